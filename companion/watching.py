"""The tray while the host watches: the newest picture alone, in memory, and whether anybody still looks. No HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

#: seconds after the host's page last asked in which the camera is wanted; the page asks about twice a second.
WATCHED = 6.0
#: seconds after which a picture no longer is what the camera sees.
OLD = 5.0


class Seen(Struct, frozen=True):
    """One picture (base64 JPEG), and what vision made of it; without a reading, a press was waiting for its die."""

    picture: str
    reading: dict[str, Any] | None = None


class Watching:
    """The window between the reader and the host's page."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked_at = self._seen_at = float("-inf")
        self._seen: Seen | None = None

    @property
    def wanted(self) -> bool:
        """Whether somebody looks."""
        return self._clock() - self._asked_at <= WATCHED

    def show(self, seen: Seen) -> None:
        """The reader has taken a picture. It is kept only while somebody looks."""
        self._seen, self._seen_at = (seen if self.wanted else None), self._clock()

    def look(self) -> Seen | None:
        """The host looks: the newest picture, None where there is none yet. Looking is what keeps the camera on."""
        self._asked_at = self._clock()
        if self._clock() - self._seen_at > OLD:
            self._seen = None
        return self._seen
