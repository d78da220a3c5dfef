"""Whether two pictures of the tray show the same thing, whatever the light: the little arithmetic beneath the reveal.

No dice, no states. Light changes by a factor, and on a rolling shutter line by line: every row's own factor is taken
out before two pictures are compared.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
#: a picture as averaged cells.
Cells = NDArray[np.float32]

#: a picture is compared as this many cells, width and height: a die is about nine cells wide.
CELLS = (80, 60)
#: a cell has changed when its colour differs by this much; the camera's noise stays below 3.
CHANGED = 8
#: this many changed cells are a movement; one die's edge moving by a millimetre changes about ten.
MOVED = 4
#: from here on a sensor is full, and no factor tells what would be there.
FULL = 245
#: added before dividing, so that a black row has a factor too.
BLACK = 2


def cells(picture: Picture) -> Cells:
    """The picture as a few averaged cells, in which noise is gone."""
    import cv2

    small: Any = cv2.resize(picture, CELLS, interpolation=cv2.INTER_AREA)
    return np.asarray(small, dtype=np.float32)


def changed(one: Cells, other: Cells) -> NDArray[np.bool_]:
    """The cells that show something else. Both are brought to the light of the brighter one first."""
    ratio, half = (one[:, ::2] + BLACK) / (other[:, ::2] + BLACK), CELLS[0] // 4
    times = np.partition(ratio, half, axis=1)[:, half : half + 1]  # the median, in a third of its time
    first, second = one * np.maximum(1, 1 / times), other * np.maximum(1, times)
    apart = np.abs(np.minimum(first, FULL) - np.minimum(second, FULL)) >= CHANGED
    return np.asarray(apart[:, :, 0] | apart[:, :, 1] | apart[:, :, 2])  # any(axis=2) takes three times as long


def size(one: Cells, other: Cells) -> int:
    """In how many cells something has moved, come or gone."""
    return 0 if one is other else int(np.count_nonzero(changed(one, other)))


def differ(one: Cells, other: Cells) -> bool:
    """Whether something has moved, come or gone. Light that changes everywhere alike is no movement."""
    return size(one, other) >= MOVED


def middle(one: Cells, other: Cells) -> tuple[float, float] | None:
    """The middle of what has changed, in cells; None where nothing has."""
    rows, columns = np.nonzero(changed(one, other))
    return (float(columns.mean()), float(rows.mean())) if len(rows) else None
