"""The plane of upper faces: learned again from squares that a known camera sees. Pure geometry, no pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.evidence import askew
from vision.plane import MIDDLE, Plane, as_square, fit_plane, misfits, square_at
from vision.pose import Pose

Floats = NDArray[Any]
HEIGHT = 7.0  # of the camera over the upper faces, in sides of a die


def seen(points: Floats, tilt: float) -> Floats:
    """Pixels of points (x, y, z; sides of a die, z up from the upper faces) for a camera that leans by `tilt`."""
    c, s = np.cos(tilt), np.sin(tilt)
    x, y, z = points[:, 0], points[:, 1], HEIGHT - points[:, 2]
    across, deep = c * y - s * z, s * y + c * z
    return np.asarray(MIDDLE + 350 * np.stack([x, across], axis=1) / deep[:, None])


def die(x: float, y: float, yaw: float, tilt: float, lean: float = 0.0) -> tuple[Floats, Floats]:
    """The corners of a die's upper face and the middle of its lower one, as that camera sees them."""
    flat = square_at(np.zeros(2), 1.0, yaw)
    top = np.concatenate([flat, np.zeros((4, 1))], axis=1)
    low = np.array([[0.0, 0.0, -1.0]])
    c, s = np.cos(lean), np.sin(lean)
    turn = np.array([[c, 0, -s], [0, 1, 0], [s, 0, c]])
    place = np.array([x, y, 0.0])
    return seen(top @ turn.T + place, tilt), seen(low @ turn.T + place, tilt)[0]


def table(rng: np.random.Generator, count: int, tilt: float) -> tuple[Floats, Floats]:
    dice = [die(float(rng.uniform(-2, 2)), float(rng.uniform(-2, 2)), rng.uniform(0, 6), tilt) for _ in range(count)]
    return np.stack([d[0] for d in dice]), np.stack([d[1] for d in dice])


@pytest.mark.parametrize("tilt", [0.0, 0.2, 0.45])
def test_flat_dice_are_squares_in_their_plane(tilt: float) -> None:
    plane = fit_plane(*table(np.random.default_rng(1), 12, tilt))
    others, lowers = table(np.random.default_rng(2), 30, tilt)
    assert np.abs(misfits(plane.to, others)).max() < 0.01
    below = plane.below(plane.points(others.mean(axis=1)))
    assert np.abs(plane.points(lowers) - below).max() < 0.02


def test_one_badly_found_face_does_not_bend_the_plane() -> None:
    quads, lowers = table(np.random.default_rng(3), 14, 0.3)
    quads[0] += np.random.default_rng(4).normal(0, 15, (4, 2))
    plane = fit_plane(quads, lowers)
    others, _ = table(np.random.default_rng(5), 20, 0.3)
    assert np.sqrt((misfits(plane.to, others) ** 2).mean()) < 0.02


def test_six_noisy_dice_are_enough() -> None:
    rng = np.random.default_rng(6)
    quads, lowers = table(rng, 6, 0.25)
    plane = fit_plane(quads + rng.normal(0, 0.5, quads.shape), lowers + rng.normal(0, 1, lowers.shape))
    others, _ = table(np.random.default_rng(7), 20, 0.25)
    assert np.sqrt((misfits(plane.to, others) ** 2).mean()) < 0.05


@pytest.mark.parametrize(("degrees", "least", "most"), [(0, 0.0, 0.02), (10, 0.12, 0.3), (25, 0.35, 0.8)])
def test_a_leaning_die_shows_its_lower_face_elsewhere(degrees: float, least: float, most: float) -> None:
    plane = fit_plane(*table(np.random.default_rng(8), 20, 0.3))
    top, lower = die(0.5, -1.0, 0.3, 0.3, np.radians(degrees))
    assert least <= askew(plane, Pose(top, lower, 0.0)) <= most


def test_points_go_to_the_plane_and_back() -> None:
    plane = fit_plane(*table(np.random.default_rng(9), 8, 0.4))
    pixels = np.random.default_rng(10).uniform((0, 0), (640, 480), (20, 2))
    assert plane.pixels(plane.points(pixels)) == pytest.approx(pixels)


@pytest.mark.parametrize("angle", [0.0, 0.4, 0.78, 1.5, 3.0])
def test_a_square_is_found_again_from_its_corners(angle: float) -> None:
    corners = square_at(np.array([30.0, 20.0]), 12.0, angle)
    middle, side, turned = as_square(corners)
    assert (*middle, side) == pytest.approx((30.0, 20.0, 12.0))
    assert square_at(middle, side, turned) == pytest.approx(corners)


def test_a_lower_face_lies_towards_the_foot() -> None:
    plane = Plane(np.eye(3), np.array([10.0, 0.0]), 0.25)
    assert plane.below(np.array([[2.0, 4.0]])) == pytest.approx(np.array([[4.0, 3.0]]))
