"""The odds of the race: held against a plain recursion near the end, random games elsewhere, and their own errors."""

from __future__ import annotations

import random

import numpy as np
import pytest
from msgspec.structs import replace

from companion.odds import Solver, answer, standard_errors
from companion.odds.strata import Estimate
from companion.rules import State
from tests.rules.play import card_race, dice_race

from . import slow
from .positions import FIRST, SECOND, SECOND_LATER, SUPERCUP

CARDS = card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)], length=9).state
#: Positions from which the race is soon over, however the dice fall, mostly in the next leg.
LATE = {
    "second": dice_race({14: ["black", "red"], 15: ["white", "blue", "green"], 16: ["yellow", "purple"]}).state,
    "first": dice_race({13: ["white"], 15: ["blue", "green"], 16: ["yellow", "orange"]}, "first").state,
    "supercup": dice_race(
        {18: ["white"], 19: ["blue", "green"], 20: ["yellow", "orange"]}, "first", modules=["extended"]
    ).state,
}
LATE["second"] = replace(LATE["second"], dice=("grey", "red"))
LATE["first"] = replace(LATE["first"], dice=("white",))
LATE["supercup"] = replace(LATE["supercup"], dice=("white", "white+"))


def race(state: State, games: int, seed: int) -> Estimate:
    return Solver(games, seed).outlook(state).race


@pytest.mark.parametrize("name", sorted(LATE))
def test_the_next_legs_are_played_by_the_rules(name: str) -> None:
    state = LATE[name]
    exact, found = slow.race(state), race(state, 100_000, 4)
    for number, camel in enumerate(state.book.racing):
        for end, place in (("winner", 1), ("loser", 5)):
            off = abs(found.chances()[camel][end] - slow.chance(exact, number, place))
            assert off <= 5 * found.errors()[camel][end] + 1e-9, (camel, end)


@pytest.mark.parametrize("state", [SECOND, FIRST, SUPERCUP, CARDS, replace(CARDS, deck=4)])
def test_whole_races_are_like_random_games_of_the_rules(state: State) -> None:
    rng, count = random.Random(1), 400
    ends = [slow._places(slow.play_on(state, rng)) for _ in range(count)]
    found = race(state, 20_000, 2).chances()
    for number, camel in enumerate(state.book.racing):
        for end, place in (("winner", 1), ("loser", 5)):
            share = sum(places[number] == place for places in ends) / count
            chance = found[camel][end]
            assert abs(share - chance) < 4.5 * (chance * (1 - chance) / count) ** 0.5 + 0.003, (camel, end)


@pytest.mark.parametrize("state", [SECOND, SECOND_LATER, FIRST, SUPERCUP, CARDS, replace(CARDS, deck=3)])
def test_answers_scatter_as_their_standard_errors_say(state: State) -> None:
    """Over many seeds the variance of the answers is the mean of the variances that they state."""
    answers, stated = [], []
    for seed in range(150):
        outlook = Solver(151, seed).outlook(state)
        answers.append([list(ends.values()) for ends in outlook.race.chances().values()])
        stated.append([list(ends.values()) for ends in standard_errors(outlook).values()])
    variance = np.var(answers, axis=0, ddof=1).sum()
    assert np.mean(np.square(stated), axis=0).sum() == pytest.approx(variance, rel=0.2)


def test_the_exact_end_of_the_leg_makes_the_error_smaller() -> None:
    """Late in the race most is known: the error is far below that of plain games."""
    state = replace(LATE["first"], dice=tuple(sorted(LATE["first"].book.racing)))
    errors, chances = race(state, 1000, 1).errors(), race(state, 1000, 1).chances()
    plain = [(chance * (1 - chance) / 1000) ** 0.5 for ends in chances.values() for chance in ends.values()]
    assert sum(error for ends in errors.values() for error in ends.values()) < 0.3 * sum(plain)


@pytest.mark.parametrize("games", [1, 2, 3, 16_385, 20_000])
def test_any_number_of_games(games: int) -> None:
    found = race(SECOND, games, 1)
    assert sum(ends["winner"] for ends in found.chances().values()) == pytest.approx(1, abs=1e-12)
    assert found.games == games


@pytest.mark.parametrize("state", [SECOND, CARDS])
def test_a_seed_repeats_the_answer(state: State) -> None:
    def once(seed: int | None) -> object:
        return answer(state, Solver(500, seed).outlook(state))

    assert once(3) == once(3)
    assert once(3) != once(4)
    assert once(None) != once(None)


def test_a_long_leg_of_the_card_game_is_estimated() -> None:
    """With nine cards left the leg comes from the games; it is near what eight known ones make exact."""
    state = replace(CARDS, deck=9)
    rough = Solver(20_000, 1).outlook(state).leg.orders
    exact = slow.leg(replace(CARDS, deck=3))
    near = Solver(2, 1).outlook(replace(CARDS, deck=3)).leg.orders
    assert near.place("red", 1) == pytest.approx(slow.chance(exact, CARDS.book.racing.index("red"), 1), abs=1e-12)
    assert rough.chance.sum() == pytest.approx(1, abs=1e-12)
    assert Solver(20_000, 2).outlook(state).leg.orders.place("red", 1) == pytest.approx(rough.place("red", 1), abs=0.02)
