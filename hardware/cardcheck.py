"""Reads a picture of the calibration card: is the camera where it should be, sharp, well exposed and neutral?

OpenCV and numpy. The card is in `card`, the place that the camera should have is computed in `optics`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware import card
from hardware.optics import Mounting
from hardware.parameters import Impossible, Stand

Floats = npt.NDArray[np.float64]
Picture = npt.NDArray[np.uint8]

FLAT = 12  # pixels a millimetre of the picture once the card is laid flat
SHIFT, TURN, SIZE = 4.0, 4.0, 0.08  # allowed: millimetres, degrees, part of the size
WHITE = (150.0, 250.0)  # where the paper's brightness belongs
CAST, CONTRAST = 0.06, 0.45


@dataclass(frozen=True)
class Finding:
    """One line: what was looked at, whether it is well, and the figure or what to do."""

    what: str
    well: bool
    words: str


def corners(picture: Picture) -> Floats:
    """Pixels of the four marks, front left first, then round the card."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY) if picture.ndim == 3 else picture
    _, dark = cv2.threshold(cv2.GaussianBlur(grey, (3, 3), 0), 0, 255, cv2.THRESH_BINARY_INV | cv2.THRESH_OTSU)
    shapes, tree = cv2.findContours(dark, cv2.RETR_TREE, cv2.CHAIN_APPROX_NONE)
    found: list[tuple[float, float, bool]] = []
    for number, shape in enumerate(shapes):
        child = int(tree[0][number][2])
        if child < 0 or _depth(tree[0], number) % 2 or not _mark(shape, shapes[child], grey.size / 40):
            continue
        moments = cv2.moments(shape)
        middle = moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]
        found.append((*middle, int(tree[0][child][2]) >= 0))
    first = [one for one in found if one[2]]
    if len(found) != 4 or len(first) != 1:
        raise Impossible(
            f"the card's four corner marks are not all in the picture ({len(found)} seen, {len(first)} with a dot): "
            "lay the card flat in the tray, its front to the front, lamp on, hands away"
        )
    points = np.array([one[:2] for one in found])
    away = points - points.mean(axis=0)
    around = np.argsort(-np.arctan2(away[:, 1], away[:, 0]))
    start = int(np.flatnonzero(around == found.index(first[0]))[0])
    return points[np.roll(around, -start)]


def _depth(tree: Any, number: int) -> int:
    """How many outlines lie around this one: even for dark shapes, odd for the holes in them."""
    depth = 0
    while tree[number][3] >= 0:
        number, depth = int(tree[number][3]), depth + 1
    return depth


def _mark(outer: Any, inner: Any, most: float) -> bool:
    area, hole = cv2.contourArea(outer), cv2.contourArea(inner)
    if not 150 < area < most or not 0.12 < hole / area < 0.55:
        return False
    (_, _), (wide, high), _ = cv2.minAreaRect(outer)
    return bool(0.55 < wide / high < 1.8 and area / (wide * high) > 0.8)


def look(stand: Stand, found: Mounting, picture: Picture) -> list[Finding]:
    """Everything that the card can tell about a picture from this camera."""
    colour = picture if picture.ndim == 3 else np.repeat(picture[..., None], 3, axis=2)
    eye = found.frustum
    if (colour.shape[1], colour.shape[0]) != eye.stream:
        raise Impossible(
            f"the picture is {colour.shape[1]}×{colour.shape[0]}, the reader uses {eye.stream[0]}×{eye.stream[1]}"
        )
    seen = corners(colour)
    flat = _flattened(stand, colour, seen)
    return [*_position(stand, found, seen), _focus(stand, flat), _exposure(stand, flat), _white(stand, flat)]


def _flattened(stand: Stand, colour: Picture, seen: Floats) -> Floats:
    half = card.half(stand)
    target = (card.marks(stand) * [1, -1] + half) * FLAT
    turn = cv2.getPerspectiveTransform(seen.astype(np.float32), target.astype(np.float32))
    size = round(2 * half * FLAT)
    return np.asarray(cv2.warpPerspective(colour, turn, (size, size)), dtype=np.float64)


def _position(stand: Stand, found: Mounting, seen: Floats) -> list[Finding]:
    """Where the card appears, against where the model's camera would see it."""
    marks = card.marks(stand)
    wanted, _ = found.frustum.project(np.column_stack([marks, np.zeros(4)]))
    scale = float(np.linalg.norm(wanted - wanted.mean(axis=0)) / np.linalg.norm(marks))
    options = [
        np.asarray(wanted),
        np.array(found.frustum.stream) - wanted,
    ]  # a board mounted the other way round is fine
    best = min(options, key=lambda option: float(np.linalg.norm(option - seen)))
    shift = float(np.linalg.norm((seen - best).mean(axis=0)) / scale)
    one, two = seen - seen.mean(axis=0), best - best.mean(axis=0)
    size = float(np.linalg.norm(one) / np.linalg.norm(two)) - 1.0
    cross = float((two[:, 0] * one[:, 1] - two[:, 1] * one[:, 0]).sum())
    turn = float(np.degrees(np.arctan2(cross, (one * two).sum())))
    return [
        Finding(
            "position",
            shift <= SHIFT,
            f"{shift:.1f} mm beside its place; loosen the mount's screws where more than {SHIFT:g}",
        ),
        Finding("turn", abs(turn) <= TURN, f"{turn:+.1f}°; {TURN:g}° either way will do"),
        Finding(
            "height",
            abs(size) <= SIZE,
            f"the card is {size:+.0%} of its size; is it the mount for {found.camera.name}?",
        ),
    ]


def _part(flat: Floats, stand: Stand, one: card.Patch, inside: float = 0.7) -> Floats:
    half = card.half(stand)
    x0, x1 = (round((half + one.x + side * one.wide / 2 * inside) * FLAT) for side in (-1, 1))
    y0, y1 = (round((half - one.y + side * one.high / 2 * inside) * FLAT) for side in (-1, 1))
    return flat[y0:y1, x0:x1]


def _focus(stand: Stand, flat: Floats) -> Finding:
    """Contrast of the finest line group, against the card's own white and black."""
    group = _part(flat, stand, card.line_groups()[-1]).mean(axis=(0, 2))
    white = _part(flat, stand, card.grey_patches()[0]).mean()
    black = _part(flat, stand, card.grey_patches()[-1]).mean()
    low, high = np.percentile(group, (10, 90))
    contrast = float((high - low) / max(white - black, 1.0))
    return Finding(
        "focus",
        contrast >= CONTRAST,
        f"lines of {card.PITCHES[-1] / 2:g} mm keep {contrast:.0%} contrast, {CONTRAST:.0%} are wanted",
    )


def _exposure(stand: Stand, flat: Floats) -> Finding:
    white = float(_part(flat, stand, card.grey_patches()[0]).mean())
    advice = (
        "well"
        if WHITE[0] <= white <= WHITE[1]
        else "shorten it"
        if white > WHITE[1]
        else "lengthen it, or is the lamp off?"
    )
    return Finding(
        "exposure",
        WHITE[0] <= white <= WHITE[1],
        f"paper is at {white:.0f} of 255 ({WHITE[0]:g}–{WHITE[1]:g}): {advice}",
    )


def _white(stand: Stand, flat: Floats) -> Finding:
    """The colour cast of the neutral patches between white and black."""
    blue, green, red = np.mean([_part(flat, stand, one).mean(axis=(0, 1)) for one in card.grey_patches()[1:4]], axis=0)
    cast = max(abs(red / green - 1), abs(blue / green - 1))
    return Finding(
        "white",
        bool(cast <= CAST),
        f"red {red / green:.2f}, blue {blue / green:.2f} of green; multiply the gains by the inverse",
    )
