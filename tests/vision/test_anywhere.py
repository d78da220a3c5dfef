"""Dice in any picture: found at every size, once each, and silent where there is none or more than one."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.render.photo import random_photo
from vision import Reader, default_profile
from vision.anywhere import Found, dice, framed, least, together
from vision.closely import Spot, nearer
from vision.glance import square
from vision.light import Image, logs
from vision.segment import middle_light


@pytest.fixture(scope="module")
def photo() -> tuple[Image, np.ndarray]:
    picture, shown = next(p for p in (random_photo(s, "single") for s in range(3, 40)) if p[0].shape == (480, 640, 3))
    return np.asarray(picture, np.uint8), shown.dice[0].outline


@pytest.mark.parametrize("scale", [0.6, 1.0, 1.7])
def test_a_die_is_found_at_every_size(photo: tuple[Image, np.ndarray], scale: float) -> None:
    picture, outline = photo
    frame = np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    spot = dice(frame, middle_light(logs(frame)))[0]
    low, high = outline.min(axis=0) * scale, outline.max(axis=0) * scale
    assert np.hypot(*((low + high) / 2 - [spot.x, spot.y])) < 0.25 * spot.edge
    assert 0.75 < spot.edge / (float((high - low).mean()) / 1.3) < 1.33
    assert spot.belief > 0.95


def found(x: float, edge: float, belief: float, *chances: float) -> Found:
    return Found(x, 50, edge, belief, np.array(chances or (0.25, 0.25, 0.25, 0.25)))


def test_the_same_die_is_counted_once_and_the_surer_for_being_seen_twice() -> None:
    die, again, other = found(50, 30, 0.9, 0, 0.2, 0.8, 0), found(53, 28, 0.45, 0, 0.8, 0.2, 0), found(150, 30, 0.7)
    first, second = together([again, other, die])
    assert (first.x, first.edge) == (50, 30)
    assert first.belief == pytest.approx(0.945)
    assert first.chances == pytest.approx([0, 0.4, 0.6, 0])
    assert second.x == 150
    assert second.belief == pytest.approx(0.7)


def test_a_find_of_another_size_inside_a_die_says_nothing_of_it() -> None:
    assert [one.belief for one in together([found(50, 30, 0.9), found(55, 6, 0.8)])] == [pytest.approx(0.9)]


def test_the_least_turn_keeps_what_is_above_above() -> None:
    assert [least(a) for a in (0.0, 30.0, 60.0, 89.0)] == [0.0, 30.0, -30.0, -1.0]


def test_a_small_picture_gets_room_of_its_borders_colour() -> None:
    frame = np.full((60, 70, 3), (10, 200, 30), np.uint8)
    frame[20:40, 20:40] = 255
    wide = framed(frame)
    assert wide.shape[0] > 100
    assert (wide[0, 0] == (10, 200, 30)).all()
    large = np.zeros((300, 300, 3), np.uint8)
    assert framed(large) is large


@pytest.mark.parametrize("frame", [np.full((480, 640, 3), 90, np.uint8), np.full((40, 40, 3), 200, np.uint8)])
def test_nothing_is_read_where_there_is_nothing(frame: Image) -> None:
    assert Reader(default_profile()).value_of(frame) is None


def test_dice_on_unseen_tables_are_read_or_not_and_none_wrongly() -> None:
    reader = Reader(default_profile())
    drawn = [random_photo(seed, "single") for seed in range(600, 612)]
    read = [(reader.value_of(np.asarray(picture, np.uint8)), shown.value) for picture, shown in drawn]
    assert not [pair for pair in read if pair[0] not in (None, pair[1])]
    assert sum(value is not None for value, _ in read) >= 3


def test_several_dice_have_no_value() -> None:
    reader = Reader(default_profile())
    for seed in range(200, 204):
        picture, _ = random_photo(seed, "multi")
        assert reader.value_of(np.asarray(picture, np.uint8)) is None


@pytest.mark.parametrize(
    ("x", "y", "edge"), [(700, 100, 30), (-50, -50, 40), (320, 900, 5), (320, 240, 2000), (0, 0, 3)]
)
def test_a_place_outside_and_any_size_can_be_looked_at(x: float, y: float, edge: float) -> None:
    frame = np.random.default_rng(2).integers(0, 256, (480, 640, 3)).astype(np.uint8)
    light = np.zeros(3, np.float32)
    spot, close = nearer(frame, light, Spot(x, y, edge))
    assert close.maps.shape == (24, 24, 4)
    assert np.isfinite([spot.x, spot.y, spot.edge]).all()
    assert square(frame, x, y, min(edge, 300), 20.0).shape == (64, 64, 3)
