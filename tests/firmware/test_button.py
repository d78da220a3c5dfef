"""The switch: what is one press, and what is none. Pure debouncing, and the real gpiozero over its mock pins."""

from __future__ import annotations

import queue
import random
from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory  # type: ignore[import-untyped]

from firmware.button import FLOATING, REREAD, SETTLE, STUCK, Buttons, Debounce
from firmware.errors import NoPins
from firmware.finger import Finger
from firmware.pins import ARCADE, BUTTON
from tests.firmware.house import WAIT

Signal = list[tuple[float, bool]]


def presses(signal: Signal, until: float, dropped: bool = False) -> int:
    """How many presses a line makes that changes so, watched as the button's thread watches it."""
    debounce, now, count, level, left = Debounce(), 0.0, 0, False, list(signal)
    while now < until:
        count += debounce.sees(level, now)
        wake = now + debounce.wait(now)
        if left and left[0][0] <= wake:
            now, level = left.pop(0)
            if not dropped:
                debounce.edge(now)
        else:
            now = wake
    return count


def bouncing(start: float, closed: bool, rng: random.Random, length: float = 0.020) -> Signal:
    """A switch that changes over within `length` seconds, chattering."""
    times = sorted(rng.uniform(0, length) for _ in range(rng.randrange(0, 7) * 2))
    return [(start + t, bool(i % 2) ^ closed ^ True) for i, t in enumerate([*times, length])]


@pytest.mark.parametrize("seed", range(40))
def test_a_press_that_bounces_for_20_ms_is_one_press(seed: int) -> None:
    rng = random.Random(seed)
    assert presses(bouncing(1.0, True, rng) + bouncing(1.1, False, rng), 2.0) == 1


@pytest.mark.parametrize("seed", range(20))
def test_two_presses_in_a_row_are_two(seed: int) -> None:
    rng = random.Random(seed)
    signal = [edge for n in range(2) for edge in bouncing(1 + n / 4, True, rng) + bouncing(1.1 + n / 4, False, rng)]
    assert presses(signal, 3.0) == 2


def test_a_held_button_is_one_press() -> None:
    assert presses([(1.0, True)], 60.0) == 1


def test_a_spike_is_no_press() -> None:
    assert presses([(1.0, True), (1.0 + SETTLE * 0.8, False)], 2.0) == 0


def test_a_switch_that_is_closed_from_the_start_is_no_press() -> None:
    debounce = Debounce()
    assert not any(debounce.sees(True, n / 100) for n in range(2000))
    assert debounce.stuck(19.0)


@pytest.mark.parametrize("hertz", [50, 100, 500])
def test_a_line_that_floats_is_no_press_and_is_reported(hertz: int) -> None:
    debounce = Debounce()
    edges = [n / (2 * hertz) for n in range(1, 4 * hertz)]
    assert presses([(t, n % 2 == 0) for n, t in enumerate(edges)], 3.0) == 0
    for t in edges:
        debounce.edge(t)
    assert debounce.floats(edges[-1])
    assert not debounce.floats(edges[-1] + 2)


def test_a_press_whose_edges_the_kernel_dropped_is_found_by_looking_again() -> None:
    assert presses([(1.0, True), (1.0 + 3 * REREAD, False)], 5.0, dropped=True) == 1


def test_one_look_at_a_closed_line_is_no_press_yet() -> None:
    debounce = Debounce()
    assert not debounce.sees(False, 0.0)
    assert not debounce.sees(True, 10.0)
    assert not debounce.sees(False, 10.0 + SETTLE / 2)
    assert not debounce.sees(False, 11.0)


def test_a_switch_is_stuck_only_after_a_while() -> None:
    debounce = Debounce()
    debounce.sees(False, 0.0)
    debounce.edge(1.0)
    for now in (1.0, 1.1):
        debounce.sees(True, now)
    assert not debounce.stuck(1.0 + STUCK - 1)
    assert debounce.stuck(1.0 + STUCK + 1)


def test_more_edges_than_two_bouncing_presses_make_are_needed_to_float() -> None:
    debounce = Debounce()
    for n in range(FLOATING):
        debounce.edge(n / 1000)
    assert not debounce.floats(0.1)


@pytest.fixture
def finger() -> Iterator[Finger]:
    finger = Finger()
    yield finger
    finger.factory.reset()


def test_gpiozero_s_pins_make_one_press_of_one_bouncing_finger(finger: Finger) -> None:
    pressed: queue.Queue[int] = queue.Queue()
    buttons = Buttons(lambda: pressed.put(1), (BUTTON, ARCADE), finger.factory)
    for _ in range(3):
        finger.press()
        pressed.get(timeout=WAIT)
    assert buttons.trouble() == ""
    buttons.close()
    assert pressed.empty()


def test_lines_that_cannot_be_opened_are_named(finger: Finger) -> None:
    factory = MockFactory()
    first = Buttons(lambda: None, (BUTTON,), factory)
    with pytest.raises(NoPins, match=r"BUTTON \(GPIO17, header place 11\)"):
        Buttons(lambda: None, (BUTTON,), factory)
    first.close()
