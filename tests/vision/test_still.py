"""Whether a die lies still: the network sees a smear that others, for which dice are smaller, overlook."""

from __future__ import annotations

import numpy as np
import pytest

from tests.render import random_unit, render
from vision.blind import see_blind
from vision.closely import Spot
from vision.limits import BLIND
from vision.still import stillness

UNITS = (3, 8, 12)  # none of these was learned from


def seen(what: str, seed: int, count: int) -> list[float]:
    """How surely the dice of drawn pictures lie still, where one is found."""
    rng = np.random.default_rng(seed)
    unit = random_unit(seed)
    found = [see_blind(np.asarray(render(unit, rng, what)[0], np.uint8)).still for _ in range(count)]
    return [still for still in found if still is not None]


@pytest.mark.parametrize("seed", UNITS)
def test_dice_that_move_look_less_still_than_those_at_rest(seed: int) -> None:
    rest, moved = np.array(seen("read", seed, 8)), np.array(seen("moving", seed, 10))
    assert len(rest) > 5
    assert len(moved) > 3
    assert (rest[:, None] > moved).mean() > 0.85


def test_most_dice_that_move_are_not_read_without_a_profile() -> None:
    rest = np.array([still for seed in UNITS for still in seen("read", seed, 4)])
    moved = np.array([still for seed in UNITS for still in seen("moving", seed, 6)])
    assert (moved < BLIND.still).mean() > 0.8
    assert (rest > BLIND.still).mean() > 0.7


@pytest.mark.parametrize("place", [(0.0, 0.0), (639.0, 479.0), (320.0, -40.0)])
def test_a_place_at_the_pictures_border_or_beyond_is_looked_at_all_the_same(place: tuple[float, float]) -> None:
    grey = np.full((480, 640, 3), 90, np.uint8)
    assert np.isfinite(stillness(grey, Spot(*place, 40.0, 30.0)))
