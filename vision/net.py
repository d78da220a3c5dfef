"""Small convolutional networks in plain numpy: the same answer with every OpenCV, and no more than is needed here.

Arrays are height × width × channels. A layer's weights are (rows · columns · channels in) × channels out.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
DATA = Path(__file__).parent / "data"
STEP = ".step"


@cache
def weights(name: str) -> dict[str, Floats]:
    """A network's arrays by name. Files keep them in half precision, or in steps with each column's step beside."""
    with np.load(DATA / f"{name}.npz", allow_pickle=False) as stored:
        arrays = {key: stored[key].astype(np.float32) for key in stored.files if not key.endswith(STEP)}
        steps = {key: stored[key + STEP].astype(np.float32) for key in arrays if key + STEP in stored}
        return {key: array * steps.get(key, np.float32(1)) for key, array in arrays.items()}


def conv(image: Floats, kernel: Floats, bias: Floats, size: int = 3, stride: int = 1) -> Floats:
    """A convolution with zero padding, as one matrix product."""
    if size == 1:
        return np.asarray(image @ kernel + bias, dtype=np.float32)
    pad = size // 2
    height, width, channels = image.shape
    wide = np.zeros((height + 2 * pad, width + 2 * pad, channels), np.float32)
    wide[pad : pad + height, pad : pad + width] = image
    panes = np.lib.stride_tricks.sliding_window_view(wide, (size, size), axis=(0, 1))[::stride, ::stride]
    rows, columns = panes.shape[:2]
    flat = panes.transpose(0, 1, 3, 4, 2).reshape(rows * columns, -1)
    return np.asarray((flat @ kernel + bias).reshape(rows, columns, -1), dtype=np.float32)


def relu(image: Floats) -> Floats:
    return np.maximum(image, 0.0, out=image)


def twice(image: Floats) -> Floats:
    """Every pixel as two by two."""
    return np.asarray(image.repeat(2, axis=0).repeat(2, axis=1), dtype=np.float32)


def sigmoid(values: Floats) -> Floats:
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(values, -30, 30))), dtype=np.float32)
