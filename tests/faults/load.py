"""A crowd: 100 phones that watch and 20 that act, for five minutes; nothing may be lost, and no stream late."""

from __future__ import annotations

import json
import os
import random
import re
import selectors
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

from .game import Broken, Table, Truth
from .kills import Figures, Say

STREAMS, ACTING, MINUTES = 100, 20, 5
#: milliseconds from an answer to all but one in a hundred of the streams.
LATE = 25
NOTED = re.compile(rb'event: table\ndata: .*?"race":(\d+),"events":(\d+)')


def load(count: int, seed: int, work: Path, say: Say) -> Figures:
    """`count` streams. Raises Broken where an event is lost, doubled or not told."""
    rng, figures, truth = random.Random(seed), Figures(), Truth()
    table = Table(work / "data", truth)
    done = threading.Event()
    heard: list[tuple[int, int, float]] = []
    watcher = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.load", str(table.running.port), str(count)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert watcher.stdin is not None and watcher.stdout is not None
    try:
        table.begin(random.Random(0))
        assert watcher.stdout.readline() == "watching\n"
        begun = time.monotonic()
        sent: dict[tuple[int, int], float] = {}
        threads = [
            threading.Thread(target=acts, args=(table, random.Random(rng.random()), done, sent)) for _ in range(ACTING)
        ]
        for thread in threads:
            thread.start()
        while time.monotonic() - begun < MINUTES * 60 and not figures.over:
            done.wait(1)
        done.set()
        for thread in threads:
            thread.join()
        figures.told.append(spent(table.running.process.pid))
        table.check()
        watcher.stdin.write("enough\n")
        watcher.stdin.flush()
        heard = [(race, events, at) for race, events, at in json.loads(watcher.stdout.readline())]
    finally:
        watcher.kill()
        watcher.communicate()
        table.kill()
    late = sorted((at - sent[race, events]) * 1000 for race, events, at in heard if (race, events) in sent)
    figures.counts["acknowledged events"] = truth.total
    figures.counts["messages heard"] = len(heard)
    if late:
        figures.told.append(f"answer to stream: 99 % within {late[int(0.99 * len(late))]:.1f} ms (at most {LATE})")
    if truth.total < 1 or not late:
        raise Broken("nobody played")
    return figures


def spent(process: int) -> str:
    """What this table has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    status = Path(f"/proc/{process}/status").read_text()
    memory, threads = (int(re.findall(rf"{name}:\s+(\d+)", status)[0]) for name in ("VmHWM", "Threads"))
    return f"the table used {seconds:.1f} s of processor time, {memory / 1024:.0f} MB and {threads} threads"


def acts(table: Table, rng: random.Random, done: threading.Event, sent: dict[tuple[int, int], float]) -> None:
    """One phone that acts when it can, a few times a second."""
    while not done.wait(rng.random() * 2):
        state = table.ask("GET", "/api/table")[1]
        if state["over"]:
            table.begin(rng)
            continue
        status, seat = table.ask("GET", f"/api/seat?name={state['turn']}")
        quiet = [event for event in seat.get("legal", []) if event["do"] != "roll"] if status == 200 else []
        event = rng.choice(quiet or seat.get("legal") or [{"do": "undo"}])
        named = table.truth.named(event)
        status, said = table.ask("POST", "/api/actions", named, Idempotency_Key=f"x{named['note']}")
        table.truth.answered(named, status, str(said), 0)
        if status == 200:
            sent[said["race"], said["events"]] = time.monotonic()


def watch(port: int, count: int) -> None:
    """A process that watches: when each stream heard of each event."""
    eyes, waiting = selectors.DefaultSelector(), {}
    for _ in range(count):
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        eyes.register(line, selectors.EVENT_READ)
        waiting[line] = b""
    eyes.register(sys.stdin, selectors.EVENT_READ)
    print("watching", flush=True)
    heard: list[tuple[int, int, float]] = []
    while True:
        for key, _ in eyes.select():
            if key.fileobj is sys.stdin:
                print(json.dumps(heard), flush=True)
                return
            stream = key.fileobj
            assert isinstance(stream, socket.socket)
            text, now = waiting[stream] + stream.recv(1 << 16), time.monotonic()
            *messages, waiting[stream] = text.split(b"\n\n")
            heard += [(int(m[1]), int(m[2]), now) for one in messages if (m := NOTED.search(one))]


if __name__ == "__main__":
    watch(int(sys.argv[1]), int(sys.argv[2]))
