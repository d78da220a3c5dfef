"""The reader's inbox: its signs of life, its readings, and the question that a doubtful one becomes. No HTTP here."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from . import record
from .enrolling import Enrolling
from .errors import NotEntitled, NotNow
from .journal import QuestionRow, Said
from .pictures import KEPT, Pictures, sum_of
from .rules import DiceState, Refusal, State, legal
from .rules.events import Roll
from .session import Session
from .store import Change, Snapshot, Store
from .trial import Trials
from .unit_profile import UnitProfile
from .watching import Watching

#: seconds without a sign of life after which the reader counts as silent; it speaks every 5 s.
SILENT = 15.0
#: seconds after a press in which the die that it let out may come.
ITS_DIE = 15.0
#: the confidence below which a reading is not certain; what vision reads is never below it.
CERTAIN = 0.5
Want = Literal["nothing", "reveals", "live"]
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

    def summary(self) -> dict[str, Any]:
        """What was read, without the picture."""
        kept = ("status", "die", "value", "mark", "support", "confidence", "events")
        return {name: getattr(self, name) for name in kept} | {"support": bool(self.support)}


class SignOfLife(Struct, frozen=True, kw_only=True):
    """What the reader says of itself; "none" before its first word, "silent" when it stopped speaking."""

    state: str
    detail: str = ""
    pressed: bool = False


class ReaderState(Struct, frozen=True, forbid_unknown_fields=True):
    """What the reader last said."""

    state: str
    detail: str = ""


class Press(Struct, frozen=True):
    """The latest press: when, for which race, and whether it made a host."""

    at: float
    race: int | None
    claimed: bool


class Wanted(Struct, forbid_unknown_fields=True):
    """The count of events, the dice still in the pyramid, and what the table wants of the camera.

    `enrol`: there is an order of that number for the reader; absent where there is none. `profile`: one that came back
    with a saved table waits for it. `trigger`: the host wants a die to count after a press alone.
    """

    events: int
    dice: list[str]
    want: Want
    enrol: int | UnsetType = UNSET
    profile: bool | UnsetType = UNSET
    trigger: Literal["press"] | UnsetType = UNSET


class Question(Struct, forbid_unknown_fields=True):
    """What is this die: the picture as base64 JPEG, and every possible roll, best first."""

    id: str
    picture: str | None
    likely: list[Roll]


class Inbox:
    """Where the reader's word comes in."""

    def __init__(self, store: Store, pictures: Pictures, clock: Callable[[], float]) -> None:
        self._store, self._pictures, self._clock = store, pictures, clock
        self.watching, self.enrolling, self.trial = Watching(clock), Enrolling(clock), Trials(clock)
        self.profile = UnitProfile(store.journal.path.parent)
        self.reader = ReaderState("none")
        self._heard_at = 0.0
        self._press = Press(float("-inf"), None, claimed=False)

    # Signs of life

    def sign_of_life(self, said: SignOfLife, *, claimed: bool = False) -> Wanted:
        """Takes note, and tells what the reader is wanted for; a press that made a host is `claimed` by that."""
        self._heard_at = self._clock()
        self._become(ReaderState(said.state, said.detail))
        now = self._store.now
        if said.pressed:
            self._press = Press(self._clock(), now.number, claimed)
        state = now.race.state if now.race is not None else None
        dice = self.trial.dice if self._tries else list(state.dice) if isinstance(state, DiceState) else []
        wanted = (now.rolling or self._tries) and not (said.pressed and claimed)
        want: Want = "live" if self.watching.wanted else "reveals" if wanted else "nothing"
        enrol = self.enrolling.wanted
        profile = self.profile.waits or UNSET
        trigger = UNSET if now.trigger == "either" else now.trigger
        return Wanted(now.events, dice, want, UNSET if enrol is None else enrol, profile, trigger)

    def look(self) -> None:
        """Notices when the reader has stopped speaking; whoever keeps the time calls this every second."""
        if self.reader.state not in ("none", "silent") and self._clock() - self._heard_at > SILENT:
            self._become(ReaderState("silent", "The reader has stopped speaking. Look at its cable."))

    def _become(self, reader: ReaderState) -> None:
        if reader != self.reader:
            self.reader = reader
            self._store.streams.tell("reader", msgspec.json.encode(reader))

    # Readings

    def take(self, reading: Reading, picture: bytes | None) -> Said:
        """One reading: applied, asked about, or dropped. A repetition gets the first answer."""
        with self._store.change() as change:
            said = change.journal.answer("reading", "", reading.reading)
            if said is None:
                press = self._its_press
                dropped = press is not None and press.claimed and press.race == change.now.number
                if self._tries and not dropped:
                    self.trial.take(reading.summary())
                applied = change.now.rolling and not dropped and self._used(change, reading, picture)
                said = Said(200, msgspec.json.encode({"applied": applied}))
                change.journal.add_answer("reading", "", reading.reading, said)
        return said

    @property
    def _tries(self) -> bool:
        """Whether dice are read on trial: never while a race is running."""
        return self.trial.wanted and not self._store.now.running

    @property
    def _its_press(self) -> Press | None:
        """The press that has let out the die that is read now; later dice may come without any."""
        return self._press if self._clock() - self._press.at <= ITS_DIE else None

    def _used(self, change: Change, reading: Reading, picture: bytes | None) -> bool:
        """Whether the reading became a roll; if not, it may have become a question."""
        number = self._keep(change, reading, picture)
        press = self._its_press
        same_race = press is None or press.race in (None, change.now.number)
        if reading.certain and same_race and reading.events == change.now.events:
            try:
                change.play(change.possible(record.to_event(reading.roll())), picture=number)
                return True
            except Refusal:
                pass  # it cannot be true: somebody must look
        if reading.status in ("read", "unsure"):
            about = reading.summary() | {"turn": _turn_at(change, reading.events)}
            change.ask(QuestionRow(secrets.token_urlsafe(12), about, number))
        return False

    def _keep(self, change: Change, reading: Reading, picture: bytes | None) -> int | None:
        """Keeps the picture in the ring; without room on the disk there is none."""
        if picture is None:
            return None
        pictures, number = self._pictures, change.journal.next_picture()
        if not pictures.put(number, picture):
            return None
        about = reading.summary() | {"sum": sum_of(picture)}
        gone = change.journal.add_picture(number, change.now.number, about, KEPT)
        change.afterwards.append(lambda: pictures.forget(gone))
        return number

    # The question

    def question(self) -> Question | None:
        """The question that waits: its picture, and the possible answers, best first."""
        now = self._store.now
        if now.question is None or now.race is None:
            return None
        data = None if now.question.picture is None else self._pictures.get(now.question.picture)
        picture = None if data is None else base64.b64encode(data).decode()
        return Question(now.question.id, picture, likely(now.race.state, now.question.reading))

    def answer(self, who: Session, question: str, roll: dict[str, Any] | None) -> Snapshot:
        """What the die shows, in somebody's words; None discards the question."""
        event = None if roll is None else record.to_event({"do": "roll", **roll})
        with self._store.change() as change:
            now = change.now
            if now.question is None or now.question.id != question:
                raise NotNow("question-over")
            race = now.on()
            if not who.host and now.session(who).seat != race.setup.players[race.state.turn]:
                raise NotEntitled("question-of-other")
            if event is None:
                change.ask(None)
            elif now.question.turn not in (None, now.turn):
                raise NotNow("question-of-earlier-turn")
            else:
                change.play(change.possible(event), picture=now.question.picture)
        return change.now


def _turn_at(change: Change, events: int) -> int | None:
    """Which turn it was after so many events; those that were undone since are still in the journal."""
    now = change.now
    assert now.number is not None  # a race is rolling
    if not 0 <= events < now.events:
        return now.turn  # nothing has happened since, or the reader counts what nobody else has seen
    standing: list[tuple[int, bool]] = []
    for number, line in enumerate(change.journal.record(now.number)[1 : events + 1], 1):
        verb = record.parse(line)["do"]
        if verb == "undo":
            standing.pop()
        else:
            standing.append((number, verb == "boost"))
    passed = (number for number, boosts in reversed(standing) if not boosts)
    return next(passed, 0)


def likely(state: State, reading: dict[str, Any]) -> list[Roll]:
    """Every roll that is possible now, those first that the reading resembles most."""
    rolls = [event for event in legal(state) if isinstance(event, Roll)]
    return sorted(rolls, key=lambda roll: _unlike(roll, reading))


def _unlike(roll: Roll, reading: dict[str, Any]) -> int:
    """How far a roll is from what was read; a colour is mistaken less often than a number is."""
    same_die = roll.die == reading.get("die") and roll.support == bool(reading.get("support"))
    same_mark = (roll.mark or None) == reading.get("mark")
    same_value = roll.value == reading.get("value")
    return 8 * (not same_die) + 2 * (not same_value) + (not same_mark)
