"""Frames as the stand's own cameras would take them, read by the real vision with a profile: wrong must be 0.

`python -m tests.hardware.frames` draws dice in the stand's tray, under its lamp, through each camera at its place, with
the renderer of `tests.render`; it enrols them as a person would and reads the rest. Only `.ci/hardware` does this.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from hardware import optics
from hardware.parameters import CAMERAS, Camera, Stand
from tests.render import Unit, random_unit, render
from tests.render.colours import linear
from tests.render.geometry import Camera as Pinhole
from tests.render.recording import write
from vision import Reader, calibrate, labels

#: Every lamp of the model shines from so many of its points.
LAMPS = 11
#: At least this part of the dice is read, and at most this part of all pictures though nothing may be read in them: so
#: far a die that leaned by a few degrees, and one beside a black camel on the dark felt, were read as what they show.
LEAST_READ, MOST_FALSE = 0.9, 0.01
#: What the guide asks for: dark grey felt in the tray, a white body round it (sRGB).
LINING, BODY = (66, 66, 68), (226, 224, 218)


def pinhole(stand: Stand, camera: Camera) -> Pinhole:
    """The camera of the stand, as the renderer wants it."""
    eye = optics.mounting(stand, camera).frustum
    ahead = np.array([0.0, -np.sin(eye.tilt), -np.cos(eye.tilt)])
    up = np.array([0.0, -np.cos(eye.tilt), np.sin(eye.tilt)])
    rotation = np.stack([np.cross(ahead, up), -up, ahead])
    return Pinhole(np.array([0.0, eye.y, eye.z]), rotation, eye.pixels, 0.0, *eye.stream)


def unit_of(stand: Stand, camera: Camera, seed: int) -> Unit:
    """A random unit's dice, light and sensor, in the stand: its tray, its lamp, its camera."""
    unit, tray = random_unit(seed), stand.tray
    half, slope = tray.floor / 2, float(np.tan(np.radians(tray.lean)))
    inside = replace(
        unit.tray, half=(half, half), wall=tray.height, slope=slope, open_side=4, kind="grey-felt",
        colour=linear(LINING), gloss=0.0, texture="felt", table=linear(BODY),
    )  # fmt: skip
    points = optics.lamp_points(stand)
    lamps = points[np.linspace(0, len(points) - 1, LAMPS).astype(int)]
    dice = tuple(
        replace(die, size=float(np.clip(die.size, stand.dice.smallest, stand.dice.largest))) for die in unit.dice
    )
    light = replace(unit.light, leds=lamps)
    return replace(unit, camera=pinhole(stand, camera), tray=inside, light=light, dice=dice)


def read_all(folder: Path) -> Counter[str]:
    """Enrols, reads every test picture, and counts right, wrong, unsure, false reads and quiet ones."""
    reader, counts = Reader(calibrate(folder)), Counter[str]()
    for one in labels(folder, "test"):
        picture = cv2.imread(str(folder / one.file))
        assert picture is not None, one.file
        got = reader.read(np.asarray(picture, dtype=np.uint8))
        if got.status != "read":
            counts["unsure" if one.expect == "read" else "quiet"] += 1
        elif one.expect != "read":
            counts["false reads"] += 1
        else:
            same = (got.die, got.value, got.mark, got.support) == (one.die, one.value, one.mark, one.support)
            counts["right" if same else "wrong"] += 1
    return counts


def main(argv: list[str]) -> int:
    """One line for each camera and unit; fails on a wrong reading, on false reads, or where too few are read."""
    asked = argparse.ArgumentParser(prog="python -m tests.hardware.frames", description=__doc__)
    asked.add_argument("--units", type=int, default=2, help="random sets of dice for each camera")
    asked.add_argument("--tests", type=int, default=45, help="pictures to read for each")
    asked.add_argument("--keep", type=Path, help="a folder for the pictures")
    wanted, total = asked.parse_args(argv), Counter[str]()
    with tempfile.TemporaryDirectory() as temporary:
        for number, camera in enumerate(CAMERAS):
            for seed in range(wanted.units):
                folder = (wanted.keep or Path(temporary)) / f"{camera.key}-{seed}"
                unit = unit_of(Stand(), camera, 7000 + 10 * number + seed)
                write(unit, folder, render, 48, wanted.tests)
                counts = read_all(folder)
                dice = counts["right"] + counts["wrong"] + counts["unsure"]
                print(f"{camera.name}, {unit.edition} edition: {dice} dice: {dict(sorted(counts.items()))}")
                total += counts
    print(f"all: {dict(sorted(total.items()))}")
    false = total["false reads"] / total.total()
    read = total["right"] / (total["right"] + total["wrong"] + total["unsure"])
    return 0 if not total["wrong"] and false <= MOST_FALSE and read >= LEAST_READ else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
