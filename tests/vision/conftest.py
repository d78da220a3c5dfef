"""What the tests of the eyes share: the recordings, the option to bring one's own, and one calibration for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from vision import Profile, calibrate

RECORDINGS = Path(__file__).parents[1] / "recordings"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--recording", action="append", default=[], metavar="DIR", help="Test the reader on this recording."
    )


def chosen(config: pytest.Config) -> list[Path]:
    """The recordings to test on."""
    own = [Path(p) for p in config.getoption("--recording", default=[])]
    return own or sorted(p.parent for p in RECORDINGS.glob("*/labels.csv"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "recording" in metafunc.fixturenames:
        metafunc.parametrize("recording", chosen(metafunc.config), ids=lambda p: p.name)


@pytest.fixture(scope="session")
def profile_of() -> Callable[[Path], Profile]:
    """The profile of a recording, made once."""
    return cache(calibrate)


@pytest.fixture(scope="session")
def unit_a() -> Path:
    return RECORDINGS / "unit-a"


@pytest.fixture(scope="session")
def profile_a(profile_of: Callable[[Path], Profile], unit_a: Path) -> Profile:
    return profile_of(unit_a)
