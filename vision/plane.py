"""The plane in which upper faces of dice that lie flat are seen, learned from a unit's quadrilaterals.

In the plane, an upper face is a square with sides of length one, wherever it lies. Corners of a square are told in one
order: round, beginning anywhere. Nothing here looks at pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.frame import HEIGHT, WIDTH, Floats

MIDDLE = np.array([WIDTH / 2, HEIGHT / 2])
SQUARE = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
_TURNS = np.exp(-0.5j * np.pi * np.arange(4))


def as_square(corners: Floats) -> tuple[Floats, float, float]:
    """The square that lies best on four points: its middle, its side, and how far it is turned (radians)."""
    z = corners[:, 0] + 1j * corners[:, 1]
    middle = z.mean()
    way = ((z - middle) * _TURNS).mean() / complex(SQUARE[0, 0], SQUARE[0, 1])
    return np.array([middle.real, middle.imag]), float(abs(way)), float(np.angle(way))


def square_at(middle: Floats, side: float, angle: float) -> Floats:
    """The corners of a square."""
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return np.asarray(middle + side * SQUARE @ turn.T)


@dataclass(frozen=True, eq=False)
class Plane:
    """How the camera sees the plane of upper faces, and where in it (`foot`) the camera looks straight down.

    A flat die's lower face is seen nearer to the foot than its upper one, by the share `sink` of the way.
    """

    to: Floats  # 3 × 3, pixels to the plane
    foot: Floats
    sink: float

    def points(self, pixels: Floats) -> Floats:
        """Pixels in the plane."""
        return np.asarray(cv2.perspectiveTransform(np.asarray(pixels, np.float64).reshape(1, -1, 2), self.to)[0])

    def pixels(self, points: Floats) -> Floats:
        """Points of the plane in the picture."""
        back = np.linalg.inv(self.to)
        return np.asarray(cv2.perspectiveTransform(np.asarray(points, np.float64).reshape(1, -1, 2), back)[0])

    def below(self, points: Floats) -> Floats:
        """Where in the plane the points one die's height below these are seen."""
        return np.asarray(points + (self.foot - points) * self.sink)


def _matrix(numbers: Floats) -> Floats:
    """Pixels to the plane: an affine part whose turn is left open, because no die tells it, and two of perspective."""
    a, b, d, p, q = numbers
    scaled = np.array([[a, b, 0], [0, d, 0], [p, q, 1]])
    return np.asarray(scaled @ np.array([[1, 0, -MIDDLE[0]], [0, 1, -MIDDLE[1]], [0, 0, WIDTH]]) / WIDTH)


def misfits(to: Floats, quads: Floats) -> Floats:
    """How far each corner lies from the best square of side one, in the plane (N, 4, 2)."""
    flat = cv2.perspectiveTransform(np.asarray(quads, np.float64).reshape(1, -1, 2), to)[0].reshape(-1, 4, 2)
    squares = []
    for corners in flat:
        middle, _, angle = as_square(corners)
        squares.append(square_at(middle, 1.0, angle))
    return np.asarray(flat - np.array(squares))


def fit_plane(quads: Floats, bases: Floats) -> Plane:
    """The plane that most of these upper faces (N, 4, 2) lie in; `bases` (N, 2) are their lower faces' middles."""
    side = float(np.median([as_square(q)[1] for q in quads]))
    numbers = np.array([WIDTH / side, 0.0, WIDTH / side, 0.0, 0.0])
    scale = np.array([numbers[0], numbers[0], numbers[0], 1.0, 1.0])
    pull = np.array(
        [0.3, 0.3, 0.3, 0.15, 0.15]
    )  # one die alone tells little: stay near a camera that looks straight down
    start = numbers.copy()
    weights = np.ones(len(quads))

    def residuals(at: Floats) -> Floats:
        off = misfits(_matrix(at), quads) * weights[:, None, None]
        return np.concatenate([off.ravel(), 0.01 * (at - start) / scale / pull])

    for _ in range(3):
        for _ in range(6):
            now = residuals(numbers)
            steps = np.diag(scale * 1e-4)
            slope = np.stack([(residuals(numbers + step) - now) / step.sum() for step in steps], axis=1)
            numbers = numbers - np.linalg.lstsq(slope, now, rcond=None)[0]
        far = np.sqrt((misfits(_matrix(numbers), quads) ** 2).sum(axis=2).mean(axis=1))
        weights = 1 / (1 + (far / max(0.02, 1.5 * float(np.median(far)))) ** 2)
    to = _matrix(numbers)
    return _with_foot(to, quads, bases, weights)


def _with_foot(to: Floats, quads: Floats, bases: Floats, weights: Floats) -> Plane:
    """The plane with its foot: three numbers by least squares from where lower faces are seen."""
    bare = Plane(to, np.zeros(2), 0.0)
    tops = bare.points(quads.mean(axis=1))
    drawn = bare.points(bases) - tops
    rows, values, weight = [], [], []
    for (x, y), (dx, dy), w in zip(tops, drawn, weights, strict=True):
        rows += [[1, 0, -x], [0, 1, -y]]
        values += [dx, dy]
        weight += [w, w]
    # a camera that looks straight down from five dice's height is where to stay while little is known
    middle = bare.points(MIDDLE[None])[0]
    rows += [[0, 0, 1], [1, 0, -middle[0]], [0, 1, -middle[1]]]
    values += [0.17, 0.0, 0.0]
    weight += [0.5, 0.2, 0.2]
    by = np.array(weight)
    fx, fy, sink = np.linalg.lstsq(np.array(rows) * by[:, None], np.array(values) * by, rcond=None)[0]
    sink = float(np.clip(sink, 0.02, 0.6))
    return Plane(to, np.array([fx, fy]) / sink, sink)
