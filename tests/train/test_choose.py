"""How limits are chosen, and how units are split: the rules themselves, on answers made by hand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.train.choose import (
    DELTA,
    UPRIGHT,
    WAYS,
    Answer,
    is_safe,
    once,
    outcomes,
    p_value,
    parts,
    walk,
    way_of,
    written,
)
from tests.train.splits import SHARES, split_of
from vision import limits

RED, BLUE = ("red", False, 1, None), ("blue", False, 1, None)


def answer(k: int, expect: str, truth: tuple[object, ...] | None, name: tuple[object, ...], twin: float) -> Answer:
    return Answer(f"unit-{k % 40}", str(k), expect, truth, name, {"twin": twin})


def answers(count: int, wrong_above: float, seed: int = 1) -> list[Answer]:
    """Dice whose doubt is spread from 0 to 1; above a limit they are named wrongly."""
    rng = random.Random(seed)
    told = []
    for k in range(count):
        doubt = rng.random()
        told.append(answer(k, "read", RED, BLUE if doubt > wrong_above else RED, doubt - 2.0))
    return told


@pytest.mark.parametrize(("failures", "count", "alpha", "p"), [(0, 2995, 0.001, 0.05), (1, 10, 0.5, 11 / 1024)])
def test_the_p_value_is_the_exact_binomial_tail(failures: int, count: int, alpha: float, p: float) -> None:
    assert p_value(failures, count, alpha) == pytest.approx(p, rel=0.01)


def test_the_walk_stops_before_wrong_readings_come() -> None:
    told = [*answers(4000, wrong_above=0.97), *(answer(k, "tilted", None, RED, 9.0) for k in range(80))]
    share, borne = walk(told, [], {"twin": -2.0}, {"twin": -1.0})
    count = outcomes(told, borne)
    assert 0.9 < share < 1
    assert p_value(count["wrong"] + count["false"], 4000, UPRIGHT) <= DELTA
    assert count["right"] > 0.9 * len(told)


def test_few_pictures_prove_nothing_and_stay_strict() -> None:
    assert walk(answers(300, wrong_above=2.0), [], {"twin": -2.0}, {"twin": -1.0}) == (0.0, {"twin": -2.0})


def test_a_picture_that_stands_in_two_folders_counts_once() -> None:
    told = answers(10, wrong_above=2.0)
    assert once(told, told[3:5]) == told[:3] + told[5:]


def test_of_the_pictures_that_are_tests_none_may_fail() -> None:
    tested = [Answer("unit-t", "t1.jpg", "empty", None, RED, {"twin": -1.4})]
    lean = [answer(k, "tilted", None, RED, 9.0) for k in range(80)]
    _, borne = walk([*answers(4000, wrong_above=2.0), *lean], tested, {"twin": -2.0}, {"twin": -1.0})
    assert -1.45 <= borne["twin"] < -1.4


def test_leaning_dice_have_a_bound_of_their_own() -> None:
    for read, safe in ((4, True), (8, False)):
        lean = [answer(k, "tilted", None, RED, 0.0 if k < read else 9.0) for k in range(80)]
        assert is_safe([*answers(2000, wrong_above=2.0), *lean], {"twin": 1.0}) is safe


def test_a_reading_where_nothing_may_be_read_counts_as_a_failure() -> None:
    told = [*answers(100, 2.0), answer(0, "tilted", None, RED, -2.0)]
    count = outcomes(told, {"twin": -1.05})
    assert (count["false"], count["false tilted"]) == (1, 1)
    assert 90 <= count["right"] < 100


def test_every_walk_goes_from_strict_to_loose() -> None:
    for way in WAYS:
        strict, loose = way_of(way, vars(limits))
        assert set(strict) == set(loose) == set(vars(limits)[way])
        assert all(strict[name] <= loose[name] for name in strict), way


def test_limits_are_written_into_their_own_table_alone() -> None:
    text = 'A = 1\nOWN = {\n    "twin": 0.1,\n}\n\nNONE = {\n    "number": 2.0,\n}\n'
    changed = written(text, "OWN", {"twin": -0.25})
    assert changed == 'A = 1\nOWN = {\n    **PICTURE,\n    "twin": -0.250,\n}\n\nNONE = {\n    "number": 2.0,\n}\n'


def test_limits_that_are_chosen_again_as_they_are_leave_their_file_as_it_is() -> None:
    text = Path(limits.__file__).read_text()
    assert {name for way in WAYS for name in parts(way, vars(limits)[way])} == {"PICTURE", *WAYS}
    for way in WAYS:
        for name, numbers in parts(way, vars(limits)[way]).items():
            assert written(text, name, numbers) == text
            assert written(text, name, dict.fromkeys(numbers, 7.0)) != text


def test_every_unit_has_one_split_for_ever() -> None:
    names = [f"wild-{k:06d}" for k in range(5000)]
    share = {s: sum(split_of(n) == s for n in names) / len(names) for s in SHARES}
    assert share == pytest.approx(SHARES, abs=0.02)
    assert [split_of(n) for n in names[:6]] == [split_of(n) for n in names[:6]]
    assert split_of("wild-001000") == "train"
