"""The switch under the pyramid (and the one on the stand): closings in, presses out. Knows no camera and no table.

A press is a line that has been open for a while and is then closed without a break for a while. Edges come from the
kernel, which may drop some, so the line is also read again on a timer.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from firmware.errors import NoPins
from firmware.pins import ARCADE, BUTTON, Pin

if TYPE_CHECKING:
    import gpiozero  # type: ignore[import-untyped]

#: seconds without an edge before a level counts: cheap micro switches bounce for up to 20 ms.
SETTLE = 0.025
#: seconds between two looks at a quiet line.
REREAD = 0.25
#: a line with more edges than this in one second is not a finger.
FLOATING = 80
#: seconds closed before a switch counts as stuck.
STUCK = 10.0


@dataclass
class Debounce:
    """One line's edges and levels turned into presses. Pure: the caller brings the time."""

    settle: float = SETTLE
    level: bool = False
    #: the level that has last held for `settle`; closed at first, so that a switch stuck at the start is no press.
    stable: bool = True
    changed: float = float("-inf")
    edges: deque[float] = field(default_factory=lambda: deque(maxlen=FLOATING + 1))

    def edge(self, now: float) -> None:
        """The line has moved, whichever way: whatever it is now must hold anew."""
        self.changed = now
        self.edges.append(now)

    def sees(self, closed: bool, now: float) -> bool:
        """The line was read at `now`. True exactly once for each press."""
        if closed != self.level:
            self.level = closed
            if now - self.changed > self.settle:  # the kernel has dropped the edge; begin to count here
                self.changed = now
        if self.stable == closed or now - self.changed < self.settle:
            return False
        self.stable = closed
        return closed and not self.floats(now)

    def floats(self, now: float) -> bool:
        """Whether so many edges have come in the last second that nobody can have made them."""
        return len(self.edges) > FLOATING and now - self.edges[0] < 1.0

    def stuck(self, now: float) -> bool:
        """Whether the switch has been closed for so long that it must be jammed."""
        return self.stable and self.level and now - self.changed > STUCK

    def wait(self, now: float) -> float:
        """Seconds until the line should be read again."""
        left = self.changed + self.settle - now
        return max(left, 0.001) if self.level != self.stable or left > 0 else REREAD


class Buttons:
    """The real switches, through gpiozero, in a thread of their own. `pressed` is called once for each press."""

    def __init__(
        self,
        pressed: Callable[[], None],
        pins: Iterable[Pin] = (BUTTON, ARCADE),
        factory: gpiozero.Factory | None = None,
    ) -> None:
        self._pressed = pressed
        self._wake = threading.Event()
        self._closing = False
        self._lines: Sequence[tuple[Pin, gpiozero.DigitalInputDevice, Debounce]] = [
            (pin, self._open(pin, factory), Debounce()) for pin in pins
        ]
        self._thread = threading.Thread(target=self._run, name="button", daemon=True)
        self._thread.start()

    def _open(self, pin: Pin, factory: gpiozero.Factory | None) -> gpiozero.DigitalInputDevice:
        import gpiozero

        try:
            return gpiozero.DigitalInputDevice(pin.bcm, pull_up=pin.pull_up, pin_factory=factory)
        except Exception as error:  # gpiozero, lgpio and the kernel each have their own
            raise NoPins(
                f"The line {pin.name} ({pin.gpiozero}, header place {pin.header}) cannot be opened ({error}). "
                "Run `camelcam doctor --only button`."
            ) from error

    def _run(self) -> None:
        for _, line, debounce in self._lines:
            line.when_activated = line.when_deactivated = self._on_edge(debounce)
        while not self._closing:
            now = time.monotonic()
            for _, line, debounce in self._lines:
                if debounce.sees(bool(line.value), now):
                    self._pressed()
            self._wake.wait(min(debounce.wait(now) for _, _, debounce in self._lines))
            self._wake.clear()

    def _on_edge(self, debounce: Debounce) -> Callable[[], None]:
        def edge() -> None:
            debounce.edge(time.monotonic())
            self._wake.set()

        return edge

    def trouble(self) -> str:
        """What is wrong with the switches, in one sentence; empty where nothing is."""
        now = time.monotonic()
        for pin, _, debounce in self._lines:
            if debounce.floats(now):
                return f"The line {pin.name} ({pin.gpiozero}) flutters. Look for a loose wire."
            if debounce.stuck(now):
                return f"The switch {pin.name} ({pin.gpiozero}) is stuck. Lift the pyramid and look at it."
        return ""

    def close(self) -> None:
        """Give the lines back."""
        self._closing = True
        self._wake.set()
        self._thread.join()
        for _, line, _ in self._lines:
            line.close()
