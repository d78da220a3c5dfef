"""Faces to learn values and colours from: `python -m tests.train.faces DIR` writes DIR/faces.npz.

Three sources: faces painted flat, with every kind of spoiling; faces as the reader itself finds them in training
pictures, with what it finds falsely as counter-examples; and the enrolled faces of the recordings.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.render import random_unit
from tests.render.marks import Skin, skin
from tests.render.unit import DieLook
from tests.train.pictures import Picture, load
from vision import labels, load_image
from vision.blind import see_blind
from vision.face import MARGIN, SIDE, seek, study
from vision.guess import COLOURS, face_view, traits
from vision.light import WIDTH, Image, to_width
from vision.sight import Sight

Array = NDArray[Any]
RECORDINGS = Path(__file__).parents[1] / "recordings"
FLAT_UNITS, FLAT_FIRST = 420, 30000
CLOSE_ENOUGH = 0.12  # a quad farther off than that, in edges, shows no whole face


@dataclass
class Faces:
    """Rows of what the networks see, and what it was: value 0 is no face; colour −1 is unknown."""

    views: list[Array] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    traits: list[Array] = field(default_factory=list)
    colours: list[int] = field(default_factory=list)
    supports: list[int] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)

    def add(self, sight: Sight, value: int, die: str | None, support: bool, source: str) -> None:
        assert sight.face is not None and sight.middle is not None
        light, dark = seek(sight.face, True), seek(sight.face, False)
        self.views.append(face_view(light, dark).astype(np.float16))
        self.values.append(value)
        self.traits.append(traits(sight.face, light, dark, sight.middle))
        self.colours.append(-1 if die is None else COLOURS.index(die))
        self.supports.append(int(support))
        self.sources.append(source)


def found_faces(folder: Path, faces: Faces) -> None:
    """What the reader takes for an upper face in training pictures, rightly or not."""
    for path in sorted(folder.glob("u*.pickle")):
        for picture in load(path):
            sight = see_blind(to_width(picture.image()))
            if sight.face is None or sight.quad is None:
                continue
            shown = picture.dice[0] if picture.expect == "read" else None
            value = shown.value if shown is not None and _off(sight, picture) < CLOSE_ENOUGH else 0
            die = None if shown is None else shown.die
            faces.add(sight, value, die, shown is not None and shown.support, path.stem)


def _off(sight: Sight, picture: Picture) -> float:
    """How far the middle of the found quad is from the true one, in edges."""
    assert sight.quad is not None
    corners = picture.dice[0].corners * (WIDTH / picture.image().shape[1])
    return float(np.abs(sight.quad.mean(axis=0) - corners.mean(axis=0)).max() / np.linalg.norm(corners[0] - corners[1]))


def recorded_faces(faces: Faces) -> None:
    """The enrolled faces of the recordings; their test pictures are never learned from."""
    for listed in sorted(RECORDINGS.glob("*/labels.csv")):
        for label in labels(listed.parent, "enrol"):
            if label.value is not None:
                sight = see_blind(to_width(load_image(label.file)))
                if sight.face is not None:
                    faces.add(sight, label.value, label.die, label.support, listed.parent.name)


def flat_faces(faces: Faces) -> None:
    """Painted faces, laid flat with small errors, or spoiled so that they are none."""
    for seed in range(FLAT_FIRST, FLAT_FIRST + FLAT_UNITS):
        rng = np.random.default_rng([seed, 7])
        unit = random_unit(seed)
        for k in rng.choice(len(unit.dice), 2, replace=False):
            look = unit.dice[int(k)]
            coat = skin(look, unit.style)
            for side in range(6):
                for _ in range(3):
                    picture, is_whole = flat_face(rng, look, coat, side)
                    sight = Sight(picture, middle=np.zeros(3, np.float32))
                    sight.face = study(picture, np.zeros(3))
                    faces.add(sight, look.faces[side].value if is_whole else 0, None, False, "flat")


def flat_face(rng: np.random.Generator, look: DieLook, coat: Skin, side: int) -> tuple[Image, bool]:
    """One painted face as a camera sees it, and whether its mark is still whole."""
    mark, chance = coat.mark[side], rng.random()
    if chance < 0.12:
        mark = _other_mark(rng, mark.shape[0])
    body = look.body * coat.tone[side][..., None]
    body = body + (look.under - body) * coat.bare[side][..., None]
    painted = _lit(rng, body + (coat.colours[side] - body) * mark[..., None], 1 - 2 * look.bevel / look.size)
    shift = rng.normal(0, 0.03, 2)
    if 0.12 <= chance < 0.2:
        shift = rng.choice([-1, 1], 2) * rng.uniform(0.16, 0.5, 2) * np.array([1, rng.random() < 0.5])
    flat = _laid(rng, painted, look.body * rng.uniform(0.2, 1), shift)
    if 0.2 <= chance < 0.32:
        flat = _covered(rng, flat)
    return _photographed(rng, flat), chance >= 0.32


def _other_mark(rng: np.random.Generator, size: int) -> Array:
    """Four to six pips, another sign, or nothing."""
    mask = np.zeros((size, size), np.uint8)
    kind, f = int(rng.integers(0, 8)), rng.uniform(0.2, 0.31)
    spots = [(-f, -f), (f, f), (-f, f), (f, -f)]
    spots += {5: [(0.0, 0.0)], 6: [(-f, 0.0), (f, 0.0)]}.get(kind, [])
    if kind < 3:
        sign = str(rng.choice(list("4567890ABCEHKX?")))
        font, thick = int(rng.integers(0, 4)), int(rng.integers(6, 20))
        cv2.putText(mask, sign, (40, 120), font, float(rng.uniform(2.5, 4.5)), 255, thick, cv2.LINE_AA)
    elif kind < 7:
        for x, y in spots:
            cv2.circle(
                mask, (int((0.5 + x) * size), int((0.5 + y) * size)), int(rng.uniform(0.07, 0.13) * size), 255, -1
            )
    return mask.astype(np.float32) / 255


def _lit(rng: np.random.Generator, painted: Array, flat: float) -> Array:
    """Uneven light, a rounded rim, glare and haze."""
    y, x = np.mgrid[-1 : 1 : painted.shape[0] * 1j, -1 : 1 : painted.shape[0] * 1j]
    rims = [np.clip((s - flat) / (1 - flat + 1e-6), 0, 1) * rng.uniform(-0.9, 0.5) for s in (x, -x, y, -y)]
    slope = rng.normal(0, 0.25) * x + rng.normal(0, 0.25) * y + rng.normal(0, 0.12) * x * y
    light = 0.9 * np.exp(rng.normal(0, 0.35) + rng.normal(0, 0.15, 3))
    lit = painted * np.exp(sum(rims) + slope)[..., None] * light
    if rng.random() < 0.4:
        u, v = rng.uniform(-1.2, 1.2, 2)
        spot = np.exp(-((x - u) ** 2 + (y - v) ** 2) / rng.uniform(0.3, 1.2) ** 2)
        lit = lit + rng.uniform(0, 0.5) * spot[..., None] * light
    return np.asarray(np.clip(lit + rng.choice([0, rng.uniform(0, 0.3)]) * light, 0, 1.2))


def _laid(rng: np.random.Generator, painted: Array, ground: Array, shift: Array) -> Array:
    """Rectified as a reader would, not quite rightly."""
    size, finer = painted.shape[0], 3
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * np.exp(rng.normal(0, 0.035, 2))
    corners = corners + rng.normal(0, 0.025, (4, 2))
    turn = rng.normal(0, 0.07) + rng.integers(4) * np.pi / 2
    spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    target = (SIDE - 1) / 2 + (SIDE - 2 * MARGIN) / 2 * (corners @ spin + 2 * shift)
    source = np.array([(0, 0), (size - 1, 0), (size - 1, size - 1), (0, size - 1)], np.float32)
    way = np.diag([finer, finer, 1.0]) @ cv2.getPerspectiveTransform(source, target.astype(np.float32))
    large = cv2.warpPerspective(
        painted.astype(np.float32), way, (SIDE * finer, SIDE * finer), borderValue=tuple(float(g) for g in ground)
    )
    return np.asarray(cv2.resize(large, (SIDE, SIDE), interpolation=cv2.INTER_AREA))


def _covered(rng: np.random.Generator, flat: Array) -> Array:
    """Something lies over a part of it."""
    y, x = np.mgrid[0:SIDE, 0:SIDE] - SIDE / 2 + 0.5
    angle = rng.uniform(0, 6.28)
    over = (x * np.cos(angle) + y * np.sin(angle)) > rng.uniform(-0.3, 0.3) * SIDE / 2
    soft = cv2.GaussianBlur(over.astype(np.float32), (0, 0), float(rng.uniform(0.5, 2)))[..., None]
    colour = rng.uniform(0.02, 0.8, 3) if rng.random() < 0.6 else flat[4:8, 4:8].mean(axis=(0, 1))
    return np.asarray(flat * (1 - soft) + soft * colour)


def _photographed(rng: np.random.Generator, flat: Array) -> Image:
    """Blur, noise, tone and JPEG."""
    soft = cv2.GaussianBlur(flat, (0, 0), float(rng.uniform(0.3, 1.1)))
    tone = np.where(soft <= 0.0031, 12.92 * soft, 1.055 * np.maximum(soft, 1e-6) ** (1 / 2.4) - 0.055)
    tone = tone + rng.normal(0, 1, tone.shape) * rng.choice([0.004, 0.012, 0.03]) * rng.uniform(0.5, 1.3)
    image = (np.clip(tone[..., ::-1], 0, 1) * 255).astype(np.uint8)
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(70, 96))])
    image = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 0.6), np.uint8)


def main(argv: list[str]) -> int:
    folder, faces = Path(argv[0]), Faces()
    flat_faces(faces)
    found_faces(folder, faces)
    recorded_faces(faces)
    np.savez(
        folder / "faces.npz",
        views=np.stack(faces.views),
        values=np.array(faces.values),
        traits=np.stack(faces.traits),
        colours=np.array(faces.colours),
        supports=np.array(faces.supports),
        sources=np.array(faces.sources),
    )
    print(f"{len(faces.values)} faces, by value {np.bincount(faces.values).tolist()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
