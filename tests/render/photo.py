"""Pictures of ordinary dice away from any tray: values 1 to 6, any colour, any table, small in view or cut out closely.

For one question only: does a reader of values hold outside the tray? The solids and the light are the rasteriser's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from tests.render.colours import linear
from tests.render.geometry import Array, Pose, face_up, look_at
from tests.render.label import DieView
from tests.render.rasteriser import draw_scene, view_of
from tests.render.scene import Scene, die_thing, fingers, flat_thing
from tests.render.sensor import develop
from tests.render.things import Thing
from tests.render.unit import DieLook, Face, Tray, Unit, random_unit

CATEGORIES = ("single", "other_value", "multi", "ood", "none")
FROM_ABOVE = np.radians(36)  # a camera that leans less sees the upper face largest, however it is turned
_PAIRS = ((1, 6), (2, 5), (3, 4))  # opposite faces of an ordinary die
_GROUNDS = (
    (235, 232, 226), (206, 204, 198), (176, 174, 172), (200, 178, 156), (40, 120, 70), (150, 100, 60), (32, 32, 36),
    (120, 40, 60), (90, 80, 140),
)  # fmt: skip
_BODIES = (
    (236, 234, 228), (240, 240, 240), (200, 24, 32), (30, 60, 170), (24, 26, 28), (30, 130, 60), (240, 200, 40),
    (230, 110, 30),
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class Photo:
    """What a photograph shows. `value` is 1 to 6 where one die lies alone, else 0."""

    category: str
    value: int
    dice: tuple[DieView, ...]


def _look(rng: np.random.Generator, base: DieLook) -> DieLook:
    """An ordinary die: opposite faces add up to seven."""
    body = np.array(_BODIES[int(rng.integers(len(_BODIES)))] if rng.random() < 0.7 else rng.uniform(20, 240, 3))
    body = linear(np.clip(body + rng.normal(0, 10, 3), 4, 245))
    bright = float(body @ np.array([0.21, 0.72, 0.07]))
    dark = bright > 0.35 or (bright > 0.12 and rng.random() < 0.3)
    marks = {
        "black": linear(rng.uniform(8, 50, 3)),
        "white": linear(rng.uniform(205, 245, 3)),
        "red": linear((180, 20, 30)),
    }
    red_one = dark and rng.random() < 0.12
    values = [v for i in rng.permutation(3) for v in (_PAIRS[i] if rng.random() < 0.5 else _PAIRS[i][::-1])]
    faces = tuple(
        Face(v, "red" if red_one and v == 1 else "black" if dark else "white", float(rng.integers(4)), (0.0, 0.0))
        for v in values
    )
    size = rng.uniform(12, 18)
    marks["emblem"] = linear(rng.uniform(10, 240, 3))
    clear, bevel, emblem = 0.0, rng.uniform(0.05, 0.28), str(rng.choice(["", "", "arc", "ring", "sign"]))
    if rng.random() < 0.3:  # a die to be seen into: a clear colour, white marks, sharp edges
        body = linear(rng.permutation([rng.uniform(70, 235), rng.uniform(5, 60), rng.uniform(5, 110)]))
        marks = {key: linear(rng.uniform(215, 250, 3)) for key in marks}
        clear, bevel = rng.uniform(0.6, 0.97), rng.uniform(0.02, 0.07)
        if rng.random() < 0.5:
            marks["emblem"] = marks["white"]
    return replace(
        base, name="plain", faces=faces, body=body, marks=marks, size=size, bevel=size * bevel,
        wear=0.05, grain=0.0, specular=rng.uniform(0.02, 0.09), seed=int(rng.integers(1 << 30)),
        clear=clear, emblem=emblem,
    )  # fmt: skip


def photo_unit(seed: int) -> Unit:
    """A table without a tray, a camera held somewhere over it, a few ordinary dice."""
    rng = np.random.default_rng([seed, 9])
    unit = random_unit(seed)
    ground = np.array(_GROUNDS[int(rng.integers(len(_GROUNDS)))] if rng.random() < 0.7 else rng.uniform(10, 245, 3))
    kind = str(rng.choice(["plastic", "wood", "felt"]))
    tray = Tray((900, 900), 1, 0, 1, 3, "table", linear(ground), rng.uniform(0, 0.4), kind, linear(ground), seed)
    tilt = np.radians(min(abs(rng.normal(0, 28)), 60) if rng.random() < 0.5 else rng.uniform(25, 66))
    roll = rng.uniform(0, 6.28) if tilt < FROM_ABOVE and rng.random() < 0.7 else rng.normal(0, 0.12)
    scale = np.exp(rng.uniform(np.log(1.8), np.log(11)))
    distance = max(rng.uniform(120, 500), 420 / scale)
    camera = look_at(np.zeros(3), distance, tilt, rng.uniform(0, 6.28), roll, scale, rng.uniform(-0.03, 0.06))
    lamp = np.array([*rng.normal(0, 250, 2), rng.uniform(300, 900)])
    leds = lamp + rng.normal(0, 40, (3, 3))
    weak = camera.position[2] ** 2 / float(lamp @ lamp) * lamp[2] / float(np.linalg.norm(lamp))
    light = replace(
        unit.light,
        leds=leds,
        exposure=float(rng.uniform(0.75, 1.15) / weak),
        exposure_drift=0.05,
        day=unit.light.day * weak,
        ambient=unit.light.ambient * weak * 2,
    )
    style = replace(
        unit.style, pips=bool(rng.random() < 0.85), pip=rng.uniform(0.13, 0.28), spread=rng.uniform(0.2, 0.33),
        glint=float(rng.choice([0.0, rng.uniform(0.3, 0.9)])),
    )  # fmt: skip
    dice = tuple(_look(rng, unit.dice[0]) for _ in range(4))
    return replace(unit, name=f"photo-{seed}", camera=camera, tray=tray, light=light, style=style, dice=dice)


def _lying(rng: np.random.Generator, look: DieLook, place: Array, top: int | None = None) -> Thing:
    top = int(rng.integers(6)) if top is None else top
    return die_thing(look, top, Pose(face_up(top, rng.uniform(0, 6.28)), np.array([*place, look.size / 2])))


def photo_things(unit: Unit, rng: np.random.Generator, category: str) -> list[Thing]:
    """What lies on the table in a photograph of that category."""
    look = unit.dice[int(rng.integers(len(unit.dice)))]
    view = 320 / (unit.camera.focal / float(np.linalg.norm(unit.camera.position)))  # half the picture, in millimetres
    if category in ("single", "other_value"):
        low = category == "single"
        tops = [i for i, f in enumerate(look.faces) if (f.value <= 3) == low]
        return [_lying(rng, look, rng.uniform(-0.35, 0.35, 2) * view, int(rng.choice(tops)))]
    if category == "multi":
        spots = np.array([rng.uniform(-0.6, 0.6, 2) * view for _ in range(40)])
        kept: list[Array] = []
        for spot in spots:
            if all(np.linalg.norm(spot - other) > 1.5 * 18 for other in kept) and len(kept) < rng.integers(2, 12):
                kept.append(spot)
        dice = [_lying(rng, unit.dice[int(rng.integers(4))], spot) for spot in kept]
        return dice if len(dice) > 1 else [*dice, _lying(rng, unit.dice[1], kept[0] + [look.size * 1.1, 0])]
    if category == "ood":
        if rng.random() < 0.4:
            return fingers(unit, rng, np.array([*rng.uniform(-0.3, 0.3, 2) * view, 8.0]))
        near = replace(unit, tray=replace(unit.tray, half=(0.4 * view, 0.4 * view)))
        return [
            flat_thing(near, rng, str(rng.choice(["coin", "figure", "peg", "card"])))
            for _ in range(int(rng.integers(1, 3)))
        ]
    return []


def random_photo(seed: int, category: str) -> tuple[Array, Photo]:
    """A photograph of that category (see CATEGORIES), 640×480 or a close cut-out, and what it shows."""
    return photo_of(photo_unit(seed), np.random.default_rng([seed, 10]), category)


def photo_of(unit: Unit, rng: np.random.Generator, category: str) -> tuple[Array, Photo]:
    """A photograph of one table, of any of its dice."""
    things = photo_things(unit, rng, category)
    light, covered = draw_scene(unit, Scene(category, tuple(things)), rng)
    views = tuple(view_of(unit, t, covered.get(i)) for i, t in enumerate(things) if t.die is not None)
    picture = develop(light, unit.sensor, rng)
    value = views[0].value if category in ("single", "other_value") else 0
    photo = Photo(category, value, views)
    if len(views) == 1 and rng.random() < 0.45:
        return _cut(picture, photo, rng)
    return picture, photo


def _cut(picture: Array, photo: Photo, rng: np.random.Generator) -> tuple[Array, Photo]:
    """The die cut out closely and made small, as data sets of single dice are."""
    view = photo.dice[0]
    low, high = view.outline.min(axis=0), view.outline.max(axis=0)
    spare = (high - low).max() * rng.uniform(0, 0.35, 4)
    x0, y0 = np.maximum(low - spare[:2], 0).astype(int)
    x1, y1 = np.minimum(high + spare[2:], [picture.shape[1], picture.shape[0]]).astype(int)
    if x1 - x0 < 24 or y1 - y0 < 24:
        return picture, photo
    scale = float(rng.uniform(60, 130)) / max(x1 - x0, y1 - y0)
    small = cv2.resize(
        picture[y0:y1, x0:x1], None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    )
    origin = np.array([x0, y0])
    moved = replace(view, corners=(view.corners - origin) * scale, outline=(view.outline - origin) * scale)
    return np.asarray(small), replace(photo, dice=(moved,))
