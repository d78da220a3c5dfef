"""One served table a file; what the tests of this room share and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.examiner import Served


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A table for the whole file; each test begins its own race."""
    served = Served(tmp_path_factory.mktemp("table") / "data")
    yield served
    served.stop()
    log = served.log.read_text()
    assert "Traceback" not in log, log
    assert served.key not in log
    assert served.token not in log
