"""Squares round dice to learn a glance from: `python -m tests.train.glances OUT DIR…` writes OUT.npz, trains nothing.

DIR holds pictures of trays (u*.pickle, by `tests.train.pictures`), of ordinary dice anywhere (p*.pickle, by
`tests.train.photographs`), or recordings, of which (but for two) the enrolled pictures are taken, the test pictures
only with `--whole`. Each square shows what a reader that knows the die's place and size would look at, and says from
where a camera may see that place.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.render.geometry import Camera
from tests.render.label import DieView
from tests.render.photo import Photo
from tests.train.pictures import UNSEEN, Picture, load, unit_of
from vision import labels, load_image
from vision.anywhere import dice
from vision.blind import CELL
from vision.closely import Spot, nearer
from vision.glance import Slant
from vision.light import coarse, logs, to_width
from vision.limits import BLIND
from vision.segment import DIE, middle_light, whole

Array = NDArray[Any]
SIDE = 104  # pixels of a kept square: more than a glance takes in, so that it can be turned and moved
EDGE = 28  # of which a die's edge takes so many
ROUND = 1.25  # a die's outline over its upper face, as seen from above
FLAT = 8.0  # degrees: dice that lean more are not to be read
WHOLE = 0.97  # so much of the upper face must be seen
TOUCHED = 0.03  # of a face's area: so much of another thing near a die is in the way
NEAR = 1.1  # edges: what else lies so near is in the way
BESIDE, LARGER = 0.25, 1.25  # edges, and a share: what is found so far beside a die, or so much too large, is not it
INK = {"white": 1, "black": 0}
STRAIGHT_DOWN = Slant(0.0, 0.0)


@dataclass(frozen=True)
class Square:
    """A square of a picture: value 0 is nothing to be read; ink 1 is a light mark, 0 a dark one, −1 not known; the
    angle is how far the upper face is turned, in degrees; the slant is how a camera that is not known is guessed to see
    a die's lower face beside its upper one."""

    picture: Array
    masks: Array
    value: int
    ink: int
    angle: float
    slant: Slant = STRAIGHT_DOWN


def angle_of(corners: Array) -> float:
    """How far a face is turned in the picture, in degrees from 0 to 90."""
    (_, _), (width, height), angle = cv2.minAreaRect(corners.astype(np.float32))
    return float(angle) % 90 if min(width, height) > 0 else 0.0


def edge_of(outline: Array) -> float:
    """A die's edge as its outline shows it."""
    return float(np.sqrt(cv2.contourArea(outline.astype(np.float32)) / ROUND))


def cut(image: Array, middle: Array, edge: float, side: int = SIDE, wanted: float = EDGE) -> Array:
    """The square round a place, so many pixels wide, in which a die of that edge takes as many as wanted."""
    whole = max(8, round(side * edge / wanted))
    left, top = (round(float(m) - whole / 2) for m in middle)
    pad = max(0, -left, -top, left + whole - image.shape[1], top + whole - image.shape[0])
    wide = cv2.copyMakeBorder(image, pad, pad, pad, pad, cv2.BORDER_REPLICATE) if pad else image
    piece = wide[top + pad : top + pad + whole, left + pad : left + pad + whole]
    way = cv2.INTER_AREA if whole >= side else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(piece, (side, side), interpolation=way), np.uint8)


def _masks(view: DieView | None, middle: Array, edge: float) -> Array:
    """The die's whole outline and its upper face in the square (2, SIDE, SIDE)."""
    found = np.zeros((2, SIDE, SIDE), np.uint8)
    if view is not None:
        for mask, outline in zip(found, (view.outline, view.corners), strict=True):
            spots = (outline - middle) * (EDGE / edge) + SIDE / 2
            cv2.fillConvexPoly(mask, np.round(np.clip(spots, -500, 500) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    return found


def _square(image: Array, view: DieView, value: int) -> Square | None:
    size = np.array([image.shape[1], image.shape[0]])
    low, high = view.outline.min(axis=0), view.outline.max(axis=0)
    edge = edge_of(view.outline)
    if (low < -0.1 * edge).any() or (high > size + 0.1 * edge).any() or edge < 5:
        return None
    middle = (low + high) / 2
    angle = angle_of(view.corners)
    return Square(cut(image, middle, edge), _masks(view, middle, edge), value, INK.get(view.mark, -1), angle)


def _is_near(view: DieView, others: Iterable[DieView]) -> bool:
    middle, edge = view.outline.mean(axis=0), edge_of(view.outline)
    return any(np.linalg.norm(o.outline - middle, axis=1).min() < NEAR * edge for o in others if o is not view)


def is_clear(view: DieView, picture: Picture, other: Array) -> bool:
    """Whether a die lies flat, still, whole and alone; `other` shows the picture's other things."""
    near = np.zeros_like(other)
    middle, edge = view.outline.mean(axis=0), edge_of(view.outline)
    cv2.circle(near, (int(middle[0]), int(middle[1])), max(1, round(NEAR * edge)), 1, -1)
    is_touched = float(((other > 100) & (near > 0)).sum()) > TOUCHED * edge**2
    lies = view.seen > WHOLE and view.lean < FLAT and picture.expect != "moving"
    return lies and not is_touched and not _is_near(view, picture.dice)


def slant_of(camera: Camera, spot: Array) -> Slant:
    """How a camera that is not known is guessed to see a die's lower face beside its upper one there."""
    u, v = (spot - np.array([camera.width, camera.height]) / 2) / camera.width
    return Slant.guessed(float(u), float(v))


def of_tray(picture: Picture, camera: Camera, rng: np.random.Generator) -> Iterator[Square]:
    """The dice of a picture of a tray, and a place where none lies; and what a reader would take for dice there."""
    for square, spot in _of_tray(picture, rng):
        yield replace(square, slant=slant_of(camera, spot))
    yield from _as_found(picture)


def _as_found(picture: Picture) -> Iterator[Square]:
    """What a reader without a profile looks at: dice where it finds them and as large, and what it takes for one."""
    image = to_width(picture.image())
    other = picture.other_mask(image.shape[1], image.shape[0])
    grown = image.shape[1] / picture.image().shape[1]
    views = [replace(v, outline=v.outline * grown, corners=v.corners * grown) for v in picture.dice]
    whole_picture = replace(picture, dice=tuple(views))
    for spot in spots(image):
        place = np.array([spot.x, spot.y])
        view = next((v for v in views if np.linalg.norm(_middle(v) - place) < BESIDE * spot.edge), None)
        value, ink = 0, -1
        if view is not None and 1 / LARGER < edge_of(view.outline) / spot.edge < LARGER:
            is_it = is_clear(view, whole_picture, other)
            value, ink = (view.value, INK.get(view.mark, -1)) if is_it else (0, -1)
        u, v = ((place - np.array([image.shape[1], image.shape[0]]) / 2) / image.shape[1]).tolist()
        masks = _masks(view, place, spot.edge)
        yield Square(cut(image, place, spot.edge), masks, value, ink, spot.angle, Slant.guessed(u, v))


def _middle(view: DieView) -> Array:
    return np.asarray((view.outline.min(axis=0) + view.outline.max(axis=0)) / 2)


def spots(image: Array) -> Iterator[Spot]:
    """Where the network that finds dice sees one, as closely as the reader looks."""
    light = logs(coarse(image))
    middle = middle_light(light)
    seen = (whole(light)[..., DIE] > 0.5).astype(np.uint8)
    count, _, stats, centres = cv2.connectedComponentsWithStats(seen)
    for k in range(1, count):
        area = float(stats[k][4])
        if area >= BLIND.least_cells:
            x, y = (float(n + 0.5) * CELL for n in centres[k])
            yield nearer(image, middle, Spot(x, y, CELL * float(np.sqrt(area / ROUND))))[0]


def _of_tray(picture: Picture, rng: np.random.Generator) -> Iterator[tuple[Square, Array]]:
    image = picture.image()
    other = picture.other_mask(image.shape[1], image.shape[0])
    for view in picture.dice:
        middle = view.outline.mean(axis=0)
        square = _square(image, view, view.value if is_clear(view, picture, other) else 0)
        if square is not None:
            yield square, middle
        if rng.random() < 0.12:
            yield _missed(image, view, rng), middle
    if not picture.dice or rng.random() < 0.1:
        yield _elsewhere(image, other, picture.dice, rng)


def _elsewhere(image: Array, other: Array, dice: Iterable[DieView], rng: np.random.Generator) -> tuple[Square, Array]:
    """A place that shows another thing, or nothing; where it happens to show a die, beside its middle."""
    place, edge = rng.uniform((0, 0), (image.shape[1], image.shape[0])), float(rng.uniform(14, 45))
    ys, xs = np.nonzero(other > 100)
    if len(xs):
        k = int(rng.integers(len(xs)))
        place = np.array([xs[k], ys[k]], np.float64)
    for view in dice:
        if np.linalg.norm(view.outline.mean(axis=0) - place) < 0.8 * edge_of(view.outline):
            place = place + np.array([1.2, 0.7]) * edge_of(view.outline)
    return Square(cut(image, place, edge), _masks(None, place, edge), 0, -1, float(rng.uniform(0, 90))), place


def _missed(image: Array, view: DieView, rng: np.random.Generator) -> Square:
    """A part of a die, or a die far too small in its square: a pip alone is not a one."""
    edge = edge_of(view.outline)
    middle = view.outline.mean(axis=0) + rng.uniform(-0.6, 0.6, 2) * edge
    wrong = edge * float(rng.uniform(0.15, 0.5) if rng.random() < 0.75 else rng.uniform(2.2, 4))
    return Square(cut(image, middle, wrong), _masks(view, middle, wrong), 0, -1, angle_of(view.corners))


def of_photo(image: Array, photo: Photo, rng: np.random.Generator) -> Iterator[Square]:
    """The dice of a photograph; values above three are not to be read."""
    for view in photo.dice[:8]:
        value = view.value if view.value <= 3 and not _is_near(view, photo.dice) else 0
        square = _square(image, view, value)
        if square is not None:
            yield square
        for _ in range(2):
            if rng.random() < 0.25:
                yield _missed(image, view, rng)
    if not photo.dice:
        for _ in range(2):
            place, edge = rng.uniform((0, 0), (image.shape[1], image.shape[0])), float(rng.uniform(20, 120))
            yield Square(cut(image, place, edge), _masks(None, place, edge), 0, -1, float(rng.uniform(0, 90)))


def of_recording(folder: Path, split: str | None) -> Iterator[Square]:
    """The dice of a recording's pictures, where the network that finds dice sees them; their masks are not known."""
    for label in labels(folder, split):
        if label.expect not in ("read", "moving", "tilted"):
            continue  # what else there is may lie far from the die
        image = to_width(load_image(label.file))
        light = middle_light(logs(coarse(image)))
        found = dice(image, light)
        if found:
            spot, _ = nearer(image, light, Spot(found[0].x, found[0].y, found[0].edge), rounds=3)
            middle = np.array([spot.x, spot.y])
            value = label.value or 0
            ink = INK.get(label.mark or "", -1) if value else -1
            u, v = (middle - np.array([image.shape[1], image.shape[0]]) / 2) / image.shape[1]
            slant, masks = Slant.guessed(float(u), float(v)), _masks(None, middle, spot.edge)
            yield Square(cut(image, middle, spot.edge), masks, value, ink, spot.angle, slant)


def squares(path: Path, rng: np.random.Generator) -> Iterator[Square]:
    """All squares of one file; the files are our own, so pickle is safe here."""
    if path.name.startswith("u"):
        camera = unit_of(path).camera
        for picture in load(path):
            yield from of_tray(picture, camera, rng)
        return
    with path.open("rb") as file:
        for jpeg, what in pickle.load(file):
            image = np.asarray(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)
            yield from of_photo(image, what, rng)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.glances", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR")
    parser.add_argument("--whole", action="store_true", help="of recordings the test pictures as well")
    options = parser.parse_args(argv)
    rng = np.random.default_rng(3)
    found: list[Square] = []
    sources: list[str] = []
    for folder in options.folders:
        recorded = [p.parent for p in sorted(folder.glob("*/labels.csv")) if p.parent.name not in UNSEEN]
        for path in recorded + sorted(folder.glob("[up]*.pickle")):
            mine = list(of_recording(path, None if options.whole else "enrol") if path.is_dir() else squares(path, rng))
            found += mine
            sources += [path.stem] * len(mine)
    np.savez(
        options.out,
        pictures=np.stack([s.picture for s in found]),
        masks=np.stack([s.masks[:, ::4, ::4] for s in found]),
        values=np.array([s.value for s in found], np.int8),
        angles=np.array([s.angle for s in found], np.float32),
        inks=np.array([s.ink for s in found], np.int8),
        slants=np.stack([s.slant.row() for s in found]),
        sources=np.array(sources),
    )
    print(f"{len(found)} squares, by value {np.bincount([s.value for s in found]).tolist()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
