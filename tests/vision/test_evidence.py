"""Evidence: light beside a die is found whatever its size, and how askew it lies is measured from its unit's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision import Profile, Reader, default_profile, describe, load_image
from vision.calibration import enrol
from vision.evidence import REACH, gather, light_at
from vision.frame import SMALL, Image, fitted, small
from vision.locate import Found, Spot
from vision.recording import Label, labels


@pytest.fixture(scope="module")
def red(unit_a: Path) -> Image:
    return load_image(unit_a / "t011.jpg")


@pytest.mark.parametrize("side", [24.0, 60.0, 83.0, 110.0])
def test_a_shadow_round_a_die_is_brought_back_to_the_units_light(profile_a: Profile, side: float) -> None:
    unit = profile_a.unit
    assert unit is not None
    spot = Spot(320, 240, side, 0.0, 0.9)
    reach = round(REACH * side / SMALL)
    near = np.s_[max(0, 60 - reach) : 61 + reach, 80 - reach : 81 + reach]
    seen = unit.tray.empty.copy()
    seen[near] = (seen[near] * 0.6).astype(np.uint8)  # a shadow that reaches no farther than what is looked at
    gain, _ = light_at(unit, seen, Found((spot,), np.zeros((30, 40)), np.zeros((30, 40, 2))), spot)
    assert gain == pytest.approx([1 / 0.6] * 3, abs=0.15)


@pytest.mark.parametrize("name", ["askew", "moving"])
def test_what_a_units_own_dice_show_is_where_a_doubt_begins(profile_a: Profile, red: Image, name: str) -> None:
    unit = profile_a.unit
    assert unit is not None

    def doubt(usual: float) -> float:
        own: dict[str, Any] = {name: usual}
        return gather(red, replace(profile_a, unit=replace(unit, **own))).doubts[name]

    assert doubt(0.1) == pytest.approx(doubt(0.0) - 0.1)


def test_a_units_own_pictures_say_how_askew_they_lie_and_how_still(profile_a: Profile) -> None:
    assert profile_a.unit is not None
    assert 0.01 < profile_a.unit.askew < 0.2
    assert profile_a.unit.moving < -4


def test_a_unit_out_of_focus_is_read_and_a_die_that_moves_there_is_not(unit_a: Path) -> None:
    """There every die looks as if it moved, so its own enrolled pictures are the measure."""

    def blurred(one: Label) -> Image:
        return np.asarray(cv2.GaussianBlur(fitted(load_image(one.file)), (0, 0), 4.0), np.uint8)

    enrolled = [(one, blurred(one)) for one in labels(unit_a, "enrol") if one.expect in ("read", "empty")]
    reader = Reader(enrol(enrolled, "blurred", unit_a))
    tests = labels(unit_a, "test")
    dice = [reader.read(blurred(one)).face == one.face for one in tests if one.expect == "read"][:25]
    moving = [reader.read(blurred(one)).status for one in tests if one.expect == "moving"]
    assert sum(dice) >= 24
    assert moving and "read" not in moving


@pytest.mark.parametrize("light", [(0.7, 0.88, 1.0), (1.0, 0.9, 0.75)], ids=["warm", "cold"])
def test_a_colour_is_named_in_the_light_that_it_lies_in(unit_a: Path, red: Image, light: tuple[float, ...]) -> None:
    for picture, die in ((red, "red"), (load_image(unit_a / "t001.jpg"), "grey")):
        named = gather((picture * np.array(light)).astype(np.uint8), default_profile("second")).named
        assert named is not None and named.name[0] == die


def test_a_colour_counts_as_far_as_both_networks_see_it(red: Image, monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"colour": [9.0, 0, 0, 0, 0, 0, 0, 0], "support": [9.0, 0, 0, 0, 0, 0, 0, 0, -3.0]}
    monkeypatch.setattr(describe, "run", lambda name, _inputs: np.array([said[name]]))
    corners = np.array([(300.0, 200.0), (340.0, 200.0), (340.0, 240.0), (300.0, 240.0)])
    sight = describe.sight_of(red, small(red), corners)
    assert sight.colour[0] > 0.99 and sight.grey == -3.0
    said["support"] = [0, 9.0, 0, 0, 0, 0, 0, 0, -3.0]
    assert max(describe.sight_of(red, small(red), corners).colour) < 0.2, "each sees another colour: neither counts"
