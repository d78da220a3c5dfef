"""Odds as anybody would write them first: a plain recursion over the rules, every die and face in turn; no arrays."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from companion.rules import CardState, DiceState, State, card_track, cards, dice, moves, scoring, views
from companion.rules.accounts import SeatScore
from companion.rules.events import Reveal, rolls
from companion.rules.state import Shown

#: Places, camel by camel in the order of the book → chance.
Table = dict[tuple[int, ...], float]


def leg(state: State) -> Table:
    """How likely each order is at the end of the leg; equal positions are looked at once."""
    if isinstance(state, CardState):
        shown = {camel: Shown(revealed=cards.revealed) for camel, cards in state.shown.items()}
        state = replace(state, shown=shown)
    return _leg(state, {})


def _leg(state: State, known: dict[object, Table]) -> Table:
    if state.over:
        return {_places(state): 1.0}
    key = _key(state)
    if key not in known:
        table: Table = defaultdict(float)
        for chance, after in _next(state):
            ended = after.over or after.leg != state.leg
            for places, more in ({_places(after): 1.0} if ended else _leg(after, known)).items():
                table[places] += chance * more
        known[key] = dict(table)
    return known[key]


def _key(state: State) -> object:
    if isinstance(state, CardState):
        revealed = tuple(shown.revealed for shown in state.shown.values())
        return state.track, revealed, state.palm, state.fennec
    return state.track, state.dice


def _next(state: State) -> Iterator[tuple[float, State]]:
    """Everything that the pyramid or the deck can show next, and how likely it is."""
    if isinstance(state, DiceState):
        for die in state.dice:
            for roll in rolls(die):
                yield 1 / len(state.dice) / len(rolls(die)), dice.act(state, roll)[0]
        return
    total = sum(number for _, _, number in _deck(state))
    for camel, steps, number in _deck(state):
        yield number / total, _after(state, camel, steps)


def _deck(state: CardState) -> list[tuple[str, Literal[1, 2], int]]:
    """The Racing cards that the leg has not revealed: camel, steps, how many."""
    found: list[tuple[str, Literal[1, 2], int]] = []
    for camel, shown in state.shown.items():
        found += [(camel, 1, 5 - shown.revealed[0]), (camel, 2, 1 - shown.revealed[1])]
    return [card for card in found if card[2]]


def _after(state: CardState, camel: str, steps: Literal[1, 2]) -> CardState:
    """The deck shows this card, whoever's turn it is."""
    return cards.act(replace(state, moved=False, betted=False), Reveal(camel=camel, steps=steps))[0]


def _places(state: State) -> tuple[int, ...]:
    places = views.places(state)
    return tuple(places[camel] for camel in state.book.racing)


def race(state: State) -> Table:
    """The final order, through as many legs as it takes: only for positions near the end."""
    return _race(state, {})


def _race(state: State, known: dict[object, Table]) -> Table:
    if state.over:
        return {_places(state): 1.0}
    key = _key(state)
    if key not in known:
        table: Table = defaultdict(float)
        for chance, after in _next(state):
            for places, more in _race(after, known).items():
                table[places] += chance * more
        known[key] = dict(table)
    return known[key]


def play_on(state: State, rng: random.Random) -> State:
    """One random game with dice, or the Racing deck, only."""
    while not state.over:
        if isinstance(state, DiceState):
            roll = rng.choice(rolls(rng.choice(state.dice)))
            state = dice.act(state, roll)[0]
        else:
            deck = [(camel, steps) for camel, steps, number in _deck(state) for _ in range(number)]
            camel, steps = rng.choice(deck)
            state = _after(state, camel, steps)
    return state


def chance(table: Table, camel: int, place: int) -> float:
    return sum(more for places, more in table.items() if places[camel] == place)


def gain(state: State, player: int) -> float:
    """How much more money this player is expected to have when the leg is scored, if only dice (cards) follow.

    Nobody takes pyramid tickets on the way, and everybody is too rich for the floor.
    """
    seats = tuple(replace(seat, money=1000) for seat in state.seats)
    state = replace(state, seats=seats)
    return _card_gain(state, player, {}) if isinstance(state, CardState) else _dice_gain(state, player, {})


def _dice_gain(state: DiceState, player: int, known: dict[object, float]) -> float:
    if len(state.dice) == state.book.stay:
        return _scored(scoring.score_leg(state)[player])
    key = (state.track, state.dice, state.camera)
    if key not in known:
        total = 0.0
        for die in state.dice:
            rest = replace(state, dice=tuple(other for other in state.dice if other != die))
            for roll in rolls(die):
                after, _, ended = moves.reveal(rest, roll)
                worth = float(after.seats[player].money - state.seats[player].money)
                after = replace(after, seats=state.seats)
                worth += _scored(scoring.score_leg(after)[player]) if ended else _dice_gain(after, player, known)
                total += worth / len(state.dice) / len(rolls(die))
        known[key] = total
    return known[key]


def _card_gain(state: CardState, player: int, known: dict[object, float]) -> float:
    if state.over or not state.deck:
        return _scored(cards.score_leg(state)[player])
    key = (_key(state), state.deck)
    if key not in known:
        total = sum(number for _, _, number in _deck(state))
        known[key] = sum(
            number / total * _card_gain(_revealed(state, camel, steps), player, known)
            for camel, steps, number in _deck(state)
        )
    return known[key]


def _revealed(state: CardState, camel: str, steps: int) -> CardState:
    """After this card, with nothing scored."""
    figures = {"palm": state.palm, "fennec": state.fennec}
    track, figures, _, ended = card_track.step(state.track, state.flipped, figures, camel, steps)
    ones, twos = state.shown[camel].revealed
    shown = {**state.shown, camel: Shown((ones + 1, twos) if steps == 1 else (ones, twos + 1))}
    over = ended is not None
    return replace(
        state, track=track, palm=figures["palm"], fennec=figures["fennec"], deck=state.deck - 1, shown=shown, over=over
    )


def _scored(score: SeatScore) -> float:
    return float(score.after - score.before)
