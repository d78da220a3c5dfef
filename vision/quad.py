"""Fitting a quadrilateral to an outline: four straight sides, whatever the corners do. Only geometry."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def fit_quad(outline: Floats) -> tuple[Floats, float] | None:
    """The quadrilateral whose sides an outline follows best, in turning order, and its mean distance from it."""
    hull = cv2.convexHull(outline.astype(np.float32))[:, 0].astype(np.float64)
    quad = _rough(hull)
    if quad is None:
        return None
    points = _evenly(hull)
    for _ in range(3):
        sides = [_line(points, quad[k], quad[(k + 1) % 4]) for k in range(4)]
        corners = [_crossing(sides[k - 1], sides[k]) for k in range(4)]
        if any(c is None for c in corners):
            return None
        quad = np.stack([c for c in corners if c is not None])
        if not np.isfinite(quad).all() or not cv2.isContourConvex(quad.astype(np.float32)):
            return None
    away = np.min(
        [np.abs((points - a) @ n) for a, n in (_line(points, quad[k], quad[(k + 1) % 4]) for k in range(4))], 0
    )
    return quad, float(away.mean())


def rough_quad(outline: Floats) -> Floats:
    """The best quadrilateral, or where the outline is none, the smallest rectangle round it."""
    found = fit_quad(outline)
    if found is not None:
        quad, misfit = found
        sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
        askew = float(np.linalg.norm(quad[0] - quad[1] + quad[2] - quad[3]))
        is_even = float(sides.max()) < SKEW * float(sides.min()) and askew < ASKEW * float(sides.mean())
        if misfit < ROUGH * float(sides.mean()) and is_even:
            return quad
    return np.asarray(cv2.boxPoints(cv2.minAreaRect(outline.astype(np.float32))), np.float64)


ROUGH = 0.045  # of an edge: outlines that follow four sides less well are no quadrilateral
SKEW = 1.55  # longest over shortest side
ASKEW = 0.33  # edges: how far opposite sides may be from being parallel and as long as each other


def _rough(hull: Floats) -> Floats | None:
    """Four corners by leaving out more and more of the hull."""
    length = float(cv2.arcLength(hull.astype(np.float32), True))
    for share in np.linspace(0.02, 0.16, 29):
        corners = cv2.approxPolyDP(hull.astype(np.float32), float(share) * length, True)[:, 0].astype(np.float64)
        if len(corners) == 4:
            clockwise = float(cv2.contourArea(corners.astype(np.float32), True)) > 0
            return corners if clockwise else corners[::-1].copy()
        if len(corners) < 4:
            break
    box = cv2.boxPoints(cv2.minAreaRect(hull.astype(np.float32))).astype(np.float64)
    return box if cv2.contourArea(box.astype(np.float32), True) > 0 else box[::-1].copy()


def _evenly(hull: Floats, count: int = 96) -> Floats:
    """Points at even steps along a closed outline."""
    closed = np.vstack([hull, hull[:1]])
    length = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))])
    places = np.linspace(0, length[-1], count, endpoint=False)
    return np.column_stack([np.interp(places, length, closed[:, k]) for k in (0, 1)])


def _line(points: Floats, start: Floats, end: Floats) -> tuple[Floats, Floats]:
    """A line through the points that lie along the middle of a side: a place on it, and its normal."""
    way = end - start
    length = max(float(np.linalg.norm(way)), 1e-9)
    way = way / length
    normal = np.array([-way[1], way[0]])
    along, off = (points - start) @ way / length, np.abs((points - start) @ normal) / length
    mine = points[(along > 0.15) & (along < 0.85) & (off < 0.2)]
    if len(mine) < 4:
        return start, normal
    middle = mine.mean(axis=0)
    _, _, axes = np.linalg.svd(mine - middle, full_matrices=False)
    return middle, axes[1]


def _crossing(one: tuple[Floats, Floats], other: tuple[Floats, Floats]) -> Floats | None:
    normals = np.stack([one[1], other[1]])
    if abs(float(np.linalg.det(normals))) < 0.15:
        return None
    return np.asarray(np.linalg.solve(normals, np.array([one[0] @ one[1], other[0] @ other[1]])))
