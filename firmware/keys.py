"""A USB or Bluetooth button, or any key, as the trigger: Linux's input events in, presses out. Knows no game.

A Bluetooth button sleeps and vanishes; it is looked for again every second, and nothing else waits for it.
"""

from __future__ import annotations

import os
import select
import struct
import threading
from collections.abc import Callable
from pathlib import Path

from firmware.errors import NoPins

#: struct input_event on a 64-bit system: seconds, microseconds, type, code, value.
EVENT = struct.Struct("llHHi")
EV_KEY, DOWN = 1, 1
#: seconds between two looks for devices that are not there, or not all there yet.
AGAIN = 1.0
#: seconds between two presses: some buttons send two keys for one, each from a device of its own.
APART = 0.25


def find(device: str, root: Path = Path("/")) -> list[Path]:
    """The device of that path, or all whose name holds the text: one button may be a keyboard and something else."""
    if device.startswith("/"):
        path = root / device.lstrip("/")
        return [path] if path.exists() else []
    return [
        root / "dev/input" / name.parent.parent.name
        for name in sorted((root / "sys/class/input").glob("event*/device/name"))
        if device.lower() in name.read_text(encoding="utf-8", errors="replace").lower()
    ]


class Keys:
    """Every key of the devices of one name is the button."""

    def __init__(self, device: str, pressed: Callable[[], None], root: Path = Path("/")) -> None:
        if not device:
            raise NoPins("No key's device is named. In [trigger] of camelcam.toml: device = a part of its name.")
        self._device, self._pressed, self._root = device, pressed, root
        self._wake_in, self._wake_out = os.pipe()
        self._closing = False
        self._away, self._pressed_at = "", float("-inf")
        #: what each device has said of an event that has not come whole.
        self._held = dict[int, bytes]()
        self._thread = threading.Thread(target=self._run, name="keys", daemon=True)
        self._thread.start()

    def trouble(self) -> str:
        """What is wrong with it, in one sentence; empty where nothing is."""
        return self._away

    def close(self) -> None:
        self._closing = True
        os.write(self._wake_out, b"x")
        self._thread.join()
        os.close(self._wake_in)
        os.close(self._wake_out)

    def _run(self) -> None:
        handles = dict[Path, int]()
        while not self._closing:
            self._look(handles)
            ready, _, _ = select.select([*handles.values(), self._wake_in], [], [], AGAIN)
            for path, handle in list(handles.items()):
                if handle in ready and not self._hear(handle):
                    os.close(handles.pop(path))
        for handle in handles.values():
            os.close(handle)

    def _look(self, handles: dict[Path, int]) -> None:
        """Take up whatever is there and is not listened to yet."""
        why = "not found"
        try:
            for path in find(self._device, self._root):  # whatever is unplugged meanwhile takes its name with it
                if path not in handles:
                    handles[path] = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
                    self._held[handles[path]] = b""
        except OSError as error:
            why = error.strerror or why
        self._away = "" if handles else f"The key {self._device} is not there ({why}). Switch it on."

    def _hear(self, handle: int) -> bool:
        """What one device says; False where it has gone away."""
        try:
            got = os.read(handle, 64 * EVENT.size)
        except OSError:
            return False  # unplugged
        told = self._held[handle] + got
        while len(told) >= EVENT.size:
            seconds, micros, kind, _, value = EVENT.unpack(told[: EVENT.size])
            told, at = told[EVENT.size :], seconds + micros / 1e6
            if kind == EV_KEY and value == DOWN and abs(at - self._pressed_at) >= APART:
                self._pressed_at = at
                self._pressed()
        self._held[handle] = told
        return bool(got)
