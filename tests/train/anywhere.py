"""Trains the network that finds and reads dice in any picture: `python -m tests.train.anywhere DIR…`, of photographs.

For every four by four pixels it says how surely a die's middle lies there, where exactly, how large the die is and
which value lies up. Its layers are those of `vision/anywhere.py`, which runs them in numpy.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch  # type: ignore[import-not-found, unused-ignore]
import torch.nn.functional as tf  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray
from torch import nn  # type: ignore[import-not-found, unused-ignore]

from tests.render.photo import Photo
from tests.train.glance import folded
from tests.train.glances import edge_of
from tests.train.segment import keep
from vision.light import logs
from vision.segment import middle_light

EPOCHS, BATCH, RATE, CROPS = 16, 64, 3e-3, 4
SIDE, CELL = 64, 4
CELLS = SIDE // CELL
KNOWN, DOUBTFUL = (13.0, 30.0), (9.0, 42.0)  # pixels: edges of dice that are to be found, and of those that may be
EDGE = 20.0
WHOLE = 0.9
SURE = 0.9
HELD = 15  # every so-manieth file is held out
Array = NDArray[Any]
HEAT, PLACE, VALUES = 0, slice(1, 4), slice(4, 8)


class Anywhere(nn.Module):  # type: ignore[misc, unused-ignore]
    """Pixels to cells of four by four: the heat of a middle, its offset, log size, and 1, 2, 3 or another value."""

    def __init__(self) -> None:
        super().__init__()
        shapes = {"c1": (3, 16, 2, 5), "c2": (16, 24, 1, 3), "c3": (24, 44, 2, 3)}
        shapes |= dict.fromkeys(("c4", "c5", "c6", "c7", "c8", "c9"), (44, 44, 1, 3))
        for name, (into, out, stride, size) in shapes.items():
            layer = nn.Sequential(nn.Conv2d(into, out, size, stride, size // 2, bias=False), nn.BatchNorm2d(out))
            setattr(self, name, layer)
        self.h1, self.h2 = nn.Conv2d(44, 64, 1), nn.Conv2d(64, 8, 1)
        with torch.no_grad():
            self.h2.bias[HEAT] = -4.0

    def forward(self, x: Any) -> Any:
        x = tf.relu(self.c3(tf.relu(self.c2(tf.relu(self.c1(x))))))
        for name in ("c4", "c5", "c6", "c7", "c8", "c9"):
            x = tf.relu(getattr(self, name)(x)) + x
        return self.h2(tf.relu(self.h1(x)))


@dataclass(frozen=True)
class Crops:
    """Squares of photographs as 8-bit pictures, their photographs' middle light, and what each cell is."""

    pictures: Array
    lights: Array
    heat: Array
    """1 where a middle lies, 0 where none does, −1 where it is not to be asked."""
    place: Array
    """Offset and log size where a middle lies (CELLS × CELLS × 3)."""
    values: Array
    """0 to 3, for 1, 2, 3 and another value."""

    def of(self, rows: Array) -> Crops:
        return Crops(*(getattr(self, field)[rows] for field in self.__dataclass_fields__))


def photographs(path: Path) -> Iterator[tuple[Array, Photo]]:
    """The pictures of one file; the files are our own, so pickle is safe here."""
    with path.open("rb") as file:
        for jpeg, photo in pickle.load(file):
            yield np.asarray(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8), photo


def grainy(image: Array, rng: np.random.Generator) -> Array:
    """With single black and white grains, as poor cameras have, of which the reader frees large pictures."""
    if rng.random() < 0.7 or min(image.shape[:2]) < 400:
        return image
    out = image.copy()
    out[rng.random(image.shape[:2]) < rng.uniform(0, 0.01)] = 255
    out[rng.random(image.shape[:2]) < rng.uniform(0, 0.01)] = 0
    return np.asarray(cv2.medianBlur(out, 3))


def cut(image: Array, photo: Photo, rng: np.random.Generator) -> tuple[Array, Array, Array, Array]:
    """A square somewhere, mostly round a die at a size that is to be found; with what its cells are."""
    height, width = image.shape[:2]
    edges = [edge_of(view.outline) for view in photo.dice] or [float(rng.uniform(10, 120))]
    pick = int(rng.integers(len(edges)))
    low, high = (12, 36) if rng.random() < 0.8 else (4, 120)
    aim = float(np.exp(rng.uniform(np.log(low), np.log(high))))
    scale = min(aim / max(edges[pick], 1.0), 3.0)
    place = rng.uniform((0, 0), (width, height))
    if photo.dice and rng.random() < 0.8:
        place = _middle(photo.dice[pick].outline) + rng.normal(0, 0.22, 2) * SIDE / scale
    way = np.array([[scale, 0, SIDE / 2 - place[0] * scale], [0, scale, SIDE / 2 - place[1] * scale]])
    soft = cv2.GaussianBlur(image, (0, 0), 0.4 / scale) if scale < 0.8 else image
    if rng.random() < 0.5:
        rim = np.concatenate([image[0], image[-1], image[:, 0], image[:, -1]])
        colour = tuple(float(c) for c in np.median(rim, axis=0))
        picture = cv2.warpAffine(soft, way, (SIDE, SIDE), borderMode=cv2.BORDER_CONSTANT, borderValue=colour)
    else:
        picture = cv2.warpAffine(soft, way, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(picture), *_cells(photo, way, scale, edges)


def _middle(outline: Array) -> Array:
    return np.asarray((outline.min(axis=0) + outline.max(axis=0)) / 2)


def _cells(photo: Photo, way: Array, scale: float, edges: list[float]) -> tuple[Array, Array, Array]:
    heat, place = np.zeros((CELLS, CELLS), np.int8), np.zeros((CELLS, CELLS, 3), np.float32)
    values = np.zeros((CELLS, CELLS), np.int8)
    centres = (np.arange(CELLS) + 0.5) * CELL
    for view, edge in zip(photo.dice, edges, strict=False):
        size = edge * scale
        middle = way[:, :2] @ _middle(view.outline) + way[:, 2]
        dx, dy = (middle[0] - centres[None, :]), (middle[1] - centres[:, None])
        away = np.hypot(dx, dy) + np.zeros((CELLS, CELLS))
        if not DOUBTFUL[0] < size < DOUBTFUL[1]:
            continue
        heat[(away < 0.5 * size) & (heat == 0)] = -1
        if not KNOWN[0] < size < KNOWN[1]:
            continue
        here = away < max(0.22 * size, 0.71 * CELL)
        heat[here] = 1
        place[here] = np.stack(np.broadcast_arrays(dx / size, dy / size, np.log(size / EDGE)), axis=-1)[here]
        values[here] = view.value - 1 if view.value <= 3 and view.seen > WHOLE else 3
    return heat, place, values


def gathered(paths: list[Path], rng: np.random.Generator, each: int) -> Crops:
    found = []
    for path in paths:
        for image, photo in photographs(path):
            image = grainy(image, rng)
            light = middle_light(logs(image))
            for _ in range(each):
                found.append((*cut(image, photo, rng), light))
    pictures, heat, place, values, lights = (np.stack(column) for column in zip(*found, strict=True))
    return Crops(pictures, lights, heat, place, values)


def varied(part: Crops, rng: np.random.Generator) -> Any:
    """As the network gets it: logs of light against their middle; other colours, contrasts, tints, blur and noise."""
    soft = part.pictures.copy()
    for k in np.flatnonzero(rng.random(len(soft)) < 0.4):
        soft[k] = cv2.GaussianBlur(soft[k], (0, 0), float(rng.uniform(0.3, 1.1)))
    x = torch.from_numpy((logs(soft) - part.lights[:, None, None]).transpose(0, 3, 1, 2).copy())
    if rng.random() < 0.6:
        x = x[:, torch.from_numpy(rng.permutation(3))]
    x = x * torch.empty(len(x), 1, 1, 1).uniform_(0.75, 1.25)
    x = x + torch.empty(len(x), 3, 1, 1).uniform_(-0.2, 0.2) + torch.empty(len(x), 1, 1, 1).uniform_(-0.5, 0.5)
    return x + torch.randn_like(x) * torch.empty(len(x), 1, 1, 1).uniform_(0, 0.09)


def loss_of(out: Any, part: Crops) -> Any:
    """Focal loss of the heat; place and value where a middle lies."""
    heat = torch.from_numpy(part.heat.astype(np.float32))
    asked, here = heat >= 0, heat > 0.5
    flat = tf.binary_cross_entropy_with_logits(out[:, HEAT][asked], heat[asked], reduction="none")
    focal = flat * (1 - torch.exp(-flat)) ** 1.5
    loss = 4 * focal.sum() / here.sum().clamp(min=1)
    cells = out.permute(0, 2, 3, 1)[here]
    place = torch.from_numpy(part.place)[here]
    loss = loss + 2 * tf.smooth_l1_loss(cells[:, PLACE], place, beta=0.1)
    return loss + 2 * tf.cross_entropy(cells[:, VALUES], torch.from_numpy(part.values.astype(np.int64))[here])


def train(folders: list[Path], epochs: int, rate: float, begun: Path | None) -> Any:
    rng = np.random.default_rng(0)
    torch.manual_seed(0)
    files = sorted(p for folder in folders for p in folder.glob("p*.pickle"))
    held = gathered(files[::HELD], np.random.default_rng(1), 2)
    learned = gathered([p for k, p in enumerate(files) if k % HELD], rng, CROPS)
    print(len(learned.heat), "squares,", len(held.heat), "held out", flush=True)
    net = Anywhere().to(memory_format=torch.channels_last)
    if begun is not None:
        net.load_state_dict(torch.load(begun))
    steps = len(learned.heat) // BATCH
    best = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=2e-3)
    pace = torch.optim.lr_scheduler.OneCycleLR(best, rate, total_steps=epochs * steps, pct_start=0.12)
    for epoch in range(epochs):
        net.train()
        order, total = rng.permutation(len(learned.heat)), 0.0
        for k in range(steps):
            part = learned.of(np.sort(order[k * BATCH : (k + 1) * BATCH]))
            loss = loss_of(net(varied(part, rng).contiguous(memory_format=torch.channels_last)), part)
            best.zero_grad()
            loss.backward()
            best.step()
            pace.step()
            total += float(loss.detach())
        print(epoch, round(total / max(steps, 1), 4), figures(net, held), flush=True)
    return net


def figures(net: Any, held: Crops) -> str:
    """On held-out files, where a middle lies: how surely it is found, how often its value is right or surely wrong."""
    net.eval()
    with torch.no_grad():
        out = np.concatenate([_plain(net, held, k) for k in range(0, len(held.heat), 128)])
    here = held.heat == 1
    found, loud = (out[here][:, HEAT] > 0).mean(), int((out[held.heat == 0][:, HEAT] > 0).sum())
    logits, truth = out[here][:, VALUES], held.values[here]
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    best = chances.argmax(axis=1)
    sure = (chances.max(axis=1) / chances.sum(axis=1) > SURE) & (best < 3)
    return (
        f"{found:.3f} found, {loud} cells too many; of {len(truth)} cells' values {(best == truth).mean():.3f} right, "
        f"surely right {(sure & (best == truth)).mean():.3f}, surely wrong {(sure & (best != truth)).mean():.4f}"
    )


def _plain(net: Any, held: Crops, first: int) -> Array:
    """The network's answers (count × CELLS × CELLS × 8) to some squares as they are."""
    part = held.of(np.arange(first, min(first + 128, len(held.heat))))
    light = logs(part.pictures) - part.lights[:, None, None]
    return np.asarray(net(torch.from_numpy(light.transpose(0, 3, 1, 2).copy())).permute(0, 2, 3, 1).numpy())


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.anywhere", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--begun", type=Path, metavar="STATE", help="go on from an earlier training's state")
    parser.add_argument("--state", type=Path, help="where to leave the state for going on later")
    options = parser.parse_args(argv)
    torch.set_num_threads(options.threads)
    net = train(options.folders, options.epochs, options.rate, options.begun)
    if options.state is not None:
        torch.save(net.state_dict(), options.state)
    keep(folded(net, "h"), "anywhere", steps=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
