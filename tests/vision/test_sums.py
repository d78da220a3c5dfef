"""The short ways to sums, medians and quantiles say what numpy says, to the last bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vision.sums import averaged, less, median, medians, most, quantile, spread, summed


@pytest.mark.parametrize("kind", [np.float32, np.float64])
@pytest.mark.parametrize("size", [(6, 8, 3), (7, 3, 3)])
def test_short_axes_are_summed_as_numpy_sums_them(kind: type[Any], size: tuple[int, int, int]) -> None:
    values = np.random.default_rng(1).normal(size=size).astype(kind)
    middle = averaged(values)
    assert np.array_equal(summed(values), values.sum(axis=2))
    assert np.array_equal(middle, values.mean(axis=2))
    assert np.array_equal(most(values), values.max(axis=2))
    assert np.array_equal(spread(values, middle), np.sqrt(np.square(values - middle[..., None]).sum(axis=2)))
    assert np.array_equal(less(values, values[0, 0]), values - values[0, 0])


@pytest.mark.parametrize("kind", [np.float32, np.float64])
@pytest.mark.parametrize("count", [1, 2, 5, 40, 801])
def test_medians_and_quantiles_are_numpys(kind: type[Any], count: int) -> None:
    values = np.random.default_rng(2).normal(size=(count, 3)).astype(kind)
    assert np.array_equal(medians(values), np.median(values, axis=0))
    assert median(values[:, :2]) == np.median(values[:, :2])
    for share in (0.0, 0.3, 0.96, 1.0):
        assert quantile(values[:, 0], share) == pytest.approx(np.quantile(values[:, 0], share), rel=1e-6)
