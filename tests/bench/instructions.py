"""Instructions of the reader's own work: for reading one picture, and for each second in which a race waits for a die.

`python -m tests.bench instructions [--pictures 8]`: counted by valgrind's callgrind, in a process of its own that is
counted only while it works. Without the camera's driver, which is another for each camera. Beside each number stands
what a Zero 2 W will make of it, from the least to the most that can be: nobody has measured one.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from firmware.motion import Picture

#: pictures that are looked at in each second while nothing happens.
A_SECOND = 10
#: a Zero 2 W: its clock, the instructions that its Cortex-A53 ends in a cycle, and how many of its own it needs for one
#: that was counted here, where one of vectors (AVX2) does twice as much.
CLOCK, IN_A_CYCLE, FOR_ONE = 1e9, (0.5, 1.0), (1.0, 2.0)
NAMES = ("red-1-a", "blue-3-b", "grey-2-white-a", "yellow-2-b")


def worked(what: str) -> None:
    """The process that is counted: it makes ready, says so, works when it is told to, and says when that is done."""
    from firmware import pyramid

    pictures = [pyramid.picture("second", "empty" if what == "idle" else name) for name in NAMES]
    work = _waiting() if what == "idle" else _reading()
    for picture in pictures:  # everything is loaded now
        work(picture)
    print("ready", flush=True)
    for times in iter(sys.stdin.readline, ""):
        for n in range(int(times)):
            work(pictures[n % len(pictures)])
        print("done", flush=True)


def _reading() -> Callable[[Picture], object]:
    import vision
    from firmware import pyramid

    eyes = vision.Reader(pyramid.calibrated("second"))
    return lambda picture: eyes.read(picture, None)


def _waiting() -> Callable[[Picture], object]:
    from firmware.reveal import Frame, Reveal
    from vision import Reading, vote

    machine, moments = Reveal(lambda _picture: Reading("empty"), vote), itertools.count(1000)
    machine.want(True)
    return lambda picture: machine.frame(Frame(picture, next(moments) / A_SECOND))


def counted(what: str, pictures: int) -> float:
    """Instructions for each picture."""
    with tempfile.TemporaryDirectory() as name:
        out = Path(name) / "counts"
        valgrind = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        child = subprocess.Popen(
            [*valgrind, sys.executable, "-m", "tests.bench.instructions", "--work", what],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdin and child.stdout
        with child:
            assert child.stdout.readline() == "ready\n"
            subprocess.run(["callgrind_control", "-i", "on", str(child.pid)], check=True, capture_output=True)
            child.stdin.write(f"{pictures}\n")
            child.stdin.flush()
            assert child.stdout.readline() == "done\n"
            subprocess.run(["callgrind_control", "-i", "off", str(child.pid)], check=True, capture_output=True)
            child.stdin.close()
        told = [line for path in Path(name).glob("counts*") for line in path.read_text(errors="replace").splitlines()]
    sums = [int(line.split()[1]) for line in told if line.startswith(("totals:", "summary:"))]
    return max(sums) / pictures


def on_a_zero(instructions: float) -> tuple[float, float]:
    """Seconds of one core of a Zero 2 W, at least and at most."""
    return instructions * FOR_ONE[0] / (CLOCK * IN_A_CYCLE[1]), instructions * FOR_ONE[1] / (CLOCK * IN_A_CYCLE[0])


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="instructions", description=__doc__)
    parser.add_argument("--pictures", type=int, default=8)
    parser.add_argument("--work", choices=["read", "idle"], help=argparse.SUPPRESS)
    options = parser.parse_args(argv)
    if options.work:
        worked(options.work)
        return 0
    read, idle = counted("read", options.pictures), counted("idle", A_SECOND) * A_SECOND
    least, most = on_a_zero(read)
    print(f"reading one picture   {read / 1e6:6.1f} million instructions; a Zero 2 W: {least:.2f} to {most:.2f} s")
    least, most = on_a_zero(idle)
    share = f"{100 * least:.0f} to {100 * most:.0f} % of a core"
    print(f"a second of waiting   {idle / 1e6:6.1f} million instructions ({A_SECOND} pictures); a Zero 2 W: {share}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
