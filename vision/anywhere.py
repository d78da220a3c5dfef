"""Dice in any picture, at any size, without a tray: a network finds and reads them, another must come to the same.

The first knows dice of twelve to thirty pixels an edge, so a picture is looked at in many sizes; a die is found in the
two or three in which it has that size. Both were trained by tests/train on rendered dice of all kinds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.closely import Spot, nearer
from vision.glance import square, value_chances
from vision.light import Floats, Image, logs, to_width
from vision.limits import ANYWHERE
from vision.net import conv, relu, sigmoid, weights
from vision.segment import middle_light

CELL = 4  # pixels: the network answers for so many by so many
EDGE = 20.0  # pixels: the size that it calls one
SIZES = tuple(round(24 * 2 ** (k / 2)) for k in range(11))  # the longer side, in pixels
FINEST = 2.2  # a picture is made so many times larger at most
CUT_OUT = 200  # pixels: a picture so small may be a die cut out closely
ROOM = 0.5  # of such a picture is added on every side
GRAINY = 400  # pixels: larger pictures are freed of single grains
MIDDLE = 160  # pixels: the picture's width for its middle light
FAINT = 0.15  # beliefs below this are not looked at
SAME = 0.55  # two finds nearer than this, in edges, are one die
ALIKE = 0.6  # and have about one size
MISTAKEN = 1e-3  # neither network is ever surer than this
GROWN = (0.93, 1.0, 1.08)


@dataclass(frozen=True, eq=False)
class Found:
    """A die's middle and edge in pixels, how surely it is one, and the probability of another value, 1, 2 and 3."""

    x: float
    y: float
    edge: float
    belief: float
    chances: NDArray[np.float64]


def framed(frame: Image) -> Image:
    """A picture so small that it may be a die cut out closely gets room all round, of its border's usual colour."""
    longest = max(frame.shape[:2])
    if longest > CUT_OUT:
        return np.asarray(cv2.medianBlur(frame, 3), np.uint8) if longest > GRAINY else frame
    rim = np.concatenate([frame[0], frame[-1], frame[:, 0], frame[:, -1]])
    usual = tuple(float(c) for c in np.median(rim, axis=0))
    room = round(ROOM * longest)
    return np.asarray(cv2.copyMakeBorder(frame, room, room, room, room, cv2.BORDER_CONSTANT, value=usual), np.uint8)


def dice(frame: Image, light: Floats) -> list[Found]:
    """Every die in the picture, the surest first; `light` is the picture's middle light."""
    longest = max(frame.shape[:2])
    found = [one for size in SIZES if size <= FINEST * longest for one in _at(frame, light, size / longest)]
    return together(found)


def together(found: list[Found]) -> list[Found]:
    """What was found in several sizes as one die each: the surest, and the belief that not all of them are mistaken."""
    groups: list[list[Found]] = []
    for one in sorted(found, key=lambda f: -f.belief):
        for group in groups:
            first = group[0]
            if np.hypot(one.x - first.x, one.y - first.y) < SAME * max(one.edge, first.edge):
                if ALIKE < one.edge / first.edge < 1 / ALIKE:
                    group.append(one)
                break
        else:
            groups.append([one])
    merged = [_merged(group) for group in groups]
    return sorted(merged, key=lambda f: -f.belief)


def _merged(group: list[Found]) -> Found:
    doubt = float(np.prod([1 - one.belief for one in group]))
    chances = np.average([one.chances for one in group], axis=0, weights=[one.belief for one in group])
    return replace(group[0], belief=1 - doubt, chances=chances)


def _at(frame: Image, light: Floats, scale: float) -> list[Found]:
    """The dice that have the right size once the picture is scaled."""
    width, height = (max(3 * CELL, round(n * scale)) for n in (frame.shape[1], frame.shape[0]))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(frame, (width, height), interpolation=way)
    whole = cv2.copyMakeBorder(small, 0, -height % CELL, 0, -width % CELL, cv2.BORDER_REPLICATE)
    cells = _cells(logs(np.asarray(whole, np.uint8)) - light)
    belief = sigmoid(cells[..., 0])
    peaks = (belief == cv2.dilate(belief, np.ones((3, 3), np.uint8))) & (belief > FAINT)
    found = []
    for row, column in np.argwhere(peaks):
        _, dx, dy, size = (float(n) for n in cells[row, column, :4])
        edge = EDGE * float(np.exp(np.clip(size, -2, 2)))
        x, y = (column + 0.5) * CELL + dx * edge, (row + 0.5) * CELL + dy * edge
        value = np.exp(cells[row, column, 4:] - cells[row, column, 4:].max()).astype(np.float64)
        chances = np.roll(value / value.sum(), 1)
        found.append(Found(x / scale, y / scale, edge / scale, float(belief[row, column]), chances))
    return found


def _cells(light: Floats) -> Floats:
    """What the network says of every cell: belief, offset of the middle, size; and the values 1, 2, 3 and another."""
    w = weights("anywhere")

    def layer(image: Floats, name: str, size: int = 3, stride: int = 1) -> Floats:
        return relu(conv(image, w[name + ".w"], w[name + ".b"], size, stride))

    x = layer(layer(layer(light, "c1", 5, 2), "c2"), "c3", 3, 2)
    for name in ("c4", "c5", "c6", "c7", "c8", "c9"):
        x = layer(x, name) + x
    return conv(layer(x, "h1", 1), w["h2.w"], w["h2.b"], 1)


def value_anywhere(frame: Image) -> int | None:
    """The value of the one die in any picture, by shape alone; None where it is not clear."""
    light = middle_light(logs(to_width(frame, min(frame.shape[1], MIDDLE))))
    frame = framed(frame)
    found = dice(frame, light)
    if not found or found[0].belief < ANYWHERE.die:
        return None
    die = found[0]
    if any(one.belief > ANYWHERE.another and one.edge > ANYWHERE.part * die.edge for one in found[1:]):
        return None
    chances = (die.chances + MISTAKEN) * (_chances(frame, light, die) + MISTAKEN)
    value = int(np.argmax(chances[1:])) + 1
    return value if chances[value] / chances.sum() > ANYWHERE.value else None


def _chances(frame: Image, light: Floats, die: Found) -> NDArray[np.float64]:
    """The second network's word on a die's value, the mean over squares that are a little larger and smaller."""
    turned, _ = nearer(frame, light, Spot(die.x, die.y, die.edge), 0)
    squares = [square(frame, die.x, die.y, die.edge * grow, least(turned.angle)) for grow in GROWN]
    return np.asarray(np.mean([value_chances(one) for one in squares], axis=0))


def least(angle: float) -> float:
    """The least turn that lays the upper face straight: who takes a photograph holds the camera upright."""
    return (angle + 45) % 90 - 45
