"""Frames as the stand's own cameras would take them, read by the real vision with a profile: wrong must be 0.

`python -m tests.hardware.frames` draws dice in the stand's tray, under its lamp, through each camera at its place, with
the renderer of `tests.render`. It does what the guide asks of a person: expose as the calibration card says, lock that,
enrol the dice; then it reads the rest. Only `.ci/hardware` does this.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

import vision
from hardware import card, optics
from hardware.parameters import CAMERAS, Camera, Stand
from hardware.roomlight import HEIGHTS, MOST, SIDES
from tests.hardware.taken import SCALE, Picture
from tests.render import Unit, random_unit, render
from tests.render.colours import linear
from tests.render.geometry import Array
from tests.render.geometry import Camera as Pinhole
from tests.render.label import Label
from tests.render.rasteriser import locked_gain
from tests.render.recording import Render, enrol_wishes, write
from tests.render.unit import DieLook
from vision import Reader, calibrate, labels
from vision.card import EDGE, look

#: Every lamp of the model shines from so many of its points.
LAMPS = 11
#: At least this part of the flat dice is read, and at most this part of all pictures though nothing may be read in
#: them: so far a flat die that shows its face, while a black camel or a dark stick lies elsewhere on the dark felt.
LEAST_READ, MOST_FALSE = 0.98, 0.01
#: What the guide asks for: dark grey felt in the tray, a white body round it (sRGB).
LINING, BODY = (66, 66, 68), (226, 224, 218)
#: What the bill asks for: LEDs of this colour. And how soft a sharp lens's picture is, as one sigma in pixels.
LED_KELVIN, LENS = 4000.0, 0.5
#: The reader locks exposure and white balance: what is left of drifting is the lamp's.
EXPOSURE_DRIFT, WHITE_DRIFT = 0.03, 0.01
#: What printed black and bare paper throw back, of 1.
INK, PAPER = 0.03, 0.85


def pinhole(stand: Stand, camera: Camera) -> Pinhole:
    """The camera of the stand, as the renderer wants it."""
    eye = optics.mounting(stand, camera).frustum
    ahead = np.array([0.0, -np.sin(eye.tilt), -np.cos(eye.tilt)])
    up = np.array([0.0, -np.cos(eye.tilt), np.sin(eye.tilt)])
    rotation = np.stack([np.cross(ahead, up), -up, ahead])
    return Pinhole(np.array([0.0, eye.y, eye.z]), rotation, eye.pixels, 0.0, *eye.stream)


def unit_of(stand: Stand, camera: Camera, seed: int) -> Unit:
    """A random unit's dice and sensor, in the stand: its tray, its lamp, its camera with its lens."""
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
    # The lamp alone: what of the room's light comes in is asked for by `lit_from`.
    light = replace(
        unit.light, leds=lamps, led_kelvin=LED_KELVIN, day=0.0, exposure_drift=EXPOSURE_DRIFT, wb_drift=WHITE_DRIFT
    )
    # A circle of confusion is as soft as a bell curve of a quarter of its width.
    soft = float(np.hypot(LENS, optics.mounting(stand, camera).blur / 4))
    sensor = replace(unit.sensor, blur=soft)
    return replace(unit, camera=pinhole(stand, camera), tray=inside, light=light, sensor=sensor, dice=dice)


def lit_from(unit: Unit, side: str, part: float) -> Unit:
    """The unit with the room's light from one side: so much of the lamp's in the middle of the tray."""
    lamps = unit.light.leds
    far = np.linalg.norm(lamps, axis=1)
    reach = float(unit.camera.position[2])
    lamp = float((reach**2 / far**2 * lamps[:, 2] / far).mean())
    round_, up = np.radians(SIDES[side]), np.radians(HEIGHTS[1])
    way = np.array([np.sin(round_) * np.cos(up), -np.cos(round_) * np.cos(up), np.sin(up)])
    bright = replace(unit, light=replace(unit.light, day=part * lamp / float(way[2]), day_way=way))
    # The renderer would expose a brighter tray for less long; the reader's exposure is locked.
    locked = unit.light.exposure * locked_gain(unit) / locked_gain(bright)
    return replace(bright, light=replace(bright.light, exposure=locked))


def by_day(lit: list[Unit], enrolled: int) -> Render:
    """Draws the first pictures (those that are enrolled) in the unit's own light, all later ones by the lit units' in
    turn."""
    drawn = 0

    def paint(unit: Unit, rng: np.random.Generator, what: str, face: tuple[DieLook, int] | None) -> tuple[Array, Label]:
        nonlocal drawn
        drawn += 1
        return render(unit if drawn <= enrolled else lit[(drawn - enrolled - 1) % len(lit)], rng, what, face)

    return paint


def with_card(unit: Unit, eye: optics.Frustum) -> Picture:
    """The calibration card in this unit's tray: the light of a drawn empty tray on the card's own black and white."""
    empty, _ = render(unit, np.random.default_rng([unit.seed, 9]), "empty", None)
    light = (cv2.GaussianBlur(empty, (0, 0), 9) / 255.0) ** 2.2 / linear(LINING)[::-1]
    drawn, half = card.raster(SCALE), EDGE / 2
    seen, _ = eye.project(np.array([[-half, half, 0.0], [half, half, 0.0], [half, -half, 0.0], [-half, -half, 0.0]]))
    size = float(drawn.shape[0])
    sheet = np.array([[0, 0], [size, 0], [size, size], [0, size]], dtype=np.float32)
    turn = cv2.getPerspectiveTransform(sheet, seen.astype(np.float32))
    flat = cv2.warpPerspective(cv2.GaussianBlur(drawn, (5, 5), 0), turn, eye.stream, flags=cv2.INTER_AREA)
    there = cv2.warpPerspective(np.ones_like(drawn), turn, eye.stream) > 0
    white = cv2.GaussianBlur(flat, (0, 0), unit.sensor.blur).astype(np.float64)[..., None] / 255.0
    shown = 255.0 * np.clip(light * (INK + (PAPER - INK) * white**2.2), 0.0, 1.0) ** (1 / 2.2)
    return np.asarray(np.where(there[..., None], shown, empty), dtype=np.uint8)


def exposed(unit: Unit, eye: optics.Frustum) -> Unit:
    """The unit with the exposure and the white balance that the card asks for, as the guide's step with it has them."""
    for _ in range(8):
        findings = {one.what: one for one in look(with_card(unit, eye))}
        assert findings["position"].well, findings["position"]
        if not findings["exposure"].well:
            more = unit.light.exposure * findings["exposure"].times[0]
            unit = replace(unit, light=replace(unit.light, exposure=more))
        elif not findings["white"].well:
            red, blue = findings["white"].times
            balance = unit.light.wb_kelvin * (red / blue) ** 0.5  # what is too blue was lit by bluer light
            unit = replace(unit, light=replace(unit.light, wb_kelvin=balance))
        else:
            return unit
    raise AssertionError(f"the card asks for ever more: {findings['exposure']}, {findings['white']}")


def read_all(folder: Path, sides: list[str]) -> dict[str, Counter[str]]:
    """Enrols, reads every test picture, and counts for each side in turn right, wrong, unsure, false reads and quiet
    ones; names all but the right and the quiet."""
    reader, found = Reader(calibrate(folder)), {side: Counter[str]() for side in sides}
    for number, one in enumerate(labels(folder, "test")):
        counts = found[sides[number % len(sides)]]
        picture = cv2.imread(str(folder / one.file))
        assert picture is not None, one.file
        got = reader.read(np.asarray(picture, dtype=np.uint8))
        if got.status != "read":
            counts["unsure" if one.expect == "read" else "quiet"] += 1
            if one.expect == "read":
                print(f"{one.file}: {one.face}, was not read ({got.status})")
        elif one.expect != "read":
            counts["false reads"] += 1
            print(f"{one.file}: {one.expect}, was read as {got.die} {got.value}")
        else:
            same = (got.die, got.value, got.mark, got.support) == (one.die, one.value, one.mark, one.support)
            counts["right" if same else "wrong"] += 1
            if not same:
                print(f"{one.file}: {one.face}, was read as {got.die} {got.value} {got.mark or ''}")
    return found


def dice(counts: Counter[str]) -> int:
    """How many pictures show a flat die."""
    return counts["right"] + counts["wrong"] + counts["unsure"]


def _draw(unit: Unit, camera: Camera, folder: Path, tests: int, sides: list[str], part: float) -> None:
    """A recording of this unit, exposed by the card under the lamp; tests by the room's light, each side in turn."""
    right = exposed(unit, optics.mounting(Stand(), camera).frustum)
    enrolled = len(enrol_wishes(right, np.random.default_rng(1), 48))
    lit = [lit_from(right, side, part) if side else right for side in sides]
    write(right, folder, by_day(lit, enrolled), 48, tests)


def _weights() -> str:
    """Which networks read: the first digits of each one's hash."""
    files = sorted((Path(vision.__file__).parent / "data").glob("*.onnx"))
    return ", ".join(f"{one.name} {hashlib.sha256(one.read_bytes()).hexdigest()[:8]}" for one in files)


def main(argv: list[str]) -> int:
    """One line for each camera and unit; fails on a wrong reading, on false reads, or where too few are read."""
    asked = argparse.ArgumentParser(prog="python -m tests.hardware.frames", description=__doc__)
    asked.add_argument("--units", type=int, default=2, help="random sets of dice for each camera")
    asked.add_argument("--tests", type=int, default=45, help="pictures to read for each")
    asked.add_argument("--keep", type=Path, help="a folder for the pictures; those already there are read again")
    asked.add_argument("--room", type=float, default=0.0, metavar="PART", help="the room's light from each side, "
                       f"in turn, as a part of the lamp's; a bright room gives at most {MOST:g}")  # fmt: skip
    asked.add_argument("--camera", help="only this one")
    wanted, total = asked.parse_args(argv), Counter[str]()
    sides = list(SIDES) if wanted.room else [""]
    print(f"read by {_weights()}", flush=True)
    with tempfile.TemporaryDirectory() as temporary:
        for number, camera in enumerate(CAMERAS):
            for seed in range(wanted.units if wanted.camera in (None, camera.key) else 0):
                folder = (wanted.keep or Path(temporary)) / f"{camera.key}-{seed}{'-room' if wanted.room else ''}"
                unit = unit_of(Stand(), camera, 7000 + 10 * number + seed)
                if not (folder / "labels.csv").exists():  # a kept folder with labels is whole: only read it again
                    _draw(unit, camera, folder, wanted.tests, sides, wanted.room)
                for side, counts in read_all(folder, sides).items():
                    light = f", room's light from the {side}" if side else ""
                    told = f"{camera.name}, {unit.edition} edition{light}: {dice(counts)} dice"
                    print(f"{told}: {dict(sorted(counts.items()))}", flush=True)
                    total += counts
    false, read = total["false reads"] / total.total(), total["right"] / dice(total)
    print(
        f"all: {dict(sorted(total.items()))}: {read:.1%} of {dice(total)} flat dice read, {LEAST_READ:.0%} are wanted"
    )
    return 0 if not total["wrong"] and false <= MOST_FALSE and read >= LEAST_READ else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
