"""Which wire goes to which pin: the one table that firmware, stand, drawings and documents share. Pure data, no device.

The four lines that carry something are BUTTON, ARCADE, LAMP and STATUS. Numbers are Broadcom's (what gpiozero means by
`17` or `"GPIO17"`) and the place on the 40-pin header, which is the same on Pi Zero 2 W, 4 and 5.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pin:
    """One line of the header that the stand uses."""

    name: str
    bcm: int
    header: int
    #: the gpiozero class that drives it, and the keyword arguments that belong to the wiring (not to the taste).
    device: str
    pull_up: bool | None
    purpose: str

    @property
    def gpiozero(self) -> str:
        """The pin as gpiozero's pin factories spell it."""
        return f"GPIO{self.bcm}"


#: The micro switch below the pyramid's seat: closes to ground when the pyramid is pressed.
BUTTON = Pin("BUTTON", 17, 11, "Button", True, "micro switch below the seat, closes to ground")
#: The optional push button on the stand, in parallel use: closes to ground as well.
ARCADE = Pin("ARCADE", 27, 13, "Button", True, "optional push button on the stand, closes to ground")
#: The gate of the transistor that switches the ring of white LEDs. GPIO18 has hardware PWM on every Pi.
LAMP = Pin("LAMP", 18, 12, "LED", None, "gate of the lamp's transistor")
#: One white status light behind the front edge, on its own resistor: steady, breathing or blinking says it all.
STATUS = Pin("STATUS", 23, 16, "LED", None, "status light through a resistor")

PINS = (BUTTON, ARCADE, LAMP, STATUS)


@dataclass(frozen=True)
class Supply:
    """A place on the header that only carries current."""

    name: str
    header: int
    volts: float
    purpose: str


#: 5 V for the lamp alone. It must never touch a line of PINS: they bear 3.3 V at most.
LAMP_SUPPLY = Supply("5V", 4, 5.0, "lamp, 5 V")
LAMP_GROUND = Supply("GND", 6, 0.0, "lamp and transistor")
BUTTON_GROUND = Supply("GND", 9, 0.0, "micro switch")
ARCADE_GROUND = Supply("GND", 14, 0.0, "push button")
STATUS_GROUND = Supply("GND", 20, 0.0, "status light")

SUPPLIES = (LAMP_SUPPLY, LAMP_GROUND, BUTTON_GROUND, ARCADE_GROUND, STATUS_GROUND)
