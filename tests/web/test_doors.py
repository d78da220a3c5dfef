"""Who may open which door: written by hand, so that a new route fails here until somebody says who may use it."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.web.telling import STREAM_TASK
from tests.companion.conftest import MEMORY
from tests.companion.house import SECOND, TICKET, House, Json, Phone, good, reading_of

#: What each route answers to whom. A stranger is another site's page in the host's own browser; a spectator has no
#: cookie; the seat is Ana's, whose turn it is; the host holds none; the reader shows its token and nothing else.
#: Everybody sends what is good there, on a table where race 1 was set aside and race 2 has begun.
DOORS = """
                                  stranger spectator seat host reader
GET /                                  403       200  200  200    200
GET /<name>                            403       200  200  200    200
GET /history                           403       200  200  200    200
GET /history/<race>                    403       200  200  200    200
GET /assets/<version>/<name>           403       200  200  200    200
GET /healthz                           403       200  200  200    200
GET /api/openapi.json                  403       200  200  200    200

GET /api/table                         403       200  200  200    200
GET /api/events                        403       200  200  200    200
GET /api/me                            403       200  200  200    200
GET /api/story                         403       200  200  200    200
GET /api/scores                        403       200  200  200    200
GET /api/odds                          403       403  403  403    403
GET /api/question                      403       204  204  204    204
GET /api/reader                        403       200  200  200    200
GET /api/join                          403       200  200  200    200
GET /api/join.svg                      403       200  200  200    200
GET /api/wifi                          403       204  204  204    204
GET /api/wifi.svg                      403       204  204  204    204
GET /api/networks                      403       200  200  200    200
GET /api/table-key                     403       200  200  200    200
GET /api/races                         403       200  200  200    200
GET /api/races/<race>.race             403       200  200  200    200
GET /api/races/<race>/setup            403       200  200  200    200
GET /api/history/<race>                403       200  200  200    200
GET /api/history/<race>/odds           403       200  200  200    200

POST /api/host                         403       200  200  200    200
POST /api/demo/host                    403       404  404  404    404
POST /api/demo/press                   403       404  404  404    404
POST /api/networks                     403       401  403  409    401

POST /api/seats                        403       201  201  201    201
POST /api/seat                         403       403  403  403    403
GET /api/seat                          403       401  200  401    401
DELETE /api/seat                       403       401  200  403    401
POST /api/seat/code                    403       401  201  403    401
POST /api/actions                      403       401  200  200    401
POST /api/question                     403       401  409  409    401

DELETE /api/seats/<name>               403       401  403  200    401
POST /api/tables                       403       401  403  201    401
POST /api/abandon                      403       401  403  200    401
POST /api/aside                        403       401  403  200    401
POST /api/settings                     403       401  403  200    401
GET /api/notices                       403       401  403  200    401
DELETE /api/notices                    403       401  403  200    401
POST /api/races                        403       401  403  409    401
POST /api/races/<race>/resume          403       401  403  409    401
POST /api/races/<race>/sealed          403       401  403  200    401
POST /api/races/sealed                 403       401  403  201    401
GET /api/backup                        403       401  403  200    401
POST /api/restore                      403       401  403  409    401
GET /api/bundle                        403       401  403  200    401
GET /api/live                          403       401  403  204    401
GET /api/enrol                         403       401  403  200    401
POST /api/enrol                        403       401  403  409    401
GET /api/trial                         403       401  403  200    401
POST /api/trial                        403       401  403  409    401

POST /api/reader                       403       401  401  401    200
POST /api/readings                     403       401  401  401    200
POST /api/live                         403       401  401  401    204
POST /api/enrolled                     403       401  401  401    200
POST /api/profile                      403       401  401  401    200
"""
WHO, *LINES = [line.split() for line in DOORS.splitlines() if line]
TABLE = {" ".join(line[:2]): dict(zip(WHO, map(int, line[2:]), strict=True)) for line in LINES}
NAMES = {"race": "1", "name": "Ana"}
PARTS = {"/<name>": {"name": "tv"}, "/assets/<version>/<name>": {"version": "1", "name": "js/words.js"}}


def sent(door: str, house: House) -> Json:
    """What is good there, as Flask's test client takes it."""
    seal, reading = house.table.seal, reading_of("r1", 0)
    bodies: dict[str, Any] = {
        "POST /api/host": {"key": house.data.host_key},
        "POST /api/networks": {"name": "home"},
        "POST /api/seats": {"name": "Ben"},
        "POST /api/seat": {"code": "a guess"},
        "POST /api/actions": TICKET,
        "POST /api/question": {"id": "1", "discard": True},
        "POST /api/tables": SECOND | {"replace": True},
        "POST /api/settings": {"odds": "nobody"},
        "POST /api/races/<race>/sealed": {"key": seal.public.key},
        "POST /api/enrol": {"do": "begin"},
        "POST /api/reader": {"state": "ready"},
        "POST /api/readings": reading,
        "POST /api/live": {"picture": reading["picture"]},
        "POST /api/enrolled": {"order": 0, "phase": "over"},
    }
    if door == "POST /api/races":
        return {"data": house.phone().get("/api/races/2.race").data, "content_type": "text/plain"}
    if door == "POST /api/races/sealed":
        return {"json": good(house.host().post("/api/races/1/sealed", {"key": seal.public.key}))}
    return {"json": bodies.get(door, {})} if door.startswith("POST") else {}


@contextmanager
def opened() -> Iterator[House]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        house = House(Path(folder) / "data")
        with closing(house):
            host = house.begun()
            good(host.post("/api/aside"))
            good(host.post("/api/tables", SECOND), 201)
            yield house


def asking(who: str, house: House) -> tuple[Phone, Json]:
    """Somebody's phone, and the headers that it sends."""
    if who == "stranger":
        return house.host(), {"Origin": "http://elsewhere.example"}
    if who == "reader":
        return house.phone(), {"Authorization": f"Bearer {house.data.reader_token}"}
    return (house.host() if who == "host" else house.seat("Ana") if who == "seat" else house.phone()), {}


def test_every_door_has_its_line() -> None:
    with opened() as house:
        rules = list(house.app.url_map.iter_rules())
    paths = [re.sub(r"<(?:[^<>]+:)?(\w+)>", r"<\1>", rule.rule) for rule in rules]
    methods = [(rule.methods or set()) - {"HEAD", "OPTIONS"} for rule in rules]
    assert {f"{one} {path}" for path, those in zip(paths, methods, strict=True) for one in those} == set(TABLE)


@pytest.mark.parametrize("door", TABLE)
def test_who_may_open_it(door: str) -> None:
    """Each asks a table that nobody else has asked before."""
    method, path = door.split()
    for name, value in PARTS.get(path, NAMES).items():
        path = path.replace(f"<{name}>", value)
    found = {}
    for who in WHO:
        with opened() as house:
            phone, headers = asking(who, house)
            told = {STREAM_TASK: SimpleNamespace()}
            asked = {"headers": headers, "environ_overrides": told, **sent(door, house)}
            with phone.client.open(path, method=method, **asked) as answer:
                found[who] = answer.status_code
    assert found == TABLE[door]
