"""The reader's desk: its signs of life, its readings, and the question that a doubtful one becomes. No HTTP here."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from . import live_views, record
from .errors import NotEntitled, NotNow, as_unwelcome
from .journal import QuestionRow, Said
from .pictures import KEPT
from .rules import DiceState, Impossible, Refused
from .watching import Watching

if TYPE_CHECKING:
    from .live import Draft, Live
    from .live_door import Visitor

#: seconds without a sign of life after which the reader counts as silent; it speaks every 5 s.
SILENT = 15.0
#: the confidence below which a reading is not certain; what vision reads is never below it.
CERTAIN = 0.5
STATUSES = Literal["read", "empty", "several", "obscured", "moving", "tilted", "unsure", "error"]


class Reading(Struct, frozen=True, kw_only=True):
    """What `camelcam read` prints, with the reader's own id, the count at the press, and the picture."""

    reading: str
    events: int
    status: STATUSES
    die: str | None = None
    value: int | None = None
    mark: str | None = None
    support: bool | None = None
    confidence: Annotated[float, Meta(ge=0, le=1)] = 1.0
    ms: float = 0.0
    file: str | None = None
    picture: str | None = None

    @property
    def certain(self) -> bool:
        """Whether it may move a camel without anybody's word."""
        return self.status == "read" and self.confidence >= CERTAIN

    def roll(self) -> dict[str, Any]:
        """The reading as the roll that it would be."""
        event: dict[str, Any] = {"do": "roll", "die": self.die, "value": self.value}
        if self.mark is not None:
            event["mark"] = self.mark
        if self.support:
            event["support"] = True
        return event


class SignOfLife(Struct, frozen=True, kw_only=True):
    """What the reader says of itself."""

    state: str
    detail: str = ""
    pressed: bool = False


class Desk:
    """Where the reader's word comes in."""

    def __init__(self, live: Live, clock: Callable[[], float]) -> None:
        self._live, self._clock = live, clock
        self.watching = Watching(clock)
        self._said: SignOfLife | None = None
        self._said_at = 0.0
        #: a press made a host, and this was the race on the table: the die that it let out is no roll of that race.
        self._used_up = False
        self._used_up_in: int | None = None

    @property
    def reader(self) -> SignOfLife:
        """What the reader last said; "none" before its first word, "silent" when it has stopped speaking."""
        if self._said is None:
            return SignOfLife(state="none")
        if self._clock() - self._said_at > SILENT:
            return SignOfLife(state="silent", detail="The reader has stopped speaking. Look at its cable.")
        return self._said

    def sign_of_life(self, said: SignOfLife) -> dict[str, Any]:
        """Takes note, and tells the count, the dice in the pyramid, and what the camera is wanted for."""
        before, self._said, self._said_at = self.reader, msgspec.structs.replace(said, pressed=False), self._clock()
        if before != self._said:
            told = msgspec.json.encode({"state": said.state, "detail": said.detail})
            self._live.streams.publish(b"event: reader\ndata: %s\n\n" % told, state=False)
        if said.pressed:
            self._used_up, self._used_up_in = self._live.door.press(), self._live.now.number
        now = self._live.now
        wanted = now.rolling and not (said.pressed and self._used_up)
        state = now.race.state if now.race is not None else None
        dice = list(state.dice) if isinstance(state, DiceState) else []
        want = "live" if self.watching.wanted else "reveals" if wanted else "nothing"
        return {"events": now.events, "dice": dice, "want": want}

    # Readings

    def take(self, reading: Reading, picture: bytes | None) -> Said:
        """One reading: applied, asked about, or dropped. A repetition gets the first answer."""
        with self._live.changing() as draft:
            said = draft.journal.answer("reading", "", reading.reading)
            if said is None:
                dropped = self._used_up and self._used_up_in == draft.now.number
                applied = draft.now.rolling and not dropped and self._used(draft, reading, picture)
                said = Said(200, msgspec.json.encode({"applied": applied}))
                draft.journal.add_answer("reading", "", reading.reading, said)
        return said

    def _used(self, draft: Draft, reading: Reading, picture: bytes | None) -> bool:
        """Whether the reading became a roll; if not, it may have become a question."""
        number = self._keep(draft, reading, picture)
        if reading.certain and reading.events == draft.now.events:
            try:
                draft.play(record.to_event(reading.roll()), number)
                return True
            except (record.Malformed, Impossible, Refused):
                pass  # it cannot be true: somebody must look
        if reading.status in ("read", "unsure"):
            draft.ask(QuestionRow(secrets.token_urlsafe(12), _summary(reading), number))
        return False

    def _keep(self, draft: Draft, reading: Reading, picture: bytes | None) -> int | None:
        """Keeps the picture in the ring; without room on the disk there is none."""
        if picture is None:
            return None
        pictures, number = self._live.pictures, draft.journal.next_picture()
        if not pictures.put(number, picture):
            return None
        gone = draft.journal.add_picture(number, draft.now.number, _summary(reading), KEPT)
        draft.afterwards.append(lambda: pictures.forget(gone))
        return number

    # The question

    def question(self) -> dict[str, Any] | None:
        """The question that waits: its picture, and the possible answers, best first."""
        now = self._live.now
        if now.question is None or now.race is None:
            return None
        data = None if now.question.picture is None else self._live.pictures.get(now.question.picture)
        return {
            "id": now.question.id,
            "picture": None if data is None else base64.b64encode(data).decode(),
            "likely": live_views.likely(now.race.state, now.question.reading),
        }

    def answer(self, who: Visitor, question: str, roll: dict[str, Any] | None) -> bytes:
        """What the die shows, in somebody's words; None discards the question."""
        try:
            event = None if roll is None else record.to_event({"do": "roll", **roll})
            with self._live.changing() as draft:
                now = draft.now
                if now.question is None or now.question.id != question:
                    raise NotNow("This question has been answered, or a newer one has taken its place.")
                race = now.on()
                if not who.host and who.seat != race.setup.players[race.state.turn]:
                    raise NotEntitled("Only the player to act and the host may answer.")
                if event is None:
                    draft.ask(None)
                else:
                    draft.play(event, now.question.picture)
        except (record.Malformed, Impossible, Refused) as error:
            raise as_unwelcome(error) from None
        return draft.now.body


def _summary(reading: Reading) -> dict[str, Any]:
    """What was read, without the picture."""
    return {
        "status": reading.status,
        "die": reading.die,
        "value": reading.value,
        "mark": reading.mark,
        "support": bool(reading.support),
        "confidence": reading.confidence,
        "events": reading.events,
    }
