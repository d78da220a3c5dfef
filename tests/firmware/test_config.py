"""The configuration file: every key, what it may say, and what it brings about. The documents tell the same keys."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import NoReturn

import pytest

from firmware import picamera
from firmware.config import DEVICE, CameraChoice, Config, load, place, table
from firmware.errors import BadConfig
from firmware.exposure import Exposure

DOCS = Path(__file__).parents[2] / "docs" / "device.md"


def written(folder: Path, text: str) -> Path:
    (folder / "camelcam.toml").write_text(text)
    return folder / "camelcam.toml"


def test_without_a_file_it_is_the_usual(tmp_path: Path) -> None:
    assert load(tmp_path / "camelcam.toml") == Config()
    assert str(Config()) == "camera pi, trigger gpio, light gpio"


EVERYTHING = """
[camera]
kind = "webcam"
source = "/dev/video2"
microseconds = 20000
gain = 3
red = 1.45
blue = 2
mains = 60
focus = 40
white = 5000
[trigger]
kind = "key"
alone = true
device = "AB Shutter"
[light]
kind = "none"
[unit]
profile = "/home/ana/tray.profile"
"""


def test_every_key_is_taken(tmp_path: Path) -> None:
    config = load(written(tmp_path, EVERYTHING))
    usual = Config()
    for name, _default, _says in table():
        section, key = name.split(".")
        said = getattr(getattr(config, section), key)
        assert key == "microseconds" or said != getattr(getattr(usual, section), key), name
        assert re.search(rf'^{key} = "?{said}', EVERYTHING.replace("true", "True"), re.M), name


def test_the_documents_tell_every_key_and_its_default() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name, default, says in table():
        assert f"| `{name}` | `{default}` | {says} |" in text, name


def test_the_sensor_is_told_what_the_file_says(tmp_path: Path) -> None:
    mine = load(written(tmp_path, "[camera]\ngain = 3\nred = 1.45\n")).camera.exposure
    assert mine == Exposure(gain=3.0, red=1.45)
    controls = picamera.wanted_controls(asked=mine)
    assert (controls["AnalogueGain"], controls["ColourGains"], controls["ExposureTime"]) == (3.0, (1.45, 1.7), 20_000)
    assert "AnalogueGain is 2.0" in picamera.unlike_wanted({"AnalogueGain": 2.0}, mine)
    assert CameraChoice(mains=60).exposure.microseconds == 16_667


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[camera]\niso = 100\n", r"\[camera\] has no iso; it has kind, source"),
        ("[lens]\n", r"there is no section \[lens\]; there are camera, trigger, light, unit"),
        ("gain = 3\n", r"there is no section \[gain\]"),
        ("[camera]\ngain = 0.5\n", "gain must be a number from 1 to 8, not 0.5"),
        ("[camera]\ngain = true\n", "gain must be a number"),
        ("[camera]\nred = '1.6'\n", "red must be a number"),
        ("[camera]\nmicroseconds = nan\n", "microseconds must be a number"),
        ("[camera]\nmains = 16\n", "mains must be 0 or 50 or 60, not 16"),
        ("[camera]\nsource = 3\n", "source must be a text"),
        ("[trigger]\nkind = 'finger'\n", "kind must be auto or gpio or key or page or arrival, not finger"),
        ("[trigger]\nalone = 1\n", "alone must be true or false"),
        ("gain 3\n", "cannot be read"),
    ],
)
def test_a_bad_file_gets_a_sentence(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(BadConfig, match=words):
        load(written(tmp_path, text))


@pytest.mark.parametrize(
    ("camera", "says"),
    [
        ("simulated", "camera simulated, trigger page, light none"),
        ("/dev/video1", "camera webcam /dev/video1, trigger arrival, light none"),
        ("http://phone:8080/video", "camera stream http://phone:8080/video, trigger arrival, light none"),
        ("rtsp://ana:words@10.0.0.9/s?a=b@c", "camera stream rtsp://10.0.0.9/s?a=b@c, trigger arrival, light none"),
        ("picamera2", "camera pi, trigger gpio, light gpio"),
    ],
)
def test_trigger_and_light_fit_the_camera_that_a_command_line_names(camera: str, says: str) -> None:
    assert str(Config().over(camera, None, None)) == says
    assert "trigger key, light none" in str(Config().over(camera, "key", "none"))


def test_a_command_line_goes_before_the_file(tmp_path: Path) -> None:
    config = load(written(tmp_path, EVERYTHING))
    assert str(config.over("webcam", None, None)) == "camera webcam, trigger key, light none"
    assert str(config.over("simulated", None, None)) == "camera simulated, trigger page, light none"


def test_the_device_s_file_goes_before_one_s_own(tmp_path: Path) -> None:
    own = tmp_path / "home" / ".config" / "camelcam"
    home = {"HOME": str(tmp_path / "home")}
    device = tmp_path / DEVICE.relative_to("/")
    assert place(tmp_path, home) == device
    own.mkdir(parents=True)
    mine = written(own, "")
    assert place(tmp_path, home) == mine
    device.parent.mkdir(parents=True)
    device.write_text("")
    assert place(tmp_path, home) == device


def test_a_file_that_may_not_be_looked_at_gets_a_sentence_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, **_: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "exists", refused)
    monkeypatch.setattr(Path, "read_text", refused)
    with pytest.raises(BadConfig, match="Permission denied"):
        load(place(tmp_path, {}))


def test_a_mark_at_the_begin_and_an_editor_s_line_ends_change_nothing(tmp_path: Path) -> None:
    (tmp_path / "marked.toml").write_bytes(b'\xef\xbb\xbf[camera]\r\nkind = "webcam"\r\n')
    assert load(tmp_path / "marked.toml").camera.kind == "webcam"
