"""How long a reveal takes, from the last frame that moved to the table's answer, and whether an evening leaks anything.

`python -m tests.bench reveal [--reveals 40]`: the simulated pyramid at 30 frames a second, the real eyes, a real table
in a process of its own. `--soak 2000`: as many as fast as they go; memory, threads, descriptors at both ends.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

from firmware.demo import free_port
from firmware.eyes import Eyes
from firmware.kept import Outbox
from firmware.lamp import NoLights
from firmware.link import Table, Verdict
from firmware.look import Timing
from firmware.pyramid import SimulatedCamera, calibrated
from firmware.reader import Hooks, Reader
from firmware.reveal import Result, State
from vision import vote

RACE = {
    "edition": "second",
    "players": ["Ana", "Ben", "Cleo"],
    "track": {"1": ["green", "yellow", "red"], "3": ["blue", "purple"], "15": ["white"], "16": ["black"]},
    "replace": True,
}
#: what must hold, in seconds at the 95th percentile: all of it, and vision and link alone.
ALL, OURS = 0.280, 0.020
#: what an evening may grow by, in megabytes; threads and descriptors may not grow at all.
GROWTH = 8.0
PATIENCE = 60.0

#: megabytes of memory, threads, descriptors.
Use = tuple[float, int, int]


class Host:
    """A real table in its own process, and its host's browser."""

    def __init__(self, folder: Path) -> None:
        self.port, self._folder = free_port(0), folder
        command = [sys.executable, "-m", "camelcam", "table", "--bind", "127.0.0.1", "--port", str(self.port)]
        self.process = subprocess.Popen([*command, "--data", str(folder)], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.process.stdout.readline()  # it prints its address when it serves
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        self.ask("POST", "/api/host", {"key": (folder / "host.key").read_text().strip()})

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def token(self) -> str:
        return (self._folder / "reader.token").read_text().strip()

    def ask(self, method: str, path: str, body: object | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        with self._browser.open(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def fresh_race(self) -> None:
        """A race that is not over, and no question in the way."""
        state = self.ask("GET", "/api/table")
        if state.get("race") is None or state.get("over"):
            self.ask("POST", "/api/tables", RACE)
        elif state.get("question"):
            question = self.ask("GET", "/api/question")
            if question:
                self.ask("POST", "/api/question", {"id": question["id"], "discard": True})

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()


class Pressed:
    """A reader in this process; `reveal` presses and waits for the verdict."""

    def __init__(self, host: Host, folder: Path, speed: float, seed: int) -> None:
        self.eyes, self.spent = Eyes(built_in=calibrated), 0.0
        timing = Timing().faster(speed)
        camera = SimulatedCamera("second", speed, seed)
        self.reader = Reader(camera, self._eye, vote, Table(host.url, host.token), folder, NoLights(), timing)
        self.reader.hooks = Hooks(dice=self.eyes.play, result=self._on_result, verdict=self._on_verdict)
        self.result: Result | None = None
        self.result_at = 0.0
        self.verdict: Verdict | None = None
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.reader.run, daemon=True)
        self.thread.start()

    def _eye(self, picture: Any, possible: frozenset[str] | None) -> Any:
        start = time.perf_counter()
        reading = self.eyes.read(picture, possible)
        self.spent += time.perf_counter() - start
        return reading

    def _on_result(self, result: Result) -> None:
        self.result, self.result_at = result, time.monotonic()
        if result.reading is None:
            self.done.set()

    def _on_verdict(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self.done.set()

    def ready(self) -> None:
        """Until a press counts."""
        deadline = time.monotonic() + PATIENCE
        while self.reader.reveal.state is not State.READY:
            if time.monotonic() > deadline:
                raise SystemExit(f"The reader does not become ready: {self.reader.reveal.state}")
            time.sleep(0.01)

    def reveal(self) -> None:
        self.done.clear()
        self.result = self.verdict = None
        self.spent = 0.0
        self.reader.press()
        if not self.done.wait(PATIENCE):
            raise SystemExit("A reveal got no answer.")

    def close(self) -> None:
        self.reader.stop()
        self.thread.join(PATIENCE)


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def row(name: str, values: list[float]) -> str:
    p50, p95 = (1000 * percentile(values, share) for share in (0.5, 0.95))
    return f"{name:<53} p50 {p50:6.1f} ms   p95 {p95:6.1f} ms   worst {1000 * max(values):6.1f} ms"


def in_use(process: int | str) -> Use:
    """A process's memory in MB, its threads, its descriptors."""
    status = dict(line.split(":", 1) for line in Path(f"/proc/{process}/status").read_text().splitlines())
    descriptors = len(list(Path(f"/proc/{process}/fd").iterdir()))
    return int(status["VmRSS"].split()[0]) / 1000, int(status["Threads"]), descriptors


def told(use: Use) -> str:
    return f"{use[0]:.1f} MB, {use[1]} threads, {use[2]} descriptors"


def measure(host: Host, pressed: Pressed, reveals: int) -> int:
    """The times of so many reveals; 1 where they are too long."""
    whole, vision, link, reads, fates = [], [], [], [], dict.fromkeys(("applied", "asked", "nothing"), 0)
    for _ in range(reveals):
        host.fresh_race()
        pressed.ready()
        pressed.reveal()
        if pressed.verdict is None or pressed.result is None:
            fates["nothing"] += 1
            continue
        fates["applied" if pressed.verdict.applied else "asked"] += 1
        whole.append(pressed.verdict.at - pressed.result.moved)
        vision.append(pressed.result_at - pressed.result.at)
        link.append(pressed.verdict.at - pressed.result_at)
        reads.append(pressed.spent)
    print(f"{reveals} reveals: {fates}")
    print(row("last movement to answer", whole))
    print(row("of which after the last frame: vision", vision))
    print(row("and link, with the table's own work", link))
    print(row("(all reads of a burst, most of it while frames come)", reads))
    ours = [a + b for a, b in zip(vision, link, strict=True)]
    print(row("vision and link", ours))
    good = percentile(whole, 0.95) <= ALL and percentile(ours, 0.95) <= OURS
    print("within the limits" if good else f"NOT within {1000 * ALL:.0f} and {1000 * OURS:.0f} ms")
    return 0 if good else 1


def usual(uses: list[Use]) -> Use:
    """The middle of every column: one reveal's passing pictures and connections do not count."""
    memory, threads, descriptors = (sorted(column)[len(column) // 2] for column in zip(*uses, strict=True))
    return memory, int(threads), int(descriptors)


def soak(host: Host, pressed: Pressed, reveals: int, seconds: float) -> int:
    """As many reveals as fast as they go; 1 where the last fifth needs more than the second one did."""
    fates: dict[str, int] = dict.fromkeys(("applied", "asked", "nothing"), 0)
    processes: dict[str, int | str] = {"reader": "self", "table": host.process.pid}
    uses: dict[str, list[Use]] = {name: [] for name in processes}
    start, number = time.monotonic(), 0
    while number < reveals and time.monotonic() - start < seconds:
        number += 1
        host.fresh_race()
        pressed.ready()
        pressed.reveal()
        fates["nothing" if pressed.verdict is None else "applied" if pressed.verdict.applied else "asked"] += 1
        for name, process in processes.items():
            uses[name].append(in_use(process))
        if number % 100 == 0:
            print(f"{number} in {time.monotonic() - start:.0f} s:", told(uses["reader"][-1]), flush=True)
    print(f"{number} reveals in {time.monotonic() - start:.0f} s: {fates}")
    growing = [name for name, found in uses.items() if not stays(name, found)]
    print("SOMETHING GROWS" if growing else "nothing grows")
    return 1 if growing else 0


def stays(name: str, uses: list[Use]) -> bool:
    """Whether the last fifth of an evening needs no more than the second one did. Says both."""
    fifth = max(1, len(uses) // 5)
    before, after = usual(uses[fifth : 2 * fifth] or uses), usual(uses[-fifth:])
    print(f"{name}: the second fifth {told(before)}; the last fifth {told(after)}")
    return after[0] - before[0] <= GROWTH and after[1] <= before[1] and after[2] <= before[2]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="reveal", description=__doc__)
    parser.add_argument("--reveals", type=int, default=40)
    parser.add_argument("--soak", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="that a soak takes at most")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        host = Host(folder / "table")
        pressed = Pressed(host, folder / "reader", 30.0 if options.soak else 1.0, options.seed)
        try:
            if options.soak:
                return soak(host, pressed, options.soak, options.seconds)
            return measure(host, pressed, options.reveals)
        finally:
            pressed.close()
            host.close()
            assert len(Outbox(folder / "reader" / "outbox")) == 0
