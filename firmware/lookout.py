"""The owner of the camera: opens it, notices that it hangs or freezes, and opens it again. It looks at no picture."""

from __future__ import annotations

import logging
from collections.abc import Callable

from firmware.camera import Camera
from firmware.errors import CameraLost, EndOfPictures, FirmwareError
from firmware.reveal import Frame

log = logging.getLogger("camelcam.reader")

#: seconds that a frame may take before the camera counts as lost.
FRAME_PATIENCE = 2.0
#: pauses before the camera is opened again; after the last the process leaves, and systemd starts it anew.
BACKOFF = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)


class Lookout:
    """One camera, open or not. `frame` gives the next picture, or nothing where there is none just now."""

    def __init__(
        self,
        camera: Camera,
        lost: Callable[[str], None],
        clock: Callable[[], float],
        backoff: tuple[float, ...] = BACKOFF,
        patience: float = FRAME_PATIENCE,
    ) -> None:
        self.camera, self._lost, self._clock = camera, lost, clock
        self._backoff, self._patience = backoff, patience
        self.is_open = False
        self._tries, self._open_at = 0, 0.0
        self._last_at, self._fresh = float("-inf"), 0.0
        self._why = ""
        self._press_is_due = False

    @property
    def gave_up(self) -> bool:
        """Whether only a fresh process can help."""
        return self._tries > len(self._backoff)

    def frame(self) -> Frame | None:
        """The next picture. Raises EndOfPictures where there will be none."""
        if not self.is_open and not self._open():
            return None
        try:
            frame = self.camera.frame(self._patience)
        except EndOfPictures:
            raise
        except Exception as error:  # a driver has its own, and none of them may end the process
            self._lose(error)
            return None
        if frame.at <= self._last_at:
            if self._clock() - self._fresh > self._patience:
                self._lose(CameraLost("The camera gives the same picture again and again. Look at its cable."))
            return None
        self._last_at, self._fresh, self._tries, self._why = frame.at, self._clock(), 0, ""
        return frame

    def pressed(self) -> None:
        """A press is told to the camera once, as soon as it is open."""
        self._press_is_due = True
        if self.is_open:
            self._press_is_due = False
            try:
                self.camera.pressed()
            except Exception as error:  # a recording may lack its next picture
                self._lose(error)

    def rest(self) -> None:
        """Nobody needs pictures."""
        self.shut()
        self._tries = 0

    def shut(self) -> None:
        if self.is_open:
            self.is_open = False
            self.camera.close()

    def _open(self) -> bool:
        if self._clock() < self._open_at:
            return False
        try:
            self.camera.open()
        except Exception as error:
            self.camera.close()  # half open it would be in its own way
            self._lose(error)
            return False
        self.is_open, self._last_at, self._fresh = True, float("-inf"), self._clock()
        if self._press_is_due:
            self.pressed()
        return self.is_open

    def _lose(self, error: Exception) -> None:
        known = isinstance(error, FirmwareError)
        why = str(error) if known else f"The camera's driver has failed ({type(error).__name__}: {error})."
        if why != self._why:
            log.error("%s", why, exc_info=None if known else error)
        self._why = why
        self.shut()
        pause = self._backoff[min(self._tries, len(self._backoff) - 1)]
        self._tries, self._open_at = self._tries + 1, self._clock() + pause
        self._lost(why)
