"""Profiles on disk: they come back as they went, and a file that is none is refused in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision import (
    BadProfile,
    Profile,
    Reader,
    default_profile,
    load_image,
    load_profile,
    save_profile,
)
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
    with pytest.raises(BadProfile, match="version 11, not 6: calibrate again"):
        load_profile(changed(saved, version=6))


@pytest.mark.parametrize(
    "fields",
    [
        {"format": "something else"},
        {"edition": "third"},
        {"unit": {"empty": "", "plane": [1] * 9, "foot": [0, 0], "sink": 0.2, "askew": 0.1, "moving": -5.0}},
        {"known": [{"die": "pink"}]},
        {"known": 7},
    ],
)
def test_a_damaged_profile_is_refused(saved: Path, fields: dict[str, Any]) -> None:
    with pytest.raises(BadProfile):
        load_profile(changed(saved, **fields))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("plane", [0.0] * 9),
        ("plane", [float("nan")] * 9),
        ("plane", [1.0] * 4),
        ("foot", [0.0]),
        ("sink", 0),
        ("sink", "deep"),
        ("askew", None),
        ("askew", float("nan")),
        ("moving", "much"),
        ("empty", "iVBORw0KGgo="),
        ("always", pack(np.full((2, 30, 40), 2.0))),
        ("always", pack(np.zeros((2, 3, 4)))),
    ],
)
def test_a_damaged_unit_is_refused(saved: Path, field: str, value: Any) -> None:
    unit = json.loads(saved.read_text())["unit"]
    with pytest.raises(BadProfile, match="damaged"):
        load_profile(changed(saved, unit={**unit, field: value}))


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
    assert default_profile().unit is None
