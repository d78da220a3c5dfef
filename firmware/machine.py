"""The machine that doctor looks at, and what is found there. Whatever is asked of it can be another in a test."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from firmware.config import Config
    from firmware.motion import Picture

UNITS = ("camelcam-table.service", "camelcam-reader.service")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    name: str
    well: bool
    says: str

    def __str__(self) -> str:
        return f"{'ok  ' if self.well else 'FAIL'}  {self.name}: {self.says}"


def call(command: Sequence[str]) -> str | None:
    """What a program prints; None where it cannot be run."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None


def taken(config: Config) -> Picture:
    """A picture of the tray, as the reader would take it."""
    from firmware import card

    return card.taken(config)


@dataclass(frozen=True)
class Machine:
    """The machine that is looked at."""

    root: Path = Path("/")
    state: Path = field(default_factory=Path.cwd)
    call: Callable[[Sequence[str]], str | None] = call
    load: Callable[[str], Any] = importlib.import_module
    free: Callable[[Path], int] = lambda path: shutil.disk_usage(path).free
    now: Callable[[], float] = time.time
    picture: Callable[[Config], Picture] = taken
    rest: Callable[[float], None] = time.sleep
    #: the configuration file, where it is not the usual one.
    file: Path | None = None

    def text(self, path: str) -> str:
        """A file of the system, such as sys/class/…; empty where there is none."""
        try:
            return (self.root / path).read_text(encoding="utf-8", errors="replace").strip("\0\n ")
        except OSError:
            return ""

    @property
    def pi(self) -> str:
        """The model of Raspberry Pi; empty elsewhere."""
        model = self.text("proc/device-tree/model")
        return model if "Raspberry Pi" in model else ""

    @cached_property
    def config(self) -> Config:
        """What was chosen for this machine; the usual where the file says nothing that can be understood."""
        from firmware import config
        from firmware.errors import BadConfig

        try:
            return config.load(self.file or config.place(self.root))
        except BadConfig:
            return config.Config()

    @property
    def installed(self) -> bool:
        """Whether the two services are this machine's."""
        return bool(self.pi) or any((self.root / "etc/systemd/system" / unit).exists() for unit in UNITS)

    def active(self, unit: str) -> bool:
        """Whether a service runs."""
        return (self.call(["systemctl", "is-active", unit]) or "").strip() == "active"
