"""Where a flat die lies in a coarse picture, as a mask. Which die that is, and how it came to be found, others know."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray


def covered(flat: NDArray[np.float64], height: int, width: int) -> NDArray[np.uint8]:
    """Where a flat die lies in a picture of that size; its corners are given in picture widths from the middle."""
    mask = np.zeros((height, width), np.uint8)
    spots = flat * width + np.array([width, height]) / 2 - 0.5
    cv2.fillConvexPoly(mask, cv2.convexHull(np.round(spots).astype(np.int32)), 1)
    return mask
