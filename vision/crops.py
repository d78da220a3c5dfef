"""What is cut out of a frame for the networks: a die set upright, and its upper face laid flat. One size of each.

The same functions serve training and reading, so that both see the same. Nothing here decides.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.frame import Floats, Image
from vision.plane import SQUARE, Plane, as_square, square_at

POSE_SIZE, POSE_SIDES = 96, 2.6  # pixels a side, and how many sides of a die they hold
FACE_SIZE, FACE_SIDES = 80, 2.0
FACE_CHANNELS = 8
QUARTERS = 4  # of a turn, from each of which a die is looked at
COLOUR_SIZE = 40  # pixels a side of the face and of the whole frame, where a die's colour is named in its light
INNER, MARKED = 0.32, 0.08  # parts of the cut: so far in all of it is face, and so much of that the ink covers at least
FAINT = 0.04  # added to light before it is divided: below it, noise is all there is


def upright(image: Image, x: float, y: float, side: float, angle: float) -> tuple[Image, Floats]:
    """A die's surroundings turned so that its upper face stands upright, and the matrix from the picture to the cut."""
    scale = POSE_SIZE / (POSE_SIDES * side)
    c, s = scale * np.cos(angle), scale * np.sin(angle)
    half = POSE_SIZE / 2 - 0.5
    matrix = np.array([[c, s, half - c * x - s * y], [-s, c, half + s * x - c * y]])
    cut = cv2.warpAffine(image, matrix, (POSE_SIZE, POSE_SIZE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8), matrix


def from_four_sides(channels: Floats) -> Floats:
    """A square cut, and the same turned by quarters: each look errs in another way, and their mean less."""
    return np.stack([np.rot90(channels, quarter, axes=(1, 2)) for quarter in range(QUARTERS)])


def flat_matrix(quad: Floats) -> Floats:
    """From the picture to the cut in which a quadrilateral is an upright square in the middle."""
    target = (SQUARE / FACE_SIDES + 0.5) * FACE_SIZE - 0.5
    return np.asarray(cv2.getPerspectiveTransform(quad.astype(np.float32), target.astype(np.float32)))


def laid_flat(image: Image, matrix: Floats) -> Image:
    """The upper face and its surroundings, laid flat."""
    size = (FACE_SIZE, FACE_SIZE)
    return np.asarray(
        cv2.warpPerspective(image, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def outline(matrix: Floats, top: Floats, bottom: Floats) -> Floats:
    """Where in the cut a die with these upper and lower corners (in the picture) shows: 1 its face, ½ its sides."""
    points = np.concatenate([top, bottom]).astype(np.float64)[None]
    spots = cv2.perspectiveTransform(points, matrix)[0]
    spots = np.round(np.clip(spots, -200, 200) * 16).astype(np.int32)
    drawn = np.zeros((FACE_SIZE, FACE_SIZE), np.uint8)
    cv2.fillConvexPoly(drawn, cv2.convexHull(spots), 128, cv2.LINE_AA, 4)
    cv2.fillConvexPoly(drawn, spots[:4], 255, cv2.LINE_AA, 4)
    return np.asarray(drawn, np.float32) / 255


def ink_of(cut: Image) -> Floats:
    """How the ink on a face laid flat stands out: its colour less the face's own, in parts of the face's lightness."""
    first, last = round(INNER * FACE_SIZE), round((1 - INNER) * FACE_SIZE)
    inner = cv2.GaussianBlur(cut.astype(np.float32), (0, 0), 0.6)[first:last, first:last].reshape(-1, 3)
    own = np.median(inner, axis=0)
    off = np.abs(inner - own).sum(axis=1)
    ink = np.median(inner[off >= np.quantile(off, 1 - MARKED)], axis=0)
    return np.asarray((ink - own) / (own.mean() + 255 * FAINT / 2))


def face_input(cut: Floats, gain: Floats, around: Floats, shape: Floats) -> Floats:
    """The channels that a face is described from: its colours in the unit's light, its contrast, a flat die's shape,
    and its colours beside those of the tray around it, which tell of the light where no unit is known."""
    colours = cut.astype(np.float32) * (gain / 255)
    light = colours @ np.array([0.114, 0.587, 0.299], np.float32)
    inner = light[FACE_SIZE // 4 + 3 : -FACE_SIZE // 4 - 3, FACE_SIZE // 4 + 3 : -FACE_SIZE // 4 - 3]
    plain = (light - inner.mean()) / (inner.std() + 0.03)
    channels = np.empty((FACE_CHANNELS, FACE_SIZE, FACE_SIZE), np.float32)
    channels[:3] = (np.minimum(colours, 1.5).transpose(2, 0, 1) - 0.4) * 2.5
    channels[3] = np.clip(plain, -3, 3)
    channels[4] = shape * 2
    beside = np.log((colours + FAINT) / (around * (gain / 255) + FAINT))
    channels[5:] = np.clip(beside, -2, 2).transpose(2, 0, 1)
    return channels


def colour_input(cut: Floats, seen: Floats) -> Floats:
    """The channels that a colour is named from: a face laid flat, and the small frame that it lies in."""
    both = [cv2.resize(one, (COLOUR_SIZE, COLOUR_SIZE), interpolation=cv2.INTER_AREA) for one in (cut, seen)]
    return np.asarray((np.concatenate(both, axis=2).astype(np.float32).transpose(2, 0, 1) / 255 - 0.4) * 2.5)


def flat_corners(plane: Plane, quad: Floats) -> tuple[Floats, Floats]:
    """The upper and lower corners (in the picture) that a die lying flat has where this quadrilateral was seen."""
    middle, _, angle = as_square(plane.points(quad))
    square = square_at(middle, 1.0, angle)
    return plane.pixels(square), plane.pixels(plane.below(square))
