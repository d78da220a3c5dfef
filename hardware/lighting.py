"""How evenly the lamp lights the upper faces of dice, wherever they lie. Direct light alone: white walls only help.

The lamp's shape comes from `optics`, the tray's from `layout`.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from hardware import layout, optics
from hardware.parameters import Impossible, Stand

Floats = npt.NDArray[np.float64]

#: The darkest upper face gets at least this part of the brightest.
EVEN = 0.4


def light(stand: Stand) -> Floats:
    """Direct light on upper faces over the tray, rows from front to back, the brightest 1."""
    lights, facing = optics.lamp_points(stand), _facing(stand)
    reach, top = (stand.tray.floor - stand.dice.largest) / 2, stand.dice.largest
    across = np.linspace(-reach, reach, 7)
    found = np.zeros((7, 7))
    for row, y in enumerate(across):
        for column, x in enumerate(across):
            way = lights - np.array([x, y, top])
            far = np.linalg.norm(way, axis=1)
            down, out = way[:, 2] / far, -(way * facing).sum(axis=1) / far
            seen = _over_the_walls(stand, float(x), float(y), way)
            found[row, column] = (np.clip(down, 0, 1) * np.clip(out, 0, 1) / far**2 * seen).sum()
    return np.asarray(found / found.max())


def _facing(stand: Stand) -> Floats:
    """Which way each point of the lamp shines: inward."""
    lights = optics.lamp_points(stand)
    facing = np.zeros_like(lights)
    facing[np.isclose(lights[:, 0], -stand.lamp.inner), 0] = 1.0
    facing[np.isclose(lights[:, 0], stand.lamp.inner), 0] = -1.0
    facing[~facing[:, 0].astype(bool), 1] = -1.0
    return facing


def _over_the_walls(stand: Stand, x: float, y: float, way: Floats) -> npt.NDArray[np.bool_]:
    """Which points of the lamp are seen over the tray's walls from an upper face at (x, y)."""
    left, right, _, back = layout.tray_square(stand, stand.tray.height)
    seen = np.ones(len(way), dtype=bool)
    for axis, start, wall in ((0, x, left), (0, x, right), (1, y, back)):
        part = (wall - start) / np.where(way[:, axis] == 0, 1e-9, way[:, axis])
        height = stand.dice.largest + part * way[:, 2]
        seen &= ~((part > 0) & (part < 1) & (height < stand.tray.height))
    return seen


def evenness(stand: Stand) -> float:
    """The darkest place as a part of the brightest."""
    return float(light(stand).min())


def check(stand: Stand) -> float:
    """The evenness, or a sentence where it will not do."""
    found = evenness(stand)
    if found < EVEN:
        raise Impossible(
            f"the darkest die gets {found:.0%} of the light, {EVEN:.0%} are needed: lower the tray's walls"
        )
    return found
