"""The card game, sentence by sentence: turns, bets, legs, payouts, the end. The track: test_cards_track.py."""

from __future__ import annotations

import pytest

from companion.rules import Race
from companion.rules.accounts import FinalsScored, LegScored, RaceEnded, Won
from tests.rules.play import after, card_race, event
from tests.rules.words import (
    DONE,
    UNDO,
    accepted,
    bet,
    final,
    front,
    hand,
    impossible,
    listed,
    look,
    money,
    order,
    place,
    refused,
    reveal,
    ticket,
    track,
    turn,
)

CAMELS = ("blue", "green", "red", "white", "yellow")
ONE_EACH = [(camel, 1) for camel in CAMELS]
#: red 4, green 2, blue 1; white and yellow on the Start card.
APART = [("blue", 1), ("green", 2), ("red", 2), ("red", 1), ("red", 1)]
TEN = [(camel, 1) for camel in CAMELS for _ in range(2)]


def stack(players: int = 2, **more: object) -> Race:
    """Yellow, white, red, green, blue from the first to the last, all on space 1; reveals of TEN keep that order."""
    return card_race(ONE_EACH, players, **more)  # type: ignore[arg-type]


def reveals(race: Race, *cards: tuple[str, int]) -> Race:
    for camel, steps in cards:
        leg = race.state.leg
        race = after(race, reveal(camel, steps))
        if not race.state.over and race.state.leg == leg:
            race = after(race, DONE)
    return race


def bets(race: Race, *cards: tuple[str, str]) -> Race:
    """One bet a turn by everybody in turn, the track action being a card of TEN's order."""
    for (on, camel), (card, steps) in zip(cards, TEN, strict=False):
        race = after(race, bet(on, camel), reveal(card, steps))
    return race


# ---- whose turn


def test_the_youngest_player_starts_the_first_leg_and_turns_go_clockwise() -> None:
    race = stack(3, youngest_first=["Ben", "Ana", "Cleo"])
    turns = [turn(race)]
    for camel in ("red", "blue", "green"):
        race = after(race, reveal(camel), DONE)
        turns.append(turn(race))
    assert turns == ["Ben", "Cleo", "Ana", "Ben"]
    assert turn(stack(3)) == "Ana"


def test_youngest_first_names_every_player_once() -> None:
    for names in (["Ana"], ["Ana", "Ben", "Zoe"], ["Ana", "Ana", "Ben"]):
        with impossible("youngest_first must name every player once"):
            stack(3, youngest_first=names)


def test_the_player_with_the_least_money_starts_the_next_leg() -> None:
    race = after(stack(3), bet("leader", "yellow"), reveal("blue"), bet("leader", "blue"), reveal("blue"))
    race = reveals(race, *TEN[2:])
    assert money(race) == {"Ana": 8, "Ben": 2, "Cleo": 3}
    assert turn(race) == "Ben"


def test_in_case_of_a_tie_the_youngest_tied_player_starts() -> None:
    race = stack(4, youngest_first=["Ana", "Dov", "Cleo", "Ben"])
    race = reveals(after(race, bet("leader", "yellow"), reveal("blue")), *TEN[1:])
    assert money(race) == {"Ana": 8, "Ben": 3, "Cleo": 3, "Dov": 3}
    assert turn(race) == "Dov"


def test_an_event_of_another_player_is_refused() -> None:
    assert refused(stack(), event("done", player="Ben"), "it is not the turn of Ben")
    assert refused(stack(), event("undo", player="Zoe"), "nobody at this table is called Zoe")


# ---- one track action and at most one betting action


def test_a_turn_holds_exactly_one_track_action() -> None:
    race = after(stack(), reveal("red"))
    for one in (reveal("red"), hand("red"), place("palm", 5)):
        assert refused(race, one, "Ana has done a track action already")
    assert refused(stack(), DONE, "a turn needs a track action")


def test_a_turn_holds_at_most_one_betting_action() -> None:
    race = after(stack(), bet("leader", "red"))
    for one in (bet("leader", "red"), bet("midfield", "red"), final("winner", "red")):
        assert refused(race, one, "Ana has done a betting action already")


def test_the_betting_action_may_come_before_or_after_the_track_action_and_ends_the_turn_with_it() -> None:
    assert turn(after(stack(), bet("leader", "red"))) == "Ana"
    assert turn(after(stack(), bet("leader", "red"), reveal("red"))) == "Ben"
    assert turn(after(stack(), reveal("red"))) == "Ana"
    assert turn(after(stack(), reveal("red"), final("loser", "red"))) == "Ben"
    assert turn(after(stack(), place("palm", 9), bet("midfield", "red"))) == "Ben"
    assert turn(after(stack(), hand("red"), DONE)) == "Ben"


def test_the_dice_editions_events_are_unknown_here() -> None:
    assert refused(stack(), ticket("red"), "the card game has no ticket")


# ---- B and C: Racing cards


def test_a_revealed_card_moves_its_camel_1_or_2_spaces_and_leaves_the_deck() -> None:
    race = after(stack(), reveal("yellow", 2))
    assert track(race)[3] == ["yellow"]
    assert look(race)["dice"] == 9


def test_each_color_has_five_cards_with_1_and_one_with_2() -> None:
    race = after(stack(length=24), reveal("yellow", 2), DONE)
    assert refused(race, reveal("yellow", 2), "every yellow card with +2 has shown up")
    race = reveals(race, *[("yellow", 1)] * 5)
    assert refused(race, reveal("yellow", 1), "all six yellow cards have shown up")
    assert refused(race, hand("yellow"), "all six yellow cards have shown up")
    race = reveals(stack(length=24), *[("yellow", 1)] * 5)
    assert refused(race, reveal("yellow", 1), "every yellow card with +1 has shown up")
    assert accepted(race, reveal("yellow", 2))


def test_a_played_hand_card_counts_by_its_steps_or_only_towards_the_six() -> None:
    race = after(stack(length=24), hand("yellow", 2), DONE)
    assert refused(race, reveal("yellow", 2), "every yellow card with +2")
    assert refused(race, hand("yellow", 2), "every yellow card with +2")
    race = after(stack(length=24), hand("yellow"), DONE, hand("yellow", 1), DONE, reveal("yellow", 2), DONE)
    race = reveals(race, *[("yellow", 1)] * 3)
    assert refused(race, reveal("yellow", 1), "all six yellow cards")


def test_the_next_legs_deck_has_all_cards_again() -> None:
    race = reveals(stack(length=24), ("yellow", 2), *TEN[1:])
    assert look(race)["leg"] == 2
    assert accepted(race, reveal("yellow", 2))


def test_a_hand_card_moves_its_camel_only_1_space_whatever_it_says() -> None:
    for steps in (0, 1, 2):
        race = after(stack(), hand("yellow", steps))
        assert track(race)[2] == ["yellow"]
        assert look(race)["dice"] == 10


def test_a_hand_card_can_be_played_once_a_leg() -> None:
    race = after(stack(), hand("yellow"), DONE, reveal("red"), DONE)
    assert refused(race, hand("red"), "Ana has played the card in hand already")
    race = reveals(race, *TEN[1:])
    assert look(race)["leg"] == 2
    assert accepted(race, hand("red"))


# ---- betting


def test_a_leader_card_is_the_top_one_of_its_stack() -> None:
    race = bets(stack(), *[("leader", "red")] * 4)
    assert front(race, "Ana")["tickets"] == [["leader", "red", 2], ["leader", "red", 5]]
    assert front(race, "Ben")["tickets"] == [["leader", "red", 2], ["leader", "red", 3]]
    assert refused(race, bet("leader", "red"), "no leader card of red is left")


def test_there_is_one_midfield_card_of_each_color() -> None:
    race = bets(stack(), ("midfield", "red"))
    assert front(race, "Ana")["tickets"] == [["midfield", "red"]]
    assert refused(race, bet("midfield", "red"), "the midfield card of red is taken")


def test_there_is_no_limit_to_the_leg_betting_cards_of_a_player() -> None:
    race = bets(stack(), *[("leader", camel) for camel in CAMELS])
    assert len(front(race, "Ana")["tickets"]) == 3


def test_a_final_card_in_front_of_a_player_is_not_available_to_others() -> None:
    race = after(stack(), final("winner", "red"), reveal("red"))
    assert refused(race, final("winner", "red"), "the final winner card of red lies in front of Ana")
    assert accepted(race, final("loser", "red"))


def test_a_second_final_card_of_a_kind_returns_the_first_which_is_available_again() -> None:
    race = after(stack(), final("winner", "red"), reveal("red"), final("loser", "blue"), reveal("red"))
    race = after(race, final("winner", "green"), reveal("red"))
    assert front(race, "Ana")["tickets"] == [["winner", "green"]]
    assert accepted(race, final("winner", "red"))
    race = after(race, final("loser", "green"), reveal("white"), final("loser", "blue"), reveal("white"))
    assert front(race, "Ana")["tickets"] == [["loser", "blue"], ["winner", "green"]]


def test_nobody_takes_the_card_that_lies_in_front_of_oneself_again() -> None:
    race = after(stack(), final("winner", "red"), reveal("red"), reveal("red"), DONE)
    assert refused(race, final("winner", "red"), "lies in front of Ana")


# ---- the end of a leg


def test_the_leg_ends_immediately_with_the_last_card_and_no_betting_action_after_it() -> None:
    race = reveals(stack(), *TEN[:-1])
    assert turn(race) == "Ben"
    race = after(race, reveal("yellow", 1))
    assert (look(race)["leg"], look(race)["dice"], turn(race)) == (2, 10, "Ana")
    assert not listed(race, DONE)


def test_the_betting_action_may_come_before_the_last_card() -> None:
    race = after(reveals(stack(), *TEN[:-1]), bet("leader", "yellow"), reveal("yellow", 1))
    assert money(race) == {"Ana": 3, "Ben": 8}


def test_leader_cards_pay_5_3_2_for_the_lead_1_for_second_place_and_cost_1_otherwise() -> None:
    race = bets(stack(6), *[("leader", "yellow")] * 4, ("leader", "white"), ("leader", "red"))
    assert list(look(race)["payouts"].values()) == [5, 3, 2, 2, 1, -1]


def test_midfield_cards_pay_2_for_third_1_for_second_and_fourth_and_cost_1_for_first_and_last() -> None:
    race = bets(stack(5), *[("midfield", camel) for camel in ("yellow", "white", "red", "green", "blue")])
    assert list(look(race)["payouts"].values()) == [-1, 1, 2, 1, -1]


def test_a_camel_on_the_start_card_holds_fifth_place_in_the_payout() -> None:
    race = after(card_race(APART, 3), bet("midfield", "white"), reveal("red"), bet("midfield", "yellow"), reveal("red"))
    race = after(race, bet("midfield", "blue"), reveal("red"))
    assert look(race)["payouts"] == {"Ana": -1, "Ben": -1, "Cleo": 2}


@pytest.mark.parametrize("figure", ["palm", "fennec"])
def test_who_has_the_card_of_a_figure_on_the_track_loses_1(figure: str) -> None:
    race = after(stack(length=24), place(figure, 20), DONE)
    assert look(race)["payouts"] == {"Ana": -1, "Ben": 0}
    race = reveals(race, *TEN)
    assert money(race) == {"Ana": 2, "Ben": 3}


def test_who_has_both_figures_loses_2_and_nobody_loses_for_one_that_has_gone_back() -> None:
    race = after(stack(length=24), place("palm", 20), DONE, reveal("yellow", 1), DONE, place("fennec", 3), DONE)
    assert look(race)["payouts"]["Ana"] == -2
    assert look(after(race, reveal("yellow", 1)))["payouts"]["Ana"] == -1


def test_a_figure_that_all_have_passed_by_the_move_that_ends_the_leg_or_the_race_costs_nothing() -> None:
    race = after(stack(length=24), place("palm", 2), DONE)
    race = reveals(race, ("yellow", 2), *[("yellow", 1)] * 3, ("white", 2), *[("white", 1)] * 2, ("red", 2), ("red", 1))
    assert look(race)["payouts"]["Ana"] == -1
    assert money(after(race, reveal("blue", 2))) == {"Ana": 3, "Ben": 3}
    race = after(stack(length=4), place("palm", 4), DONE, reveal("blue"), DONE, reveal("blue"), DONE, reveal("blue", 2))
    assert look(race)["over"]
    assert money(race) == {"Ana": 3, "Ben": 3}


def test_the_rulebooks_example_gives_nina_7_pounds() -> None:
    """Yellow leads, white is second, blue third: 5 + 2 + 1, and a figure that costs 1."""
    race = card_race([(camel, 1) for camel in ("green", "red", "blue", "white", "yellow")], length=24)
    for one in (bet("leader", "yellow"), bet("midfield", "blue")):
        race = after(race, one, reveal("green"), reveal("green"), DONE)
    race = after(race, bet("leader", "white"), place("palm", 20))
    assert look(race)["payouts"]["Ana"] == 7


def test_money_is_netted_and_never_less_than_1() -> None:
    cards = [("leader", camel) for camel in ("blue", "yellow", "green", "yellow", "red", "yellow", "blue", "yellow")]
    race = bets(stack(length=24), *cards)
    assert look(race)["payouts"] == {"Ana": -2, "Ben": 5 + 3 + 2 + 2}
    race = reveals(race, *TEN[8:])
    assert money(race) == {"Ana": 1, "Ben": 15}


def test_after_the_payout_all_but_final_cards_and_money_go_back() -> None:
    race = after(stack(), bet("leader", "red"), reveal("blue"), final("winner", "red"), reveal("blue"))
    race = reveals(race, *TEN[2:])
    assert front(race, "Ana")["tickets"] == []
    assert front(race, "Ben")["tickets"] == [["winner", "red"]]
    assert look(race)["stacks"] == {camel: [5, 3, 2, 2] for camel in CAMELS}
    assert accepted(race, bet("midfield", "red"))


# ---- the end of the game


def test_the_race_ends_immediately_when_a_unit_reaches_the_finish_card() -> None:
    race = stack(2, length=5)
    race = after(race, reveal("yellow", 2), DONE, reveal("yellow", 1), DONE)
    assert not look(race)["over"]
    race = after(race, bet("leader", "yellow"), reveal("yellow", 1), reveal("yellow", 1))
    found = look(race)
    assert (found["over"], found["turn"], found["payouts"], found["leg"]) == (True, None, {}, 1)
    assert track(race)[6] == ["yellow"]
    assert order(race)[0] == "yellow"
    assert refused(race, bet("leader", "red"), "the race is over")
    assert refused(race, DONE, "the race is over")
    assert front(race, "Ana")["tickets"] == [["leader", "yellow", 5]]


def test_a_unit_that_would_pass_the_finish_card_stands_on_it() -> None:
    race = after(reveals(stack(2, length=4), *[("red", 1)] * 3), reveal("red", 2))
    assert track(race) == {1: ["blue", "green"], 5: ["red", "white", "yellow"]}


def test_a_palm_may_push_a_unit_over_the_finish_line() -> None:
    race = after(stack(2, length=4), place("palm", 4), DONE, reveal("yellow", 2), DONE, reveal("yellow", 1))
    assert look(race)["over"]
    assert look(race)["figures"]["palm"] is None


def test_a_hand_card_may_end_the_race_too() -> None:
    race = reveals(stack(2, length=4), ("yellow", 2), ("yellow", 1))
    assert look(after(race, hand("yellow")))["over"]


def test_final_winner_cards_pay_7_for_the_lead_3_for_second_place_and_cost_1_otherwise() -> None:
    race = ended([("winner", camel) for camel in ("yellow", "white", "red", "green", "blue")])
    assert money(race) == {"Ana": 10, "Ben": 6, "Cleo": 2, "Dov": 2, "Eve": 2}


def test_final_loser_cards_pay_7_for_fifth_3_for_fourth_place_and_cost_1_otherwise() -> None:
    race = ended([("loser", camel) for camel in ("yellow", "white", "red", "green", "blue")])
    assert money(race) == {"Ana": 2, "Ben": 2, "Cleo": 2, "Dov": 6, "Eve": 10}


def ended(finals: list[tuple[str, str]]) -> Race:
    """Five players take these final cards; yellow wins, then white, red, green, blue."""
    way = [("yellow", 2), ("yellow", 1), ("yellow", 1), ("white", 1), ("white", 1)]
    race = stack(5, length=5)
    for one, card in zip(finals, way, strict=True):
        race = after(race, final(*one), reveal(*card))
    return after(race, reveal("yellow", 1))


def test_the_leg_is_paid_first_stops_at_1_and_then_the_final_cards_are_netted() -> None:
    race = ended([("winner", "red"), ("winner", "white"), ("loser", "red"), ("loser", "green"), ("loser", "blue")])
    assert race.latest is not None
    scored = [
        type(told) for told in race.latest.account if isinstance(told, LegScored | FinalsScored | RaceEnded | Won)
    ]
    assert scored == [RaceEnded, LegScored, FinalsScored, Won]
    assert look(race)["winners"] == ["Eve"]


def test_money_stops_at_1_in_the_leg_payout_before_the_final_cards() -> None:
    race = bets(stack(2, length=12, deck=12), ("leader", "blue"))
    for card, one in zip(TEN[1:], [None, "blue", None, "blue", None, "blue", None, "final", None], strict=True):
        first = [] if one is None else [final("winner", "yellow")] if one == "final" else [bet("leader", one)]
        race = after(race, *first, reveal(*card), *([] if first else [DONE]))
    race = after(race, reveal("yellow"), DONE, reveal("yellow"))
    assert money(race) == {"Ana": 1 + 7, "Ben": 3}


def test_the_leg_payout_ignores_the_final_cards() -> None:
    race = after(stack(), final("winner", "yellow"), reveal("blue"), final("loser", "yellow"), reveal("blue"))
    assert look(race)["payouts"] == {"Ana": 0, "Ben": 0}
    assert money(reveals(race, *TEN[2:])) == {"Ana": 3, "Ben": 3}


def test_camels_on_the_start_card_share_fifth_place_for_loser_cards_and_a_tie_the_victory() -> None:
    race = card_race([("red", 2), ("red", 1), ("green", 1), ("blue", 1), ("blue", 1)], 2, length=4)
    race = after(race, final("loser", "white"), reveal("red"), final("loser", "yellow"), reveal("red"))
    race = after(race, reveal("red"), DONE, reveal("red"))
    assert money(race) == {"Ana": 10, "Ben": 10}
    assert look(race)["winners"] == ["Ana", "Ben"]


def test_undo_goes_back_through_the_end_of_a_leg_and_of_the_race() -> None:
    before = reveals(stack(), *TEN[:-1])
    assert after(before, reveal("yellow"), UNDO).state == before.state
    race = reveals(stack(2, length=4), ("yellow", 2), ("yellow", 1))
    assert after(race, hand("yellow"), UNDO).state == race.state
