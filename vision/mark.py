"""Marks by their shape: comparing a face's relief with known ones in every turn. Which die it is on is no matter here.

A stamp is a relief at a quarter of a face's pixels, of one sign, with mean 0 and length 1 under the window, so that
the product of two stamps is their correlation.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.face import SIDE, WINDOW, Face
from vision.light import Floats

STAMP = SIDE // 2
SHIFT = 2
TURNS = (-0.13, 0.0, 0.13)
VIEW = np.asarray(cv2.resize(WINDOW, (STAMP, STAMP), interpolation=cv2.INTER_AREA), dtype=np.float32)
WEIGHT = np.sqrt(VIEW / VIEW.sum()).ravel()


def bare(face: Face) -> Floats:
    """The relief at stamp size, 1 where the mark is as light as it gets, glare and scratches clipped."""
    clipped = np.clip(face.relief / max(abs(face.contrast), 1e-6), -1.1, 1.1)
    return np.asarray(cv2.resize(clipped, (STAMP, STAMP), interpolation=cv2.INTER_AREA), dtype=np.float32)


def normal(stamps: NDArray[np.floating]) -> Floats:
    """Mean 0 and length 1 under the window, row by row."""
    rows = stamps.reshape(len(stamps), -1).astype(np.float32)
    rows = (rows - (rows * WEIGHT**2).sum(axis=1, keepdims=True)) * WEIGHT
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-6), dtype=np.float32)


def views(relief: Floats) -> Floats:
    """The relief shifted and turned a little in every way, as normal stamps: the face was not found to the pixel."""
    middle = (STAMP - 1) / 2
    wide = STAMP + 2 * SHIFT
    shifted = []
    for turn in TURNS:
        way = cv2.getRotationMatrix2D((middle, middle), float(np.degrees(turn)), 1.0)
        way[:, 2] += SHIFT
        big = cv2.warpAffine(relief, way, (wide, wide), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
        panes = np.lib.stride_tricks.sliding_window_view(big, (STAMP, STAMP))
        shifted.append(panes.reshape(-1, STAMP, STAMP))
    return normal(np.concatenate(shifted))


def quarter_turns(relief: Floats) -> list[Floats]:
    return [np.ascontiguousarray(np.rot90(relief, k)) for k in range(4)]


@dataclass(frozen=True)
class Shelf:
    """Known marks as light ones, in four turns each, and which value every row is of."""

    rows: Floats
    values: NDArray[np.int64]
    owners: NDArray[np.int64]

    @staticmethod
    def of(reliefs: list[Floats], values: list[int]) -> Shelf:
        turned = [t for r in reliefs for t in quarter_turns(r)]
        owners = np.repeat(np.arange(len(reliefs)), 4)
        rows = normal(np.stack(turned)) if turned else np.zeros((0, STAMP * STAMP), np.float32)
        return Shelf(rows, np.repeat(np.array(values, np.int64), 4), owners)

    def compare(self, relief: Floats, without: int | None = None) -> tuple[dict[int, float], dict[int, float]]:
        """For each value the best correlation with any of its marks: for a light mark, and for a dark one."""
        if not len(self.rows):
            return {}, {}
        products = views(relief) @ self.rows.T
        light, dark = products.max(axis=0), -products.min(axis=0)
        if without is not None:
            light, dark = (np.where(self.owners == without, -1.0, x) for x in (light, dark))
        kinds = [int(v) for v in np.unique(self.values)]
        return tuple({v: float(x[self.values == v].max()) for v in kinds} for x in (light, dark))  # type: ignore[return-value]
