"""The store: the table as it is now, one lock, one way to change it: on the disk first, and only then for all to see.

It knows races and the journal. Who may change what is asked elsewhere (access.py), and so is the reader (inbox.py).
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from . import record, views
from .errors import NotNow, Unable
from .journal import Holder, Journal, QuestionRow
from .rules import AnyEvent, CardState, Race, Refusal, Step, Undo, play_possible
from .rules.events import Boost, Roll
from .rules.possible import check_possible
from .rules.views import winners
from .sentences import words
from .session import Session
from .streams import Streams, Update, event

log = logging.getLogger("camelcam.table")


class Snapshot(Struct, frozen=True, dict=True):
    """The table at one moment. Every change makes a new one, so that readers need no lock."""

    serial: int = 0
    number: int | None = None
    race: Race | None = None
    #: the digests of the secrets in the cookies: of every seat that a phone holds, and of the hosts.
    seats: Mapping[str, bytes] = {}
    hosts: tuple[bytes, ...] = ()
    #: the seats that a phone has held in this race, and the last phone on each.
    holders: Mapping[str, Holder] = {}
    question: QuestionRow | None = None
    odds: views.OddsSetting = "nobody"
    #: whether a die counts that comes without a press.
    trigger: views.TriggerSetting = "either"
    #: the change in which a saved table came back: a number of a race before it was another race's.
    restored: int = 0

    @property
    def events(self) -> int:
        return self.race.events if self.race else 0

    @property
    def running(self) -> bool:
        return self.race is not None and not self.race.state.over

    @property
    def rolling(self) -> bool:
        """Is a dice race running, so that a die may come out at any time."""
        return self.running and not isinstance(self.on().state, CardState)

    @property
    def turn(self) -> int | None:
        """Which turn this is: the number of the event that ended the one before; None where nobody's is."""
        return turn_of(self.race) if self.running and self.race is not None else None

    def session(self, who: Session) -> Session:
        """Who that is at this moment: a seat may have changed hands since the request came."""
        holds = who.seat is None or self.seats.get(who.seat) == who.phone
        return who if holds else replace(who, seat=None)

    def on(self) -> Race:
        """The race that is on the table. Raises NotNow where there is none."""
        if self.race is None:
            raise NotNow("no-race")
        return self.race

    @cached_property
    def body(self) -> bytes:
        """The public state, ready to be sent."""
        return msgspec.json.encode(views.public(self))

    @cached_property
    def message(self) -> bytes:
        """The public state as the streams send it."""
        return b"id: %d\n%s" % (self.serial, event("table", self.body))

    @cached_property
    def first(self) -> Update:
        """What a stream begins with: how the last leg ended, the story of the running one, and the public state.

        All of the story where a saved table came back: a phone may hold that of another race with this number.
        """
        began = self._leg_began
        return self._with_story(lambda step: bool(self.restored) or step.number >= began), self.message

    @property
    def _leg_began(self) -> int:
        """The number of the event that ended the leg before this one; 0 in the first leg."""
        past = self.race.past if self.race is not None else None
        while past and past[0].before.leg == self.on().state.leg:
            past = past[1]
        return past[0].number if past else 0

    def since(self, before: Snapshot) -> Update:
        """What a stream is sent after that state."""
        if (before.number, before.restored) != (self.number, self.restored):
            return self.first
        if before.events == self.events:
            return b"", self.message
        return self._with_story(lambda step: step.number > before.events), self.message

    def _with_story(self, wanted: Callable[[Step], bool]) -> bytes:
        """The newest lines that are wanted; whoever forgets all behind `since` and appends these has the story."""
        if self.race is None:
            return b""
        past = self.race.past
        while past and wanted(past[0]):
            past = past[1]
        return event("story", msgspec.json.encode(views.story(self, past[0].number if past else 0)))


def turn_of(race: Race) -> int:
    """The number of the latest event that stands and passed the turn on; a boost does not."""
    past = race.past
    while past and isinstance(past[0].event, Boost):
        past = past[1]
    return past[0].number if past else 0


class Change:
    """A change that is being made: the table as it would be, with what the journal is told in the same breath."""

    def __init__(self, now: Snapshot, journal: Journal) -> None:
        self.journal = journal
        self.now = now
        self._serial = now.serial + 1
        #: done after the change is on the disk.
        self.afterwards: list[Callable[[], None]] = []

    def become(self, **fields: Any) -> None:
        self.now = replace(self.now, serial=self._serial, **fields)

    # Races

    def file(self, race: Race, lines: Sequence[bytes], status: str = "running") -> int:
        """Writes a race into the journal as it stands."""
        number = self.journal.add_race(race.setup.edition, race.setup.players, record.write(race.setup))
        self.journal.add_lines(number, lines)
        self.journal.set_status(number, "finished" if race.state.over else status, winners(race.state))
        return number

    def take_up(self, number: int, race: Race, seats: Mapping[str, bytes], holders: Mapping[str, Holder]) -> None:
        """This race is on the table from now on, with these phones on its seats."""
        self.journal.put("current", number)
        for name in {*self.now.seats, *seats}:
            if self.now.seats.get(name) != seats.get(name):
                self.journal.set_seat(name, seats.get(name))
        for name, holder in holders.items():
            self.journal.set_holder(number, name, holder)
        self.journal.set_question(None)
        self.become(number=number, race=race, seats=seats, holders=holders, question=None)

    def put_away(self, status: str) -> None:
        """The race on the table is there no more."""
        if self.now.running and self.now.number is not None:
            self.journal.set_status(self.now.number, status)
        self.journal.put("current", None)
        self.ask(None)
        self.become(number=None, race=None, holders={})

    # Seats

    def sit(self, name: str, digest: bytes | None) -> None:
        """This phone holds the seat from now on, or none does; only the first one knows what was placed before."""
        number, race = self.now.number, self.now.on()
        before = self.now.holders.get(name)
        if digest is None and before is None:
            return
        holder = Holder(digest, 0 if before is None else race.events)
        assert number is not None  # a race on the table has its number
        self.journal.set_seat(name, digest)
        self.journal.set_holder(number, name, holder)
        seats = {seat: kept for seat, kept in self.now.seats.items() if seat != name}
        if digest is not None:
            seats[name] = digest
        self.become(seats=seats, holders={**self.now.holders, name: holder})

    # Events

    def possible(self, event: AnyEvent) -> AnyEvent:
        """The event, where a race like this can ever hold it. Raises Impossible."""
        check_possible(self.now.on().state.book, event)
        return event

    def play(self, event: AnyEvent, *, sender: str | None = None, picture: int | None = None) -> None:
        """One event of the race on the table that is possible there. Raises Refused.

        Its sender is who acts where it names nobody; the picture is what it was read from.
        """
        before, number, turn = self.now.on(), self.now.number, self.now.turn
        assert number is not None  # a race on the table has its number
        race = play_possible(before, event, sender)
        self.journal.add_line(number, race.events, record.write(event))
        if race.state.over != before.state.over:
            status = "finished" if race.state.over else "running"
            self.journal.set_status(number, status, winners(race.state))
        self._label(number, before, event, picture)
        self.become(race=race)
        if self.now.turn != turn and self.now.question is not None and self.now.question.turn != self.now.turn:
            self.ask(None)  # a question belongs to the turn of its press

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


class Store:
    """The table. `now` is what it is at this moment; everything that changes it goes through `change`."""

    def __init__(self, journal: Journal, streams: int) -> None:
        self.journal = journal
        self._lock = threading.Lock()
        #: what else is to be written with every change.
        self.notes: list[Callable[[Journal], None]] = []
        #: who wants to know of every change.
        self.listeners: list[Callable[[Snapshot], None]] = []
        self.now = self._restored()
        self.streams = Streams(streams, self.now.serial, self.now.first)

    def _restored(self) -> Snapshot:
        """The table as the journal left it."""
        journal = self.journal
        now = Snapshot(
            serial=journal.get("serial", 0),
            seats=journal.seats(),
            hosts=tuple(journal.hosts()),
            **journal.settings(),
        )
        with suppress(Unable), journal.change():  # ids rise over restarts; a full disk must not keep the table shut
            journal.put("serial", now.serial + 1)
            now = replace(now, serial=now.serial + 1)
        number = journal.get("current")
        if number is None:
            return now
        try:
            race = views.replayed(journal.record(number))
        except Refusal as error:
            why = words(error)
            log.error("Race %d in the journal cannot be played on (%s). It is kept; start another.", number, why)
            return now
        holders = {name: Holder(digest, 0) for name, digest in now.seats.items() if name in race.setup.players}
        holders |= journal.holders(number)
        return replace(now, number=number, race=race, holders=holders, question=journal.question())

    @contextmanager
    def change(self) -> Iterator[Change]:
        """The only way to change the table: on the disk first, then for all to see; after an exception not at all."""
        with self._lock:
            change = Change(self.now, self.journal)
            with self.journal.change():
                yield change
                if change.now is not self.now:
                    self.journal.put("serial", change.now.serial)
                    for note in self.notes:
                        note(self.journal)
            for work in change.afterwards:
                work()
            if _complete(self.now.race, change.now.race):
                self.journal.leg_ended()
            if change.now is not self.now:
                before, self.now = self.now, change.now
                self.streams.publish(change.now.serial, change.now.since(before), change.now.first)
                for listener in self.listeners:
                    listener(change.now)

    def healthy(self) -> bool:
        """Whether a change could begin within a few seconds; the watchdog asks. A start mends a damaged journal."""
        if self.journal.damaged or not self._lock.acquire(timeout=5):
            return False
        self._lock.release()
        return True

    def close(self) -> None:
        with self._lock:
            with suppress(Unable), self.journal.change():
                for note in self.notes:
                    note(self.journal)
            self.journal.close()


def _complete(before: Race | None, after: Race | None) -> bool:
    """Whether something is complete between these two: a leg, a race, the setup of one."""
    if before is None or after is None:
        return before is not after
    return (before.setup, before.state.leg, before.state.over) != (after.setup, after.state.leg, after.state.over)
