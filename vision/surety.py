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

NAMES = ("misfit", "offset", "smear", "unlike", "rival", "glance", "agree")
#: evidence beyond these says no more
LEAST = np.array([0.0, 0.0, -1.0, 0.0, 0.0, -6.0, -6.0])
MOST = np.array([3.0, 2.5, 4.0, 3.0, 1.0, 6.0, 6.0])


@dataclass(frozen=True)
class Evidence:
    """What speaks for a flat, still, whole die with that mark; misfit to unlike are parts of the unit's own limits,
    glance and agree log odds: that a die lies there to be read, and that its value is the mark's."""

    misfit: float
    offset: float
    smear: float
    unlike: float
    rival: float
    glance: float
    agree: float

    def row(self) -> NDArray[np.float64]:
        return np.asarray(np.clip([getattr(self, name) for name in NAMES], LEAST, MOST), np.float64)


def weigh(steady: Steadiness, misfit: float, match: Match, smear: float, seen: Glance) -> Evidence:
    """The evidence that the mark's value may be read."""
    return Evidence(
        misfit / steady.misfit,
        match.offset / steady.offset,
        smear / steady.smear,
        (1.0 - match.best) / (1.0 - steady.likeness),
        match.share,
        _odds(1.0 - float(seen.chances[0])),
        _odds(float(seen.chances[match.value])),
    )


def contradicts(seen: Glance, value: int) -> bool:
    """Whether the glance sees quite another value: marks that hardly show are enrolled as one blot or another."""
    return seen.value != value and seen.surety > LIMITS.other and float(seen.chances[value]) < LIMITS.same


def _odds(chance: float) -> float:
    kept = min(max(chance, 1e-4), 1 - 1e-4)
    return float(np.log(kept / (1 - kept)))


def surety(evidence: Evidence) -> float:
    """The probability that such evidence comes from a die that lies there as it is read."""
    w = weights("surety")
    return float(1.0 / (1.0 + np.exp(-(evidence.row() @ w["slopes"].astype(float) + float(w["start"][0])))))
