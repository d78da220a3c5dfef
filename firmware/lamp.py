"""The ring of LEDs over the tray, and the small status light: how bright, and what it says. Decides nothing."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from firmware.errors import NoPins
from firmware.pins import LAMP, LAMP_HERTZ, STATUS

if TYPE_CHECKING:
    import gpiozero  # type: ignore[import-untyped]

#: how bright the lamp is: off while nobody plays, dim while waiting, full while a die is looked for.
OFF, DIM, FULL = 0.0, 0.3, 1.0


class Status(StrEnum):
    """What the status light can say."""

    QUIET = "quiet"
    READY = "ready"
    LOOKING = "looking"
    READ = "read"
    PHONE = "phone"  # please look at your phone
    FAULT = "fault"


#: status → (seconds on, seconds off, seconds of fading in, seconds of fading out); None is steady at that brightness.
PATTERNS: dict[Status, float | tuple[float, float, float, float]] = {
    Status.QUIET: 0.0,
    Status.READY: 0.2,
    Status.LOOKING: (0.0, 0.0, 0.6, 0.6),
    Status.READ: 1.0,
    Status.PHONE: (0.5, 0.5, 0.0, 0.0),
    Status.FAULT: (0.1, 0.1, 0.0, 0.0),
}


class Lights(Protocol):
    """Whatever can light the tray and say a status."""

    def lamp(self, brightness: float) -> None: ...
    def status(self, status: Status) -> None: ...
    def close(self) -> None: ...


class NoLights:
    """Where there is no lamp: a folder of pictures is lit already."""

    def lamp(self, brightness: float) -> None:
        return None

    def status(self, status: Status) -> None:
        return None

    def close(self) -> None:
        return None


class RealLights:
    """The lamp's transistor and the status light on their PWM lines."""

    def __init__(self, factory: gpiozero.Factory | None = None) -> None:
        import gpiozero

        try:
            self._lamp = gpiozero.PWMLED(LAMP.bcm, frequency=LAMP_HERTZ, pin_factory=factory)
            self._status = gpiozero.PWMLED(STATUS.bcm, pin_factory=factory)
        except Exception as error:  # gpiozero, lgpio and the kernel each have their own
            raise NoPins(
                f"The lamp ({LAMP.gpiozero}) or the status light ({STATUS.gpiozero}) cannot be opened ({error}). "
                "Run `camelcam doctor --only lamp`."
            ) from error
        self._says: Status | None = None
        self.status(Status.QUIET)

    def lamp(self, brightness: float) -> None:
        """Set the ring; nothing is sent where it is so already, because the line's duty cycle would start anew."""
        if self._lamp.value != brightness:
            self._lamp.value = brightness

    def status(self, status: Status) -> None:
        """Let the status light say this from now on."""
        if status is self._says:
            return
        self._says = status
        pattern = PATTERNS[status]
        if isinstance(pattern, float):
            self._status.value = pattern
        else:
            self._status.blink(*pattern)

    def close(self) -> None:
        """Both off, and the lines given back."""
        self._lamp.close()
        self._status.close()
