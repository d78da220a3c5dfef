"""Rays against triangles: what a ray meets first, and how light goes about inside the stand. Needs numpy alone.

It knows no part: meshes come in place, with how much of the light each throws back.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hardware.mesh import Mesh, normals

Floats = npt.NDArray[np.float64]
#: Rays are looked at in lots of so many.
LOT = 256


@dataclass(frozen=True)
class Scene:
    """Triangles in one heap: corners, which way they face, whose they are, and how much light each throws back."""

    faces: Floats
    outward: Floats
    owner: npt.NDArray[np.int64]
    white: Floats
    names: tuple[str, ...]


def scene(meshes: dict[str, Mesh], white: dict[str, float]) -> Scene:
    """A scene of parts by name; `white` is of 0 to 1, by the kind of a part."""
    faces = [one.faces for one in meshes.values()]
    owner = np.repeat(np.arange(len(faces)), [len(one) for one in faces])
    every = np.concatenate(faces)
    shares = np.array([white[name.split("-")[0]] for name in meshes])
    return Scene(every, normals(every), owner, shares[owner], tuple(meshes))


def first(room: Scene, start: Floats, along: Floats) -> tuple[Floats, npt.NDArray[np.int64]]:
    """For each ray the distance to the first triangle that it meets, and which one; infinity where it meets none."""
    one, edge1, edge2 = room.faces[:, 0], room.faces[:, 1] - room.faces[:, 0], room.faces[:, 2] - room.faces[:, 0]
    far, which = np.full(len(start), np.inf), np.zeros(len(start), dtype=np.int64)
    # With the triangle's normal n: along·n is the determinant, and everything else is a product of matrices.
    square = np.cross(edge1, edge2)
    base1, base2 = np.cross(edge2, one), np.cross(one, edge1)
    height = np.einsum("tk,tk->t", square, one)
    for at in range(0, len(start), LOT):
        p, d = start[at : at + LOT], along[at : at + LOT]
        moment = np.cross(p, d)
        with np.errstate(divide="ignore", invalid="ignore"):
            turn = d @ square.T
            distance = (height - p @ square.T) / turn
            u = (d @ base1.T - moment @ edge2.T) / turn
            v = (moment @ edge1.T + d @ base2.T) / turn
            hit = (u >= 0) & (v >= 0) & (u + v <= 1) & (distance > 1e-4)
        reach = np.where(hit, distance, np.inf)
        nearest = reach.argmin(axis=1)
        far[at : at + LOT] = reach[np.arange(len(p)), nearest]
        which[at : at + LOT] = nearest
    return far, which


def scattered(dice: np.random.Generator, up: Floats) -> Floats:
    """A direction for each normal, as a matt surface throws light back: more of it straight than slanted."""
    ball = dice.normal(size=up.shape)
    way = up + 0.999 * ball / np.linalg.norm(ball, axis=1, keepdims=True)
    out: Floats = way / np.linalg.norm(way, axis=1, keepdims=True)
    return out
