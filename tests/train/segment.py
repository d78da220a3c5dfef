"""Trains the network that tells dice, upper faces, other things and the floor apart.

`python -m tests.train.segment DIR…`, of trays and of ordinary dice anywhere. Its layers are those of
`vision/segment.py`, which runs them in numpy.
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

from tests.render.label import DieView
from tests.train.pictures import UNSEEN, files, floor_mask, load, unit_of
from vision import labels, load_image
from vision.light import logs
from vision.net import STEP, weights
from vision.segment import BEVEL, CLOSE, middle_light

EPOCHS, BATCH, RATE, CROPS = 26, 64, 3e-3, 3
ANYWHERE = 0.15  # of the squares lie wherever it may be
DATA = Path(__file__).parents[2] / "vision" / "data"
RECORDINGS = Path(__file__).parents[1] / "recordings"
OFTEN = 4
RELIT, TABLE = 0.5, (0.7, 0.2)  # so many trays stand on a table that is otherwise bright and tinted (log of light)
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


@dataclass(frozen=True)
class Scene:
    """A picture, and where dice, upper faces, other things and the floor are, and which of the four are known."""

    image: NDArray[np.uint8]
    dice: tuple[DieView, ...]
    layers: list[NDArray[np.uint8]]
    known: tuple[bool, bool, bool, bool]


ALL = (True, True, True, True)
ORDINARY = (True, True, False, False)  # photographs of ordinary dice have no tray, and other things were not kept


def masks(dice: tuple[DieView, ...], other: NDArray[np.uint8], floor: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """Where dice, their upper faces, other things and the floor are."""
    die, upper = np.zeros_like(floor), np.zeros_like(floor)
    for view in dice:
        middle = view.corners.mean(axis=0)
        for mask, outline in ((die, view.outline), (upper, middle + (view.corners - middle) * BEVEL)):
            cv2.fillConvexPoly(mask, np.round(outline * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    clear = np.where(other > 127, 255 - other, 255).astype(np.uint8)
    return [np.minimum(die, clear), np.minimum(upper, clear), other, floor]


def scenes(path: Path) -> Iterator[Scene]:
    """The pictures of one file, of a tray or of ordinary dice."""
    if path.name.startswith("u"):
        floor = floor_mask(unit_of(path))
        for picture in load(path):
            if picture.expect != "moving":
                other = picture.other_mask(floor.shape[1], floor.shape[0])
                yield Scene(picture.image(), picture.dice, masks(picture.dice, other, floor), ALL)
        return
    with path.open("rb") as file:
        for jpeg, photo in pickle.load(file):
            image = np.asarray(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)
            none = np.zeros(image.shape[:2], np.uint8)
            if min(image.shape[:2]) >= CLOSE:
                yield Scene(image, photo.dice, masks(photo.dice, none, none), ORDINARY)


def recorded(folder: Path) -> Iterator[Scene]:
    """What a person enrolled: no other thing lies there, and nothing at all where the tray is empty."""
    for label in labels(folder, "enrol"):
        image = np.asarray(cv2.resize(load_image(label.file), (320, 240), interpolation=cv2.INTER_AREA), np.uint8)
        none = np.zeros(image.shape[:2], np.uint8)
        is_empty = label.expect == "empty"
        yield Scene(image, (), [none] * 4, (is_empty, is_empty, True, False))


def crops(paths: list[Path], rng: np.random.Generator, each: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Squares of every picture at sizes and turns of all kinds: inputs, what each pixel is, and what of it is known."""
    seen, truth, known = [], [], []
    for path in paths:
        for scene in recorded(path) if path.is_dir() else scenes(path):
            plain = logs(scene.image)
            for _ in range(each):
                light = _elsewhere(plain, scene, rng)
                middle = middle_light(light)
                way, scale = _way(scene, rng)
                soft = cv2.GaussianBlur(light, (0, 0), 0.38 / scale) if scale < 0.8 else light
                seen.append((_cut(soft, way) - middle).transpose(2, 0, 1).astype(np.float16))
                small = (CLOSE // 2, CLOSE // 2)
                cut = [cv2.resize(_cut(m, way), small, interpolation=cv2.INTER_AREA) for m in scene.layers]
                truth.append(np.stack(cut))
                known.append(scene.known)
    return np.stack(seen), np.stack(truth), np.array(known)


def _elsewhere(light: NDArray[np.float32], scene: Scene, rng: np.random.Generator) -> NDArray[np.float32]:
    """The picture's light as on another table: drawn tables are dark ones, and white tablecloths are no rarity."""
    if scene.known != ALL or rng.random() >= RELIT:
        return light
    die, _, other, floor = scene.layers
    wide = 2 * int(rng.integers(0, 13)) + 1  # walls are of the tray's own colour, or of the table's
    near = np.asarray(cv2.dilate(floor, np.ones((wide, wide), np.uint8)))
    table = 1 - np.maximum(np.maximum(near, die), other).astype(np.float32)[..., None] / 255
    bright, tint = TABLE
    return np.asarray(light + table * (rng.normal(0, bright) + rng.normal(0, tint, 3)).astype(np.float32), np.float32)


def _cut(image: NDArray[Any], way: NDArray[np.float64]) -> NDArray[Any]:
    return np.asarray(cv2.warpAffine(image, way, (CLOSE, CLOSE), borderMode=cv2.BORDER_REFLECT_101))


def _way(scene: Scene, rng: np.random.Generator) -> tuple[NDArray[np.float64], float]:
    """Where to cut: mostly round a die or another thing, sometimes anywhere, now and then much too near."""
    picture, other = scene, scene.layers[2]
    height, width = other.shape
    edge = 38.0
    place = rng.uniform((0, 0), (width, height))
    if picture.dice:
        edges = [np.linalg.norm(d.corners - np.roll(d.corners, 1, axis=0), axis=1).mean() for d in picture.dice]
        edge = float(np.mean(edges))
    most = 3.0 if scene.known == ORDINARY else 1.0
    scale = min(most, float(rng.uniform(11, 30) if rng.random() < 0.88 else rng.uniform(35, 120)) / edge)
    if scene.known == ALL and rng.random() < ANYWHERE:
        pass  # the table's dark corner, too, is no thing
    elif picture.dice and rng.random() < 0.6:
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
    light = torch.randn(len(x), 1, 3, 3) * torch.empty(len(x), 1, 1, 1).uniform_(0, 0.5)  # a lamp's spot
    x = x + tf.interpolate(light, size=x.shape[2:], mode="bicubic", align_corners=True)
    return x + torch.randn_like(x) * torch.empty(len(x), 1, 1, 1).uniform_(0, 0.08)


def stored(name: str, state: dict[str, Any]) -> dict[str, Any]:
    """The weights that ship, in the shapes of a network's own; what they do not hold, only helped to learn."""
    arrays, found = weights(name), {}
    for key, value in state.items():
        array = arrays.get(f"{key.split('.')[0]}.{'w' if value.ndim > 1 else 'b'}")
        if array is None or not key.endswith("weight" if value.ndim > 1 else "bias"):
            continue
        if value.ndim == 4:
            out, into, high, wide = value.shape
            array = array.reshape(high, wide, into, out).transpose(3, 2, 0, 1)
        found[key] = torch.from_numpy(array.T.copy() if value.ndim == 2 else array.copy())
    return found


def halfway(name: str, plain: dict[str, Any]) -> dict[str, Any]:
    """The mean of a network's new weights and those that ship, from which it went on: on units that neither knows it
    reads more at the same risk than either."""
    before = stored(name, plain)
    return {key: (value + before[key]) / 2 for key, value in plain.items()}


def train(folders: list[Path], epochs: int, rate: float, again: bool) -> Net:
    rng = np.random.default_rng(0)
    torch.manual_seed(0)
    torch.set_num_threads(1)
    learned = [p for folder in folders for p in files(folder, False)]
    learned += [p.parent for p in sorted(RECORDINGS.glob("*/labels.csv")) if p.parent.name not in UNSEEN] * OFTEN
    seen, truth, known = crops(learned, rng, CROPS)
    held, held_truth, _ = crops([p for f in folders for p in files(f, True) if p.name[0] == "u"], rng, 2)
    net = Segment()
    if again:
        net.load_state_dict(stored("segment", net.state_dict()))
    best = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
    pace = torch.optim.lr_scheduler.OneCycleLR(best, rate, total_steps=epochs * (len(seen) // BATCH), pct_start=0.1)
    weight = torch.tensor([1.0, 1.5, 1.0, 1.0]).view(1, 4, 1, 1)
    for epoch in range(epochs):
        order = rng.permutation(len(seen))
        for k in range(0, len(seen) - BATCH + 1, BATCH):
            rows = order[k : k + BATCH]
            out = net(varied(torch.from_numpy(seen[rows].astype(np.float32)), rng))
            wanted = torch.from_numpy(truth[rows].astype(np.float32) / 255)
            counts = torch.from_numpy(known[rows].astype(np.float32)).view(-1, 4, 1, 1)
            loss = tf.binary_cross_entropy_with_logits(out, wanted, counts.expand_as(out), pos_weight=weight)
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


def keep(state: dict[str, Any], name: str, more: dict[str, NDArray[Any]] | None = None, steps: bool = False) -> None:
    """A network's weights as `vision/net.py` wants them, and more arrays if there are any: in half precision, or in 255
    steps, the largest weight of each column being 127 of them."""
    arrays: dict[str, Any] = {key: value.astype(np.float16) for key, value in (more or {}).items()}
    for key, value in state.items():
        layer, kind = key.rsplit(".", 1)
        plain = value.numpy()
        if kind == "weight":
            plain = plain.transpose(2, 3, 1, 0).reshape(-1, len(plain)) if plain.ndim == 4 else plain.T
        key = f"{layer}.{'w' if kind == 'weight' else 'b'}"
        if steps and kind == "weight":
            step = (np.abs(plain).max(axis=0) / 127).astype(np.float16)
            arrays[key], arrays[key + STEP] = np.rint(plain / step.astype(np.float32)).astype(np.int8), step
        else:
            arrays[key] = plain.astype(np.float16)
    np.savez_compressed(DATA / f"{name}.npz", **arrays)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.segment", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--again", action="store_true", help="go on from the weights that are there, half the way")
    options = parser.parse_args(argv)
    learned = train(options.folders, options.epochs, options.rate, options.again).state_dict()
    keep(halfway("segment", learned) if options.again else learned, "segment")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
