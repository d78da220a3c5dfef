"""The exact end of a leg of the dice editions: breadth first over (position, dice left), equal positions merged."""

from __future__ import annotations

import numpy as np

from companion.rules import DiceState

from . import orders
from .board import Board, Moved, Throws, tiles_of
from .lanes import F64, U64, Bools
from .merge import merged


class Ends:
    """All positions in which the leg can end (not all different), how likely each is, and what was met on the way."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.x: list[U64] = []
        self.weight: list[F64] = []
        self.race_over: list[bool] = []
        #: How many units are expected to end their die's movement on each space (before a tile pushes them).
        self.landings = np.zeros(board.book.last + 2)
        #: The expected number of camels on the first photo, where a camera stands.
        self.photo = 0.0

    def add(self, x: U64, weight: F64, race_over: bool) -> None:
        self.x.append(x)
        self.weight.append(weight)
        self.race_over.append(race_over)

    def positions(self, race_over: bool) -> tuple[U64, F64]:
        """The ends with, or without, the race over."""
        chosen = [i for i, over in enumerate(self.race_over) if over == race_over]
        none = np.zeros(0)
        return (
            np.concatenate([none.astype(np.uint64), *(self.x[i] for i in chosen)]),
            np.concatenate([none, *(self.weight[i] for i in chosen)]),
        )

    def orders(self) -> orders.Orders:
        lanes = self.board.lanes
        code = orders.codes(lanes, np.concatenate(self.x))
        return orders.from_tally(self.board.book.racing, orders.tally(code, np.concatenate(self.weight)))


def leg_ends(state: DiceState, board: Board | None = None, *, landings: bool = False, camera: int = 0) -> Ends:
    """Every way in which this leg can end. A camera takes its first photo only, and what follows it is not looked at."""
    board = board or Board(state.book, tiles_of(state))
    ends = Ends(board)
    x = np.array([board.lanes.pack(state.track)], np.uint64)
    rest = np.array([board.mask(state.dice)], np.uint64)
    weight = np.ones(1)
    for left in range(len(state.dice), state.book.stay, -1):
        grown = [_grown(ends, x, rest, weight, throws, landings, camera) for throws in board.throws(x, rest, left)]
        x = np.concatenate([part[0] for part in grown])
        rest = np.concatenate([part[1] for part in grown])
        weight = np.concatenate([part[2] for part in grown])
        if left - 1 > state.book.stay:
            x, rest, weight = merged(x, rest, weight)
    ends.add(x, weight, race_over=state.over)
    return ends


def _grown(
    ends: Ends, x: U64, rest: U64, weight: F64, throws: Throws, landings: bool, camera: int
) -> tuple[U64, U64, F64]:
    """The positions after each of these throws; those in which the race is over are put aside."""
    at, board = throws.position, ends.board
    steps = np.arange(1, throws.faces + 1, dtype=np.uint64)[:, None]
    moved = board.move(x[at], throws.shift, throws.way, steps)
    shape = moved.x.shape
    chance = np.broadcast_to(weight[at] * throws.weight, shape)
    remaining = np.broadcast_to(rest[at] ^ throws.bit, shape)
    if landings:
        spaces = (moved.stepped_on >> np.uint64(3)).view(np.int64)
        ends.landings += np.bincount(spaces.ravel(), chance.ravel(), len(ends.landings))
    over = board.over(moved.ended_on)
    gone: Bools = over
    if over.any():
        ends.add(moved.x[over], chance[over], race_over=True)
    if camera:
        gone = gone | _photographed(ends, moved, chance, camera)
    if gone.any():
        stay = ~gone
        return moved.x[stay], remaining[stay], chance[stay]
    return moved.x.ravel(), remaining.ravel(), chance.ravel()


def _photographed(ends: Ends, moved: Moved, chance: F64, camera: int) -> Bools:
    seen: Bools = moved.ended_on == np.uint64(camera * 8)
    size = np.broadcast_to(ends.board.lanes.count(moved.size), seen.shape)
    ends.photo += float((chance * size)[seen].sum())
    return seen
