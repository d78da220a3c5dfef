"""How likely each final order of the racing camels is, and what follows from it; nothing here moves a camel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from .lanes import F64, U64, Ints, Lanes

CAMELS = 5
_CODES = CAMELS**CAMELS


class Orders:
    """A distribution over orders: places[k, camel] from 0 for the first, and how likely row k is."""

    def __init__(self, camels: Sequence[str], places: npt.NDArray[np.int64], chance: F64) -> None:
        self.camels = tuple(camels)
        self.places = places
        self.chance = chance

    def place(self, camel: str, place: int) -> float:
        """How likely this camel is there; 1 is the first place."""
        return float(self.chance[self.places[:, self.camels.index(camel)] == place - 1].sum())

    def mean(self, worth: Callable[[tuple[int, ...]], float]) -> float:
        """The expectation of whatever depends on the order alone; the order comes as places from 0, camel by camel."""
        rows = zip(self.places.tolist(), self.chance.tolist(), strict=True)
        return float(sum(chance * worth(tuple(row)) for row, chance in rows))


def codes(lanes: Lanes, x: U64, start_shares: bool = False) -> Ints:
    """The order of the racing camels of each position as one small number; see `from_codes`."""
    lane = lanes.racers(x)
    ahead = [np.zeros(len(x), np.uint8) for _ in lane]
    for first in range(CAMELS):
        for second in range(first):
            beats = (lane[first] > lane[second]).view(np.uint8)
            ahead[second] += beats
            ahead[first] += beats ^ np.uint8(1)
    if start_shares:
        for camel, lane_of in enumerate(lane):
            ahead[camel][lane_of == 0] = CAMELS - 1
    code = np.zeros(len(x), np.uint16)
    for of_camel in reversed(ahead):
        code = code * np.uint16(CAMELS) + of_camel
    return code.astype(np.intp)


def tally(code: Ints, weight: F64 | None = None) -> F64:
    """The sum of the weights of every code."""
    return np.bincount(code, weight, _CODES).astype(np.float64)


def nothing() -> F64:
    """A tally without anything in it."""
    return np.zeros(_CODES)


def from_tally(camels: Sequence[str], sums: F64) -> Orders:
    present = np.flatnonzero(sums)
    return Orders(camels, places_of(present), sums[present])


def places_of(code: Ints) -> npt.NDArray[np.int64]:
    """The places that these codes stand for: a row a code, a column a camel."""
    return _places()[code]


@cache
def _places() -> npt.NDArray[np.int64]:
    code = np.arange(_CODES)
    return np.stack([code // CAMELS**camel % CAMELS for camel in range(CAMELS)], axis=1)


def certain(camels: Sequence[str], place: dict[str, int]) -> Orders:
    """The one order that stands: places from 1, the last one perhaps shared."""
    return Orders(camels, np.array([[place[camel] - 1 for camel in camels]]), np.ones(1))
