"""The shapes of the Cycles maker as points and polygons: dice with cut faces, the tray, figures; no materials."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tests.render.geometry import FACES, Array
from tests.render.unit import Tray

STEPS = 72  # lines across the flat part of a face


@dataclass(frozen=True, eq=False)
class Solid:
    """Points, polygons (of four corners, or three) and for each polygon's corner a place in the texture, if any."""

    points: Array
    faces: Array
    uv: Array | None = None


def _grid(rows: int, cols: int) -> Array:
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(cols - 1), indexing="ij")
    a = i * cols + j
    return np.asarray(np.stack([a, a + 1, a + cols + 1, a + cols], axis=-1).reshape(-1, 4))


def _welded(points: Array, faces: Array, uv: Array) -> Solid:
    """Points that coincide made one, so that the shading has no seam."""
    _, first, inverse = np.unique(np.round(points, 4), axis=0, return_index=True, return_inverse=True)
    return Solid(points[first], inverse.reshape(-1)[faces], uv[faces])


def die(size: float, edge: float, bulge: float, depth: Array) -> Solid:
    """A cube with rounded edges and, where it bulges, pillow-shaped faces; `depth` (6, N, N) is cut out of it.

    Its texture is six squares, one above the other, the first at the top.
    """
    half = size / 2
    core = half - bulge * size
    flat = 1 - edge / core
    bend = flat + (1 - flat) * np.sin(np.linspace(0, np.pi / 2, 9)[1:])
    line = np.concatenate([-bend[::-1], np.linspace(-flat, flat, STEPS), bend])
    u, v = (m.ravel() for m in np.meshgrid(line, line))
    points, faces, places = [], [], []
    for number, (right, up, out) in enumerate(FACES):
        p = (u[:, None] * right + v[:, None] * up + out) * core
        inner = np.clip(p, -(core - edge), core - edge)
        normal = p - inner
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        p = inner + normal * edge
        a, b = p @ right / core, p @ up / core
        p = p + (bulge * size * (1 - u**2) * (1 - v**2))[:, None] * out  # nothing where faces meet
        cut = cv2.remap(
            np.ascontiguousarray(depth[number]),
            ((a * core / half + 1) / 2 * (depth.shape[2] - 1)).astype(np.float32).reshape(-1, 1),
            ((1 - b * core / half) / 2 * (depth.shape[1] - 1)).astype(np.float32).reshape(-1, 1),
            cv2.INTER_LINEAR,
        ).ravel()
        points.append(p - normal * cut[:, None])
        places.append(np.stack([(a * core / half + 1) / 2, (5 - number + (b * core / half + 1) / 2) / 6], axis=1))
        faces.append(_grid(len(line), len(line)) + number * len(u))
    return _welded(np.concatenate(points), np.concatenate(faces), np.concatenate(places))


def _loop(tray: Tray, corner: float) -> tuple[Array, Array]:
    """The floor's edge as a finely divided rounded rectangle, counterclockwise, with its outward directions."""
    spots, ways = [], []
    signs = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    half = np.array(tray.half)
    for quarter, sign in enumerate(signs):
        angles = np.linspace(0, np.pi / 2, 12) + quarter * np.pi / 2
        way = np.stack([np.cos(angles), np.sin(angles)], axis=1)
        spots.append(np.array(sign) * (half - corner) + corner * way)
        ways.append(way)
        after = np.array(signs[(quarter + 1) % 4]) * (half - corner) + corner * way[-1]
        share = np.linspace(0, 1, 42)[1:-1, None]
        spots.append(spots[-1][-1] * (1 - share) + after * share)
        ways.append(np.repeat(way[-1:], 40, axis=0))
    return np.concatenate(spots), np.concatenate(ways)


_OUT = np.array([[1, 0], [-1, 0], [0, 1], [0, -1]])


def heights(tray: Tray, spots: Array) -> Array:
    """How high the wall stands at places of its foot: nearly nothing along the open side."""
    if tray.open_side > 3:
        return np.full(len(spots), tray.wall)
    way = _OUT[tray.open_side]
    gap = float(np.abs(way) @ np.array(tray.half)) - spots @ way
    rise = np.clip((gap - 2.0) / 4.0, 0, 1)
    return np.asarray(0.8 + (tray.wall - 0.8) * rise * rise * (3 - 2 * rise))


def walls(tray: Tray, corner: float, rim: float = 2.4) -> Solid:
    """The tray's wall from the floor's edge over its rounded rim down to the table."""
    spots, ways = _loop(tray, corner)
    high = heights(tray, spots)
    fillet = np.minimum(tray.fillet, high * 0.4)
    rows = [np.c_[spots - ways * fillet[:, None], np.zeros(len(spots))]]
    for t in np.linspace(0, np.pi / 2, 6)[1:]:
        away = -fillet * (1 - np.sin(t)) + tray.slope * fillet * (1 - np.cos(t))
        rows.append(np.c_[spots + ways * away[:, None], fillet * (1 - np.cos(t))])
    lip = np.minimum(0.8, high * 0.3)
    for share in np.linspace(0, 1, 14)[1:]:
        z = fillet + (high - lip - fillet) * share
        rows.append(np.c_[spots + ways * (tray.slope * z)[:, None], z])
    for t in np.linspace(0, np.pi, 9)[1:]:
        away = tray.slope * high + rim / 2 - rim / 2 * np.cos(t)
        rows.append(np.c_[spots + ways * away[:, None], high - lip + lip * np.sin(t)])
    rows.append(np.c_[spots + ways * (tray.slope * high + rim)[:, None], np.full(len(spots), -3.0)])
    closed = [np.concatenate([row, row[:1]]) for row in rows]
    faces = _grid(len(closed), len(closed[0]))
    points = np.concatenate(closed)
    return _welded(points, faces, points[:, :2])


def floor(tray: Tray) -> Solid:
    """The flat inside of the tray, reaching under the wall's foot."""
    a, b = np.array(tray.half) + 0.3
    points = np.array([[-a, -b, 0.0], [a, -b, 0.0], [a, b, 0.0], [-a, b, 0.0]])
    return Solid(points, np.array([[0, 1, 2, 3]]))


def hidden(tray: Tray, eye: Array, points: Array) -> Array:
    """Which points (N, 3) inside the tray the camera cannot see because a wall stands before them."""
    out = np.zeros(len(points), bool)
    way = eye - points
    for number, (wx, wy) in enumerate(_OUT):
        if number == tray.open_side:
            continue
        reach = tray.half[0] if wx else tray.half[1]
        # along the ray p + s * way: outward(s) - slope * z(s) = reach
        at = points[:, 0] * wx + points[:, 1] * wy - tray.slope * points[:, 2]
        step = way[:, 0] * wx + way[:, 1] * wy - tray.slope * way[:, 2]
        s = (reach - at) / np.where(np.abs(step) < 1e-9, 1e-9, step)
        z = points[:, 2] + s * way[:, 2]
        out |= (step > 0) & (s > 0) & (s < 1) & (z < tray.wall + 0.3)
    return out
