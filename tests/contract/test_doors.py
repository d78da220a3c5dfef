"""Which requests the table hears at all: addresses, methods, sites, names of hosts, and the strictness of its JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.contract.examiner import CARDS, SECOND, Served, plain, roll


def test_before_the_first_race_there_is_none(table: Served) -> None:
    assert table.state() == {"edition": None, "race": None}
    assert table.phone().get("/api/races").good() == []
    assert table.phone().get("/api/question").status == 204
    table.phone().get("/api/races/1.race").refused(404)
    with table.stream() as stream:
        assert stream.status == 200
        assert stream.answer.headers.get_content_type() == "text/event-stream"
        assert stream.table()[1] == {"edition": None, "race": None}
    table.phone().get("/api/seat").refused(401)
    table.phone().act(roll("red", 1)).refused(401)
    host = table.host()
    host.act(roll("red", 1)).refused(409)
    host.act({"do": "undo"}).refused(409)
    table.phone().post("/api/seats", {"name": "Ana"}).refused(404, 409)
    assert table.sign() == {"events": 0, "dice": [], "want": table.sign()["want"]}


def test_health(table: Served) -> None:
    said = table.phone().get("/healthz").good()
    assert said["ok"] is True
    assert set(said) == {"ok", "table", "journal", "reader"}
    assert said["reader"] == "none" or isinstance(said["reader"], str)


@pytest.mark.parametrize("path", ["/", "/tv"])
def test_pages_are_html(table: Served, path: str) -> None:
    answer = table.phone().get(path)
    assert answer.status == 200
    assert answer.headers.get_content_type() == "text/html"


ROWS = [
    ("get", "/api/table"),
    ("get", "/api/events"),
    ("post", "/api/host"),
    ("post", "/api/tables"),
    ("post", "/api/seats"),
    ("delete", "/api/seats/{}"),
    ("get", "/api/seat"),
    ("post", "/api/actions"),
    ("post", "/api/readings"),
    ("post", "/api/reader"),
    ("get", "/api/question"),
    ("post", "/api/question"),
    ("get", "/api/races"),
    ("get", "/api/races/{}.race"),
    ("post", "/api/demo/press"),
    ("get", "/api/openapi.json"),
]


def references(value: Any) -> list[str]:
    """Every $ref within."""
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [found for inner in value.values() for found in references(inner)]
    return [found for inner in value for found in references(inner)] if isinstance(value, list) else []


def test_openapi_describes_every_request(table: Served) -> None:
    book = table.phone().get("/api/openapi.json").good()
    assert book["openapi"].startswith("3.")
    told = {
        (
            method,
            "".join("{}" if "{" in part else part for part in path.replace("{", "\0{").replace("}", "\0").split("\0")),
        )
        for path, methods in book["paths"].items()
        for method in methods
    }
    assert set(ROWS) - told == set()
    for reference in references(book):
        found: Any = book
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        assert found
    for path, methods in book["paths"].items():
        for method, told_of in methods.items():
            named = {one["name"] for one in told_of.get("parameters", []) if one["in"] == "path"}
            assert named == {part.partition("}")[0] for part in path.split("{")[1:]}, path
            assert told_of["responses"], (method, path)


def test_unknown_addresses_are_404(table: Served) -> None:
    phone = table.host()
    for path in (
        "/api/nothing",
        "/api",
        "/api/",
        "/api/table/",
        "/api/races/0.race",
        "/api/races/x.race",
        "/api/races/1",
    ):
        phone.get(path).refused(404)
    phone.get("/api/races/99999999999999999999999.race").refused(404)
    phone.get("/api/races/-1.race").refused(404)
    phone.get("/api/races/..%2f..%2fhost.key").refused(404)
    phone.post("/api/demo/press").refused(404)
    assert table.phone().get("/nothing").status == 404
    assert table.phone().get("/static/../host.key").status == 404
    assert table.phone().get("/static/%2e%2e/%2e%2e/host.key").status == 404


def test_wrong_methods_are_405_and_name_the_right_ones(table: Served) -> None:
    for method, path, right in (
        ("PUT", "/api/table", "GET"),
        ("POST", "/api/table", "GET"),
        ("GET", "/api/actions", "POST"),
        ("DELETE", "/api/tables", "POST"),
        ("GET", "/api/seats/Ana", "DELETE"),
        ("PATCH", "/healthz", "GET"),
    ):
        answer = table.host().ask(method, path)
        answer.refused(405)
        assert right in answer.headers["Allow"]


def test_requests_of_other_sites_are_refused(table: Served) -> None:
    host = table.begin(SECOND)
    own = f"http://127.0.0.1:{table.port}"
    for foreign in (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": f"https://127.0.0.1:{table.port}"},
        {"Origin": f"http://127.0.0.1:{table.port + 1}"},
        {"Origin": f"http://127.0.0.1.evil.example:{table.port}"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
        {"Origin": own, "Sec_Fetch_Site": "cross-site"},
    ):
        host.act(roll("red", 1), **foreign).refused(403)
        host.post("/api/tables", SECOND | {"replace": True}, **foreign).refused(403)
        host.post("/api/host", {"key": table.key}, **foreign).refused(403)
        host.post("/api/seats", {"name": "Ana"}, **foreign).refused(403)
        host.ask("DELETE", "/api/seats/Ana", **foreign).refused(403)
        host.post("/api/question", {"id": "x", "discard": True}, **foreign).refused(403)
    assert table.state()["events"] == 0
    host.act(roll("red", 1), Origin=own, Sec_Fetch_Site="same-origin").good()
    host.act(roll("blue", 1), Sec_Fetch_Site="none").good()
    followed = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}
    assert host.get("/", **followed).status == 200, "a link from elsewhere opens the page"


def test_foreign_names_of_hosts_are_refused(table: Served) -> None:
    for name in ("evil.example", f"evil.example:{table.port}", "127.0.0.1.evil.example", "localhost.evil.example"):
        for path in ("/", "/api/table", "/api/events", "/healthz", "/static/nothing", "/api/nothing"):
            assert table.phone().get(path, Host=name).status == 403, (name, path)
    for name in (f"127.0.0.1:{table.port}", f"localhost:{table.port}", "127.0.0.1"):
        table.phone().get("/api/table", Host=name).good()
    got = plain(table.port, b"GET /api/table HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
    assert got.split()[1] == b"403"
    got = plain(
        table.port,
        b"GET http://evil.example/api/table HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    )
    assert got.split()[1] == b"403"


def test_bodies_must_say_that_they_are_json(table: Served) -> None:
    host = table.begin(SECOND)
    body = json.dumps(roll("red", 1)).encode()
    for kind in (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "",
        "application/jsonx",
    ):
        host.raw("/api/actions", body, Content_Type=kind).refused(415)
    host.ask("POST", "/api/actions", body).refused(415)
    assert table.state()["events"] == 0
    host.raw("/api/actions", body, Content_Type="application/json; charset=utf-8").good()
    host.raw("/api/actions", json.dumps(roll("blue", 1)).encode(), Content_Type="Application/JSON").good()


MALFORMED = {
    "nothing": b"",
    "half": b'{"do":"roll"',
    "no object": b"[]",
    "a string": b'"roll"',
    "null": b"null",
    "twice": b'{"do":"roll","die":"red","value":1,"value":1}',
    "unknown field": b'{"do":"roll","die":"red","value":1,"color":"red"}',
    "2.0": b'{"do":"roll","die":"red","value":2.0}',
    "2e0": b'{"do":"roll","die":"red","value":2e0}',
    "text for a number": b'{"do":"roll","die":"red","value":"2"}',
    "true for a number": b'{"do":"roll","die":"red","value":true}',
    "null field": b'{"do":"roll","die":"red","value":2,"mark":null}',
    "null player": b'{"do":"roll","die":"red","value":2,"player":null}',
    "no value": b'{"do":"roll","die":"red"}',
    "no do": b'{"die":"red","value":1}',
    "unknown do": b'{"do":"dance"}',
    "value of no face": b'{"do":"roll","die":"red","value":4}',
    "value 0": b'{"do":"roll","die":"red","value":0}',
    "huge": b'{"do":"roll","die":"red","value":100000000000000000000000000000}',
    "no die": b'{"do":"roll","die":"orange","value":1}',
    "mark with a racing die": b'{"do":"roll","die":"red","value":1,"mark":"black"}',
    "grey without mark": b'{"do":"roll","die":"grey","value":1}',
    "support without extended": b'{"do":"roll","die":"red","value":1,"support":true}',
    "no UTF-8": b'{"do":"roll","die":"red","value":1,"note":"\xff"}',
    "byte order mark": b'\xef\xbb\xbf{"do":"roll","die":"red","value":1}',
    "lone surrogate": b'{"do":"roll","die":"red","value":1,"note":"\\ud800"}',
    "lone surrogate in a name": b'{"do":"roll","die":"red","value":1,"player":"\\udfff"}',
    "NaN": b'{"do":"roll","die":"red","value":NaN}',
    "two values": b'{"do":"undo"}{"do":"undo"}',
    "deep": b'{"note":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "note no text": b'{"do":"roll","die":"red","value":1,"note":7}',
    "space beyond the track": b'{"do":"tile","space":17,"side":"boo"}',
    "space 0": b'{"do":"tile","space":0,"side":"boo"}',
    "no side": b'{"do":"tile","space":5,"side":"left"}',
    "no camel": b'{"do":"ticket","camel":"pink"}',
    "crazy ticket": b'{"do":"ticket","camel":"black"}',
    "finish on nothing": b'{"do":"finish","on":"middle","camel":"red"}',
    "another edition's": b'{"do":"reveal","camel":"red","steps":1}',
    "module not played": b'{"do":"photo","space":5}',
    "boost not played": b'{"do":"boost","die":"red"}',
    "undo with a camel": b'{"do":"undo","camel":"red"}',
}


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed_or_never_possible_events_are_400(table: Served, name: str) -> None:
    host = table.begin(SECOND) if table.state().get("edition") != "second" or table.state()["events"] else table.host()
    host.raw("/api/actions", MALFORMED[name]).refused(400)
    assert table.state()["events"] == 0


def test_unknown_players_in_events(table: Served) -> None:
    host = table.begin(SECOND)
    host.act(roll("red", 1, player="Zoe")).refused(400, 404)
    host.act(roll("red", 1, player="ana")).refused(400, 404)
    assert table.state()["events"] == 0


BAD_SETUPS: dict[str, Any] = {
    "no object": [],
    "no edition": {"players": ["a", "b"], "track": {}},
    "unknown edition": SECOND | {"edition": "third"},
    "one player": SECOND | {"players": ["Ana"]},
    "nine players": SECOND | {"players": [f"p{n}" for n in range(9)]},
    "twins": SECOND | {"players": ["Ana", "Ana"]},
    "empty name": SECOND | {"players": ["Ana", ""]},
    "long name": SECOND | {"players": ["Ana", "x" * 201]},
    "number as name": SECOND | {"players": ["Ana", 1]},
    "no track": {"edition": "second", "players": ["Ana", "Ben"]},
    "camel missing": SECOND | {"track": {"1": ["green", "yellow", "red"], "3": ["blue", "purple"], "15": ["white"]}},
    "camel twice": SECOND | {"track": SECOND["track"] | {"4": ["red"]}},
    "foreign camel": SECOND | {"track": SECOND["track"] | {"4": ["orange"]}},
    "space 17": SECOND
    | {"track": {"1": ["green", "yellow", "red"], "17": ["blue", "purple"], "15": ["white", "black"]}},
    "space 0": SECOND | {"track": {"1": ["green", "yellow", "red"], "0": ["blue", "purple"], "15": ["white", "black"]}},
    "space 01": SECOND
    | {"track": {"01": ["green", "yellow", "red"], "3": ["blue", "purple"], "15": ["white", "black"]}},
    "empty stack": SECOND | {"track": SECOND["track"] | {"5": []}},
    "modules elsewhere": SECOND | {"modules": ["extended"]},
    "boost elsewhere": SECOND | {"boost": True},
    "null modules": SECOND | {"modules": None},
    "unknown field": SECOND | {"colour": "red"},
    "a card field": SECOND | {"deck": 10},
    "replace no truth": SECOND | {"replace": 1},
    "replace null": SECOND | {"replace": None},
    "deck of 11": CARDS | {"deck": 11},
    "length 25": CARDS | {"length": 25},
    "length 0": CARDS | {"length": 0},
    "four start cards": CARDS | {"start": CARDS["start"][:4]},
    "two +2": CARDS | {"start": [["red", 2], ["red", 2], ["red", 1], ["green", 1], ["white", 1]]},
    "onto the finish": CARDS | {"length": 1},
    "seven players": CARDS | {"players": list("abcdefg"), "youngest_first": list("abcdefg")},
    "foreign youngest": CARDS | {"youngest_first": ["Ana", "Zoe"]},
    "four camels": CARDS | {"camels": ["a", "b", "c", "d"]},
}


@pytest.mark.parametrize("name", BAD_SETUPS)
def test_illegal_setups_are_400_and_leave_the_race_alone(table: Served, name: str) -> None:
    before = table.state()
    value = BAD_SETUPS[name]
    if isinstance(value, dict) and "replace" not in value:
        value = value | {"replace": True}
    table.host().post("/api/tables", value).refused(400)
    assert table.state() == before


def test_bodies_too_large_are_413(table: Served) -> None:
    host = table.host()
    fat = b'{"do":"undo","note":"' + b"x" * 3_000_000 + b'"}'
    got = plain(
        table.port,
        b"POST /api/actions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 99999999999\r\nConnection: close\r\n\r\n{",
    )
    assert got.split()[1] == b"413"
    host.raw("/api/actions", fat).refused(413)
    host.raw("/api/tables", fat).refused(413)
    host.raw("/api/seats", fat).refused(413)
    for size in (9_000_000, 40_000_000):  # the answer waits for whoever sends to the end before they read it
        host.raw("/api/actions", b" " * size).refused(413)
        table.phone().raw("/api/readings", b" " * size).refused(413)
    long = b"GET /" + b"a" * 3_000_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    assert plain(table.port, long).split()[1] == b"431"
    assert table.phone().get("/api/table").status == 200


def test_chunked_bodies_count_the_same(table: Served) -> None:
    cookie = table.begin(SECOND).headers()["Cookie"].encode()
    chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    got = plain(
        table.port,
        b"POST /api/actions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Cookie: "
        + cookie
        + b"\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        + chunk * 40
        + b"0\r\n\r\n",
    )
    assert got.split()[1] == b"413"
