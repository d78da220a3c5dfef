"""The journal and the data directory: what survives, what is refused, and that a failed write changes nothing."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import msgspec
import pytest

import companion.journal
from companion.data import Data, NoData, default_folder
from companion.errors import Unable
from companion.journal import SCHEMA, Journal, NoJournal, Said
from companion.journal_file import ADDITIONS, CAUSES, versions
from companion.pictures import Pictures
from companion.sentences import LANGUAGES, catalogue
from companion.table import Table

from .house import FIRST, ROLL, SECOND, TICKET, House, good, refused

#: the tables that every camelcam knows.
FIRST_SCHEMA = "fec9c57b09293c85"


def test_everything_is_there_again_after_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    host = house.begun()
    ana = house.seat("Ana")
    first = ana.act(TICKET, Idempotency_Key="k")
    house.read("r1")
    house.read("r2", status="unsure", events=1)
    good(host.post("/api/settings", {"odds": "onlookers"}))
    good(host.post("/api/settings", {"trigger": "press"}))
    before, serial, question = house.public, house.table.store.now.serial, good(host.get("/api/question"))
    house.close()
    again = House(tmp_path / "data")
    assert again.public == before and again.table.store.now.serial > serial
    assert good(again.phone().get("/api/question")) == question
    assert (again.table.store.now.odds, again.table.store.now.trigger) == ("onlookers", "press")
    for cookie in (ana.client._cookies or {}).values():
        repeat = again.phone()
        repeat.client.set_cookie(cookie.key, cookie.value)
        assert good(repeat.get("/api/seat"))["name"] == "Ana"
        assert repeat.act(TICKET, Idempotency_Key="k").data == first.data
    assert again.read("r1", events=0)
    assert again.public["events"] == 2
    again.close()


def test_a_freed_seat_stays_free_after_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    host = house.begun()
    ana = house.seat("Ana")
    (cookie,) = (ana.client._cookies or {}).values()
    good(host.delete("/api/seats/Ana"))
    house.close()
    house = House(tmp_path / "data")
    stale = house.phone()
    stale.client.set_cookie(cookie.key, cookie.value)
    refused(stale.get("/api/seat"), 401)
    assert house.public["seats"][0]["taken"] is False
    house.close()


def test_an_abandoned_or_finished_race_does_not_come_back(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    host = house.begun()
    good(host.post("/api/abandon"))
    house.close()
    house = House(tmp_path / "data")
    assert house.public == {"edition": None, "race": None}
    host = house.begun(FIRST | {"track": {"16": ["white"], "1": ["orange", "yellow", "green", "blue"]}})
    over = host.acted({"do": "roll", "die": "white", "value": 1})
    house.close()
    house = House(tmp_path / "data")
    assert house.public == over
    good(house.host().act({"do": "undo"}))
    house.close()


def test_a_race_that_these_rules_cannot_play_does_not_keep_the_table_from_starting(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    house.begun()
    with house.journal.change():
        house.journal.add_line(1, 1, b'{"do":"dance"}')
    house.close()
    house = House(tmp_path / "data")
    assert house.public["race"] is None
    refused(house.phone().get("/api/history/1"), 409)
    assert house.begun() and house.public["race"] == 2
    house.close()


# A disk that is full


def fill(journal: Journal) -> None:
    """The disk has no room for one more page; SQLite itself says so."""
    (pages,) = journal._db.execute("PRAGMA page_count").fetchone()
    journal._db.execute(f"PRAGMA max_page_count = {pages}")


def make_room(journal: Journal) -> None:
    journal._db.execute("PRAGMA max_page_count = 1000000")


def test_a_write_that_fails_is_503_and_changes_nothing(house: House) -> None:
    host = house.begun()
    ana = house.seat("Ana")
    stream = house.table.store.streams.open()
    stream.next()
    fill(house.journal)
    before = house.public
    event = TICKET | {"note": "x" * 20_000}
    assert "disk" in refused(ana.act(event, Idempotency_Key="k"), 503)
    refused(host.post("/api/tables", SECOND | {"note": "x" * 20_000, "replace": True}), 503)
    assert house.public == before and stream.next() == ([], {})
    make_room(house.journal)
    good(ana.act(event, Idempotency_Key="k"))
    assert house.public["events"] == 1
    assert good(house.phone().get("/healthz"))["ok"]
    house.table.store.streams.close(stream)


def test_health_is_503_while_the_journal_cannot_be_written(house: House) -> None:
    host = house.begun()
    house.journal._db.execute("PRAGMA query_only = 1")
    refused(host.act(TICKET), 503)
    health = house.phone().get("/healthz")
    assert health.status_code == 503
    said = health.get_json()
    assert said["ok"] is False and "cannot be written" in said["journal"] and "cannot be written" in said["error"]
    house.journal._db.execute("PRAGMA query_only = 0")
    assert good(house.phone().get("/healthz"))["ok"]
    host.acted(TICKET)


def test_why_the_disk_refuses_is_a_code_that_phones_have_words_for(house: House) -> None:
    host = house.begun()
    house.journal._db.execute("PRAGMA query_only = 1")
    said = json.loads(host.act(TICKET).headers["Refusal"])
    assert said == {"code": "journal-unwritten", "params": {"cause": "read-only"}}
    causes = {*CAUSES.values(), "broken"}
    assert all(f"cause.{cause}" in catalogue(language) for cause in causes for language in LANGUAGES)


def test_a_table_on_a_full_disk_still_shows_the_race(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    host = house.begun()
    state = host.acted(TICKET)
    house.close()
    journal = Journal(tmp_path / "data" / "journal.db")
    journal._db.execute("PRAGMA query_only = 1")
    table = Table(journal, Pictures(tmp_path / "data" / "pictures"))
    assert msgspec.json.decode(table.store.now.body) == state
    table.close()


def test_all_of_a_change_or_nothing_of_it(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j.db")
    with pytest.raises(KeyError), journal.change():
        journal.put("a", 1)
        raise KeyError
    assert journal.get("a") is None
    with pytest.raises(Unable), journal.change():
        journal.put("a", 1)
        journal._db.execute("INSERT INTO races VALUES (1, 'x', '[]', 'nonsense', '[]', 'x')")
    assert journal.get("a") is None
    journal.close()


def test_what_is_committed_is_synced(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j.db")
    assert journal._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert journal._db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    journal.close()


# Versions


def test_an_older_journal_gets_the_steps_that_it_lacks(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    house.begun().acted(TICKET)
    before = house.public
    house.close()
    newer = SCHEMA.read_text() + "\n-- version 99\nALTER TABLE races ADD COLUMN note TEXT NOT NULL DEFAULT 'new';\n"
    house = House(tmp_path / "data", schema=newer)
    assert house.public == before
    assert house.journal._db.execute("SELECT note FROM races").fetchone() == ("new",)
    house.close()
    with pytest.raises(NoJournal, match="newer camelcam"):
        Journal(tmp_path / "data" / "journal.db")


def test_the_schema_only_grows_by_new_tables() -> None:
    """So the version before opens what this one wrote: it refuses another user_version, and inserts by place."""
    first, *later = versions(SCHEMA.read_text())
    assert not later and hashlib.sha256(first.encode()).hexdigest()[:16] == FIRST_SCHEMA
    code = re.sub(r"--.*", "", ADDITIONS.read_text()).strip()
    assert all(one.strip().startswith("CREATE TABLE IF NOT EXISTS ") for one in code.split(";") if one.strip())


def test_a_step_that_fails_leaves_the_old_version(tmp_path: Path) -> None:
    Journal(tmp_path / "j.db").close()
    broken = SCHEMA.read_text() + "\n-- version 99\nCREATE TABLE extra (x);\nALTER TABLE nothing ADD COLUMN x;\n"
    with pytest.raises(NoJournal):
        Journal(tmp_path / "j.db", broken)
    journal = Journal(tmp_path / "j.db")
    assert journal._db.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'").fetchone() == (0,)
    journal.close()


def test_a_file_that_is_no_journal_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "j.db").write_bytes(b"this is no database" * 100)
    with pytest.raises(NoJournal, match="cannot be opened"):
        Journal(tmp_path / "j.db")


# The data directory


def test_two_tables_cannot_use_one_directory(tmp_path: Path) -> None:
    data = Data(tmp_path / "data")
    with pytest.raises(NoData, match="Another table"):
        Data(tmp_path / "data")
    data.close()
    Data(tmp_path / "data").close()


def test_the_secrets_are_made_once(tmp_path: Path) -> None:
    data = Data(tmp_path / "data")
    key, token = data.host_key, data.reader_token
    data.close()
    (tmp_path / "data" / "host.key").chmod(0o644)
    (tmp_path / "data" / "reader.token").write_text("")  # a power cut, long ago
    data = Data(tmp_path / "data")
    assert data.host_key == key and data.reader_token not in ("", token)
    assert (tmp_path / "data" / "host.key").stat().st_mode & 0o777 == 0o600
    data.close()


@pytest.mark.parametrize("name", ["host.key", "reader.token"])
@pytest.mark.parametrize("found", [b"\xff\xfe\x00\x81", b"\0" * 20, "schlüssel".encode("latin-1")])
def test_a_secret_that_is_no_text_is_said_in_a_sentence(tmp_path: Path, name: str, found: bytes) -> None:
    Data(tmp_path / "data").close()
    (tmp_path / "data" / name).write_bytes(found)
    with pytest.raises(NoData, match=f"{name} is damaged.*Remove it"):
        Data(tmp_path / "data")


def test_a_directory_that_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NoData, match="cannot be used"):
        Data(tmp_path / "file")


def test_where_the_data_is_by_default(tmp_path: Path) -> None:
    assert default_folder({"STATE_DIRECTORY": "/var/lib/camelcam:/x"}) == Path("/var/lib/camelcam")
    assert default_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "camelcam" / "table"
    assert default_folder({}).name == "table"


def test_first_answers_are_remembered_in_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion.journal, "ANSWERS_KEPT", 5)
    journal = Journal(tmp_path / "j.db")
    with journal.change():
        for number in range(50):
            journal.add_answer("action", "x", str(number), Said(200, b"{}"))
    (count,) = journal._db.execute("SELECT count(*) FROM answers").fetchone()
    assert count <= 10 and journal.answer("action", "x", "49") and not journal.answer("action", "x", "1")
    journal.close()


def test_the_journal_holds_no_cookie(house: House) -> None:
    house.begun()
    ana = house.seat("Ana")
    ana.acted(ROLL)
    secrets = [cookie.value.encode() for cookie in (ana.client._cookies or {}).values()]
    stored = b"".join(path.read_bytes() for path in house.folder.glob("journal.db*"))
    assert secrets and not any(secret in stored for secret in secrets)
