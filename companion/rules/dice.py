"""The turn of the dice editions and the Supercup: the start, what each action does, the end of a leg."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from .accounts import Account, AnyHappening, LegBegan
from .dice_refusals import boostable, refuse
from .editions import MONEY_AT_START, PLACES, Book, dice_book
from .events import Boost, DiceEvent, FinishCard, Partner, Photo, Position, Roll, Ticket, Tile
from .moves import reveal
from .scoring import finish_leg, finish_race
from .setup import DiceSetup
from .state import DiceState, Held, Laid, Placed, Seat, Standing
from .track import order


def start(setup: DiceSetup) -> DiceState:
    """The first leg is about to begin."""
    book = dice_book(setup.edition, setup.players, frozenset(setup.modules), setup.boost)
    track = tuple(tuple(setup.track.get(str(space), ())) for space in range(book.last + 2))
    seats = tuple(Seat(name, MONEY_AT_START, tuple(sorted(book.racing))) for name in book.players)
    state = DiceState(book, 1, 0, seats, track, (), (), {})
    return _begin_leg(state)[0]


def act(state: DiceState, event: DiceEvent, sender: str | None = None) -> tuple[DiceState, Account]:
    """Does the event, or raises Refused; the old state stays as it was."""
    refuse(state, event, sender)
    if isinstance(event, Boost):
        return _boost(state, event), ()
    if isinstance(event, Roll):
        return _roll(state, event)
    return _passed_on(_ACTIONS[type(event)](state, event)), ()


def _seated(state: DiceState, index: int, seat: Seat) -> tuple[Seat, ...]:
    return (*state.seats[:index], seat, *state.seats[index + 1 :])


def _passed_on(state: DiceState) -> DiceState:
    """The turn goes to the left; whoever has just acted may still boost."""
    may_boost = state.book.boost and state.seats[state.turn].pyramid and boostable(state)
    return replace(state, turn=(state.turn + 1) % len(state.seats), booster=state.turn if may_boost else None)


def _ticket(state: DiceState, event: Ticket) -> DiceState:
    seat = state.seats[state.turn]
    top, *rest = state.offer[event.camel]
    seat = replace(seat, tickets=(*seat.tickets, Held(event.camel, top)))
    return replace(state, seats=_seated(state, state.turn, seat), offer={**state.offer, event.camel: tuple(rest)})


def _tile(state: DiceState, event: Tile) -> DiceState:
    seat = replace(state.seats[state.turn], tile=Laid(event.space, event.side))
    return replace(state, seats=_seated(state, state.turn, seat))


def _finish(state: DiceState, event: FinishCard) -> DiceState:
    seat = state.seats[state.turn]
    seat = replace(seat, cards=tuple(camel for camel in seat.cards if camel != event.camel))
    card = Placed(state.turn, event.camel)
    seats = _seated(state, state.turn, seat)
    if event.on == "winner":
        return replace(state, seats=seats, winner_deck=(*state.winner_deck, card))
    return replace(state, seats=seats, loser_deck=(*state.loser_deck, card))


def _partner(state: DiceState, event: Partner) -> DiceState:
    other = state.book.players.index(event.with_)
    seats = list(state.seats)
    seats[state.turn] = replace(seats[state.turn], partner=other)
    seats[other] = replace(seats[other], partner=state.turn)
    return replace(state, seats=tuple(seats))


def _photo(state: DiceState, event: Photo) -> DiceState:
    return replace(state, camera=Standing(event.space, state.turn))


def _position(state: DiceState, event: Position) -> DiceState:
    """Covers a ticket of one's own, or the bottom ticket of the camel's stack, which is taken for it."""
    seat, offer = state.seats[state.turn], state.offer
    if event.ticket is UNSET:
        *rest, value = offer[event.camel]
        tickets = (*seat.tickets, Held(event.camel, value, event.place))
        offer = {**offer, event.camel: tuple(rest)}
    else:
        at = seat.tickets.index(Held(event.camel, event.ticket))
        covered = Held(event.camel, event.ticket, event.place)
        tickets = (*seat.tickets[:at], covered, *seat.tickets[at + 1 :])
    free = tuple(place for place in state.places_free if place != event.place)
    seats = _seated(state, state.turn, replace(seat, tickets=tickets))
    return replace(state, seats=seats, offer=offer, places_free=free)


_ACTIONS: dict[type, Callable[[DiceState, Any], DiceState]] = {
    Ticket: _ticket,
    Tile: _tile,
    FinishCard: _finish,
    Partner: _partner,
    Photo: _photo,
    Position: _position,
}


def _boost(state: DiceState, event: Boost) -> DiceState:
    """A pyramid ticket goes back, a supporting die goes in: the leg is one reveal longer."""
    assert state.booster is not None  # refuse() has seen to it
    seat = state.seats[state.booster]
    return replace(
        state,
        seats=_seated(state, state.booster, replace(seat, pyramid=seat.pyramid - 1)),
        dice=tuple(sorted((*state.dice, event.die + "+"))),
        pedestal=tuple(die for die in state.pedestal if die != event.die),
        booster=None,
    )


def _roll(state: DiceState, event: Roll) -> tuple[DiceState, Account]:
    """A pyramid ticket is taken and a die revealed; its unit walks; the leg or the race may end with it."""
    seat = state.seats[state.turn]
    state = replace(
        state,
        seats=_seated(state, state.turn, replace(seat, pyramid=seat.pyramid + 1)),
        dice=tuple(die for die in state.dice if die != event.name),
        pedestal=tuple(sorted((*state.pedestal, event.die))) if _returns(state.book, event) else state.pedestal,
    )
    state, told, ended = reveal(state, event)
    if ended is not None:
        state, end = finish_race(state, ended)
        return state, (*told, *end)
    if len(state.dice) > state.book.stay:
        return _passed_on(state), tuple(told)
    state, scored = finish_leg(state)
    state = replace(state, leg=state.leg + 1, turn=(state.turn + 1) % len(state.seats), booster=None)
    state, began = _begin_leg(state)
    return state, (*told, *scored, began)


def _returns(book: Book, event: Roll) -> bool:
    """Without the additional action a supporting die goes straight back to the pedestal, else to its crater."""
    return event.support and not book.boost


def _begin_leg(state: DiceState) -> tuple[DiceState, AnyHappening]:
    """Tickets, tiles, partners, camera and dice go back; the last camel's supporting die goes in."""
    book = state.book
    dice, support = book.racing + (("grey",) if book.crazy else ()), ""
    pedestal: tuple[str, ...] = ()
    if book.extended:
        support = order(state.track, book.racing)[-1]
        dice = (*dice, support + "+")
        pedestal = tuple(sorted(camel for camel in book.racing if camel != support))
    state = replace(
        state,
        seats=tuple(Seat(seat.name, seat.money, seat.cards) for seat in state.seats),
        dice=tuple(sorted(dice)),
        pedestal=pedestal,
        offer=dict.fromkeys(sorted(book.racing), book.tickets),
        camera=None,
        places_free=PLACES if book.positions else (),
    )
    return state, LegBegan(state.leg, state.seats[state.turn].name, support)
