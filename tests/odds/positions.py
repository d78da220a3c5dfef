"""Positions for the tests of the odds: the golden ones, and random ones out of random games; no test is here."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from companion import record
from companion.rules import CardState, DiceState, State, start
from tests.rules.play import dice_race, random_race, random_setup


def dice_state(*args: Any, **more: Any) -> DiceState:
    """The state of a dice race that begins so; see `dice_race`."""
    state = dice_race(*args, **more).state
    assert isinstance(state, DiceState)
    return state


SECOND = dice_state(
    {1: ["red", "blue"], 2: ["green"], 3: ["yellow", "purple"], 14: ["white"], 16: ["black"]}, players=3
)
SECOND_LATER = dice_state(
    {6: ["red"], 7: ["blue", "green"], 9: ["black", "yellow"], 10: ["white", "purple"]}, players=3
)
FIRST = dice_state({1: ["white", "blue"], 2: ["green"], 3: ["yellow", "orange"]}, "first")
SUPERCUP = dice_state(
    {1: ["white", "blue"], 2: ["green"], 3: ["yellow", "orange"]},
    "first",
    players=8,
    modules=["extended", "photographer", "positions", "partnerships"],
    boost=True,
)


def to_come(state: State) -> int:
    """How many reveals this leg still holds at most."""
    if state.over:
        return 0
    return state.deck if isinstance(state, CardState) else len(state.dice) - state.book.stay


def met(edition: str, count: int, most: int, seed: int) -> Iterator[State]:
    """So many positions out of random games, with at most so many reveals to come, fewer ones less rarely."""
    rng = random.Random(seed)
    while True:
        begun = start(record.to_setup(random_setup(rng, edition)))
        for _, race in random_race(rng, begun, 120):
            left = to_come(race.state)
            if left <= most and rng.random() < 0.12:
                yield race.state
                count -= 1
                if not count:
                    return
