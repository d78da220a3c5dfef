"""The account of an event tells all of it: from accounts alone follow every camel's place and every player's money."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion import record
from companion.rules import Account, Race, start
from companion.rules.accounts import (
    DecksScored,
    FigureBack,
    FinalsScored,
    LegBegan,
    LegScored,
    Paid,
    RaceEnded,
    Walked,
    Won,
)
from companion.rules.state import CardState
from tests.rules.play import USUAL, random_race, random_setup, random_taste

Stacks = dict[int, list[str]]


def races(edition: str, count: int) -> list[tuple[Race, Race]]:
    """The race before and after every event of some random races."""
    pairs = []
    for seed in range(count):
        rng = random.Random(f"{edition}{seed}")
        before = start(record.to_setup(random_setup(rng, edition, wild=seed % 2 == 0)))
        for _, after in random_race(rng, before, taste=rng.choice((USUAL, random_taste(rng)))):
            pairs.append((before, after))
            before = after
    return pairs


def account(race: Race) -> Account:
    assert race.latest is not None
    return race.latest.account


def stacks(race: Race) -> Stacks:
    return {space: list(stack) for space, stack in enumerate(race.state.track) if stack}


def walked(before: Stacks, told: Account) -> Stacks:
    """Where the camels are after these walks: a unit is set down only where its last walk ends."""
    walks = [one for one in told if isinstance(one, Walked)]
    if not walks:
        return before
    unit, last = list(walks[0].unit), walks[-1]
    after = {space: [camel for camel in stack if camel not in unit] for space, stack in before.items()}
    there = after.get(last.end, [])
    after[last.end] = unit + there if last.under else there + unit
    if last.end == 0:
        after[0].sort()
    return {space: stack for space, stack in after.items() if stack}


def changes(told: Account) -> Counter[str]:
    """What each player has gained or lost."""
    found: Counter[str] = Counter()
    for one in told:
        if isinstance(one, Paid):
            found[one.player] += one.amount
        elif isinstance(one, LegScored | FinalsScored):
            found.update({score.player: score.after - score.before for score in one.scores})
        elif isinstance(one, DecksScored):
            for card in one.cards:
                found[card.player] += card.after - card.before
    return Counter({player: amount for player, amount in found.items() if amount})


@pytest.mark.parametrize("edition", ["second", "first", "cards"])
def test_walks_payments_and_ends_follow_from_the_account(edition: str) -> None:
    ends = legs = 0
    for before, after in races(edition, 25):
        told = account(after)
        assert walked(stacks(before), told) == stacks(after)
        money = {seat.name: seat.money for seat in before.state.seats}
        gained = changes(told)
        assert {name: money[name] + gained[name] for name in money} == {s.name: s.money for s in after.state.seats}
        assert any(isinstance(one, Won) for one in told) == after.state.over
        assert any(isinstance(one, RaceEnded) for one in told) == after.state.over
        assert any(isinstance(one, LegBegan) for one in told) == (after.state.leg == before.state.leg + 1)
        ends += after.state.over
        legs += after.state.leg > before.state.leg
    assert ends > 10
    assert legs > 10


@pytest.mark.parametrize("edition", ["second", "first", "cards"])
def test_the_lines_of_a_scoring_add_up_and_only_the_floor_stands_between(edition: str) -> None:
    floor = 1 if edition == "cards" else 0
    scored = [one for _, after in races(edition, 15) for one in account(after)]
    seats = [score for one in scored if isinstance(one, LegScored | FinalsScored) for score in one.scores]
    assert len(seats) > 20
    for score in seats:
        assert score.after == max(floor, score.before + sum(line.amount for line in score.lines))
    cards = [card for one in scored if isinstance(one, DecksScored) for card in one.cards]
    assert all(card.after == max(0, card.before + card.amount) for card in cards)


def test_figures_that_go_back_are_told() -> None:
    for before, after in races("cards", 25):
        told = [one.figure for one in account(after) if isinstance(one, FigureBack)]
        assert isinstance(before.state, CardState)
        assert isinstance(after.state, CardState)
        new_leg = after.state.leg > before.state.leg
        for name in ("palm", "fennec"):
            stood, stands = getattr(before.state, name), getattr(after.state, name)
            if stood is not None and stands is None and not new_leg:
                assert name in told
            if name in told:
                assert stood is not None
                assert stands is None
