"""Things of the tray's own colour, seen by their edges alone: a white figure in a white tray, a dark one at night.

Light changes smoothly, and the tray's own edges are where they were; an edge anywhere else is a thing's. Near the die
nothing is looked for, because it throws shadows there.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.flat import covered
from vision.light import Floats
from vision.limits import LIMITS
from vision.moved import likeness
from vision.sums import averaged
from vision.tray import KERNEL, SMOOTH, Change, Tray

GRAIN = 0.8  # coarse pixels: faster changes are noise
SHARP = 2.1  # of what a pixel strays by itself: so much is an edge
STILL = 0.012  # log of light: no pixel strays less
OWN = 0.5  # of the tray's own edges nearby may come and go with the light


def edges_of(bright: Floats) -> Floats:
    """How far every place departs from its surroundings."""
    return np.asarray(cv2.GaussianBlur(bright - cv2.GaussianBlur(bright, (0, 0), SMOOTH), (0, 0), GRAIN), np.float32)


def is_hidden_thing(tray: Tray, change: Change, die: NDArray[np.float64], face_area: float) -> bool:
    """Whether there are edges in the tray that are not its own, apart from the die whose corners are given (picture
    widths from the middle). A camera that was knocked a little sees the tray's own elsewhere, so that they say
    nothing."""
    bright = averaged(change.rest)
    least = SHARP * np.maximum(np.maximum(tray.stray, change.noise), STILL) + OWN * tray.edges
    side = round(2 * LIMITS.shaded * float(np.sqrt(face_area))) + 1
    shaded = cv2.dilate(covered(die, *bright.shape), cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)))
    new = (np.abs(edges_of(bright)) > least) & (shaded == 0) & (tray.inside > 0)
    closed = cv2.morphologyEx(new.astype(np.uint8), cv2.MORPH_CLOSE, KERNEL)
    _, _, stats, _ = cv2.connectedComponentsWithStats(closed)
    is_thing = bool(stats[1:, 4].max(initial=0) > LIMITS.hidden * face_area)
    return is_thing and likeness(tray.light, change.light) > LIMITS.in_place
