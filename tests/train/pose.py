"""Trains the network that finds a die's corners: `python -m tests.train.pose CUTS OUT.pt --steps N`.

A die is cut out about upright, as the search finds it; the network says how far each corner is from where an upright
square has it, where the lower face's middle is seen, and whether the die lies still and nothing hides it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from tests.render.geometry import Array
from tests.train.learning import TRAYS, balanced, forward, learn
from tests.train.networks import pose
from tests.train.patches import Patch, load_cut
from vision.crops import POSE_SIZE, upright
from vision.plane import SQUARE, as_square

UNITS, EACH = 12, 18  # units in a step, and patches of each
Step = tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]


def seen_pose(patch: Patch, rng: np.random.Generator) -> tuple[NDArray[np.float32], Array, Array]:
    """A die as the search finds it: the input, its corners and lower middle."""
    image = patch.image()
    middle, side, angle = as_square(patch.top)
    found = middle + rng.normal(0, 0.07 * side, 2)
    turned = angle + rng.integers(4) * np.pi / 2 + rng.normal(0, 0.16)
    cut, matrix = upright(image, float(found[0]), float(found[1]), side * np.exp(rng.normal(0, 0.09)), turned)
    spots = np.concatenate([patch.top, patch.bottom.mean(axis=0)[None]]) @ matrix[:, :2].T + matrix[:, 2]
    picture: Array = cut.astype(np.float32) * np.exp(rng.normal(0, 0.2) + rng.normal(0, 0.05, 3))
    if rng.random() < 0.3:
        picture = picture + rng.normal(0, rng.uniform(1, 9), picture.shape)
    if rng.random() < 0.1:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.4, 1.0))
    return pose_input(np.clip(picture, 0, 255)), _in_order(spots[:4]), spots[4]


def pose_input(cut: Array) -> NDArray[np.float32]:
    return np.asarray((cut.astype(np.float32).transpose(2, 0, 1) / 255 - 0.4) * 2.5, np.float32)


def _in_order(corners: Array) -> Array:
    """The corners so that each is the nearest to its place in an upright square."""
    target = SQUARE * np.linalg.norm(corners[0] - corners[1]) + corners.mean(axis=0)
    ways = [np.roll(corners, k, axis=0) for k in range(4)]
    return min(ways, key=lambda w: float(((w - target) ** 2).sum()))


def steps(paths: list[Path], seed: int) -> Iterator[Step]:
    """Steps without end: inputs, corners and lower middle in sides of the cut, doubts, and what corners count."""
    rng = np.random.default_rng(seed)
    while True:
        xs, places, doubts, counts = [], [], [], []
        for _ in range(UNITS):
            patches = load_cut(paths[int(rng.integers(len(paths)))]).patches
            for k in rng.permutation(len(patches))[:EACH]:
                patch = patches[k]
                x, corners, lower = seen_pose(patch, rng)
                moves, die = patch.expect == "moving", patch.die
                bare = 1.0 if die.seen > 0.98 else 0.0 if die.seen < 0.93 else -1.0
                xs.append(x)
                places.append(np.concatenate([corners, lower[None]]) / POSE_SIZE)
                doubts.append([float(not moves), bare])
                counts.append(0.15 if moves else 1.0 if die.seen > 0.9 else 0.3 if die.seen > 0.5 else 0.0)
        yield (
            torch.from_numpy(np.stack(xs)),
            torch.from_numpy(np.stack(places).astype(np.float32)),
            torch.tensor(doubts),
            torch.tensor(counts),
        )


def loss_of(net: nn.Module, step: Step) -> tuple[torch.Tensor, dict[str, float]]:
    """The loss of one step, and how it went: corners and lower middles in sides of the die."""
    x, places, doubts, counts = step
    out = forward(net, x)
    from vision.crops import POSE_SIDES

    nominal = torch.from_numpy(SQUARE / POSE_SIDES + 0.5).float()
    corners = out[:, :8].reshape(-1, 4, 2) * 0.1 + nominal
    lower = out[:, 8:10] * 0.1 + 0.5
    off = functional.smooth_l1_loss(corners, places[:, :4], beta=0.01, reduction="none").mean(dim=(1, 2))
    low = functional.smooth_l1_loss(lower, places[:, 4], beta=0.01, reduction="none").mean(dim=1)
    loss = 100 * ((off + low) * counts).sum() / counts.sum()
    corners, lower = corners.detach(), lower.detach()
    told = {
        "corner": float(((corners - places[:, :4]).norm(dim=2).mean(dim=1)[counts == 1]).mean()) * POSE_SIDES,
        "lower": float(((lower - places[:, 4]).norm(dim=1)[counts == 1]).mean()) * POSE_SIDES,
    }
    for k, name in enumerate(("still", "bare")):
        truth, said = doubts[:, k], out[:, 10 + k]
        loss = loss + 0.5 * balanced(said, truth)
        yes, no = truth == 1, truth == 0
        told[name] = (float((said[yes] > 0).float().mean()) + float((said[no] <= 0).float().mean())) / 2
    return loss, told


if __name__ == "__main__":
    torch.manual_seed(2)
    sys.exit(learn(sys.argv[1:], __doc__, pose(), steps, loss_of, (*TRAYS, "small")))
