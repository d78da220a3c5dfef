"""What the slicer said is of today's parts, and the profiles are those of the code."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from hardware import build, guide, slicing
from hardware.parameters import Stand

SAID = slicing.kept()
STL = sorted(build.PARTS.glob("*.stl"))


def test_every_part_of_today_was_sliced() -> None:
    kept = json.loads((build.PARTS / build.MANIFEST).read_text(encoding="utf-8"))["files"]
    assert {name: one.sha256 for name, one in SAID.items()} == {
        path.stem: kept[f"parts/{path.name}"] for path in STL
    }, "run: python -m hardware slice (needs PrusaSlicer)"


def test_the_kept_profiles_are_those_of_the_code() -> None:
    for path, content in slicing.profiles(Stand()).items():
        assert path.read_bytes() == content, "run: python -m hardware slice"


def test_both_profiles_ask_for_the_same() -> None:
    prusa, cura = slicing.prusa(Stand()), slicing.cura(Stand())
    assert cura["layer_height"] == prusa["layer_height"] and cura["wall_line_count"] == prusa["perimeters"]
    assert prusa["fill_density"] == f"{cura['infill_sparse_density']}%" and cura["support_enable"] == "False"
    with zipfile.ZipFile(slicing.CURA) as packed:
        text = packed.read(packed.namelist()[0]).decode()
    assert "type = quality_changes" in text and f"wall_line_count = {cura['wall_line_count']}" in text


def test_no_support_is_asked_for_and_the_bed_is_the_one_that_parts_are_checked_on() -> None:
    said = slicing.prusa(Stand())
    assert said["support_material"] == "0" and said["bed_shape"].split(",")[2] == "180x180"


def test_time_and_filament_are_possible() -> None:
    """Less filament than the solid part, and no faster than the profile lets the printer flow."""
    weights = build.grams(Stand())
    for name, one in SAID.items():
        assert 0 < one.grams <= weights[name] * 1.25 + 2, name
        litres = one.grams / Stand().printer.density * 1000
        assert one.minutes * 60 * Stand().printer.flow >= litres, name


def test_the_fit_test_takes_ten_minutes_at_most() -> None:
    assert SAID["fit-test"].minutes <= 10


def test_which_slicer_it_was_is_kept_and_not_the_time_of_day() -> None:
    kept = json.loads(slicing.SLICED.read_text(encoding="utf-8"))["slicer"]
    assert kept.startswith("PrusaSlicer-"), kept
    said = "[2026-11-19 11:46:44] [trace]   Initializing\nPrusaSlicer-2.5.0+UNKNOWN based on Slic3r (with GUI)\n"
    assert slicing.version(said) == "PrusaSlicer-2.5.0+UNKNOWN"


def test_what_is_bought_is_enough() -> None:
    _, grams = guide.one_stand(SAID)
    assert grams < 450 * 0.95


@pytest.mark.parametrize(("words", "minutes"), [("45s", 0.75), ("2m 30s", 2.5), ("1h 2m 3s", 62.05), ("1d 1h", 1500)])
def test_the_slicer_s_time_is_understood(words: str, minutes: float) -> None:
    assert slicing._minutes(words) == pytest.approx(minutes)


def test_without_the_slicer_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slicing, "slicer", lambda: None)
    with pytest.raises(FileNotFoundError, match="apt install prusa-slicer"):
        slicing.everything(Stand(), tmp_path, lambda words: None)
