"""What no race with this book can ever hold: unknown names, spaces off the track, events of another game or module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from .editions import Book, CardBook
from .events import (
    AnyEvent,
    Bet,
    Boost,
    Done,
    Final,
    FinishCard,
    Hand,
    Partner,
    Photo,
    Place,
    Position,
    Reveal,
    Roll,
    Ticket,
    Tile,
    Undo,
)
from .refusal import Impossible


def check_possible(book: Book | CardBook, event: AnyEvent) -> None:
    """Raises Impossible where no state of this race could allow the event."""
    if event.player is not UNSET and event.player not in book.players:
        raise Impossible("no-player", player=event.player)
    kind = type(event)
    if kind is Undo:
        return
    cards = isinstance(book, CardBook)
    check = (_OF_CARDS if cards else _OF_DICE).get(kind)
    if check is None:
        raise Impossible("cards-have-no" if cards else "only-cards-have", verb=str(event.__struct_config__.tag))
    module, code = _MODULES.get(kind, ("", ""))
    if module and not getattr(book, module):
        raise Impossible(code)
    check(book, event)


def _camel(book: Book | CardBook, event: Ticket | FinishCard | Position | Reveal | Hand | Bet | Final) -> None:
    _racing(book, event.camel)


def _racing(book: Book | CardBook, camel: str) -> None:
    if camel not in book.racing:
        raise Impossible("no-racing-camel", camel=camel, camels=book.racing)


def _space(book: Book, event: Tile | Photo) -> None:
    if not 1 <= event.space <= book.last:
        raise Impossible("no-space", space=event.space, last=book.last)


def _tile(book: Book, event: Tile) -> None:
    _space(book, event)
    if event.space == 1:
        raise Impossible("tile-on-first-space")


def _roll(book: Book, event: Roll) -> None:
    if event.support and not book.extended:
        raise Impossible("support-needs-extended")
    if event.die == "grey" and book.crazy:
        if event.mark is UNSET:
            raise Impossible("grey-needs-mark")
        return
    if event.die not in book.racing:
        raise Impossible("no-die", die=event.die)
    if event.mark is not UNSET:
        raise Impossible("mark-without-grey", die=event.die)
    if event.support and event.value not in (1, 2):
        raise Impossible("support-value", value=event.value)


def _partner(book: Book, event: Partner) -> None:
    if event.with_ not in book.players:
        raise Impossible("no-player", player=event.with_)
    if event.with_ == event.player:
        raise Impossible("own-partner")


def _boost(book: Book, event: Boost) -> None:
    _racing(book, event.die)


def _place(book: CardBook, event: Place) -> None:
    if event.space < 1:
        raise Impossible("no-space-before-1", space=event.space)


def _done(book: CardBook, event: Done) -> None:
    """Nothing is said that could be wrong."""


Checks = dict[type, Callable[[Any, Any], None]]
_OF_DICE: Checks = {
    Ticket: _camel,
    Tile: _tile,
    Roll: _roll,
    FinishCard: _camel,
    Partner: _partner,
    Photo: _space,
    Position: _camel,
    Boost: _boost,
}
_OF_CARDS: Checks = {Reveal: _camel, Hand: _camel, Place: _place, Bet: _camel, Final: _camel, Done: _done}
#: What of the setup an event needs, and the code where a race is played without it.
_MODULES = {
    Partner: ("partnerships", "no-partnerships"),
    Photo: ("photographer", "photo-needs-module"),
    Position: ("positions", "position-needs-module"),
    Boost: ("boost", "no-boost"),
}
