"""The committed parts put back into their place in the stand, from STL files and the manifest: no CAD kernel is needed.

What is bought stands in as plain blocks, so that people's sight, the room's light and the guide's pictures can be had
from any build by numpy alone.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from hardware import layout, mesh
from hardware.build import MANIFEST, PARTS
from hardware.parameters import Camera, Stand

Meshes = dict[str, mesh.Mesh]


def block(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> mesh.Mesh:
    """A box as triangles."""
    corners = np.array([[x, y, z] for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)])
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    triangles = [(a, b, c) for a, b, c, _ in quads] + [(a, c, d) for a, _, c, d in quads]
    return mesh.Mesh(corners, np.array(triangles))


def tapered(lower: float, upper: float, low: float, high: float, at: tuple[float, float]) -> mesh.Mesh:
    """A square that becomes another on its way up, by their half edges."""
    x, y = at
    turns = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    corners = [[x + half * a, y + half * b, z] for half, z in ((lower, low), (upper, high)) for a, b in turns]
    quads = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]
    triangles = [(a, b, c) for a, b, c, _ in quads] + [(a, c, d) for a, _, c, d in quads]
    return mesh.Mesh(np.array(corners), np.array(triangles))


def pyramid(stand: Stand, held: float = 0.0) -> mesh.Mesh:
    """A pyramid as large as the parameters say, on its seat or held above it."""
    low = layout.foot_height(stand) + held
    return tapered(stand.pyramid.base / 2, 20.0, low, low + 95.0, (0.0, layout.axis(stand)))


def put(name: str, lying: mesh.Mesh, middle: list[float]) -> mesh.Mesh:
    """A part as it lies on the printer's bed, back in its place: `middle` is that of its room in the stand."""
    about_x = np.radians(-layout.LIES.get(name.split("-")[0], 0.0))
    cosine, sine = round(float(np.cos(about_x))), round(float(np.sin(about_x)))
    turn = np.array([[1, 0, 0], [0, cosine, -sine], [0, sine, cosine]])
    centre = (lying.corners.min(axis=0) + lying.corners.max(axis=0)) / 2
    return mesh.Mesh((lying.corners - centre) @ turn.T + np.array(middle), lying.triangles)


def parts(folder: Path = PARTS) -> Meshes:
    """Every printed part of a build in its place."""
    middles = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["middles"]
    return {name: put(name, mesh.read_stl(folder / f"{name}.stl"), middle) for name, middle in middles.items()}


def board(stand: Stand, camera: Camera) -> mesh.Mesh:
    """The camera's board as a block that hangs as the board does."""
    h, one = layout.hangers(stand)[camera.key], stand.module
    flat = block(-one.wide / 2, one.wide / 2, -one.far, one.ribbon, *h.board)
    points = np.array([(x, *h.at(along, back)) for x, along, back in flat.corners])
    return mesh.Mesh(points, flat.triangles)


def whole(stand: Stand, camera: Camera, folder: Path = PARTS, on_it: bool = True) -> Meshes:
    """One complete stand for the second edition with its camera, and a pyramid on it."""
    every = parts(folder)
    wanted = ("body", "tray", "lamp", "deck", "seat-second", f"mount-{camera.key}")
    found = {name: every[name] for name in wanted} | {"camera": board(stand, camera)}
    return found | ({"pyramid": pyramid(stand)} if on_it else {})
