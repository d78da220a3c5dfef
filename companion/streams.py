"""The streams: who watches, and the bounded queue of what each has not been sent yet. No HTTP, no state of a race."""

from __future__ import annotations

import threading
from collections import deque

from .errors import Unable

#: what a slow watcher may be behind; the oldest is dropped first, because every message holds the whole state.
BEHIND = 16


class Stream:
    """One watcher's queue."""

    def __init__(self) -> None:
        self._waiting: deque[bytes] = deque(maxlen=BEHIND)
        self._news = threading.Event()
        self.closed = False

    def push(self, message: bytes) -> None:
        self._waiting.append(message)
        self._news.set()

    def close(self) -> None:
        self.closed = True
        self._news.set()

    def next(self, patience: float) -> bytes:
        """All that has come, or nothing after that many seconds."""
        self._news.wait(patience)
        self._news.clear()
        found = b""
        while self._waiting:
            found += self._waiting.popleft()
        return found


class Streams:
    """All watchers, up to a limit."""

    def __init__(self, most: int, first: bytes) -> None:
        self._lock = threading.Lock()
        self._open: set[Stream] = set()
        self._most = most
        self._latest = first
        self._ended = False

    def __len__(self) -> int:
        return len(self._open)

    def open(self) -> Stream:
        """A new stream that begins with the latest state. Raises Unable where all are taken."""
        stream = Stream()
        with self._lock:
            if self._ended:
                raise Unable("The table is being stopped. Try again in a moment.")
            if len(self._open) >= self._most:
                raise Unable(f"All {self._most} streams of this table are taken. Try again in a moment.")
            self._open.add(stream)
            stream.push(self._latest)
        return stream

    def close(self, stream: Stream) -> None:
        with self._lock:
            self._open.discard(stream)
        stream.close()

    def publish(self, message: bytes, *, state: bool = True) -> None:
        """Sends a message to all; a state is also what later streams begin with."""
        with self._lock:
            if state:
                self._latest = message
            for stream in self._open:
                stream.push(message)

    def end(self) -> None:
        """The table stops: every stream ends."""
        with self._lock:
            self._ended = True
            for stream in self._open:
                stream.close()
