"""Looking without a profile: the network finds the die and its upper face, and whether anything else is in view.

Which die and which value it is, is decided by networks too (`guess.py`); every doubt ends in silence here.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.face import rectify, study
from vision.light import COARSE, Floats, Image, coarse, logs
from vision.limits import BLIND
from vision.quad import fit_quad
from vision.segment import BEVEL, DIE, FLOOR, OTHER, UPPER, CloseUp, close_up, middle_light, whole
from vision.sight import Sight

CELL = 2 * COARSE  # pixels of a cell of the coarse maps


def see_blind(frame: Image) -> Sight:
    """Look at a frame of the common width."""
    sight = Sight(frame)
    light = logs(coarse(frame))
    sight.middle = middle_light(light)
    maps = whole(light)
    sight.status, place = _what_lies(maps)
    if place is None:
        return sight
    x, y, edge = place
    close = close_up(frame, sight.middle, x, y, edge)
    low, high = _extent(close)
    close = close_up(frame, sight.middle, (low[0] + high[0]) / 2, (low[1] + high[1]) / 2, _edge(close, edge))
    quad = upper_quad(close)
    if quad is None:
        sight.status = "unsure"
        return sight
    sight.quad = quad
    calm = np.asarray(cv2.GaussianBlur(frame, (0, 0), 0.8), np.uint8)
    sight.face = study(rectify(calm, quad), sight.middle.astype(np.float64))
    return sight


def _what_lies(maps: Floats) -> tuple[str, tuple[float, float, float] | None]:
    """The status of the coarse maps, and the die's place and edge in pixels where one lies alone."""
    count, labels, stats, centres = cv2.connectedComponentsWithStats((maps[..., DIE] > 0.5).astype(np.uint8))
    sizes = [int(stats[k][4]) for k in range(1, count)]
    lying = [k + 1 for k, size in enumerate(sizes) if size >= BLIND.least_cells]
    other = _largest_other(maps)
    if not lying:
        doubt = float(maps[..., DIE].max()) > 0.5 or other >= BLIND.other_cells
        return ("obscured" if doubt else "empty"), None
    if other >= BLIND.other_cells:
        return "obscured", None
    if len(lying) > 1 or sum(sizes) - stats[lying[0]][4] > BLIND.other_cells:
        return "several", None
    left, top, width, height, area = (int(n) for n in stats[lying[0]])
    high, wide = labels.shape
    if left == 0 or top == 0 or left + width >= wide or top + height >= high:
        return "obscured", None
    if float((maps[..., FLOOR] > 0.5).mean()) < BLIND.least_floor:
        return "unsure", None
    if _off_the_floor(maps, labels == lying[0]) > BLIND.outside:
        return "unsure", None
    if max(width, height) > BLIND.longest * np.sqrt(area):
        return "obscured", None
    u, v = (float(n) for n in centres[lying[0]])
    return "read", ((u + 0.5) * CELL, (v + 0.5) * CELL, CELL * float(np.sqrt(area / 1.25)))


def _off_the_floor(maps: Floats, die: NDArray[np.bool_]) -> float:
    """The part of the die that is seen beyond the floor's hull, or within two cells of its border."""
    near = cv2.dilate(die.astype(np.uint8), np.ones((5, 5), np.uint8))
    seen = ((maps[..., FLOOR] > 0.5) & (near == 0)).astype(np.uint8)  # under the die the network only guesses
    contours, _ = cv2.findContours(seen, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return 1.0
    floor = np.zeros(die.shape, np.uint8)
    cv2.fillConvexPoly(floor, cv2.convexHull(max(contours, key=cv2.contourArea)), 1)
    floor = np.asarray(cv2.erode(floor, np.ones((5, 5), np.uint8)), np.uint8)
    return float((die & (floor == 0)).sum() / max(int(die.sum()), 1))


def _largest_other(maps: Floats) -> int:
    """The cells of the largest other thing; the rims of dice, which are often taken for one, left out."""
    near = cv2.dilate((maps[..., DIE] > 0.5).astype(np.uint8), np.ones((5, 5), np.uint8))
    other = ((maps[..., OTHER] > BLIND.other) & (near == 0)).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(other)
    return int(stats[1:, 4].max(initial=0))


def _extent(close: CloseUp) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    outline = close.outline(DIE)
    if outline is None:
        middle = np.array([close.left, close.top]) + close.cell * close.maps.shape[0] / 2
        return middle, middle
    return outline.min(axis=0), outline.max(axis=0)


def _edge(close: CloseUp, guess: float) -> float:
    """The die's edge as its own upper face shows it."""
    outline = close.outline(UPPER)
    if outline is None:
        return guess
    return float(
        np.clip(np.sqrt(cv2.contourArea(cv2.convexHull(outline.astype(np.float32)))), 0.6 * guess, 1.5 * guess)
    )


def upper_quad(close: CloseUp) -> NDArray[np.float64] | None:
    """The corners of the upper face in pixels, where it looks like one and most of the die is seen."""
    upper, die = close.outline(UPPER), close.outline(DIE)
    if upper is None or die is None:
        return None
    found = fit_quad(upper)
    if found is None:
        return None
    quad, misfit = found
    sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
    area = float(cv2.contourArea(quad.astype(np.float32)))
    share = area / max(float(cv2.contourArea(cv2.convexHull(die.astype(np.float32)))), 1.0)
    fits = misfit < BLIND.misfit * float(sides.mean()) and float(sides.max() / sides.min()) < BLIND.skew
    if not fits or not BLIND.least_upper < share < BLIND.most_upper:
        return None
    middle = quad.mean(axis=0)
    return np.asarray(middle + (quad - middle) / BEVEL)
