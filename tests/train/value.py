"""Trains the network that reads values without a profile: `python -m tests.train.value DIR`, after the faces."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import torch  # type: ignore[import-not-found, unused-ignore]
import torch.nn.functional as tf  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray
from torch import nn  # type: ignore[import-not-found, unused-ignore]

from tests.train.segment import keep

EPOCHS, BATCH, RATE = 10, 96, 4e-3
OFTEN = 3  # faces as the reader finds them count so many times as much as painted ones
HELD = 8  # every so-manieth unit is held out
Array = NDArray[Any]


class Value(nn.Module):  # type: ignore[misc, unused-ignore]
    """Two reliefs of 32 × 32 to no face, 1, 2, 3."""

    def __init__(self) -> None:
        super().__init__()
        self.c1, self.c2 = nn.Conv2d(2, 12, 3, 1, 1), nn.Conv2d(12, 24, 3, 2, 1)
        self.c3 = nn.Conv2d(24, 40, 3, 2, 1)
        self.f1, self.f2 = nn.Linear(640, 64), nn.Linear(64, 4)
        self.drop = nn.Dropout(0.25)

    def forward(self, x: Any) -> Any:
        x = tf.avg_pool2d(tf.relu(self.c1(x)), 2)
        x = tf.relu(self.c3(tf.relu(self.c2(x))))
        x = x.permute(0, 2, 3, 1).reshape(len(x), -1)
        return self.f2(self.drop(tf.relu(self.f1(self.drop(x)))))


def split(folder: Path) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
    """What to learn from, and what is held out: views and values."""
    stored = np.load(folder / "faces.npz")
    views, values, sources = stored["views"].transpose(0, 3, 1, 2), stored["values"], stored["sources"]
    units = np.unique(sources[sources != "flat"])
    held = np.isin(sources, units[::HELD])
    rows = np.flatnonzero(~held)
    rows = np.concatenate([rows] + [rows[sources[rows] != "flat"]] * (OFTEN - 1))
    return (views[rows], values[rows]), (views[held], values[held])


def train(folder: Path) -> Any:
    rng = np.random.default_rng(0)
    torch.manual_seed(0)
    torch.set_num_threads(1)
    (views, values), held = split(folder)
    net = Value()
    best = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=2e-3)
    steps = EPOCHS * (len(views) // BATCH)
    pace = torch.optim.lr_scheduler.OneCycleLR(best, RATE, total_steps=steps, pct_start=0.15)
    for epoch in range(EPOCHS):
        net.train()
        order = rng.permutation(len(views))
        for k in range(0, len(views) - BATCH + 1, BATCH):
            rows = order[k : k + BATCH]
            out = net(varied(torch.from_numpy(views[rows].astype(np.float32)), rng))
            loss = tf.cross_entropy(out, torch.from_numpy(values[rows].astype(np.int64)))
            best.zero_grad()
            loss.backward()
            best.step()
            pace.step()
        print(epoch, figures(net, *held), flush=True)
    return net


def varied(x: Any, rng: np.random.Generator) -> Any:
    """Quarter turns, small shifts, other contrasts, noise."""
    x = torch.rot90(x, int(rng.integers(4)), (2, 3))
    x = torch.roll(x, (int(rng.integers(-1, 2)), int(rng.integers(-1, 2))), (2, 3))
    x = x * torch.empty(len(x), 1, 1, 1).uniform_(0.8, 1.2)
    return x + torch.randn_like(x) * torch.empty(len(x), 1, 1, 1).uniform_(0, 0.1)


def figures(net: Any, views: Array, values: Array) -> str:
    """On held-out units, at several limits: how many faces are read, how many wrongly, how many that are none."""
    net.eval()
    with torch.no_grad():
        x = torch.from_numpy(views.astype(np.float32))
        chances = sum(tf.softmax(net(torch.rot90(x, k, (2, 3))), 1) for k in range(4)).numpy() / 4
    best, sure, is_face = chances.argmax(axis=1), chances.max(axis=1), values > 0
    lines = []
    for limit in (0.9, 0.97, 0.99):
        read = (sure > limit) & (best > 0)
        wrong = int((read & is_face & (best != values)).sum())
        lines.append(f">{limit}: {read[is_face].mean():.3f} read, {wrong} wrong, {int((read & ~is_face).sum())} false")
    return "; ".join(lines)


if __name__ == "__main__":
    keep(train(Path(sys.argv[1])), "value")
