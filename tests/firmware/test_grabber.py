"""Webcams and streams: a real network stream over OpenCV, and a camera that hangs, is unplugged, or disobeys."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from firmware import grabber, watch
from firmware.config import CameraChoice
from firmware.errors import CameraLost, NoCamera
from firmware.grabber import Grabber, fit
from tests.firmware.house import RED, tray


class Video:
    """What OpenCV gives for a device: pictures as fast as asked, until it is unplugged or its driver hangs."""

    def __init__(self, opened: bool = True, refuses: frozenset[int] = frozenset()) -> None:
        self.opened, self.refuses, self.told = opened, refuses, dict[int, float]()
        self.plugged, self.level = True, 90
        self.hangs, self.let_go, self.released = threading.Event(), threading.Event(), threading.Event()

    def isOpened(self) -> bool:  # noqa: N802
        return self.opened

    def set(self, prop: int, value: float) -> bool:
        self.told[prop] = value
        return prop not in self.refuses

    def read(self) -> tuple[bool, Any]:
        if self.hangs.is_set():
            self.let_go.wait(60)
        return self.plugged, np.full((720, 1280, 3), self.level, np.uint8)

    def release(self) -> None:
        self.released.set()


@pytest.fixture
def video() -> Iterator[Video]:
    video = Video()
    yield video
    video.plugged = False
    video.let_go.set()


def test_every_picture_is_newer_and_in_the_one_size(video: Video) -> None:
    camera = Grabber("/dev/video0", lambda: video)
    camera.open()
    frames = [camera.frame(60) for _ in range(3)]
    assert [frame.picture.shape for frame in frames] == [(480, 640, 3)] * 3
    assert frames[0].at < frames[1].at < frames[2].at
    camera.close()
    assert video.released.wait(60)


def test_a_driver_that_hangs_is_noticed_and_let_go(video: Video, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grabber, "LETS_GO", 0.01)
    camera = Grabber("/dev/video0", lambda: video)
    camera.open()
    camera.frame(60)
    video.hangs.set()
    with pytest.raises(CameraLost, match="time-out"):
        for _ in range(3):  # one or two may have been on their way
            camera.frame(0.05)
    camera.close()


def test_a_webcam_that_is_unplugged_is_lost_and_can_be_opened_again(video: Video) -> None:
    again = Video()
    videos = iter([video, again])
    camera = Grabber("/dev/video0", lambda: next(videos))
    camera.open()
    camera.frame(60)
    video.plugged = False
    with pytest.raises(CameraLost, match="Look at its cable"):
        for _ in range(3):
            camera.frame(60)
    camera.open()
    assert camera.frame(60).picture.shape == (480, 640, 3)
    camera.close()


def test_a_webcam_whose_driver_has_frozen_is_lost(video: Video) -> None:
    camera = Grabber("/dev/video0", lambda: video, noisy=True)
    camera.open()
    camera.frame(60)
    with pytest.raises(CameraLost, match="the same picture again and again"):
        camera.frame(0.2)
    video.level += 1
    camera.frame(60)
    camera.close()


def test_what_cannot_be_opened_is_said() -> None:
    with pytest.raises(NoCamera, match="/dev/video0 cannot be opened"):
        Grabber("/dev/video0", lambda: Video(opened=False)).open()


def test_a_webcam_s_automatics_are_switched_off() -> None:
    video = Video(refuses=frozenset({cv2.CAP_PROP_AUTO_WB}))
    refused = grabber.lock(video, CameraChoice("webcam", microseconds=20_000, mains=60, focus=30.0, white=4000.0))
    assert refused == ["white balance mode"]
    assert video.told[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
    assert video.told[cv2.CAP_PROP_EXPOSURE] == 167  # tenths of milliseconds, two flickers of 60 Hz
    assert video.told[cv2.CAP_PROP_AUTOFOCUS] == 0
    assert (video.told[cv2.CAP_PROP_FOCUS], video.told[cv2.CAP_PROP_WB_TEMPERATURE]) == (30, 4000)
    assert (video.told[cv2.CAP_PROP_FRAME_WIDTH], video.told[cv2.CAP_PROP_FRAME_HEIGHT]) == (640, 480)


def test_the_first_webcam_is_found_beside_a_pi_s_own_devices(tmp_path: Path) -> None:
    nodes = tmp_path / "sys/class/video4linux"
    nodes.mkdir(parents=True)

    def plug(name: str, where: str, index: int = 0) -> None:
        device = tmp_path / "sys/devices" / where / "video4linux" / name
        device.mkdir(parents=True)
        (device / "index").write_text(f"{index}\n")
        (nodes / name).symlink_to(device)

    assert grabber.first_webcam(tmp_path) == "/dev/video0"
    plug("video10", "platform/bcm2835-codec")
    assert grabber.first_webcam(tmp_path) == "/dev/video10"
    plug("video9", "pci0000:00/usb1/1-1/1-1.2:1.0", index=1)  # what a webcam tells of its pictures
    plug("video31", "platform/bcm2835-isp")
    plug("video32", "pci0000:00/usb1/1-1/1-1.2:1.0")
    assert grabber.first_webcam(tmp_path) == "/dev/video32"


def test_a_wide_picture_is_cut_to_its_middle() -> None:
    wide = np.zeros((480, 854, 3), np.uint8)
    wide[:, 107:747] = 200
    assert fit(wide).shape == (480, 640, 3)
    assert int(fit(wide).min()) == 200
    tall = np.zeros((1280, 720, 3), np.uint8)
    assert fit(tall).shape == (480, 640, 3)


def test_a_stream_over_the_network_is_seen_and_its_end_is_noticed() -> None:
    page = watch.Page("127.0.0.1", 0)
    ended = threading.Event()

    def play() -> None:
        while not ended.wait(0.02):
            page.show(tray((300, 200, RED)))

    player = threading.Thread(target=play, daemon=True)
    player.start()
    camera = grabber.stream(f"http://127.0.0.1:{page.port}/frames")
    try:
        camera.open()
        picture = camera.frame(60).picture
    finally:
        camera.close()
        ended.set()
        player.join()
        page.close()
    assert picture.shape == (480, 640, 3)
    assert np.abs(picture[235, 335].astype(int) - RED).max() < 30


def test_a_stream_that_says_nothing_is_given_up_before_the_watchdog_bites(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grabber, "SILENT", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        begun = time.monotonic()
        place = f"127.0.0.1:{silent.getsockname()[1]}/video"
        with pytest.raises(NoCamera, match=f"^http://{place} cannot be opened"):  # and the password is told to nobody
            grabber.stream(f"http://ana:words@{place}").open()
    assert time.monotonic() - begun < 15  # systemd allows 20
