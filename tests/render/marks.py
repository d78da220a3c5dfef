"""What stands on the faces of a die: masks of numerals and pips, wear, grain; no light and no camera."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from tests.render.geometry import Array
from tests.render.sample import sample
from tests.render.unit import DieLook, Face, MarkStyle

TEXELS = 160  # a face's side
_CELL = 64
_HERSHEY = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
)
_POLYGONS = {  # numerals as bent lines, in a box of 4 by 6
    1: [(1, 1.4), (2.3, 0.3), (2.3, 5.7)],
    2: [(0.6, 1.5), (1.1, 0.6), (2.2, 0.3), (3.3, 1), (3.2, 2.2), (0.5, 5.6), (3.6, 5.6)],
    3: [(0.6, 0.4), (3.3, 0.4), (1.8, 2.4), (3, 3), (3.4, 4.2), (2.6, 5.4), (1.4, 5.7), (0.4, 5)],
}

_PIPS = {
    1: [(0, 0)],
    2: [(-1, 1), (1, -1)],
    3: [(-1, 1), (0, 0), (1, -1)],
    4: [(-1, 1), (1, -1), (1, 1), (-1, -1)],
    5: [(-1, 1), (1, -1), (1, 1), (-1, -1), (0, 0)],
    6: [(-1, 1), (1, -1), (1, 1), (-1, -1), (-1, 0), (1, 0)],
}


@dataclass(frozen=True, eq=False)
class Skin:
    """The painted faces of a die: for each, how much mark, how much bare wood, how the paint's tone varies."""

    mark: Array
    bare: Array
    tone: Array
    colours: Array
    emblem: Array | None = None


def noise(rng: np.random.Generator, height: int, width: int, cell: float, stretch: float = 1.0) -> Array:
    """Smooth noise around zero, standard deviation about one, its lumps `cell` pixels wide."""
    rows, cols = max(2, round(height / cell)), max(2, round(width / (cell * stretch)))
    coarse = rng.normal(size=(rows + 1, cols + 1)).astype(np.float32)
    return np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC))


@lru_cache(maxsize=1)
def _atlas() -> Array:
    """The baked numerals; no rows where the file is missing."""
    path = Path(__file__).with_name("numerals.png")
    image = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE) if path.exists() else None
    return image if image is not None else np.zeros((0, 6 * _CELL), np.uint8)


def numeral(value: int, font: int) -> Array:
    """A white numeral in the middle of a black square cell."""
    atlas = _atlas()
    baked = atlas.shape[0] // _CELL
    pick = font % (baked + len(_HERSHEY) + 2)
    if pick < baked:
        return np.asarray(atlas[pick * _CELL : (pick + 1) * _CELL, (value - 1) * _CELL : value * _CELL])
    cell = np.zeros((4 * _CELL, 4 * _CELL), np.uint8)
    pick -= baked
    thick = 14 + 8 * (font % 3)
    if pick < len(_HERSHEY) or value not in _POLYGONS:
        pick %= len(_HERSHEY)
        (w, h), _ = cv2.getTextSize(str(value), _HERSHEY[pick], 7, thick)
        cv2.putText(cell, str(value), ((256 - w) // 2, (256 + h) // 2), _HERSHEY[pick], 7, 255, thick, cv2.LINE_AA)
    else:
        points = np.array(_POLYGONS[value]) * [34, 34] + [60, 26]
        cv2.polylines(cell, [np.round(points).astype(np.int32)], False, 255, thick + 10, cv2.LINE_AA)
    return np.asarray(cv2.resize(cell, (_CELL, _CELL), interpolation=cv2.INTER_AREA))


def _pips(value: int, style: MarkStyle) -> Array:
    mask = np.zeros((TEXELS, TEXELS), np.float32)
    far = style.spread * (0.9 if style.font % 5 == 0 else 1.0)
    spots = [(far * x, far * y) for x, y in _PIPS[value]]
    if style.font % 7 == 0 and value == 2:
        spots = [(0.0, far), (0.0, -far)]
    for x, y in spots:
        centre = (round((0.5 + x) * TEXELS * 16), round((0.5 + y) * TEXELS * 16))
        cv2.circle(mask, centre, round(style.pip / 2 * TEXELS * 16), 1.0, -1, cv2.LINE_AA, 4)
        if style.glint:
            _shine(mask, np.array(centre) / 16, style)
    return np.asarray(np.minimum(mask, 1))


def _shine(mask: Array, centre: Array, style: MarkStyle) -> None:
    """A wedge of a hollow pip that mirrors the light, and a speck of it in the middle."""
    turn = style.font * 0.7
    tips = [centre + 0.45 * style.pip * TEXELS * np.array([np.cos(turn + d), np.sin(turn + d)]) for d in (-0.4, 0.4)]
    wedge = np.zeros_like(mask)
    cv2.fillConvexPoly(wedge, np.round(np.array([centre, *tips]) * 16).astype(np.int32), 1.0, cv2.LINE_AA, 4)
    mask *= 1 - style.glint * np.minimum(wedge, 1)


def emblem_mask(kind: str, seed: int) -> Array:
    """What a maker prints beside the pips: letters in an arc or a ring round the middle, or a sign in the middle."""
    rng = np.random.default_rng([seed, 21])
    mask = np.zeros((TEXELS, TEXELS), np.uint8)
    if kind == "sign":
        for centre in rng.uniform(0.42, 0.58, (3, 2)) * TEXELS:
            axes = (int(rng.integers(9, 18)), int(rng.integers(7, 14)))
            at, turn, end = (int(centre[0]), int(centre[1])), float(rng.uniform(0, 180)), float(rng.uniform(200, 360))
            cv2.ellipse(mask, at, axes, turn, 30, end, 255, 5, cv2.LINE_AA)
        return mask.astype(np.float32) / 255
    count, tall = int(rng.integers(5, 9)), float(rng.uniform(0.6, 1.1))
    far = rng.uniform(0.26, 0.33) if kind == "ring" else rng.uniform(0.3, 0.42)
    spread = 6.283 if kind == "ring" else 1.9
    count = 2 * count if kind == "ring" else count
    for k in range(count):
        angle = spread * ((k + 0.5) / count - 0.5)
        cell = np.zeros((40, 40), np.uint8)
        font = _HERSHEY[k % 2 + 2]
        cv2.putText(cell, chr(65 + int(rng.integers(26))), (9, 30), font, tall, 255, 2, cv2.LINE_AA)
        way: Array = cv2.getRotationMatrix2D((20, 20), -float(np.degrees(angle)), 1.0)
        way[:, 2] += [TEXELS * (0.5 + far * np.sin(angle)) - 20, TEXELS * (0.5 - far * np.cos(angle)) - 20]
        mask = np.maximum(mask, cv2.warpAffine(cell, way, (TEXELS, TEXELS)))
    return mask.astype(np.float32) / 255


def face_mask(face: Face, style: MarkStyle) -> Array:
    """How much of each texel is painted with the mark, 0 to 1, the mark's top towards row 0 when `turn` is 0."""
    if style.pips:
        return _rolled(_pips(face.value, style), face, 1.0)
    cell = numeral(face.value, style.font).astype(np.float32) / 255
    ys = np.nonzero(cell.max(axis=1) > 0.5)[0]
    tall = (ys[-1] - ys[0] + 1) / _CELL
    big = cv2.resize(cell, (TEXELS, TEXELS), interpolation=cv2.INTER_CUBIC)
    if abs(style.bold) > 0.25:  # thicker or thinner letters of the same font
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))
        times = min(3, int(abs(style.bold) * 3))
        thin = float((big > 0.5).mean()) < 0.06
        big = (
            cv2.dilate(big, kernel, iterations=times)
            if style.bold > 0 or thin
            else cv2.erode(big, kernel, iterations=1)
        )
    return _rolled(np.clip(big, 0, 1), face, style.height / tall)


def _rolled(mask: Array, face: Face, scale: float) -> Array:
    """The mask scaled, turned by `face.turn` quarters and shifted, as the printer left it."""
    half = TEXELS / 2
    matrix: Array = cv2.getRotationMatrix2D((half - 0.5, half - 0.5), 90 * face.turn, scale)
    matrix[:, 2] += np.array(face.shift) * half
    return np.asarray(np.clip(cv2.warpAffine(mask, matrix, (TEXELS, TEXELS), flags=cv2.INTER_LINEAR), 0, 1))


def _wear(rng: np.random.Generator, look: DieLook) -> tuple[Array, Array]:
    """Where the paint has gone (more at the edges), and how much of the mark is left."""
    y, x = np.mgrid[0:TEXELS, 0:TEXELS].astype(np.float32) / (TEXELS - 1) * 2 - 1
    flat = 1 - 2 * look.bevel / look.size
    edge = np.maximum(np.maximum(np.abs(x), np.abs(y)) - flat, 0) / (1 - flat + 1e-6)
    edge = np.minimum(np.maximum(np.abs(x), np.abs(y)) - flat + 0.12, 0.12) / 0.12 * 0.3 + edge
    rough = (
        noise(rng, TEXELS, TEXELS, 5) * 0.5
        + noise(rng, TEXELS, TEXELS, 14) * 0.6
        + noise(rng, TEXELS, TEXELS, 2) * 0.25
    )
    chips = edge * 1.5 * look.wear + rough * 0.55 - 1.25
    bare = np.clip(chips * 4, 0, 1) * min(1.0, look.wear * 3)
    for _ in range(int(rng.poisson(3 * look.wear))):
        a, b = rng.uniform(0, TEXELS, (2, 2)).astype(int)
        scratch = np.zeros((TEXELS, TEXELS), np.float32)
        cv2.line(scratch, (int(a[0]), int(a[1])), (int(b[0]), int(b[1])), 1.0, 1, cv2.LINE_AA)
        bare = np.maximum(bare, scratch / 255 * (rough > 0) if scratch.max() > 1 else scratch * (rough > 0) * 0.7)
    left = 1 - np.clip((rough - 1.25 + 0.35 * look.wear) * 3, 0, 1) * look.wear * 0.8
    return bare, left


def _flecks(rng: np.random.Generator, amount: float) -> Array:
    """Flecks or veins of another colour in the material itself, fine or coarse."""
    cell = float(rng.choice([3.0, 6.0, 16.0, 40.0]))
    lumps = noise(rng, TEXELS, TEXELS, cell) + 0.4 * noise(rng, TEXELS, TEXELS, cell / 2)
    veins = np.abs(lumps) < 0.12 if rng.random() < 0.3 else lumps > 1.9 - 1.4 * amount
    return np.asarray(cv2.GaussianBlur(veins.astype(np.float32), (0, 0), max(0.6, cell / 8))) * rng.uniform(0.4, 1.0)


def skin(look: DieLook, style: MarkStyle) -> Skin:
    """Paints all six faces of a die."""
    rng = np.random.default_rng(look.seed)
    marks, bares, tones, colours = [], [], [], []
    for face in look.faces:
        bare, left = _wear(rng, look)
        mask = face_mask(face, style)
        if look.speckle:
            bare = np.maximum(bare, _flecks(rng, look.speckle))
        marks.append(mask * left)
        bares.append(bare * (1 - 0.6 * mask))
        streak = noise(rng, TEXELS, TEXELS, 3, 14) * 0.05 + noise(rng, TEXELS, TEXELS, 30) * 0.04
        tones.append(1 + look.grain * streak + noise(rng, TEXELS, TEXELS, 50) * 0.02)
        colours.append(look.marks[face.mark])
    mark, bare, tone, colour = (np.stack(parts).astype(np.float32) for parts in (marks, bares, tones, colours))
    return Skin(mark, bare, tone, colour, _emblems(look) if look.emblem else None)


def _emblems(look: DieLook) -> Array:
    """The emblem on every face that carries one."""
    on = 2 if look.emblem == "sign" else 1
    blank = np.zeros((TEXELS, TEXELS), np.float32)
    emblem = emblem_mask(look.emblem, look.seed)
    return np.stack([_rolled(emblem, face, 1.0) if face.value == on else blank for face in look.faces])


def marked(coat: Skin, face: Array, u: Array, v: Array) -> Array:
    """How much of the surface at these points is painted with the mark or the emblem (N, 2)."""
    x = np.clip((u + 1) * 0.5 * (TEXELS - 1), 0, TEXELS - 1.001)
    y = np.clip((1 - v) * 0.5 * (TEXELS - 1), 0, TEXELS - 1.001)
    emblem = coat.mark * 0 if coat.emblem is None else coat.emblem
    return sample(np.stack([coat.mark, emblem], axis=-1).reshape(6 * TEXELS, TEXELS, 2), x, face * TEXELS + y)


def paint(look: DieLook, coat: Skin, face: Array, u: Array, v: Array) -> Array:
    """The linear colour of the die's surface at (u, v) in −1 to 1 of the given faces (arrays of one length)."""
    x = np.clip((u + 1) * 0.5 * (TEXELS - 1), 0, TEXELS - 1.001)
    y = np.clip((1 - v) * 0.5 * (TEXELS - 1), 0, TEXELS - 1.001)
    layers = np.stack([coat.mark, coat.bare, coat.tone], axis=-1).reshape(6 * TEXELS, TEXELS, 3)
    found = sample(layers, x, face * TEXELS + y)
    mark, bare, tone = found[:, :1], found[:, 1:2], found[:, 2:3]
    body = look.body.astype(np.float32) * tone
    body = body + (look.under.astype(np.float32) - body) * bare
    if coat.emblem is not None:
        body = body + (look.marks["emblem"].astype(np.float32) - body) * marked(coat, face, u, v)[:, 1:]
    return np.asarray(body + (coat.colours[face] - body) * mark)
