"""Fixtures of the device's tests: a disk that is full. Nothing else."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable

import pytest


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Call it with True, and nothing can be made durable any more: the kernel says there is no space left."""
    real = os.fsync

    def fsync(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    return lambda full: monkeypatch.setattr(os, "fsync", fsync if full else real)
