"""How one die lies: the corners of its upper face, and where its lower face is seen. One network.

What the die shows is described elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.crops import POSE_SIDES, POSE_SIZE, from_four_sides, upright
from vision.frame import Floats, Image
from vision.locate import Spot
from vision.networks import run
from vision.plane import SQUARE

STEP = 0.1  # sides of the cut that the network counts as one
SMALLEST = 8.0  # pixels: no die's side is less


@dataclass(frozen=True, eq=False)
class Pose:
    """Corners and the lower face's middle in pixels; log odds that it lies still."""

    top: Floats
    lower: Floats
    still: float


def pose_input(cut: Floats) -> Floats:
    """The channels that a pose is found from."""
    return np.asarray((cut.astype(np.float32).transpose(2, 0, 1) / 255 - 0.4) * 2.5, np.float32)


def pose_of(frame: Image, spot: Spot) -> Pose:
    """How the die lies that the search found at this spot of a fitted frame."""
    cut, matrix = upright(frame, spot.x, spot.y, max(spot.side, SMALLEST), spot.angle)
    told = run("pose", from_four_sides(pose_input(cut)))
    points = np.asarray(np.mean([_points(out, quarter) for quarter, out in enumerate(told)], axis=0))
    points = ((points + 0.5) * POSE_SIZE - matrix[:, 2]) @ np.linalg.inv(matrix[:, :2]).T
    return Pose(points[:4], points[4], float(told[:, 10].mean()))


def _points(out: Floats, quarter: int) -> Floats:
    """Corners and the lower face's middle as parts of the upright cut, seen in it turned by so many quarters."""
    corners = np.roll(out[:8].reshape(4, 2) * STEP + SQUARE / POSE_SIDES, quarter, axis=0)
    points = np.concatenate([corners, out[8:10].reshape(1, 2) * STEP])
    for _ in range(quarter):
        points = np.stack([-1 / POSE_SIZE - points[:, 1], points[:, 0]], axis=1)  # its middle lies between two pixels
    return np.asarray(points)
