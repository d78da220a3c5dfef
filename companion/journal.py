"""The journal: every race to the last event, and all that must survive a power cut, in SQLite. It knows no rules."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct

from .errors import Unable

SCHEMA = Path(__file__).with_name("schema.sql")
#: how many first answers are remembered, of each kind.
ANSWERS_KEPT = 1000


class RaceRow(Struct, frozen=True):
    """One race as the list of races shows it."""

    race: int
    edition: str
    players: list[str]
    status: str
    winners: list[str]


class Said(Struct, frozen=True):
    """An answer that was given: a status and a body."""

    status: int
    body: bytes


class QuestionRow(Struct, frozen=True):
    """The question that waits: its id, the reading that it is about, and the number of its picture."""

    id: str
    reading: dict[str, Any]
    picture: int | None


class PictureRow(Struct, frozen=True):
    """A kept picture, what was read, and what the table took it for."""

    number: int
    race: int | None
    reading: dict[str, Any]
    label: dict[str, Any] | None


class NoJournal(Exception):
    """The journal cannot be opened; the sentence says why."""


def _unopened(path: Path, error: BaseException) -> NoJournal:
    return NoJournal(f"The journal {path} cannot be opened: {error}. Give another --data, or mend it.")


def versions(schema: str) -> list[str]:
    """The steps of the schema, first to last."""
    return re.split(r"^-- version \d+$", schema, flags=re.MULTILINE)[1:]


class Journal:
    """One journal. Everything is written inside `change`, which is committed whole, to the disk, or not at all."""

    def __init__(self, path: Path, schema: str | None = None) -> None:
        self._lock = threading.RLock()
        self.trouble = ""
        try:
            path.touch(mode=0o600)
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except (sqlite3.Error, OSError) as error:
            raise _unopened(path, error) from None
        try:
            # Committed means on the disk: in WAL mode FULL syncs the log at every commit.
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA foreign_keys = ON")
            self._migrate(versions(schema or SCHEMA.read_text()), path)
        except BaseException as error:
            self._db.close()
            raise _unopened(path, error) if isinstance(error, sqlite3.Error) else error from None

    def _migrate(self, steps: Sequence[str], path: Path) -> None:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > len(steps):
            raise NoJournal(f"The journal {path} is of a newer camelcam (version {version}). Install that one.")
        for number, step in enumerate(steps[version:], version + 1):
            self._db.execute("BEGIN IMMEDIATE")
            for statement in _statements(step):
                self._db.execute(statement)
            self._db.execute(f"PRAGMA user_version = {number}")
            self._db.execute("COMMIT")

    def close(self) -> None:
        with self._lock:
            self._db.close()

    @contextmanager
    def change(self) -> Iterator[None]:
        """All that is written inside is on the disk when this ends, or, after any exception, none of it is."""
        with self._lock:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                yield
                self._db.execute("COMMIT")
                self.trouble = ""
            except BaseException as error:
                self._roll_back()
                if isinstance(error, sqlite3.Error):
                    self.trouble = f"The journal cannot be written ({error})."
                    raise Unable(f"{self.trouble} Nothing has changed; make room on the disk and try again.") from None
                raise

    def _roll_back(self) -> None:
        try:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
        except sqlite3.Error as error:
            self.trouble = f"The journal cannot be written ({error})."

    def _all(self, query: str, *values: Any) -> list[Any]:
        with self._lock:
            return self._db.execute(query, values).fetchall()

    def _one(self, query: str, *values: Any) -> Any:
        with self._lock:
            return self._db.execute(query, values).fetchone()

    def check(self) -> str:
        """What is not well with the journal, or nothing; after a failure it is tried again."""
        try:
            if self.trouble:
                with self.change():
                    self.put("checked", 1)
            self._one("SELECT count(*) FROM meta")
        except (Unable, sqlite3.Error) as error:
            return self.trouble or f"The journal cannot be read ({error})."
        return ""

    # Small things by name

    def get(self, key: str, default: Any = None) -> Any:
        row = self._one("SELECT value FROM meta WHERE key = ?", key)
        return default if row is None else row[0]

    def put(self, key: str, value: Any) -> None:
        self._db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    # Races

    def add_race(self, edition: str, players: Sequence[str], setup: bytes) -> int:
        cursor = self._db.execute(
            "INSERT INTO races (edition, players, status, winners, setup) VALUES (?, ?, 'running', '[]', ?)",
            (edition, json.dumps(players), setup),
        )
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def add_line(self, race: int, number: int, line: bytes) -> None:
        self._db.execute("INSERT INTO lines VALUES (?, ?, ?)", (race, number, line))

    def set_status(self, race: int, status: str, winners: Sequence[str] = ()) -> None:
        self._db.execute("UPDATE races SET status = ?, winners = ? WHERE race = ?", (status, json.dumps(winners), race))

    def races(self) -> list[RaceRow]:
        rows = self._all("SELECT race, edition, players, status, winners FROM races ORDER BY race")
        return [RaceRow(race, kind, json.loads(names), how, json.loads(won)) for race, kind, names, how, won in rows]

    def race(self, race: int) -> RaceRow | None:
        return next((row for row in self.races() if row.race == race), None)

    def record(self, race: int) -> list[bytes]:
        """The setup and every event of a race, a line each."""
        with self._lock:
            setup = self._one("SELECT setup FROM races WHERE race = ?", race)
            if setup is None:
                return []
            rows = self._all("SELECT line FROM lines WHERE race = ? ORDER BY number", race)
        return [setup[0], *(line for (line,) in rows)]

    def lines(self, race: int) -> int:
        """How many lines follow the setup."""
        return int(self._one("SELECT count(*) FROM lines WHERE race = ?", race)[0])

    # Seats and hosts

    def seats(self) -> dict[str, bytes]:
        return dict(self._all("SELECT name, digest FROM seats"))

    def set_seat(self, name: str, digest: bytes | None) -> None:
        if digest is None:
            self._db.execute("DELETE FROM seats WHERE name = ?", (name,))
        else:
            self._db.execute("INSERT OR REPLACE INTO seats VALUES (?, ?)", (name, digest))

    def hosts(self) -> list[bytes]:
        return [digest for (digest,) in self._all("SELECT digest FROM hosts ORDER BY number")]

    def set_hosts(self, digests: Sequence[bytes]) -> None:
        self._db.execute("DELETE FROM hosts")
        self._db.executemany("INSERT INTO hosts (digest) VALUES (?)", [(digest,) for digest in digests])

    # First answers

    def answer(self, kind: str, who: str, key: str) -> Said | None:
        row = self._one("SELECT status, body FROM answers WHERE kind = ? AND who = ? AND key = ?", kind, who, key)
        return None if row is None else Said(*row)

    def add_answer(self, kind: str, who: str, key: str, said: Said) -> None:
        self._db.execute(
            "INSERT INTO answers (kind, who, key, status, body) VALUES (?, ?, ?, ?, ?)",
            (kind, who, key, said.status, said.body),
        )
        self._db.execute(
            "DELETE FROM answers WHERE kind = ? AND number <= (SELECT max(number) FROM answers) - ?",
            (kind, ANSWERS_KEPT * 2),
        )

    # The question, and pictures

    def question(self) -> QuestionRow | None:
        row = self._one("SELECT id, reading, picture FROM question")
        return None if row is None else QuestionRow(row[0], json.loads(row[1]), row[2])

    def set_question(self, question: QuestionRow | None) -> None:
        self._db.execute("DELETE FROM question")
        if question is not None:
            row = (question.id, json.dumps(question.reading), question.picture)
            self._db.execute("INSERT INTO question VALUES (?, ?, ?)", row)

    def next_picture(self) -> int:
        return int(self._one("SELECT coalesce(max(number), 0) + 1 FROM pictures")[0])

    def add_picture(self, number: int, race: int | None, reading: dict[str, Any], kept: int) -> list[int]:
        """Notes a picture, forgets all but the newest that are kept, and tells which it forgot."""
        self._db.execute(
            "INSERT INTO pictures (number, race, reading) VALUES (?, ?, ?)", (number, race, json.dumps(reading))
        )
        gone = [old for (old,) in self._all("SELECT number FROM pictures WHERE number <= ?", number - kept)]
        self._db.execute("DELETE FROM pictures WHERE number <= ?", (number - kept,))
        return gone

    def label_picture(self, number: int, race: int, at: int, label: dict[str, Any]) -> None:
        self._db.execute(
            "UPDATE pictures SET label = ?, race = ?, at = ?, undone = NULL WHERE number = ?",
            (json.dumps(label), race, at, number),
        )

    def picture_undone(self, race: int, at: int, events: int) -> None:
        """The roll of that event was taken back: what the picture shows is open again."""
        self._db.execute(
            "UPDATE pictures SET label = NULL, at = NULL, undone = ? WHERE race = ? AND at = ?", (events, race, at)
        )

    def picture_corrected(self, race: int, events: int, label: dict[str, Any]) -> None:
        """A roll was entered right after one was taken back: that is what the picture shows."""
        self._db.execute(
            "UPDATE pictures SET label = ?, at = ?, undone = NULL WHERE race = ? AND undone = ?",
            (json.dumps(label), events + 1, race, events),
        )

    def pictures(self) -> list[PictureRow]:
        rows = self._all("SELECT number, race, reading, label FROM pictures ORDER BY number")
        return [PictureRow(n, race, json.loads(read), label and json.loads(label)) for n, race, read, label in rows]


def _statements(step: str) -> Iterator[str]:
    """The statements of a piece of schema; SQLite itself says where one ends."""
    statement = ""
    for line in step.splitlines():
        statement += line + os.linesep
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
