"""A damaged, lost or aged journal: the table goes on with all that can be had, and says in a sentence what cannot."""

from __future__ import annotations

import errno
import io
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.backups import KEPT, Backups
from companion.journal import Journal, NoJournal, Notice
from companion.recovery import open_journal
from companion.sentences import LANGUAGES, catalogue, english

from .house import House, good, refused

PLAYERS = ["Ana", "Ben"]
LINE = b'{"do":"ticket","camel":"red"}'


def begun(path: Path, events: int) -> None:
    """A journal with a copy of the race's start, and `events` more in its log alone; then the plug is pulled."""
    journal = open_journal(path)
    assert journal.keeper is not None
    with journal.change():
        journal.put("current", journal.add_race("second", PLAYERS, b'{"edition":"second"}'))
    journal.keeper.keep()
    for number in range(1, events + 1):
        with journal.change():
            journal.add_line(1, number, LINE)
    pull_the_plug(journal, path)


def pull_the_plug(journal: Journal, path: Path) -> None:
    """What lies on the disk now is what the next start finds; the end of this process changes nothing of it."""
    saved = path.with_name("saved")
    shutil.copytree(path.parent, saved)
    journal.close()
    for part in list(path.parent.iterdir()):
        if part != saved:
            shutil.rmtree(part) if part.is_dir() else part.unlink()
    for part in list(saved.iterdir()):
        part.rename(path.parent / part.name)
    saved.rmdir()
    path.with_name(path.name + "-shm").unlink(missing_ok=True)


def told(journal: Journal) -> list[Notice]:
    found = journal.notices()
    for notice in found:
        assert notice.text == " ".join(english(*line) for line in notice.lines) and notice.text.endswith(".")
        keys = [key.replace("changes", "changes#other") for key, _ in notice.lines]
        assert all(key in catalogue(language) for key in keys for language in LANGUAGES)
    return found


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "data").mkdir()
    yield tmp_path / "data" / "journal.db"


def spoil(path: Path, page: int, how: Callable[[bytes], bytes]) -> None:
    data = bytearray(path.read_bytes())
    data[page * 4096 : (page + 1) * 4096] = how(bytes(data[page * 4096 : (page + 1) * 4096]))
    path.write_bytes(data)


HOWS: dict[str, Callable[[bytes], bytes]] = {
    "zeros": lambda page: bytes(len(page)),
    "one byte": lambda page: page[:4000] + bytes([page[4000] ^ 1]) + page[4001:],
    "last byte": lambda page: page[:-1] + bytes([page[-1] ^ 0x20]),
}


@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("page", range(0, 10, 2))
def test_a_damaged_page_below_a_whole_log_loses_nothing_and_is_said(path: Path, page: int, how: str) -> None:
    begun(path, 3)
    spoil(path, page, HOWS[how])
    journal = open_journal(path)
    assert journal.record(1) == [b'{"edition":"second"}', LINE, LINE, LINE]
    (notice,) = told(journal)
    assert notice.code == "journal_restored" and "Nothing is lost" in notice.text
    assert len(list(path.with_name("damaged").iterdir())) == 1
    journal.close()
    again = open_journal(path)
    assert told(again) == [notice]
    again.close()


def test_without_the_equal_copy_an_older_whole_one_is_used_and_the_loss_is_counted(path: Path) -> None:
    begun(path, 3)
    spoil(path, 3, HOWS["zeros"])
    newest, *_ = Backups(path.parent / "backups").all()
    newest.write_bytes(newest.read_bytes()[:5000])
    journal = open_journal(path)
    (notice,) = told(journal)
    assert notice.code == "journal_lost" and "4 changes" in notice.text
    assert journal.races() == []
    journal.close()


@pytest.mark.parametrize("is_equal", [True, False])
def test_a_copy_that_cannot_be_read_now_leaves_the_journal_where_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch, is_equal: bool
) -> None:
    """Else the next start would find it gone, and go on from what is older."""
    begun(path, 3)
    spoil(path, 3, HOWS["zeros"])
    if not is_equal:
        newest, *_ = Backups(path.parent / "backups").all()
        newest.write_bytes(newest.read_bytes()[:5000])
    log = path.with_name(path.name + "-wal")
    before = path.read_bytes(), log.read_bytes()

    def unreadable(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr(shutil, "copyfile", unreadable)
        with pytest.raises(NoJournal):
            open_journal(path)
    assert (path.read_bytes(), log.read_bytes()) == before
    open_journal(path).close()


def test_a_journal_that_is_gone_comes_back_from_its_copy_and_its_log(path: Path) -> None:
    begun(path, 2)
    path.unlink()
    journal = open_journal(path)
    assert len(journal.record(1)) == 3 and told(journal)[0].code == "journal_restored"
    journal.close()


def test_a_journal_that_is_empty_takes_its_log_with_it_no_more_than_one_that_is_gone(path: Path) -> None:
    begun(path, 2)
    path.write_bytes(b"")
    journal = open_journal(path)
    assert len(journal.record(1)) == 3 and "Nothing is lost" in told(journal)[0].text
    journal.close()


CUTS: dict[str, Callable[[bytes], bytes | None]] = {
    "gone": lambda log: None,
    "empty": lambda log: b"",
    "cut": lambda log: log[: len(log) * 2 // 3],
    "head": lambda log: bytes(32) + log[32:],
    "newest frame": lambda log: log[:-10] + bytes(10),
}


@pytest.mark.parametrize("how", CUTS)
def test_a_lost_or_cut_log_is_noticed(path: Path, how: str) -> None:
    begun(path, 5)
    log = path.with_name("journal.db-wal")
    if (left := CUTS[how](log.read_bytes())) is None:
        log.unlink()
    else:
        log.write_bytes(left)
    journal = open_journal(path)
    (notice,) = told(journal)
    kept = len(journal.record(1)) - 1
    assert notice.code == "journal_went_back"
    assert kept < 5 and f"last {5 - kept} changes" in notice.text and f"stands at event {kept} " in notice.text
    journal.close()
    again = open_journal(path)
    assert told(again) == [notice]  # said once, not at every start
    again.close()


def test_a_whole_journal_says_nothing(path: Path) -> None:
    begun(path, 5)
    for _ in range(3):
        journal = open_journal(path)
        assert told(journal) == [] and len(journal.record(1)) == 6
        journal.close()


def test_another_program_may_move_the_log_into_the_file(path: Path) -> None:
    begun(path, 5)
    Journal(path).close()
    journal = open_journal(path)
    assert told(journal) == [] and len(journal.record(1)) == 6
    journal.close()


def test_a_camelcam_from_before_the_sums_may_play_on(path: Path) -> None:
    import sqlite3

    begun(path, 2)
    with sqlite3.connect(path) as old:
        old.execute("INSERT INTO lines VALUES (1, 3, ?)", (LINE,))
        old.execute("INSERT OR REPLACE INTO meta VALUES ('serial', 900)")
    old.close()
    journal = open_journal(path)
    assert told(journal) == [] and len(journal.record(1)) == 4
    journal.close()


def test_a_file_that_never_was_a_journal_is_left_alone(path: Path) -> None:
    path.write_bytes(b"this is no database" * 1000)
    with pytest.raises(NoJournal, match="cannot be opened"):
        open_journal(path)
    assert path.read_bytes().startswith(b"this is no database")


def test_copies_are_few_and_each_is_whole(path: Path) -> None:
    journal = open_journal(path)
    assert journal.keeper is not None
    for number in range(KEPT + 3):
        with journal.change():
            journal.put("x", number)
        journal.keeper.keep()
    copies = Backups(path.parent / "backups").all()
    assert len(copies) == KEPT
    journal.close()
    for copy in copies:
        other = Journal(copy)
        assert other.unreadable() == ""
        other.close()


def test_damage_that_is_met_while_the_table_runs_is_503_and_no_health(house: House) -> None:
    host = house.begun()
    damage_below(house)
    for path in ("/api/races", "/api/races/1.race", "/api/history/1"):
        answer = host.get(path)
        assert answer.status_code in (200, 503), answer.get_data(as_text=True)
    assert "damaged" in refused(host.get("/api/races/1.race"), 503)
    health = house.phone().get("/healthz")
    assert health.status_code == 503 and "damaged" in health.get_json()["journal"]
    assert not house.table.store.healthy()  # so that systemd starts the table again, which mends it


def damage_below(house: House) -> None:
    """Every page but the first is overwritten, and nothing of the old ones stands in SQLite's memory."""
    house.journal._one("PRAGMA wal_checkpoint(TRUNCATE)")
    with house.journal.path.open("r+b") as file:
        size = file.seek(0, 2)
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))
    house.journal._db.execute("PRAGMA shrink_memory")


def test_the_host_is_told_what_was_lost_until_he_has_seen_it(house: House) -> None:
    notice = Notice("journal_went_back", 1.0, {"lost": 2}, "Two changes are lost.")
    with house.journal.change():
        house.journal.set_notices([notice])
    host, other = house.begun(), house.phone()
    refused(other.get("/api/notices"), 401)
    (told_now,) = good(host.get("/api/notices"))["notices"]
    assert told_now == {"code": "journal_went_back", "at": 1.0, "params": {"lost": 2}, "text": "Two changes are lost."}
    good(host.delete("/api/notices"))
    assert good(host.get("/api/notices")) == {"notices": []}


def test_the_host_gets_a_support_bundle_without_a_name_or_a_key(house: House) -> None:
    host = house.begun()
    refused(house.phone().get("/api/bundle"), 401)
    answer = host.get("/api/bundle")
    assert answer.status_code == 200 and answer.mimetype == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.data)) as made:
        text = b"\n".join(made.read(name) for name in made.namelist()).decode("utf-8", "replace")
    assert "race 1: second, running" in text
    assert not [word for word in ("Cleo", house.data.host_key, house.data.reader_token) if word in text]
