"""What lies face down stays hidden through all that can happen to a race and a seat, until the race has been scored."""

from __future__ import annotations

import json

from tests.contract.examiner import SECOND, Json, Phone, Served, reading, roll

HIDDEN: Json = {"do": "finish", "on": "winner", "camel": "purple"}
NOBODY: Json = {"edition": None, "race": None}


def placed(table: Served) -> tuple[Phone, Phone, int]:
    """A race in which Ana has placed a card: its host, Ana's phone, its number."""
    host = table.begin(SECOND)
    host.delete("/api/seats/Ana").good()  # after an abandoned race it keeps its phone
    ana = table.seat("Ana")
    ana.act(HIDDEN).good()
    return host, ana, table.state()["race"]


def status(table: Served, race: int) -> str:
    return next(str(one["status"]) for one in table.phone().get("/api/races").good() if one["race"] == race)


def shows(phone: Phone, path: str) -> bool:
    """Whether the colour that lies face down is told there, other than among what anybody could place."""
    answer = phone.get(path)
    return "purple" in json.dumps([line for line in answer.body.decode().splitlines() if '"finish"' in line])


def test_a_race_that_is_set_aside_keeps_its_colours_and_goes_on(table: Served) -> None:
    host, ana, race = placed(table)
    table.phone().post("/api/aside", {}).refused(401)
    ana.post("/api/aside", {}).refused(403)
    assert host.post("/api/aside", {}).good() == NOBODY == table.state()
    assert status(table, race) == "aside"
    for phone in (host, ana, table.phone()):
        assert not shows(phone, f"/api/races/{race}.race")
    host.post("/api/aside", {}).refused(409)
    state = host.post(f"/api/races/{race}/resume", {}).good()
    assert (state["race"], state["events"], status(table, race)) == (race, 1, "running")
    assert ana.get("/api/seat").good()["placed"] == {"winner": ["purple"], "loser": []}
    host.post(f"/api/races/{race}/resume", {}).refused(409)
    host.post("/api/races/99999/resume", {}).refused(404, 409)


def test_an_abandoned_race_keeps_its_colours(table: Served) -> None:
    host, ana, race = placed(table)
    host.post("/api/abandon", {}).good()
    assert status(table, race) == "abandoned"
    for phone in (host, ana, table.phone()):
        assert not shows(phone, f"/api/races/{race}.race")
    host.post(f"/api/races/{race}/resume", {}).refused(409)


def test_a_new_phone_on_a_seat_sees_the_hand_and_not_what_lies_face_down(table: Served) -> None:
    host, ana, _ = placed(table)
    left = ["blue", "green", "red", "yellow"]
    code = ana.post("/api/seat/code", {}).good(201)["code"]
    handed = table.phone()
    handed.post("/api/seat", {"code": code}).good(201)
    ana.get("/api/seat").refused(401)
    host.delete("/api/seats/Ana").good()
    handed.get("/api/seat").refused(401)
    fresh = table.seat("Ana")
    seen = fresh.get("/api/seat").good()
    assert seen["cards"] == left
    assert seen["placed"] == {"winner": [None], "loser": []}
    host.delete("/api/seats/Ana").good()
    seen = host.get("/api/seat?name=Ana").good()
    assert "cards" not in seen
    assert "purple" not in json.dumps(seen.get("placed", {}))
    assert not any(event["do"] == "finish" for event in seen["legal"])


def test_a_code_moves_a_seat_once(table: Served) -> None:
    _, ana, _ = placed(table)
    table.phone().post("/api/seat/code", {}).refused(401)
    code = ana.post("/api/seat/code", {}).good(201)["code"]
    table.phone().post("/api/seat", {"code": "wrong"}).refused(403)
    new = table.phone()
    new.post("/api/seat", {"code": code}).good(201)
    seen = new.get("/api/seat").good()
    assert (seen["cards"], seen["placed"]["winner"]) == (["blue", "green", "red", "yellow"], [None])
    table.phone().post("/api/seat", {"code": code}).refused(403, 409)


def test_a_sealed_race_is_read_by_the_table_with_that_key_alone(table: Served) -> None:
    host, ana, race = placed(table)
    key = table.phone().get("/api/table-key").good()
    host.post(f"/api/races/{race}/sealed", key).refused(409)
    host.post("/api/aside", {}).good()
    ana.post(f"/api/races/{race}/sealed", key).refused(401, 403)
    host.post(f"/api/races/{race}/sealed", {"key": "bm8="}).refused(400)
    answer = host.post(f"/api/races/{race}/sealed", key)
    packet = answer.good()
    assert b"purple" not in answer.body
    host.post("/api/races/sealed", packet | {"check": "0" * 64}).refused(400)
    brought = host.post("/api/races/sealed", packet).good(201)["race"]
    assert status(table, brought) == "aside"
    host.post(f"/api/races/{brought}/resume", {}).good()
    assert ana.get("/api/seat").good()["placed"] == {"winner": [None], "loser": []}


def test_a_question_ends_with_the_turn_of_its_press(table: Served) -> None:
    host = table.begin(SECOND)
    ana = table.seat("Ana")
    table.reader("/api/readings", reading("turn", 0, status="unsure", confidence=0.3)).good()
    assert table.state()["question"] is True
    asked = ana.get("/api/question").good()["id"]
    ana.act({"do": "ticket", "camel": "red"}).good()
    assert table.state()["question"] is False
    assert host.get("/api/question").status == 204
    host.post("/api/question", {"id": asked, "die": "red", "value": 1}).refused(409)
    assert table.state()["events"] == 1
    host.act(roll("red", 1)).good()
