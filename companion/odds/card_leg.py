"""The exact end of a leg of the card game: breadth first over (position, cards left, figures), equal ones merged."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from companion.rules import CardState

from .ends import Ends
from .lanes import F64, SEVEN, U64, Ints
from .merge import Weighted, in_heaps, joined, merged
from .sand import CAMELS, COLOUR_BITS, FENNEC, ONE, PALM, Sand, deck_size

#: So many cards of the deck are looked through; with more the leg is estimated.
EXACT_UP_TO = 8
#: So many positions grow at once: more only costs memory.
SLICE = 1 << 11
#: What remains to be known of the deck once the last card is drawn: nothing but the figures.
FIGURES = PALM | FENNEC
#: So many new rows before the last card are added up together; more only cost memory.
_ROWS = 1 << 14
_TWO_BIT = np.uint64(3)
#: Where the figures stand beside a position in one number: a position ends well below, they begin at their own bits.
_FIGURE_SHIFT = np.uint64(40)


def leg_ends(state: CardState, sand: Sand) -> Ends:
    """Every way in which this leg can end."""
    ends = Ends(sand.lanes, state.book.racing, start_shares=True)
    layer = [(sand.x, sand.rest, np.ones(1))]
    size, last = deck_size(state), _LastCard()
    for drawn in range(state.deck - 1):
        grown = (_grown(ends, sand, *some, size - drawn) for some in _slices(layer))
        if drawn < state.deck - 2:
            layer = in_heaps(grown) if _rows(layer) > SLICE else [merged(*joined([*grown]))]
        else:
            for some in grown:
                last.add(*some, size - drawn - 1)
            layer = []
    if state.deck == 1:
        last.add(*layer.pop(), size)
    if state.deck:
        layer = in_heaps(merged(*_moved(ends, sand, *some)) for some in last.cards())
    x, rest, weight = joined(layer)
    ends.x, ends.weight = x, weight
    ends.figures += figures_standing(rest, weight)
    return ends


class _LastCard:
    """All positions before the last card, and how likely each card is to be next there.

    What is left of the deck need not be told apart any further, so a position stands here once, and not once for
    every deck that may lie beside it.
    """

    def __init__(self) -> None:
        self._parts: list[tuple[U64, F64]] = []
        self._rows = 0

    def add(self, x: U64, rest: U64, weight: F64, size: int) -> None:
        """These positions, with decks of so many cards."""
        copies = np.concatenate([left_of(rest, False), left_of(rest, True)], axis=1)
        self._parts.append(_summed([(x | (rest & FIGURES) << _FIGURE_SHIFT, (copies * (weight / size)[:, None]).T)]))
        self._rows += len(self._parts[-1][0])
        if self._rows > _ROWS:
            self._parts, self._rows = [_summed(self._parts)], 0

    def cards(self) -> Iterator[tuple[U64, U64, F64, Ints, U64]]:
        """Position, figures, chance, camel and steps of everything that the last card can do, slice by slice."""
        parts, self._parts = self._parts, []
        while parts:
            parts, (all_keys, all_chances) = [], _summed(parts)
            for start in range(0, len(all_keys), SLICE):
                keys, chances = all_keys[start : start + SLICE], all_chances[:, start : start + SLICE]
                card, column = np.nonzero(chances)
                figures = (keys >> _FIGURE_SHIFT) & FIGURES
                x = keys & ~(FIGURES << _FIGURE_SHIFT)
                steps = np.where(card < CAMELS, ONE, ONE + ONE)
                yield x[column], figures[column], chances[card, column], card % CAMELS, steps


def _summed(parts: list[tuple[U64, F64]]) -> tuple[U64, F64]:
    """Each key once, with the sums of its column; there is a row for each kind of card."""
    keys = np.concatenate([part[0] for part in parts])
    order = np.argsort(keys)
    keys = keys[order]
    first = np.flatnonzero(np.concatenate([np.ones(len(keys[:1]), np.bool_), keys[1:] != keys[:-1]]))
    sums = np.zeros((2 * CAMELS, len(first)))
    for card in range(2 * CAMELS if len(first) else 0):
        sums[card] = np.add.reduceat(np.concatenate([part[1][card] for part in parts])[order], first)
    return keys[first], sums


def _rows(layer: list[Weighted]) -> int:
    return sum(len(part[0]) for part in layer)


def _slices(layer: list[Weighted]) -> Iterator[Weighted]:
    """So many rows at a time, equal positions together, because what grows from them is most alike."""
    for x, rest, weight in layer:
        order = np.argsort(x)
        for start in range(0, len(x), SLICE):
            part = order[start : start + SLICE]
            yield x[part], rest[part], weight[part]


def _grown(ends: Ends, sand: Sand, x: U64, rest: U64, weight: F64, size: int) -> tuple[U64, U64, F64]:
    """The positions after each card that can come next."""
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
    return _moved(ends, sand, x[index], remaining, chance, np.concatenate(camel), np.concatenate(steps))


def _moved(ends: Ends, sand: Sand, x: U64, rest: U64, chance: F64, camel: Ints, steps: U64) -> tuple[U64, U64, F64]:
    """The positions after these cards; those at the Finish card are put aside."""
    moved = sand.move(x, rest, sand.lanes.shifts[camel], steps, sand.finish, sand.flipped)
    over = moved.over
    if not over.any():
        return moved.x, moved.rest, chance
    ends.add_over(moved.x[over], chance[over])
    ends.figures += figures_standing(moved.rest[over], chance[over])
    on = ~over
    return moved.x[on], moved.rest[on], chance[on]


def figures_standing(rest: U64, weight: F64) -> F64:
    """How likely palm and fennec still stand."""
    return np.array([weight[rest & figure != 0].sum() for figure in (PALM, FENNEC)])


def left_of(rest: U64, two: bool) -> U64:
    """How many cards of each colour are left, with +2 or with +1."""
    colours = np.arange(CAMELS, dtype=np.uint64) * np.uint64(COLOUR_BITS)
    shifted = rest[:, None] >> colours
    return (shifted >> _TWO_BIT) & ONE if two else shifted & SEVEN
