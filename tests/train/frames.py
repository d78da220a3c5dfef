"""Frames to learn from: wild units by the fast rasteriser, with all that training needs to know of each picture.

`python -m tests.train.frames --first 0 --units 100 --out DIR` writes one file a unit and skips those that are there.
Nothing is trained here.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.render.geometry import Array
from tests.render.photo import photo_things, photo_unit
from tests.render.rasteriser import draw_scene, view_of
from tests.render.scene import Scene, make_scene
from tests.render.sensor import develop
from tests.render.things import Thing, bottom_corners, top_corners
from tests.render.unit import DieLook, Unit, resized
from tests.render.wild import wild_unit
from tests.train.splits import SHARES, split_of

COARSE = (160, 120)  # the size of the masks
OTHERS = (
    ["empty"] * 4 + ["several"] * 3 + ["obscured"] * 5 + ["alike"] * 2 + ["tilted"] * 4 + ["leaning"] * 4
    + ["moving"] * 2 + ["settling"] * 2
)  # fmt: skip
PHOTOS = ["none"] + ["single"] * 8 + ["other_value"] * 6 + ["multi"] * 4 + ["ood"] * 4
EXPECTS = {"none": "empty", "single": "read", "other_value": "read", "multi": "several", "ood": "obscured"}
SIDES, LEANS = (24.0, 110.0), np.radians(48)  # a photograph's dice have such sides in pixels; its camera leans no more
DICE, VIEWS = 5, 2  # so many dice of each unit, and so many pictures of each of their faces
FEW_OTHERS, FEW_FACES = 4, 10  # a unit of which there are few pictures: others (the empty tray is one more), and faces
SMALL_FACES = 8  # faces of a unit that is drawn small
MAKERS = {
    "wild": "units",
    "few": "units of which there are few pictures",
    "small": "the same, drawn small: thousands of them teach colours, and what lies beside dice",
    "photo": "ordinary dice on any table",
}


@dataclass(frozen=True, eq=False)
class Die:
    """A die in a frame: its face, and where the corners of its upper and lower square are seen.

    Corners go round from the mark's own top left. `lean` is in degrees, `seen` the part of the face that nothing hides.
    """

    name: str
    value: int
    mark: str
    support: bool
    top: Array
    bottom: Array
    lean: float
    seen: float


@dataclass(frozen=True, eq=False)
class Frame:
    """A picture as the camera delivers it (JPEG), what it is of, its dice, and where other things lie (PNG; coarse)."""

    jpeg: bytes
    expect: str
    dice: tuple[Die, ...]
    other: bytes | None

    def image(self) -> NDArray[np.uint8]:
        return np.asarray(cv2.imdecode(np.frombuffer(self.jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)

    def others(self) -> NDArray[np.uint8]:
        """How much of each coarse cell other things cover, 0 to 255."""
        if self.other is None:
            return np.zeros(COARSE[::-1], np.uint8)
        return np.asarray(cv2.imdecode(np.frombuffer(self.other, np.uint8), cv2.IMREAD_GRAYSCALE), np.uint8)


def draw_unit(unit: Unit) -> list[Frame]:
    """The frames of one unit: empty trays first, then faces, then everything that is not to be read."""
    rng = np.random.default_rng([unit.seed, 9])
    dice = [unit.dice[i] for i in rng.permutation(len(unit.dice))[:DICE]]
    wishes: list[tuple[str, tuple[DieLook, int] | None]] = [(what, None) for what in OTHERS]
    for look in dice:
        for key in sorted({(f.value, f.mark) for f in look.faces}):
            tops = [i for i, f in enumerate(look.faces) if (f.value, f.mark) == key]
            wishes += [("read", (look, tops[k % len(tops)])) for k in range(VIEWS)]
    return [draw_frame(unit, make_scene(unit, rng, what, face), rng) for what, face in wishes]


def draw_few(unit: Unit) -> list[Frame]:
    """A few frames of one unit: many such units teach colours better than few units with many."""
    rng = np.random.default_rng([unit.seed, 9])
    faces = [(look, k) for look in unit.dice for k in range(6)]
    wishes: list[tuple[str, tuple[DieLook, int] | None]] = [("empty", None)]
    wishes += [(OTHERS[k], None) for k in rng.permutation(len(OTHERS))[:FEW_OTHERS]]
    wishes += [("read", faces[k]) for k in rng.permutation(len(faces))[:FEW_FACES]]
    return [draw_frame(unit, make_scene(unit, rng, what, face), rng) for what, face in wishes]


def draw_small(unit: Unit) -> list[Frame]:
    """A few frames of one unit at half the size, in a third of the time: for networks that see no more of them."""
    rng = np.random.default_rng([unit.seed, 9])
    little = resized(unit, unit.camera.width // 2, unit.camera.height // 2)
    looks = [little.dice[k] for k in rng.permutation(len(little.dice))]
    wishes: list[tuple[str, tuple[DieLook, int] | None]] = [("empty", None)]
    wishes += [(OTHERS[k], None) for k in rng.permutation(len(OTHERS))[:FEW_OTHERS]]
    wishes += [("read", (look, int(rng.integers(6)))) for look in [*looks, *looks][:SMALL_FACES]]
    return [_doubled(draw_frame(little, make_scene(little, rng, what, face), rng)) for what, face in wishes]


def _doubled(frame: Frame) -> Frame:
    """A frame twice as large, as if it had been drawn so."""
    large = cv2.resize(frame.image(), None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR)
    dice = tuple(replace(d, top=2 * d.top + 0.5, bottom=2 * d.bottom + 0.5) for d in frame.dice)
    _, jpeg = cv2.imencode(".jpg", large, [cv2.IMWRITE_JPEG_QUALITY, 93])
    return Frame(jpeg.tobytes(), frame.expect, dice, frame.other)


def draw_photos(seed: int) -> list[Frame]:
    """Frames of one table with ordinary dice, values four to six among them, and no tray."""
    unit = next(u for k in range(1000) if _is_near(u := photo_unit(1000 * seed + k)))
    rng = np.random.default_rng([seed, 19])
    scenes = [Scene(EXPECTS[what], tuple(photo_things(unit, rng, what))) for what in PHOTOS]
    return [draw_frame(unit, scene, rng) for scene in scenes]


def _is_near(unit: Unit) -> bool:
    """Whether dice are about as large as from the stand, seen from about above."""
    camera = unit.camera
    side = unit.dice[0].size * camera.focal / float(np.linalg.norm(camera.position))
    return SIDES[0] < side < SIDES[1] and float(-camera.rotation[2, 2]) > float(np.cos(LEANS))


def draw_frame(unit: Unit, scene: Scene, rng: np.random.Generator) -> Frame:
    """One frame of a scene."""
    other = np.zeros((unit.camera.height, unit.camera.width), np.float32)
    light, covered = draw_scene(unit, scene, rng, other)
    picture = develop(light, unit.sensor, rng)
    dice = tuple(_die(unit, t, covered.get(i)) for i, t in enumerate(scene.things) if t.die is not None)
    _, jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 93])
    mask = None
    if other.any():
        small = cv2.resize(other * 255, COARSE, interpolation=cv2.INTER_AREA).astype(np.uint8)
        mask = cv2.imencode(".png", small)[1].tobytes()
    return Frame(jpeg.tobytes(), scene.expect, dice, mask)


def _die(unit: Unit, thing: Thing, covered: Array | None) -> Die:
    view = view_of(unit, thing, covered)
    assert thing.die is not None
    quarters = round(thing.die.faces[thing.top].turn) % 4
    top, bottom = (
        np.roll(unit.camera.project(c), quarters, axis=0).astype(np.float32)
        for c in (top_corners(thing), bottom_corners(thing))
    )
    return Die(view.die, view.value, view.mark, view.support, top, bottom, view.lean, view.seen)


def _drawn(maker: str, seed: int) -> list[Frame]:
    if maker == "photo":
        return draw_photos(seed)
    return {"few": draw_few, "small": draw_small, "wild": draw_unit}[maker](wild_unit(seed))


def load(path: Path) -> list[Frame]:
    """The frames of one unit; the file is our own, so pickle is safe here."""
    with path.open("rb") as file:
        return list(pickle.load(file))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.frames", description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="the first unit's seed")
    parser.add_argument("--units", type=int, default=100)
    parser.add_argument("--step", type=int, default=1, help="every so many seeds, so that processes can share the work")
    parser.add_argument(
        "--maker", choices=MAKERS, default="wild", help="; ".join(f"{k}: {v}" for k, v in MAKERS.items())
    )
    parser.add_argument("--split", choices=SHARES, help="only units of this split; seeds of others are passed over")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(argv)
    cv2.setNumThreads(1)
    options.out.mkdir(parents=True, exist_ok=True)
    for seed in range(options.first, options.first + options.units * options.step, options.step):
        path = options.out / f"{options.maker}-{seed:06d}.pickle"
        if path.exists() or (options.split and split_of(path.stem) != options.split):
            continue
        part = path.with_suffix(".part")
        part.write_bytes(pickle.dumps(_drawn(options.maker, seed)))
        part.replace(path)
    return 0


if __name__ == "__main__":
    from tests.train import frames  # not this module's own name, or the files would speak of __main__.Frame

    sys.exit(frames.main(sys.argv[1:]))
