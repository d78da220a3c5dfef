"""Trains the network that looks at dice laid flat by their profile: `python -m tests.train.level LEVELS.npz…`.

It learns of what `tests.train.levels` wrote: nothing to be read, 1, 2 or 3, and whether the mark is light. Its layers
are those of `vision/level.py`, which runs them in numpy.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch  # type: ignore[import-not-found, unused-ignore]
import torch.nn.functional as tf  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray
from torch import nn  # type: ignore[import-not-found, unused-ignore]

from tests.train.glance import BATCH, HELD, MEASURED, WALLS, folded, teach, told, unfolded, varied, walled
from tests.train.segment import halfway, keep
from vision.level import FLAT, VIEW, outline_of
from vision.light import logs

EPOCHS, RATE = 14, 4e-3
SHIFT, TURN = 0.03, 1.5  # how far a reader's flat die lies beside the best: in edges and degrees
LARGER, GROW = 0.035, 0.025  # and how much larger it is: what blurs an outline, extends it
Array = NDArray[Any]


class Level(nn.Module):  # type: ignore[misc, unused-ignore]
    """64 × 64 pixels and where a flat die would be seen to nothing, 1, 2, 3, and light or dark."""

    def __init__(self) -> None:
        super().__init__()
        shapes = {"c1": (4, 16, 2, 5), "c2": (16, 28, 1, 3), "c3": (28, 40, 2, 3), "c4": (40, 40, 1, 3)}
        shapes |= {"c5": (40, 60, 2, 3), "c6": (60, 60, 1, 3), "c7": (60, 60, 1, 3), "c8": (60, 16, 1, 1)}
        for name, (into, out, stride, size) in shapes.items():
            layer = nn.Sequential(nn.Conv2d(into, out, size, stride, size // 2, bias=False), nn.BatchNorm2d(out))
            setattr(self, name, layer)
        self.f1, self.f2 = nn.Linear(64 * 16, 64), nn.Linear(64, 5)
        self.drop = nn.Dropout(0.1)

    def forward(self, x: Any) -> Any:
        x = tf.relu(self.c2(tf.relu(self.c1(x))))
        x = tf.relu(self.c3(x))
        x = tf.relu(self.c4(x)) + x
        x = tf.relu(self.c5(x))
        x = tf.relu(self.c6(x)) + x
        x = tf.relu(self.c7(x)) + x
        x = tf.relu(self.c8(x)).permute(0, 2, 3, 1).reshape(len(x), -1)
        return self.f2(self.drop(tf.relu(self.f1(self.drop(x)))))


@dataclass(frozen=True)
class Levels:
    """What `tests.train.levels` wrote."""

    pictures: Array
    corners: Array
    values: Array
    inks: Array

    def of(self, rows: Array) -> Levels:
        return Levels(*(getattr(self, field)[rows] for field in self.__dataclass_fields__))


def gathered(files: list[Path]) -> tuple[Levels, Levels]:
    """What to learn from, and what comes from sources held out."""
    stored = [np.load(f) for f in files]
    found = {key: np.concatenate([s[key] for s in stored]) for key in (*Levels.__dataclass_fields__, "sources")}
    sources = found.pop("sources")
    held = np.isin(sources, np.unique(sources)[::HELD])
    every = Levels(**found)
    return every.of(np.flatnonzero(~held)), every.of(np.flatnonzero(held))


def laid(part: Levels, rng: np.random.Generator, most: float = 1.0) -> tuple[Array, Array]:
    """Every die with its upper face as a square, in any of four turns and not quite where the best fit has it; and
    where all of a flat die would be seen."""
    count = len(part.values)
    seen, outlines = np.empty((count, VIEW, VIEW, 3), np.uint8), np.empty((count, VIEW, VIEW), np.float32)
    for k in range(count):
        corners = _moved(part.corners[k].astype(np.float64), rng, most)
        corners = np.concatenate([np.roll(half, rng.integers(4), axis=0) for half in (corners[:4], corners[4:])])
        way = cv2.getPerspectiveTransform(corners[:4].astype(np.float32), FLAT.astype(np.float32))
        seen[k] = cv2.warpPerspective(
            part.pictures[k], way, (VIEW, VIEW), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        outlines[k] = outline_of(corners, np.asarray(way, np.float64))
        for _ in range(int(rng.choice(3, p=WALLS)) if most == 1.0 else 0):
            seen[k] = walled(seen[k], 255 * outlines[k], rng)
    return seen, outlines


def _moved(corners: Array, rng: np.random.Generator, most: float) -> Array:
    """Eight corners a little beside themselves."""
    middle = corners[:4].mean(axis=0)
    edge = float(np.linalg.norm(corners[0] - corners[1]))
    angle, grow = np.radians(rng.normal(0, TURN * most)), np.exp(rng.normal(LARGER, GROW * most))
    turn = grow * np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return np.asarray((corners - middle) @ turn + middle + rng.normal(0, SHIFT * most * edge, 2))


def shown(light: Any, outlines: Array) -> Any:
    """The network's input."""
    return torch.cat([light, torch.from_numpy(outlines)[:, None]], 1).contiguous(memory_format=torch.channels_last)


def _input(part: Levels, rng: np.random.Generator) -> Any:
    """Dice laid flat as the network takes them while it learns."""
    seen, outlines = laid(part, rng)
    return shown(varied(seen, rng), outlines)


def loss_of(net: Any, part: Levels, rng: np.random.Generator) -> Any:
    out = net(_input(part, rng))
    loss = tf.cross_entropy(out[:, :4], torch.from_numpy(part.values.astype(np.int64)))
    ink = torch.from_numpy(part.inks.astype(np.float32))
    known = (ink >= 0) & torch.from_numpy(part.values > 0)
    return loss + 0.4 * tf.binary_cross_entropy_with_logits(out[known, 4], ink[known]) if known.any() else loss


def train(files: list[Path], epochs: int, rate: float, is_again: bool) -> Any:
    rng = np.random.default_rng(0)
    torch.manual_seed(0)
    learned, held = gathered(files)
    net = Level().to(memory_format=torch.channels_last)
    if is_again:
        some = [learned.of(rng.integers(len(learned.values), size=BATCH)) for _ in range(MEASURED)]
        unfolded(net, "level", [(_input(part, rng),) for part in some])

    def loss(rows: Array) -> Any:
        return loss_of(net, learned.of(rows), rng)

    teach(net, loss, len(learned.values), (epochs, rate), rng, lambda: figures(net, held))
    return net


def figures(net: Any, held: Levels) -> str:
    """On held-out sources, at several limits: how many dice are read, how many wrongly, how much else is read."""
    net.eval()
    seen, outlines = laid(held, np.random.default_rng(1), 0.5)
    x = torch.from_numpy(np.stack([logs(one) for one in seen]).transpose(0, 3, 1, 2).copy())
    x = x - x.flatten(2).median(dim=2).values.mean(dim=1)[:, None, None, None]
    with torch.no_grad():
        said = [
            net(shown(*part)) for part in zip(x.split(256), np.split(outlines, range(256, len(x), 256)), strict=True)
        ]
    return told(torch.softmax(torch.cat(said)[:, :4], 1).numpy(), held.values)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.level", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="LEVELS.npz")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--again", action="store_true", help="go on from the weights that are there, half the way")
    options = parser.parse_args(argv)
    net = train(options.files, options.epochs, options.rate, options.again)
    plain = folded(net, "f")
    keep(halfway("level", plain) if options.again else plain, "level", None, True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
