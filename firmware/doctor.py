"""Everything the device needs, looked at one by one: what is well, and what to do about what is not. Repairs nothing.

Every check gets the machine as a parameter (root folder, programs, imports), so that every finding can be tested.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from importlib import metadata
from pathlib import Path
from typing import Any

from firmware.checkup import check_clock, check_journal, check_memory, check_stream
from firmware.machine import UNITS, Finding, Machine
from firmware.reveal import State

#: bytes that must be free where races and pictures are kept.
ROOM = 200_000_000
#: degrees at which a Pi begins to slow down.
HOT = 80.0
#: seconds for which the lamp is lit, so that somebody sees it.
LIT = 2.0
APT, PIP = "sudo apt install --reinstall ", "pip install --force-reinstall --no-deps "
#: library → what brings it anew, and for which choice on a Pi alone it is needed.
LIBRARIES = {
    "numpy": (APT + "python3-numpy", ""),
    "cv2": (APT + "python3-opencv", ""),
    "onnxruntime": (PIP + "onnxruntime", ""),
    "gpiozero": (APT + "python3-gpiozero", ""),
    "lgpio": (APT + "python3-lgpio", "gpio"),
    "picamera2": (APT + "python3-picamera2", "pi"),
}
#: where the reader's service keeps the profile that was made from a phone.
READER_DATA = Path("var/lib/private/camelcam-reader")


Check = Callable[[Machine], Iterator[Finding]]


def check_board(machine: Machine) -> Iterator[Finding]:
    """Is this a Pi, and a 64-bit one? Only where something was chosen that a Pi alone has."""
    config = machine.config
    if not machine.pi and config.needs_pi:
        says = "This is no Raspberry Pi, and the choice is: " + str(config) + ". Play `camelcam demo`, or choose "
        yield Finding("board", False, says + 'a webcam: [camera] kind = "webcam" in ~/.config/camelcam/camelcam.toml')
    elif not machine.pi:
        yield Finding("board", True, f"no Raspberry Pi, and none is needed: {config}")
    elif sys.maxsize < 2**32:
        yield Finding(
            "board", False, f"{machine.pi} runs a 32-bit system. Write the 64-bit Raspberry Pi OS to the card."
        )
    else:
        yield Finding("board", True, f"{machine.pi}: {config}")


def check_config(machine: Machine) -> Iterator[Finding]:
    """Can the configuration file be understood?"""
    from firmware import config
    from firmware.errors import BadConfig

    path = machine.file or config.place(machine.root)
    try:
        config.load(path)
    except BadConfig as error:
        yield Finding("config", False, str(error))
    else:
        yield Finding("config", True, str(path) if path.exists() else f"no {path}: everything is as usual")


def check_imports(machine: Machine) -> Iterator[Finding]:
    """Can the libraries be loaded together, and which versions are they?"""
    config = machine.config
    chosen = {config.camera.kind, config.trigger_kind, config.light_kind} if machine.pi else set()
    for name, (anew, choice) in LIBRARIES.items():
        if choice and choice not in chosen:
            continue
        try:
            version = _version(machine.load(name), name)
        except Exception as error:  # a numpy of another make raises anything
            yield Finding(name, False, f"It cannot be loaded ({type(error).__name__}: {error}). {anew}")
        else:
            yield Finding(name, True, version)


def _version(module: Any, name: str) -> str:
    if hasattr(module, "__version__"):
        return str(module.__version__)
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "loaded; it does not tell its version"


def check_camera(machine: Machine) -> Iterator[Finding]:
    """Is the camera that was chosen there, and does it give a picture?"""
    kind = machine.config.camera.kind
    if machine.installed and machine.active(UNITS[1]):
        says = machine.call(["systemctl", "show", "-p", "StatusText", "--value", UNITS[1]]) or ""
        yield Finding("camera", not says.startswith(State.FAULT), f"The reader holds it. {says.strip()}".strip())
    elif kind == "pi":
        yield from _pi_camera(machine)
    elif kind in ("webcam", "stream"):
        yield from _other_camera(machine)
    else:
        yield Finding("camera", True, f"{kind}: nothing to look at")


def _pi_camera(machine: Machine) -> Iterator[Finding]:
    if not machine.pi:
        return  # the board's line says it
    try:
        cameras = machine.load("picamera2").Picamera2.global_camera_info()
    except Exception as error:
        yield Finding("camera", False, f"It cannot be asked for ({error}). sudo apt install python3-picamera2")
        return
    if not cameras:
        says = "None was found. Switch off and push the flat cable in on both ends, contacts towards the board."
        yield Finding("camera", False, says)
        return
    from firmware.picamera import lens_of

    model = cameras[0].get("Model", "a camera without a name")
    known = lens_of(model) is not None
    yield Finding("camera", True, model if known else f"{model}; the stand has no mount for it, so look at the picture")
    yield from _look_at_card(machine)


def _other_camera(machine: Machine) -> Iterator[Finding]:
    try:
        height, width = machine.picture(machine.config).shape[:2]
    except Exception as error:  # a driver's own, too
        yield Finding("camera", False, str(error))
    else:
        yield Finding("camera", True, f"{machine.config.camera.kind}: a picture of {width} by {height}")


def _look_at_card(machine: Machine) -> Iterator[Finding]:
    """Can a picture be taken? Where the calibration card lies in the tray: what it says."""
    try:
        from firmware import card, config

        asked = config.load(machine.file or config.place(machine.root)).camera.exposure
        findings = list(card.said(machine.picture(machine.config), asked))
    except Exception as error:  # the driver's own, the lines', or a library that does not load
        yield Finding("picture", False, str(error).split("Run `")[0].strip())
        return
    yield from (Finding(*found) for found in findings)


def check_profile(machine: Machine) -> Iterator[Finding]:
    """Does the reader know this unit's dice and tray?"""
    import vision
    from firmware.eyes import UNIT_PROFILE, newer

    if machine.config.camera.kind in ("simulated", "folder") or (machine.config.needs_pi and not machine.pi):
        return
    place = Path(machine.config.unit.profile or UNIT_PROFILE)
    path = machine.root / str(place).lstrip("/") if place.is_absolute() else place
    made = [machine.root / READER_DATA / UNIT_PROFILE.name, machine.state / UNIT_PROFILE.name]
    path = next((own for own in made if newer(own, path)), path)
    private = machine.root / READER_DATA.parent
    if not path.exists() and private.exists() and not os.access(private, os.X_OK):
        yield Finding("profile", True, "Only root may look whether one was made: sudo camelcam doctor --only profile")
        return
    if not path.exists():
        says = f"There is no {place}, so many dice must be entered on a phone. Teach it your dice from a phone: /stand."
        yield Finding("profile", False, says)
        return
    try:
        known = vision.load_profile(path).known
    except (OSError, vision.BadProfile) as error:
        yield Finding("profile", False, f"{path}: {error}.")
    else:
        yield Finding("profile", True, f"{len({face.die for face in known})} colours of dice")


def check_gpio(machine: Machine) -> Iterator[Finding]:
    """May the lines be opened?"""
    if (machine.config.trigger_kind != "gpio" and machine.config.light_kind != "gpio") or not machine.pi:
        return
    chips = sorted((machine.root / "dev").glob("gpiochip*"))
    if not chips:
        yield Finding("gpio", False, "There is no /dev/gpiochip0. Is this a Pi with a current Raspberry Pi OS?")
    elif not os.access(chips[0], os.R_OK | os.W_OK):
        yield Finding(
            "gpio", False, f"{chips[0].name} may not be opened. sudo usermod -aG gpio $USER, then log in again."
        )
    else:
        yield Finding("gpio", True, ", ".join(chip.name for chip in chips))


def check_button(machine: Machine) -> Iterator[Finding]:
    """Is the switch open while nobody presses, or the key there?"""
    trigger = machine.config.trigger
    if trigger.kind == "key" and trigger.device:
        from firmware.keys import find

        found = find(trigger.device, machine.root)
        says = f"There is no key {trigger.device}. Switch it on, and look at /proc/bus/input/devices for its name."
        yield Finding("button", bool(found), ", ".join(map(str, found)) or says)
    elif machine.config.trigger_kind == "gpio" and machine.pi:
        yield from _line("button", machine, _look_at_button, "open, as it should be")


def check_lamp(machine: Machine) -> Iterator[Finding]:
    """Can lamp and status light be driven? Both are lit for as long as it takes a person to see it."""
    if machine.config.light_kind != "gpio" or not machine.pi:
        return
    says = (
        f"ring and status light were lit for {LIT:.0f} seconds. One stayed dark? Look at its wires and its transistor."
    )
    yield from _line("lamp", machine, lambda: _light_up(machine.rest), says)


def _line(name: str, machine: Machine, look: Callable[[], str], well: str) -> Iterator[Finding]:
    if machine.active(UNITS[1]):
        yield Finding(name, True, f"The reader holds it. To try it by itself: sudo systemctl stop {UNITS[1]}")
        return
    from firmware.errors import NoPins

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # gpiozero warns of every way to the lines that it tries in vain
            trouble = look()
    except NoPins as error:
        trouble = str(error).split("Run `")[0].strip()
    yield Finding(name, not trouble, trouble or well)


def _look_at_button() -> str:
    import gpiozero  # type: ignore[import-untyped]

    from firmware.errors import NoPins
    from firmware.pins import BUTTON

    try:
        with gpiozero.DigitalInputDevice(BUTTON.bcm, pull_up=BUTTON.pull_up) as line:
            closed = bool(line.value)
    except Exception as error:
        raise NoPins(f"The line {BUTTON.gpiozero} cannot be opened ({error}). Is python3-lgpio installed?") from error
    return (
        f"{BUTTON.gpiozero} (header place {BUTTON.header}) is closed. Lift the pyramid; look for a bridge."
        if closed
        else ""
    )


def _light_up(rest: Callable[[float], None]) -> str:
    from firmware.lamp import FULL, RealLights, Status

    with closing(RealLights()) as lights:
        lights.lamp(FULL)
        lights.status(Status.READ)
        rest(LIT)
    return ""


def check_disk(machine: Machine) -> Iterator[Finding]:
    """Is there room for races and pictures, and may they be written?"""
    folder = next((path for path in (machine.state, *machine.state.parents) if path.exists()), Path("/"))
    free = machine.free(folder)
    if free < ROOM:
        says = f"Only {free / 1e6:.0f} MB are free in {folder}. Remove something, or use a larger card."
        yield Finding("disk", False, says)
    elif not os.access(folder, os.W_OK):
        yield Finding("disk", False, f"{folder} may not be written. Run this as the user who plays, or with sudo.")
    else:
        yield Finding("disk", True, f"{free / 1e9:.1f} GB free")


def check_power(machine: Machine) -> Iterator[Finding]:
    """Is the voltage enough, and the processor cool?"""
    for name in sorted((machine.root / "sys/class/hwmon").glob("hwmon*/name")):
        if name.read_text().strip() == "rpi_volt":
            low = (name.parent / "in0_lcrit_alarm").read_text().strip() != "0"
            says = "The voltage is or was too low. Use the Pi's own power supply and a short cable."
            yield Finding("power", not low, says if low else "enough")
    heat = machine.text("sys/class/thermal/thermal_zone0/temp")
    if heat.lstrip("-").isdigit():
        degrees = int(heat) / 1000
        cool = degrees < HOT
        yield Finding("heat", cool, f"{degrees:.0f} °C" + ("" if cool else ". The stand's air slots must be free."))


def check_services(machine: Machine) -> Iterator[Finding]:
    """Do both services run?"""
    for unit in UNITS if machine.installed else ():
        state = (machine.call(["systemctl", "is-active", unit]) or "unknown").strip() or "unknown"
        name = unit.removesuffix(".service")
        if state == "active":
            yield Finding(name, True, "runs")
        else:
            yield Finding(
                name, False, f"It is {state}. Look at: journalctl -u {name} -n 30; install with systemd/install.sh."
            )


CHECKS: dict[str, Check] = {
    "board": check_board,
    "config": check_config,
    "imports": check_imports,
    "camera": check_camera,
    "stream": check_stream,
    "profile": check_profile,
    "gpio": check_gpio,
    "button": check_button,
    "lamp": check_lamp,
    "disk": check_disk,
    "clock": check_clock,
    "power": check_power,
    "services": check_services,
    "memory": check_memory,
    "journal": check_journal,
}


def look(machine: Machine, only: Sequence[str] = ()) -> Iterator[Finding]:
    """All findings, or those of the named checks."""
    for name, check in CHECKS.items():
        if not only or name in only:
            yield from check(machine)
