"""Merging equal positions: their weights are added, in a few passes without sorting. Nothing here knows a camel."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from .lanes import F64, U64, Ints

Weighted = tuple[U64, U64, F64]

_MIX_POSITION = np.uint64(0x9E3779B97F4A7C15)
_MIX_REST = np.uint64(0xC2B2AE3D27D4EB4F)
_FEW = 32
_HEAP_BITS = 3


def merged(x: U64, rest: U64, weight: F64) -> Weighted:
    """Every (position, rest) once, with the sum of its weights. Order is not kept.

    Each pair is written to its place in a table, and whoever finds itself there, or its equal, is merged; those whose
    place was taken by another pair go round again.
    """
    kept: list[Weighted] = []
    mix = x * _MIX_POSITION ^ rest * _MIX_REST
    while len(x) > _FEW:
        bits = max(8, len(x).bit_length())
        place: Ints = (mix >> np.uint64(64 - bits)).view(np.int64)
        number = np.arange(len(x), dtype=np.int32)
        table = np.empty(1 << bits, np.int32)
        table[place] = number
        holder = table[place]
        equal = (x[holder] == x) & (rest[holder] == rest)
        sums: F64 = np.bincount(holder, np.where(equal, weight, 0.0), len(x)).astype(np.float64, copy=False)
        holders = np.flatnonzero(holder == number)
        kept.append((x[holders], rest[holders], sums[holders]))
        lost = np.flatnonzero(~equal)
        x, rest, weight, mix = x[lost], rest[lost], weight[lost], mix[lost] * _MIX_POSITION
        mix ^= mix >> np.uint64(29)
    kept.append((x, rest, weight))
    return joined(kept)


def in_heaps(parts: Iterable[Weighted]) -> list[Weighted]:
    """All parts merged, in a few heaps of their own: equal positions share one, so no heap needs to know the others.

    For layers of the search that would not fit into the little memory there is if they were merged all at once.
    """
    heaps: list[list[Weighted]] = [[] for _ in range(1 << _HEAP_BITS)]
    for x, rest, weight in parts:
        heap = (x * _MIX_POSITION) >> np.uint64(64 - _HEAP_BITS)
        for number, some in enumerate(heaps):
            here = np.flatnonzero(heap == np.uint64(number))
            some.append((x[here], rest[here], weight[here]))
    found = []
    while heaps:
        found.append(merged(*joined(heaps.pop())))
    return found


def joined(parts: list[Weighted]) -> Weighted:
    """All parts as one; nothing where there are none, because every race is over."""
    if not parts:
        return np.zeros(0, np.uint64), np.zeros(0, np.uint64), np.zeros(0)
    return (
        np.concatenate([part[0] for part in parts]),
        np.concatenate([part[1] for part in parts]),
        np.concatenate([part[2] for part in parts]),
    )
