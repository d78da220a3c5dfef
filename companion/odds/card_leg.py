"""The exact end of a leg of the card game: breadth first over (position, cards left, figures), equal ones merged."""

from __future__ import annotations

import numpy as np

from companion.rules import CardState

from .ends import Ends
from .lanes import F64, U64
from .merge import merged
from .sand import CAMELS, COLOUR_BITS, FENNEC, ONE, PALM, SEVEN, Sand, deck_size

#: So many cards of the deck are looked through; with more the leg is estimated.
EXACT_UP_TO = 8
#: So many positions grow at once: more only costs memory.
SLICE = 1 << 12
#: Of what is left at the end only the figures matter: the next leg has all cards again.
FIGURES = PALM | FENNEC
_TWO_BIT = np.uint64(3)


def leg_ends(state: CardState, sand: Sand) -> Ends:
    """Every way in which this leg can end."""
    ends = Ends(sand.lanes, state.book.racing, start_shares=True)
    x, rest, weight = sand.x, sand.rest, np.ones(1)
    size = deck_size(state)
    for drawn in range(state.deck):
        if not len(x):
            break
        grown = []
        for first in range(0, len(x), SLICE):
            part = slice(first, first + SLICE)
            here = _grown(ends, sand, x[part], rest[part], weight[part], size - drawn)
            if drawn == state.deck - 1:
                here = (here[0], here[1] & FIGURES, here[2])
            grown.append(merged(*here))
        x, rest, weight = (np.concatenate([part[i] for part in grown]) for i in range(3))
        if len(grown) > 1:
            x, rest, weight = merged(x, rest, weight)
    ends.x, ends.weight = x, weight
    ends.figures += figures_standing(rest, weight)
    return ends


def figures_standing(rest: U64, weight: F64) -> F64:
    """How likely palm and fennec still stand."""
    return np.array([weight[rest & figure != 0].sum() for figure in (PALM, FENNEC)])


def _grown(ends: Ends, sand: Sand, x: U64, rest: U64, weight: F64, size: int) -> tuple[U64, U64, F64]:
    """The positions after each card that can come next; those at the Finish card are put aside."""
    at, camel, steps, copies, taken = [], [], [], [], []
    for two in (False, True):
        left = left_of(rest, two)
        position, colour = np.nonzero(left)
        at.append(position)
        camel.append(colour)
        copies.append(left[position, colour])
        steps.append(np.full(len(position), 1 + two, np.uint64))
        taken.append(ONE << (colour.astype(np.uint64) * np.uint64(COLOUR_BITS) + _TWO_BIT * np.uint64(two)))
    index = np.concatenate(at)
    chance = weight[index] * np.concatenate(copies) / size
    remaining = rest[index] - np.concatenate(taken)
    shift = sand.lanes.shifts[np.concatenate(camel)]
    moved = sand.move(x[index], remaining, shift, np.concatenate(steps), sand.finish, sand.flipped)
    over = moved.over
    if not over.any():
        return moved.x, moved.rest, chance
    ends.add_over(moved.x[over], chance[over])
    ends.figures += figures_standing(moved.rest[over], chance[over])
    on = ~over
    return moved.x[on], moved.rest[on], chance[on]


def left_of(rest: U64, two: bool) -> U64:
    """How many cards of each colour are left, with +2 or with +1."""
    colours = np.arange(CAMELS, dtype=np.uint64) * np.uint64(COLOUR_BITS)
    shifted = rest[:, None] >> colours
    return (shifted >> _TWO_BIT) & ONE if two else shifted & SEVEN
