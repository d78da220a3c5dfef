"""`python -m tests.bench beside`: how late a tap is beside an import, and beside strangers who ask for history.

80,000 events come as records of as many as a table takes at once; races of that length are asked for by as many as may
wait, more of them than are remembered. Every tap is a ticket or its undo, from being sent to being answered.
"""

from __future__ import annotations

import http.client
import io
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion import record
from companion.past_races import KEPT, WAITING
from companion.races import MOST_EVENTS
from companion.rules import legal, play
from companion.rules.events import Roll
from tests.companion.house import SECOND, TICKET, Running

from .table import Phone, spread, walk

EVENTS, TAPS, PACE = 80_000, 100, 0.1


def main(argv: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        table = Running(Path(folder) / "data")
        try:
            table.become_host()
            long, kept = finished_race(), KEPT + WAITING
            take_in(table, long, kept)
            assert table.ask("POST", "/api/tables", SECOND)[0] == 201
            phone = Phone(table.port)
            assert phone.ask("POST", "/api/seats", {"name": "Ana"})[0] == 201
            alone = taps(phone, lambda number: number < TAPS)
            print(f"a tap alone, in ms:                        {spread(alone)}")
            importing = started(lambda _: take_in(table, long, EVENTS // MOST_EVENTS), 1)
            late = taps(phone, lambda _: any(thread.is_alive() for thread in importing))
            print(f"while {EVENTS:,} events are taken in, in ms:  {spread(late)}  ({len(late)} taps)")
            enough = threading.Event()
            asking = started(lambda one: ask_for_history(table.port, one, kept, enough), WAITING)
            late = taps(phone, lambda number: number < TAPS)
            enough.set()
            for thread in asking:
                thread.join()
            print(f"while {WAITING} ask for history, in ms:           {spread(late)}")
            print("each tap may be 50 ms later than alone")
        finally:
            table.stop()
    return 0


def finished_race() -> bytes:
    """The record of a race that was played to its end, in nearly as many events as a record may hold."""
    lines = list(walk(MOST_EVENTS - 100))
    race = record.replay(io.BytesIO(b"\n".join(lines)))
    while not race.state.over:
        roll = next(event for event in legal(race.state) if isinstance(event, Roll))
        race = play(race, roll)
        lines.append(record.write(roll))
    return b"".join(line + b"\n" for line in lines)


def take_in(table: Running, text: bytes, count: int) -> None:
    """The host brings this record so many times."""
    cookie = "; ".join(f"{name}={secret}" for name, secret in table.cookies.items())
    for _ in range(count):
        with closing(http.client.HTTPConnection("127.0.0.1", table.port, timeout=600)) as line:
            line.request("POST", "/api/races", text, {"Content-Type": "text/plain", "Cookie": cookie})
            assert line.getresponse().status == 201


def ask_for_history(port: int, one: int, kept: int, enough: threading.Event) -> None:
    """A stranger who looks at one past race after the other, and comes again when told to wait."""
    phone, race = Phone(port), one
    while not enough.is_set():
        phone.ask("GET", f"/api/history/{race % kept + 1}")
        race += 1


def started(work: Callable[[int], object], count: int) -> list[threading.Thread]:
    threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    return threads


def taps(phone: Phone, on: Callable[[int], bool]) -> list[float]:
    """How long each tap took, one after the other at a player's greatest pace."""
    took: list[float] = []
    while on(len(took)) or len(took) % 2:
        event = TICKET if len(took) % 2 == 0 else {"do": "undo"}
        begun = time.monotonic()
        status, said = phone.ask("POST", "/api/actions", event)
        took.append(time.monotonic() - begun)
        assert status == 200, said
        time.sleep(PACE)
    return took
