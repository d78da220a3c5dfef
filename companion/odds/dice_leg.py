"""The exact end of a leg of the dice editions: breadth first over (position, dice left), equal positions merged."""

from __future__ import annotations

import numpy as np

from companion.rules import DiceState

from .board import Board, Moved, Throws, tiles_of
from .ends import Ends
from .lanes import F64, THREE, U64, Bools
from .merge import merged


def leg_ends(state: DiceState, *, landings: bool = False, camera: int = 0) -> Ends:
    """Every way in which this leg can end. With a camera, what follows its first photo is not looked at."""
    board = Board(state.book, tiles_of(state))
    ends = Ends(board.lanes, state.book.racing, state.book.last + 2)
    x = np.array([board.lanes.pack(state.track)], np.uint64)
    rest = np.array([board.mask(state.dice)], np.uint64)
    weight = np.ones(1)
    for left in range(len(state.dice), state.book.stay, -1):
        if not len(x):
            break
        throws = board.throws(x, rest, left)
        grown = [_grown(ends, board, x, rest, weight, some, landings, camera) for some in throws]
        x = np.concatenate([part[0] for part in grown])
        rest = np.concatenate([part[1] for part in grown])
        weight = np.concatenate([part[2] for part in grown])
        if left - 1 > state.book.stay:
            x, rest, weight = merged(x, rest, weight)
    ends.x, ends.weight = x, weight
    return ends


def _grown(
    ends: Ends, board: Board, x: U64, rest: U64, weight: F64, throws: Throws, landings: bool, camera: int
) -> tuple[U64, U64, F64]:
    """The positions after each of these throws; those in which the race is over are put aside."""
    at = throws.position
    steps = np.arange(1, throws.faces + 1, dtype=np.uint64)[:, None]
    moved = board.move(x[at], throws.shift, throws.way, steps)
    shape = moved.x.shape
    chance = np.broadcast_to(weight[at] * throws.weight, shape)
    remaining = np.broadcast_to(rest[at] ^ throws.bit, shape)
    if landings:
        spaces = (moved.stepped_on >> THREE).view(np.int64)
        ends.landings += np.bincount(spaces.ravel(), chance.ravel(), len(ends.landings))
    over = board.over(moved.ended_on)
    gone: Bools = over
    if over.any():
        ends.add_over(moved.x[over], chance[over])
    if camera:
        gone = gone | _photographed(ends, moved, chance, camera)
    if gone.any():
        stay = ~gone
        return moved.x[stay], remaining[stay], chance[stay]
    return moved.x.ravel(), remaining.ravel(), chance.ravel()


def _photographed(ends: Ends, moved: Moved, chance: F64, camera: int) -> Bools:
    seen: Bools = moved.ended_on == np.uint64(camera * 8)
    size = np.broadcast_to(ends.lanes.count(moved.unit), seen.shape)
    ends.photo += chance[seen].sum(), (chance * size)[seen].sum()
    return seen
