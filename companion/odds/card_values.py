"""What each legal action of the card game is expected to be worth to the player to act, and what that comes from.

Worth is money from this leg's payout (final cards: from the last one), beyond what the player has to expect without
the action. As in the odds, only the Racing deck follows; the floor at 1 is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.rules import AnyEvent, CardState
from companion.rules.card_track import step
from companion.rules.editions import FIGURE_COSTS, LOSER_BY_PLACE, MIDFIELD_BY_PLACE, WINNER_BY_PLACE
from companion.rules.events import Bet, Done, Final, Hand, Place, Reveal
from companion.rules.state import LegBet, Standing

from .advised import Because
from .answer import ticket
from .orders import CAMELS, Orders
from .outlook import Leg, Solver


def values(state: CardState, solver: Solver) -> Callable[[AnyEvent], tuple[float, Because]]:
    """What is worth how much in this position."""
    basis = _Basis(state, solver)
    return lambda event: _VALUES[type(event)](basis, event)


class _Basis:
    """What every valuation looks at."""

    def __init__(self, state: CardState, solver: Solver) -> None:
        self.state = state
        self.solver = solver
        outlook = solver.outlook(state)
        self.orders = outlook.leg.orders
        self.race = outlook.race.orders
        self._before: float | None = None

    def shifted(self, after: CardState) -> float:
        """How much more the player's bets are worth in that position, both measured with the same rough measure."""
        if self._before is None:
            self._before = bets_worth(self.state, self.solver.rough_leg(self.state))
        return bets_worth(after, self.solver.rough_leg(after)) - self._before


def bets_worth(state: CardState, leg: Leg) -> float:
    """What the leg bets of the player to act are expected to pay, less what figures cost."""
    worth = sum(_bet_worth(state, leg.orders, bet) for bet in state.seats[state.turn].bets)
    for figure, standing in zip((state.palm, state.fennec), leg.figures, strict=True):
        if figure is not None and figure.holder == state.turn:
            worth += FIGURE_COSTS * standing
    return worth


def _bet_worth(state: CardState, orders: Orders, bet: LegBet) -> float:
    if bet.on == "midfield":
        return _by_place(orders, bet.camel, MIDFIELD_BY_PLACE)
    return ticket(state, orders, bet.camel, bet.value)


def _by_place(orders: Orders, camel: str, rewards: tuple[int, ...]) -> float:
    return sum(reward * orders.place(camel, place) for place, reward in enumerate(rewards, 1))


def _reveal(basis: _Basis, event: Reveal) -> tuple[float, Because]:
    return 0.0, {}  # the same surprise for everybody


def _hand(basis: _Basis, event: Hand) -> tuple[float, Because]:
    state = basis.state
    figures = {"palm": state.palm, "fennec": state.fennec}
    track, figures, _, ended = step(state.track, state.flipped, figures, event.camel, 1)
    over = ended is not None
    moved = replace(state, track=track, palm=figures["palm"], fennec=figures["fennec"], over=over)
    gain = basis.shifted(moved)
    return gain, {"gain": gain}


def _place(basis: _Basis, event: Place) -> tuple[float, Because]:
    standing = Standing(event.space, basis.state.turn)
    palm = event.figure == "palm"
    placed = replace(basis.state, palm=standing) if palm else replace(basis.state, fennec=standing)
    gain = basis.shifted(placed)
    stays = basis.solver.rough_leg(placed).figures[0 if palm else 1]
    return gain, {"stays": stays, "costs": -FIGURE_COSTS, "gain": gain - FIGURE_COSTS * stays}


def _bet(basis: _Basis, event: Bet) -> tuple[float, Because]:
    place = basis.orders.place
    if event.on == "midfield":
        middle = sum(place(event.camel, at) for at in (2, 3, 4))
        return _by_place(basis.orders, event.camel, MIDFIELD_BY_PLACE), {"middle": middle}
    value = basis.state.offer[event.camel][0]
    because = {"first": place(event.camel, 1), "second": place(event.camel, 2), "pays": value}
    return ticket(basis.state, basis.orders, event.camel, value), because


def _final(basis: _Basis, event: Final) -> tuple[float, Because]:
    seat = basis.state.seats[basis.state.turn]
    winner = event.on == "winner"
    rewards = WINNER_BY_PLACE if winner else LOSER_BY_PLACE
    worth = _by_place(basis.race, event.camel, rewards)
    chance = basis.race.place(event.camel, 1 if winner else CAMELS)
    held = seat.winner if winner else seat.loser
    if not held:
        return worth, {"chance": chance}
    given_up = _by_place(basis.race, held, rewards)
    return worth - given_up, {"chance": chance, "instead": given_up, "card": held}


def _done(basis: _Basis, event: Done) -> tuple[float, Because]:
    return 0.0, {}


_VALUES: dict[type, Callable[[_Basis, Any], tuple[float, Because]]] = {
    Reveal: _reveal,
    Hand: _hand,
    Place: _place,
    Bet: _bet,
    Final: _final,
    Done: _done,
}
