"""Trains the network that tells supporting dice where no unit is known: `python -m tests.train.support CUTS OUT.pt`.

Their numbers are grey, which only the light round them tells from white or black. It goes on from a network that names
colours (`--begin`), sees the same, and goes on naming them: a second witness, which other units have taught.
"""

from __future__ import annotations

import sys

import torch
from torch import nn

from tests.train.colour import Step, judged, steps
from tests.train.learning import balanced, forward, learn
from tests.train.networks import Support
from vision.reading import DICE


def loss_of(net: nn.Module, step: Step) -> tuple[torch.Tensor, dict[str, float]]:
    """The loss of one step, and how it went: colours, and both sides of supporting or racing."""
    x, colour, known, support = step
    out = forward(net, x)
    grey = out[:, len(DICE)]
    loss, told = judged(out[:, : len(DICE)], colour, known)
    told["supporting"] = float((grey > 0)[support == 1].float().mean())
    told["racing"] = float((grey < 0)[support == 0].float().mean())
    return loss + balanced(grey, support), told


if __name__ == "__main__":
    torch.manual_seed(5)
    sys.exit(learn(sys.argv[1:], __doc__, Support(), steps, loss_of, ("wild", "few", "small")))
