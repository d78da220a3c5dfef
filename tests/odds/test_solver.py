"""What the solver keeps, and where it says that it cannot answer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.odds import Solver, TooLong, position
from companion.odds.outlook import KEPT
from companion.rules import CardState
from tests.rules.play import after, card_race, dice_race, event

from .positions import FIRST, SECOND

RACE = dice_race({1: ["red", "blue"], 2: ["green"], 3: ["yellow", "purple"], 14: ["white"], 16: ["black"]})
CARDS = card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)]).state


def test_an_action_that_moves_no_odds_costs_no_second_look() -> None:
    solver = Solver(games=50)
    first = solver.outlook(SECOND)
    betted = after(RACE, event("ticket", camel="red"), event("finish", on="winner", camel="blue"))
    assert solver.outlook(betted.state) is first


@pytest.mark.parametrize(
    "one",
    [event("tile", space=5, side="boo"), event("tile", space=9, side="cheer"), event("roll", die="red", value=2)],
)
def test_whatever_moves_the_odds_is_a_position_of_its_own(one: object) -> None:
    assert position(after(RACE, one).state) != position(SECOND)  # type: ignore[arg-type]


def test_figures_cards_and_sand_belong_to_a_position_of_the_card_game() -> None:
    assert isinstance(CARDS, CardState)
    race = card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)])
    palm = after(race, event("place", figure="palm", space=5)).state
    fennec = after(race, event("place", figure="fennec", space=5)).state
    sandy = replace(CARDS, flipped=frozenset({3}))
    shown = after(race, event("reveal", camel="red", steps=1)).state
    bet = after(race, event("bet", on="leader", camel="red")).state
    assert len({position(state) for state in (CARDS, palm, fennec, sandy, shown)}) == 5
    assert position(bet) == position(CARDS)


def test_old_answers_make_room_for_new_ones() -> None:
    solver = Solver(games=2)
    late = replace(FIRST, dice=("blue",))
    first = solver.leg(late)
    assert solver.leg(late) is first
    for space in range(KEPT):
        solver._once(space, lambda: space)  # noqa: B023
    assert solver.leg(late) is not first


def test_a_track_that_no_game_is_long_enough_for() -> None:
    track = (*CARDS.track, *[()] * 120)
    with pytest.raises(TooLong, match="98 spaces"):
        Solver().outlook(replace(CARDS, track=track))


def test_a_long_track_is_no_obstacle_where_the_camels_keep_together() -> None:
    """Spaces are counted from behind the last camel, in pairs, because sand turns pairs over."""
    near = replace(card_race([("red", 1)] * 2 + [("blue", 1)] * 2 + [("green", 1)]).state, deck=3)
    camels = ("blue", "green"), ("red", "white", "yellow")
    here = replace(near, track=((), (), (), (), *camels, *[()] * 8), flipped=frozenset({7}))
    there = replace(near, track=((),) * 204 + camels + ((),) * 8, flipped=frozenset({3, 207}))
    assert (
        Solver(50, 1).outlook(here).leg.orders.chance.tolist()
        == Solver(50, 1).outlook(there).leg.orders.chance.tolist()
    )
    assert Solver(50, 1).outlook(here).race.chances() == Solver(50, 1).outlook(there).race.chances()
