"""Wild units: the same seed draws the same, and what is told of a frame is where it is drawn."""

from __future__ import annotations

from dataclasses import fields

import cv2
import numpy as np
import pytest

from tests.render.colours import apart
from tests.render.sensor import develop
from tests.render.unit import Sensor
from tests.render.wild import TOLD, even, wild_unit
from tests.train.frames import SMALL_FACES, draw_frame, draw_photos, draw_small
from tests.train.patches import cut_unit
from vision.plane import misfits

SEED = 7


def test_the_same_seed_draws_the_same_unit_and_another_another() -> None:
    one, again, other = wild_unit(SEED), wild_unit(SEED), wild_unit(SEED + 1)
    for field in fields(one.sensor):
        assert getattr(one.sensor, field.name) == getattr(again.sensor, field.name)
    assert one.dice[0].size == again.dice[0].size != other.dice[0].size


@pytest.mark.parametrize("seed", range(40))
def test_marks_stand_where_a_face_is_even(seed: int) -> None:
    """Outer pips that a round corner cuts off would teach that a three is a two."""
    unit = wild_unit(seed)
    style, room = unit.style, even(unit.dice[0])
    if style.pips:
        assert style.spread * 2**1.5 + style.pip < room + 1e-9
        assert style.spread * 2**1.5 > 2 * style.pip * 0.6  # and pips stay apart
    else:
        assert style.height <= room


def test_cameras_hang_any_way_round() -> None:
    ways = [np.degrees(np.arctan2(*unit.camera.rotation[0, :2])) for unit in (wild_unit(k) for k in range(60))]
    assert np.histogram(np.mod(ways, 360), 4, (0, 360))[0].min() > 3


@pytest.mark.parametrize("seed", range(30))
def test_people_tell_the_dice_of_a_set_apart_and_see_their_marks(seed: int) -> None:
    unit = wild_unit(seed)
    racing = [d for d in unit.dice if not d.support]
    for k, look in enumerate(racing):
        assert all(apart(look.body, other.body) > TOLD for other in racing[:k])
        if look.name != "grey":
            assert all(apart(look.marks[face.mark], look.body) > TOLD for face in look.faces)
    for look in (d for d in unit.dice if d.support):
        twin = next(d for d in racing if d.name == look.name)
        assert apart(look.body, twin.body) < 15


def test_some_trays_are_lit_by_one_lamp_from_one_side() -> None:
    units = [wild_unit(k) for k in range(60)]
    beside = [np.linalg.norm((u.light.leds.mean(axis=0) - u.camera.position)[:2]) > 60 for u in units]
    assert 10 < sum(beside) < 45


def test_a_unit_that_is_drawn_small_tells_the_same_of_its_dice() -> None:
    unit = wild_unit(SEED)
    frames = draw_small(unit)
    assert frames[0].image().shape == (unit.camera.height, unit.camera.width, 3)
    cut = cut_unit("small-000007", frames)
    flat = [p for p in cut.patches if p.expect == "read"]
    assert [cut.expects[p.frame] for p in flat] == ["read"] * SMALL_FACES
    assert max(np.abs(misfits(p.plane.to, p.top[None])).max() for p in flat) < 0.03


def test_what_is_told_of_a_frame_is_what_training_needs() -> None:
    from tests.render.scene import make_scene

    unit = wild_unit(SEED)
    rng = np.random.default_rng(1)
    wishes = ["empty", *["read"] * 8, "obscured", "several"]
    frames = [draw_frame(unit, make_scene(unit, rng, what), rng) for what in wishes]
    cut = cut_unit("wild-000007", frames)
    assert cut.expects == wishes
    assert cut.down.shape == (30, 40, 2)
    assert len(cut.patches) == sum(len(f.dice) for f in frames)
    flat = [p for p in cut.patches if p.expect == "read"]
    for patch in flat:
        assert np.abs(misfits(patch.plane.to, patch.top[None])).max() < 0.03
        assert np.abs(patch.flat_bottom.mean(axis=0) - patch.bottom.mean(axis=0)).max() < 6
    assert cut.others[wishes.index("obscured")].max() > 128
    assert cut.others[0].max() == 0


def test_a_thing_that_covers_a_die_is_told_as_a_thing() -> None:
    from tests.render.scene import make_scene

    unit, rng, both = wild_unit(SEED), np.random.default_rng(2), 0
    for _ in range(8):
        scene = make_scene(unit, rng, "obscured")
        frame = draw_frame(unit, scene, rng)
        both += bool(frame.dice)
        assert frame.others().max() > 128
    assert both > 2


def test_photographs_hold_values_that_no_camel_up_die_has() -> None:
    frames = draw_photos(1)
    singles = [f.dice[0].value for f in frames if f.expect == "read"]
    assert {1, 2, 3} & set(singles)
    assert {4, 5, 6} & set(singles)
    assert len(cut_unit("photo-000001", frames).down) == 0


def plain(**changes: float | bool) -> Sensor:
    values: dict[str, object] = {
        "noise": 0.0, "blur": 0.3, "vignette": 0.0, "contrast": 0.0, "saturation": 1.0, "sharpen": 0.0,
        "quality": (95, 95), **changes,
    }  # fmt: skip
    return Sensor(**values)  # type: ignore[arg-type]


def test_a_mosaic_keeps_colours() -> None:
    light = np.zeros((64, 64, 3), np.float32)
    light[:] = (0.5, 0.2, 0.05)
    seen, through = (develop(light, plain(mosaic=m), np.random.default_rng(0)) for m in (False, True))
    assert np.abs(seen[20:40, 20:40].astype(int) - through[20:40, 20:40].astype(int)).max() <= 4


@pytest.mark.parametrize(
    "change",
    [{"tint": 0.1}, {"fringe": 0.01}, {"bloom": 1.0}, {"bands": 0.2}, {"smear": 1.0}, {"soft": 0.5}, {"corner": 3.0},
     {"smudge": 0.9}, {"gamma": 1.8}],
    ids=lambda c: next(iter(c)),
)  # fmt: skip
def test_each_fault_of_a_lens_changes_the_picture(change: dict[str, float]) -> None:
    light = np.full((120, 160, 3), 0.1, np.float32)
    cv2.rectangle(light, (100, 20), (150, 60), (1.6, 1.4, 1.2), -1)
    rng = np.random.default_rng(2)
    light += rng.uniform(0, 0.05, light.shape).astype(np.float32)
    before, after = (develop(light, plain(**c), np.random.default_rng(3)).astype(int) for c in ({}, change))
    assert np.abs(before - after).mean() > 0.3
