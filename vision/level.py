"""A die at a glance as its profile lays it flat: a small trained network is shown the upper face as a square, and the
outline that a flat die has there. It says whether such a die lies there to be read, and its value.

It was trained by tests/train on rendered dice, those that lean, move or are touched among them, each with the flat die
that comes nearest to its outline: one that leans has its upper face elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.glance import WIDE, Glance, chances_of, edge_of, ink_of, piece, taken
from vision.light import Floats, Image, logs
from vision.net import conv, relu, weights
from vision.sums import medians

VIEW = 64  # pixels of the view's side
EDGE = 26  # of which the upper face's edge takes so many
FLAT = (VIEW - 1) / 2 + EDGE / 2 * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
PLACES = np.arange(VIEW, dtype=np.float64)


@dataclass(frozen=True)
class View:
    """A die seen so that its upper face is a square, and where all of it should be seen, from 0 to 1."""

    picture: Image
    outline: Floats


def view_of(frame: Image, corners: NDArray[np.float64]) -> View:
    """The view of a flat die whose eight corners, upper ones first, lie there in a frame (pixels)."""
    x, y = (float(n) for n in (corners.min(axis=0) + corners.max(axis=0)) / 2)
    wide, left, top, step = piece(frame, x, y, edge_of(corners))
    inside = (corners - np.array([left, top])) / step - 0.5
    way = cv2.getPerspectiveTransform(FLAT.astype(np.float32), inside[:4].astype(np.float32))
    right, down, deep = (row[0] * PLACES + (row[1] * PLACES + row[2])[:, None] for row in way)
    back = np.asarray(np.linalg.inv(way), np.float64)
    return View(taken(wide, *(np.clip(n / deep, 0, WIDE - 1.001) for n in (right, down))), outline_of(inside, back))


def outline_of(corners: NDArray[np.float64], way: NDArray[np.float64]) -> Floats:
    """The outline of eight corners that a homography takes into a view: 1 inside, soft at its border."""
    there = corners @ way[:, :2].T + way[:, 2]
    hull = cv2.convexHull((there[:, :2] / there[:, 2:]).astype(np.float32))[:, 0].astype(np.float64)
    sides = np.roll(hull, -1, axis=0) - hull
    across = np.stack([sides[:, 1], -sides[:, 0]], axis=1) / np.linalg.norm(sides, axis=1)[:, None]
    across *= np.sign(((hull.mean(axis=0) - hull) * across).sum(axis=1))[:, None]
    depth = np.full((VIEW, VIEW), 1.0)
    for (right, down), most in zip(across, (hull * across).sum(axis=1), strict=True):
        np.minimum(depth, right * PLACES + (down * PLACES - most + 0.5)[:, None], out=depth)
    return np.asarray(np.maximum(depth, 0), np.float32)


def level(view: View, turns: int = 1, before: Glance | None = None) -> Glance:
    """What the network says of a view, the mean over quarter turns; `before`: what it said in fewer."""
    light = logs(view.picture)
    light = light - medians(light.reshape(-1, 3)).mean()
    both = np.concatenate([light, view.outline[..., None]], axis=2)
    seen = [] if before is None else list(before.turned)
    seen += [_said(np.ascontiguousarray(np.rot90(both, k), np.float32)) for k in range(len(seen), turns)]
    return Glance(
        np.mean([chances_of(s) for s in seen], axis=0), float(np.mean([ink_of(s) for s in seen])), tuple(seen)
    )


def _said(both: Floats) -> Floats:
    w = weights("level")

    def layer(image: Floats, name: str, size: int = 3, stride: int = 1) -> Floats:
        return relu(conv(image, w[name + ".w"], w[name + ".b"], size, stride))

    x = layer(layer(layer(both, "c1", 5, 2), "c2"), "c3", 3, 2)
    x = layer(x, "c4") + x
    x = layer(x, "c5", 3, 2)
    x = layer(x, "c6") + x
    x = layer(x, "c7") + x
    x = layer(x, "c8", 1)
    return np.asarray(relu(x.reshape(-1) @ w["f1.w"] + w["f1.b"]) @ w["f2.w"] + w["f2.b"], np.float32)
