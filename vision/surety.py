"""How sure a reading by profile is: one probability from geometry, mark and glance, fitted on recordings. No colours.

What it was fitted on, and how often it was right on units left out, `python -m tests.train.surety` prints.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.glance import Glance
from vision.limits import LIMITS, Steadiness
from vision.mark import Match
from vision.net import weights

NAMES = ("misfit", "offset", "smear", "unlike", "rival", "glance", "edges", "sharp")
#: evidence beyond these says no more
LEAST = np.array([0.0, 0.0, -1.0, 0.0, 0.0, -6.0, 0.0, 0.0])
MOST = np.array([3.0, 2.5, 4.0, 3.0, 1.0, 6.0, 0.5, 0.6])
TINY = 1e-6
USUAL = 1.34  # times the limit, a face's edges are as steep as this at rest; where a profile has no limit, that is said


@dataclass(frozen=True)
class Evidence:
    """What speaks for a flat, still, whole die with that mark. Misfit to unlike are parts of the unit's own limits;
    glance is the log odds that a die lies there to be read; edges and sharp say how steep the face's edges and how
    sharp the mark is, as logs of parts of the unit's own limits. `agree`, the log odds of the mark's value, is not
    weighed."""

    misfit: float
    offset: float
    smear: float
    unlike: float
    rival: float
    glance: float
    edges: float
    sharp: float
    agree: float

    def row(self) -> NDArray[np.float64]:
        return np.asarray(np.clip([getattr(self, name) for name in NAMES], LEAST, MOST), np.float64)


@dataclass(frozen=True)
class Stillness:
    """What tells a die that lies still from one that moves: see `motion`, `rim` and `face`."""

    smear: float
    steepness: float
    sharpness: float


def weigh(steady: Steadiness, misfit: float, match: Match, still: Stillness, seen: Glance) -> Evidence:
    """The evidence that the mark's value may be read."""
    return Evidence(
        misfit / steady.misfit,
        match.offset / steady.offset,
        still.smear / steady.smear,
        (1.0 - match.best) / (1.0 - steady.likeness),
        match.share,
        _odds(1.0 - float(seen.chances[0])),
        float(np.log(max(still.steepness, TINY) / steady.rim if steady.rim > 0 else USUAL)),
        float(np.log(max(still.sharpness, TINY) / max(steady.sharpness, TINY))),
        _odds(float(seen.chances[match.value])),
    )


def contradicts(seen: Glance, value: int) -> bool:
    """Whether the glance sees quite another value: marks that hardly show are enrolled as one blot or another."""
    return seen.value != value and seen.surety > LIMITS.other and float(seen.chances[value]) < LIMITS.same


def is_plain(first: Evidence, stiller: float) -> bool:
    """Whether the first look is so sure that a second one is not needed, for a die that is so much stiller than its
    unit's limit."""
    return first.glance > (LIMITS.plain_moving if stiller < LIMITS.hardly_still else LIMITS.plain)


def doubts(second: Glance, stiller: float) -> bool:
    """Whether a second look, by a network that knows nothing of the profile, makes a reading doubtful: it sees no die
    to read there, or not clearly one where the die is hardly `stiller` than its unit's limit."""
    least = LIMITS.again_moving if stiller < LIMITS.hardly_still else LIMITS.again
    return _odds(1.0 - float(second.chances[0])) < least


def _odds(chance: float) -> float:
    kept = min(max(chance, 1e-4), 1 - 1e-4)
    return float(np.log(kept / (1 - kept)))


def surety(evidence: Evidence) -> float:
    """The probability that such evidence comes from a die that lies there as it is read."""
    w = weights("surety")
    return float(1.0 / (1.0 + np.exp(-(evidence.row() @ w["slopes"].astype(float) + float(w["start"][0])))))
