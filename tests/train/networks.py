"""The five networks as torch knows them, and their way into ONNX. What they are taught stands elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import torch
from torch import nn

from vision.crops import COLOUR_SIZE, FACE_CHANNELS, FACE_SIZE, POSE_SIZE, QUARTERS
from vision.frame import SMALL, WIDTH
from vision.locate import ROWS
from vision.reading import DICE

SMALLEST = 16  # pixels of a small frame that are one cell of the coarsest grid
LOCATE_OUT = (
    10  # a die's middle, other things; place, turn and size, lower face, and where a flat die's would be: two each
)
COARSE = (ROWS // SMALLEST, WIDTH // SMALL // SMALLEST)  # cells of the coarsest grid
POSE_OUT = 12  # eight of the corners, two of the lower face's middle, then: still, and bare, which nobody reads
EMBEDDING = 64
COLOUR_WIDTH = 40
# value (the fourth: none), ink, supporting, colour; flat, still, bare. Nobody reads colour, flat and bare: they teach
FACE_HEADS = 4 + 1 + 1 + 8 + 3


def conv(inside: int, outside: int, size: int = 3, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inside, outside, size, stride, size // 2, bias=False), nn.BatchNorm2d(outside), nn.ReLU(inplace=True)
    )


class Block(nn.Module):
    """Two convolutions beside a short cut."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = conv(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.second(self.first(x)))


class Locate(nn.Module):
    """A small frame and the empty tray (nothing, where there is no unit) into a grid of dice and other things."""

    def __init__(self) -> None:
        super().__init__()
        self.fine = nn.Sequential(conv(6, 16, 3, 2), conv(16, 32, 3, 2))
        self.middle = nn.Sequential(conv(32, 56, 3, 2), Block(56), Block(56), Block(56))
        self.coarse = nn.Sequential(conv(56, 80, 3, 2), Block(80), Block(80))
        # how the camera hangs is told by what lies where in the whole picture
        self.whole = nn.Sequential(
            conv(80, 12, 1), nn.Conv2d(12, 80, COARSE), nn.ReLU(), nn.Conv2d(80, 80, 1),
            nn.Upsample(scale_factor=COARSE),
        )  # fmt: skip
        self.down = nn.Sequential(nn.Conv2d(80, 56, 1), nn.Upsample(scale_factor=2, mode="nearest"))
        self.back = nn.Sequential(conv(56, 32, 1), nn.Upsample(scale_factor=2, mode="nearest"))
        self.head = nn.Sequential(conv(32, 48), nn.Conv2d(48, LOCATE_OUT, 1))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        fine = self.fine(x)
        middle = self.middle(fine)
        coarse = self.coarse(middle)
        coarse = self.down(coarse + self.whole(coarse))
        middle = torch.relu(middle + coarse)
        out: torch.Tensor = self.head(fine + self.back(middle))
        return out


class Crop(nn.Module):
    """A square cut into a row of numbers."""

    def __init__(self, channels: int, size: int, widths: tuple[int, int, int, int], hidden: int, out: int) -> None:
        super().__init__()
        a, b, c, d = widths
        self.trunk = nn.Sequential(
            conv(channels, a, 5, 2), conv(a, b, 3, 2), Block(b), conv(b, c, 3, 2), Block(c), Block(c),
            conv(c, d, 3, 2), Block(d), nn.Flatten(1),
        )  # fmt: skip
        self.head = nn.Sequential(
            nn.Linear(d * (size // 16) ** 2, hidden), nn.ReLU(inplace=True), nn.Linear(hidden, out)
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        out: torch.Tensor = self.head(self.trunk(x))
        return out


class Colour(nn.Module):
    """A face and the frame that it lies in, each by itself into numbers; then both into a colour."""

    def __init__(self, out: int = len(DICE)) -> None:
        super().__init__()
        self.face, self.frame = self._branch(), self._branch()
        widths = (4 * COLOUR_WIDTH, 96, 64)
        layers = [m for a, b in pairwise(widths) for m in (nn.Linear(a, b), nn.ReLU(inplace=True))]
        self.head = nn.Sequential(*layers, nn.Linear(widths[-1], out))

    @staticmethod
    def _branch() -> nn.Sequential:
        return nn.Sequential(
            conv(3, 24, 3, 2), Block(24), conv(24, COLOUR_WIDTH, 3, 2), Block(COLOUR_WIDTH), Block(COLOUR_WIDTH)
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        told = []
        for branch, part in ((self.face, x[:, :3]), (self.frame, x[:, 3:])):
            seen = branch(part)
            told += [nn.functional.adaptive_avg_pool2d(seen, 1), nn.functional.adaptive_max_pool2d(seen, 1)]
        out: torch.Tensor = self.head(torch.flatten(torch.cat(told, dim=1), 1))
        return out


class Support(Colour):
    """The same with one number more: whether the die is a supporting one."""

    def __init__(self) -> None:
        super().__init__(len(DICE) + 1)


def pose() -> Crop:
    """A die set upright into its corners and the doubts that its surroundings show."""
    return Crop(3, POSE_SIZE, (16, 28, 48, 64), 96, POSE_OUT)


def face() -> Crop:
    """A face laid flat into a description (EMBEDDING numbers), and what may be read of it without knowing the unit."""
    return Crop(FACE_CHANNELS, FACE_SIZE, (16, 32, 64, 96), 128, EMBEDDING + FACE_HEADS)


SHAPES = {
    "locate": (1, 6, ROWS, WIDTH // SMALL),
    "pose": (QUARTERS, 3, POSE_SIZE, POSE_SIZE),
    "face": (QUARTERS, FACE_CHANNELS, FACE_SIZE, FACE_SIZE),
    "colour": (1, 6, COLOUR_SIZE, COLOUR_SIZE),
    "support": (1, 6, COLOUR_SIZE, COLOUR_SIZE),
}
MADE: dict[str, Callable[[], nn.Module]] = {
    "locate": Locate, "pose": pose, "face": face, "colour": Colour, "support": Support,
}  # fmt: skip


def export(name: str, weights: Path, out: Path, provenance: dict[str, str]) -> None:
    """Writes a trained network as ONNX, its normalisations folded in, with what it was made from written inside."""
    import onnx

    net = MADE[name]()
    state = torch.load(weights)
    net.load_state_dict({k.removeprefix("net."): v for k, v in state.items() if k != "warmth"})
    net.eval()
    named: dict[str, Any] = {"input_names": ["in"], "output_names": ["out"], "dynamic_axes": {"in": {0: "n"}}}
    torch.onnx.export(net, (torch.zeros(SHAPES[name]),), str(out), opset_version=17, dynamo=False, **named)
    model = onnx.load(str(out))
    onnx.helper.set_model_props(model, provenance)
    onnx.save(model, str(out))
