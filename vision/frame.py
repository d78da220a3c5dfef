"""Frames as the eyes take them: one size for every camera, a small copy to search in, and the light between two.

Nothing here knows what a die is.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Floats = NDArray[Any]

WIDTH, HEIGHT = 640, 480  # every frame is fitted into this, so that sizes in pixels mean the same everywhere
SMALL = 4  # the small copy has one pixel for so many
DARK = 6.0  # added to pixels before they are divided: below it, noise is all there is


def check(frame: Image) -> None:
    """Refuses what is no frame."""
    if not isinstance(frame, np.ndarray) or frame.dtype != np.uint8 or frame.ndim != 3 or frame.shape[2] != 3:
        raise ValueError("a frame is an array of height × width × 3 bytes, blue, green, red")
    if min(frame.shape[:2]) < 32:
        raise ValueError("a frame of fewer than 32 pixels a side shows nothing")


def fitted(frame: Image) -> Image:
    """The frame at the size that the eyes know, with black where its shape leaves room."""
    height, width = frame.shape[:2]
    if (height, width) == (HEIGHT, WIDTH):
        return frame
    scale = min(WIDTH / width, HEIGHT / height)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    inner = cv2.resize(frame, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    whole = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
    y, x = (HEIGHT - size[1]) // 2, (WIDTH - size[0]) // 2
    whole[y : y + size[1], x : x + size[0]] = inner
    return whole


def small(frame: Image) -> Image:
    """A fitted frame at a quarter of its size."""
    return np.asarray(cv2.resize(frame, (WIDTH // SMALL, HEIGHT // SMALL), interpolation=cv2.INTER_AREA), np.uint8)


def around(seen: Image, free: Floats, x: float, y: float, reach: float) -> Floats:
    """The mean colour of what is free in a small frame around a place, `reach` pixels of the frame either way."""
    column, row, far = int(x / SMALL), int(y / SMALL), max(2, round(reach / SMALL))
    rows = slice(max(0, row - far), row + far + 1)
    columns = slice(max(0, column - far), column + far + 1)
    weight = free[rows, columns, None]
    if weight.sum() < 10:
        return np.asarray(seen.mean(axis=(0, 1)), np.float32)
    return np.asarray((seen[rows, columns] * weight).sum(axis=(0, 1)) / weight.sum(), np.float32)


def gain_at(seen: Image, empty: Image, free: Floats, x: float, y: float, reach: float) -> Floats:
    """How much brighter each channel of the empty tray was enrolled than it is seen now, around a place.

    `seen` and `empty` are small frames; `free` is 1 where the tray itself is seen and 0 where something lies on it.
    """
    now, then = (around(one, free, x, y, reach) + DARK for one in (seen, empty))
    return np.asarray(np.clip(then / now, 0.25, 4.0), np.float32)
