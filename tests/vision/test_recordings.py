"""The reader against recorded die images: right or silent, never wrong. Other tests look at how it gets there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from vision import Profile, Reader, default_profile
from vision.check import Answer, check_recording

UNSURE_WITH_PROFILE = 0.08
#: what must not be read and still is, each to be mended: a bar that moves along itself, and a coin that touches a die
KNOWN_FALSE = {"unit-dark-marks": {"t019.jpg"}, "unit-drifting": {"t021.jpg"}}
#: still to be mended: grey dice in a dark, noisy picture, and under a warm lamp that also draws red and yellow together
KNOWN_SILENT = {"unit-evening": 0.18, "unit-lamplight": 0.24}
#: without a profile nothing may be wrong; dice that lean on a wall or move a little are still read now and then, and
#: most dice are asked for. The aims are 0.5 % false and 30 % unsure.
FALSE_WITHOUT = 0.04
UNSURE_WITHOUT = 0.92


def said(answers: list[Answer]) -> list[str]:
    return [f"{a.label.file.name}: {a.label.expect} {a.label.face} read as {a.reading}" for a in answers]


def unsure_share(answers: list[Answer]) -> float:
    dice = [a for a in answers if a.label.expect == "read"]
    return sum(a.outcome == "unsure" for a in dice) / max(len(dice), 1)


def test_a_calibrated_unit_is_never_wrong_and_seldom_silent(
    recording: Path, profile_of: Callable[[Path], Profile]
) -> None:
    answers = check_recording(recording, Reader(profile_of(recording)))
    known = KNOWN_FALSE.get(recording.name, set())
    assert not said([a for a in answers if a.outcome == "wrong"])
    assert not said([a for a in answers if a.outcome == "false" and a.label.file.name not in known])
    limit = KNOWN_SILENT.get(recording.name, UNSURE_WITH_PROFILE)
    assert unsure_share(answers) <= limit, said([a for a in answers if a.outcome == "unsure"])


def test_without_a_profile_it_is_more_cautious_but_not_wrong(recording: Path) -> None:
    answers = check_recording(recording, Reader(default_profile()))
    assert not said([a for a in answers if a.outcome == "wrong"])
    assert sum(a.outcome == "false" for a in answers) <= FALSE_WITHOUT * len(answers)
    assert unsure_share(answers) <= UNSURE_WITHOUT
