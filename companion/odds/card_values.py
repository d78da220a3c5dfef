"""What each legal action of the card game is expected to be worth to the player to act, and the sentence of why.

Worth is money from this leg's payout (final cards: from the last one), beyond what the player has to expect without
the action. As in the odds, only the Racing deck follows; the floor at 1 is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from companion.rules import CardState, legal
from companion.rules.card_track import step
from companion.rules.editions import FIGURE_COSTS, LOSER_BY_PLACE, MIDFIELD_BY_PLACE, WINNER_BY_PLACE
from companion.rules.events import Bet, Done, Final, Hand, Place, Reveal
from companion.rules.state import LegBet, Standing

from .advised import Advised, cap, in_100, pounds
from .answer import ticket
from .orders import CAMELS, Orders
from .outlook import Leg, Solver


def advice(state: CardState, solver: Solver) -> Iterator[Advised]:
    """Every legal action; one reveal stands for all, because nobody can choose it."""
    desk = _Desk(state, solver)
    revealed = False
    for event in legal(state):
        if isinstance(event, Reveal):
            if revealed:
                continue
            revealed = True
        ev, why = _VALUES[type(event)](desk, event)
        yield Advised(event, ev, cap(why))


class _Desk:
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


def _reveal(desk: _Desk, event: Reveal) -> tuple[float, str]:
    return 0.0, "the top card is the same surprise for everybody, and your bets stay worth what they are."


def _hand(desk: _Desk, event: Hand) -> tuple[float, str]:
    state = desk.state
    figures = {"palm": state.palm, "fennec": state.fennec}
    track, figures, _, ended = step(state.track, state.flipped, figures, event.camel, 1)
    over = ended is not None
    moved = replace(state, track=track, palm=figures["palm"], fennec=figures["fennec"], over=over)
    gain = desk.shifted(moved)
    if abs(gain) < 0.05:
        return gain, f"if it shows {event.camel}: one space for {event.camel} changes little for your bets."
    does = "gain" if gain > 0 else "lose"
    return gain, f"if it shows {event.camel}: with one space for {event.camel} your bets {does} {pounds(abs(gain))}."


def _place(desk: _Desk, event: Place) -> tuple[float, str]:
    standing = Standing(event.space, desk.state.turn)
    palm = event.figure == "palm"
    placed = replace(desk.state, palm=standing) if palm else replace(desk.state, fennec=standing)
    gain = desk.shifted(placed)
    still = desk.solver.rough_leg(placed).figures[0 if palm else 1]
    why = f"it still stands there at the end of the leg {in_100(still)}, which costs 1, and your bets change by"
    return gain, f"{why} {pounds(gain - FIGURE_COSTS * still)}."


def _bet(desk: _Desk, event: Bet) -> tuple[float, str]:
    if event.on == "midfield":
        middle = sum(desk.orders.place(event.camel, place) for place in (2, 3, 4))
        why = f"{event.camel} ends this leg in the midfield {in_100(middle)}."
        return _by_place(desk.orders, event.camel, MIDFIELD_BY_PLACE), why
    value = desk.state.offer[event.camel][0]
    first, second = desk.orders.place(event.camel, 1), desk.orders.place(event.camel, 2)
    why = f"{event.camel} leads at the end {in_100(first)} (then it pays {value}) and is second {in_100(second)}."
    return ticket(desk.state, desk.orders, event.camel, value), why


def _final(desk: _Desk, event: Final) -> tuple[float, str]:
    seat = desk.state.seats[desk.state.turn]
    winner = event.on == "winner"
    rewards = WINNER_BY_PLACE if winner else LOSER_BY_PLACE
    now = seat.winner if winner else seat.loser
    given_up = _by_place(desk.race, now, rewards) if now else 0.0
    chance = desk.race.place(event.camel, 1 if winner else CAMELS)
    why = f"{event.camel} {'wins the race' if winner else 'comes last in the race'} {in_100(chance)}"
    instead = f", and your card of {now}, worth {pounds(given_up)}, goes back" if now else ""
    return _by_place(desk.race, event.camel, rewards) - given_up, f"{why}{instead}."


def _done(desk: _Desk, event: Done) -> tuple[float, str]:
    return 0.0, "a turn without a bet costs nothing."


_VALUES: dict[type, Callable[[_Desk, Any], tuple[float, str]]] = {
    Reveal: _reveal,
    Hand: _hand,
    Place: _place,
    Bet: _bet,
    Final: _final,
    Done: _done,
}
