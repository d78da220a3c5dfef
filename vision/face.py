"""The upper face of a die, laid flat: its colour, and its mark as a map of how far each place departs from the face.

Which die and which value that is, others decide.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Floats, Image, logs, shine
from vision.sums import averaged, median, most, quantile

SIDE = 48  # pixels of the rectified picture
MARGIN = 4  # of which so many lie round the face on every side
NO_MODES = np.zeros((SIDE, SIDE, 0), np.float32)


def _window() -> Floats:
    """1 where marks are, 0 on the rounded edge: a square with round corners, soft at its border."""
    place = np.abs((np.arange(SIDE) + 0.5 - SIDE / 2) / (SIDE / 2 - MARGIN))
    reach = (place[:, None] ** 6 + place[None, :] ** 6) ** (1 / 6)
    return np.asarray(np.clip((0.81 - reach) / 0.1, 0.0, 1.0), dtype=np.float32)


WINDOW = _window()
FACE, INNER = WINDOW > 0.5, WINDOW > 0.9
BORDER = (WINDOW > 0.3) & (WINDOW < 0.95)


@dataclass(frozen=True)
class Face:
    """A rectified face: its picture, its colour as logs of light in the unit's own light, its plain tone as the camera
    shows it (0 to 1), and how far every place departs from that once slow changes of light are taken away. `light` is
    what the light does at its place, `brighter` how much of it only this picture's does."""

    picture: Image
    light: NDArray[np.float64]
    brighter: float
    colour: NDArray[np.float64]
    tone: NDArray[np.float64]
    rest: Floats


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


def study(picture: Image, change: NDArray[np.float64], lamp: float = 0.0) -> Face:
    """Separate a rectified face into its colour and what stands on it; `change` is how the light at its place differs
    from when its tray was learned, `lamp` how it differs there from the tray's middle."""
    light = change + lamp
    seen = picture.astype(np.float32) / 255.0
    smooth = shine(3.0 * seen, NO_MODES, WINDOW)
    rest = (seen - smooth.over(NO_MODES) / 3.0) * WINDOW[..., None]
    plain = (most(np.abs(rest)) < 0.06) & FACE
    clipped = most(picture) >= 250
    if (plain & ~clipped).sum() > 60:
        plain &= ~clipped
    if plain.sum() < 20:
        plain = FACE
    logged = logs(picture)[plain].astype(np.float64)
    # The darker half: glare washes out the rest.
    bright = averaged(logged)
    dull = bright <= median(bright)
    colour, tone = logged[dull].mean(axis=0) - light, seen[plain][dull].mean(axis=0).astype(float)
    return Face(picture, light, float(change.mean()), colour, tone, rest)


@dataclass(frozen=True)
class Ink:
    """A face looked at for marks of one kind, light or dark: its relief, how strong it is, and its colour; `framed` is
    how much of that strength the face's border has, where no mark is: a lamp that shines in a die's flat face leaves
    the border dark all round, and what stands in the middle is not to be trusted."""

    is_light: bool
    relief: Floats
    strength: float
    sharpness: float
    paint: NDArray[np.float64]
    framed: float = 0.0


def seek(face: Face, is_light: bool) -> Ink:
    """How much every place departs from the face towards white (for light marks), or towards black."""
    way = np.maximum(1.0 - face.tone, 0.02) if is_light else -np.maximum(face.tone, 0.02)
    way /= np.linalg.norm(way)
    relief = face.rest @ way.astype(np.float32)
    strength = max(quantile(relief[FACE], 0.96), 1e-3)
    marked = (relief > 0.6 * strength) & FACE
    paint = logs(face.picture)[marked].astype(np.float64).mean(axis=0) - face.light if marked.any() else face.colour
    framed = float(np.clip(relief[BORDER] / strength, -0.6, 1.1).mean())
    sharpness = _sharpness(relief, strength)
    return Ink(is_light, np.asarray(relief, np.float32), strength, sharpness, np.asarray(paint, np.float64), framed)


def _sharpness(relief: Floats, strength: float) -> float:
    """How steeply the mark rises from its face: a die that moves has soft marks."""
    calm = cv2.GaussianBlur(relief, (0, 0), 1.0)
    across, down = cv2.Sobel(calm, cv2.CV_32F, 1, 0), cv2.Sobel(calm, cv2.CV_32F, 0, 1)
    return quantile(np.hypot(across, down)[INNER], 0.95) / strength
