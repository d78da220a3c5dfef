"""So many simulated reveals, with every order and disturbance, in a light that changes: wrong, doubled, silent, asked.

`python -m tests.bench reveals [--reveals 1000] [--eyes] [--seed 1] [--at-once 2]`: the real reader on a clock of its
own (nothing sleeps), a table of paper that keeps the contract. Machines from a quarter to four times this one's speed,
which now and then give no picture for a second. Stories come in evenings, each of its own seed, so that one can be
played again alone: `--evening 7 --trace`. `--eyes`: kept pictures and the real vision, instead of painted ones and a
stand-in. `--pace 4`: on the real clock, four times as fast; `--burning 4`: beside so many processes that burn.
`--alone`: where the button is the only trigger.
"""

from __future__ import annotations

import argparse
import functools
import multiprocessing
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import firmware.reader as loop
from tests.bench.evening import Ended, Play

#: stories of one evening.
EVENING = 25
#: questions among quiet reveals, at most.
ASKED = 0.02


def evening(options: argparse.Namespace, number: int) -> list[Ended]:
    """One evening's stories."""
    loop.IDLE_READY = loop.IDLE_ASLEEP = 0.0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        play = Play(
            Path(folder), 1000 * options.seed + number, options.eyes, options.pace, options.trace, options.alone
        )
        play.until(play.clock.now + 3)
        return [play.reveal() for _ in range(min(EVENING, options.reveals - EVENING * number))]


@contextmanager
def burning(processes: int) -> Iterator[None]:
    """So many processes that do nothing but take the processor."""
    burn = [sys.executable, "-c", "while True: pass"]
    started = [subprocess.Popen(burn) for _ in range(processes)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


def evenings(options: argparse.Namespace) -> Iterator[tuple[int, list[Ended]]]:
    """All of them, as they end."""
    numbers = range(-(-options.reveals // EVENING)) if options.evening is None else [options.evening]
    play = functools.partial(_numbered, options)
    with burning(options.burning):
        if options.at_once == 1:
            yield from map(play, numbers)
            return
        with multiprocessing.get_context("spawn").Pool(options.at_once) as pool:
            yield from pool.imap_unordered(play, numbers)


def _numbered(options: argparse.Namespace, number: int) -> tuple[int, list[Ended]]:
    return number, evening(options, number)


def asked(fates: Counter[str]) -> float:
    """The share of these that ended in a question."""
    return fates["asked"] / max(1, sum(fates.values()))


def used() -> float:
    """Seconds of processor time, with those of the processes that have ended."""
    own, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="reveals", description=__doc__)
    parser.add_argument("--reveals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--eyes", action="store_true", help="the real vision on kept pictures")
    parser.add_argument("--alone", action="store_true", help="the button is the only trigger")
    parser.add_argument("--evening", type=int, help="only this one")
    parser.add_argument("--at-once", type=int, default=1, help="evenings at once, a process each")
    parser.add_argument("--pace", type=float, default=0.0, help="on the real clock, so many times as fast")
    parser.add_argument("--burning", type=int, default=0, help="beside so many processes that burn")
    parser.add_argument("--limit", type=float, default=3600.0, help="seconds, and then the sum")
    parser.add_argument("--tell", action="store_true", help="tell every story that did not end in one event")
    parser.add_argument("--trace", action="store_true", help="tell every look at the tray")
    options = parser.parse_args(argv)
    began, fates = time.monotonic(), Counter[str]()
    quiet, stalled = Counter[str](), Counter[str]()
    by_kind: dict[str, Counter[str]] = {}
    for number, ended in evenings(options):
        for n, story in enumerate(ended):
            fates[story.fate] += 1
            by_kind.setdefault(story.kind.split(",")[0], Counter())[story.fate] += 1
            if story.is_undisturbed:
                (stalled if story.has_stalled else quiet)[story.fate] += 1
            if options.tell and story.fate not in ("event", "nothing, rightly"):
                print(f"{number}.{n}: {story.fate}: {story.kind}, at {story.speed:g} times the speed", flush=True)
        if time.monotonic() - began > options.limit:
            break
    for kind, found in sorted(by_kind.items()):
        print(f"{kind:<24}", dict(found))
    share = asked(quiet)
    spent = f"{time.monotonic() - began:.0f} s, {used():.0f} s of processor time"
    print(f"{sum(fates.values())} stories in {spent}: {dict(fates)}")
    print(f"{sum(quiet.values())} quiet ones at full speed or faster: {dict(quiet)}, {100 * share:.1f} % asked")
    late = f"{100 * asked(stalled):.1f} % asked"
    print(f"{sum(stalled.values())} such with a second without pictures: {dict(stalled)}, {late}")
    bad = fates["WRONG"] + fates["DOUBLED"] + fates["SILENT"]
    print(f"{fates['WRONG']} wrong, {fates['DOUBLED']} doubled, {fates['SILENT']} silent")
    return 1 if bad or share > ASKED else 0
