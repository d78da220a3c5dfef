"""Trains the network that tells whether a die lies still: `python -m tests.train.still STILLS.npz…`, after the squares.

Its layers are those of `vision/still.py`, which runs them in numpy.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch  # type: ignore[import-not-found, unused-ignore]
import torch.nn.functional as tf  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray
from torch import nn  # type: ignore[import-not-found, unused-ignore]

from tests.train.glance import folded, teach
from tests.train.segment import keep
from vision.glance import VIEW
from vision.light import logs

EPOCHS, RATE = 30, 4e-3
HELD = 12  # every so-manieth source is held out
Array = NDArray[Any]


class Still(nn.Module):  # type: ignore[misc, unused-ignore]
    """64 × 64 pixels to the log odds that a die lies still."""

    def __init__(self) -> None:
        super().__init__()
        shapes = {"c1": (3, 12, 2, 5), "c2": (12, 20, 2, 3), "c3": (20, 20, 1, 3), "c4": (20, 32, 2, 3)}
        shapes |= {"c5": (32, 32, 1, 3)}
        for name, (into, out, stride, size) in shapes.items():
            layer = nn.Sequential(nn.Conv2d(into, out, size, stride, size // 2, bias=False), nn.BatchNorm2d(out))
            setattr(self, name, layer)
        self.f1, self.f2 = nn.Linear(64, 24), nn.Linear(24, 1)
        self.drop = nn.Dropout(0.1)

    def forward(self, x: Any) -> Any:
        x = tf.relu(self.c2(tf.relu(self.c1(x))))
        x = tf.relu(self.c3(x)) + x
        x = tf.relu(self.c4(x))
        x = (tf.relu(self.c5(x)) + x).flatten(2)
        pooled = torch.cat([x.mean(2), x.amax(2)], 1)
        return self.f2(self.drop(tf.relu(self.f1(pooled))))[:, 0]


def turned(pictures: Array, angles: Array, rng: np.random.Generator) -> Array:
    """Every square with its upper face upright, nearly, any of four ways or mirrored, cut to what the network sees."""
    side = pictures.shape[1]
    seen = np.empty((len(pictures), VIEW, VIEW, 3), np.uint8)
    for k, picture in enumerate(pictures):
        angle = float(angles[k] + 90 * rng.integers(4) + rng.normal(0, 5))
        scale = float(np.exp(rng.normal(0, 0.08)))
        way = np.array(cv2.getRotationMatrix2D(((side - 1) / 2, (side - 1) / 2), angle, scale), np.float64)
        way[:, 2] += (VIEW - side) / 2 + rng.normal(0, 1.5, 2)
        seen[k] = cv2.warpAffine(picture, way, (VIEW, VIEW), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        seen[k] = seen[k, :, ::-1] if rng.random() < 0.5 else seen[k]
    return seen


def varied(seen: Array, rng: np.random.Generator) -> Any:
    """As the network gets it: logs of light against their middle; other colours, contrasts, tints and noise. No blur:
    that is what it looks for."""
    x = _lit(seen)
    if rng.random() < 0.5:
        x = x[:, torch.from_numpy(rng.permutation(3))]
    x = x * torch.empty(len(x), 1, 1, 1).uniform_(0.7, 1.3)
    x = x + torch.empty(len(x), 3, 1, 1).uniform_(-0.3, 0.3)
    return x + torch.randn_like(x) * torch.empty(len(x), 1, 1, 1).uniform_(0, 0.08)


def _lit(seen: Array) -> Any:
    light = np.stack([logs(one) for one in seen])
    x = torch.from_numpy(light.transpose(0, 3, 1, 2).copy())
    return x - x.flatten(2).median(dim=2).values.mean(dim=1)[:, None, None, None]


def train(files: list[Path], epochs: int, rate: float) -> Any:
    rng = np.random.default_rng(0)
    torch.manual_seed(0)
    torch.set_num_threads(1)
    stored = [np.load(f) for f in files]
    pictures, angles, moves, sources = (
        np.concatenate([s[key] for s in stored]) for key in ("pictures", "angles", "moves", "sources")
    )
    held = np.isin(sources, np.unique(sources)[::HELD])
    still = torch.from_numpy(1.0 - moves.astype(np.float32))
    learned = np.flatnonzero(~held)
    net = Still().to(memory_format=torch.channels_last)

    def loss(rows: Array) -> Any:
        rows = learned[rows]
        x = varied(turned(pictures[rows], angles[rows], rng), rng).contiguous(memory_format=torch.channels_last)
        return tf.binary_cross_entropy_with_logits(net(x), still[rows])

    test = _lit(turned(pictures[held], angles[held], np.random.default_rng(1)))
    teach(net, loss, len(learned), (epochs, rate), rng, lambda: figures(net, test, moves[held]))
    return net


def figures(net: Any, seen: Any, moves: Array) -> str:
    """On held-out sources, at several limits: how many dice at rest are lost, and how many that move are not seen."""
    net.eval()
    with torch.no_grad():
        said = torch.cat([net(part) for part in seen.split(256)]).numpy()
    parts = (f"<{n}: {(said[~moves] < n).mean():.3f} lost, {int((said[moves] >= n).sum())} move" for n in (-2, 0, 2))
    return f"of {int((~moves).sum())} and {int(moves.sum())}: " + "; ".join(parts)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.still", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="STILLS.npz")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--rate", type=float, default=RATE)
    options = parser.parse_args(argv)
    keep(folded(train(options.files, options.epochs, options.rate), "f"), "still", None, True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
