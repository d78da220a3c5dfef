"""The host's window on the tray: while somebody watches, the newest picture goes to the table, and never an older one.

A thread of its own, begun when first somebody watches: drawing what vision found takes longer than a frame lasts, and
neither a press nor a reading may wait for it.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from firmware.errors import TableAway, TableRefuses, UnknownReader
from firmware.link import Table
from firmware.motion import Picture

if TYPE_CHECKING:
    from vision import Reading

log = logging.getLogger("camelcam.reader")

#: what vision made of a picture, and the picture with all of it drawn in.
Explain = Callable[[Picture], "tuple[Reading, Picture]"]

#: seconds between two pictures at least, and of rest after one that the table did not take.
EVERY, REST = 0.5, 2.0


class Window:
    """Shows the tray to whoever watches."""

    def __init__(self, table: Table, explain: Explain, every: float = EVERY) -> None:
        self._table, self._explain, self._every = table, explain, every
        self._news = threading.Condition()
        self._waiting: tuple[Picture, bool] | None = None
        self._next_at = 0.0
        self._closing = False
        self._thread: threading.Thread | None = None

    def show(self, picture: Picture, plain: bool) -> None:
        """This is what the camera sees; `plain` where vision is needed elsewhere at this moment."""
        if time.monotonic() < self._next_at:
            return
        with self._news:
            self._next_at = time.monotonic() + self._every
            self._waiting = picture, plain
            self._news.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="window", daemon=True)
            self._thread.start()

    def close(self) -> None:
        with self._news:
            self._closing = True
            self._news.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while (waiting := self._next()) is not None:
            try:
                self._table.ask("POST", "/api/live", self._as_sent(*waiting))
            except (TableAway, TableRefuses, UnknownReader):  # the next sign of life says it too; a picture is no loss
                self._next_at = time.monotonic() + REST
            except Exception:  # vision's own: it costs this picture, not all that would follow
                log.exception("a picture could not be shown")

    def _next(self) -> tuple[Picture, bool] | None:
        with self._news:
            self._news.wait_for(lambda: self._closing or self._waiting is not None)
            waiting, self._waiting = self._waiting, None
            return None if self._closing else waiting

    def _as_sent(self, picture: Picture, plain: bool) -> dict[str, Any]:
        from firmware.pictures import as_read, jpeg

        if plain:
            return {"picture": jpeg(picture), "reading": None}
        reading, drawn = self._explain(picture)
        return {"picture": jpeg(drawn), "reading": as_read(reading)}
