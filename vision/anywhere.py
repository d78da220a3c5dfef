"""Dice in any picture, at any size, without a tray: where they lie. Which value they show, `glance.py` says.

The network that tells dice from other things knows dice of ten to thirty pixels an edge, so a picture is looked at in
several sizes; a die is found in the one or two in which it has that size.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.glance import ROUND, angle_of, edge_of, glance, square
from vision.light import Floats, Image, logs, to_width
from vision.limits import ANYWHERE
from vision.segment import DIE, UPPER, CloseUp, close_up, middle_light, whole

SIZES = (48, 80, 128, 208, 336, 544)  # the longer side, in pixels
EDGES = (8.0, 34.0)  # of a die, in pixels, as the network knows it
SAME = 0.8  # two finds nearer than this, in edges, are one die
FINEST = 1.6  # a picture is made so many times larger at most
CUT_OUT = 200  # pixels: a picture so small may be a die cut out closely
ROOM = 0.5  # of such a picture is added on every side
GRAINY = 400  # pixels: larger pictures are freed of single grains
LIKELY = 0.5
MIDDLE = 160  # pixels: the picture's width for its middle light
MOST = 12  # places that are looked at
ROUNDS = 4  # of looking more closely
RUNAWAY = 2.2  # a size that changes more than so many times was never a die's
ALIKE = 0.5  # dice in one picture have about one size
STEADY = 0.06  # a size that changes less from one round to the next is right
GROWN = (0.93, 1.0, 1.08)


@dataclass(frozen=True)
class Spot:
    """A die's middle and edge in pixels, and how sure the network is of its pixels."""

    x: float
    y: float
    edge: float
    belief: float
    angle: float = 0.0


def framed(frame: Image) -> Image:
    """A picture so small that it may be a die cut out closely gets room all round, of its border's usual colour."""
    longest = max(frame.shape[:2])
    if longest > CUT_OUT:
        return np.asarray(cv2.medianBlur(frame, 3), np.uint8) if longest > GRAINY else frame
    rim = np.concatenate([frame[0], frame[-1], frame[:, 0], frame[:, -1]])
    usual = tuple(float(c) for c in np.median(rim, axis=0))
    room = round(ROOM * longest)
    return np.asarray(cv2.copyMakeBorder(frame, room, room, room, room, cv2.BORDER_CONSTANT, value=usual), np.uint8)


def spots(frame: Image) -> list[Spot]:
    """Every die in the picture, largest first; what lies inside another die is a part of it."""
    found: list[Spot] = []
    longest = max(frame.shape[:2])
    for size in SIZES:
        if size <= FINEST * longest:
            found += _at(frame, size / longest)
    return apart(found)


def apart(found: list[Spot]) -> list[Spot]:
    """The spots without those that show the same die again, or a part of it."""
    kept: list[Spot] = []
    for spot in sorted(found, key=lambda s: -s.edge * s.belief):
        if all(np.hypot(spot.x - k.x, spot.y - k.y) > SAME * max(spot.edge, k.edge) for k in kept):
            kept.append(spot)
    return kept


def _at(frame: Image, scale: float) -> list[Spot]:
    """The dice that have the right size once the picture is scaled."""
    width, height = (max(24, round(n * scale)) for n in (frame.shape[1], frame.shape[0]))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    light = logs(np.asarray(cv2.resize(frame, (width, height), interpolation=way), np.uint8))
    belief = whole(light)[..., DIE]
    count, labels, stats, centres = cv2.connectedComponentsWithStats((belief > LIKELY).astype(np.uint8))
    found = []
    for k in range(1, count):
        edge = 2 * float(np.sqrt(stats[k][4] / ROUND))
        if EDGES[0] <= edge <= EDGES[1]:
            x, y = ((float(c) + 0.5) * 2 / scale for c in centres[k])
            found.append(Spot(x, y, edge / scale, float(belief[labels == k].mean())))
    return found


def nearer(frame: Image, light: Floats, spot: Spot, rounds: int = 1) -> tuple[Spot, CloseUp]:
    """The same die, its place, size and turn measured closely; `light` is the picture's middle light."""
    close = close_up(frame, light, spot.x, spot.y, spot.edge)
    for turn in range(rounds + 1):
        seen = close.outline(DIE)
        if seen is None:
            break
        low, high = seen.min(axis=0), seen.max(axis=0)
        x, y = (float(n) for n in (low + high) / 2)
        last, spot = spot.edge, replace(spot, x=x, y=y, edge=_between(edge_of(seen), spot.edge))
        if turn == rounds or (turn > 0 and abs(np.log(spot.edge / last)) < STEADY):
            break
        close = close_up(frame, light, x, y, spot.edge)
    upper = close.outline(UPPER)
    return (spot if upper is None else replace(spot, angle=angle_of(upper))), close


def _between(edge: float, last: float) -> float:
    return min(max(edge, 0.6 * last), 1.6 * last)


def steadied(frame: Image, light: Floats, spot: Spot) -> Spot:
    """The spot measured until its size stays; where it runs away, as it was found."""
    found, _ = nearer(frame, light, spot, ROUNDS)
    if 1 / RUNAWAY < found.edge / spot.edge < RUNAWAY:
        return found
    return nearer(frame, light, spot, 0)[0]


def upright(spot: Spot) -> Spot:
    """The spot, its turn the least one: who takes a photograph holds the camera upright."""
    return replace(spot, angle=(spot.angle + 45) % 90 - 45)


def value_anywhere(frame: Image) -> int | None:
    """The value of the one die in any picture, by shape alone; None where it is not clear."""
    frame = framed(frame)
    light = middle_light(logs(to_width(frame, min(frame.shape[1], MIDDLE))))
    seen = apart([upright(steadied(frame, light, spot)) for spot in spots(frame)[:MOST]])
    if not seen:
        return None
    chances = [_chances(frame, spot) for spot in seen]
    best = min(range(len(seen)), key=lambda k: chances[k][0])
    if any(k != best and _is_another(seen[k], seen[best], chances[k]) for k in range(len(seen))):
        return None
    value = int(np.argmax(chances[best][1:])) + 1
    return value if chances[best][0] < ANYWHERE.nothing and chances[best][value] > ANYWHERE.value else None


def _is_another(spot: Spot, die: Spot, chances: NDArray[np.float64]) -> bool:
    """Whether a second spot may be a die beside the first: readable, or surely one and of its size."""
    is_like = ALIKE < spot.edge / die.edge < 1 / ALIKE
    return bool(chances[0] < ANYWHERE.nothing or (is_like and spot.belief > ANYWHERE.another))


def _chances(frame: Image, spot: Spot) -> NDArray[np.float64]:
    """What the network says of a die, the mean over squares that are a little larger and smaller."""
    squares = [square(frame, spot.x, spot.y, spot.edge * grow, spot.angle) for grow in GROWN]
    return np.asarray(np.mean([glance(one, turns=1).chances for one in squares], axis=0))
