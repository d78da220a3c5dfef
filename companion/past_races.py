"""Races that are no longer on the table, played again for their charts: one at a time, in the gaps, few kept."""

from __future__ import annotations

import threading
from functools import lru_cache

import msgspec

from . import views
from .errors import NotNow, TooMany
from .past_odds import HistoryOdds, PastOdds
from .rules import Race, Refusal
from .store import Snapshot, Store

#: charts that stay in memory, a few dozen kilobytes each.
KEPT = 8
#: how many may wait for a race to be played again; a thread waits with each.
WAITING = 3


class PastRaces:
    """Charts of races, and the odds over them."""

    def __init__(self, store: Store, odds: PastOdds) -> None:
        self._store = store
        self._odds = odds
        self._waiting = threading.BoundedSemaphore(WAITING)
        self._one_at_a_time = threading.Lock()
        self._chart = lru_cache(KEPT)(self._drawn)
        self._restored = store.now.restored
        store.listeners.append(self._follow)

    def _follow(self, now: Snapshot) -> None:
        """Where a saved table came back, the numbers are those of other races."""
        if now.restored != self._restored:
            self._restored = now.restored
            self._odds.forget()

    def history(self, number: int) -> bytes:
        """A race as its chart needs it, as JSON."""
        restored, status = self._store.now.restored, self._store.journal.race(number).status
        return self._chart(restored, number, status, self._events(number))

    def _drawn(self, _restored: int, number: int, status: str, _events: int) -> bytes:
        """Other events, or another table's races, make another chart."""
        return msgspec.json.encode(views.history(number, status, self._race(number)))

    def odds(self, number: int) -> HistoryOdds:
        """The odds over a race, as far as they are known."""
        events = self._events(number)
        found = self._odds.answer(number, events)
        return found or self._odds.ask(number, events, views.positions(self._race(number)))

    def stop(self) -> None:
        self._odds.stop()

    def _events(self, number: int) -> int:
        now = self._store.now
        return now.events if now.number == number else self._store.journal.lines(number)

    def _race(self, number: int) -> Race:
        """The race as it stands. Raises NotNow, TooMany."""
        now = self._store.now
        if now.number == number and now.race is not None:
            return now.race
        if not self._waiting.acquire(blocking=False):
            raise TooMany("history-busy", wait=1)
        try:
            with self._one_at_a_time:
                return views.replayed(self._store.journal.record(number))
        except Refusal:
            raise NotNow("other-rules", race=number) from None
        finally:
            self._waiting.release()
