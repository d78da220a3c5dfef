"""First edition, sentence by sentence, where it differs from the second; what both share is in test_second_*.py."""

from __future__ import annotations

from companion.rules import Race, legal
from tests.rules.play import after, dice_race
from tests.rules.words import (
    accepted,
    boo,
    boost,
    cheer,
    front,
    look,
    loser,
    money,
    order,
    partner,
    photo,
    position,
    refused,
    roll,
    ticket,
    track,
    turn,
    winner,
)

RACERS = ("blue", "green", "orange", "white", "yellow")
START = {1: ["green", "yellow", "orange"], 3: ["blue", "white"]}
FIELD = {9: ["green"], 7: ["yellow"], 5: ["orange"], 3: ["white"], 1: ["blue"]}


def first(track: dict[int, list[str]], players: int = 3) -> Race:
    return dice_race(track, "first", players)


# ---- setup


def test_the_tiles_of_each_color_are_stacked_5_3_2_from_the_top() -> None:
    assert look(first(START))["stacks"] == {camel: [5, 3, 2] for camel in RACERS}


def test_the_example_of_the_setup_stacks_three_camels_on_space_1_and_two_on_space_3() -> None:
    """1 1 1 3 3: green, yellow and orange on space 1, blue and white on space 3, in any order."""
    assert track(first(START)) == START


def test_each_player_gets_five_race_betting_cards_and_3_pounds() -> None:
    race = first(START, 8)
    for player in look(race)["players"]:
        assert (player["cards"], player["money"]) == (list(RACERS), 3)


def test_the_five_dice_are_in_the_pyramid_and_each_shows_1_2_or_3() -> None:
    race = first(START)
    assert look(race)["dice"] == list(RACERS)
    assert sum(type(one).__name__ == "Roll" for one in legal(race.state)) == 15
    assert refused(race, roll("grey", 1, "black"), "there is no die grey in this race")
    assert refused(race, roll("red", 1), "there is no die red in this race")


# ---- actions


def test_the_third_and_last_tile_of_a_stack_is_the_2() -> None:
    race = after(first(START), *[ticket("white")] * 3)
    assert front(race, "Cleo")["tickets"] == [["white", 2]]
    assert refused(race, ticket("white"), "no white ticket is left")


def test_the_rulebooks_example_of_a_stack_orange_shows_3_and_carries_yellow() -> None:
    race = after(first({2: ["orange", "yellow"], 9: ["green", "blue", "white"]}), roll("orange", 3))
    assert track(race)[5] == ["orange", "yellow"]


def test_the_rulebooks_example_of_a_unit_white_shows_2_and_jumps_on_top_of_yellow_with_green() -> None:
    race = after(first({2: ["white", "green"], 4: ["yellow"], 9: ["orange", "blue"]}), roll("white", 2))
    assert track(race)[4] == ["yellow", "white", "green"]


def test_an_oasis_moves_a_unit_forward_on_top_and_a_mirage_backward_underneath() -> None:
    race = first({2: ["white"], 3: ["green"], 5: ["yellow"], 9: ["orange", "blue"]})
    oasis = after(race, cheer(4), roll("white", 2))
    mirage = after(race, boo(4), roll("white", 2))
    assert track(oasis)[5] == ["yellow", "white"]
    assert track(mirage)[3] == ["white", "green"]
    assert money(oasis)["Ana"] == money(mirage)["Ana"] == 4


def test_a_desert_tile_lies_on_an_empty_space_not_next_to_another_and_never_on_space_1() -> None:
    race = after(first({4: ["white", "green", "yellow", "orange", "blue"]}), cheer(8))
    for space, words in ((4, "camels stand"), (8, "tile of Ana"), (7, "next to"), (9, "next to"), (1, "space 1")):
        assert refused(race, boo(space), words)
    assert accepted(race, boo(10))


def test_the_actions_of_the_supercup_need_their_modules() -> None:
    race = first(START, 6)
    assert refused(race, partner("Ben"), "this race has no partnerships")
    assert refused(race, photo(9), 'the photographer belongs to the module "photographer"')
    assert refused(race, position(2, "white"), 'position tiles belong to the module "positions"')
    assert refused(race, boost("white"), "played without the additional action")


# ---- the end of a leg


def test_a_leg_ends_when_the_last_of_the_five_dice_has_come_out() -> None:
    race = after(first(FIELD), *(roll(die, 1) for die in ("green", "yellow", "orange", "white")))
    assert (look(race)["leg"], look(race)["dice"]) == (1, ["blue"])
    race = after(race, roll("blue", 1))
    assert (look(race)["leg"], look(race)["dice"], turn(race)) == (2, list(RACERS), "Cleo")
    assert money(race) == {"Ana": 5, "Ben": 5, "Cleo": 4}


def test_the_rulebooks_example_gives_martina_9_pounds() -> None:
    """Green leads, yellow is second: 5 + 2 + 1 - 1 and two pyramid tiles."""
    race = first(FIELD, 2)
    for mine, bens in (("green", "green"), ("green", "white"), ("yellow", "blue"), ("orange", "blue")):
        race = after(race, ticket(mine), ticket(bens))
    race = after(race, roll("green", 1), roll("yellow", 1), roll("orange", 1))
    assert front(race, "Ana")["tickets"] == [["green", 5], ["green", 2], ["orange", 5], ["yellow", 5]]
    assert look(race)["payouts"]["Ana"] == 9


# ---- the end of the race


def test_the_race_ends_as_soon_as_the_first_unit_crosses_the_line_and_both_decks_are_scored() -> None:
    """As in the rulebook's example, green is the winner of the race and white the loser."""
    race = first({16: ["green"], 3: ["blue"], 5: ["orange"], 7: ["yellow"], 2: ["white"]}, 4)
    race = after(race, winner("green"), winner("blue"), winner("green"), loser("white"), loser("yellow"))
    race = after(race, loser("white"), ticket("green"), roll("green", 3))
    assert order(race) == ["green", "yellow", "orange", "blue", "white"]
    assert money(race) == {"Ana": 3 + 8 - 1, "Ben": 3 - 1 + 5, "Cleo": 3 + 5 + 5, "Dov": 3 + 1 + 8}
    assert look(race)["winners"] == ["Cleo"]
