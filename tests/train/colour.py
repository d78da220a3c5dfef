"""Trains the network that names colours where no unit is known: `python -m tests.train.colour CUTS OUT.pt --steps N`.

It sees the face laid flat and the frame that it lies in, both as some other camera in some other light would show them:
a person, too, sees what light there is by looking round.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from tests.render.geometry import Array
from tests.train.frames import Die
from tests.train.learning import forward, learn
from tests.train.networks import Colour
from tests.train.patches import Patch, load_cut
from vision.crops import COLOUR_SIZE, FACE_SIZE, flat_matrix, laid_flat
from vision.reading import DICE, RACING

AT_ONCE = 128  # dice in a step
ROOM = 6  # pixels that a face is kept larger each way, so that it can be seen a little beside its place
SURROUNDED = COLOUR_SIZE + 2 * ROOM
HIGHEST = 2  # the highest number on a supporting die
Step = tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]


@dataclass(frozen=True, eq=False)
class Seen:
    """All dice of a unit: faces laid flat with what is around them, which frame each lies in, its colour, and whether
    it is a supporting one (−1 where nobody could say)."""

    faces: NDArray[np.uint8]
    frames: NDArray[np.uint8]
    frame: NDArray[np.int64]
    colour: NDArray[np.int64]
    support: NDArray[np.int64]
    is_second: bool


@cache
def seen_of(path: Path) -> Seen | None:
    """A unit's dice, where it has any that bear one of the eight colours."""
    cut = load_cut(path)
    patches = [p for p in cut.patches if p.die.name in DICE and p.die.seen > 0.6]
    if not patches:
        return None
    frames = np.stack([cv2.resize(s, (COLOUR_SIZE, COLOUR_SIZE), interpolation=cv2.INTER_AREA) for s in cut.smalls])
    return Seen(
        np.stack([_face(p) for p in patches]),
        frames,
        np.array([p.frame for p in patches]),
        np.array([DICE.index(p.die.name) for p in patches]),
        np.array([int(p.die.support) if _has_twin(p.die) else -1 for p in patches]),
        any(p.die.name in ("red", "purple", "grey") for p in patches),
    )


def _has_twin(die: Die) -> bool:
    """Whether a supporting die may show the same."""
    return die.name in RACING["first"] and die.value <= HIGHEST and die.seen > 0.9


def _face(patch: Patch) -> NDArray[np.uint8]:
    shrink = COLOUR_SIZE / SURROUNDED
    shift = (1 - shrink) * FACE_SIZE / 2
    wider = np.array([[shrink, 0, shift], [0, shrink, shift], [0, 0, 1]])
    cut = laid_flat(patch.image(), wider @ flat_matrix(patch.top))
    return np.asarray(cv2.resize(cut, (SURROUNDED, SURROUNDED), interpolation=cv2.INTER_AREA), np.uint8)


def steps(paths: list[Path], seed: int) -> Iterator[Step]:
    """Steps without end: inputs, colours, which colours the die's edition has, and which dice are supporting ones."""
    rng = np.random.default_rng(seed)
    seen = [s for s in map(seen_of, paths) if s is not None]
    editions = np.array([[d in RACING["first"] for d in DICE], [d in RACING["second"] or d == "grey" for d in DICE]])
    while True:
        xs, colours, known, supports = [], [], [], []
        for _ in range(AT_ONCE):
            unit = seen[int(rng.integers(len(seen)))]
            kinds = unit.colour * 3 + unit.support
            k = int(rng.choice(np.flatnonzero(kinds == rng.choice(np.unique(kinds)))))
            xs.append(lesson(unit.faces[k], unit.frames[unit.frame[k]], rng))
            colours.append(int(unit.colour[k]))
            known.append(editions[int(unit.is_second)])
            supports.append(float(unit.support[k]))
        told = (torch.tensor(colours), torch.from_numpy(np.stack(known)), torch.tensor(supports))
        yield torch.from_numpy(np.stack(xs)), *told


def lesson(face: Array, frame: Array, rng: np.random.Generator) -> NDArray[np.float32]:
    """A face and its frame as another camera in another light would show both."""
    dy, dx = (int(v) for v in np.clip(np.round(rng.normal(ROOM, 1.2, 2)), 0, 2 * ROOM))
    face = np.rot90(face[dy : dy + COLOUR_SIZE, dx : dx + COLOUR_SIZE], int(rng.integers(4)))
    frame = np.rot90(frame, int(rng.integers(4)))
    face, frame = (one[:, ::-1] if rng.random() < 0.5 else one for one in (face, frame))
    both: Array = np.concatenate([face, frame], axis=2).astype(np.float32) / 255
    light = np.exp(rng.normal(0, 0.15) + rng.normal(0, 0.04, 3) + np.array([-1, 0, 1]) * rng.normal(0, 0.12))
    both = both * np.tile(light, 2).astype(np.float32)
    if rng.random() < 0.5:
        vivid = rng.uniform(0.75, 1.3)
        for part in (both[..., :3], both[..., 3:]):
            grey = part @ np.array([0.114, 0.587, 0.299], np.float32)
            part[:] = grey[..., None] + vivid * (part - grey[..., None])
    if rng.random() < 0.5:
        both = np.clip(both, 0, 1) ** rng.uniform(0.8, 1.25)
    if rng.random() < 0.3:
        both = both + rng.normal(0, rng.uniform(0.005, 0.03), both.shape)
    return np.asarray((np.clip(both, 0, 1).transpose(2, 0, 1) - 0.4) * 2.5, np.float32)


def loss_of(net: nn.Module, step: Step) -> tuple[torch.Tensor, dict[str, float]]:
    """The loss of one step, and how it went: among all eight colours, and among the edition's."""
    x, colour, known, _ = step
    return judged(forward(net, x), colour, known)


def judged(out: torch.Tensor, colour: torch.Tensor, known: torch.Tensor) -> tuple[torch.Tensor, dict[str, float]]:
    """The loss of these colours, and how they went."""
    within = out.masked_fill(~known, -30.0)
    loss = functional.cross_entropy(out, colour) + functional.cross_entropy(within, colour)
    with torch.no_grad():
        sure = within.softmax(1)
        best, said = sure.max(1)
        order = best.argsort(descending=True)[: int(0.8 * len(best))]
        told = {
            "any": float((out.argmax(1) == colour).float().mean()),
            "edition": float((said == colour).float().mean()),
            "surest": float((said[order] == colour[order]).float().mean()),
        }
    return loss, told


if __name__ == "__main__":
    torch.manual_seed(4)
    sys.exit(learn(sys.argv[1:], __doc__, Colour(), steps, loss_of, ("wild", "few", "small")))
