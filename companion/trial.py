"""Reveals on trial: before the first race the host sees a few dice read that move no camel. In memory; no HTTP here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from .rules.editions import CRAZY, RACING

#: seconds after the host's page last asked in which reveals are wanted; the page asks about twice a second.
ASKED = 6.0
#: so many are kept.
MOST = 20


class Wish(Struct, forbid_unknown_fields=True):
    """Whose dice come out."""

    edition: Literal["second", "first"] = "second"


class Trial(Struct, forbid_unknown_fields=True):
    """What has come out so far, oldest first."""

    readings: list[dict[str, Any]]


class Trials:
    """One trial at a time; it lasts as long as the host's page asks."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._asked_at = clock, float("-inf")
        self._readings: list[dict[str, Any]] = []
        self._dice: tuple[str, ...] = ()

    @property
    def wanted(self) -> bool:
        return self._clock() - self._asked_at <= ASKED

    @property
    def dice(self) -> list[str]:
        """Those that have not come out yet; all of them once each has."""
        out = {reading["die"] for reading in self._readings}
        return [die for die in self._dice if die not in out] or list(self._dice)

    def begin(self, wish: Wish) -> None:
        self._readings, self._asked_at = [], self._clock()
        self._dice = (*RACING[wish.edition], *(("grey",) if CRAZY[wish.edition] else ()))

    def look(self) -> Trial:
        """The host asks; who never began one keeps no camera on by asking."""
        if self.wanted:
            self._asked_at = self._clock()
        return Trial(list(self._readings))

    def take(self, reading: dict[str, Any]) -> None:
        """Something was read."""
        self._readings = [*self._readings, reading][-MOST:]
