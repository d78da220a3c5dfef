"""The description of the interface says what the doors do; streams begin, beat and stay bounded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.errors import Unable
from companion.streams import BEHIND, Streams
from companion.web.openapi import OPERATIONS, describe

from .house import CARDS, FIRST, ROLL, SECOND, SUPERCUP, TICKET, House, Json, Phone, good

NOT_DESCRIBED = {"/", "/tv"}


def test_every_door_is_described_and_nothing_else(house: House) -> None:
    doors = set()
    for rule in house.app.url_map.iter_rules():
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
        if path.startswith("/api/") or path == "/healthz":
            doors |= {f"{method} {path}" for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}}
    assert doors == set(OPERATIONS)


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


# Streams


def messages(house: House, phone: Phone) -> Iterator[str]:
    answer = phone.client.get("/api/events")
    assert answer.status_code == 200
    try:
        for chunk in answer.response:
            yield chunk.decode() if isinstance(chunk, bytes) else chunk
    finally:
        answer.close()


def test_a_quiet_stream_beats(tmp_path: Path) -> None:
    house = House(tmp_path / "data", heartbeat=0.01)
    told = messages(house, house.phone())
    first = next(told)
    assert first.startswith("retry: ") and "event: table" in first
    assert [next(told) for _ in range(3)] == [": still here\n\n"] * 3
    assert len(house.live.streams) == 1
    told.close()  # type: ignore[attr-defined]
    assert len(house.live.streams) == 0
    house.close()


class Line:
    """A connection as waitress hands it in: it is called when the phone has hung up."""

    hung_up: Callable[[], None]

    def is_gone(self) -> bool:
        return False


def test_a_stream_ends_at_once_when_its_phone_hangs_up(house: House) -> None:
    line = Line()
    answer = house.phone().client.get("/api/events", environ_overrides={"waitress.client_disconnected": line.is_gone})
    chunks = iter(answer.response)
    next(chunks)
    line.hung_up()  # the heartbeat of this table is ten seconds away
    assert next(chunks, b"") == b""
    answer.close()
    assert len(house.live.streams) == 0


def test_a_host_who_only_watches_is_not_silent(tmp_path: Path) -> None:
    house = House(tmp_path / "data", heartbeat=0.01)
    told = messages(house, house.begun())
    for _ in range(2):
        next(told)
    house.clock.now += 601
    next(told)
    assert not good(house.phone().get("/api/me"))["host_free"]
    told.close()  # type: ignore[attr-defined]
    house.close()


def test_what_the_reader_says_goes_to_the_streams_but_is_no_state(tmp_path: Path) -> None:
    house = House(tmp_path / "data", heartbeat=0.01)
    told = messages(house, house.phone())
    next(told)
    house.reader("/api/reader", {"state": "looking", "detail": "Shake it."})
    assert next(told) == 'event: reader\ndata: {"state":"looking","detail":"Shake it."}\n\n'
    house.reader("/api/reader", {"state": "looking", "detail": "Shake it.", "pressed": True})
    assert next(told) == ": still here\n\n"
    told.close()  # type: ignore[attr-defined]
    house.close()


def test_a_slow_watcher_is_behind_by_a_bounded_number_of_states() -> None:
    streams = Streams(1, b"0;")
    slow = streams.open()
    for number in range(1, 100):
        streams.publish(b"%d;" % number)
    waiting = slow.next(0).split(b";")[:-1]
    assert len(waiting) == BEHIND and waiting[-1] == b"99"
    with pytest.raises(Unable):
        streams.open()
    streams.close(slow)
    assert streams.open().next(0) == b"99;"
    streams.end()
    with pytest.raises(Unable):
        streams.open()


def test_every_change_is_a_message_of_its_own(house: House) -> None:
    host = house.begun()
    stream = house.live.streams.open()
    serials = [house.live.now.serial]
    stream.next(0)
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
        assert stream.next(0).count(b"event: table") == 1
        serials.append(house.live.now.serial)
    refusals = (lambda: host.act(TICKET), lambda: host.post("/api/tables", {}), lambda: house.read("r2"))
    for nothing in refusals:
        nothing()
        assert stream.next(0) == b""
    assert serials == sorted(set(serials))
