"""In which order the tests run; nothing that a single room needs."""

from __future__ import annotations

import pytest

#: its tests take longest: begun first, they leave no core waiting for the last of them at the end.
FIRST = "tests/web/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
