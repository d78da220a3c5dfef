"""What the long runs said last, written by the runs themselves: whole into their boxes of docs/figures.md, and in short
into the tables of promises of README.md and SECURITY.md. No runs here.

`python -m tests.faults.written` renews the tables; `… written WHAT COMMAND` renews a box with what it is given to read.
"""

from __future__ import annotations

import platform
import re
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
FIGURES = ROOT / "docs" / "figures.md"
TABLES = (ROOT / "README.md", ROOT / "SECURITY.md")
#: a cell of a table, which belongs to a run.
CELL = re.compile(r"<!-- run: (\w+) -->[^|\n]*")
#: what of a run stands in its cell.
SHORT = {
    "kills": (r"\d+ kills", r"\d+ acknowledged events", "0 lost, doubled or returned"),
    "cuts": (r"\d+ power cuts", r"\d+ events sent", "0 lost, doubled or returned"),
    "disks": (r"\d+ refused for the disk", r"\d+ acknowledged events", "0 lost, doubled or returned"),
    "damage": (r"\d+ damaged pages", r"\d+ damaged logs", "0 silent losses or tracebacks"),
    "outbox": (r"\d+ power cuts", r"\d+ readings kept", "0 readings or presses lost"),
    "updates": (r"\d+ updates and rollbacks", r"\d+ killed", "0 without a table or with a race lost"),
    "nonsense": (r"\d+ records", r"\d+ readings", r"\d+ image heads", r"\d+ ms the slowest took", r"\d+ MB of growth"),
    "requests": (r"\d+ requests", r"\d+ reached a handler", "0 answered 5xx"),
    "evening": (r"\d+ events", r"MB of memory: .*? an hour", r"descriptors: .*? an hour"),
    "load": (r"\d+ acknowledged events", "0 not told to all", r"99 % within [\d.]+ ms"),
}


def box(text: str, what: str) -> str:
    """What stands in this run's box. Raises KeyError where there is none."""
    found = re.search(rf"<!-- faults: {what} -->\n(.*?)<!-- /faults -->", text, re.DOTALL)
    if found is None:
        raise KeyError(what)
    return found[1]


def with_box(text: str, what: str, command: str, said: str) -> str:
    """The text, with this run's box renewed. Raises KeyError where there is none."""
    where = f"{platform.machine()}, Python {platform.python_version()}, {time.strftime('%Y-%m-%d', time.gmtime())}"
    lines = "\n".join(line.rstrip() for line in said.strip("\n").splitlines())
    fresh = f"`{command}`, {where}:\n\n```text\n{lines}\n```\n"
    old = box(text, what)
    return text.replace(f"<!-- faults: {what} -->\n{old}", f"<!-- faults: {what} -->\n{fresh}")


def short(what: str, figures: str) -> str:
    """A run in one cell."""
    said = box(figures, what)
    found = [re.search(rf"(?<!\w){part}", said) for part in SHORT[what]]
    return ", ".join(one[0] for one in found if one) or "not run yet"


def with_cells(table: str, figures: str) -> str:
    """A page, its cells renewed."""
    return CELL.sub(lambda cell: f"<!-- run: {cell[1]} -->`{cell[1]}`: {short(cell[1], figures)} ", table)


def renew() -> None:
    """The tables say what the boxes say."""
    for page in TABLES:
        page.write_text(with_cells(page.read_text("utf-8"), FIGURES.read_text("utf-8")), "utf-8")


def write(what: str, command: str, said: str) -> None:
    FIGURES.write_text(with_box(FIGURES.read_text("utf-8"), what, command, said), "utf-8")
    renew()


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], sys.stdin.read()) if len(sys.argv) > 2 else renew()
