"""Profiles on disk: they come back as they went, and a file that is none is refused in one sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision import (
    BadProfile,
    Profile,
    Reader,
    calibrate,
    default_profile,
    labels,
    load_image,
    load_profile,
    save_profile,
)
from vision.calibration import without_strays
from vision.mark import Match, Shelf
from vision.profile import LARGEST_FILE, only, pack, unpack


@pytest.fixture
def saved(tmp_path: Path, profile_a: Profile) -> Path:
    path = tmp_path / "unit.profile"
    save_profile(profile_a, path)
    return path


def changed(path: Path, **fields: Any) -> Path:
    data = json.loads(path.read_text())
    data.update(fields)
    path.write_text(json.dumps(data))
    return path


def test_a_profile_reads_the_same_after_a_round_trip(saved: Path, profile_a: Profile, unit_a: Path) -> None:
    before, after = Reader(profile_a), Reader(load_profile(saved))
    for name in ("t001.jpg", "t003.jpg", "t004.jpg", "t007.jpg"):
        frame = load_image(unit_a / name)
        assert before.read(frame).face == after.read(frame).face


def test_a_profile_is_small_and_says_what_it_was_made_from(saved: Path) -> None:
    assert saved.stat().st_size < 400_000
    made = json.loads(saved.read_text())["made"]
    assert (made["from"], made["dice"], made["empty"]) == ("unit-a", 41, 4)


def test_another_version_is_refused_and_says_so(saved: Path) -> None:
    with pytest.raises(BadProfile, match="version 4, not 5"):
        load_profile(changed(saved, version=5))


def test_a_profile_of_the_first_version_is_read_and_asks_no_steep_edges(saved: Path) -> None:
    steady = json.loads(saved.read_text())["steadiness"]
    assert steady.pop("rim") > 0
    assert load_profile(changed(saved, version=1, steadiness=steady)).steadiness.rim == 0


def test_a_profile_of_the_second_version_is_read_and_knows_no_lamp(saved: Path) -> None:
    tray = json.loads(saved.read_text())["tray"]
    assert max(abs(n) for n in tray.pop("lamp")) > 0.1
    read = load_profile(changed(saved, version=2, tray=tray)).tray
    assert read is not None
    assert not read.lamp.any()


def test_a_profile_of_the_third_version_is_read_and_asks_no_stillness(saved: Path) -> None:
    steady = json.loads(saved.read_text())["steadiness"]
    assert -8 < steady.pop("still") < 6
    assert load_profile(changed(saved, version=3, steadiness=steady)).steadiness.still < -50


@pytest.mark.parametrize("lamp", [[0.0] * 5, [float("nan")] * 6, "bright"])
def test_a_damaged_lamp_is_refused(saved: Path, lamp: Any) -> None:
    tray = json.loads(saved.read_text())["tray"]
    with pytest.raises(BadProfile, match="damaged"):
        load_profile(changed(saved, tray={**tray, "lamp": lamp}))


@pytest.mark.parametrize(
    "fields",
    [
        {"format": "something else"},
        {"tray": {"light": {"shape": [4], "data": ""}}},
        {"camera": {"focal": 0, "height": 1, "lean_x": 0, "lean_y": 0, "rounding": 0}},
        {"known": [{"die": "pink"}]},
        {"known": 7},
    ],
)
def test_a_damaged_profile_is_refused(saved: Path, fields: dict[str, Any]) -> None:
    with pytest.raises(BadProfile):
        load_profile(changed(saved, **fields))


@pytest.mark.parametrize("text", ["", "not json", "[]", "[" * 100_000, '{"format": "camelcam profile"}'])
def test_a_file_that_is_no_profile_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "p").write_text(text)
    with pytest.raises(BadProfile):
        load_profile(tmp_path / "p")


def test_a_missing_and_an_enormous_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadProfile, match="cannot be read"):
        load_profile(tmp_path / "gone")
    with (tmp_path / "big").open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(BadProfile, match="too large"):
        load_profile(tmp_path / "big")


def test_an_array_that_unfolds_to_more_than_it_says_is_refused() -> None:
    packed = pack(np.zeros((1000, 100), np.float32))
    with pytest.raises(ValueError, match="length"):
        unpack({**packed, "shape": [10, 10]})
    with pytest.raises(ValueError, match="shape"):
        unpack({**packed, "shape": [100_000, 100_000]})


def test_an_edition_leaves_out_the_other_editions_dice(profile_a: Profile) -> None:
    first = only(profile_a, "first")
    assert {k.die for k in first.known} == {"yellow", "green", "blue"}


def test_the_default_profile_remembers_its_edition() -> None:
    assert default_profile("first").edition == "first"
    assert default_profile().tray is None


def test_calibration_warns_of_a_face_that_was_not_enrolled(tmp_path: Path, unit_a: Path) -> None:
    lines = (unit_a / "labels.csv").read_text().splitlines()
    kept = [line for line in lines if ",read,purple,2," not in line and ",read,blue," not in line]
    for line in kept[1:]:
        name = line.split(",")[0]
        if ",enrol," in line:
            (tmp_path / name).symlink_to(unit_a / name)
    (tmp_path / "labels.csv").write_text("\n".join(k for k in kept if ",test," not in k) + "\n")
    warnings = " ".join(calibrate(tmp_path).warnings)
    assert "purple die lacks a picture of 2" in warnings
    assert "blue die was not enrolled" in warnings


@pytest.mark.parametrize("unit", ["unit-evening", "unit-worn"])
def test_a_die_that_its_tray_hides_is_enrolled(unit_a: Path, unit: str) -> None:
    """Of each one die shows the light no outline that a flat die could have; the network sees it all the same."""
    folder = unit_a.parent / unit
    assert calibrate(folder).warnings == ()
    faces = [one for one in labels(folder, "enrol") if one.expect == "read"]
    assert len(calibrate(folder).known) == len(faces)


@pytest.mark.parametrize(
    ("own", "other", "is_kept"), [(0.7, 0.74, True), (0.7, 0.75, False), (0.9, 0.5, True), (0.59, 0.5, False)]
)
def test_a_picture_is_left_out_when_it_is_clearly_more_like_another_value_or_like_none(
    profile_a: Profile, monkeypatch: pytest.MonkeyPatch, own: float, other: float, is_kept: bool
) -> None:
    one = next(k for k in profile_a.known if k.value == 2)
    scores = sorted(((2, own), (3, other)), key=lambda score: -score[1])
    monkeypatch.setattr(Shelf, "compare", lambda *_, **__: Match(tuple(scores), 0.0))
    warnings: list[str] = []
    assert bool(without_strays([one], warnings, ["e001.jpg"])) is is_kept
    assert is_kept is not any("its 2 looks unlike the others" in warning for warning in warnings)


def test_a_profile_can_lack_the_tray(profile_a: Profile, unit_a: Path) -> None:
    reader = Reader(replace(profile_a, tray=None, camera=None))
    assert reader.read(load_image(unit_a / "t004.jpg")).status != "read"
