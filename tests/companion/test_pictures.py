"""The kept pictures, what the table confirmed them to show, and the recording made of them; the demo's press."""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

import companion.inbox
from companion import commands

from .house import PICTURE, TICKET, House, Json, good, refused

GREY: Json = {"die": "grey", "value": 3, "mark": "white"}


def exported(house: House, folder: Path) -> list[dict[str, str]]:
    done = CliRunner().invoke(commands.export_recording, [str(folder), "--data", str(house.folder)])
    assert done.exit_code == 0, done.output
    with (folder / "labels.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def label(row: dict[str, str]) -> tuple[str, ...]:
    return tuple(row[key] for key in ("split", "expect", "die", "value", "mark", "support"))


def test_confirmed_readings_are_a_labelled_recording(house: House, tmp_path: Path) -> None:
    host = house.begun()
    assert house.read("r1")
    assert house.read("r2", **GREY)
    house.read("r3", status="unsure")
    question = good(host.get("/api/question"))["id"]
    good(host.post("/api/question", {"id": question, "die": "blue", "value": 1}))
    house.read("r4", status="unsure")
    rows = exported(house, tmp_path / "out")
    assert [label(row) for row in rows] == [
        ("test", "read", "red", "2", "", "0"),
        ("test", "read", "grey", "3", "white", "0"),
        ("test", "read", "blue", "1", "", "0"),
    ]
    assert all((tmp_path / "out" / row["file"]).read_bytes() == PICTURE for row in rows)


def test_a_corrected_reading_has_the_label_of_the_correction(house: House, tmp_path: Path) -> None:
    host = house.begun()
    house.read("r1")
    host.acted({"do": "undo"})
    assert exported(house, tmp_path / "undone") == []
    host.acted({"do": "roll", "die": "red", "value": 3})
    assert [label(row) for row in exported(house, tmp_path / "corrected")] == [("test", "read", "red", "3", "", "0")]
    host.acted({"do": "undo"})
    host.acted(TICKET)
    host.acted({"do": "roll", "die": "blue", "value": 1})
    assert exported(house, tmp_path / "open") == []


def test_the_ring_forgets_the_oldest_pictures(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion.inbox, "KEPT", 3)
    house.begun()
    for number in range(5):
        house.read(f"r{number}", status="unsure")
    assert sorted(path.name for path in house.data.pictures.iterdir()) == ["000003.jpg", "000004.jpg", "000005.jpg"]
    assert len(house.journal.pictures()) == 3


def test_a_picture_that_cannot_be_kept_costs_no_reading(house: House) -> None:
    house.data.pictures.write_text("a file where the folder should be")
    house.begun()
    assert house.read("r1")
    assert not house.read("r2", status="unsure")
    assert good(house.phone().get("/api/question"))["picture"] is None


def test_a_torn_or_empty_picture_is_no_labelled_one(tmp_path: Path, house: House) -> None:
    house.begun()
    for number, die in enumerate(("red", "blue", "green", "yellow"), 1):
        assert house.read(f"r{number}", die=die)
    torn, empty, holed = (house.data.pictures / f"00000{number}.jpg" for number in (1, 2, 3))
    torn.write_bytes(PICTURE[:100])
    empty.write_bytes(b"")
    holed.write_bytes(PICTURE[:50] + bytes(50) + PICTURE[100:])
    assert [row["die"] for row in exported(house, tmp_path / "out")] == ["yellow"]


def test_export_says_what_is_wrong(tmp_path: Path, house: House) -> None:
    done = CliRunner().invoke(commands.export_recording, [str(tmp_path / "out"), "--data", str(tmp_path / "nowhere")])
    assert done.exit_code == 1 and "no table's journal" in done.output
    done = CliRunner().invoke(commands.export_recording, [str(house.folder), "--data", str(house.folder)])
    assert done.exit_code == 1 and "not an empty folder" in done.output


# The demo


def test_the_simulated_pyramid_is_pressed_through_its_fifo(tmp_path: Path) -> None:
    fifo = tmp_path / "press"
    os.mkfifo(fifo)
    house = House(tmp_path / "data", demo_fifo=str(fifo))
    phone = house.phone()
    refused(phone.post("/api/demo/press"), 503)
    listener = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    good(phone.post("/api/demo/press"), 202)
    assert os.read(listener, 100) == b"press\n"
    os.close(listener)
    assert good(phone.get("/api/me"))["demo"]
    house.close()


def test_without_the_demo_there_is_nothing_to_press(house: House) -> None:
    refused(house.phone().post("/api/demo/press"), 404)
