"""What a face laid flat shows: a description that tells faces apart, and what may be read of it without knowing them.

The description means nothing by itself: faces are named by comparing it with a unit's own. Where no unit is known, two
more networks say which colour people would call it in this light; one of them also, whether its number is grey, as a
supporting die's is.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.crops import colour_input, face_input, flat_matrix, from_four_sides, ink_of, laid_flat, outline
from vision.frame import Floats, Image
from vision.networks import run

LENGTH = 64


@dataclass(frozen=True, eq=False)
class Description:
    """`face` has length one; `ink` is how its colour stands out from the face's. Chances for the values 1 to 3 and for
    none of them; log odds for all else."""

    face: Floats
    ink: Floats
    value: Floats
    light: float
    support: float
    still: float


def describe(frame: Image, top: Floats, bottom: Floats, gain: Floats, around: Floats) -> Description:
    """The face whose upper and lower corners these are, in a fitted frame; `gain` brings it into the unit's light, and
    `around` is the tray's colour beside it."""
    matrix = flat_matrix(top)
    cut = laid_flat(frame, matrix)
    out = run("face", from_four_sides(face_input(cut, gain, around, outline(matrix, top, bottom))))
    faces = out[:, :LENGTH] / np.linalg.norm(out[:, :LENGTH], axis=1, keepdims=True)
    face = faces.mean(axis=0)
    heads = out[:, LENGTH:].mean(axis=0)
    light, support, still = (float(heads[k]) for k in (4, 5, 15))
    return Description(face / np.linalg.norm(face), ink_of(cut), _chances(heads[:4]), light, support, still)


@dataclass(frozen=True, eq=False)
class Sight:
    """What people would call a die in the light that it lies in: chances of the eight colours, as far as both networks
    see them, and log odds that its number is a supporting die's grey."""

    colour: Floats
    grey: float


def sight_of(frame: Image, seen: Image, top: Floats) -> Sight:
    """The die with these upper corners; `seen` is the small frame."""
    both = colour_input(laid_flat(frame, flat_matrix(top)), seen)[None]
    first, second = run("colour", both)[0], run("support", both)[0]
    colours = np.minimum(_chances(first), _chances(second[:-1]))
    return Sight(colours / colours.sum(), float(second[-1]))


def _chances(logits: Floats) -> Floats:
    grown = np.exp(logits - logits.max())
    return np.asarray(grown / grown.sum())
