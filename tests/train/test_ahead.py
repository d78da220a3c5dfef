"""Steps made in advance: all of them, in order, and no thread stays when nobody reads on."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from tests.train.ahead import GLANCE, ahead


def numbers() -> Iterator[int]:
    n = 0
    while True:
        yield n
        n += 1


def test_items_come_in_order() -> None:
    feed = ahead(numbers())
    assert [next(feed) for _ in range(20)] == list(range(20))


def test_a_feed_that_nobody_reads_any_more_ends() -> None:
    before = set(threading.enumerate())
    feed = ahead(numbers())
    next(feed)
    (mine,) = set(threading.enumerate()) - before
    feed.close()
    mine.join(60 * GLANCE)
    assert not mine.is_alive()


def test_what_stops_the_thread_is_raised_where_its_items_are_read() -> None:
    def broken() -> Iterator[int]:
        yield 1
        raise ValueError("no units")

    feed = ahead(broken())
    assert next(feed) == 1
    with pytest.raises(ValueError, match="no units"):
        next(feed)


def test_a_source_that_ends_ends_the_feed() -> None:
    assert list(ahead(iter([1, 2, 3]))) == [1, 2, 3]
