"""How much of each doubt is borne before the eyes stay silent. Numbers only; OWN, EDITION and NONE are chosen by rule.

`python -m tests.train.choose` writes those: it walks from strict to loose on units that teach nothing, and stops where
the exact bound on wrong and false readings would no longer hold.
"""

from __future__ import annotations

LEAST_DIE = 0.2  # the search calls nothing a die that is less sure

#: by hand: where a unit's own dice mostly lie more askew than the first number, the rest is borne as well, up to the
#: second. What that is worth stands in docs/figures.md
GRANTED = (0.12, 0.1)

#: with a unit's profile: sides of a die for `askew`, unlikeness for `stranger`, for `twin` the nearest face's in parts
#: of the next one's, log odds for all others
OWN = {
    "nothing": 0.800,
    "several": -0.500,
    "things": -0.500,
    "moving": -1.500,
    "askew": 0.167,
    "stranger": 0.400,
    "twin": 0.400,
    "value": 0.700,
    "ink": 0.500,
}

#: without one, where the edition is said
EDITION = {
    "nothing": 0.235,
    "several": -1.350,
    "things": -1.100,
    "moving": -1.625,
    "askew": 0.158,
    "colour": -2.250,
    "supporting": -8.250,
    "value": -1.100,
    "ink": -1.100,
}

#: where nothing is known, a die may be another edition's
NONE = {
    **EDITION,
    "edition": -5.625,
}
