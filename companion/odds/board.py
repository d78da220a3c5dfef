"""The board of one dice race as tables, and the moves of many positions on it at once; no search, no chance."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from companion.rules import DiceState
from companion.rules.editions import Book

from .lanes import EIGHT, F64, THREE, U64, Bools, Ints, Lanes

#: Steps forward and back are looked up in one table, each way with room for three steps beyond either end.
REACH = 3
ROW = 32
FACES = 3
SUPPORT_FACES = 2


class Throws(NamedTuple):
    """Dice that may come next: of which position (index), which lane moves, which way, which die, how likely."""

    position: Ints
    shift: U64
    way: U64
    bit: U64
    weight: F64
    faces: int


class Moved(NamedTuple):
    """Positions after a move: the lane of the space where each unit ended, where its die took it, and its guards."""

    x: U64
    ended_on: U64
    stepped_on: U64
    unit: U64


class Board:
    """What does not change while only dice are revealed: lanes, tiles, the line."""

    def __init__(self, book: Book, tiles: dict[int, str]) -> None:
        self.book = book
        self.lanes = Lanes((*book.racing, *book.crazy), len(book.racing), 5)
        self.racers = len(book.racing)
        self.beyond = np.uint64(book.last * 8)
        self.target, self.stepped, self.under = _ways(book.last, tiles)
        self.any_boo = bool(self.under.any())
        self.any_tile = bool(tiles)
        dice = [*book.racing, *(["grey"] if book.crazy else []), *(f"{camel}+" for camel in book.racing)]
        self.bits = {die: 1 << number for number, die in enumerate(dice)}
        self.black, self.white = self.lanes.shifts[-2], self.lanes.shifts[-1]

    def mask(self, dice: tuple[str, ...]) -> int:
        return sum(self.bits[die] for die in dice)

    def over(self, ended_on: U64) -> Bools:
        """Which of these lanes lie before the first or behind the last space."""
        return (ended_on - EIGHT) >= self.beyond

    def last_camel(self, x: U64) -> Ints:
        """The number of the racing camel in last place."""
        last: Ints = np.argmin(np.stack(self.lanes.racers(x)), axis=0)
        return last

    def throws(self, x: U64, rest: U64, left: int) -> list[Throws]:
        """Every die that each position still has in its pyramid; `left` of them, equally likely."""
        each = 1.0 / left
        found = [self._racing(x, rest, 0, each / FACES, FACES)]
        if self.book.crazy:
            found.append(self._grey(x, rest, each / FACES))
        if self.book.extended:
            found.append(self._racing(x, rest, self.racers, each / SUPPORT_FACES, SUPPORT_FACES))
        return [throws for throws in found if len(throws.position)]

    def _racing(self, x: U64, rest: U64, first: int, weight: float, faces: int) -> Throws:
        bits = np.uint64(1) << np.arange(first, first + self.racers, dtype=np.uint64)
        position, camel = np.nonzero(rest[:, None] & bits)
        way = np.zeros(len(position), np.uint64)
        return Throws(position, self.lanes.shifts[camel], way, bits[camel], np.full(len(position), weight), faces)

    def _grey(self, x: U64, rest: U64, weight: float) -> Throws:
        """Both marks, or one of double weight where the stacks decide which crazy camel moves."""
        bit = np.uint64(self.bits["grey"])
        here = np.flatnonzero(rest & bit)
        black_too, white_too = self.crazy_choice(x[here])
        position = np.concatenate([here[black_too], here[white_too]])
        shift = np.repeat(np.array([self.black, self.white]), [black_too.sum(), white_too.sum()])
        alone = ~(black_too & white_too)
        share = np.where(np.concatenate([alone[black_too], alone[white_too]]), weight, weight / 2)
        way = np.ones(len(position), np.uint64)
        return Throws(position, shift, way, np.full(len(position), bit), share, FACES)

    def crazy_choice(self, x: U64) -> tuple[Bools, Bools]:
        """Can black, can white be the one that moves: the upper of two that touch; else the only carrier; else both."""
        black, white = self.lanes.at(x, self.black), self.lanes.at(x, self.white)
        same = black >> THREE == white >> THREE
        white_on_black = same & (white == black + np.uint64(1))
        black_on_white = same & (black == white + np.uint64(1))
        black_carries = (self.lanes.between(x, black) & self.lanes.racing_guards) != 0
        white_carries = (self.lanes.between(x, white) & self.lanes.racing_guards) != 0
        # Two that touch carry the same racing camels, so at most one of these holds.
        only_black = black_on_white | (black_carries & ~white_carries)
        only_white = white_on_black | (white_carries & ~black_carries)
        return ~only_white, ~only_black

    def move(self, x: U64, shift: U64, way: U64, steps: U64) -> Moved:
        """The unit of each lane goes so many steps, forward where `way` is 0, back where it is 1; arrays broadcast."""
        lanes = self.lanes
        low = lanes.at(x, shift)
        lifted = lanes.between(x, low)
        row = way * np.uint64(ROW) + np.uint64(REACH) + (low >> THREE)
        index = (np.where(way != 0, row - steps, row + steps) if way.any() else row + steps).view(np.int64)
        target = self.target[index]
        after = lanes.set_down(x, lifted, low, target)
        if self.any_boo:
            under = self.under[index]
            if under.any():
                after = np.where(under, lanes.push_under(x, lifted, low, target), after)
        return Moved(after, target, self.stepped[index] if self.any_tile else target, lifted)


def _ways(last: int, tiles: dict[int, str]) -> tuple[U64, U64, Bools]:
    """For each way and space: the lane where a unit ends, the one where its die took it, and if it goes underneath."""
    target, stepped = np.zeros((2, ROW), np.uint64), np.zeros((2, ROW), np.uint64)
    under = np.zeros((2, ROW), np.bool_)
    for way, forward in enumerate((1, -1)):
        for index in range(last + 2 * REACH + 1):
            space = max(0, min(index - REACH, last + 1))
            stepped[way, index] = space * 8
            side = tiles.get(space)
            if side is not None:
                space = max(0, min(space + (forward if side == "cheer" else -forward), last + 1))
                under[way, index] = side == "boo"
            target[way, index] = space * 8
    return target.ravel(), stepped.ravel(), under.ravel()


def tiles_of(state: DiceState) -> dict[int, str]:
    """The spectator tiles on the track, space by space."""
    return {seat.tile.space: seat.tile.side for seat in state.seats if seat.tile is not None}
