"""The page of `camelcam check --report`: the worst first, in words, on a phone as well."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vision import Reader, Reading, default_profile
from vision.check import Answer
from vision.recording import Label, labels
from vision.report import caption, page


def answer(label: Label, reading: Reading) -> Answer:
    return Answer(label, reading, 1.0)


@pytest.fixture
def answers(unit_a: Path) -> list[Answer]:
    """One die read wrongly, one not at all, one rightly, and a tilted one that was read."""
    tests = labels(unit_a, "test")
    dice = [one for one in tests if one.expect == "read"][:3]
    tilted = next(one for one in tests if one.expect == "tilted")
    return [
        answer(dice[0], Reading("read", dice[0].die, dice[0].value, dice[0].mark, dice[0].support, 0.9)),
        answer(dice[1], Reading("unsure")),
        answer(tilted, Reading("read", "red", 2, None, False, 0.6)),
        answer(dice[2], Reading("read", "orange", 3, None, True, 0.7)),
    ]


def test_what_went_wrong_comes_first_and_the_worst_of_it_before_all(answers: list[Answer], unit_a: Path) -> None:
    text = page(unit_a, answers, Reader(default_profile()))
    assert text.index("What to look at") < text.index("Shown and read")
    named = re.findall(r"<figcaption>([^:]+):", text)
    assert named == [answers[at].label.file.name for at in (3, 2, 1)]


def test_captions_are_words(answers: list[Answer]) -> None:
    said = [caption(one) for one in answers]
    assert said[3].endswith(", read as orange+ 3")
    assert said[2].endswith("tilted, read as red 2")
    assert said[1].endswith(", not read: unsure")
    assert "None" not in " ".join(said)


def test_nothing_is_wider_than_a_phone(answers: list[Answer], unit_a: Path) -> None:
    """The browser test of this is the eye; here: what may be wide scrolls by itself, and the phone's width counts."""
    text = page(unit_a, answers, Reader(default_profile()))
    assert "width=device-width,initial-scale=1" in text
    assert text.count("<table>") == 1 + text.count("<div class=wide tabindex=0><table>")
    assert "max-width:100%" in text
