"""A key as the trigger: real input events through a real file, a device that sleeps, and one that is not there."""

from __future__ import annotations

import os
import queue
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from firmware import keys
from firmware.errors import NoPins
from firmware.keys import EVENT, Keys, find
from tests.firmware.house import WAIT

KEY, SYNC, VOLUME_UP = 1, 0, 115


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "AGAIN", 0.01)


@pytest.fixture
def root(tmp_path: Path) -> Iterator[Path]:
    for number, name in (("0", "Lid Switch"), ("5", "AB Shutter3 Keyboard")):
        (tmp_path / f"sys/class/input/event{number}/device").mkdir(parents=True)
        (tmp_path / f"sys/class/input/event{number}/device/name").write_text(name + "\n")
    (tmp_path / "dev/input").mkdir(parents=True)
    yield tmp_path


def event(kind: int, code: int, value: int, at: float) -> bytes:
    return EVENT.pack(int(at), round(at % 1 * 1e6), kind, code, value)


SECONDS = count(1000)


def press(handle: int, at: float | None = None) -> None:
    """Down, held, up, as the kernel tells it; in two pieces, of which one ends in the midst of an event."""
    at = at or next(SECONDS)
    events = ((KEY, VOLUME_UP, 1), (SYNC, 0, 0), (KEY, VOLUME_UP, 2), (KEY, VOLUME_UP, 0))
    told = b"".join(event(*one, at) for one in events)
    os.write(handle, told[:30])
    os.write(handle, told[30:])


def test_a_device_is_found_by_a_part_of_its_name_or_by_its_path(root: Path) -> None:
    assert find("shutter", root) == [root / "dev/input/event5"]
    assert find("nothing", root) == []
    assert find("/dev/input/event5", root) == []
    (root / "dev/input/event5").touch()
    assert find("/dev/input/event5", root) == [root / "dev/input/event5"]


def first_press(path: Path) -> int:
    """Opens the pipe once somebody listens, and presses; again, where who listened was just about to leave."""
    while True:
        handle = os.open(path, os.O_WRONLY)
        try:
            press(handle)
        except BrokenPipeError:
            os.close(handle)
        else:
            return handle


def test_each_press_counts_once_and_a_device_that_sleeps_is_taken_up_again(root: Path) -> None:
    pressed: queue.SimpleQueue[str] = queue.SimpleQueue()
    path = root / "dev/input/event5"
    os.mkfifo(path)
    button = Keys("Shutter", lambda: pressed.put("press"), root)
    for _ in range(2):
        handle = first_press(path)
        press(handle)
        assert [pressed.get(timeout=WAIT) for _ in range(2)] == ["press"] * 2
        os.close(handle)  # it has gone to sleep
    button.close()
    assert pressed.empty()


def test_a_button_that_is_two_devices_is_heard_on_both_and_once_for_each_press(root: Path) -> None:
    """As a Bluetooth shutter: a keyboard that sends Enter, and a consumer control that sends Volume up, or both."""
    pressed: queue.SimpleQueue[str] = queue.SimpleQueue()
    keyboard, control = (root / f"dev/input/event{number}" for number in (5, 6))
    for path in (keyboard, control):
        os.mkfifo(path)
    button = Keys("AB Shutter", lambda: pressed.put("press"), root)
    one = first_press(keyboard)
    (root / "sys/class/input/event6/device").mkdir(parents=True)  # it comes a moment later
    (root / "sys/class/input/event6/device/name").write_text("AB Shutter3 Consumer Control\n")
    other = first_press(control)
    assert [pressed.get(timeout=WAIT) for _ in range(2)] == ["press"] * 2
    at = next(SECONDS)
    press(one, at)
    press(other, at + 0.01)
    press(other, at + 10)
    assert [pressed.get(timeout=WAIT) for _ in range(2)] == ["press"] * 2
    os.close(one)
    os.close(other)
    button.close()
    assert pressed.empty()


def test_a_device_that_goes_while_names_are_read_ends_nothing(root: Path) -> None:
    gone = root / "sys/class/input/event0/device/name"
    gone.unlink()
    gone.mkdir()  # it can be read no more
    pressed: queue.SimpleQueue[str] = queue.SimpleQueue()
    path = root / "dev/input/event5"
    os.mkfifo(path)
    button = Keys("Shutter", lambda: pressed.put("press"), root)
    while not button.trouble():
        pass
    gone.rmdir()
    handle = first_press(path)
    assert pressed.get(timeout=WAIT) == "press"
    os.close(handle)
    button.close()


def test_a_key_that_is_not_there_is_said(root: Path) -> None:
    button = Keys("No Such Button", lambda: None, root)
    while not button.trouble():
        pass
    assert "No Such Button is not there" in button.trouble()
    button.close()
    with pytest.raises(NoPins, match="a part of its name"):
        Keys("", lambda: None, root)
