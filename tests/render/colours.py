"""Colour arithmetic: sRGB and linear light, colour temperatures, small shifts. No pictures, no dice."""

from __future__ import annotations

import colorsys
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

# A black body's linear sRGB, brightest channel one.
_KELVIN = np.array([2000, 2700, 3000, 4000, 5000, 6500, 8000, 10000], dtype=np.float64)
_BODY = np.array(
    [
        [1, 0.26, 0.01],
        [1, 0.39, 0.10],
        [1, 0.44, 0.16],
        [1, 0.62, 0.38],
        [1, 0.78, 0.62],
        [1, 0.98, 0.96],
        [0.77, 0.82, 1],
        [0.60, 0.71, 1],
    ]
)


def kelvin(temperature: float) -> Array:
    """The linear colour of a black body."""
    return np.array([np.interp(temperature, _KELVIN, _BODY[:, c]) for c in range(3)])


def linear(srgb: Any) -> Array:
    """sRGB 0 to 255 into linear 0 to 1."""
    v = np.clip(np.asarray(srgb, dtype=np.float64) / 255, 0, 1)
    return np.asarray(np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4))


def shifted(srgb: tuple[int, ...], rng: np.random.Generator, hue: float, saturation: float, value: float) -> Array:
    """A neighbour of a colour: hue in degrees, saturation and value as parts (standard deviations)."""
    h, s, v = colorsys.rgb_to_hsv(*(c / 255 for c in srgb[:3]))
    h = (h + rng.normal(0, hue) / 360) % 1
    s = float(np.clip(s * np.exp(rng.normal(0, saturation)), 0, 1))
    v = float(np.clip(v * np.exp(rng.normal(0, value)), 0, 0.97))
    return np.array(colorsys.hsv_to_rgb(h, s, v)) * 255
