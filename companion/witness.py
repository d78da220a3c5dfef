"""What stands outside the journal and speaks for it: how far it was at its last change, and the sum of its file.

A journal that lost its newest pages is a good journal of an earlier hour; only somebody outside can tell.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from .durable import replace_synced

SLOT = 256
PIECE = 1 << 20


class Mark(Struct, frozen=True):
    """One change of the journal: which it was, a token that no other one has, and where the table stood after it."""

    count: int
    token: str
    serial: int = 0
    race: int | None = None
    events: int = 0


class Sum(Struct, frozen=True):
    """The journal's file as the last checkpoint left it; empty while a checkpoint may be writing into it."""

    sum: str = ""
    count: int = 0
    serial: int = 0


class Witness:
    """The two files beside the journal: the newest mark, and the sum of the journal's file."""

    def __init__(self, journal: Path) -> None:
        self._marks, self._sum = journal.with_suffix(".witness"), journal.with_suffix(".sum")
        self._handle: int | None = None

    # The newest mark: written after every change, so it costs no sync of its own; two places, in turn, so that a torn
    # one leaves the other. After a power cut it may be older than the journal, never newer.

    def note(self, mark: Mark) -> None:
        """A failure here costs nothing but the warning that a lost journal would have got."""
        with suppress(OSError):
            if self._handle is None:
                self._handle = os.open(self._marks, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            text = msgspec.json.encode(mark)
            line = text + b" " + _check(text)
            os.pwrite(self._handle, line.ljust(SLOT - 1) + b"\n", mark.count % 2 * SLOT)

    def newest(self) -> Mark | None:
        """The newest mark that is whole."""
        try:
            kept = self._marks.read_bytes()
        except OSError:
            return None
        marks = [_mark(kept[at : at + SLOT]) for at in (0, SLOT)]
        return max((mark for mark in marks if mark), key=lambda mark: mark.count, default=None)

    def sync(self) -> None:
        if self._handle is not None:
            with suppress(OSError):
                os.fdatasync(self._handle)

    # The sum of the journal's file

    def open_for_checkpoint(self) -> None:
        """From now on the file may change. Raises OSError: then it must not."""
        self.closed(Sum())

    def closed(self, found: Sum) -> None:
        """The file is at rest, and this is its sum. Raises OSError."""
        replace_synced(self._sum, msgspec.json.encode(found))

    def sum(self) -> Sum:
        """What the file should be; empty where nobody knows."""
        try:
            return msgspec.json.decode(self._sum.read_bytes(), type=Sum)
        except (OSError, msgspec.DecodeError):
            return Sum()

    def forget_marks(self) -> None:
        """The journal is another one, or an earlier state of it."""
        self.close()
        self._marks.unlink(missing_ok=True)

    def close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _mark(slot: bytes) -> Mark | None:
    text, _, check = slot.strip().rpartition(b" ")
    if not text or check != _check(text):
        return None
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(text, type=Mark)
    return None


def _check(text: bytes) -> bytes:
    return hashlib.blake2b(text, digest_size=8).hexdigest().encode()


def sum_of(path: Path) -> str:
    """The sum of a file. Raises OSError."""
    with path.open("rb") as file:
        return sum_of_pieces(pieces(file.fileno()))


def sum_of_pieces(data: Iterable[bytes]) -> str:
    found = hashlib.blake2b(digest_size=16)
    for piece in data:
        found.update(piece)
    return found.hexdigest()


def pieces(handle: int) -> Iterator[bytes]:
    """The bytes of an open file from its beginning, wherever somebody else reads in it. Raises OSError."""
    at = 0
    while piece := os.pread(handle, PIECE, at):
        yield piece
        at += len(piece)
