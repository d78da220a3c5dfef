"""The calibration card: drawn, seen through each camera of the model, and read; what is wrong is named."""

from __future__ import annotations

import re
from typing import Any

import cv2
import numpy as np
import pytest

from hardware import card
from hardware.parameters import CAMERAS, Stand
from tests.hardware.taken import MOUNTINGS, Picture, taken
from vision.card import EDGE, FLOOR, SPARE, Finding, NoCard, corners, look

STAND = Stand()
KEYS = [one.key for one in CAMERAS]


def read(picture: Picture) -> dict[str, Finding]:
    return {one.what: one for one in look(picture)}


def wrong(picture: Picture) -> list[str]:
    return [one.what for one in look(picture) if not one.well]


@pytest.mark.parametrize("key", KEYS)
def test_a_good_picture_of_every_camera_is_well(key: str) -> None:
    findings = read(taken(key))
    assert {name: one.says for name, one in findings.items() if not one.well} == {}
    assert list(findings) == ["position", "focus", "exposure", "white"]


@pytest.mark.parametrize("key", KEYS)
def test_the_room_around_the_tray_is_what_the_optics_say(key: str) -> None:
    seen = re.match(r"(\d+) mm", read(taken(key))["position"].says)
    assert seen and int(seen[1]) == pytest.approx(MOUNTINGS[key].spare, abs=0.8)


def test_a_board_mounted_the_other_way_round_is_well() -> None:
    assert wrong(np.ascontiguousarray(taken("module3")[::-1, ::-1])) == []


def test_a_larger_picture_says_the_same() -> None:
    large = np.asarray(cv2.resize(taken("v2"), (1280, 960)), dtype=np.uint8)
    assert read(large)["position"].says == read(taken("v2"))["position"].says and wrong(large) == []


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_the_dotted_mark_comes_first_however_the_board_is_turned(quarters: int) -> None:
    picture = taken("module3")
    wanted = corners(picture)
    for _ in range(quarters):
        wanted = np.column_stack([wanted[:, 1], picture.shape[1] - 1 - wanted[:, 0]])
        picture = np.ascontiguousarray(np.rot90(picture))
    assert np.abs(corners(picture) - wanted).max() < 1.0


@pytest.mark.parametrize(
    ("what", "changes", "advice"),
    [
        ("position", {"moved": (0.0, 6.0)}, "least is at the back: is the tray at its stop"),
        ("position", {"moved": (21.0, 0.0)}, "least is at the right: is"),
        ("position", {"lower": 22.0}, "hangs too near: is it the mount"),
        ("position", {"lower": -25.0}, "hangs too far away: is it the mount"),
        ("position", {"turned": 14.0}, r"turned by [+-]1\d°"),
        ("exposure", {"gains": (0.4, 0.4, 0.4)}, r"is the lamp on\? If it is, expose 4\.\d times"),
        ("exposure", {"gains": (1.3, 1.3, 1.3)}, "or expose 0.5 times as long"),
        ("white", {"gains": (0.7, 0.8, 0.9)}, r"red by 0\.\d+ and that of blue by 1\.\d+"),
    ],
)
def test_what_is_wrong_is_named_with_what_to_do_and_nothing_else(
    what: str, changes: dict[str, Any], advice: str
) -> None:
    picture = taken("module3", **changes)
    assert wrong(picture) == [what]
    assert re.search(advice, read(picture)[what].says)


def test_the_gains_that_it_asks_for_make_grey_grey() -> None:
    """In light, not in pixel values: a camera's gains multiply the light."""
    cast, light = np.array([0.8, 1.0, 1.2]), (taken("module3") / 255.0) ** 2.0
    red, blue = read(_shown(light * cast))["white"].times
    mended = light * cast * np.array([blue, 1.0, red])
    assert wrong(_shown(mended)) == []


def _shown(light: Any) -> Picture:
    return np.asarray(np.clip(np.sqrt(light) * 255, 0, 255), dtype=np.uint8)


def test_blur_is_a_matter_of_focus() -> None:
    assert wrong(np.asarray(cv2.GaussianBlur(taken("module3"), (0, 0), 1.6), dtype=np.uint8)) == ["focus"]


def test_the_marks_are_found_where_the_light_falls_off() -> None:
    assert "position" not in wrong(taken("ov5647", fading=0.65))


@pytest.mark.parametrize("key", ["module3", "wide"])
def test_a_covered_mark_is_asked_for(key: str) -> None:
    picture = taken(key)
    picture[:160] = 90
    with pytest.raises(NoCard, match="2 of the card's four corner marks") as caught:
        look(picture)
    assert caught.value.seen == 2


def test_a_tray_without_the_card_is_no_card() -> None:
    dust = np.random.default_rng(1).normal(90, 4, (480, 640, 3))
    with pytest.raises(NoCard) as caught:
        look(np.asarray(np.clip(dust, 0, 255), dtype=np.uint8))
    assert caught.value.seen == 0


def test_the_card_is_made_for_the_stands_own_tray() -> None:
    assert STAND.tray.floor == FLOOR and STAND.view.spare == SPARE
    for one in card.patches():
        assert max(abs(one.x) + one.wide / 2, abs(one.y) + one.high / 2) <= EDGE / 2 < FLOOR / 2


def test_the_card_is_seen_whole_by_every_camera() -> None:
    half = EDGE / 2
    corners = np.array([[x, y, 0.0] for x in (-half, half) for y in (-half, half)])
    for found in MOUNTINGS.values():
        seen, _ = found.frustum.project(corners)
        assert (seen > 0).all() and (seen < np.array(found.frustum.stream)).all()
