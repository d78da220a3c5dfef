"""The saved file: everything comes back on a blank table, equal byte for byte, and no secret of a race is in it."""

from __future__ import annotations

import io
import json
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.saved import save
from tests.patience import tries

from .house import FIRST, PICTURE, ROLL, SECOND, TICKET, House, Phone, good, refused

PIECE = 50_000


@pytest.fixture
def blank(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path / "blank")
    yield made
    made.close()


def saved(host: Phone, pictures: bool = True) -> bytes:
    answer = host.get(f"/api/backup?pictures={int(pictures)}")
    assert answer.status_code == 200 and answer.mimetype == "application/zip"
    return answer.get_data()


def send(host: Phone, file: bytes, **asked: Any) -> Any:
    for at in range(0, len(file), PIECE):
        answer = host.client.post(
            f"/api/restore?at={at}", data=file[at : at + PIECE], content_type="application/octet-stream"
        )
        assert good(answer) == {"have": min(len(file), at + PIECE)}
    return host.post("/api/restore", asked)


NEARLY = FIRST | {"track": {"16": ["white"], "1": ["orange", "yellow", "green", "blue"]}}


def evening(house: House) -> Phone:
    """A finished race, an abandoned one with a hidden card, and one that runs, with pictures."""
    host = house.begun(NEARLY)
    host.acted({"do": "roll", "die": "white", "value": 1})
    good(host.post("/api/tables", SECOND), 201)
    host.acted({"do": "finish", "on": "winner", "camel": "purple"})
    good(host.post("/api/abandon"))
    good(host.post("/api/tables", SECOND), 201)
    assert house.read("r1")
    host.acted(TICKET)
    good(host.post("/api/settings", {"odds": "onlookers", "trigger": "press"}))
    return host


HIDDEN = {"do": "finish", "on": "winner", "camel": "purple"}


def hidden(house: House) -> tuple[Phone, Phone]:
    """A race that Ana has set aside with a card of hers, and one that runs, with another; the host, and her phone."""
    host = house.begun(SECOND)
    ana = house.seat("Ana")
    ana.acted(HIDDEN)
    good(host.post("/api/aside"))
    good(host.post("/api/tables", SECOND), 201)
    ana.acted(HIDDEN | {"camel": "red"})
    return host, ana


class Listening(io.BytesIO):
    """A file at whose first bytes something happens."""

    def __init__(self, happens: Callable[[], object]) -> None:
        super().__init__()
        self.happens: Callable[[], object] | None = happens

    def write(self, data: Any) -> int:
        happens, self.happens = self.happens, None
        if happens is not None:
            happens()
        return super().write(data)


def test_a_race_that_is_reopened_while_the_file_is_written_keeps_its_colours(house: House) -> None:
    host = evening(house)
    good(host.post("/api/tables", NEARLY | {"replace": True}), 201)
    host.acted({"do": "roll", "die": "white", "value": 1})
    ana = house.seat("Ana")

    def reopened() -> None:
        host.acted({"do": "undo"})
        ana.acted({"do": "finish", "on": "winner", "camel": "orange"})

    file = Listening(reopened)
    save(file, house.journal, house.table.seal, None, None)
    with zipfile.ZipFile(file) as written:
        lines = written.read("races/4.race").splitlines()
        races = json.loads(written.read("contents.json"))["races"]
    assert b'"finish"' in lines[-1]
    assert b"orange" not in lines[-1]
    assert races[3]["held_back"]


def rows(house: House) -> list[Any]:
    """Every race to the last secret."""
    journal = house.journal
    return [(row, journal.record(row.race), journal.holders(row.race)) for row in journal.races()]


def test_the_table_that_saved_its_hidden_cards_plays_them_on(house: House) -> None:
    host, ana = hidden(house)
    file, before = saved(host), rows(house)
    good(host.post("/api/abandon"))
    good(host.post("/api/races/1/resume"))
    good(host.delete("/api/seats/Ana"))
    told = good(send(host, file, replace=True))
    assert told["held_back"] == [] and rows(house) == before
    assert saved(host) == file
    assert good(ana.get("/api/seat"))["placed"] == {"winner": ["red"], "loser": []}
    assert "cards" not in good(host.get("/api/seat?name=Ana"))
    good(host.post("/api/aside"))
    good(host.post("/api/races/1/resume"))
    assert good(ana.get("/api/seat"))["placed"] == {"winner": ["purple"], "loser": []}
    house.close()
    again = House(house.folder)
    assert again.public["events"] == 1
    again.close()


def test_hidden_cards_wait_on_a_blank_table_for_the_one_that_knows_them(house: House, blank: House) -> None:
    file, before = saved(hidden(house)[0]), rows(house)
    host = blank.host()
    assert good(send(host, file))["held_back"] == [1, 2]
    assert blank.public["race"] is None
    assert [race["status"] for race in good(host.get("/api/races"))] == ["abandoned", "abandoned"]
    assert saved(host) == file
    good(host.post("/api/tables", SECOND), 201)
    host.acted(HIDDEN | {"camel": "blue"})
    both = saved(host)
    assert good(send(house.host(), both, replace=True))["held_back"] == [3]
    assert rows(house)[:2] == before
    assert good(send(host, saved(house.host()), replace=True))["held_back"] == [1, 2]
    assert blank.journal.record(3)[1:] == [b'{"do":"finish","on":"winner","camel":"blue"}']


def test_the_table_that_it_was_saved_for_plays_hidden_cards_on(house: House, blank: House) -> None:
    host, _ = hidden(house)
    key = good(blank.phone().get("/api/table-key"))["key"]
    file = good_bytes(host.get("/api/backup", query_string={"key": key}))
    other = blank.host()
    assert good(send(other, file))["held_back"] == []
    assert [row[:2] for row in rows(blank)] == [row[:2] for row in rows(house)]
    assert not any(seat["taken"] for seat in blank.public["seats"])
    seen = good(blank.seat("Ana").get("/api/seat"))
    assert len(seen["cards"]) == 4 and seen["placed"] == {"winner": [None], "loser": []}
    refused(host.get("/api/backup", query_string={"key": "bm8="}), 400)


def test_who_changes_the_file_learns_no_card(house: House) -> None:
    """What the clear part says of a race that lies sealed counts for nothing."""
    host, _ = hidden(house)
    changed = with_file(saved(host), "contents.json", b'"status": "abandoned"', b'"status": "finished"')
    for file in (changed, with_file(changed, "contents.json", b'"held_back": true', b'"held_back": false')):
        good(send(host, file, replace=True))
        assert [race["status"] for race in good(host.get("/api/races"))] == ["aside", "running"]
        for race in (1, 2):
            assert b"camel" not in host.get(f"/api/races/{race}.race").data.split(b"\n", 1)[1]
    others = with_file(saved(host), "contents.json", b'"Ana"', b'"Eve"')
    assert "damaged" in refused(send(host, others, replace=True), 400)


def good_bytes(answer: Any) -> bytes:
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return bytes(answer.get_data())


def with_file(file: bytes, name: str, old: bytes, new: bytes) -> bytes:
    """The same saved table, changed in one of its files."""
    with zipfile.ZipFile(io.BytesIO(file)) as opened:
        texts = {name: opened.read(name) for name in opened.namelist()}
    assert old in texts[name]
    texts[name] = texts[name].replace(old, new)
    return zipped(texts)


def zipped(texts: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in texts.items():
            made.writestr(name, data)
    return out.getvalue()


def test_a_blank_table_is_equal_afterwards_and_goes_on(house: House, blank: House) -> None:
    file = saved(evening(house))
    host = blank.host()
    told = good(send(host, file))
    assert told == {"races": 3, "pictures": 1, "held_back": [2], "profile": False}
    assert saved(host) == file
    assert (blank.table.store.now.odds, blank.table.store.now.trigger) == ("onlookers", "press")
    assert blank.public == house.public | {"seats": blank.public["seats"]}
    assert good(host.get("/api/races")) == good(house.phone().get("/api/races"))
    for race in (1, 3):
        path = f"/api/races/{race}.race"
        assert host.get(path).data == house.phone().get(path).data
    host.acted(ROLL | {"die": "blue"})
    blank.close()
    again = House(blank.folder)
    assert again.public["events"] == 3
    again.close()


def test_no_secret_of_a_race_that_is_not_scored_is_in_the_file(house: House) -> None:
    host = evening(house)
    host.acted({"do": "finish", "on": "loser", "camel": "yellow"})
    ana = house.seat("Ana")
    file = saved(host)
    with zipfile.ZipFile(io.BytesIO(file)) as opened:
        texts = {name: opened.read(name) for name in opened.namelist()}
    finish = [
        line for name in texts if name.endswith(".race") for line in texts[name].splitlines() if b"finish" in line
    ]
    assert len(finish) == 2 and not [line for line in finish if b"camel" in line]
    everything = file + b"".join(texts.values())
    secrets = [cookie.value.encode() for phone in (host, ana) for cookie in (phone.client._cookies or {}).values()]
    secrets += [house.data.host_key.encode(), house.data.reader_token.encode(), *house.table.store.now.seats.values()]
    assert not [secret for secret in secrets if secret in everything]
    about = json.loads(texts["contents.json"])
    assert [race["status"] for race in about["races"]] == ["finished", "abandoned", "abandoned"]


def test_the_profile_goes_by_way_of_the_table_from_one_reader_to_the_next(house: House, blank: House) -> None:
    host = evening(house)
    assert good(house.reader("/api/profile", {"profile": '{"a": "ü"}\n'})) == {"profile": None, "sum": None}
    file = saved(host)
    assert good(send(blank.host(), file))["profile"] and saved(blank.host()) == file
    life = {"state": "ready", "detail": "", "pressed": False}
    assert good(blank.reader("/api/reader", life))["profile"]
    waiting = good(blank.reader("/api/profile", {"profile": None}))
    assert waiting["profile"] == '{"a": "ü"}\n'
    blank.close()
    again = House(blank.folder)
    assert good(again.reader("/api/profile", {"took": "another"})) == waiting
    taken = good(again.reader("/api/profile", {"profile": waiting["profile"], "took": waiting["sum"]}))
    assert taken == {"profile": None, "sum": None}
    assert "profile" not in good(again.reader("/api/reader", life))
    assert saved(again.host()) == file
    refused(again.phone().post("/api/profile", {}), 401)
    again.close()


def test_pictures_come_along_where_they_are_wanted(house: House, blank: House) -> None:
    host = evening(house)
    file = saved(host, pictures=False)
    assert len(file) < len(saved(host)) and PICTURE not in file
    assert good(send(blank.host(), saved(host)))["pictures"] == 1
    assert blank.table.pictures.get(1) == PICTURE


def test_no_phone_takes_a_race_that_came_back_for_the_one_before_it(house: House, blank: House) -> None:
    """Both are race 1, with as many events."""
    host = house.begun(SECOND)
    house.seat("Ana")
    for event in (TICKET, TICKET | {"camel": "blue"}):
        host.acted(event)
    file, other = saved(host), blank.begun(SECOND)
    for event in (ROLL, ROLL | {"die": "green"}):
        other.acted(event)
    good(other.post("/api/settings", {"odds": "everybody"}))
    charts = [good(one.get("/api/history/1")) for one in (host, other)]
    for _ in tries():
        if not good(other.get("/api/history/1/odds"))["missing"]:
            break
        time.sleep(0.5)
    stream = blank.table.store.streams.open()
    stream.next()
    good(send(other, file, replace=True))
    assert blank.public["events"] == 2 and good(other.get("/api/history/1")) == charts[0] != charts[1]
    (told, *_), _ = stream.next()
    good(other.post("/api/settings", {"odds": "everybody"}))
    assert good(other.get("/api/history/1/odds"))["missing"] == 3
    late, _ = blank.table.store.streams.open().next()
    for story, _ in (told, late[0]):
        said = json.loads(story.partition(b"data: ")[2])
        assert said["since"] == 0 and [step["event"]["do"] for step in said["steps"]] == ["ticket", "ticket"]


def test_what_is_forgotten_leaves_no_picture_behind(house: House, blank: House) -> None:
    file = saved(evening(house), pictures=False)
    blank.begun()
    assert blank.read("r1") and list((blank.folder / "pictures").iterdir())
    good(send(blank.host(), file, replace=True))
    assert list((blank.folder / "pictures").iterdir()) == []


def test_a_table_with_races_is_overwritten_only_where_that_is_said(house: House, blank: House) -> None:
    file, host = saved(evening(house)), blank.begun()
    refused(send(host, file), 409)
    assert blank.public["race"] == 1
    good(send(host, file, replace=True))
    assert blank.public["race"] == 3 and saved(host) == file


@pytest.mark.parametrize("spoil", ["cut", "noise", "race", "contents", "bomb"])
def test_a_spoiled_file_changes_nothing(house: House, blank: House, spoil: str) -> None:
    file = saved(evening(house))
    host = blank.host()
    assert "damaged" in refused(send(host, spoiled(file, spoil)), 400)
    assert blank.public["race"] is None and good(host.get("/api/races")) == []


def spoiled(file: bytes, how: str) -> bytes:
    if how == "cut":
        return file[: len(file) // 2]
    if how == "noise":
        return bytes(255 - byte for byte in file)
    with zipfile.ZipFile(io.BytesIO(file)) as opened:
        texts = {name: opened.read(name) for name in opened.namelist()}
    if how == "race":
        texts["races/1.race"] += b'{"do":"ticket","camel":"red"}\n'
    elif how == "bomb":
        texts["races/3.race"] += b" " * (5 << 20)
    else:
        texts["contents.json"] = texts["contents.json"].replace(b"format", b"from")
    return zipped(texts)


def test_only_the_host_saves_and_restores(house: House) -> None:
    house.begun()
    ana = house.seat("Ana")
    refused(ana.get("/api/backup"), 403)
    refused(house.phone().post("/api/restore", {}), 401)
    refused(house.host().post("/api/restore", {}), 409)
