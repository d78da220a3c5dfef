"""Opens the table's journal: as it is where it is whole, else from the newest whole copy, and says what was lost."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from .backups import Backups, Keeper
from .durable import sync_folder
from .errors import Unable
from .journal import Journal, Notice
from .journal_file import DamagedJournal, NoJournal
from .sentences import english
from .witness import Mark, Sum, Witness, sum_of

log = logging.getLogger("camelcam.table")

#: damaged journals that are kept for a person to look at.
SET_ASIDE = 2


def open_journal(path: Path) -> Journal:
    """A whole journal, kept by its keeper. What was lost on the way stands in its notices. Raises NoJournal."""
    witness, backups = Witness(path), Backups(path.parent / "backups")
    try:
        last, damaged = witness.newest(), _changed_by_nobody(path, witness, backups)
        journal = _restored_under_its_log(path, witness.sum(), backups) if damaged else _whole(path)
        if journal is None:
            damaged = damaged or "its pages are damaged"
            journal = _from_a_copy(path, last, backups)
        _tell(journal, damaged, last)
    except OSError as error:
        raise NoJournal(f"The journal {path} cannot be opened: {error}. Give another --data, or mend it.") from None
    except Unable as error:
        raise NoJournal(f"The journal {path} cannot be opened. {error}") from None
    journal.keeper = Keeper(journal, backups)
    journal.on_due = journal.keeper.wake
    journal.keeper.start()
    return journal


def _changed_by_nobody(path: Path, witness: Witness, backups: Backups) -> str:
    """Why the file is not as this table left it; nothing where it is, or where nobody can tell."""
    left = witness.sum()
    if not path.exists():
        return "its file was gone" if witness.newest() or backups.all() else ""
    if not left.sum:
        return ""
    try:
        if sum_of(path) == left.sum or _somebody_else_wrote(path, left, witness.newest()):
            return ""
    except OSError as error:
        return f"its file cannot be read ({error.strerror})"
    return "its file was not as the table had left it"


def _somebody_else_wrote(path: Path, left: Sum, last: Mark | None) -> bool:
    """Another program moved the log into the file, or a camelcam from before the sums played on in it."""
    if not _size(path):
        return False  # SQLite would delete the log of an empty file, for reading, too
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            meta = dict(db.execute("SELECT key, value FROM meta"))
            if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                return False
        count, serial = int(meta.get("count", 0)), int(meta.get("serial", 0))
    except (sqlite3.Error, TypeError, ValueError):
        return False
    log_is_gone = not _size(path.with_name(path.name + "-wal"))
    newest = last is not None and (count, meta.get("token")) == (last.count, last.token)
    played_on = last is not None and count == last.count and serial > last.serial
    return played_on or (newest and log_is_gone and count > left.count)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _restored_under_its_log(path: Path, left: Sum, backups: Backups) -> Journal | None:
    """The copy of exactly what the file was, below the log as it is: nothing is lost, where there is such a copy."""
    copy = backups.with_sum(left.sum)
    if copy is None or sum_of(copy) != left.sum:
        return None
    half = _copied(copy, path)
    _set_aside(path, with_log=False)
    _put_in_place(half, path)
    return _whole(path)


def _whole(path: Path) -> Journal | None:
    """The journal, if everything in it can be read; a disk that failed once is asked twice."""
    for again in (True, False):
        try:
            journal = Journal(path)
        except DamagedJournal as error:
            log.error("%s", error)
            if not again:
                return None
            continue
        why = journal.unreadable()
        if not why:
            return journal
        log.error("The journal is damaged: %s", why)
        journal.close()
    return None


def _from_a_copy(path: Path, last: Mark | None, backups: Backups) -> Journal:
    """The newest copy that is whole, without the log, which is no continuation of it; or else an empty journal."""
    copies = backups.all()
    if not copies and last is None:
        raise DamagedJournal(f"The journal {path} cannot be opened: it is none, or damaged. Give another --data.")
    halves = (_copied(copy, path) for copy in copies)
    half = next(halves, None)  # a disk that cannot be read now fails here, while the journal is still in its place
    _set_aside(path, with_log=True)
    while half is not None:
        _put_in_place(half, path)
        if journal := _whole(path):
            return journal
        _remove(path, with_log=True)
        half = next(halves, None)
    return Journal(path)


def _set_aside(path: Path, *, with_log: bool) -> None:
    """Moves a damaged journal to where it is in nobody's way."""
    folder = path.with_name("damaged")
    folder.mkdir(mode=0o700, exist_ok=True)
    name = f"{time.time_ns():020d}"
    for ending in ("", "-wal") if with_log else ("",):
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).replace(folder / f"{name}.db{ending}")
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    sync_folder(folder)
    sync_folder(path.parent)
    for spare in sorted(folder.glob("*.db"), reverse=True)[SET_ASIDE:]:
        _remove(spare, with_log=True)


def _remove(path: Path, *, with_log: bool) -> None:
    for ending in ("", "-wal", "-shm") if with_log else ("",):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _copied(copy: Path, path: Path) -> Path:
    """A copy beside the journal, whole on the disk."""
    half = path.with_suffix(".half")
    shutil.copyfile(copy, half)
    half.chmod(0o600)
    with half.open("rb") as file:
        os.fsync(file.fileno())
    return half


def _put_in_place(half: Path, path: Path) -> None:
    half.replace(path)
    sync_folder(path.parent)


def _tell(journal: Journal, damaged: str, last: Mark | None) -> None:
    """Notes what was lost, first in the journal and then outside, so that a power cut in between tells it twice."""
    lost = 0 if last is None else max(0, last.count - journal.count)
    other = last is not None and lost == 0 and last.count == journal.count and journal.token not in ("", last.token)
    if damaged or lost or other:
        notice = _notice(journal, damaged, lost, last)
        log.error("%s (%s)", notice.text, damaged or "no page is damaged")
        with journal.change():
            journal.set_notices([*journal.notices(), notice][-10:])
    journal.witness_anew()


def _notice(journal: Journal, damaged: str, lost: int, last: Mark | None) -> Notice:
    current = journal.get("current")
    events = 0 if current is None else journal.lines(current)
    params = {"why": damaged, "lost": lost, "race": current, "events": events}
    if last is not None:
        params |= {"race_before": last.race, "events_before": last.events}
    code = "journal_lost" if not journal.count else "journal_restored" if damaged else "journal_went_back"
    lines: list[tuple[str, dict[str, int]]] = [("notice.damaged" if damaged else "notice.back", {})]
    if damaged and not lost and last is not None and journal.count:
        lines.append(("notice.restored", {}))
    else:
        lines.append(("notice.changes", {"count": lost}) if lost else ("notice.unknown", {}))
        lines.append(_where(current, events, last))
    text = " ".join(english(*line) for line in lines)
    return Notice(code, time.time(), params, text, lines)


def _where(race: int | None, events: int, last: Mark | None) -> tuple[str, dict[str, int]]:
    """Where the race had been."""
    if last is None or last.race is None:
        return "notice.look", {}
    if last.race == race:
        return "notice.race", {"race": last.race, "events": events, "before": last.events}
    return "notice.gone", {"race": last.race, "before": last.events}
