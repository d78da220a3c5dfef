"""The teller: the one thread that sends all streams what is new, and waits for none. What it sends, watching.py knows.

A phone that is slow has its newest changes kept (streams.py) until it has taken in what was sent.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from waitress.channel import ClientDisconnected  # type: ignore[import-untyped]
from waitress.task import WSGITask  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

    from .watching import Watcher

log = logging.getLogger("camelcam.table")

#: where a request's environment holds the task that answers it.
STREAM_TASK = "camelcam.stream_task"


class StreamTask(WSGITask):  # type: ignore[misc]
    """An answer. Where a watcher is given to it, it does not end: the teller goes on with it."""

    given: Watcher | None = None

    @property
    def watcher(self) -> Watcher:
        """Who knows what is to be sent on this stream."""
        assert self.given is not None  # or it would be none
        return self.given

    def get_environment(self) -> WSGIEnvironment:
        environ: WSGIEnvironment = super().get_environment()
        environ[STREAM_TASK] = self
        return environ

    def service(self) -> None:
        try:
            super().service()
        finally:
            if self.given is not None and self.channel.stream is not self:
                self.given.close()

    def finish(self) -> None:
        if self.given is None:
            super().finish()
            return
        self.close_on_finish = False  # a stream's connection is closed at its end, and that is not now
        self.channel.goes_on(self)

    def end(self) -> None:
        """The last of it. Raises ClientDisconnected."""
        super().finish()
        self.channel.close_when_flushed = True
        self.channel.server.pull_trigger()


class Teller:
    """The thread, and what it has to tell."""

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._woken: set[StreamTask] = set()
        self._ended = False
        #: all streams; the thread's own.
        self._told: set[StreamTask] = set()
        self._thread = threading.Thread(target=self._run, name="teller", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Returns when the streams that have been closed have been told so."""
        with self._news:
            self._ended = True
            self._news.notify()
        self._thread.join()

    def tell(self, stream: StreamTask) -> None:
        """One more stream."""
        stream.watcher.when_news(lambda: self.wake(stream))
        self.wake(stream)

    def wake(self, stream: StreamTask) -> None:
        """There is something to send to it, or it has ended. Never waits."""
        with self._news:
            if not self._woken:
                self._news.notify()
            self._woken.add(stream)

    def _run(self) -> None:
        while not self._ended or self._woken:
            woken, now = self._next(), time.monotonic()
            self._told |= woken
            beats = {one for one in self._beating() if one.watcher.due <= now}
            for stream in woken | beats:
                try:
                    goes_on = self._sent(stream)
                except ClientDisconnected:
                    goes_on = False
                except Exception as error:  # what was sent is nobody's business: no traceback
                    log.error("%s while a stream was told", type(error).__name__)
                    stream.channel.give_up()
                    goes_on = False
                if not goes_on:
                    self._told.discard(stream)
                    self._close(stream)

    def _next(self) -> set[StreamTask]:
        """Who has news; waits for somebody, or until a sign of life is due."""
        due = min((one.watcher.due for one in self._beating()), default=None)
        with self._news:
            if not self._woken and not self._ended:
                self._news.wait(None if due is None else max(0.0, due - time.monotonic()))
            woken, self._woken = self._woken, set()
        return woken

    def _beating(self) -> Iterator[StreamTask]:
        """The streams that are sent signs of life: those that have taken in what was sent."""
        return (one for one in self._told if not one.channel.total_outbufs_len)

    @staticmethod
    def _sent(stream: StreamTask) -> bool:
        """Sends what there is; whether the stream goes on. Raises ClientDisconnected."""
        watcher = stream.watcher
        if not stream.channel.connected:
            return False
        if watcher.closed:
            stream.end()
            return False
        if not stream.channel.total_outbufs_len and (found := watcher.next()):
            stream.write(found)
        return True

    @staticmethod
    def _close(stream: StreamTask) -> None:
        stream.channel.stream = None
        stream.watcher.when_news(lambda: None)
        stream.watcher.close()
