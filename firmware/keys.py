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
#: seconds between two looks for a device that is not there.
AGAIN = 1.0


def find(device: str, root: Path = Path("/")) -> Path | None:
    """The device of that path, or the first whose name holds the text."""
    if device.startswith("/"):
        path = root / device.lstrip("/")
        return path if path.exists() else None
    for name in sorted((root / "sys/class/input").glob("event*/device/name")):
        if device.lower() in name.read_text(encoding="utf-8", errors="replace").lower():
            return root / "dev/input" / name.parent.parent.name
    return None


class Keys:
    """Every key of one device is the button."""

    def __init__(self, device: str, pressed: Callable[[], None], root: Path = Path("/")) -> None:
        if not device:
            raise NoPins("No key's device is named. In [trigger] of camelcam.toml: device = a part of its name.")
        self._device, self._pressed, self._root = device, pressed, root
        self._wake_in, self._wake_out = os.pipe()
        self._closing = False
        self._away = ""
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
        while not self._closing:
            try:
                path = find(self._device, self._root)  # whatever is unplugged meanwhile takes its name with it
                if path is None:
                    raise FileNotFoundError(self._device)
                handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
            except OSError as error:
                self._away = f"The key {self._device} is not there ({error.strerror or 'not found'}). Switch it on."
                select.select([self._wake_in], [], [], AGAIN)
                continue
            self._away = ""
            try:
                self._listen(handle)
            finally:
                os.close(handle)

    def _listen(self, handle: int) -> None:
        """Until it goes away, or somebody wants the end."""
        held = b""
        while not self._closing:
            ready, _, _ = select.select([handle, self._wake_in], [], [])
            if handle not in ready:
                continue
            try:
                got = os.read(handle, 64 * EVENT.size)
            except OSError:
                return  # unplugged
            if not got:
                return
            held += got
            while len(held) >= EVENT.size:
                _, _, kind, _, value = EVENT.unpack(held[: EVENT.size])
                held = held[EVENT.size :]
                if kind == EV_KEY and value == DOWN:
                    self._pressed()
