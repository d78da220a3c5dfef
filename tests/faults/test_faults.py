"""The quick form of the fault tests; the long one is .ci/soak. Each fails where one acknowledged event is lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.companion.house import SECOND

from . import damage, disks, evening, kills, load, nonsense, outbox, written
from .__main__ import JOBS
from .disk import COMPILER, SECTOR, Change, Disk, File
from .game import Broken, Table, Truth

watched = pytest.mark.skipif(COMPILER is None, reason="a watched disk needs a C compiler (apt install gcc)")


def silent(line: str) -> None:
    pass


def test_tables_that_are_killed_keep_their_word(tmp_path: Path) -> None:
    figures = kills.kills(4, 1, tmp_path, silent)
    assert figures.counts["kills"] == 4 and figures.counts["acknowledged events"] > 10


@watched
def test_power_cuts_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert kills.cuts(6, 1, tmp_path, silent).counts["power cuts"] == 6


@watched
@pytest.mark.parametrize("fault", ["sync fails once", "full", "read-only", "read fails once"])
def test_a_disk_that_fails_refuses_and_goes_on(tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disks, "FAULTS", {fault: disks.FAULTS[fault]})
    assert disks.disks(2, 3, tmp_path, silent).counts[fault] == 2


@watched
def test_what_was_refused_for_a_sync_that_failed_never_comes_back(tmp_path: Path) -> None:
    truth = Truth()
    disk = Disk(tmp_path, tmp_path / "data")
    table = Table(disk.folder, truth, disk.environment)
    table.running.become_host()
    assert table.ask("POST", "/api/tables", SECOND)[0] == 201
    assert table.send(truth.named({"do": "ticket", "camel": "red"})) == 200
    for number in range(20):  # the keeper may be copying the new race, and then the failure is its own
        disk.switch.sync.plan(1)
        event = {"do": "undo"} if number % 2 else {"do": "roll", "die": "red", "value": 1}
        if (status := table.send(truth.named(event))) != 200:
            break
    assert status == 503 and list(truth.refused) == [f"n{truth.sent}"] and len(truth.kept) == truth.sent - 1
    table.kill()
    disk.close()
    table = Table(disk.folder, truth)
    table.check()
    table.kill()


def test_a_loss_stays_possible_but_never_returns_over_what_was_synced_later() -> None:
    old, new, rng = b"o" * SECTOR, b"n" * SECTOR, random.Random(0)
    file = File(bytearray(2 * SECTOR), [Change(0, old * 2)])
    file.sync_failed()
    file.since.append(Change(0, new))
    file.synced()
    file.sync_failed()  # a later failure does not take back what lasts
    assert {file.left(rng, 0.5) for _ in range(50)} == {new + old, new + bytes(SECTOR)}
    cut = File(bytearray(old), [Change(0, None)])
    cut.sync_failed()
    cut.since.append(Change(0, new[:9]))
    cut.synced()
    assert {cut.left(rng, 0.5) for _ in range(50)} == {new[:9], new[:9] + old[9:]}
    file.since.append(Change(0, old))  # and what no sync reached is still open
    assert {file.left(rng, 0.5)[:1] for _ in range(50)} == {b"o", b"n"}


@watched
def test_a_disk_error_is_not_explained_with_want_of_room(tmp_path: Path) -> None:
    truth, rng = Truth(), random.Random(1)
    disk = Disk(tmp_path, tmp_path / "data")
    table = Table(disk.folder, truth, disk.environment)
    table.begin(rng)
    said = {}
    for name in ("write fails", "full", "read-only"):
        disks.FAULTS[name](disk.switch, random.Random(0))
        status, answer = table.ask("POST", "/api/actions", {"do": "undo"})
        while status != 503:
            table.act(rng)
            status, answer = table.ask("POST", "/api/actions", {"do": "undo"})
        assert table.ask("GET", "/healthz")[0] == 503
        said[name] = answer["error"]
        disk.well()
    table.kill()
    disk.close()
    assert "room" not in said["write fails"] and "card" in said["write fails"]
    assert "make room" in said["full"] and "room" not in said["read-only"]


def test_damaged_pages_and_logs_are_mended_or_said(tmp_path: Path) -> None:
    figures = damage.damage(5, 4, tmp_path, silent)
    assert figures.counts["damaged pages"] == 5 and figures.counts["damaged logs"] == 3


@watched
def test_the_readers_files_outlive_power_cuts(tmp_path: Path) -> None:
    assert outbox.outbox(40, 1, tmp_path, silent).counts["power cuts"] == 40


def test_a_crowd_is_told_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "MINUTES", 0.05)
    figures = load.load(10, 1, tmp_path, silent)
    assert figures.counts["acknowledged events"] > 0 and figures.counts["not told to all"] == 0


def test_an_event_that_one_stream_was_not_told_is_noticed() -> None:
    sent, two = {(1, 1): 5.0, (1, 2): 6.0}, [(1, 1, 5.001), (1, 1, 5.002), (1, 2, 6.001)]
    with pytest.raises(Broken, match="not to all of 2"):
        load.lateness(sent, two, 2)
    told_again = [*two, (1, 2, 6.003), (1, 2, 9.0), (1, 2, 9.0)]
    assert [round(one) for one in load.lateness(sent, told_again, 2)] == [1, 2, 1, 3]


def test_a_long_evening_is_measured_and_growth_is_noticed(tmp_path: Path) -> None:
    figures = evening.evening(160, 1, tmp_path, silent)
    assert len(figures.told) == len(evening.MOST) and "an hour" in figures.told[0]
    held = dict.fromkeys(evening.MOST, 1.0)
    flat = [(hour / 10, held) for hour in range(80)]
    evening.judged(kills.Figures(), flat)
    grown = [(hour, held | {"descriptors": 1 + 3 * hour}) for hour, held in flat]
    with pytest.raises(Broken, match=r"descriptors grew by 3\.00"):
        evening.judged(kills.Figures(), grown)


def test_every_long_run_has_its_box_and_renews_it_alone() -> None:
    text = written.FIGURES.read_text("utf-8")
    renewed = written.with_box(written.with_box(text, "kills", "a", r"\1 before"), "kills", "b", "after-it")
    assert "after-it" in renewed and r"\1 before" not in renewed and renewed.partition("faults: cuts")[2] in text
    for what in JOBS:
        assert f"`c {what}`" in written.with_box(text, what, f"c {what}", "")


def test_the_tables_of_promises_say_what_the_runs_said_last() -> None:
    text, shown = written.FIGURES.read_text("utf-8"), set()
    for page in written.TABLES:
        table = page.read_text("utf-8")
        assert written.with_cells(table, text) == table, "python -m tests.faults.written renews it"
        shown |= set(written.CELL.findall(table))
    assert shown == set(JOBS) == set(written.SHORT)
    renewed = written.with_box(
        text, "load", "c", "load, seed 3: 12 acknowledged events, 0 not told to all\n  99 % within 1.5 ms"
    )
    assert written.short("load", renewed) == "12 acknowledged events, 0 not told to all, 99 % within 1.5 ms"
    assert written.short("load", written.with_box(text, "load", "c", "")) == "not run yet"


def test_nonsense_is_refused_quickly_and_foreseen(tmp_path: Path) -> None:
    figures = nonsense.nonsense(2000, 1, tmp_path, silent)
    assert figures.counts["records"] + figures.counts["readings"] + figures.counts["image heads"] == 2000
    assert 0 < figures.counts["of them taken"] < 2000
