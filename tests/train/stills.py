"""Squares round dice that lie still or move, as fine as the camera sees them: `python -m tests.train.stills OUT.npz`.

It draws units of its own at full size (`--traced`: by mitsuba), or takes those of recordings (`--whole DIR…`), and
keeps what a reader without a profile finds there. Training happens in `tests.train.still`.
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
from tests.train.glances import spots
from tests.train.pictures import UNSEEN, near
from vision import labels, load_image
from vision.light import to_width
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


def cut(image: Array, x: float, y: float, edge: float) -> Array:
    """The square round a place, a die of that edge being EDGE pixels in it."""
    side = max(8, round(SIDE * edge / EDGE))
    left, top = round(x - side / 2), round(y - side / 2)
    pad = max(0, -left, -top, left + side - image.shape[1], top + side - image.shape[0])
    wide = cv2.copyMakeBorder(image, pad, pad, pad, pad, cv2.BORDER_REPLICATE) if pad else image
    piece = wide[top + pad : top + pad + side, left + pad : left + pad + side]
    way = cv2.INTER_AREA if side >= SIDE else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(piece, (SIDE, SIDE), interpolation=way), np.uint8)


def of_picture(image: Array, label: Label, source: str) -> Iterator[Square]:
    """The dice that a reader finds in a drawn picture."""
    for spot in spots(image):
        place = np.array([spot.x, spot.y])
        if any(np.linalg.norm(d.outline.mean(axis=0) - place) < BESIDE * spot.edge for d in label.dice):
            square = cut(image, spot.x, spot.y, spot.edge)
            yield Square(square, spot.angle, label.expect == "moving", source)


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


def of_recording(folder: Path) -> Iterator[Square]:
    """The dice of a recording that lie alone, and those that move."""
    for label in labels(folder):
        if label.expect in ("read", "moving", "tilted"):
            image = to_width(load_image(label.file))
            found = list(spots(image))
            if len(found) == 1:
                spot = found[0]
                square = cut(image, spot.x, spot.y, spot.edge)
                yield Square(square, spot.angle, label.expect == "moving", folder.name)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.stills", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--units", type=int, default=0)
    parser.add_argument("--first", type=int, default=150000, help="the first unit's seed")
    parser.add_argument("--traced", action="store_true", help="by mitsuba")
    parser.add_argument("--whole", nargs="*", type=Path, default=[], metavar="DIR", help="folders of recordings")
    options = parser.parse_args(argv)
    found = [s for n in range(options.units) for s in drawn(options.first + n, options.traced)]
    for folder in options.whole:
        every = [p.parent for p in sorted(folder.glob("*/labels.csv")) if p.parent.name not in UNSEEN]
        found += [s for path in every for s in of_recording(path)]
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
