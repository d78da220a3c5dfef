"""The networks in whole numbers of eight bits, as they ship: `python -m tests.train.quantise SOURCES FRAMES OUT`.

So they take two fifths of the time and half of the room. SOURCES holds them as they were learned (`NAME.onnx`). How
large the numbers inside become is looked up while the eyes look at frames of units that taught them.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import onnx
import onnxruntime  # type: ignore[import-untyped]
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from tests.train.frames import load
from tests.train.splits import units
from vision import networks
from vision.evidence import gather
from vision.frame import Floats, fitted, small
from vision.locate import search_input
from vision.profile import default_profile

OPSET = 17  # the first whose whole numbers have a scale of their own for each channel is 13
UNITS, FRAMES, INPUTS = 80, 4, 300  # units that are looked at, frames of each, and what of it each network sees
MOSTLY = 99.999  # per cent of the numbers inside a network are kept as they are; what is larger is cut off


class Examples(CalibrationDataReader):  # type: ignore[misc]
    """What a network is shown, one after the other."""

    def __init__(self, inputs: list[Floats]) -> None:
        self._left = iter(inputs)

    def get_next(self) -> dict[str, Floats] | None:
        shown = next(self._left, None)
        return None if shown is None else {"in": shown[None]}


class Listening:
    """A network that keeps what it was asked."""

    def __init__(self, source: Path, kept: list[Floats]) -> None:
        self._network = onnxruntime.InferenceSession(str(source), providers=["CPUExecutionProvider"])
        self._kept = kept

    def run(self, names: None, inputs: Mapping[str, Floats]) -> Any:
        self._kept.extend(inputs["in"])
        return self._network.run(names, dict(inputs))


@contextmanager
def listening(sources: Path) -> Iterator[dict[str, list[Floats]]]:
    """While it lasts the eyes look with the networks of a folder, and what these are asked is kept."""
    asked: dict[str, list[Floats]] = {path.stem: [] for path in sorted(sources.glob("*.onnx"))}
    heard = {name: Listening(sources / f"{name}.onnx", kept) for name, kept in asked.items()}
    as_shipped = networks._network
    networks._network = heard.__getitem__  # type: ignore[assignment]
    try:
        yield asked
    finally:
        networks._network = as_shipped


def examples(sources: Path, frames: Path) -> dict[str, list[Floats]]:
    """What each network is asked while the eyes look at some frames of some units that taught them."""
    rng = np.random.default_rng(1)
    taught = units(frames, "train", ("wild", "few"))
    with listening(sources) as asked:
        for k in rng.permutation(len(taught))[:UNITS]:
            every = load(taught[k])
            empty = next((small(fitted(f.image())) for f in every if f.expect == "empty"), None)
            for n in rng.permutation(len(every))[:FRAMES]:
                picture = every[n].image()
                gather(picture, default_profile())
                if empty is not None:  # beside its empty tray, as a unit's own frames are searched
                    asked["locate"].append(search_input(small(fitted(picture)), empty))
    return {name: [kept[k] for k in rng.permutation(len(kept))[:INPUTS]] for name, kept in asked.items()}


def quantise(source: Path, shown: list[Floats], out: Path) -> None:
    """Writes a network in whole numbers. What it says at its end stays as it was: there they would be too coarse."""
    learned, out = onnx.load(str(source)), out.resolve()
    with tempfile.TemporaryDirectory() as folder, chdir(folder):  # the tools leave files where they are started
        first, prepared = Path(folder) / "first.onnx", Path(folder) / "prepared.onnx"
        onnx.save(onnx.version_converter.convert_version(learned, OPSET), str(first))
        quant_pre_process(str(first), str(prepared), skip_symbolic_shape=True)
        layers = [n for n in onnx.load(str(prepared)).graph.node if n.op_type in ("Conv", "Gemm")]
        said = [n.name for n in layers if n.op_type == "Gemm"] or [layers[-1].name]
        quantize_static(
            str(prepared), str(out), Examples(shown),
            per_channel=True,
            reduce_range=True,  # older processors add two products in 16 bits, and would cut off what is larger
            calibrate_method=CalibrationMethod.Percentile,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            nodes_to_exclude=said,
            extra_options={"CalibPercentile": MOSTLY},
        )  # fmt: skip
    whole = onnx.load(str(out))
    onnx.helper.set_model_props(whole, {p.key: p.value for p in learned.metadata_props})
    onnx.save(whole, str(out))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.quantise", description=__doc__)
    parser.add_argument("sources", type=Path)
    parser.add_argument("frames", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args(argv)
    cv2.setNumThreads(1)
    for name, shown in examples(options.sources, options.frames).items():
        quantise(options.sources / f"{name}.onnx", shown, options.out / f"{name}.onnx")
        print(
            f"{name}: {(options.out / f'{name}.onnx').stat().st_size / 1e6:.2f} MB, of {len(shown)} inputs", flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
