"""Who may: the host, the seats, and how one becomes either. Cookies are secrets, of which only digests are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from .data import ALPHABET
from .errors import NotEntitled, NotFound, NotNow, TooMany, Unable, Unknown
from .journal import Journal
from .session import Session
from .store import Change, Snapshot, Store

#: seconds after which the host's phone counts as gone.
SILENT = 600.0
#: seconds in which a claim must be pressed, and in which a pressed one must be fetched.
CLAIM = 60.0
#: seconds in which a seat's code must be typed on the other phone.
HANDING_OVER = 300.0
#: letters of such a code: 40 bits, and few guesses.
CODE_LENGTH = 8
#: seconds between two notes of when the host was last heard; every change of the table is one, too.
SAVE_EVERY = 300.0
CLAIMS_OPEN = 32
HOSTS_KEPT = 8


class Claim(Struct):
    """Somebody without a key who would like to be host."""

    opened: float
    pressed: float | None = None


class Code(Struct, frozen=True):
    """What the phone on a seat shows, so that another can take its place."""

    seat: str
    digest: bytes
    shown: float


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


class Access:
    """Lets people in. Whom it let in is part of the table's state and of its journal."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        self._lock = threading.Lock()
        self._claims: dict[str, Claim] = {}
        self._codes: dict[bytes, Code] = {}
        seen = store.journal.get("host_seen")
        silent = 0.0 if seen is None else max(0.0, time.time() - float(seen))
        self._seen = clock() - silent
        self._saved = clock()
        store.notes.append(self._note)

    # Who is it

    def session(self, host: str | None, seat: str | None) -> Session:
        """Who shows these cookies; the host is heard by it."""
        now = self._store.now
        by_host, by_seat = digest(host or ""), digest(seat or "")
        is_host = any(hmac.compare_digest(by_host, kept) for kept in now.hosts)
        holds = next((name for name, kept in now.seats.items() if hmac.compare_digest(by_seat, kept)), None)
        if is_host:
            self._seen = self._clock()  # a sign of life
        return Session(is_host, holds, by_seat if holds is not None else by_host if is_host else b"")

    def look(self) -> None:
        """Notes now and then when the host was heard; where the disk is full, the next start counts from an earlier."""
        if self._seen - self._saved >= SAVE_EVERY:
            self._saved = self._seen
            with suppress(Unable), self._store.journal.change():
                self._note(self._store.journal)

    def _note(self, journal: Journal) -> None:
        """When the host was last heard, by the clock on the wall: the next start wants to know."""
        journal.put("host_seen", time.time() - (self._clock() - self._seen))

    @property
    def host_free(self) -> bool:
        """Nobody is host, or the host's phone has been silent for too long."""
        return not self._store.now.hosts or self._clock() - self._seen >= SILENT

    # Becoming host

    def let_host_in(self, *, alone: bool) -> str:
        """A new host's secret; `alone` shuts out those who were host before."""
        secret = secrets.token_urlsafe(32)
        with self._store.change() as change:
            if alone and not self.host_free:
                raise NotNow("other-host")
            before = () if alone else change.now.hosts[1 - HOSTS_KEPT :]
            hosts = (*before, digest(secret))
            change.journal.set_hosts(hosts)
            change.become(hosts=hosts)
        self._seen = self._clock()
        with self._lock:
            self._claims.clear()
        return secret

    def open_claim(self) -> str:
        """A claim that a press of the pyramid can grant."""
        if not self.host_free:
            raise NotNow("host-there")
        with self._lock:
            self._forget_old()
            if len(self._claims) >= CLAIMS_OPEN:
                raise TooMany("too-many-claims", wait=int(CLAIM))
            claim = secrets.token_urlsafe(16)
            self._claims[claim] = Claim(self._clock())
        return claim

    def fetch_claim(self, name: str) -> str | None:
        """The host's secret where the claim was pressed, None where it still waits; to be had once."""
        with self._lock:
            self._forget_old()
            claim = self._claims.get(name)
            if claim is None:
                raise NotNow("claim-closed")
            if claim.pressed is None:
                return None
            del self._claims[name]
        try:
            return self.let_host_in(alone=True)
        except Unable:
            with self._lock:
                self._claims[name] = claim
            raise

    def press(self) -> bool:
        """The pyramid was pressed: is the press used up by claims? Of several none wins."""
        with self._lock:
            self._forget_old()
            waiting = [claim for claim in self._claims.values() if claim.pressed is None]
            if not waiting or not self.host_free:
                return False
            if len(self._claims) == 1:
                waiting[0].pressed = self._clock()
            else:
                self._claims.clear()
        return True

    def _forget_old(self) -> None:
        now = self._clock()
        for name, claim in list(self._claims.items()):
            if now - (claim.opened if claim.pressed is None else claim.pressed) > CLAIM:
                self._claims.pop(name, None)
        self._codes = {key: code for key, code in self._codes.items() if now - code.shown <= HANDING_OVER}

    # Seats

    def claim_seat(self, name: str, who: Session) -> tuple[Snapshot, str | None]:
        """Takes a free seat: the table and the seat's secret; a seat that one holds already stays as it is.

        A phone holds one seat: whoever sits down elsewhere leaves their place free for others.
        """
        secret = secrets.token_urlsafe(32)
        with self._store.change() as change:
            self._check_plays(change.now, name)
            who = change.now.session(who)
            if who.seat == name:
                return change.now, None
            if name in change.now.seats:
                raise NotNow("seat-taken", player=name)
            self._sit(change, name, secret, who)
        return change.now, secret

    def _sit(self, change: Change, name: str, secret: str, who: Session) -> None:
        change.sit(name, digest(secret))
        if who.seat not in (None, name) and who.seat in change.now.on().setup.players:
            change.sit(who.seat or "", None)

    @staticmethod
    def _check_plays(now: Snapshot, name: str) -> None:
        if name not in now.on().setup.players:
            raise NotFound("nobody-plays")

    def free_seat(self, name: str, by: Session) -> Snapshot:
        """Whoever held the seat is an onlooker from now on; the host frees any, a phone its own."""
        with self._store.change() as change:
            self._check_plays(change.now, name)
            if not by.host and change.now.session(by).seat != name:
                raise Unknown("no-seat")
            if name in change.now.seats:
                change.sit(name, None)
        return change.now

    def hand_over(self, who: Session) -> str:
        """A code with which another phone can take the seat of this one; a newer code replaces the older."""
        now = self._store.now
        who = now.session(who)
        if who.seat is None or who.seat not in now.on().setup.players:
            raise NotEntitled("no-seat")
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        with self._lock:
            self._forget_old()
            self._codes = {key: kept for key, kept in self._codes.items() if kept.seat != who.seat}
            self._codes[digest(code)] = Code(who.seat, now.seats[who.seat], self._clock())
        return code

    def take_over(self, code: str, who: Session) -> tuple[Snapshot, str]:
        """Sits down where another phone shows this code: the table and the seat's secret. A code works once."""
        with self._lock:
            self._forget_old()
            found = self._codes.pop(digest("".join(code.split()).lower()), None)
        if found is None:
            raise NotEntitled("wrong-code")
        secret = secrets.token_urlsafe(32)
        with self._store.change() as change:
            if change.now.seats.get(found.seat) != found.digest or found.seat not in change.now.on().setup.players:
                raise NotNow("code-over")
            self._sit(change, found.seat, secret, change.now.session(who))
        return change.now, secret
