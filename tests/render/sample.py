"""Bilinear look-up of long lists of points in a picture, and nothing else.

OpenCV's remap takes no row longer than 32767, so the lists are folded.
"""

from __future__ import annotations

import cv2
import numpy as np

from tests.render.colours import Array

_FOLD = 1024


def sample(image: Array, x: Array, y: Array) -> Array:
    """Values of an image at columns x and rows y (both (N,)): (N,) or (N, channels); outside, the border's."""
    count = len(x)
    if not count:
        return np.zeros((0, *image.shape[2:]), np.float32)
    spare = -count % _FOLD
    cols, rows = (np.pad(v.astype(np.float32), (0, spare)).reshape(-1, _FOLD) for v in (x, y))
    found = np.asarray(cv2.remap(image, cols, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
    return found.reshape(-1, *image.shape[2:])[:count]
