"""A finger on a simulated pyramid: gpiozero's mock pins, pressed as a real switch closes. Never used on a device."""

from __future__ import annotations

import threading
import time
from typing import Any

from firmware.pins import BUTTON

#: a press as a cheap micro switch makes it: seconds until the next change, and whether the line is closed then.
BOUNCE = (
    (0.0, True),
    (0.003, False),
    (0.002, True),
    (0.004, False),
    (0.003, True),
    (0.09, False),
    (0.002, True),
    (0.003, False),
)


class Finger:
    """Presses the mock pin of the button; in a thread of its own, so that nobody has to wait for the release."""

    def __init__(self) -> None:
        from gpiozero.pins.mock import MockFactory, MockPWMPin  # type: ignore[import-untyped]

        self.factory: Any = MockFactory(pin_class=MockPWMPin)
        self._hand = threading.Lock()

    def press(self) -> None:
        """Close and open the switch once."""
        threading.Thread(target=self._move, name="finger", daemon=True).start()

    def _move(self) -> None:
        pin = self.factory.pin(BUTTON.bcm)
        with self._hand:
            for rest, closed in BOUNCE:
                time.sleep(rest)
                if closed:
                    pin.drive_low()
                else:
                    pin.drive_high()
            time.sleep(0.05)
