"""`python -m tests.bench NAME …` runs the benchmark tests/bench/NAME.py; without a name it lists them.

`python -m tests.bench write [NAME …]` runs those that docs/figures.md has a box for, and writes what they print there.
"""

from __future__ import annotations

import importlib
import platform
import re
import subprocess
import sys
import time
from pathlib import Path

FIGURES = Path(__file__).parents[2] / "docs" / "figures.md"
#: a box of docs/figures.md: the bench with its arguments, and what it said.
BOX = re.compile(r"<!-- bench: ([a-z]+)([^>]*?) -->\n(.*?)<!-- /bench -->", re.S)
README = FIGURES.parents[1] / "README.md"
#: a figure of the README's table, and where the bench that it belongs to says it.
CELL = re.compile(r"(<!-- bench: ([a-z]+) -->)[\d,]*\d")
SHORT = {
    "rules": r"first +([\d,]+)",
    "odds": r"second edition, fresh leg +[\d.]+ +([\d.]+)",
    "reveal": r"last movement to answer +p50 +([\d.]+) ms",
    "table": r"from the tap to a stream.*99 % ([\d.]+)",
    "vision": r"profile none +median +([\d.]+)",
}


def names() -> list[str]:
    return sorted(p.stem for p in Path(__file__).parent.glob("*.py") if not p.stem.startswith("_"))


def boxed(name: str, arguments: list[str], said: str) -> str:
    """What a bench said, as it stands in its box: with the machine and the day, nothing left out."""
    command = " ".join(["python -m tests.bench", name, *arguments])
    where = f"{platform.machine()}, Python {platform.python_version()}, {time.strftime('%Y-%m-%d', time.gmtime())}"
    opening = " ".join(["<!-- bench:", name, *arguments, "-->"])
    return f"{opening}\n`{command}`, {where}:\n\n```text\n{said.strip()}\n```\n<!-- /bench -->"


def with_cells(table: str, figures: str) -> str:
    """A page, with the figures that stand in the boxes."""
    boxes = {name: said for name, _, said in BOX.findall(figures)}

    def short(cell: re.Match[str]) -> str:
        found = re.search(SHORT[cell[2]], boxes[cell[2]])
        return f"{cell[1]}{float(found[1].replace(',', '')):,.0f}" if found else cell[0]

    return CELL.sub(short, table)


def write(wanted: list[str]) -> int:
    """Runs the benches one after another and renews their boxes; one that fails keeps its old one."""
    failed = 0
    for name, more, _ in BOX.findall(FIGURES.read_text("utf-8")):
        if wanted and name not in wanted:
            continue
        print(f"{name} …", file=sys.stderr, flush=True)
        command = [sys.executable, "-m", "tests.bench", name, *more.split()]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            print(f"{name} failed; its box stays as it was.", file=sys.stderr)
            failed += 1
            continue
        text = FIGURES.read_text("utf-8")
        fresh = boxed(name, more.split(), done.stdout)
        FIGURES.write_text(BOX.sub(lambda box: fresh if box[1] == name else box[0], text), "utf-8")  # noqa: B023
    README.write_text(with_cells(README.read_text("utf-8"), FIGURES.read_text("utf-8")), "utf-8")
    return min(failed, 1)


def main() -> int:
    if len(sys.argv) > 1 and sys.argv[1] == "write":
        return write(sys.argv[2:])
    if len(sys.argv) < 2 or sys.argv[1] not in names():
        print("usage: python -m tests.bench NAME, with NAME one of:", ", ".join(names()), "or write", file=sys.stderr)
        return 2
    return int(importlib.import_module(f"tests.bench.{sys.argv[1]}").main(sys.argv[2:]) or 0)


if __name__ == "__main__":
    sys.exit(main())
