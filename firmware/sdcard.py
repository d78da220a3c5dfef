"""`camelcam card`: makes a freshly flashed card set itself up at its first start, by the system's own cloud-init.

It writes files to the card's boot partition and opens nothing else. The files are JSON, which every YAML reader reads.
"""

from __future__ import annotations

import json
import re
import secrets
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from firmware.errors import FirmwareError

SOURCE = Path(__file__).resolve().parents[1]
#: what a checkout must hold to be installed from, and what is left at home.
PARTS = ("camelcam.py", "pyproject.toml", "README.md", "LICENSE", "companion", "firmware", "vision", "systemd")
#: where the boot partition is mounted on the running Pi, where the source goes, and what it is called on the card.
BOOT, PLACE, PACKED = "/boot/firmware", "/opt/camelcam-source", "camelcam.tar.gz"
#: beside systemd/apt-packages.txt: the name in the network, and what the hotspot asks of the radio.
FURTHER = ("avahi-daemon", "iw", "rfkill")
#: what is there when camelcam is installed, and how often that is tried.
HOME, TRIES = "/opt/camelcam/venv", 40
UNPACK = (
    f"[ -e {PLACE} ] || {{ rm -rf {PLACE}.new && mkdir -p {PLACE}.new && "
    f"tar -xzf {BOOT}/{PACKED} -C {PLACE}.new && mv {PLACE}.new {PLACE}; }}"
)
#: a Pi has no clock of its own: apt and pip refuse certificates of the future.
CLOCK = "for n in $(seq 90); do [ -e /run/systemd/timesync/synchronized ] && break; sleep 2; done"


class NoCard(FirmwareError):
    """The card cannot be made; the text says why."""


@dataclass(frozen=True)
class Wishes:
    """What the person wants of the card."""

    name: str = "camelcam"
    user: str = "camelcam"
    key: str = ""
    wifi: str = ""
    password: str = ""
    country: str = ""
    read_only: bool = False

    def check(self) -> None:
        """Raises NoCard with what cannot be."""
        if not re.fullmatch(r"[a-z][a-z0-9-]{0,30}", self.name):
            raise NoCard(f"{self.name} is no host name: small letters, digits and dashes, a letter first.")
        if not re.fullmatch(r"[a-z][a-z0-9_-]{0,30}", self.user) or self.user == "root":
            raise NoCard(f"{self.user} is no name for a user: small letters and digits, a letter first.")
        if not re.match(r"(ssh-(ed25519|rsa)|ecdsa-\S+|sk-\S+) \S+", self.key):
            raise NoCard("The SSH key is no public key. It is one line, such as ~/.ssh/id_ed25519.pub holds it.")
        if self.wifi and not 8 <= len(self.password) <= 63:
            raise NoCard("The password of a Wi-Fi has 8 to 63 characters.")
        if self.wifi and not re.fullmatch(r"[A-Z]{2}", self.country):
            raise NoCard("The country is two capital letters, such as DE: it says on what the radio may send.")


def user_data(wishes: Wishes, packages: list[str]) -> dict[str, Any]:
    """What cloud-init shall do at the first start."""
    user = {
        "name": wishes.user,
        "groups": "users,adm,sudo,video,gpio,input,netdev",
        "shell": "/bin/bash",
        "sudo": "ALL=(ALL) NOPASSWD:ALL",
        "lock_passwd": True,
        "ssh_authorized_keys": [wishes.key.strip()],
    }
    # The house's network may come late, or go in the midst of it.
    install = f"for n in $(seq {TRIES}); do {PLACE}/systemd/install.sh && break; sleep 30; done"
    told: dict[str, Any] = {
        "hostname": wishes.name,
        "manage_etc_hosts": True,
        "users": [user],
        "ssh_pwauth": False,
        "package_update": True,
        "packages": [*packages, *FURTHER],
        # Before all else: the source, whose scripts the later steps call.
        "bootcmd": [["sh", "-c", UNPACK]],
        "runcmd": [["sh", "-c", CLOCK], ["sh", "-c", install]],
        "final_message": "camelcam is at http://" + wishes.name + ".local after $UPTIME seconds",
    }
    if wishes.read_only:
        # The root grows by our own hand and leaves room; what is installed is closed, and the next start is read-only.
        told |= {"growpart": {"mode": "off"}, "resize_rootfs": False}
        told["bootcmd"].append(["sh", "-c", f"{PLACE}/systemd/read-only.sh split"])
        told["runcmd"].append(["sh", "-c", f"[ ! -e {HOME} ] || {PLACE}/systemd/read-only.sh close"])
        told["power_state"] = {"mode": "reboot", "delay": "now", "condition": "grep -q ^/data/ /etc/fstab"}
    return told


def network_config(wishes: Wishes) -> dict[str, Any]:
    """How the Pi reaches the house's network: by a cable where there is one, and by the Wi-Fi."""
    network: dict[str, Any] = {"version": 2, "ethernets": {"eth0": {"dhcp4": True, "optional": True}}}
    if wishes.wifi:
        points = {wishes.wifi: {"password": wishes.password}}
        radio = {"dhcp4": True, "optional": True, "regulatory-domain": wishes.country, "access-points": points}
        network["wifis"] = {"wlan0": radio}
    return {"network": network}


def write(boot: Path, wishes: Wishes, source: Path = SOURCE) -> list[Path]:
    """Write the files. Raises NoCard, and then nothing has been written."""
    wishes.check()
    if not ((boot / "config.txt").exists() and (boot / "cmdline.txt").exists()):
        raise NoCard(f"{boot} is no boot partition of Raspberry Pi OS: config.txt and cmdline.txt are not there.")
    if not (source / "systemd" / "install.sh").exists():
        raise NoCard("A card is made from a checkout of camelcam: run ./start there, then .venv/bin/camelcam card.")
    packages = (source / "systemd" / "apt-packages.txt").read_text(encoding="utf-8").split()
    texts = {
        "user-data": "#cloud-config\n" + _json(user_data(wishes, packages)),
        "network-config": _json(network_config(wishes)),
        "meta-data": _json({"instance-id": f"camelcam-{secrets.token_hex(6)}", "local-hostname": wishes.name}),
    }
    try:
        _pack(boot / PACKED, source)
        for name, text in texts.items():
            (boot / name).write_text(text, encoding="utf-8")
        if wishes.read_only:
            _leave_room(boot / "cmdline.txt")
    except OSError as error:
        raise NoCard(f"The card cannot be written ({error.strerror or error}). Is it full, or locked?") from error
    return [boot / name for name in (PACKED, *texts)]


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def _leave_room(cmdline: Path) -> None:
    """The system's own first start else lets the root take the whole card, before anything of ours can speak."""
    words = cmdline.read_text(encoding="utf-8").split()
    cmdline.write_text(" ".join(word for word in words if word != "resize") + "\n", encoding="utf-8")


def _pack(path: Path, source: Path) -> None:
    """This version of camelcam, whole: the card needs no place to fetch it from, and is pinned to what made it."""

    def kept(one: tarfile.TarInfo) -> tarfile.TarInfo | None:
        if "__pycache__" in one.name or one.name.endswith((".pyc", ".egg-info")):
            return None
        one.uid = one.gid = 0
        one.uname = one.gname = "root"
        return one

    with tarfile.open(path, "w:gz", compresslevel=6) as packed:
        for part in PARTS:
            packed.add(source / part, part, filter=kept)


@click.command()
@click.argument("boot", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--name", default="camelcam", show_default=True, help="Its name in the network: NAME.local.")
@click.option("--user", default="camelcam", show_default=True, help="Who may log in by SSH.")
@click.option(
    "--key",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="The public SSH key of that user; else the first of ~/.ssh.",
)
@click.option("--wifi", default="", help="The house's Wi-Fi. Without it the first start needs a cable.")
@click.option("--password", help="The password of that Wi-Fi; asked for where it is not given.")
@click.option("--country", default="", help="Where you are, such as DE; the Wi-Fi needs it.")
@click.option(
    "--read-only",
    is_flag=True,
    help="The system read-only, the data on a partition of its own; 8 GB or more.",
)
def card(
    boot: Path,
    name: str,
    user: str,
    key: Path | None,
    wifi: str,
    password: str | None,
    country: str,
    read_only: bool,
) -> None:
    """Make a freshly flashed card set itself up: BOOT is its boot partition as this machine shows it.

    The card is Raspberry Pi OS Lite (Trixie, 64 bit), just written and not started yet. At its first start it joins the
    network, installs this version of camelcam and serves it at http://NAME.local; that takes about ten minutes.
    """
    found = key or next(iter(sorted((Path.home() / ".ssh").glob("*.pub"))), None)
    if found is None:
        raise click.ClickException("There is no SSH key in ~/.ssh. Make one with ssh-keygen, or give --key FILE.")
    if wifi and password is None:
        password = click.prompt(f"Password of {wifi}", hide_input=True)
    try:
        words = found.read_text(encoding="utf-8").strip()
        wishes = Wishes(name, user, words, wifi, password or "", country, read_only)
        written = write(boot, wishes)
    except (FirmwareError, UnicodeDecodeError) as error:
        raise click.ClickException(str(error)) from None
    for one in written:
        click.echo(f"{one}  {one.stat().st_size:,} bytes")
    click.echo(f"Put the card into the Pi and switch it on. In about ten minutes: http://{name}.local")
