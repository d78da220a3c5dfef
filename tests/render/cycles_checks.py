"""Whether a person would say of a picture what its label says: nothing hidden, everything visible; no tracing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np

from tests.render.cycles_solids import hidden
from tests.render.geometry import Array
from tests.render.label import DieView
from tests.render.scene import Motion, Scene
from tests.render.things import Thing, top_corners
from tests.render.unit import DieLook, Unit

LEAST_LEAN = 12.0  # degrees: a die that leans less may be taken for flat
MOST_EASE = 2.2  # a moving die that brakes harder seems to lie still
LEAST_SLIDE, LEAST_TURN = 3.0, 50.0  # millimetres, degrees: a die that moves less may be taken for still
_SIDE = 64


def settled(scene: Scene) -> Scene:
    """The scene with a die that moves for as long as the shutter is open."""
    if scene.motion is None:
        return scene
    return replace(scene, motion=replace(scene.motion, ease=min(scene.motion.ease, MOST_EASE)))


def _lean(thing: Thing) -> float:
    a, b, _, d = top_corners(thing)
    normal = np.cross(b - a, d - a)
    return float(np.degrees(np.arccos(min(1.0, abs(normal[2]) / float(np.linalg.norm(normal))))))


def _blurs(motion: Motion) -> bool:
    """Whether a moving die is seen to move even where a single pip lies in the middle of its turn."""
    return bool(np.linalg.norm(motion.shift) >= LEAST_SLIDE or abs(np.degrees(motion.angle)) >= LEAST_TURN)


def _grid(thing: Thing) -> Array:
    """Points all over a die's upper face."""
    a, b, c, d = top_corners(thing)
    u, v = (m.ravel()[:, None] for m in np.meshgrid(np.linspace(0.04, 0.96, 7), np.linspace(0.04, 0.96, 7)))
    return np.asarray((a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + c * u) * v)


def plain(unit: Unit, scene: Scene) -> bool:
    """Whether walls hide nothing that the label speaks of, and leaning dice lean visibly."""
    eye = unit.camera.position
    for thing in scene.things:
        if thing.die is not None:
            if hidden(unit.tray, eye, _grid(thing)).any() and scene.expect != "moving":
                return False
            inside = unit.camera.project(top_corners(thing))
            if ((inside < 6) | (inside > [unit.camera.width - 6, unit.camera.height - 6])).any():
                return False
        elif thing.kind != "limb" and hidden(unit.tray, eye, thing.proxy()).mean() > 0.4:
            return False
    if scene.motion is not None and not _blurs(scene.motion):
        return False
    if scene.expect == "tilted":
        return all(_lean(t) >= LEAST_LEAN for t in scene.things if t.die is not None)
    return True


def shows(part: Array, before: Array, count: int = 150) -> bool:
    """Whether so many pixels differ clearly from the empty tray's, in light as eyes weigh it."""
    bright, dark = (np.clip(p, 0, 1) ** (1 / 2.2) for p in (part, before))
    gap = np.abs(bright - dark).max(axis=-1)
    return int((gap > 0.06).sum()) >= count


def _lab(colours: Array) -> Array:
    return np.asarray(cv2.cvtColor(np.ascontiguousarray(colours, np.float32)[None], cv2.COLOR_BGR2LAB)[0])


def _upright(picture: Array, view: DieView) -> Array:
    """The upper face laid flat, the top of its mark in row 0."""
    square = np.array([[0, 0], [_SIDE, 0], [_SIDE, _SIDE], [0, _SIDE]], np.float32)
    way = cv2.getPerspectiveTransform(view.corners.astype(np.float32), square)
    return np.asarray(cv2.warpPerspective(picture.astype(np.float32) / 255, way, (_SIDE, _SIDE), flags=cv2.INTER_AREA))


def _shown(colours: Array) -> Array:
    """Linear colours as a picture shows them, blue first."""
    return np.asarray(np.clip(colours[:, ::-1], 0, 1) ** (1 / 2.2))


def readable(picture: Array, view: DieView, ink: Array, look: DieLook) -> bool:
    """Whether the mark stands out from the upper face all over it; `ink` is the mark's mask, its top in row 0."""
    face = _upright(picture, view)
    mask = cv2.resize(ink.astype(np.float32), (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    y, x = np.abs(np.mgrid[0:_SIDE, 0:_SIDE] / (_SIDE / 2) - 1)
    near: Any = cv2.dilate(mask, np.ones((13, 13), np.uint8))
    on, off = mask > 0.8, (mask < 0.05) & (near > 0.5) & (np.maximum(x, y) < 0.8)
    if on.sum() < 20 or off.sum() < 20:
        return True
    inked, body = _lab(face[on]), _lab(face[off])
    here, there = np.median(inked, axis=0), np.median(body, axis=0)
    gap = float(np.linalg.norm(here - there))
    if gap < 13:
        return False
    own = _lab(_shown(np.stack([look.marks[view.mark], look.body])))
    brighter = float(own[0, 0] - own[1, 0])
    if abs(brighter) > 20 and brighter * float(here[0] - there[0]) < 0:
        return False  # a lamp mirrored in the face turns light and dark round
    axis = (here - there) / gap
    return (
        float(((inked - there) @ axis > 0.4 * gap).mean()) > 0.75
        and float(((body - there) @ axis < 0.6 * gap).mean()) > 0.75
    )


def nameable(picture: Array, view: DieView, ink: Array, dice: tuple[DieLook, ...]) -> bool:
    """Whether the die's colour in the picture is nearer its own than another die's of the set."""
    face = _upright(picture, view)
    mask = cv2.resize(ink.astype(np.float32), (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    y, x = np.abs(np.mgrid[0:_SIDE, 0:_SIDE] / (_SIDE / 2) - 1)
    seen = np.median(_lab(face[(mask < 0.05) & (np.maximum(x, y) < 0.75)]), axis=0)
    own = {d.name: _lab(_shown(d.body[None]))[0] for d in dice}
    weigh = np.array([0.4, 1.0, 1.0])  # brightness depends on the lamp
    gaps = {name: float(np.linalg.norm((seen - lab) * weigh)) for name, lab in own.items()}
    return gaps[view.die] <= 1.1 * min(gaps.values()) + 3
