"""The winding track of the card game for many positions at once: sand, palm, fennec, cards left; nothing is drawn."""

from __future__ import annotations

from copy import copy
from functools import reduce
from typing import NamedTuple

import numpy as np

from companion.rules import CardState
from companion.rules.editions import FREE_SPACES, ONES, TWOS

from .lanes import THREE, U64, Bools, Lanes

SPACE_BITS = 7
ONE, TWO, ZERO = np.uint64(1), np.uint64(2), np.uint64(0)
#: What is left of a colour in the deck: three bits for its +1 cards, one for its +2.
COLOUR_BITS = 4
PALM, FENNEC = np.uint64(1 << 20), np.uint64(1 << 21)
CAMELS = 5
#: The Finish card of a simulated game stays within what a lane can hold; no game of flesh and blood gets there.
FARTHEST = np.uint64(120)


#: One number for all positions, or one for each.
Same = U64 | np.uint64


class TooLong(ValueError):
    """More spaces between the last camel and the Finish card than a position can hold."""


class Moved(NamedTuple):
    """Positions after a move, the figures that still stand, and whether the Finish card was reached."""

    x: U64
    rest: U64
    over: Bools


class Sand:
    """What does not change in a leg. Spaces are counted from a card behind the last camel, so that they stay small."""

    def __init__(self, state: CardState) -> None:
        track = state.track
        last = next(space for space, stack in enumerate(track) if stack)
        base = max(0, last - 2) // 2 * 2
        if len(track) - base > (1 << SPACE_BITS) - 30:
            raise TooLong("odds are told for at most 98 spaces between the last camel and the Finish card")
        self.lanes = Lanes(state.book.racing, CAMELS, SPACE_BITS)
        spread = [tuple(stack) for stack in track[base:]]
        #: Camels on the Start card never stack: their lanes are all 0.
        start = self.lanes.pack([(), *spread[1:]])
        self.x = np.array([start], np.uint64)
        self.finish = np.uint64(len(track) - 1 - base)
        self.flipped = np.uint64(sum(1 << (odd - base + 1) // 2 for odd in state.flipped if odd > base))
        self.palm = np.uint64(0 if state.palm is None else max(0, state.palm.space - base))
        self.fennec = np.uint64(0 if state.fennec is None else max(0, state.fennec.space - base))
        figures = (int(PALM) if self.palm else 0) | (int(FENNEC) if self.fennec else 0)
        self.rest = np.array([figures | _deck(state)], np.uint64)

    def move(self, x: U64, rest: U64, shift: U64, steps: U64, finish: Same, flipped: Same) -> Moved:
        """The unit of each lane goes one or two spaces; figures push it and go back; sand makes a card one space."""
        lanes = self.lanes
        low = lanes.at(x, shift)
        own_guard = ONE << (shift + lanes.bits)
        lifted = np.where(low == 0, own_guard, lanes.between(x, low))
        space = ahead(low >> THREE, flipped)
        space = np.minimum(np.where(steps == TWO, ahead(space, flipped), space), finish)
        under = np.zeros(len(x), np.bool_)
        if self.palm or self.fennec:
            space, under, rest = self._pushed(space, rest, finish, flipped)
        after = lanes.set_down(x, lifted, low, space << THREE)
        if under.any():
            back = np.flatnonzero(under)
            after[back] = self._back(x[back], lifted[back], low[back], space[back] << THREE)
        if self.palm or self.fennec:
            rest = self._released(after, rest)
        return Moved(after, rest, space == finish)

    def without_figures(self) -> Sand:
        """The same track with neither palm nor fennec, as every later leg has it."""
        other = copy(self)
        other.palm = other.fennec = ZERO
        return other

    def _pushed(self, space: U64, rest: U64, finish: Same, flipped: Same) -> tuple[U64, Bools, U64]:
        """A figure may push onto the other one, which then acts too; where a palm acts last, nobody else stands."""
        under = np.zeros(len(space), np.bool_)
        for _ in range(2):
            on_palm = (rest & PALM != 0) & (space == self.palm)
            on_fennec = (rest & FENNEC != 0) & (space == self.fennec)
            forward = np.minimum(ahead(space, flipped), finish)
            space = np.where(on_palm, forward, np.where(on_fennec, behind(space, flipped), space))
            under = under | on_fennec
            rest = rest & ~(np.where(on_palm, PALM, ZERO) | np.where(on_fennec, FENNEC, ZERO))
        return space, under, rest

    def _back(self, x: U64, lifted: U64, low: U64, target: U64) -> U64:
        """Underneath whoever stands there; on the Start card nobody is under anybody."""
        whole = lifted - (lifted >> self.lanes.bits)
        return np.where(target == 0, x & ~whole, self.lanes.push_under(x, lifted, low, target))

    def _released(self, x: U64, rest: U64) -> U64:
        """A figure that every camel has passed goes back."""
        last = self.last(x)
        passed = np.where(last > self.palm, PALM, ZERO) | np.where(last > self.fennec, FENNEC, ZERO)
        return rest & ~passed

    def extended(self, x: U64, finish: U64) -> U64:
        """The Finish card at the start of a leg: at least so many spaces lie between it and the leader."""
        far_enough: U64 = np.maximum(finish, self.leader(x) + np.uint64(FREE_SPACES + 1))
        return np.minimum(far_enough, FARTHEST, out=far_enough)

    def blown(self, x: U64, flipped: U64) -> U64:
        """The cards that lie as sand at the start of a leg, with the empty ones between last and leading camels."""
        from_card, to_card = _card(self.last(x)), _card(self.leader(x))
        empty = ((ONE << to_card) - ONE) & ~((TWO << from_card) - ONE)
        for lane in self._all(x):
            empty &= ~(ONE << _card(lane >> THREE))
        return flipped | empty

    def last(self, x: U64) -> U64:
        """The space of the last camel."""
        return reduce(np.minimum, self._all(x)) >> THREE

    def leader(self, x: U64) -> U64:
        return reduce(np.maximum, self._all(x)) >> THREE

    def _all(self, x: U64) -> list[U64]:
        return [self.lanes.at(x, shift) for shift in self.lanes.shifts]


def _deck(state: CardState) -> int:
    """The Racing cards that this leg has not revealed, colour by colour; played hand cards stay among them."""
    left = 0
    for number, camel in enumerate(state.book.racing):
        ones, twos = state.shown[camel].revealed
        left |= (ONES - ones | TWOS - twos << 3) << COLOUR_BITS * number
    return left


def deck_size(state: CardState) -> int:
    """How many Racing cards this leg has not revealed; the deck is drawn from them."""
    return (ONES + TWOS) * CAMELS - sum(sum(shown.revealed) for shown in state.shown.values())


def _flip(space: U64, flipped: Same) -> U64:
    """1 where this space is a card that the sand has made one space."""
    return (flipped >> _card(space)) & space & ONE


def _card(space: U64) -> U64:
    """The number of the Race Track card: it holds the spaces 2k - 1 and 2k."""
    return (space + ONE) >> ONE


def ahead(space: U64, flipped: Same) -> U64:
    """The next space that exists."""
    return space + ONE + _flip(space, flipped)


def behind(space: U64, flipped: Same) -> U64:
    """The space before, across the sand where the card there is one space; never asked of the Start card."""
    before = space - ONE
    return before - ((flipped >> (before >> ONE)) & space & ONE)
