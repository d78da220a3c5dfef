"""The reader's word: signs of life, readings, questions, the press that makes a host, and the kept pictures."""

from __future__ import annotations

import base64
import csv
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

import companion.live_desk
from companion import commands

from .house import CARDS, FIRST, PICTURE, ROLL, SECOND, TICKET, House, Json, good, reading_of, refused

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
    host.acted(TICKET)
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


# Becoming host


def test_the_key_makes_a_host(house: House) -> None:
    phone = house.phone()
    refused(phone.post("/api/host", {"key": "wrong"}), 403)
    answer = phone.post("/api/host", {"key": house.data.host_key.upper().replace("-", " ")})
    good(answer)
    assert "HttpOnly" in answer.headers["Set-Cookie"] and house.data.host_key not in answer.headers["Set-Cookie"]
    assert good(phone.get("/api/me"))["host"]
    other = house.host()  # the key opens the door for a second phone, too
    assert good(phone.get("/api/me"))["host"] and good(other.get("/api/me"))["host"]


@pytest.mark.parametrize("wrong", [{"key": 5}, {"key": "a", "claim": "b"}, {"claim": None, "more": 1}])
def test_a_malformed_claim_is_400(house: House, wrong: Json) -> None:
    refused(house.phone().post("/api/host", wrong), 400)


def test_a_press_makes_the_one_who_asked_host(house: House) -> None:
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    assert list(claim) == ["claim"]
    assert good(phone.post("/api/host", claim), 202) == claim
    house.press()
    good(phone.post("/api/host", claim))
    assert good(phone.get("/api/me"))["host"]
    refused(house.phone().post("/api/host", claim), 409)
    refused(house.phone().post("/api/host", {}), 409)


def test_the_press_that_makes_a_host_is_never_a_roll(house: House) -> None:
    host = house.begun()
    house.clock.now += 601
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    assert house.press()["want"] == "nothing"
    assert not house.read()
    assert house.public["events"] == 0 and not house.public["question"]
    good(phone.post("/api/host", claim))
    refused(host.act(TICKET), 401)  # the silent host is host no more
    assert house.press()["want"] == "reveals"
    assert house.read("r2")


def test_of_several_open_claims_none_wins(house: House) -> None:
    one, two = house.phone(), house.phone()
    claims = [good(phone.post("/api/host", {}), 202) for phone in (one, two)]
    house.press()
    for phone, claim in zip((one, two), claims, strict=True):
        refused(phone.post("/api/host", claim), 409)
    claim = good(two.post("/api/host", {}), 202)
    house.press()
    good(two.post("/api/host", claim))


def test_a_claim_is_open_for_a_minute(house: House) -> None:
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    house.clock.now += 61
    house.press()
    refused(phone.post("/api/host", claim), 409)


def test_the_hosts_phone_counts_as_gone_after_ten_minutes_of_silence(house: House) -> None:
    host = house.begun()
    house.clock.now += 599
    refused(house.phone().post("/api/host", {}), 409)
    good(host.get("/api/table"))
    house.clock.now += 599
    refused(house.phone().post("/api/host", {}), 409)
    house.clock.now += 2
    assert good(house.phone().get("/api/me"))["host_free"]
    good(host.get("/api/me"))
    assert not good(house.phone().get("/api/me"))["host_free"]


def test_a_host_who_comes_back_closes_the_claims(house: House) -> None:
    host = house.begun()
    house.clock.now += 601
    phone = house.phone()
    claim = good(phone.post("/api/host", {}), 202)
    good(host.get("/api/me"))
    assert house.press()["want"] == "reveals"
    assert good(phone.post("/api/host", claim), 202) == claim
    assert good(host.get("/api/me"))["host"]


def test_the_next_start_remembers_how_long_the_host_has_been_silent(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    host = house.begun()
    house.clock.now += 300
    host.acted(TICKET)
    house.close()
    house = House(tmp_path / "data")
    refused(house.phone().post("/api/host", {}), 409)
    house.close()


def test_claims_are_few(house: House) -> None:
    for _ in range(32):
        good(house.phone().post("/api/host", {}), 202)
    refused(house.phone().post("/api/host", {}), 429)


# Pictures


def exported(house: House, folder: Path) -> list[dict[str, str]]:
    done = CliRunner().invoke(commands.export_recording, [str(folder), "--data", str(house.folder)])
    assert done.exit_code == 0, done.output
    with (folder / "labels.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def label(row: dict[str, str]) -> tuple[str, ...]:
    return tuple(row[key] for key in ("split", "expect", "die", "value", "mark", "support"))


def test_confirmed_readings_are_a_labelled_recording(house: House, tmp_path: Path) -> None:
    host = house.begun()
    assert house.read("r1")
    assert house.read("r2", **GREY)
    house.read("r3", status="unsure")
    question = good(host.get("/api/question"))["id"]
    good(host.post("/api/question", {"id": question, "die": "blue", "value": 1}))
    house.read("r4", status="unsure")
    rows = exported(house, tmp_path / "out")
    assert [label(row) for row in rows] == [
        ("test", "read", "red", "2", "", "0"),
        ("test", "read", "grey", "3", "white", "0"),
        ("test", "read", "blue", "1", "", "0"),
    ]
    assert all((tmp_path / "out" / row["file"]).read_bytes() == PICTURE for row in rows)


def test_a_corrected_reading_has_the_label_of_the_correction(house: House, tmp_path: Path) -> None:
    host = house.begun()
    house.read("r1")
    host.acted({"do": "undo"})
    assert exported(house, tmp_path / "undone") == []
    host.acted({"do": "roll", "die": "red", "value": 3})
    assert [label(row) for row in exported(house, tmp_path / "corrected")] == [("test", "read", "red", "3", "", "0")]
    host.acted({"do": "undo"})
    host.acted(TICKET)
    host.acted({"do": "roll", "die": "blue", "value": 1})
    assert exported(house, tmp_path / "open") == []


def test_the_ring_forgets_the_oldest_pictures(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion.live_desk, "KEPT", 3)
    house.begun()
    for number in range(5):
        house.read(f"r{number}", status="unsure")
    assert sorted(path.name for path in house.data.pictures.iterdir()) == ["000003.jpg", "000004.jpg", "000005.jpg"]
    assert len(house.journal.pictures()) == 3


def test_a_picture_that_cannot_be_kept_costs_no_reading(house: House) -> None:
    house.data.pictures.write_text("a file where the folder should be")
    house.begun()
    assert house.read("r1")
    assert not house.read("r2", status="unsure")
    assert good(house.phone().get("/api/question"))["picture"] is None


def test_export_says_what_is_wrong(tmp_path: Path, house: House) -> None:
    done = CliRunner().invoke(commands.export_recording, [str(tmp_path / "out"), "--data", str(tmp_path / "nowhere")])
    assert done.exit_code == 1 and "no table's journal" in done.output
    done = CliRunner().invoke(commands.export_recording, [str(house.folder), "--data", str(house.folder)])
    assert done.exit_code == 1 and "not an empty folder" in done.output


# The demo


def test_the_simulated_pyramid_is_pressed_through_its_fifo(tmp_path: Path) -> None:
    fifo = tmp_path / "press"
    os.mkfifo(fifo)
    house = House(tmp_path / "data", demo_fifo=str(fifo))
    phone = house.phone()
    refused(phone.post("/api/demo/press"), 503)
    listener = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    good(phone.post("/api/demo/press"), 202)
    assert os.read(listener, 100) == b"press\n"
    os.close(listener)
    assert good(phone.get("/api/me"))["demo"]
    house.close()


def test_without_the_demo_there_is_nothing_to_press(house: House) -> None:
    refused(house.phone().post("/api/demo/press"), 404)
