"""The Pi's own Wi-Fi, by NetworkManager's nmcli: on, off, or on whenever no other is in reach. Answers no phone itself.

What a phone needs to join is shown on the console and can be printed as a label; the password stays the same for good.
"""

from __future__ import annotations

import io
import json
import logging
import re
import secrets
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from pathlib import Path

from firmware.errors import FirmwareError, TooSlow
from firmware.wifi import Door, State, connect, door, fields, in_reach

log = logging.getLogger("camelcam.hotspot")

NAME, ADDRESS = "camelcam", "10.42.0.1"
#: seconds that known networks get before the Pi opens its own; between two looks; before a failed start is tried again.
REACH, LOOK, AGAIN = 45.0, 5.0, 30.0
#: seconds that a program of the system may take.
PATIENCE = 60.0
#: Broadcom's radios (Zero W, Zero 2 W, 4) start no access point, or let nobody join, unless WPA2 with CCMP is asked for
#: by name and protected management frames are off.
SETTINGS = (
    f"802-11-wireless.mode ap 802-11-wireless.band bg ipv4.method shared ipv4.addresses {ADDRESS}/24 "
    "ipv6.method disabled wifi-sec.key-mgmt wpa-psk wifi-sec.proto rsn wifi-sec.pairwise ccmp wifi-sec.group ccmp "
    "wifi-sec.pmf disable"
)
#: In the hotspot every name is the Pi. NetworkManager reads this for every connection that it shares, so the file is
#: there only while the hotspot is on.
WILDCARD = Path("/etc/NetworkManager/dnsmasq-shared.d/camelcam.conf")
#: shown above the login on the console; and what the table may show on its big screen.
CONSOLE, TOLD = Path("/run/issue.d/camelcam.issue"), Path("/run/camelcam/hotspot.json")
#: letters and digits that nobody mistakes for one another.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"

Run = Callable[[Sequence[str]], str]


def run(command: Sequence[str], seconds: float = PATIENCE) -> str:
    """Run a program and give back what it printed. Raises FirmwareError with its own words, or TooSlow."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise TooSlow(f"{' '.join(command[:4])} has not ended in {seconds:g} seconds.") from None
    except OSError as error:
        raise FirmwareError(f"{command[0]} cannot be run ({error}). The hotspot needs NetworkManager.") from None
    if done.returncode:
        raise FirmwareError(f"{' '.join(command[:4])} … failed: {(done.stderr or done.stdout).strip()}")
    return done.stdout


@dataclass(frozen=True)
class Join:
    """What a phone needs to join."""

    password: str
    name: str = NAME

    @property
    def code(self) -> str:
        """What a phone's camera understands."""
        name, password = (re.sub(r'([\\;,:"])', r"\\\1", one) for one in (self.name, self.password))
        return f"WIFI:T:WPA;S:{name};P:{password};;"

    @property
    def page(self) -> str:
        return f"http://{ADDRESS}:8000"

    def __str__(self) -> str:
        return f"Join the Wi-Fi {self.name} with the password {self.password}, then open {self.page}."

    def drawn(self) -> str:
        """The code in characters, and the sentence."""
        import segno

        text = io.StringIO()
        segno.make(self.code, micro=False).terminal(text, compact=True, border=2)
        return f"{text.getvalue()}{self}\n"

    def label(self) -> str:
        """A label to print, as a picture that any browser prints: 60 mm wide."""
        import segno

        code = segno.make(self.code, micro=False)
        width, _ = code.symbol_size(border=2)
        cells = code.svg_inline(border=2, scale=36 / width)
        lines = [f"Wi-Fi: {self.name}", f"Password: {self.password}", self.page]
        words = "".join(f'<text x="30" y="{43 + 5 * n}">{escape(line)}</text>' for n, line in enumerate(lines))
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="58mm" viewBox="0 0 60 58" '
            f'font-family="sans-serif" font-size="4" text-anchor="middle"><g transform="translate(12 1)">{cells}</g>'
            f"{words}</svg>\n"
        )


def exists(run: Run = run) -> bool:
    """Whether the hotspot has been set up before."""
    return any(
        fields(line)[0] == NAME for line in run(["nmcli", "-t", "-f", "NAME", "connection", "show"]).splitlines()
    )


def _devices(run: Run) -> Iterator[list[str]]:
    for line in run(["nmcli", "-t", "-f", "TYPE,STATE,CONNECTION", "device"]).splitlines():
        if len(found := fields(line)) == 3:
            yield found


def online(run: Run = run) -> bool:
    """Whether the Pi is in some network that is not its own."""
    return any(d[0] in ("wifi", "ethernet") and d[1] == "connected" and d[2] != NAME for d in _devices(run))


def is_on(run: Run = run) -> bool:
    """Whether the hotspot is open."""
    return any(d[0] == "wifi" and d[1] == "connected" and d[2] == NAME for d in _devices(run))


def ready(run: Run = run) -> None:
    """Switch the radio on. Raises FirmwareError where it may not send: no country was chosen, or a switch blocks it."""
    run(["nmcli", "radio", "wifi", "on"])
    blocked = regulations = ""
    with suppress(FirmwareError):  # a small system may lack these programs; then nmcli's word must do
        run(["rfkill", "unblock", "wifi"])
        blocked = run(["rfkill", "list", "wifi"])
    with suppress(FirmwareError):
        regulations = run(["iw", "reg", "get"])
    if "Hard blocked: yes" in blocked:
        raise FirmwareError("A switch on this machine blocks its Wi-Fi. Turn it on.")
    countries = {line.split()[1].rstrip(":") for line in regulations.splitlines() if line.startswith("country ")}
    if countries - {"99"} == {"00"}:  # Broadcom's radios call their own rules 99, wherever they are
        raise FirmwareError(
            "No Wi-Fi country is set, so the radio may not send. Say where you are, such as: "
            "sudo raspi-config nonint do_wifi_country DE"
        )


def password(run: Run = run) -> str:
    """The hotspot's password."""
    return fields(run(["nmcli", "-s", "-g", "802-11-wireless-security.psk", "connection", "show", NAME]).strip("\n"))[0]


def join(run: Run = run) -> Join:
    """What a phone needs. Raises FirmwareError where the hotspot was never set up."""
    if not exists(run):
        raise FirmwareError("The hotspot has never been set up: sudo camelcam hotspot on")
    return Join(password(run))


def on(run: Run = run, choose: Callable[[], str] | None = None, root: Path = Path("/")) -> Join:
    """Open the Wi-Fi, and show on the console how it is joined."""
    ready(run)
    if not exists(run):
        add = f"nmcli connection add type wifi con-name {NAME} ssid {NAME} autoconnect no {SETTINGS}".split()
        run([*add, "wifi-sec.psk", (choose or new_password)()])
    run(["nmcli", "connection", "modify", NAME, *SETTINGS.split()])  # what an older camelcam has set up, too
    _write(root, WILDCARD, f"# While the hotspot is on every name is the Pi.\naddress=/#/{ADDRESS}\n")
    try:
        run(["nmcli", "connection", "up", NAME])
    except TooSlow:
        raise  # it may still go up, and then every name must be the Pi
    except FirmwareError:
        _remove(root, WILDCARD)
        raise
    return announce(run, root)


def announce(run: Run = run, root: Path = Path("/")) -> Join:
    """The Wi-Fi is open: answer phones, and show how it is joined."""
    run(["systemctl", "start", "camelcam-probes.service"])
    found = join(run)
    _write(root, CONSOLE, found.drawn().replace("\\", "\\\\"))
    _write(root, TOLD, json.dumps({"name": found.name, "password": found.password, "code": found.code}))
    return found


def off(run: Run = run, root: Path = Path("/")) -> str:
    """Close the Wi-Fi and go back to those that are known."""
    if not exists(run):
        return "The hotspot has never been set up."
    active = run(["nmcli", "-t", "-f", "NAME", "connection", "show", "--active"]).splitlines()
    _forget(root)
    if NAME in [fields(line)[0] for line in active]:
        run(["nmcli", "connection", "down", NAME])
    return "The hotspot is off."


def auto(
    run: Run = run, rest: Callable[[float], None] = time.sleep, reach: float = REACH, root: Path = Path("/")
) -> str:
    """Open the Wi-Fi where no other network is joined within `reach` seconds."""
    for _ in range(max(1, int(reach))):
        if online(run):
            return "There is a network; the hotspot stays off."
        rest(1.0)
    return str(on(run, root=root))


def keep(
    run: Run = run,
    rest: Callable[[float], None] = time.sleep,
    reach: float = REACH,
    root: Path = Path("/"),
    rounds: int | None = None,
) -> None:
    """Look for ever: whenever no network is joined for `reach` seconds, open the Wi-Fi; where that fails, try again."""
    without, said = 0.0, ""
    while rounds is None or rounds > 0:
        rounds = None if rounds is None else rounds - 1
        pause = LOOK
        try:
            if online(run) or is_on(run):
                without, said = 0.0, ""
                if not is_on(run):
                    _forget(root)  # a power cut may have left it
                elif not (root / TOLD.relative_to("/")).exists():
                    log.warning("%s", announce(run, root))  # it went up in spite of trouble
            elif without >= reach:
                log.warning("%s", on(run, root=root))
                without = 0.0
            else:
                without += LOOK
        except FirmwareError as error:
            if str(error) != said:
                log.error("%s", error)
            said, pause = str(error), AGAIN
        rest(pause)


def look(run: Run = run) -> State:
    """Where the machine is, and what it hears."""
    own, joined = is_on(run), [d[2] for d in _devices(run) if d[0] == "wifi" and d[1] == "connected" and d[2] != NAME]
    return State(own=own, joined=next(iter(joined), None), networks=in_reach(run, NAME))


def go_over(name: str, password: str, run: Run = run, root: Path = Path("/")) -> None:
    """Join a network that a phone has chosen. Where that fails the machine is in reach again as it was before."""
    own = is_on(run)
    if own:
        off(run, root)
    try:
        connect(run, name, password)
    except FirmwareError:
        if own:
            on(run, root=root)
        raise


def opened_door(run: Run = run, root: Path = Path("/"), place: Path | None = None) -> Door:
    """Where the table asks for another Wi-Fi."""
    return Door(place or door(), lambda: look(run), lambda name, password: go_over(name, password, run, root))


def _write(root: Path, path: Path, text: str) -> None:
    """Write a file of the system. Where that may not be, the hotspot is open all the same."""
    place = root / path.relative_to("/")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
        place.chmod(0o644)  # the table is another user
    except OSError as error:
        log.warning("%s cannot be written (%s)", path, error.strerror)


def _remove(root: Path, path: Path) -> None:
    with suppress(OSError):
        (root / path.relative_to("/")).unlink()


def _forget(root: Path) -> None:
    """What is there only while the hotspot is on."""
    for one in (WILDCARD, CONSOLE, TOLD):
        _remove(root, one)


def new_password() -> str:
    """Ten letters and digits that can be read aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))
