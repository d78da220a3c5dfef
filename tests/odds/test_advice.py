"""Advice: every legal action is worth what a plain recursion with money says, and nobody's secret is in it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from companion import record
from companion.odds import Advised, Solver, advice, best_first
from companion.odds.dice_values import finish_reward
from companion.reasons import why
from companion.rules import AnyEvent, CardState, DiceState, State, card_track, cards, dice, legal, start
from companion.rules.events import Bet, Boost, Final, FinishCard, Hand, Reveal, Roll
from companion.rules.state import Placed
from tests.rules.play import random_race, random_setup

from . import slow
from .positions import to_come


def advised(state: State, seed: int = 1) -> list[Advised]:
    return list(advice(state, Solver(200, seed)))


def games(edition: str, seed: int) -> list[State]:
    """Positions late in a leg of rich games, where bets lie on the table."""
    rng = random.Random(seed)
    found: list[State] = []
    while len(found) < 30:
        begun = start(record.to_setup(random_setup(rng, edition, players=rng.choice((3, 6)))))
        for _, race in random_race(rng, begun, 60):
            if 1 <= to_come(race.state) <= 2 and rng.random() < 0.3:
                found.append(race.state)
    return found


def after(state: State, event: AnyEvent) -> tuple[State, int]:
    """The position after the event, as if the turn had not passed; and who did it."""
    player = state.turn
    if isinstance(state, DiceState):
        if isinstance(event, Boost):
            assert state.booster is not None
            player = state.booster
        return dice.act(state, event)[0], player  # type: ignore[arg-type]
    if not isinstance(event, Hand):
        return replace(cards.act(state, event)[0], turn=player), player  # type: ignore[arg-type]
    figures = {"palm": state.palm, "fennec": state.fennec}
    track, figures, _, ended = card_track.step(state.track, state.flipped, figures, event.camel, 1)
    over = ended is not None
    return replace(state, track=track, palm=figures["palm"], fennec=figures["fennec"], over=over), player


@pytest.mark.parametrize("edition", ["second", "first", "cards"])
def test_every_action_is_worth_what_the_plain_recursion_says(edition: str) -> None:
    compared = set()
    for state in games(edition, 3):
        before: dict[int, float] = {}
        for one in advised(state):
            if isinstance(one.event, Roll | FinishCard | Final | Reveal):
                continue
            then, player = after(state, one.event)
            if player not in before:
                before[player] = slow.gain(state, player)
            worth = slow.gain(then, player) - before[player]
            assert one.ev == pytest.approx(worth, abs=1e-9), (one, state)
            compared.add(type(one.event).__name__)
    wanted = {
        "second": {"Ticket", "Tile", "Partner"},
        "first": {"Ticket", "Tile", "Partner", "Photo", "Position", "Boost"},
        "cards": {"Bet", "Hand", "Place", "Done"},
    }
    assert compared == wanted[edition]


@pytest.mark.parametrize("edition", ["second", "first", "cards"])
def test_all_legal_actions_and_no_others_best_first(edition: str) -> None:
    for state in games(edition, 8)[:10]:
        found = best_first(advised(state))
        events = [record.to_event(one["event"]) for one in found]
        chance = (Roll, Reveal)
        assert {e for e in events if not isinstance(e, chance)} == {
            e for e in legal(state) if not isinstance(e, chance)
        }
        assert all(event in legal(state) for event in events)
        assert sum(isinstance(event, chance) for event in events) == any(isinstance(e, chance) for e in legal(state))
        worths = [one["ev"] for one in found]
        assert worths == sorted(worths, reverse=True)
        sentences = [why(one["event"], one["because"]) for one in found]
        assert all(sentence.endswith(".") and not sentence[0].islower() for sentence in sentences)


def test_a_finish_card_is_worth_more_before_others() -> None:
    deck = (Placed(1, "red"), Placed(2, "blue"), Placed(2, "red"), Placed(0, "green"))
    assert finish_reward((), 0, 0.3) == 8
    assert finish_reward(deck[3:], 0, 0.3) == 8
    assert finish_reward(deck[:1], 0, 0.25) == pytest.approx(0.75 * 8 + 0.25 * 5)
    first, second = 0.25, 1 - 0.75**2
    both, one = first * second, first * (1 - second) + second * (1 - first)
    expected = 3 * both + 5 * one + 8 * (1 - first) * (1 - second)
    assert finish_reward(deck, 0, 0.25) == pytest.approx(expected)
    assert finish_reward(tuple(Placed(n, "red") for n in range(1, 8)), 0, 1.0) == 1


def test_finish_cards_are_worth_what_the_race_odds_say() -> None:
    state = next(state for state in games("second", 8) if isinstance(state, DiceState))
    state = replace(state, winner_deck=(), loser_deck=())
    race = Solver(200, 1).outlook(state).race.chances()
    for one in advised(state):
        if isinstance(one.event, FinishCard):
            chance = race[one.event.camel][one.event.on]
            assert one.ev == pytest.approx(9 * chance - 1)


def test_final_cards_are_worth_what_the_race_odds_say() -> None:
    state = next(state for state in games("cards", 8) if isinstance(state, CardState) and not state.betted)
    seats = tuple(replace(seat, winner="", loser="") for seat in state.seats)
    state = replace(state, seats=seats)
    orders = Solver(200, 1).outlook(state).race.orders
    second = {
        one.event.camel: one.ev for one in advised(state) if isinstance(one.event, Final) and one.event.on == "winner"
    }
    for camel, worth in second.items():
        first, runner_up = orders.place(camel, 1), orders.place(camel, 2)
        assert worth == pytest.approx(7 * first + 3 * runner_up - (1 - first - runner_up))
    # Another card in its place gives up what the first one is worth.
    held = next(iter(second))
    state = replace(state, seats=tuple(replace(s, winner=held) if i == state.turn else s for i, s in enumerate(seats)))
    for one in advised(state):
        if isinstance(one.event, Final) and one.event.on == "winner":
            assert one.ev == pytest.approx(second[one.event.camel] - second[held])


def test_other_players_finish_cards_are_never_looked_at() -> None:
    """Only who placed a card may count; its colour lies face down."""
    state = next(s for s in games("second", 8) if isinstance(s, DiceState))

    def with_colour(camel: str) -> list[dict[str, Any]]:
        other = (state.turn + 1) % len(state.seats)
        return best_first(advised(replace(state, winner_deck=(Placed(other, camel),))))

    assert with_colour("red") == with_colour("blue")


def test_a_race_that_is_over_needs_no_advice() -> None:
    state = replace(games("second", 8)[0], over=True)
    assert advised(state) == []


def test_midfield_bets_look_at_the_middle_three_places() -> None:
    state = next(s for s in games("cards", 8) if isinstance(s, CardState) and not s.betted and s.midfield)
    leg = Solver(200, 1).outlook(state).leg.orders
    for one in advised(state):
        if isinstance(one.event, Bet) and one.event.on == "midfield":
            worth = sum(n * leg.place(one.event.camel, p) for p, n in enumerate((-1, 1, 2, 1, -1), 1))
            assert one.ev == pytest.approx(worth)
