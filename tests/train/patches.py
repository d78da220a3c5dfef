"""What the networks learn from: frames cut up once, so that training reads no whole pictures.

`python -m tests.train.patches FRAMES OUT` writes one file a unit: small frames with what lies in them, and a patch
round every die with its corners, its light and the unit's plane. Skips what is there. No network, no training.
"""

from __future__ import annotations

import pickle
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.render.geometry import Array
from tests.train.frames import Die, Frame, load
from vision.evidence import REACH
from vision.frame import HEIGHT, SMALL, WIDTH, gain_at, small
from vision.locate import CELL
from vision.plane import Plane, as_square, fit_plane

SIDE, SIDES = 192, 3.9  # a patch: pixels a side, and how many sides of the die it holds


@dataclass(frozen=True, eq=False)
class Patch:
    """The surroundings of one die (JPEG), of the unit's frame of this number; corners and plane are told in the patch's
    own pixels."""

    frame: int
    jpeg: bytes
    expect: str
    die: Die
    top: Array
    bottom: Array
    gain: Array
    plane: Plane
    flat_top: Array
    flat_bottom: Array

    def image(self) -> NDArray[np.uint8]:
        return np.asarray(cv2.imdecode(np.frombuffer(self.jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)


@dataclass(frozen=True, eq=False)
class Cut:
    """One unit cut up: small frames, their truths, and the patches.

    `dice` (N, 7): the frame's number, the upper face's middle, its half diagonals in a form that no order of corners
    changes, and how far off the lower face is seen, all in pixels of the whole frame. `down` says for each cell how far
    off a flat die's lower face is seen there, in its sides; nothing, where no tray tells.
    """

    name: str
    expects: list[str]
    smalls: NDArray[np.uint8]
    others: NDArray[np.uint8]
    dice: NDArray[np.float32]
    down: NDArray[np.float32]
    patches: list[Patch]


def cut_unit(name: str, frames: list[Frame]) -> Cut:
    """Cuts a unit's frames up. The first empty frame is what the unit knows of its tray."""
    reads = [f for f in frames if f.expect == "read"]
    plane = fit_plane(
        np.array([f.dice[0].top for f in reads]), np.array([f.dice[0].bottom.mean(axis=0) for f in reads])
    )
    smalls = [small(f.image()) for f in frames]
    empty = next(s for s, f in zip(smalls, frames, strict=True) if f.expect == "empty")
    dice, patches = [], []
    for k, frame in enumerate(frames):
        others = cv2.resize(frame.others(), (WIDTH // SMALL, HEIGHT // SMALL), interpolation=cv2.INTER_AREA)
        free = 1 - np.maximum(others.astype(np.float32) / 255, covered(frame))
        picture = frame.image()
        for die in frame.dice:
            dice.append([k, *die.top.mean(axis=0), *_turn(die.top), *(die.bottom.mean(axis=0) - die.top.mean(axis=0))])
            middle, side, _ = as_square(die.top)
            if (middle > 0).all() and (middle < (WIDTH, HEIGHT)).all() and die.seen > 0.05:
                gain = gain_at(smalls[k], empty, free, float(middle[0]), float(middle[1]), REACH * side)
                patches.append(_patch(k, picture, frame, die, gain, plane))
    masks = np.array(
        [cv2.resize(f.others(), (WIDTH // 16, HEIGHT // 16), interpolation=cv2.INTER_AREA) for f in frames]
    )
    down = np.zeros((0, 2), np.float32) if name.startswith("photo") else down_field(plane)
    return Cut(name, [f.expect for f in frames], np.array(smalls), masks, np.array(dice, np.float32), down, patches)


def down_field(plane: Plane) -> NDArray[np.float32]:
    """How far off, in its sides, a flat die's lower face is seen in the middle of every cell (rows × columns × 2)."""
    y, x = np.mgrid[CELL / 2 : HEIGHT : CELL, CELL / 2 : WIDTH : CELL]
    pixels = np.stack([x.ravel(), y.ravel()], axis=1)
    points = plane.points(pixels)
    half = np.array([0.5, 0.0])
    side = np.linalg.norm(plane.pixels(points + half) - plane.pixels(points - half), axis=1)
    off = (plane.pixels(plane.below(points)) - pixels) / side[:, None]
    return np.asarray(np.clip(off, -2, 2), np.float32).reshape(*x.shape, 2)


def covered(frame: Frame) -> NDArray[np.float32]:
    """Where dice lie, in the small frame, with a margin."""
    mask = np.zeros((HEIGHT // SMALL, WIDTH // SMALL), np.uint8)
    for die in frame.dice:
        hull = cv2.convexHull(np.concatenate([die.top, die.bottom]).astype(np.float32))[:, 0] / SMALL
        cv2.fillConvexPoly(mask, np.round(np.clip(hull, -500, 500)).astype(np.int32), 1)
    return cv2.dilate(mask, np.ones((5, 5), np.uint8)).astype(np.float32)


def _turn(quad: Array) -> tuple[float, float]:
    """The half diagonals' product squared, at their own size: the same whichever corner comes first."""
    z = quad[:, 0] + 1j * quad[:, 1]
    product = ((z[0] - z[2]) / 2) ** 2 * ((z[1] - z[3]) / 2) ** 2
    product = product / abs(product) ** 0.75
    return product.real, product.imag


def _patch(number: int, picture: NDArray[np.uint8], frame: Frame, die: Die, gain: Array, plane: Plane) -> Patch:
    from vision.crops import flat_corners

    middle, side, _ = as_square(die.top)
    scale = SIDE / (SIDES * side)
    shift = SIDE / 2 - scale * middle
    matrix = np.array([[scale, 0, shift[0]], [0, scale, shift[1]]])
    cut = cv2.warpAffine(picture, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    _, jpeg = cv2.imencode(".jpg", cut, [cv2.IMWRITE_JPEG_QUALITY, 95])
    flat_top, flat_bottom = flat_corners(plane, die.top)
    own = (scale * c + shift for c in (die.top, die.bottom, flat_top, flat_bottom))
    top, bottom, flat_top, flat_bottom = own
    back = np.array([[1 / scale, 0, -shift[0] / scale], [0, 1 / scale, -shift[1] / scale], [0, 0, 1]])
    moved = Plane(plane.to @ back, plane.foot, plane.sink)
    return Patch(number, jpeg.tobytes(), frame.expect, die, top, bottom, gain, moved, flat_top, flat_bottom)


def load_cut(path: Path) -> Cut:
    """One unit, cut up; the file is our own, so pickle is safe here."""
    with path.open("rb") as file:
        cut = pickle.load(file)
        assert isinstance(cut, Cut)
        return cut


def main(argv: list[str]) -> int:
    source, out, follow = Path(argv[0]), Path(argv[1]), "--follow" in argv
    out.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    while True:
        todo = [p for p in sorted(source.glob("*.pickle")) if not (out / p.name).exists()]
        for path in todo:
            part = (out / path.name).with_suffix(".part")
            part.write_bytes(pickle.dumps(cut_unit(path.stem, load(path))))
            part.replace(out / path.name)
        if not follow:
            return 0
        time.sleep(5)


if __name__ == "__main__":
    from tests.train import patches  # not this module's own name, or the files would speak of __main__.Cut

    sys.exit(patches.main(sys.argv[1:]))
