"""All the ways in which a leg can end, with their chances, as they are collected; how they come about is elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from . import orders
from .lanes import F64, U64, Ints, Lanes


class Ends:
    """Positions in which the race goes on, orders in which it is over, and what was met on the way."""

    def __init__(self, lanes: Lanes, camels: Sequence[str], spaces: int = 0, *, start_shares: bool = False) -> None:
        self.lanes = lanes
        self.camels = tuple(camels)
        self.start_shares = start_shares
        #: How likely each order (by code) is with the race over.
        self.race_over = orders.nothing()
        #: Where the race goes on: positions (perhaps the same twice) and their chances.
        self.x = np.zeros(0, np.uint64)
        self.weight = np.zeros(0)
        #: How many units are expected to end their die's movement on each space (before a tile pushes them).
        self.landings = np.zeros(spaces)
        #: Where a camera stands: how likely it takes a photo, and the expected number of camels on it (none included).
        self.photo = np.zeros(2)
        #: How likely palm and fennec still stand when the leg is scored.
        self.figures = np.zeros(2)

    def add_over(self, x: U64, weight: F64) -> None:
        """These end the race."""
        self.race_over += orders.tally(self.codes(x), weight)

    def codes(self, x: U64) -> Ints:
        return orders.codes(self.lanes, x, self.start_shares)

    def orders(self) -> orders.Orders:
        """How likely each order is in which the leg is scored."""
        return orders.from_tally(self.camels, self.race_over + orders.tally(self.codes(self.x), self.weight))
