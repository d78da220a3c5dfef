"""How sure a reading is: every piece of evidence pulls the right way, and what was fitted is what ships."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.train import surety as fitting
from vision.glance import Glance
from vision.limits import LIMITS, Steadiness
from vision.mark import Match
from vision.reader import forbids
from vision.surety import LEAST, MOST, USUAL, Evidence, Stillness, contradicts, doubts, is_plain, surety, weigh

SEEN = Glance(np.array([0.02, 0.0, 0.98, 0.0]), 0.5)
CLEAR = Evidence(0.2, 0.2, 0.0, 0.3, 0.2, glance=4.0, agree=4.0, edges=0.3, sharp=0.4)


def test_a_clear_die_is_sure_and_a_hopeless_one_is_not() -> None:
    assert surety(CLEAR) > 0.97
    hopeless = Evidence(3.0, 2.5, 4.0, 3.0, 1.0, -6.0, 0.0, 0.0, -6.0)
    assert surety(hopeless) < 0.01


@pytest.mark.parametrize("name", ["misfit", "offset", "smear", "unlike"])
def test_more_of_what_speaks_against_never_makes_surer(name: str) -> None:
    sure = [surety(replace(CLEAR, **{name: x})) for x in np.linspace(0, 2.5, 6)]
    assert sure == sorted(sure, reverse=True)
    assert sure[-1] < sure[0]


def test_a_glance_that_sees_no_die_can_stop_a_reading_by_itself() -> None:
    assert surety(replace(CLEAR, glance=-6.0)) < LIMITS.surety < surety(CLEAR)


@pytest.mark.parametrize(("name", "most"), [("glance", 6.0), ("edges", 0.5), ("sharp", 0.6)])
def test_more_of_what_speaks_for_a_reading_makes_surer(name: str, most: float) -> None:
    sure = [surety(replace(CLEAR, **{name: x})) for x in np.linspace(0, most, 6)]
    assert sure == sorted(sure)
    assert sure[0] < sure[-1]


@pytest.mark.parametrize(
    ("chances", "is_forbidden"),
    [
        ((0.01, 0.02, 0.01, 0.96), True),
        ((0.01, 0.22, 0.70, 0.07), True),
        ((0.01, 0.44, 0.01, 0.54), False),
        ((0.50, 0.05, 0.40, 0.05), False),
        ((0.01, 0.98, 0.01, 0.00), False),
    ],
)
def test_a_glance_that_is_sure_of_another_value_forbids_the_reading(
    chances: tuple[float, ...], is_forbidden: bool
) -> None:
    assert contradicts(Glance(np.array(chances), 0.5), 1) is is_forbidden


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({}, None),
        ({"misfit": 1.6}, "tilted"),
        ({"misfit": 1.6, "glance": 6.0}, None),
        ({"misfit": 1.6, "glance": 6.0, "edges": 0.1}, "tilted"),
        ({"edges": -0.01}, "moving"),
        ({"glance": 0.7}, "unsure"),
        ({"glance": 0.9}, None),
    ],
)
def test_an_outline_may_be_wrong_only_where_a_die_is_evident(changed: dict[str, float], status: str | None) -> None:
    found = forbids(replace(CLEAR, **({"glance": 3.5} | changed)), framed=0.0, seen=SEEN, value=2)
    assert (found and found[0]) == status


@pytest.mark.parametrize(
    ("stiller", "nothing", "is_doubtful"),
    [(2.0, 0.7, False), (2.0, 0.8, True), (1.0, 0.15, True), (1.0, 0.1, False)],
)
def test_a_second_look_must_see_a_die_and_where_it_hardly_lies_still_clearly(
    stiller: float, nothing: float, is_doubtful: bool
) -> None:
    second = Glance(np.array([nothing, 0.0, 1 - nothing, 0.0]), 0.5)
    assert doubts(second, stiller) is is_doubtful


def test_a_plain_die_needs_no_second_look() -> None:
    assert not is_plain(CLEAR, stiller=3.0)
    assert is_plain(replace(CLEAR, glance=5.0), stiller=3.0)
    assert not is_plain(replace(CLEAR, glance=5.0), stiller=1.0)
    assert is_plain(replace(CLEAR, glance=7.0), stiller=1.0)


def test_evidence_is_measured_in_the_units_own_limits() -> None:
    steady = Steadiness(misfit=0.04, offset=0.08, likeness=0.8, sharpness=1.0, smear=0.02, rim=0.5)
    seen = Glance(np.array([0.1, 0.0, 0.85, 0.05]), 0.9)
    match = Match(((2, 0.9), (3, 0.6)), 0.04)
    evidence = weigh(steady, 0.02, match, Stillness(0.01, 0.6, 1.5), seen)
    assert (evidence.misfit, evidence.offset, evidence.smear) == pytest.approx((0.5, 0.5, 0.5))
    assert evidence.unlike == pytest.approx(0.5)
    assert evidence.rival == pytest.approx(0.25)
    assert evidence.glance == pytest.approx(np.log(9.0))
    assert evidence.agree == pytest.approx(np.log(0.85 / 0.15))
    assert evidence.edges == pytest.approx(np.log(1.2))
    assert evidence.sharp == pytest.approx(np.log(1.5))
    unsaid = weigh(replace(steady, rim=0.0), 0.02, match, Stillness(0.01, 0.6, 1.5), seen)
    assert unsaid.edges == pytest.approx(np.log(USUAL))


def test_evidence_beyond_all_bounds_counts_as_the_bound() -> None:
    wild = Evidence(99.0, 99.0, 99.0, 99.0, 99.0, -99.0, -99.0, 99.0, -99.0)
    assert (wild.row() <= MOST).all()
    assert (wild.row() >= LEAST).all()


def test_the_fit_finds_what_made_the_truth() -> None:
    rng = np.random.default_rng(1)
    rows = rng.uniform(LEAST, MOST, (16000, len(MOST)))
    slopes = np.array([-1.0, -2.0, -1.0, -1.5, 0.0, 0.8, 2.0, 1.0])
    truths = (rng.random(16000) < 1 / (1 + np.exp(-(rows @ slopes + 4.0)))).astype(float)
    found = fitting.fit(rows, truths, np.ones(len(rows)))
    assert found[:-1] == pytest.approx(slopes, abs=0.35)
    assert ((found[:-1] == 0) | (np.sign(found[:-1]) == fitting.SIGNS)).all()
