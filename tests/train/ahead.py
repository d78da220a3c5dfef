"""Steps made ready in a thread while the network learns from the last one. Nothing of dice."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterator
from queue import Full, Queue
from typing import TypeVar

T = TypeVar("T")
GLANCE = 1.0  # seconds after which a thread that waits looks whether anybody still wants its items


def ahead(source: Iterator[T], depth: int = 3) -> Generator[T, None, None]:
    """The same items, a few of them made in advance. Where this is closed, the thread ends with what it holds; where
    no more comes, this ends too, and what stopped it is raised here: nobody waits for a thread that is gone."""
    waiting: Queue[list[T] | BaseException] = Queue(depth)  # an item comes in a list; an empty one is the end
    is_over = threading.Event()

    def put(one: list[T] | BaseException) -> None:
        while not is_over.is_set():
            try:
                waiting.put(one, timeout=GLANCE)
                return
            except Full:
                continue

    def fill() -> None:
        try:
            for item in source:
                put([item])
                if is_over.is_set():
                    return
            put([])
        except BaseException as problem:
            put(problem)

    threading.Thread(target=fill, daemon=True).start()
    try:
        while True:
            one = waiting.get()
            if isinstance(one, BaseException):
                raise one
            if not one:
                return
            yield one[0]
    finally:
        is_over.set()
