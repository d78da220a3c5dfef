"""Trains the network that tells dice by colour without a profile: `python -m tests.train.colour DIR…`.

DIR holds pictures of trays (by `tests.train.pictures`) or recordings, of which all pictures are taken. Faces are taken
as the reader itself finds them there.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch  # type: ignore[import-not-found, unused-ignore]
import torch.nn.functional as tf  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray
from torch import nn  # type: ignore[import-not-found, unused-ignore]

from tests.train.pictures import UNSEEN, load
from tests.train.segment import RECORDINGS, keep
from vision import labels, load_image
from vision.blind import see_blind
from vision.guess import KINDS, TRIPLETS
from vision.light import WIDTH, to_width
from vision.net import weights
from vision.sight import Sight

EPOCHS, BATCH, RATE = 60, 256, 4e-3
HIDDEN = (96, 48)
HELD = 12  # every so-manieth unit is held out
OFTEN = 3
FEW = 4  # networks, whose mean is taken: where they disagree, nothing is sure
MOST = 9  # pictures of a unit
NEAR = 0.5  # edges: the face that was found must be the die's
#: other cameras than the drawn ones: contrast, saturation (logs), each channel, and the light's own tint and brightness
CONTRAST, SATURATION, CHANNEL, TINT = 0.12, 0.15, 0.03, (0.12, 0.12, 0.15)
GRAIN = 0.05
TABLE = 0.4  # how much else the picture's middle may be, against which all is seen: a die is none other on red felt
Array = NDArray[Any]


@dataclass(frozen=True)
class Row:
    seen: Array
    kind: int
    unit: str


def kind_of(die: str, support: bool) -> int:
    """The number of a die among those that are told apart."""
    return KINDS.index(die + "+" if support else die)


def seen_traits(sight: Sight) -> Array | None:
    """What the network is given for a sight."""
    return None if sight.face is None else sight.traits


def rows(folders: list[Path]) -> list[Row]:
    found = []
    for path in sorted(p for folder in folders for p in folder.glob("u*.pickle")):
        clear = [p for p in load(path) if p.expect in ("read", "tilted") and len(p.dice) == 1]
        for picture in clear[:MOST]:
            sight = see_blind(to_width(picture.image()))
            seen = seen_traits(sight)
            if seen is None or sight.quad is None:
                continue
            corners = picture.dice[0].corners * (WIDTH / picture.image().shape[1])
            edge = float(np.linalg.norm(corners[0] - corners[1]))
            if np.linalg.norm(sight.quad.mean(axis=0) - corners.mean(axis=0)) < NEAR * edge:
                die = picture.dice[0]
                found.append(Row(seen, kind_of(die.die, die.support), path.stem))
    return found


def recorded(folder: Path, split: str | None = None) -> list[Row]:
    """The dice of recordings, several times over; the two of UNSEEN tell how other tables fare."""
    found = []
    for listed in sorted(folder.glob("*/labels.csv")):
        if listed.parent.name in UNSEEN:
            continue
        for label in labels(listed.parent, split):
            seen = seen_traits(see_blind(to_width(load_image(label.file)))) if label.die is not None else None
            if seen is not None and label.die is not None:
                found.append(Row(seen, kind_of(label.die, bool(label.support)), listed.parent.name))
    return found * OFTEN


class Colour(nn.Module):  # type: ignore[misc, unused-ignore]
    """The traits of a face to what die it is."""

    def __init__(self, count: int) -> None:
        super().__init__()
        one, two = HIDDEN
        self.f1, self.f2, self.f3 = nn.Linear(count, one), nn.Linear(one, two), nn.Linear(two, len(KINDS))
        self.drop = nn.Dropout(0.15)

    def forward(self, x: Any) -> Any:
        return self.f3(tf.relu(self.f2(self.drop(tf.relu(self.f1(x))))))


def varied(seen: Any) -> Any:
    """The traits as other cameras might have them."""
    count = len(seen)
    colours, rest = seen[:, : 3 * TRIPLETS].reshape(count, TRIPLETS, 3), seen[:, 3 * TRIPLETS :]
    grey = colours.mean(2, keepdim=True)
    colours = grey + torch.exp(SATURATION * torch.randn(count, 1, 1)) * (colours - grey)
    colours = torch.exp(CONTRAST * torch.randn(count, 1, 1)) * colours + CHANNEL * torch.randn(count, 1, 3)
    tint = rest[:, :3] + torch.tensor(TINT) * torch.randn(count, 3)
    table = TABLE * torch.randn(count, 3)
    colours = colours + table[:, None]
    tint = tint - torch.stack([table[:, 0] - table[:, 1], table[:, 2] - table[:, 1], table.mean(1)], 1)
    return torch.cat([colours.reshape(count, -1), tint, rest[:, 3:]], 1)


def train(found: list[Row], epochs: int, rate: float, is_again: bool) -> tuple[list[Any], Array, Array]:
    torch.set_num_threads(1)
    x = np.stack([r.seen for r in found]).astype(np.float32)
    kinds = np.array([r.kind for r in found])
    units = np.array([r.unit for r in found])
    held = np.isin(units, [u for u in np.unique(units)[::HELD] if u.startswith("u") and "-" not in u])
    there = weights("colour")
    mean, spread = x[~held].mean(axis=0), x[~held].std(axis=0) + 1e-3
    if is_again:
        mean, spread = there["mean"], there["spread"]
    nets = []
    for seed in range(FEW):
        torch.manual_seed(seed)
        net = Colour(x.shape[1])
        if is_again:
            net.load_state_dict(_shipped(seed))
        nets.append(_taught(net, seed, x[~held], kinds[~held], (mean, spread), (epochs, rate)))
    print(figures(nets, (x[held] - mean) / spread, kinds[held]), flush=True)
    return nets, mean, spread


def _shipped(number: int) -> dict[str, Any]:
    """The weights of one of the networks that ship."""
    there = weights("colour")
    layers = ("f1", "f2", "f3")
    found = {f"{layer}.weight": torch.from_numpy(there[f"{layer}.w"][number].T.copy()) for layer in layers}
    return found | {f"{layer}.bias": torch.from_numpy(there[f"{layer}.b"][number].copy()) for layer in layers}


def _taught(net: Any, seed: int, x: Array, kinds: Array, scale: tuple[Array, Array], plan: tuple[int, float]) -> Any:
    """The network after so many times through all rows at that rate."""
    rng = np.random.default_rng(seed)
    (mean, spread), (epochs, rate) = scale, plan
    best = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-2)
    pace = torch.optim.lr_scheduler.OneCycleLR(best, rate, total_steps=epochs * (len(x) // BATCH))
    for _ in range(epochs):
        order = rng.permutation(len(x))
        for k in range(0, len(order) - BATCH + 1, BATCH):
            part = order[k : k + BATCH]
            seen = (varied(torch.from_numpy(x[part])) - torch.from_numpy(mean)) / torch.from_numpy(spread)
            out = net(seen + GRAIN * torch.randn(len(part), x.shape[1]))
            loss = tf.cross_entropy(out, torch.from_numpy(kinds[part]))
            best.zero_grad()
            loss.backward()
            best.step()
            pace.step()
    return net.eval()


def figures(nets: list[Any], x: Array, kinds: Array) -> str:
    """On held-out units, at several limits: how often a die is said, and how often wrongly."""
    with torch.no_grad():
        chances = sum(tf.softmax(net(torch.from_numpy(x)), 1) for net in nets).numpy() / len(nets)
    best, sure = chances.argmax(axis=1), chances.max(axis=1)
    parts = [f"of {len(x)}, {(best == kinds).mean():.3f} right"]
    for limit in (0.9, 0.96, 0.98, 0.99):
        wrong = int(((sure > limit) & (best != kinds)).sum())
        parts.append(f">{limit}: {(sure > limit).mean():.3f} said, {wrong} wrong")
    return "; ".join(parts)


def stacked(nets: list[Any]) -> dict[str, Any]:
    """The networks' weights side by side."""
    states = [net.state_dict() for net in nets]
    return {key: np.stack([s[key].numpy().T for s in states]) for key in states[0]}


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.colour", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--again", action="store_true", help="go on from the weights that are there, half the way")
    options = parser.parse_args(argv)
    folders = options.folders
    others = [row for folder in folders for row in recorded(folder)]
    found = rows(folders) + others + recorded(RECORDINGS, "enrol")
    nets, mean, spread = train(found, options.epochs, options.rate, options.again)
    arrays = {key.replace("weight", "w").replace("bias", "b"): value for key, value in stacked(nets).items()}
    if options.again:
        arrays = {key: (value + weights("colour")[key]) / 2 for key, value in arrays.items()}
    keep({}, "colour", {**arrays, "mean": mean, "spread": spread})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
