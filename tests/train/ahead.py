"""Steps made ready in a thread while the network learns from the last one. Nothing of dice."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterator
from queue import Full, Queue
from typing import TypeVar

T = TypeVar("T")
GLANCE = 1.0  # seconds after which a thread that waits looks whether anybody still wants its items


def ahead(source: Iterator[T], depth: int = 3) -> Generator[T, None, None]:
    """The same items, a few of them made in advance. Where this is closed, the thread ends with what it holds."""
    waiting: Queue[T] = Queue(depth)
    is_over = threading.Event()

    def fill() -> None:
        for item in source:
            while not is_over.is_set():
                try:
                    waiting.put(item, timeout=GLANCE)
                    break
                except Full:
                    continue
            if is_over.is_set():
                return

    threading.Thread(target=fill, daemon=True).start()
    try:
        while True:
            yield waiting.get()
    finally:
        is_over.set()
