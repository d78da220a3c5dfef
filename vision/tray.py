"""The tray: what it looks like empty, and where a picture differs. What lies in it is somebody else's question.

Three kinds of pixels: surely something, perhaps a shadow, and tray.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.flat import covered
from vision.light import COARSE, Floats, Image, Shine, coarse, logs, shine, smooth_at, terms_over
from vision.segment import DIE, OTHER, UPPER, CloseUp, close_up, floor_of, middle_light, whole
from vision.sums import averaged, median, medians, spread

COLOUR_STEP = 0.24  # a change of colour (log ratio) that no light makes
BRIGHT_STEP = 0.24  # brighter than the light explains
SHADOW_STEP = 0.16  # darker than that is at least a shadow
BLACK_STEP = 1.5  # darker than any shadow in a lit tray
SIGMAS = 4.0
SMOOTH = 3.0  # coarse pixels: slower changes are light, faster ones edges


@dataclass(frozen=True)
class Tray:
    """The empty tray at coarse size, as logarithms of light, how far each pixel strays by itself, and the modes
    in which the light on it changes (a window and a lamp do not fall on floor and walls alike); `lamp` is how much
    brighter the floor is in some places than in others, as a smooth field. It is kept, though `light` tells it, since
    the dice of older profiles were enrolled without."""

    light: Floats
    stray: Floats
    modes: Floats
    lamp: NDArray[np.float64] = field(default_factory=lambda: np.zeros(6))

    def ratio(self) -> float:
        return float(self.light.shape[0] / self.light.shape[1])

    def lamp_at(self, u: float, v: float) -> float:
        """The lamp's field at a place given in picture widths from the middle."""
        return float(smooth_at(u, v, self.ratio()) @ self.lamp)

    @cached_property
    def belief(self) -> Floats:
        """What the network takes for dice and other things in the empty tray: rims, knots in the wood."""
        return whole(self.light)

    @cached_property
    def edges(self) -> Floats:
        """How strong its own edges are in every place and beside it."""
        bright = averaged(self.light)
        return np.asarray(cv2.blur(np.abs(bright - cv2.GaussianBlur(bright, (0, 0), SMOOTH)), (5, 5)), np.float32)

    @cached_property
    def inside(self) -> NDArray[np.uint8]:
        """The coarse pixels of its floor and those beside it; what lies elsewhere lies on the table."""
        height, width = self.light.shape[:2]
        return np.kron(floor_of(self.belief), np.ones((2, 2), np.uint8))[:height, :width]


@dataclass(frozen=True)
class Change:
    """How a picture differs from the empty tray once the light is taken away."""

    shine: Shine
    rest: Floats
    sure: NDArray[np.uint8]
    shadow: NDArray[np.uint8]
    noise: float
    middle: Floats
    light: Floats


def judge(rest: Floats, stray: Floats) -> tuple[Floats, Floats]:
    """How surely each pixel is something (from 1 on), and how surely it is at least a shadow."""
    bright = averaged(rest)
    colour = spread(rest, bright)
    slack = SIGMAS * stray
    dark = np.maximum(-bright, 0.0)
    tinted = colour / np.maximum(COLOUR_STEP + 0.35 * np.minimum(dark, 1.2), slack)
    lit = bright / np.maximum(BRIGHT_STEP, slack)
    black = dark / np.maximum(BLACK_STEP, slack)
    sure = np.maximum(np.maximum(tinted, lit), black)
    return sure, np.maximum(sure, dark / np.maximum(SHADOW_STEP, slack))


def look(tray: Tray, frame: Image) -> Change:
    """Compare a frame (at the common width) with the empty tray."""
    seen = logs(coarse(frame))
    if seen.shape != tray.light.shape:
        raise ValueError("the picture's proportions are not those of the profile")
    difference = seen - tray.light
    trust = np.asarray(1.0 / (1.0 + np.square(tray.stray / 0.1)), np.float32)
    light = shine(difference, tray.modes, trust)
    rest = difference - light.over(tray.modes)
    noise = 1.48 * median(np.abs(averaged(rest)))
    sure, shadow = judge(rest, np.maximum(tray.stray, noise))
    return Change(
        light, rest, (sure > 1).astype(np.uint8), (shadow > 1).astype(np.uint8), noise, middle_light(seen), seen
    )


MODES = 2


def learn(frames: list[Image], empty: list[bool]) -> Tray:
    """The empty tray from a unit's pictures, dice left out, once all are brought to one light."""
    seen = [logs(coarse(f)) for f in frames]
    base = np.median(np.stack([s for s, e in zip(seen, empty, strict=True) if e] or seen), axis=0).astype(np.float32)
    modes = np.zeros((*base.shape[:2], 0), np.float32)
    stray = np.full(base.shape[:2], 0.06, np.float32)
    for turn in range(4):
        tray = Tray(base, stray, modes)
        rests, clear = _cleared(tray, seen)
        amount = np.maximum(clear.sum(axis=0), 1.0)
        base = np.asarray(base + (rests * clear[..., None]).sum(axis=0) / amount[..., None], np.float32)
        rests = (rests - (base - tray.light)) * clear[..., None]
        stray = np.sqrt(np.square(rests.mean(axis=3)).sum(axis=0) / amount + 0.01**2).astype(np.float32)
        # Whatever the known modes explain is gone from the rests, so they are found once, from the second look on.
        if turn == 1 and len(frames) >= 8:
            modes = _modes(rests.mean(axis=3), clear)
    tray = Tray(base.astype(np.float32), np.asarray(cv2.blur(stray, (5, 5)), np.float32), modes)
    return replace(tray, lamp=_lamp(tray))


def _lamp(tray: Tray) -> NDArray[np.float64]:
    """How the light on the floor falls off from the lamp, in all colours alike."""
    floor = tray.inside.astype(np.float32)
    middle = medians(tray.light[floor > 0]) if floor.any() else np.zeros(3)
    no_modes = np.zeros((*floor.shape, 0), np.float32)
    return averaged(shine(np.asarray(tray.light - middle, np.float32), no_modes, floor).field)


def _cleared(tray: Tray, seen: list[Floats]) -> tuple[Floats, Floats]:
    """What the light leaves unexplained in each picture, and where nothing lies (1, else 0)."""
    rests, clear = [], []
    for one in seen:
        difference = one - tray.light
        rest = difference - shine(difference, tray.modes).over(tray.modes)
        noise = 1.48 * median(np.abs(averaged(rest)))
        _, shadow = judge(rest, np.full(rest.shape[:2], noise, np.float32))
        lies = np.zeros(rest.shape[:2], np.uint8)
        for thing in things((shadow > 1).astype(np.uint8), 30):
            lies |= thing.mask
        rests.append(rest)
        clear.append(1.0 - cv2.dilate(lies, np.ones((5, 5), np.uint8)))
    return np.stack(rests), np.stack(clear).astype(np.float32)


def _modes(rests: Floats, clear: Floats) -> Floats:
    """The commonest ways in which the light strays over the whole tray."""
    soft = [
        cv2.GaussianBlur(r, (0, 0), 2.0) / np.maximum(cv2.GaussianBlur(c, (0, 0), 2.0), 0.2)
        for r, c in zip(rests, clear, strict=True)
    ]
    flat = (np.stack(soft) * clear).reshape(len(soft), -1)
    _, _, ways = np.linalg.svd(flat, full_matrices=False)
    height, width = rests.shape[1:]
    found = [np.sqrt(height * width) * w.reshape(height, width) for w in ways[:MODES]]
    return np.stack([cv2.GaussianBlur(f.astype(np.float32), (0, 0), 0.7) for f in found], axis=2)


@dataclass(frozen=True)
class Thing:
    """A connected something: its box in coarse pixels (x, y, width, height), its area, whether it leaves the view."""

    box: tuple[int, int, int, int]
    area: float
    cut: bool
    mask: NDArray[np.uint8]


KERNEL = np.ones((3, 3), np.uint8)
LARGE_KERNEL = np.ones((5, 5), np.uint8)


def things(mask: NDArray[np.uint8], least: float) -> list[Thing]:
    """The connected things of at least that many coarse pixels, largest first."""
    whole = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, KERNEL)
    whole = cv2.morphologyEx(whole, cv2.MORPH_OPEN, KERNEL)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(whole)
    height, width = mask.shape
    found = []
    for k in range(1, count):
        x, y, w, h, area = (int(n) for n in stats[k])
        if area >= least:
            cut = x <= 1 or y <= 1 or x + w >= width - 1 or y + h >= height - 1
            found.append(Thing((x, y, w, h), area, cut, (labels == k).astype(np.uint8)))
    return sorted(found, key=lambda t: -t.area)


def gathered(change: Change, face_area: float) -> list[Thing]:
    """What is surely something, the pieces of what the light has torn put together again."""
    pieces = things(change.sure, PIECE * face_area)
    if len(pieces) < 2:
        return pieces
    whole = []
    for ground in things(change.shadow, PIECE * face_area):
        mine = [p for p in pieces if (p.mask & ground.mask).any()]
        pieces = [p for p in pieces if not (p.mask & ground.mask).any()]
        one = joined(mine) if len(mine) > 1 else None
        whole += [one] if one is not None and one.box[2] * one.box[3] < JOINED * face_area else mine
    return sorted(whole + pieces, key=lambda t: -t.area)


PIECE = 0.12
JOINED = 3.0


def joined(pieces: list[Thing]) -> Thing:
    """Several things as one."""
    mask = np.max([p.mask for p in pieces], axis=0)
    left, top = min(p.box[0] for p in pieces), min(p.box[1] for p in pieces)
    right, low = (max(p.box[k] + p.box[k + 2] for p in pieces) for k in (0, 1))
    box = (left, top, right - left, low - top)
    return Thing(box, float(mask.sum()), any(p.cut for p in pieces), np.asarray(mask, np.uint8))


def dark_things(change: Change, lying: list[Thing], face_area: float) -> list[Thing]:
    """What is only darker than the tray, as a shadow is, and large enough to be a die."""
    taken = np.max([t.mask for t in lying], axis=0) if lying else np.zeros_like(change.shadow)
    near = np.asarray(cv2.dilate(np.asarray(taken, np.uint8), LARGE_KERNEL), np.uint8)
    return [t for t in things(np.where(near > 0, 0, change.shadow).astype(np.uint8), DARK * face_area) if not t.cut]


DARK = 0.35


def believed_things(change: Change, face_area: float) -> list[Thing]:
    """What the network takes for dice in the whole picture, where the light alone shows none."""
    belief = whole(change.light)[..., DIE]
    height, width = change.sure.shape
    likely = cv2.resize(belief, (width, height), interpolation=cv2.INTER_LINEAR) > 0.5
    return things(likely.astype(np.uint8), DARK * face_area)


def more_in_view(tray: Tray, change: Change, die: NDArray[np.float64], face_area: float) -> str | None:
    """What the network sees beside the die whose outline is given (picture widths from the middle): `several` for
    another die, `obscured` for anything else. A grey coin in a grey tray changes too little to be seen by its light
    alone, but what changes nothing at all is the tray's own."""
    seen = whole(change.light)
    height, width = seen.shape[:2]
    mine = cv2.dilate(covered(die, height, width), LARGE_KERNEL)
    changed = cv2.resize(averaged(np.abs(change.rest)), (width, height), interpolation=cv2.INTER_AREA)
    for kind, status, level in ((OTHER, "obscured", SURELY_OTHER), (DIE, "several", SURELY_DIE)):
        new = (seen[..., kind] > level) & (tray.belief[..., kind] < level / 2) & (mine == 0)
        _, labels, stats, _ = cv2.connectedComponentsWithStats(new.astype(np.uint8))
        large = np.flatnonzero(stats[1:, 4] > MORE * face_area / 4) + 1
        if any(float(changed[labels == k].mean()) > max(CHANGED, 2 * change.noise) for k in large):
            return status
    return None


MORE = 0.15  # of a die's face
CHANGED = 0.06  # log of light, on average
SURELY_OTHER, SURELY_DIE = 0.5, 0.6


@dataclass(frozen=True)
class Outline:
    """A thing's outline in picture widths from the middle: what is surely it, and that with its shadows; `denied` where
    the network sees no die at all, `upper` is where it sees the middle of an upper face."""

    sure: NDArray[np.float64]
    most: NDArray[np.float64]
    area: float
    denied: bool = False
    upper: tuple[float, float] | None = None


def outline(tray: Tray, change: Change, frame: Image, thing: Thing, edge: float | None = None) -> Outline | None:
    """The thing's outline at full size, were it a die of about that edge (pixels; guessed where none is given).

    What differs from the tray is exact, but a shadow differs too; the network knows dice from shadows, but roughly. So
    it decides only where the light leaves room.
    """
    close = look_closely(frame, change, thing, edge)
    box = _around(_with_die(thing.box, close), frame.shape[1], frame.shape[0])
    x0, y0, x1, y1 = box
    here = cv2.GaussianBlur(logs(frame[y0:y1, x0:x1]), (0, 0), 1.2)
    base = _piece(tray.light, box) + _shine_piece(tray, change.shine, box, frame.shape)
    stray = _piece(np.maximum(tray.stray, change.noise), box)
    sure, most = judge(here - base, 1.6 * stray)
    die = close.over(DIE, box)
    is_sure = ((sure > 1) & (die > UNLIKELY)) | ((most > 1) & (die > LIKELY))
    shape = _traced(is_sure, is_sure | ((most > 1) & (die > UNLIKELY)), box, frame.shape)
    seen = close.outline(DIE)
    if seen is not None and edge is not None:
        shape = _at_least(shape, seen, frame)
    if shape is not None:
        return replace(shape, upper=_upper(close, frame))
    plain = _traced(sure > 1, most > 1, box, frame.shape)
    return None if plain is None else replace(plain, denied=True)


HIDDEN = 0.6


def _at_least(shape: Outline | None, seen: NDArray[np.float64], frame: Image) -> Outline | None:
    """The network's own outline, where the light shows only a part of it: a die of the tray's own colour."""
    places = (seen - np.array([frame.shape[1] / 2, frame.shape[0] / 2])) / frame.shape[1]
    area = float(cv2.contourArea(cv2.convexHull(places.astype(np.float32))))
    return shape if shape is not None and shape.area > HIDDEN * area else Outline(places, places, area)


def _with_die(box: tuple[int, int, int, int], close: CloseUp) -> tuple[int, int, int, int]:
    """The thing's box, and that of the die which the network sees round it (coarse pixels)."""
    seen = close.outline(DIE)
    if seen is None:
        return box
    low = np.minimum(np.array(box[:2]), np.floor(seen.min(axis=0) / COARSE).astype(int))
    high = np.maximum(np.array(box[:2]) + np.array(box[2:]), np.ceil(seen.max(axis=0) / COARSE).astype(int))
    return int(low[0]), int(low[1]), int(high[0] - low[0]), int(high[1] - low[1])


def _upper(close: CloseUp, frame: Image) -> tuple[float, float] | None:
    """The middle of the upper face as the network sees it, in picture widths from the middle."""
    seen = close.outline(UPPER)
    if seen is None:
        return None
    moments = cv2.moments(cv2.convexHull(seen.astype(np.float32)))
    if moments["m00"] <= 0:
        return None
    x, y = moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]
    return float(x / frame.shape[1] - 0.5), float((y - frame.shape[0] / 2) / frame.shape[1])


UNLIKELY, LIKELY = 0.08, 0.55


def look_closely(frame: Image, change: Change, thing: Thing, edge: float | None = None) -> CloseUp:
    """The network's maps round a thing, once more where the die turns out to lie to one side."""
    x, y, w, h = (n * COARSE for n in thing.box)
    guess = edge or max(24.0, COARSE * float(np.sqrt(thing.area / 1.2)))
    close = close_up(frame, change.middle, x + w / 2, y + h / 2, guess)
    found = close.outline(DIE)
    if found is None:
        return close
    low, high = found.min(axis=0), found.max(axis=0)
    off = (low + high) / 2 - np.array([x + w / 2, y + h / 2])
    if np.abs(off).max() < 0.3 * guess:
        return close
    middle = (low + high) / 2
    return close_up(frame, change.middle, float(middle[0]), float(middle[1]), guess)


def _traced(
    sure: NDArray[np.bool_], most: NDArray[np.bool_], box: tuple[int, int, int, int], shape: tuple[int, ...]
) -> Outline | None:
    inner = _largest(np.asarray(cv2.morphologyEx(sure.astype(np.uint8), cv2.MORPH_OPEN, LARGE_KERNEL), np.uint8))
    if inner is None:
        return None
    filled = np.zeros(sure.shape, np.uint8)
    cv2.drawContours(filled, [inner], -1, 1, -1)
    both = cv2.morphologyEx((most | (filled > 0)).astype(np.uint8), cv2.MORPH_OPEN, LARGE_KERNEL)
    outer = _largest(np.asarray(np.maximum(both, filled), np.uint8))
    middle = np.array([shape[1] / 2, shape[0] / 2])
    corner = np.array(box[:2]) + 0.5 - middle
    places = [(c[:, 0] + corner) / shape[1] for c in (inner, outer if outer is not None else inner)]
    return Outline(places[0], places[1], float(cv2.contourArea(cv2.convexHull(inner))) / shape[1] ** 2)


def _largest(mask: NDArray[np.uint8]) -> NDArray[np.int32] | None:
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return None
    best = max(contours, key=cv2.contourArea)
    return np.asarray(best, dtype=np.int32) if cv2.contourArea(best) > 50 else None


def _around(box: tuple[int, int, int, int], width: int, height: int, pad: int = 14) -> tuple[int, int, int, int]:
    x, y, w, h = (n * COARSE for n in box)
    return max(0, x - pad), max(0, y - pad), min(width, x + w + pad), min(height, y + h + pad)


def _piece(coarse_map: Floats, box: tuple[int, int, int, int]) -> Floats:
    """A part of a coarse map at full size, between the pixels' middles."""
    x0, y0, x1, y1 = box
    x = (np.arange(x0, x1, dtype=np.float32) + 0.5) / COARSE - 0.5
    y = (np.arange(y0, y1, dtype=np.float32) + 0.5) / COARSE - 0.5
    mx, my = np.meshgrid(x, y)
    return np.asarray(cv2.remap(coarse_map, mx, my, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.float32)


def _shine_piece(tray: Tray, light: Shine, box: tuple[int, int, int, int], shape: tuple[int, ...]) -> Floats:
    """The change of light in a part of the picture."""
    x0, y0, x1, y1 = box
    x, y = (np.arange(x0, x1) + 0.5) / shape[1] * 2 - 1, (np.arange(y0, y1) + 0.5) / shape[0] * 2 - 1
    smooth = terms_over(x, y) @ light.field.astype(np.float32)
    if not tray.modes.shape[2]:
        return np.asarray(smooth, np.float32)
    known = _piece(tray.modes, box).reshape(y1 - y0, x1 - x0, -1)
    return np.asarray(smooth + known @ light.modes.astype(np.float32), np.float32)
