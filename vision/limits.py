"""How much of each doubt is borne before the eyes stay silent. Numbers only; every one chosen by rule, none by hand.

`python -m tests.train.choose` writes this file's numbers: it walks from strict to loose on units that teach nothing and
stops where the exact bound on wrong and false readings would no longer hold.
"""

from __future__ import annotations

LEAST_DIE = 0.2  # the search calls nothing a die that is less sure

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
