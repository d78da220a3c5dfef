"""Writes recordings: which pictures a recording holds, their order, and its labels.csv; drawing happens elsewhere."""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from tests.render.geometry import Array
from tests.render.label import Label
from tests.render.unit import DieLook, Unit, random_unit

HEADER = ["file", "split", "expect", "die", "value", "mark", "support"]
# Of a recording's test pictures, about two thirds show a die to be read, as in the first two units.
SHARES = {"empty": 0.06, "moving": 0.035, "obscured": 0.125, "several": 0.07, "tilted": 0.055}
Wish = tuple[str, tuple[DieLook, int] | None]
Render = Callable[[Unit, np.random.Generator, str, tuple[DieLook, int] | None], tuple[Array, Label]]


def enrol_wishes(unit: Unit, rng: np.random.Generator, count: int) -> list[Wish]:
    """Four empty trays, then every value (and mark) of every die, one to three times, up to about `count`."""
    wishes: list[Wish] = [("empty", None)] * 4
    kinds = []
    for look in unit.dice:
        for key in sorted({(f.value, f.mark) for f in look.faces}):
            kinds.append((look, [i for i, f in enumerate(look.faces) if (f.value, f.mark) == key]))
    times = int(np.clip(round((count - 4) / len(kinds)), 1, 3))
    for look, faces in kinds:
        for i in range(times):
            wishes.append(("read", (look, faces[i % len(faces)] if len(faces) > 1 else faces[0])))
    return wishes


def test_wishes(unit: Unit, rng: np.random.Generator, count: int) -> list[Wish]:
    """The test pictures, shuffled: every die about as often, the rest by SHARES."""
    wishes: list[Wish] = [(what, None) for what, share in SHARES.items() for _ in range(max(1, round(share * count)))]
    dice = list(unit.dice)
    while len(wishes) < count:
        look = dice[len(wishes) % len(dice)]
        wishes.append(("read", (look, int(rng.integers(6)))))
    return [wishes[i] for i in rng.permutation(len(wishes))]


test_wishes.__test__ = False  # type: ignore[attr-defined]  # pytest: this is no test


def write(unit: Unit, folder: Path, render: Render, enrol: int, tests: int, extra: str = "") -> int:
    """Draws a whole recording into a folder; its labels.csv comes last, so that a folder with one is whole."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng([unit.seed, 5])
    plan = [("enrol", f"e{i + 1:03d}", w) for i, w in enumerate(enrol_wishes(unit, rng, enrol))]
    plan += [("test", f"t{i + 1:03d}", w) for i, w in enumerate(test_wishes(unit, rng, tests))]
    rows = []
    for split, stem, (what, face) in plan:
        image, label = render(unit, rng, what, face)
        cv2.imwrite(str(folder / f"{stem}.jpg"), image, [cv2.IMWRITE_JPEG_QUALITY, 85])
        rows.append(label.row(f"{stem}.jpg", split))
    with (folder / "labels.csv").open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([HEADER, *rows])
    return len(rows)


def main(argv: list[str]) -> int:
    """The command line of the fast rasteriser."""
    from tests.render.rasteriser import render

    parser = argparse.ArgumentParser(
        prog="python -m tests.render.fast", description="Draws recordings of random units."
    )
    parser.add_argument("--units", type=int, default=1, help="how many units to draw (default 1)")
    parser.add_argument("--out", type=Path, required=True, help="the folder that gets one folder a unit")
    parser.add_argument(
        "--seed", type=int, default=0, help="the seed of the first unit; the others count on (default 0)"
    )
    parser.add_argument("--enrol", type=int, default=45, help="about how many pictures to enrol (default 45)")
    parser.add_argument("--tests", type=int, default=114, help="how many test pictures (default 114)")
    parser.add_argument("--edition", choices=["second", "first"], help="draw only this edition")
    options = parser.parse_args(argv)
    for seed in range(options.seed, options.seed + options.units):
        unit = random_unit(seed, edition=options.edition)
        count = write(unit, options.out / unit.name, render, options.enrol, options.tests)
        print(f"{options.out / unit.name}: {count} pictures, edition {unit.edition}, {unit.tray.kind} tray")
    return 0
