"""Our camera driver on the real picamera2 over libcamera's virtual camera. Run by .ci/device, which builds both.

That pipeline gives NV12 whatever is asked for, knows no exposure, gain or colour controls, and paces nothing; so it
shows that configuration, requests, buffers and formats are as the driver takes them, and nothing about light.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from firmware import picamera

VIRTUAL = os.environ.get("CAMELCAM_VIRTUAL_CAMERA", "")
pytestmark = pytest.mark.skipif(not VIRTUAL, reason="needs libcamera with its virtual camera: .ci/device builds it")


@pytest.fixture
def camera() -> Iterator[Any]:
    from tests.firmware import virtual_camera

    virtual_camera.install()
    camera = picamera.PiCamera()
    camera.open()
    yield camera
    camera.close()


def test_frames_come_in_colour_and_in_order(camera: Any) -> None:
    frames = [camera.frame(5.0) for _ in range(30)]
    assert all(frame.picture.shape == (480, 640, 3) and frame.picture.dtype == np.uint8 for frame in frames)
    times = [frame.at for frame in frames]
    assert times == sorted(times)
    blue, green, red = frames[-1].picture.reshape(-1, 3).mean(axis=0)
    assert red > 2 * blue and red > 2 * green, "the virtual camera shows a red picture"


def test_a_press_drops_what_was_taken_before_it(camera: Any) -> None:
    camera.frame(5.0)
    before = time.monotonic()
    camera.pressed()
    assert camera.frame(5.0).at >= before


def test_it_can_be_opened_again(camera: Any) -> None:
    for _ in range(3):
        camera.close()
        camera.open()
        assert camera.frame(5.0).picture.any()


def test_what_is_open_is_given_back(camera: Any) -> None:
    def descriptors() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    for _ in range(50):
        camera.frame(5.0)
    before = descriptors()
    for _ in range(300):
        camera.frame(5.0)
    assert descriptors() <= before + picamera.BUFFERS, "those that are on their way, and no more"
