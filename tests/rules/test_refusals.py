"""Two kinds of no: what no race with this setup can hold (the table answers 400), and what a rule forbids now (409)."""

from __future__ import annotations

import pytest

from companion.rules import AnyEvent, Impossible, Race, Refused, play
from tests.rules.play import after, card_race, dice_race, event
from tests.rules.words import (
    DONE,
    UNDO,
    bet,
    boo,
    boost,
    cheer,
    final,
    hand,
    loser,
    partner,
    photo,
    place,
    position,
    reveal,
    roll,
    support,
    ticket,
    winner,
)

SECOND = dice_race({1: ["green", "yellow", "red"], 3: ["blue", "purple"], 15: ["white"], 16: ["black"]}, players=6)
FIELD = {9: ["green"], 7: ["yellow"], 5: ["orange"], 3: ["white"], 1: ["blue"]}
FIRST = dice_race(FIELD, "first")
ALL = ["extended", "photographer", "positions", "partnerships"]
CUP = dice_race(FIELD, "first", 6, modules=ALL, boost=True)
PLAIN_CUP = dice_race(FIELD, "first", 6, modules=["extended"])
CARDS = card_race([(camel, 1) for camel in ("blue", "green", "red", "white", "yellow")])


@pytest.mark.parametrize(
    ("race", "one"),
    [
        (SECOND, ticket("orange")),
        (SECOND, ticket("white")),
        (SECOND, winner("grey")),
        (SECOND, cheer(0)),
        (SECOND, cheer(1)),
        (SECOND, boo(17)),
        (SECOND, roll("orange", 1)),
        (SECOND, roll("white", 1)),
        (SECOND, roll("grey", 1)),
        (SECOND, roll("red", 1, "white")),
        (SECOND, support("red", 1)),
        (SECOND, photo(9)),
        (SECOND, position(2, "red")),
        (SECOND, boost("red")),
        (SECOND, partner("Zoe")),
        (SECOND, event("partner", with_="Ana", player="Ana")),
        (SECOND, event("ticket", camel="red", player="Zoe")),
        (SECOND, event("undo", player="Zoe")),
        (SECOND, reveal("red")),
        (SECOND, DONE),
        (FIRST, roll("grey", 1, "black")),
        (FIRST, partner("Ben")),
        (FIRST, support("blue", 1)),
        (CUP, support("blue", 3)),
        (CUP, photo(0)),
        (CUP, photo(21)),
        (CUP, cheer(21)),
        (CUP, position(2, "red")),
        (CUP, boost("red")),
        (PLAIN_CUP, boost("blue")),
        (CARDS, ticket("red")),
        (CARDS, roll("red", 1)),
        (CARDS, reveal("purple")),
        (CARDS, hand("purple")),
        (CARDS, bet("leader", "purple")),
        (CARDS, final("loser", "purple")),
        (CARDS, place("palm", 0)),
    ],
)
def test_what_no_race_of_this_setup_can_hold_is_impossible(race: Race, one: AnyEvent) -> None:
    with pytest.raises(Impossible):
        play(race, one)


@pytest.mark.parametrize(
    ("race", "one"),
    [
        (SECOND, UNDO),
        (SECOND, event("ticket", camel="red", player="Ben")),
        (SECOND, cheer(3)),
        (SECOND, partner("Ana")),
        (after(SECOND, roll("red", 1)), roll("red", 1)),
        (after(SECOND, partner("Ben")), partner("Ana")),
        (CUP, boost("blue")),
        (CUP, support("green", 1)),
        (CUP, position(2, "blue", 5)),
        (after(CUP, photo(10)), photo(11)),
        (CARDS, DONE),
        (CARDS, place("palm", 25)),
        (CARDS, place("palm", 1)),
        (after(CARDS, reveal("red", 2), DONE), reveal("red", 2)),
        (after(CARDS, final("winner", "red"), reveal("red")), final("winner", "red")),
    ],
)
def test_what_a_rule_forbids_now_is_refused(race: Race, one: AnyEvent) -> None:
    before = race.state
    with pytest.raises(Refused):
        play(race, one)
    assert race.state is before


def test_after_the_race_everything_but_undo_is_refused() -> None:
    race = dice_race({16: ["green"], 3: ["yellow", "red", "blue", "purple"], 12: ["white", "black"]})
    over = after(race, loser("red"), roll("green", 1))
    for one in (ticket("red"), cheer(9), roll("red", 1), winner("red")):
        with pytest.raises(Refused) as error:
            play(over, one)
        assert error.value.code == "race-over"
    assert play(over, UNDO).state == after(race, loser("red")).state


def test_a_refusal_names_its_rule_and_what_it_speaks_of() -> None:
    with pytest.raises(Refused) as error:
        play(SECOND, cheer(3))
    assert str(error.value) == f"{error.value.code} {error.value.params}"
    assert error.value.params["space"] == 3
