"""Readings and votes: a burst agrees or stays silent. No pictures."""

from __future__ import annotations

import pytest

from vision import Reading, vote

RED_2 = Reading("read", "red", 2, None, False, 0.9)
RED_3 = Reading("read", "red", 3, None, False, 0.99)
UNSURE = Reading("unsure")
MOVING = Reading("moving", confidence=0.4)


def test_a_burst_that_agrees_is_read_with_its_middle_confidence() -> None:
    burst = [Reading("read", "red", 2, None, False, c) for c in (0.7, 0.99, 0.8)]
    assert vote(burst) == Reading("read", "red", 2, None, False, 0.8)


def test_one_dissenter_silences_the_burst_however_sure_it_is() -> None:
    assert vote([RED_2] * 9 + [RED_3]).status == "unsure"


def test_white_against_black_on_the_grey_die_is_a_dissent() -> None:
    grey = [Reading("read", "grey", 1, m, False, 0.9) for m in ("black", "white")]
    assert vote(grey).status == "unsure"


def test_a_supporting_die_is_not_its_racing_die() -> None:
    assert vote([RED_2, Reading("read", "red", 2, None, True, 0.9)]).status == "unsure"


@pytest.mark.parametrize(("silent", "status"), [(2, "read"), (3, "unsure")])
def test_half_of_the_frames_must_have_been_read(silent: int, status: str) -> None:
    assert vote([RED_2] * 2 + [MOVING] * (silent - 1) + [UNSURE]).status == status


def test_frames_that_are_silent_for_one_reason_say_it() -> None:
    assert vote([MOVING, MOVING, UNSURE]) == MOVING


def test_nothing_is_unsure() -> None:
    assert vote([]) == UNSURE


def test_the_table_calls_a_supporting_die_by_a_plus() -> None:
    assert Reading("read", "red", 2, None, True, 0.9).name == "red+"
    assert RED_2.name == "red"
    assert UNSURE.name is None
