"""What lies beside the die that was found: seen by the network where the light shows little; a shadow is no thing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import Profile, Reader, labels, load_image
from vision.camera import edge_at, whole_die
from vision.light import COARSE, GAMMA, to_width
from vision.sight import Found, Sight, _each_once, _is_shadow_of, _is_table, _juts
from vision.tray import Thing, more_in_view


def sights(profile: Profile, folder: Path, expect: str, most: int) -> list[Sight]:
    """Pictures of one kind in which at least one flat die was found."""
    found = (
        Reader(profile).look(to_width(load_image(one.file))).sight
        for one in labels(folder, "test")
        if one.expect == expect
    )
    return [sight for sight, _ in zip((s for s in found if any(f.is_die for f in s.found)), range(most), strict=False)]


def beside(profile: Profile, sight: Sight) -> str | None:
    """What the network sees beside the first die, the light's own verdict left aside."""
    assert profile.tray is not None and profile.camera is not None and sight.change is not None
    face_area = (edge_at(profile.camera, np.zeros(3)) * profile.tray.light.shape[1]) ** 2
    die = next(f for f in sight.found if f.is_die)
    return more_in_view(profile.tray, sight.change, whole_die(profile.camera, die.fit.pose), face_area)


def test_a_die_alone_has_nothing_beside_it(profile_a: Profile, unit_a: Path) -> None:
    assert [beside(profile_a, s) for s in sights(profile_a, unit_a, "read", 6)] == [None] * 6


def test_a_second_die_is_seen_by_the_network_alone(profile_a: Profile, unit_a: Path) -> None:
    seen = [beside(profile_a, s) for s in sights(profile_a, unit_a, "several", 4)]
    assert len(seen) >= 3
    assert seen.count(None) == 0


@pytest.fixture
def die(profile_a: Profile, unit_a: Path) -> Found:
    return next(f for f in sights(profile_a, unit_a, "read", 1)[0].found if f.is_die)


def with_mask(die: Found, dx: int, dy: int) -> Found:
    """The same fit again for a thing of the die's own shape, moved so many sides away."""
    side = max(die.thing.box[2:])
    mask = np.roll(die.thing.mask, (dy * side, dx * side), axis=(0, 1))
    return replace(die, thing=replace(die.thing, mask=mask))


def test_the_dark_round_a_die_is_its_shadow(die: Found) -> None:
    assert _is_shadow_of(with_mask(die, 0, 0), die)


def test_what_lies_elsewhere_is_no_shadow_even_if_the_die_was_found_again(die: Found) -> None:
    away = [with_mask(die, dx, dy) for dx, dy in ((-3, 0), (3, 0), (0, 3), (0, -3))]
    assert not any(_is_shadow_of(thing, die) for thing in away if thing.thing.mask.any())


def test_a_die_that_was_found_by_two_of_its_pieces_counts_once(die: Found) -> None:
    rows = np.arange(die.thing.mask.shape[0])[:, None]
    middle = die.thing.box[1] + die.thing.box[3] // 2
    upper, lower = (
        replace(die, thing=replace(die.thing, mask=np.where(part, die.thing.mask, 0).astype(np.uint8)))
        for part in (rows < middle, rows >= middle)
    )
    (one,) = _each_once([upper, lower])
    assert (one.thing.mask == die.thing.mask).all()
    beside = replace(die, fit=replace(die.fit, pose=die.fit.pose + np.array([1.2 * die.fit.edge, 0.0, 0.0])))
    assert len(_each_once([die, beside])) == 2


def test_another_die_is_no_shadow(die: Found) -> None:
    moved = die.fit.pose + np.array([die.fit.edge, 0.0, 0.0])
    assert not _is_shadow_of(replace(die, fit=replace(die.fit, pose=moved)), die)
    assert not _is_shadow_of(replace(die, size=die.size * 1.2), die)


@pytest.mark.parametrize(("reach", "juts"), [(0.0, False), (0.1, False), (0.6, True)])
def test_what_hangs_together_with_a_die_but_is_not_it_touches_it(
    profile_a: Profile, die: Found, reach: float, juts: bool
) -> None:
    """A bar as wide as half the die, so many sides long, from the die's middle beyond its right side."""
    assert profile_a.camera is not None
    x, y, wide, high = die.thing.box
    mask = die.thing.mask.copy()
    mask[y + high // 4 : y + 3 * high // 4, x + wide // 2 : x + wide + round(reach * wide)] = 1
    flat = whole_die(profile_a.camera, die.fit.pose)
    face_area = (edge_at(profile_a.camera, die.fit.pose) * mask.shape[1]) ** 2
    assert _juts(replace(die.thing, mask=mask), flat, face_area) == juts


@pytest.mark.parametrize(("depth", "status"), [(0.15, "read"), (1.2, "obscured")])
def test_a_dark_patch_far_from_the_die_is_a_shadow_only_if_it_is_faint(
    profile_a: Profile, unit_a: Path, depth: float, status: str
) -> None:
    """A grey figure on a pale tray looks like a shadow, but the die throws none so far, and none so deep."""
    frame = load_image(unit_a / "t011.jpg")
    sight = Reader(profile_a).look(frame).sight
    assert sight.die is not None
    side = int(COARSE * max(sight.die.thing.box[2:]))
    x, y = (int(COARSE * n) for n in sight.die.thing.box[:2])
    left = x - 2 * side if x > frame.shape[1] / 2 else x + 2 * side
    top = min(max(y, side), frame.shape[0] - 2 * side)
    patch = frame[top : top + side, left : left + side]
    frame[top : top + side, left : left + side] = (patch * np.exp(-depth / GAMMA)).astype(np.uint8)
    assert Reader(profile_a).read(frame).status == status


def test_the_table_s_own_light_is_no_thing_but_what_lies_over_the_floor_is(profile_a: Profile, unit_a: Path) -> None:
    sight = sights(profile_a, unit_a, "read", 1)[0]
    tray, camera, change = profile_a.tray, profile_a.camera, sight.change
    assert tray is not None and camera is not None and change is not None
    die = next(f for f in sight.found if f.is_die).thing
    outside = np.argwhere(cv2.erode(1 - tray.inside, np.ones((13, 13), np.uint8)) > 0)
    assert len(outside) > 100  # the table is seen beyond the walls
    y, x = (int(n) for n in outside[len(outside) // 2])

    def patch(left: int, top: int) -> Thing:
        mask = np.zeros_like(die.mask)
        mask[top : top + 6, left : left + 6] = 1
        return replace(die, mask=mask, box=(left, top, 6, 6))

    assert _is_table(tray, sight.frame, change, patch(x, y), camera)
    floor = np.argwhere(tray.inside > 0)
    top, left = (int(n) for n in floor[len(floor) // 2])
    assert not _is_table(tray, sight.frame, change, patch(left, top), camera)
    assert not _is_table(tray, sight.frame, change, die, camera)
    for inside, is_table in ((16, True), (36, True), (64, False)):  # pixels in the tray beside 36
        mask = patch(x, y).mask.copy()
        mask[tuple(floor[len(floor) // 2 :][:inside].T)] = 1
        assert _is_table(tray, sight.frame, change, replace(patch(x, y), mask=mask), camera) is is_table


@pytest.mark.parametrize(("on_floor", "status"), [(False, "read"), (True, "obscured")])
def test_another_light_on_the_table_keeps_no_die_from_being_read(
    profile_a: Profile, unit_a: Path, on_floor: bool, status: str
) -> None:
    """A patch of the picture twice as bright: where the table is seen it is light, in the tray it is a thing."""
    assert profile_a.tray is not None
    frame = load_image(unit_a / "t011.jpg")
    sight = Reader(profile_a).look(frame).sight
    assert sight.die is not None
    allowed = profile_a.tray.inside if on_floor else 1 - profile_a.tray.inside
    far = cv2.distanceTransform((1 - sight.die.thing.mask).astype(np.uint8), cv2.DIST_L2, 3) > 25
    roomy = cv2.erode((allowed & far).astype(np.uint8), np.ones((13, 13), np.uint8))
    y, x = (COARSE * int(n) for n in np.argwhere(roomy)[len(np.argwhere(roomy)) // 2])
    patch = frame[max(y - 24, 0) : y + 24, max(x - 24, 0) : x + 24]
    patch[:] = np.clip(patch * 2.0 + 12, 0, 255).astype(np.uint8)
    assert Reader(profile_a).read(frame).status == status
