"""Which die it is without a profile, by a small network. It gives probabilities; limits are elsewhere."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from vision.face import WINDOW, Face, seek
from vision.light import Floats, logs
from vision.net import weights
from vision.reading import DICE, RACING

#: what the colour network tells apart: dice as the table names them, supporting ones with a plus
KINDS = (*DICE, *(die + "+" for die in RACING["first"]))
BRIGHT = 0.98  # so much of a picture is darker than what is taken for its white
TRIPLETS = 9  # the first of the traits are so many colours
ON_FACE = (0.05, 0.5, 0.95)  # shares of the face's pixels that are darker: shade, plain colour, glare
ON_DIE = (0.1, 0.9)  # the same for the whole die, its sides too
LEAST = 9  # coarse pixels of a die that can tell
NEAR = 0.05  # dice less probable than this are no near equals of any


def white_of(light: Floats) -> Floats:
    """What is brightest in a picture, as logarithms of light: it hints at the colour of the light."""
    return np.asarray(np.quantile(light[::2, ::2].reshape(-1, 3), BRIGHT, axis=0), np.float32)


def body_of(light: Floats, is_die: NDArray[np.bool_]) -> Floats:
    """How dark and how bright the die's own pixels get, as logarithms of light (2, 3)."""
    pixels = light[is_die] if is_die.sum() >= LEAST else light[::2, ::2].reshape(-1, 3)
    return np.asarray(np.quantile(pixels, ON_DIE, axis=0), np.float32)


def traits(face: Face, light: Floats, middle: Floats, body: Floats) -> Floats:
    """What the colour network looks at: the face, its brightest and darkest marks, the picture's white, the spread of
    the face and of the whole die, all against the picture's middle light; that light's own tint, how strong the marks
    are, and how near the face is to being burnt out."""
    bright, dark = seek(face, True), seek(face, False)
    spread = np.quantile(logs(face.picture)[WINDOW > 0.5].astype(np.float64), ON_FACE, axis=0) - middle
    colours = [face.colour, bright.paint, dark.paint, white_of(light) - middle, *spread, *(body - middle)]
    tint = [middle[0] - middle[1], middle[2] - middle[1], middle.mean()]
    strengths = np.log(np.maximum([bright.strength, dark.strength], 1e-3))
    return np.concatenate([*colours, tint, strengths, [face.tone.max()]]).astype(np.float32)


def kind_chances(seen: Floats) -> NDArray[np.float64]:
    """The probability of each of KINDS: the mean of a few networks."""
    w = weights("colour")
    x = (seen - w["mean"]) / w["spread"]
    hidden = np.maximum(np.einsum("i,nij->nj", x, w["f1.w"]) + w["f1.b"], 0.0)
    hidden = np.maximum(np.einsum("ni,nij->nj", hidden, w["f2.w"]) + w["f2.b"], 0.0)
    logits = np.einsum("ni,nij->nj", hidden, w["f3.w"]) + w["f3.b"]
    grown = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray((grown / grown.sum(axis=1, keepdims=True)).mean(axis=0), np.float64)


def likely(
    chances: NDArray[np.float64], values: NDArray[np.float64], edition: str | None
) -> tuple[dict[str, float], float]:
    """The probability of every die that the edition has, and how much of all belongs to it. A supporting die shows 1 or
    2, each on three faces, so the values' probabilities speak for or against it."""
    low = 1.5 * float(values[:2].sum() / max(float(values.sum()), 1e-9))
    there = {k: float(c) * (low if k.endswith("+") else 1.0) for k, c in zip(KINDS, chances, strict=True)}
    every = sum(there.values())
    there = {kind: c for kind, c in there.items() if _has(edition, kind)}
    total = sum(there.values())
    return {kind: c / max(total, 1e-9) for kind, c in there.items()}, total / max(every, 1e-9)


def _has(edition: str | None, kind: str) -> bool:
    """Whether an edition has such a die; without one any may come."""
    if edition is None:
        return True
    return kind.rstrip("+") in RACING[edition] if edition == "first" else kind in (*RACING[edition], "grey")


def settled(
    chances: dict[str, float], total: float, least: float, possible: Collection[str] | None
) -> tuple[str | None, float]:
    """The die that this surely is, and how sure; of near equals the only one that is possible."""
    best = max(chances, key=lambda kind: chances[kind])
    if total > least / 2 and chances[best] >= least:
        return best, chances[best]
    if possible is None:
        return None, chances[best]
    open_ = [kind for kind, c in chances.items() if kind in possible and c > NEAR]
    return (open_[0] if len(open_) == 1 and total > least else None), chances[best]


def doubted(chances: dict[str, float]) -> str:
    """What is not clear where no die is sure, in words."""
    first, second = sorted(chances, key=lambda kind: -chances[kind])[:2]
    same = first.rstrip("+") == second.rstrip("+")
    return "the number's grey may be black" if same else "the colour is not clear"
