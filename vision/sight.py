"""What a calibrated reader sees in one frame: the things in the tray, whether one of them is a flat die, and its face.

It stops at what is there; which die and value that is, the reader decides.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.believed import believed_die
from vision.camera import Camera, Fit, Reach, fit, supports, upper_face, whole_die
from vision.camouflage import is_hidden_thing
from vision.face import Face, Ink, rectify, study
from vision.flat import covered
from vision.glance import Glance
from vision.light import COARSE, WIDTH, Floats, Image
from vision.limits import LIMITS
from vision.segment import DIE, OTHER, close_up
from vision.sums import averaged
from vision.tray import (
    LARGE_KERNEL,
    Change,
    Outline,
    Thing,
    Tray,
    believed_things,
    dark_things,
    gathered,
    joined,
    look,
    more_in_view,
    outline,
)


@dataclass(frozen=True)
class Found:
    """A thing in the tray and the flat die that fits it best."""

    thing: Thing
    outline: Outline
    fit: Fit
    size: float
    bulk: float
    whole: bool

    @property
    def is_die(self) -> bool:
        return (
            self.whole
            and not self.outline.denied
            and self.fit.error < LIMITS.misfit
            and self.fit.worst < LIMITS.worst_misfit
            and LIMITS.least_size < self.size < LIMITS.most_size
            and self.bulk < LIMITS.most_bulk
        )


@dataclass
class Sight:
    """One frame, looked at; filled in as far as looking got, so that it can be drawn."""

    frame: Image
    change: Change | None = None
    found: list[Found] = field(default_factory=list)
    die: Found | None = None
    quad: NDArray[np.float64] | None = None
    corners: NDArray[np.float64] | None = None  # all eight of the flat die in pixels, upper ones first
    face: Face | None = None
    ink: Ink | None = None
    status: str = "unsure"
    traits: Floats | None = None
    glance: Glance | None = None
    vagueness: float = 0.0  # of the die's outline, to a reader without a profile
    still: float | None = None  # log odds that the die lies still


def see(tray: Tray, camera: Camera, frame: Image) -> Sight:
    """Look at a frame of the common width."""
    sight = Sight(frame)
    change = sight.change = look(tray, frame)
    face_area = (camera.edge * tray.light.shape[1]) ** 2
    lying = [t for t in gathered(change, face_area) if not _is_table(tray, frame, change, t, camera)]
    dark = dark_things(change, lying, face_area)
    lying += [t for t in dark if _is_something(frame, change, t, camera)]
    if change.noise > LIMITS.restless:
        return sight
    sight.found = _outlined(tray, camera, sight, lying, face_area)
    if not any(f.is_die for f in sight.found) and sum(t.area for t in lying) < 2 * face_area:
        # Noise and a die of the tray's own grey: what little the light shows may be a part of what the network sees.
        believed = believed_things(change, face_area)
        dice = [f for f in _outlined(tray, camera, sight, believed, face_area) if f.is_die]
        if dice:
            inside = np.max([f.thing.mask for f in dice], axis=0) > 0
            sight.found = dice + [f for f in sight.found if not inside[f.thing.mask > 0].any()]
    if not any(f.is_die for f in sight.found) and len(sight.found) < 2:
        faint = only_believed(camera, sight, face_area)
        if faint is not None:
            sight.found = [faint]
    sight.status = _status(sight.found, lying, face_area)
    if sight.status == "read":
        sight.die = next(f for f in sight.found if f.is_die)
        flat = whole_die(camera, sight.die.fit.pose)
        more = more_in_view(tray, change, flat, face_area)
        if more is None and _juts(sight.die.thing, flat, face_area):
            more = "obscured"
        if more is None and is_hidden_thing(tray, change, flat, face_area):
            more = "obscured"
        if more is None and any(_is_no_shadow(change, thing, sight.die.thing, face_area) for thing in dark):
            more = "obscured"
        if more is not None:
            sight.status = more
            return sight
        lay_flat(sight, tray, camera)
    return sight


def only_believed(camera: Camera, sight: Sight, face_area: float) -> Found | None:
    """The one die that only the network sees, where nothing else lies beside it."""
    assert sight.change is not None
    dice = believed_things(sight.change, face_area)
    if len(dice) != 1 or any(not (f.thing.mask & dice[0].mask).any() for f in sight.found):
        return None
    seen = believed_die(camera, sight.frame, sight.change.middle, dice[0])
    if seen is None:
        return None
    area = _support_area(supports(camera, seen.fit.pose[None])[0])
    size = dice[0].area / sight.change.light.shape[1] ** 2 / max(area, 1e-9)
    return Found(dice[0], seen.outline, seen.fit, size, size, not dice[0].cut)


MOST_THINGS = 6
SAME_PLACE, SAME_SIZE = 0.05, 0.03  # edges, and parts of a die's area
SAME_DIE = 0.3  # edges: two dice are never so near
HANGS, MOSTLY = 0.9, 0.85  # so much of a shadow is no farther from the die than so many of its sides


def _outlined(tray: Tray, camera: Camera, sight: Sight, lying: list[Thing], face_area: float) -> list[Found]:
    """The things that count: dice, and whatever else is large enough to be in the way."""
    assert sight.change is not None
    seen = [find(tray, camera, sight.change, sight.frame, thing) for thing in lying[:MOST_THINGS]]
    found = [f for f in seen if f is not None and (f.is_die or f.thing.area >= LIMITS.thing * face_area)]
    dice = _each_once([f for f in found if f.is_die])
    return dice + [f for f in found if not f.is_die and not any(_is_shadow_of(f, die) for die in dice)]


def _each_once(dice: list[Found]) -> list[Found]:
    """The dice, those that were found by two of their pieces put together."""
    once: list[Found] = []
    for die in dice:
        for k, other in enumerate(once):
            if np.linalg.norm((die.fit.pose - other.fit.pose)[:2]) < SAME_DIE * die.fit.edge:
                once[k] = replace(other, thing=joined([other.thing, die.thing]))
                break
        else:
            once.append(die)
    return once


def _is_shadow_of(thing: Found, die: Found) -> bool:
    """Whether a thing hangs round the die and a second look at it finds the same die again: its shadow."""
    away = float(np.linalg.norm((thing.fit.pose - die.fit.pose)[:2]))
    if away > SAME_PLACE * die.fit.edge or abs(thing.size - die.size) > SAME_SIZE:
        return False
    x, y, w, h = die.thing.box
    far = round(HANGS * max(w, h))
    near = thing.thing.mask[max(0, y - far) : y + h + far, max(0, x - far) : x + w + far]
    return float(near.sum()) > MOSTLY * thing.thing.area


def _is_table(tray: Tray, frame: Image, change: Change, thing: Thing, camera: Camera) -> bool:
    """Whether a patch is only the table beyond the tray's walls, on which light falls otherwise than on the floor."""
    inside = float((thing.mask & tray.inside).sum()) / max(float(thing.mask.sum()), 1.0)
    return inside < LIMITS.inside and not _is_something(frame, change, thing, camera)


def _is_something(frame: Image, change: Change, thing: Thing, camera: Camera) -> bool:
    """Whether what could be a shadow is, over its own area, a die or another dark thing."""
    edge = camera.edge * WIDTH
    x, y, w, h = (n * COARSE for n in thing.box)
    close = close_up(frame, change.middle, x + w / 2, y + h / 2, edge)
    x0, y0, w0, h0 = thing.box
    mine = thing.mask[y0 : y0 + h0, x0 : x0 + w0]
    face_area = (edge / COARSE) ** 2

    def share(kind: int) -> float:
        belief = close.over(kind, (x, y, x + w, y + h))[COARSE // 2 :: COARSE, COARSE // 2 :: COARSE]
        return float(((belief > 0.5) & (mine > 0)).sum()) / face_area

    return share(DIE) > LIMITS.dark_die or share(OTHER) > LIMITS.thing


def _is_no_shadow(change: Change, thing: Thing, die: Thing, face_area: float) -> bool:
    """Whether a dark patch is too dark for a shadow, and too far from the die that might throw it."""
    if averaged(change.rest)[thing.mask > 0].mean() > -LIMITS.shadow:
        return False
    away = cv2.distanceTransform((die.mask == 0).astype(np.uint8), cv2.DIST_L2, 3)[thing.mask > 0].min()
    return bool(away > LIMITS.thrown * np.sqrt(face_area))


def _juts(thing: Thing, flat: NDArray[np.float64], face_area: float) -> bool:
    """Whether a thing is more than the flat die that was laid over it: something touches the die."""
    height, width = thing.mask.shape
    mine = cv2.dilate(covered(flat, height, width), LARGE_KERNEL)
    _, _, stats, _ = cv2.connectedComponentsWithStats(((thing.mask > 0) & (mine == 0)).astype(np.uint8))
    return bool(stats[1:, 4].max(initial=0) > LIMITS.juts * face_area)


def find(tray: Tray, camera: Camera, change: Change, frame: Image, thing: Thing) -> Found | None:
    """Outline a thing and lay the best flat die over it."""
    shape = outline(tray, change, frame, thing, camera.edge * WIDTH)
    if shape is None:
        return None
    best = fit(camera, Reach.of(shape.sure, shape.most))
    model = supports(camera, best.pose[None])[0]
    half = np.array([0.5, tray.ratio() / 2])
    face = upper_face(camera, best.pose)
    flat = face + 2 * camera.rounding * (face.mean(axis=0) - face)
    whole = bool((np.abs(flat) < half).all())
    model_area = max(_support_area(model), 1e-9)
    bulk = thing.area / (tray.light.shape[1] ** 2 * model_area)
    return Found(thing, shape, best, shape.area / model_area, bulk, whole)


def _support_area(support: NDArray[np.float64]) -> float:
    """The area of an outline from its support function."""
    step = 2 * np.pi / len(support)
    slope = (np.roll(support, -1) - np.roll(support, 1)) / (2 * step)
    return float(0.5 * step * (support**2 - slope**2).sum())


def _status(found: list[Found], lying: list[Thing], face_area: float) -> str:
    """`read` where exactly one flat die and nothing else lies in view, else why not."""
    if not found:
        return "empty" if sum(t.area for t in lying) < 0.5 * face_area else "obscured"
    dice = [f for f in found if f.is_die]
    others = [f for f in found if not f.is_die]
    if len(dice) == 1 and not others:
        return "read"
    if len(dice) > 1 and not others:
        return "several"
    if not dice and len(others) == 1 and not others[0].thing.cut:
        area = others[0].thing.area / face_area
        return "tilted" if area < 2.0 else "several" if area < 3.5 else "obscured"
    return "obscured"


def lay_flat(sight: Sight, tray: Tray, camera: Camera) -> None:
    """Rectify the upper face of the die that was found."""
    assert sight.die is not None and sight.change is not None
    pose = sight.die.fit.pose
    middle = np.array([sight.frame.shape[1] / 2, sight.frame.shape[0] / 2])
    sight.quad = upper_face(camera, pose) * WIDTH + middle
    sight.corners = np.concatenate([sight.quad, whole_die(camera, pose)[4:] * WIDTH + middle])
    calm = _calm(sight.frame, sight.quad)
    u, v = float(pose[0]), float(pose[1])
    change = sight.change.shine.at(u, v, tray.ratio())
    sight.face = study(rectify(calm[0], sight.quad - calm[1]), change, tray.lamp_at(u, v))


def relaid(sight: Sight, tray: Tray, camera: Camera) -> Sight | None:
    """The same sight with the die laid flat where the network sees its upper face, if it hardly differs from its tray:
    then its outline may run round the shadow beside it. None where the network sees no such face, or where more than
    that die hangs together there."""
    assert sight.die is not None and sight.change is not None
    if np.abs(sight.change.rest[sight.die.thing.mask > 0]).mean() > LIMITS.faint:
        return None
    seen = believed_die(camera, sight.frame, sight.change.middle, sight.die.thing)
    if seen is None or seen.fit.error > LIMITS.misfit:
        return None
    flat, face_area = whole_die(camera, seen.fit.pose), (camera.edge * tray.light.shape[1]) ** 2
    if _juts(sight.die.thing, flat, face_area):
        return None
    other = replace(sight, die=replace(sight.die, fit=seen.fit))
    lay_flat(other, tray, camera)
    return other


def _calm(frame: Image, quad: NDArray[np.float64]) -> tuple[Image, NDArray[np.float64]]:
    """The quad's surroundings, smoothed as far as rectifying shrinks them, and where they begin."""
    low = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 8, 0)
    high = np.ceil(quad.max(axis=0)).astype(int) + 8
    piece = frame[low[1] : high[1], low[0] : high[0]]
    return np.asarray(cv2.GaussianBlur(piece, (0, 0), 0.8), np.uint8), low.astype(np.float64)
