"""A crowd: 100 phones that watch and 20 that act, for five minutes; nothing may be lost, and no stream late."""

from __future__ import annotations

import os
import random
import re
import threading
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.onlookers import Heard, watching

from .game import Broken, Table, Truth
from .kills import Figures, Say

STREAMS, ACTING, MINUTES = 100, 20, 5
#: milliseconds from an answer to all but one in a hundred of the streams.
LATE = 25


def load(count: int, seed: int, work: Path, say: Say) -> Figures:
    """`count` streams. Raises Broken where an event is lost, doubled or not told to every one of them."""
    rng, figures, truth = random.Random(seed), Figures(), Truth()
    table = Table(work / "data", truth)
    done = threading.Event()
    sent: dict[tuple[int, int], float] = {}
    try:
        table.begin(random.Random(0))
        with watching(table.running.port, count) as hear:
            begun = time.monotonic()
            own = [random.Random(rng.random()) for _ in range(ACTING)]
            threads = [threading.Thread(target=acts, args=(table, one, done, sent)) for one in own]
            for thread in threads:
                thread.start()
            while time.monotonic() - begun < MINUTES * 60 and not figures.over:
                done.wait(1)
            done.set()
            for thread in threads:
                thread.join()
            figures.told.append(spent(table.running.process.pid))
            table.check()
            heard = hear()
    finally:
        table.kill()
    figures.counts["acknowledged events"] = truth.total
    figures.counts["messages heard"] = len(heard)
    if truth.total < 1 or not sent:
        raise Broken("nobody played")
    late = sorted(lateness(sent, heard, count))
    figures.counts["not told to all"] = 0
    slow = f"99 % within {late[int(0.99 * len(late))]:.1f} ms (at most {LATE})"
    figures.told.append(f"answer to stream: {slow}, at a load of {os.getloadavg()[0]:.1f}")
    return figures


def lateness(sent: Mapping[tuple[int, int], float], heard: Sequence[Heard], count: int) -> list[float]:
    """How many milliseconds after its answer each stream was told of each event. Raises Broken.

    A state is told again where a host has come in and no event has happened: all streams are told equally often.
    """
    times: Counter[tuple[int, int]] = Counter()
    late = []
    for race, events, at in heard:
        times[race, events] += 1
        if (race, events) in sent and times[race, events] <= count:
            late.append((at - sent[race, events]) * 1000)
    if wrong := {key: times[key] for key in sent if times[key] % count or not times[key]}:
        raise Broken(f"told not to all of {count} streams: {wrong}")
    return late


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
