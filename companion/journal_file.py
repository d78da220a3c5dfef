"""One SQLite file, opened, changed and brought to rest so that a power cut loses nothing. It knows no table's rows."""

from __future__ import annotations

import os
import re
import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from .errors import Unable
from .sentences import sentence
from .witness import Mark, Sum, Witness, pieces, sum_of_pieces

SCHEMA = Path(__file__).with_name("schema.sql")
ADDITIONS = Path(__file__).with_name("additions.sql")
#: pages of 4 kB that wait in the log before a checkpoint is due, leg or not.
LOG_PAGES = 500
ADDED = re.compile(r"CREATE TABLE IF NOT EXISTS (\w+)")
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
#: what SQLite says, as a code; any other error is one of the disk.
CAUSES = {
    sqlite3.SQLITE_FULL: "full",
    **dict.fromkeys(DAMAGED, "damaged"),
    **dict.fromkeys((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED), "held"),
    sqlite3.SQLITE_READONLY: "read-only",
}
#: what the disk says where it cannot give back what it was given.
LOST = (
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
    sqlite3.SQLITE_IOERR_DATA,
)


class NoJournal(Exception):
    """The journal cannot be opened; the sentence says why."""


class DamagedJournal(NoJournal):
    """Its bytes are not what was written."""


def unopened(path: Path, error: BaseException) -> NoJournal:
    kind = DamagedJournal if _is_damage(error) else NoJournal
    return kind(f"The journal {path} cannot be opened: {error}. Give another --data, or mend it.")


def _is_damage(error: BaseException) -> bool:
    code = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF in DAMAGED or code in LOST


def versions(schema: str) -> list[str]:
    """The steps of the schema, first to last."""
    return re.split(r"^-- version \d+$", schema, flags=re.MULTILINE)[1:]


def cause_of(error: sqlite3.Error) -> str:
    """What is wrong, as a code; what to do about it stands beside its sentence."""
    return CAUSES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "broken")


class JournalFile:
    """An opened file. Everything is written inside `change`: whole and on the disk, or not at all."""

    def __init__(self, path: Path, schema: str | None = None) -> None:
        self.path = path
        self._lock = threading.RLock()
        self.trouble = ""
        self.damaged = False
        #: told when so much waits in the log that it should be brought to rest, leg or not.
        self.on_due: Callable[[], None] = lambda: None
        #: a commit failed in its sync: it may stand in the log, and must be overwritten before anything else is said.
        self._doubtful = False
        self._committing = False
        try:
            path.touch(mode=0o600)
            # Closing a second handle would drop SQLite's locks, so this one lives as long as the connection.
            self._handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except (sqlite3.Error, OSError) as error:
            raise unopened(path, error) from None
        try:
            # Committed means on the disk: in WAL mode FULL syncs the log at every commit.
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA foreign_keys = ON")
            # Between two checkpoints of ours the file rests, so that it can be summed and copied.
            self._db.execute("PRAGMA wal_autocheckpoint = 0")
            self._migrate(versions(schema or SCHEMA.read_text()), path)
            self._add(ADDITIONS.read_text())
            self.witness = Witness(path)
            (row,) = self._db.execute("SELECT (SELECT value FROM meta WHERE key = 'count')")
            self._count = int(row[0] or 0)
        except BaseException as error:
            self._db.close()
            os.close(self._handle)
            raise unopened(path, error) if isinstance(error, sqlite3.Error) else error from None

    def _migrate(self, steps: Sequence[str], path: Path) -> None:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > len(steps):
            raise NoJournal(f"The journal {path} is of a newer camelcam (version {version}). Install that one.")
        for number, step in enumerate(steps[version:], version + 1):
            self._db.execute("BEGIN IMMEDIATE")
            for statement in statements(step):
                self._db.execute(statement)
            self._db.execute(f"PRAGMA user_version = {number}")
            self._db.execute("COMMIT")

    def _add(self, additions: str) -> None:
        """The tables that came later; a version that does not know them leaves them alone."""
        there = {name for (name,) in self._db.execute("SELECT name FROM sqlite_schema")}
        for statement in statements(additions):
            if (found := ADDED.search(statement)) and found[1] not in there:
                self._db.execute(statement)

    def close(self) -> None:
        with self._lock:
            if self._log_size():  # SQLite moves the log into the file when the last connection closes
                with suppress(OSError):
                    self.witness.open_for_checkpoint()
            self._db.close()
            if self._handle >= 0:
                os.close(self._handle)
            self._handle = -1
            self.witness.sync()
            self.witness.close()

    @property
    def count(self) -> int:
        """How many changes this journal has seen."""
        return self._count

    @property
    def token(self) -> str:
        """The newest change's own name."""
        return str(self.get("token", ""))

    def witness_anew(self) -> None:
        """From here on the marks outside are of this journal, whatever they were of before."""
        self.witness.forget_marks()
        self.witness.note(Mark(self._count, self.token, *self._position()))
        self.witness.sync()

    # Changing

    @contextmanager
    def change(self) -> Iterator[None]:
        """All that is written inside is on the disk when this ends, or, after any exception, none of it is."""
        with self._lock:
            mark: Mark | None = None
            self._committing = False
            try:
                if self._doubtful:
                    self._overwrite_doubtful()
                self._db.execute("BEGIN IMMEDIATE")
                before = self._db.total_changes
                yield
                if self._db.total_changes != before:
                    mark = self._marked()
                self._committing = True
                self._db.execute("COMMIT")
                self.trouble = ""
            except BaseException as error:
                self._roll_back()
                if isinstance(error, sqlite3.Error):
                    raise self._refusal(error) from None
                raise
            if mark is not None:
                self._count = mark.count
                self.witness.note(mark)
                if self.due:
                    self.on_due()

    def _marked(self) -> Mark:
        """Numbers this change, inside and outside."""
        mark = Mark(self._count + 1, secrets.token_hex(8), *self._position())
        self.put("count", mark.count)
        self.put("token", mark.token)
        return mark

    def _position(self) -> tuple[int, int | None, int]:
        """The serial, the race on the table, and its events; for the sentence about what was lost."""
        race = self.get("current")
        row = self._one("SELECT max(number) FROM lines WHERE race = ?", race)
        return int(self.get("serial", 0)), race, int(row[0] or 0)

    def _refusal(self, error: sqlite3.Error) -> Unable:
        """Why nothing was kept; and where a sync failed, makes sure that it never comes back."""
        cause = self._failed(error)
        if self._committing and getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_FULL:
            self._doubtful = True
            try:
                self._overwrite_doubtful()
            except sqlite3.Error:
                self._roll_back()
                return Unable("journal-doubtful", cause=cause)
        return Unable("journal-unwritten", cause=cause)

    def _overwrite_doubtful(self) -> None:
        """Writes a change of no meaning over the one whose sync failed, which a restart would find and believe."""
        self._db.execute("BEGIN IMMEDIATE")
        self.put("refused", secrets.token_hex(8))
        self._db.execute("COMMIT")
        self._doubtful = False

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _failed(self, error: sqlite3.Error) -> str:
        cause = cause_of(error)
        self.trouble = f"{sentence(Unable('journal-unread', cause=cause))} ({error})"
        self.damaged = self.damaged or cause == "damaged"
        return cause

    # Reading

    def _all(self, query: str, *values: Any) -> list[Any]:
        with self._lock:
            try:
                return self._db.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise Unable("journal-unread", cause=self._failed(error)) from None

    def _one(self, query: str, *values: Any) -> Any:
        rows = self._all(query, *values)
        return rows[0] if rows else None

    def get(self, key: str, default: Any = None) -> Any:
        row = self._one("SELECT value FROM meta WHERE key = ?", key)
        return default if row is None else row[0]

    def put(self, key: str, value: Any) -> None:
        self._db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def check(self) -> str:
        """What is not well with the journal, or nothing; after a failure it is tried again."""
        try:
            if self.trouble and not self.damaged:
                with self.change():
                    self.put("checked", secrets.token_hex(4))
            self._one("SELECT count(*) FROM meta")
        except Unable:
            pass
        return self.trouble

    # At rest

    @property
    def due(self) -> bool:
        """Whether so much waits in the log that a checkpoint should be made before the leg ends."""
        return self._log_size() > LOG_PAGES * 4096

    def _log_size(self) -> int:
        try:
            return self.path.with_name(self.path.name + "-wal").stat().st_size
        except OSError:
            return 0

    def checkpoint(self) -> Mark:
        """Brings everything from the log into the file, on the disk. Raises Unable, OSError."""
        with self._lock:
            self.witness.open_for_checkpoint()
            if self._one("PRAGMA wal_checkpoint(TRUNCATE)")[0]:
                raise Unable("journal-busy")
            self.witness.sync()
            return Mark(self._count, str(self.get("token", "")), *self._position())

    def at_rest(self, mark: Mark) -> str:
        """Notes the sum of the file as the checkpoint left it. Raises OSError."""
        found = sum_of_pieces(self.pieces())
        self.witness.closed(Sum(found, mark.count, mark.serial))
        return found

    def pieces(self) -> Iterator[bytes]:
        """The bytes of the file itself. Raises OSError."""
        return pieces(self._handle)


def statements(step: str) -> Iterator[str]:
    """The statements of a piece of schema; SQLite itself says where one ends."""
    statement = ""
    for line in step.splitlines():
        statement += line + os.linesep
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
