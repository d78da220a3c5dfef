"""Records as another engine spells them: taken in over HTTP they are what the reference says, and so is each undo."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.rules import reference
from tests.rules.differential import random_lines

from .house import House, Json, good, refused

#: what the public state says beside a replay, and what it does not say.
BESIDE = {"race", "events", "seats", "decks", "boost", "question"}
FREE = ("", "2020-01-01", "\u2028 \x7f \u00e9 \U0001f42a", '\n"\\/')


def spelled(rng: random.Random, lines: list[Json]) -> bytes:
    """The same lines as somebody else writes them: other spaces, orders and ends, all that equals absence said."""
    written = []
    for number, line in enumerate(lines):
        equal: Json = {"boost": False, "modules": []} if number == 0 else {}
        equal |= {"support": False} if line.get("do") == "roll" else {}
        said = {key: value for key, value in equal.items() if rng.random() < 0.5} | line
        said |= {key: rng.choice(FREE) for key in ("at", "note") if rng.random() < 0.2}
        keys = rng.sample(list(said), len(said))
        text = json.dumps(
            {key: said[key] for key in keys},
            ensure_ascii=rng.random() < 0.5,
            separators=rng.choice([(",", ":"), (" , ", "\t:  ")]),
        )
        written.append(text + rng.choice(["\n", "\r\n", "\n\n", "\n \t\r\n"]))
    return "".join(written).rstrip("\n" if rng.random() < 0.3 else "").encode()


def told(lines: bytes) -> Json:
    """What the reference says of a record, as far as everybody may see it."""
    shown: Json = json.loads(json.dumps(reference.replay(lines).shown()))
    players = [{key: value for key, value in one.items() if key != "cards"} for one in shown.pop("players")]
    return shown | {"players": players}


def seen(state: Any) -> Json:
    return {key: value for key, value in state.items() if key not in BESIDE}


@pytest.mark.parametrize("seed", range(40))
def test_a_foreign_record_is_taken_in_as_the_reference_reads_it(house: House, seed: int) -> None:
    rng = random.Random(seed)
    lines = random_lines(rng)
    text, host = spelled(rng, lines), house.host()
    good(host.client.post("/api/races", data=text, content_type="text/plain"), 201)
    expected = told(text)
    (row,) = good(host.get("/api/races"))
    assert (row["status"], row["winners"]) == ("finished" if expected["over"] else "running", expected["winners"])
    record = host.get("/api/races/1.race").data
    if expected["over"]:
        assert told(record) == expected
        return
    assert not any("camel" in line for line in map(json.loads, record.splitlines()) if line.get("do") == "finish")
    assert seen(house.public) == expected
    for _ in range(3):
        lines.append({"do": "undo"})
        try:
            expected = told("\n".join(map(json.dumps, lines)).encode())
        except reference.BadLine:
            refused(host.act({"do": "undo"}), 409)
            break
        assert seen(host.acted({"do": "undo"})) == expected
