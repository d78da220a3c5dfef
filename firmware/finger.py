"""A finger on a simulated pyramid: gpiozero's mock pins, pressed as a real switch closes. Never used on a device."""

from __future__ import annotations

import threading
import time
from typing import Any

from firmware.pins import BUTTON

#: how often a cheap micro switch changes its mind at each end of a press, and the seconds between the ends and after.
CHATTER, HELD, APART = 4, 0.2, 0.1


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
            for closed, rest in ((True, HELD), (False, APART)):
                for change in range(CHATTER + 1):  # without rests: a busy machine would stretch them into presses
                    if closed == (change % 2 == 0):
                        pin.drive_low()
                    else:
                        pin.drive_high()
                time.sleep(rest)
