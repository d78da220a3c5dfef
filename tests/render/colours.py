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


_XYZ = np.array([[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8728]])  # its white is one


def apart(one: Any, other: Any) -> float:
    """How unlike two linear colours look to people: their distance in CIE Lab."""

    def lab(colour: Any) -> Array:
        xyz = _XYZ @ np.asarray(colour, dtype=np.float64)
        x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
        return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])

    return float(np.linalg.norm(lab(one) - lab(other)))


def shifted(srgb: tuple[int, ...], rng: np.random.Generator, hue: float, saturation: float, value: float) -> Array:
    """A neighbour of a colour: hue in degrees, saturation and value as parts (standard deviations)."""
    h, s, v = colorsys.rgb_to_hsv(*(c / 255 for c in srgb[:3]))
    h = (h + rng.normal(0, hue) / 360) % 1
    s = float(np.clip(s * np.exp(rng.normal(0, saturation)), 0, 1))
    v = float(np.clip(v * np.exp(rng.normal(0, value)), 0, 0.97))
    return np.array(colorsys.hsv_to_rgb(h, s, v)) * 255
