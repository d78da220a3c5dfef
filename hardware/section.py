"""The stand cut through its middle, with the camera's cone, the die's way and the sizes: an SVG from the model.

Cutting triangles and writing SVG, nothing else; needs numpy alone.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hardware import layout, mesh
from hardware.optics import Mounting
from hardware.parameters import Stand

Floats = npt.NDArray[np.float64]
Loop = list[tuple[float, float]]

SCALE, LEFT, TOP = 3.0, 150.0, 292.0  # pixels a millimetre; where y = -60 is, and the height at the upper edge
FILLS = {
    "body": "#e4dccb", "tray": "#cdb994", "lamp": "#ffe08a", "deck": "#d3a662", "seat": "#b97a46", "mount": "#7f9fab",
    "camera": "#3a7a54", "pi": "#42905c", "pyramid": "#f0e2b6",
}  # fmt: skip


def cut(one: mesh.Mesh, x: float = 0.013) -> list[Loop]:
    """The outlines of a mesh in the plane at x, as (y, z); the plane sits a hair beside the middle to miss corners."""
    ends: dict[tuple[float, float], tuple[float, float]] = {}
    for triangle in one.faces:
        side = triangle[:, 0] - x
        if (side > 0).all() or (side < 0).all():
            continue
        found = []
        for a, b in ((0, 1), (1, 2), (2, 0)):
            if (side[a] > 0) != (side[b] > 0):
                part = side[a] / (side[a] - side[b])
                point = triangle[a] + part * (triangle[b] - triangle[a])
                found.append((side[a] > 0, (round(float(point[1]), 3), round(float(point[2]), 3))))
        leaving = [point for above, point in found if above]
        entering = [point for above, point in found if not above]
        if leaving and entering and leaving[0] != entering[0]:
            ends[leaving[0]] = entering[0]
    return _chained(ends)


def _chained(ends: dict[tuple[float, float], tuple[float, float]]) -> list[Loop]:
    loops = []
    while ends:
        start, at = ends.popitem()
        loop = [start]
        while at != start and at in ends:
            loop.append(at)
            at = ends.pop(at)
        loops.append(loop)
    return sorted(loops)


def _xy(y: float, z: float) -> tuple[float, float]:
    return LEFT + (y + 60.0) * SCALE, (TOP - z) * SCALE


def _path(loops: list[Loop]) -> str:
    words = []
    for loop in loops:
        points = [_xy(*point) for point in loop]
        words.append("M" + " L".join(f"{a:.1f},{b:.1f}" for a, b in points) + " Z")
    return " ".join(words)


def _line(a: tuple[float, float], b: tuple[float, float], style: str) -> str:
    (x1, y1), (x2, y2) = _xy(*a), _xy(*b)
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {style}/>'


def _text(at: tuple[float, float], words: str, more: str = "") -> str:
    x, y = _xy(*at)
    return f'<text x="{x:.1f}" y="{y:.1f}" {more}>{words}</text>'


def _size(a: tuple[float, float], b: tuple[float, float], words: str) -> list[str]:
    """A measure between two points, with its number beside it."""
    arrows = 'stroke="#6b5b4c" stroke-width="1.2" marker-start="url(#a)" marker-end="url(#a)"'
    middle = ((a[0] + b[0]) / 2 - (3.0 if a[0] == b[0] else 0.0), (a[1] + b[1]) / 2 + (2.0 if a[1] == b[1] else 0.0))
    anchor = 'text-anchor="end"' if a[0] == b[0] else 'text-anchor="middle"'
    return [_line(a, b, arrows), _text(middle, words, anchor)]


def _cone(stand: Stand, found: Mounting) -> list[str]:
    """The camera's view: the cone to the floor, its axis, and the margin that must be seen."""
    eye, half = found.frustum, math.atan(found.frustum.tan_down)
    rays = [eye.y - eye.z * math.tan(eye.tilt + side * half) for side in (1, 0, -1)]
    corners = [_xy(eye.y, eye.z), _xy(rays[0], 0.0), _xy(rays[2], 0.0)]
    words = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
    edge = stand.tray.floor / 2 + stand.view.spare
    return [
        f'<polygon points="{words}" fill="#4a90d9" fill-opacity="0.16" stroke="#2f6fb3" stroke-width="1.2"/>',
        _line((eye.y, eye.z), (rays[1], 0.0), 'stroke="#2f6fb3" stroke-dasharray="7 4"'),
        _line((-edge, 0.0), (edge, 0.0), 'stroke="#b33a3a" stroke-width="2.5"'),
    ]


def _die(stand: Stand) -> list[str]:
    edge, y = stand.dice.largest, layout.axis(stand)
    low, (x0, y0) = layout.deck_top(stand) + 30.0, _xy(y - edge / 2, edge)
    return [
        f'<rect x="{x0:.1f}" y="{y0:.1f}" width="{edge * SCALE:.1f}" height="{edge * SCALE:.1f}" rx="6" '
        'fill="#c4453a"/>',
        _line((y, low), (y, edge + 3), 'stroke="#c4453a" stroke-width="2" stroke-dasharray="3 5" marker-end="url(#b)"'),
    ]


def _sizes(stand: Stand, found: Mounting) -> list[str]:
    eye, b, half = found.frustum, stand.body, stand.tray.floor / 2
    low = layout.floor_bottom(stand)
    rear = b.back + stand.printer.wall + b.bay
    lines = _size((-half, -22.0), (half, -22.0), f"tray {stand.tray.floor:g}")
    lines += _size((b.apron, -38.0), (rear, -38.0), f"{rear - b.apron:.0f} deep")
    lines += _size((-88.0, low), (-88.0, layout.deck_top(stand)), f"{layout.deck_top(stand) - low:.0f}")
    lines += _size((rear + 14.0, 0.0), (rear + 14.0, eye.z), f"lens {eye.z:.0f}")
    lines.append(_line((eye.y, eye.z), (rear + 14.0, eye.z), 'stroke="#6b5b4c" stroke-width="0.7"'))
    lines.append(
        _text((-86.0, 280.0), f"{found.camera.name}: {found.distance:.0f} mm to the floor, tilt {stand.view.tilt:g}°")
    )
    lines.append(
        _text((-86.0, 271.0), f"sees {found.spare:.1f} mm around the tray (red: the {stand.view.spare:g} mm asked for)")
    )
    return lines


def write(path: Path, meshes: dict[str, mesh.Mesh], stand: Stand, found: Mounting) -> None:
    """The section of one complete stand."""
    shapes = [
        f'<path d="{_path(cut(one))}" fill="{FILLS[kind]}" stroke="#3c322a" stroke-width="1.1" fill-rule="evenodd"/>'
        for name, one in meshes.items()
        if (kind := name.split("-")[0]) in FILLS
    ]
    body = shapes + _cone(stand, found) + _die(stand) + _sizes(stand, found)
    arrow = '<path d="M0,0 L8,4 L0,8 z" fill="{}"/></marker>'
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 1000" font-family="sans-serif" font-size="17" '
        'fill="#3c322a"><rect width="760" height="1000" fill="#faf7f0"/><defs>'
        '<marker id="a" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto-start-reverse">'
        + arrow.format("#6b5b4c")
        + '<marker id="b" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">'
        + arrow.format("#c4453a")
        + "</defs>"
    )
    path.write_text("\n".join([head, *body, "</svg>"]) + "\n", encoding="utf-8")
