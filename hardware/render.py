"""Draws triangles into pictures: a small painter with a depth buffer, so that every picture comes from the model.

Needs numpy; writing and labels need Pillow (comes with the `stand` extra). It knows no part of the stand.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hardware.mesh import Mesh, normals

Floats = npt.NDArray[np.float64]
Colour = tuple[int, int, int]
#: Points of the world in, picture columns and rows and depths (larger is farther) out.
Projection = Callable[[Floats], tuple[Floats, Floats]]

PAPER: Colour = (250, 247, 240)
INK: Colour = (60, 50, 42)
FINE = 2  # every pixel is drawn as 2 × 2


@dataclass(frozen=True)
class Shape:
    """A mesh with a colour, moved by so much."""

    mesh: Mesh
    colour: Colour
    shift: tuple[float, float, float] = (0.0, 0.0, 0.0)


def sun(turn: float) -> Floats:
    """The direction of the light for an onlooker `turn` degrees round the stand: from above, behind and right."""
    angle = math.radians(turn + 22.0)
    return np.array([math.sin(angle) * 0.66, -math.cos(angle) * 0.66, 0.75])


@dataclass
class Canvas:
    """A picture in the making."""

    wide: int
    high: int
    pixels: npt.NDArray[np.float32] = field(init=False)
    depth: Floats = field(init=False)
    owner: npt.NDArray[np.int32] = field(init=False)

    def __post_init__(self) -> None:
        size = (self.high * FINE, self.wide * FINE)
        self.pixels = np.broadcast_to(np.array(PAPER, dtype=np.float32), (*size, 3)).copy()
        self.depth = np.full(size, np.inf)
        self.owner = np.full(size, -1, dtype=np.int32)

    def spot(self, number: int, beside: tuple[float, float]) -> tuple[float, float] | None:
        """A pixel that shows this shape, between its middle and the place `beside`; None where it is hidden."""
        mask, inset = self.owner == number, 6 * FINE
        inner = mask.copy()
        for axis in (0, 1):
            for way in (-inset, inset):
                inner &= np.roll(mask, way, axis)
        rows, columns = np.nonzero(inner if inner.any() else mask)
        if not len(rows):
            return None
        middle = (rows - rows.mean()) ** 2 + (columns - columns.mean()) ** 2
        near = (rows - beside[1] * FINE) ** 2 + (columns - beside[0] * FINE) ** 2
        best = int(np.argmin(middle + 0.4 * near))
        return float(columns[best]) / FINE, float(rows[best]) / FINE


def orthographic(turn: float, rise: float, scale: float, middle: Floats, wide: int, high: int) -> Projection:
    """Seen from far away: `turn` degrees round the stand from the front, `rise` degrees above the table."""
    a, b = math.radians(turn), math.radians(rise)
    right = np.array([math.cos(a), math.sin(a), 0.0])
    toward = np.array([math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)])
    up = np.cross(toward, right)

    def project(points: Floats) -> tuple[Floats, Floats]:
        away = points - middle
        seen = np.stack([wide / 2 + away @ right * scale, high / 2 - away @ up * scale], axis=-1)
        return seen, -(away @ toward)

    return project


def paint(canvas: Canvas, shapes: list[Shape], project: Projection, sun: Floats) -> None:
    """Every shape into the picture, nearest wins, lit by one sun; then ink where parts or slopes meet."""
    tone = np.zeros(canvas.depth.shape)
    for number, shape in enumerate(shapes):
        faces = shape.mesh.faces + np.array(shape.shift)
        light = 0.73 + 0.28 * np.clip(normals(faces) @ sun, -1.0, 1.0)
        seen, depth = project(faces.reshape(-1, 3))
        corners, far = seen.reshape(-1, 3, 2) * FINE, depth.reshape(-1, 3)
        across, down = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
        shown = across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0] < 0  # the others look away
        for triangle, distance, shade in zip(corners[shown], far[shown], light[shown], strict=True):
            if distance.min() > 0 or np.isfinite(distance).all():
                _triangle(canvas, tone, triangle, distance, float(shade), number, shape.colour)
    _outline(canvas, tone)


def _triangle(
    canvas: Canvas, tone: Floats, corners: Floats, far: Floats, shade: float, number: int, colour: Colour
) -> None:
    (ax, ay), (bx, by), (cx, cy) = corners
    area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    high, wide = canvas.depth.shape
    x0, x1 = max(int(corners[:, 0].min()), 0), min(int(corners[:, 0].max()) + 2, wide)
    y0, y1 = max(int(corners[:, 1].min()), 0), min(int(corners[:, 1].max()) + 2, high)
    if abs(area) < 1e-9 or x0 >= x1 or y0 >= y1:
        return
    x, y = np.arange(x0, x1) + 0.5, np.arange(y0, y1)[:, None] + 0.5
    u = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / area
    v = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / area
    depth = u * far[0] + v * far[1] + (1 - u - v) * far[2]
    place = (slice(y0, y1), slice(x0, x1))
    wins = (u >= -1e-6) & (v >= -1e-6) & (u + v <= 1 + 1e-6) & (depth < canvas.depth[place])
    canvas.depth[place][wins] = depth[wins]
    canvas.owner[place][wins] = number
    tone[place][wins] = shade
    canvas.pixels[place][wins] = np.array(colour, dtype=np.float32) * np.float32(shade)


def _outline(canvas: Canvas, tone: Floats) -> None:
    edge = np.zeros(canvas.owner.shape, dtype=bool)
    for axis in (0, 1):
        other = np.diff(canvas.owner, axis=axis) != 0
        slope = np.abs(np.diff(tone, axis=axis)) > 0.06
        both = np.isfinite(canvas.depth)
        near = np.minimum(canvas.depth[1:] if axis == 0 else canvas.depth[:, 1:],
                          canvas.depth[:-1] if axis == 0 else canvas.depth[:, :-1])  # fmt: skip
        with np.errstate(invalid="ignore"):
            jump = np.abs(np.diff(np.where(both, canvas.depth, 1e6), axis=axis)) > 4.0
        hit = (other | slope | jump) & np.isfinite(near)
        if axis == 0:
            edge[1:] |= hit
        else:
            edge[:, 1:] |= hit
    canvas.pixels[edge] = canvas.pixels[edge] * 0.35 + np.array(INK, dtype=np.float32) * 0.65


def picture(canvas: Canvas) -> npt.NDArray[np.uint8]:
    """The finished pixels, red first."""
    fine = canvas.pixels.reshape(canvas.high, FINE, canvas.wide, FINE, 3).mean(axis=(1, 3))
    return np.asarray(np.clip(np.round(fine), 0, 255), dtype=np.uint8)


@dataclass(frozen=True)
class Label:
    """Words with a thin line to what they name."""

    words: str
    at: tuple[float, float]
    to: tuple[float, float] | None = None


def save(path: Path, pixels: npt.NDArray[np.uint8], labels: list[Label] | None = None, size: int = 17) -> None:
    """The picture as a PNG without any date in it; few colours, so that it stays small."""
    from PIL import Image, ImageDraw, ImageFont  # type: ignore[import-not-found, unused-ignore]

    image: Any = Image.fromarray(pixels)
    pen, letters = ImageDraw.Draw(image), ImageFont.load_default(size)
    for one in labels or []:
        if one.to is not None:
            pen.line([one.at, one.to], fill=INK, width=1)
        if not one.words:
            continue
        if one.to is not None:
            x, y = one.to
            pen.ellipse([x - 2, y - 2, x + 2, y + 2], fill=INK)
        left, top, right, bottom = pen.textbbox(one.at, one.words, font=letters, anchor="mm")
        pen.rectangle([left - 4, top - 3, right + 4, bottom + 3], fill=PAPER)
        pen.text(one.at, one.words, fill=INK, font=letters, anchor="mm")
    image.quantize(96).save(path, optimize=True)
