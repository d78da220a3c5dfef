"""The wiring as WireViz source, from the firmware's pins, with the lamp's current, and what must never be connected.

`hardware/wiring.yml` is its output, kept so that it can be read and drawn without Python.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from firmware import pins
from hardware import layout
from hardware.parameters import Stand

SOURCE = Path(__file__).with_name("wiring.yml")


@dataclass(frozen=True)
class Device:
    """One thing on the end of a cable: its contacts, the header pin for each, and what must be soldered."""

    key: str
    title: str
    note: str
    contacts: tuple[str, ...]
    header: tuple[int, ...]
    colours: tuple[str, ...]
    millimetres: int
    joints: int
    fastened: str
    option: bool = False


DEVICES = (
    Device(
        "SWITCH", "Two micro switches in parallel (option)", "COM and NO; NC stays free", ("COM", "NO"),
        (pins.BUTTON_GROUND.header, pins.BUTTON.header), ("BK", "WH"), 300,
        4, "wires on COM and NO of both; with crimped 2.8 mm sockets, none", True,
    ),
    Device(
        "PUSH", "Push button, 12 mm (option)", "closes to ground", ("A", "B"),
        (pins.ARCADE_GROUND.header, pins.ARCADE.header), ("BK", "YE"), 300,
        0, "bought with screw contacts or with wires on it", True,
    ),
    Device(
        "STATUS", "Status light, 5 mm, with 330 Ω", "the long leg is +", ("-", "+"),
        (pins.STATUS_GROUND.header, pins.STATUS.header), ("BK", "GN"), 300,
        1, "the resistor on the long leg; the wires' sockets go over both ends. Bought ready-wired, none",
    ),
    Device(
        "MOSFET", "MOSFET switch module, 3.3 V trigger", "screw terminals", ("VIN+", "VIN-", "TRIG"),
        (pins.LAMP_SUPPLY.header, pins.LAMP_GROUND.header, pins.LAMP.header), ("RD", "BK", "BU"), 150,
        0, "screw terminals, on both sides: the tape is bought with wires on it",
    ),
)  # fmt: skip

#: What must never be connected, and why; the guide shows these sentences as they stand.
NEVER = (
    "5 V (header pins 2 and 4) to any GPIO pin: they bear 3.3 V, and the Pi dies at once.",
    "The LED tape to a GPIO pin: a pin gives 16 mA at most, the tape takes many times that.",
    "A 12 V tape or a 12 V supply to this wiring: everything here is 5 V.",
    "The status light without its resistor.",
    "The micro switch's NC contact: a pyramid at rest would then read as pressed.",
    "A camera or its ribbon while the Pi has power: pull the plug first.",
    "A Pi 5 camera ribbon (22 contacts) with force into a 15-contact socket: there are cables for each pair.",
)

#: The budget: what the 5 V pin of the header may give beside the Pi, on a 2.5 A supply.
LAMP_LIMIT_MILLIAMPS = 500.0


def lamp_leds(stand: Stand) -> int:
    """LEDs on the tape: cut at every third LED, never longer than the horseshoe."""
    return int(layout.tape_length(stand) / 1000 * stand.lamp.leds_per_metre) // 3 * 3


def lamp_milliamps(stand: Stand) -> float:
    """Current of the whole tape at full brightness."""
    return lamp_leds(stand) * stand.lamp.milliamps_per_led


def budget(stand: Stand) -> str:
    """The lamp's current in one line."""
    now, long = lamp_milliamps(stand), lamp_leds(stand) / stand.lamp.leds_per_metre * 1000
    return (
        f"{long:.0f} mm of tape, {lamp_leds(stand)} LEDs, {now:.0f} mA at 5 V "
        f"({now * 5 / 1000:.1f} W) of {LAMP_LIMIT_MILLIAMPS:.0f} mA"
    )


def pin_table() -> str:
    """Which wire goes where, as the guide shows it. The 40-pin header is the same on every supported Pi."""
    lines = ["| name | header pin | BCM | gpiozero | carries |", "| --- | --- | --- | --- | --- |"]
    rows = [
        (one.header, f'| {one.name} | {one.header} | {one.bcm} | `{one.device}("{one.gpiozero}")` | {one.purpose} |')
        for one in pins.PINS
    ]
    rows += [(one.header, f"| {one.name} | {one.header} | – | – | {one.purpose} |") for one in pins.SUPPLIES]
    return "\n".join(lines + [row for _, row in sorted(rows)])


def joints() -> int:
    """Solder joints of a whole stand, without its options."""
    return sum(one.joints for one in DEVICES if not one.option)


def joints_table() -> str:
    """What must be soldered, and how the rest is fastened."""
    lines = ["| what | solder joints | how |", "| --- | --- | --- |"]
    lines += [f"| {one.title} | {one.joints} | {one.fastened} |" for one in DEVICES]
    return "\n".join([*lines, f"| **all, without the options** | **{joints()}** | the rest is screwed or pushed on |"])


def _labels() -> dict[int, str]:
    labels = {one.header: f"{one.name} ({one.gpiozero})" for one in pins.PINS}
    return labels | {one.header: one.name for one in pins.SUPPLIES}


def source(stand: Stand) -> str:
    """The WireViz source."""
    labels = dict(sorted(_labels().items()))
    lines = ["# Made by `python -m hardware wiring` from firmware/pins.py: change it there.", "connectors:", "  PI:"]
    lines += ["    type: Raspberry Pi Zero 2 W, 4 or 5", "    subtype: 40-pin header"]
    lines += [f"    pins: [{', '.join(map(str, labels))}]", f"    pinlabels: [{', '.join(map(repr, labels.values()))}]"]
    for one in DEVICES:
        lines += [f"  {one.key}:", f"    type: {one.title!r}", f"    notes: {one.note!r}"]
        lines.append(f"    pinlabels: [{', '.join(map(repr, one.contacts))}]")
    lines += ["  OUT:", "    type: MOSFET module, output side", "    pinlabels: ['OUT+', 'OUT-']"]
    lines += ["  TAPE:", "    type: White LED tape, 5 V", f"    notes: {budget(stand)!r}", "    pinlabels: ['+', '-']"]
    lines.append("cables:")
    for one in DEVICES:
        lines += [
            f"  W_{one.key}:",
            f"    colors: [{', '.join(one.colours)}]",
            f"    length: {one.millimetres / 1000} m",
        ]
        lines += ["    category: bundle", "    gauge: 0.25 mm2"]
    lines += ["  W_TAPE:", "    colors: [RD, BK]", "    length: 0.3 m", "    category: bundle", "    gauge: 0.25 mm2"]
    lines.append("connections:")
    for one in DEVICES:
        wires = list(range(1, len(one.header) + 1))
        lines += [f"  - - PI: {list(one.header)}", f"    - W_{one.key}: {wires}", f"    - {one.key}: {wires}"]
    lines += ["  - - OUT: [1, 2]", "    - W_TAPE: [1, 2]", "    - TAPE: [1, 2]"]
    return "\n".join(lines) + "\n"


def draw(path: Path) -> None:
    """The drawing from the kept source. Needs wireviz and graphviz's `dot`."""
    from wireviz.wireviz import parse  # type: ignore[import-not-found, import-untyped, unused-ignore]

    drawn: str = parse(SOURCE.read_text(encoding="utf-8"), return_types="svg")
    path.write_text(drawn.rstrip() + "\n", encoding="utf-8")
