"""Frames at one size, and the light between two of them: the unit's light is found again. Plain pictures only."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.evidence import HIDDEN, REACH
from vision.frame import HEIGHT, SMALL, WIDTH, Floats, Image, around, fitted, gain_at

SHAPE = (HEIGHT // SMALL, WIDTH // SMALL)


def plain(*colour: int) -> Image:
    return np.full((*SHAPE, 3), colour, np.uint8)


def test_light_that_changed_is_brought_back_channel_by_channel() -> None:
    gain = gain_at(plain(50, 100, 150), plain(100, 100, 75), np.ones(SHAPE), 320, 240, 60)
    assert gain == pytest.approx([106 / 56, 1.0, 81 / 156])


@pytest.mark.parametrize("side", [20, 55, 83, 150])
def test_the_light_is_found_beside_dice_of_every_size(side: int) -> None:
    """What a die hides grows with it, and so must what is looked at around it."""
    free: Floats = np.ones(SHAPE, np.float32)
    cv2.circle(free, (80, 60), round(HIDDEN * side / SMALL) + 1, 0.0, -1)
    assert gain_at(plain(50, 50, 50), plain(100, 100, 100), free, 320, 240, REACH * side) == pytest.approx(
        [106 / 56] * 3
    )


def test_what_lies_on_the_tray_does_not_count_as_its_light() -> None:
    seen, free = plain(100, 100, 100), np.ones(SHAPE)
    seen[50:70, 70:90], free[50:70, 70:90] = 255, 0
    assert gain_at(seen, plain(100, 100, 100), free, 320, 240, 100) == pytest.approx([1, 1, 1])
    assert around(seen, free, 320, 240, 100) == pytest.approx([100, 100, 100])


def test_where_no_tray_is_seen_beside_a_die_the_whole_frame_tells_the_light() -> None:
    nothing = np.zeros(SHAPE, np.float32)
    assert gain_at(plain(50, 50, 50), plain(100, 100, 100), nothing, 320, 240, 100) == pytest.approx([106 / 56] * 3)


def test_every_frame_is_fitted_whole_into_one_size() -> None:
    wide = np.full((720, 1280, 3), 200, np.uint8)
    frame = fitted(wide)
    assert frame.shape == (HEIGHT, WIDTH, 3)
    assert frame[240, 320].tolist() == [200, 200, 200]
    assert frame[30].max() == 0 and frame[450].max() == 0
