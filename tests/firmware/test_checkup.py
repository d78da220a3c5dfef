"""Doctor on memory and journal: what a Pi's kernel grants, and what the table lost."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from firmware.checkup import JOURNAL
from firmware.doctor import look
from firmware.machine import Finding, Machine


def found(root: Path, check: str) -> list[Finding]:
    return list(look(Machine(root=root), (check,)))


def journal(root: Path) -> Path:
    path = root / JOURNAL
    path.parent.mkdir(parents=True)
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value)")
        db.execute("CREATE TABLE lines (line)")
        db.executemany("INSERT INTO lines VALUES (?)", [("x" * 1000,)] * 50)
    db.close()
    return path


def test_what_the_kernel_grants_is_said(tmp_path: Path) -> None:
    (tmp_path / "proc").mkdir()
    (tmp_path / "proc" / "meminfo").write_text("MemTotal:         425984 kB\nMemFree: 1 kB\n")
    (one,) = found(tmp_path, "memory")
    assert one.well and "416 MB" in one.says and "cgroup_disable=memory" in one.says
    (tmp_path / "sys/fs/cgroup").mkdir(parents=True)
    (tmp_path / "sys/fs/cgroup/cgroup.controllers").write_text("cpuset cpu io memory pids\n")
    (one,) = found(tmp_path, "memory")
    assert one.well and "holds each service" in one.says
    (tmp_path / "proc" / "meminfo").write_text("MemTotal: 225984 kB\n")
    assert not found(tmp_path, "memory")[0].well


def test_a_journal_is_whole_damaged_or_none_yet(tmp_path: Path) -> None:
    assert found(tmp_path, "journal")[0].well
    path = journal(tmp_path)
    assert found(tmp_path, "journal") == [Finding("journal", True, "whole")]
    data = path.read_bytes()
    path.write_bytes(data[:4096] + bytes(len(data) - 4096))
    (one,) = found(tmp_path, "journal")
    assert not one.well and "damaged" in one.says and "Start the table again" in one.says


def test_what_the_table_lost_is_told_until_the_host_has_seen_it(tmp_path: Path) -> None:
    notice = {"code": "journal_went_back", "at": 1.0, "params": {}, "text": "The last 3 changes are lost."}
    with sqlite3.connect(journal(tmp_path)) as db:
        db.execute("INSERT INTO meta VALUES ('notices', ?)", (json.dumps([notice]),))
    db.close()
    (one,) = found(tmp_path, "journal")
    assert not one.well and one.says.startswith("The last 3 changes are lost.")
