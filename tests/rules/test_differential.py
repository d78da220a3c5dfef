"""The engine against the plain reference: random and spoiled records, and every event that somebody could try."""

from __future__ import annotations

import random

import pytest

from tests.rules import reference
from tests.rules.corners import ALL
from tests.rules.differential import by_engine, by_reference, come_to, compare, legal_lists_differ, random_lines


@pytest.mark.parametrize("start", range(0, 600, 100))
def test_engine_and_reference_agree_on_random_and_spoiled_records(start: int) -> None:
    """`python -m tests.rules.differential` compares as many more as one has time for."""
    for seed in range(start, start + 100):
        told, data = compare(seed, lists=0.0)
        assert not told, f"seed {seed}: {told}\n{data.decode(errors='replace')}"


@pytest.mark.parametrize("start", range(5000, 5060, 15))
def test_engine_and_reference_list_and_accept_the_same_events_for_every_seat(start: int) -> None:
    for seed in range(start, start + 15):
        told = legal_lists_differ(random_lines(random.Random(seed)))
        assert not told, f"seed {seed}: {told}"


def test_the_random_races_come_to_every_corner_of_the_rules() -> None:
    found: set[str] = set()
    for seed in range(1500):
        found |= come_to(random_lines(random.Random(seed)))
        if found >= ALL:
            return
    assert not ALL - found


def test_the_comparison_sees_a_difference() -> None:
    """A comparison that could not fail would prove nothing: one event less is a different race."""
    lines = random_lines(random.Random(3), undo=0.0)
    assert by_engine(reference.written(lines)) == by_reference(reference.written(lines))
    assert by_engine(reference.written(lines)) != by_reference(reference.written(lines[:-1]))
