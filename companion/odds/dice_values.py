"""What each legal action of a dice race is expected to be worth to the player who does it, and what that comes from.

Worth is money from this leg (and for finish cards from the end), beyond what the player has to expect without the
action. As in the odds, only dice follow; the floor at 0 is not looked at. Of other players' finish cards only the
players are looked at, never the colours.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from companion.rules import AnyEvent, DiceState, editions
from companion.rules.events import Boost, FinishCard, Partner, Photo, Position, Roll, Ticket, Tile
from companion.rules.scoring import own_lines
from companion.rules.state import Laid, Placed, Seat

from .advised import Because
from .answer import ticket
from .outlook import Leg, Outlook, Solver


def values(state: DiceState, solver: Solver) -> Callable[[AnyEvent], tuple[float, Because]]:
    """What is worth how much in this position."""
    basis = _Basis(state, solver)
    return lambda event: _VALUES[type(event)](basis, event)


class _Basis:
    """What every valuation looks at."""

    def __init__(self, state: DiceState, solver: Solver) -> None:
        self.state = state
        self.solver = solver
        self.outlook: Outlook = solver.outlook(state)
        self.leg: Leg = self.outlook.leg

    @cached_property
    def without_tile(self) -> Leg:
        """The leg as it is without the player's own tile: where nobody stops, a tile changes nothing."""
        state = self.state
        seats = [replace(seat, tile=None) if seat is self.seat else seat for seat in state.seats]
        return self.solver.leg(replace(state, seats=tuple(seats)))

    @property
    def seat(self) -> Seat:
        return self.state.seats[self.state.turn]


def tickets_worth(state: DiceState, player: int, leg: Leg) -> float:
    """What the player's tickets are expected to pay, the best one of the partner's included."""
    seat = state.seats[player]
    own = float(seat.pyramid * editions.PYRAMID_TICKET)
    for held in seat.tickets:
        own += (
            _covered(leg, held.camel, held.place) if held.place else ticket(state, leg.orders, held.camel, held.value)
        )
    return own if seat.partner is None else own + copied(state, seat.partner, leg)


def copied(state: DiceState, partner: int, leg: Leg) -> float:
    """The expected best single reward among the partner's tickets, where it is above 0."""
    seat = state.seats[partner]
    if not seat.tickets:
        return float(editions.PYRAMID_TICKET if seat.pyramid else 0)

    def best(places: tuple[int, ...]) -> float:
        ranking = tuple(sorted(state.book.racing, key=lambda camel: places[leg.orders.camels.index(camel)]))
        return max(0, *(line.amount for line in own_lines(seat, ranking)))

    return leg.orders.mean(best)


def _covered(leg: Leg, camel: str, place: int) -> float:
    right = leg.orders.place(camel, place)
    return editions.POSITION_RIGHT * right + editions.POSITION_WRONG * (1 - right)


def _ticket(basis: _Basis, event: Ticket) -> tuple[float, Because]:
    orders, value = basis.leg.orders, basis.state.offer[event.camel][0]
    places = {"first": orders.place(event.camel, 1), "second": orders.place(event.camel, 2)}
    return ticket(basis.state, orders, event.camel, value), {**places, "pays": value}


def _tile(basis: _Basis, event: Tile) -> tuple[float, Because]:
    state, turn = basis.state, basis.state.turn
    seats = list(state.seats)
    seats[turn] = replace(basis.seat, tile=Laid(event.space, event.side))
    laid = replace(state, seats=tuple(seats))
    free = basis.without_tile
    after = basis.solver.leg(laid) if free.landings[event.space] else free
    visits = after.landings[event.space]
    before = basis.leg.landings[basis.seat.tile.space] if basis.seat.tile is not None else None
    gain = tickets_worth(laid, turn, after) - tickets_worth(state, turn, basis.leg)
    return (visits - (before or 0)) * editions.TILE_PAYS + gain, _known(visits=visits, instead=before, gain=gain)


def _known(**numbers: float | None) -> Because:
    """Without what there is nothing of."""
    return {name: number for name, number in numbers.items() if number is not None}


def _roll(basis: _Basis, event: Roll) -> tuple[float, Because]:
    return float(editions.PYRAMID_TICKET), {"pays": editions.PYRAMID_TICKET}


def _finish(basis: _Basis, event: FinishCard) -> tuple[float, Because]:
    chance = basis.outlook.race.chances()[event.camel][event.on]
    deck = basis.state.winner_deck if event.on == "winner" else basis.state.loser_deck
    reward = finish_reward(deck, basis.state.turn, chance)
    ahead = sum(card.player != basis.state.turn for card in deck)
    return chance * reward + (1 - chance) * editions.FINISH_WRONG, {"chance": chance, "ahead": ahead}


def finish_reward(deck: tuple[Placed, ...], player: int, chance: float) -> float:
    """What a right card is expected to pay behind this deck.

    Cards face down are taken to name each camel as often as the odds say; no player names one twice. One's own cards
    there name other camels, since everybody has one card of each.
    """
    before = [1.0]
    for other in {card.player for card in deck} - {player}:
        cards = sum(card.player == other for card in deck)
        named = 1 - (1 - chance) ** cards
        before = [stay * (1 - named) + come * named for stay, come in zip([*before, 0.0], [0.0, *before], strict=True)]
    rewards = [*editions.FINISH_REWARDS, *[editions.FINISH_LATER] * len(before)]
    return sum(share * reward for share, reward in zip(before, rewards, strict=False))


def _partner(basis: _Basis, event: Partner) -> tuple[float, Because]:
    best = copied(basis.state, basis.state.book.players.index(event.with_), basis.leg)
    return best, {"best": best}


def _photo(basis: _Basis, event: Photo) -> tuple[float, Because]:
    photo, camera = basis.solver.photo(basis.state, event.space), basis.state.camera
    before = basis.solver.photo(basis.state, camera.space).camels if camera is not None else None
    size = photo.camels / photo.chance if photo.chance else None
    return photo.camels - (before or 0), _known(chance=photo.chance, camels=size, instead=before)


def _position(basis: _Basis, event: Position) -> tuple[float, Because]:
    worth = _covered(basis.leg, event.camel, event.place)
    right = basis.leg.orders.place(event.camel, event.place)
    if event.ticket is UNSET:
        return worth, {"right": right}
    given_up = ticket(basis.state, basis.leg.orders, event.camel, event.ticket)
    return worth - given_up, {"right": right, "instead": given_up}


def _boost(basis: _Basis, event: Boost) -> tuple[float, Because]:
    state, player = basis.state, basis.state.booster
    assert player is not None  # legal() lists it for somebody
    dice = tuple(sorted((*state.dice, event.die + "+")))
    boosted = replace(state, dice=dice, booster=None)
    after = basis.solver.leg(boosted)
    gain = _with_tile(boosted, player, after) - _with_tile(state, player, basis.leg)
    return gain - editions.PYRAMID_TICKET, {"gain": gain, "costs": editions.PYRAMID_TICKET}


def _with_tile(state: DiceState, player: int, leg: Leg) -> float:
    tile = state.seats[player].tile
    return tickets_worth(state, player, leg) + (
        leg.landings[tile.space] * editions.TILE_PAYS if tile is not None else 0.0
    )


_VALUES: dict[type, Callable[[_Basis, Any], tuple[float, Because]]] = {
    Ticket: _ticket,
    Tile: _tile,
    Roll: _roll,
    FinishCard: _finish,
    Partner: _partner,
    Photo: _photo,
    Position: _position,
    Boost: _boost,
}
