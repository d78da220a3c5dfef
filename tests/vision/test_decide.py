"""The verdict: each doubt alone silences, and says what it is; evidence made by hand, no pictures."""

from __future__ import annotations

import numpy as np
import pytest

from vision.decide import STATUS, WORDS, decide, too_great
from vision.evidence import Evidence
from vision.limits import NONE, OWN
from vision.locate import Found
from vision.naming import Named

FRAME = np.zeros((480, 640, 3), np.uint8)
NAME = ("red", False, 2, None)


def evidence(limits: dict[str, float], **doubts: float) -> Evidence:
    """Evidence without doubt but for these."""
    quiet = {name: limit - 1.0 for name, limit in limits.items()}
    return Evidence(
        FRAME, Found((), np.zeros((30, 40)), np.zeros((30, 40, 2))), {**quiet, **doubts}, named=Named(NAME, None, {})
    )


@pytest.mark.parametrize(("limits", "has_unit"), [(OWN, True), (NONE, False)])
def test_without_doubt_there_is_a_reading(limits: dict[str, float], has_unit: bool) -> None:
    reading = decide(evidence(limits), has_unit)
    assert reading.face == ("red", 2, None, False)
    assert 0.5 <= reading.confidence <= 1


@pytest.mark.parametrize(
    ("limits", "has_unit", "name"), [(OWN, True, n) for n in OWN] + [(NONE, False, n) for n in NONE]
)
def test_each_doubt_alone_silences(limits: dict[str, float], has_unit: bool, name: str) -> None:
    doubtful = evidence(limits, **{name: limits[name] + 1e-6})
    assert too_great(doubtful, has_unit) == [name]
    reading = decide(doubtful, has_unit)
    assert reading.status == STATUS.get(name, "unsure")
    assert reading.die is None
    assert decide(evidence(limits, **{name: limits[name] - 1e-6}), has_unit).status == "read"


def test_every_doubt_has_its_words_and_its_limit() -> None:
    assert set(WORDS) == set(OWN) | set(NONE)
    assert set(STATUS) <= set(WORDS)
    assert len(OWN) + len(NONE) <= 20


def test_nothing_found_is_an_empty_tray_unless_something_else_lies_there() -> None:
    found = Found((), np.zeros((30, 40)), np.zeros((30, 40, 2)))
    nothing = Evidence(FRAME, found, {"nothing": np.inf, "things": -9.0, "several": -9.0})
    assert decide(nothing, True).status == "empty"
    thing = Evidence(FRAME, found, {"nothing": np.inf, "things": 9.0, "several": -9.0})
    assert decide(thing, True).status == "obscured"
