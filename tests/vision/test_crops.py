"""What is measured on a cut: no networks."""

from __future__ import annotations

import numpy as np
import pytest

from vision.crops import FACE_SIZE, ink_of


def painted(own: tuple[int, int, int], ink: tuple[int, int, int]) -> np.ndarray:
    cut = np.full((FACE_SIZE, FACE_SIZE, 3), own, np.uint8)
    cut[32:48, 38:44] = ink
    return cut


@pytest.mark.parametrize(("ink", "stands"), [((20, 20, 20), -0.86), ((120, 120, 120), -0.39)])
def test_ink_stands_out_by_its_colour_less_the_face_s_own(ink: tuple[int, int, int], stands: float) -> None:
    assert ink_of(painted((200, 200, 200), ink)) == pytest.approx([stands] * 3, abs=0.02)


def test_how_ink_stands_out_is_nearly_the_same_in_less_light() -> None:
    full, less = (ink_of(painted((light, light // 2, light // 4), (light // 8,) * 3)) for light in (240, 120))
    assert full == pytest.approx(less, abs=0.06)
    assert full[0] < full[1] < full[2]
