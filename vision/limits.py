"""The numbers that decide between reading and silence, each with what it was set by. No code.

They were set on the units of tests/recordings so that nothing is read wrongly and little is left unread; the tables
that `python -m tests.bench vision` prints show how far each lies from both.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Areas are in faces of a die as the camera sees it, misfits in die edges, colours in tolerances."""

    dark_die: float = 0.4  # of a dark patch that the network takes for a die
    thing: float = 0.22  # from here on something that is not the die makes the picture obscured
    inside: float = 0.55  # part of a thing: with less over the floor or beside it, it may be the table's own light
    juts: float = 0.2  # of what hangs together with the die, outside the flat die that fits: something touches it
    shadow: float = 0.5  # log of light: deeper, a patch is a shadow only if it lies nearer to what throws it
    thrown: float = 0.3  # than so many edges
    hidden: float = 0.15  # of edges that are not the tray's own: something of its colour; of 1,359 dice read at most
    # 0.08, of three pictures with such a thing at least 0.22
    shaded: float = 0.9  # edges of a die: nearer to it they are not looked for
    in_place: float = 0.8  # so much of the tray's edges must be where it was: of those three 0.92, slightly turned 0.74
    misfit: float = 0.075  # mean distance of the outline from a flat die's
    worst_misfit: float = 0.22
    least_size: float = 0.6  # outline's area over the flat die's
    most_size: float = 1.45
    most_bulk: float = 1.2  # everything that hangs together with the die, over the flat die's area
    faint: float = (
        0.45  # log of light: what differs so little from its tray may lie otherwise than its outline; two dice
    )
    # on black felt differ by 0.31, of leaning dice that would be read then the faintest by 0.60
    astray: float = 1.3  # misfit in parts of the unit's own limit: with so much no flat die lies there, except where
    evident: float = 4.0  # the log odds at a glance are so great (of 190 that were none the greatest were 2.6) and
    steep: float = 0.17  # edges are so much steeper (log) than the limit (of a moving die they were 0.14)
    likeness: float = 0.78  # correlation of the mark with the nearest enrolled one
    hopeless: float = 0.05  # surety below which a second look changes nothing
    clear: float = 0.95  # and above which it is not needed
    surety: float = 0.7  # probability that a die lies there flat, still and whole, with that value
    again: float = -1.0  # log odds that a die lies there to be read, which a second look must give at least, and
    again_moving: float = 2.0  # where the die is
    hardly_still: float = 1.2  # by no more than this stiller than the limit: of 4,100 dice 6 are lost by both
    hardly_seen: float = 0.8  # log odds at a glance, below which a reading is none: of 4,100 dice 6 are lost
    plain: float = 4.5  # log odds of the first look, above which the second has never stopped anything but dice, and
    plain_moving: float = 6.0  # the same for a die that hardly lies still
    again_clear: float = 0.02  # probability that none lies there, below which the second look is short, and
    again_likely: float = 0.3  # the same for a die that is more than hardly still
    other: float = 0.5  # a glance as sure as this of another value, and
    same: float = 0.25  # less sure than this of the mark's, forbids the reading
    framed: float = 0.6  # of 1,800 marks read rightly 1 in 200 had a border as strong, of 6 wrong ones 4
    agreed: float = 4.0  # log odds of the mark's value at a glance, from which a framed mark is trusted
    burnt: float = 0.985  # a face's brightest channel, from which on it may hide how much brighter it is
    white_hot: float = 0.97  # its darkest channel: a white face so bright has paled its mark as well
    bright: float = 0.35  # in a picture so much brighter (log) than the enrolled ones: an orange die turns yellow
    colour: float = 1.3  # farthest that a die's colour may be from an enrolled one: of 5,175 dice 7 were farther, and
    # where a window's glare lay over all of a green face, the blue die was 1.5 away
    colour_margin: float = 0.40
    ink_margin: float = 0.136  # supporting or racing die: how much nearer one's numbers must be, as `departure` says,
    ink_least: float = 0.03  # or at least so much, where
    ink_ratio: float = 0.5  # `paleness` says the same by so much; where it says the opposite by
    ink_against: float = 0.15  # so much, neither is trusted: of 342 dice one was told wrongly before, three are lost
    moved: float = 0.6  # so much of the tray's edges is where it was: turned by 5° at most 0.54, not turned 0.76
    restless: float = 0.30  # unexplained change all over the picture


LIMITS = Limits()


@dataclass(frozen=True)
class Steadiness:
    """How well a unit's own enrolled dice fit: what lies farther off is not lying flat, or not lying still."""

    misfit: float = LIMITS.misfit
    offset: float = 0.15
    likeness: float = LIMITS.likeness
    sharpness: float = 0.0
    smear: float = 0.0125  # how much better a mark may agree with enrolled ones that are smeared, as correlation
    rim: float = 0.0  # how steep a face's edges are at least; profiles of version 1 do not say
    still: float = -99.0  # log odds that a die lies still, at least; profiles before version 4 do not say


#: a unit's limits are its own dice's 95th percentile times these (likeness: one minus it), kept between these
MISFIT_SLACK, MISFIT_RANGE = 2.0, (0.018, 0.075)
OFFSET_SLACK, OFFSET_RANGE = 1.4, (0.07, 0.095)
SHARPNESS_SLACK = 0.72  # of the softest enrolled mark's sharpness
# of 1,600 faces at rest the softest has 0.745 of the middle enrolled one, of nine read while moving the sharpest 0.715
RIM_SLACK = 0.745
# below all but 1 in 20 of the unit's own dice, but no more than a sharp unit needs: of 74 dice that move none is read
STILL_SLACK, STILL_MOST = 1.2, 2.5
LIKENESS_SLACK, LIKENESS_RANGE = 1.8, (0.80, 0.90)
SMEAR_SLACK, SMEAR_RANGE = 2.0, (0.0125, 0.04)  # of its dice's smears beside other pictures of the same face


@dataclass(frozen=True)
class Blind:
    """Limits for reading without a profile. Areas are in cells of the network's coarse maps (8 pixels a side)."""

    least_cells: int = 14  # a smaller patch is no die
    die: float = 0.9  # a patch that is nowhere so surely a die is none
    cut_die: float = 0.98  # and one at the picture's border, where the table looks like dice at times
    other: float = 0.85  # probability from which a cell belongs to another thing
    other_cells: int = 3  # so much of something else is in the way
    least_floor: float = 0.12  # of the picture: without a tray in view nothing is read
    longest: float = 1.36  # a die's longer side over the root of its area; of 98 in 100 it is less, of two dice more
    clear: float = 0.01  # probability that no die lies there to be read, below which one look is enough
    hopeless: float = 0.5  # and above which more looks change nothing
    nothing: float = 0.13  # and from which nothing is read
    still: float = 1.0  # log odds that a die lies still, below which it moves: of 1,694 dice 1 in 70 is lost, of 74
    # that move 4 are left to other limits
    vague: float = 0.45  # an outline as vague as this, in parts of the die's area, is no flat die's, if
    vague_nothing: float = 0.003  # so much says so: of 1,512 dice 1 in 28 is lost, of 12 others that were read 6
    value: float = 0.88  # probability of the value, if there is one
    colour: float = 0.92  # probability of the die, and
    twin: float = 0.015  # of the supporting one beside the racing one, from which on a 1 or a 2 may be either's: of 697
    # racing dice 25 are lost, all four that were supporting ones were taken for racing ones by less
    ink: float = 0.05  # on the grey die, and as much below one: the probability that the mark is light


BLIND = Blind()


@dataclass(frozen=True)
class Anywhere:
    """Limits for the value of a die outside any tray, as probabilities."""

    die: float = 0.95  # that a die lies there
    another: float = 0.6  # that what lies elsewhere is a die, too
    part: float = 0.5  # what is so much smaller is a part of the die, or its print
    value: float = 0.965  # of 150 photographs of dice 84 are read; the first one read wrongly has 0.959


ANYWHERE = Anywhere()
