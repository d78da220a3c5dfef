"""Trains the network that describes a face: `python -m tests.train.face CUTS OUT.pt --steps N`.

Units come whole into every step: one view of each face stands for it, another must be named by it, as a unit's own
pictures do at the table. Value, ink, colour and doubts are learned beside.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from tests.render.geometry import Array
from tests.train.learning import TRAYS, balanced, forward, learn
from tests.train.networks import EMBEDDING, FACE_HEADS, face
from tests.train.patches import SIDE, SIDES, Patch, load_cut
from vision.crops import face_input, flat_matrix, laid_flat, outline
from vision.evidence import HIDDEN
from vision.reading import DICE

UNITS, FEW, DOUBTFUL = 3, 6, 14  # units in a step, those with few pictures, and patches of each that are not to read
SMALL = 0.5  # so many of those with few pictures were drawn small
SELDOM = 0.6  # so many photographs are passed over for what is drawn next: most steps are about trays
EXPECTED = 0.1  # sides of a die: so far off the lower face may be expected where no unit is known
OWN = 0.5  # so many units come without their plane, as a reader without a profile sees them
MARGIN = 0.15  # so much likelier than any other the right face must be before naming it teaches nothing more


@dataclass(frozen=True, eq=False)
class Batch:
    """One step: inputs, truths (−1 where there is none), and which face of which unit each is."""

    x: torch.Tensor
    value: torch.Tensor
    ink: torch.Tensor
    support: torch.Tensor
    colour: torch.Tensor
    doubts: torch.Tensor  # flat, still, bare
    unit: list[int]
    face: list[int]
    is_query: list[bool]


def similar(points: Array, rng: np.random.Generator, shift: float, turn: float, grow: float) -> Array:
    """Points moved, turned and scaled a little about their middle, as a face is found a little beside its place."""
    middle, side = points[:4].mean(axis=0), float(np.linalg.norm(points[0] - points[1]))
    angle, scale = rng.normal(0, turn), np.exp(rng.normal(0, grow))
    c, s = np.cos(angle) * scale, np.sin(angle) * scale
    return np.asarray((points - middle) @ np.array([[c, s], [-s, c]]) + middle + rng.normal(0, shift * side, 2))


def seen_face(patch: Patch, rng: np.random.Generator, own: bool) -> NDArray[np.float32]:
    """The network's input for a patch, as a reader with or without a profile would cut it out."""
    image = patch.image()
    side = float(np.linalg.norm(patch.top[0] - patch.top[1]))
    if own:
        top = similar(patch.top, rng, 0.012, 0.01, 0.01) + rng.normal(0, 0.015 * side, (4, 2))
        down = patch.flat_bottom.mean(axis=0) - patch.flat_top.mean(axis=0)  # where the tray lets expect the lower face
        bottom = top + down + rng.normal(0, EXPECTED * side, 2)
    else:
        both = similar(np.concatenate([patch.flat_top, patch.flat_bottom]), rng, 0.015, 0.015, 0.008)
        top, bottom = both[:4], both[4:]
    matrix = flat_matrix(np.roll(top, int(rng.integers(4)), axis=0))
    cut: Array = laid_flat(image, matrix).astype(np.float32)
    if rng.random() < 0.3:
        cut = cut + rng.normal(0, rng.uniform(1, 9), cut.shape)
    if rng.random() < 0.15:
        cut = cv2.GaussianBlur(cut, (0, 0), rng.uniform(0.4, 1.0))
    around = surroundings(image)
    if own:  # no unit says in which light it is seen: any lamp, any white
        light = np.exp(rng.normal(0, 0.2) + rng.normal(0, 0.05, 3) + np.array([-1, 0, 1]) * rng.normal(0, 0.2))
        cut, around = cut * light, around * light
    cut = np.clip(cut * np.exp(rng.normal(0, 0.06)), 0, 255)
    gain = np.ones(3, np.float32) if own else patch.gain * np.exp(rng.normal(0, 0.02, 3)).astype(np.float32)
    return np.asarray(face_input(cut, gain, around, outline(matrix, top, bottom)), np.float32)


def surroundings(image: NDArray[np.uint8]) -> Array:
    """The colour of the tray around a patch's die, as `vision.evidence.light_at` takes it from a frame."""
    free = np.ones(image.shape[:2], np.uint8)
    cv2.circle(free, (SIDE // 2, SIDE // 2), round(HIDDEN * SIDE / SIDES), 0, -1)
    return np.asarray(cv2.mean(image, free)[:3])


def truths(patch: Patch) -> tuple[int, float, float, int, list[float]]:
    """Value, ink, supporting, colour; flat, still, bare. −1 where the picture does not tell."""
    die, moves = patch.die, patch.expect == "moving"
    is_clear = not moves and die.seen > 0.7
    value = min(die.value - 1, 3) if is_clear and die.lean < 40 else -1
    colour = DICE.index(die.name) if die.name in DICE else -1
    ink = {"white": 1.0, "black": 0.0}.get(die.mark, -1.0) if is_clear else -1.0
    flat = -1.0 if moves else 1.0 if die.lean < 2 else 0.0 if die.lean > 7 else -1.0
    bare = 1.0 if die.seen > 0.98 else 0.0 if die.seen < 0.93 else -1.0
    return value, ink, float(die.support) if is_clear and colour >= 0 else -1.0, colour, [flat, float(not moves), bare]


def batches(paths: list[Path], seed: int, own: float = OWN) -> Iterator[Batch]:
    """Steps without end, each of a few units drawn at random."""
    rng = np.random.default_rng(seed)
    few, small = ([p for p in paths if p.stem.startswith(maker)] for maker in ("few", "small"))
    many = [p for p in paths if not p.stem.startswith(("few", "small"))]
    while True:
        patches: list[tuple[Patch, bool, int, int, bool]] = []
        for number in range(UNITS + FEW):
            drawn_from = many if number < UNITS else small if rng.random() < SMALL else few
            cut = load_cut(drawn_from[int(rng.integers(len(drawn_from)))])
            if cut.name.startswith("photo") and rng.random() < SELDOM:
                cut = load_cut(many[int(rng.integers(len(many)))])
            is_own = bool(rng.random() < own) or not cut.name.startswith("wild")
            faces: dict[tuple[Any, ...], int] = {}
            seen: dict[int, int] = {}
            for patch in cut.patches:
                die = patch.die
                if patch.expect == "read":
                    key = faces.setdefault((die.name, die.support, die.value, die.mark), len(faces))
                    seen[key] = seen.get(key, 0) + 1
                    patches.append((patch, is_own, number, key, seen[key] > 1))
            rest = [p for p in cut.patches if p.expect != "read"]
            for k in rng.permutation(len(rest))[:DOUBTFUL]:
                patches.append((rest[k], is_own, number, -1, True))
        x = np.stack([seen_face(p, rng, o) for p, o, *_ in patches])
        told = [truths(p) for p, *_ in patches]
        yield Batch(
            torch.from_numpy(x),
            torch.tensor([t[0] for t in told]),
            torch.tensor([t[1] for t in told]),
            torch.tensor([t[2] for t in told]),
            torch.tensor([t[3] for t in told]),
            torch.tensor([t[4] for t in told]),
            [p[2] if not p[1] else -1 for p in patches],
            [p[3] for p in patches],
            [p[4] for p in patches],
        )


def parts(out: torch.Tensor) -> dict[str, torch.Tensor]:
    """What the network's numbers mean."""
    e, h = functional.normalize(out[:, :EMBEDDING], dim=1), out[:, EMBEDDING:]
    assert h.shape[1] == FACE_HEADS
    return {"face": e, "value": h[:, :4], "ink": h[:, 4], "support": h[:, 5], "colour": h[:, 6:14], "doubts": h[:, 14:]}


def _named(embedded: torch.Tensor, batch: Batch, warmth: torch.Tensor) -> tuple[torch.Tensor, int, int]:
    """The loss of naming each face's second view by the units' first ones, and how many came out right."""
    losses, right, count = [], 0, 0
    for unit in set(batch.unit) - {-1}:
        mine = [k for k, u in enumerate(batch.unit) if u == unit and batch.face[k] >= 0]
        firsts = [k for k in mine if not batch.is_query[k]]
        seconds = [k for k in mine if batch.is_query[k]]
        likeness = embedded[seconds] @ embedded[firsts].T
        place = {batch.face[k]: n for n, k in enumerate(firsts)}
        target = torch.tensor([place[batch.face[k]] for k in seconds])
        nearer = MARGIN * functional.one_hot(target, len(firsts))
        losses.append(functional.cross_entropy(warmth.exp() * (likeness - nearer), target))
        right += int((likeness.argmax(1) == target).sum())
        count += len(seconds)
    return (torch.stack(losses).mean() if losses else embedded.sum() * 0), right, count


def loss_of(net: nn.Module, batch: Batch) -> tuple[torch.Tensor, dict[str, float]]:
    """The loss of one step, and how it went."""
    p = parts(forward(net, batch.x))
    warmth = net.warmth
    assert isinstance(warmth, torch.Tensor)
    naming, right, count = _named(p["face"], batch, warmth)
    known = batch.value >= 0
    flat = batch.doubts[:, 0] > 0
    value = functional.cross_entropy(p["value"][known], batch.value[known], label_smoothing=0.02)
    has_name = batch.colour >= 0
    colour = functional.cross_entropy(p["colour"][has_name], batch.colour[has_name], label_smoothing=0.02)
    colour = torch.nan_to_num(colour)  # a step may hold ordinary dice alone
    doubts = sum((balanced(p["doubts"][:, k], batch.doubts[:, k]) for k in range(3)), torch.zeros(()))
    ink, support = balanced(p["ink"], batch.ink), balanced(p["support"], batch.support)
    loss = naming + value + 0.7 * colour + 0.5 * ink + 0.4 * support
    clear = known & flat
    named = clear & (batch.colour >= 0)
    told = {
        "named": right / max(1, count),
        "value": float((p["value"][clear].argmax(1) == batch.value[clear]).float().mean()),
        "colour": float((p["colour"][named].argmax(1) == batch.colour[named]).float().mean()),
    }
    for k, name in enumerate(("flat", "still", "bare")):
        yes, no = batch.doubts[:, k] == 1, batch.doubts[:, k] == 0
        good = p["doubts"][:, k] > 0
        told[name] = float(good[yes].float().mean() + (~good[no]).float().mean()) / 2
    return loss + 0.7 * doubts, told


class Face(nn.Module):
    """The network, and how warm its likenesses are: learned together, the warmth is not shipped."""

    def __init__(self) -> None:
        super().__init__()
        self.net = face()
        self.warmth = nn.Parameter(torch.tensor(2.3))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        out: torch.Tensor = self.net(x)
        return out


if __name__ == "__main__":
    torch.manual_seed(1)
    sys.exit(learn(sys.argv[1:], __doc__, Face(), batches, loss_of, (*TRAYS, "small")))
