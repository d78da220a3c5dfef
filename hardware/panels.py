"""Flat panels with holes: where each stands, as triangles, and as lines to cut on sheets of paper. Knows no stand.

The cut stand of `cut` is made of them. Millimetres everywhere; a sheet's origin is its lower left corner.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hardware import mesh

Floats = npt.NDArray[np.float64]
Point = tuple[float, float]
Loop = list[Point]
Place = tuple[float, float, float]


@dataclass(frozen=True)
class Panel:
    """One piece to cut: outline and holes on its own sheet, lines to fold, and where it stands."""

    name: str
    outline: Loop
    holes: list[Loop] = field(default_factory=list)
    folds: list[tuple[Point, Point]] = field(default_factory=list)
    origin: Place = (0.0, 0.0, 0.0)
    right: Place = (1.0, 0.0, 0.0)
    up: Place = (0.0, 0.0, 1.0)
    paper: bool = False  # of drawing paper, not of board
    note: str = ""
    solid: bool = True  # False: it is folded, so that its flat shape is nowhere in the stand
    times: int = 1

    def put(self, points: Floats) -> Floats:
        """Points of the sheet where they are in the stand."""
        out: Floats = np.array(self.origin) + points[:, :1] * np.array(self.right) + points[:, 1:] * np.array(self.up)
        return out

    @property
    def size(self) -> Point:
        """Width and height on the sheet."""
        xs, ys = zip(*self.outline, strict=True)
        return max(xs) - min(xs), max(ys) - min(ys)


def rectangle(x0: float, x1: float, y0: float, y1: float) -> Loop:
    """A rectangle's corners."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def pieces(panel: Panel) -> Floats:
    """The panel as quadrangles without its holes: cut into level strips at every corner, exactly."""
    edges = [edge for loop in (panel.outline, *panel.holes) for edge in pairwise([*loop, loop[0]])]
    levels = sorted({round(y, 6) for edge in edges for _, y in edge})
    found = []
    for low, high in pairwise(levels):
        if high - low < 1e-6:
            continue
        crossing = []
        for (x0, y0), (x1, y1) in edges:
            if min(y0, y1) < (low + high) / 2 < max(y0, y1):
                slope = (x1 - x0) / (y1 - y0)
                crossing.append((x0 + slope * (low - y0), x0 + slope * (high - y0)))
        crossing.sort(key=sum)
        found += [[(a, low), (b, low), (d, high), (c, high)]
                  for (a, c), (b, d) in zip(crossing[::2], crossing[1::2], strict=True)]  # fmt: skip
    return np.array(found)


def placed(panel: Panel) -> mesh.Mesh:
    """The panel in the stand, as thin as paper: good for rays, not for a printer."""
    quads = np.array([panel.put(one) for one in pieces(panel)])
    return mesh.merged(np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]]))


def area(panel: Panel) -> float:
    """Square millimetres of board."""
    quads = pieces(panel)
    a, b, c, d = (quads[:, k] for k in range(4))
    return float(((b - a)[:, 0] + (c - d)[:, 0]).dot((d - a)[:, 1]) / 2)


def unfolded(corners: list[Place], name: str, note: str = "", paper: bool = False) -> Panel:
    """A flat piece from its corners in the stand: the first edge lies level on the sheet."""
    points = [np.array(one) for one in corners]
    right = (points[1] - points[0]) / np.linalg.norm(points[1] - points[0])
    normal = np.cross(points[1] - points[0], points[2] - points[0])
    up = np.cross(normal / np.linalg.norm(normal), right)
    outline = [(float((one - points[0]) @ right), float((one - points[0]) @ up)) for one in points]
    way = [tuple(float(one) for one in vector) for vector in (points[0], right, up)]
    return Panel(name, outline, origin=way[0], right=way[1], up=way[2], note=note, paper=paper)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Laid:
    """A panel on a sheet: moved by so much."""

    panel: Panel
    sheet: int
    at: Point


def laid(panels: list[Panel], wide: float, high: float, gap: float = 6.0) -> list[Laid]:
    """Every panel on sheets of this size, in rows; the tallest first."""
    every = [one for one in panels for _ in range(one.times)]
    low_edge = gap + 6.0  # below it stands the line of 100 mm
    found, sheet, x, y, row = [], 0, gap, low_edge, 0.0
    for one in sorted(every, key=lambda panel: -panel.size[1]):
        w, h = one.size
        if x + w + gap > wide:
            x, y, row = gap, y + row + gap, 0.0
        if y + h + gap > high:
            sheet, x, y, row = sheet + 1, gap, low_edge, 0.0
        if w + 2 * gap > wide or h + gap + low_edge > high:
            raise ValueError(f"{one.name} of {w:.0f} × {h:.0f} mm does not fit a sheet of {wide:g} × {high:g}")
        left, low = min(p[0] for p in one.outline), min(p[1] for p in one.outline)
        found.append(Laid(one, sheet, (x - left, y - low)))
        x, row = x + w + gap, max(row, h)
    return found


def _d(loop: Loop, at: Point, high: float) -> str:
    return "M" + " L".join(f"{x + at[0]:.2f},{high - y - at[1]:.2f}" for x, y in loop) + " Z"


def svg(path: Path, placed_: list[Laid], sheet: int, wide: float, high: float, title: str) -> None:
    """One sheet at true scale: black is cut, blue is folded, red is read and not cut."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}mm" height="{high:g}mm" '
        f'viewBox="0 0 {wide:g} {high:g}" fill="none" '
        'stroke-width="0.2" font-family="sans-serif" font-size="4">',
        f"<title>{title}</title>",
        f'<path d="M{wide - 106:g},{high - 4:g} h100" stroke="#c00"/>',
        f'<text x="{wide - 106:g}" y="{high - 5:g}" fill="#c00">this line is 100 mm long</text>',
    ]
    for one in (laid_ for laid_ in placed_ if laid_.sheet == sheet):
        lines += [
            f'<path d="{_d(loop, one.at, high)}" stroke="#000"/>' for loop in (one.panel.outline, *one.panel.holes)
        ]
        for (x0, y0), (x1, y1) in one.panel.folds:
            (ax, ay) = one.at
            line = f"M{x0 + ax:.2f},{high - y0 - ay:.2f} L{x1 + ax:.2f},{high - y1 - ay:.2f}"
            lines.append(f'<path d="{line}" stroke="#06c" stroke-dasharray="3 2"/>')
        for words, size, x, y in _words(one):
            place = f'x="{x:.1f}" y="{high - y:.1f}" font-size="{size:g}"'
            lines.append(f'<text {place} fill="#c00" text-anchor="middle">{words}</text>')
    path.write_text("\n".join([*lines, "</svg>"]) + "\n", encoding="utf-8")


#: Letters of name and note (millimetres), and how wide one is, of its height.
NAME, NOTE, LETTER = 3.4, 2.4, 0.52


def _words(one: Laid) -> list[tuple[str, float, float, float]]:
    """The name of a piece, and below it what there is to know, in its widest strip: words, size, place."""
    quads = pieces(one.panel)
    best = max(quads, key=lambda quad: (quad[1][0] - quad[0][0]) * min(quad[3][1] - quad[0][1], 12.0))
    x, y = (float(middle) + at for middle, at in zip(best.mean(axis=0), one.at, strict=True))
    wide = float(min(best[1][0] - best[0][0], best[2][0] - best[3][0])) - 2.0
    notes = textwrap.wrap(one.panel.note, max(int(wide / NOTE / LETTER), 8))
    room = int((best[3][1] - best[0][1]) / 2 / (NOTE * 1.3))  # lines below the middle
    lines = [(note, NOTE, x, y - 1.5 - NOTE * 1.3 * (number + 1)) for number, note in enumerate(notes)]
    return [(one.panel.name, NAME, x, y - 1.5), *(lines if len(notes) < room else [])]


def pdf(path: Path, groups: list[tuple[list[Laid], float, float, str]]) -> None:
    """All sheets at true scale in one file. Needs reportlab."""
    from reportlab.lib.units import mm  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-not-found, import-untyped, unused-ignore]

    page = Canvas(str(path), invariant=1)
    for placed_, wide, high, title in groups:
        for sheet in range(max(one.sheet for one in placed_) + 1):
            page.setPageSize((wide * mm, high * mm))
            page.scale(mm, mm)
            page.setLineWidth(0.2)
            page.setFont("Helvetica", 4)
            page.setStrokeColorRGB(0.8, 0, 0)
            page.setFillColorRGB(0.8, 0, 0)
            page.line(wide - 106, 4, wide - 6, 4)
            told = f"this line is 100 mm long: print at 100 %  ·  {title}, sheet {sheet + 1}"
            page.drawRightString(wide - 6, 5, told)
            for one in (laid_ for laid_ in placed_ if laid_.sheet == sheet):
                on_page(page, one)
            page.showPage()
    page.save()


def on_page(page: Any, one: Laid) -> None:
    """One piece on a page of reportlab whose unit is a millimetre."""
    ax, ay = one.at
    page.setStrokeColorRGB(0, 0, 0)
    for loop in (one.panel.outline, *one.panel.holes):
        drawn = page.beginPath()
        drawn.moveTo(loop[0][0] + ax, loop[0][1] + ay)
        for x, y in loop[1:]:
            drawn.lineTo(x + ax, y + ay)
        drawn.close()
        page.drawPath(drawn)
    page.setStrokeColorRGB(0, 0.4, 0.8)
    page.setDash(3, 2)
    for (x0, y0), (x1, y1) in one.panel.folds:
        page.line(x0 + ax, y0 + ay, x1 + ax, y1 + ay)
    page.setDash()
    for words, size, x, y in _words(one):
        page.setFont("Helvetica", size)
        page.drawCentredString(x, y, words)
