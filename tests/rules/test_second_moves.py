"""Second edition, sentence by sentence: setup, turns, camels and crazy camels, tiles. Scoring has its own file."""

from __future__ import annotations

import pytest

from companion.rules import Race, legal
from tests.rules.play import after, dice_race, event
from tests.rules.words import (
    accepted,
    boo,
    cheer,
    front,
    listed,
    look,
    loser,
    money,
    order,
    partner,
    refused,
    roll,
    ticket,
    track,
    turn,
    winner,
)

RACERS = ("blue", "green", "purple", "red", "yellow")
START = {1: ["green", "yellow", "red"], 3: ["blue", "purple"], 15: ["white"], 16: ["black"]}


def fresh(players: int = 3) -> Race:
    return dice_race(START, players=players)


def rest(*camels: str, at: int = 12) -> dict[int, list[str]]:
    """A track on which all camels but these stand in one stack, out of the way."""
    others = [camel for camel in (*RACERS, "black", "white") if camel not in camels]
    return {at: others}


# ---- setup


def test_the_tickets_of_each_color_are_stacked_5_3_2_2_from_the_top() -> None:
    assert look(fresh())["stacks"] == {camel: [5, 3, 2, 2] for camel in RACERS}


def test_each_player_begins_with_3_pounds() -> None:
    assert money(fresh()) == {"Ana": 3, "Ben": 3, "Cleo": 3}


def test_each_player_is_given_the_five_finish_cards_and_the_tile_of_one_character() -> None:
    for name in ("Ana", "Ben", "Cleo"):
        assert front(fresh(), name)["cards"] == list(RACERS)
        assert front(fresh(), name)["tile"] is None


def test_the_racing_camels_stand_on_the_spaces_of_their_dice_stacked_in_any_order() -> None:
    assert track(fresh()) == START
    assert track(dice_race({**START, 1: ["red", "green", "yellow"]}))[1] == ["red", "green", "yellow"]


def test_the_second_crazy_camel_stands_on_top_of_the_first_on_the_same_space() -> None:
    race = dice_race({1: ["green", "yellow", "red"], 3: ["blue", "purple"], 15: ["white", "black"]})
    assert track(race)[15] == ["white", "black"]


def test_five_racing_dice_and_the_grey_die_are_in_the_pyramid() -> None:
    assert look(fresh())["dice"] == ["blue", "green", "grey", "purple", "red", "yellow"]


def test_each_die_has_1_2_and_3_and_the_grey_die_has_them_in_white_and_in_black() -> None:
    rolls = [one for one in legal(fresh().state) if type(one).__name__ == "Roll"]
    assert len(rolls) == 5 * 3 + 2 * 3


# ---- turns


def test_the_starting_player_performs_one_action_and_then_the_player_to_his_left() -> None:
    race = fresh()
    turns = [turn(race)]
    for one in (ticket("red"), cheer(5), roll("red", 1), winner("red")):
        race = after(race, one)
        turns.append(turn(race))
    assert turns == ["Ana", "Ben", "Cleo", "Ana", "Ben"]


def test_play_proceeds_continuously_over_the_end_of_a_leg() -> None:
    race = after(fresh(), *(roll(die, 1) for die in ("red", "green", "yellow", "blue", "purple")))
    assert (look(race)["leg"], turn(race)) == (2, "Cleo")


def test_an_event_that_names_another_player_is_refused() -> None:
    race = fresh()
    assert refused(race, event("ticket", camel="red", player="Ben"), "it is not the turn of Ben, Ana is to act")
    assert after(race, event("ticket", camel="red", player="Ana"))
    assert refused(race, event("ticket", camel="red", player="Zoe"), "nobody at this table is called Zoe")


# ---- 1 take one betting ticket


def test_a_betting_ticket_is_the_top_one_of_its_stack_and_lies_in_front_of_its_player() -> None:
    race = after(fresh(), ticket("red"), ticket("red"))
    assert front(race, "Ana")["tickets"] == [["red", 5]]
    assert front(race, "Ben")["tickets"] == [["red", 3]]
    assert look(race)["stacks"]["red"] == [2, 2]


def test_there_is_no_limit_to_the_tickets_of_a_player_and_several_may_have_one_color() -> None:
    race = after(dice_race(START, players=2), *[ticket(c) for c in ("red", "blue", "red", "green", "blue", "blue")])
    assert front(race, "Ana")["tickets"] == [["blue", 3], ["red", 5], ["red", 3]]


def test_an_empty_stack_has_no_ticket() -> None:
    race = after(fresh(), *[ticket("red")] * 4)
    assert refused(race, ticket("red"), "no red ticket is left")


def test_nobody_can_bet_on_the_crazy_camels() -> None:
    for one in (ticket("black"), ticket("white"), winner("white"), loser("black")):
        assert refused(fresh(), one, "there is no racing camel")


# ---- camels, stacks, units


def test_the_camel_of_the_revealed_die_moves_clockwise_as_many_spaces_as_the_die_shows() -> None:
    for value in (1, 2, 3):
        assert track(after(fresh(), roll("red", value)))[1 + value][-1] == "red"


def test_a_camel_carries_along_all_camels_on_top_and_leaves_those_beneath() -> None:
    """The rulebook's example: red shows a 3 and carries yellow along."""
    race = dice_race({2: ["green", "red", "yellow"], **rest("green", "red", "yellow")})
    race = after(race, roll("red", 3))
    assert track(race)[2] == ["green"]
    assert track(race)[5] == ["red", "yellow"]


def test_a_unit_jumps_on_top_of_the_unit_where_it_ends() -> None:
    """The rulebook's example: purple shows a 2, carries green, and both jump on top of yellow."""
    race = dice_race({2: ["purple", "green"], 4: ["yellow"], **rest("purple", "green", "yellow")})
    assert track(after(race, roll("purple", 2)))[4] == ["yellow", "purple", "green"]


def test_a_unit_does_not_stop_for_camels_that_it_passes() -> None:
    race = dice_race({2: ["purple"], 3: ["yellow"], **rest("purple", "yellow")})
    assert track(after(race, roll("purple", 2)))[4] == ["purple"]


def test_each_reveal_takes_a_pyramid_ticket_and_the_die_stays_out_of_the_pyramid() -> None:
    race = after(fresh(), roll("red", 3))
    assert front(race, "Ana")["pyramid"] == 1
    assert look(race)["dice"] == ["blue", "green", "grey", "purple", "yellow"]
    assert refused(race, roll("red", 1), "the red die is not in the pyramid")


def test_a_leg_ends_when_five_of_the_six_dice_have_been_revealed() -> None:
    race = after(fresh(), *(roll(die, 1) for die in ("red", "green", "yellow", "blue")))
    assert look(race)["leg"] == 1
    assert look(race)["dice"] == ["grey", "purple"]
    race = after(race, roll("purple", 1))
    assert look(race)["leg"] == 2
    assert len(look(race)["dice"]) == 6


# ---- ranking


def test_a_camel_farther_up_a_stack_is_ahead_and_crazy_camels_are_ignored_in_the_ranking() -> None:
    race = dice_race({4: ["green", "white", "red"], 7: ["blue", "black", "purple", "yellow"]})
    assert order(race) == ["yellow", "purple", "blue", "red", "green"]


# ---- crazy camels


def test_the_grey_die_moves_the_camel_of_its_mark_counterclockwise() -> None:
    assert track(after(fresh(), roll("grey", 2, "white"))) == {
        **dict(list(START.items())[:2]),
        13: ["white"],
        16: ["black"],
    }
    assert track(after(fresh(), roll("grey", 3, "black")))[13] == ["black"]


def test_a_crazy_camel_lands_on_top_of_the_unit_where_it_ends_and_carries_racing_camels_back() -> None:
    race = dice_race({5: ["green"], 8: ["red", "white", "blue"], **rest("green", "red", "white", "blue", at=11)})
    assert track(after(race, roll("grey", 3, "white")))[5] == ["green", "white", "blue"]


@pytest.mark.parametrize("mark", ["black", "white"])
def test_the_only_crazy_camel_that_carries_racing_camels_must_move(mark: str) -> None:
    race = dice_race({5: ["green", "yellow", "purple"], 8: ["white", "blue"], 9: ["red", "black"]})
    assert track(after(race, roll("grey", 1, mark)))[7] == ["white", "blue"]


@pytest.mark.parametrize("mark", ["black", "white"])
def test_the_upper_of_two_crazy_camels_that_touch_must_move(mark: str) -> None:
    race = dice_race({5: ["green", "yellow", "purple"], 8: ["white", "black", "blue"], 9: ["red"]})
    assert track(after(race, roll("grey", 1, mark))) == {
        5: ["green", "yellow", "purple"],
        7: ["black", "blue"],
        8: ["white"],
        9: ["red"],
    }


@pytest.mark.parametrize("mark", ["black", "white"])
def test_a_crazy_camel_over_the_other_with_racing_camels_between_leaves_only_the_lower_one_carrying(mark: str) -> None:
    race = dice_race({5: ["green", "yellow", "purple"], 8: ["white", "blue", "black"], 9: ["red"]})
    assert track(after(race, roll("grey", 1, mark)))[7] == ["white", "blue", "black"]


@pytest.mark.parametrize(("mark", "unit"), [("black", ["black", "red"]), ("white", ["white", "blue", "black", "red"])])
def test_the_mark_decides_when_both_crazy_camels_carry_racing_camels(mark: str, unit: list[str]) -> None:
    race = dice_race({5: ["green", "yellow", "purple"], 8: ["white", "blue", "black", "red"]})
    assert track(after(race, roll("grey", 1, mark)))[7] == unit


def test_a_racing_camel_carries_crazy_camels_forward() -> None:
    race = dice_race({5: ["green", "white"], **rest("green", "white")})
    assert track(after(race, roll("green", 2)))[7] == ["green", "white"]


def test_the_grey_die_needs_its_mark_and_a_racing_die_has_none() -> None:
    assert refused(fresh(), roll("grey", 1), "the grey die needs its mark")
    assert refused(fresh(), roll("red", 1, "black"), "only the grey die has a mark")


# ---- 2 spectator tiles


def test_a_tile_needs_a_space_without_camels_and_never_space_1() -> None:
    race = dice_race({2: ["green", "yellow", "red", "blue", "purple"], 15: ["white"], 16: ["black"]})
    assert refused(race, cheer(2), "camels stand on space 2")
    assert refused(race, boo(15), "camels stand on space 15")
    assert refused(race, cheer(1), "no tile may ever lie on space 1")
    assert accepted(race, cheer(3))


@pytest.mark.parametrize("space", [5, 6, 7])
def test_a_tile_may_not_lie_on_or_next_to_a_tile(space: int) -> None:
    race = after(fresh(), cheer(6))
    assert refused(race, boo(space), "lies on space 6" if space == 6 else "is next to the tile of Ana")
    assert accepted(race, boo(8))
    assert accepted(race, boo(4))


def test_a_tile_may_be_moved_to_a_different_space_even_next_to_its_old_one() -> None:
    race = after(dice_race(START, players=2), cheer(6), ticket("red"))
    assert accepted(race, boo(7))
    assert front(after(race, boo(7)), "Ana")["tile"] == {"space": 7, "side": "boo"}
    assert refused(race, boo(6), "your tile is on space 6 already")


def test_a_moved_tile_follows_the_same_rules() -> None:
    race = after(dice_race(START, players=2), cheer(6), cheer(9))
    assert refused(race, boo(8), "is next to the tile of Ben")
    assert refused(race, boo(3), "camels stand on space 3")


def test_the_first_and_the_last_space_are_not_adjacent_and_a_tile_may_lie_on_the_last() -> None:
    race = dice_race({3: list(RACERS), 9: ["white", "black"]})
    assert accepted(after(race, cheer(16)), cheer(2))


def test_the_owner_of_a_tile_receives_1_pound_at_once_for_a_unit_that_ends_on_it() -> None:
    race = after(fresh(), cheer(4), roll("red", 3))
    assert money(race) == {"Ana": 4, "Ben": 3, "Cleo": 3}


def test_the_owner_is_paid_for_his_own_moves_too() -> None:
    race = after(dice_race(START, players=2), cheer(4), ticket("red"), roll("red", 3))
    assert money(race)["Ana"] == 4


def test_a_unit_that_only_passes_a_tile_is_not_pushed_and_nobody_is_paid() -> None:
    race = after(fresh(), cheer(5), roll("purple", 3))
    assert track(race)[6] == ["purple"]
    assert money(race)["Ana"] == 3


def test_the_cheering_side_moves_a_unit_1_space_forward_and_on_top() -> None:
    race = dice_race({2: ["red", "yellow"], 5: ["green"], **rest("red", "yellow", "green")})
    assert track(after(race, cheer(4), roll("red", 2)))[5] == ["green", "red", "yellow"]


def test_the_booing_side_moves_a_unit_1_space_backward_and_underneath() -> None:
    race = dice_race({2: ["red", "yellow"], 3: ["green"], **rest("red", "yellow", "green")})
    assert track(after(race, boo(4), roll("red", 2)))[3] == ["red", "yellow", "green"]


def test_the_booing_side_may_put_a_unit_underneath_the_camels_that_it_has_just_left() -> None:
    race = dice_race({2: ["green", "red", "yellow"], **rest("red", "yellow", "green")})
    assert track(after(race, boo(3), roll("red", 1)))[2] == ["red", "yellow", "green"]


def test_a_tile_pushes_a_crazy_camel_in_the_opposite_direction() -> None:
    race = dice_race({4: ["green"], 6: ["red"], 8: ["white"], **rest("green", "red", "white")})
    assert track(after(race, cheer(5), roll("grey", 3, "white")))[4] == ["green", "white"]
    assert track(after(race, boo(5), roll("grey", 3, "white")))[6] == ["white", "red"]


def test_the_tile_stays_after_a_unit_has_landed_on_it() -> None:
    race = after(fresh(), cheer(4), roll("red", 3))
    assert front(race, "Ana")["tile"] == {"space": 4, "side": "cheer"}


def test_tiles_go_back_to_their_owners_at_the_end_of_a_leg() -> None:
    race = after(fresh(), cheer(8), *(roll(die, 1) for die in ("red", "green", "yellow", "blue", "purple")))
    assert front(race, "Ana")["tile"] is None


# ---- 5 partnerships


def test_with_fewer_than_6_players_the_partnership_cards_stay_in_the_box() -> None:
    assert refused(fresh(5), partner("Ben"), "this race has no partnerships")


def test_two_available_players_become_partners_for_the_rest_of_the_leg() -> None:
    race = after(fresh(6), partner("Dov"))
    assert front(race, "Ana")["partner"] == "Dov"
    assert front(race, "Dov")["partner"] == "Ana"
    assert turn(race) == "Ben"
    race = after(race, *(roll(die, 1) for die in ("red", "green", "yellow", "blue", "purple")))
    assert front(race, "Ana")["partner"] is front(race, "Dov")["partner"] is None


def test_both_partnership_cards_must_show_their_available_side() -> None:
    race = after(fresh(6), partner("Dov"))
    assert refused(race, partner("Dov"), "Dov is the partner of Ana until the end of the leg")
    race = after(race, ticket("red"), ticket("red"))
    assert refused(race, partner("Ben"), "Dov is the partner of Ana")
    assert listed(race, ticket("red"))


def test_the_partner_is_another_player_of_the_table() -> None:
    assert refused(fresh(6), partner("Ana"), "nobody can be their own partner")
    assert refused(fresh(6), partner("Zoe"), "nobody at this table is called Zoe")
    assert refused(fresh(6), event("partner", with_="Ana", player="Ana"), "their own partner")
