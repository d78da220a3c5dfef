"""Squares round dice that lie still or move, as fine as the camera sees them: `python -m tests.train.stills OUT.npz`.

It draws units of its own at full size (`--traced`: by mitsuba), and keeps what a reader without a profile finds there.
Training happens in `tests.train.still`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.render import random_unit, render
from tests.render.label import Label
from tests.train.glances import cut, spots
from tests.train.pictures import near
from vision.still import EDGE

Array = NDArray[Any]
SIDE = 96  # pixels of a kept square: more than the network takes in, so that it can be turned and moved
SCENES = ["read", "moving", "read", "settling"] * 2 + ["tilted"]
BESIDE = 0.5  # edges: what is found so far beside a die is not it


@dataclass(frozen=True)
class Square:
    """A square of a picture, how far its die is turned (degrees), whether it moves, and whose it is."""

    picture: Array
    angle: float
    moves: bool
    source: str


def of_picture(image: Array, label: Label, source: str) -> Iterator[Square]:
    """The dice that a reader finds in a drawn picture."""
    for spot in spots(image):
        place = np.array([spot.x, spot.y])
        if any(np.linalg.norm(d.outline.mean(axis=0) - place) < BESIDE * spot.edge for d in label.dice):
            yield Square(cut(image, place, spot.edge, SIDE, EDGE), spot.angle, label.expect == "moving", source)


def drawn(seed: int, is_traced: bool) -> Iterator[Square]:
    """The squares of one unit's pictures."""
    unit = random_unit(seed)
    unit = near(unit) if seed % 2 else unit
    draw: Any = render
    if is_traced:
        from tests.render import mitsuba_units

        unit = replace(unit, camera=replace(unit.camera, bend=0.0))
        draw = mitsuba_units.render
    rng = np.random.default_rng([seed, 17])
    for what in SCENES:
        image, label = draw(unit, rng, what)
        quality = int(rng.integers(80, 98))
        coded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        yield from of_picture(np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8), label, f"u{seed}")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.stills", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--units", type=int, default=100)
    parser.add_argument("--first", type=int, default=150000, help="the first unit's seed")
    parser.add_argument("--traced", action="store_true", help="by mitsuba")
    options = parser.parse_args(argv)
    found = [s for n in range(options.units) for s in drawn(options.first + n, options.traced)]
    np.savez(
        options.out,
        pictures=np.stack([s.picture for s in found]),
        angles=np.array([s.angle for s in found], np.float32),
        moves=np.array([s.moves for s in found]),
        sources=np.array([s.source for s in found]),
    )
    print(f"{len(found)} squares, {sum(s.moves for s in found)} of dice that move")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
