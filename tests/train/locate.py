"""Trains the network that finds dice and other things: `python -m tests.train.locate CUTS OUT.pt --steps N`.

It sees a small frame, and beside it the empty tray where a unit is known. Half of the lessons come without one.
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
from tests.train.learning import TRAYS, forward, learn
from tests.train.networks import Locate
from tests.train.patches import Cut, load_cut
from vision.frame import HEIGHT, WIDTH
from vision.locate import CELL, GRID, PLACE, search_input

UNITS, EACH = 15, 2  # units in a step, and frames of each: one unit tells only once how its camera hangs
TURN = 180.0  # degrees that a camera may be turned against the drawn ones
THINGS = 25.0  # what other things count for: they cover a hundredth of all cells
Step = tuple[torch.Tensor, ...]


def steps(paths: list[Path], seed: int) -> Iterator[Step]:
    """Steps without end: inputs; how near each cell is to a die's middle, its numbers and where they count; things."""
    rng = np.random.default_rng(seed)
    while True:
        made = []
        for _ in range(UNITS):
            cut = load_cut(paths[int(rng.integers(len(paths)))])
            empties = [k for k, e in enumerate(cut.expects) if e == "empty"]
            for k in rng.permutation(len(cut.expects))[:EACH]:
                others = [e for e in empties if e != k]
                is_known = bool(others) and rng.random() < 0.5
                empty = cut.smalls[others[int(rng.integers(len(others)))]] if is_known else None
                made.append(_lesson(cut, int(k), empty, rng))
        yield tuple(torch.from_numpy(np.stack(part)) for part in zip(*made, strict=True))


def _lesson(cut: Cut, k: int, empty: Array | None, rng: np.random.Generator) -> tuple[NDArray[np.float32], ...]:
    """A frame as another camera might have taken it: nearer or farther, turned, mirrored, in another light."""
    shown, known = cut.smalls[k], empty
    dice: Array = cut.dice[cut.dice[:, 0] == k, 1:]
    other: Array = cut.others[k].astype(np.float32) / 255
    down: Array = cut.down if len(cut.down) else np.full((*other.shape, 2), np.nan, np.float32)
    if rng.random() < 0.75:
        turn, grow = np.radians(rng.uniform(-TURN, TURN)), float(np.exp(rng.uniform(-0.25, 0.15)))
        shift = rng.normal(0, 14, 2)
        shown, other = (_turned(v, turn, grow, shift) for v in (shown, other))
        known = None if known is None else _turned(known, turn, grow, shift)
        dice, down = _dice_turned(dice, turn, grow, shift), _down_turned(down, turn, grow, shift)
    x = search_input(_shifted(shown, rng), None if known is None else _shifted(known, rng))
    if rng.random() < 0.5:
        dice = dice * [-1, 1, 1, -1, -1, 1] + [WIDTH, 0, 0, 0, 0, 0]
        x, other, down = x[:, :, ::-1].copy(), other[:, ::-1], down[:, ::-1] * [-1, 1]
    near, told, where = _truth(dice)
    spare = ((0, GRID[1] - len(other)), (0, 0))
    sunk = np.pad(down.astype(np.float32), (*spare, (0, 0)), constant_values=np.nan).transpose(2, 0, 1)
    return x, near, told, where, np.pad(other, spare).astype(np.float32), np.ascontiguousarray(sunk)


def _matrix(turn: float, grow: float, shift: Array, scale: float) -> Array:
    """Turns about the frame's middle; `scale` pixels of the frame are one of the picture that is turned."""
    c, s = grow * np.cos(turn), grow * np.sin(turn)
    mx, my = WIDTH / 2 / scale - 0.5, HEIGHT / 2 / scale - 0.5
    return np.array([[c, -s, mx - c * mx + s * my + shift[0] / scale], [s, c, my - s * mx - c * my + shift[1] / scale]])


def _turned(picture: Array, turn: float, grow: float, shift: Array) -> Array:
    height, width = picture.shape[:2]
    return np.asarray(cv2.warpAffine(picture, _matrix(turn, grow, shift, WIDTH / width), (width, height)))


def _dice_turned(dice: Array, turn: float, grow: float, shift: Array) -> Array:
    whole = _matrix(turn, grow, shift, 1.0)
    middle = dice[:, :2] @ whole[:, :2].T + whole[:, 2]
    corner = (dice[:, 2] + 1j * dice[:, 3]) * grow * np.exp(4j * turn)
    lower = dice[:, 4:6] @ whole[:, :2].T
    return np.concatenate([middle, np.stack([corner.real, corner.imag], axis=1), lower], axis=1)


def _down_turned(down: Array, turn: float, grow: float, shift: Array) -> Array:
    """The field turned, and nothing where the frame did not reach."""
    height, width = down.shape[:2]
    matrix = _matrix(turn, grow, shift, CELL)
    moved = cv2.warpAffine(
        down.astype(np.float32), matrix, (width, height), borderMode=cv2.BORDER_CONSTANT, borderValue=(np.nan, np.nan)
    )
    c, s = np.cos(turn), np.sin(turn)
    return np.asarray(moved @ np.array([[c, s], [-s, c]]))


def _shifted(picture: Array, rng: np.random.Generator) -> Array:
    """Another exposure and white, and some noise."""
    changed: Array = picture.astype(np.float32) * np.exp(rng.normal(0, 0.2) + rng.normal(0, 0.06, 3))
    if rng.random() < 0.3:
        changed = changed + rng.normal(0, rng.uniform(1, 8), picture.shape)
    if rng.random() < 0.1:
        changed = cv2.GaussianBlur(changed, (0, 0), rng.uniform(0.4, 0.9))
    return np.asarray(np.clip(changed, 0, 255))


def _truth(dice: Array) -> tuple[NDArray[np.float32], ...]:
    """Per cell: how near a die's middle is; per die's own cell its numbers."""
    width, height = GRID
    near, where = np.zeros((height, width), np.float32), np.zeros((height, width), np.float32)
    told = np.zeros((6, height, width), np.float32)
    y, x = np.mgrid[0:height, 0:width]
    for mx, my, tx, ty, lx, ly in dice:
        column, row = mx / CELL - 0.5, my / CELL - 0.5
        i, j = round(float(row)), round(float(column))
        if not (0 <= i < height and 0 <= j < width):
            continue
        reach = 0.18 * np.hypot(tx, ty) / CELL + 0.35
        near = np.maximum(near, np.exp(-((x - column) ** 2 + (y - row) ** 2) / (2 * reach**2))).astype(np.float32)
        near[i, j] = 1
        for di in (-1, 0, 1):
            for dj in (-1, 0, 1):
                a, b = i + di, j + dj
                if 0 <= a < height and 0 <= b < width:
                    where[a, b] = 1.0 if not (di or dj) else max(where[a, b], 0.3)
                    told[:, a, b] = np.array([mx - (b + 0.5) * CELL, my - (a + 0.5) * CELL, tx, ty, lx, ly]) / PLACE
    return near, told, where


def loss_of(net: nn.Module, step: Step) -> tuple[torch.Tensor, dict[str, float]]:
    """The loss of one step, and how it went."""
    x, near, told, where, other, down = step
    out = forward(net, x)
    heat = out[:, 0]
    chance = torch.sigmoid(heat)
    is_middle = near == 1
    hit = -functional.logsigmoid(heat) * (1 - chance) ** 2 * is_middle
    miss = -functional.logsigmoid(-heat) * chance**2 * (1 - near) ** 4 * ~is_middle
    count = is_middle.sum().clamp(min=1)
    places = (functional.smooth_l1_loss(out[:, 2:8], told, beta=0.05, reduction="none").mean(dim=1) * where).sum()
    things = functional.binary_cross_entropy_with_logits(out[:, 1], other)
    is_told = ~torch.isnan(down)
    sunk = functional.smooth_l1_loss(out[:, 8:][is_told], down[is_told], beta=0.05) if is_told.any() else out.sum() * 0
    loss = (hit.sum() + miss.sum()) / count + 4 * places / where.sum().clamp(min=1) + THINGS * things + 10 * sunk
    with torch.no_grad():
        off = (out[:, 2:4] - told[:, :2]).norm(dim=1)[is_middle].mean() * PLACE
        turned = torch.atan2(out[:, 5], out[:, 4]) - torch.atan2(told[:, 3], told[:, 2])
        turned = (torch.remainder(turned + np.pi, 2 * np.pi) - np.pi)[is_middle].abs() / 4
        peaks = (functional.max_pool2d(heat[:, None], 3, 1, 1)[:, 0] == heat) & (chance > 0.3)
        counted = peaks.sum(dim=(1, 2)) == is_middle.sum(dim=(1, 2))
        said = torch.sigmoid(out[:, 1])
        thing = (said > 0.5).sum(dim=(1, 2)) > 0
        real = (other > 0.5).sum(dim=(1, 2)) > 0
    told_ = {
        "pixels": float(off),
        "degrees": float(torch.rad2deg(turned).mean()),
        "turned wrongly": float((torch.rad2deg(turned) > 20).float().mean()),
        "down": float((out[:, 8:] - down).norm(dim=1).nanmean()),
        "counted": float(counted.float().mean()),
        "things seen": float(thing[real].float().mean()),
        "things invented": float(thing[~real].float().mean()),
    }
    return loss, told_


if __name__ == "__main__":
    torch.manual_seed(3)
    sys.exit(learn(sys.argv[1:], __doc__, Locate(), steps, loss_of, (*TRAYS, "small")))
