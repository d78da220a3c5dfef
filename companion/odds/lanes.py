"""Whole positions as single integers: one lane of bits a camel, so that numpy moves thousands of stacks at once.

A lane holds space * 8 + height, and above it one spare bit, the guard, which is 0 in a stored position. Subtracting a
number from all lanes at once, guards raised, leaves the guard standing exactly where the lane was not smaller: that is
how "everyone on this space, from this height up" costs a handful of operations for all camels of all positions.
No rule of any edition lives here.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

U64 = npt.NDArray[np.uint64]
F64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.intp]

HEIGHT_BITS = 3
HEIGHT = 7
EIGHT, THREE, SEVEN = np.uint64(8), np.uint64(HEIGHT_BITS), np.uint64(HEIGHT)


class Lanes:
    """The layout for so many camels, the first `racing` of them racing, on spaces below 2 ** space_bits."""

    def __init__(self, camels: Sequence[str], racing: int, space_bits: int) -> None:
        self.camels = tuple(camels)
        self.racing = racing
        bits = space_bits + HEIGHT_BITS
        width = bits + 1
        ones = sum(1 << width * lane for lane in range(len(camels)))
        assert width * len(camels) <= 64
        self.bits = np.uint64(bits)
        self.shifts = np.array([width * lane for lane in range(len(camels))], np.uint64)
        self.value = np.uint64((1 << bits) - 1)
        self.ones = np.uint64(ones)
        self.guards = np.uint64(ones << bits)
        self.racing_guards = np.uint64(sum(1 << width * lane + bits for lane in range(racing)))
        self.top = np.uint64(width * (len(camels) - 1))

    def pack(self, track: Sequence[Sequence[str]]) -> int:
        """The position as one integer."""
        packed = 0
        for space, stack in enumerate(track):
            for height, camel in enumerate(stack):
                packed |= (space << HEIGHT_BITS | height) << int(self.shifts[self.camels.index(camel)])
        return packed

    def at(self, x: U64, shift: U64 | np.uint64) -> U64:
        """The lane (space * 8 + height) of the camel with this shift."""
        return (x >> shift) & self.value

    def between(self, x: U64, low: U64) -> U64:
        """The guards of the lanes from `low` up to the top of the same space: a unit, or a whole stack."""
        from_low = (x | self.guards) - low * self.ones
        up_to_top = ((low | SEVEN) * self.ones | self.guards) - x
        both: U64 = from_low & up_to_top & self.guards
        return both

    def count(self, guards: U64) -> U64:
        """How many guards stand."""
        return ((guards >> self.bits) * self.ones >> self.top) & SEVEN

    def set_down(self, x: U64, lifted: U64, low: U64, target: U64) -> U64:
        """The unit, with its lowest lane `low`, on top of whoever stands on another space, with the lane `target`."""
        there = self.count(self.between(x, target))
        return x + (lifted >> self.bits) * (target + there - low)

    def push_under(self, x: U64, lifted: U64, low: U64, target: U64) -> U64:
        """The unit underneath whoever stands there, those included whom it has just left."""
        there = self.between(x, target) & ~lifted
        return x + (lifted >> self.bits) * (target - low) + (there >> self.bits) * self.count(lifted)

    def racers(self, x: U64) -> list[npt.NDArray[np.uint16]]:
        """The lane of every racing camel, each as an array of small numbers."""
        value = np.uint16(self.value)
        return [(x >> shift).astype(np.uint16) & value for shift in self.shifts[: self.racing]]
