"""The colour of a thing's surface before light falls on it: paint, skin, cloth, cards, coins; no shapes, no light."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tests.render.geometry import FACES, Array, dot, unit_vector
from tests.render.marks import Skin, marked, noise, numeral, paint, skin
from tests.render.outlines import OUTLINES
from tests.render.sample import sample
from tests.render.things import Thing, field_of
from tests.render.unit import DieLook, MarkStyle


@lru_cache(maxsize=64)
def coat(look: DieLook, style: MarkStyle) -> Skin:
    """A die's painted faces, kept, because a unit's frames share them."""
    return skin(look, style)


def albedo(thing: Thing, style: MarkStyle, p: Array, n: Array) -> Array:
    """Linear colour at points p with normals n, both in the thing's own axes."""
    if thing.die is not None:
        return _die(thing, style, p)
    base = np.broadcast_to(thing.colour.astype(np.float32), p.shape)
    painters = {"skin": _skin, "cloth": _cloth, "card": _card, "coin": _coin}
    if thing.texture in painters:
        return painters[thing.texture](thing, p, n, base)
    return np.asarray(base * (1 + 0.05 * _grain(thing.seed, p[:, 0] * 2, p[:, 1] * 2))[:, None])


def _die(thing: Thing, style: MarkStyle, p: Array) -> Array:
    assert thing.die is not None
    return paint(thing.die, coat(thing.die, style), *place(thing, p))


def place(thing: Thing, p: Array) -> tuple[Array, Array, Array]:
    """Where points of a die's surface lie: the face, and there how far right and up, −1 to 1."""
    half = thing.size[0]
    axis = np.abs(p).argmax(axis=1)
    positive = np.take_along_axis(p, axis[:, None], axis=1)[:, 0] > 0
    face = np.array([[3, 2], [5, 4], [1, 0]])[axis, positive.astype(int)]
    right, up = FACES[face, 0].astype(np.float32), FACES[face, 1].astype(np.float32)
    return face, dot(p, right) / half, dot(p, up) / half


def relief(thing: Thing, style: MarkStyle, p: Array, n: Array) -> Array:
    """A die's normals as light sees them: faces that swell, and marks that are engraved or stand out."""
    look = thing.die
    if look is None or not (look.bulge or look.depth):
        return n
    face, u, v = place(thing, p)
    right, up = FACES[face, 0].astype(np.float32), FACES[face, 1].astype(np.float32)
    bent = n + look.bulge * (u[:, None] * right + v[:, None] * up)
    if look.depth:
        kept, step = coat(look, style), 0.025
        across = marked(kept, face, u + step, v)[:, :1] - marked(kept, face, u - step, v)[:, :1]
        along = marked(kept, face, u, v + step)[:, :1] - marked(kept, face, u, v - step)[:, :1]
        bent = bent + look.depth * (across * right + along * up)
    return unit_vector(bent)


@lru_cache(maxsize=16)
def _tile(seed: int) -> Array:
    rng = np.random.default_rng([seed, 11])
    return np.asarray(noise(rng, 256, 256, 3) * 0.5 + noise(rng, 256, 256, 16)).astype(np.float32)


def _grain(seed: int, x: Array, y: Array) -> Array:
    """Smooth noise over a plane, in texels."""
    return sample(_tile(seed), (x + 4096) % 255, (y + 4096) % 255)


def _skin(thing: Thing, p: Array, n: Array, base: Array) -> Array:
    """Skin: blotches, redder tips, darker creases at the joints, a paler nail on the upper side of a finger's tip."""
    tip = thing.points[0]
    away = np.sqrt(dot(p - tip, p - tip))
    red = np.exp(-((away / 14) ** 2))[:, None] * np.array([0.08, -0.08, -0.06])
    out = base * (1 + 0.06 * _grain(thing.seed, p[:, 0] * 3, p[:, 1] * 3 + p[:, 2] * 2)[:, None] + red)
    for knot in thing.points[2:4]:
        along = (p - knot) @ ((thing.points[1] - tip) / np.linalg.norm(thing.points[1] - tip))
        out = out * (1 - 0.3 * np.exp(-((along / 0.8) ** 2)) - 0.2 * np.exp(-(((along - 2.2) / 0.6) ** 2)))[:, None]
    nail = (away < thing.radii[0] * 1.05) & (n[:, 2] > 0.75) & (thing.seed % 2 == 0)
    return np.asarray(np.where(nail[:, None], np.minimum(out * [1.1, 1.15, 1.15] + 0.05, 1), out))


def _cloth(thing: Thing, p: Array, n: Array, base: Array) -> Array:
    """A weave, with a cuff in a second colour."""
    way = thing.points[1] - thing.points[0]
    along = (p - thing.points[0]) @ (way / np.linalg.norm(way))
    weave = 0.5 + 0.25 * np.sin(along * 7) + 0.25 * np.sin((p[:, 0] - p[:, 1]) * 6)
    cuff = (along < -thing.radii[0] * 0.5)[:, None]
    tone = 0.7 + 0.3 * weave + 0.1 * _grain(thing.seed, p[:, 0] * 2, p[:, 1] * 2)
    return np.asarray(np.where(cuff, thing.second, base) * tone[:, None])


def _card(thing: Thing, p: Array, n: Array, base: Array) -> Array:
    """A coloured field with a pale frame, and a pale figure on it."""
    w, h = thing.size[0], thing.size[1]
    inside = (np.abs(p[:, 0]) < w - 1.4) & (np.abs(p[:, 1]) < h - 1.4)
    outline = list(OUTLINES)[thing.seed % len(OUTLINES)]
    figure = Thing("slab", thing.pose, np.array([w * 0.6, 5.0]), 0.1, thing.colour, outline=outline)
    flat = p * [1, 1, 0]
    on = field_of(figure)(flat.astype(np.float32)) < 0
    painted = np.where((inside & ~on)[:, None], base, thing.second)
    return np.asarray(painted * (1 - 0.8 * _printed(thing, p, 0.4)[:, None]) if thing.seed % 2 else painted)


def _printed(thing: Thing, p: Array, size: float) -> Array:
    """A number printed in the middle of a thing, so that a number alone makes no die."""
    reach = size * float(thing.size[0])
    cell = numeral(1 + thing.seed % 3, thing.seed // 7).astype(np.float32) / 255
    x, y = (p[:, 0] / reach + 1) * 31.5, (1 - p[:, 1] / reach) * 31.5
    return np.asarray(np.where((np.abs(p[:, :2]) < reach).all(axis=1), sample(cell, x.clip(0, 62), y.clip(0, 62)), 0))


def _coin(thing: Thing, p: Array, n: Array, base: Array) -> Array:
    """Metal with a rim, dots and a raised numeral-like sign."""
    radius = np.hypot(p[:, 0], p[:, 1]) / thing.size[0]
    angle = np.arctan2(p[:, 1], p[:, 0])
    rim = (np.abs(radius - 0.87) < 0.02) * 0.35
    dots = ((np.abs(radius - 0.77) < 0.025) & (np.cos(angle * 14) > 0.8)) * 0.4
    sign = (np.abs(np.hypot(p[:, 0] * 1.3, p[:, 1]) / thing.size[0] - 0.33) < 0.04) & (
        np.cos(angle + thing.seed) > -0.5
    )
    if thing.seed % 3:  # most coins say what they are worth
        sign = _printed(thing, p, 0.75)
    return np.asarray(
        base * (1 - rim - dots - sign * 0.35 + 0.08 * _grain(thing.seed, p[:, 0] * 6, p[:, 1] * 6))[:, None]
    )
