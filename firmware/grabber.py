"""Webcams and streams: a thread takes every picture as it comes, and the newest one is given. No files, no Pi camera.

OpenCV's `read` has no time-out and hands out what was waiting; the thread gives both: a picture that is newer than the
last, or a camera that is lost.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from firmware.config import CameraChoice, without_password
from firmware.errors import CameraLost, NoCamera
from firmware.lenses import STREAM
from firmware.mains import measure
from firmware.motion import Picture
from firmware.reveal import Frame

log = logging.getLogger("camelcam.reader")

#: seconds that a driver may take to let go of a camera.
LETS_GO = 2.0
#: seconds for which a stream may be silent. OpenCV would wait for 30, longer than the watchdog does.
SILENT = 5.0
#: V4L2 counts exposures in tenths of milliseconds, and calls the manual mode 1.
TENTHS, MANUAL = 100.0, 1.0


def fit(picture: Picture) -> Picture:
    """The picture in the one size of every frame: its middle, four to three."""
    import cv2

    height, width = picture.shape[:2]
    across, down = min(width, height * 4 // 3), min(height, width * 3 // 4)
    left, top = (width - across) // 2, (height - down) // 2
    cut = picture[top : top + down, left : left + across]
    if cut.shape[:2] != (STREAM[1], STREAM[0]):
        cut = np.asarray(cv2.resize(cut, STREAM, interpolation=cv2.INTER_AREA), np.uint8)
    return np.ascontiguousarray(cut)


class Grabber:
    """A camera that OpenCV opens and that runs by itself.

    A sensor has noise: where it is `noisy`, the very same picture again is no picture, and its driver has frozen.
    """

    def __init__(self, name: str, capture: Callable[[], Any], noisy: bool = False) -> None:
        self._name, self._capture, self._noisy = name, capture, noisy
        self._news = threading.Condition()
        self._newest: Frame | None = None
        self._lost, self._given, self._frozen = "", float("-inf"), False
        self._video: Any = None
        self._thread: threading.Thread | None = None
        self._closing = threading.Event()

    def open(self) -> None:
        """Open it and begin to take pictures. Raises NoCamera."""
        self.close()
        self._video = self._capture()
        if not self._video.isOpened():
            self._video.release()
            self._video = None
            raise NoCamera(f"{self._name} cannot be opened. Is it there, and does no other program have it?")
        self._newest, self._lost, self._frozen, self._closing = None, "", False, threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(self._video, self._closing), name="grabber", daemon=True
        )
        self._thread.start()

    def _run(self, video: Any, closing: threading.Event) -> None:
        while not closing.is_set():
            good, picture = video.read()
            at = time.monotonic()
            with self._news:
                if good and not (self._noisy and self._is_same(picture)):
                    self._newest = Frame(np.asarray(picture, np.uint8), at)
                    self._frozen = False
                elif good:
                    self._frozen = True
                elif not closing.is_set():
                    self._lost = f"{self._name} gives no pictures any more. Look at its cable."
                self._news.notify_all()
            if not good:
                break
        video.release()

    def _is_same(self, picture: Any) -> bool:
        return self._newest is not None and np.array_equal(picture[::16], self._newest.picture[::16])

    def frame(self, timeout: float) -> Frame:
        """The next picture, in the size of every frame. Raises CameraLost."""
        with self._news:
            came = self._news.wait_for(lambda: self._is_new() or self._lost or self._thread is None, timeout)
            newest = self._newest
            if newest is None or not self._is_new():
                gives = "the same picture again and again" if self._frozen else "no pictures (time-out)"
                raise CameraLost(self._lost or ("It is closed." if came else f"{self._name} gives {gives}."))
        self._given = newest.at
        return Frame(fit(newest.picture), newest.at)

    def _is_new(self) -> bool:
        return self._newest is not None and self._newest.at > self._given

    def pressed(self) -> None:
        """The next picture shall be newer than this moment."""
        self._given = time.monotonic()

    def dice(self, dice: tuple[str, ...]) -> None:
        return None

    def close(self) -> None:
        """Let go of it. A driver that hangs is left to its thread."""
        self._closing.set()
        thread, self._thread, self._video = self._thread, None, None
        if thread is not None:
            thread.join(LETS_GO)


def webcam(choice: CameraChoice) -> Grabber:
    """A USB webcam through V4L2, with every automatic off and one small format."""

    def capture() -> Any:
        import cv2

        video = cv2.VideoCapture(choice.source or first_webcam(), cv2.CAP_V4L2)
        if video.isOpened():
            refused = lock(video, choice)
            if refused:
                log.info("the webcam keeps its own %s", ", ".join(refused))
            if not choice.mains:
                settle(video, choice)
        return video

    return Grabber(choice.source or "The webcam", capture, noisy=True)


def first_webcam(root: Path = Path("/")) -> str:
    """The first camera on USB, else the first video device; the usual one where there is none yet. Looked for at every
    opening: it may be plugged in later, and elsewhere. A Pi's codecs are video devices too, and a webcam has two."""
    nodes = sorted((root / "sys/class/video4linux").glob("video*"), key=lambda node: (len(node.name), node.name))
    usb = [node for node in nodes if "/usb" in str(node.resolve()) and (node / "index").read_text().strip() == "0"]
    return f"/dev/{[*usb, *nodes][0].name}" if nodes else "/dev/video0"


def lock(video: Any, choice: CameraChoice) -> list[str]:
    """Format, exposure, white balance and focus, and never an automatic; what the camera did not take."""
    import cv2

    wanted = [
        ("format", cv2.CAP_PROP_FOURCC, float(cv2.VideoWriter.fourcc(*"MJPG"))),
        ("width", cv2.CAP_PROP_FRAME_WIDTH, float(STREAM[0])),
        ("height", cv2.CAP_PROP_FRAME_HEIGHT, float(STREAM[1])),
        ("rate", cv2.CAP_PROP_FPS, 30.0),
        ("buffers", cv2.CAP_PROP_BUFFERSIZE, 1.0),
        ("exposure mode", cv2.CAP_PROP_AUTO_EXPOSURE, MANUAL),
        ("exposure", cv2.CAP_PROP_EXPOSURE, round(choice.exposure.microseconds / TENTHS)),
        ("white balance mode", cv2.CAP_PROP_AUTO_WB, 0.0),
        ("white balance", cv2.CAP_PROP_WB_TEMPERATURE, choice.white),
        ("focus mode", cv2.CAP_PROP_AUTOFOCUS, 0.0),
    ]
    if choice.focus:
        wanted.append(("focus", cv2.CAP_PROP_FOCUS, choice.focus))
    return [name for name, prop, value in wanted if not video.set(prop, value)]


def settle(video: Any, choice: CameraChoice) -> None:
    """Keep its exposure to the mains whose lamps are in view."""
    import cv2

    def expose(mains: int) -> None:
        video.set(cv2.CAP_PROP_EXPOSURE, round(choice.exposed(mains).microseconds / TENTHS))

    def frame() -> Frame:
        good, picture = video.read()
        if not good:
            raise CameraLost("It gives no pictures.")
        return Frame(np.asarray(picture, np.uint8), time.monotonic())

    with contextlib.suppress(CameraLost):  # whoever asks for the next picture hears of it
        measure(expose, frame)


def stream(source: str) -> Grabber:
    """A network or phone stream, such as http://PHONE:8080/video, through OpenCV."""

    def capture() -> Any:
        import cv2

        silent = round(SILENT * 1000)
        limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, silent, cv2.CAP_PROP_READ_TIMEOUT_MSEC, silent]
        return cv2.VideoCapture(source, cv2.CAP_FFMPEG, limits)

    return Grabber(without_password(source), capture)
