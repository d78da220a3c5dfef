"""Which die it is without a profile, by a small network. It gives probabilities; limits are elsewhere."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.face import Face, Ink
from vision.light import Floats
from vision.net import weights

#: the classes of the colour network
COLOURS = ("red", "yellow", "green", "blue", "purple", "grey", "white", "orange")
BRIGHT = 0.98  # so much of a picture is darker than what is taken for its white


def softmax(values: NDArray[np.floating]) -> NDArray[np.float64]:
    grown = np.exp(values - values.max())
    return np.asarray(grown / grown.sum(), dtype=np.float64)


def white_of(light: Floats) -> Floats:
    """What is brightest in a picture, as logarithms of light: it hints at the colour of the light."""
    return np.asarray(np.quantile(light[::2, ::2].reshape(-1, 3), BRIGHT, axis=0), np.float32)


def traits(face: Face, light: Ink, dark: Ink, middle: Floats, white: Floats) -> Floats:
    """What the colour network looks at: the face and its brightest and darkest marks against the picture's middle
    light (already taken away from all three), the picture's white against it, and that light's own tint."""
    strong = np.log(max(light.strength, 1e-3) / max(dark.strength, 1e-3))
    tint = [float(middle[0] - middle[1]), float(middle[2] - middle[1]), float(middle.mean())]
    return np.concatenate([face.colour, light.paint, dark.paint, white - middle, tint, [strong]]).astype(np.float32)


def colour_chances(seen: Floats) -> tuple[NDArray[np.float64], float]:
    """The probability of each colour, and that the die is a supporting one: the mean of a few networks."""
    w = weights("colour")
    x = (seen - w["mean"]) / w["spread"]
    hidden = np.maximum(np.einsum("i,nij->nj", x, w["f1.w"]) + w["f1.b"], 0.0)
    hidden = np.maximum(np.einsum("ni,nij->nj", hidden, w["f2.w"]) + w["f2.b"], 0.0)
    logits = np.einsum("ni,nij->nj", hidden, w["f3.w"]) + w["f3.b"]
    support = np.mean(1.0 / (1.0 + np.exp(-np.clip(logits[:, len(COLOURS)], -30, 30))))
    return np.mean([softmax(one[: len(COLOURS)]) for one in logits], axis=0), float(support)
