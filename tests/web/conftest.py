"""What the tests of the pages share: one browser a worker, one table a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from . import browser as browsers
from .house import House, table


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = browsers.find()
    if program is None:
        pytest.skip("no Chromium or Chrome was found; install one (apt install chromium), or set CAMELCAM_CHROMIUM")
    with browsers.running(program) as running:
        yield running


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with table(tmp_path / "data") as running:
        yield running
