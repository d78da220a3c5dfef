"""The calibration card: drawn, seen through each camera of the model, and read; what is wrong is named."""

from __future__ import annotations

import dataclasses
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from hardware import card, cardcheck, optics
from hardware.parameters import CAMERAS, Impossible, Stand

STAND = Stand()
SCALE = 14
Picture = npt.NDArray[np.uint8]
MOUNTINGS = {one.key: optics.mounting(STAND, one) for one in CAMERAS}


def taken(
    key: str, moved: tuple[float, float] = (0.0, 0.0), turned: float = 0.0,
    gains: tuple[float, ...] = (0.85, 0.85, 0.85), lower: float = 0.0,
) -> Picture:  # fmt: skip
    """What the camera would take of the card in the tray: through its own frustum, a little soft and noisy."""
    drawn, half, eye = card.raster(STAND, SCALE), card.half(STAND), MOUNTINGS[key].frustum
    eye = dataclasses.replace(eye, z=eye.z - lower)
    flat = np.array([[-half, half], [half, half], [half, -half], [-half, -half]])
    angle = np.radians(turned)
    spun = flat @ np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]) + np.array(moved)
    seen, _ = eye.project(np.column_stack([spun, np.zeros(4)]))
    size = drawn.shape[0]
    sheet = np.array([[0, 0], [size, 0], [size, size], [0, size]], dtype=np.float32)
    turn = cv2.getPerspectiveTransform(sheet, seen.astype(np.float32))
    soft = cv2.GaussianBlur(drawn, (5, 5), 0)
    grey = cv2.warpPerspective(soft, turn, eye.stream, flags=cv2.INTER_AREA, borderValue=(140.0,))
    dust = np.random.default_rng(3).normal(0.0, 2.0, (*grey.shape, 3))
    pixels = (np.asarray(grey, dtype=np.float64) * 0.92 + 15)[..., None] * np.array(gains) + dust
    return np.asarray(np.clip(pixels, 0, 255), dtype=np.uint8)


def read(key: str, picture: Picture) -> dict[str, cardcheck.Finding]:
    return {one.what: one for one in cardcheck.look(STAND, MOUNTINGS[key], picture)}


@pytest.mark.parametrize("key", [one.key for one in CAMERAS])
def test_a_good_picture_of_every_camera_is_well(key: str) -> None:
    findings = read(key, taken(key))
    assert {name: one.words for name, one in findings.items() if not one.well} == {}
    assert set(findings) == {"position", "turn", "height", "focus", "exposure", "white"}


def test_a_board_mounted_the_other_way_round_is_well() -> None:
    picture = np.ascontiguousarray(taken("module3")[::-1, ::-1])
    findings = read("module3", picture)
    assert findings["turn"].well and findings["position"].well


@pytest.mark.parametrize(
    ("what", "changes"),
    [
        ("position", {"moved": (6.0, 0.0)}),
        ("turn", {"turned": 7.0}),
        ("exposure", {"gains": (0.4, 0.4, 0.4)}),
        ("exposure", {"gains": (1.3, 1.3, 1.3)}),
        ("white", {"gains": (0.7, 0.8, 0.9)}),
    ],
)
def test_what_is_wrong_is_named_and_nothing_else(what: str, changes: dict[str, Any]) -> None:
    findings = read("module3", taken("module3", **changes))
    assert [name for name, one in findings.items() if not one.well] == [what]


def test_a_camera_that_hangs_too_low_shows_in_the_height() -> None:
    assert not read("module3", taken("module3", lower=15.0))["height"].well


def test_blur_is_a_matter_of_focus() -> None:
    picture = np.asarray(cv2.GaussianBlur(taken("module3"), (0, 0), 1.6), dtype=np.uint8)
    assert [name for name, one in read("module3", picture).items() if not one.well] == ["focus"]


def test_a_covered_mark_is_asked_for() -> None:
    picture = taken("wide")
    picture[:160] = 90
    with pytest.raises(Impossible, match="four corner marks"):
        read("wide", picture)


def test_a_picture_of_another_size_is_refused() -> None:
    with pytest.raises(Impossible, match="the reader uses 640×480"):
        read("v2", np.zeros((240, 320, 3), dtype=np.uint8))


def test_the_card_lies_in_the_tray_with_room() -> None:
    inside = STAND.tray.floor / 2
    assert card.half(STAND) < inside
    for one in card.patches(STAND):
        assert max(abs(one.x) + one.wide / 2, abs(one.y) + one.high / 2) < inside


def test_the_card_is_seen_whole_by_every_camera() -> None:
    half = card.half(STAND)
    corners = np.array([[x, y, 0.0] for x in (-half, half) for y in (-half, half)])
    for found in MOUNTINGS.values():
        seen, _ = found.frustum.project(corners)
        assert (seen > 0).all() and (seen < np.array(found.frustum.stream)).all()
