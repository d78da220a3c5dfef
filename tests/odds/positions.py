"""Positions for the tests of the odds: the golden ones, and random ones out of random games; no test is here."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion import record
from companion.rules import CardState, State, start
from tests.rules.play import dice_race, random_race, random_setup

SECOND = dice_race(
    {1: ["red", "blue"], 2: ["green"], 3: ["yellow", "purple"], 14: ["white"], 16: ["black"]}, players=3
).state
SECOND_LATER = dice_race(
    {6: ["red"], 7: ["blue", "green"], 9: ["black", "yellow"], 10: ["white", "purple"]}, players=3
).state
FIRST = dice_race({1: ["white", "blue"], 2: ["green"], 3: ["yellow", "orange"]}, "first").state
SUPERCUP = dice_race(
    {1: ["white", "blue"], 2: ["green"], 3: ["yellow", "orange"]},
    "first",
    players=8,
    modules=["extended", "photographer", "positions", "partnerships"],
    boost=True,
).state


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
