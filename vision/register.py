"""Where upper faces lie beside their dice's outlines, as the enrolled marks say; what the marks mean is no matter here.

Outlines leave the camera's tilt and distance a little open, and light from one side moves them all one way. Either way
the upper face is sought off by nearly the same amount in every picture. A mark is always at the same place of its face,
and dice lie in every turn: two pictures of the same mark, a quarter turn apart, then show it at two places, and from
many such pairs follows how far off the faces were sought.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.face import MARGIN, SIDE
from vision.light import Floats
from vision.mark import SHIFT, SPOTS, STAMP, TURNS, normal, quarter_turns, views

EDGE = STAMP * (1 - 2 * MARGIN / SIDE)  # a face's edge in a stamp's pixels
ALIKE = 0.8  # pairs of stamps that agree less say nothing
FEWEST_PAIRS = 12
QUARTER = np.array([[0.0, 1.0], [-1.0, 0.0]])
RIDGE = 2.0  # so many pairs' weight hold it at zero
NO_SLIP = np.zeros(3)


def slip(stamps: list[Floats], values: list[int], quads: list[NDArray[np.float64]]) -> NDArray[np.float64]:
    """How far to move upper faces: right, down (in widths), and outwards (a share of the way from the middle).

    `quads` are their corners in picture widths from the middle.
    """
    terms, moves = [], []
    rows = [normal(np.stack(quarter_turns(s))) for s in stamps]
    for i, mark in enumerate(stamps):
        seen = views(mark)
        for j, row in enumerate(rows):
            if i == j or values[i] != values[j]:
                continue
            products = (seen @ row.T).reshape(len(TURNS), SPOTS, SPOTS, 4)
            if products.max() < ALIKE:
                continue
            turn = int(products.max(axis=(0, 1, 2)).argmax())
            way = np.linalg.matrix_power(QUARTER, turn)
            terms.append(_in_face(quads[i]) - way @ _in_face(quads[j]))
            moves.append(_peak(products[..., turn].max(axis=0)) / EDGE)
    if len(terms) < FEWEST_PAIRS:
        return NO_SLIP
    return _settled(np.stack(terms), np.stack(moves), float(np.mean([_edge(q) for q in quads])))


def _in_face(quad: NDArray[np.float64]) -> NDArray[np.float64]:
    """What the three numbers of a slip move a face by, in its own edges (2, 3)."""
    across = (quad[1] - quad[0] + quad[2] - quad[3]) / 2
    down = (quad[3] - quad[0] + quad[2] - quad[1]) / 2
    reach = np.concatenate([np.eye(2), quad.mean(axis=0)[:, None]], axis=1)
    return np.asarray(np.linalg.solve(np.stack([across, down], axis=1), reach))


def _edge(quad: NDArray[np.float64]) -> float:
    return float(np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1).mean())


def _peak(grid: Floats) -> NDArray[np.float64]:
    """The place of the best shift, between the pixels, in stamp pixels right and down."""
    y, x = np.unravel_index(int(grid.argmax()), grid.shape)
    return np.array([x - SHIFT + _between(grid[y], int(x)), y - SHIFT + _between(grid[:, x], int(y))])


def _between(line: Floats, k: int) -> float:
    if not 0 < k < len(line) - 1:
        return 0.0
    bend = float(line[k - 1] - 2 * line[k] + line[k + 1])
    return float(np.clip(0.5 * (line[k - 1] - line[k + 1]) / bend, -0.5, 0.5)) if bend < -1e-6 else 0.0


def _settled(terms: NDArray[np.float64], moves: NDArray[np.float64], edge: float) -> NDArray[np.float64]:
    """The slip that most pairs agree on."""
    faith = np.ones(len(terms))
    by = NO_SLIP
    hold = RIDGE * np.diag([1.0, 1.0, 0.3**2]) / edge**2
    for _ in range(8):
        heavy = terms * faith[:, None, None]
        pull = np.einsum("nij,nik->jk", heavy, terms) + hold
        by = np.linalg.solve(pull, np.einsum("nij,ni->j", heavy, moves))
        miss = np.linalg.norm(moves - terms @ by, axis=1)
        faith = 1.0 / (1.0 + (miss / max(1.5 * float(np.median(miss)), 0.01)) ** 2)
    return np.asarray(by)
