"""What one open stream is sent: the table's changes, what its own visitor may know beside them, and a heartbeat."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import msgspec

from companion import views
from companion.session import Session
from companion.store import Snapshot
from companion.streams import Stream, Update, event
from companion.table import Table
from companion.table_odds import OddsFor, may_see

from .config import Config

#: milliseconds after which a stream that broke is opened again.
RETRY = b"retry: 2000\n\n"


class Watcher:
    """A stream, and whose it is: asked of the cookies anew at every change, because seats change hands."""

    def __init__(self, table: Table, stream: Stream, cookies: tuple[str | None, str | None], config: Config) -> None:
        self._table, self._stream, self._cookies, self._config = table, stream, cookies, config
        self._me = b""
        self._odds: OddsFor | None = None
        #: when the next sign of life is due.
        self.due = time.monotonic()

    @property
    def closed(self) -> bool:
        return self._stream.closed

    def close(self) -> None:
        self._table.store.streams.close(self._stream)

    def when_news(self, wake: Callable[[], None]) -> None:
        """From now on this is called, and must not wait, when there is something to send or the stream is closed."""
        self._stream.wake = wake

    def next(self) -> bytes:
        """What is to be sent now."""
        changes, news = self._stream.next()
        who = self._table.access.session(*self._cookies)
        late = time.monotonic() >= self.due
        found = b"".join(self._told(who, changes, news))
        if late and not changes:
            found += event("heartbeat", b'{"id":%d}' % self._stream.id)
        if late or changes:
            self.due = time.monotonic() + self._config.heartbeat
        return found

    def _told(self, who: Session, changes: list[Update], news: dict[str, bytes]) -> Iterator[bytes]:
        """Of each change the table comes last: what belongs to it is there when a page draws it."""
        for story, table in changes[:-1]:
            yield story + table
        now = self._table.store.now
        who = now.session(who)
        if changes:
            yield changes[-1][0]
            yield from self._own(now, who)
        if changes or "odds" in news:
            yield self._new_odds(now, who)
        if "reader" in news:
            yield event("reader", news["reader"])
        if changes:
            yield changes[-1][1]

    def _own(self, now: Snapshot, who: Session) -> Iterator[bytes]:
        free, demo = self._table.access.host_free, self._config.demo_fifo is not None
        simulated = self._config.simulated
        me = msgspec.json.encode(views.me(now, who, host_free=free, demo=demo, simulated=simulated))
        if me != self._me:
            self._me = me
            yield event("me", me)
        for name in views.watched_seats(now, who):
            yield event("seat", msgspec.json.encode(views.seat(now, name, who)))

    def _new_odds(self, now: Snapshot, who: Session) -> bytes:
        """What this visitor may know of the odds, where it has not been told: a change may let one see more of them."""
        odds = self._table.odds.answer(now, who) if may_see(now, who) else None
        if odds is None or odds == self._odds:
            return b""
        self._odds = odds
        return event("odds", msgspec.json.encode(odds))
