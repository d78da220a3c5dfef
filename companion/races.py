"""Races as wholes: started, given up, set aside and taken up again, taken in from a record or from another table."""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Sequence

from . import record, saved, views
from .errors import NotNow, TooLarge
from .journal import Holder
from .rules import AnySetup, Race, start
from .saved import Saved
from .sealed import Packet, Seal
from .store import Change, Snapshot, Store

#: no evening has so many events; a record of more would hold up the table while it is written.
MOST_EVENTS = 2000


def begin(store: Store, setup: AnySetup, *, instead: bool = False) -> Snapshot:
    """Starts a race; `instead` gives up one that is running. Seats of the same name keep their phones."""
    race = start(setup)
    with store.change() as change:
        if change.now.running and not instead:
            raise NotNow("race-running")
        _put_on(change, race, ())
    return change.now


def _put_on(change: Change, race: Race, lines: Sequence[bytes]) -> int:
    change.put_away("abandoned")
    number = change.file(race, lines)
    seats = {name: kept for name, kept in change.now.seats.items() if name in race.setup.players}
    change.take_up(number, race, seats, {name: Holder(kept, 0) for name, kept in seats.items()})
    return number


def end(store: Store, status: str) -> Snapshot:
    """The running race is given up, or set aside for another evening."""
    with store.change() as change:
        if not change.now.running:
            raise NotNow("no-race-running")
        change.put_away(status)
    return change.now


def resume(store: Store, number: int) -> Snapshot:
    """Takes up a race that was set aside. Its phones sit where they sat; others that sit there now know no secrets."""
    store.journal.race(number)
    race = views.replayed(store.journal.record(number))
    with store.change() as change:
        if change.now.running:
            raise NotNow("race-running-still")
        if change.journal.race(number).status != "aside":
            raise NotNow("race-not-aside", race=number)
        change.put_away("abandoned")
        change.journal.set_status(number, "running")
        _take_up(change, number, race)
    return change.now


def _take_up(change: Change, number: int, race: Race) -> None:
    here = change.now.seats
    seats = {name: kept for name, kept in here.items() if name in race.setup.players}
    holders = change.journal.holders(number)
    for name, holder in holders.items():
        if name not in seats and holder.digest is not None and holder.digest not in here.values():
            seats[name] = holder.digest
    for name in race.setup.players:
        before, sits = holders.get(name), seats.get(name)
        if before is None and sits is not None:
            holders[name] = Holder(sits, 0)
        elif before is not None and before.digest != sits:
            holders[name] = Holder(sits, race.events)
    change.take_up(number, race, seats, holders)


def take_in(store: Store, text: bytes) -> int:
    """A race that was kept as a record: a finished one is filed, any other is played on."""
    if text.count(b"\n") > MOST_EVENTS + 1:
        raise TooLarge("too-many-events", most=MOST_EVENTS)
    try:
        (race,) = deque(views.in_the_gaps(record.races(io.BytesIO(text))), maxlen=1)
    except record.BadRecord as error:
        error.why.params["line"] = error.line
        raise error.why from None
    _, *events = (line for line in text.split(b"\n") if line.strip(record.BLANK))
    lines = [record.write(record.to_event(record.parse(line))) for line in views.in_the_gaps(events)]
    with store.change() as change:
        if race.state.over:
            return change.file(race, lines)
        if change.now.running:
            raise NotNow("race-running-still")
        return _put_on(change, race, lines)


def bring_back(store: Store, file: Saved, *, instead: bool = False) -> None:
    """All that a saved file holds; `instead` forgets the races that are here. Phones sit as in a race set aside."""
    with store.change() as change:
        if not instead and change.journal.races():
            raise NotNow("races-here")
        change.put_away("abandoned")
        change.journal.forget_races()
        going_on = saved.bring_back(file, change.journal)
        change.become(**change.journal.settings())
        if going_on is not None:
            _take_up(change, *going_on)
        change.become(restored=change.now.serial)


# To another table and from one


def sealed(store: Store, seal: Seal, number: int, key: str) -> Packet:
    """A race that was set aside, so that the table with this key can take it up, and nobody can read it on the way."""
    if store.journal.race(number).status != "aside":
        raise NotNow("race-not-aside", race=number)
    return seal.close(b"\n".join(map(record.even, store.journal.record(number))), key)


def unsealed(store: Store, seal: Seal, packet: Packet) -> int:
    """A race from another table lies aside here. No phone here has placed its cards, so none is shown them."""
    lines = [line.rstrip() for line in seal.open(packet).split(b"\n")]
    if len(lines) > MOST_EVENTS + 1:
        raise TooLarge("too-many-events", most=MOST_EVENTS)
    race = views.replayed(lines)
    with store.change() as change:
        number = change.file(race, lines[1:], "aside")
        for name in race.setup.players:
            change.journal.set_holder(number, name, Holder(None, race.events))
    return number
