"""The search: dice and other things in drawn pictures whose truth the renderer knows, with and without a unit."""

from __future__ import annotations

import numpy as np
import pytest

from tests.render import random_unit, render
from tests.render.label import Label
from vision.frame import Image, small
from vision.limits import LEAST_DIE
from vision.locate import CELL, Found, Spot, Tray, _apart, locate, tray_of
from vision.plane import as_square
from vision.pose import pose_of

UNITS = (900001, 900002, 900003)


def drawn(unit: int, what: str, seed: int) -> tuple[Image, Label]:
    return render(random_unit(unit), np.random.default_rng(seed), what)


def empty(unit: int) -> Tray:
    picture = small(drawn(unit, "empty", 1)[0])
    return tray_of([picture], picture)


def test_what_lies_beside_an_empty_tray_is_no_die_and_no_thing() -> None:
    """Dice that lie there in every picture of the empty tray belong to the table, as a checked cloth does."""
    frame, _ = drawn(UNITS[0], "several", 0)
    plain = Tray(empty(UNITS[0]).empty, np.zeros((2, 30, 40), np.float32))
    assert len(locate(small(frame), plain, LEAST_DIE).spots) > 1
    found = locate(small(frame), tray_of([small(frame)], plain.empty), LEAST_DIE)
    assert not found.spots and found.others.max() < 0.5
    by_mistake = tray_of([small(frame), plain.empty, plain.empty], plain.empty)
    assert len(locate(small(frame), by_mistake, LEAST_DIE).spots) > 1


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("is_known", [True, False])
def test_a_die_is_found_where_it_lies_and_its_corners_are_where_they_are(unit: int, is_known: bool) -> None:
    for seed in range(4):
        frame, label = drawn(unit, "read", seed)
        found = locate(small(frame), empty(unit) if is_known else None, LEAST_DIE)
        middle, side, _ = as_square(label.dice[0].corners)
        spot = found.spots[0]
        assert np.hypot(spot.x - middle[0], spot.y - middle[1]) < 0.3 * side
        assert spot.side == pytest.approx(side, rel=0.25)
        seen = pose_of(frame, spot).top
        nearest = np.linalg.norm(label.dice[0].corners[:, None] - seen[None], axis=2).min(axis=1)
        assert nearest.max() < 0.2 * side
        assert found.others.max() < 0.9


@pytest.mark.parametrize("unit", UNITS)
def test_dice_are_counted(unit: int) -> None:
    for seed in range(3):
        frame, label = drawn(unit, "several", seed)
        found = locate(small(frame), empty(unit), 0.5)
        assert len(found.spots) == len(label.dice) or len(found.spots) > 1


@pytest.mark.parametrize("unit", UNITS)
def test_an_empty_tray_holds_nothing(unit: int) -> None:
    found = locate(small(drawn(unit, "empty", 7)[0]), empty(unit), LEAST_DIE)
    assert not found.spots
    assert found.others.max() < 0.5


def test_things_are_seen_where_they_lie() -> None:
    seen = 0
    for unit in UNITS:
        for seed in range(4):
            frame, _ = drawn(unit, "obscured", seed)
            found: Found = locate(small(frame), empty(unit), LEAST_DIE)
            seen += bool(found.others.max() > 0.5)
    assert seen >= 11


def test_one_die_is_not_counted_twice() -> None:
    close = (Spot(100, 100, 40, 0, 0.9), Spot(110, 100, 40, 0, 0.8), Spot(150, 100, 40, 0, 0.7))
    assert [s.x for s in _apart(close)] == [100, 150]
    assert CELL * 40 == 640


def test_without_a_unit_a_camera_that_hangs_the_other_way_round_sees_the_same() -> None:
    seen = small(drawn(UNITS[0], "read", 4)[0])
    found, turned = locate(seen, None, LEAST_DIE), locate(np.ascontiguousarray(seen[::-1, ::-1]), None, LEAST_DIE)
    assert turned.down[::-1, ::-1] == pytest.approx(-found.down, abs=1e-4)
    assert turned.others[::-1, ::-1] == pytest.approx(found.others, abs=1e-4)
