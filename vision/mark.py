"""Marks by their shape: comparing a face's relief with known ones in every turn. Which die it is on is no matter here.

A stamp is a relief at a quarter of a face's pixels. Brought to mean 0 and length 1 under the window it is a row, and
the product of two rows is their correlation.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.face import MARGIN, SIDE, WINDOW, Ink
from vision.light import Floats

STAMP = SIDE // 2
SHIFT = 2
SPOTS = 2 * SHIFT + 1
TURNS = (-0.13, 0.0, 0.13)
VIEW = np.asarray(cv2.resize(WINDOW, (STAMP, STAMP), interpolation=cv2.INTER_AREA), dtype=np.float32)
WEIGHT = np.sqrt(VIEW / VIEW.sum()).ravel()


def stamp(ink: Ink) -> Floats:
    """The relief at stamp size, 1 where the mark is as strong as it gets, glare and scratches clipped."""
    clipped = np.clip(ink.relief / ink.strength, -0.6, 1.1)
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


def _offsets() -> Floats:
    away = (np.arange(SPOTS) - SHIFT) / (STAMP * (1 - 2 * MARGIN / SIDE))
    return np.hypot(away[:, None], away[None, :]).astype(np.float32)


OFFSETS = _offsets()
NEARLY = 0.017  # of two places that fit almost alike, the one nearer to where the mark belongs is meant


def quarter_turns(relief: Floats) -> list[Floats]:
    return [np.ascontiguousarray(np.rot90(relief, k)) for k in range(4)]


@dataclass(frozen=True)
class Match:
    """How well a mark agrees with each value's nearest known one, best first, and how far it had to be moved for that,
    in faces: a mark that is not where it belongs is on a face that does not lie flat."""

    scores: tuple[tuple[int, float], ...]
    offset: float

    @property
    def value(self) -> int:
        return self.scores[0][0]

    @property
    def best(self) -> float:
        return self.scores[0][1]

    @property
    def share(self) -> float:
        """How much of the rival's distance is left at the winner: 0 is certain, 1 a tie."""
        rival = self.scores[1][1] if len(self.scores) > 1 else 0.0
        return (1.0 - self.best) / max(1.0 - rival, 1e-6)


@dataclass(frozen=True)
class Shelf:
    """Known marks in four turns each, and which value and which picture every row is of."""

    rows: Floats
    values: NDArray[np.int64]
    owners: NDArray[np.int64]

    @staticmethod
    def of(stamps: list[Floats], values: list[int]) -> Shelf:
        turned = [t for s in stamps for t in quarter_turns(s)]
        rows = normal(np.stack(turned)) if turned else np.zeros((0, STAMP * STAMP), np.float32)
        return Shelf(rows, np.repeat(np.array(values, np.int64), 4), np.repeat(np.arange(len(stamps)), 4))

    def compare(self, mark: Floats, without: int | None = None) -> Match:
        """Compare a stamp with all known ones, save those of one picture if wished."""
        return self.match(views(mark), without)

    def match(self, seen: Floats, without: int | None = None) -> Match:
        """The same for a stamp's views, where they are known already."""
        products = seen @ self.rows.T
        if without is not None:
            products[:, self.owners == without] = -1.0
        best = products.max(axis=0)
        ranks = [(int(v), float(best[self.values == v].max())) for v in np.unique(self.values)]
        winner = max(ranks, key=lambda r: r[1])
        grid = products[:, self.values == winner[0]].max(axis=1).reshape(len(TURNS), SPOTS, SPOTS)
        offset = float(OFFSETS[grid.max(axis=0) >= winner[1] - NEARLY].min())
        return Match(tuple(sorted(ranks, key=lambda r: -r[1])), offset)
