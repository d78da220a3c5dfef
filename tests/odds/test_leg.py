"""The exact odds of a leg: golden values, and the plain recursion on positions out of random games of every edition."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

from companion.odds import Solver, answer
from companion.odds.orders import Orders
from companion.rules import CardState, DiceState, State, views
from companion.rules.state import Laid
from tests.rules.play import card_race, dice_race

from . import slow
from .positions import FIRST, SECOND, SECOND_LATER, SUPERCUP, met, to_come


def leg(state: State) -> Orders:
    return Solver(games=2).leg(state).orders


def table(orders: Orders) -> slow.Table:
    rows = zip(orders.places.tolist(), orders.chance.tolist(), strict=True)
    return {tuple(place + 1 for place in row): chance for row, chance in rows}


def agree(state: State) -> None:
    mine, plain = table(leg(state)), slow.leg(state)
    for places in {*mine, *plain}:
        assert mine.get(places, 0) == pytest.approx(plain.get(places, 0), abs=1e-12), (places, state)


@pytest.mark.parametrize(
    ("state", "firsts"),
    [
        (SECOND, {"red": 0.076046, "blue": 0.254001, "green": 0.133962, "yellow": 0.141175, "purple": 0.394816}),
        (SECOND_LATER, {"red": 0.076126, "blue": 0.067847, "green": 0.220622, "yellow": 0.225200, "purple": 0.410205}),
    ],
)
def test_golden_legs_of_the_second_edition(state: DiceState, firsts: dict[str, float]) -> None:
    assert {camel: round(leg(state).place(camel, 1), 6) for camel in firsts} == firsts


def test_golden_leg_of_the_first_edition() -> None:
    assert leg(FIRST).place("orange", 1) * 29_160 == pytest.approx(10_487, abs=1e-8)


@pytest.mark.parametrize(("edition", "most"), [("second", 3), ("first", 4), ("cards", 3)])
def test_random_positions_agree_with_the_plain_recursion(edition: str, most: int) -> None:
    for state in met(edition, 250, most, seed=5):
        agree(state)


def test_whole_legs_agree_with_the_plain_recursion() -> None:
    agree(SECOND)
    agree(SUPERCUP)
    crowded = dice_race({5: ["black", "red", "white", "green"], 6: ["yellow", "blue", "purple"]}).state
    seats = [replace(seat, tile=tile) for seat, tile in zip(crowded.seats, TILES, strict=True)]
    agree(replace(crowded, seats=tuple(seats)))


TILES = (Laid(4, "boo"), Laid(7, "cheer"), Laid(9, "boo"))


@pytest.mark.parametrize("side", ["cheer", "boo"])
def test_both_ends_of_the_track(side: str) -> None:
    """A unit that crosses either line ends the leg with the race; a tile on the last space carries it over."""
    race = dice_race({1: ["black", "red"], 2: ["blue"], 15: ["yellow", "white"], 14: ["green"], 13: ["purple"]})
    seats = (replace(race.state.seats[0], tile=Laid(16, side)), *race.state.seats[1:])  # type: ignore[arg-type]
    agree(replace(race.state, seats=seats, dice=("blue", "grey", "purple", "red", "yellow")))


def test_a_deck_of_eight_is_still_exact() -> None:
    state = replace(card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)]).state, deck=8)
    chances = leg(state).chance
    assert chances.sum() == pytest.approx(1, abs=1e-12)
    assert leg(state).chance.tolist() == Solver(games=7, seed=3).leg(state).orders.chance.tolist()
    agree(replace(state, deck=4))


@pytest.mark.parametrize("edition", ["second", "first", "cards"])
def test_chances_sum_to_one(edition: str) -> None:
    for state in met(edition, 60, 6, seed=9):
        solver = Solver(games=10, seed=1)
        odds = answer(state, solver.outlook(state))
        assert all(sum(places.values()) == pytest.approx(1, abs=1e-12) for places in odds["leg"].values())
        assert sum(places["first"] for places in odds["leg"].values()) == pytest.approx(1, abs=1e-12)
        seconds = sum(places["second"] for places in odds["leg"].values())
        assert seconds == pytest.approx(1, abs=1e-12) or edition == "cards"
        assert sum(race["winner"] for race in odds["race"].values()) == pytest.approx(1, abs=1e-12)
        losers = sum(race["loser"] for race in odds["race"].values())
        assert losers == pytest.approx(1, abs=1e-12) or (edition == "cards" and losers > 1)


def test_mirrored_positions_mirror() -> None:
    """Red for blue and black for white, everywhere: the odds change places too."""
    other = {"red": "blue", "blue": "red", "black": "white", "white": "black"}
    for state in met("second", 40, 4, seed=21):
        assert isinstance(state, DiceState)
        mirrored = replace(
            state,
            track=tuple(tuple(other.get(camel, camel) for camel in stack) for stack in state.track),
            dice=tuple(sorted(other.get(die, die) for die in state.dice)),
        )
        for camel, place in itertools.product(state.book.racing, range(1, 6)):
            there = leg(mirrored).place(other.get(camel, camel), place)
            assert leg(state).place(camel, place) == pytest.approx(there, abs=1e-12)


def test_a_leg_without_dice_to_come_is_certain() -> None:
    """The second edition leaves one die in the pyramid."""
    for state in (replace(SECOND, dice=("red",)), replace(FIRST, dice=())):
        places = views.places(state)
        assert table(leg(state)) == {tuple(places[camel] for camel in state.book.racing): 1.0}


def test_a_race_that_is_over_is_certain() -> None:
    for edition in ("second", "first", "cards"):
        for state in met(edition, 400, 0, seed=2):
            assert to_come(state) == 0
            solver = Solver(games=30)
            odds = answer(state, solver.outlook(state))
            for camel, place in views.places(state).items():
                assert odds["leg"][camel]["first"] == (place == 1)
                assert odds["race"][camel] == {"winner": float(place == 1), "loser": float(place == 5)}
            assert set(odds["tickets"].values()) == {None}
            break


def test_camels_on_the_start_card_share_the_fifth_place() -> None:
    state = card_race([("red", 1)] * 3 + [("red", 2), ("blue", 1)], length=24).state
    odds = leg(replace(state, deck=1))
    assert odds.place("yellow", 5) == pytest.approx(1 - 6 / 30, abs=1e-12)
    assert sum(odds.place(camel, 5) for camel in odds.camels) > 2


@pytest.mark.parametrize("deck", [1, 2, 3, 8])
def test_every_card_can_end_the_race(deck: int) -> None:
    """All camels in one stack before the Finish card: the first card takes some of them there, whatever it shows."""
    state = card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)]).state
    stack = ("blue", "red", "white", "green", "yellow")
    state = replace(state, track=(*[()] * (len(state.track) - 2), stack, ()), deck=deck)
    agree(state)
    assert Solver(50).outlook(state).race.errors()["yellow"] == {"winner": 0.0, "loser": 0.0}


@pytest.mark.parametrize("dice", [("blue",), ("blue", "green"), ("blue", "green", "orange", "white", "yellow")])
def test_every_die_can_end_the_race(dice: tuple[str, ...]) -> None:
    state = dice_race({16: ["blue", "white", "yellow", "green", "orange"]}, "first").state
    agree(replace(state, dice=dice))


def test_played_hand_cards_stay_among_the_thirty() -> None:
    state = replace(card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)]).state, deck=2)
    assert isinstance(state, CardState)
    played = {camel: replace(shown, played=(2, 1)) for camel, shown in state.shown.items()}
    assert table(leg(state)) == table(leg(replace(state, shown=played)))
    revealed = {**state.shown, "red": replace(state.shown["red"], revealed=(2, 1))}
    assert table(leg(state)) != table(leg(replace(state, shown=revealed)))


def test_top_tickets_are_worth_what_the_places_say() -> None:
    solver = Solver(games=2)
    offer = {**SECOND.offer, "red": (), "blue": (2, 2)}
    odds = answer(replace(SECOND, offer=offer), solver.outlook(SECOND))
    purple, blue = odds["leg"]["purple"], odds["leg"]["blue"]
    assert odds["tickets"]["purple"] == pytest.approx(5 * purple["first"] + purple["second"] - purple["other"])
    assert odds["tickets"]["blue"] == pytest.approx(2 * blue["first"] + blue["second"] - blue["other"])
    assert odds["tickets"]["red"] is None


def test_leader_cards_pay_nothing_for_the_second_place_but_one_pound() -> None:
    """Card game: first pays what the card says, second 1, any other place costs 1."""
    state = replace(card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)]).state, deck=3)
    odds = answer(state, Solver(games=2).outlook(state))
    for camel, places in odds["leg"].items():
        expected = 5 * places["first"] + places["second"] - places["other"]
        assert odds["tickets"][camel] == pytest.approx(expected, abs=1e-12)
