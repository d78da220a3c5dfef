"""One die looked at closely: where exactly it lies in a picture, how large it is and how far turned."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.glance import angle_of, edge_of
from vision.light import Floats, Image
from vision.segment import DIE, UPPER, CloseUp, close_up


@dataclass(frozen=True)
class Spot:
    """A die's middle and edge in pixels, and its turn in degrees."""

    x: float
    y: float
    edge: float
    angle: float = 0.0

    @classmethod
    def of(cls, corners: NDArray[np.float64]) -> Spot:
        """Where a flat die lies whose eight corners, upper ones first, are seen there."""
        x, y = (float(n) for n in (corners.min(axis=0) + corners.max(axis=0)) / 2)
        return cls(x, y, edge_of(corners), angle_of(corners[:4]))


def nearer(frame: Image, light: Floats, spot: Spot, rounds: int = 1) -> tuple[Spot, CloseUp]:
    """The same die, its place, size and turn measured closely; `light` is the picture's middle light."""
    close = close_up(frame, light, spot.x, spot.y, spot.edge)
    for turn in range(rounds + 1):
        seen = close.outline(DIE)
        if seen is None:
            break
        low, high = seen.min(axis=0), seen.max(axis=0)
        x, y = (float(n) for n in (low + high) / 2)
        spot = replace(spot, x=x, y=y, edge=_between(edge_of(seen), spot.edge))
        if turn < rounds:
            close = close_up(frame, light, x, y, spot.edge)
    upper = close.outline(UPPER)
    return (spot if upper is None else replace(spot, angle=angle_of(upper))), close


def _between(edge: float, last: float) -> float:
    return min(max(edge, 0.6 * last), 1.6 * last)
