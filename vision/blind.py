"""Looking without a profile: the network finds the die and its upper face, and whether anything else is in view.

Which value it is, a second network says at a glance (`glance.py`), and which die, a third (`guess.py`).
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.closely import Spot, nearer
from vision.face import rectify, study
from vision.glance import ROUND, Glance, glance, seen_at
from vision.guess import body_of, traits
from vision.light import COARSE, Floats, Image, coarse, logs
from vision.limits import BLIND
from vision.quad import rough_quad
from vision.segment import BEVEL, DIE, FLOOR, OTHER, UPPER, CloseUp, floor_of, middle_light, whole
from vision.sight import Sight
from vision.still import stillness

CELL = 2 * COARSE  # pixels of a cell of the coarse maps
REACH = 1.2  # edges: no part of a die is farther from its middle


def see_blind(frame: Image) -> Sight:
    """Look at a frame of the common width."""
    sight = Sight(frame)
    light = logs(coarse(frame))
    middle, maps = middle_light(light), whole(light)
    sight.status, place = _what_lies(maps)
    if place is None:
        return sight
    spot, close = nearer(frame, middle, Spot(*place))
    sight.glance, sight.vagueness = _looked_at(frame, spot), close.vagueness(DIE)
    sight.still = stillness(frame, spot)
    sight.quad = upper_quad(close)
    if sight.quad is None:
        sight.status = "unsure"
        return sight
    calm = np.asarray(cv2.GaussianBlur(frame, (0, 0), 0.8), np.uint8)
    sight.face = study(rectify(calm, sight.quad), middle.astype(np.float64))
    sight.traits = traits(sight.face, light, middle, body_of(light, _die_at(maps, light, spot)))
    return sight


def _looked_at(frame: Image, spot: Spot) -> Glance:
    """What is seen at a glance, two ways round; all four where that leaves a doubt."""
    view, slant = seen_at(frame, spot.x, spot.y, spot.edge, spot.angle)
    seen = glance(view, slant)
    return glance(view, slant, 4, seen) if BLIND.clear < seen.chances[0] < BLIND.hopeless else seen


def _die_at(maps: Floats, light: Floats, spot: Spot) -> NDArray[np.bool_]:
    """The coarse pixels of the die at a place."""
    height, width = light.shape[:2]
    x, y = np.arange(width) - spot.x / COARSE, np.arange(height) - spot.y / COARSE
    near = np.hypot(x[None, :], y[:, None]) < REACH * spot.edge / COARSE
    return np.asarray(near & np.kron(maps[..., DIE] > 0.5, np.ones((2, 2), np.bool_))[:height, :width])


def _what_lies(maps: Floats) -> tuple[str, tuple[float, float, float] | None]:
    """The status of the coarse maps, and the die's place and edge in pixels where one lies alone."""
    count, labels, stats, centres = cv2.connectedComponentsWithStats((maps[..., DIE] > 0.5).astype(np.uint8))
    tray = floor_of(maps)
    cut = [_is_cut(labels == k) for k in range(count)]
    is_die = [_is_die(labels == k, cut[k], maps[..., DIE], tray) for k in range(count)]
    sizes = [int(stats[k][4]) if is_die[k] else 0 for k in range(1, count)]
    lying = [k + 1 for k, size in enumerate(sizes) if size >= BLIND.least_cells]
    alike = np.where(np.array(cut)[labels] & (labels > 0), 0, maps[..., DIE])
    other = _largest_other(maps[..., OTHER], alike, np.array(is_die)[labels] & (labels > 0), tray)
    if not lying:
        doubt = float(maps[..., DIE].max()) > 0.5 or other >= BLIND.other_cells
        return ("obscured" if doubt else "empty"), None
    if other >= BLIND.other_cells:
        return "obscured", None
    if len(lying) > 1 or sum(sizes) - stats[lying[0]][4] > BLIND.least_cells:
        return "several", None
    if cut[lying[0]]:
        return "obscured", None
    if float((maps[..., FLOOR] > 0.5).mean()) < BLIND.least_floor:
        return "unsure", None
    area = float(stats[lying[0]][4])
    if _length(labels == lying[0]) > BLIND.longest * np.sqrt(area):
        return "obscured", None
    u, v = (float(n) for n in centres[lying[0]])
    return "read", ((u + 0.5) * CELL, (v + 0.5) * CELL, CELL * float(np.sqrt(area / ROUND)))


def _is_die(patch: NDArray[np.bool_], is_cut: bool, belief: Floats, tray: NDArray[np.uint8]) -> bool:
    """Whether a patch is a die, and not the picture's corner, where the table is seen beyond the tray's walls."""
    best = float(belief[patch].max())
    return best >= BLIND.die and not (is_cut and (best < BLIND.cut_die or not tray[patch].any()))


def _is_cut(patch: NDArray[np.bool_]) -> bool:
    """Whether a patch reaches the picture's border."""
    return bool(patch[0].any() or patch[-1].any() or patch[:, 0].any() or patch[:, -1].any())


def _length(patch: NDArray[np.bool_]) -> float:
    """A patch's longer side, however it is turned, in cells."""
    spots = np.argwhere(patch).astype(np.float32)
    return float(max(cv2.minAreaRect(spots)[1])) + 1


def _largest_other(other: Floats, alike: Floats, dice: NDArray[np.bool_], tray: NDArray[np.uint8]) -> int:
    """The cells of the largest other thing in the tray; the rims of dice, which are often taken for one, left out, and
    what lies beyond the tray's walls as well. What looks a little like a die, but is none, is a thing, too."""
    near = cv2.dilate(dice.astype(np.uint8), np.ones((5, 5), np.uint8))
    surely = 1 - (1 - other) * (1 - alike) > BLIND.other
    count, labels, stats, _ = cv2.connectedComponentsWithStats((surely & (near == 0)).astype(np.uint8))
    inside = np.bincount(labels[tray > 0], minlength=count)
    return int(stats[1:, 4][inside[1:] > 0].max(initial=0))


def upper_quad(close: CloseUp) -> NDArray[np.float64] | None:
    """The corners of the upper face in pixels, roughly where its outline is no clear square."""
    upper = close.outline(UPPER)
    if upper is None:
        return None
    corners = rough_quad(upper)
    middle = corners.mean(axis=0)
    return np.asarray(middle + (corners - middle) / BEVEL, np.float64)
