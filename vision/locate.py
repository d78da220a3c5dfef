"""Where dice lie in a frame, and where other things do: one network over a small copy, beside the empty tray if known.

It finds; how exactly a die lies and what it shows is looked at elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.frame import HEIGHT, SMALL, WIDTH, Floats, Image
from vision.networks import run

CELL = 16  # pixels of a frame's side in one cell
ROWS = 128  # rows of the small frame that the network sees: halving them four times must leave whole ones
GRID = (WIDTH // CELL, ROWS * SMALL // CELL)
GRID_SEEN = (HEIGHT // CELL, WIDTH // CELL)  # rows and columns of cells that a frame reaches
PLACE = 32.0  # pixels that the network counts as one
SIDES = ((1, 1), (-1, -1), (1, -1), (-1, 1))  # which way, down and right, a frame's pixels follow when it is looked at


@dataclass(frozen=True)
class Spot:
    """A die as the search finds it: its upper face's middle, side and turn (radians), and how sure it is."""

    x: float
    y: float
    side: float
    angle: float
    surety: float


@dataclass(frozen=True, eq=False)
class Tray:
    """A unit's tray with nothing in it, in small; and what the search takes for a die and for a thing there, cell by
    cell (2 × rows × columns): a checked table cloth, say, which counts no more."""

    empty: Image
    always: Floats


@dataclass(frozen=True, eq=False)
class Found:
    """What lies in a frame: dice, the surest first; how likely each cell shows another thing; and how far off, in its
    sides, the lower face of a die that lay flat there would be seen (rows × columns × 2), as the tray lets expect."""

    spots: tuple[Spot, ...]
    others: Floats
    down: Floats


def search_input(seen: Floats, empty: Floats | None) -> Floats:
    """The channels that are searched: a small frame's colours, and those of the empty tray or nothing."""
    channels = np.zeros((6, ROWS, WIDTH // SMALL), np.float32)
    rows = HEIGHT // SMALL
    channels[:3, :rows] = (np.asarray(seen, np.float32).transpose(2, 0, 1) / 255 - 0.35) * 2.5
    if empty is not None:
        channels[3:, :rows] = (np.asarray(empty, np.float32).transpose(2, 0, 1) / 255 - 0.35) * 2.5
    return channels


def locate(seen: Image, tray: Tray | None, least: float) -> Found:
    """Everything in a small frame; dice that are less sure than `least` are none."""
    out = _from_all_sides(seen) if tray is None else run("locate", search_input(seen, tray.empty)[None])[0]
    heat, others = _chances(out) if tray is None else _chances(out) * (1 - tray.always)
    highest = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    peaks = [(float(heat[i, j]), i, j) for i, j in np.argwhere((heat == highest) & (heat >= least))]
    spots = tuple(_spot(out, i, j, surety) for surety, i, j in sorted(peaks, reverse=True))
    return Found(_apart(spots), others, np.asarray(out[8:10, : GRID_SEEN[0]].transpose(1, 2, 0)))


def _from_all_sides(seen: Image) -> Floats:
    """What the search says of a frame without a unit, of the same turned by half, and of both in a mirror.

    How the camera looks at the tray is a guess then. It goes wrong in each of them in another way, and the mean less.
    """
    looks = np.zeros((len(SIDES), 6, ROWS, WIDTH // SMALL), np.float32)
    first = search_input(seen, None)[:3, : HEIGHT // SMALL]
    for look, (down, right) in zip(looks, SIDES, strict=True):
        look[:3, : HEIGHT // SMALL] = first[:, ::down, ::right]
    told = run("locate", looks)[:, :, : GRID_SEEN[0]]
    back = [one[:, ::down, ::right] for one, (down, right) in zip(told, SIDES, strict=True)]
    lower = [one[8:10] * np.array([[[right]], [[down]]]) for one, (down, right) in zip(back, SIDES, strict=True)]
    out = np.array(back[0])
    out[:2], out[8:10] = np.mean([one[:2] for one in back], axis=0), np.mean(lower, axis=0)
    return out


def tray_of(empties: list[Image], empty: Image) -> Tray:
    """The tray as most of these pictures of it show it; a cell beside a bad one is no better."""
    seen = [_chances(run("locate", search_input(one, empty)[None])[0]) for one in empties] or [
        np.zeros((2, *GRID_SEEN))
    ]
    usual = np.median(seen, axis=0).astype(np.float32)
    return Tray(empty, np.stack([cv2.dilate(one, np.ones((3, 3), np.uint8)) for one in usual]))


def _chances(out: Floats) -> Floats:
    """How likely each cell that the frame reaches holds a die's middle, and another thing."""
    return np.asarray(1 / (1 + np.exp(-out[:2, : GRID_SEEN[0]])))


def _spot(out: Floats, i: int, j: int, surety: float) -> Spot:
    dx, dy, tx, ty = (float(v) * PLACE for v in out[2:6, i, j])
    half = float(np.hypot(tx, ty))
    angle = float(np.arctan2(-ty, -tx)) / 4 + np.pi / 4
    return Spot((j + 0.5) * CELL + dx, (i + 0.5) * CELL + dy, max(8.0, half * np.sqrt(2)), angle, surety)


def _apart(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """Without those that are a surer die's again."""
    kept: list[Spot] = []
    for spot in spots:
        if all(np.hypot(spot.x - k.x, spot.y - k.y) > 0.5 * min(spot.side, k.side) for k in kept):
            kept.append(spot)
    return tuple(kept)
