"""One file with all that a table keeps, and the way back from it: races, settings, kept pictures, the unit's profile.

The file is a zip of plain records, so that other programs read it, too; the same table always makes the same bytes. Of
a race that has not been scored it holds the record without the colours of finish cards, as the record leaves the table
for everybody; beside it lies the whole of it, sealed for the table that saved it, and for another where one is named
(decisions/0021). Keys, seats and cookies are not in it otherwise. No HTTP here.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import IO, Literal

import msgspec
from msgspec import Struct

from . import record
from .errors import Unreadable
from .journal import SETTINGS, Holder, Journal, PictureRow, RaceRow
from .pictures import KEPT, LARGEST, Pictures, whole
from .rules import Race, Refusal
from .sealed import Packet, Seal

FORMAT = 1
#: what a file may hold at most; a zip can promise more than it weighs.
LARGEST_RACE, MOST_ENTRIES = 4 << 20, 20_000
LARGEST_SEALED, MOST_PACKETS, LARGEST_PROFILE = 32 << 20, 8, 1 << 20
#: zip knows no time before this one; a file says nothing of when it was made, so that equal tables make equal files.
NO_TIME = (1980, 1, 1, 0, 0, 0)
PROFILE, SEALED = "tray.profile", "sealed.json"


class SavedRace(RaceRow, frozen=True, forbid_unknown_fields=False):
    """A race as the list of races shows it, and whether its record lacks the colours that lie face down."""

    held_back: bool = False


class Hidden(Struct, frozen=True, forbid_unknown_fields=True):
    """All of a race with cards that lie face down, as only a table reads it: its phones, too."""

    status: Literal["running", "aside", "abandoned"]
    lines: list[str]
    holders: dict[str, Holder]


class Contents(Struct, frozen=True):
    """What the file holds, beside the records and the pictures themselves."""

    format: int
    races: list[SavedRace]
    settings: dict[str, str]
    pictures: list[PictureRow] = []


class BroughtBack(Struct, frozen=True):
    """What came back. Races held back were sealed for another table: they are kept, and cannot be played on here."""

    races: int
    pictures: int
    held_back: list[int]
    profile: bool


def save(
    to: IO[bytes],
    journal: Journal,
    seal: Seal,
    pictures: Pictures | None,
    profile: str | None,
    other: str | None = None,
) -> None:
    """Writes the file; `other` is the key of a table that may play on what lies face down. Raises OSError, Refusal."""
    races, kept, hidden = [], [], {}
    with zipfile.ZipFile(to, "w") as file:
        for row, lines in (journal.row_and_record(row.race) for row in journal.races()):
            shown = record.shown(lines, scored=row.status == "finished")
            races.append(_saved(row, held_back=not _whole_record(shown)))
            _add(file, f"races/{row.race}.race", b"".join(line + b"\n" for line in shown), packed=True)
            if shown != lines:
                hidden[row.race] = _hidden(row, lines, journal)
        packets = [*_sealed(hidden, seal, other), *_waiting(journal)]
        if packets:
            _add(file, SEALED, msgspec.json.encode(packets))  # packed, other bytes would have another length
        for picture in journal.pictures() if pictures is not None else ():
            data = pictures.get(picture.number) if pictures is not None else None
            if data is not None and whole(picture, data):
                kept.append(picture)
                _add(file, f"pictures/{picture.number:06d}.jpg", data)
        if profile is not None:
            _add(file, PROFILE, profile.encode(), packed=True)
        contents = Contents(FORMAT, races, journal.settings(), kept)
        _add(file, "contents.json", msgspec.json.format(msgspec.json.encode(contents), indent=1), packed=True)


def _hidden(row: RaceRow, lines: Sequence[bytes], journal: Journal) -> Hidden:
    status = msgspec.convert(row.status, Literal["running", "aside", "abandoned"])
    holders = dict(sorted(journal.holders(row.race).items()))
    return Hidden(status, [record.even(line).decode() for line in lines], holders)


def _sealed(hidden: dict[int, Hidden], seal: Seal, other: str | None) -> Iterator[Packet]:
    if other is not None:  # no phone there has placed a card, so none is shown them
        strangers = {number: _for_strangers(race) for number, race in hidden.items()}
        yield seal.close(msgspec.json.encode(strangers), other)
    if hidden:
        yield seal.close(msgspec.json.encode(hidden), seal.public.key)


def _for_strangers(race: Hidden) -> Hidden:
    events = len(race.lines) - 1
    return Hidden(race.status, race.lines, dict.fromkeys(race.holders, Holder(None, events)))


def _waiting(journal: Journal) -> list[Packet]:
    """What an earlier file held for other tables, kept until it comes to one of them."""
    return msgspec.json.decode(journal.get("sealed", "[]"), type=list[Packet])


def _whole_record(lines: Sequence[bytes]) -> bool:
    """Whether no finish card of it lacks its colour."""
    return all(b'"finish"' not in line or b'"camel"' in line for line in lines[1:])


def _saved(row: RaceRow, *, held_back: bool = False) -> SavedRace:
    status = "abandoned" if held_back else row.status
    return SavedRace(row.race, row.edition, row.players, status, row.winners, held_back)


def _add(file: zipfile.ZipFile, name: str, data: bytes, *, packed: bool = False) -> None:
    about = zipfile.ZipInfo(name, NO_TIME)
    about.external_attr = 0o600 << 16
    file.writestr(about, data, zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED)


class Saved:
    """A file that was opened and looked through: everything in it is what it says it is, or it is refused."""

    def __init__(self, path: Path, seal: Seal) -> None:
        try:
            self._file = zipfile.ZipFile(path)
            if len(self._file.infolist()) > MOST_ENTRIES:
                raise Unreadable("no-saved-table")
            self.contents = msgspec.json.decode(self._read("contents.json", LARGEST_RACE), type=Contents)
            if self.contents.format != FORMAT:
                raise Unreadable("saved-by-newer")
            self.profile = self._profile()
            #: what this table can open, and the packets that it cannot.
            self._hidden: dict[int, Hidden] = {}
            self.sealed: list[Packet] = []
            for packet in self._packets():
                self._open(packet, seal)
            for race in self.races:
                self._check(race)
            if sum(race.status == "running" for race in self.races) > 1:
                raise Unreadable("no-saved-table")
        except (zipfile.BadZipFile, zlib.error, KeyError, NotImplementedError, RuntimeError, EOFError) as error:
            raise Unreadable("no-saved-table") from error
        except (msgspec.DecodeError, OSError, ValueError) as error:
            raise Unreadable("no-saved-table") from error

    def close(self) -> None:
        self._file.close()

    @cached_property
    def races(self) -> list[SavedRace]:
        """Every race; one that lay sealed for this table is what it was there."""
        return [self._as_it_was(race) for race in self.contents.races]

    def _as_it_was(self, race: SavedRace) -> SavedRace:
        hidden = self._hidden.get(race.race)
        if hidden is None:
            return race
        return SavedRace(race.race, race.edition, race.players, hidden.status, [])

    def lines(self, race: SavedRace) -> list[bytes]:
        if race.race in self._hidden:
            return [line.rstrip().encode() for line in self._hidden[race.race].lines]
        return self._read(f"races/{race.race}.race", LARGEST_RACE).splitlines()

    def holders(self, race: SavedRace) -> dict[str, Holder]:
        return self._hidden[race.race].holders if race.race in self._hidden else {}

    def picture(self, row: PictureRow) -> bytes | None:
        """A picture's bytes, where they are those that were kept."""
        try:
            data = self._read(f"pictures/{row.number:06d}.jpg", LARGEST)
        except (KeyError, zipfile.BadZipFile, zlib.error):
            return None
        return data if whole(row, data) else None

    def _profile(self) -> str | None:
        return self._read(PROFILE, LARGEST_PROFILE).decode() if PROFILE in self._file.namelist() else None

    def _read(self, name: str, most: int) -> bytes:
        if self._file.getinfo(name).file_size > most:
            raise Unreadable("no-saved-table")
        with self._file.open(name) as entry:
            return entry.read(most)

    def _packets(self) -> list[Packet]:
        if SEALED not in self._file.namelist():
            return []
        packets = msgspec.json.decode(self._read(SEALED, LARGEST_SEALED), type=list[Packet])
        if len(packets) > MOST_PACKETS:
            raise Unreadable("no-saved-table")
        return packets

    def _open(self, packet: Packet, seal: Seal) -> None:
        try:
            self._hidden |= msgspec.json.decode(seal.open(packet), type=dict[int, Hidden])
        except Unreadable:
            self.sealed.append(packet)

    def _check(self, race: SavedRace) -> None:
        """A record is a record, whole; one whose colours were held back is only looked at line by line."""
        lines = self.lines(race)
        try:
            setup = record.to_setup(record.parse(lines[0]))
            if not race.held_back:
                record.replay(io.BytesIO(b"\n".join(lines)))
        except (IndexError, record.BadRecord, Refusal) as error:
            raise Unreadable("no-saved-table") from error
        if (setup.edition, list(setup.players)) != (race.edition, race.players):
            raise Unreadable("no-saved-table")


def bring_back(saved: Saved, journal: Journal) -> tuple[int, Race] | None:
    """Writes everything into a journal that has no races, inside a change; the race that goes on, and its number."""
    going_on = None
    for race in saved.races:
        setup, *lines = saved.lines(race)
        number = journal.add_race(race.edition, race.players, setup)
        journal.add_lines(number, lines)
        journal.set_status(number, race.status, race.winners)
        for name, holder in saved.holders(race).items():
            journal.set_holder(number, name, holder)
        if race.status == "running":
            going_on = number, record.replay(io.BytesIO(b"\n".join([setup, *lines])))
    for row in saved.contents.pictures:
        journal.add_picture(row.number, row.race, row.reading, KEPT)
        if row.label is not None:
            journal.label_picture(row.number, row.race or 0, 0, row.label)
    waiting = saved.sealed if any(race.held_back for race in saved.races) else []
    journal.put("sealed", msgspec.json.encode(waiting).decode())
    for name, first in SETTINGS.items():
        journal.put(name, saved.contents.settings.get(name, first))
    return going_on
