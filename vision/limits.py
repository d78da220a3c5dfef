"""How much of each doubt is borne before the eyes stay silent. Numbers only; OWN, EDITION and NONE are chosen by rule.

`python -m tests.train.choose` writes those: it walks from strict to loose on units that teach nothing, and stops where
the exact bound on wrong and false readings would no longer hold.
"""

from __future__ import annotations

LEAST_DIE = 0.2  # the search calls nothing a die that is less sure

#: by hand: a unit whose own pictures usually show more of a doubt than the first number is given the rest, at most the
#: second. What that is worth stands in docs/figures.md
GRANTED = {"things": (-3.0, 2.0), "moving": (-3.5, 2.0), "askew": (0.12, 0.1)}

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
    "nothing": 0.137,
    "several": -1.875,
    "things": -1.250,
    "moving": -1.812,
    "askew": 0.155,
    "colour": -3.500,
    "supporting": -2.625,
    "value": -1.250,
    "ink": -1.250,
}

#: where nothing is known, more colours can be meant
NONE = {
    **EDITION,
    "colour": -5.338,
}
