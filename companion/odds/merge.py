"""Merging equal positions: their weights are added, in a few passes without sorting. Nothing here knows a camel."""

from __future__ import annotations

import numpy as np

from .lanes import F64, U64

_MIX_POSITION = np.uint64(0x9E3779B97F4A7C15)
_MIX_REST = np.uint64(0xC2B2AE3D27D4EB4F)
_FEW = 32


def merged(x: U64, rest: U64, weight: F64) -> tuple[U64, U64, F64]:
    """Every (position, rest) once, with the sum of its weights.

    Each pair is written to its place in a table, and whoever finds itself there, or its equal, is merged; those whose
    place was taken by another pair go round again. Order is not kept.
    """
    kept: list[tuple[U64, U64, F64]] = []
    mix = x * _MIX_POSITION ^ rest * _MIX_REST
    while len(x) > _FEW:
        bits = max(8, len(x).bit_length())
        place = (mix >> np.uint64(64 - bits)).view(np.int64)
        table = np.empty(1 << bits, np.int64)
        table[place] = np.arange(len(x))
        holder = table[place]
        equal = (x[holder] == x) & (rest[holder] == rest)
        sums: F64 = np.bincount(holder, np.where(equal, weight, 0.0), len(x)).astype(np.float64, copy=False)
        holders = np.flatnonzero(holder == np.arange(len(x)))
        kept.append((x[holders], rest[holders], sums[holders]))
        lost = np.flatnonzero(~equal)
        x, rest, weight, mix = x[lost], rest[lost], weight[lost], mix[lost] * _MIX_POSITION
        mix ^= mix >> np.uint64(29)
    kept.append((x, rest, weight))
    return (
        np.concatenate([part[0] for part in kept]),
        np.concatenate([part[1] for part in kept]),
        np.concatenate([part[2] for part in kept]),
    )
