"""The word to systemd: we are ready, we are alive. Silent where no systemd listens. Feeds nothing by itself."""

from __future__ import annotations

import contextlib
import os
import socket
import time
from collections.abc import Mapping


class Watchdog:
    """sd_notify without a library: datagrams to the socket that systemd names."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        #: seconds between two feedings, half of what systemd allows; 0 where it does not watch.
        self.every = int(environment.get("WATCHDOG_USEC", "0") or 0) / 2e6
        self._fed, self._sentence = 0.0, ""

    def say(self, *lines: str) -> None:
        """Send what systemd understands, such as READY=1 or STATUS=…"""
        if not self._address:
            return
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line,
        ):
            line.sendto("\n".join(lines).encode(), address)

    def status(self, sentence: str) -> None:
        """What `systemctl status` shows; sent where it has changed."""
        if sentence != self._sentence:
            self._sentence = sentence
            self.say(f"STATUS={sentence}")

    def feed(self) -> None:
        """Call this where the loop has truly gone round; it is passed on as often as systemd needs it."""
        now = time.monotonic()
        if self.every and now - self._fed >= self.every / 2:
            self._fed = now
            self.say("WATCHDOG=1")
