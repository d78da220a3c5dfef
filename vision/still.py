"""Whether a die lies still, by a small trained network that looks at it as finely as the camera does.

A die that comes to rest while the shutter is open is smeared by two or three pixels, which the other networks, for
which a die is half as large, hardly see. It was trained by tests/train on rendered dice.
"""

from __future__ import annotations

import numpy as np

from vision import glance
from vision.closely import Spot
from vision.glance import square
from vision.light import Floats, Image, logs
from vision.net import conv, relu, weights
from vision.sums import medians

EDGE = 40  # pixels that a die's edge takes of the square
NEARER = glance.EDGE / EDGE  # what a glance takes for an edge


def stillness(frame: Image, spot: Spot) -> float:
    """The log odds that the die at a spot of the frame lies still."""
    light = logs(square(frame, spot.x, spot.y, spot.edge * NEARER, spot.angle))
    light = np.asarray(light - medians(light.reshape(-1, 3)).mean(), np.float32)
    turns = (light, np.ascontiguousarray(np.rot90(light)))
    return float(np.mean([_said(turn) for turn in turns]))


def _said(light: Floats) -> float:
    w = weights("still")

    def layer(image: Floats, name: str, size: int = 3, stride: int = 1) -> Floats:
        return relu(conv(image, w[name + ".w"], w[name + ".b"], size, stride))

    x = layer(layer(light, "c1", 5, 2), "c2", 3, 2)
    x = layer(x, "c3") + x
    x = layer(x, "c4", 3, 2)
    x = layer(x, "c5") + x
    every = x.reshape(-1, x.shape[-1])
    pooled = np.concatenate([every.mean(axis=0), every.max(axis=0)])
    return float((relu(pooled @ w["f1.w"] + w["f1.b"]) @ w["f2.w"] + w["f2.b"])[0])
