"""What lies in the tray by the maps of the network alone: maps drawn by hand, no pictures."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.blind import CELL, _what_lies
from vision.light import Floats
from vision.segment import DIE, FLOOR, OTHER

DIE_SIDE = 12
Patch = tuple[int, float, tuple[float, float], tuple[float, float], float]


def maps_of(*patches: Patch) -> Floats:
    """A tray whose floor is seen in the middle, and patches: class, belief, middle, size and turn in cells."""
    maps = np.zeros((60, 80, 4), np.float32)
    maps[8:52, 16:64, FLOOR] = 0.99
    for kind, belief, middle, size, turn in patches:
        box = cv2.boxPoints((middle, size, turn))
        mask = np.zeros(maps.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, np.round(box).astype(np.int32), 1)
        maps[mask > 0, kind] = belief
    return maps


def die(x: float = 36, y: float = 30, turn: float = 20, belief: float = 0.999) -> Patch:
    return DIE, belief, (x, y), (DIE_SIDE, DIE_SIDE), turn


def test_a_die_alone_is_found_where_it_lies() -> None:
    status, place = _what_lies(maps_of(die()))
    assert status == "read" and place is not None
    assert place[:2] == pytest.approx((36.5 * CELL, 30.5 * CELL), abs=CELL)


@pytest.mark.parametrize(("x", "status"), [(56.0, "obscured"), (77.0, "read")])
def test_a_thing_is_in_the_way_only_inside_the_tray(x: float, status: str) -> None:
    assert _what_lies(maps_of(die(), (OTHER, 0.97, (x, 30.0), (4.0, 10.0), 0.0)))[0] == status


@pytest.mark.parametrize(("belief", "status"), [(0.88, "obscured"), (0.6, "read")])
def test_what_looks_a_little_like_a_die_is_a_thing(belief: float, status: str) -> None:
    assert _what_lies(maps_of(die(), (DIE, belief, (55.0, 20.0), (6.0, 6.0), 0.0)))[0] == status


def test_two_beliefs_that_are_weak_are_strong_together() -> None:
    patch = ((55.0, 20.0), (6.0, 6.0), 0.0)
    for kind in (DIE, OTHER):
        assert _what_lies(maps_of(die(), (kind, 0.7, *patch)))[0] == "read"
    assert _what_lies(maps_of(die(), (DIE, 0.7, *patch), (OTHER, 0.7, *patch)))[0] == "obscured"


@pytest.mark.parametrize("turn", [0.0, 20.0, 45.0, 70.0])
def test_two_dice_that_touch_are_not_one_however_they_are_turned(turn: float) -> None:
    both = DIE, 0.999, (38.0, 30.0), (2.0 * DIE_SIDE, float(DIE_SIDE)), turn
    assert _what_lies(maps_of(both))[0] == "obscured"
    assert _what_lies(maps_of(die(turn=turn)))[0] == "read"


def test_a_corner_of_the_table_is_no_second_die_but_half_a_die_at_the_border_is() -> None:
    corner = ((2.0, 56.0), (8.0, 8.0), 0.0)
    assert _what_lies(maps_of(die(), (DIE, 0.999, *corner)))[0] == "read"
    at_border = maps_of(die(), (FLOOR, 0.99, (36.0, 56.0), (40.0, 10.0), 0.0))
    for belief, status in ((0.95, "read"), (0.999, "several")):
        patch = at_border.copy()
        patch[54:, 30:40, DIE] = belief
        assert _what_lies(patch)[0] == status


def test_a_die_that_the_border_cuts_is_not_read() -> None:
    assert _what_lies(maps_of(die(x=78)))[0] == "obscured"


def test_nothing_and_something() -> None:
    assert _what_lies(maps_of())[0] == "empty"
    assert _what_lies(maps_of((OTHER, 0.97, (30.0, 30.0), (20.0, 8.0), 0.0)))[0] == "obscured"
