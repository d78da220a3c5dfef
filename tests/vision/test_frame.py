"""Frames at one size, and the light between two of them: the unit's light is found again. Plain pictures only."""

from __future__ import annotations

import numpy as np
import pytest

from vision.frame import HEIGHT, SMALL, WIDTH, Image, around, fitted, gain_at

SHAPE = (HEIGHT // SMALL, WIDTH // SMALL)


def plain(*colour: int) -> Image:
    return np.full((*SHAPE, 3), colour, np.uint8)


def test_light_that_changed_is_brought_back_channel_by_channel() -> None:
    gain = gain_at(plain(50, 100, 150), plain(100, 100, 75), np.ones(SHAPE), 320, 240)
    assert gain == pytest.approx([106 / 56, 1.0, 81 / 156])


def test_what_lies_on_the_tray_does_not_count_as_its_light() -> None:
    seen, free = plain(100, 100, 100), np.ones(SHAPE)
    seen[50:70, 70:90], free[50:70, 70:90] = 255, 0
    assert gain_at(seen, plain(100, 100, 100), free, 320, 240) == pytest.approx([1, 1, 1])
    assert around(seen, free, 320, 240, 100) == pytest.approx([100, 100, 100])
    assert gain_at(seen, plain(20, 20, 20), np.zeros(SHAPE), 320, 240) == pytest.approx([1, 1, 1])


def test_every_frame_is_fitted_whole_into_one_size() -> None:
    wide = np.full((720, 1280, 3), 200, np.uint8)
    frame = fitted(wide)
    assert frame.shape == (HEIGHT, WIDTH, 3)
    assert frame[240, 320].tolist() == [200, 200, 200]
    assert frame[30].max() == 0 and frame[450].max() == 0
