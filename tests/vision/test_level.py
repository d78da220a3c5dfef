"""A die as its profile lays it flat: the view that is cut, and what the network says of dice that were drawn."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import pytest

from tests.render import random_unit, render
from tests.train.levels import camera_of, laid
from vision.camera import Camera, whole_die
from vision.level import EDGE, VIEW, View, level, view_of

CAMERA = Camera(1.4, 8.0, 0.3, -0.2)
MIDDLE = np.array([320.0, 240.0])


def corners_of(u: float, v: float, turn: float) -> np.ndarray:
    return np.asarray(whole_die(CAMERA, np.array([u, v, turn])) * 640 + MIDDLE)


@pytest.mark.parametrize(("u", "v", "turn"), [(0.0, 0.0, 0.0), (0.25, -0.15, 0.4), (-0.3, 0.2, 1.2)])
def test_the_upper_face_is_a_square_in_the_middle(u: float, v: float, turn: float) -> None:
    frame = np.zeros((480, 640, 3), np.uint8)
    corners = corners_of(u, v, turn)
    cv2.fillConvexPoly(frame, np.round(corners[:4] * 16).astype(np.int32), (255, 255, 255), cv2.LINE_AA, 4)
    bright = view_of(frame, corners).picture[..., 0] > 127
    spots = np.argwhere(bright)
    assert np.sqrt(len(spots)) == pytest.approx(EDGE, abs=1)
    assert spots.mean(axis=0) == pytest.approx([(VIEW - 1) / 2] * 2, abs=0.7)
    assert np.ptp(spots, axis=0) == pytest.approx([EDGE - 1] * 2, abs=1)


@pytest.mark.parametrize(("u", "v", "turn"), [(0.0, 0.0, 0.0), (0.25, -0.15, 0.4), (-0.3, 0.2, 1.2)])
def test_the_outline_lies_where_the_whole_die_is_seen(u: float, v: float, turn: float) -> None:
    frame = np.zeros((480, 640, 3), np.uint8)
    corners = corners_of(u, v, turn)
    hull = cv2.convexHull(np.round(corners * 16).astype(np.int32))
    cv2.fillConvexPoly(frame, hull, (255, 255, 255), cv2.LINE_AA, 4)
    view = view_of(frame, corners)
    assert np.abs(view.picture[..., 0] / 255.0 - view.outline).mean() < 0.02


@dataclass(frozen=True)
class Seen:
    expect: str
    value: int
    lean: float
    view: View


@pytest.fixture(scope="module")
def seen() -> list[Seen]:
    """Dice of four units, each with the flat die laid over it that comes nearest to its outline."""
    found = []
    for seed in (97001, 97002, 97005, 97006):
        unit, rng = random_unit(seed), np.random.default_rng(seed)
        for what in ("read", "read", "read", "read", "tilted", "tilted", "tilted"):
            image, label = render(unit, rng, what)
            die = label.dice[0]
            corners = laid(camera_of(unit), die.outline, (image.shape[1], image.shape[0]))
            found.append(Seen(label.expect, die.value, die.lean, view_of(image, corners)))
    return found


def test_flat_dice_are_told_and_leaning_ones_are_none(seen: list[Seen]) -> None:
    said = [(one, level(one.view, 4)) for one in seen]
    sure = [(one.value, g.value) for one, g in said if one.expect == "read" and g.surety > 0.9]
    assert len(sure) >= 12  # of 16
    assert all(value == told for value, told in sure)
    leaning = [g.surety for one, g in said if one.lean > 12]
    assert len(leaning) >= 6
    assert max(leaning) < 0.5


def test_a_flat_die_laid_in_the_wrong_place_is_none(seen: list[Seen]) -> None:
    flat = [one.view for one in seen if one.expect == "read"]
    moved = [View(np.roll(view.picture, EDGE // 2, axis=1), view.outline) for view in flat]
    assert np.mean([level(view, 4).surety for view in flat]) > 0.8
    assert np.mean([level(view, 4).surety for view in moved]) < 0.1


def test_four_looks_do_not_mind_which_corner_is_the_first(seen: list[Seen]) -> None:
    for one in seen[:4]:
        turned = View(
            np.ascontiguousarray(np.rot90(one.view.picture)), np.ascontiguousarray(np.rot90(one.view.outline))
        )
        assert level(one.view, 4).chances == pytest.approx(level(turned, 4).chances, abs=1e-4)


def test_a_second_look_keeps_what_the_first_has_said(seen: list[Seen]) -> None:
    first = level(seen[0].view)
    later = level(seen[0].view, 4, first)
    assert later.chances == pytest.approx(level(seen[0].view, 4).chances)
    assert len(later.turned) == 4
