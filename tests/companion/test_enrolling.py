"""The letterbox of an enrolment: who may order, when the reader is to come, and what the host's page sees."""

from __future__ import annotations

import pytest

from companion.enrolling import LEFT, SILENT, WAITS
from companion.trial import ASKED

from .house import House, Json, good, refused

ASKS: Json = {"order": 1, "phase": "asks", "number": 5, "of": 46, "taken": 4, "ask": {"expect": "read", "die": "red"}}

READING: Json = {"reading": "one", "events": 0, "status": "read", "die": "blue", "value": 2, "confidence": 0.9}


def sign(house: House) -> Json:
    said: Json = good(house.reader("/api/reader", {"state": "asleep", "detail": ""}))
    return said


def test_without_an_order_the_readers_answer_is_as_it_always_was(house: House) -> None:
    assert set(sign(house)) == {"events", "dice", "want"}


def test_an_order_calls_the_reader_until_it_has_come_to_an_end(house: House) -> None:
    host = house.host()
    good(host.post("/api/enrol", {"do": "begin"}), 202)
    assert sign(house)["enrol"] == 1
    answer = good(house.reader("/api/enrolled", {"order": 0, "phase": "over"}))
    assert answer == {"number": 1, "do": "begin", "edition": "second", "support": False, "hands_free": False}
    good(house.reader("/api/enrolled", ASKS))
    assert sign(house)["enrol"] == 1
    good(house.reader("/api/enrolled", ASKS | {"phase": "done", "ask": None}))
    assert "enrol" not in sign(house)


def test_the_host_sees_how_far_the_reader_is(house: House) -> None:
    host = house.host()
    assert good(host.get("/api/enrol")) == {"order": 0, "heard": False, "progress": None}
    good(host.post("/api/enrol", {"do": "begin", "edition": "first", "support": True}), 202)
    good(house.reader("/api/enrolled", ASKS))
    seen = good(host.get("/api/enrol"))
    assert seen["progress"] == ASKS | {"note": None, "warnings": [], "missing": [], "card": None, "thrown": None}
    assert (seen["order"], seen["heard"]) == (1, True)
    house.clock.now += SILENT + 1
    assert not good(host.get("/api/enrol"))["heard"]


def test_a_reader_that_does_not_come_is_not_called_for_ever(house: House) -> None:
    good(house.host().post("/api/enrol", {"do": "begin"}), 202)
    house.clock.now += WAITS
    assert sign(house)["enrol"] == 1
    house.clock.now += 1
    assert "enrol" not in sign(house)


def test_nobody_else_orders_or_answers(house: House) -> None:
    refused(house.phone().post("/api/enrol", {"do": "begin"}), 401)
    refused(house.phone().get("/api/enrol"), 401)
    refused(house.host().post("/api/enrolled", ASKS), 401)
    refused(house.host().post("/api/enrol", {"do": "dance"}), 400)
    house.begun()
    refused(house.seat("Ana").post("/api/enrol", {"do": "begin"}), 403)


def test_while_a_race_runs_its_dice_go_before(house: House) -> None:
    host = house.begun()
    refused(host.post("/api/enrol", {"do": "begin"}), 409)
    good(host.post("/api/enrol", {"do": "stop"}), 202)


def test_a_page_that_was_left_keeps_no_camera_on(house: House) -> None:
    host = house.host()
    good(host.post("/api/enrol", {"do": "begin"}), 202)
    house.clock.now += LEFT
    good(host.get("/api/enrol"))
    house.clock.now += LEFT
    assert good(house.reader("/api/enrolled", ASKS))["do"] == "begin"
    house.clock.now += 1
    assert good(house.reader("/api/enrolled", ASKS | {"phase": "makes"}))["do"] == "begin"
    answer = good(house.reader("/api/enrolled", ASKS))
    assert (answer["do"], answer["number"]) == ("stop", 2)


def test_a_race_ends_what_the_reader_was_asked_for(house: House) -> None:
    host = house.host()
    good(host.post("/api/enrol", {"do": "card"}), 202)
    good(house.reader("/api/enrolled", ASKS | {"phase": "card"}))
    house.begun()
    assert good(house.reader("/api/enrolled", ASKS | {"phase": "card"}))["do"] == "stop"


def test_on_trial_dice_are_read_and_no_camel_moves(house: House) -> None:
    host = house.host()
    assert sign(house)["want"] == "nothing"
    assert good(host.post("/api/trial", {"edition": "first"}), 202) == {"readings": []}
    assert sign(house) == {"events": 0, "dice": ["white", "orange", "yellow", "green", "blue"], "want": "reveals"}
    good(house.reader("/api/readings", READING))
    (read,) = good(host.get("/api/trial"))["readings"]
    assert (read["status"], read["die"], read["value"]) == ("read", "blue", 2)
    assert sign(house)["dice"] == ["white", "orange", "yellow", "green"]
    house.clock.now += ASKED + 1
    assert sign(house)["want"] == "nothing"
    good(host.get("/api/trial"))
    assert sign(house)["want"] == "nothing"  # who only looks keeps no camera on


def test_no_trial_in_a_race_and_none_for_strangers(house: House) -> None:
    assert refused(house.begun().post("/api/trial", {}), 409)
    assert refused(house.phone().post("/api/trial", {}), 401)


def test_the_wi_fi_is_the_host_s_to_choose_and_on_a_laptop_nobody_s(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CAMELCAM_WIFI", "/nonexistent")
    assert good(house.phone().get("/api/networks"))["there"] is False
    assert refused(house.phone().post("/api/networks", {"name": "HOME"}), 401)
    host = house.host()
    assert good(host.get("/api/networks"))["there"] is False
    assert refused(host.post("/api/networks", {"name": "HOME"}), 409)
