"""A tap from top to bottom: an event that a phone sends becomes one of the race, or a refusal.

Whose the cookies are was found out before (access.py); how it reaches every phone afterwards is store.py's.
"""

from __future__ import annotations

import hashlib

from msgspec import UNSET
from msgspec.structs import replace

from . import record
from .errors import MovedOn, NotEntitled, NotNow, Unknown
from .journal import Said
from .rules import AnyEvent, Race, Refusal, Refused, Undo
from .rules.accounts import LegScored, RaceEnded
from .rules.events import FinishCard, Reveal, Roll
from .sentences import answer
from .session import Session
from .store import Change, Snapshot, Store


def act(store: Store, who: Session, event: AnyEvent, expected: int | None = None, key: str | None = None) -> Said:
    """One event from a phone. With a key, its repetition gets the first answer, a refusal included."""
    asked = hashlib.sha256(record.write(event)).digest()
    with store.change() as change:
        who = change.now.session(who)
        if not who.known:
            raise Unknown("no-seat")
        name = f"{change.now.number} {who.phone.hex()}"
        if key is not None and (said := change.journal.answer("action", name, key)):
            if said.asked not in (b"", asked):
                raise NotNow("key-used")
            return said
        said = _done(change, who, event, expected, asked)
        if key is not None:
            change.journal.add_answer("action", name, key, said)
    return said


def _done(change: Change, who: Session, event: AnyEvent, expected: int | None, asked: bytes) -> Said:
    try:
        change.possible(_named(event, who))  # 400 goes before 403
        change.play(event, sender=_sender(change.now, who, event, expected))
        return Said(200, change.now.body, change.now.serial, asked)
    except Refusal as error:
        return Said(error.status, answer(error), change.now.serial, asked)


def _named(event: AnyEvent, who: Session) -> AnyEvent:
    """The event as it would be written with its player: from a phone that holds a seat it is that seat's."""
    return event if event.player is not UNSET or who.seat is None else replace(event, player=who.seat)


def _sender(now: Snapshot, who: Session, event: AnyEvent, expected: int | None) -> str | None:
    """Whose event it is, if this session may send it now. The rules have the last word on what is legal."""
    race = now.on()
    named = None if event.player is UNSET else event.player
    if not who.host and named not in (None, who.seat):
        raise NotEntitled("not-your-seat", seat=who.seat or "")
    if expected is not None and expected != race.events:
        raise MovedOn("moved-on", events=race.events, expected=expected)
    if isinstance(event, Undo):
        if not who.host and who.seat is not None and (why := why_not_undo(now, race, who.seat)):
            raise why
        return None
    sender = named or who.seat
    if isinstance(event, FinishCard):
        _may_finish(now, who, sender or race.setup.players[race.state.turn])
    return sender


def why_not_undo(now: Snapshot, race: Race, name: str) -> Refused | None:
    """Why the seat of this name may not take back the latest event."""
    step = race.latest
    if step is None:
        return Refused("nothing-to-undo")
    if race.setup.players[step.actor] != name:
        return Refused("undo-of-other", player=race.setup.players[step.actor])
    if isinstance(step.event, Roll | Reveal):
        return Refused("undo-of-reveal")
    if any(isinstance(told, LegScored | RaceEnded) for told in step.account):
        return Refused("undo-of-leg-end")
    holder = now.holders.get(name)
    if isinstance(step.event, FinishCard) and holder is not None and step.number <= holder.since:
        return Refused("undo-of-earlier-phone")
    return None


def _may_finish(now: Snapshot, who: Session, actor: str) -> None:
    """Whoever may try the finish cards of a seat can tell which ones it still holds."""
    if actor != who.seat and actor in now.holders:
        raise NotEntitled("secret-cards", player=actor)
