"""Colours of dice in a unit's own light: which enrolled die a face is nearest to, and by how much. No shapes.

A face's colour is a place in a plane of two opposite colours, over brightness: there, glare and haze move it towards
grey along a line, and exposure not at all.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

ACROSS = (0.03, 0.10)  # how far apart the hues of one die may be: fixed, and per unit of saturation
ALONG = (0.06, 0.35)  # the same for saturation, which glare changes more


def plane(colour: Floats) -> Floats:
    """Log blue, green, red (…, 3) to the plane (…, 2): red against green, both against blue."""
    light = np.exp(colour)
    blue, green, red = light[..., 0], light[..., 1], light[..., 2]
    total = light.sum(axis=-1)
    return np.stack([(red - green) / total, (red + green - 2 * blue) / (np.sqrt(3) * total)], axis=-1)


def distances(seen: Floats, known: Floats) -> Floats:
    """How far a place in the plane is from each known one, in tolerances."""
    saturation = np.linalg.norm(known, axis=1)
    along = known / np.maximum(saturation, 1e-6)[:, None]
    apart = seen - known
    on = (apart * along).sum(axis=1)
    off = along[:, 0] * apart[:, 1] - along[:, 1] * apart[:, 0]
    return np.asarray(np.hypot(on / (ALONG[0] + ALONG[1] * saturation), off / (ACROSS[0] + ACROSS[1] * saturation)))


@dataclass(frozen=True)
class Likeness:
    """How far the face's colour is from each die, nearest first."""

    ranks: tuple[tuple[str, float], ...]

    @property
    def nearest(self) -> str:
        return self.ranks[0][0]

    @property
    def distance(self) -> float:
        return self.ranks[0][1]

    @property
    def margin(self) -> float:
        return self.ranks[1][1] - self.ranks[0][1] if len(self.ranks) > 1 else 9.0


def liken(colour: Floats, dice: list[str], colours: Floats) -> Likeness:
    """Compare a face's colour with enrolled faces; `dice` names each row of `colours`."""
    far = distances(plane(colour), plane(colours))
    names = np.array(dice)
    ranks = [(str(n), float(far[names == n].min())) for n in sorted(set(dice))]
    return Likeness(tuple(sorted(ranks, key=lambda r: r[1])))


FACE_COUNTS = 0.5  # how much a face's own light counts beside the mark's
DIM = 0.15  # of a mark so faint that parts of it say little


def departure(face: Floats, mark: Floats, known_face: Floats, known_mark: Floats) -> float:
    """How unlike a mark departs from its face than a known one does, in parts of its own departure (logs of light). In
    light itself, not in logs: a lamp's veil of glare lies on both, and goes away where one is taken from the other."""
    own, other = np.exp(mark) - np.exp(face), np.exp(known_mark) - np.exp(known_face)
    apart = np.hypot(np.linalg.norm(own - other), FACE_COUNTS * np.linalg.norm(np.exp(face) - np.exp(known_face)))
    return float(apart / (np.linalg.norm(own) + DIM))


def paleness(face: Floats, mark: Floats, known_face: Floats, known_mark: Floats) -> float:
    """How unlike the ratio of a mark's light to its face's is to a known one's (logs): exposure does not change it."""
    return float(np.linalg.norm((mark - face) - (known_mark - known_face)))
