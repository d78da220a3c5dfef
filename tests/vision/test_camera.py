"""The geometry of a flat die, without pictures: what is projected is found again."""

from __future__ import annotations

import numpy as np
import pytest

from vision.camera import Camera, Reach, edge_at, find_camera, fit, supports, upper_face, whole_die

CAMERA = Camera(0.9, 7.0, 0.1, 0.35, 0.14)


def poses(count: int, seed: int = 3) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    rng = np.random.default_rng(seed)
    return np.column_stack(
        [rng.uniform(-0.3, 0.3, count), rng.uniform(-0.22, 0.22, count), rng.uniform(0, np.pi / 2, count)]
    )


def test_a_flat_die_is_found_where_it_was_put() -> None:
    for pose in poses(12):
        outline = supports(CAMERA, pose[None])[0]
        found = fit(CAMERA, Reach(outline, outline))
        assert found.error < 0.002
        assert np.allclose(found.pose[:2], pose[:2], atol=0.001)
        turn = (found.pose[2] - pose[2] + np.pi / 4) % (np.pi / 2) - np.pi / 4
        assert abs(turn) < 0.02


def test_a_shadow_on_one_side_does_not_move_the_die() -> None:
    for pose in poses(6):
        outline = supports(CAMERA, pose[None])[0]
        shaded = outline.copy()
        shaded[8:16] += 0.5 * edge_at(CAMERA, pose)
        found = fit(CAMERA, Reach(outline, shaded))
        assert np.allclose(found.pose[:2], pose[:2], atol=0.004)


def test_a_round_thing_is_no_die() -> None:
    round_ = np.full(48, 0.6 * edge_at(CAMERA, np.zeros(3)))
    assert fit(CAMERA, Reach(round_, round_)).error > 0.02


def test_the_camera_is_found_from_a_handful_of_dice() -> None:
    outlines = supports(CAMERA, poses(25))
    found, gaps = find_camera([Reach(o, o) for o in outlines])
    assert np.median(gaps) < 0.004
    for pose in poses(5, seed=8):
        assert np.abs(upper_face(found, pose) - upper_face(CAMERA, pose)).max() < 0.02 * edge_at(CAMERA, pose) + 0.002


def test_the_upper_face_is_nearer_to_the_camera_than_the_lower() -> None:
    corners = whole_die(CAMERA, np.array([0.0, 0.0, 0.3]))
    upper, lower = corners[:4], corners[4:]
    assert np.ptp(upper, axis=0).min() > np.ptp(lower, axis=0).min()


@pytest.mark.parametrize("turn", [0.0, 0.4, 1.2])
def test_the_upper_faces_corners_run_round_without_a_mirror(turn: float) -> None:
    a, b, c, _ = upper_face(CAMERA, np.array([0.1, -0.1, turn]))
    assert np.cross(np.append(b - a, 0), np.append(c - b, 0))[2] > 0
