"""How much of each doubt is borne before the eyes stay silent. Numbers only; OWN, EDITION and NONE are chosen by rule.

`python -m tests.train.choose` writes those: it walks from strict to loose on units that teach nothing, and stops where
the exact bound on wrong and false readings would no longer hold.
"""

from __future__ import annotations

LEAST_DIE = 0.2  # the search calls nothing a die that is less sure

#: by hand: a unit whose own pictures usually show more of a doubt than the first number is given the rest, at most the
#: second. What that is worth stands in docs/figures.md
GRANTED = {"things": (-3.0, 2.0), "moving": (-3.5, 2.0), "askew": (0.12, 0.1)}

#: with a unit's profile: sides of a die for `askew`, likenesses for `stranger` and `twin`, log odds for all others
OWN = {
    "nothing": 0.755,
    "several": -0.687,
    "things": -0.562,
    "moving": -1.562,
    "askew": 0.164,
    "stranger": 0.393,
    "twin": -0.026,
    "value": 0.633,
    "ink": 0.438,
}

#: without one, where the edition is said
EDITION = {
    "nothing": 0.203,
    "several": -1.525,
    "things": -1.150,
    "moving": -1.688,
    "askew": 0.278,
    "colour": -2.375,
    "value": -1.150,
    "ink": -1.150,
}

#: where nothing is known, more colours can be meant
NONE = {
    **EDITION,
    "colour": -4.362,
}
