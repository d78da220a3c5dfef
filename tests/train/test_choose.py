"""How limits are chosen, and how units are split: the rules themselves, on answers made by hand."""

from __future__ import annotations

import random

import pytest

from tests.train.choose import CAPS, DELTA, RISKS, Answer, fit, is_safe, limits_at, outcomes, p_value, walk, written
from tests.train.splits import SHARES, split_of

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
    share, borne = walk(told, "OWN")
    count = outcomes(told, borne)
    assert share > 0.5
    assert p_value(count["wrong"] + count["false"], len(told), RISKS["OWN"]["upright"]) <= DELTA
    assert count["right"] > 0.8 * len(told)


def test_few_pictures_prove_nothing_and_stay_strict() -> None:
    assert walk(answers(300, wrong_above=2.0), "OWN")[0] == 0.0


def test_leaning_dice_have_a_bound_of_their_own() -> None:
    """Of twenty in a half, one in four may be read, and that must be sure: none is one too few to prove less."""
    for read, safe in ((0, True), (8, False)):
        lean = [answer(k, "tilted", None, RED, 0.0 if k % 20 < read else 9.0) for k in range(80)]
        assert is_safe([*answers(2000, wrong_above=2.0), *lean], {"twin": 1.0}, RISKS["OWN"]) is safe


def test_limits_are_no_looser_than_a_reading_can_bear() -> None:
    told = answers(600, wrong_above=2.0)
    assert all(limit <= CAPS["OWN"][name] for name, limit in fit(told, "OWN").items())


def test_a_reading_where_nothing_may_be_read_counts_as_a_failure() -> None:
    told = [*answers(100, 2.0), answer(0, "tilted", None, RED, -2.0)]
    count = outcomes(told, limits_at(told, ["twin"], 0.95))
    assert (count["false"], count["false tilted"]) == (1, 1)
    assert count["right"] == pytest.approx(95, abs=1)


def test_limits_are_written_into_their_own_table_alone() -> None:
    text = 'A = 1\nOWN = {\n    "twin": 0.1,\n}\n\nNONE = {\n    "value": 2.0,\n}\n'
    changed = written(text, "OWN", {"twin": -0.25, "value": 1.0})
    assert changed == 'A = 1\nOWN = {\n    "twin": -0.250,\n    "value": 1.000,\n}\n\nNONE = {\n    "value": 2.0,\n}\n'


def test_every_unit_has_one_split_for_ever() -> None:
    names = [f"wild-{k:06d}" for k in range(5000)]
    share = {s: sum(split_of(n) == s for n in names) / len(names) for s in SHARES}
    assert share == pytest.approx(SHARES, abs=0.02)
    assert [split_of(n) for n in names[:6]] == [split_of(n) for n in names[:6]]
    assert split_of("wild-001000") == "train"
