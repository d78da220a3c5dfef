"""A unit's profile goes to the table, into a saved file, and to the reader of a blank unit that has none."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firmware.eyes import Eyes
from firmware.handover import Handover
from firmware.link import Table
from tests.patience import tries
from tests.web.house import House, table

SECOND, FIRST = (
    Path(__file__).parents[2] / "firmware" / "data" / name / "tray.profile" for name in ("second", "first")
)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with table(tmp_path / "table") as running:
        yield running


def handover(house: House, eyes: Eyes, own: Path) -> Handover:
    return Handover(Table(house.url, (house.data / "reader.token").read_text().strip(), 60), eyes, own)


def brought(house: House, profile: Path | None) -> bytes:
    """A file that a table has saved whose reader reads with this profile."""
    handover(house, Eyes(profile), house.data / "nowhere").once()
    return saved(house)


def bring(house: House, file: bytes) -> None:
    kind = {"Content-Type": "application/octet-stream"}
    house._opener.open(urllib.request.Request(f"{house.url}/api/restore?at=0", file, kind)).close()
    house.ask("/api/restore", {"replace": True})


def test_a_blank_unit_reads_with_the_profile_that_came_back(house: House, tmp_path: Path) -> None:
    shutil.copy(SECOND, tmp_path / "made.profile")
    file = brought(house, tmp_path / "made.profile")
    with table(tmp_path / "blank") as blank:
        bring(blank, file)
        eyes, own = Eyes(), tmp_path / "tray.profile"
        reader = handover(blank, eyes, own)
        reader.once()
        assert eyes.profile == own and own.read_bytes() == SECOND.read_bytes()
        assert eyes.reader() is not None
        own.unlink()
        reader.once()
        assert not own.exists()  # it waits for nobody any more


def test_a_unit_that_knows_its_dice_keeps_its_own_profile(house: House, tmp_path: Path) -> None:
    file = brought(house, SECOND)
    with table(tmp_path / "other") as other:
        bring(other, file)
        eyes = Eyes(FIRST)
        handover(other, eyes, tmp_path / "tray.profile").once()
        assert eyes.profile == FIRST and not (tmp_path / "tray.profile").exists()
        with zipfile.ZipFile(io.BytesIO(brought(other, FIRST))) as kept:
            assert kept.read("tray.profile") == FIRST.read_bytes()


def test_a_profile_that_is_none_changes_nothing(house: House, tmp_path: Path) -> None:
    (tmp_path / "spoiled").write_text("{}")
    file = brought(house, tmp_path / "spoiled")
    with table(tmp_path / "blank") as blank:
        bring(blank, file)
        eyes = Eyes()
        handover(blank, eyes, tmp_path / "tray.profile").once()
        assert eyes.profile is None and list(tmp_path.glob("*.profile")) == []


@contextmanager
def reader(house: House, state: Path) -> Iterator[None]:
    """A reader's process whose camera does not answer: what it knows of its dice it hands over all the same."""
    command = [sys.executable, "-m", "camelcam", "reader", "--table", house.url, "--camera", "http://127.0.0.1:1/eye"]
    token = ["--token-file", str(house.data / "reader.token"), "--state", str(state)]
    process = subprocess.Popen([*command, *token], stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def until(holds: Callable[[], bool]) -> None:
    for _ in tries():
        if holds():
            return
        time.sleep(0.2)


def saved(house: House) -> bytes:
    with house._opener.open(house.url + "/api/backup") as answer:
        return bytes(answer.read())


def test_readers_hand_profiles_over_by_themselves(house: House, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    shutil.copy(SECOND, tmp_path / "here" / "tray.profile")
    there = tmp_path / "there" / "tray.profile"
    with reader(house, tmp_path / "here"):
        until(lambda: b"tray.profile" in saved(house))
    with table(tmp_path / "blank") as blank, reader(blank, tmp_path / "there"):
        until(lambda: bool(blank.ask("/api/reader")["state"] != "none"))
        bring(blank, saved(house))
        until(there.exists)
        assert there.read_bytes() == SECOND.read_bytes()
