"""Whether a mark looks smeared beside its own enrolled pictures. Only marks are compared; why one smears is no matter.

A die that moves a little while the picture is taken has a smeared mark: it agrees better with an enrolled mark that is
smeared as well, along some way or round the middle, than with the enrolled mark as it is. Softness by itself says less:
a dark picture, another distance and worn paint are soft too, and a stroke along the movement stays sharp.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Floats
from vision.mark import STAMP, normal, quarter_turns

WAYS = 6
LENGTHS = (3, 5)  # stamp pixels
TURNED = (0.12, 0.2)  # radians to either side
FINE_SHIFTS = (-0.5, 0.0, 0.5)
FINE_TURNS = (-0.065, 0.0, 0.065)
MIDDLE = (STAMP - 1) / 2


@cache
def _streaks() -> tuple[Floats, ...]:
    """Kernels that smear along a line."""
    found = []
    for length in LENGTHS:
        size = length + 2
        for k in range(WAYS):
            angle = np.pi * k / WAYS
            places = np.linspace(-length / 2, length / 2, 4 * length + 1)
            kernel = np.zeros((size, size), np.float32)
            for p in places:
                x, y = size / 2 - 0.5 + p * np.cos(angle), size / 2 - 0.5 + p * np.sin(angle)
                x0, y0 = int(np.floor(x)), int(np.floor(y))
                for dx in (0, 1):
                    for dy in (0, 1):
                        if 0 <= x0 + dx < size and 0 <= y0 + dy < size:
                            kernel[y0 + dy, x0 + dx] += (1 - abs(x - x0 - dx)) * (1 - abs(y - y0 - dy))
            found.append(np.asarray(kernel / kernel.sum(), np.float32))
    return tuple(found)


@cache
def _way(turn: float, x: float, y: float) -> NDArray[np.float64]:
    way = cv2.getRotationMatrix2D((MIDDLE, MIDDLE), float(np.degrees(turn)), 1.0)
    way[:, 2] += np.array([x, y])
    return np.asarray(way)


def _warped(mark: Floats, turn: float, x: float = 0.0, y: float = 0.0) -> Floats:
    return np.asarray(cv2.warpAffine(mark, _way(turn, x, y), (STAMP, STAMP), flags=cv2.INTER_LINEAR), np.float32)


def _smears(mark: Floats) -> Floats:
    """The mark, and the mark smeared in every way, as normal stamps."""
    found = [mark]
    found += [np.asarray(cv2.filter2D(mark, cv2.CV_32F, k, borderType=cv2.BORDER_REPLICATE)) for k in _streaks()]
    for most in TURNED:
        found.append(np.mean([_warped(mark, float(t)) for t in np.linspace(-most, most, 7)], axis=0))
    return normal(np.stack(found))


def smear(seen: Floats, own: list[Floats]) -> float:
    """How much better a mark, as its views, agrees with its own enrolled pictures when they are smeared: above 0 it may
    be moving."""
    turned = [t for k in own for t in quarter_turns(k)]
    products = seen @ normal(np.stack(turned)).T
    place, best = np.unravel_index(int(products.argmax()), products.shape)
    view, known = seen[place], turned[int(best)]
    moved = np.stack([_warped(known, t, x, y) for t in FINE_TURNS for x in FINE_SHIFTS for y in FINE_SHIFTS])
    nearest = moved[int((normal(moved) @ view).argmax())]
    agreement = _smears(nearest) @ view
    return float(agreement[1:].max() - agreement[0])
