"""Trains the network that tells dice, upper faces, other things and the floor apart.

`python -m tests.train.segment DIR`. Its layers are those of `vision/segment.py`, which runs them in numpy.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch  # type: ignore[import-not-found, unused-ignore]
import torch.nn.functional as tf  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray
from torch import nn  # type: ignore[import-not-found, unused-ignore]

from tests.train.pictures import Picture, files, floor_mask, load, unit_of
from vision.light import logs
from vision.segment import BEVEL, CLOSE, middle_light

EPOCHS, BATCH, RATE, CROPS = 26, 64, 3e-3, 3
DATA = Path(__file__).parents[2] / "vision" / "data"
Net = Any


class Segment(nn.Module):  # type: ignore[misc, unused-ignore]
    """Three scales down and up again; four maps at half size."""

    def __init__(self) -> None:
        super().__init__()
        shapes = {"a1": (3, 12, 2, 5), "a2": (12, 16, 1, 3), "b1": (16, 24, 2, 3), "b2": (24, 24, 1, 3)}
        shapes |= {"d1": (24, 32, 2, 3), "d2": (32, 32, 1, 3), "d3": (32, 32, 1, 3), "u1": (32, 24, 1, 1)}
        shapes |= {"u2": (48, 24, 1, 3), "v1": (24, 16, 1, 1), "v2": (32, 16, 1, 3), "h": (16, 4, 1, 1)}
        for name, (into, out, stride, size) in shapes.items():
            setattr(self, name, nn.Conv2d(into, out, size, stride, size // 2))

    def forward(self, x: Any) -> Any:
        fine = tf.relu(self.a2(tf.relu(self.a1(x))))
        middle = tf.relu(self.b2(tf.relu(self.b1(fine))))
        deep = tf.relu(self.d1(middle))
        deep = tf.relu(self.d2(deep)) + deep
        deep = tf.relu(self.d3(deep)) + deep
        middle = tf.relu(self.u2(torch.cat([_twice(tf.relu(self.u1(deep))), middle], 1)))
        fine = tf.relu(self.v2(torch.cat([_twice(tf.relu(self.v1(middle))), fine], 1)))
        return self.h(fine)


def _twice(x: Any) -> Any:
    return tf.interpolate(x, scale_factor=2, mode="nearest")


def masks(picture: Picture, floor: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """Where dice, their upper faces, other things and the floor are."""
    die, upper = np.zeros_like(floor), np.zeros_like(floor)
    for view in picture.dice:
        middle = view.corners.mean(axis=0)
        for mask, outline in ((die, view.outline), (upper, middle + (view.corners - middle) * BEVEL)):
            cv2.fillConvexPoly(mask, np.round(outline * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    other = picture.other_mask(floor.shape[1], floor.shape[0])
    clear = np.where(other > 127, 255 - other, 255).astype(np.uint8)
    return [np.minimum(die, clear), np.minimum(upper, clear), other, floor]


def crops(paths: list[Path], rng: np.random.Generator, each: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """Squares of every picture at sizes and turns of all kinds: inputs, and what each pixel is."""
    seen, truth = [], []
    for path in paths:
        floor = floor_mask(unit_of(path))
        for picture in load(path):
            if picture.expect == "moving":
                continue
            light = logs(picture.image())
            middle = middle_light(light)
            layers = masks(picture, floor)
            for _ in range(each):
                way, scale = _way(picture, layers[2], rng)
                soft = cv2.GaussianBlur(light, (0, 0), 0.38 / scale) if scale < 0.8 else light
                seen.append((_cut(soft, way) - middle).transpose(2, 0, 1).astype(np.float16))
                small = (CLOSE // 2, CLOSE // 2)
                cut = [cv2.resize(_cut(m, way), small, interpolation=cv2.INTER_AREA) for m in layers]
                truth.append(np.stack(cut))
    return np.stack(seen), np.stack(truth)


def _cut(image: NDArray[Any], way: NDArray[np.float64]) -> NDArray[Any]:
    return np.asarray(cv2.warpAffine(image, way, (CLOSE, CLOSE), borderMode=cv2.BORDER_REFLECT_101))


def _way(picture: Picture, other: NDArray[np.uint8], rng: np.random.Generator) -> tuple[NDArray[np.float64], float]:
    """Where to cut: mostly round a die or another thing, sometimes anywhere."""
    height, width = other.shape
    edge = 38.0
    place = rng.uniform((0, 0), (width, height))
    if picture.dice:
        edges = [np.linalg.norm(d.corners - np.roll(d.corners, 1, axis=0), axis=1).mean() for d in picture.dice]
        edge = float(np.mean(edges))
    scale = min(1.0, float(rng.uniform(11, 30)) / edge)
    if picture.dice and rng.random() < 0.6:
        die = picture.dice[int(rng.integers(len(picture.dice)))]
        place = die.outline.mean(axis=0) + rng.normal(0, 0.22, 2) * edge * (1 if rng.random() < 0.6 else 3)
    elif other.any():
        ys, xs = np.nonzero(other > 0)
        k = int(rng.integers(len(xs)))
        place = np.array([xs[k], ys[k]], dtype=np.float64)
    half = CLOSE / scale * 0.3
    place = np.clip(place, half, np.array([width - half, height - half]))
    angle = float(rng.uniform(0, 360)) if rng.random() < 0.5 else float(rng.integers(4) * 90)
    way = np.array(cv2.getRotationMatrix2D((float(place[0]), float(place[1])), angle, scale), np.float64)
    way[:, 2] += CLOSE / 2 - place
    if rng.random() < 0.5:
        way[0] = -way[0]
        way[0, 2] += CLOSE - 1
    return way, scale


def varied(x: Any, rng: np.random.Generator) -> Any:
    """Other colours, contrasts, tints and noise."""
    if rng.random() < 0.7:
        x = x[:, torch.from_numpy(rng.permutation(3))]
    x = x * torch.empty(len(x), 1, 1, 1).uniform_(0.75, 1.25)
    x = x + torch.empty(len(x), 3, 1, 1).uniform_(-0.25, 0.25)
    return x + torch.randn_like(x) * torch.empty(len(x), 1, 1, 1).uniform_(0, 0.08)


def train(folder: Path) -> Net:
    rng = np.random.default_rng(0)
    torch.manual_seed(0)
    torch.set_num_threads(1)
    seen, truth = crops(files(folder, False), rng, CROPS)
    held, held_truth = crops(files(folder, True), rng, 2)
    net = Segment()
    best = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-3)
    pace = torch.optim.lr_scheduler.OneCycleLR(best, RATE, total_steps=EPOCHS * (len(seen) // BATCH), pct_start=0.1)
    weight = torch.tensor([1.0, 1.5, 1.0, 1.0]).view(1, 4, 1, 1)
    for epoch in range(EPOCHS):
        order = rng.permutation(len(seen))
        for k in range(0, len(seen) - BATCH + 1, BATCH):
            rows = order[k : k + BATCH]
            out = net(varied(torch.from_numpy(seen[rows].astype(np.float32)), rng))
            wanted = torch.from_numpy(truth[rows].astype(np.float32) / 255)
            loss = tf.binary_cross_entropy_with_logits(out, wanted, pos_weight=weight)
            best.zero_grad()
            loss.backward()
            best.step()
            pace.step()
        print(epoch, overlap(net, held, held_truth), flush=True)
    return net


def overlap(net: Net, seen: NDArray[Any], truth: NDArray[Any]) -> list[float]:
    """Intersection over union of every class on held-out units."""
    with torch.no_grad():
        out = net(torch.from_numpy(seen.astype(np.float32))).numpy() > 0
    is_so = truth > 127
    return [round(float((out[:, c] & is_so[:, c]).sum() / (out[:, c] | is_so[:, c]).sum()), 3) for c in range(4)]


def keep(net: Net, name: str) -> None:
    """The weights as `vision/net.py` wants them, in half precision."""
    arrays = {}
    for key, value in net.state_dict().items():
        layer, kind = key.rsplit(".", 1)
        plain = value.numpy()
        if kind == "weight":
            plain = plain.transpose(2, 3, 1, 0).reshape(-1, len(plain)) if plain.ndim == 4 else plain.T
        arrays[f"{layer}.{'w' if kind == 'weight' else 'b'}"] = plain.astype(np.float16)
    np.savez_compressed(DATA / f"{name}.npz", **arrays)


if __name__ == "__main__":
    keep(train(Path(sys.argv[1])), "segment")
