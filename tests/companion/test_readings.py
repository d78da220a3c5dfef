"""The reader's word: signs of life, readings, questions, the press that makes a host, and the kept pictures."""

from __future__ import annotations

import base64

import pytest

from .house import CARDS, FIRST, PICTURE, ROLL, SECOND, SUPERCUP, TICKET, House, Json, good, reading_of, refused

READY = {"state": "ready", "detail": "", "pressed": False}
GREY: Json = {"die": "grey", "value": 3, "mark": "white"}


# The token


@pytest.mark.parametrize("path", ["/api/readings", "/api/reader"])
def test_only_the_reader_may_speak(house: House, path: str) -> None:
    host = house.begun()
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "Basic x"}, {"Authorization": "Bearer "}):
        refused(host.post(path, READY, headers=headers), 401)
    token = house.data.reader_token
    refused(host.post(path, READY, headers={"Authorization": f"Bearer {token}x"}), 401)


# Signs of life


def test_the_reader_is_told_the_count_the_dice_and_what_is_wanted(house: House) -> None:
    assert good(house.reader("/api/reader", READY)) == {"events": 0, "dice": [], "want": "nothing"}
    host = house.begun()
    dice = ["blue", "green", "grey", "purple", "red", "yellow"]
    assert good(house.reader("/api/reader", READY)) == {"events": 0, "dice": dice, "want": "reveals"}
    host.acted(ROLL)
    dice.remove("red")
    assert house.press() == {"events": 1, "dice": dice, "want": "reveals"}
    good(host.post("/api/tables", CARDS | {"replace": True}), 201)
    assert good(house.reader("/api/reader", READY)) == {"events": 0, "dice": [], "want": "nothing"}


def test_the_reader_is_told_where_the_host_wants_a_press_alone_to_count(house: House) -> None:
    host = house.begun()
    assert good(host.post("/api/settings", {"trigger": "press"})) == {"trigger": "press"}
    assert good(house.reader("/api/reader", READY))["trigger"] == "press"
    good(host.post("/api/settings", {"odds": "onlookers"}))  # what is not said stays
    assert good(house.reader("/api/reader", READY))["trigger"] == "press"
    good(host.post("/api/settings", {"trigger": "either"}))
    assert "trigger" not in good(house.reader("/api/reader", READY))
    refused(host.post("/api/settings", {"trigger": "nobody"}), 400)


def test_nothing_is_wanted_of_a_finished_race(house: House) -> None:
    host = house.begun(FIRST | {"track": {"16": ["white"], "1": ["orange", "yellow", "green", "blue"]}})
    host.acted({"do": "roll", "die": "white", "value": 1})
    assert good(house.reader("/api/reader", READY))["want"] == "nothing"


@pytest.mark.parametrize("wrong", [{}, {"state": 1}, {"state": "ready", "pressed": "yes"}])
def test_a_malformed_sign_of_life_is_400(house: House, wrong: Json) -> None:
    refused(house.reader("/api/reader", wrong), 400)


def test_everybody_may_know_what_the_reader_says(house: House) -> None:
    assert good(house.phone().get("/api/reader")) == {"state": "none", "detail": ""}
    good(house.reader("/api/reader", {"state": "looking", "detail": "Shake it.", "pressed": True}))
    assert good(house.phone().get("/api/reader")) == {"state": "looking", "detail": "Shake it."}


# Readings


def test_a_certain_reading_is_the_roll_of_the_seat_to_act(house: House) -> None:
    host = house.begun()
    host.acted(TICKET)
    assert house.read()
    assert good(host.get("/api/story?since=1"))["steps"][0]["player"] == "Ben"
    assert house.public["players"][1]["pyramid"] == 1


def test_a_grey_die_comes_with_its_mark(house: House) -> None:
    host = house.begun()
    assert house.read(**GREY)
    assert good(host.get("/api/story"))["steps"][0]["event"] == {"do": "roll", **GREY}


def test_a_repeated_reading_gets_its_first_answer(house: House) -> None:
    house.begun()
    assert house.read("r1", events=0)
    assert house.read("r1", events=0)
    assert house.read("r1", events=1, die="blue")
    assert house.public["events"] == 1 and not house.public["question"]


@pytest.mark.parametrize(
    "doubtful",
    [
        {"events": 1},  # the race had moved on
        {"events": -1},  # the reader never heard the count
        {"status": "unsure"},
        {"die": "black"},
        {"value": 9},
        {"die": "grey"},
        {"mark": "white"},
        {"support": True},
    ],
)
def test_a_late_unsure_or_impossible_reading_becomes_a_question(house: House, doubtful: Json) -> None:
    house.begun()
    assert not house.read(**doubtful)
    assert house.public["events"] == 0 and house.public["question"]


def test_a_die_that_is_out_already_becomes_a_question(house: House) -> None:
    house.begun().acted(ROLL)
    assert not house.read()
    assert house.public["question"]


@pytest.mark.parametrize("status", ["empty", "several", "obscured", "moving", "tilted", "error"])
def test_what_is_no_die_makes_no_question(house: House, status: str) -> None:
    house.begun()
    assert not house.read(status=status)
    assert not house.public["question"]


def test_without_a_running_dice_race_a_reading_is_dropped(house: House) -> None:
    assert not house.read("r1")
    host = house.begun(CARDS)
    assert not house.read("r2")
    good(host.post("/api/tables", FIRST | {"replace": True}), 201)
    assert not house.read("r2", die="white")  # its first answer
    assert not house.public["question"] and house.public["events"] == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"reading": ""},
        {"reading": "x" * 300},
        {"reading": 7},
        {"events": "0"},
        {"events": 0.5},
        {"status": "maybe"},
        {"die": None},
        {"value": None},
        {"picture": "no base64"},
        {"picture": base64.b64encode(b"GIF89a").decode()},
        {"picture": 5},
    ],
)
def test_a_malformed_reading_is_400(house: House, wrong: Json) -> None:
    house.begun()
    refused(house.reader("/api/readings", reading_of("r1", 0) | wrong), 400)
    assert house.public["events"] == 0 and not house.public["question"]


def test_a_picture_may_have_200_kb_and_no_more(house: House) -> None:
    house.begun()
    full = base64.b64encode(PICTURE + bytes(200 * 1024 - len(PICTURE))).decode()
    assert house.read("r1", picture=full)
    more = base64.b64encode(PICTURE + bytes(230 * 1024)).decode()
    refused(house.reader("/api/readings", reading_of("r2", 1, die="blue", picture=more)), 413)
    refused(house.reader("/api/readings", reading_of("r2", 1, die="blue", picture="A" * 500_000)), 413)
    assert house.read("r3", die="blue", picture=None)


# Questions


def test_the_question_shows_the_picture_and_likely_answers_first(house: House) -> None:
    host = house.begun()
    host.acted({"do": "roll", "die": "blue", "value": 1})
    house.read(events=0, die="red", value=3)
    question = good(house.phone().get("/api/question"))
    assert set(question) == {"id", "picture", "likely"}
    assert base64.b64decode(question["picture"]) == PICTURE
    assert question["likely"][0] == {"do": "roll", "die": "red", "value": 3}
    legal = good(host.get("/api/seat?name=Ben"))["legal"]
    rolls = [event for event in legal if event["do"] == "roll"]
    assert sorted(map(str, question["likely"])) == sorted(map(str, rolls))


def test_of_a_supporting_die_the_supporting_faces_come_first(house: House) -> None:
    house.begun(FIRST | {"modules": ["extended"]})
    assert not house.read(events=5, die="white", value=2, support=True)
    assert good(house.phone().get("/api/question"))["likely"][0]["support"] is True


@pytest.mark.parametrize("who", ["host", "seat"])
def test_the_seat_to_act_or_the_host_answers(house: House, who: str) -> None:
    host = house.begun()
    ana, ben = house.seat("Ana"), house.seat("Ben")
    house.read(status="unsure")
    answer = {"id": good(ana.get("/api/question"))["id"], "die": "grey", "value": 1, "mark": "black"}
    refused(house.phone().post("/api/question", answer), 401)
    refused(ben.post("/api/question", answer), 403)
    state = good((host if who == "host" else ana).post("/api/question", answer))
    assert (state["events"], state["turn"], state["question"]) == (1, "Ben", False)
    refused(host.post("/api/question", answer), 409)
    assert host.get("/api/question").status_code == 204


def test_a_likely_answer_can_be_sent_as_it_came(house: House) -> None:
    host = house.begun()
    house.read(status="unsure")
    question = good(host.get("/api/question"))
    good(host.post("/api/question", question["likely"][0] | {"id": question["id"]}))
    assert good(host.get("/api/story"))["steps"][0]["event"] == question["likely"][0]


def test_a_question_can_be_discarded(house: House) -> None:
    host = house.begun()
    house.read(status="unsure")
    question = good(host.get("/api/question"))["id"]
    state = good(host.post("/api/question", {"id": question, "discard": True}))
    assert (state["events"], state["question"]) == (0, False)


def test_a_newer_question_replaces_the_older(house: House) -> None:
    host = house.begun()
    house.read("r1", status="unsure")
    old = good(host.get("/api/question"))["id"]
    house.read("r2", status="unsure")
    refused(host.post("/api/question", {"id": old, "discard": True}), 409)
    assert house.public["question"]


@pytest.mark.parametrize("how", ["by hand", "by the reader", "new race", "abandoned"])
def test_a_question_ends_with_the_roll_or_the_race_that_it_was_about(house: House, how: str) -> None:
    host = house.begun()
    house.read("r1", status="unsure")
    assert house.public["question"]
    if how == "by hand":
        host.acted(ROLL)
    elif how == "by the reader":
        assert house.read("r2")
    elif how == "new race":
        good(host.post("/api/tables", SECOND | {"replace": True}), 201)
    else:
        good(host.post("/api/abandon"))
    assert not house.public.get("question", False)
    assert host.get("/api/question").status_code == 204


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({}, 400),
        ({"discard": False}, 400),
        ({"discard": True, "die": "red", "value": 1}, 400),
        ({"discard": "yes"}, 400),
        ({"die": "red"}, 400),
        ({"die": "red", "value": 4}, 400),
        ({"die": "pink", "value": 1}, 400),
        ({"die": "red", "value": 1, "colour": 1}, 400),
        ({"do": "ticket", "camel": "red"}, 400),
        ({"die": "blue", "value": 1}, 409),
        ({"die": "red", "value": 1, "player": "Cleo"}, 409),
    ],
)
def test_a_wrong_answer_leaves_the_question(house: House, wrong: Json, status: int) -> None:
    host = house.begun()
    host.acted({"do": "roll", "die": "blue", "value": 1})
    house.read(status="unsure")
    question = good(host.get("/api/question"))["id"]
    refused(host.post("/api/question", {"id": question} | wrong), status)
    refused(host.post("/api/question", wrong), 400)
    assert house.public["question"] and house.public["events"] == 1


# A question belongs to the turn of its press


def test_a_question_ends_with_the_turn_of_its_press_so_nobody_gets_anothers_pyramid_ticket(house: House) -> None:
    host = house.begun()
    house.read("r1", status="unsure")
    question = good(host.get("/api/question"))["id"]
    assert not host.acted(TICKET)["question"]
    assert host.get("/api/question").status_code == 204
    refused(host.post("/api/question", {"id": question, "die": "red", "value": 2}), 409)
    assert [player["pyramid"] for player in house.public["players"]] == [0, 0, 0]


def test_a_reading_that_comes_after_its_turn_credits_nobody_else(house: House) -> None:
    host = house.begun()
    host.acted(TICKET)
    assert not house.read("r1", events=0)
    question = good(host.get("/api/question"))
    answer = {"id": question["id"], "die": "red", "value": 2}
    assert "earlier turn" in refused(host.post("/api/question", answer), 409)
    host.acted({"do": "undo"})  # now it is the turn of the press again
    state = good(host.post("/api/question", answer))
    assert [player["pyramid"] for player in state["players"]] == [1, 0, 0]


@pytest.mark.parametrize("aside", [False, True], ids=["replaced", "set aside"])
def test_a_die_that_was_pressed_for_in_one_race_moves_no_camel_of_the_next(house: House, aside: bool) -> None:
    host = house.begun()
    house.press()
    if aside:
        good(host.post("/api/aside"))
    good(host.post("/api/tables", SECOND | {"replace": True}), 201)
    assert not house.read("r1", events=0)  # as many events as there were at the press, and another race
    assert house.public["events"] == 0 and house.public["question"]
    house.press()
    assert house.read("r2", events=0)


def test_a_race_that_was_set_aside_for_a_moment_is_still_the_one_of_the_press(house: House) -> None:
    host = house.begun()
    house.press()
    good(host.post("/api/aside"))
    good(host.post("/api/races/1/resume"))
    assert house.read("r1", events=0)


def test_undone_events_do_not_end_the_turn_and_a_boost_does_not_either(house: House) -> None:
    host = house.begun(SUPERCUP)
    host.acted({"do": "roll", "die": "blue", "value": 1})
    house.read("r1", status="unsure", die=None)
    host.acted({"do": "boost", "die": "green", "player": "Ana"})
    assert house.public["question"]
    host.acted({"do": "ticket", "camel": "blue", "player": "Ben"})
    host.acted({"do": "undo"})
    assert not house.public["question"]
    assert not house.read("r2", events=2, die="orange", value=1)  # pressed after the boost, before what was undone
    question = good(host.get("/api/question"))["id"]
    good(host.post("/api/question", {"id": question, "die": "orange", "value": 1}))


def test_a_reader_that_falls_silent_is_announced_to_all_who_watch(house: House) -> None:
    stream = house.table.store.streams.open()
    house.press()
    house.clock.now += 15
    house.table.inbox.look()
    assert b"silent" not in stream.next()[1]["reader"]
    house.clock.now += 1
    house.table.inbox.look()
    house.table.inbox.look()
    assert b"silent" in stream.next()[1]["reader"] and stream.next()[1] == {}
    house.press()
    assert b"ready" in stream.next()[1]["reader"]
