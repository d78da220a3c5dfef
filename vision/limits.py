"""How much of each doubt is borne before the eyes stay silent. Numbers only; OWN and NONE are chosen by rule.

`python -m tests.train.choose` writes those two: it walks from strict to loose on units that teach nothing and
stops where the exact bound on wrong and false readings would no longer hold.
"""

from __future__ import annotations

LEAST_DIE = 0.2  # the search calls nothing a die that is less sure

#: by hand: a unit whose own pictures usually show more of a doubt than the first number is given the rest, at most the
#: second. What that is worth stands in docs/figures.md
GRANTED = {"things": (-3.0, 2.0), "moving": (-3.5, 2.0), "askew": (0.12, 0.1)}

#: with a unit's profile: sides of a die for `askew`, likenesses for `stranger` and `twin`, log odds for all others
OWN = {
    "nothing": 0.209,
    "several": -20.000,
    "things": -0.787,
    "moving": -1.500,
    "covered": -1.206,
    "askew": 0.148,
    "stranger": 0.277,
    "twin": -0.040,
    "value": -0.721,
    "ink": -1.108,
}

#: without one
NONE = {
    "nothing": 0.000,
    "several": -1.000,
    "things": -1.800,
    "moving": -2.500,
    "covered": -2.000,
    "askew": 0.112,
    "colour": -3.858,
    "value": -1.000,
    "ink": -1.000,
}
