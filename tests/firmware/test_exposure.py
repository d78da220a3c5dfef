"""How a unit's camera is exposed: the file, its limits, and what is asked for when light or colour is not well."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware import picamera
from firmware.errors import NoCamera
from firmware.exposure import LIMITS, USUAL, Exposure, load


def test_without_a_file_it_is_the_usual(tmp_path: Path) -> None:
    assert load(tmp_path / "camera.toml") == USUAL


def test_a_file_changes_what_it_names_and_the_sensor_is_told(tmp_path: Path) -> None:
    (tmp_path / "camera.toml").write_text("gain = 3\nred = 1.45\n")
    mine = load(tmp_path / "camera.toml")
    assert mine == Exposure(gain=3.0, red=1.45)
    controls = picamera.wanted_controls(asked=mine)
    assert (controls["AnalogueGain"], controls["ColourGains"], controls["ExposureTime"]) == (3.0, (1.45, 1.7), 20_000)
    assert "AnalogueGain is 2.0" in picamera.unlike_wanted({"AnalogueGain": 2.0}, mine)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("iso = 100\n", "there is no iso; there are microseconds, gain, red, blue"),
        ("gain = 0.5\n", "gain must be a number from 1 to 8, not 0.5"),
        ("gain = true\n", "gain must be a number"),
        ("red = '1.6'\n", "red must be a number"),
        ("microseconds = nan\n", "microseconds must be a number"),
        ("gain 3\n", "cannot be read"),
    ],
)
def test_a_bad_file_gets_a_sentence_and_no_camera_is_opened(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "camera.toml").write_text(text)
    with pytest.raises(NoCamera, match=words):
        picamera.PiCamera(tmp_path / "camera.toml").open()


@pytest.mark.parametrize("light", [0.1, 0.5, 1.4, 3.0, 5.0])
def test_so_many_times_the_light_is_what_is_asked_for(light: float) -> None:
    """Gain and time multiply; within what both can, their product is as wanted."""
    asked = USUAL.times(light)
    assert asked.gain * asked.microseconds == pytest.approx(light * USUAL.gain * USUAL.microseconds, rel=0.05)
    for name in ("gain", "microseconds"):
        assert LIMITS[name][0] <= getattr(asked, name) <= LIMITS[name][1]


def test_the_lines_to_write_name_only_what_changes() -> None:
    assert USUAL.times(1.5).unlike(USUAL) == "gain = 3"
    assert USUAL.toned(0.5, 9.0).unlike(USUAL) == "red = 0.8, blue = 4"
    assert USUAL.unlike(USUAL) == ""
