"""Whether the tray is still where it was when its profile was made: a knocked camera sees its edges elsewhere.

Dice, hands and another light change a part of the picture or its brightness; edges between floor, walls and table stay.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Floats
from vision.sums import averaged

STRONG = 0.9  # of a tray's pixels have fainter edges than those that are looked at
SOFT = (5, 5)  # pixels over which edges are spread, for noise


def likeness(before: Floats, now: Floats) -> float:
    """How much of the empty tray's strong edges another picture shows in the same place (both as coarse logarithms):
    1 is all."""
    known, seen = _slopes(before), _slopes(now)
    strength = (known * known).sum(axis=0)
    strong = strength >= np.quantile(strength, STRONG)
    shown = np.clip((known * seen).sum(axis=0), 0, strength)
    return float(shown[strong].sum() / max(float(strength[strong].sum()), 1e-9))


def _slopes(light: Floats) -> NDArray[np.float32]:
    """How fast the light changes to the right and downwards (2, height, width)."""
    soft = cv2.GaussianBlur(averaged(light), SOFT, 0)
    return np.stack([np.gradient(soft, axis=1), np.gradient(soft, axis=0)]).astype(np.float32)
