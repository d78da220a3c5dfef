"""A face laid flat: which marks stand on it, and whether a lamp's glare only seems to be one. No recordings."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.face import MARGIN, SIDE, Face, seek, study
from vision.light import Image
from vision.limits import LIMITS


def face_of(picture: Image) -> Face:
    return study(picture, np.zeros(3))


def painted(radius: int, glare: float = 0.0) -> Image:
    """A green face in a dark tray with a dark pip in the middle; a lamp shines in all of it but its border."""
    picture = np.full((SIDE, SIDE, 3), 30, np.uint8)
    picture[MARGIN:-MARGIN, MARGIN:-MARGIN] = (40, 110, 40)
    inside = 2 * MARGIN + 2
    flat = picture[inside:-inside, inside:-inside].astype(float)
    picture[inside:-inside, inside:-inside] = (flat + glare * (235 - flat)).astype(np.uint8)
    cv2.circle(picture, (SIDE // 2, SIDE // 2), radius, (25, 40, 25), -1)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)


def test_a_dark_pip_is_found_where_it_was_painted() -> None:
    ink = seek(face_of(painted(5)), is_light=False)
    y, x = np.unravel_index(int(ink.relief.argmax()), ink.relief.shape)
    assert abs(x - SIDE / 2) < 5
    assert abs(y - SIDE / 2) < 5
    assert ink.strength > 3 * seek(face_of(painted(5)), is_light=True).strength


@pytest.mark.parametrize("radius", [4, 5, 7])
def test_a_mark_in_the_middle_leaves_the_border_plain(radius: int) -> None:
    assert seek(face_of(painted(radius)), is_light=False).framed < LIMITS.framed / 2


def test_a_lamp_that_shines_in_the_face_frames_it() -> None:
    assert seek(face_of(painted(2, glare=0.8)), is_light=False).framed > LIMITS.framed
