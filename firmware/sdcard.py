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
#: beside what install.sh fetches: the name in the network, and what the hotspot asks of the radio, and its addresses.
FURTHER = ("avahi-daemon", "iw", "rfkill", "dnsmasq-base")
#: what is there when camelcam is installed, and how often that is tried.
HOME, TRIES = "/opt/camelcam/venv", 40
#: what cloud-init runs at the end of every start: a first start that was cut short is gone on with at the next.
EVERY_START = "/var/lib/cloud/scripts/per-boot/camelcam"
#: what keeps cloud-init from ever running again; read-only.sh makes it, too.
DONE = "/etc/cloud/cloud-init.disabled"
UNPACK = (
    f"[ -e {PLACE} ] || {{ rm -rf {PLACE}.new && mkdir -p {PLACE}.new && "
    f"tar -xzf {BOOT}/{PACKED} -C {PLACE}.new && mv {PLACE}.new {PLACE}; }}"
)
#: a Pi has no clock of its own: apt and pip refuse certificates of the future.
CLOCK = "for n in $(seq 90); do [ -e /run/systemd/timesync/synchronized ] && break; sleep 2; done"
#: Raspberry Pi OS keeps its radio off until somebody has said where it is: by NetworkManager's state, by rfkill, and by
#: the kernel's rules. Whether NetworkManager runs already when this is done, cloud-init does not say.
RADIO = (
    "sed -i s/WirelessEnabled=false/WirelessEnabled=true/ /var/lib/NetworkManager/NetworkManager.state; "
    "rfkill unblock wifi; iw reg set {0}; nmcli radio wifi on; true"
)
#: the same for every later start, among the kernel's words.
KERNEL = "cfg80211.ieee80211_regdom="


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
        if not re.fullmatch(r"[a-z]([a-z0-9-]{0,30}[a-z0-9])?", self.name):
            raise NoCard(f"{self.name} is no host name: small letters, digits and dashes, a letter first.")
        if not re.fullmatch(r"[a-z][a-z0-9_-]{0,30}", self.user) or self.user == "root":
            raise NoCard(f"{self.user} is no name for a user: small letters and digits, a letter first.")
        if not re.match(r"(ssh-(ed25519|rsa)|ecdsa-\S+|sk-\S+) \S+", self.key):
            raise NoCard("The SSH key is no public key. It is one line, such as ~/.ssh/id_ed25519.pub holds it.")
        if len(self.wifi.encode()) > 32:
            raise NoCard("The name of a Wi-Fi has at most 32 bytes; an é or ß is two.")
        is_key = re.fullmatch(r"[0-9a-fA-F]{64}", self.password) is not None
        if self.wifi and not is_key and not 8 <= len(self.password.encode()) <= 63:
            raise NoCard("The password of a Wi-Fi has 8 to 63 bytes; an é or ß is two.")
        if (self.wifi or self.country) and not re.fullmatch(r"(?!UK)[A-Z]{2}", self.country):
            raise NoCard("The country is two capital letters, such as DE or GB: it says on what the radio may send.")


def user_data(wishes: Wishes) -> dict[str, Any]:
    """What cloud-init shall do at the first start."""
    user = {
        "name": wishes.user,
        "groups": "users,adm,sudo,video,gpio,input,netdev",
        "shell": "/bin/bash",
        "sudo": "ALL=(ALL) NOPASSWD:ALL",
        "lock_passwd": True,
        "ssh_authorized_keys": [wishes.key.strip()],
    }
    told: dict[str, Any] = {
        "hostname": wishes.name,
        "manage_etc_hosts": True,
        "users": [user],
        "ssh_pwauth": False,
        # Before all else: the source, whose scripts the later steps call.
        "bootcmd": [["sh", "-c", UNPACK]],
        "runcmd": [["systemctl", "enable", "--now", "ssh"]],  # off on Raspberry Pi OS; the key is of no use without
        "write_files": [{"path": EVERY_START, "permissions": "0755", "content": installer(wishes)}],
        "final_message": "camelcam is at http://" + wishes.name + ".local after $UPTIME seconds",
    }
    if wishes.country:
        told["bootcmd"].append(["sh", "-c", RADIO.format(wishes.country)])
    if wishes.read_only:
        # The root grows by our own hand and leaves room; what is installed is closed, and the next start is read-only.
        told |= {"growpart": {"mode": "off"}, "resize_rootfs": False}
        told["bootcmd"].append(["sh", "-c", f"{PLACE}/systemd/read-only.sh split"])
        told["power_state"] = {"mode": "reboot", "delay": "now", "condition": "grep -q ^/data/ /etc/fstab"}
    return told


def installer(wishes: Wishes) -> str:
    """Installs what is not there yet. The house's network may come late; it or the power may go in the midst of it."""
    fetch = f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {' '.join(FURTHER)}"
    steps = f"dpkg --configure -a; {fetch} && {PLACE}/systemd/install.sh && break; sleep 30"
    lines = ["#!/bin/sh", f"if [ ! -e {HOME} ]; then", CLOCK, f"for n in $(seq {TRIES}); do {steps}; done", "fi"]
    # Its work is done then: a cloud-init that writes the network anew would forget the Wi-Fis that were chosen since.
    last = f"{PLACE}/systemd/read-only.sh close" if wishes.read_only else f"touch {DONE}"
    lines.append(f"[ ! -e {HOME} ] || {last}")
    return "\n".join(lines) + "\n"


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
    if not (boot / "user-data").exists():
        raise NoCard(f"The system on {boot} does not set itself up. Write Raspberry Pi OS Lite (Trixie, 64 bit) anew.")
    if not (source / "systemd" / "install.sh").exists():
        raise NoCard("A card is made from a checkout of camelcam: run ./start there, then .venv/bin/camelcam card.")
    texts = {
        "user-data": "#cloud-config\n" + _json(user_data(wishes)),
        "network-config": _json(network_config(wishes)),
        "meta-data": _json({"instance-id": f"camelcam-{secrets.token_hex(6)}", "local-hostname": wishes.name}),
    }
    try:
        _pack(boot / PACKED, source)
        for name, text in texts.items():
            (boot / name).write_text(text, encoding="utf-8")
        _tell_kernel(boot / "cmdline.txt", wishes)
    except OSError as error:
        raise NoCard(f"The card cannot be written ({error.strerror or error}). Is it full, or locked?") from error
    return [boot / name for name in (PACKED, *texts)]


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def _tell_kernel(cmdline: Path, wishes: Wishes) -> None:
    """The country, for the radio; and where the data has its own partition, not to let the root take the whole card,
    which the system's own first start does before anything of ours can speak."""
    words = cmdline.read_text(encoding="utf-8").split()
    if wishes.read_only:
        words = [word for word in words if word != "resize"]
    if wishes.country:
        words = [*(word for word in words if not word.startswith(KERNEL)), KERNEL + wishes.country]
    cmdline.write_text(" ".join(words) + "\n", encoding="utf-8")


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
@click.option("--country", default="", help="Where you are, such as DE; the Wi-Fi needs it, its own as well.")
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
