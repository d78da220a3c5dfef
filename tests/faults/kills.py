"""Tables killed at random instants, and disks whose power is cut: what was acknowledged must be there afterwards."""

from __future__ import annotations

import random
import shutil
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from .disk import Disk
from .game import Broken, Table, Truth

#: events after which a table is killed, at most, and the random seconds on top of that.
EVENTS, LIFE = 25, 0.05
#: power cuts tried on what one life wrote.
CUTS_A_LIFE = 6
Say = Callable[[str], None]


class Figures:
    """What a long run counts, until its time is over."""

    until = float("inf")

    @property
    def over(self) -> bool:
        return time.monotonic() > self.until

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.first: list[float] = []
        #: what does not fit a count, a line each.
        self.told: list[str] = []

    def __str__(self) -> str:
        counts = "\n  ".join([", ".join(f"{count} {name}" for name, count in self.counts.items()), *self.told])
        ordered = sorted(self.first)
        if not ordered:
            return counts
        late = sum(one > 1 for one in ordered)
        middle, most = ordered[len(ordered) // 2], ordered[-1]
        spread = f"{middle:.2f} s (most {most:.2f} s, {late} above 1 s)"
        return f"{counts}; of {len(ordered)} whole starts first answer after {spread}"


def kills(count: int, seed: int, work: Path, say: Say) -> Figures:
    """Phones play at a table that is killed again and again. Raises Broken."""
    rng, truth, figures = random.Random(seed), Truth(), Figures()
    for number in range(count):
        if figures.over:
            break
        table = Table(work / "data", truth)
        figures.first += table.first_answer
        try:
            table.check()
            quiet(table)
            table.again()  # before another race begins: a key holds for one race
            table.begin(rng)
            live(table, rng)
        except Broken as error:
            raise Broken(f"kill {number} of seed {seed}: {error}") from None
        finally:
            table.kill()
        figures.counts["kills"] += 1
        if number % 50 == 49:
            say(f"{number + 1} kills, {len(truth.kept)} events acknowledged")
    table = Table(work / "data", truth)
    try:
        table.check()
    finally:
        table.kill()
    figures.counts["acknowledged events"] = len(truth.kept)
    figures.counts["lost, doubled or returned"] = 0  # one of them would have ended this
    return figures


def live(table: Table, rng: random.Random) -> None:
    """Three phones act until the table is killed."""
    done = threading.Event()
    table.truth.wake_after(rng.randrange(EVENTS))
    threads = table.play(rng, 3, done)
    table.truth.enough.wait(20)
    done.wait(rng.random() * LIFE)
    table.kill()
    done.set()
    for thread in threads:
        thread.join()


def quiet(table: Table) -> None:
    """A table that was only killed has nothing to confess."""
    if notices := table.notices():
        raise Broken(f"a kill was taken for damage: {notices}")


def cuts(count: int, seed: int, work: Path, say: Say) -> Figures:
    """Lives on a watched disk; of what each life wrote, some power cuts are tried, and one is lived on with."""
    rng, figures, folder = random.Random(seed), Figures(), work / "data"
    truth, lives = Truth(), 0
    while figures.counts["power cuts"] < count and not figures.over:
        lives += 1
        place = work / f"life{lives}"
        place.mkdir()
        disk = Disk(place, folder)
        play_on(disk, truth, rng)
        for number in range(min(CUTS_A_LIFE, count - figures.counts["power cuts"])):
            if figures.over and number:
                break
            position, own, own_seed = rng.randint(0, disk.position), place / f"cut{number}", rng.random()
            disk.cut(position, random.Random(own_seed), own)
            try:
                figures.first += found_after(own, truth, position)
            except Broken as error:
                raise Broken(f"cut at {position} of {disk.log}, seed {own_seed}: {error}") from None
            figures.counts["power cuts"] += 1
        settle(own, truth)
        shutil.rmtree(folder, ignore_errors=True)
        own.rename(folder)
        disk.close()
        shutil.rmtree(place)
        if lives % 10 == 0:
            say(f"{figures.counts['power cuts']} power cuts in {lives} lives")
    figures.counts["lives"] = lives
    figures.counts["events sent"] = truth.sent
    figures.counts["lost, doubled or returned"] = 0
    return figures


def play_on(disk: Disk, truth: Truth, rng: random.Random) -> None:
    disk.folder.parent.mkdir(exist_ok=True)
    table = Table(disk.folder, truth, disk.environment)
    table.position = lambda: disk.position
    try:
        table.begin(rng)
        live(table, rng)
    finally:
        table.kill()


def found_after(folder: Path, truth: Truth, position: int) -> list[float]:
    """A table on what the cut left must have kept its word. How long its first answer took, where that counts."""
    table = Table(folder, truth)
    try:
        table.check(position)
        quiet(table)
        return table.first_answer
    finally:
        table.kill()


def settle(folder: Path, truth: Truth) -> None:
    """The evening goes on from here: what is there now must stay."""
    table = Table(folder, truth)
    try:
        truth.settle(table.notes())
    finally:
        table.kill()
