"""How one die lies: the corners of its upper face, and where its lower face is seen. One network, looked through twice.

The second look begins where the first one ended. What the die shows is described elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.crops import POSE_SIDES, POSE_SIZE, upright
from vision.frame import Floats, Image
from vision.locate import Spot
from vision.networks import run
from vision.plane import SQUARE, as_square

STEP = 0.1  # sides of the cut that the network counts as one
LOOKS = 2


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
    x, y, side, angle = spot.x, spot.y, spot.side, spot.angle
    for look in range(LOOKS):
        cut, matrix = upright(frame, x, y, side, angle)
        out = run("pose", pose_input(cut)[None])[0]
        points = np.concatenate([out[:8].reshape(4, 2) * STEP + SQUARE / POSE_SIDES, out[8:10].reshape(1, 2) * STEP])
        points = (points + 0.5) * POSE_SIZE
        back = np.linalg.inv(matrix[:, :2])
        points = (points - matrix[:, 2]) @ back.T
        if look < LOOKS - 1:
            middle, side, angle = as_square(points[:4])
            x, y = (float(v) for v in middle)
            side = max(side, 8.0)
    return Pose(points[:4], points[4], float(out[10]))
