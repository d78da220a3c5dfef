"""Damaged pages and logs: a start mends them or goes on from a copy, and nothing that is lost is lost silently."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

from .game import Broken, Table, Truth
from .kills import Figures, Say

PAGE, FRAME, LOG_HEAD = 4096, 4120, 32
PAGES, LOGS = 26, 16
Spoil = Callable[[bytearray, int, random.Random], None]


def zeroed(data: bytearray, at: int, rng: random.Random) -> None:
    data[at : at + PAGE] = bytes(len(data[at : at + PAGE]))


def noise(data: bytearray, at: int, rng: random.Random) -> None:
    data[at : at + PAGE] = rng.randbytes(len(data[at : at + PAGE]))


def one_bit(data: bytearray, at: int, rng: random.Random) -> None:
    where = at + rng.randrange(len(data[at : at + PAGE]))
    data[where] ^= 1 << rng.randrange(8)


def a_sector(data: bytearray, at: int, rng: random.Random) -> None:
    where = at + 512 * rng.randrange(8)
    data[where : where + 512] = rng.randbytes(len(data[where : where + 512]))


def cut_off(data: bytearray, at: int, rng: random.Random) -> None:
    del data[at:]


HOWS: tuple[Spoil, ...] = (zeroed, noise, one_bit, a_sector, cut_off)


def damage(count: int, seed: int, work: Path, say: Say) -> Figures:
    """`count` damaged pages, and 16 damaged logs for every 26 of them. Raises Broken."""
    rng, figures, truth = random.Random(seed), Figures(), Truth()
    evening(work / "data", truth, rng)
    for number in range(count):
        if figures.over:
            break
        figures.counts["damaged pages"] += 1
        spoiled(work, "journal.db", number, rng, truth, figures)
    for number in range(round(count * LOGS / PAGES)):
        if figures.over:
            break
        figures.counts["damaged logs"] += 1
        spoiled(work, "journal.db-wal", number, rng, truth, figures)
    figures.counts["silent losses or tracebacks"] = 0
    return figures


def evening(folder: Path, truth: Truth, rng: random.Random) -> None:
    """Two legs and more, of which the newest events stand in the log alone; then the table is killed."""
    table = Table(folder, truth)
    try:
        table.begin(random.Random(0))
        for _ in range(60):
            table.act(rng)
    finally:
        table.kill()
    summed = (folder / "journal.sum").read_bytes()
    table = Table(folder, truth)
    try:
        while (now := (folder / "journal.sum").read_bytes()) == summed or b'"sum":""' in now:
            table.ask("GET", "/api/table")  # the keeper works at the start, too: from then on only the log changes
        table.begin(random.Random(0))
        for _ in range(6):
            table.act(rng)
    finally:
        table.kill()


def spoiled(work: Path, name: str, number: int, rng: random.Random, truth: Truth, figures: Figures) -> None:
    """One damaged file, one start."""
    folder = work / "spoiled"
    shutil.copytree(work / "data", folder)
    data = bytearray((folder / name).read_bytes())
    how = HOWS[number % len(HOWS)]
    if name.endswith("wal"):
        at = rng.choice((0, LOG_HEAD + FRAME * rng.randrange(len(data) // FRAME)))
    else:
        at = PAGE * rng.randrange(len(data) // PAGE)
    how(data, at, rng)
    (folder / name).write_bytes(data)
    table = Table(folder, Truth("after"))
    try:
        figures.first += table.first_answer
        notices, found = table.notices(), table.notes()
        lost = [note for note in truth.kept if not found[note]]
        silent = not notices and (lost or not name.endswith("wal"))
        if silent or truth.broken_but_lost(found):
            raise Broken(f"{name} at {at}, {how.__name__}: {len(lost)} lost, {truth.broken_but_lost(found)}")
        figures.counts["mended without a loss" if not lost else "losses, each told"] += 1
        if table.ask("GET", "/healthz")[0] != 200:
            raise Broken(f"{name} at {at}, {how.__name__}: not well")
        table.begin(rng)
        table.act(rng)
        table.check()
    finally:
        table.kill()
        shutil.rmtree(folder)
