"""A long evening, speeded up: phones that play, sleep, roam and come back; what the table holds must not grow."""

from __future__ import annotations

import os
import random
import re
import socket
from pathlib import Path

from .game import SETUPS, Broken, Table, Truth
from .kills import Figures, Say

#: events that ten people play in an hour; eight hours are eight times as many.
AN_HOUR = 250
HOURS = 8
PHONES = 12
#: what may be added in an hour once the table is warm.
MOST = {"MB of memory": 1.5, "threads": 2.0, "descriptors": 2.0, "MB on the disk": 3.0, "temporary files": 0.5}


class Phone:
    """A stream that is held open, dropped without a word, or not read; now and then by a new connection."""

    def __init__(self, port: int) -> None:
        self._port, self._line = port, self._opened(port)

    @staticmethod
    def _opened(port: int) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", port), 20)
        line.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        line.setblocking(False)
        return line

    def lives_on(self, rng: random.Random) -> None:
        what = rng.random()
        if what < 0.02:  # asleep, and back under another address
            self._line.close()
            self._line = self._opened(self._port)
        elif what < 0.9:  # awake
            try:
                while self._line.recv(1 << 16):
                    pass
            except BlockingIOError:
                pass
            except OSError:
                self._line = self._opened(self._port)

    def close(self) -> None:
        self._line.close()


def evening(count: int, seed: int, work: Path, say: Say) -> Figures:
    """`count` events; then what was held at every tenth of an hour, and how fast it grew. Raises Broken."""
    rng, figures = random.Random(seed), Figures()
    temporary = work / "tmp"
    temporary.mkdir()
    table = Table(work / "data", Truth(), {"TMPDIR": str(temporary)})
    phones: list[Phone] = []
    held: list[tuple[float, dict[str, float]]] = []
    try:
        table.begin(rng)
        phones = [Phone(table.running.port) for _ in range(PHONES)]
        for number in range(count):
            if figures.over:
                break
            if table.act(rng) == 409 or number % 120 == 119:
                table.ask("POST", "/api/tables", setup(rng) | {"replace": True})
            for phone in phones:
                phone.lives_on(rng)
            figures.counts["events"] += 1
            if number % (AN_HOUR // 10) == 0:
                held.append((number / AN_HOUR, holds(table, work / "data", temporary)))
        table.check()
    finally:
        for phone in phones:
            phone.close()
        table.kill()
    return judged(figures, held)


def setup(rng: random.Random) -> dict[str, object]:
    return dict(rng.choice(SETUPS))


def holds(table: Table, data: Path, temporary: Path) -> dict[str, float]:
    """What the table holds now."""
    process = Path(f"/proc/{table.running.process.pid}")
    status = (process / "status").read_text()
    number = {name: int(found) for name, found in re.findall(r"^(VmRSS|Threads):\s+(\d+)", status, re.MULTILINE)}
    disk = sum(path.stat().st_size for path in data.rglob("*") if path.is_file())
    return {
        "MB of memory": number["VmRSS"] / 1024,
        "threads": number["Threads"],
        "descriptors": len(os.listdir(process / "fd")),  # noqa: PTH208
        "MB on the disk": disk / 1e6,
        "temporary files": sum(1 for _ in temporary.rglob("*")),
    }


def judged(figures: Figures, held: list[tuple[float, dict[str, float]]]) -> Figures:
    """The slope of each over the second half, an hour."""
    later = held[len(held) // 2 :]
    if len(later) < 4:
        return figures
    for name, most in MOST.items():
        slope = fitted([(hour, now[name]) for hour, now in later])
        figures.told.append(f"{name}: {later[-1][1][name]:.1f} at the end, {slope:+.2f} an hour (at most {most})")
        if slope > most and len(later) > 30:
            raise Broken(f"{name} grew by {slope:.2f} an hour")
    return figures


def fitted(points: list[tuple[float, float]]) -> float:
    """The slope of the line through these, by least squares."""
    middle = sum(x for x, _ in points) / len(points)
    level = sum(y for _, y in points) / len(points)
    return sum((x - middle) * (y - level) for x, y in points) / sum((x - middle) ** 2 for x, _ in points)
