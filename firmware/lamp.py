"""The ring of LEDs over the tray, and the small status light: how bright, and what it says. Decides nothing."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from firmware.errors import NoPins
from firmware.pins import LAMP, STATUS

if TYPE_CHECKING:
    import gpiozero  # type: ignore[import-untyped]

    from firmware.config import Config

#: how bright the lamp is: off while nobody plays, full from the moment in which a die can come.
OFF, FULL = 0.0, 1.0


class Status(StrEnum):
    """What the status light can say."""

    QUIET = "quiet"
    READY = "ready"
    LOOKING = "looking"
    READ = "read"
    PHONE = "phone"  # please look at your phone
    FAULT = "fault"


#: status → seconds on and off; or steady, on or off.
PATTERNS: dict[Status, bool | tuple[float, float]] = {
    Status.QUIET: False,
    Status.READY: (0.04, 3.96),
    Status.LOOKING: (0.3, 0.3),
    Status.READ: True,
    Status.PHONE: (1.0, 1.0),
    Status.FAULT: (0.1, 0.1),
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
    """The lamp's transistor and the status light. Neither is dimmed: a software PWM wakes the processor all evening."""

    def __init__(self, factory: gpiozero.Factory | None = None) -> None:
        import gpiozero

        try:
            self._lamp = gpiozero.LED(LAMP.bcm, pin_factory=factory)
            self._status = gpiozero.LED(STATUS.bcm, pin_factory=factory)
        except Exception as error:  # gpiozero, lgpio and the kernel each have their own
            raise NoPins(
                f"The lamp ({LAMP.gpiozero}) or the status light ({STATUS.gpiozero}) cannot be opened ({error}). "
                "Run `camelcam doctor --only lamp`."
            ) from error
        self._says: Status | None = None
        self.status(Status.QUIET)

    def lamp(self, brightness: float) -> None:
        """Switch the ring."""
        if self._lamp.value != round(brightness):
            self._lamp.value = round(brightness)

    def status(self, status: Status) -> None:
        """Let the status light say this from now on."""
        if status is self._says:
            return
        self._says = status
        pattern = PATTERNS[status]
        if isinstance(pattern, bool):
            self._status.value = pattern
        else:
            self._status.blink(*pattern)

    def close(self) -> None:
        """Both off, and the lines given back."""
        self._lamp.close()
        self._status.close()


def open_lights(config: Config, simulated: Lights | None = None) -> Lights:
    """The lights that were chosen; a simulated tray has its own."""
    if config.light_kind == "gpio":
        return RealLights()
    return simulated or NoLights()
