"""Every number that decides: how much of each doubt is borne before the eyes stay silent, and what doubts are made of.

OWN, EDITION and NONE are chosen by rule, all others by hand. `python -m tests.train.choose` writes those: it walks from
strict to loose on units that teach nothing, and stops where the exact bound on wrong and false readings would no longer
hold. It also prints what each doubt is worth.
"""

from __future__ import annotations

# By hand.

#: the search calls nothing a die that is less sure
LEAST_DIE = 0.2
#: where most of a unit's own dice (this part of them) lie more askew than the first number, the rest is borne as well,
#: up to the second. What that is worth stands in docs/figures.md
MOSTLY, GRANTED = 0.95, (0.12, 0.1)
#: log odds: so much less clear than when they were enrolled a number and a colour may usually be
USUAL = 1.0
#: inks that lie no farther apart are one; and nobody takes for one those that lie so far apart
INK, INKS_APART = 0.03, 0.15
#: what a grey number weighs beside the face's own log odds: a regression on drawn units that taught neither
WITNESS = 4.0
#: of two dice that look alike the table may know which can come, where one is so much as likely as the other
NEARLY = 0.3
#: an enrolled face that lies so far (in sides of a die) off the plane of the others was not found
UNFIT = 0.25
#: log odds: an enrolled face whose number is less clear than this in every picture should be taken again
UNCLEAR = 0.0
#: enrolled faces whose descriptions are this near cannot be told apart safely
ALIKE = 0.9

# By rule.

#: with a unit's profile: sides of a die for `askew`, unlikeness for `stranger`, for `twin` the nearest face's in parts
#: of the next one's, log odds for all others
OWN = {
    "nothing": 0.800,
    "several": -0.500,
    "things": -0.500,
    "moving": -1.500,
    "askew": 0.167,
    "stranger": 0.250,
    "twin": 0.400,
    "value": -0.500,
    "ink": 0.000,
    "colour": 1.000,
}

#: without one, where the edition is said
EDITION = {
    "nothing": 0.203,
    "several": -1.525,
    "things": -1.150,
    "moving": -1.688,
    "askew": 0.157,
    "colour": -2.375,
    "supporting": -9.300,
    "value": -1.612,
    "ink": -1.612,
}

#: where nothing is known, a die may be another edition's
NONE = {
    **EDITION,
    "edition": -5.625,
}
