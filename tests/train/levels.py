"""Squares round dice as a reader with a profile lays them flat: `python -m tests.train.levels OUT DIR…` writes OUT.npz.

DIR holds pictures of trays (u*.pickle, by `tests.train.pictures`) or recordings, of which (but for two) the enrolled
pictures are taken, the test pictures only with `--whole`. Over every die, leaning ones too, and over other things the
flat die is laid that comes nearest to their outline, as the reader does it; what is learned is whether it fits what one
sees. Nothing is trained here.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.render import Unit
from tests.train.glances import EDGE, INK, SIDE, cut, edge_of, is_clear
from tests.train.pictures import UNSEEN, Picture, load, unit_of
from vision import calibrate, labels, load_image
from vision.camera import Camera, Reach, fit, upper_face, whole_die
from vision.light import to_width
from vision.sight import see

Array = NDArray[Any]
SMALL, LARGE = 0.5, 2.5  # edges of a usual die: other things of such sizes are taken for dice at times


@dataclass(frozen=True)
class Level:
    """A square of a picture: value 0 is nothing to be read; ink 1 is a light mark, 0 a dark one, −1 not known; corners
    are the fitted die's eight in the square, upper ones first."""

    picture: Array
    corners: Array
    value: int
    ink: int


def camera_of(unit: Unit) -> Camera:
    """A unit's camera as the reader would know it."""
    camera, size = unit.camera, unit.dice[0].size
    normal = -camera.rotation[:, 2]
    return Camera(
        camera.focal / camera.width,
        float(camera.position[2] / size),
        float(normal[0] / normal[2]),
        float(normal[1] / normal[2]),
        min(max(unit.dice[0].bevel / size, 0.02), 0.3),
    )


def laid(camera: Camera, outline: Array, size: tuple[int, int]) -> Array:
    """The eight corners, in pixels, of the flat die that comes nearest to an outline in a picture of that size."""
    middle, width = np.array(size) / 2, size[0]
    spots = (outline.astype(np.float64) - middle) / width
    pose = fit(camera, Reach.of(spots, spots)).pose
    corners = whole_die(camera, pose)
    corners[:4] = upper_face(camera, pose)
    return corners * width + middle


def level(image: Array, corners: Array, value: int, ink: int) -> Level | None:
    """The square round the fitted die; none where it lies too far outside the picture."""
    low, high = corners.min(axis=0), corners.max(axis=0)
    edge = edge_of(cv2.convexHull(corners.astype(np.float32))[:, 0])
    size = np.array([image.shape[1], image.shape[0]])
    if edge < 5 or (low < -0.3 * edge).any() or (high > size + 0.3 * edge).any():
        return None
    middle = (low + high) / 2
    side = max(8, round(SIDE * edge / EDGE))
    place = np.round(middle - side / 2)
    return Level(cut(image, middle, edge), (corners - place) * (SIDE / side), value, ink)


def of_tray(picture: Picture, camera: Camera) -> Iterator[Level | None]:
    """The dice of a picture of a tray, and the other things that could pass for one."""
    image = picture.image()
    size = (image.shape[1], image.shape[0])
    other = picture.other_mask(*size)
    for view in picture.dice:
        value = view.value if is_clear(view, picture, other) else 0
        yield level(image, laid(camera, view.outline, size), value, INK.get(view.mark, -1))
    contours, _ = cv2.findContours((other > 100).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        hull = cv2.convexHull(contour)[:, 0]
        if len(hull) >= 3 and SMALL < edge_of(hull) / (camera.edge * size[0]) < LARGE:
            yield level(image, laid(camera, hull, size), 0, -1)


def of_recording(folder: Path, split: str | None) -> Iterator[Level | None]:
    """The dice of a recording's pictures, and what could pass for one, as its own profile lays them flat."""
    profile = calibrate(folder)
    assert profile.tray is not None and profile.camera is not None
    for label in labels(folder, split):
        sight = see(profile.tray, profile.camera, to_width(load_image(label.file)))
        if sight.corners is not None:
            value = label.value or 0
            yield level(sight.frame, sight.corners, value, INK.get(label.mark or "", -1) if value else -1)


def levels(path: Path, split: str | None = "enrol") -> Iterator[Level | None]:
    """All squares of one file or recording."""
    if path.is_dir():
        yield from of_recording(path, split)
        return
    camera = camera_of(unit_of(path))
    for picture in load(path):
        yield from of_tray(picture, camera)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.levels", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR")
    parser.add_argument("--whole", action="store_true", help="of recordings the test pictures as well")
    options = parser.parse_args(argv)
    split = None if options.whole else "enrol"
    found: list[Level] = []
    sources: list[str] = []
    for folder in options.folders:
        recorded = [p.parent for p in sorted(folder.glob("*/labels.csv")) if p.parent.name not in UNSEEN]
        for path in recorded + sorted(folder.glob("u*.pickle")):
            mine = [one for one in levels(path, split) if one is not None]
            found += mine
            sources += [path.stem] * len(mine)
    np.savez(
        options.out,
        pictures=np.stack([s.picture for s in found]),
        corners=np.stack([s.corners for s in found]).astype(np.float32),
        values=np.array([s.value for s in found], np.int8),
        inks=np.array([s.ink for s in found], np.int8),
        sources=np.array(sources),
    )
    print(f"{len(found)} squares, by value {np.bincount([s.value for s in found]).tolist()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
