"""The empty tray: what is learned of it besides its picture."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vision import labels, load_image
from vision.light import Image, to_width
from vision.tray import Tray, learn

FALLOFF = 0.8  # how much brighter (log) the picture's right border is made, and how much darker its left


def learned(folder: Path, falloff: float) -> Tray:
    """The tray of a unit's empty pictures, as a lamp that hangs further to the right would light it."""
    frames = [to_width(load_image(one.file)) for one in labels(folder, "enrol") if one.expect == "empty"]
    return learn([lit(frame, falloff) for frame in frames], [True] * len(frames))


def lit(frame: Image, falloff: float) -> Image:
    light = np.exp(falloff * np.linspace(-1, 1, frame.shape[1]))[None, :, None]
    return np.asarray(np.clip(np.sqrt(light) * frame, 0, 255), np.uint8)


def test_a_tray_knows_where_its_lamp_shines_brighter(unit_a: Path) -> None:
    pale = unit_a.parent / "unit-b"
    plain, slanted = learned(pale, 0.0), learned(pale, FALLOFF)
    for u in (-0.25, -0.1, 0.1, 0.25):
        assert slanted.lamp_at(u, 0.0) - plain.lamp_at(u, 0.0) == pytest.approx(2 * FALLOFF * u, abs=0.12)
