"""Values and colours without a profile, by two small networks. They give probabilities; limits are elsewhere."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.face import Face, Ink
from vision.light import Floats
from vision.net import conv, relu, weights

VIEW = 32
#: the classes of the colour network, racing dice first, then supporting ones
COLOURS = ("red", "yellow", "green", "blue", "purple", "grey", "white", "orange")
VALUES = (0, 1, 2, 3)  # 0: no whole mark in the middle of this face


def softmax(values: NDArray[np.floating]) -> NDArray[np.float64]:
    grown = np.exp(values - values.max())
    return np.asarray(grown / grown.sum(), dtype=np.float64)


def face_view(light: Ink, dark: Ink) -> Floats:
    """What the value network looks at: both reliefs of a face, by the stronger one."""
    strength = max(light.strength, dark.strength)
    parts = [np.clip(ink.relief / strength, -1.2, 1.2) for ink in (light, dark)]
    small = [cv2.resize(p, (VIEW, VIEW), interpolation=cv2.INTER_AREA) for p in parts]
    return np.asarray(np.stack(small, axis=2), dtype=np.float32)


def value_chances(light: Ink, dark: Ink) -> NDArray[np.float64]:
    """The probability of no mark, 1, 2 and 3, the mean of what the network says of the face in its four turns."""
    view = face_view(light, dark)
    turns = [_value_logits(np.ascontiguousarray(np.rot90(view, k), np.float32)) for k in range(4)]
    return np.asarray(np.mean([softmax(t) for t in turns], axis=0))


def _value_logits(view: Floats) -> Floats:
    w = weights("value")
    wide = relu(conv(view, w["c1.w"], w["c1.b"]))
    half = wide.reshape(VIEW // 2, 2, VIEW // 2, 2, -1).mean(axis=(1, 3))
    deep = relu(conv(relu(conv(half, w["c2.w"], w["c2.b"], 3, 2)), w["c3.w"], w["c3.b"], 3, 2))
    return np.asarray(relu(deep.reshape(-1) @ w["f1.w"] + w["f1.b"]) @ w["f2.w"] + w["f2.b"], np.float32)


def traits(face: Face, light: Ink, dark: Ink, middle: Floats) -> Floats:
    """What the colour network looks at: the face and its brightest and darkest marks against the picture's middle
    light (already taken away from all three), and that light's own tint."""
    strong = np.log(max(light.strength, 1e-3) / max(dark.strength, 1e-3))
    tint = [float(middle[0] - middle[1]), float(middle[2] - middle[1]), float(middle.mean())]
    return np.concatenate([face.colour, light.paint, dark.paint, tint, [strong]]).astype(np.float32)


def colour_chances(seen: Floats) -> tuple[NDArray[np.float64], float]:
    """The probability of each colour, and that the die is a supporting one."""
    w = weights("colour")
    hidden = np.maximum((seen - w["mean"]) / w["spread"] @ w["f1.w"] + w["f1.b"], 0.0)
    hidden = np.maximum(hidden @ w["f2.w"] + w["f2.b"], 0.0)
    logits = hidden @ w["f3.w"] + w["f3.b"]
    support = 1.0 / (1.0 + np.exp(-float(np.clip(logits[len(COLOURS)], -30, 30))))
    return softmax(logits[: len(COLOURS)]), float(support)
