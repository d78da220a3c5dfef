"""The one configuration file of a unit: which camera, which trigger, which light. Opens none of them.

Every key has its default, its limits and its sentence here; docs/device.md shows the same table, and a test holds them
together. What stands on a command line goes before the file.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from firmware.errors import BadConfig, NoCamera
from firmware.exposure import LIMITS, SETTINGS, USUAL, Exposure

#: where a device keeps it; a laptop may keep it in its user's folder.
DEVICE = SETTINGS

#: what a video file is called.
VIDEOS = {".mp4", ".mkv", ".avi", ".mov", ".webm", ".mjpeg", ".mjpg"}

CAMERAS = ("pi", "webcam", "stream", "folder", "simulated")
TRIGGERS = ("auto", "gpio", "key", "page", "arrival")
LIGHTS = ("auto", "gpio", "none")


def key(default: Any, says: str, one_of: tuple[Any, ...] = (), limits: tuple[float, float] | None = None) -> Any:
    """One key of the file."""
    return field(default=default, metadata={"says": says, "one_of": one_of, "limits": limits})


@dataclass(frozen=True)
class CameraChoice:
    """Where pictures come from, and how they are exposed."""

    kind: str = key("pi", "the Pi's camera, a USB webcam, a video or stream, a recording, the demo", CAMERAS)
    source: str = key("", "a webcam's device (empty: the first), a stream's address or file, a recording's folder")
    microseconds: float = key(
        USUAL.microseconds, "the exposure; cut to whole beats of the mains", (), LIMITS["microseconds"]
    )
    gain: float = key(USUAL.gain, "the sensor's gain", (), LIMITS["gain"])
    red: float = key(USUAL.red, "the gain of red, for white LEDs", (), LIMITS["red"])
    blue: float = key(USUAL.blue, "the gain of blue", (), LIMITS["blue"])
    mains: int = key(0, "hertz of the mains, whose lamps flicker twice as often; 0: measured at opening", (0, 50, 60))
    focus: float = key(0.0, "a webcam's focus, in its own steps; 0 leaves it where it is", (), (0.0, 1023.0))
    white: float = key(4600.0, "a webcam's white balance, in kelvin", (), (2000.0, 10000.0))

    @property
    def exposure(self) -> Exposure:
        """As it is where nothing was measured."""
        return self.exposed(self.mains or 50)

    def exposed(self, mains: int) -> Exposure:
        """As it is in the light of these mains."""
        return Exposure(self.microseconds, self.gain, self.red, self.blue).in_beats_of(mains)


@dataclass(frozen=True)
class TriggerChoice:
    """What says that a die is due, beside its arrival."""

    kind: str = key(
        "auto", "the switch, a USB or Bluetooth key, the demo's page, or arrival alone; auto fits the camera", TRIGGERS
    )
    alone: bool = key(False, "whether a die that comes without a press is left alone")
    device: str = key("", "a key's device, or a part of its name; empty: Enter in the terminal")


@dataclass(frozen=True)
class LightChoice:
    """What lights the tray."""

    kind: str = key("auto", "the ring of LEDs and the status light, or none; auto fits the camera", LIGHTS)


@dataclass(frozen=True)
class UnitChoice:
    """What else a unit has of its own."""

    profile: str = key("", "this unit's profile; empty: /etc/camelcam/tray.profile, where there is one")


@dataclass(frozen=True)
class Config:
    """The whole file."""

    camera: CameraChoice = CameraChoice()
    trigger: TriggerChoice = TriggerChoice()
    light: LightChoice = LightChoice()
    unit: UnitChoice = UnitChoice()

    @property
    def trigger_kind(self) -> str:
        """The trigger, fitted to the camera where none is named: what is played is pressed from its page."""
        fitting = {"pi": "gpio", "webcam": "arrival", "stream": "arrival"}
        return self.trigger.kind if self.trigger.kind != "auto" else fitting.get(self.camera.kind, "page")

    @property
    def light_kind(self) -> str:
        """The light, fitted to the camera where none is named."""
        return self.light.kind if self.light.kind != "auto" else "gpio" if self.camera.kind == "pi" else "none"

    @property
    def needs_pi(self) -> bool:
        """Whether anything of it exists on a Raspberry Pi alone."""
        return self.camera.kind == "pi" or "gpio" in (self.trigger_kind, self.light_kind)

    def over(self, camera: str | None, trigger: str | None, light: str | None) -> Config:
        """The same with what a command line says before it. Raises NoCamera."""
        changed = self
        if camera is not None:
            kind, source = kind_of(camera)
            changed = replace(changed, camera=replace(self.camera, kind=kind, source=source))
            if kind != self.camera.kind:  # what is named for another camera does not fit this one
                changed = replace(changed, trigger=TriggerChoice(), light=LightChoice())
        if trigger is not None:
            changed = replace(changed, trigger=replace(changed.trigger, kind=trigger))
        if light is not None:
            changed = replace(changed, light=replace(changed.light, kind=light))
        return changed

    def __str__(self) -> str:
        source = f" {without_password(self.camera.source)}" if self.camera.source else ""
        return f"camera {self.camera.kind}{source}, trigger {self.trigger_kind}, light {self.light_kind}"


def without_password(address: str) -> str:
    """A stream's address as anybody may see it: the phones and the log are told when it is silent."""
    return re.sub(r"//[^/@]*@", "//", address)


def kind_of(name: str) -> tuple[str, str]:
    """What a camera's name on a command line means: its kind and its source. Raises NoCamera."""
    if name in ("picamera2", "pi"):
        return "pi", ""
    if name in ("simulated", "webcam"):
        return name, ""
    if name.startswith("/dev/video"):
        return "webcam", name
    if "://" in name or Path(name).suffix.lower() in VIDEOS:
        return "stream", name
    if Path(name).is_dir():
        return "folder", name
    raise NoCamera(
        f"There is no camera {name}. Say picamera2, webcam, simulated, a folder of pictures, or a video's file or URL."
    )


def place(root: Path = Path("/"), environment: Mapping[str, str] = os.environ) -> Path:
    """The file that counts here: the device's, or else the user's own."""
    device = root / DEVICE.relative_to("/")
    home = Path(environment.get("XDG_CONFIG_HOME") or Path(environment.get("HOME", "/")) / ".config")
    own = home / "camelcam" / DEVICE.name
    try:
        return own if not device.exists() and own.exists() else device
    except PermissionError:  # whoever reads it will say so
        return device


def load(path: Path | None = None) -> Config:
    """What the file says; the usual where there is none. Raises BadConfig with what is wrong in it."""
    path = path or place()
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8-sig"))  # some editors begin a file with a mark
    except FileNotFoundError:
        return Config()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadConfig(f"{path} cannot be read ({error}). Mend that line, or remove the file.") from error
    sections = {one.name: one for one in fields(Config)}
    for name in said:
        if name not in sections or not isinstance(said[name], dict):
            raise BadConfig(f"{path}: there is no section [{name}]; there are {', '.join(sections)}.")
    return Config(**{name: _section(path, name, kind, said.get(name, {})) for name, kind in _kinds().items()})


def _kinds() -> dict[str, Any]:
    return {one.name: type(one.default) for one in fields(Config)}


def _section(path: Path, section: str, kind: Any, said: dict[str, Any]) -> Any:
    known = {one.name: one for one in fields(kind)}
    for name, value in said.items():
        if name not in known:
            raise BadConfig(f"{path}: [{section}] has no {name}; it has {', '.join(known)}.")
        wrong = _wrong(known[name], value)
        if wrong:
            raise BadConfig(f"{path}: {name} must be {wrong}, not {value}.")
    return kind(**said)


def _wrong(one: Field[Any], value: object) -> str:
    """What the value should have been; empty where it is good."""
    among, limits = one.metadata["one_of"], one.metadata["limits"]
    if among:
        good = value in among and not isinstance(value, bool)
        return "" if good else " or ".join(str(choice) for choice in among)
    if isinstance(one.default, bool):
        return "" if isinstance(value, bool) else "true or false"
    if limits:
        good = isinstance(value, int | float) and not isinstance(value, bool) and limits[0] <= value <= limits[1]
        return "" if good else f"a number from {limits[0]:g} to {limits[1]:g}"
    return "" if isinstance(value, str) else "a text in quotation marks"


def table() -> list[tuple[str, str, str]]:
    """Every key, its default and what it says, for the documents."""
    rows = []
    for section, kind in _kinds().items():
        for one in fields(kind):
            choices, limits = one.metadata["one_of"], one.metadata["limits"]
            among = ", ".join(_written(choice) for choice in choices)
            allowed = among or (f"{limits[0]:g} to {limits[1]:g}" if limits else "")
            says = one.metadata["says"] + (f" ({allowed})" if allowed else "")
            rows.append((f"{section}.{one.name}", _written(one.default), says))
    return rows


def _written(value: object) -> str:
    """A value as the file has it."""
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower() if isinstance(value, bool) else f"{value:g}"
