"""The boxes of docs/figures.md that hold what the long runs said last, written by the runs themselves. No runs here."""

from __future__ import annotations

import platform
import re
import time
from pathlib import Path

FIGURES = Path(__file__).parents[2] / "docs" / "figures.md"


def with_box(text: str, what: str, command: str, said: str) -> str:
    """The text, with this run's box renewed. Raises KeyError where there is none."""
    where = f"{platform.machine()}, Python {platform.python_version()}, {time.strftime('%Y-%m-%d', time.gmtime())}"
    fresh = f"<!-- faults: {what} -->\n`{command}`, {where}:\n\n```text\n{said.strip()}\n```\n<!-- /faults -->"
    renewed, found = re.subn(rf"<!-- faults: {what} -->\n.*?<!-- /faults -->", lambda _: fresh, text, flags=re.DOTALL)
    if not found:
        raise KeyError(what)
    return renewed


def write(what: str, command: str, said: str) -> None:
    FIGURES.write_text(with_box(FIGURES.read_text("utf-8"), what, command, said), "utf-8")
