"""The Pi's own Wi-Fi, by NetworkManager's nmcli: on, off, or on where no other is in reach. Answers no phone itself."""

from __future__ import annotations

import secrets
import subprocess
import time
from collections.abc import Callable, Sequence

from firmware.errors import FirmwareError

NAME = "camelcam"
#: seconds that known networks get before the Pi opens its own.
REACH = 45.0
SETTINGS = (
    "802-11-wireless.mode ap 802-11-wireless.band bg ipv4.method shared ipv4.addresses 10.42.0.1/24 "
    "ipv6.method disabled wifi-sec.key-mgmt wpa-psk"
)
#: letters and digits that nobody mistakes for one another.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"

Run = Callable[[Sequence[str]], str]


def run(command: Sequence[str]) -> str:
    """Run a program and give back what it printed. Raises FirmwareError with its own words."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise FirmwareError(f"{command[0]} cannot be run ({error}). The hotspot needs NetworkManager.") from None
    if done.returncode:
        raise FirmwareError(f"{' '.join(command[:4])} … failed: {(done.stderr or done.stdout).strip()}")
    return done.stdout


def fields(line: str) -> list[str]:
    """One line of nmcli's terse output; it escapes colons with a backslash."""
    return [part.replace("\0", ":") for part in line.replace("\\:", "\0").split(":")]


def exists(run: Run = run) -> bool:
    """Whether the hotspot has been set up before."""
    return any(
        fields(line)[0] == NAME for line in run(["nmcli", "-t", "-f", "NAME", "connection", "show"]).splitlines()
    )


def online(run: Run = run) -> bool:
    """Whether the Pi is in some network that is not its own."""
    lines = run(["nmcli", "-t", "-f", "TYPE,STATE,CONNECTION", "device"]).splitlines()
    devices = [fields(line) for line in lines]
    return any(d[0] in ("wifi", "ethernet") and d[1] == "connected" and d[2] != NAME for d in devices if len(d) == 3)


def on(run: Run = run, choose: Callable[[], str] | None = None) -> str:
    """Open the Wi-Fi; a sentence for the person who wants to join it."""
    if not exists(run):
        password = (choose or new_password)()
        add = f"nmcli connection add type wifi con-name {NAME} ssid {NAME} autoconnect no {SETTINGS}".split()
        run([*add, "wifi-sec.psk", password])
    run(["nmcli", "connection", "up", NAME])
    run(["systemctl", "start", "camelcam-probes.service"])
    secret = run(["nmcli", "-s", "-g", "802-11-wireless-security.psk", "connection", "show", NAME]).strip()
    return f"Join the Wi-Fi {NAME} with the password {secret}, then open http://10.42.0.1:8000."


def off(run: Run = run) -> str:
    """Close the Wi-Fi and go back to those that are known."""
    if not exists(run):
        return "The hotspot has never been set up."
    active = run(["nmcli", "-t", "-f", "NAME", "connection", "show", "--active"]).splitlines()
    if NAME in [fields(line)[0] for line in active]:
        run(["nmcli", "connection", "down", NAME])
    run(["systemctl", "stop", "camelcam-probes.service"])
    return "The hotspot is off."


def auto(run: Run = run, rest: Callable[[float], None] = time.sleep, reach: float = REACH) -> str:
    """Open the Wi-Fi where no other network is joined within `reach` seconds."""
    for _ in range(max(1, int(reach))):
        if online(run):
            return "There is a network; the hotspot stays off."
        rest(1.0)
    return on(run)


def new_password() -> str:
    """Ten letters and digits that can be read aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))
