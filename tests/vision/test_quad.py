"""Quadrilaterals from outlines: pure geometry."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.quad import fit_quad, rough_quad


@pytest.mark.parametrize("turn", [0.0, 0.3, 0.8, 1.4])
def test_a_square_with_round_corners_is_found_whole(turn: float) -> None:
    mask = np.zeros((200, 200), np.uint8)
    cos, sin = np.cos(turn), np.sin(turn)
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) @ np.array([[cos, sin], [-sin, cos]]) * 50 + 100
    cv2.fillPoly(mask, [np.round(corners).astype(np.int32)], 255)
    mask = (cv2.GaussianBlur(mask, (0, 0), 8) > 127).astype(np.uint8)
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    found = fit_quad(contours[0][:, 0].astype(np.float64))
    assert found is not None
    quad, misfit = found
    away = np.linalg.norm(quad[:, None] - corners, axis=2)
    assert away.min(axis=1).max() < 4
    assert sorted(away.argmin(axis=1)) == [0, 1, 2, 3]
    assert misfit < 2.5


def test_a_circle_is_a_bad_quadrilateral() -> None:
    angles = np.linspace(0, 2 * np.pi, 200, endpoint=False)
    found = fit_quad(100 + 50 * np.column_stack([np.cos(angles), np.sin(angles)]))
    assert found is None or found[1] > 3


@pytest.mark.parametrize(("pull", "is_kept"), [(0.0, True), (8.0, True), (45.0, False)])
def test_no_face_has_one_corner_pulled_out(pull: float, is_kept: bool) -> None:
    corners = np.array([(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)])
    corners[0] -= pull
    sides = [np.linspace(a, b, 60, endpoint=False) for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True)]
    quad = rough_quad(np.concatenate(sides))
    away = np.linalg.norm(quad[:, None] - corners, axis=2).min(axis=0).max()
    assert bool(away < 4) is is_kept
