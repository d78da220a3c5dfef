"""Whole random games of every edition over HTTP: the phones see what the record replays to, from start to end."""

from __future__ import annotations

import io
import json
import random

import msgspec
import pytest

from companion import record
from companion.rules import views
from tests.rules.play import random_setup

from .house import House, good


@pytest.mark.parametrize(
    ("edition", "players"), [("second", 3), ("second", 8), ("first", 10), ("first", 3), ("cards", 6)]
)
def test_a_game_over_http_is_its_record(house: House, edition: str, players: int) -> None:
    rng = random.Random(edition + str(players))
    setup = random_setup(rng, edition, players, wild=False)
    host = house.begun(setup)
    phones = {name: house.seat(name) for name in setup["players"][1:]}
    state, sent = house.public, []
    for _ in range(400):
        if state["over"]:
            break
        turn = state["turn"]
        legal = good(phones[turn].get("/api/seat") if turn in phones else host.get(f"/api/seat?name={turn}"))["legal"]
        event = {"do": "undo"} if state["events"] and rng.random() < 0.1 else rng.choice(legal)
        seat = phones[turn] if turn in phones and event["do"] != "undo" else host
        state = seat.acted(event if seat is not host or event["do"] == "undo" else event | {"player": turn})
        sent.append(event)
    assert state["over"]
    text = host.get("/api/races/1.race").data
    lines = [json.loads(line) for line in text.splitlines()]
    assert [{key: field for key, field in line.items() if key != "player"} for line in lines[1:]] == sent
    final = msgspec.to_builtins(views.public(record.replay(io.BytesIO(text)).state))
    assert {key: state[key] for key in final} == final
    assert good(host.get("/api/races"))[0]["winners"] == state["winners"]
