"""In which order the tests run; nothing that a single room needs."""

from __future__ import annotations

import pytest

#: whose tests take longest, the longest first: begun first, they leave no core waiting for the last of them at the end.
FIRST = ("tests/web/test_stand.py", "tests/web/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: [not item.nodeid.startswith(first) for first in FIRST])
