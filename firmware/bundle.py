"""What somebody who helps from afar needs to see, in one file, without anything that is nobody's business.

Versions, doctor's findings, the services' logs, what the journal holds in numbers, and the last pictures of the tray.
Every text goes through the mask: keys, tokens, cookies, people's and machines' names, addresses.
"""

from __future__ import annotations

import json
import os
import platform
import re
import socket
import sqlite3
import zipfile
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from importlib import metadata
from pathlib import Path

from firmware.doctor import UNITS, Finding, Machine
from firmware.masking import Mask

LIBRARIES = (
    "camelcam",
    "flask",
    "waitress",
    "msgspec",
    "numpy",
    "onnxruntime",
    "opencv-python-headless",
    "gpiozero",
    "picamera2",
)
TABLE_DATA = Path("/var/lib/private/camelcam")
PICTURES = 6
LOG_LINES = 500
HOTSPOT = "802-11-wireless-security.psk"


def write(file: Path, machine: Machine, data: Path, findings: Iterable[Finding], log: str = "") -> list[str]:
    """Writes the bundle, and says what is in it. Raises OSError."""
    versions = installed()
    mask = mask_for(machine, data, list(versions.values()))
    texts = {
        "about.txt": about(machine, versions),
        "doctor.txt": "\n".join(map(str, findings)) + "\n",
        "journal.txt": journal(data / "journal.db"),
        "table.log": log or logged(machine, UNITS[0]),
        "reader.log": logged(machine, UNITS[1]),
    }
    pictures = sorted((data / "pictures").glob("*.jpg"))[-PICTURES:]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in texts.items():
            made.writestr(name, mask(text))
        for picture in pictures:
            with suppress(OSError):
                made.writestr(f"pictures/{picture.name}", picture.read_bytes())
        return made.namelist()


def installed() -> dict[str, str]:
    found = {}
    for name in LIBRARIES:
        with suppress(metadata.PackageNotFoundError):
            found[name] = metadata.version(name)
    return found


def about(machine: Machine, versions: dict[str, str]) -> str:
    named = re.search(r'^PRETTY_NAME="?([^"\n]*)', machine.text("etc/os-release"), re.MULTILINE)
    lines = [f"{name} {version}" for name, version in versions.items()]
    lines += [f"Python {platform.python_version()}", f"SQLite {sqlite3.sqlite_version}"]
    lines += [
        named[1] if named else platform.system(),
        f"{platform.system()} {platform.release()} {platform.machine()}",
    ]
    return "\n".join([*lines, machine.pi or "no Raspberry Pi"]) + "\n"


def logged(machine: Machine, unit: str) -> str:
    return machine.call(["journalctl", "-u", unit, "-n", str(LOG_LINES), "--no-pager", "-o", "short-iso"]) or ""


def journal(path: Path) -> str:
    """The journal in numbers: no names, no events."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            sick = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            races = db.execute("SELECT race, edition, status, length(setup) FROM races ORDER BY race").fetchall()
            lines = dict(db.execute("SELECT race, count(*) FROM lines GROUP BY race").fetchall())
            notices = db.execute("SELECT value FROM meta WHERE key = 'notices'").fetchone()
    except (sqlite3.Error, OSError) as error:
        return f"The journal cannot be read: {error}\n"
    told = [f"race {race}: {edition}, {status}, {lines.get(race, 0)} events" for race, edition, status, _ in races]
    codes = (
        [f"notice: {one['code']} {one['params'].get('lost', '')}" for one in json.loads(notices[0])] if notices else []
    )
    return "\n".join([f"quick_check: {sick}", *told, *codes]) + "\n"


def mask_for(machine: Machine, data: Path, keep: Sequence[str]) -> Mask:
    """Everything that this machine and this table would know again."""
    secrets = [text for name in ("host.key", "reader.token") if (text := _text(data / name))]
    secrets += [text.replace("-", "") for text in secrets]
    secrets.append((machine.call(["nmcli", "-s", "-g", HOTSPOT, "connection", "show", "camelcam"]) or "").strip())
    people = [*_players(data / "journal.db"), *_users(machine)]
    machines = [socket.gethostname(), machine.text("etc/hostname")]
    return Mask(secrets, people, [name for name in machines if name != "localhost"], keep)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""


def _players(path: Path) -> set[str]:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            return {name for (names,) in db.execute("SELECT players FROM races") for name in json.loads(names)}
    except (sqlite3.Error, OSError, ValueError):
        return set()


def _users(machine: Machine) -> set[str]:
    """Who has an account that a person uses, and those people's full names."""
    found = {name for key in ("SUDO_USER", "LOGNAME") if (name := os.environ.get(key)) and name != "root"}
    for line in machine.text("etc/passwd").splitlines():
        fields = line.split(":")
        if len(fields) == 7 and fields[2].isdecimal() and 1000 <= int(fields[2]) < 60000:
            found |= {fields[0], *filter(None, fields[4].split(","))}
    return found
