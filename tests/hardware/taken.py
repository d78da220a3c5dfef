"""Pictures of the calibration card as the stand's cameras would take them; for tests, without any file."""

from __future__ import annotations

import dataclasses

import cv2
import numpy as np
import numpy.typing as npt

from hardware import card, optics
from hardware.parameters import CAMERAS, Stand
from vision.card import EDGE

SCALE = 14  # pixels a millimetre in which the card is drawn before it is seen
MOUNTINGS = {one.key: optics.mounting(Stand(), one) for one in CAMERAS}
Picture = npt.NDArray[np.uint8]


def taken(
    key: str, moved: tuple[float, float] = (0.0, 0.0), turned: float = 0.0,
    gains: tuple[float, ...] = (0.85, 0.85, 0.85), lower: float = 0.0, fading: float = 0.15,
) -> Picture:  # fmt: skip
    """The card in the tray through a camera's own frustum, a little soft and noisy; to one side the light fades.

    `moved` and `turned` is the whole tray below the camera, `lower` how far the camera hangs below its place.
    """
    drawn, half, eye = card.raster(SCALE), EDGE / 2, MOUNTINGS[key].frustum
    eye = dataclasses.replace(eye, z=eye.z - lower)
    flat = np.array([[-half, half], [half, half], [half, -half], [-half, -half]])
    angle = np.radians(turned)
    spun = flat @ np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]) + np.array(moved)
    seen, _ = eye.project(np.column_stack([spun, np.zeros(4)]))
    size = drawn.shape[0]
    sheet = np.array([[0, 0], [size, 0], [size, size], [0, size]], dtype=np.float32)
    turn = cv2.getPerspectiveTransform(sheet, seen.astype(np.float32))
    grey = cv2.warpPerspective(
        cv2.GaussianBlur(drawn, (5, 5), 0), turn, eye.stream, flags=cv2.INTER_AREA, borderValue=(140.0,)
    )
    light = 1.0 - fading * np.linspace(-0.5, 1.0, eye.stream[0])[None, :, None]
    dust = np.random.default_rng(3).normal(0.0, 2.0, (*grey.shape, 3))
    pixels = (np.asarray(grey, dtype=np.float64) * 0.92 + 15)[..., None] * light * np.array(gains) + dust
    return np.asarray(np.clip(pixels, 0, 255), dtype=np.uint8)
