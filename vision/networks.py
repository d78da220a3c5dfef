"""The networks that ship, and onnxruntime running them: numbers in, numbers out. What they mean is known elsewhere."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np
import onnxruntime  # type: ignore[import-untyped]

from vision.frame import Floats


@cache
def _network(name: str) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1  # the other cores belong to the camera and the table
    options.log_severity_level = 3  # errors alone: it warns of processors that it does not know
    data = files("vision").joinpath("data", f"{name}.onnx").read_bytes()
    return onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])


def run(name: str, inputs: Floats) -> Floats:
    """A network's answer to inputs (N, …)."""
    return np.asarray(_network(name).run(None, {"in": np.ascontiguousarray(inputs, np.float32)})[0])
