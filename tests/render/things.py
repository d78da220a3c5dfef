"""Solid shapes and where rays meet them: dice, cards, coins, cut-out figures, limbs; no light and no colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np

from tests.render.geometry import FACES, Array, Camera, Pose, dot, unit_vector
from tests.render.outlines import OUTLINES
from tests.render.sample import sample
from tests.render.unit import DieLook


@dataclass(frozen=True, eq=False)
class Thing:
    """A solid in the picture.

    kind: `box` (size: half sides), `disc` (radius, half height), `slab` (half width, half height; an outline with
    thickness), `limb` (points and radii in world millimetres).
    """

    kind: str
    pose: Pose
    size: Array
    edge: float
    colour: Array
    specular: float = 0.03
    rough: float = 0.5
    texture: str = "plain"
    outline: str = ""
    ball: float = 0.0  # a box's corners end at a ball of this radius; 0: they do not
    points: Array = field(default_factory=lambda: np.zeros((0, 3)))
    radii: Array = field(default_factory=lambda: np.zeros(0))
    die: DieLook | None = None
    top: int = 0
    second: Array = field(default_factory=lambda: np.ones(3))
    seed: int = 0

    def half(self) -> Array:
        """Half sides of the box around it, in its own axes."""
        if self.kind == "box":
            return self.size
        return np.array([self.size[0], self.size[0], self.size[1]])

    def proxy(self) -> Array:
        """Points of the world whose hull holds (nearly) the thing, for outlines and shadows."""
        if self.kind == "limb":
            ring = np.concatenate(
                [
                    np.eye(3),
                    -np.eye(3),
                    np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * 0.577,
                ]
            )
            return np.asarray((self.points[:, None] + self.radii[:, None, None] * ring).reshape(-1, 3))
        if self.kind == "box":
            corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
            inner = corners * (self.half() - self.edge)
            spread = np.concatenate([inner + self.edge * 0.7 * corners, inner + self.edge * corners * [1, 0, 0]])
            return self.pose.out(
                np.concatenate(
                    [spread, inner + self.edge * corners * [0, 1, 0], inner + self.edge * corners * [0, 0, 1]]
                )
            )
        rim = np.array(OUTLINES[self.outline]) if self.kind == "slab" else _circle(16)
        flat = np.concatenate([np.c_[rim, -np.ones(len(rim))], np.c_[rim, np.ones(len(rim))]])
        return self.pose.out(flat * self.half())

    def patches(self) -> list[Array]:
        """Groups of world points, each group convex: their projections together are the thing's shadow."""
        if self.kind == "limb":
            points = self.proxy().reshape(len(self.points), -1, 3)
            return [points[i : i + 2].reshape(-1, 3) for i in range(len(points) - 1)]
        return [self.proxy()]


def _circle(count: int) -> Array:
    angles = np.arange(count) * 2 * np.pi / count
    return np.stack([np.cos(angles), np.sin(angles)], axis=1)


@lru_cache(maxsize=16)
def _distance(outline: str) -> Array:
    """Signed distance to an outline over the square −1.25 to 1.25, 256 texels a side."""
    mask = np.zeros((256, 256), np.uint8)
    points = (np.array(OUTLINES[outline]) / 1.25 + 1) * 127.5
    cv2.fillPoly(mask, [np.round(points * 16).astype(np.int32)], 255, cv2.LINE_8, 4)
    outside = cv2.distanceTransform(255 - mask, cv2.DIST_L2, 5)
    inside = cv2.distanceTransform(mask, cv2.DIST_L2, 5)
    return np.asarray((outside - inside) * (2.5 / 255)).astype(np.float32)


def _outside(q: Array) -> Array:
    """The distance to a corner at the origin whose sides lie along the axes."""
    over = np.maximum(q, 0)
    deepest = q[:, 0]
    for k in range(1, q.shape[1]):
        deepest = np.maximum(deepest, q[:, k])
    return np.asarray(np.sqrt(dot(over, over)) + np.minimum(deepest, 0))


def field_of(thing: Thing) -> Callable[[Array], Array]:
    """The signed distance function of a thing, over points (N, 3) in its own axes."""
    if thing.kind == "box":
        inner = (thing.half() - thing.edge).astype(np.float32)

        def box(p: Array) -> Array:
            gap = _outside(np.abs(p) - inner) - thing.edge
            return np.asarray(np.maximum(gap, np.sqrt(dot(p, p)) - thing.ball) if thing.ball else gap)

        return box
    if thing.kind == "limb":
        return lambda p: _limb(thing, p)
    reach = (thing.half() - thing.edge).astype(np.float32)

    def upright(p: Array) -> Array:
        if thing.kind == "disc":
            across = np.sqrt(p[:, 0] ** 2 + p[:, 1] ** 2) - reach[0]
        else:
            scale = thing.size[0]
            xy = ((p[:, :2] / scale / 1.25 + 1) * 127.5).astype(np.float32)
            flat = sample(_distance(thing.outline), xy[:, 0], xy[:, 1])
            across = flat * scale + thing.edge
        q = np.stack([across, np.abs(p[:, 2]) - reach[2]], axis=1)
        return np.asarray(_outside(q) - thing.edge)

    return upright


def _limb(thing: Thing, p: Array) -> Array:
    """A chain of cones with round ends; the pose is the world's."""
    best = np.full(len(p), 1e9, np.float32)
    for a, b, ra, rb in zip(thing.points[:-1], thing.points[1:], thing.radii[:-1], thing.radii[1:], strict=True):
        way = (b - a).astype(np.float32)
        along = np.clip((p - a.astype(np.float32)) @ way / (way @ way), 0, 1)
        gap = p - a.astype(np.float32) - along[:, None] * way
        dist = np.sqrt(dot(gap, gap)) - (ra + (rb - ra) * along)
        blend = np.clip(0.5 + 0.5 * (best - dist) / 2.5, 0, 1)  # joints flow into one another
        best = np.where(best > 1e8, dist, best * (1 - blend) + dist * blend - 2.5 * blend * (1 - blend))
    return best.astype(np.float32)


def _enter(low: Array, high: Array, origin: Array, ways: Array) -> tuple[Array, Array]:
    """Where rays enter and leave a box."""
    safe = np.where(np.abs(ways) < 1e-7, 1e-7, ways)
    a, b = (low - origin) / safe, (high - origin) / safe
    first, last = np.minimum(a, b), np.maximum(a, b)
    near = np.maximum(np.maximum(first[:, 0], first[:, 1]), first[:, 2])
    return near, np.minimum(np.minimum(last[:, 0], last[:, 1]), last[:, 2])


def _normal(sdf: Callable[[Array], Array], p: Array, step: float) -> Array:
    """The gradient of a distance function, from four samples."""
    corners = np.array([[1, -1, -1], [-1, -1, 1], [-1, 1, -1], [1, 1, 1]], np.float32)
    return unit_vector(sum((sdf(p + c * step)[:, None] * c for c in corners), np.zeros(3, np.float32)))


def meet(thing: Thing, origin: Array, ways: Array) -> tuple[Array, Array, Array]:
    """Which of the rays (unit directions, world) hit, and there the own point and own normal of those that do."""
    start = thing.pose.into(origin[None])[0].astype(np.float32)
    own = (ways @ thing.pose.rotation).astype(np.float32)
    if thing.kind == "limb":
        reach = thing.radii[:, None] + 0.1
        low, high = (thing.points - reach).min(axis=0), (thing.points + reach).max(axis=0)
    else:
        low, high = -thing.half(), thing.half()
    near, far = _enter(low.astype(np.float32), high.astype(np.float32), start, own)
    index = np.nonzero((near < far) & (far > 0))[0]
    sdf = field_of(thing)
    t = np.maximum(near[index], 1.0)
    close = np.zeros(len(index), bool)
    todo = np.arange(len(index))
    for _ in range(28 if thing.kind != "box" else 10):
        gap = sdf(start + own[index[todo]] * t[todo][:, None])
        t[todo] += gap
        close[todo] = gap < 0.02
        todo = todo[(gap >= 0.02) & (t[todo] < far[index[todo]])]
        if not len(todo):
            break
    hits = index[close]
    p = start + own[hits] * t[close][:, None]
    if thing.kind == "box":
        inner = (thing.half() - thing.edge).astype(np.float32)
        n = unit_vector(p - np.clip(p, -inner, inner))
        if thing.ball:
            far = np.sqrt(dot(p, p)) / thing.ball
            n = unit_vector(n + (unit_vector(p) - n) * np.clip((far - 0.97) / 0.03, 0, 1)[:, None])
        return hits, p, n
    return hits, p, _normal(sdf, p, 0.15)


def top_corners(thing: Thing) -> Array:
    """The four world corners of a die's upper square: top left, top right, bottom right, bottom left of its mark."""
    right, up, out = FACES[thing.top]
    half = thing.size[0]
    return thing.pose.out(half * np.array([out - right + up, out + right + up, out + right - up, out - right - up]))


def bottom_corners(thing: Thing) -> Array:
    """The corners of a die's lower square, each below one of `top_corners`."""
    out = FACES[thing.top][2]
    return np.asarray(top_corners(thing) - 2 * thing.size[0] * (thing.pose.rotation @ out))


def rect(thing: Thing, camera: Camera, margin: int = 3) -> tuple[int, int, int, int]:
    """The part of the picture that may show the thing: x0, y0, x1, y1, clipped to the picture."""
    spots = camera.project(thing.proxy())
    x0, y0 = np.floor(spots.min(axis=0)).astype(int) - margin
    x1, y1 = np.ceil(spots.max(axis=0)).astype(int) + margin
    return max(0, x0), max(0, y0), min(camera.width, x1), min(camera.height, y1)
