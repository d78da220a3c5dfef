"""What every part of a picture belongs to, by a small trained network: a die, an upper face, another thing, the floor.

It was trained by tests/train on rendered dice of 10 to 30 pixels an edge, so pictures are brought to that size first.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Floats, Image, logs
from vision.net import conv, relu, sigmoid, twice_beside, weights
from vision.sums import less, medians

DIE, UPPER, OTHER, FLOOR = range(4)
CLOSE = 48  # pixels of a close-up's side
BEVEL = 0.94  # upper faces were taught without the outer part of their rounded edge
EDGE = 24  # of which a die's edge takes so many
FLOOR_PART = 0.2  # of the largest patch of floor: a smaller one belongs to no tray
BESIDE = 7  # cells: what lies within half as many of the floor lies in the tray
FINER = 4  # how much finer than the network's cells outlines are drawn
VAGUE = 0.1  # beliefs so far from none and all are vague


def maps(light: Floats) -> Floats:
    """The probability of each class for every two by two pixels; sides must be multiples of 8."""
    w = weights("segment")

    def layer(image: Floats, name: str, size: int = 3, stride: int = 1) -> Floats:
        return relu(conv(image, w[name + ".w"], w[name + ".b"], size, stride))

    fine = layer(layer(light, "a1", 5, 2), "a2")
    middle = layer(layer(fine, "b1", 3, 2), "b2")
    deep = layer(middle, "d1", 3, 2)
    deep = layer(deep, "d2") + deep
    deep = layer(deep, "d3") + deep
    middle = layer(twice_beside(layer(deep, "u1", 1), middle), "u2")
    fine = layer(twice_beside(layer(middle, "v1", 1), fine), "v2")
    return sigmoid(conv(fine, w["h.w"], w["h.b"], 1))


def middle_light(light: Floats) -> Floats:
    """The picture's own exposure and white balance: each channel's median."""
    return medians(light[::2, ::2].reshape(-1, 3))


def whole(light: Floats) -> Floats:
    """The maps of a whole coarse picture (as logarithms)."""
    height, width = light.shape[:2]
    grown = cv2.copyMakeBorder(light, 0, -height % 8, 0, -width % 8, cv2.BORDER_REFLECT_101)
    return maps(less(np.asarray(grown, np.float32), middle_light(light)))[: (height + 1) // 2, : (width + 1) // 2]


def floor_of(maps: Floats) -> NDArray[np.uint8]:
    """The cells of the tray's floor and what lies on it, and those beside it; all where no floor is seen."""
    ground = (maps[..., [FLOOR, DIE]].max(axis=2) > 0.5).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(cv2.erode(ground, np.ones((3, 3), np.uint8)))
    if count == 1:
        return np.ones_like(ground)
    sizes = stats[:, 4] * (np.arange(count) > 0)
    floor = np.isin(labels, np.flatnonzero(sizes > FLOOR_PART * sizes.max())).astype(np.uint8)
    return np.asarray(cv2.dilate(floor, np.ones((BESIDE, BESIDE), np.uint8)), np.uint8)


@dataclass(frozen=True)
class CloseUp:
    """The maps round one place of a frame, and where they lie in it (pixels: left, top, and a cell's side)."""

    maps: Floats
    left: float
    top: float
    cell: float

    def over(self, kind: int, box: tuple[int, int, int, int]) -> Floats:
        """One class's map laid over a box of the frame (left, top, right, bottom), 0 outside what was looked at."""
        x0, y0, x1, y1 = box
        way = np.array(
            [
                [1 / self.cell, 0, (x0 + 0.5 - self.left) / self.cell - 0.5],
                [0, 1 / self.cell, (y0 + 0.5 - self.top) / self.cell - 0.5],
            ]
        )
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        return np.asarray(cv2.warpAffine(self.maps[..., kind], way, (x1 - x0, y1 - y0), flags=flags), np.float32)

    def share(self, kind: int) -> float:
        """The area of one class, in faces of a die of the size that was looked for."""
        return float((self.maps[..., kind] > 0.5).sum()) * (2 / EDGE) ** 2

    def vagueness(self, kind: int) -> float:
        """How much of the picture may or may not be of one class, beside how much rather is."""
        belief = self.maps[..., kind]
        return float(((belief > VAGUE) & (belief < 1 - VAGUE)).sum() / max(float((belief > 0.5).sum()), 1.0))

    def outline(self, kind: int, level: float = 0.5) -> NDArray[np.float64] | None:
        """The outline of the largest area of one class, in pixels of the frame."""
        size = self.maps.shape[0] * FINER
        fine = cv2.resize(self.maps[..., kind], (size, size), interpolation=cv2.INTER_LINEAR)
        contours, _ = cv2.findContours((fine > level).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        if not contours:
            return None
        best = max(contours, key=cv2.contourArea)
        if cv2.contourArea(best) < 4 * FINER * FINER:
            return None
        return np.asarray((best[:, 0] + 0.5) * (self.cell / FINER) + np.array([self.left, self.top]))


def close_up(frame: Image, light: Floats, x: float, y: float, edge: float) -> CloseUp:
    """Look closely at a place where a die of that edge may lie (pixels); `light` is the picture's middle light."""
    side = max(8, round(CLOSE * edge / EDGE))
    # A place outside has no picture to be mirrored at the border.
    x, y = min(max(x, 1.0), frame.shape[1] - 1.0), min(max(y, 1.0), frame.shape[0] - 1.0)
    left, top = round(x - side / 2), round(y - side / 2)
    pad = max(0, -left, -top, left + side - frame.shape[1], top + side - frame.shape[0])
    if pad:
        low, high = max(0, top), min(frame.shape[0], top + side)
        near, far = max(0, left), min(frame.shape[1], left + side)
        piece = cv2.copyMakeBorder(
            frame[low:high, near:far],
            low - top,
            top + side - high,
            near - left,
            left + side - far,
            cv2.BORDER_REFLECT_101,
        )
    else:
        piece = frame[top : top + side, left : left + side]
    small = np.asarray(cv2.resize(piece, (CLOSE, CLOSE), interpolation=cv2.INTER_AREA), np.uint8)
    return CloseUp(maps(less(logs(small), light)), left, top, 2 * side / CLOSE)
