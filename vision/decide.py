"""The verdict on evidence: a reading where no doubt is too great, otherwise the reason for silence. No pixels."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from vision.evidence import Evidence
from vision.limits import EDITION, NONE, OWN
from vision.profile import Profile
from vision.reading import Reading, silent

#: what a doubt that is too great is called, the first that applies; all others are `unsure`
STATUS = {
    "several": "several",
    "things": "obscured",
    "moving": "moving",
    "askew": "tilted",
}
WORDS = {
    "several": "a second die lies there",
    "things": "something else is in view",
    "moving": "the die moves",
    "askew": "no die that lies flat is seen like this",
    "stranger": "no enrolled face looks like this",
    "twin": "two enrolled faces look like this",
    "number": "the number is not clear, or whether it is black or white",
    "colour": "the colour may be another die's",
    "supporting": "it may be a supporting die",
    "edition": "it may be another edition's die",
}


Limits = Mapping[str, float]


def limits_for(profile: Profile) -> Limits:
    """How much of each doubt is borne where so much is known."""
    return OWN if profile.unit else EDITION if profile.edition else NONE


def too_great(evidence: Evidence, limits: Limits) -> list[str]:
    """The doubts that are not borne, in the order in which they are told."""
    great = [name for name, limit in limits.items() if evidence.doubts.get(name, -np.inf) > limit]
    return sorted(great, key=lambda name: [*STATUS, *WORDS].index(name))


def decide(evidence: Evidence, limits: Limits) -> Reading:
    """The reading, or why there is none."""
    if evidence.named is None:
        is_hidden = evidence.doubts["things"] > limits["things"]
        return silent("obscured" if is_hidden else "empty")
    great = too_great(evidence, limits)
    if great:
        return silent(next((STATUS[name] for name in great if name in STATUS), "unsure"))
    die, support, value, mark = evidence.named.name
    return Reading("read", die, value, mark, support, _confidence(evidence, limits))


def _confidence(evidence: Evidence, limits: Limits) -> float:
    """From a half, where a doubt is as great as is borne, to nearly one."""
    witness = {"number", "colour", "supporting", "edition"} & limits.keys()
    gap = min(limits[name] - evidence.doubts[name] for name in witness)
    if "twin" in limits:
        gap = min(gap, 8 * (limits["twin"] - evidence.doubts["twin"]))
    return round(float(1 / (1 + np.exp(-max(0.0, gap)))), 4)
