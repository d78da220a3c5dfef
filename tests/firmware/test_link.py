"""The line to the table and what is kept for it, against a small table of its own process's manners over real HTTP."""

from __future__ import annotations

import errno
import json
import queue
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from firmware.errors import FirmwareError, TableAway, TableRefuses, UnknownReader
from firmware.kept import UNTOLD, Outbox, PendingPress, Press, TrayFile, write_synced
from firmware.link import Answer, Away, Heard, Link, Table, Told, Verdict
from firmware.tray import Known, Tray
from tests.firmware.house import ALL_DICE, WAIT, PaperTable

T = TypeVar("T")


class Line:
    """A link with its outbox, and what it has heard."""

    def __init__(self, table: PaperTable, folder: Path, beat: float = 0.05) -> None:
        self.heard: queue.Queue[Heard] = queue.Queue()
        self.outbox = Outbox(folder)
        self.link = Link(Table(table.url, "secret", 2.0), self.outbox, self.heard.put, beat)

    def hear(self, kind: type[T]) -> T:
        while True:
            heard = self.heard.get(timeout=WAIT)
            if isinstance(heard, kind):
                return heard

    def post(self, name: str, events: int = 0, **more: Any) -> None:
        self.outbox.put({"reading": name, "events": events, "status": "read", "die": "red", **more})
        self.link.posted()


@pytest.fixture
def line(table: PaperTable, tmp_path: Path) -> Iterator[Line]:
    line = Line(table, tmp_path)
    line.link.start()
    yield line
    line.link.close()


def test_a_sign_of_life_says_state_and_detail_and_hears_what_is_wanted(line: Line, table: PaperTable) -> None:
    line.link.say("ready", "All is well.")
    table.wait(lambda: {"state": "ready", "detail": "All is well.", "pressed": False} in table.signs)
    assert line.hear(Answer) == Answer(0, tuple(ALL_DICE), "reveals")


def test_signs_of_life_keep_coming(line: Line, table: PaperTable) -> None:
    table.wait(lambda: len(table.signs) >= 4)


def test_a_press_is_told_at_once_and_brings_the_count(table: PaperTable, tmp_path: Path) -> None:
    line = Line(table, tmp_path, beat=1000)
    line.link.start()
    line.hear(Answer)
    table.events = 41
    line.link.pressed(Press("p1"))
    assert line.hear(Told) == Told(Press("p1", 41))
    assert [sign["pressed"] for sign in table.signs] == [False, True]
    line.link.close()


def test_a_press_while_the_table_is_away_is_never_told_a_count(line: Line, table: PaperTable) -> None:
    line.hear(Answer)
    table.close()
    line.hear(Away)
    line.link.pressed(Press("p1"))
    line.hear(Away)
    while not line.heard.empty():
        assert not isinstance(line.heard.get(), Told)
    table.open()
    line.hear(Answer)
    assert not any(isinstance(heard, Told) for heard in list(line.heard.queue))
    assert not any(sign["pressed"] for sign in table.signs)


def test_a_press_that_could_not_be_told_in_time_brings_no_count(table: PaperTable, tmp_path: Path) -> None:
    heard: queue.Queue[Heard] = queue.Queue()
    link = Link(Table(table.url, "secret"), Outbox(tmp_path), heard.put, beat=1000, at_the_press=0.0)
    link.pressed(Press("p1"))
    link.start()
    table.wait(lambda: table.signs)
    link.close()
    assert not any(sign["pressed"] for sign in table.signs)
    assert all(isinstance(heard.get(), Answer) for _ in range(heard.qsize()))


def test_readings_kept_while_the_table_is_away_arrive_in_order_and_once(line: Line, table: PaperTable) -> None:
    table.close()
    line.hear(Away)
    for n in range(5):
        line.post(f"r{n}")
    table.open()
    table.wait(lambda: len(table.answers) == 5)
    assert [reading["reading"] for reading in table.readings] == [f"r{n}" for n in range(5)]
    for n in range(5):
        assert line.hear(Verdict).reading == f"r{n}"
    assert len(line.outbox) == 0


def test_an_answer_says_when_it_came_however_late_it_is_heard(table: PaperTable, tmp_path: Path) -> None:
    now = [100.0]
    heard: queue.Queue[Heard] = queue.Queue()
    link = Link(Table(table.url, "secret"), outbox := Outbox(tmp_path), heard.put, clock=lambda: now[0])
    outbox.put({"reading": "r1", "status": "read", "events": 0, "die": "red"})
    link.turn()
    now[0] = 130.0
    assert next(one.at for one in heard.queue if isinstance(one, Verdict)) == 100.0


def test_an_answer_that_is_lost_makes_no_second_roll(line: Line, table: PaperTable) -> None:
    table.forgetful = 2
    line.post("r1")
    assert line.hear(Verdict) == Verdict("r1", True)
    assert [reading["reading"] for reading in table.readings] == ["r1"] * 3
    assert table.applied == ["red"]


@pytest.mark.parametrize("status", [401, 403, 404, 409, 429, 500, 503, None])
def test_a_passing_trouble_is_tried_again(line: Line, table: PaperTable, status: int | None) -> None:
    line.hear(Answer)
    table.trouble = [status] * 3
    line.post("r1")
    assert line.hear(Verdict) == Verdict("r1", True)


@pytest.mark.parametrize("status", [400, 413])
def test_a_reading_that_is_never_taken_does_not_hold_up_the_next(tmp_path: Path, status: int) -> None:
    table = PaperTable()
    table.open()
    line = Line(table, tmp_path, beat=1000)
    line.link.start()
    line.hear(Answer)
    table.trouble = [status]
    line.post("r1")
    assert line.hear(Verdict) == Verdict("r1", False)
    line.post("r2")
    assert line.hear(Verdict) == Verdict("r2", True)
    line.link.close()  # it ends with what it does: the answer is told before the file goes
    assert [path.name.endswith("r1.refused") for path in tmp_path.iterdir()] == [True]
    table.close()


def test_errors_are_told_apart(table: PaperTable) -> None:
    with pytest.raises(UnknownReader, match=r"reader\.token"):
        Table(table.url, "wrong").ask("POST", "/api/reader", {})
    table.trouble = [400]
    with pytest.raises(TableRefuses, match="not now"):
        Table(table.url, "secret").ask("POST", "/api/reader", {})
    table.close()
    with pytest.raises(TableAway, match=f"127.0.0.1:{table.port} does not answer"):
        Table(table.url, "secret").ask("POST", "/api/reader", {})
    with pytest.raises(FirmwareError, match="no address"):
        Table("ftp://table", "secret")


def test_another_server_is_no_table(line: Line, table: PaperTable) -> None:
    table.dice = None  # type: ignore[assignment]
    assert "no table of camelcam" in line.hear(Away).why


def test_the_outbox_is_the_same_after_a_restart(tmp_path: Path) -> None:
    names = [f"r{n}" for n in range(20, 0, -1)]
    for name in names:
        assert Outbox(tmp_path).put({"reading": name, "status": "read"})
    again = Outbox(tmp_path)
    for name in names:
        kept = again.first()
        assert kept and kept.reading["reading"] == name
        again.answered(kept)
    assert again.first() is None
    assert Outbox(tmp_path).first() is None


def test_a_reading_is_sent_while_it_is_written_and_leaves_no_file_behind(tmp_path: Path) -> None:
    box, found = Outbox(tmp_path), []

    def answer() -> None:
        kept = box.first()
        assert kept is not None
        box.answered(kept)

    table = threading.Thread(target=answer)

    def begun() -> None:
        found.append((len(box), list(tmp_path.iterdir())))
        table.start()  # its answer is there before the disk is done

    assert box.put({"reading": "r1"}, begun)
    table.join()
    assert found == [(1, [])]
    assert list(tmp_path.iterdir()) == [] and len(box) == 0


def test_a_kept_file_that_was_torn_is_set_aside(tmp_path: Path) -> None:
    Outbox(tmp_path).put({"reading": "r1"})
    (tmp_path / "000000000000-torn.json").write_text('{"reading": "r')
    outbox = Outbox(tmp_path)
    kept = outbox.first()
    assert kept and kept.reading["reading"] == "r1"
    assert (tmp_path / "000000000000-torn.unreadable").exists()


def test_a_reading_that_is_answered_at_once_is_never_written(line: Line, tmp_path: Path, full_disk: Any) -> None:
    full_disk(True)  # whatever is written fails
    assert line.outbox.put({"reading": "r1", "events": 0, "status": "read", "die": "red"}, line.link.posted, WAIT)
    assert line.hear(Verdict).applied
    assert not line.outbox.put({"reading": "r2", "events": 0, "status": "read", "die": "red"})
    full_disk(False)
    assert list(tmp_path.iterdir()) == []


def test_a_reading_that_is_refused_at_once_is_set_aside_all_the_same(table: PaperTable, tmp_path: Path) -> None:
    line = Line(table, tmp_path, beat=1000)
    line.link.start()
    line.hear(Answer)
    table.trouble = [400]
    assert line.outbox.put({"reading": "r1", "status": "odd"}, line.link.posted, WAIT)
    line.hear(Away)
    line.link.close()
    assert [json.loads(path.read_text()) for path in tmp_path.glob("*.refused")] == [{"reading": "r1", "status": "odd"}]
    assert len(list(tmp_path.iterdir())) == 1


def test_on_a_full_disk_a_reading_stays_in_memory_and_in_order(tmp_path: Path, full_disk: Any) -> None:
    outbox = Outbox(tmp_path)
    assert outbox.put({"reading": "r1"})
    full_disk(True)
    assert not outbox.put({"reading": "r2"})
    full_disk(False)
    assert outbox.put({"reading": "r3"})
    order = []
    while kept := outbox.first():
        order.append(kept.reading["reading"])
        outbox.answered(kept)
    assert order == ["r1", "r2", "r3"]
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_the_old_file_whole(tmp_path: Path, full_disk: Any) -> None:
    write_synced(tmp_path / "file.json", "old")
    full_disk(True)
    with pytest.raises(OSError) as error:
        write_synced(tmp_path / "file.json", "new")
    assert error.value.errno == errno.ENOSPC
    full_disk(False)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


@pytest.mark.parametrize("text", ['{"id": "p", "events": 1e400}', "[" * 100_000, '{"id"', "\0" * 200, "[]", "7"])
def test_a_file_that_was_spoiled_is_no_press_no_tray_and_no_reading(tmp_path: Path, text: str) -> None:
    (tmp_path / "press.json").write_text(text)
    (tmp_path / "tray.json").write_text(text)
    (tmp_path / "000000000001-r1.json").write_text(text)
    assert PendingPress(tmp_path).get() is None
    assert Tray.of(TrayFile(tmp_path).get()).known is Known.NOTHING
    assert len(Outbox(tmp_path)) == 0
    far = {"known": "thing", "die": "red", "face": None, "counted": True, "put_down": 10**400}
    assert Tray.of(far).known is Known.NOTHING


def test_a_pending_press_survives(tmp_path: Path) -> None:
    pending = PendingPress(tmp_path / "new")
    assert pending.get() is None
    pending.put(Press("p1", 5))
    assert PendingPress(tmp_path / "new").get() == Press("p1", 5)
    pending.clear()
    pending.clear()
    assert pending.get() is None
    (tmp_path / "new" / "press.json").write_text(json.dumps({"id": "p"}))
    assert pending.get() is None
    assert UNTOLD not in range(1000)
