"""Disks that fail: full, read-only, slow, or with one error on read, write or sync. What was refused stays refused."""

from __future__ import annotations

import errno
import random
import shutil
from collections.abc import Callable
from pathlib import Path

from .disk import Disk, Switches
from .game import Broken, Table, Truth, no_table
from .kills import Figures, Say

#: what a slow disk takes for a sync, in ms: a bad card, and the worst of them.
SLOW = (100, 100, 2000)
Fault = Callable[[Switches, random.Random], None]


def sync_fails_once(switch: Switches, rng: random.Random) -> None:
    switch.sync.plan(1, rng.randrange(4))


def sync_fails(switch: Switches, rng: random.Random) -> None:
    switch.sync.plan(-1, rng.randrange(4))


def write_fails_once(switch: Switches, rng: random.Random) -> None:
    switch.write.plan(1, rng.randrange(12))


def write_fails(switch: Switches, rng: random.Random) -> None:
    switch.write.plan(-1, rng.randrange(12))


def read_fails_once(switch: Switches, rng: random.Random) -> None:
    switch.read.plan(1, rng.randrange(12))


def read_fails(switch: Switches, rng: random.Random) -> None:
    switch.read.plan(-1, rng.randrange(12))


def full(switch: Switches, rng: random.Random) -> None:
    switch.full = 1


def full_in_a_write(switch: Switches, rng: random.Random) -> None:
    switch.write.plan(-1, rng.randrange(12), errno.ENOSPC)


def read_only(switch: Switches, rng: random.Random) -> None:
    switch.read_only = 1


def slow(switch: Switches, rng: random.Random) -> None:
    switch.slow_ms = rng.choice(SLOW)


FAULTS: dict[str, Fault] = {
    "sync fails once": sync_fails_once,
    "sync fails": sync_fails,
    "write fails once": write_fails_once,
    "write fails": write_fails,
    "read fails once": read_fails_once,
    "read fails": read_fails,
    "full": full,
    "full in a write": full_in_a_write,
    "read-only": read_only,
    "slow": slow,
}


def disks(count: int, seed: int, work: Path, say: Say) -> Figures:
    """Every fault in turn, at a table that runs or starts; then a kill, with or without a power cut. Raises Broken."""
    rng, figures, truth, folder = random.Random(seed), Figures(), Truth(), work / "data"
    for number in range(count):
        if figures.over:
            break
        name = list(FAULTS)[number % len(FAULTS)]
        place = work / f"round{number}"
        place.mkdir()
        try:
            with_fault(place, folder, truth, name, rng, figures)
            check_after(place, folder, truth, rng, figures)
        except Broken as error:
            raise Broken(f"round {number} of seed {seed} ({name}): {error}") from None
        shutil.rmtree(place)
        figures.counts[name] += 1
        if number % 20 == 19:
            say(str(figures))
    figures.counts["acknowledged events"] = truth.total
    figures.counts["lost, doubled or returned"] = 0
    return figures


def with_fault(place: Path, folder: Path, truth: Truth, name: str, rng: random.Random, figures: Figures) -> None:
    """Events before, during and after the fault; a third of the faults are there when the table starts."""
    disk = Disk(place, folder)
    at_start = rng.random() < 0.3
    if at_start:
        FAULTS[name](disk.switch, rng)
        if said := no_table(folder, disk.environment):
            figures.counts["starts refused in one sentence"] += 1
            one_sentence(said)
        disk.well()
    table = Table(folder, truth, disk.environment)
    table.position = lambda: disk.position
    try:
        table.begin(rng)
        act(table, rng, rng.randrange(6))
        FAULTS[name](disk.switch, rng)
        statuses = act(table, rng, 2 if disk.switch.slow_ms else 5)
        figures.counts["refused for the disk"] += statuses.count(503)
        disk.well()
        if rng.random() < 0.6:
            table.again()
            after = act(table, rng, 3)
            if table.ask("GET", "/healthz")[0] != 200 or 503 in after:
                raise Broken(f"the disk is well and the table is not: {table.ask('GET', '/healthz')} {after}")
        table.check()
    finally:
        table.kill()
        place.joinpath("end").write_text(str(disk.position))
        if rng.random() < 0.5:
            left = place / "cut"
            disk.cut(disk.position, rng, left)
            shutil.rmtree(folder)
            left.rename(folder)
            figures.counts["with a power cut"] += 1
        disk.close()


def act(table: Table, rng: random.Random, times: int) -> list[int]:
    statuses = [table.act(rng) for _ in range(times)]
    if wrong := [status for status in statuses if status >= 500 and status != 503]:
        raise Broken(f"the table answered {wrong[0]}")
    return statuses


def check_after(place: Path, folder: Path, truth: Truth, rng: random.Random, figures: Figures) -> None:
    """A table on what is left keeps its word, and goes on."""
    table = Table(folder, truth)
    try:
        figures.first += table.first_answer
        table.check()
        figures.counts["damage told"] += bool(table.notices())
        table.ask("DELETE", "/api/notices")
        table.begin(rng)
        if 503 in act(table, rng, 2):
            raise Broken("the table does not go on")
        truth.settle(table.notes())
    finally:
        table.kill()


def one_sentence(said: str) -> None:
    last = said.splitlines()[-1]
    if not last.startswith("Error: ") or not last.endswith("."):
        raise Broken(f"this is no sentence: {said}")
