"""The verdict: each doubt alone silences, and says what it is; evidence made by hand, no pictures."""

from __future__ import annotations

import numpy as np
import pytest

from vision import limits
from vision.decide import STATUS, WORDS, decide, limits_for, too_great
from vision.evidence import Evidence
from vision.limits import EDITION, NONE, OWN, PICTURE
from vision.locate import Found
from vision.naming import Named
from vision.profile import Profile, default_profile

FRAME = np.zeros((480, 640, 3), np.uint8)
NAME = ("red", False, 2, None)


def evidence(limits: dict[str, float], **doubts: float) -> Evidence:
    """Evidence without doubt but for these."""
    quiet = {name: limit - 1.0 for name, limit in limits.items()}
    return Evidence(
        FRAME, Found((), np.zeros((30, 40)), np.zeros((30, 40, 2))), {**quiet, **doubts}, named=Named(NAME, None, {})
    )


@pytest.mark.parametrize("limits", [OWN, NONE, EDITION])
def test_without_doubt_there_is_a_reading(limits: dict[str, float]) -> None:
    reading = decide(evidence(limits), limits)
    assert reading.face == ("red", 2, None, False)
    assert 0.5 <= reading.confidence <= 1


@pytest.mark.parametrize(("limits", "name"), [(limits, name) for limits in (OWN, NONE, EDITION) for name in limits])
def test_each_doubt_alone_silences(limits: dict[str, float], name: str) -> None:
    doubtful = evidence(limits, **{name: limits[name] + 1e-6})
    assert too_great(doubtful, limits) == [name]
    reading = decide(doubtful, limits)
    assert reading.status == STATUS.get(name, "unsure")
    assert reading.die is None
    assert decide(evidence(limits, **{name: limits[name] - 1e-6}), limits).status == "read"


def test_every_doubt_has_its_words_and_its_limit() -> None:
    assert set(WORDS) == set(OWN) | set(NONE)
    assert set(STATUS) <= set(WORDS)


def test_at_most_twenty_numbers_decide() -> None:
    told = [value for name, value in vars(limits).items() if name.isupper()]
    by_hand = [value for value in told if isinstance(value, float)]
    by_rule = len(PICTURE) - 1 + sum(len(every) for every in (OWN, EDITION)) - 2 * len(PICTURE) + 1
    assert len(by_hand) + by_rule <= 20, "`several` is a count, and none of them"


def test_more_is_borne_the_more_is_known(profile_a: Profile) -> None:
    assert limits_for(profile_a) is OWN
    assert limits_for(default_profile("second")) is EDITION
    assert limits_for(default_profile()) is NONE
    assert all(EDITION[name] >= NONE[name] for name in EDITION)


def test_nothing_found_is_an_empty_tray_unless_something_else_lies_there() -> None:
    found = Found((), np.zeros((30, 40)), np.zeros((30, 40, 2)))
    nothing = Evidence(FRAME, found, {"things": -9.0, "several": -1.0})
    assert decide(nothing, OWN).status == "empty"
    thing = Evidence(FRAME, found, {"things": 9.0, "several": -1.0})
    assert decide(thing, OWN).status == "obscured"
