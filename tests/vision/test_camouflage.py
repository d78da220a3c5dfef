"""Things of the tray's own colour, painted into a picture of a die: only their edges show."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.bench.vision import turned
from vision import Profile, Reader, calibrate, labels, load_image
from vision.light import Image


@pytest.fixture(scope="module")
def pale(unit_a: Path) -> Path:
    return unit_a.parent / "unit-b"


@pytest.fixture(scope="module")
def profile_b(pale: Path) -> Profile:
    return calibrate(pale)


def with_bar(picture: Image, darker: float, softness: float) -> Image:
    """A bar across the middle, in the tray's own colour but shaded; where it is soft, a mere change of light."""
    shade: NDArray[np.float32] = np.zeros(picture.shape[:2], np.float32)
    cv2.line(shade, (250, 270), (390, 250), -darker, 10)
    if softness:
        shade = np.asarray(cv2.GaussianBlur(shade, (0, 0), softness), np.float32)
    return np.asarray(np.clip(picture * np.exp(shade)[..., None], 0, 255), np.uint8)


@pytest.mark.parametrize(
    ("darker", "softness", "status"), [(0.0, 0.0, "read"), (0.3, 1.0, "obscured"), (0.3, 30.0, "read")]
)
def test_a_thing_of_the_trays_colour_is_in_the_way_and_a_soft_shade_is_not(
    pale: Path, profile_b: Profile, darker: float, softness: float, status: str
) -> None:
    picture = with_bar(load_image(pale / "t005.jpg"), darker, softness)
    assert Reader(profile_b).read(picture).status == status


def test_the_trays_own_edges_are_no_thing_where_the_camera_was_knocked_a_little(
    unit_a: Path, profile_a: Profile
) -> None:
    dice = [load_image(one.file) for one in labels(unit_a, "test") if one.expect == "read"][:12]
    read = [Reader(profile_a).read(turned(2)(picture)).status for picture in dice]
    assert read.count("read") >= 9


def test_no_die_of_a_recording_is_hidden_by_its_own_tray(pale: Path, profile_b: Profile) -> None:
    dice = [one for one in labels(pale, "test") if one.expect == "read"]
    seen = [Reader(profile_b).look(load_image(one.file)).sight.status for one in dice]
    assert seen.count("obscured") == 0
