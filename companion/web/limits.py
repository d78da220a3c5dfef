"""How often one address may ask: buckets that fill again with time. No HTTP, nothing that lasts."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable

from companion.errors import TooMany

#: how many addresses are remembered; the ones that were quiet for longest are forgotten first.
ADDRESSES = 1024


class Limit:
    """Every address may do something `burst` times at once and `rate` times a second for long."""

    def __init__(self, burst: float, rate: float, code: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._code, self._clock = burst, rate, code, clock
        self._lock = threading.Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, address: str) -> None:
        """Raises TooMany where nothing is left."""
        if self._now_left(address) < 1:
            raise TooMany(self._code, wait=max(1, round(1 / self._rate)))

    def spend(self, address: str) -> None:
        """One more."""
        left = self._now_left(address) - 1
        with self._lock:
            self._left[address] = (max(0.0, left), self._clock())
            self._left.move_to_end(address)
            if len(self._left) > ADDRESSES:
                self._left.popitem(last=False)

    def _now_left(self, address: str) -> float:
        with self._lock:
            left, at = self._left.get(address, (self._burst, self._clock()))
        return min(self._burst, left + (self._clock() - at) * self._rate)
