"""A camera that was knocked sees the tray elsewhere, and then reads as it would without a profile."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.bench.vision import turned
from vision import Profile, Reader, labels, load_image
from vision.light import Image, coarse, logs, to_width
from vision.moved import likeness


def seen(profile: Profile, image: Image) -> float:
    assert profile.tray is not None
    return likeness(profile.tray.light, logs(coarse(to_width(image))))


def test_a_tray_is_like_itself_whatever_lies_in_it(profile_a: Profile, unit_a: Path) -> None:
    for expect, least in (("read", 0.8), ("empty", 0.8), ("several", 0.75)):
        pictures = [load_image(one.file) for one in labels(unit_a, "test") if one.expect == expect][:4]
        assert min(seen(profile_a, picture) for picture in pictures) > least


@pytest.mark.parametrize("degrees", [5, 12, 40])
def test_a_turned_tray_is_not(profile_a: Profile, unit_a: Path, degrees: int) -> None:
    assert seen(profile_a, turned(degrees)(load_image(unit_a / "t007.jpg"))) < 0.55


def test_brightness_and_tint_do_not_matter(profile_a: Profile, unit_a: Path) -> None:
    image = load_image(unit_a / "t007.jpg")
    tinted = np.asarray(np.clip(image * np.array([0.7, 0.9, 1.0]) * 0.8, 0, 255), np.uint8)
    assert seen(profile_a, image) > 0.75
    assert seen(profile_a, tinted) > 0.75


def test_a_knocked_camera_still_reads_and_never_wrongly(profile_a: Profile, unit_a: Path) -> None:
    reader = Reader(profile_a)
    dice = [one for one in labels(unit_a, "test") if one.expect == "read"][:12]
    others = [one for one in labels(unit_a, "test") if one.expect != "read"][:12]
    said = [(one, reader.read(turned(8)(load_image(one.file)))) for one in dice]
    right = [one for one, reading in said if reading.status == "read"]
    assert len(right) >= 5  # a profile that no longer holds would leave all unread
    assert all(reading.face == one.face for one, reading in said if reading.status == "read")
    assert all(reader.read(turned(8)(load_image(one.file))).status != "read" for one in others)
