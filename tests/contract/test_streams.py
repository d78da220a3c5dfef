"""Server-Sent Events: the state at once and after every change, ids that only rise, and the cap on streams."""

from __future__ import annotations

import signal
from contextlib import ExitStack

from tests.contract.examiner import CARDS, SECOND, Json, Served, reading, roll
from tests.patience import tries

STREAMS = 128


def test_the_state_at_once_and_after_every_change(table: Served) -> None:
    host = table.begin(SECOND)
    with table.stream() as stream:
        assert stream.status == 200
        first, state = stream.table()
        assert state == table.state()
        ids = [first]

        def next_is_now() -> Json:
            """The next message is the state as it is now."""
            number, told = stream.table()
            ids.append(number)
            assert told == table.state()
            return told

        host.act(roll("red", 1)).good()
        assert next_is_now()["events"] == 1
        ben = table.seat("Ben")
        assert next_is_now()["seats"][1]["taken"] is True
        host.delete("/api/seats/Ben")
        assert next_is_now()["seats"][1]["taken"] is False
        ben.act(roll("blue", 1)).refused(401)
        table.reader("/api/readings", reading("st", 0)).good()
        assert next_is_now()["question"] is True
        waiting = host.get("/api/question").good()["id"]
        host.post("/api/question", {"id": waiting, "discard": True}).good()
        assert next_is_now()["question"] is False
        host.act({"do": "undo"}).good()
        assert next_is_now()["events"] == 2
        host.post("/api/tables", CARDS | {"replace": True}).good(201)
        assert next_is_now()["edition"] == "cards"
        assert ids == sorted(set(ids))
    with table.stream() as stream:
        assert stream.table() == (ids[-1], table.state())


def test_ids_rise_over_races_and_restarts_and_power_cuts(table: Served) -> None:
    host = table.begin(SECOND)
    last = 0
    for how in (signal.SIGTERM, signal.SIGKILL):
        with table.stream() as stream:
            number, state = stream.table()
            assert number >= last
            host.act(roll("red" if how is signal.SIGTERM else "blue", 1)).good()
            last, state = stream.table()
            assert last > number
        before = table.state()
        table.again(how)
        assert table.state() == before == state
        with table.stream() as stream:
            number, state = stream.table()
            assert number > last
            assert state == before
            table.seat("Ana" if how is signal.SIGTERM else "Ben")
            after, state = stream.table()
            assert after > last
            last = after


def test_the_cap_is_polite(table: Served) -> None:
    host = table.begin(SECOND)
    with ExitStack() as open_ones:
        streams = [open_ones.enter_context(table.stream()) for _ in range(STREAMS)]
        assert {stream.status for stream in streams} == {200}
        for stream in streams:
            stream.table()
        table.phone().get("/api/events").refused(503)
        table.phone().get("/api/table").good()
        assert table.phone().get("/").status == 200
        host.act(roll("red", 1)).good()
        for stream in streams:
            assert stream.table()[1]["events"] == 1
    for _ in tries():  # the table hears of those that hung up in its own time
        with table.stream() as stream:
            if stream.status == 200:
                assert stream.table()[1]["events"] == 1
                break
