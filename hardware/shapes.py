"""Blocks, rods and slopes: the few kinds of solid that every part is made of. Needs build123d; knows no part.

Sizes come from `parameters`, parts are in `parts`, `seats` and `fittest`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from build123d import Box as Block  # type: ignore[import-not-found, unused-ignore]
from build123d import (  # type: ignore[import-not-found, unused-ignore]
    Cylinder,
    Face,
    Plane,
    Polyline,
    Pos,
    Rot,
    Wire,
    extrude,
    loft,
    make_face,
)

Solid = Any


def box(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> Solid:
    """A block between two corners."""
    return Pos((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2) * Block(x1 - x0, y1 - y0, z1 - z0)


def rod(x: float, y: float, z0: float, z1: float, diameter: float) -> Solid:
    """An upright cylinder."""
    return Pos(x, y, (z0 + z1) / 2) * Cylinder(diameter / 2, z1 - z0)


def rod_y(x: float, z: float, y0: float, y1: float, diameter: float) -> Solid:
    """A cylinder from front to back."""
    return Pos(x, (y0 + y1) / 2, z) * Rot(90, 0, 0) * Cylinder(diameter / 2, y1 - y0)


def rod_x(y: float, z: float, x0: float, x1: float, diameter: float) -> Solid:
    """A cylinder from left to right."""
    return Pos((x0 + x1) / 2, y, z) * Rot(0, 90, 0) * Cylinder(diameter / 2, x1 - x0)


def ruled(lower: Iterable[tuple[float, float, float]], upper: Iterable[tuple[float, float, float]]) -> Solid:
    """The straight-sided solid between two polygons of equally many corners."""
    return loft([face(lower), face(upper)], ruled=True)


def face(corners: Iterable[tuple[float, float, float]]) -> Any:
    """A flat polygon."""
    points = [tuple(float(one) for one in corner) for corner in corners]
    return Face(Wire(Polyline(*points, close=True).edges()))


def rectangle(x0: float, x1: float, y0: float, y1: float, z: float) -> list[tuple[float, float, float]]:
    """The corners of an upright rectangle's outline at height z."""
    return [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]


def profile(corners: list[tuple[float, float]], half: float) -> Solid:
    """A polygon of the (y, z) plane, drawn out to both sides by `half`."""
    outline = make_face(Plane.YZ * Polyline(*corners, close=True))
    return extrude(outline, amount=half, both=True)
