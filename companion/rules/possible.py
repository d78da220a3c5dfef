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
    CardEvent,
    DiceEvent,
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
    if isinstance(event, Undo):
        return
    if isinstance(book, CardBook):
        if not isinstance(event, CardEvent):
            raise Impossible("cards-have-no", verb=_verb(event))
        _check_card(book, event)
    else:
        if not isinstance(event, DiceEvent):
            raise Impossible("only-cards-have", verb=_verb(event))
        _CHECKS[type(event)](book, event)


def _verb(event: AnyEvent) -> str:
    return str(event.__struct_config__.tag)


def _camel(book: Book | CardBook, camel: str) -> None:
    if camel not in book.racing:
        raise Impossible("no-racing-camel", camel=camel, camels=book.racing)


def _space(book: Book, space: int) -> None:
    if not 1 <= space <= book.last:
        raise Impossible("no-space", space=space, last=book.last)


def _ticket(book: Book, event: Ticket | FinishCard) -> None:
    _camel(book, event.camel)


def _tile(book: Book, event: Tile) -> None:
    _space(book, event.space)
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
    if not book.partnerships:
        raise Impossible("no-partnerships")
    if event.with_ not in book.players:
        raise Impossible("no-player", player=event.with_)
    if event.with_ == event.player:
        raise Impossible("own-partner")


def _photo(book: Book, event: Photo) -> None:
    if not book.photographer:
        raise Impossible("photo-needs-module")
    _space(book, event.space)


def _position(book: Book, event: Position) -> None:
    if not book.positions:
        raise Impossible("position-needs-module")
    _camel(book, event.camel)


def _boost(book: Book, event: Boost) -> None:
    if not book.boost:
        raise Impossible("no-boost")
    _camel(book, event.die)


_CHECKS: dict[type, Callable[[Book, Any], None]] = {
    Ticket: _ticket,
    Tile: _tile,
    Roll: _roll,
    FinishCard: _ticket,
    Partner: _partner,
    Photo: _photo,
    Position: _position,
    Boost: _boost,
}


def _check_card(book: CardBook, event: CardEvent) -> None:
    if isinstance(event, Reveal | Hand | Bet | Final):
        _camel(book, event.camel)
    if isinstance(event, Place) and event.space < 1:
        raise Impossible("no-space-before-1", space=event.space)
