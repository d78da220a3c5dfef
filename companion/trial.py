"""Reveals on trial: before the first race the host sees a few dice read that move no camel. In memory; no HTTP here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

#: seconds after the host's page last asked in which reveals are wanted; the page asks about twice a second.
ASKED = 6.0
#: so many are kept.
MOST = 20


class Trial(Struct, forbid_unknown_fields=True):
    """What has come out so far, oldest first."""

    readings: list[dict[str, Any]]


class Trials:
    """One trial at a time; it lasts as long as the host's page asks."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._asked_at = clock, float("-inf")
        self._readings: list[dict[str, Any]] = []

    @property
    def wanted(self) -> bool:
        return self._clock() - self._asked_at <= ASKED

    def begin(self) -> None:
        self._readings, self._asked_at = [], self._clock()

    def look(self) -> Trial:
        """The host asks; who never began one keeps no camera on by asking."""
        if self.wanted:
            self._asked_at = self._clock()
        return Trial(list(self._readings))

    def take(self, reading: dict[str, Any]) -> None:
        """Something was read."""
        self._readings = [*self._readings, reading][-MOST:]
