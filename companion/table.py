"""The table put together: the store, who may, the reader's inbox and the odds, none of which knows the others."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from .access import Access
from .inbox import Inbox
from .journal import Journal
from .past_odds import PastOdds
from .past_races import PastRaces
from .pictures import Pictures
from .sealed import Seal
from .store import Store
from .table_odds import TableOdds

#: seconds between two looks at what happens by itself: a reader that has fallen silent.
LOOK_EVERY = 1.0


class Table:
    """One table. Whoever opened it closes it."""

    def __init__(
        self,
        journal: Journal,
        pictures: Pictures,
        *,
        streams: int = 128,
        clock: Callable[[], float] = time.monotonic,
        past_odds: PastOdds | None = None,
    ) -> None:
        self.pictures = pictures
        self.store = Store(journal, streams)
        self.access = Access(self.store, clock)
        self.inbox = Inbox(self.store, pictures, clock)
        self.odds = TableOdds(self.store)
        self.past = PastRaces(self.store, past_odds or PastOdds())
        self.seal = Seal(journal)
        self._ended = threading.Event()

    def keep_time(self) -> None:
        """Looks every second at what happens by itself, until the table is closed."""

        def look() -> None:
            while not self._ended.wait(LOOK_EVERY):
                self.inbox.look()
                self.access.look()

        threading.Thread(target=look, name="clock", daemon=True).start()

    def close(self) -> None:
        """Ends the streams and closes the journal."""
        self._ended.set()
        self.store.streams.end()
        self.odds.stop()
        self.past.stop()
        self.store.close()
