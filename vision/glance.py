"""A die at a glance: a small trained network looks at the square round a die and says whether it lies there to be read,
which value lies up, and whether its mark is light. It needs no profile, and it knows nothing of colours.

It was trained by tests/train on rendered dice, those that lean, move or are touched among them.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Floats, Image, logs
from vision.net import conv, relu, weights
from vision.sums import medians

VIEW = 64  # pixels of the square's side
WIDE = 92  # and of a larger one, from which it is cut when turned
EDGE = 28  # of which a die's edge takes so many
ROUND = 1.25  # a die's outline over its upper face, as seen from above


@dataclass(frozen=True)
class Glance:
    """The probability of nothing to be read, 1, 2 and 3, and that the mark is lighter than its face."""

    chances: NDArray[np.float64]
    light: float
    turned: tuple[Floats, ...] = ()  # what the network said in every turn

    @property
    def value(self) -> int:
        return int(np.argmax(self.chances[1:])) + 1

    @property
    def surety(self) -> float:
        return float(self.chances[self.value])


def square(frame: Image, x: float, y: float, edge: float, angle: float) -> Image:
    """The square round a place (pixels), a die of that edge being EDGE pixels in it, turned back by degrees."""
    side = max(8, round(WIDE * edge / EDGE))
    left, top = round(x - side / 2), round(y - side / 2)
    pad = max(0, -left, -top, left + side - frame.shape[1], top + side - frame.shape[0])
    if pad:
        frame = np.asarray(cv2.copyMakeBorder(frame, pad, pad, pad, pad, cv2.BORDER_REPLICATE), np.uint8)
    piece = frame[top + pad : top + pad + side, left + pad : left + pad + side]
    way = cv2.INTER_AREA if side >= WIDE else cv2.INTER_LINEAR
    return _turned(np.asarray(cv2.resize(piece, (WIDE, WIDE), interpolation=way), np.uint8), angle)


def _turned(wide: Image, angle: float) -> Image:
    """The middle of a picture, turned; in numpy, so that every OpenCV sees the same."""
    step = np.arange(VIEW) - (VIEW - 1) / 2
    cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    x = np.clip((WIDE - 1) / 2 + cos * step[None, :] - sin * step[:, None], 0, WIDE - 1.001)
    y = np.clip((WIDE - 1) / 2 + sin * step[None, :] + cos * step[:, None], 0, WIDE - 1.001)
    u, v = x.astype(int), y.astype(int)
    x, y = x - u, y - v
    planes = wide.transpose(2, 0, 1).reshape(3, -1)

    def corner(right: int, down: int) -> NDArray[np.uint8]:
        return np.asarray(planes.take(WIDE * (v + down) + u + right, axis=1), np.uint8)

    upper = corner(0, 0) * (1 - x) + corner(1, 0) * x
    lower = corner(0, 1) * (1 - x) + corner(1, 1) * x
    return np.ascontiguousarray(np.rint(upper * (1 - y) + lower * y).astype(np.uint8).transpose(1, 2, 0))


def angle_of(outline: NDArray[np.float64]) -> float:
    """How far a face is turned in the picture, in degrees."""
    return float(cv2.minAreaRect(outline.astype(np.float32))[2]) % 90


def edge_of(outline: NDArray[np.float64]) -> float:
    """A die's edge as its outline shows it."""
    return float(np.sqrt(cv2.contourArea(cv2.convexHull(outline.astype(np.float32))) / ROUND))


def glance(view: Image, turns: int = 2, name: str = "glance", before: Glance | None = None) -> Glance:
    """What the network of that name says of a square, the mean over quarter turns; `before`: what it said in fewer."""
    light = logs(view)
    light = light - medians(light.reshape(-1, 3)).mean()
    seen = [] if before is None else list(before.turned)
    seen += [_logits(np.ascontiguousarray(np.rot90(light, k), np.float32), name) for k in range(len(seen), turns)]
    chances = [np.exp(s[:4] - s[:4].max()) for s in seen]
    mean = np.mean([c / c.sum() for c in chances], axis=0)
    inks = [1 / (1 + np.exp(-np.clip(s[4], -30, 30))) for s in seen]
    return Glance(np.asarray(mean, np.float64), float(np.mean(inks)), tuple(seen))


def _logits(light: Floats, name: str) -> Floats:
    w = weights(name)

    def layer(image: Floats, name: str, size: int = 3, stride: int = 1) -> Floats:
        return relu(conv(image, w[name + ".w"], w[name + ".b"], size, stride))

    x = layer(layer(layer(light, "c1", 5, 2), "c2"), "c3", 3, 2)
    x = layer(x, "c4") + x
    x = layer(x, "c5", 3, 2)
    x = layer(x, "c6") + x
    if "c7.w" in w:
        x = layer(x, "c7") + x
    x = layer(x, "c8", 1)
    return np.asarray(relu(x.reshape(-1) @ w["f1.w"] + w["f1.b"]) @ w["f2.w"] + w["f2.b"], np.float32)
