"""Light: pixel values as logarithms, and the smooth change of light between two pictures of the same tray. No dice.

Exposure, white balance and a lamp that fades or moves multiply what a pixel shows. In logarithms they are a sum, smooth
over the picture, and can be taken away; what stays is what changed in the tray.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.sums import median, medians, summed

Image = NDArray[np.uint8]
Floats = NDArray[np.float32]

WIDTH = 640  # every frame is brought to this width, so that sizes in pixels mean the same everywhere
COARSE = 4  # the tray is compared at a quarter of that
GAMMA = 2.0  # roughly what cameras apply
DARK = 16.0  # added to a pixel before the logarithm: below it, noise is all there is


@cache
def _table() -> Floats:
    return np.asarray(GAMMA * np.log((np.arange(256) + DARK) / (255.0 + DARK)), dtype=np.float32)


def logs(image: Image) -> Floats:
    """Every channel as the logarithm of light, 0 for white."""
    return np.asarray(cv2.LUT(image, _table()), dtype=np.float32)


def to_width(frame: Image, width: int = WIDTH) -> Image:
    """The frame at a given width, its proportions kept."""
    if frame.shape[1] == width:
        return frame
    height = max(1, round(frame.shape[0] * width / frame.shape[1]))
    way = cv2.INTER_AREA if frame.shape[1] > width else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(frame, (width, height), interpolation=way), dtype=np.uint8)


def coarse(frame: Image) -> Image:
    return to_width(frame, WIDTH // COARSE)


@cache
def _terms(height: int, width: int) -> Floats:
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = (x + 0.5) / width * 2 - 1, (y + 0.5) / height * 2 - 1
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=-1)


def smooth_at(u: float, v: float, ratio: float) -> NDArray[np.float64]:
    """The smooth field's terms at a place given in picture widths from the middle of a picture of that shape."""
    x, y = 2 * u, 2 * v / ratio
    return np.array([1.0, x, y, x * x, x * y, y * y])


def terms_over(x: NDArray[np.float64], y: NDArray[np.float64]) -> Floats:
    """The terms in every place of a grid of so many columns and rows."""
    found = np.empty((len(y), len(x), 6), np.float32)
    found[..., 0] = 1
    found[..., 1], found[..., 2] = x, y[:, None]
    found[..., 3], found[..., 4], found[..., 5] = x * x, x * y[:, None], (y * y)[:, None]
    return found


RIDGE = (0.0, 1.0, 1.0, 4.0, 4.0, 4.0)
MODE_RIDGE = 0.3


@dataclass(frozen=True)
class Shine:
    """How the light of a picture differs from another's: a smooth field, and so much of each known mode of the tray."""

    field: NDArray[np.float64]
    modes: NDArray[np.float64]

    def over(self, modes: Floats) -> Floats:
        """The difference at every pixel of a map of modes (height, width, count)."""
        height, width = modes.shape[:2]
        smooth = _terms(height, width) @ self.field.astype(np.float32)
        return np.asarray(smooth + modes @ self.modes.astype(np.float32), dtype=np.float32)

    def at(self, u: float, v: float, ratio: float) -> NDArray[np.float64]:
        """The smooth part at a place given in picture widths from the middle."""
        return np.asarray(smooth_at(u, v, ratio) @ self.field)


def shine(difference: Floats, modes: Floats, trust: Floats | None = None, rounds: int = 6) -> Shine:
    """The change of light that most pixels of this difference agree on; the others count little."""
    count = modes.shape[2]
    parts = [_terms(*difference.shape[:2])[1::3, 1::3], modes[1::3, 1::3]]
    terms = np.concatenate(parts, axis=2).reshape(-1, 6 + count).astype(np.float64)
    values = difference[1::3, 1::3].reshape(-1, difference.shape[2]).astype(np.float64)
    faith = np.ones(len(values)) if trust is None else trust[1::3, 1::3].ravel().astype(np.float64)
    ridge = np.diag(RIDGE + (MODE_RIDGE,) * count) * (0.002 * len(values))
    apart = values - medians(values)
    found = np.zeros((6 + count, values.shape[1]))
    for _ in range(rounds):
        miss = np.sqrt(summed(apart**2))
        scale = max(0.05, 1.5 * median(miss))
        weighted = terms * (faith / (1.0 + (miss / scale) ** 2) ** 2)[:, None]
        found = np.linalg.solve(weighted.T @ terms + ridge, weighted.T @ values)
        apart = values - terms @ found
    return Shine(found[:6], found[6:])
