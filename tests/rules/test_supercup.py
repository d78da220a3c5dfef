"""Supercup, sentence by sentence, module by module; the first edition beneath it is in test_first.py."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import Race
from tests.rules.play import after, dice_race, event
from tests.rules.words import (
    UNDO,
    accepted,
    boo,
    boost,
    cheer,
    front,
    impossible,
    listed,
    look,
    money,
    partner,
    photo,
    position,
    refused,
    roll,
    support,
    ticket,
    track,
    turn,
    winner,
)

RACERS = ("blue", "green", "orange", "white", "yellow")
FIELD = {9: ["green"], 7: ["yellow"], 5: ["orange"], 3: ["white"], 1: ["blue"]}
ALL = ["extended", "photographer", "positions", "partnerships"]


def cup(*modules: str, players: int = 3, track: Any = None, **more: Any) -> Race:
    return dice_race(track or FIELD, "first", players, modules=list(modules), **more)


def spicy(players: int = 3, track: Any = None) -> Race:
    return cup("extended", players=players, track=track, boost=True)


def end_leg(race: Race) -> Race:
    return after(
        race, *(roll(die, 1) for die in ("green", "yellow", "orange", "white")), support("blue", 1), roll("blue", 1)
    )


# ---- players


def test_9_and_10_players_need_all_four_modules() -> None:
    for players in (9, 10):
        assert len(look(cup(*ALL, players=players))["players"]) == players
        with impossible("9 or 10 with all four modules"):
            cup(*ALL[:3], players=players)
    with impossible("for 2 to 10 players"):
        cup(*ALL, players=1)


def test_partnerships_need_6_players() -> None:
    with impossible("partnerships need 6 players"):
        cup("partnerships", players=5)


# ---- module 1: the extended track and the supporting dice


def test_the_track_is_4_spaces_longer() -> None:
    race = cup("extended", track={20: ["green"], 1: ["blue", "white", "orange", "yellow"]})
    assert track(race)[20] == ["green"]
    assert track(after(race, roll("green", 1)))[21] == ["green"]
    assert accepted(cup("extended"), cheer(20))
    assert refused(cup("extended"), cheer(21), "its spaces are 1 to 20")


@pytest.mark.parametrize("modules", [("extended",), ("positions",), ("extended", "positions")])
def test_the_additional_tiles_make_every_stack_5_3_2_2(modules: tuple[str, ...]) -> None:
    assert look(cup(*modules))["stacks"] == {camel: [5, 3, 2, 2] for camel in RACERS}


def test_the_other_modules_leave_the_stacks_5_3_2() -> None:
    race = cup("photographer", "partnerships", players=6)
    assert look(race)["stacks"] == {camel: [5, 3, 2] for camel in RACERS}


def test_the_supporting_die_of_the_camel_in_last_place_is_put_into_the_pyramid() -> None:
    assert look(cup("extended"))["dice"] == ["blue", "blue+", "green", "orange", "white", "yellow"]


def test_a_supporting_die_shows_1_or_2_and_moves_the_camel_of_its_color() -> None:
    race = cup("extended")
    assert track(after(race, support("blue", 2)))[3] == ["white", "blue"]
    assert refused(race, support("blue", 3), "a supporting die shows 1 or 2")
    assert refused(race, support("green", 1), "the supporting die of green is not in the pyramid")
    assert refused(cup("positions"), support("blue", 1), 'belong to the module "extended"')


def test_there_are_6_pyramid_tiles_and_so_6_reveals_in_a_leg() -> None:
    race = after(cup("extended"), *(roll(die, 1) for die in RACERS))
    assert look(race)["leg"] == 1
    assert look(race)["dice"] == ["blue+"]
    assert look(after(race, support("blue", 1)))["leg"] == 2


def test_a_camel_may_move_twice_in_a_leg() -> None:
    race = after(cup("extended"), support("blue", 2), roll("blue", 3))
    assert track(race)[6] == ["blue"]


def test_a_revealed_supporting_die_is_out_of_the_pyramid_for_the_leg() -> None:
    race = after(cup("extended"), support("blue", 2))
    assert look(race)["dice"] == list(RACERS)
    assert refused(race, support("blue", 1), "not in the pyramid")


def test_without_the_additional_action_a_revealed_supporting_die_goes_back_to_the_pedestal() -> None:
    race = after(cup("extended"), support("blue", 2))
    assert "blue" in race.state.pedestal  # type: ignore[union-attr]
    assert "blue" not in after(spicy(), support("blue", 2)).state.pedestal  # type: ignore[union-attr]


def test_at_the_beginning_of_each_leg_the_supporting_die_of_the_last_camel_goes_in() -> None:
    race = after(cup("extended"), support("blue", 2), roll("blue", 3), *(roll(die, 1) for die in RACERS[1:]))
    assert look(race)["leg"] == 2
    assert look(race)["dice"] == ["blue", "green", "orange", "white", "white+", "yellow"]


# ---- module 1: the additional action


def test_after_the_normal_action_a_pyramid_tile_goes_back_and_a_supporting_die_in() -> None:
    race = after(spicy(), roll("orange", 1))
    assert accepted(race, boost("orange"))
    race = after(race, boost("orange"))
    assert front(race, "Ana")["pyramid"] == 0
    assert look(race)["dice"] == ["blue", "blue+", "green", "orange+", "white", "yellow"]
    assert turn(race) == "Ben"


def test_the_rulebooks_example_of_mel_who_adds_the_blue_supporting_die() -> None:
    race = after(spicy(track={9: ["green"], 7: ["yellow"], 5: ["blue"], 3: ["white"], 1: ["orange"]}), roll("blue", 1))
    assert look(race)["places"]["blue"] == 3
    assert accepted(race, boost("blue"))


def test_the_rulebooks_example_had_blue_come_first_any_die_other_than_the_blue_one() -> None:
    race = after(spicy(track={9: ["green"], 8: ["blue"], 7: ["yellow"], 3: ["white"], 1: ["orange"]}), roll("blue", 1))
    assert refused(race, boost("blue"), "blue is in the lead")
    for die in ("green", "yellow", "white"):
        assert accepted(race, boost(die))


def test_the_rulebooks_example_of_an_earlier_tile_returned_after_another_action() -> None:
    race = after(spicy(2), roll("orange", 1), ticket("blue"), ticket("white"))
    assert accepted(race, boost("orange"))


def test_who_owns_no_pyramid_tile_may_not_boost() -> None:
    assert refused(after(spicy(), ticket("blue")), boost("white"), "nobody may put in a supporting die now")
    assert refused(spicy(), boost("white"), "nobody may put in a supporting die now")


def test_who_took_the_last_pyramid_tile_may_not_boost() -> None:
    race = after(spicy(), roll("green", 1), ticket("blue"), ticket("blue"))
    assert accepted(race, event("ticket", camel="blue"))
    race = end_leg(spicy())
    assert look(race)["leg"] == 2
    assert refused(race, boost("white"), "nobody may put in a supporting die now")


def test_the_additional_action_is_once_a_turn() -> None:
    race = after(spicy(2), roll("orange", 1), ticket("blue"), roll("white", 1), boost("white"))
    assert front(race, "Ana")["pyramid"] == 1
    assert refused(race, boost("orange"), "nobody may put in a supporting die now")


def test_the_additional_action_belongs_to_the_player_who_has_just_acted() -> None:
    race = after(spicy(), roll("orange", 1))
    assert refused(race, event("boost", die="white", player="Ben"), "it is not the turn of Ben, Ana is to act")
    assert after(race, event("boost", die="white", player="Ana"))
    assert refused(after(race, ticket("blue")), boost("white"), "nobody may")


def test_a_supporting_die_must_be_on_the_pedestal() -> None:
    race = after(spicy(), roll("orange", 1))
    assert refused(race, boost("blue"), "the supporting die of blue is not on the pedestal")
    race = after(race, boost("white"), support("white", 1))
    assert refused(race, boost("white"), "the supporting die of white is not on the pedestal")


def test_each_boost_makes_the_leg_one_reveal_longer() -> None:
    race = after(
        spicy(), roll("orange", 1), boost("orange"), *(roll(die, 1) for die in ("green", "yellow", "white", "blue"))
    )
    race = after(race, support("blue", 1))
    assert (look(race)["leg"], look(race)["dice"]) == (1, ["orange+"])
    assert look(after(race, support("orange", 2)))["leg"] == 2


def test_at_the_beginning_of_a_leg_all_supporting_dice_are_back_and_the_last_camels_goes_in() -> None:
    race = after(spicy(), roll("green", 1), boost("white"), roll("yellow", 1), roll("orange", 1), roll("white", 1))
    race = after(race, support("white", 1), roll("blue", 1), support("blue", 1))
    assert look(race)["leg"] == 2
    assert look(race)["dice"] == ["blue", "blue+", "green", "orange", "white", "yellow"]
    race = after(race, roll("green", 1))
    assert listed(race, boost("white"))


def test_undo_gives_the_right_to_boost_back() -> None:
    race = after(spicy(), roll("orange", 1))
    assert after(race, boost("white"), UNDO).state == race.state
    assert after(race, ticket("blue"), UNDO).state == race.state
    assert accepted(after(race, boost("white"), UNDO), boost("orange"))


def test_boost_is_allowed_only_where_the_setup_says_so() -> None:
    assert refused(after(cup("extended"), roll("orange", 1)), boost("orange"), "played without the additional action")
    with impossible('boost needs the module "extended"'):
        cup("positions", boost=True)


# ---- module 2: the photographer


def test_the_photographer_takes_the_camera_to_an_empty_space() -> None:
    race = cup("photographer")
    assert look(race)["camera"] is None
    assert refused(race, photo(9), "camels stand on space 9")
    assert look(after(race, photo(10)))["camera"] == {"space": 10, "holder": "Ana"}
    assert turn(after(race, photo(10))) == "Ben"
    assert refused(race, photo(17), "its spaces are 1 to 16")


def test_no_other_player_may_become_the_photographer_meanwhile() -> None:
    assert refused(after(cup("photographer"), photo(10)), photo(12), "Ana is the photographer")


def test_the_photographer_may_move_the_camera_to_a_different_empty_space() -> None:
    race = after(cup("photographer", players=2), photo(10), ticket("blue"))
    assert refused(race, photo(10), "the camera looks at space 10 already")
    assert look(after(race, photo(12)))["camera"] == {"space": 12, "holder": "Ana"}


def test_the_rulebooks_example_of_michael_who_photographs_3_camels() -> None:
    race = cup("photographer", track={5: ["green", "white", "blue", "orange"], 9: ["yellow"]})
    race = after(race, photo(7), roll("white", 2))
    assert money(race) == {"Ana": 3 + 3, "Ben": 3, "Cleo": 3}
    assert look(race)["camera"] is None
    assert accepted(race, photo(8))
    assert accepted(after(race, ticket("blue")), photo(8))


def test_a_unit_that_passes_the_camera_space_is_not_photographed() -> None:
    race = after(cup("photographer"), photo(8), roll("yellow", 3))
    assert money(race)["Ana"] == 3
    assert look(race)["camera"] is not None


def test_a_unit_that_a_tile_pushes_onto_the_camera_space_is_photographed() -> None:
    race = after(cup("photographer"), photo(12), cheer(11), roll("green", 2))
    assert money(race) == {"Ana": 4, "Ben": 4, "Cleo": 3}
    race = after(cup("photographer"), photo(10), boo(11), roll("green", 2))
    assert money(race) == {"Ana": 4, "Ben": 4, "Cleo": 3}


def test_camera_and_desert_tile_never_share_a_space() -> None:
    race = after(cup("photographer"), photo(10))
    assert refused(race, cheer(10), "the camera looks at space 10")
    assert accepted(race, cheer(11))
    assert refused(after(cup("photographer"), cheer(10)), photo(10), "a tile lies on space 10")


def test_the_camera_goes_back_at_the_beginning_of_each_leg() -> None:
    race = after(cup("photographer"), photo(15), *(roll(die, 1) for die in RACERS))
    assert (look(race)["leg"], look(race)["camera"]) == (2, None)


def test_crossing_the_line_takes_no_photo() -> None:
    race = cup("photographer", track={15: ["green"], 1: ["blue", "white", "orange", "yellow"]})
    race = after(race, photo(16), roll("green", 2))
    assert money(race)["Ana"] == 3
    assert look(race)["camera"] == {"space": 16, "holder": "Ana"}


# ---- module 3: position bets


def test_a_position_tile_covers_a_ticket_that_one_already_owns() -> None:
    race = after(cup("positions", players=2), ticket("yellow"), ticket("yellow"))
    assert refused(race, position(3, "yellow", 3), "Ana has no uncovered yellow ticket of 3")
    race = after(race, position(3, "yellow", 5))
    assert front(race, "Ana")["tickets"] == [["yellow", 5, 3]]


def test_or_it_covers_a_ticket_taken_from_the_bottom_of_a_stack() -> None:
    race = after(cup("positions"), position(4, "white"))
    assert front(race, "Ana")["tickets"] == [["white", 2, 4]]
    assert look(race)["stacks"]["white"] == [5, 3, 2]
    race = after(cup("positions"), ticket("white"), ticket("white"), ticket("white"), position(4, "white"))
    assert refused(race, position(3, "white"), "no white ticket is left")
    race = after(cup("positions"), position(2, "white"), position(3, "white"), position(4, "white"))
    assert [front(race, name)["tickets"] for name in ("Ana", "Ben", "Cleo")] == [
        [["white", 2, 2]],
        [["white", 2, 3]],
        [["white", 3, 4]],
    ]


def test_there_is_one_position_tile_for_each_of_2nd_to_5th_place() -> None:
    race = after(cup("positions"), position(4, "white"))
    assert refused(race, position(4, "blue"), "the position tile for place 4 is taken")
    assert accepted(race, position(5, "blue"))


def test_each_position_tile_must_cover_a_different_ticket() -> None:
    race = after(cup("positions", players=2), ticket("yellow"), ticket("blue"))
    race = after(race, position(3, "yellow", 5), ticket("blue"))
    assert refused(race, position(4, "yellow", 5), "Ana has no uncovered yellow ticket of 5")


def test_covered_tickets_are_shown_after_uncovered_ones_of_their_value_lowest_place_first() -> None:
    race = after(cup("positions", players=2), ticket("yellow"), ticket("white"))
    for mine, other in (
        (position(4, "yellow"), "white"),
        (position(2, "yellow"), "white"),
        (ticket("yellow"), "white"),
    ):
        race = after(race, mine, ticket(other))
    race = after(race, position(5, "yellow", 5), ticket("blue"))
    assert (
        front(race, "Ana")["tickets"] == [["yellow", 5, 5], ["yellow", 3], ["yellow", 2, 4], *[["yellow", 2, 2]][:0]]
        or True
    )
    assert front(race, "Ana")["tickets"] == [["yellow", 5, 5], ["yellow", 3], ["yellow", 2, 2], ["yellow", 2, 4]]


def test_the_rulebooks_example_of_york_who_covers_his_yellow_5_with_3rd_place() -> None:
    track = {9: ["green"], 7: ["orange"], 5: ["yellow"], 3: ["white"], 1: ["blue"]}
    race = after(cup("positions", players=2, track=track), ticket("yellow"), ticket("blue"), position(3, "yellow", 5))
    assert look(race)["payouts"]["Ana"] == 3
    assert look(after(race, roll("yellow", 3)))["payouts"]["Ana"] == -1


def test_a_covered_ticket_pays_by_its_position_tile_alone() -> None:
    race = after(cup("positions", players=2), ticket("green"), ticket("blue"), position(2, "green", 5))
    assert look(race)["payouts"]["Ana"] == -1


def test_position_tiles_go_back_after_the_scoring() -> None:
    race = after(cup("positions"), position(4, "white"), *(roll(die, 1) for die in RACERS))
    assert accepted(race, position(4, "white"))
    assert front(race, "Ana")["tickets"] == []


# ---- module 4: betting partnerships


def test_partners_exchange_cards_for_the_rest_of_the_leg_and_may_not_refuse() -> None:
    race = after(cup("partnerships", players=6), partner("Eve"))
    assert front(race, "Eve")["partner"] == "Ana"
    assert refused(race, partner("Eve"), "Eve is the partner of Ana")
    race = after(race, *(roll(die, 1) for die in RACERS))
    assert front(race, "Eve")["partner"] is None


def test_the_rulebooks_example_of_mel_and_york() -> None:
    """York: the yellow 5 and the orange 3; Mel one pyramid tile; yellow leads: Mel 1 + 5, York his own + 1."""
    track = {9: ["yellow"], 7: ["green"], 5: ["orange"], 3: ["white"], 1: ["blue"]}
    race = cup("partnerships", players=6, track=track)
    race = after(race, ticket("yellow"), roll("blue", 1), *[winner("blue")] * 4)
    race = after(race, ticket("white"), partner("Ana"))
    mel, york = look(race)["payouts"]["Ben"], look(race)["payouts"]["Ana"]
    assert mel == 1 + 5
    assert york == 5 - 1 + 1


def test_the_best_single_reward_may_be_that_of_a_position_tile() -> None:
    race = cup("partnerships", "positions", players=6)
    race = after(race, partner("Ben"), position(5, "blue"))
    assert look(race)["payouts"]["Ana"] == 3


def test_without_the_module_nobody_has_a_partner_even_with_8_players() -> None:
    assert refused(cup("extended", players=8), partner("Ben"), "this race has no partnerships")


# ---- all of it


def test_modules_and_boost_belong_to_the_first_edition() -> None:
    second = {1: ["red", "green", "blue", "purple", "yellow"], 15: ["black", "white"]}
    for more in ({"modules": ["extended"]}, {"boost": True}):
        with impossible('belong to the Supercup, that is to edition "first"'):
            dice_race(second, "second", 3, **more)
    assert look(dice_race(second, "second", 3, modules=[], boost=False))["leg"] == 1
