"""The networks' numpy: convolution as it is defined, and the trained weights that ship."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision import net
from vision.net import DATA, STEP, conv, twice_beside, weights


@pytest.mark.parametrize(("size", "stride"), [(1, 1), (3, 1), (3, 2), (5, 2)])
def test_a_convolution_is_the_sum_it_says(size: int, stride: int) -> None:
    rng = np.random.default_rng(size)
    image = rng.normal(size=(8, 12, 3)).astype(np.float32)
    kernel = rng.normal(size=(size, size, 3, 4)).astype(np.float32)
    bias = rng.normal(size=4).astype(np.float32)
    out = conv(image, kernel.reshape(-1, 4), bias, size, stride)
    wide = np.pad(image, ((size // 2, size // 2), (size // 2, size // 2), (0, 0)))
    for row, column in ((0, 0), (1, 2), (out.shape[0] - 1, out.shape[1] - 1)):
        pane = wide[row * stride : row * stride + size, column * stride : column * stride + size]
        wanted = (pane[..., None] * kernel).sum(axis=(0, 1, 2)) + bias
        assert np.allclose(out[row, column], wanted, atol=1e-4)


def test_a_map_is_doubled_beside_the_finer_one() -> None:
    rng = np.random.default_rng(3)
    rough, fine = rng.normal(size=(2, 3, 4)).astype(np.float32), rng.normal(size=(4, 6, 2)).astype(np.float32)
    wanted = np.concatenate([rough.repeat(2, axis=0).repeat(2, axis=1), fine], axis=2)
    assert np.array_equal(twice_beside(rough, fine), wanted)


@pytest.mark.parametrize("name", ["segment", "glance", "level", "colour", "surety", "anywhere", "values"])
def test_the_weights_ship_and_are_small(name: str) -> None:
    assert all(np.isfinite(array).all() for array in weights(name).values())
    assert (DATA / f"{name}.npz").stat().st_size < 1_000_000


def test_weights_kept_in_steps_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Any] = {"h.w": np.array([[127, -64], [1, 0]], np.int8), "h.b": np.array([0.25, -1.0], np.float16)}
    kept["h.w" + STEP] = np.array([0.5, 2.0], np.float16)
    np.savez(tmp_path / "stepped.npz", **kept)
    monkeypatch.setattr(net, "DATA", tmp_path)
    found = weights("stepped")
    assert found["h.w"].tolist() == [[63.5, -128.0], [0.5, 0.0]]
    assert found["h.b"].tolist() == [0.25, -1.0]
    assert set(found) == {"h.w", "h.b"}
