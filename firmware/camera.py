"""What a camera is to the reader, and which one a choice means. The cameras themselves have a file each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from firmware.lenses import STREAM
from firmware.reveal import Frame

if TYPE_CHECKING:
    from firmware.config import CameraChoice
    from firmware.glow import Light

#: the one size of every frame.
SIZE = STREAM


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


def open_camera(
    choice: CameraChoice, light: Light | None = None, speed: float = 1.0, seed: int | None = None
) -> Camera:
    """The camera that was chosen, not yet opened. `light` is what falls into a simulated tray."""
    match choice.kind:
        case "pi":
            from firmware.picamera import PiCamera

            return PiCamera(choice)
        case "webcam":
            from firmware.grabber import webcam

            return webcam(choice)
        case "stream":
            from firmware.grabber import stream
            from firmware.playback import VideoCamera

            return stream(choice.source) if "://" in choice.source else VideoCamera(choice.source)
        case "folder":
            from firmware.playback import FolderCamera

            return FolderCamera(Path(choice.source), speed)
        case _:
            from firmware.pyramid import SimulatedCamera

            return SimulatedCamera(None, speed, seed, light)
