"""The last lines of the table's log, in memory, for the support bundle. Nothing is written to the disk here."""

from __future__ import annotations

import logging
from collections import deque

LINES = 500


class LogRing(logging.Handler):
    """Keeps the newest lines, each with its time."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self._lines: deque[str] = deque(maxlen=LINES)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(self.format(record))

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in list(self._lines))


RING = LogRing()
