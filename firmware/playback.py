"""Cameras that play what was recorded: a folder of labelled pictures, or a video. They invent nothing."""

from __future__ import annotations

import csv
import time
from pathlib import Path
from typing import Any

import numpy as np

from firmware.camera import SIZE
from firmware.errors import EndOfPictures, NoCamera
from firmware.motion import Picture
from firmware.reveal import Frame

#: frames a second of a folder, as of the real camera.
RATE = 30.0
#: frames of the empty tray between a press and its picture, which then lies there until the next press.
EMPTY = 10


class FolderCamera:
    """A recording stands in for the camera: at every press its next `test` picture lies in the tray."""

    def __init__(self, folder: Path, speed: float = 1.0) -> None:
        self._folder, self._interval = folder, 1 / (RATE * speed)
        self._files: list[Path] = []
        self._number = 0
        self._due = 0
        self._empty = self._picture = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
        self._next_at = 0.0

    def open(self) -> None:
        """Read which pictures there are; the pictures themselves are read when they are due."""
        try:
            with (self._folder / "labels.csv").open(newline="", encoding="utf-8") as file:
                rows = list(csv.DictReader(file))
        except (OSError, UnicodeDecodeError, csv.Error) as error:
            raise NoCamera(f"{self._folder}/labels.csv cannot be read ({error}). A recording has one.") from error
        self._files = [self._folder / row["file"] for row in rows if row.get("split") == "test"]
        empty = [self._folder / row["file"] for row in rows if row.get("expect") == "empty"]
        if empty:
            self._empty = self._picture = load(empty[0])
        self._next_at = time.monotonic()

    def pressed(self) -> None:
        """The next picture is due, after a look at the empty tray."""
        self._number, self._due = self._number + 1, EMPTY
        if self._number <= len(self._files):
            self._picture = load(self._files[self._number - 1])

    def frame(self, timeout: float) -> Frame:
        """The tray as it is now, in the rhythm of a real camera."""
        self._next_at = max(self._next_at + self._interval, time.monotonic() - self._interval)
        time.sleep(max(0.0, self._next_at - time.monotonic()))
        if self._number > len(self._files):
            raise EndOfPictures(f"All {len(self._files)} test pictures of {self._folder} have been shown.")
        empty, self._due = self._due > 0, max(0, self._due - 1)
        return Frame(self._empty if empty else self._picture, time.monotonic())

    def dice(self, dice: tuple[str, ...]) -> None:
        return None

    def close(self) -> None:
        return None


class VideoCamera:
    """A video file, every frame in its order. Streams and webcams are `firmware.grabber`."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._video: Any = None

    def open(self) -> None:
        """Open it, or say that it cannot be opened."""
        import cv2

        self._video = cv2.VideoCapture(self._name)
        if not self._video.isOpened():
            raise NoCamera(f"The video {self._name} cannot be opened. Is it there, and is its format known to OpenCV?")

    def frame(self, timeout: float) -> Frame:
        """The next frame."""
        good, picture = self._video.read() if self._video is not None else (False, None)
        if not good:
            raise EndOfPictures(f"The video {self._name} has been played to its end.")
        return Frame(np.asarray(picture, dtype=np.uint8), time.monotonic())

    def pressed(self) -> None:
        return None

    def dice(self, dice: tuple[str, ...]) -> None:
        return None

    def close(self) -> None:
        if self._video is not None:
            self._video.release()
            self._video = None


def load(path: Path) -> Picture:
    """A picture file. Raises NoCamera where it is none."""
    import cv2

    picture = cv2.imread(str(path))
    if picture is None:
        raise NoCamera(f"{path} is no picture. Take it out of labels.csv or put the picture there.")
    return np.asarray(picture, dtype=np.uint8)
