"""The button on the real LGPIOFactory, over a preloaded stand-in for /dev/gpiochip0, which .ci/device builds.

gpiozero's mock pins hand over every edge at once and in order; here the edges go through lgpio's thread and the
kernel's event format, at the speed at which a switch makes them.
"""

from __future__ import annotations

import os
import queue
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from firmware.button import FLOATING, REREAD, SETTLE, Buttons
from firmware.pins import ARCADE, BUTTON
from tests.firmware.house import WAIT

SOCKET = os.environ.get("GPIOSHIM_SOCK", "")
pytestmark = pytest.mark.skipif(
    not SOCKET, reason="needs a C compiler and lgpio: .ci/device builds and preloads the shim"
)

#: longer than anything that could still become a press.
QUIET = 2 * REREAD + 4 * SETTLE
#: seconds after which a bounce begins to be a press, and goes that a busy machine gets until none was that long.
STRETCHED, GOES = 0.8 * SETTLE, 20


class Pulse:
    """Notices when this process is not let run for as long as a press lasts: then its threads hear late of what was."""

    def __init__(self) -> None:
        self.stood_still = self._closing = False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._closing:
            before = time.monotonic()
            time.sleep(0.002)
            self.stood_still |= time.monotonic() - before > STRETCHED

    def close(self) -> None:
        self._closing = True
        self._thread.join()


class Switch:
    """The lines of the shim, driven as fingers and loose wires do."""

    def __init__(self) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.connect(SOCKET)
        #: this machine was so busy that a bounce lasted as long as a press.
        self.stretched = False

    def set(self, closed: bool, line: int = BUTTON.bcm) -> None:
        self._socket.send(f"{line} {int(not closed)}".encode())

    def touch(self, seconds: float, line: int = BUTTON.bcm) -> None:
        """Close for a moment."""
        start = time.monotonic()
        self.set(True, line)
        time.sleep(seconds)
        self.set(False, line)
        self.stretched |= time.monotonic() - start > STRETCHED

    def chatter(self, closed: bool, rng: random.Random, length: float = 0.020, line: int = BUTTON.bcm) -> None:
        """Change over within `length` seconds, bouncing on the way."""
        end = time.monotonic() + length
        state = closed
        while (now := time.monotonic()) < end:
            self.set(state, line)
            state = not state
            time.sleep(rng.uniform(0.0003, 0.004))
            self.stretched |= time.monotonic() - now > STRETCHED
        self.set(closed, line)

    def press(self, rng: random.Random, held: float = 0.06, line: int = BUTTON.bcm) -> None:
        self.chatter(True, rng, line=line)
        time.sleep(held)
        self.chatter(False, rng, line=line)

    def close(self) -> None:
        self._socket.close()


class Bench:
    """Real buttons on the shim's lines and what they have reported."""

    def __init__(self, factory: Any) -> None:
        self.pressed: queue.Queue[float] = queue.Queue()
        self.buttons = Buttons(lambda: self.pressed.put(time.monotonic()), (BUTTON, ARCADE), factory)
        self.switch, self.pulse = Switch(), Pulse()
        for pin in (BUTTON, ARCADE):
            self.switch.set(False, pin.bcm)
        time.sleep(QUIET)

    def count(self) -> int:
        """How many presses have come, once nothing more can."""
        time.sleep(QUIET)
        return self.pressed.qsize()

    def presses(self, hand: Callable[[Switch], None]) -> int:
        """How many presses this makes, in a go that the machine did not stretch."""
        for _ in range(GOES):
            before = self.count()
            self.switch.stretched = self.pulse.stood_still = False
            hand(self.switch)
            made = self.count() - before
            if not (self.switch.stretched or self.pulse.stood_still):
                return made
        raise AssertionError("This machine is too busy for switches that bounce.")


@pytest.fixture(scope="module")
def factory() -> Iterator[Any]:
    from gpiozero.pins.lgpio import LGPIOFactory  # type: ignore[import-untyped]

    class Pi4(LGPIOFactory):  # type: ignore[misc]
        def _get_revision(self) -> int:
            return 0xC03115

    factory = Pi4(chip=0)
    yield factory
    factory.close()


@pytest.fixture
def bench(factory: Any) -> Iterator[Bench]:
    bench = Bench(factory)
    yield bench
    bench.buttons.close()
    bench.switch.close()
    bench.pulse.close()


@pytest.mark.parametrize("seed", range(8))
def test_a_press_that_bounces_for_20_ms_is_one_press(bench: Bench, seed: int) -> None:
    assert bench.presses(lambda switch: switch.press(random.Random(seed))) == 1


def test_two_presses_in_a_row_are_two(bench: Bench) -> None:
    rng = random.Random(1)

    def twice(switch: Switch) -> None:
        for _ in range(2):
            switch.press(rng)
            time.sleep(0.08)

    assert bench.presses(twice) == 2


def test_the_arcade_button_presses_too(bench: Bench) -> None:
    assert bench.presses(lambda switch: switch.press(random.Random(2), line=ARCADE.bcm)) == 1


def test_a_held_button_is_one_press(bench: Bench) -> None:
    def hold(switch: Switch) -> None:
        switch.set(False)
        time.sleep(QUIET)
        switch.chatter(True, random.Random(3))
        time.sleep(1.5)

    assert bench.presses(hold) == 1
    assert bench.buttons.trouble() == ""
    before = bench.count()
    bench.switch.set(False)
    assert bench.count() == before


def test_a_press_is_heard_while_the_finger_is_still_down(bench: Bench) -> None:
    start = time.monotonic()
    bench.switch.chatter(True, random.Random(4))
    assert bench.pressed.get(timeout=WAIT) - start < 1.0
    bench.switch.set(False)


def test_spikes_are_no_press(bench: Bench) -> None:
    def spikes(switch: Switch) -> None:
        for _ in range(20):
            switch.touch(0.001)
            time.sleep(0.06)

    assert bench.presses(spikes) == 0


def test_a_line_that_floats_is_no_press_and_is_reported(bench: Bench) -> None:
    said = ""

    def floats(switch: Switch) -> None:
        nonlocal said
        for _ in range(FLOATING):
            switch.touch(0.001)
            time.sleep(0.001)
        said = bench.buttons.trouble()

    assert bench.presses(floats) == 0
    assert "flutters" in said


def test_edges_that_the_kernel_drops_are_found_by_looking_again(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    for _, line, _ in bench.buttons._lines:
        line.when_activated = line.when_deactivated = None  # the events come, and nobody is told
    bench.switch.set(True)
    bench.pressed.get(timeout=WAIT)
    bench.switch.set(False)
    assert bench.count() == 0
