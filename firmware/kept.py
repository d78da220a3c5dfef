"""What must survive a power cut: the press that waits for its die, and the readings the table has not yet answered.

Only files here, no network. A press gets its id before anything else happens, and its reading has the same id; so
whatever is done twice after a crash is known to the table as the same thing.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

#: the count to send where the table was not there to tell one at the press: equal to no count, so it makes a question.
UNTOLD = -1
#: what reading a file raises that holds something else than what was written there.
SPOILED = (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError)


def write_synced(path: Path, text: str) -> None:
    """Replace a file so that after a power cut either the old or the new one is there, whole."""
    half = path.with_suffix(".half")
    try:
        with half.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
        sync_folder(path.parent)
    except OSError:
        half.unlink(missing_ok=True)
        raise


def sync_folder(folder: Path) -> None:
    """Make renamings and removals in a folder last."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@dataclass(frozen=True)
class Press:
    """One press of the pyramid: its id, which its reading will bear, and what the table had counted then.

    A die that comes without one is kept in the same way: then the switch was not `felt`.
    """

    id: str
    events: int = UNTOLD
    felt: bool = True
    #: how often a process has begun to look for its die, and ended before it could tell.
    tries: int = 0

    @property
    def is_told(self) -> bool:
        """Whether the table has told its count."""
        return self.events != UNTOLD


class PendingPress:
    """The file that holds the press whose die has not been read yet."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / "press.json"

    def put(self, press: Press) -> None:
        """Keep it. Raises OSError where the disk is full."""
        write_synced(self._path, json.dumps(asdict(press)))

    def get(self) -> Press | None:
        """The press that was kept, if any. A file that cannot be understood is no press."""
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
            felt, tries = bool(kept.get("felt", True)), int(kept.get("tries", 0))
            return Press(str(kept["id"]), int(kept["events"]), felt, tries)
        except SPOILED:
            return None

    def clear(self) -> None:
        """The press has its reading now, or needs none. Where that cannot be written, the next start reads it anew."""
        with suppress(OSError):
            self._path.unlink()
            sync_folder(self._path.parent)


class TrayFile:
    """The file that says what lay in the tray; written where that has changed. Without it the phones are asked more."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "tray.json"
        self._known: dict[str, Any] | None = None

    def put(self, known: dict[str, Any]) -> None:
        """Keep it. A card that cannot be written stops nobody."""
        if known == self._known:
            return
        self._known = known
        with suppress(OSError):
            write_synced(self._path, json.dumps(known))

    def get(self) -> dict[str, Any]:
        """What was kept; nothing where there is none, or it cannot be understood."""
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
        except SPOILED:
            return {}
        return kept if isinstance(kept, dict) else {}


@dataclass(frozen=True)
class Kept:
    """A reading that waits for its answer, and its file, which a full disk may lack."""

    number: int
    reading: dict[str, Any]
    path: Path


class Outbox:
    """The readings that the table has not answered, oldest first. May be used from two threads."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        #: the list has its lock, and the disk another: what is sent is not held up by what is written.
        self._lock, self._disk = threading.Condition(), threading.RLock()
        self._kept = [kept for path in sorted(folder.glob("*.json")) if (kept := self._load(path))]
        self._number = self._kept[-1].number if self._kept else 0

    def _load(self, path: Path) -> Kept | None:
        try:
            reading = json.loads(path.read_text(encoding="utf-8"))
            return Kept(int(path.stem.split("-")[0]), {**reading, "reading": str(reading["reading"])}, path)
        except SPOILED:
            with suppress(OSError):
                path.rename(path.with_suffix(".unreadable"))  # kept for a person to look at; never in the way of others
            return None

    def put(self, reading: dict[str, Any], begun: Callable[[], None] = lambda: None, patience: float = 0.0) -> bool:
        """Keep a reading until it is answered. False where the disk is full and it is kept in memory alone.

        `begun` is called when it can be sent. It is written only where no answer has come within `patience` seconds:
        the disk is the table's as well, which writes while people wait. Its press is on the disk until this is done, so
        what is cut short here is read again, and the table knows it by its id.
        """
        with self._disk:
            with self._lock:
                self._number += 1
                path = self._folder / f"{self._number:012d}-{reading['reading']}.json"
                kept = Kept(self._number, reading, path)
                self._kept.append(kept)
            begun()
            with self._lock:
                if self._lock.wait_for(lambda: all(one is not kept for one in self._kept), patience):
                    return True
            try:
                write_synced(path, json.dumps(reading))
            except OSError:
                return False
            return True

    def first(self) -> Kept | None:
        """The oldest unanswered reading."""
        with self._lock:
            return self._kept[0] if self._kept else None

    def holds(self, reading_id: str) -> bool:
        """Whether a reading of this id waits here."""
        with self._lock:
            return any(kept.reading["reading"] == reading_id for kept in self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    def answered(self, kept: Kept) -> None:
        """The table has it: forget it. A card that cannot be written keeps it; sent again, it is known by its id."""
        self._drop(kept)
        with self._disk, suppress(OSError):  # it may never have been written
            kept.path.unlink()
            sync_folder(self._folder)

    def refused(self, kept: Kept) -> None:
        """The table will never take it: set it aside for a person to look at, and go on with the next."""
        self._drop(kept)
        with self._disk, suppress(OSError):
            write_synced(kept.path.with_suffix(".refused"), json.dumps(kept.reading))
            kept.path.unlink(missing_ok=True)
            sync_folder(self._folder)

    def _drop(self, kept: Kept) -> None:
        with self._lock:
            self._kept.remove(kept)
            self._lock.notify_all()
