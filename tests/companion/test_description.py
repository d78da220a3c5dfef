"""The description of the interface says what the doors do; streams begin, beat and stay bounded."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from companion.errors import Unable
from companion.streams import BEHIND, Streams
from companion.web.openapi import OPERATIONS, describe
from companion.web.telling import STREAM_TASK
from companion.web.typescript import FILE, declarations
from companion.web.watching import Watcher

from .house import CARDS, FIRST, ROLL, SECOND, SUPERCUP, TICKET, House, Json, Phone, good

NOT_DESCRIBED = {"/", "/tv"}


def test_every_door_is_described_and_nothing_else(house: House) -> None:
    doors = set()
    for rule in house.app.url_map.iter_rules():
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
        if path.startswith("/api/") or path == "/healthz":
            doors |= {f"{method} {path}" for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}}
    assert doors == set(OPERATIONS)


def test_a_door_turns_others_away_and_looks_at_nothing_they_sent(house: House) -> None:
    house.begun()
    stranger, ana = house.phone(), house.seat("Ana")
    turned_away = {"everybody": (), "a seat or the host": (401,), "the host": (401, 403), "the reader": (401, 401)}
    for name, one in OPERATIONS.items():
        method, path = re.sub(r"{\w+}", "1", name).split(" ")
        sent: Json = {"data": b"{nonsense", "content_type": "text/html"} if method == "POST" else {}
        for phone, status in zip((stranger, ana), turned_away[one.who], strict=False):
            assert phone.client.open(path, method=method, **sent).status_code == status, name
    assert house.public["seats"][0]["taken"] and house.public["events"] == 0


def test_the_description_is_whole(house: House) -> None:
    told = good(house.phone().get("/api/openapi.json"))
    assert told == msgspec.json.decode(msgspec.json.encode(describe()))
    references = set(re.findall(r'"#/components/schemas/(\w+)"', msgspec.json.encode(told).decode()))
    assert references <= set(told["components"]["schemas"])
    for operations in told["paths"].values():
        for operation in operations.values():
            assert operation["summary"].endswith(".") and operation["responses"]


@pytest.mark.parametrize("setup", [SECOND, FIRST, SUPERCUP, CARDS])
def test_what_the_doors_answer_has_the_described_shape(house: House, setup: Json) -> None:
    phone = house.phone()
    check(phone, "GET", "/api/table")
    host = house.begun(setup)
    check(phone, "POST", "/api/host", {"key": house.data.host_key})
    check(phone, "POST", "/api/tables", setup | {"replace": True})
    check(phone, "POST", "/api/seats", {"name": "Ana"})
    for number in range(12):
        turn = house.public["turn"]
        view = check(host, "GET", "/api/seat", query=f"name={turn}")
        event = view["legal"][(number * 7) % len(view["legal"])]
        check(phone if turn == "Ana" else host, "POST", "/api/actions", event | {"player": turn})
        for path in ("table", "story", "scores", "history/2", "me", "races", "reader", "join"):
            check(phone, "GET", f"/api/{path}")
    check(phone, "GET", "/api/seat")
    check(phone, "GET", "/healthz")
    check(host, "POST", "/api/settings", {"odds": "nobody"})
    check(phone, "DELETE", "/api/seat")
    check(host, "DELETE", "/api/seats/Ana")
    house.read(status="unsure")
    check(host, "GET", "/api/question")
    check(host, "POST", "/api/abandon")


def check(phone: Phone, method: str, path: str, value: Any = None, query: str = "") -> Any:
    """Asks, and holds the answer against the type that describes it, strictly."""
    answer = phone.client.open(f"{path}?{query}", method=method, json=value)
    assert answer.status_code < 400, answer.get_data(as_text=True)
    if answer.status_code == 204:
        return None
    wanted = next(
        one
        for name, one in OPERATIONS.items()
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", name), f"{method} {path}") and answer.status_code in one.answers
    )
    kinds = wanted.answers[answer.status_code]
    for kind in kinds if isinstance(kinds, tuple) else (kinds,):
        try:
            msgspec.convert(answer.get_json(), kind)
            return answer.get_json()
        except msgspec.ValidationError as error:
            why = error
    raise AssertionError(f"{method} {path}: {why}")


def test_the_types_for_the_pages_are_those_of_the_doors() -> None:
    assert FILE.read_text("utf-8") == declarations(), "run: python -m companion.web.typescript"


# Streams


def messages(phone: Phone) -> Iterator[str]:
    """What the teller would send on a stream, and when."""
    task, news = SimpleNamespace(), threading.Event()
    with phone.client.get("/api/events", environ_overrides={STREAM_TASK: task}) as answer:
        yield answer.get_data(as_text=True)
    watcher: Watcher = task.given
    watcher.when_news(news.set)
    with closing(watcher):
        while not watcher.closed:
            if found := watcher.next():
                yield found.decode()
            else:
                news.wait(max(0.0, watcher.due - time.monotonic()))
                news.clear()


def test_a_quiet_stream_beats(tmp_path: Path) -> None:
    house = House(tmp_path / "data", heartbeat=0.01)
    told = messages(house.phone())
    assert next(told) == "retry: 2000\n\n" and "event: table" in next(told)
    beat = f'event: heartbeat\ndata: {{"id":{house.table.store.now.serial}}}\n\n'
    assert [next(told) for _ in range(3)] == [beat] * 3
    assert len(house.table.store.streams) == 1
    told.close()  # type: ignore[attr-defined]
    assert len(house.table.store.streams) == 0
    house.close()


def test_a_host_who_only_watches_is_not_silent(tmp_path: Path) -> None:
    house = House(tmp_path / "data", heartbeat=0.01)
    told = messages(house.begun())
    for _ in range(3):
        next(told)
    house.clock.now += 601
    next(told)
    assert not good(house.phone().get("/api/me"))["host_free"]
    told.close()  # type: ignore[attr-defined]
    house.close()


def test_what_the_reader_says_goes_to_the_streams_but_is_no_state(tmp_path: Path) -> None:
    house = House(tmp_path / "data", heartbeat=0.01)
    told = messages(house.phone())
    for _ in range(2):
        next(told)
    house.reader("/api/reader", {"state": "looking", "detail": "Shake it."})
    said = 'event: reader\ndata: {"state":"looking","detail":"Shake it."}\n\n'
    assert said in next(message for message in told if "event: reader" in message)  # heartbeats may come before it
    house.reader("/api/reader", {"state": "looking", "detail": "Shake it.", "pressed": True})
    assert next(told).startswith("event: heartbeat")
    told.close()  # type: ignore[attr-defined]
    house.close()


def test_a_slow_watcher_is_behind_by_a_bounded_number_of_states() -> None:
    streams = Streams(1, 0, (b"", b"0"))
    slow = streams.open()
    for number in range(1, 100):
        streams.publish(number, (b"", b"%d" % number), (b"", b"first %d" % number))
        streams.tell("odds", b"%d" % number)
    changes, news = slow.next()
    assert [int(table) for _, table in changes] == list(range(100 - BEHIND, 100)) and slow.id == 99
    assert news == {"odds": b"99"}
    streams.publish(100, (b"", b"100"), (b"", b"first 100"))
    for number in range(BEHIND + 1):
        streams.tell("odds", b"%d" % number)  # however many: the newest alone, and no state makes room for it
    assert slow.next() == ([(b"", b"100")], {"odds": b"%d" % BEHIND})
    with pytest.raises(Unable):
        streams.open()
    streams.close(slow)
    assert streams.open().next() == ([(b"", b"first 100")], {"odds": b"%d" % BEHIND})  # and what else was told
    streams.end()
    with pytest.raises(Unable):
        streams.open()


def test_every_change_is_a_message_of_its_own(house: House) -> None:
    host = house.begun()
    stream = house.table.store.streams.open()
    serials = [house.table.store.now.serial]
    stream.next()
    for change in (
        lambda: house.seat("Ana"),
        lambda: host.acted(TICKET),
        lambda: house.read(status="unsure"),
        lambda: host.acted(ROLL),
        lambda: host.delete("/api/seats/Ana"),
        lambda: host.post("/api/settings", {"odds": "onlookers"}),
        lambda: host.post("/api/abandon"),
    ):
        change()
        assert len(stream.next()[0]) == 1
        serials.append(house.table.store.now.serial)
    refusals = (lambda: host.act(TICKET), lambda: host.post("/api/tables", {}), lambda: house.read("r2"))
    for nothing in refusals:
        nothing()
        assert stream.next() == ([], {})
    assert serials == sorted(set(serials))


def parts(message: str) -> list[tuple[str, Any]]:
    """The events in what a stream has sent at once, with their data."""
    found = []
    for one in message.split("\n\n"):
        fields = dict(line.partition(": ")[::2] for line in one.splitlines())
        if "event" in fields:
            found.append((fields["event"], msgspec.json.decode(fields["data"])))
    return found


def test_an_event_comes_whole_over_the_stream_and_costs_a_phone_no_request(house: House) -> None:
    host = house.begun()
    ana, ben = house.seat("Ana"), house.seat("Ben")
    told = [messages(phone) for phone in (ana, ben, house.phone(), host)]
    for stream in told:
        assert next(stream).startswith("retry") and [kind for kind, _ in parts(next(stream))][:2] == ["story", "me"]
    ana.acted({"do": "finish", "on": "winner", "camel": "red"})
    to_ana, to_ben, to_onlooker, to_host = (parts(next(stream)) for stream in told)
    assert [kind for kind, _ in to_ana] == [kind for kind, _ in to_ben] == ["story", "seat", "table"]
    assert to_ana[::2] == to_ben[::2] == to_onlooker == to_host
    assert to_ana[1][1] == good(ana.get("/api/seat")) and to_ana[1][1]["placed"]["winner"] == ["red"]
    assert to_ben[1][1] == good(ben.get("/api/seat"))
    assert to_onlooker[0][1] == good(house.phone().get("/api/story"))
    ben.acted(TICKET)
    story = dict(parts(next(told[2])))["story"]
    assert (story["since"], [step["number"] for step in story["steps"]]) == (1, [2])
    host.acted({"do": "undo"})
    story = dict(parts(next(told[2])))["story"]  # everything behind `since` goes
    assert (story["since"], story["steps"], story["events"]) == (1, [], 3)
    for stream in told:
        stream.close()  # type: ignore[attr-defined]


def test_a_host_is_shown_the_free_seats_that_may_act(house: House) -> None:
    host = house.begun(SUPERCUP)
    house.seat("Ben")
    told = messages(host)
    next(told)
    assert [data["name"] for kind, data in parts(next(told)) if kind == "seat"] == ["Ana"]
    host.acted({"do": "roll", "die": "blue", "value": 1})  # Ben is to act, and Ana may boost
    assert [(data["name"], data["legal"][0]["do"]) for kind, data in parts(next(told)) if kind == "seat"] == [
        ("Ana", "boost")
    ]
    told.close()  # type: ignore[attr-defined]


def test_a_seat_that_changes_hands_takes_its_view_along(house: House) -> None:
    host, ana = house.begun(), house.seat("Ana")
    told = messages(ana)
    next(told)
    assert "seat" in dict(parts(next(told)))
    host.delete("/api/seats/Ana")
    assert [kind for kind, _ in parts(next(told))] == ["me", "table"]
    told.close()  # type: ignore[attr-defined]


def test_every_answer_with_a_state_names_its_id(house: House) -> None:
    host = house.begun()
    ana = house.phone()
    answers = [
        ana.post("/api/seats", {"name": "Ana"}),
        ana.act(TICKET, Idempotency_Key="once"),
        host.act(ROLL),
        host.delete("/api/seats/Ana"),
    ]
    ids = [int(answer.headers["Event-Id"]) for answer in answers]
    assert (
        ids == sorted(set(ids))
        and ids[-1] == int(host.get("/api/me").headers["Event-Id"]) == house.table.store.now.serial
    )
    assert house.phone().get("/api/table").headers["Event-Id"] == str(ids[-1])
    again = host.act(ROLL)
    assert again.status_code == 409 and "Event-Id" not in again.headers
