"""From solids to triangles: every part and stand-in as a mesh, in place or as it is printed. Needs build123d."""

from __future__ import annotations

from typing import Any

import numpy as np

from hardware import mesh, parts
from hardware.parameters import BOARDS, CAMERAS, Stand

DEFLECTION, ANGLE = 0.02, 0.3


def triangles(solid: Any) -> mesh.Mesh:
    """The solid's surface, fine enough for a printer."""
    corners, numbers = solid.tessellate(DEFLECTION, ANGLE)
    points = np.array([(one.X, one.Y, one.Z) for one in corners])
    return mesh.merged(points[np.array(numbers)])


def to_print(stand: Stand) -> dict[str, Any]:
    """Every part there is, by name, in its place in the stand: both seats, and a mount for each camera."""
    every = parts.printed(stand, CAMERAS[0])
    every["seat-first"] = parts.seat_first(stand)
    for camera in CAMERAS:
        every[f"mount-{camera.key}"] = parts.mount(stand, camera)
    return every


def scene(stand: Stand, camera: str = "module3", board: str = "zero", first: bool = False) -> dict[str, mesh.Mesh]:
    """One complete stand with what is bought, as meshes in place."""
    chosen = next(one for one in CAMERAS if one.key == camera)
    pi = next(one for one in BOARDS if one.key == board)
    solids = parts.printed(stand, chosen, first) | parts.bought(stand, chosen, pi)
    return {name: triangles(solid) for name, solid in solids.items()}
