"""What a camera is to the reader, and which one a name means. The cameras themselves have a file each."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from firmware.errors import NoCamera
from firmware.lenses import STREAM
from firmware.reveal import Frame

#: the one size of every frame.
SIZE = STREAM
VIDEOS = {".mp4", ".mkv", ".avi", ".mov", ".webm", ".mjpeg", ".mjpg"}


class Camera(Protocol):
    """Frames of the tray, newest first come. Opened by `open`, and may be opened again after `close`."""

    def open(self) -> None:
        """Start it. Raises NoCamera."""

    def frame(self, timeout: float) -> Frame:
        """The next frame. Raises CameraLost after `timeout` seconds, EndOfPictures where there is no next one."""

    def pressed(self) -> None:
        """The pyramid was pressed: a camera that plays something knows from this that its next die is due."""

    def dice(self, dice: tuple[str, ...]) -> None:
        """These dice are still in the pyramid: a camera that invents its pictures draws from them."""

    def close(self) -> None:
        """Stop it; never raises."""


def is_video(name: str) -> bool:
    """Whether a name means a video file or a stream, for OpenCV to open."""
    return "://" in name or name.startswith("/dev/video") or Path(name).suffix.lower() in VIDEOS


def open_camera(name: str, edition: str | None = None, speed: float = 1.0, seed: int | None = None) -> Camera:
    """The camera of that name, not yet opened: `picamera2`, `simulated`, a folder, or a video."""
    if name == "picamera2":
        from firmware.picamera import PiCamera

        return PiCamera()
    if name == "simulated":
        from firmware.pyramid import SimulatedCamera

        return SimulatedCamera(edition, speed, seed)
    if is_video(name):
        from firmware.playback import VideoCamera

        return VideoCamera(name)
    if Path(name).is_dir():
        from firmware.playback import FolderCamera

        return FolderCamera(Path(name), speed)
    raise NoCamera(f"There is no camera {name}. Say picamera2, simulated, a folder of pictures, or a video file.")
