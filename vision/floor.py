"""The camera's lean, guessed from how the tray's floor looks: a rectangle seen at an angle. For units unknown."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.camera import Camera, frame_of

Floats = NDArray[np.float64]

FOCAL = 1.0  # a usual lens, in picture widths
#: lean x, lean y, turn, place x, place y, log of half sides; on a plane at distance 1
USUAL = np.array([0.0, 0.0, 0.0, 0.0, 0.0, np.log(0.33), np.log(0.33)])
TRUST = np.array([0.35, 0.35, 0.3, 0.15, 0.15, 0.3, 0.3])
SQUARE = 0.12  # how far the sides' ratio may be from one, as a logarithm
STEP = 1e-4
NOISE = 0.006  # how well the floor's outline is known, in picture widths
CORNERS = np.array([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)])


def guess_lean(floor: NDArray[np.float32]) -> tuple[float, float, float] | None:
    """The two leans from the floor's map (probabilities over the whole picture), and how badly the rectangle fits."""
    edge = _edge(floor)
    if edge is None or len(edge) < 12:
        return None
    numbers = _start(edge)
    for _ in range(14):
        numbers = numbers + _step(numbers, edge)
    misfit = float(np.median(np.abs(_gaps(numbers, edge))))
    return float(numbers[0]), float(numbers[1]), misfit


def _edge(floor: NDArray[np.float32]) -> Floats | None:
    """The floor's hull in picture widths from the middle, without where the picture itself ends."""
    height, width = floor.shape
    contours, _ = cv2.findContours((floor > 0.5).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return None
    best = max(contours, key=cv2.contourArea)
    if cv2.contourArea(best) < 0.12 * height * width:
        return None
    hull = cv2.convexHull(best)[:, 0].astype(np.float64)
    closed = np.vstack([hull, hull[:1]])
    points = np.vstack([np.linspace(a, b, 9)[:-1] for a, b in pairwise(closed) if (a != b).any()])
    inside = (points > 1.5).all(axis=1) & (points < np.array([width - 2.5, height - 2.5])).all(axis=1)
    return np.asarray((points[inside] + 0.5 - np.array([width / 2, height / 2])) / width)


def _start(edge: Floats) -> Floats:
    (x, y), (w, h), turn = cv2.minAreaRect(edge.astype(np.float32))
    angle = float(np.radians(turn))
    if angle > np.pi / 4:
        angle, w, h = angle - np.pi / 2, h, w
    return np.array([0.0, 0.0, angle, x, y, np.log(max(w, 0.1) / 2), np.log(max(h, 0.1) / 2)])


def _corners(numbers: Floats) -> Floats:
    """The four corners of the floor in the picture."""
    normal, across, along = frame_of(Camera(FOCAL, 1.0, float(numbers[0]), float(numbers[1])))
    cos, sin = np.cos(numbers[2]), np.sin(numbers[2])
    flat = (CORNERS * np.exp(numbers[5:7])) @ np.array([[cos, sin], [-sin, cos]]) + numbers[3:5]
    solid = normal + flat[:, :1] * across + flat[:, 1:] * along
    return np.asarray(FOCAL * solid[:, :2] / np.maximum(solid[:, 2:], 0.05))


def _gaps(numbers: Floats, edge: Floats) -> Floats:
    """How far each edge point is from the nearest side, signed."""
    corners = _corners(numbers)
    ways = np.roll(corners, -1, axis=0) - corners
    normals = np.column_stack([ways[:, 1], -ways[:, 0]]) / np.maximum(np.linalg.norm(ways, axis=1), 1e-9)[:, None]
    far = ((edge[:, None] - corners) * normals).sum(axis=2)
    return np.asarray(far[np.arange(len(edge)), np.abs(far).argmin(axis=1)])


def _step(numbers: Floats, edge: Floats) -> Floats:
    """One robust Gauss-Newton step, drawn a little towards what is usual."""
    gaps = _gaps(numbers, edge)
    slope = np.stack([(_gaps(numbers + STEP * unit, edge) - gaps) / STEP for unit in np.eye(7)], axis=1)
    weight = 1.0 / (1.0 + (gaps / (2 * NOISE)) ** 2) / NOISE**2 * 40.0 / len(edge)
    normal = (slope * weight[:, None]).T @ slope + np.diag(1.0 / TRUST**2)
    right = -(slope * weight[:, None]).T @ gaps + (USUAL - numbers) / TRUST**2
    square = np.array([0, 0, 0, 0, 0, 1.0, -1.0])
    normal += np.outer(square, square) / SQUARE**2
    right -= square * float(square @ numbers) / SQUARE**2
    return np.clip(np.linalg.solve(normal, right), -0.12, 0.12)
