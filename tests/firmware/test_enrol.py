"""Enrolling dice from a phone: the reader's side by itself, and the whole way through the demo over HTTP."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from firmware.enrol import RESTS, TIMES, Enrolment, Order, Phase
from firmware.motion import Picture
from firmware.pyramid import picture
from firmware.record import EMPTIES, STILL
from tests.web.house import House, table
from vision import Profile, Reading, load_profile

SETUP = {
    "edition": "second",
    "players": ["Ana", "Ben"],
    "track": {"1": ["red", "blue", "green"], "2": ["yellow", "purple"], "14": ["white"], "16": ["black"]},
}
#: as many dice as a profile needs, once each face: an enrolment in seconds.
ENROLLED = ("red", "green", "purple")
RED_ONE = Reading("read", "red", 1, None, False, 0.9)
EMPTY = Reading("empty")


class Phone:
    """An enrolment, what it is shown, and what it makes of it; `sees` is what the eyes say next."""

    def __init__(self, folder: Path) -> None:
        self.sees, self.made, self.ready = EMPTY, list[Path](), list[Path]()
        self.trouble: Exception | None = None
        self.enrolment = Enrolment(
            folder / "dice",
            folder / "tray.profile",
            lambda _picture, _possible: self.sees,
            lambda _picture, edition: ("jpeg", [{"die": edition}]),
            self._make,
            self.ready.append,
        )
        self._number = 0

    def _make(self, folder: Path) -> Profile:
        self.made.append(folder)
        if self.trouble:
            raise self.trouble
        return Profile(warnings=("take the green 2 again",))

    def order(self, do: str, edition: str = "second", *, hands_free: bool = False) -> None:
        self._number += 1
        self.enrolment.order(Order(self._number, do, edition, False, hands_free))

    def lay(self, sees: Reading) -> dict[str, Any]:
        """A hand comes, goes, and leaves this; nobody says a word."""
        self.sees = sees
        for shade in (20, 120, 20, *[90] * (RESTS + 1)):
            self.enrolment.frame(half(shade))
        return self.said

    def take(self, sees: Reading | None = None) -> dict[str, Any]:
        """Take what lies there, until it is taken or refused."""
        self.sees = sees or self.sees
        self.order("take")
        for _ in range(STILL + 2):
            self.enrolment.frame(grey(90))
        return self.said

    @property
    def said(self) -> dict[str, Any]:
        return self.enrolment.said()

    def finished(self) -> Phase:
        maker = self.enrolment._maker
        assert maker is not None
        maker.join(20)
        return self.enrolment.phase


def grey(shade: int) -> Picture:
    return np.full((480, 640, 3), shade, np.uint8)


def half(shade: int) -> Picture:
    """Something of that shade lies on a grey tray."""
    picture = grey(60)
    picture[200:300, 200:300] = shade
    return picture


@pytest.fixture
def phone(tmp_path: Path) -> Phone:
    made = Phone(tmp_path)
    made.order("begin")
    return made


def empties(phone: Phone) -> None:
    for _ in range(EMPTIES):
        phone.take(EMPTY)


def test_it_asks_for_the_empty_tray_and_then_for_one_face_after_another(phone: Phone) -> None:
    assert (phone.said["phase"], phone.said["number"], phone.said["of"]) == ("asks", 1, EMPTIES + TIMES * 21)
    assert phone.said["ask"]["expect"] == "empty"
    empties(phone)
    assert phone.said["ask"] == {"expect": "read", "die": "red", "value": "1", "mark": "", "support": "0"}
    said = phone.take(RED_ONE)
    assert (said["taken"], said["note"], said["ask"]["value"]) == (EMPTIES + 1, None, "1")
    assert phone.take(RED_ONE)["ask"]["value"] == "2"


def test_nothing_is_taken_before_it_lies_still(phone: Phone) -> None:
    phone.order("take")
    for shade in (20, 120, 20, 120, 20, 120):
        phone.enrolment.frame(grey(shade))
    assert (phone.said["phase"], phone.said["taken"]) == ("looks", 0)
    for _ in range(STILL + 1):
        phone.enrolment.frame(grey(120))
    assert (phone.said["phase"], phone.said["taken"]) == ("asks", 1)


@pytest.mark.parametrize(
    ("sees", "note"),
    [
        (Reading("read", "red", 3, None, False, 0.9), {"code": "other-face", "die": "red", "value": 3, "mark": None}),
        (EMPTY, {"code": "empty"}),
        (Reading("several"), {"code": "several"}),
        (Reading("obscured"), {"code": "obscured"}),
        (Reading("tilted"), {"code": "tilted"}),
    ],
)
def test_what_cannot_be_the_face_is_not_kept_unless_somebody_insists(
    phone: Phone, sees: Reading, note: dict[str, Any]
) -> None:
    empties(phone)
    said = phone.take(sees)
    assert (said["note"], said["taken"], said["ask"]["value"]) == (note, EMPTIES, "1")
    said = phone.take(sees)
    assert (said["note"], said["taken"]) == (None, EMPTIES + 1)


def test_a_die_that_is_not_clear_enough_to_be_read_is_just_what_enrolling_is_for(phone: Phone) -> None:
    empties(phone)
    assert phone.take(Reading("unsure"))["taken"] == EMPTIES + 1


def test_a_picture_is_taken_back_and_asked_for_again(phone: Phone, tmp_path: Path) -> None:
    empties(phone)
    phone.take(RED_ONE)
    phone.order("back")
    assert (phone.said["taken"], phone.said["ask"]["value"]) == (EMPTIES, "1")
    rows = list(csv.DictReader((tmp_path / "dice/second/labels.csv").read_text().splitlines()))
    assert len(rows) == EMPTIES == len(list((tmp_path / "dice/second").glob("*.jpg")))


def test_it_is_taken_up_where_it_was_left(phone: Phone, tmp_path: Path) -> None:
    empties(phone)
    phone.take(RED_ONE)
    phone.order("stop")
    assert phone.said["phase"] == "over"
    later = Phone(tmp_path)
    later.order("begin")
    assert (later.said["number"], later.said["taken"]) == (EMPTIES + 2, EMPTIES + 1)


def test_skipped_to_the_end_or_finished_early_a_profile_is_made_and_used(phone: Phone, tmp_path: Path) -> None:
    empties(phone)
    phone.order("skip")
    assert phone.said["number"] == EMPTIES + 2
    phone.order("finish")
    assert phone.finished() is Phase.DONE
    assert phone.said["warnings"] == ["take the green 2 again"]
    assert phone.ready == [tmp_path / "tray.profile"]
    assert load_profile(tmp_path / "tray.profile").warnings == ("take the green 2 again",)


@pytest.mark.parametrize("kind", [ValueError, RuntimeError])
def test_what_makes_no_profile_is_said_and_nothing_is_replaced(
    phone: Phone, tmp_path: Path, kind: type[Exception]
) -> None:
    phone.trouble = kind("0 enrolled pictures of dice are too few")
    phone.order("finish")
    assert phone.finished() is Phase.FAILED
    assert phone.said["note"] == {"code": "failed", "why": "0 enrolled pictures of dice are too few"}
    assert phone.ready == [] and not (tmp_path / "tray.profile").exists()
    assert not phone.enrolment.active


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "dice").write_text("no folder")
    phone = Phone(tmp_path)
    phone.order("begin")
    assert (phone.said["phase"], phone.said["note"]["code"]) == ("failed", "failed")


def test_an_order_is_carried_out_once(phone: Phone) -> None:
    phone.order("skip")
    before = phone.said
    phone.enrolment.order(Order(2, "skip", "second", False))
    assert phone.said == before


def test_hands_free_every_face_is_taken_as_soon_as_it_lies_still(phone: Phone) -> None:
    phone.order("begin", hands_free=True)
    phone.sees = EMPTY
    for _ in range(EMPTIES * (RESTS + 2)):
        phone.enrolment.frame(grey(90))
    assert (phone.said["taken"], phone.said["ask"]["die"]) == (EMPTIES, "red")  # the empty tray needs no hand
    assert phone.lay(RED_ONE)["taken"] == EMPTIES + 1
    for _ in range(3 * RESTS):
        phone.enrolment.frame(half(90))
    assert phone.said["taken"] == EMPTIES + 1  # what lies there was taken already
    assert phone.lay(RED_ONE)["taken"] == EMPTIES + 2


def test_hands_free_another_die_is_not_taken_until_somebody_insists(phone: Phone) -> None:
    empties(phone)
    phone.order("begin", hands_free=True)
    said = phone.lay(Reading("read", "green", 1, None, False, 0.9))
    assert (said["note"]["code"], said["note"]["die"], said["taken"]) == ("other-face", "green", EMPTIES)
    said = phone.take()
    assert (said["note"], said["taken"]) == (None, EMPTIES + 1)


def test_the_card_is_looked_at_until_something_else_is_wanted(phone: Phone) -> None:
    phone.order("card")
    phone.enrolment.frame(grey(90))
    assert (phone.said["phase"], phone.said["card"]["marks"]) == ("card", 0)
    phone.enrolment._card_at = float("-inf")
    phone.enrolment.frame(picture("second", "card"))
    card = phone.said["card"]
    assert card["marks"] == 4 and all(card["well"].values()) and 3 < card["turned"] < 12
    assert [round(x) for x, _ in card["corners"]] == [0, 1, 1, 0]
    phone.order("begin")
    assert (phone.said["phase"], phone.said["card"]) == ("asks", None)


def test_dice_that_were_thrown_together_are_read_once_they_lie_still(phone: Phone) -> None:
    phone.order("throw", "first")
    for shade in (20, 120, 20):
        phone.enrolment.frame(half(shade))
    assert (phone.said["phase"], phone.said["thrown"]) == ("throws", None)
    for _ in range(STILL + 1):
        phone.enrolment.frame(half(120))
    assert (phone.said["phase"], phone.said["thrown"]) == ("thrown", {"picture": "jpeg", "dice": [{"die": "first"}]})
    assert not phone.enrolment.active


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[House]:
    with table(tmp_path / "demo", "--speed", "60", demo=True) as running:
        yield running


def until(house: House, holds: Callable[[Any], bool]) -> Any:
    """The host's page asks again and again, as it does."""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        state = house.ask("/api/enrol")
        if state["progress"] and state["progress"]["order"] == state["order"] and holds(state["progress"]):
            return state["progress"]
        time.sleep(0.02)
    raise AssertionError(state)


def test_dice_are_enrolled_over_http_and_the_next_reveal_is_read_with_them(demo: House) -> None:
    demo.ask("/api/enrol", {"do": "begin"})
    progress = until(demo, lambda progress: progress["phase"] == "asks")
    asked: list[Any] = []
    while progress["phase"] == "asks":
        one = progress["ask"]
        enough = one["expect"] == "read" and (one in asked or one["die"] not in ENROLLED) and not progress["note"]
        asked.append(one)
        assert len(asked) < 2 * progress["of"]
        demo.ask("/api/enrol", {"do": "skip" if enough else "take"})
        progress = until(demo, lambda progress: progress["phase"] != "looks")
    assert until(demo, lambda progress: progress["phase"] not in ("makes", "looks"))["phase"] == "done", progress
    profile = load_profile(demo.data / "reader" / "tray.profile")
    assert {(known.die, known.value) for known in profile.known} >= {(die, 3) for die in ENROLLED}
    demo.ask("/api/tables", SETUP)
    demo.ask("/api/demo/press", {})
    deadline = time.monotonic() + 300
    while demo.ask("/api/table")["events"] == 0 and not demo.ask("/api/table")["question"]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
