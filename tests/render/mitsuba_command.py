"""The command line of the physically based renderer, and the list of units that it draws; no tracing here."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from tests.render.colours import linear
from tests.render.geometry import look_at
from tests.render.recording import write
from tests.render.unit import DieLook, Unit, random_unit

# name: seed, edition, tray, and what is unlike a unit drawn at random.
UNITS: dict[str, tuple[int, str, str, dict[str, Any]]] = {
    "white-tray": (901, "second", "white", {"kelvin": 5200, "tilt": 18, "pips": False, "marks": "white", "size": 15}),
    "felt-warm": (
        902,
        "second",
        "green-felt",
        {"kelvin": 3000, "tilt": 12, "pips": False, "marks": "white", "size": 14},
    ),
    "wood-small": (903, "first", "wood", {"kelvin": 4300, "tilt": 22, "pips": True, "size": 12}),
    "supports": (904, "first", "grey", {"kelvin": 5000, "tilt": 10, "pips": False, "size": 15, "supports": True}),
    "dark-marks": (905, "second", "sand", {"kelvin": 4600, "tilt": 15, "pips": False, "marks": "black", "size": 14.5}),
    "evening": (
        906,
        "second",
        "grey-felt",
        {"kelvin": 3400, "tilt": 20, "noise": 0.035, "exposure": 0.4, "marks": "white"},
    ),
    "steep-pips": (
        907,
        "second",
        "blue-grey",
        {"kelvin": 6000, "tilt": 30, "pips": True, "marks": "white", "size": 16},
    ),
    "straight-down": (908, "first", "white", {"kelvin": 4000, "tilt": 0, "pips": False, "size": 12}),
    "worn": (
        909,
        "second",
        "dark-wood",
        {"kelvin": 4800, "tilt": 16, "wear": 1.0, "pips": False, "marks": "white", "size": 15},
    ),
    "drifting": (
        910,
        "second",
        "cork",
        {"kelvin": 4500, "tilt": 8, "drift": 0.1, "day": 1.0, "marks": "mixed", "size": 13.5},
    ),
    "lamplight": (
        911,
        "second",
        "wood",
        {"kelvin": 2750, "tilt": 14, "pips": False, "marks": "white", "size": 14, "off": 0.15},
    ),
    "supports-dark": (912, "first", "black", {"kelvin": 5600, "tilt": 25, "pips": False, "size": 13, "supports": True}),
    "red-felt": (913, "second", "red-felt", {"kelvin": 3800, "tilt": 5, "pips": True, "marks": "mixed", "size": 12.5}),
    "pale-grey": (
        915,
        "second",
        "black",
        {"kelvin": 6500, "tilt": 20, "pips": False, "marks": "white", "size": 14, "grey": 176},
    ),
    "window": (
        914,
        "first",
        "blue-felt",
        {"kelvin": 5000, "tilt": 28, "pips": False, "day": 1.4, "drift": 0.06, "size": 16},
    ),
    "first-warm": (1020, "first", "white", {"kelvin": 2900, "tilt": 30, "pips": False, "size": 12}),
    "worn-first": (
        1021,
        "first",
        "grey-felt",
        {"kelvin": 3600, "tilt": 24, "pips": False, "wear": 1.0, "size": 13},
    ),
}


def _wanted(edition: str, tray: str, seed: int, wish: dict[str, Any]) -> Unit:
    """A random unit of that seed, or a later one, whose printing fits the wish."""
    for step in range(400):
        unit = random_unit(seed + 1000 * step, edition=edition, tray=tray)
        if unit.style.pips != wish.get("pips", unit.style.pips):
            continue
        if any(d.support for d in unit.dice) != wish.get("supports", False):
            continue
        racing = {f.mark for d in unit.dice if d.name not in ("grey", "white") and not d.support for f in d.faces}
        printing = "mixed" if len(racing) > 1 else next(iter(racing))
        if wish.get("marks", printing) == printing:
            return unit
    raise ValueError(f"No unit of seed {seed} fits {wish}; ask for less.")


def _sized(look: DieLook, size: float, wear: float | None) -> DieLook:
    scale = size / look.size
    return replace(look, size=size, bevel=look.bevel * scale, wear=look.wear if wear is None else wear)


def unit_named(name: str, others: int = 0) -> Unit:
    """One of UNITS, with a lens that does not bend; `others` is added to its seed: another table of the same kind."""
    seed, edition, tray, wish = UNITS[name]
    seed += others
    unit = _wanted(edition, tray, seed, wish)
    rng = np.random.default_rng(seed)
    size = float(wish.get("size", unit.dice[0].size))
    scale = 480 / (2 * max(unit.tray.half) * rng.uniform(0.95, 1.2))
    height, tilt = rng.uniform(85, 190), np.radians(wish["tilt"])
    distance = max(height / np.cos(tilt), 340 / scale)
    azimuth = np.radians(rng.choice([-90, 90]) + rng.normal(0, 4))
    target = np.array([*rng.normal(0, 2, 2), 0])
    camera = look_at(target, distance, tilt, azimuth, np.radians(rng.normal(0, 5)), scale, 0.0)
    light, kelvin = unit.light, float(wish["kelvin"])
    light = replace(
        light,
        leds=light.leds - unit.camera.position + camera.position,
        led_kelvin=kelvin,
        wb_kelvin=kelvin * (1 + wish.get("off", 0.03)),
        wb_drift=wish.get("drift", 0.03),
        day=wish.get("day", min(light.day, 0.5)),
        exposure=wish.get("exposure", 1.0),
        exposure_drift=0.25 if "drift" in wish else 0.15,
    )
    sensor = replace(unit.sensor, noise=wish.get("noise", min(unit.sensor.noise, 0.012)), quality=(96, 98))
    dice = tuple(_sized(d, size, wish.get("wear")) for d in unit.dice)
    if "grey" in wish:
        dice = tuple(replace(d, body=linear(np.full(3, wish["grey"]))) if d.name == "grey" else d for d in dice)
    return replace(
        unit, name=f"unit-{name}{f'-{others}' if others else ''}", camera=camera, light=light, sensor=sensor, dice=dice
    )


def main(argv: list[str]) -> int:
    """Draws the named units, each into OUT/unit-NAME; a folder appears under its name only when it is whole."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.render.mitsuba_units", description="Traces recordings of units with mitsuba 3."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which units, of: {', '.join(UNITS)} (default: all)")
    parser.add_argument("--out", type=Path, required=True, help="the folder that gets one folder a unit")
    parser.add_argument("--enrol", type=int, default=36, help="about how many pictures to enrol (default 36)")
    parser.add_argument("--tests", type=int, default=44, help="how many test pictures (default 44)")
    parser.add_argument(
        "--others", type=int, default=0, metavar="N", help="other tables of these kinds: N more to each seed"
    )
    options = parser.parse_args(argv)
    unknown = [n for n in options.names if n not in UNITS]
    if unknown:
        parser.error(f"no unit is called {unknown[0]}; there are {', '.join(UNITS)}")
    draw_units(options.names or list(UNITS), options.out, options.enrol, options.tests, options.others)
    return 0


def draw_units(names: list[str], out: Path, enrol: int, tests: int, others: int = 0) -> None:
    """Draws unit after unit, skipping those that are there."""
    from tests.render.mitsuba_units import render

    drawn: Callable[..., Any] = render
    for name in names:
        unit = unit_named(name, others)
        if (out / unit.name).exists():
            continue
        rough = out / f".{unit.name}"
        count = write(unit, rough, drawn, enrol, tests)
        rough.rename(out / unit.name)
        print(f"{out / unit.name}: {count} pictures", flush=True)
