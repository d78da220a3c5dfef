"""Training pictures: scenes of random units by the fast rasteriser at half size, with the truth that training needs.

`python -m tests.train.pictures --units N --out DIR` writes one file a unit; with `--traced` mitsuba draws the same
scenes, ten times slower. Training itself happens elsewhere.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.render import Unit, random_unit, rasteriser, render
from tests.render.geometry import look_at
from tests.render.label import DieView

SCENES = ["read"] * 10 + ["tilted"] * 5 + ["several"] * 2 + ["obscured"] * 7 + ["moving"] * 3 + ["empty"]
LEANING = ["read"] * 10 + ["leaning"] * 12  # what is hard to tell apart
ALIKE = ["read"] * 4 + ["alike"] * 4 + ["obscured"] * 2 + ["tilted", "several", "empty"]  # what hides in its tray
FEW = ["read"] * 4  # what colours are learned from: many units say more than many pictures of one
TRACED = ["read"] * 6 + ["tilted"] * 2 + ["obscured"] * 3 + ["several", "moving", "moving"]
COARSE = (160, 120)
UNSEEN = ("unit-a", "unit-b")  # recordings that are never learned from, so that they tell how other tables fare


@dataclass(frozen=True)
class Picture:
    """A half-size picture (JPEG), what it is of, its dice, and where other things are (PNG, coarse; None: nowhere)."""

    jpeg: bytes
    expect: str
    dice: tuple[DieView, ...]
    other: bytes | None

    def image(self) -> NDArray[np.uint8]:
        return np.asarray(cv2.imdecode(np.frombuffer(self.jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)

    def other_mask(self, width: int, height: int) -> NDArray[np.uint8]:
        if self.other is None:
            return np.zeros((height, width), np.uint8)
        coarse = np.asarray(cv2.imdecode(np.frombuffer(self.other, np.uint8), cv2.IMREAD_GRAYSCALE), np.uint8)
        return np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)


def half_size(unit: Unit) -> Unit:
    """The same unit seen by a camera of half as many pixels: four times as quick, and dice stay large enough."""
    camera = unit.camera
    return replace(unit, camera=replace(camera, width=320, height=240, focal=camera.focal / 2))


def near(unit: Unit) -> Unit:
    """The same unit with its camera as low as one may hang: dice at the border show much of their sides."""
    rng = np.random.default_rng([unit.seed, 13])
    scale = 480 / (2 * max(unit.tray.half) * rng.uniform(0.95, 1.2))
    tilt = np.radians(rng.uniform(0, 30))
    distance = max(rng.uniform(70, 95) / np.cos(tilt), 335 / scale)
    azimuth = np.radians(rng.choice([-90, 90]) + rng.normal(0, 5))
    camera = look_at(
        np.array([*rng.normal(0, 3, 2), 0]), distance, tilt, azimuth, np.radians(rng.normal(0, 8)), scale, 0.0
    )
    lamps = unit.light.leds - unit.camera.position + camera.position
    return replace(unit, camera=camera, light=replace(unit.light, leds=lamps))


def unit_named(name: str) -> Unit:
    """The unit of a file's name: u and its seed, an n behind it where the camera hangs low, a t where it is traced."""
    unit = random_unit(int(name.strip("unt")))
    unit = half_size(near(unit) if "n" in name else unit)
    return replace(unit, camera=replace(unit.camera, bend=0.0)) if name.endswith("t") else unit


def unit_of(path: Path) -> Unit:
    """The unit whose pictures a file holds."""
    return unit_named(path.stem)


def floor_mask(unit: Unit) -> NDArray[np.uint8]:
    """Where the tray's floor is, whatever lies on it."""
    a, b = unit.tray.half
    n = np.linspace(-1, 1, 9)
    ring = [(x * a, -b, 0) for x in n] + [(a, y * b, 0) for y in n]
    ring += [(-x * a, b, 0) for x in n] + [(-a, -y * b, 0) for y in n]
    mask = np.zeros((unit.camera.height, unit.camera.width), np.uint8)
    spots = np.clip(unit.camera.project(np.array(ring)), -2000, 2000)
    cv2.fillPoly(mask, [np.round(spots * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return mask


def draw_unit(name: str, scenes: list[str]) -> list[Picture]:
    """One picture of every scene. The rasteriser's layers are watched to learn where other things than dice are."""
    unit = unit_named(name)
    rng = np.random.default_rng([unit.seed, 9])
    layers: list[rasteriser.Layer] = []
    original = rasteriser.draw

    def watched(*arguments: Any) -> rasteriser.Layer | None:
        layer = original(*arguments)
        if layer is not None and arguments[2].die is None:
            layers.append(layer)
        return layer

    setattr(rasteriser, "draw", watched)  # noqa: B010 - a function is put in another's place
    try:
        pictures = []
        for what in scenes:
            layers.clear()
            before = deepcopy(rng)
            image, label = render(unit, rng, what)
            if name.endswith("t"):
                image = _traced(unit, before, what)
            _, jpeg = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 95])
            pictures.append(Picture(jpeg.tobytes(), label.expect, label.dice, _covered(layers, image.shape[:2])))
        return pictures
    finally:
        setattr(rasteriser, "draw", original)  # noqa: B010


def _traced(unit: Unit, rng: np.random.Generator, what: str) -> NDArray[Any]:
    """The scene that the same generator draws, traced."""
    from tests.render import mitsuba_units

    return mitsuba_units.render(unit, rng, what)[0]


def _covered(layers: list[rasteriser.Layer], shape: tuple[int, ...]) -> bytes | None:
    if not layers:
        return None
    mask = np.zeros(shape, np.float32)
    for layer in layers:
        height, width = layer.cover.shape[:2]
        part = mask[layer.y : layer.y + height, layer.x : layer.x + width]
        np.maximum(part, layer.cover[..., 0], out=part)
    small = (255 * cv2.resize(mask, COARSE, interpolation=cv2.INTER_AREA)).astype(np.uint8)
    return bytes(cv2.imencode(".png", small)[1].tobytes())


def files(folder: Path, held_out: bool) -> list[Path]:
    """The units' files to learn from, or those held out (every fifteenth)."""
    every = sorted(folder.glob("[up]*.pickle"))
    return [p for k, p in enumerate(every) if (k % 15 == 0) == held_out]


def load(path: Path) -> Iterator[Picture]:
    """The pictures of one unit; the file is our own, so pickle is safe here."""
    with path.open("rb") as file:
        yield from pickle.load(file)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.pictures", description=__doc__)
    parser.add_argument("--units", type=int, default=200)
    parser.add_argument("--first", type=int, default=20000, help="the first unit's seed")
    parser.add_argument("--near", action="store_true", help="cameras that hang low")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--few", action="store_true", help="only a few pictures of each unit, of dice that lie flat")
    parser.add_argument("--leaning", action="store_true", help="only dice that lie flat, and that lean a little")
    parser.add_argument("--alike", action="store_true", help="things of the tray's own colour among them")
    parser.add_argument("--traced", action="store_true", help="by mitsuba, fewer pictures of each unit")
    options = parser.parse_args(argv)
    scenes = FEW if options.few else LEANING if options.leaning else TRACED if options.traced else SCENES
    scenes = ALIKE if options.alike else scenes
    options.out.mkdir(parents=True, exist_ok=True)
    for seed in range(options.first, options.first + options.units):
        name = f"u{seed}{'n' if options.near else ''}{'t' if options.traced else ''}"
        with (options.out / f"{name}.pickle").open("wb") as file:
            pickle.dump(draw_unit(name, scenes), file)
    print(f"{options.units} units, {len(scenes)} pictures each, in {options.out}")
    return 0


if __name__ == "__main__":
    from tests.train import pictures  # not this module's own name, or the files would speak of __main__.Picture

    sys.exit(pictures.main(sys.argv[1:]))
