"""Copies of the journal, one a leg: made while the table goes on, looked through, summed, and few. It restores none."""

from __future__ import annotations

import logging
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path

from .durable import sync_folder, write_synced
from .errors import Unable
from .journal_file import JournalFile
from .witness import Mark, sum_of

log = logging.getLogger("camelcam.table")

#: copies that are kept: the last legs of an evening.
KEPT = 4


class Backups:
    """The folder of copies. A copy's name says which change it holds, and what its bytes sum up to."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def all(self) -> list[Path]:
        """The copies, newest first."""
        return sorted(self._folder.glob("*-*.db"), reverse=True)

    def with_sum(self, found: str) -> Path | None:
        """The copy of exactly these bytes."""
        return next((path for path in self.all() if found and path.stem.rpartition("-")[2] == found), None)

    def take(self, journal: JournalFile, mark: Mark, found: str) -> None:
        """Copies a journal that is at rest; the copy is whole and on the disk, or there is none. Raises OSError."""
        name = self._folder / f"{mark.count:012d}-{found}.db"
        if name.exists():
            return
        self._folder.mkdir(mode=0o700, exist_ok=True)
        half = name.with_suffix(".half")
        try:
            write_synced(half, journal.pieces())
            why = "it is not what was summed" if sum_of(half) != found else damage(half)
            if why:
                raise OSError(f"the copy is not whole: {why}")
            half.replace(name)
            sync_folder(self._folder)
        finally:
            with suppress(OSError):
                half.unlink(missing_ok=True)
        for spare in self.all()[KEPT:]:
            spare.unlink(missing_ok=True)


def damage(path: Path) -> str:
    """What is damaged in a file that nobody writes; or nothing."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)) as db:
            found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            return "" if found == "ok" else str(found)
    except sqlite3.Error as error:
        return str(error)


class Keeper:
    """The thread that brings the journal to rest and has it copied, whenever a leg ends or the log grows long."""

    def __init__(self, journal: JournalFile, backups: Backups) -> None:
        self._journal, self._backups = journal, backups
        self._wanted, self._ended = threading.Event(), False
        self._kept = -1
        self._one_at_a_time = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="keeper", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self.wake()

    def wake(self) -> None:
        self._wanted.set()

    def stop(self) -> None:
        """A last copy, of the journal as it is left."""
        self._ended = True
        self.wake()
        if self._thread.is_alive():
            self._thread.join()
        self.keep()

    def _run(self) -> None:
        while not self._ended:
            self._wanted.wait()
            self._wanted.clear()
            if not self._ended:
                self.keep()

    def keep(self) -> None:
        """The journal to rest, its sum, a copy. What fails is said, and tried again at the next leg."""
        try:
            with self._one_at_a_time:
                if self._journal.count == self._kept:
                    return
                mark = self._journal.checkpoint()
                self._backups.take(self._journal, mark, self._journal.at_rest(mark))
                self._kept = mark.count
        except (Unable, OSError, sqlite3.Error) as error:
            log.warning("No copy of the journal could be made: %s", error)
