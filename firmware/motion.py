"""Whether two pictures of the tray show the same: the little arithmetic beneath the reveal. No dice, no states."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]

#: a picture is compared as this many cells, width and height: a die is about nine cells wide.
CELLS = (80, 60)
#: a cell has changed when its colour differs by this much; the camera's noise stays below 3.
CHANGED = 8
#: this many changed cells are a movement; one die's edge moving by a millimetre changes about ten.
MOVED = 4


def cells(picture: Picture) -> NDArray[np.int16]:
    """The picture as a few averaged cells, in which noise is gone."""
    import cv2

    small: Any = cv2.resize(picture, CELLS, interpolation=cv2.INTER_AREA)
    return np.asarray(small, dtype=np.int16)


def differ(one: NDArray[np.int16], other: NDArray[np.int16]) -> bool:
    """Whether something has moved, come or gone. Light that changes everywhere alike is no movement."""
    change = one - other
    change -= np.median(change, axis=(0, 1)).astype(np.int16)
    return int(np.count_nonzero(np.abs(change).max(axis=2) >= CHANGED)) >= MOVED
