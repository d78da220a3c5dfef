"""`python -m tests.faults WHAT [COUNT] [--seed N] [--seconds S] [--write]`: the long fault tests, with figures."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from . import damage, disks, evening, kills, load, nonsense, outbox, requests, updates, written
from .game import Broken, Table

JOBS: dict[str, tuple[Callable[..., Any], int]] = {
    "kills": (kills.kills, 500),
    "cuts": (kills.cuts, 300),
    "nonsense": (nonsense.nonsense, 1_000_000),
    "requests": (requests.requests, 100),
    "evening": (evening.evening, evening.AN_HOUR * evening.HOURS),
    "load": (load.load, load.STREAMS),
    "updates": (updates.updates, 500),
    "outbox": (outbox.outbox, 300),
    "disks": (disks.disks, 100),
    "damage": (damage.damage, damage.PAGES),
}


def end_tables() -> None:
    """Ends what this run has started, a table too that was just being started when the run was ended."""
    with suppress(OSError):  # a system without this list
        for child in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
            os.kill(int(child), signal.SIGKILL)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults")
    parser.add_argument("what", choices=JOBS)
    parser.add_argument("count", nargs="?", type=int)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--seconds", type=float, help="Stop after so long, and print what was done until then.")
    parser.add_argument("--write", action="store_true", help="Renew this run's box in docs/figures.md.")
    asked = parser.parse_args()
    if asked.seconds:
        kills.Figures.until = time.monotonic() + asked.seconds
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what it has started is ended, too
    Table.whole_every = 10
    job, usual = JOBS[asked.what]
    with tempfile.TemporaryDirectory() as folder:
        try:
            begun = time.monotonic()
            found = job(asked.count or usual, asked.seed, Path(folder), lambda line: print(line, file=sys.stderr))
        except Broken as error:
            print(f"{asked.what}, seed {asked.seed}: BROKEN: {error}")
            return 1
        finally:
            end_tables()
    said = f"{asked.what}, seed {asked.seed}: {found} ({time.monotonic() - begun:.0f} s)"
    print(said)
    if asked.write:
        until = f" --seconds {asked.seconds:.0f}" if asked.seconds else ""
        written.write(asked.what, f"python -m tests.faults {asked.what} {asked.count or usual}{until}", said)
    return 0


if __name__ == "__main__":
    sys.exit(main())
