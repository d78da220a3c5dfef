"""The live table: one lock, one writer; an event in, on the disk, and only then out to everybody. No HTTP here."""

from __future__ import annotations

import io
import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Literal

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from . import live_views, record
from .errors import MovedOn, NotEntitled, NotNow, Unable, Unreadable, Unwelcome, as_unwelcome, sentence
from .journal import Journal, QuestionRow, Said
from .live_desk import Desk
from .live_door import Door, Visitor
from .live_odds import LiveOdds
from .live_views import Now
from .past_odds import PastOdds
from .pictures import Pictures
from .rules import AnyEvent, AnySetup, Impossible, Race, Refused, Undo, play, start, views
from .rules.events import FinishCard, Roll
from .rules.possible import check_possible
from .streams import Streams

log = logging.getLogger("camelcam.table")

OddsFor = Literal["nobody", "onlookers", "everybody"]


class Draft:
    """A change that is being made: the table as it would be, with what the journal is told in the same breath."""

    def __init__(self, now: Now, journal: Journal) -> None:
        self.journal = journal
        self.now = now
        self._serial = now.serial + 1
        self.afterwards: list[Callable[[], None]] = []

    def become(self, **fields: Any) -> None:
        self.now = replace(self.now, serial=self._serial, **fields)

    def begin(self, race: Race, lines: Sequence[bytes]) -> int:
        """A race takes the place of the one before; a running one is given up."""
        if self.now.running and self.now.number is not None:
            self.journal.set_status(self.now.number, "abandoned")
        number = self.keep(race, lines)
        self.journal.put("current", number)
        gone = [name for name in self.now.seats if name not in race.setup.players]
        for name in gone:
            self.journal.set_seat(name, None)
        self.journal.set_question(None)
        seats = {name: digest for name, digest in self.now.seats.items() if name not in gone}
        self.become(number=number, race=race, seats=seats, question=None)
        return number

    def keep(self, race: Race, lines: Sequence[bytes]) -> int:
        """Writes a race into the journal as it stands."""
        number = self.journal.add_race(race.setup.edition, race.setup.players, record.write(race.setup))
        for at, line in enumerate(lines, 1):
            self.journal.add_line(number, at, line)
        if race.state.over:
            self.journal.set_status(number, "finished", views.winners(race.state))
        return number

    def play(self, event: AnyEvent, picture: int | None = None) -> None:
        """One event of the race on the table; the picture is what it was read from. Raises what the rules raise."""
        before, number = self.now.on(), self.now.number
        assert number is not None  # a race on the table has its number
        race = play(before, event)
        self.journal.add_line(number, race.events, record.write(event))
        if race.state.over != before.state.over:
            status = "finished" if race.state.over else "running"
            self.journal.set_status(number, status, views.winners(race.state))
        self._label(number, before, event, picture)
        if isinstance(event, Roll) or race.state.over:
            self.ask(None)
        self.become(race=race)

    def _label(self, number: int, before: Race, event: AnyEvent, picture: int | None) -> None:
        """What the table now knows of the kept pictures."""
        if isinstance(event, Undo):
            assert before.latest is not None  # or the rules would have refused
            self.journal.picture_undone(number, before.latest.number, before.events + 1)
        elif isinstance(event, Roll):
            label = msgspec.to_builtins(event)
            if picture is None:
                self.journal.picture_corrected(number, before.events, label)
            else:
                self.journal.label_picture(picture, number, before.events + 1, label)

    def ask(self, question: QuestionRow | None) -> None:
        if question != self.now.question:
            self.journal.set_question(question)
            self.become(question=question)


class Live:
    """The table. `now` is what it is at this moment; everything that changes it goes through `changing`."""

    def __init__(
        self,
        journal: Journal,
        pictures: Pictures,
        *,
        streams: int = 128,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.journal, self.pictures = journal, pictures
        self._lock = threading.Lock()
        self.now = self._restored()
        self.streams = Streams(streams, self.now.message)
        self.door = Door(self, clock)
        self.desk = Desk(self, clock)
        self.odds = LiveOdds(self.streams)
        self.odds.follow(self.now)
        self.past = PastOdds()

    def _restored(self) -> Now:
        """The table as the journal left it."""
        journal = self.journal
        now = Now(
            serial=journal.get("serial", 0),
            seats=journal.seats(),
            hosts=tuple(journal.hosts()),
            odds=journal.get("odds", "nobody"),
        )
        with suppress(Unable), journal.change():  # ids rise over restarts; a full disk must not keep the table shut
            journal.put("serial", now.serial + 1)
            now = replace(now, serial=now.serial + 1)
        number = journal.get("current")
        if number is None:
            return now
        try:
            race = live_views.replayed(journal.record(number))
        except (record.Malformed, Impossible, Refused) as error:
            log.error("Race %d in the journal cannot be played on (%s). It is kept; start another.", number, error)
            return now
        return replace(now, number=number, race=race, question=journal.question())

    @contextmanager
    def changing(self) -> Iterator[Draft]:
        """The only way to change the table: on the disk first, then for all to see; after an exception not at all."""
        with self._lock:
            draft = Draft(self.now, self.journal)
            with self.journal.change():
                yield draft
                if draft.now is not self.now:
                    self.journal.put("serial", draft.now.serial)
                    self.journal.put("host_seen", self.door.seen_at())
            for work in draft.afterwards:
                work()
            if draft.now is not self.now:
                self.now = draft.now
                self.streams.publish(draft.now.message)
                self.odds.follow(draft.now)

    def healthy(self) -> bool:
        """Whether a change could begin within a few seconds; the watchdog asks."""
        if not self._lock.acquire(timeout=5):
            return False
        self._lock.release()
        return True

    def close(self) -> None:
        """Ends the streams and closes the journal."""
        self.streams.end()
        self.odds.stop()
        self.past.stop()
        with self._lock:
            self.door.save()
            self.journal.close()

    # Races

    def begin(self, setup: AnySetup, *, instead: bool = False) -> bytes:
        """Starts a race; `instead` gives up one that is running."""
        race = self._started(setup)
        with self.changing() as draft:
            if draft.now.running and not instead:
                raise NotNow("A race is running. End it first, or say that the new one takes its place.")
            draft.begin(race, ())
        return draft.now.body

    def _started(self, setup: AnySetup) -> Race:
        try:
            return start(setup)
        except Impossible as error:
            raise Unreadable(sentence(error)) from None

    def take_in(self, text: bytes) -> int:
        """A race that was kept as a record: a finished one is filed, any other is played on."""
        try:
            race = record.replay(io.BytesIO(text))
        except record.BadRecord as error:
            raise Unreadable(f"Line {error.line}: {error}.") from None
        _, *events = (line for line in text.split(b"\n") if line.strip(record.BLANK))
        lines = [record.write(record.to_event(record.parse(line))) for line in events]
        with self.changing() as draft:
            if race.state.over:
                return draft.keep(race, lines)
            if draft.now.running:
                raise NotNow("A race is running. End it first; then this one can be played on.")
            return draft.begin(race, lines)

    def abandon(self) -> bytes:
        """The running race ends without a winner."""
        with self.changing() as draft:
            if not draft.now.running or draft.now.number is None:
                raise NotNow("No race is running.")
            self.journal.set_status(draft.now.number, "abandoned")
            self.journal.put("current", None)
            draft.ask(None)
            draft.become(number=None, race=None)
        return draft.now.body

    def set_odds(self, who: OddsFor) -> None:
        with self.changing() as draft:
            self.journal.put("odds", who)
            draft.become(odds=who)

    # Events

    def act(self, who: Visitor, event: AnyEvent, expected: int | None = None, key: str | None = None) -> Said:
        """One event from a phone. With a key, a repetition gets the first answer, a refusal included."""
        with self.changing() as draft:
            if key is not None and (said := self.journal.answer("action", who.name, key)):
                return said
            try:
                draft.play(self._entitled(draft.now, who, event, expected))
                said = Said(200, draft.now.body)
            except (Refused, Impossible, Unwelcome) as error:
                refusal = as_unwelcome(error)
                said = Said(refusal.status, msgspec.json.encode({"error": str(refusal)}))
            if key is not None:
                self.journal.add_answer("action", who.name, key, said)
        return said

    def _entitled(self, now: Now, who: Visitor, event: AnyEvent, expected: int | None) -> AnyEvent:
        """The event, if this visitor may send it now. The rules have the last word on what is legal."""
        race = now.on()
        check_possible(race.state.book, event)
        named = None if event.player is UNSET else event.player
        if not who.host and named not in (None, who.seat):
            raise NotEntitled(f"This phone holds the seat of {who.seat}; only the host may act for somebody else.")
        if expected is not None and expected != race.events:
            raise MovedOn(f"The race has moved on: {race.events} events, not {expected}. Look again.")
        if isinstance(event, Undo):
            self._may_undo(race, who)
            return event
        actor = named or who.seat
        if isinstance(event, FinishCard):
            self._may_finish(now, who, actor or race.setup.players[race.state.turn])
        if actor is not None and named is None:
            play(race, replace(event, player=actor))  # refuses where it is not that seat's turn
        return event

    @staticmethod
    def _may_undo(race: Race, who: Visitor) -> None:
        if not who.host and who.seat is not None and (why := live_views.undoable(race, who.seat)):
            raise Refused(why)

    @staticmethod
    def _may_finish(now: Now, who: Visitor, actor: str) -> None:
        """Whoever may try the finish cards of a seat can tell which ones it still holds."""
        if actor != who.seat and actor in now.seats:
            raise NotEntitled(f"{actor} holds these cards in secret; only the phone of {actor} may place one.")
