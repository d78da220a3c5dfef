"""From solids to triangles: every part and stand-in as a mesh, in place or as it is printed. Needs build123d."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
from build123d import Compound  # type: ignore[import-not-found, unused-ignore]

from hardware import fittest, mesh, parts, seats
from hardware.parameters import BOARDS, CAMERAS, Stand

DEFLECTION, ANGLE = 0.02, 0.3


def triangles(solid: Any) -> mesh.Mesh:
    """The solid's surface, fine enough for a printer."""
    corners, numbers = solid.tessellate(DEFLECTION, ANGLE)
    points = np.array([(one.X, one.Y, one.Z) for one in corners])
    return mesh.merged(points[np.array(numbers)])


#: Feet of pyramids for which a seat is built beforehand, beside the one that is assumed: others by one command.
FEET = (98.0, 105.0, 110.0, 120.0, 126.0)


def seat_name(stand: Stand, foot: float) -> str:
    """What the seat for a foot of so many millimetres is called; the assumed foot's has no number."""
    return "seat-second" if foot == stand.pyramid.base else f"seat-second-{foot:g}"


def to_print(stand: Stand) -> dict[str, Any]:
    """Every part there is, by name, in its place in the stand: the seats, a mount for each camera, the fit test."""
    every = parts.printed(stand, CAMERAS[0])
    every |= seats.first(stand)
    for foot in FEET:
        other = dataclasses.replace(stand, pyramid=dataclasses.replace(stand.pyramid, base=foot))
        every[seat_name(stand, foot)] = seats.second(other)
    for camera in CAMERAS:
        every[f"mount-{camera.key}"] = parts.mount(stand, camera)
    every["fit-test"] = Compound(children=list(fittest.plate(stand).values()))
    return every


def scene(stand: Stand, camera: str = "module3", board: str = "zero", first: bool = False) -> dict[str, mesh.Mesh]:
    """One complete stand with what is bought, as meshes in place."""
    chosen = next(one for one in CAMERAS if one.key == camera)
    pi = next(one for one in BOARDS if one.key == board)
    solids = parts.printed(stand, chosen, first) | parts.bought(stand, chosen, pi)
    return {name: triangles(solid) for name, solid in solids.items()}
