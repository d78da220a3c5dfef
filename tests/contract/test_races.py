"""The list of races and their records: running, finished, abandoned, reopened; what a finish card's line says when."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.contract.examiner import SECOND, Json, Phone, Served, roll

NEAR: Json = SECOND | {"track": {"14": ["green", "yellow"], "15": ["blue", "purple"], "16": ["white", "black", "red"]}}
RED: Json = {"do": "finish", "on": "winner", "camel": "red"}


def listed(table: Served, race: int) -> Json:
    """A race's entry in the list."""
    found = [one for one in table.phone().get("/api/races").good() if one["race"] == race]
    assert len(found) == 1
    entry: Json = found[0]
    assert set(entry) == {"race", "edition", "players", "status", "winners"}
    return entry


def lines(table: Served, race: int) -> list[Json]:
    """The record's events without whom they belong to and when."""
    return [{key: line[key] for key in line if key not in ("player", "at", "note")} for line in table.record(race)[1:]]


def finished(table: Served) -> tuple[Phone, int]:
    """A race with two finish cards that red has won; one of them was taken back."""
    host = table.begin(NEAR)
    for event in (RED, {"do": "undo"}, RED, {"do": "finish", "on": "loser", "camel": "green"}):
        host.act(event).good()
    return host, table.state()["race"]


def test_colours_stay_out_of_the_record_until_the_end(table: Served) -> None:
    host, race = finished(table)
    entry = listed(table, race)
    assert (entry["status"], entry["winners"]) == ("running", [])
    answer = table.phone().get(f"/api/races/{race}.race")
    assert answer.status == 200
    hidden: Json = {"do": "finish", "on": "winner"}
    assert lines(table, race) == [hidden, {"do": "undo"}, hidden, {"do": "finish", "on": "loser"}]
    assert host.get(f"/api/races/{race}.race").body == answer.body, "the host usually plays"
    host.act(roll("red", 1)).good()
    state = table.state()
    assert state["over"] is True
    assert state["turn"] is None
    assert state["payouts"] == {}
    entry = listed(table, race)
    assert entry["status"] == "finished"
    assert entry["winners"] == state["winners"] != []
    whole = [RED, {"do": "undo"}, RED, {"do": "finish", "on": "loser", "camel": "green"}, roll("red", 1)]
    assert lines(table, race) == whole
    host.act(roll("blue", 1)).refused(409)
    table.again()
    assert table.state() == state
    assert lines(table, race) == whole


def test_an_undo_reopens_a_finished_race_until_another_starts(table: Served) -> None:
    host, race = finished(table)
    ana = table.seat("Ana")
    host.act(roll("red", 1)).good()
    ana.act({"do": "undo"}).refused(403, 409)
    assert host.act({"do": "undo"}).good()["over"] is False
    assert listed(table, race)["status"] == "running"
    hidden: Json = {"do": "finish", "on": "winner"}
    assert lines(table, race)[:4] == [hidden, {"do": "undo"}, hidden, {"do": "finish", "on": "loser"}]
    assert table.state()["turn"] == "Cleo"
    host.act(roll("red", 1)).good()
    host.post("/api/tables", SECOND).good(201)
    assert listed(table, race)["status"] == "finished"
    host.act({"do": "undo"}).refused(409)
    assert table.state()["race"] == race + 1


def test_a_replaced_race_is_kept_as_abandoned_with_its_secrets_open_or_hidden_for_all_alike(table: Served) -> None:
    host, race = finished(table)
    host.post("/api/tables", SECOND | {"replace": True}).good(201)
    assert listed(table, race)["status"] == "abandoned"
    assert listed(table, race)["winners"] == []
    assert len(lines(table, race)) == 4
    assert listed(table, race + 1)["status"] == "running"


def test_records_are_text_of_json_lines(table: Served) -> None:
    host = table.begin(SECOND | {"players": ["Zoë", "李雷"]})
    race = table.state()["race"]
    host.act(roll("grey", 2, mark="black", note="a note", at="now")).good()
    answer = table.phone().get(f"/api/races/{race}.race")
    assert answer.body.endswith(b"\n")
    first, second = (json.loads(line) for line in answer.body.decode("utf-8").splitlines())
    assert first == SECOND | {"players": ["Zoë", "李雷"]}
    kept = {key: second[key] for key in ("do", "die", "value", "mark", "note", "at")}
    assert kept == roll("grey", 2, mark="black", note="a note", at="now")


@pytest.mark.parametrize("replace", [{}, {"replace": False}, {"replace": True}])
def test_after_a_finished_race_another_starts_without_more(table: Served, replace: dict[str, Any]) -> None:
    host, race = finished(table)
    host.act(roll("red", 1)).good()
    host.post("/api/tables", SECOND | replace).good(201)
    assert listed(table, race)["status"] == "finished"
