"""Lamps on the mains: they are seen, and the exposure keeps to them; on the simulated camera and on played drivers."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest

from firmware import grabber, picamera, pyramid
from firmware.config import CameraChoice
from firmware.errors import CameraLost
from firmware.glow import Light
from firmware.lamp import FULL
from firmware.mains import LOOKED_AT, flickers, measure
from firmware.motion import Picture
from firmware.pyramid import SimulatedCamera

CHOICE = CameraChoice("simulated")
TRAY = np.random.default_rng(1).integers(60, 120, (480, 640, 3), dtype=np.uint8)


class Clock:
    """Time that passes when somebody waits for it."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def simulated(monkeypatch: pytest.MonkeyPatch, light: Light) -> SimulatedCamera:
    clock = Clock()
    monkeypatch.setattr(pyramid, "time", clock)
    light.lamp(FULL, clock.now)
    camera = SimulatedCamera("second", seed=1, light=light)
    camera.open()
    return camera


def measured(camera: SimulatedCamera) -> int:
    return measure(lambda mains: camera.expose(CHOICE.exposed(mains).microseconds / 1e6), lambda: camera.frame(1))


def still_flickers(camera: SimulatedCamera, mains: float) -> bool:
    return flickers([camera.frame(1) for _ in range(LOOKED_AT)], 2 * mains)


@pytest.mark.parametrize("lamps", [0.1, 0.5])
@pytest.mark.parametrize("mains", [50, 60])
def test_the_simulated_camera_keeps_to_the_mains(mains: int, lamps: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Real mains are never exactly what they are called."""
    camera = simulated(monkeypatch, Light(room=lamps, flicker=0.4 * lamps, mains=mains + 0.04))
    assert measured(camera) == mains
    assert not still_flickers(camera, mains)


def test_an_exposure_that_does_not_keep_to_them_flickers(monkeypatch: pytest.MonkeyPatch) -> None:
    camera = simulated(monkeypatch, Light(flicker=0.04, mains=50.02, exposure=1 / 60))
    assert still_flickers(camera, 50)


@pytest.mark.parametrize(
    "light",
    [Light(flicker=0.0), Light(flicker=0.0, room=0.3, wander=0.25, period=2.5), Light(flicker=0.0, lag=0.8)],
    ids=["no lamps", "somebody walks past the window", "a slow lamp"],
)
def test_other_light_is_no_flicker(light: Light, monkeypatch: pytest.MonkeyPatch) -> None:
    assert measured(simulated(monkeypatch, light)) == 60


def test_a_hand_in_the_picture_is_no_flicker(monkeypatch: pytest.MonkeyPatch) -> None:
    camera = simulated(monkeypatch, Light(flicker=0.0))
    camera.pressed()
    assert measured(camera) == 60


class Driver:
    """A camera in a room of lamps at 50 Hz, as picamera2 and as OpenCV's V4L2 know it; it may fall silent."""

    camera_controls = dict.fromkeys(("ExposureTime", "AnalogueGain"), 1)
    camera_properties = {"Model": "imx708"}  # noqa: RUF012

    def __init__(self, light: Light, silent: bool = False) -> None:
        self.light, self.silent, self.now, self.told = light, silent, 50.0, list[float]()
        self.controls: dict[str, Any] = {}

    def picture(self) -> Picture:
        self.now += 1 / 30
        return self.light.on(TRAY, self.now)

    def _exposed(self, seconds: float) -> None:
        self.light.exposure = seconds
        self.told.append(seconds)

    # picamera2

    def create_video_configuration(self, controls: dict[str, Any], **_made: Any) -> None:
        self.set_controls(controls)

    def set_controls(self, controls: dict[str, Any]) -> None:
        self.controls |= controls
        self._exposed(controls["ExposureTime"] / 1e6)

    def configure(self, _configuration: Any) -> None:
        return None

    def camera_configuration(self) -> dict[str, Any]:
        return {"main": {"format": "RGB888"}}

    def start(self) -> None:
        return None

    stop = close = start

    def capture_request(self, wait: float) -> Any:
        if self.silent:
            raise TimeoutError
        return self

    def get_metadata(self) -> dict[str, Any]:
        return {**self.controls, "SensorTimestamp": (self.now + 1 / 30) * 1e9}

    def make_array(self, _stream: str) -> Picture:
        return self.picture()

    def release(self) -> None:
        return None

    # OpenCV

    def set(self, prop: int, value: float) -> bool:
        if prop == cv2.CAP_PROP_EXPOSURE:
            self._exposed(value / 1e4)
        return True

    def read(self) -> tuple[bool, Any]:
        return not self.silent, self.picture()


def in_a_lamp(silent: bool = False) -> Driver:
    light = Light(room=0.2, flicker=0.05, mains=50.03)
    light.lamp(FULL, 0.0)
    return Driver(light, silent)


def test_a_pi_s_camera_is_told_the_exposure_that_keeps_to_the_lamps(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = in_a_lamp()
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=lambda: driver))
    camera = picamera.PiCamera()
    camera.open()
    assert driver.told == [pytest.approx(1 / 60, rel=1e-3), 0.02]
    assert driver.controls["AnalogueGain"] == 2.0
    for _ in range(2 * picamera.ARRIVES):  # and keeps it
        camera.frame(1)
    driver.controls["ExposureTime"] = 16_667
    camera.close()
    camera.open()
    assert driver.told[2:] == [0.02, pytest.approx(1 / 60, rel=1e-3), 0.02]


def test_a_pi_s_camera_that_falls_silent_meanwhile_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = in_a_lamp(silent=True)
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=lambda: driver))
    with pytest.raises(CameraLost, match="Look at its cable"):
        picamera.PiCamera().open()


def test_a_webcam_is_told_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = in_a_lamp()
    monkeypatch.setattr(grabber, "time", SimpleNamespace(monotonic=lambda: driver.now))
    grabber.settle(driver, CameraChoice("webcam"))
    assert driver.told == [pytest.approx(1 / 60, rel=5e-3), 0.02]
    silent = in_a_lamp(silent=True)
    grabber.settle(silent, CameraChoice("webcam"))
    assert silent.told == [pytest.approx(1 / 60, rel=5e-3)]
