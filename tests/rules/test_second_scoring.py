"""Second edition, sentence by sentence: finish cards, the scoring of a leg and of the race, partners, money."""

from __future__ import annotations

from companion.rules import Race
from companion.rules.accounts import DecksScored, LegScored, RaceEnded, Won
from tests.rules.play import after, dice_race
from tests.rules.words import (
    UNDO,
    accepted,
    cheer,
    front,
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
#: Green leads, then yellow, purple, red, blue; the crazy camels are far away.
FIELD = {9: ["green"], 7: ["yellow"], 5: ["purple"], 3: ["red"], 1: ["blue"], 15: ["white"], 16: ["black"]}


def field(players: int = 3) -> Race:
    return dice_race(FIELD, players=players)


def end_leg(race: Race) -> Race:
    """Five reveals that leave the ranking of FIELD as it was."""
    return after(race, *(roll(die, 1) for die in ("green", "yellow", "purple", "red", "blue")))


# ---- 4 finish cards


def test_a_finish_card_is_placed_on_either_deck_and_leaves_the_hand() -> None:
    race = after(field(), winner("red"), loser("red"))
    assert front(race, "Ana")["cards"] == ["blue", "green", "purple", "yellow"]
    assert race.state.book.players[0] == "Ana"
    assert front(race, "Ben")["cards"] == ["blue", "green", "purple", "yellow"]


def test_a_placed_card_must_stay_where_it_is() -> None:
    race = after(dice_race(FIELD, players=2), winner("red"), ticket("red"))
    assert refused(race, winner("red"), "Ana has no red finish card in hand any more")
    assert refused(race, loser("red"), "Ana has no red finish card in hand any more")


def test_as_long_as_one_has_finish_cards_one_may_place_them_on_either_deck() -> None:
    race = dice_race(FIELD, players=2)
    for camel in RACERS:
        assert accepted(race, winner(camel))
        race = after(race, loser(camel), ticket(camel))
    assert front(race, "Ana")["cards"] == []


def test_finish_cards_stay_over_the_end_of_a_leg() -> None:
    race = end_leg(after(field(), winner("red")))
    assert front(race, "Ana")["cards"] == ["blue", "green", "purple", "yellow"]


# ---- the end of a leg


def test_the_rulebooks_example_gives_martina_9_pounds() -> None:
    """5 + 2 + 1 - 1 + 1 + 1: the green 5 and 2, a yellow one, a wrong one, and two pyramid tickets."""
    race = after(field(2), ticket("green"), ticket("green"), ticket("green"), ticket("red"), ticket("yellow"))
    race = after(race, ticket("blue"), ticket("purple"), ticket("blue"))
    assert front(race, "Ana")["tickets"] == [["green", 5], ["green", 2], ["purple", 5], ["yellow", 5]]
    race = after(race, roll("green", 1), roll("yellow", 1), roll("purple", 1))
    assert look(race)["payouts"]["Ana"] == 9
    before = money(race)["Ana"]
    race = after(race, roll("red", 1), cheer(12), roll("blue", 1))
    assert money(race)["Ana"] == before + 9


def test_the_player_to_the_left_of_who_took_the_last_pyramid_ticket_starts_the_new_leg() -> None:
    race = end_leg(after(field(), ticket("red")))
    assert turn(race) == "Ana"
    assert look(race)["leg"] == 2


def test_a_ticket_of_the_leading_camel_pays_what_is_printed_on_it() -> None:
    race = after(field(4), *[ticket("green")] * 4)
    assert look(race)["payouts"] == {"Ana": 5, "Ben": 3, "Cleo": 2, "Dov": 2}


def test_the_leading_camel_is_the_one_on_top_of_the_stack_in_the_lead() -> None:
    race = dice_race({9: ["green", "white", "yellow", "black"], 5: ["purple"], 3: ["red", "blue"]})
    race = after(race, ticket("yellow"), ticket("green"), ticket("blue"))
    assert look(race)["payouts"] == {"Ana": 5, "Ben": 1, "Cleo": -1}


def test_a_ticket_of_second_place_pays_1_and_of_any_other_costs_1() -> None:
    race = after(field(4), ticket("yellow"), ticket("purple"), ticket("red"), ticket("blue"))
    assert look(race)["payouts"] == {"Ana": 1, "Ben": -1, "Cleo": -1, "Dov": -1}


def test_each_pyramid_ticket_pays_1() -> None:
    race = after(field(2), roll("green", 1), ticket("red"), roll("yellow", 1))
    assert look(race)["payouts"]["Ana"] == 2


def test_a_player_nets_all_tickets_and_then_drops_to_0_at_the_lowest() -> None:
    race = field(2)
    for camel in ("blue", "red", "blue", "purple"):
        race = after(race, ticket(camel), ticket("yellow"))
    assert front(race, "Ana")["tickets"] == [["blue", 5], ["blue", 3], ["purple", 5], ["red", 5]]
    assert look(race)["payouts"]["Ana"] == -3
    race = end_leg(race)  # three of the five reveals are Ana's: the net is 3 - 4
    assert money(race)["Ana"] == 2


def test_after_the_scoring_tickets_tiles_dice_and_pyramid_tickets_go_back() -> None:
    race = end_leg(after(field(2), ticket("red"), cheer(12)))
    for name in ("Ana", "Ben"):
        found = front(race, name)
        assert (found["tickets"], found["pyramid"], found["tile"]) == ([], 0, None)
    assert look(race)["stacks"] == {camel: [5, 3, 2, 2] for camel in RACERS}
    assert look(race)["dice"] == ["blue", "green", "grey", "purple", "red", "yellow"]
    assert track(race) == {
        10: ["green"],
        8: ["yellow"],
        6: ["purple"],
        4: ["red"],
        2: ["blue"],
        15: ["white"],
        16: ["black"],
    }


def test_the_account_of_a_leg_tells_every_line_that_was_paid() -> None:
    race = end_leg(after(field(2), ticket("green"), ticket("blue")))
    assert race.latest is not None
    scored = next(told for told in race.latest.account if isinstance(told, LegScored))
    ana = scored.scores[0]
    assert next((line.what, line.camel, line.amount) for line in ana.lines) == ("ticket", "green", 5)
    assert ana.after - ana.before == sum(line.amount for line in ana.lines) == 8
    assert scored.order == ("green", "yellow", "purple", "red", "blue")


# ---- partners


def test_each_partner_copies_the_best_single_reward_of_the_other_who_keeps_it() -> None:
    race = after(field(6), partner("Dov"), ticket("red"), ticket("red"), ticket("green"), ticket("red"), ticket("red"))
    race = after(race, roll("yellow", 1))
    assert look(race)["payouts"]["Ana"] == 1 + 5
    assert look(race)["payouts"]["Dov"] == 5 + 1


def test_a_partner_is_not_obliged_to_copy_a_negative_reward() -> None:
    race = after(field(6), partner("Dov"), ticket("red"), ticket("red"), ticket("blue"))
    assert look(race)["payouts"]["Dov"] == -1
    assert look(race)["payouts"]["Ana"] == 0


def test_a_partner_adds_one_reward_and_not_all_of_them() -> None:
    race = after(field(6), partner("Ben"), ticket("green"), ticket("red"), ticket("red"), ticket("red"), ticket("red"))
    race = after(race, ticket("blue"), ticket("green"))
    assert front(race, "Ben")["tickets"] == [["green", 5], ["green", 3]]
    assert look(race)["payouts"]["Ana"] == -1 + 5
    assert look(race)["payouts"]["Ben"] == 8


def test_the_copied_reward_is_netted_before_the_floor() -> None:
    race = after(field(6), partner("Ben"), ticket("green"), *[winner("red")] * 4)
    idle = [winner("blue"), loser("green"), winner("purple"), loser("yellow")]
    for camel, aside in zip(("blue", "blue", "red", "red"), idle, strict=True):
        race = after(race, ticket(camel), ticket("yellow") if aside == idle[0] else ticket("purple"), *[aside] * 4)
    race = after(race, ticket("blue"))
    assert look(race)["payouts"]["Ana"] == 5 - 5


# ---- the end of the race


def near_the_line(players: int = 3) -> Race:
    """Green needs one space to cross the line; blue is last."""
    return dice_race(
        {16: ["green"], 7: ["yellow"], 5: ["purple"], 3: ["red"], 1: ["blue"], 12: ["white"], 11: ["black"]},
        players=players,
    )


def test_the_race_ends_immediately_when_a_unit_crosses_the_line() -> None:
    race = after(near_the_line(), roll("green", 3))
    found = look(race)
    assert (found["over"], found["turn"], found["payouts"], found["leg"]) == (True, None, {}, 1)
    assert track(race)[17] == ["green"]
    assert refused(race, ticket("red"), "the race is over")
    assert race.latest is not None
    assert next(told for told in race.latest.account if isinstance(told, RaceEnded)).why == "clockwise"


def test_reaching_the_last_space_does_not_cross_the_line() -> None:
    race = dice_race({15: ["green"], **{k: v for k, v in FIELD.items() if k not in (9, 15)}, 14: ["white"]})
    assert not look(after(race, roll("green", 1)))["over"]
    assert look(after(race, roll("green", 2)))["over"]


def test_a_cheering_tile_on_the_last_space_carries_a_unit_over_the_line() -> None:
    race = dice_race({15: ["green"], 7: ["yellow", "purple", "red", "blue"], 11: ["white", "black"]})
    race = after(race, cheer(16), roll("green", 1))
    assert look(race)["over"]
    assert money(race) == {"Ana": 4, "Ben": 4, "Cleo": 3}


def test_a_tile_is_paid_before_the_leg_that_its_push_ends_is_scored() -> None:
    race = dice_race({15: ["green"], 7: ["yellow", "purple", "red", "blue"], 11: ["white", "black"]}, players=2)
    for camel in ("yellow", "purple", "red", "yellow"):
        race = after(race, ticket(camel), ticket("green"))
    race = after(race, cheer(16), roll("green", 1))
    assert look(race)["over"]
    assert money(race)["Ana"] == 3 + 1 - 4


def test_one_more_leg_scoring_is_carried_out_at_the_end_of_the_race() -> None:
    race = after(near_the_line(), ticket("green"), ticket("red"), roll("green", 1))
    assert money(race) == {"Ana": 8, "Ben": 2, "Cleo": 4}


def test_nothing_is_cleaned_up_after_the_race() -> None:
    race = after(near_the_line(), ticket("green"), cheer(14), roll("green", 1))
    assert front(race, "Ana")["tickets"] == [["green", 5]]
    assert front(race, "Ben")["tile"] == {"space": 14, "side": "cheer"}
    assert front(race, "Cleo")["pyramid"] == 1
    assert look(race)["dice"] == ["blue", "grey", "purple", "red", "yellow"]


def test_the_cards_of_the_right_winner_pay_8_5_3_2_and_1_each_in_the_order_of_placing() -> None:
    race = after(near_the_line(6), *[winner("green")] * 6, roll("green", 1))
    assert money(race) == {"Ana": 3 + 1 + 8, "Ben": 8, "Cleo": 6, "Dov": 5, "Eve": 4, "Fay": 4}


def test_every_card_of_another_camel_costs_1_and_does_not_count_in_the_order() -> None:
    race = after(near_the_line(), winner("red"), winner("green"), winner("green"), roll("green", 1))
    assert money(race) == {"Ana": 3 + 1 - 1, "Ben": 3 + 8, "Cleo": 3 + 5}


def test_the_deck_for_the_overall_loser_is_scored_in_the_same_way() -> None:
    race = after(near_the_line(), loser("blue"), loser("green"), loser("blue"), roll("green", 1))
    assert money(race) == {"Ana": 3 + 1 + 8, "Ben": 3 - 1, "Cleo": 3 + 5}


def test_the_overall_loser_is_the_camel_on_the_bottom_of_the_last_stack() -> None:
    race = dice_race({16: ["green"], 3: ["red", "white", "blue"], 7: ["yellow", "purple"], 11: ["black"]})
    race = after(race, loser("red"), loser("blue"), roll("green", 1))
    assert money(race) == {"Ana": 11, "Ben": 2, "Cleo": 4}


def test_the_winner_deck_comes_first_and_money_stops_at_0_at_every_single_card() -> None:
    race = near_the_line(2)
    for camel in ("red", "blue", "yellow", "purple"):
        race = after(race, winner(camel), ticket("green" if camel == "red" else "red"))
    race = after(race, loser("green"), roll("green", 1))
    # Ben: 3 + 5 - 3 + 1. Ana: 3 - 4 stops at 0, and the wrong loser card finds nothing to take.
    assert money(race) == {"Ana": 0, "Ben": 6}
    assert race.latest is not None
    decks = next(told for told in race.latest.account if isinstance(told, DecksScored))
    assert [(card.amount, card.before, card.after) for card in decks.cards] == [
        (-1, 3, 2),
        (-1, 2, 1),
        (-1, 1, 0),
        (-1, 0, 0),
        (-1, 0, 0),
    ]


def test_who_is_at_0_can_still_gain_by_a_later_card() -> None:
    race = near_the_line(2)
    for camel in ("red", "blue", "yellow", "purple"):
        race = after(race, winner(camel), ticket("red" if camel != "yellow" else "purple"))
    race = after(race, winner("green"), roll("green", 1))
    assert money(race)["Ana"] == 8


def test_the_player_with_the_most_money_wins_and_a_tie_is_shared() -> None:
    race = after(near_the_line(), ticket("red"), roll("yellow", 1), roll("green", 1))
    assert look(race)["winners"] == ["Ben", "Cleo"]
    race = after(near_the_line(), ticket("green"), roll("green", 1))
    assert look(race)["winners"] == ["Ana"]
    assert race.latest is not None
    assert race.latest.account[-1] == Won(("Ana",), 8)


# ---- crazy camels at the end


def test_a_crazy_camel_that_crosses_the_line_counterclockwise_ends_the_race() -> None:
    race = dice_race({2: ["white"], 7: ["yellow", "purple", "red", "blue", "green"], 11: ["black"]})
    race = after(race, roll("grey", 3, "white"))
    assert look(race)["over"]
    assert track(race)[0] == ["white"]
    assert order(race) == ["green", "blue", "red", "purple", "yellow"]
    assert race.latest is not None
    assert next(told for told in race.latest.account if isinstance(told, RaceEnded)).why == "counterclockwise"


def test_a_crazy_camel_on_space_1_has_not_crossed_the_line() -> None:
    race = dice_race({3: ["white", "green"], 7: ["yellow", "purple", "red", "blue"], 11: ["black"]})
    race = after(race, roll("grey", 2, "white"))
    assert not look(race)["over"]
    assert track(race)[1] == ["white", "green"]
    assert order(race)[-1] == "green"


def test_racing_camels_carried_over_the_line_counterclockwise_are_the_least_advanced_the_upper_one_ahead() -> None:
    race = dice_race({2: ["yellow", "white", "green", "red"], 7: ["purple", "blue"], 11: ["black"]})
    race = after(race, loser("green"), loser("yellow"), roll("grey", 2, "white"))
    assert order(race) == ["blue", "purple", "yellow", "red", "green"]
    assert money(race) == {"Ana": 11, "Ben": 2, "Cleo": 4}


def test_a_racing_unit_carries_a_crazy_camel_over_the_line() -> None:
    race = dice_race({16: ["green", "white"], 7: ["yellow", "purple", "red", "blue"], 11: ["black"]})
    race = after(race, roll("green", 1))
    assert track(race)[17] == ["green", "white"]
    assert order(race)[0] == "green"


# ---- undo, the contract's


def test_undo_takes_back_the_end_of_a_leg_and_of_the_race() -> None:
    before = after(near_the_line(), ticket("green"), ticket("red"))
    assert after(before, roll("green", 1), UNDO).state == before.state
    leg = after(field(), *(roll(die, 1) for die in ("green", "yellow", "purple", "red")))
    assert after(leg, roll("blue", 1), UNDO).state == leg.state


def test_undo_goes_back_to_the_setup_and_no_further() -> None:
    race = after(field(), ticket("red"), ticket("blue"), UNDO, UNDO)
    assert race.state == field().state
    assert refused(race, UNDO, "there is nothing to undo")
