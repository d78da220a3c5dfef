"""The journal: every race to the last event, and all that must survive a power cut, in SQLite. It knows no rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from .errors import NotFound, Unable
from .journal_file import SCHEMA, JournalFile, NoJournal
from .sentences import sentence

if TYPE_CHECKING:
    from .backups import Keeper

__all__ = ["SCHEMA", "Holder", "Journal", "NoJournal", "Notice", "PictureRow", "QuestionRow", "RaceRow", "Said"]

#: how many first answers are remembered, of each kind.
ANSWERS_KEPT = 1000
#: what the host can set, and how it is at first.
SETTINGS = {"odds": "nobody", "trigger": "either"}


class RaceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One race as the list of races shows it."""

    race: int
    edition: str
    players: list[str]
    status: Literal["running", "finished", "aside", "abandoned"]
    winners: list[str]


class Said(Struct, frozen=True):
    """An answer that was given: a status and a body; the id of the state in it, and the sum of what was asked."""

    status: int
    body: bytes
    id: int | None = None
    asked: bytes = b""


class Holder(Struct, frozen=True):
    """The last phone on a seat of a race (None: it is free, or that was at another table), and since which event."""

    digest: bytes | None
    since: int


class QuestionRow(Struct, frozen=True):
    """The question that waits: its id, the reading that it is about, and the number of its picture."""

    id: str
    reading: dict[str, Any]
    picture: int | None

    @property
    def turn(self) -> int | None:
        """Whose turn the press belonged to, as the store counts turns; None in journals of before."""
        return self.reading.get("turn")


class PictureRow(Struct, frozen=True):
    """A kept picture, what was read, and what the table took it for."""

    number: int
    race: int | None
    reading: dict[str, Any]
    label: dict[str, Any] | None


class Notice(Struct, frozen=True, omit_defaults=True):
    """Something that the host must know: a code, an English text, and its sentences by their keys for all languages."""

    code: str
    at: float
    params: dict[str, Any]
    text: str
    lines: list[tuple[str, dict[str, int]]] = []


class Journal(JournalFile):
    """The table's rows in one journal file."""

    def __init__(self, path: Path, schema: str | None = None) -> None:
        super().__init__(path, schema)
        #: brings the journal to rest and copies it, where somebody does.
        self.keeper: Keeper | None = None

    def close(self) -> None:
        if self.keeper is not None:
            self.keeper.stop()
        super().close()

    def settings(self) -> dict[str, Any]:
        """What the host has set, and the rest as it is at first."""
        return {name: self.get(name, first) for name, first in SETTINGS.items()}

    def leg_ended(self) -> None:
        """A leg, a race or a setup is complete: worth a copy."""
        if self.keeper is not None:
            self.keeper.wake()

    def unreadable(self) -> str:
        """What is damaged, found by looking at everything; or nothing."""
        try:
            found = self._one("PRAGMA quick_check(1)")[0]
            if found != "ok":
                return str(found)
            for (line,) in self._all("SELECT setup FROM races UNION ALL SELECT line FROM lines"):
                json.loads(bytes(line))
            self.races(), self.seats(), self.hosts(), self.question(), self.pictures(), self.notices()
        except Unable as error:
            return sentence(error)
        except (ValueError, TypeError) as error:
            return f"a row holds what nobody wrote ({type(error).__name__})"
        return ""

    # Notices

    def notices(self) -> list[Notice]:
        """What the host has not yet been told."""
        return msgspec.json.decode(self.get("notices", "[]"), type=list[Notice])

    def set_notices(self, notices: Sequence[Notice]) -> None:
        self.put("notices", msgspec.json.encode(notices).decode())

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

    def add_lines(self, race: int, lines: Sequence[bytes]) -> None:
        self._db.executemany(
            "INSERT INTO lines VALUES (?, ?, ?)", [(race, at, line) for at, line in enumerate(lines, 1)]
        )

    def set_status(self, race: int, status: str, winners: Sequence[str] = ()) -> None:
        kept = "abandoned" if status == "aside" else status
        self._db.execute("UPDATE races SET status = ?, winners = ? WHERE race = ?", (kept, json.dumps(winners), race))
        self._db.execute("DELETE FROM aside WHERE race = ?", (race,))
        if status == "aside":
            self._db.execute("INSERT INTO aside VALUES (?)", (race,))

    def races(self) -> list[RaceRow]:
        status = "iif(race IN (SELECT race FROM aside), 'aside', status)"
        rows = self._all(f"SELECT race, edition, players, {status}, winners FROM races ORDER BY race")
        return [RaceRow(race, kind, json.loads(names), how, json.loads(won)) for race, kind, names, how, won in rows]

    def race(self, race: int) -> RaceRow:
        """Raises NotFound."""
        if row := next((row for row in self.races() if row.race == race), None):
            return row
        raise NotFound("no-such-race", race=race)

    def record(self, race: int) -> list[bytes]:
        """The setup and every event of a race, a line each."""
        with self._lock:
            setup = self._one("SELECT setup FROM races WHERE race = ?", race)
            if setup is None:
                return []
            rows = self._all("SELECT line FROM lines WHERE race = ? ORDER BY number", race)
        return [setup[0], *(line for (line,) in rows)]

    def row_and_record(self, race: int) -> tuple[RaceRow, list[bytes]]:
        """Both of one moment: a finished race may be reopened, and its record then holds what lies face down."""
        with self._lock:
            return self.race(race), self.record(race)

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

    def holders(self, race: int) -> dict[str, Holder]:
        rows = self._all("SELECT name, digest, since FROM holders WHERE race = ?", race)
        return {name: Holder(digest, since) for name, digest, since in rows}

    def set_holder(self, race: int, name: str, holder: Holder) -> None:
        row = (race, name, holder.digest, holder.since)
        self._db.execute("INSERT OR REPLACE INTO holders VALUES (?, ?, ?, ?)", row)

    def hosts(self) -> list[bytes]:
        return [digest for (digest,) in self._all("SELECT digest FROM hosts ORDER BY number")]

    def set_hosts(self, digests: Sequence[bytes]) -> None:
        self._db.execute("DELETE FROM hosts")
        self._db.executemany("INSERT INTO hosts (digest) VALUES (?)", [(digest,) for digest in digests])

    # First answers

    def answer(self, kind: str, who: str, key: str) -> Said | None:
        wanted = "SELECT status, body, serial, sum FROM answers LEFT JOIN asked ON answer = number"
        row = self._one(f"{wanted} WHERE kind = ? AND who = ? AND key = ?", kind, who, key)
        return None if row is None else Said(row[0], row[1], row[2], row[3] or b"")

    def add_answer(self, kind: str, who: str, key: str, said: Said) -> None:
        cursor = self._db.execute(
            "INSERT INTO answers (kind, who, key, status, body) VALUES (?, ?, ?, ?, ?)",
            (kind, who, key, said.status, said.body),
        )
        self._db.execute("INSERT OR REPLACE INTO asked VALUES (?, ?, ?)", (cursor.lastrowid, said.asked, said.id))
        self._db.execute(
            "DELETE FROM answers WHERE kind = ? AND number <= (SELECT max(number) FROM answers) - ?",
            (kind, ANSWERS_KEPT * 2),
        )
        self._db.execute("DELETE FROM asked WHERE answer <= ?", ((cursor.lastrowid or 0) - ANSWERS_KEPT * 4,))

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

    # All of it

    def forget_races(self) -> None:
        """Other races take the place of these."""
        for name in ("lines", "races", "aside", "holders", "question", "pictures"):
            self._db.execute(f"DELETE FROM {name}")
