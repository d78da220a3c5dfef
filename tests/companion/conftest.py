"""The fixtures of the table's tests: a table in this process, and a way to start real ones that all end."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .house import House, Running

#: Memory, where there is such a folder: what a sync costs on a disk says nothing about the table.
MEMORY = Path("/dev/shm")


@pytest.fixture
def house() -> Iterator[House]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        made = House(Path(folder) / "data")
        yield made
        made.close()


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts a table in a process of its own; whatever still runs at the end is stopped."""
    started: list[Running] = []

    def begin(*more: str, **environment: str) -> Running:
        started.append(Running(tmp_path / "data", *more, **environment))
        return started[-1]

    yield begin
    for one in started:
        if one.process.poll() is None:
            one.kill()
