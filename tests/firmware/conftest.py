"""Fixtures of the device's tests: a disk that is full, and a table of paper. Nothing else."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator

import pytest

from tests.firmware.house import PaperTable


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Call it with True, and nothing can be made durable any more: the kernel says there is no space left."""
    real = os.fsync

    def fsync(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    return lambda full: monkeypatch.setattr(os, "fsync", fsync if full else real)


@pytest.fixture
def table() -> Iterator[PaperTable]:
    """A table of its own process's manners, over real HTTP."""
    table = PaperTable()
    table.open()
    yield table
    table.close()
