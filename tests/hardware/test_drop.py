"""The counting of falls: shares, limits, the log. The falling itself needs mujoco and is in test_solid."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from hardware import drop
from hardware.parameters import CAMERAS, Stand

STAND = Stand()


def falls(name: str, **ends: int) -> list[drop.Fall]:
    """So many falls of one kind with each end; underscores are blanks."""
    every = [end.replace("_", " ") for end, times in ends.items() for _ in range(times)]
    return [drop.Fall(name, number, end, (0.0, 0.0, 8.0), 0.7) for number, end in enumerate(every)]


def test_there_are_large_and_small_wooden_and_plastic_sharp_and_rounded_dice() -> None:
    kinds = drop.kinds(STAND)
    assert len({one.name for one in kinds}) == 8
    assert {(one.edge, one.wooden, one.rounded) for one in kinds} == {
        (edge, wooden, rounded) for edge in (16.0, 12.0) for wooden in (True, False) for rounded in (True, False)
    }


def test_every_kind_counts_alike_however_many_of_it_fell() -> None:
    many, few = falls("one", flat=990, leaning=10), falls("two", flat=9, stuck_above=1)
    lost, leaning = drop.shares(many + few)
    assert lost == pytest.approx(0.05) and leaning == pytest.approx(0.005)
    assert "5.00% lost, 0.50% leaning" in drop.report(many + few)


def test_more_is_forgiven_to_a_pyramid_that_is_held_than_to_one_on_its_seat() -> None:
    some = falls("one", flat=996, out_of_the_tray=4)
    assert drop.well(some, held=True) and not drop.well(some, held=False)
    assert not drop.well(falls("one", flat=99, leaning=1))


def test_a_log_is_gone_on_with_and_nothing_is_dropped_twice(tmp_path: Path) -> None:
    """A log that holds every fall that is asked for needs no simulation at all."""
    log = tmp_path / "drops.jsonl"
    whole = [one for die in drop.kinds(STAND) for one in falls(die.name, flat=2)]
    log.write_text("".join(json.dumps(dataclasses.asdict(one)) + "\n" for one in whole))
    assert drop.more(STAND, CAMERAS[0], 2, log) == whole == drop.kept(log)


def test_what_the_device_says_and_who_sees_the_die_is_told_for_each_end() -> None:
    text = drop.watched(STAND, falls("one", flat=3, leaning=1, out_of_the_tray=1))
    assert "| flat | 3 | reads it | 100% | 100% | 100% |" in text
    assert "| out of the tray | 1 | nothing comes: lay it in | – | – | – |" in text
