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
from .setup import Impossible


def check_possible(book: Book | CardBook, event: AnyEvent) -> None:
    """Raises Impossible where no state of this race could allow the event."""
    if event.player is not UNSET and event.player not in book.players:
        raise Impossible(f"nobody at this table is called {event.player}")
    if isinstance(event, Undo):
        return
    if isinstance(book, CardBook):
        if not isinstance(event, CardEvent):
            raise Impossible(f"the card game has no {_verb(event)}")
        _check_card(book, event)
    else:
        if not isinstance(event, DiceEvent):
            raise Impossible(f"only the card game has {_verb(event)}")
        _CHECKS[type(event)](book, event)


def _verb(event: AnyEvent) -> str:
    return str(event.__struct_config__.tag)


def _camel(book: Book | CardBook, camel: str) -> None:
    if camel not in book.racing:
        raise Impossible(f"there is no racing camel {camel} in this race; there are {', '.join(book.racing)}")


def _space(book: Book, space: int) -> None:
    if not 1 <= space <= book.last:
        raise Impossible(f"the track has no space {space}; its spaces are 1 to {book.last}")


def _ticket(book: Book, event: Ticket | FinishCard) -> None:
    _camel(book, event.camel)


def _tile(book: Book, event: Tile) -> None:
    _space(book, event.space)
    if event.space == 1:
        raise Impossible("no tile may ever lie on space 1")


def _roll(book: Book, event: Roll) -> None:
    if event.support and not book.extended:
        raise Impossible('supporting dice belong to the module "extended"')
    if event.die == "grey" and book.crazy:
        if event.mark is UNSET:
            raise Impossible("the grey die needs its mark: is the number black or white")
        return
    if event.die not in book.racing:
        raise Impossible(f"there is no die {event.die} in this race")
    if event.mark is not UNSET:
        raise Impossible(f"only the grey die has a mark, the {event.die} one has none")
    if event.support and event.value not in (1, 2):
        raise Impossible(f"a supporting die shows 1 or 2, never {event.value}")


def _partner(book: Book, event: Partner) -> None:
    if not book.partnerships:
        raise Impossible("this race has no partnerships")
    if event.with_ not in book.players:
        raise Impossible(f"nobody at this table is called {event.with_}")
    if event.with_ == event.player:
        raise Impossible("nobody can be their own partner")


def _photo(book: Book, event: Photo) -> None:
    if not book.photographer:
        raise Impossible('the photographer belongs to the module "photographer"')
    _space(book, event.space)


def _position(book: Book, event: Position) -> None:
    if not book.positions:
        raise Impossible('position tiles belong to the module "positions"')
    _camel(book, event.camel)


def _boost(book: Book, event: Boost) -> None:
    if not book.boost:
        raise Impossible("this race is played without the additional action (boost)")
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
        raise Impossible(f"the track has no space {event.space}; its spaces begin with 1")
