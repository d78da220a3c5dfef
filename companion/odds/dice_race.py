"""Whole races of the dice editions with dice only, all games at once, from the exact end of the present leg."""

from __future__ import annotations

import numpy as np

from companion.rules import DiceState

from . import orders
from .board import REACH, ROW, Board
from .ends import Ends
from .lanes import THREE, U64, Ints
from .strata import Estimate, estimate

#: One random number chooses the die and one of six equally likely sides, whatever the die shows on them.
SIDES = 6


def race_estimate(state: DiceState, ends: Ends, games: int, seed: int | None) -> Estimate:
    """The final order of the race; legs after this one are without tiles and boosts."""
    board = Board(state.book, {})
    return estimate(ends, _Simulation(board).play, games, seed)


class _Simulation:
    """What the dice can do, as tables."""

    def __init__(self, board: Board) -> None:
        self.board = board
        racers, book = board.racers, board.book
        self.full = board.mask((*book.racing, *(["grey"] if book.crazy else [])))
        names = list(board.bits)[: None if book.extended else racers + bool(book.crazy)]
        self.dice = self.full.bit_count() + book.extended
        self.nth = _nth(len(names), self.dice)
        self.bit = np.uint64(1) << np.arange(len(names), dtype=np.uint64)
        camel = [0 if name == "grey" else book.racing.index(name.rstrip("+")) for name in names]
        self.shift = board.lanes.shifts[camel]
        sides = np.arange(SIDES)
        shown = [sides % (2 if name.endswith("+") else 3) + 1 for name in names]
        way = [-1 if name == "grey" else 1 for name in names]
        #: Where the table of ways is read: an offset to the space, for each die and side.
        self.offset = np.array(
            [REACH + ROW * (w < 0) + w * steps for steps, w in zip(shown, way, strict=True)], np.uint64
        ).ravel()
        self.grey = racers if book.crazy else -1

    def play(self, x: U64, rng: np.random.Generator) -> Ints:
        """The code of the final order of every game; each of them begins a leg."""
        result = np.zeros(len(x), np.intp)
        game = np.arange(len(x))
        while len(game):
            mask = self._new_leg(x)
            for left in range(self.dice, self.board.book.stay, -1):
                x, mask, target = self._reveal(x, mask, left, rng)
                over = self.board.over(target)
                if over.any():
                    result[game[over]] = orders.codes(self.board.lanes, x[over])
                    on = np.flatnonzero(~over)
                    x, mask, game = x[on], mask[on], game[on]
        return result

    def _new_leg(self, x: U64) -> Ints:
        """All dice, and with extended the supporting die of the camel in last place."""
        mask = np.full(len(x), self.full)
        if self.board.book.extended:
            mask |= 1 << (self.board.last_camel(x) + self.board.racers)
        return mask

    def _reveal(self, x: U64, mask: Ints, left: int, rng: np.random.Generator) -> tuple[U64, Ints, U64]:
        draw = rng.integers(0, left * SIDES, len(x), np.uint8)
        side = draw % np.uint8(SIDES)
        die = self.nth[mask * self.dice + draw // np.uint8(SIDES)]
        shift = self.shift[die]
        if self.grey >= 0:
            self._choose_crazy(x, die, side, shift)
        board, lanes = self.board, self.board.lanes
        low = lanes.at(x, shift)
        index = self.offset[die * SIDES + side] + (low >> THREE)
        target = board.target[index.view(np.int64)]
        after = lanes.set_down(x, lanes.between(x, low), low, target)
        return after, mask ^ (1 << die), target

    def _choose_crazy(self, x: U64, die: Ints, side: np.ndarray[tuple[int], np.dtype[np.uint8]], shift: U64) -> None:
        """The side of a grey die says the mark too: the first three are black."""
        here = np.flatnonzero(die == self.grey)
        black, white = self.board.crazy_choice(x[here])
        is_white = white & (~black | (side[here] >= SIDES // 2))
        shift[here] = np.where(is_white, self.board.white, self.board.black)


def _nth(dice: int, most: int) -> Ints:
    """Row mask, column n: the n-th die that this mask holds."""
    table = np.zeros((1 << dice, most), np.intp)
    for mask in range(1 << dice):
        held = [die for die in range(dice) if mask >> die & 1][:most]
        table[mask, : len(held)] = held
    return table.ravel()
