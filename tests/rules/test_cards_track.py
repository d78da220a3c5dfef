"""The card game, sentence by sentence: setup, camels on the track, sandstorms, figures. Turns: test_cards_turns.py."""

from __future__ import annotations

import pytest

from companion.rules import Race
from companion.rules.accounts import FigureBack, LegBegan, Walked
from tests.rules.play import after, card_race
from tests.rules.words import (
    DONE,
    UNDO,
    accepted,
    bet,
    impossible,
    listed,
    look,
    money,
    place,
    refused,
    reveal,
    track,
    turn,
)

CAMELS = ("blue", "green", "red", "white", "yellow")
#: yellow and white stay on the Start card; blue 1, green 2, red 4.
APART = [("blue", 1), ("green", 2), ("red", 2), ("red", 1), ("red", 1)]
ONE_EACH = [(camel, 1) for camel in CAMELS]


def figures(race: Race) -> dict[str, object]:
    found: dict[str, object] = look(race)["figures"]
    return found


def told(race: Race, kind: type) -> list[object]:
    assert race.latest is not None
    return [one for one in race.latest.account if isinstance(one, kind)]


def reveals(race: Race, *cards: tuple[str, int]) -> Race:
    """These cards one after the other, and no betting action in between."""
    for camel, steps in cards:
        leg = race.state.leg
        race = after(race, reveal(camel, steps))
        if not race.state.over and race.state.leg == leg:
            race = after(race, DONE)
    return race


#: Ten cards after which every camel is where it was relative to the others, if nothing stands in the way.
TEN = [(camel, 1) for camel in CAMELS for _ in range(2)]


# ---- setup


def test_each_player_starts_with_3_pounds_and_no_card() -> None:
    race = card_race(ONE_EACH, 6)
    assert money(race) == dict.fromkeys(("Ana", "Ben", "Cleo", "Dov", "Eve", "Fay"), 3)
    assert all(player["tickets"] == [] for player in look(race)["players"])


def test_the_five_racing_cards_of_the_setup_move_the_camels_one_at_a_time() -> None:
    assert track(card_race(ONE_EACH)) == {1: list(CAMELS)}
    assert track(card_race([("red", 2), ("red", 1), ("blue", 1), ("blue", 2), ("green", 2)])) == {
        0: ["white", "yellow"],
        2: ["green"],
        3: ["red", "blue"],
    }


def test_camels_on_the_start_card_do_not_stack_and_share_fifth_place() -> None:
    race = card_race([("red", 1), ("red", 1), ("red", 1), ("blue", 1), ("blue", 1)])
    assert track(race)[0] == ["green", "white", "yellow"]
    assert look(race)["places"] == {"red": 1, "blue": 2, "green": 5, "white": 5, "yellow": 5}
    assert track(after(race, reveal("white"))) == {0: ["green", "yellow"], 1: ["white"], 2: ["blue"], 3: ["red"]}


def test_a_camel_that_moves_in_the_setup_carries_those_on_top() -> None:
    assert track(card_race([("red", 1), ("blue", 1), ("red", 2), ("green", 1), ("green", 1)]))[3] == ["red", "blue"]


def test_no_start_card_may_show_what_six_cards_a_color_cannot() -> None:
    with impossible("there are not so many red cards with"):
        card_race([("red", 2), ("red", 2), ("blue", 1), ("blue", 1), ("blue", 1)])
    with impossible("takes red to the Finish card"):
        card_race([("red", 1), ("red", 1), ("red", 1), ("red", 1), ("red", 1)], length=4)
    with impossible("shows purple, and no camel has that name"):
        card_race([("purple", 1)] * 5)


def test_the_setup_may_name_five_other_camels() -> None:
    race = card_race([("a", 1), ("b", 1), ("c", 1), ("d", 1), ("e", 1)], camels=["e", "d", "c", "b", "a"])
    assert track(race) == {1: ["a", "b", "c", "d", "e"]}
    assert sorted(look(race)["stacks"]) == ["a", "b", "c", "d", "e"]
    with impossible("two camels have the name a"):
        card_race([("a", 1)] * 5, camels=["a", "a", "c", "d", "e"])


def test_setup_before_each_leg_stacks_the_leader_cards_5_3_2_2() -> None:
    race = card_race(ONE_EACH)
    assert look(race)["stacks"] == {camel: [5, 3, 2, 2] for camel in CAMELS}
    for camel in CAMELS:
        assert accepted(race, bet("midfield", camel))


@pytest.mark.parametrize("deck", [10, 12])
def test_the_racing_deck_comprises_10_or_12_cards(deck: int) -> None:
    race = card_race(ONE_EACH, deck=deck, length=24)
    assert look(race)["dice"] == deck
    cards = [*TEN, ("red", 1), ("blue", 1)][:deck]
    assert look(reveals(race, *cards[:-1]))["leg"] == 1
    assert look(reveals(race, *cards))["leg"] == 2


# ---- the track before a leg


def test_a_track_with_fewer_than_3_spaces_before_the_finish_is_extended_to_exactly_3() -> None:
    for length in (4, 5, 6):
        assert look(card_race(APART, length=length))["length"] == 7
    assert look(card_race(APART, length=7))["length"] == 7
    assert look(card_race(APART, length=8))["length"] == 8


def test_the_track_is_extended_at_every_new_leg_and_beyond_24_too() -> None:
    race = card_race(ONE_EACH, length=24)
    race = reveals(race, *[("red", 1)] * 5, *[("yellow", 1)] * 5)
    assert (track(race)[11], look(race)["length"]) == (["yellow"], 24)
    race = reveals(race, *[("yellow", 1)] * 5, ("yellow", 2), *[("blue", 1)] * 4)
    assert (track(race)[18], look(race)["length"]) == (["yellow"], 24)
    race = reveals(race, *[("yellow", 1)] * 4, *[("blue", 1)] * 5, ("green", 1))
    assert (track(race)[22], look(race)["length"], look(race)["leg"]) == (["yellow"], 25, 4)
    assert [one.length for one in told(race, LegBegan)] == [25]  # type: ignore[attr-defined]


def test_empty_race_track_cards_between_the_last_and_the_leading_camel_flip() -> None:
    """All on space 1 but red, which goes on alone: the cards between are flipped, those at both ends are not."""
    race = reveals(card_race(ONE_EACH), *[("yellow", 1)] * 5, ("yellow", 2), *[("white", 1)] * 4)
    assert track(race) == {1: ["blue", "green", "red"], 5: ["white"], 8: ["yellow"]}
    assert look(race)["sandstorms"] == [3]
    assert told(race, LegBegan) == [LegBegan(2, "Ana", "", 16, (3,))]


def test_a_card_with_one_camel_on_it_is_not_empty_and_no_card_before_the_leader_flips() -> None:
    race = reveals(card_race(ONE_EACH), *[("yellow", 1)] * 5, ("yellow", 2), *[("white", 1)] * 3, ("blue", 1))
    assert track(race) == {2: ["blue", "green", "red"], 4: ["white"], 8: ["yellow"]}
    assert look(race)["sandstorms"] == [5]


def test_camels_on_the_start_card_are_the_last_camels() -> None:
    race = card_race([("red", 2), ("red", 1), ("red", 1), ("red", 1), ("red", 1)])
    assert track(race) == {0: ["blue", "green", "white", "yellow"], 6: ["red"]}
    assert look(race)["sandstorms"] == [1, 3]


def flipped() -> Race:
    """Spaces 1-2 and 3-4 are one space each; red on 6, the others on the Start card."""
    return card_race([("red", 2), ("red", 1), ("red", 1), ("red", 1), ("red", 1)])


def test_a_flipped_card_is_treated_like_any_other_single_space() -> None:
    race = flipped()
    assert track(after(race, reveal("blue", 1)))[1] == ["blue"]
    assert track(after(race, reveal("blue", 2)))[3] == ["blue"]
    race = reveals(race, ("blue", 2))
    assert track(reveals(race, ("blue", 1)))[5] == ["blue"]
    race = reveals(race, ("green", 1), ("green", 2))
    assert track(race) == {0: ["white", "yellow"], 3: ["blue"], 5: ["green"], 6: ["red"]}


def test_the_even_space_of_a_flipped_card_no_longer_exists() -> None:
    race = flipped()
    assert refused(race, place("palm", 2), "space 2 is gone: the sand has made one space of 1 and 2")
    assert accepted(race, place("palm", 1))
    assert accepted(race, place("palm", 3))


def test_a_fennec_pushes_back_over_flipped_cards_as_single_spaces() -> None:
    race = after(flipped(), place("fennec", 5), DONE, reveal("blue", 2), DONE)
    assert track(after(race, reveal("blue", 1)))[3] == ["blue"]
    race = after(flipped(), place("fennec", 3), DONE)
    assert track(after(race, reveal("blue", 2)))[1] == ["blue"]
    race = after(flipped(), place("fennec", 1), DONE)
    assert track(after(race, reveal("blue", 1)))[0] == ["blue", "green", "white", "yellow"]


def test_a_palm_pushes_on_over_flipped_cards_as_single_spaces() -> None:
    race = after(flipped(), place("palm", 1), DONE)
    assert track(after(race, reveal("blue", 1)))[3] == ["blue"]


def test_flipped_cards_are_never_flipped_back() -> None:
    race = flipped()
    race = reveals(race, *[(camel, 1) for camel in ("blue", "green") for _ in range(5)])
    assert look(race)["leg"] == 2
    assert {1, 3} <= set(look(race)["sandstorms"])


# ---- camels on the track


def test_a_camel_is_stacked_on_top_and_carries_all_camels_on_top_of_it() -> None:
    race = card_race(ONE_EACH)
    race = after(race, reveal("red", 1))
    assert track(race) == {1: ["blue", "green"], 2: ["red", "white", "yellow"]}
    assert track(after(race, DONE, reveal("blue", 1))) == {2: ["red", "white", "yellow", "blue", "green"]}


# ---- race track action A: palm and fennec


def test_a_figure_goes_onto_an_empty_space_and_its_card_to_its_player() -> None:
    race = after(card_race(APART, 3), place("palm", 6))
    assert figures(race) == {"palm": {"space": 6, "holder": "Ana"}, "fennec": None}
    assert turn(race) == "Ana"


def test_a_figure_that_stands_on_the_track_cannot_be_placed() -> None:
    race = after(card_race(APART, 3), place("palm", 6), DONE)
    assert refused(race, place("palm", 7), "the palm stands on the track already")
    assert accepted(race, place("fennec", 7))


def test_palm_and_fennec_may_be_on_adjacent_spaces_but_not_on_one() -> None:
    race = after(card_race(APART, 3), place("palm", 6), DONE)
    assert refused(race, place("fennec", 6), "the palm stands on space 6")
    race = after(card_race(APART, 3), place("fennec", 6), DONE)
    assert refused(race, place("palm", 6), "the fennec stands on space 6")


def test_a_figure_may_not_stand_on_camels_behind_the_last_one_or_on_the_finish_card() -> None:
    race = card_race([("blue", 2), ("green", 2), ("red", 2), ("white", 2), ("yellow", 2)], length=8)
    assert refused(race, place("palm", 1), "space 1 is behind the last camel")
    assert refused(race, place("palm", 2), "camels stand on space 2")
    assert refused(race, place("fennec", 9), "the track ends with space 8")
    assert refused(race, place("fennec", 0), "its spaces begin with 1")
    assert accepted(race, place("fennec", 8))


def test_a_palm_moves_the_unit_1_additional_space_forward_on_top_and_goes_back() -> None:
    race = reveals(after(card_race(APART), place("palm", 3), DONE), ("green", 1))
    assert track(race) == {0: ["white", "yellow"], 1: ["blue"], 4: ["red", "green"]}
    assert figures(race)["palm"] is None
    assert accepted(race, place("palm", 3))


def test_a_fennec_moves_the_unit_1_space_backward_underneath_and_goes_back() -> None:
    race = after(card_race(APART), place("fennec", 3), DONE, reveal("blue", 2))
    assert track(race) == {0: ["white", "yellow"], 2: ["blue", "green"], 4: ["red"]}
    assert figures(race)["fennec"] is None
    assert told(race, Walked) == [
        Walked(("blue",), 1, 3, "card"),
        Walked(("blue",), 3, 2, "fennec", under=True),
    ]


def test_a_fennec_may_push_a_unit_underneath_the_camels_that_it_has_just_left() -> None:
    race = after(card_race(ONE_EACH), place("fennec", 2), DONE, reveal("red", 1))
    assert track(race) == {1: ["red", "white", "yellow", "blue", "green"]}


def test_a_unit_that_passes_a_figure_is_not_pushed() -> None:
    race = after(card_race(APART), place("fennec", 3), DONE, reveal("green", 2))
    assert track(race)[4] == ["red", "green"]
    assert figures(race)["fennec"] == {"space": 3, "holder": "Ana"}


def test_a_palm_may_push_onto_the_fennec_which_then_acts_too() -> None:
    race = after(card_race(APART), place("palm", 5), DONE, place("fennec", 6), DONE, reveal("red", 1))
    assert track(race)[5] == ["red"]
    assert figures(race) == {"palm": None, "fennec": None}


def test_a_fennec_may_push_onto_the_palm_which_then_acts_too() -> None:
    race = after(card_race(APART), place("palm", 5), DONE, place("fennec", 6), DONE, reveal("red", 2))
    assert track(race)[6] == ["red"]
    assert figures(race) == {"palm": None, "fennec": None}


def test_a_camel_pushed_back_onto_the_start_card_stands_there_among_the_others() -> None:
    race = after(card_race(APART), place("fennec", 3), DONE, reveal("white", 1))
    assert track(race)[1] == ["blue", "white"]
    race = card_race([("red", 2), ("red", 1), ("green", 2), ("green", 1), ("green", 1)])
    race = after(race, place("fennec", 1), DONE, reveal("white", 1))
    assert track(race)[0] == ["blue", "white", "yellow"]
    assert look(race)["places"]["white"] == 5


def test_a_figure_that_all_camels_have_passed_goes_back() -> None:
    race = card_race(ONE_EACH)
    race = after(
        race, place("palm", 2), DONE, reveal("white", 2), DONE, reveal("red", 2), DONE, reveal("green", 2), DONE
    )
    assert figures(race)["palm"] == {"space": 2, "holder": "Ana"}
    race = after(race, reveal("blue", 2))
    assert figures(race)["palm"] is None
    assert told(race, FigureBack) == [FigureBack("palm", "passed")]
    assert accepted(after(race, DONE), place("palm", 4))


def test_both_figures_go_back_before_each_leg() -> None:
    race = after(card_race(APART, 2, length=24), place("palm", 16), DONE, place("fennec", 15), DONE)
    race = reveals(race, *TEN)
    assert look(race)["leg"] == 2
    assert figures(race) == {"palm": None, "fennec": None}


def test_undo_puts_a_figure_back_on_the_track() -> None:
    race = after(card_race(APART), place("palm", 3), DONE)
    assert after(race, reveal("green", 1), UNDO).state == race.state
    assert not listed(race, place("palm", 7))
