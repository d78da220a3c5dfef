"""Becoming host by a press of the pyramid, at tables that never had a host. Not the key, and not what a host may do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contract.examiner import SECOND, Served


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Served]:
    """A table that nobody has hosted."""
    served = Served(tmp_path / "data")
    yield served
    served.stop()
    assert "Traceback" not in served.log.read_text()


def test_a_press_confirms_the_one_claim(fresh: Served) -> None:
    phone = fresh.phone()
    phone.post("/api/host", {"claim": "guessed"}).refused(403, 404, 409)
    answer = phone.post("/api/host", {})
    assert answer.status == 202
    claim = answer.json["claim"]
    assert isinstance(claim, str)
    assert set(answer.json) == {"claim"}
    early = phone.post("/api/host", {"claim": claim})
    assert early.status in (202, 403, 409)
    assert phone.cookies == {}
    before = fresh.state()
    assert fresh.sign(pressed=True)["want"] == "nothing"
    phone.post("/api/host", {"claim": "guessed"}).refused(403, 404, 409)
    phone.post("/api/host", {"claim": claim}).good()
    assert phone.cookies
    assert fresh.state() == before, "the press is used up"
    phone.post("/api/tables", SECOND).good(201)
    thief = fresh.phone()
    thief.post("/api/host", {"claim": claim}).refused(403, 404, 409)
    assert thief.cookies == {}
    thief.post("/api/host", {}).refused(403, 409)
    assert fresh.sign()["want"] in ("reveals", "live", "nothing")


def test_of_several_claims_none_wins(fresh: Served) -> None:
    one, two = fresh.phone(), fresh.phone()
    claims = [phone.post("/api/host", {}).json["claim"] for phone in (one, two)]
    assert len(set(claims)) == 2
    fresh.sign(pressed=True)
    for phone, claim in zip((one, two), claims, strict=True):
        answer = phone.post("/api/host", {"claim": claim})
        assert answer.status in (202, 403, 409)
        assert phone.cookies == {}
    fresh.host().post("/api/tables", SECOND).good(201)
