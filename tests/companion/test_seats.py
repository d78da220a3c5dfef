"""Seats: claiming, freeing, what a seat sees, who may act for whom, and how far a seat may undo."""

from __future__ import annotations

import pytest

from companion.actions import act
from companion.errors import NotEntitled, Unknown
from companion.record import to_event

from .house import CARDS, FIRST, ROLL, SECOND, TICKET, House, good, refused


def test_a_free_seat_is_claimed_with_a_secret_cookie(house: House) -> None:
    house.begun()
    answer = house.phone().post("/api/seats", {"name": "Ana"})
    good(answer, 201)
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Ana" not in cookie
    assert house.public["seats"][0] == {"name": "Ana", "taken": True}


def test_a_taken_seat_is_409_and_an_unknown_name_404(house: House) -> None:
    house.begun()
    ana = house.seat("Ana")
    refused(house.phone().post("/api/seats", {"name": "Ana"}), 409)
    refused(house.phone().post("/api/seats", {"name": "Zoe"}), 404)
    good(ana.post("/api/seats", {"name": "Ana"}), 201)
    good(ana.get("/api/seat"))


def test_the_host_frees_a_seat(house: House) -> None:
    host, name = house.begun(SECOND | {"players": ["Ana", "a/b ..%2F?\n#", "/"]}), "a/b ..%2F?\n#"
    seat = house.seat(name)
    path = "/api/seats/" + "".join(f"%{byte:02X}" for byte in name.encode())
    refused(seat.delete(path), 403)
    refused(house.phone().delete(path), 401)
    refused(host.delete("/api/seats/Zoe"), 404)
    assert good(host.delete(path))["seats"][1]["taken"] is False
    refused(seat.get("/api/seat"), 401)
    refused(seat.act(TICKET), 401)
    good(host.delete(path))
    good(host.delete("/api/seats/%2F"))
    house.seat(name)


def test_a_seat_can_be_given_back(house: House) -> None:
    house.begun()
    ana = house.seat("Ana")
    assert good(ana.delete("/api/seat"))["seats"][0]["taken"] is False
    refused(ana.get("/api/seat"), 401)
    house.seat("Ana")


def test_who_sits_down_elsewhere_leaves_their_place_free(house: House) -> None:
    house.begun()
    phone, ben = house.seat("Ana"), house.seat("Ben")
    refused(phone.post("/api/seats", {"name": "Ben"}), 409)
    assert good(phone.get("/api/seat"))["name"] == "Ana"
    state = good(phone.post("/api/seats", {"name": "Cleo"}), 201)
    assert [seat["taken"] for seat in state["seats"]] == [False, True, True]
    assert good(phone.get("/api/seat"))["name"] == "Cleo"
    house.seat("Ana")
    refused(ben.act(TICKET | {"player": "Ana"}), 403)


def test_a_seat_sees_its_cards_and_what_is_legal(house: House) -> None:
    house.begun()
    ana, ben = house.seat("Ana"), house.seat("Ben")
    view = good(ana.get("/api/seat"))
    public = house.public
    assert {key: view[key] for key in public} == public
    assert view["cards"] == ["blue", "green", "purple", "red", "yellow"]
    assert TICKET in view["legal"] and ROLL in view["legal"]
    assert {"do": "roll", "die": "grey", "value": 3, "mark": "black"} in view["legal"]
    assert {"do": "finish", "on": "loser", "camel": "red"} in view["legal"]
    assert not any(event["do"] == "undo" for event in view["legal"])
    assert good(ben.get("/api/seat"))["legal"] == []
    refused(house.phone().get("/api/seat"), 401)


def test_everything_in_legal_is_accepted(house: House) -> None:
    host = house.begun()
    ana = house.seat("Ana")
    for event in good(ana.get("/api/seat"))["legal"]:
        ana.acted(event)
        host.acted({"do": "undo"})


def test_the_host_may_look_at_any_seat_but_not_into_its_cards(house: House) -> None:
    host = house.begun()
    view = good(host.get("/api/seat?name=Ana"))
    assert "cards" in view and any(event["do"] == "finish" for event in view["legal"])
    ana = house.seat("Ana")
    view = good(host.get("/api/seat?name=Ana"))
    assert "cards" not in view and "placed" not in view
    assert view["legal"] and not any(event["do"] == "finish" for event in view["legal"])
    refused(host.get("/api/seat?name=Zoe"), 404)
    refused(host.get("/api/seat"), 401)
    refused(ana.get("/api/seat?name=Ben"), 403)
    refused(house.phone().get("/api/seat?name=Ana"), 401)
    good(host.post("/api/seats", {"name": "Ben"}), 201)
    assert "cards" in good(host.get("/api/seat?name=Ben"))
    assert good(host.get("/api/seat"))["name"] == "Ben"


def test_a_seat_acts_in_its_turn_alone(house: House) -> None:
    house.begun()
    ana, ben = house.seat("Ana"), house.seat("Ben")
    assert "Ana" in refused(ben.act(TICKET), 409)
    state = ana.acted(TICKET)
    assert (state["turn"], state["events"]) == ("Ben", 1)
    assert state == house.public
    ben.acted(ROLL | {"player": "Ben"})
    refused(house.phone().act(TICKET), 401)


def test_a_seat_may_not_speak_for_another(house: House) -> None:
    house.begun()
    ana, ben = house.seat("Ana"), house.seat("Ben")
    refused(ben.act(TICKET | {"player": "Ana"}), 403)
    refused(ben.act({"do": "undo", "player": "Ana"}), 403)
    refused(ana.act(TICKET | {"player": "Zoe"}), 400)


def test_the_host_acts_for_others(house: House) -> None:
    host = house.begun()
    assert host.acted(TICKET)["turn"] == "Ben"  # without a seat: for the seat to act
    assert host.acted(TICKET | {"player": "Ben"})["turn"] == "Cleo"
    refused(host.act(TICKET | {"player": "Ben"}), 409)
    good(host.post("/api/seats", {"name": "Ana"}), 201)
    refused(host.act(TICKET), 409)  # with a seat: as that seat
    assert host.acted(TICKET | {"player": "Cleo"})["turn"] == "Ana"
    host.acted({"do": "ticket", "camel": "blue"})


def test_nobody_places_the_finish_card_of_a_seat_that_somebody_holds(house: House) -> None:
    host = house.begun()
    ana, card = house.seat("Ana"), {"do": "finish", "on": "winner", "camel": "red"}
    refused(host.act(card), 403)
    refused(host.act(card | {"player": "Ana"}), 403)
    ana.acted(card)
    host.acted(card | {"player": "Ben"})  # nobody holds this seat


def test_the_one_who_has_just_acted_may_boost(house: House) -> None:
    setup = FIRST | {"modules": ["extended"], "boost": True}
    host = house.begun(setup)
    ana, ben = house.seat("Ana"), house.seat("Ben")
    die = next(event for event in good(ana.get("/api/seat"))["legal"] if event["do"] == "roll")
    state = ana.acted(die)
    assert (state["turn"], state["boost"]) == ("Ben", "Ana")
    boosts = good(ana.get("/api/seat"))["legal"]
    assert boosts and {event["do"] for event in boosts} == {"boost"}
    refused(ben.act(boosts[0]), 409)
    ana.acted(boosts[0])
    host.acted({"do": "undo"})
    host.acted(boosts[0] | {"player": "Ana"})


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"do": "dance"},
        {"do": "ticket"},
        {"do": "ticket", "camel": "pink"},
        {"do": "ticket", "camel": "red", "colour": "red"},
        {"do": "ticket", "camel": None},
        {"do": "roll", "die": "red", "value": 4},
        {"do": "roll", "die": "red", "value": 2.0},
        {"do": "roll", "die": "red", "value": True},
        {"do": "tile", "space": 17, "side": "boo"},
        {"do": "photo", "space": 5},
        {"do": "reveal", "camel": "red", "steps": 1},
        [],
        "roll",
    ],
)
def test_what_no_race_of_this_kind_can_hold_is_400(house: House, wrong: object) -> None:
    host = house.begun()
    refused(host.post("/api/actions", wrong), 400)
    assert house.public["events"] == 0


@pytest.mark.parametrize(
    "text", [b"", b"{", b'{"do":"undo","do":"undo"}', b'{"do":"ticket","camel":"\\ud800"}', b"\xff", b"[" * 50_000]
)
def test_broken_json_is_400(house: House, text: bytes) -> None:
    refused(house.begun().post("/api/actions", data=text, content_type="application/json"), 400)


def test_what_a_rule_forbids_is_409_and_says_which(house: House) -> None:
    host = house.begun()
    assert "space 3" in refused(host.act({"do": "tile", "space": 3, "side": "boo"}), 409)
    assert house.public["events"] == 0


# Undo


def test_a_seat_takes_back_its_own_latest_event(house: House) -> None:
    house.begun()
    ana, ben = house.seat("Ana"), house.seat("Ben")
    refused(ana.act({"do": "undo"}), 409)
    ana.acted(TICKET)
    refused(ben.act({"do": "undo"}), 409)
    state = ana.acted({"do": "undo"})
    assert (state["events"], state["turn"], state["players"][0]["tickets"]) == (2, "Ana", [])
    ana.acted(TICKET)
    ben.acted(TICKET)
    refused(ana.act({"do": "undo"}), 409)
    ben.acted({"do": "undo", "player": "Ben"})
    ana.acted({"do": "undo"})  # nothing but undos has followed


def test_what_was_revealed_is_the_hosts_to_take_back(house: House) -> None:
    host = house.begun()
    ana = house.seat("Ana")
    ana.acted(ROLL)
    assert "host" in refused(ana.act({"do": "undo"}), 409)
    host.acted({"do": "undo"})
    ana.acted(ROLL)
    host.acted({"do": "undo", "player": "Cleo"})  # it is nobody's turn: any name will do


def test_a_card_of_the_card_game_that_was_revealed_is_the_hosts_too(house: House) -> None:
    host = house.begun(CARDS)
    ana = house.seat("Ana")
    ana.acted({"do": "reveal", "camel": "red", "steps": 1})
    refused(ana.act({"do": "undo"}), 409)
    ana.acted({"do": "bet", "on": "leader", "camel": "red"})
    ana.acted({"do": "undo"})
    refused(ana.act({"do": "undo"}), 409)
    host.acted({"do": "undo"})


def test_the_hand_card_that_ends_the_race_is_the_hosts_to_take_back(house: House) -> None:
    host = house.begun(CARDS | {"length": 6, "start": [["red", 1]] * 5})
    ana, ben, done = house.seat("Ana"), house.seat("Ben"), {"do": "done"}
    for seat, steps in ((ana, 2), (ben, 1)):
        seat.acted({"do": "reveal", "camel": "red", "steps": steps})
        seat.acted(done)
    assert ana.acted({"do": "hand", "camel": "red"})["over"]
    refused(ana.act({"do": "undo"}), 409)
    assert not host.acted({"do": "undo"})["over"]


# Repetitions, and a race that has moved on


def test_a_repeated_key_gets_the_first_answer(house: House) -> None:
    host = house.begun()
    first = host.act(TICKET, Idempotency_Key="k1")
    again = host.act(TICKET, Idempotency_Key="k1")
    assert (again.status_code, again.data) == (200, first.data)
    assert house.public["events"] == 1
    host.act(TICKET, Idempotency_Key="k2")
    assert house.public["events"] == 2


def test_a_refusal_is_repeated_too_and_keys_are_each_phones_own(house: House) -> None:
    house.begun()
    ana, ben = house.seat("Ana"), house.seat("Ben")
    refused(ben.act(TICKET, Idempotency_Key="k"), 409)
    good(ana.act(TICKET, Idempotency_Key="k"))
    refused(ben.act(TICKET, Idempotency_Key="k"), 409)
    ben.acted(TICKET)


def test_a_key_belongs_to_its_race_and_to_what_was_asked(house: House) -> None:
    host = house.begun()
    good(host.act(TICKET, Idempotency_Key="k"))
    assert "used for something else" in refused(host.act(TICKET | {"camel": "blue"}, Idempotency_Key="k"), 409)
    assert house.public["events"] == 1
    first = host.act({"camel": "red", "do": "ticket"}, Idempotency_Key="k")  # the same, said in another order
    assert first.status_code == 200 and first.get_json()["events"] == 1 and first.headers["Event-Id"]
    host.act(ROLL)
    assert host.act(TICKET, Idempotency_Key="k").headers["Event-Id"] == first.headers["Event-Id"]
    good(host.post("/api/tables", SECOND | {"replace": True}), 201)
    assert host.acted(TICKET)["events"] == 1
    good(host.post("/api/tables", SECOND | {"replace": True}), 201)
    assert good(host.act(TICKET, Idempotency_Key="k"))["events"] == 1
    assert house.public["events"] == 1


@pytest.mark.parametrize("key", ["", "x" * 201])
def test_a_key_has_a_sensible_length(house: House, key: str) -> None:
    refused(house.begun().act(TICKET, Idempotency_Key=key), 400)


def test_an_action_on_an_old_state_is_412(house: House) -> None:
    host = house.begun()
    good(host.act(TICKET, If_Match="0"))
    refused(host.act(TICKET, If_Match="0"), 412)
    good(host.act(TICKET, If_Match='"1"'))
    good(host.act(TICKET, If_Match="*"))
    for wrong in ("one", "-1", "1.0", "\u0663"):
        refused(host.act(TICKET, If_Match=wrong), 400)
    assert house.public["events"] == 3


# Seats over races


def test_seats_of_the_same_name_keep_their_cookies(house: House) -> None:
    host = house.begun()
    ana, ben = house.seat("Ana"), house.seat("Ben")
    good(host.post("/api/tables", FIRST | {"players": ["Cleo", "Ana"], "replace": True}), 201)
    assert good(ana.get("/api/seat"))["name"] == "Ana"
    refused(ben.get("/api/seat"), 401)
    assert house.public["seats"] == [{"name": "Cleo", "taken": False}, {"name": "Ana", "taken": True}]


# Hands that change while a request is on its way


def test_a_phone_that_has_lost_its_seat_meanwhile_is_nobody(house: House) -> None:
    """Who it was when its request came counts for nothing at the moment that counts."""
    host = house.begun()
    ana, access, store = house.seat("Ana"), house.table.access, house.table.store
    (cookie,) = (ana.client._cookies or {}).values()
    before = access.session(None, cookie.value)
    host.delete("/api/seats/Ana")
    new = house.seat("Ana")
    good(new.act({"do": "finish", "on": "winner", "camel": "red"}))
    host.acted(ROLL)
    host.acted({"do": "roll", "die": "blue", "value": 1})
    assert before.seat == "Ana" and not store.now.session(before).known
    with pytest.raises(Unknown):
        act(store, before, to_event(TICKET))
    with pytest.raises(Unknown):
        access.free_seat("Ana", before)
    with pytest.raises(NotEntitled):
        access.hand_over(before)
    access.claim_seat("Ben", before)  # as anybody may
    house.read("doubtful", status="unsure")
    asked = good(host.get("/api/question"))["id"]
    with pytest.raises(NotEntitled):
        house.table.inbox.answer(before, asked, None)
    assert good(new.get("/api/seat"))["placed"] == {"winner": ["red"], "loser": []}
    assert house.public["events"] == 3
