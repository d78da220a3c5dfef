"""The Wi-Fi that a phone chooses for this machine: the door at which the table asks, and what NetworkManager is told.

`camelcam hotspot keep` opens the door and does what is asked for between two looks: one thread asks the radio, ever.
"""

from __future__ import annotations

import csv
import json
import logging
import os
import queue
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from firmware.errors import FirmwareError

log = logging.getLogger("camelcam.hotspot")

Run = Callable[[Sequence[str]], str]
#: where the table knocks; the environment may name another place.
DOOR = "/run/camelcam/wifi.sock"
#: seconds after the answer until the machine's own Wi-Fi closes: the phone should have the answer first.
GRACE = 2.0
#: seconds for which an answer waits for a fresh look; while a network is being joined it tells what is known.
FRESH = 3.0
#: bytes of a question at most.
LONGEST = 4096


@dataclass(frozen=True)
class Network:
    """A Wi-Fi in reach: how strong in percent, and whether a password is needed or already known."""

    name: str
    strength: int
    locked: bool
    known: bool


@dataclass(frozen=True)
class State:
    """What the table is told."""

    there: bool = True
    own: bool = False
    busy: bool = False
    joined: str | None = None
    failed: str | None = None
    networks: list[Network] = field(default_factory=list)


def fields(line: str) -> list[str]:
    """One line of nmcli's terse output; it escapes colons and backslashes with a backslash."""
    return next(csv.reader([line], delimiter=":", escapechar="\\", quoting=csv.QUOTE_NONE)) or [""]


def known(run: Run) -> dict[str, str]:
    """The networks that the machine knows, and what NetworkManager calls each: a card's netplan-wlan0-HOME."""
    found = {}
    for line in run(["nmcli", "-t", "-f", "TYPE,NAME", "connection", "show"]).splitlines():
        if line.startswith("802-11-wireless:"):
            called = fields(line)[1]
            name = run(["nmcli", "-g", "802-11-wireless.ssid", "connection", "show", "id", called])
            found[fields(name.strip("\n"))[0]] = called
    return found


def in_reach(run: Run, own: str) -> list[Network]:
    """The networks that the radio hears, the strongest first, each name once; without the machine's own."""
    from_before = known(run)
    found: dict[str, Network] = {}
    for line in run(["nmcli", "-t", "-f", "SSID,SIGNAL,SECURITY", "device", "wifi", "list"]).splitlines():
        name, strength, security = (*fields(line), "", "")[:3]
        if name and name != own and strength.isdigit():
            one = Network(name, int(strength), security not in ("", "--"), name in from_before)
            found[name] = max(one, found.get(name, one), key=lambda network: network.strength)
    return sorted(found.values(), key=lambda network: -network.strength)


def connect(run: Run, name: str, password: str) -> None:
    """Join a network, now and from now on. Raises FirmwareError; a wrong password is not kept."""
    called = known(run).get(name)
    try:
        if called and not password:
            run(["nmcli", "connection", "up", "id", called])
        else:
            run(["nmcli", "device", "wifi", "connect", name, *(["password", password] if password else [])])
    except FirmwareError:
        if not called:
            with suppress(FirmwareError):
                run(["nmcli", "connection", "delete", "id", name])
        raise


class Door:
    """Answers the table at once with what is known, and keeps what it asks for until `rest` does it."""

    def __init__(self, place: Path, look: Callable[[], State], join: Callable[[str, str], None]) -> None:
        self._look, self._join = look, join
        self._lock, self._state, self._looks = threading.Condition(), State(busy=True), 0
        self._failed: str | None = None
        self._asked: queue.SimpleQueue[tuple[str, str] | None] = queue.SimpleQueue()
        self._heard = False
        with suppress(OSError):
            place.unlink()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.bind(str(place))
        place.chmod(0o666)  # the table is another user; who has a shell here may choose a Wi-Fi anyway
        self._socket.listen(8)
        threading.Thread(target=self._serve, name="wifi", daemon=True).start()

    def close(self) -> None:
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def rest(self, seconds: float) -> None:
        """Instead of sleeping: what is asked for meanwhile is done at once."""
        until = time.monotonic() + seconds
        if not self._heard:
            self._refresh()  # before the machine opens its own Wi-Fi, for then the radio hears no other
            self._heard = True
        while (left := until - time.monotonic()) > 0:
            try:
                asked = self._asked.get(timeout=left)
            except queue.Empty:
                return
            if asked is not None:
                self._carry_out(*asked)
            self._refresh()

    def _carry_out(self, name: str, password: str) -> None:
        if self._state.own:
            time.sleep(GRACE)
        try:
            self._join(name, password)
            self._failed = None
        except FirmwareError as error:
            log.warning("%s", error)
            self._failed = name

    def _refresh(self) -> None:
        try:
            now = self._look()
        except FirmwareError as error:
            log.warning("%s", error)
            now = State(there=False)
        with self._lock:
            networks = [self._asked_anew(one) for one in now.networks or self._state.networks]
            self._state = State(now.there, now.own, False, now.joined, self._failed, networks)
            self._looks += 1
            self._lock.notify_all()

    def _asked_anew(self, one: Network) -> Network:
        """A password that has just led nowhere is as good as none."""
        return replace(one, known=one.known and one.name != self._failed)

    def _serve(self) -> None:
        while True:
            try:
                line, _ = self._socket.accept()
            except OSError:
                return
            with line, suppress(OSError, ValueError, KeyError, TypeError):
                line.settimeout(2.0)
                with line.makefile("rb") as asked:
                    line.sendall(json.dumps(asdict(self._answer(json.loads(asked.readline(LONGEST))))).encode() + b"\n")

    def _answer(self, question: dict[str, str]) -> State:
        with self._lock:
            if question["do"] == "join":
                now = self._state
                self._state = State(now.there, now.own, True, None, None, now.networks)
                self._asked.put((str(question["name"]), str(question["password"])))
            elif self._asked.empty() and not self._state.busy:
                self._asked.put(None)
                seen = self._looks
                self._lock.wait_for(lambda: self._looks > seen, FRESH)
            return self._state


def door() -> Path:
    return Path(os.environ.get("CAMELCAM_WIFI") or DOOR)
