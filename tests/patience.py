"""How long a test waits for what must come: nothing waits longer than it must, and a machine may do much else."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

#: seconds; past odds are worked out at the lowest priority, and have a hundredth of a core where all else is busy.
PATIENCE = 400.0

T = TypeVar("T")


def patiently(things: Iterable[T]) -> Iterator[T]:
    """Things as they come, until it has been too long: a stream has a heartbeat every second, and so never ends."""
    end = time.monotonic() + PATIENCE
    for thing in things:
        assert time.monotonic() < end, "what was waited for never came"
        yield thing


def tries() -> Iterator[int]:
    """Again and again, until it has been too long."""
    return patiently(itertools.count())
