"""The empty tray as the camera sees it: floor, sloped walls, the table beyond, and their textures; no dice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from tests.render.geometry import Array, Camera, unit_vector
from tests.render.marks import noise
from tests.render.shade import Sky, shade
from tests.render.unit import Light, Tray, Unit

OVER = 1.5  # the background is drawn finer and shrunk, which smooths its edges
RIM = 2.2
_WALLS = np.array([[1, 0], [-1, 0], [0, 1], [0, -1]], dtype=np.float32)  # outward; 3 is the front


@dataclass(frozen=True, eq=False)
class Backdrop:
    """The empty tray lit by lamp alone, by daylight alone, and from all round, each at strength one."""

    lamp: Array
    day: Array
    round: Array
    floor: Array


def texture(kind: str, seed: int, tone: Array, strength: float = 1.0) -> Array:
    """A tile of 1024 texels, four a millimetre, linear colour."""
    rng = np.random.default_rng([seed, 7])
    size = 1024
    if kind == "wood":
        grain = (
            noise(rng, size, size, 5, 60) * 0.08
            + noise(rng, size, size, 28, 12) * 0.14
            + noise(rng, size, size, 2, 20) * 0.05
        )
    elif kind == "felt":
        grain = (
            noise(rng, size, size, 1.5) * 0.14 + noise(rng, size, size, 4) * 0.08 + noise(rng, size, size, 60) * 0.05
        )
    elif kind == "cork":
        grain = (
            np.minimum(noise(rng, size, size, 7), 0.4) * 0.22
            + noise(rng, size, size, 3) * 0.12
            - 0.5 * (noise(rng, size, size, 9) > 1.7)
        )
    elif kind == "planks":
        rings = noise(rng, size, size, 40, 12) * 2.2 + np.linspace(0, rng.uniform(20, 60), size)[:, None]
        seams = (np.arange(size)[:, None] % int(rng.integers(90, 260))) < 4
        grain = np.sin(rings) * 0.14 + noise(rng, size, size, 2, 30) * 0.08 - 0.5 * seams
    elif kind == "layers":
        period = rng.uniform(1.6, 4.0)
        lines = np.sin(np.arange(size) * 2 * np.pi / period)[:, None] * (0.6 + 0.4 * noise(rng, size, size, 30))
        scratches = 0.5 * (noise(rng, size, size, 2, 60) > 2.2)
        grain = lines * 0.06 + scratches * 0.3 + noise(rng, size, size, 60) * 0.06
    elif kind == "speckled":
        grain = (noise(rng, size, size, 2.5) > 1.9) * 0.9 - (noise(rng, size, size, 3.5) > 2.0) * 0.9
        grain = grain + noise(rng, size, size, 50) * 0.05
    else:
        grain = (
            noise(rng, size, size, 1.5) * 0.035 + noise(rng, size, size, 3) * 0.02 + noise(rng, size, size, 90) * 0.05
        )
    hue = noise(rng, size, size, 40)[..., None] * np.array([0.02, 0.0, -0.03])
    return np.asarray(np.clip(tone * np.exp(strength * grain[..., None] + hue), 0, 1)).astype(np.float32)


def _hits(tray: Tray, origin: Array, ways: Array) -> tuple[Array, Array]:
    """The distance along each ray to the tray, and which part is met: 0 floor, 1–4 walls, 5 rim, 6 table."""
    a, b = tray.half
    best = (-3.0 - origin[2]) / np.minimum(ways[..., 2], -1e-4)
    part = np.full(best.shape, 6, np.int8)

    def offer(t: Array, valid: Array, number: int) -> None:
        better = valid & (t > 0) & (t < best)
        best[better] = t[better]
        part[better] = number

    down = np.minimum(ways[..., 2], -1e-4)
    t = -origin[2] / down
    x, y = origin[0] + t * ways[..., 0], origin[1] + t * ways[..., 1]
    offer(t, (np.abs(x) <= a) & (np.abs(y) <= b), 0)
    for i, (wx, wy) in enumerate(_WALLS):
        if i == tray.open_side:
            continue
        reach = a if wx else b
        slant = ways[..., 0] * wx + ways[..., 1] * wy - tray.slope * ways[..., 2]
        slant = np.where(np.abs(slant) < 1e-6, 1e-6, slant)
        t = (reach - (origin[0] * wx + origin[1] * wy - tray.slope * origin[2])) / slant
        z = origin[2] + t * ways[..., 2]
        side = origin[0] * wy + origin[1] * wx + t * (ways[..., 0] * wy + ways[..., 1] * wx)
        offer(t, (z >= 0) & (z <= tray.wall) & (np.abs(side) <= (b if wx else a) + z * tray.slope), i + 1)
    t = (tray.wall - origin[2]) / down
    x, y = origin[0] + t * ways[..., 0], origin[1] + t * ways[..., 1]
    spread = tray.wall * tray.slope
    outer = (np.abs(x) <= a + spread + RIM) & (np.abs(y) <= b + spread + RIM)
    inner = (np.abs(x) <= a + spread) & (np.abs(y) <= b + spread)
    if tray.open_side < 4:
        wx, wy = _WALLS[tray.open_side]
        inner |= x * wx + y * wy > (a if wx else b) + spread * 0.2
    offer(t, outer & ~inner, 5)
    return best, part


def _normals(tray: Tray, p: Array, part: Array) -> Array:
    """Surface normals, bent where floor meets wall and at the rim, so that rounded edges catch the light."""
    n = np.zeros_like(p)
    n[..., 2] = 1
    for i, (wx, wy) in enumerate(_WALLS):
        if i == tray.open_side:
            continue
        wall = unit_vector(np.array([-wx, -wy, tray.slope], np.float32))
        on = part == i + 1
        low = np.clip(1 - p[..., 2] / tray.fillet, 0, 1)
        high = np.clip((p[..., 2] - tray.wall + 1) / 1, 0, 1)
        bent = unit_vector(wall + (0.9 * low + 0.6 * high)[..., None] * np.array([0, 0, 1], np.float32))
        n = np.where(on[..., None], bent, n)
        gap = (tray.half[0] if wx else tray.half[1]) - (p[..., 0] * wx + p[..., 1] * wy)
        near = (part == 0) * np.clip(1 - gap / tray.fillet, 0, 1)
        n = unit_vector(n + near[..., None] * wall * 0.9)
    return n


def _albedo(tray: Tray, p: Array, part: Array) -> Array:
    x, y = p[..., 0], p[..., 1] + p[..., 2]
    cols, rows = (x * 4 + 512).astype(np.float32), (y * 4 + 512).astype(np.float32)
    floor = texture(tray.texture, tray.seed, tray.colour, tray.grain)
    inside = cv2.remap(floor, cols, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    table = cv2.remap(
        texture("wood", tray.seed + 1, tray.table), cols, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )
    return np.asarray(np.where((part == 6)[..., None], table * 0.5, inside))


def backdrop(unit: Unit) -> Backdrop:
    """A unit's empty tray, drawn once; frames only mix its layers."""
    return _drawn(unit.camera, unit.tray, unit.light)


@lru_cache(maxsize=4)
def _drawn(camera: Camera, tray: Tray, light: Light) -> Backdrop:
    height, width = round(camera.height * OVER), round(camera.width * OVER)
    x, y = np.meshgrid((np.arange(width) + 0.5) / OVER, (np.arange(height) + 0.5) / OVER)
    ways = camera.rays(x.astype(np.float32), y.astype(np.float32))
    origin = camera.position.astype(np.float32)
    t, part = _hits(tray, origin, ways)
    p = (origin + ways * t[..., None]).astype(np.float32)
    n = _normals(tray, p, part).reshape(-1, 3).astype(np.float32)
    albedo = _albedo(tray, p, part).reshape(-1, 3)
    corner = np.minimum(tray.half[0] - np.abs(p[..., 0]), tray.half[1] - np.abs(p[..., 1]))
    hollow = np.where(part == 0, 0.6 + 0.4 * np.clip(corner / 14, 0, 1), 0.75)
    lit_by_day = _daylit(tray, light.day_way, p, part)
    flat = p.reshape(-1, 3)
    zero, one = np.zeros(3, np.float32), np.ones(3, np.float32)
    leds, ways_of_day = light.leds.astype(np.float32), light.day_way[None].astype(np.float32)
    reach = float(camera.position[2])
    layers = []
    for led, day, above in ((one / len(leds), zero, zero), (zero, one, zero), (zero, zero, one)):
        use = leds if led[0] else leds[:0]
        sky = Sky(use, led, reach, ways_of_day if day[0] else ways_of_day[:0], day, above, above * 0.4)
        open_ = np.stack([np.ones(flat.shape[0]), lit_by_day.reshape(-1)], axis=1).astype(np.float32)
        lit = shade(sky, flat, n, origin, albedo, 0.04 * tray.gloss, tray.rough, open_)
        layers.append(lit.reshape(height, width, 3) * (hollow[..., None] if above[0] else 1))
    small = [
        cv2.resize(v.astype(np.float32), (camera.width, camera.height), interpolation=cv2.INTER_AREA) for v in layers
    ]
    floor = cv2.resize((part == 0).astype(np.float32), (camera.width, camera.height), interpolation=cv2.INTER_AREA)
    return Backdrop(small[0], small[1], small[2], floor)


def _daylit(tray: Tray, way: Array, p: Array, part: Array) -> Array:
    """How much daylight passes the front wall and the deck above; it fades towards the back."""
    flat = way[:2] / max(float(np.hypot(*way[:2])), 1e-6)
    depth = float(np.abs(flat) @ np.array(tray.half)) - p[..., 0] * flat[0] - p[..., 1] * flat[1]
    lit = np.clip(1.15 - 0.008 * np.maximum(depth, 0), 0.1, 1)
    if tray.open_side != 3:  # the front wall throws its shadow
        over = p[..., 2] + np.maximum(depth, 0) * way[2] / max(-way[1], 0.05)
        lit = lit * np.clip((over - tray.wall) / 3 + 0.5, 0.12, 1)
    return np.asarray(np.where(part == 6, 0.8, lit).astype(np.float32))


def empty_picture(unit: Unit, sky: Sky, shadow: Array) -> Array:
    """The tray under the light of a frame, darkened where things stand in the light."""
    layers = backdrop(unit)
    lamp = layers.lamp * sky.led * (len(sky.leds) * shadow[..., :1])
    day = layers.day * sky.day * (3 * shadow[..., 1:])
    return np.asarray(lamp + day + layers.round * sky.above * (0.5 + 0.5 * shadow.mean(axis=2, keepdims=True)))
