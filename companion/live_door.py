"""Who is who: the host, the seats, and how one becomes either. Cookies are secrets, of which only digests are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct

from .errors import NotFound, NotNow, TooMany, Unable

if TYPE_CHECKING:
    from .live import Live

#: seconds after which the host's phone counts as gone.
SILENT = 600.0
#: seconds in which a claim must be pressed, and in which a pressed one must be fetched.
CLAIM = 60.0
#: seconds between two notes of when the host was last heard; every change of the table is one, too.
SAVE_EVERY = 300.0
CLAIMS_OPEN = 32
HOSTS_KEPT = 8


class Visitor(Struct, frozen=True):
    """Who sent a request. Nobody in particular is an onlooker."""

    host: bool = False
    seat: str | None = None

    @property
    def known(self) -> bool:
        return self.host or self.seat is not None

    @property
    def name(self) -> str:
        """What first answers are filed under."""
        return f"{'host' if self.host else ''} {self.seat or ''}"


class Claim(Struct):
    """Somebody without a key who would like to be host."""

    opened: float
    pressed: float | None = None


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


class Door:
    """Lets people in. Whom it let in is part of the table's state and of its journal."""

    def __init__(self, live: Live, clock: Callable[[], float]) -> None:
        self._live, self._clock = live, clock
        self._lock = threading.Lock()
        self._claims: dict[str, Claim] = {}
        seen = live.journal.get("host_seen")
        silent = 0.0 if seen is None else max(0.0, time.time() - float(seen))
        self._seen = clock() - silent
        self._saved = clock()

    # Who is it

    def visitor(self, host: str | None, seat: str | None) -> Visitor:
        """Who shows these cookies; the host is heard by it."""
        now = self._live.now
        is_host, holds = False, None
        if host:
            shown = digest(host)
            is_host = any(hmac.compare_digest(shown, kept) for kept in now.hosts)
        if seat:
            shown = digest(seat)
            held = [name for name, kept in now.seats.items() if hmac.compare_digest(shown, kept)]
            holds = held[0] if held else None
        visitor = Visitor(is_host, holds)
        self.heard(visitor)
        return visitor

    def heard(self, visitor: Visitor) -> None:
        """The host's phone has given a sign of life."""
        if visitor.host:
            self._seen = self._clock()
            if self._seen - self._saved >= SAVE_EVERY:
                self.save()

    def save(self) -> None:
        """Notes when the host was last heard; where the disk is full, the next start counts from an earlier time."""
        self._saved = self._clock()
        with suppress(Unable), self._live.journal.change():
            self._live.journal.put("host_seen", self.seen_at())

    def seen_at(self) -> float:
        """When the host was last heard, by the clock on the wall: the next start wants to know."""
        return time.time() - (self._clock() - self._seen)

    @property
    def host_free(self) -> bool:
        """Nobody is host, or the host's phone has been silent for too long."""
        return not self._live.now.hosts or self._clock() - self._seen >= SILENT

    # Becoming host

    def let_host_in(self, *, alone: bool) -> str:
        """A new host's secret; `alone` shuts out those who were host before."""
        secret = secrets.token_urlsafe(32)
        with self._live.changing() as draft:
            if alone and not self.host_free:
                raise NotNow("Somebody else has become host.")
            before = () if alone else draft.now.hosts[1 - HOSTS_KEPT :]
            hosts = (*before, digest(secret))
            draft.journal.set_hosts(hosts)
            draft.become(hosts=hosts)
        self._seen = self._clock()
        with self._lock:
            self._claims.clear()
        return secret

    def open_claim(self) -> str:
        """A claim that a press of the pyramid can grant."""
        if not self.host_free:
            raise NotNow("This table has a host. Ask them, or use the host's key.")
        with self._lock:
            self._forget_old_claims()
            if len(self._claims) >= CLAIMS_OPEN:
                raise TooMany("Too many phones ask to be host. Wait a minute and ask again.", int(CLAIM))
            claim = secrets.token_urlsafe(16)
            self._claims[claim] = Claim(self._clock())
        return claim

    def fetch_claim(self, name: str) -> str | None:
        """The host's secret where the claim was pressed, None where it still waits."""
        with self._lock:
            self._forget_old_claims()
            claim = self._claims.get(name)
        if claim is None:
            raise NotNow("This claim is no longer open, or several phones asked at once. Ask again, one at a time.")
        return None if claim.pressed is None else self.let_host_in(alone=True)

    def press(self) -> bool:
        """The pyramid was pressed: is the press used up by claims? Of several none wins."""
        with self._lock:
            self._forget_old_claims()
            waiting = [claim for claim in self._claims.values() if claim.pressed is None]
            if not waiting or not self.host_free:
                return False
            if len(self._claims) == 1:
                waiting[0].pressed = self._clock()
            else:
                self._claims.clear()
        return True

    def _forget_old_claims(self) -> None:
        now = self._clock()
        for name, claim in list(self._claims.items()):
            if now - (claim.opened if claim.pressed is None else claim.pressed) > CLAIM:
                self._claims.pop(name, None)

    # Seats

    def claim_seat(self, name: str, visitor: Visitor) -> tuple[bytes, str | None]:
        """Takes a free seat: the public state and the seat's secret; a seat that one holds already stays as it is.

        A phone holds one seat: whoever sits down elsewhere leaves their place free for others.
        """
        secret = secrets.token_urlsafe(32)
        with self._live.changing() as draft:
            if name not in draft.now.on().setup.players:
                raise NotFound("Nobody of that name plays in this race.")
            if visitor.seat == name:
                return draft.now.body, None
            if name in draft.now.seats:
                raise NotNow(f"The seat of {name} is taken. The host can free it.")
            draft.journal.set_seat(name, digest(secret))
            seats = {**draft.now.seats, name: digest(secret)}
            if visitor.seat is not None:
                draft.journal.set_seat(visitor.seat, None)
                seats.pop(visitor.seat, None)
            draft.become(seats=seats)
        return draft.now.body, secret

    def free_seat(self, name: str) -> bytes:
        """Whoever held the seat is an onlooker from now on."""
        with self._live.changing() as draft:
            if name not in draft.now.on().setup.players:
                raise NotFound("Nobody of that name plays in this race.")
            if name in draft.now.seats:
                draft.journal.set_seat(name, None)
                draft.become(seats={seat: kept for seat, kept in draft.now.seats.items() if seat != name})
        return draft.now.body
