"""Dice that one can see into: light is bent at the surface and shows the other faces from behind; no scene.

Two bounces inside are followed, which is what makes such dice dark in one place and bright in the next.
"""

from __future__ import annotations

import numpy as np

from tests.render.geometry import Array, dot, unit_vector
from tests.render.marks import marked
from tests.render.surface import coat, place
from tests.render.things import Thing
from tests.render.unit import MarkStyle

BENT = 1 / 1.5  # the refractive index of acrylic
MIRRORS = 0.745  # rays that meet a face from inside at a smaller cosine stay inside
BOUNCES = 2


def seen_into(thing: Thing, style: MarkStyle, p: Array, n: Array, eye: Array, outer: Array) -> Array:
    """The colour at surface points p (normals n, both in the die's own axes), seen from `eye` (in the world's)."""
    assert thing.die is not None
    look, skin = thing.die, coat(thing.die, style)
    way = unit_vector(p - thing.pose.into(eye[None])[0])
    cos = np.maximum(-dot(n, way), 0.02)
    way = unit_vector(BENT * way + (BENT * cos - np.sqrt(np.maximum(1 - BENT**2 * (1 - cos**2), 0)))[:, None] * n)
    at, far = p * 0.98, np.zeros(len(p))
    light = np.zeros_like(p)
    still = np.ones(len(p), bool)
    for _ in range(BOUNCES + 1):
        at, length, axis = _leave(thing, at, way)
        far = far + length
        found = marked(skin, *place(thing, at))[:, :1]
        marks = np.stack([look.marks[f.mark] for f in look.faces])[place(thing, at)[0]]
        down = (at @ thing.pose.rotation.T)[:, 2] < -0.9 * thing.size[0]
        behind = np.where(down, 0.25, 0.75)[:, None] * (1 - found) + 0.8 * marks * found
        tint = np.power(np.maximum(look.body, 0.004), np.minimum(far / look.size, 3)[:, None] * 0.7)
        leaves = still & ((np.abs(np.take_along_axis(way, axis[:, None], 1)[:, 0]) > MIRRORS) | (found[:, 0] > 0.5))
        light = np.where(leaves[:, None], behind * tint, light)
        still = still & ~leaves
        way = np.where(np.arange(3)[None] == axis[:, None], -way, way)
    own = marked(skin, *place(thing, p)).max(axis=1, keepdims=True)
    share = look.clear * (1 - own)
    return np.asarray(outer * (1 - share) + light * share)


def _leave(thing: Thing, at: Array, way: Array) -> tuple[Array, Array, Array]:
    """Where rays from inside meet a face: the point, how far, and the face's axis."""
    half = thing.size[0]
    safe = np.where(np.abs(way) < 1e-6, 1e-6, way)
    reach = np.maximum((np.sign(safe) * half - at) / safe, 0)
    axis = reach.argmin(axis=1)
    far = np.take_along_axis(reach, axis[:, None], 1)[:, 0]
    return np.clip(at + way * far[:, None], -half, half), far, axis
