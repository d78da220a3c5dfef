"""What reader and table need while a race waits for a die: processor time of each second, and the most memory so far.

`python -m tests.bench idle [--seconds 60]`: a real table and a real reader as processes of their own, the simulated
pyramid (which itself draws, lights and blurs ten pictures a second, and so stands in for a driver), after one reveal.
`--camera picamera2`: the reader with all that the Pi's camera brings; `.ci/device picamera` has one without a lens,
which gives pictures as fast as it can: there the memory alone is judged, kept as the reader's unit has it kept. (The
simulated pyramid draws with many large arrays, and would pay for that with half as much processor time again.)
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.reveal import PATIENCE, Host

#: what must hold: megabytes at most of reader and table, and the share of a core while nothing happens.
READER, TABLE, IDLE = 150.0, 90.0, 0.03
UNIT = Path(__file__).parents[2] / "systemd" / "camelcam-reader.service"
TICK = os.sysconf("SC_CLK_TCK")


def memory_kept() -> dict[str, str]:
    """How the unit has the reader's memory kept."""
    words = [w for line in UNIT.read_text().splitlines() if line.startswith("Environment=") for w in line[12:].split()]
    return {name: value for name, _, value in (w.partition("=") for w in words) if name.startswith("MALLOC")}


def seconds(process: int) -> float:
    """The processor time that a process and its ended children have had."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(int(word) for word in words[11:15]) / TICK


def peak(process: int) -> float:
    """The most memory that it has held, in megabytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1000


def until_ready(host: Host) -> None:
    deadline = time.monotonic() + PATIENCE
    while host.ask("GET", "/api/reader")["state"] != "ready":
        if time.monotonic() > deadline:
            raise SystemExit("The reader does not become ready.")
        time.sleep(0.1)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="idle", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--camera", default="simulated", help="another one, with the libraries that it brings")
    options = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        host = Host(folder / "table")
        host.fresh_race()
        is_virtual = bool(os.environ.get("CAMELCAM_VIRTUAL_CAMERA"))
        kept = memory_kept() if is_virtual else {}
        camelcam = "tests.firmware.virtual_camera" if is_virtual else "camelcam"
        command = [sys.executable, "-m", camelcam, "reader", "--table", host.url, "--camera", options.camera]
        command += ["--trigger", "page", "--light", "none"]
        command += ["--token-file", str(folder / "table" / "reader.token"), "--state", str(folder / "reader")]
        reader = subprocess.Popen(command, stdin=subprocess.PIPE, text=True, env=os.environ | kept)
        try:
            until_ready(host)
            assert reader.stdin
            reader.stdin.write("\n")
            reader.stdin.flush()
            time.sleep(10)
            until_ready(host)
            before = {"reader": seconds(reader.pid), "table": seconds(host.process.pid)}
            began = time.monotonic()
            time.sleep(options.seconds)
            lasted = time.monotonic() - began
            idle = {
                "reader": (seconds(reader.pid) - before["reader"]) / lasted,
                "table": (seconds(host.process.pid) - before["table"]) / lasted,
            }
            memory = {"reader": peak(reader.pid), "table": peak(host.process.pid)}
        finally:
            reader.terminate()
            reader.wait(PATIENCE)
            host.close()
    good = True
    for who, most in (("reader", READER), ("table", TABLE)):
        print(f"{who:<7} {100 * idle[who]:5.2f} % of a core while a race waits, {memory[who]:6.1f} MB at most")
        if memory[who] > most or (idle[who] > IDLE and not is_virtual):
            print(f"        NOT within {100 * IDLE:g} % and {most:g} MB")
            good = False
    return 0 if good else 1
