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
        out = np.asarray(image @ kernel, dtype=np.float32)
        out += bias
        return out
    pad = size // 2
    height, width, channels = image.shape
    wide = np.zeros((height + 2 * pad, width + 2 * pad, channels), np.float32)
    wide[pad : pad + height, pad : pad + width] = image
    rows, columns = (height - 1) // stride + 1, (width - 1) // stride + 1
    down, right, one = wide.strides
    # A pane's rows are runs of memory already: numpy's own windows copy the same, but take longer to be set up.
    panes: Floats = np.ndarray(
        (rows, columns, size, size * channels), np.float32, wide, 0, (stride * down, stride * right, down, one)
    )
    out = panes.reshape(rows * columns, -1) @ kernel
    out += bias
    return np.asarray(out.reshape(rows, columns, -1), dtype=np.float32)


def relu(image: Floats) -> Floats:
    return np.maximum(image, 0.0, out=image)


def twice_beside(image: Floats, finer: Floats) -> Floats:
    """Every pixel as two by two, and after its channels those of a picture that is twice as fine."""
    height, width, channels = image.shape
    out = np.empty((height, 2, width, 2, channels + finer.shape[2]), np.float32)
    out[..., :channels] = image[:, None, :, None]
    out[..., channels:] = finer.reshape(height, 2, width, 2, -1)
    return out.reshape(2 * height, 2 * width, -1)


def sigmoid(values: Floats) -> Floats:
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(values, -30, 30))), dtype=np.float32)
