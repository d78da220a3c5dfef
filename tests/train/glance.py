"""Trains the network that reads a die at a glance: `python -m tests.train.glance SQUARES.npz…`, after the squares.

It says of a square round a die: nothing to be read, 1, 2 or 3, and whether the mark is light. Its layers are those of
`vision/glance.py`, which runs them in numpy. The maps of die and upper face only help it to learn, and are not kept.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch  # type: ignore[import-not-found, unused-ignore]
import torch.nn.functional as tf  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray
from torch import nn  # type: ignore[import-not-found, unused-ignore]

from tests.train.segment import halfway, keep, stored
from vision.glance import Slant
from vision.light import logs

EPOCHS, BATCH, RATE = 22, 96, 4e-3
VIEW = 64
WALLS = (0.5, 0.35, 0.15)  # how often none, one and two walls are put behind a die
WALL, DARK = (8.0, 26.0), 0.45  # where (pixels from the die's middle), and how much darker or brighter (log)
SLANT = 0.02  # how far (in edges) what is guessed of the camera is moved
HELD = 15  # every so-manieth source is held out
MEASURED = 40  # batches from which normalisations are made anew
Array = NDArray[Any]


class Glance(nn.Module):  # type: ignore[misc, unused-ignore]
    """64 × 64 pixels, and how the die is seen, to nothing, 1, 2, 3, and light or dark; the small one is not told."""

    def __init__(self, is_small: bool = False) -> None:
        super().__init__()
        shapes = {"c1": (3, 20, 2, 5), "c2": (20, 32, 1, 3), "c3": (32, 40, 2, 3), "c4": (40, 40, 1, 3)}
        last, hidden = (16, 64) if is_small else (32, 96)
        shapes |= {"c5": (40, 64, 2, 3), "c6": (64, 64, 1, 3), "c7": (64, 64, 1, 3), "c8": (64, last, 1, 1)}
        if is_small:
            del shapes["c7"]
        else:
            self.s1, self.s2 = nn.Linear(2, 16), nn.Linear(16, 64)
            nn.init.zeros_(self.s2.weight)
            nn.init.zeros_(self.s2.bias)
        for name, (into, out, stride, size) in shapes.items():
            layer = nn.Sequential(nn.Conv2d(into, out, size, stride, size // 2, bias=False), nn.BatchNorm2d(out))
            setattr(self, name, layer)
        self.maps = nn.Conv2d(40, 2, 1)
        self.f1, self.f2 = nn.Linear(64 * last, hidden), nn.Linear(hidden, 5)
        self.drop = nn.Dropout(0.12)

    def forward(self, x: Any, slant: Any) -> tuple[Any, Any]:
        x = tf.relu(self.c2(tf.relu(self.c1(x))))
        x = tf.relu(self.c3(x))
        x = tf.relu(self.c4(x)) + x
        maps = self.maps(x)
        x = self.c5(x)
        if hasattr(self, "s1"):
            x = x + self.s2(tf.relu(self.s1(slant)))[:, :, None, None]
        x = tf.relu(x)
        x = tf.relu(self.c6(x)) + x
        if hasattr(self, "c7"):
            x = tf.relu(self.c7(x)) + x
        x = tf.relu(self.c8(x))
        x = x.permute(0, 2, 3, 1).reshape(len(x), -1)
        return self.f2(self.drop(tf.relu(self.f1(self.drop(x))))), maps


def folded(net: Any, heads: str) -> dict[str, Any]:
    """The weights with each layer's normalisation worked into its convolution; those of the heads, named by their first
    letter, have none; what else there is only helped to learn."""
    state = net.state_dict()
    plain = {key: value for key, value in state.items() if key.startswith(tuple(heads))}
    for name in sorted({key.split(".")[0] for key in state if key.startswith("c")}):
        scale = state[f"{name}.1.weight"] / torch.sqrt(state[f"{name}.1.running_var"] + 1e-5)
        plain[f"{name}.weight"] = state[f"{name}.0.weight"] * scale[:, None, None, None]
        plain[f"{name}.bias"] = state[f"{name}.1.bias"] - state[f"{name}.1.running_mean"] * scale
    return plain


def unfolded(net: Any, name: str, seen: list[tuple[Any, ...]]) -> None:
    """Go on from the weights that ship. They hold no normalisations any more; each gets the mean and the spread of what
    comes to it from some batches of pictures, and a scale and a start that undo both."""
    net.load_state_dict(stored(name, net.state_dict()), strict=False)
    norms = [layer[1] for layer in net.children() if isinstance(layer, nn.Sequential)]
    for norm in norms:
        nn.init.constant_(norm.running_var, 1 - norm.eps)
    came: dict[Any, list[Any]] = {norm: [] for norm in norms}
    watches = [
        norm.register_forward_pre_hook(lambda n, x: came[n].append(x[0].transpose(0, 1).flatten(1))) for norm in norms
    ]
    net.eval()
    with torch.no_grad():
        for batch in seen:
            net(*batch)
        for watch in watches:
            watch.remove()
        for norm in norms:
            every = torch.cat(came[norm], 1)
            norm.running_mean.copy_(every.mean(1))
            norm.running_var.copy_(every.var(1))
            norm.weight.copy_(torch.sqrt(norm.running_var + norm.eps))
            norm.bias.add_(norm.running_mean)


def turned(squares: Squares, rng: np.random.Generator, most: float = 1.0) -> tuple[Array, Array, Array]:
    """Every square with its upper face upright, nearly, cut to what a glance takes in; where die and face are, and how
    the die is seen. Below a tray's camera any of four turns may be upright; a camera that is held over a table has the
    far side above."""
    count, side = len(squares.values), squares.pictures.shape[1]
    slants = np.zeros((count, 2), np.float32)
    seen = np.empty((count, VIEW, VIEW, 3), np.uint8)
    truth = np.empty((count, 16, 16, 2), np.uint8)
    for k in range(count):
        least = (squares.angles[k] + 45) % 90 - 45
        loose = 2.0 * most if squares.is_held[k] else most
        angle = float(least + (0 if squares.is_held[k] else 90 * rng.integers(4)) + rng.normal(0, 4 * loose))
        scale = float(np.exp(rng.normal(0, 0.07 * loose)))
        way = np.array(cv2.getRotationMatrix2D(((side - 1) / 2, (side - 1) / 2), angle, scale), np.float64)
        slants[k] = Slant(*(float(n) for n in squares.slants[k])).turned(angle).row()
        way[:, 2] += (VIEW - side) / 2 + rng.normal(0, 1.2 * loose, 2)
        seen[k] = cv2.warpAffine(
            squares.pictures[k], way, (VIEW, VIEW), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        large = cv2.warpAffine(cv2.resize(squares.masks[k].transpose(1, 2, 0), (side, side)), way, (VIEW, VIEW))
        for _ in range(int(rng.choice(3, p=WALLS)) if most == 1.0 and large[..., 0].any() else 0):
            seen[k] = walled(seen[k], large[..., 0], rng)
        truth[k] = cv2.resize(large, (16, 16), interpolation=cv2.INTER_AREA)
    slants += rng.normal(0, SLANT * most, (count, 2))
    return seen, truth, slants


def walled(seen: Array, is_die: Array, rng: np.random.Generator) -> Array:
    """The square with a wall behind the die: beyond a line, mostly along one of the die's sides, it is darker or
    brighter. Whether a die lies there does not hang on that."""
    angle = np.radians(90 * rng.integers(4) + (rng.normal(0, 5) if rng.random() < 0.7 else rng.uniform(0, 90)))
    place = np.arange(VIEW) - (VIEW - 1) / 2
    beyond = place[None] * np.cos(angle) + place[:, None] * np.sin(angle) - rng.uniform(*WALL)
    wall = np.clip(beyond / rng.uniform(0.5, 3) + 0.5, 0, 1) * min(0.4, rng.normal(-0.15, DARK))
    if rng.random() < 0.4:  # the edge itself shines
        wall = wall + rng.uniform(0, 0.5) * np.exp(-(beyond**2) / rng.uniform(0.5, 3))
    tint = wall[..., None] * (1 + rng.normal(0, 0.1, 3))
    return np.asarray(np.clip(seen * np.exp(tint * (1 - is_die[..., None] / 255.0)), 0, 255), np.uint8)


def varied(seen: Array, rng: np.random.Generator) -> Any:
    """As the network gets it: logs of light against their middle; other colours, contrasts, tints, blur and noise."""
    soft = seen.copy()
    for k in np.flatnonzero(rng.random(len(seen)) < 0.35):
        soft[k] = cv2.GaussianBlur(seen[k], (0, 0), float(rng.uniform(0.3, 0.9)))
    light = np.stack([logs(one) for one in soft])
    x = torch.from_numpy(light.transpose(0, 3, 1, 2).copy())
    x = x - x.flatten(2).median(dim=2).values.mean(dim=1)[:, None, None, None]
    if rng.random() < 0.5:
        x = x[:, torch.from_numpy(rng.permutation(3))]
    x = x * torch.empty(len(x), 1, 1, 1).uniform_(0.75, 1.25)
    x = x + torch.empty(len(x), 3, 1, 1).uniform_(-0.3, 0.3)
    return x + torch.randn_like(x) * torch.empty(len(x), 1, 1, 1).uniform_(0, 0.09)


@dataclass(frozen=True)
class Squares:
    """What `tests.train.glances` wrote; those of `is_held` come from a camera held over a table."""

    pictures: Array
    masks: Array
    slants: Array
    angles: Array
    values: Array
    inks: Array
    is_held: Array

    def of(self, rows: Array) -> Squares:
        return Squares(*(getattr(self, field)[rows] for field in self.__dataclass_fields__))


def gathered(files: list[Path]) -> tuple[Squares, Squares]:
    """The squares to learn from, and those of sources held out."""
    stored = [np.load(f) for f in files]
    keys = ("pictures", "masks", "slants", "angles", "values", "inks", "sources")
    found = {key: np.concatenate([s[key] for s in stored]) for key in keys}
    sources = found.pop("sources")
    every = Squares(is_held=np.char.startswith(sources, "p"), **found)
    held = np.isin(sources, np.unique(sources)[::HELD])
    return every.of(np.flatnonzero(~held)), every.of(np.flatnonzero(held))


def _input(seen: Array, _: Array, slants: Array, rng: np.random.Generator) -> tuple[Any, Any]:
    """Turned squares as the network takes them."""
    return varied(seen, rng).contiguous(memory_format=torch.channels_last), torch.from_numpy(slants)


def loss_of(net: Any, part: Squares, rng: np.random.Generator) -> Any:
    """How far the network is from the truth: value, ink where it is known, and the maps that help it to learn."""
    seen, truth, slants = turned(part, rng)
    out, maps = net(*_input(seen, truth, slants, rng))
    loss = tf.cross_entropy(out[:, :4], torch.from_numpy(part.values.astype(np.int64)))
    ink = torch.from_numpy(part.inks.astype(np.float32))
    known = (ink >= 0) & torch.from_numpy(part.values > 0)
    if known.any():
        loss = loss + 0.4 * tf.binary_cross_entropy_with_logits(out[known, 4], ink[known])
    where = torch.from_numpy(truth.transpose(0, 3, 1, 2).astype(np.float32) / 255)
    mapped = torch.from_numpy((part.values == 0) | (part.masks.max(axis=(1, 2, 3)) > 0))  # recordings have no masks
    return loss + 0.5 * tf.binary_cross_entropy_with_logits(maps[mapped], where[mapped])


def train(files: list[Path], epochs: int, rate: float, is_again: bool, is_small: bool) -> Any:
    rng = np.random.default_rng(0)
    torch.manual_seed(0)
    torch.set_num_threads(1)
    learned, held = gathered(files)
    net = Glance(is_small).to(memory_format=torch.channels_last)
    if is_again:
        some = [learned.of(rng.integers(len(learned.values), size=BATCH)) for _ in range(MEASURED)]
        unfolded(net, "values" if is_small else "glance", [_input(*turned(part, rng), rng) for part in some])
    seen, _, slants = turned(held, np.random.default_rng(1), 0.7)

    def loss(rows: Array) -> Any:
        return loss_of(net, learned.of(rows), rng)

    teach(net, loss, len(learned.values), (epochs, rate), rng, lambda: figures(net, seen, slants, held.values))
    return net


def teach(
    net: Any,
    loss_of_rows: Callable[[Array], Any],
    count: int,
    plan: tuple[int, float],
    rng: np.random.Generator,
    figures: Callable[[], str],
) -> None:
    """Goes through all squares so many times at that rate, and prints what is lost and how the held-out ones fare."""
    (epochs, rate), steps = plan, count // BATCH
    best = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=3e-3)
    pace = torch.optim.lr_scheduler.OneCycleLR(best, rate, total_steps=epochs * steps, pct_start=0.15)
    for epoch in range(epochs):
        net.train()
        order, total = rng.permutation(count), 0.0
        for k in range(steps):
            loss = loss_of_rows(np.sort(order[k * BATCH : (k + 1) * BATCH]))
            best.zero_grad()
            loss.backward()
            best.step()
            pace.step()
            total += float(loss.detach())
        print(epoch, round(total / max(steps, 1), 4), figures(), flush=True)


def figures(net: Any, seen: Array, slants: Array, values: Array) -> str:
    """On held-out sources, at several limits: how many dice are read, how many wrongly, how much else is read."""
    net.eval()
    light = np.stack([logs(one) for one in seen]).transpose(0, 3, 1, 2)
    x = torch.from_numpy(light.copy())
    x = x - x.flatten(2).median(dim=2).values.mean(dim=1)[:, None, None, None]
    with torch.no_grad():
        parts = zip(x.split(256), torch.from_numpy(slants).split(256), strict=True)
        chances = torch.cat([tf.softmax(net(*part)[0][:, :4], 1) for part in parts]).numpy()
    return told(chances, values)


def told(chances: Array, values: Array) -> str:
    """The same of what a network said, in words."""
    best, sure, is_face = chances.argmax(axis=1), chances.max(axis=1), values > 0
    lines = []
    for limit in (0.8, 0.95, 0.99):
        read = (sure > limit) & (best > 0)
        wrong = int((read & is_face & (best != values)).sum())
        lines.append(f">{limit}: {read[is_face].mean():.3f} read, {wrong} wrong, {int((read & ~is_face).sum())} false")
    return f"of {int(is_face.sum())} and {int((~is_face).sum())} others: " + "; ".join(lines)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.glance", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="SQUARES.npz")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--again", action="store_true", help="go on from the weights that are there, half the way")
    parser.add_argument("--photographs", action="store_true", help="the smaller network for any picture: values.npz")
    options = parser.parse_args(argv)
    net = train(options.files, options.epochs, options.rate, options.again, options.photographs)
    name = "values" if options.photographs else "glance"
    plain = folded(net, "fs")
    keep(halfway(name, plain) if options.again else plain, name, None, True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
