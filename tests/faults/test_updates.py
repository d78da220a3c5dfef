"""Changing versions with real tables: to one that is well, to ones that are not, back, and with the plug pulled."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from firmware.updates import NotWell, keep, rollback, sees_now, settle, update, wait_until_well

from .updates import BROKEN, evening, play


def test_a_newer_version_takes_over_and_the_one_before_opens_what_it_wrote(tmp_path: Path) -> None:
    with evening(tmp_path) as made:
        old, new, before = made.house.version(), made.newer("2"), made.races()
        assert "venv-2 runs" in update(made.house, new)
        assert made.house.version() == new and made.races() == before
        play(made, random.Random(2), 4)
        before = made.races()
        assert "venv-1 runs" in rollback(made.house)
        assert made.house.version() == old and made.races() == before
        assert not made.house.trial.exists()


@pytest.mark.parametrize("how", ["does not start", "speaks and dies"])
def test_a_version_that_is_not_well_never_takes_over(tmp_path: Path, how: str) -> None:
    with evening(tmp_path, 6.0) as made:
        before, old = made.races(), made.house.version()
        with pytest.raises(NotWell):
            update(made.house, made.version("2", BROKEN[how]))
        assert made.house.version() == old and made.races() == before


def test_a_version_that_fails_on_trial_is_followed_by_the_old_one(tmp_path: Path) -> None:
    with evening(tmp_path, 6.0) as made:
        before, old = made.races(), made.house.version()
        with pytest.raises(NotWell, match="venv-1 is back"):
            update(made.house, made.version("2", BROKEN["fails on trial"]))
        assert made.house.version() == old and made.races() == before and not made.house.trial.exists()


def test_a_version_whose_reader_does_not_see_is_followed_by_the_old_one(tmp_path: Path) -> None:
    with evening(tmp_path, 15.0) as made:
        old = made.house.version()
        made.reader_says("ready")
        with pytest.raises(NotWell, match="venv-1 is back"):
            update(made.house, made.version("2"))
        assert made.house.version() == old and not made.house.trial.exists()


def test_a_version_whose_reader_sees_takes_over(tmp_path: Path) -> None:
    with evening(tmp_path) as made, made.reader():
        while not sees_now(made.house):
            pass
        assert "venv-2 runs" in update(made.house, made.version("2"))
        assert sees_now(made.house)


def test_a_trial_that_a_power_cut_interrupted_is_settled_at_the_next_start(tmp_path: Path) -> None:
    with evening(tmp_path, 6.0) as made:
        old, new = made.house.version(), made.version("2", BROKEN["fails on trial"])
        assert old is not None
        made.house.point("venv.old", old)
        keep(made.house.trial, "{}")
        made.house.point("venv", new)
        made.tell("restart")
        with pytest.raises(NotWell, match="venv-1 is back"):
            settle(made.house)
        wait_until_well(made.house)
        assert made.house.version() == old and not made.house.trial.exists()


def test_without_a_version_before_there_is_nothing_to_go_back_to(tmp_path: Path) -> None:
    with evening(tmp_path) as made, pytest.raises(NotWell, match="no version before"):
        rollback(made.house)
