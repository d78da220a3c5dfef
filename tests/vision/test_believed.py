"""Flat dice by their upper faces alone: a pose is found again from its quadrilateral, and misfit says how far off."""

from __future__ import annotations

import numpy as np
import pytest

from vision.believed import lay
from vision.camera import Camera, upper_face

CAMERA = Camera(1.1, 9.0, 0.1, -0.25, 0.1, 0.002, -0.001, 0.01)


@pytest.mark.parametrize("pose", [(0.0, 0.0, 0.1), (0.2, -0.15, 1.3), (-0.25, 0.2, 0.7)])
def test_a_pose_is_found_again_in_any_order_of_corners(pose: tuple[float, float, float]) -> None:
    quad = np.roll(upper_face(CAMERA, np.array(pose)), 2, axis=0)
    fit = lay(CAMERA, quad)
    assert fit.pose[:2] == pytest.approx(pose[:2], abs=1e-3)
    assert np.sin(2 * (fit.pose[2] - pose[2])) == pytest.approx(0, abs=1e-2)
    assert fit.error < 1e-3


def test_a_face_of_another_size_does_not_fit() -> None:
    quad = upper_face(CAMERA, np.array([0.1, 0.1, 0.4]))
    larger = quad.mean(axis=0) + 1.3 * (quad - quad.mean(axis=0))
    assert lay(CAMERA, larger).error > 0.05
