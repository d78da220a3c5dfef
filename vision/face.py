"""The upper face of a die, laid flat: its colour, and its mark as a map of how far each place departs from the face.

Which die and which value that is, others decide.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Floats, Image, logs, shine

SIDE = 48  # pixels of the rectified picture
MARGIN = 4  # of which so many lie round the face on every side
NO_MODES = np.zeros((SIDE, SIDE, 0), np.float32)


def _window() -> Floats:
    """1 where marks are, 0 on the rounded edge: a square with round corners, soft at its border."""
    place = np.abs((np.arange(SIDE) + 0.5 - SIDE / 2) / (SIDE / 2 - MARGIN))
    reach = (place[:, None] ** 6 + place[None, :] ** 6) ** (1 / 6)
    return np.asarray(np.clip((0.81 - reach) / 0.1, 0.0, 1.0), dtype=np.float32)


WINDOW = _window()


@dataclass(frozen=True)
class Face:
    """A rectified face: its picture, its colour and its mark's colour as logs of light in the unit's own light."""

    picture: Image
    colour: NDArray[np.float64]
    mark: NDArray[np.float64]
    relief: Floats
    contrast: float
    noise: float


def rectify(frame: Image, quad: NDArray[np.float64], turn: float = 0.0) -> Image:
    """The picture inside four corners (pixels, in turning order), laid flat."""
    low, high = MARGIN - 0.5, SIDE - MARGIN - 0.5
    square = np.array([(low, low), (high, low), (high, high), (low, high)])
    if turn:
        middle = (SIDE - 1) / 2
        cos, sin = np.cos(turn), np.sin(turn)
        square = (square - middle) @ np.array([[cos, sin], [-sin, cos]]) + middle
    way = cv2.getPerspectiveTransform(square.astype(np.float32), (quad - 0.5).astype(np.float32))
    flat = cv2.warpPerspective(
        frame, way, (SIDE, SIDE), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(flat, dtype=np.uint8)


def study(picture: Image, light: NDArray[np.float64]) -> Face:
    """Separate a rectified face into its colour and its mark; `light` is the change of light at its place."""
    seen = logs(picture)
    smooth = shine(seen, NO_MODES, WINDOW)
    rest = (seen - smooth.over(NO_MODES)) * WINDOW[..., None]
    inside = rest[WINDOW > 0.5].astype(np.float64)
    _, directions = np.linalg.eigh(inside.T @ inside)
    direction = directions[:, -1] * (1.0 if directions[:, -1].sum() >= 0 else -1.0)
    relief = (rest @ direction.astype(np.float32)).astype(np.float32)
    values = np.abs(relief[WINDOW > 0.5])
    strong = float(np.quantile(values, 0.97))
    marked = (np.abs(relief) > 0.55 * strong) & (WINDOW > 0.5)
    sign = np.sign(float(relief[marked].sum())) or 1.0
    marked &= relief * sign > 0
    clipped = (picture >= 250).any(axis=2)
    plain = (np.abs(relief) < 0.4 * strong) & (WINDOW > 0.5)
    face = _plain_colour(seen, plain & ~clipped if (plain & ~clipped).sum() > 60 else plain) - light
    mark = _mark_colour(seen, marked, face + light) - light
    return Face(picture, face, mark, relief, sign * strong, 1.48 * float(np.median(values)))


def _plain_colour(seen: Floats, plain: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The face's colour where glare has not washed it out: its darker half, marks left out."""
    pixels = seen[plain].astype(np.float64)
    if len(pixels) < 20:
        return np.asarray(seen.reshape(-1, 3).mean(axis=0), dtype=np.float64)
    bright = pixels.mean(axis=1)
    return np.asarray(pixels[bright <= np.median(bright)].mean(axis=0))


def _mark_colour(seen: Floats, marked: NDArray[np.bool_], face: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(seen[marked].astype(np.float64).mean(axis=0)) if marked.any() else face
