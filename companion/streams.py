"""The streams: who watches, and the bounded queue of what each has not been sent yet. No HTTP, no state of a race."""

from __future__ import annotations

import threading
from collections import Counter, deque
from collections.abc import Callable

from .errors import Unable

#: how many changes a slow watcher may be behind; the oldest is dropped first, because every one holds the whole state.
BEHIND = 16

#: what is new in the story, and the table after it, as they are sent.
Update = tuple[bytes, bytes]


class Stream:
    """One watcher's queue: the changes of the table, and of everything else the newest of its kind."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self._lock = threading.Lock()
        self._changes: deque[Update] = deque(maxlen=BEHIND)
        self._newest: dict[str, bytes] = {}
        #: called when there is something to send, or the stream has been closed; it must not wait.
        self.wake: Callable[[], None] = lambda: None
        self.closed = False
        #: the id of the newest change that was put in.
        self.id = 0

    def change(self, number: int, change: Update) -> None:
        with self._lock:
            self.id = number
            self._changes.append(change)
        self.wake()

    def tell(self, kind: str, data: bytes) -> None:
        with self._lock:
            self._newest[kind] = data
        self.wake()

    def close(self) -> None:
        self.closed = True
        self.wake()

    def next(self) -> tuple[list[Update], dict[str, bytes]]:
        """The changes that have come, and the newest of everything else by kind."""
        with self._lock:
            changes, newest = list(self._changes), self._newest
            self._changes.clear()
            self._newest = {}
        return changes, newest


class Streams:
    """All watchers, up to a limit."""

    def __init__(self, most: int, number: int, first: Update) -> None:
        self._lock = threading.Lock()
        self._open: dict[Stream, None] = {}  # oldest first
        self._most = most
        self._latest = number, first
        self._told: dict[str, bytes] = {}
        self._ended = False

    def __len__(self) -> int:
        return len(self._open)

    def open(self, owner: str = "") -> Stream:
        """A new stream that begins with the latest state and whatever else was told. Raises Unable where all are taken.

        Where one owner has most of them, the next owner is given one of those.
        """
        stream = Stream(owner)
        with self._lock:
            if self._ended:
                raise Unable("stopping")
            if len(self._open) >= self._most:
                self._make_room(owner)
            self._open[stream] = None
            stream.change(*self._latest)
            for kind, data in self._told.items():
                stream.tell(kind, data)
        return stream

    def _make_room(self, owner: str) -> None:
        owners = Counter(stream.owner for stream in self._open)
        hog, held = owners.most_common(1)[0]
        if hog == owner or held <= self._most // 2:
            raise Unable("streams-taken", most=self._most)
        oldest = next(stream for stream in self._open if stream.owner == hog)
        del self._open[oldest]
        oldest.close()

    def close(self, stream: Stream) -> None:
        with self._lock:
            self._open.pop(stream, None)
        stream.close()

    def publish(self, number: int, change: Update, first: Update) -> None:
        """Sends a change to all; `first` is what later streams begin with."""
        with self._lock:
            self._latest = number, first
            for stream in self._open:
                stream.change(number, change)

    def tell(self, kind: str, data: bytes) -> None:
        """Sends something that is no state to all who watch, or will; of each kind only the newest counts."""
        with self._lock:
            self._told[kind] = data
            for stream in self._open:
                stream.tell(kind, data)

    def end(self) -> None:
        """The table stops: every stream ends."""
        with self._lock:
            self._ended = True
            for stream in self._open:
                stream.close()


def event(kind: str, data: bytes) -> bytes:
    """A message as it is sent."""
    return b"event: %s\ndata: %s\n\n" % (kind.encode(), data)
