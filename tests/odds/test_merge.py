"""Merging: what it keeps, what it adds up, and that nothing unlike is ever put together."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import pytest

from companion.odds.merge import Weighted, in_heaps, joined, merged


def rows(count: int, positions: int, rests: int, seed: int) -> Weighted:
    rng = np.random.default_rng(seed)
    x = rng.integers(0, 1 << 62, positions, np.uint64)[rng.integers(0, positions, count)]
    rest = rng.integers(0, 1 << 22, rests, np.uint64)[rng.integers(0, rests, count)]
    return x, rest, rng.random(count)


def sums(part: Weighted) -> dict[tuple[int, int], float]:
    found: dict[tuple[int, int], float] = defaultdict(float)
    for x, rest, weight in zip(*(column.tolist() for column in part), strict=True):
        found[x, rest] += weight
    return found


@pytest.mark.parametrize(("count", "positions", "rests"), [(0, 1, 1), (20, 3, 2), (4_000, 3, 900), (60_000, 9_000, 4)])
def test_every_pair_once_with_the_sum_of_its_weights(count: int, positions: int, rests: int) -> None:
    before = rows(count, positions, rests, seed=count)
    expected = sums(before)
    for after in (merged(*before), joined(in_heaps([before, rows(0, 1, 1, 1)]))):
        found = sums(after)
        assert found.keys() == expected.keys()
        assert all(found[pair] == pytest.approx(weight, rel=1e-12) for pair, weight in expected.items())
        assert len(after[0]) <= len(expected) + 8 * 32, "only a last few may stand twice"
