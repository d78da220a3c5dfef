"""The public state, starting races, and everything under /api that anybody may ask for."""

from __future__ import annotations

import io
import json
from pathlib import Path

import msgspec
import pytest

from companion import record
from companion.rules import views

from .house import CARDS, FIRST, ROLL, SECOND, SUPERCUP, TICKET, House, Json, good, refused

REPLAY_KEYS = {
    "edition", "leg", "over", "turn", "players", "track", "places", "stacks", "dice", "payouts", "winners",
}  # fmt: skip
PUBLIC_KEYS = REPLAY_KEYS | {"race", "events", "seats", "decks", "boost", "question"}


def test_before_the_first_race_there_is_neither_edition_nor_race(house: House) -> None:
    assert house.public == {"edition": None, "race": None}


@pytest.mark.parametrize(
    ("setup", "more"),
    [(SECOND, set()), (FIRST, set()), (SUPERCUP, {"camera"}), (CARDS, {"length", "sandstorms", "figures"})],
)
def test_the_public_state_has_the_keys_of_the_contract_and_no_others(house: House, setup: Json, more: set[str]) -> None:
    house.begun(setup)
    state = house.public
    assert set(state) == PUBLIC_KEYS | more
    player_keys = {"name", "money", "tickets", "pyramid", "tile", "partner"}
    assert [set(player) for player in state["players"]] == [player_keys] * len(setup["players"])
    assert state["seats"] == [{"name": name, "taken": False} for name in setup["players"]]
    assert state["decks"] == {"winner": [], "loser": []}
    assert (state["race"], state["events"], state["boost"], state["question"]) == (1, 0, None, False)


def test_a_race_is_answered_with_its_public_state(house: House) -> None:
    assert good(house.host().post("/api/tables", SECOND), 201) == house.public


def test_a_second_race_waits_for_the_first_unless_it_takes_its_place(house: House) -> None:
    host = house.begun()
    assert "running" in refused(host.post("/api/tables", FIRST), 409)
    refused(host.post("/api/tables", FIRST | {"replace": False}), 409)
    assert house.public["race"] == 1
    assert good(host.post("/api/tables", FIRST | {"replace": True}), 201)["race"] == 2
    statuses = [row["status"] for row in good(host.get("/api/races"))]
    assert statuses == ["abandoned", "running"]


def test_replace_is_no_part_of_the_record(house: House) -> None:
    host = house.host()
    good(host.post("/api/tables", SECOND | {"replace": True}), 201)
    assert b"replace" not in host.get("/api/races/1.race").data


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        SECOND | {"players": ["Ana"]},
        SECOND | {"players": ["Ana", "Ana"]},
        SECOND | {"edition": "third"},
        SECOND | {"track": {"1": ["red"]}},
        SECOND | {"colour": "red"},
        SECOND | {"modules": None},
        SECOND | {"replace": 1},
        SECOND | {"replace": None},
        SECOND | {"boost": True},
        CARDS | {"length": 16.0},
    ],
)
def test_an_illegal_setup_is_400_and_changes_nothing(house: House, wrong: Json) -> None:
    refused(house.host().post("/api/tables", wrong), 400)
    assert house.public["race"] is None


def test_an_illegal_setup_does_not_end_the_running_race(house: House) -> None:
    host = house.begun()
    refused(host.post("/api/tables", SECOND | {"players": ["Ana"], "replace": True}), 400)
    assert house.public["race"] == 1


def test_only_the_host_starts_a_race(house: House) -> None:
    refused(house.phone().post("/api/tables", SECOND), 401)
    house.begun()
    refused(house.seat("Ana").post("/api/tables", SECOND | {"replace": True}), 403)


def test_without_a_race_there_is_nothing_to_do_now(house: House) -> None:
    host = house.host()
    refused(host.act(TICKET), 409)
    refused(host.post("/api/seats", {"name": "Ana"}), 409)
    refused(host.post("/api/question", {"id": "x", "discard": True}), 409)
    refused(host.post("/api/abandon"), 409)
    assert host.get("/api/question").status_code == 204


def test_the_list_of_races_tells_who_won(house: House) -> None:
    host = house.begun(FIRST | {"track": {"16": ["white"], "1": ["orange", "yellow", "green", "blue"]}})
    assert good(host.get("/api/races")) == [
        {"race": 1, "edition": "first", "players": ["Ana", "Ben"], "status": "running", "winners": []}
    ]
    host.acted({"do": "ticket", "camel": "white"})
    host.acted({"do": "roll", "die": "white", "value": 1})
    (row,) = good(host.get("/api/races"))
    assert (row["status"], row["winners"]) == ("finished", ["Ana"])
    assert house.public["winners"] == ["Ana"]


def test_the_record_of_a_race_holds_what_was_sent_and_replays_to_the_same(house: House) -> None:
    host = house.begun()
    sent = [
        TICKET | {"note": "für später"},
        ROLL | {"at": "now"},
        {"do": "undo"},
        {"do": "tile", "space": 7, "side": "boo"},
    ]
    for event in sent:
        host.acted(event)
    answer = host.get("/api/races/1.race")
    assert answer.status_code == 200
    assert [json.loads(line) for line in answer.data.splitlines()] == [SECOND, *sent]
    state = msgspec.to_builtins(views.public(record.replay(io.BytesIO(answer.data)).state))
    assert {key: house.public[key] for key in REPLAY_KEYS} == {key: state[key] for key in REPLAY_KEYS}


def test_unknown_races_and_paths_are_404(house: House) -> None:
    phone = house.phone()
    for path in ("/api/races/1.race", "/api/history/7", "/api/nothing", "/nothing", "/api/races/x.race"):
        refused(phone.get(path), 404)


def test_a_known_path_says_which_methods_it_has(house: House) -> None:
    answer = house.phone().client.put("/api/table")
    refused(answer, 405)
    assert "GET" in answer.headers["Allow"]


def test_abandoning_a_race_leaves_no_race(house: House) -> None:
    host = house.begun()
    host.acted(TICKET)
    assert good(host.post("/api/abandon")) == {"edition": None, "race": None}
    assert good(host.get("/api/races"))[0]["status"] == "abandoned"
    refused(host.act(TICKET), 409)
    good(host.post("/api/tables", SECOND), 201)


def test_the_story_tells_the_steps_that_stand(house: House) -> None:
    host = house.begun()
    host.acted(TICKET)
    host.acted(ROLL)
    host.acted({"do": "undo"})
    host.acted({"do": "roll", "die": "blue", "value": 3})
    story = good(host.get("/api/story"))
    assert (story["race"], story["events"]) == (1, 4)
    assert [(step["number"], step["player"], step["event"]["do"]) for step in story["steps"]] == [
        (1, "Ana", "ticket"),
        (4, "Ben", "roll"),
    ]
    assert story["steps"][1]["happenings"] == [
        {"what": "walked", "unit": ["blue", "purple"], "start": 3, "end": 6, "why": "die"}
    ]
    assert [step["number"] for step in good(host.get("/api/story?since=1"))["steps"]] == [4]
    assert good(host.get("/api/story?since=4"))["steps"] == []
    refused(host.get("/api/story?since=x"), 400)
    refused(host.get("/api/story?since=-1"), 400)


def test_the_scores_are_the_payouts_line_by_line(house: House) -> None:
    host = house.begun()
    host.acted(TICKET)
    host.acted(ROLL)
    scores = good(host.get("/api/scores"))["scores"]
    assert scores[0] == {
        "player": "Ana",
        "lines": [{"what": "ticket", "amount": 5, "camel": "red", "value": 5}],
        "before": 3,
        "after": 8,
    }
    assert {score["player"]: score["after"] - score["before"] for score in scores} == house.public["payouts"]


def test_the_history_has_a_point_for_the_start_and_every_event_that_stands(house: House) -> None:
    host = house.begun(FIRST | {"track": {"16": ["white"], "1": ["orange", "yellow", "green", "blue"]}})
    host.acted({"do": "ticket", "camel": "white"})
    host.acted({"do": "undo"})
    host.acted({"do": "ticket", "camel": "white"})
    history = good(host.get("/api/history/1"))
    assert [point["number"] for point in history["points"]] == [0, 3]
    assert history["final"] is None and history["status"] == "running"
    host.acted({"do": "roll", "die": "white", "value": 1})
    host.post("/api/tables", SECOND)
    history = good(host.get("/api/history/1"))
    assert [point["number"] for point in history["points"]] == [0, 3, 4]
    assert history["points"][-1]["money"] == {"Ana": 8, "Ben": 4}
    assert [happening["what"] for happening in history["final"]][-1] == "won"


def test_who_one_is(house: House) -> None:
    phone = house.phone()
    assert good(phone.get("/api/me")) == {
        "host": False, "seat": None, "demo": False, "simulated": False, "host_free": True, "odds": "nobody",
        "trigger": "either", "advice": False,
    }  # fmt: skip
    host = house.begun()
    good(host.post("/api/seats", {"name": "Ben"}), 201)
    me = good(host.get("/api/me"))
    assert (me["host"], me["seat"], me["host_free"]) == (True, "Ben", False)


def test_health_says_what_the_reader_last_said(house: House) -> None:
    health = good(house.phone().get("/healthz"))
    assert health == {"ok": True, "table": "ready", "journal": "ok", "reader": "none"}
    good(house.reader("/api/reader", {"state": "asleep", "detail": "", "pressed": False}))
    house.begun()
    health = good(house.phone().get("/healthz"))
    assert (health["table"], health["reader"]) == ("running", "asleep")
    house.clock.now += 16
    assert good(house.phone().get("/healthz"))["reader"] == "silent"


def test_a_record_is_taken_in_and_played_on(house: House) -> None:
    host = house.begun()
    host.acted(TICKET)
    host.acted({"do": "undo", "note": "oops"})
    host.acted(ROLL)
    text = host.get("/api/races/1.race").data
    before = house.public
    refused(host.post("/api/races", data=text, content_type="text/plain"), 409)
    good(host.post("/api/abandon"))
    assert good(host.post("/api/races", data=text, content_type="text/plain"), 201) == {"race": 2}
    assert house.public == before | {"race": 2}
    assert host.get("/api/races/2.race").data == text


def test_a_finished_record_is_filed_beside_the_running_race(house: House) -> None:
    host = house.begun(FIRST | {"track": {"16": ["white"], "1": ["orange", "yellow", "green", "blue"]}})
    host.acted({"do": "roll", "die": "white", "value": 1})
    text = host.get("/api/races/1.race").data
    good(host.post("/api/tables", SECOND), 201)
    assert good(host.post("/api/races", data=text, content_type="text/plain"), 201) == {"race": 3}
    assert house.public["race"] == 2
    assert [row["status"] for row in good(host.get("/api/races"))] == ["finished", "running", "finished"]


@pytest.mark.parametrize("text", [b"", b"{", b'{"edition":"second"}', b"\xff\n"])
def test_a_bad_record_is_not_taken_in(house: House, text: bytes) -> None:
    said = refused(house.host().post("/api/races", data=text, content_type="text/plain"), 400)
    assert "Line 1" in said
    refused(house.phone().post("/api/races", data=text, content_type="text/plain"), 401)


def test_a_finished_race_is_reopened_by_the_hosts_undo_until_another_starts(house: House) -> None:
    host = house.begun(FIRST | {"track": {"16": ["white"], "1": ["orange", "yellow", "green", "blue"]}})
    ana = house.seat("Ana")
    ana.acted({"do": "roll", "die": "white", "value": 1})
    refused(ana.act({"do": "ticket", "camel": "blue"}), 409)
    refused(ana.act({"do": "undo"}), 409)
    assert host.acted({"do": "undo"})["over"] is False
    assert good(host.get("/api/races"))[0]["status"] == "running"
    refused(host.post("/api/tables", SECOND), 409)
    ana.acted({"do": "roll", "die": "white", "value": 1})
    good(host.post("/api/tables", SECOND), 201)
    refused(host.act({"do": "undo"}), 409)
    assert good(host.get("/api/races"))[0]["status"] == "finished"


def test_the_joining_address_is_the_one_that_was_used(house: House) -> None:
    phone = house.phone()
    at = {"base_url": "http://192.168.7.7:8000"}
    assert good(phone.get("/api/join", **at)) == {"url": "http://192.168.7.7:8000/"}
    code = phone.get("/api/join.svg", **at)
    assert code.mimetype == "image/svg+xml" and b"<path" in code.data
    assert "localhost" not in good(phone.get("/api/join"))["url"]
    assert good(phone.get("/api/join", base_url="http://[fe80::1]:81"))["url"] == "http://[fe80::1]:81/"


def test_the_table_s_own_wifi_is_told_while_it_is_open(tmp_path: Path) -> None:
    told = tmp_path / "hotspot.json"
    house = House(tmp_path / "hotspot", wifi=str(told))
    phone = house.phone()
    assert [phone.get(path).status_code for path in ("/api/wifi", "/api/wifi.svg")] == [204, 204]
    told.write_text('{"name": "camelcam", "password": "secretword", "code": "WIFI:T:WPA;S:camelcam;P:secretword;;"}')
    assert good(phone.get("/api/wifi")) == {"name": "camelcam", "password": "secretword"}
    code = phone.get("/api/wifi.svg")
    assert code.mimetype == "image/svg+xml" and b"<path" in code.data
    told.write_text("{")
    assert phone.get("/api/wifi").status_code == 204
    house.close()


def test_a_name_that_was_given_is_the_joining_address(tmp_path: Path) -> None:
    house = House(tmp_path / "named", host_names=("camel.table",), port=80)
    assert good(house.phone().get("/api/join"))["url"] == "http://camel.table/"
    house.close()
