"""Who may see what: everything, a seat, the public; and the race as data: steps, accounts, unchanging states."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from companion.rules import Race, State, bare, legal, views
from companion.rules.events import FinishCard
from tests.rules.play import after, card_race, dice_race, event
from tests.rules.words import UNDO, bet, boost, look, loser, reveal, roll, support, ticket, winner

START = {1: ["green", "yellow", "red"], 3: ["blue", "purple"], 15: ["white"], 16: ["black"]}
CUP = {9: ["green"], 7: ["yellow"], 5: ["orange"], 3: ["white"], 1: ["blue"]}
CARDS = [(camel, 1) for camel in ("blue", "green", "red", "white", "yellow")]


def placed() -> Race:
    """Ana and Ben have placed finish cards."""
    return after(dice_race(START), winner("purple"), loser("yellow"), ticket("red"), winner("green"))


def boosting() -> Race:
    race = dice_race(CUP, "first", 3, modules=["extended", "photographer"], boost=True)
    return after(race, roll("orange", 1))


# ---- the public


def public(state: State) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(views.public(state))
    return found


def test_the_public_sees_the_decks_from_behind_and_nobodys_cards() -> None:
    shown = public(placed().state)
    assert shown["decks"] == {"winner": ["Ana", "Ana"], "loser": ["Ben"]}
    assert all("cards" not in player for player in shown["players"])
    assert shown["boost"] is None


def test_two_races_that_differ_only_in_face_down_cards_look_the_same_to_the_public() -> None:
    others = after(dice_race(START), winner("blue"), loser("red"), ticket("red"), winner("yellow"))
    assert json.dumps(public(placed().state)) == json.dumps(public(others.state))


def test_the_public_sees_who_may_boost_and_where_the_camera_is() -> None:
    shown = public(boosting().state)
    assert (shown["turn"], shown["boost"], shown["camera"]) == ("Ben", "Ana", None)


def test_the_public_view_of_the_card_game_has_empty_decks() -> None:
    shown = public(card_race(CARDS).state)
    assert (shown["decks"], shown["boost"]) == ({"winner": [], "loser": []}, None)
    assert shown["figures"] == {"palm": None, "fennec": None}


def test_a_finish_card_is_told_without_its_camel_while_the_race_runs() -> None:
    assert views.concealed(winner("purple")) == {"do": "finish", "on": "winner"}
    assert views.concealed(ticket("red")) == {"do": "ticket", "camel": "red"}


# ---- a seat


def seat(race: Race, player: int, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(views.seat(race, player, **more))
    return found


def test_a_seat_sees_its_own_cards_in_hand_and_on_the_decks() -> None:
    ana, ben = seat(placed(), 0), seat(placed(), 1)
    assert ana["cards"] == ["blue", "red", "yellow"]
    assert ana["placed"] == {"winner": ["purple", "green"], "loser": []}
    assert ben["placed"] == {"winner": [], "loser": ["yellow"]}


def test_only_the_seat_to_act_has_legal_events_and_undo_is_never_listed() -> None:
    race = placed()
    assert seat(race, 0)["legal"] == []
    listed = seat(race, 1)["legal"]
    assert {"do": "finish", "on": "winner", "camel": "red"} in listed
    assert {"do": "finish", "on": "winner", "camel": "yellow"} not in listed
    assert all(one["do"] != "undo" and "player" not in one for one in listed)


def test_the_host_sees_a_held_seat_without_its_cards_and_finish_choices() -> None:
    shown = seat(placed(), 1, hand=False, since=None)
    assert set(shown) == {"name", "legal"}
    assert all(one["do"] != "finish" for one in shown["legal"])
    assert {"do": "ticket", "camel": "blue"} in shown["legal"]


def test_who_has_just_acted_may_boost_although_the_turn_has_gone_on() -> None:
    race = boosting()
    assert {one["do"] for one in seat(race, 0)["legal"]} == {"boost"}
    assert "boost" not in {one["do"] for one in seat(race, 1)["legal"]}
    assert legal(race.state)[: len(legal(race.state, 0))] == legal(race.state, 0)
    assert seat(race, 2)["legal"] == []


def test_a_seat_of_the_card_game_has_no_finish_cards() -> None:
    race = after(card_race(CARDS), bet("leader", "red"))
    shown = seat(race, 0)
    assert (shown["cards"], shown["placed"]) == ([], {"winner": [], "loser": []})
    assert seat(race, 1)["legal"] == []
    assert {"do": "reveal", "camel": "red", "steps": 2} in shown["legal"]
    assert {"do": "hand", "camel": "red"} in shown["legal"]


def test_when_the_race_is_over_nothing_is_legal_for_anybody() -> None:
    race = dice_race({16: ["green"], 1: ["yellow", "red", "blue", "purple"], 11: ["white", "black"]})
    race = after(race, roll("green", 1))
    assert legal(race.state) == legal(race.state, 0) == []
    ended = card_race(CARDS, length=1)
    ended = after(ended, reveal("yellow", 2), event("done"), reveal("yellow", 1), event("done"), reveal("yellow", 1))
    assert look(ended)["over"]
    assert legal(ended.state) == []


# ---- the race as data


def test_an_event_gives_a_new_race_and_leaves_the_old_one_as_it_was() -> None:
    race = boosting()
    before = json.dumps(views.full(race.state))
    later = after(race, boost("white"), support("white", 2), ticket("blue"), UNDO)
    assert json.dumps(views.full(race.state)) == before
    assert later.events == race.events + 4


def test_the_steps_that_stand_are_told_first_to_last_with_actor_and_line() -> None:
    race = after(boosting(), boost("white"), ticket("blue"), UNDO, ticket("green"))
    assert [(step.actor, step.number) for step in race.steps()] == [(0, 1), (0, 2), (1, 5)]
    assert race.latest is race.steps()[-1]
    assert dice_race(START).latest is None
    assert dice_race(START).steps() == []


def test_a_bare_event_has_lost_who_when_and_why() -> None:
    told = event("finish", on="winner", camel="red", player="Ana", at="9:00", note="sure")
    assert bare(told) == FinishCard(on="winner", camel="red")
    assert bare(bare(told)) is not told
