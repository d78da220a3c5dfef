"""How steeply the light changes across a face's edges beside its corners: a die that moves or turns has soft ones.

A mark may hide movement: a bar that moves along itself stays a bar, and one that turns about its middle is hardly
smeared. Edges cannot all hide it: a die that moves keeps only those that lie along its way, and one that turns keeps
their middles, but beside the corners most become soft. So the softer pair of sides counts. How steep they are at rest
is a matter of the lens, the light and the dice, so a unit's own enrolled pictures say it.
"""

from __future__ import annotations

import numpy as np

from vision.face import MARGIN, SIDE
from vision.light import Floats, Image, logs

DEPTH = 14  # pixels of the rectified picture from outside the face to inside
NEAR, FAR = MARGIN + 3, MARGIN + 10  # of a side, beside its corner: the corner itself is round
STEEP, WIDE = 2, 6  # pixels: a sharp edge changes as much within the first as within the second
FAINT = 0.05  # log of light: less is no edge


def steepness(picture: Image) -> float:
    """How much of what changes across the edges of a rectified face does so at once, from a third to 1; of its two
    pairs of sides the softer one's."""
    light = logs(picture)
    sides = [np.rot90(light, k)[:DEPTH] for k in range(4)]
    ends = [side[:, place] for side in sides for place in (slice(NEAR, FAR), slice(SIDE - FAR, SIDE - NEAR))]
    across = np.stack(ends).mean(axis=2)
    steep = (_change(across, STEEP) / np.maximum(_change(across, WIDE), FAINT)).reshape(2, 2, 2)
    return float(steep.mean(axis=(0, 2)).min())


def _change(across: Floats, step: int) -> Floats:
    """The greatest change within so many pixels, for each end of an edge."""
    return np.asarray(np.linalg.norm(across[:, step:] - across[:, :-step], axis=2).max(axis=1), np.float32)
