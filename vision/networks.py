"""The networks that ship, and OpenCV running them: numbers in, numbers out. What they mean is known elsewhere."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import cv2
import numpy as np

from vision.frame import Floats


@cache
def _network(name: str) -> cv2.dnn.Net:
    data = files("vision").joinpath("data", f"{name}.onnx").read_bytes()
    return cv2.dnn.readNetFromONNX(np.frombuffer(data, np.uint8))


def run(name: str, inputs: Floats) -> Floats:
    """A network's answer to inputs (N, …)."""
    network = _network(name)
    network.setInput(np.ascontiguousarray(inputs, np.float32))
    return np.asarray(network.forward())
