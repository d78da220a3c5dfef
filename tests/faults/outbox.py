"""The reader's files under power cuts: a reading that was kept is there until it was answered, and so is a press.

`python -m tests.faults.outbox FOLDER SEED COUNT` is the process that keeps and answers; every line that it prints tells
what it is about to do or has done, and how far the disk's log was.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from firmware.kept import Outbox, PendingPress, Press

from .disk import Disk
from .game import Broken
from .kills import Figures, Say

STEPS = 60


def outbox(count: int, seed: int, work: Path, say: Say) -> Figures:
    """`count` power cuts over the files of readers that keep and answer readings. Raises Broken."""
    rng, figures, lives = random.Random(seed), Figures(), 0
    while figures.counts["power cuts"] < count and not figures.over:
        lives += 1
        place = work / f"life{lives}"
        folder = place / "reader"
        folder.mkdir(parents=True)
        disk = Disk(place, folder)
        command = [sys.executable, "-m", "tests.faults.outbox", str(folder), str(rng.randrange(10**6)), str(STEPS)]
        environment = {**os.environ, **disk.environment}
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
        told = [json.loads(line) for line in done.stdout.splitlines()]
        for number in range(min(25, count - figures.counts["power cuts"])):
            position, left = rng.randint(0, disk.position), place / f"cut{number}"
            disk.cut(position, rng, left)
            check(left, told, position)
            figures.counts["power cuts"] += 1
        figures.counts["readings kept"] += sum(one["did"] == "put" for one in told)
        disk.close()
    figures.counts["readings or presses lost"] = 0
    return figures


def check(folder: Path, told: list[dict[str, Any]], position: int) -> None:
    """What a reader finds that starts after the cut."""
    sure: dict[str, dict[str, Any]] = {}
    pressed: str | None = None
    for one in told:
        if one["at"] > position:
            # It may have begun before the cut: what it was about to take away may be gone.
            break
        if one["did"] == "put":
            sure[one["id"]] = one["reading"]
        elif one["did"] in ("answering", "refusing"):
            sure.pop(one["id"])
        elif one["did"] == "pressed":
            pressed = one["id"]
        elif one["did"] in ("pressing", "clearing"):
            pressed = None
    folder.mkdir(exist_ok=True)
    found, waits = Outbox(folder / "outbox"), PendingPress(folder).get()
    missing = [name for name in sure if not found.holds(name)]
    if missing or (pressed and (waits is None or waits.id != pressed)):
        raise Broken(f"cut at {position}: readings {missing} are lost, or press {pressed}: {waits}")
    while kept := found.first():
        if kept.reading["reading"] in sure and kept.reading != sure[kept.reading["reading"]]:
            raise Broken(f"cut at {position}: {kept.reading} is not what was kept")
        found.answered(kept)


def act(folder: Path, seed: int, count: int) -> None:
    """Keeps presses and readings, and answers them, as a reader does."""
    rng, log = random.Random(seed), Path(os.environ["FAULTS_LOG"])
    box, press = Outbox(folder / "outbox"), PendingPress(folder)

    def tell(did: str, name: str, **more: Any) -> None:
        print(json.dumps({"did": did, "id": name, "at": log.stat().st_size, **more}), flush=True)

    for number in range(count):
        name = f"r{number}"
        tell("pressing", name)
        press.put(Press(name, number))
        tell("pressed", name)
        reading = {"reading": name, "events": number, "status": "read", "picture": "x" * rng.randrange(20_000)}
        box.put(reading)
        tell("put", name, reading=reading)
        tell("clearing", name)
        press.clear()
        while len(box) > 3 or (len(box) and rng.random() < 0.5):
            kept = box.first()
            assert kept is not None
            refused = rng.random() < 0.1
            tell("refusing" if refused else "answering", kept.reading["reading"])
            (box.refused if refused else box.answered)(kept)


if __name__ == "__main__":
    act(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
