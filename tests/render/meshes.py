"""The solids and the tray as triangles, for the physically based renderer; no materials, no light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.render.geometry import FACES, Array
from tests.render.outlines import OUTLINES
from tests.render.things import Thing
from tests.render.unit import Tray


@dataclass(frozen=True, eq=False)
class Mesh:
    """Corners, their normals (None: flat faces) and texture places, and triangles."""

    points: Array
    faces: Array
    normals: Array | None = None
    uv: Array | None = None


def _grid(rows: int, cols: int, closed: bool = False) -> Array:
    """Triangles of a grid of points; `closed` joins the last column to the first."""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(cols if closed else cols - 1), indexing="ij")
    a, b = i * cols + j, i * cols + (j + 1) % cols
    c, d = a + cols, b + cols
    return np.concatenate([np.stack([a, b, d], -1).reshape(-1, 3), np.stack([a, d, c], -1).reshape(-1, 3)])


def _joined(parts: list[Mesh]) -> Mesh:
    starts = np.cumsum([0] + [len(p.points) for p in parts[:-1]])
    faces = np.concatenate([p.faces + s for p, s in zip(parts, starts, strict=True)])
    normals = (
        np.concatenate([p.normals for p in parts if p.normals is not None]) if parts[0].normals is not None else None
    )
    uv = np.concatenate([p.uv for p in parts if p.uv is not None]) if parts[0].uv is not None else None
    return Mesh(np.concatenate([p.points for p in parts]), faces, normals, uv)


def rounded_box(half: Array, edge: float, fine: int = 2) -> Mesh:
    """A box with rounded edges; its texture is six squares, one above the other, in the order of FACES."""
    parts = []
    for number, (right, up, out) in enumerate(FACES):
        lines = []
        for axis in (right, up):
            size = float(np.abs(axis) @ half)
            flat = 1 - edge / size
            bend = flat + (1 - flat) * np.sin(np.linspace(0, np.pi / 2, 8)[1:])
            lines.append(np.concatenate([-bend[::-1], np.linspace(-flat, flat, fine), bend]))
        u, v = np.meshgrid(lines[0], lines[1])
        p = (u[..., None] * right + v[..., None] * up + out).reshape(-1, 3) * half
        core = np.clip(p, -(half - edge), half - edge)
        normal = (p - core) / np.maximum(np.linalg.norm(p - core, axis=1, keepdims=True), 1e-9)
        points = core + normal * edge
        at = np.stack([points @ right / float(np.abs(right) @ half), points @ up / float(np.abs(up) @ half)], axis=1)
        uv = np.stack([at[:, 0] * 0.5 + 0.5, (number + 0.5 - at[:, 1] * 0.5) / 6], axis=1)
        parts.append(Mesh(points, _grid(len(lines[1]), len(lines[0])), normal, uv))
    return _joined(parts)


def disc(radius: float, half: float, edge: float) -> Mesh:
    """A coin or a peg, turned about the upright axis, its top in rings fine enough to carry a picture."""
    bend = np.linspace(0, np.pi / 2, 5)
    rings = np.concatenate([np.linspace(0, radius - edge, 40)[:-1], radius - edge + edge * np.sin(bend), [radius]])
    heights = np.concatenate([np.full(39, half), half - edge + edge * np.cos(bend), [-half]])
    angles = np.arange(96) * 2 * np.pi / 96
    way = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    points = np.concatenate([np.c_[r * way, np.full(96, h)] for r, h in zip(rings, heights, strict=True)])
    return Mesh(points, _grid(len(rings), 96, closed=True))


def _ears(outline: Array) -> Array:
    """Triangles of a simple polygon, by cutting off ears; corners counterclockwise."""
    left = list(range(len(outline)))
    faces = []

    def cross(a: int, b: int, c: int) -> float:
        p, q = outline[b] - outline[a], outline[c] - outline[a]
        return float(p[0] * q[1] - p[1] * q[0])

    while len(left) > 3:
        for k in range(len(left)):
            a, b, c = left[k - 1], left[k], left[(k + 1) % len(left)]
            rest = (i for i in left if i not in (a, b, c))
            if cross(a, b, c) > 0 and not any(
                cross(a, b, i) >= 0 and cross(b, c, i) >= 0 and cross(c, a, i) >= 0 for i in rest
            ):
                faces.append((a, b, c))
                left.pop(k)
                break
        else:
            break
    return np.array([*faces, tuple(left[:3])])


def slab(outline: str, scale: float, half: float) -> Mesh:
    """A cut-out figure with straight sides."""
    rim = np.array(OUTLINES[outline]) * scale
    area = float(np.sum(rim[:, 0] * np.roll(rim[:, 1], -1) - rim[:, 1] * np.roll(rim[:, 0], -1)))
    rim = rim if area > 0 else rim[::-1]
    count = len(rim)
    top, low = np.c_[rim, np.full(count, half)], np.c_[rim, np.full(count, -half)]
    flat = _ears(rim)
    k = np.arange(count)
    nxt = (k + 1) % count
    sides = np.concatenate([np.stack([k, k + count, nxt + count], 1), np.stack([k, nxt + count, nxt], 1)])
    return Mesh(np.concatenate([top, low]), np.concatenate([flat, sides]))


def limb(points: Array, radii: Array) -> Mesh:
    """A finger, pen or sleeve: rings along a smooth line, closed by a round tip."""
    at = np.linspace(0, len(points) - 1, 16 * (len(points) - 1) + 1)
    knots = np.arange(len(points))
    line = np.stack([np.interp(at, knots, points[:, k]) for k in range(3)], axis=1)
    size = np.interp(at, knots, radii)
    kernel = np.ones(9) / 9  # joints are bent, not broken
    line = np.stack([np.convolve(np.pad(line[:, k], 4, mode="edge"), kernel, "valid") for k in range(3)], axis=1)
    size = np.convolve(np.pad(size, 4, mode="edge"), kernel, "valid")
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    bend = np.linspace(0, np.pi / 2, 9)[1:-1]
    tip = line[0] - ahead[0] * (size[0] * np.cos(bend))[:, None]
    centres = np.concatenate([line[:1] - ahead[:1] * size[0], tip, line])
    sizes = np.concatenate([[0.01], size[0] * np.sin(bend), size])
    ways = np.concatenate([np.repeat(ahead[:1], len(bend) + 1, axis=0), ahead])
    side = np.cross(ways, np.array([0.13, 0.21, 1.0]))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    other = np.cross(ways, side)
    angles = np.arange(48) * 2 * np.pi / 48
    ring = np.cos(angles)[None, :, None] * side[:, None] + np.sin(angles)[None, :, None] * other[:, None]
    body = centres[:, None] + ring * sizes[:, None, None]
    return Mesh(body.reshape(-1, 3), _grid(len(centres), 48, closed=True))


def solid(thing: Thing) -> Mesh:
    """The mesh of a thing, in its own axes."""
    if thing.kind == "box":
        return rounded_box(thing.half(), thing.edge, 2 if thing.die is not None else 90)
    if thing.kind == "disc":
        return disc(float(thing.size[0]), float(thing.size[1]), thing.edge)
    if thing.kind == "slab":
        return slab(thing.outline, float(thing.size[0]), float(thing.size[1]))
    return limb(thing.points, thing.radii)


def floor(tray: Tray) -> Mesh:
    """The flat inside of the tray; texture places are millimetres, 256 to the tile."""
    a, b = tray.half
    points = np.array([[-a, -b, 0], [a, -b, 0], [a, b, 0], [-a, b, 0]])
    return Mesh(points, np.array([[0, 1, 2], [0, 2, 3]]), None, points[:, :2] / 256 + 0.5)


def walls(tray: Tray, corner: float = 6.0, rim: float = 2.2) -> Mesh:
    """The wall with its fillet, rim and outside, swept round the floor's edge and left out on the open side."""
    loop, out = _loop(tray, corner)
    bend = np.linspace(0, np.pi / 2 * 0.95, 6)
    spread = tray.wall * tray.slope
    profile = [(tray.fillet * (np.sin(t) - 1), tray.fillet * (1 - np.cos(t))) for t in bend]
    profile += [(spread * 0.5, tray.wall * 0.5), (spread - 0.1, tray.wall - 0.6), (spread + 0.25, tray.wall - 0.1)]
    profile += [
        (spread + 0.6, tray.wall),
        (spread + rim - 0.5, tray.wall),
        (spread + rim, tray.wall - 0.5),
        (spread + rim, -3),
    ]
    rows = [np.c_[loop + out * away, np.full(len(loop), high)] for away, high in profile]
    points = np.concatenate(rows)
    faces = _grid(len(profile), len(loop), closed=True)
    if tray.open_side == 3:
        # vertices beside the opening stay, so that the side walls end in a clean cut
        hole = loop[faces % len(loop), 1] < -tray.half[1] + corner + 0.01
        faces = faces[~hole.all(axis=1)]
    uv = np.stack([points[:, 0] + points[:, 2] * 0.3, points[:, 1] + points[:, 2]], axis=1) / 256 + 0.5
    return Mesh(points, faces, None, uv)


def _loop(tray: Tray, corner: float) -> tuple[Array, Array]:
    """The floor's edge as a rounded rectangle, counterclockwise, with its outward directions."""
    spots, ways = [], []
    for quarter in range(4):
        angles = np.linspace(0, np.pi / 2, 9) + quarter * np.pi / 2
        sign = np.array([1 if quarter in (0, 3) else -1, 1 if quarter in (0, 1) else -1])
        way = np.stack([np.cos(angles), np.sin(angles)], axis=1)
        spots.append(sign * (np.array(tray.half) - corner) + corner * way)
        ways.append(way)
    return np.concatenate(spots), np.concatenate(ways)
