"""A die at a glance: a small trained network looks at the square round a die and says whether it lies there to be read,
which value lies up, and whether its mark is light. It needs no profile, and it knows nothing of colours; but it is told
from where the die is seen, for a die at the border shows its sides as one does that leans.

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
FOCAL = 1.2  # in picture widths, of a camera that is not known


@dataclass(frozen=True)
class Slant:
    """How far a flat die's lower face is seen beside its upper one, in edges, right and down in the picture."""

    x: float
    y: float

    @classmethod
    def guessed(cls, u: float, v: float) -> Slant:
        """For a place in the picture, in widths from its middle, where the camera is not known."""
        return cls(-u / FOCAL, -v / FOCAL)

    def turned(self, degrees: float) -> Slant:
        """The same in a picture that is turned back by so many degrees."""
        cos, sin = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        return Slant(float(cos * self.x + sin * self.y), float(cos * self.y - sin * self.x))

    def row(self) -> Floats:
        return np.array([self.x, self.y], np.float32)


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
    wide, *_ = piece(frame, x, y, edge)
    step = np.arange(VIEW) - (VIEW - 1) / 2
    cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    across = np.clip((WIDE - 1) / 2 + cos * step[None, :] - sin * step[:, None], 0, WIDE - 1.001)
    down = np.clip((WIDE - 1) / 2 + sin * step[None, :] + cos * step[:, None], 0, WIDE - 1.001)
    return taken(wide, across, down)


def seen_at(frame: Image, x: float, y: float, edge: float, angle: float) -> tuple[Image, Slant]:
    """The square round a place, and from where a camera that is not known is guessed to see it."""
    height, width = frame.shape[:2]
    slant = Slant.guessed((x - width / 2) / width, (y - height / 2) / width)
    return square(frame, x, y, edge, angle), slant.turned(angle)


def piece(frame: Image, x: float, y: float, edge: float) -> tuple[Image, int, int, float]:
    """A larger square round a place, unturned; where it begins, and how many pixels of the frame one of it takes."""
    side = max(8, round(WIDE * edge / EDGE))
    left, top = round(x - side / 2), round(y - side / 2)
    pad = max(0, -left, -top, left + side - frame.shape[1], top + side - frame.shape[0])
    if pad:
        frame = np.asarray(cv2.copyMakeBorder(frame, pad, pad, pad, pad, cv2.BORDER_REPLICATE), np.uint8)
    part = frame[top + pad : top + pad + side, left + pad : left + pad + side]
    way = cv2.INTER_AREA if side >= WIDE else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(part, (WIDE, WIDE), interpolation=way), np.uint8), left, top, side / WIDE


def taken(wide: Image, x: NDArray[np.float64], y: NDArray[np.float64]) -> Image:
    """The pixels at those places of a piece; in numpy, so that every OpenCV sees the same."""
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


def glance(view: Image, slant: Slant, turns: int = 2, before: Glance | None = None) -> Glance:
    """What the network says of a square, the mean over quarter turns; `before`: what it said in fewer."""
    light = logs(view)
    light = light - medians(light.reshape(-1, 3)).mean()
    seen = [] if before is None else list(before.turned)
    seen += [_logits(_quarter(light, k), "glance", slant.turned(90 * k)) for k in range(len(seen), turns)]
    mean = np.mean([chances_of(s) for s in seen], axis=0)
    return Glance(np.asarray(mean, np.float64), float(np.mean([ink_of(s) for s in seen])), tuple(seen))


def value_chances(view: Image) -> NDArray[np.float64]:
    """What the smaller network, which knows of no tray, says of a square: the probability of nothing, 1, 2 and 3."""
    light = logs(view)
    return chances_of(_logits(np.asarray(light - medians(light.reshape(-1, 3)).mean(), np.float32), "values", None))


def _quarter(light: Floats, turns: int) -> Floats:
    return np.ascontiguousarray(np.rot90(light, turns), np.float32)


def chances_of(said: Floats) -> NDArray[np.float64]:
    """The probability of nothing, 1, 2 and 3 in what a network said."""
    grown = np.exp(said[:4] - said[:4].max())
    return np.asarray(grown / grown.sum(), np.float64)


def ink_of(said: Floats) -> float:
    """The probability that the mark is light in what a network said."""
    return float(1 / (1 + np.exp(-np.clip(said[4], -30, 30))))


def _logits(light: Floats, name: str, slant: Slant | None) -> Floats:
    w = weights(name)

    def layer(image: Floats, name: str, size: int = 3, stride: int = 1) -> Floats:
        return relu(conv(image, w[name + ".w"], w[name + ".b"], size, stride))

    x = layer(layer(layer(light, "c1", 5, 2), "c2"), "c3", 3, 2)
    x = layer(x, "c4") + x
    told: Floats | float = 0.0
    if slant is not None:
        told = relu(slant.row() @ w["s1.w"] + w["s1.b"]) @ w["s2.w"] + w["s2.b"]
    x = relu(conv(x, w["c5.w"], w["c5.b"] + told, 3, 2))
    x = layer(x, "c6") + x
    if "c7.w" in w:
        x = layer(x, "c7") + x
    x = layer(x, "c8", 1)
    return np.asarray(relu(x.reshape(-1) @ w["f1.w"] + w["f1.b"]) @ w["f2.w"] + w["f2.b"], np.float32)
