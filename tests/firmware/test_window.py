"""The host's window on the tray: pictures go to the table while it wants them live, and never in anybody's way."""

from __future__ import annotations

import base64
import threading
from pathlib import Path

import cv2
import numpy as np
import pytest

from firmware.lamp import FULL, OFF
from firmware.link import Table
from firmware.motion import Picture
from firmware.window import Window
from tests.firmware.house import GREEN, RED, PaperTable, plain_eye, tray
from tests.firmware.test_reader import Evening
from vision import Reading


def shown(sent: str) -> Picture:
    picture = cv2.imdecode(np.frombuffer(base64.b64decode(sent), np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return np.asarray(picture, np.uint8)


def test_while_somebody_watches_lamp_and_camera_are_on_and_pictures_come(tmp_path: Path, table: PaperTable) -> None:
    table.want = "nothing"
    evening = Evening(tmp_path, table)
    evening.reader._window._every = 0.0
    evening.start()
    table.wait(lambda: evening.saying("asleep"))
    assert evening.camera.opened == 0
    table.want = "live"
    table.wait(lambda: len(table.pictures) >= 3 and table.pictures[-1]["reading"])
    assert (evening.camera.opened, evening.lights.brightness) == (1, FULL)
    assert table.pictures[-1]["reading"]["status"] == "empty"
    assert shown(table.pictures[-1]["picture"]).shape == (480, 640, 3)
    table.want = "nothing"
    table.wait(lambda: evening.saying("asleep"))
    count = len(table.signs)
    table.wait(lambda: len(table.signs) > count + 3)
    assert evening.lights.brightness == OFF
    pictures = len(table.pictures)
    table.wait(lambda: len(table.signs) > count + 8)
    assert len(table.pictures) == pictures
    evening.end()


def test_without_a_watcher_a_race_gets_no_pictures(tmp_path: Path, table: PaperTable) -> None:
    evening = Evening(tmp_path, table).start()
    evening.ready()
    evening.press()
    table.answered(1)
    evening.ready()
    assert evening.lights.brightness == FULL
    evening.end()
    assert table.pictures == []


def test_a_press_is_read_while_somebody_watches_and_its_pictures_go_as_they_are(
    tmp_path: Path, table: PaperTable
) -> None:
    table.want = "live"
    evening = Evening(tmp_path, table)
    evening.reader._window._every = 0.0
    evening.start()
    table.wait(lambda: table.pictures)
    evening.press()
    table.wait(lambda: table.applied == ["red"])
    table.wait(lambda: table.pictures[-1]["reading"] and table.pictures[-1]["reading"]["die"] == "red")
    assert None in [picture["reading"] for picture in table.pictures]
    evening.end()


def test_a_slow_table_gets_the_newest_picture_and_no_queue(table: PaperTable) -> None:
    at_work, go_on = threading.Event(), threading.Event()

    def slowly(picture: Picture) -> tuple[Reading, Picture]:
        at_work.set()
        go_on.wait(60)
        return plain_eye(picture), picture

    window = Window(Table(table.url, "secret"), slowly, every=0.0)
    window.show(tray(), plain=False)
    assert at_work.wait(60)
    for _ in range(20):
        window.show(tray((100, 100, GREEN)), plain=False)
    window.show(tray((100, 100, RED)), plain=False)
    go_on.set()
    table.wait(lambda: len(table.pictures) == 2)
    window.close()
    assert [picture["reading"]["die"] for picture in table.pictures] == [None, "red"]


def test_a_table_that_is_away_costs_pictures_and_nothing_else(
    table: PaperTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware.window.REST", 0.0)
    refused = threading.Event()

    class Line(Table):
        def ask(self, method: str, path: str, body: object | None = None) -> object:
            try:
                return super().ask(method, path, body)
            finally:
                refused.set()

    window = Window(Line(table.url, "secret"), lambda picture: (plain_eye(picture), picture), every=0.0)
    table.close()
    window.show(tray(), plain=True)
    assert refused.wait(60)
    table.open()
    window.show(tray((100, 100, RED)), plain=False)
    table.wait(lambda: table.pictures)
    window.close()
    assert table.pictures[-1]["reading"]["die"] == "red"


def test_an_error_in_vision_costs_one_picture(table: PaperTable) -> None:
    poison, stumbled = [ValueError("a picture that nobody thought of")], threading.Event()

    def explain(picture: Picture) -> tuple[Reading, Picture]:
        if poison:
            stumbled.set()
            raise poison.pop()
        return plain_eye(picture), picture

    window = Window(Table(table.url, "secret"), explain, every=0.0)
    window.show(tray(), plain=False)
    assert stumbled.wait(60)
    window.show(tray((100, 100, RED)), plain=False)
    table.wait(lambda: table.pictures)
    window.close()
    assert table.pictures[-1]["reading"]["die"] == "red"


def test_pictures_come_no_faster_than_asked(table: PaperTable) -> None:
    window = Window(Table(table.url, "secret"), lambda picture: (plain_eye(picture), picture), every=1000.0)
    for _ in range(5):
        window.show(tray(), plain=True)
    table.wait(lambda: table.pictures)
    window.close()
    assert len(table.pictures) == 1


def test_what_is_shown_may_be_a_die_that_has_left_the_pyramid(tmp_path: Path, table: PaperTable) -> None:
    """The last one lies there still; by the dice that are left alone it would be shown as unsure."""
    evening, asked = Evening(tmp_path, table), list[object]()

    def explain(picture: Picture, possible: frozenset[str] | None) -> tuple[Reading, Picture]:
        asked.append(possible)
        return Reading("empty"), picture

    evening.reader.hooks.explain = explain
    evening.reader._dice = frozenset({"red"})
    evening.reader._explained(tray())
    assert asked == [None]
