"""The loop that every network learns in: so many steps, a rate that rises and falls, weights kept on the way.

What a network is and what it is taught stands in `locate`, `pose` and `face`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TypeVar

import cv2
import numpy as np
import torch
from torch import nn

from tests.train.ahead import ahead
from tests.train.splits import units

Step = TypeVar("Step")
Told = dict[str, float]

TRAYS = ("wild", "few", "photo")  # whose units most networks learn of
FRESH = 200  # after so many steps the units are listed anew: more may have come meanwhile


def learn(
    argv: list[str],
    about: str | None,
    net: nn.Module,
    steps: Callable[[list[Path], int], Iterator[Step]],
    loss_of: Callable[[nn.Module, Step], tuple[torch.Tensor, Told]],
    makers: tuple[str, ...] = TRAYS,
) -> int:
    """Trains a network as the command line says, and prints how units fare that teach nothing."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("cuts", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--begin", type=Path, help="weights to go on from")
    options = parser.parse_args(argv)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    if options.begin:
        begin_with(net, torch.load(options.begin))
    net.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-3)
    held_out = units(options.cuts, "tune", makers)
    if not held_out or not units(options.cuts, "train", makers):
        raise SystemExit(f"{options.cuts} holds too few units by {', '.join(makers)} to learn from and to hold back.")
    feed: Generator[Step, None, None] | None = None
    for step in range(options.steps):
        share = step / options.steps
        if step % FRESH == 0 or feed is None:
            if feed is not None:
                feed.close()
            feed = ahead(steps(units(options.cuts, "train", makers), step + 1))
        for group in optimiser.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-6
        net.train()
        loss, told = loss_of(net, next(feed))
        if not torch.isfinite(loss):
            raise SystemExit(f"The loss is no number at step {step}: nothing more can be learned.")
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        if step % 50 == 49:
            print(f"{step + 1} of {options.steps} loss {float(loss.detach()):.3f} {_words(told)}", flush=True)
        if step % 400 == 399:
            torch.save(net.state_dict(), options.out)
            _hold_out(net, steps(held_out, 0), loss_of, 8)
    torch.save(net.state_dict(), options.out)
    _hold_out(net, steps(held_out, 0), loss_of, 30)
    return 0


def forward(net: nn.Module, x: torch.Tensor) -> torch.Tensor:
    """What the network answers, worked out in sixteen bits: thrice as quick, and as good to learn from."""
    with torch.autocast("cpu", torch.bfloat16):
        out: torch.Tensor = net(x.contiguous(memory_format=torch.channels_last))
    return out.float()


def begin_with(net: nn.Module, weights: dict[str, torch.Tensor]) -> None:
    """Takes weights over; a layer that has grown since keeps what it had, and the rest of it begins at nothing."""
    own = net.state_dict()
    for name, value in weights.items():
        mine = own[name]
        if mine.shape == value.shape:
            mine.copy_(value)
        else:
            mine.zero_()
            mine[tuple(slice(0, n) for n in value.shape)] = value
    net.load_state_dict(own)


def balanced(logits: torch.Tensor, truth: torch.Tensor) -> torch.Tensor:
    """The cross entropy of a yes or no that is known (truth −1: it is not), where yes and no weigh the same."""
    parts = [
        nn.functional.binary_cross_entropy_with_logits(logits[truth == side], truth[truth == side])
        for side in (0.0, 1.0)
        if (truth == side).any()
    ]
    return torch.stack(parts).mean() if parts else logits.sum() * 0


def _words(told: Told) -> str:
    return " ".join(f"{name} {value:.4f}" for name, value in told.items())


@torch.no_grad()
def _hold_out(
    net: nn.Module, feed: Iterator[Step], loss_of: Callable[[nn.Module, Step], tuple[torch.Tensor, Told]], count: int
) -> None:
    net.eval()
    tolds = [loss_of(net, next(feed))[1] for _ in range(count)]
    print("tune", _words({k: float(np.nanmean([t[k] for t in tolds])) for k in tolds[0]}), flush=True)
