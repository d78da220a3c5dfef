"""Every number that decides, twenty in all: how much of each doubt is borne before the eyes stay silent, and what
doubts are made of.

PICTURE, OWN, EDITION and NONE are for `python -m tests.train.choose` to write, all others are set by hand. It walks
from strict to loose on units that teach nothing, and stops where the exact bound on wrong and false readings would no
longer hold. It also prints what each doubt is worth. Which limits were set by hand since its last walk stands in
tests/train/README.md.
"""

from __future__ import annotations

# By hand.

#: the search calls nothing a die that is less sure
LEAST_DIE = 0.27
#: how askew a unit's dice lie and how much they seem to move is measured from what this part of its enrolled ones show
MOSTLY = 0.8
#: log odds: so much less clear than when they were enrolled a number and a colour may usually be
USUAL = 1.0
#: inks that lie no farther apart are one
INK = 0.1
#: what a grey number weighs beside the face's own log odds: a regression on drawn units that taught neither
WITNESS = 4.0
#: of two dice that look alike the table may know which can come, where one is so much as likely as the other
NEARLY = 0.3
#: an enrolled face that lies so far (in sides of a die) off the plane of the others was not found
UNFIT = 0.25

# By rule. Log odds, but for `several` (dice beside the first), `askew` (sides of a die), `stranger` (unlikeness) and
# `twin` (the nearest face's unlikeness in parts of the next one's).

#: whatever is known of the unit
PICTURE = {
    "several": 0.000,
    "things": -1.150,
}

#: with a unit's profile; of `moving` and `askew` what goes beyond its own dice
OWN = {
    **PICTURE,
    "moving": 4.000,
    "askew": 0.100,
    "stranger": 0.250,
    "twin": 0.400,
    "number": -0.500,
    "colour": 1.000,
}

#: without one, where the edition is said
EDITION = {
    **PICTURE,
    "moving": -1.700,
    "askew": 0.157,
    "colour": -2.375,
    "supporting": -9.300,
    "number": -1.612,
}

#: where nothing is known, a die may be another edition's
NONE = {
    **EDITION,
    "edition": -5.625,
}
