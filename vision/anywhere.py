"""Dice in any picture, at any size, without a tray: where they lie. Which value they show, `glance.py` says.

The network that tells dice from other things knows dice of ten to thirty pixels an edge, so a picture is looked at in
several sizes; a die is found in the one or two in which it has that size.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.glance import angle_of, edge_of, glance, square
from vision.light import Floats, Image, logs, to_width
from vision.limits import ANYWHERE
from vision.segment import DIE, UPPER, CloseUp, close_up, middle_light, whole

SIZES = (48, 80, 128, 208, 336, 544)  # the longer side, in pixels
EDGES = (8.0, 34.0)  # of a die, in pixels, as the network knows it
SAME = 0.8  # two finds nearer than this, in edges, are one die
FINEST = 1.6  # a picture is made so many times larger at most
CUT_OUT = 200  # pixels: a picture so small may be a die cut out closely
FILLED = 0.68  # of which the die's edge then takes so much
LIKELY = 0.5
MIDDLE = 160  # pixels: the picture's width for its middle light
MOST = 12  # places that are looked at


@dataclass(frozen=True)
class Spot:
    """A die's middle and edge in pixels, and how sure the network is of its pixels."""

    x: float
    y: float
    edge: float
    belief: float
    angle: float = 0.0


def spots(frame: Image) -> list[Spot]:
    """Every die in the picture, largest first; what lies inside another die is a part of it."""
    found: list[Spot] = []
    height, width = frame.shape[:2]
    for size in SIZES:
        if size <= FINEST * max(height, width):
            found += _at(frame, size / max(height, width))
    if max(height, width) <= CUT_OUT:
        found.append(Spot(width / 2, height / 2, FILLED * min(height, width), LIKELY))
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
        edge = 2 * float(np.sqrt(stats[k][4] / 1.25))
        if EDGES[0] <= edge <= EDGES[1]:
            x, y = ((float(c) + 0.5) * 2 / scale for c in centres[k])
            found.append(Spot(x, y, edge / scale, float(belief[labels == k].mean())))
    return found


def nearer(frame: Image, light: Floats, spot: Spot) -> tuple[Spot, CloseUp]:
    """The same die, its place, size and turn measured closely; `light` is the picture's middle light."""
    close = close_up(frame, light, spot.x, spot.y, spot.edge)
    for last in (False, True):
        seen = close.outline(DIE)
        if seen is None:
            break
        low, high = seen.min(axis=0), seen.max(axis=0)
        x, y = (float(n) for n in (low + high) / 2)
        edge = float(np.clip(edge_of(seen), 0.6 * spot.edge, 1.6 * spot.edge))
        spot = replace(spot, x=x, y=y, edge=edge)
        if not last:
            close = close_up(frame, light, x, y, edge)
    upper = close.outline(UPPER)
    return (spot if upper is None else replace(spot, angle=angle_of(upper))), close


def value_anywhere(frame: Image) -> int | None:
    """The value of the one die in any picture, by shape alone; None where it is not clear."""
    light = middle_light(logs(to_width(frame, min(frame.shape[1], MIDDLE))))
    seen = []
    for spot in spots(frame)[:MOST]:
        spot, _ = nearer(frame, light, spot)
        seen.append((spot, glance(square(frame, spot.x, spot.y, spot.edge, spot.angle), turns=4)))
    sure = [(s, g) for s, g in seen if g.chances[0] < ANYWHERE.nothing]
    if not sure or len(sure) > 1:
        return None
    return sure[0][1].value if sure[0][1].surety > ANYWHERE.value else None
