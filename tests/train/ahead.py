"""Steps made ready in a thread while the network learns from the last one. Nothing of dice."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from queue import Queue
from typing import TypeVar

T = TypeVar("T")


def ahead(source: Iterator[T], depth: int = 3) -> Iterator[T]:
    """The same items, a few of them made in advance."""
    waiting: Queue[T] = Queue(depth)

    def fill() -> None:
        for item in source:
            waiting.put(item)

    threading.Thread(target=fill, daemon=True).start()
    while True:
        yield waiting.get()
