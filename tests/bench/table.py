"""`python -m tests.bench table`: streams and phones at a real table, its memory, the cap on streams, and long races."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion import record
from companion.rules import Race, play, start
from tests.companion.house import SECOND, Running
from tests.onlookers import watching
from tests.rules.play import NAMES, random_event

STREAMS, SEATS, EVENTS, PACE = 64, 10, 200, 0.1
TOO_MANY = 200
TEN: dict[str, Any] = {
    "edition": "first",
    "players": list(NAMES[:10]),
    "modules": ["extended", "photographer", "positions", "partnerships"],
    "track": {"1": ["white", "orange"], "2": ["yellow"], "3": ["green", "blue"]},
}


def main(argv: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        table = Running(Path(folder) / "data")
        try:
            table.become_host()
            table.ask("POST", "/api/settings", {"odds": "everybody"})
            busy(table)
            print(f"table process: {memory(table.process.pid):.0f} MB at its largest, odds worker aside (at most 90)")
            crowd(table)
            long_races(table)
        finally:
            table.stop()
    return 0


# Streams while ten phones act


def busy(table: Running) -> None:
    """Ten seats act in turn, and ask what phones ask; every stream notes when it heard of each event."""
    assert table.ask("POST", "/api/tables", TEN)[0] == 201
    with watching(table.port, STREAMS) as heard_by_all:
        begun, used = time.monotonic(), processor(table.process.pid)
        sent, others = played(table)
        used, took = processor(table.process.pid) - used, time.monotonic() - begun
        heard = heard_by_all()
    delays = [at - sent[race, events] for race, events, at in heard if (race, events) in sent]
    print(f"{len(sent)} events by {SEATS} seats to {STREAMS} streams, odds being computed, {len(delays)} of ", end="")
    print(f"{len(sent) * STREAMS} messages seen")
    print(f"{len(others)} other requests; the table used {used:.1f} s of processor time in {took:.0f} s")
    print(f"from the tap to a stream, in ms:  {spread(delays)}  (99 % within 15)")
    print(f"other requests meanwhile, in ms:  {spread(others)}  (within 100)")


def played(table: Running) -> tuple[dict[tuple[int, int], float], list[float]]:
    """When each event was sent, and how long each other request took."""
    phones = {name: Phone(table.port) for name in TEN["players"]}
    others: list[float] = []
    for name, phone in phones.items():
        assert phone.ask("POST", "/api/seats", {"name": name})[0] == 201
    sent: dict[tuple[int, int], float] = {}
    rng, done = random.Random(3), threading.Event()
    askers = [threading.Thread(target=curious, args=(table.port, done, others)) for _ in range(SEATS)]
    for asker in askers:
        asker.start()
    state = table.ask("GET", "/api/table")[1]
    while len(sent) < EVENTS:
        if state["over"]:
            state = table.ask("POST", "/api/tables", TEN)[1]
        phone = phones[state["turn"]]
        legal = phone.timed("/api/seat", others)["legal"]
        quiet = [event for event in legal if event["do"] != "roll"]
        event = rng.choice(quiet if quiet and rng.random() < 0.8 else legal)
        sent[state["race"], state["events"] + 1] = time.monotonic()
        status, state = phone.ask("POST", "/api/actions", event)
        assert status == 200, state
        time.sleep(PACE)
    done.set()
    for asker in askers:
        asker.join()
    return sent, others


class Phone:
    """One phone: a connection that stays open, and its cookie."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        self._cookie: dict[str, str] = {}

    def ask(self, method: str, path: str, value: Any = None) -> tuple[int, Any]:
        headers = {**self._cookie, "Content-Type": "application/json"} if value is not None else self._cookie
        self._line.request(method, path, None if value is None else json.dumps(value), headers)
        answer = self._line.getresponse()
        text = answer.read()
        if cookie := answer.headers["Set-Cookie"]:
            self._cookie = {"Cookie": cookie.partition(";")[0]}
        return answer.status, json.loads(text) if text[:1] in (b"{", b"[") else text

    def timed(self, path: str, times: list[float]) -> Any:
        begun = time.monotonic()
        _, found = self.ask("GET", path)
        times.append(time.monotonic() - begun)
        return found


def curious(port: int, done: threading.Event, times: list[float]) -> None:
    """A phone that asks for what the page of a player asks, some times a second."""
    phone = Phone(port)
    while not done.wait(0.25):
        for path in ("/api/me", "/api/story?since=0", "/api/scores", "/api/odds"):
            phone.timed(path, times)


# Memory, the cap, and long races


def processor(process: int) -> float:
    """Seconds of processor time that this process has used, its children aside."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """The most that this process ever held, in MB."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else float("nan")


def crowd(table: Running) -> None:
    """200 screens want a stream: 128 get one, the others a sentence, and the phones notice nothing."""
    lines = []
    for _ in range(TOO_MANY):
        line = socket.create_connection(("127.0.0.1", table.port), 20)
        line.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        lines.append(line)
    statuses = [line.recv(12)[-3:].decode() for line in lines]
    times: list[float] = []
    phone = Phone(table.port)
    for _ in range(100):
        phone.timed("/api/table", times)
    print(
        f"{TOO_MANY} streams asked for: {statuses.count('200')} served, {statuses.count('503')} told to try again;",
        end=" ",
    )
    print(f"meanwhile a request takes, in ms: {spread(times)}; {memory(table.process.pid):.0f} MB")
    for line in lines:
        line.close()


def long_races(table: Running) -> None:
    """A race of 300 events opens as quickly as one of 3."""
    for count in (3, 300):
        table.ask("POST", "/api/abandon")
        text = b"".join(line + b"\n" for line in walk(count))
        line = http.client.HTTPConnection("127.0.0.1", table.port)
        cookie = "; ".join(f"{name}={secret}" for name, secret in table.cookies.items())
        line.request("POST", "/api/races", text, {"Content-Type": "text/plain", "Cookie": cookie})
        assert line.getresponse().status == 201
        line.close()
        opening: list[float] = []
        for _ in range(50):
            opening.append(opened(table, count))
        begun = time.monotonic()
        Running.stop(table)
        again = Running(table.folder)
        table.process, table.port = again.process, again.port
        print(f"a race of {count} events: opens in {spread(opening)} ms; restart {time.monotonic() - begun:.1f} s")


def opened(table: Running, count: int) -> float:
    """How long it takes until a page has what it shows first."""
    begun, phone = time.monotonic(), Phone(table.port)
    for path in ("/", "/api/me", "/api/table", f"/api/story?since={max(0, count - 20)}"):
        assert phone.ask("GET", path)[0] == 200
    with table.stream() as stream:
        assert stream.state()[1]["events"] == count
    return time.monotonic() - begun


def walk(count: int) -> Sequence[bytes]:
    """A record in which nobody presses the pyramid; two players can move their tiles for ever."""
    rng, race = random.Random(1), start(record.to_setup(SECOND | {"players": ["Ana", "Ben"]}))
    lines = [record.write(race.setup)]
    while race.events < count:
        race, line = quiet_step(rng, race)
        lines.append(line)
    return lines


def quiet_step(rng: random.Random, race: Race) -> tuple[Race, bytes]:
    while True:
        event = random_event(rng, race)
        line = record.write(event)
        if b'"roll"' not in line:
            return play(race, event), line


def spread(seconds: Sequence[float]) -> str:
    """Median, 99 in 100, and the most, in ms."""
    ordered = sorted(one * 1000 for one in seconds)
    pick: Callable[[float], float] = lambda part: ordered[min(len(ordered) - 1, int(part * len(ordered)))]  # noqa: E731
    return f"median {pick(0.5):.1f}, 99 % {pick(0.99):.1f}, most {ordered[-1]:.1f}"
