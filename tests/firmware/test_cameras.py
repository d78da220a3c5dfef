"""The cameras that need no Pi, the formats of the one that does, and the simulated pyramid before the real eyes."""

from __future__ import annotations

import itertools
import shutil
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest

import vision
from firmware import picamera, pyramid
from firmware.camera import open_camera
from firmware.config import CameraChoice, kind_of
from firmware.errors import CameraLost, EndOfPictures, NoCamera
from firmware.exposure import USUAL
from firmware.eyes import Eyes, edition_of
from firmware.lenses import LENSES
from firmware.lookout import Lookout
from firmware.motion import Picture, cells, differ
from firmware.playback import EMPTY, FolderCamera, VideoCamera
from firmware.pyramid import DATA, FALL, Pyramid, SimulatedCamera, calibrated, faces, picture

ALL = {
    "second": ("red", "yellow", "green", "blue", "purple", "grey"),
    "first": tuple(die + plus for die in ("white", "orange", "yellow", "green", "blue") for plus in ("", "+")),
}


def write_folder(folder: Path, rows: list[str]) -> None:
    (folder / "labels.csv").write_text("\n".join(["file,split,expect,die,value,mark,support", *rows]) + "\n")
    for n, row in enumerate(rows):
        cv2.imwrite(str(folder / row.split(",")[0]), np.full((480, 640, 3), 40 * n, np.uint8))


def grey(picture: Picture) -> int:
    return round(float(picture.mean()))


def test_a_folder_shows_its_test_pictures_one_a_press(tmp_path: Path) -> None:
    write_folder(tmp_path, ["e.png,enrol,empty,,,,0", "a.png,test,read,red,1,,0", "b.png,test,tilted,,,,0"])
    camera = FolderCamera(tmp_path, speed=1000)
    camera.open()
    assert grey(camera.frame(1).picture) == 0
    for brightness in (40, 80):
        camera.pressed()
        assert [grey(camera.frame(1).picture) for _ in range(EMPTY)] == [0] * EMPTY
        assert [grey(camera.frame(1).picture) for _ in range(3)] == [brightness] * 3
    camera.pressed()
    with pytest.raises(EndOfPictures, match="All 2 test pictures"):
        camera.frame(1)


def test_a_folder_without_labels_or_with_a_broken_picture_says_so(tmp_path: Path) -> None:
    with pytest.raises(NoCamera, match=r"labels\.csv cannot be read"):
        FolderCamera(tmp_path).open()
    write_folder(tmp_path, ["a.png,test,read,red,1,,0"])
    (tmp_path / "a.png").write_bytes(b"no picture")
    camera = FolderCamera(tmp_path)
    camera.open()
    with pytest.raises(NoCamera, match=r"a\.png is no picture"):
        camera.pressed()


def test_a_broken_picture_costs_its_press_and_the_next_is_shown(tmp_path: Path) -> None:
    write_folder(tmp_path, ["e.png,enrol,empty,,,,0", "a.png,test,read,red,1,,0", "b.png,test,read,red,2,,0"])
    (tmp_path / "a.png").write_bytes(b"no picture")
    lost, now = list[str](), [0.0]
    lookout = Lookout(FolderCamera(tmp_path, speed=1000), lost.append, lambda: now[0])
    assert lookout.frame() is not None
    lookout.pressed()
    assert "a.png is no picture" in lost[0] and lookout.frame() is None
    now[0] += 1
    lookout.pressed()  # while it is not open
    frames = [lookout.frame() for _ in range(EMPTY + 1)]
    assert frames[-1] is not None and grey(frames[-1].picture) == 80
    assert len(lost) == 1


def test_a_video_is_played_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "dice.avi"
    video = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30, (640, 480))
    for n in range(5):
        video.write(np.full((480, 640, 3), 50 * n, np.uint8))
    video.release()
    camera = VideoCamera(str(path))
    camera.open()
    assert [round(grey(camera.frame(1).picture) / 50) for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(EndOfPictures):
        camera.frame(1)
    camera.close()
    with pytest.raises(EndOfPictures):
        camera.frame(1)
    with pytest.raises(NoCamera, match="cannot be opened"):
        VideoCamera(str(tmp_path / "none.avi")).open()


def test_names_of_cameras() -> None:
    names = ("a.mp4", "rtsp://table/1", "/dev/video2", "webcam", "picamera2", "simulated", "/")
    assert [kind_of(name)[0] for name in names] == [
        *("stream", "stream", "webcam", "webcam", "pi", "simulated", "folder")
    ]
    assert isinstance(open_camera(CameraChoice("pi")), picamera.PiCamera)
    assert isinstance(open_camera(CameraChoice("simulated")), SimulatedCamera)
    assert isinstance(open_camera(CameraChoice("stream", "a.mp4")), VideoCamera)
    with pytest.raises(NoCamera, match="There is no camera"):
        kind_of("nothing-of-that-name")


def test_without_picamera2_the_apt_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(NoCamera, match="sudo apt install -y python3-picamera2"):
        picamera.PiCamera().open()


SOME = np.random.default_rng(3).integers(0, 256, (30, 40, 3), dtype=np.uint8).repeat(16, 0).repeat(16, 1)
I420 = np.asarray(cv2.cvtColor(SOME, cv2.COLOR_BGR2YUV_I420), np.uint8)


def nv12(i420: Picture) -> Picture:
    """The same picture with its two colour planes woven into one."""
    height = i420.shape[0] * 2 // 3
    colour = i420[height:].reshape(2, -1)
    return np.vstack([i420[:height], colour.T.reshape(height // 2, -1)])


@pytest.mark.parametrize(
    ("name", "array", "error"),
    [
        ("RGB888", SOME, 0),
        ("BGR888", SOME[:, :, ::-1], 0),
        ("XRGB8888", np.dstack([SOME, SOME[:, :, :1]]), 0),
        ("XBGR8888", np.dstack([SOME[:, :, ::-1], SOME[:, :, :1]]), 0),
        ("YUV420", I420, 4),
        ("NV12", nv12(I420), 4),
    ],
)
def test_every_format_becomes_the_same_picture(name: str, array: Picture, error: int) -> None:
    turned = picamera.to_bgr(np.ascontiguousarray(array), name, (640, 480))
    middle = (slice(8, None, 16), slice(8, None, 16))
    assert turned.shape == (480, 640, 3)
    assert int(np.abs(turned[middle].astype(int) - SOME[middle]).max()) <= error


def test_a_format_that_nobody_reads_is_named() -> None:
    with pytest.raises(NoCamera, match="SRGGB10"):
        picamera.to_bgr(SOME, "SRGGB10", (640, 480))


def test_settings_that_the_sensor_does_not_keep_are_found() -> None:
    wanted = picamera.wanted_controls()
    good = {name: wanted[name] for name in ("ExposureTime", "AnalogueGain", "ColourGains")}
    assert picamera.unlike_wanted(good) == ""
    assert picamera.unlike_wanted({}) == ""
    assert "ExposureTime is 5000" in picamera.unlike_wanted({**good, "ExposureTime": 5000})
    assert "ColourGains" in picamera.unlike_wanted({**good, "ColourGains": (1.0, 1.0)})


@pytest.mark.parametrize("lens", LENSES, ids=lambda lens: lens.model)
def test_nothing_is_left_to_automatics(lens: Any) -> None:
    controls = picamera.wanted_controls(picamera.lens_of(lens.model))
    assert controls["AeEnable"] is controls["AwbEnable"] is False
    assert controls.get("LensPosition") == lens.dioptres
    assert picamera.lens_of(lens.model + "_noir") == lens
    assert ("AfMode" in controls) == (lens.dioptres is not None)


class Sensor:
    """The few calls of Picamera2 that PiCamera makes, as of a sensor that may disobey or fall silent."""

    def __init__(self, **metadata: Any) -> None:
        self.metadata = metadata
        self.camera_controls = {"ExposureTime": 1, "AnalogueGain": 1}
        self.camera_properties = {"Model": "imx708"}
        self.waiting: list[float] = []  # when the frames were taken that nobody has fetched
        self.released = 0
        self.made: dict[str, Any] = {}

    def create_video_configuration(self, **made: Any) -> dict[str, Any]:
        self.made = made
        return made

    def configure(self, _configuration: Any) -> None:
        return None

    def camera_configuration(self) -> dict[str, Any]:
        return {"main": {"format": "NV12"}}

    def start(self) -> None:
        return None

    stop = close = start

    def capture_request(self, wait: float) -> Any:
        if self.metadata.get("silent"):
            raise TimeoutError
        if self.waiting:
            self.metadata["SensorTimestamp"] = round(self.waiting.pop(0) * 1e9)
        return self

    def get_metadata(self) -> dict[str, Any]:
        return self.metadata

    def make_array(self, _stream: str) -> Picture:
        return nv12(I420)

    def release(self) -> None:
        self.released += 1


def with_sensor(monkeypatch: pytest.MonkeyPatch, sensor: Sensor) -> picamera.PiCamera:
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=lambda: sensor))
    camera = picamera.PiCamera(CameraChoice(mains=50))
    camera.open()
    return camera


def test_a_sensor_is_configured_once_and_read_as_what_it_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    sensor = Sensor(SensorTimestamp=12_500_000_000)
    camera = with_sensor(monkeypatch, sensor)
    frame = camera.frame(1)
    assert frame.at == 12.5
    assert frame.picture.shape == (480, 640, 3)
    assert sensor.released == 1
    assert sensor.made["sensor"] == {"output_size": (2304, 1296)}
    assert sensor.made["controls"] == {"ExposureTime": USUAL.microseconds, "AnalogueGain": USUAL.gain}
    assert sensor.made["buffer_count"] == picamera.BUFFERS


def test_a_sensor_that_disobeys_or_falls_silent_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    camera = with_sensor(monkeypatch, Sensor(ExposureTime=100))
    with pytest.raises(CameraLost, match="ExposureTime is 100"):
        for _ in range(picamera.ARRIVES):
            camera.frame(1)
    camera = with_sensor(monkeypatch, Sensor(silent=True))
    camera.pressed()
    with pytest.raises(CameraLost, match="Look at its cable"):
        camera.frame(1)
    camera.close()
    with pytest.raises(CameraLost, match="closed"):
        camera.frame(1)


def test_a_press_passes_over_what_was_taken_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sensor = Sensor()
    camera = with_sensor(monkeypatch, sensor)
    now = time.monotonic()
    camera.pressed()
    sensor.waiting = [now - 0.06, now - 0.03, now + 60.0, now + 60.03]
    assert [round(camera.frame(1).at - now, 2) for _ in range(2)] == [60.0, 60.03]
    assert sensor.released == 4
    camera.pressed()
    sensor.waiting = [now - 1.0] * 10
    assert camera.frame(1).at < now, "a clock that is not ours is no reason to wait for ever"


@pytest.mark.parametrize("edition", ["second", "first"])
def test_the_real_eyes_read_almost_every_simulated_die_and_none_wrongly(edition: str) -> None:
    reader = vision.Reader(calibrated(edition))
    right = 0
    names = [name for found in faces(edition).values() for name in found]
    for name in names:
        reading = reader.read(picture(edition, name))
        die, value, *mark, _ = name.split("-")
        told = (reading.die, reading.value, reading.mark, reading.support)
        shows = die.rstrip("+"), int(value), mark[0] if mark else None, die.endswith("+")
        assert reading.status != "read" or told == shows, name
        right += reading.status == "read"
    assert right >= 0.9 * len(names)
    assert reader.read(picture(edition, "empty")).status == "empty"
    for path in [DATA / edition / "hand.jpg", *(DATA / edition).glob("tilted-*.jpg")]:
        assert reader.read(picture(edition, path.stem)).status != "read", path.stem


def test_the_simulated_tray_s_profiles_are_in_vision_s_format() -> None:
    for edition in ("second", "first"):
        vision.load_profile(DATA / edition / "tray.profile")  # else: python -m tests.firmware.make_tray


@pytest.mark.parametrize("edition", ["second", "first"])
def test_a_profile_of_another_format_is_made_anew_from_the_pictures(
    edition: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(DATA / edition, tmp_path / edition)
    (tmp_path / edition / "tray.profile").write_text("{}")
    monkeypatch.setattr(pyramid, "DATA", tmp_path)
    reader = vision.Reader(calibrated(edition))
    readings = [reader.read(picture(edition, f"blue-{n}-a")) for n in "123"]
    assert any(reading.status == "read" for reading in readings)
    assert all(reading.status != "read" or reading.die == "blue" for reading in readings)


@pytest.mark.parametrize("edition", ["second", "first"])
def test_there_is_a_picture_of_every_face(edition: str) -> None:
    found = {name.rsplit("-", 1)[0] for names in faces(edition).values() for name in names}
    marks = ("-black", "-white")
    wanted = {f"{die}-{n}{m}" for die in ALL[edition] for n in "123" for m in (marks if die == "grey" else ("",))}
    assert found == {name for name in wanted if "+-3" not in name}  # supporting dice show 1 or 2


@pytest.mark.parametrize("left", [("blue", "grey"), ("green", "green+", "white+"), ("orange+",)])
def test_the_pyramid_draws_only_what_is_left(left: tuple[str, ...]) -> None:
    pyramid = Pyramid("second", seed=1)
    pyramid.told(left)
    drawn = set()
    for _ in range(12):
        assert len(list(pyramid.reveal())) > FALL
        drawn.add(pyramid.thrown.split("-")[0])
    assert drawn == set(left)
    pyramid.thrown = ""
    pyramid.told(())
    list(pyramid.reveal())
    assert pyramid.thrown == ""


def test_the_tray_is_that_of_the_edition_before_the_first_press() -> None:
    pyramid = Pyramid()
    assert pyramid.lies is picture("second", "empty")
    pyramid.told(("white", "blue+"))
    assert pyramid.lies is picture("first", "empty")
    list(pyramid.reveal())
    lies = pyramid.lies
    pyramid.told(("blue",))
    assert pyramid.lies is lies


def test_a_die_falls_and_then_lies_still() -> None:
    pyramid = Pyramid("first", seed=1)  # its die comes to rest far from the wall over which dice fall into view
    frames = [cells(frame) for frame in pyramid.reveal()]
    moving = [differ(one, two) for one, two in itertools.pairwise(frames)]
    assert sum(moving) >= FALL - 3
    assert not differ(frames[-1], cells(pyramid.lies))
    assert pyramid.thrown.split("-")[0] in ALL["first"]


def test_the_edition_is_known_by_its_dice() -> None:
    assert edition_of(("red", "blue")) == "second"
    assert edition_of(("white+", "blue")) == "first"
    assert edition_of(("blue", "yellow")) is None
    asked: list[str | None] = []

    def profile(edition: str | None) -> vision.Profile:
        asked.append(edition)
        return calibrated(edition)

    eyes = Eyes(built_in=profile)
    for dice in (("blue",), ("red",), ("blue",), ("orange",)):
        eyes.play(dice)
        eyes.reader()
    assert asked == [None, "second", "first"]
