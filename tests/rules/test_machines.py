"""hypothesis plays: whatever it does, money, camels, the list of legal events, undo and the record stay true."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion import record
from companion.rules import Race, State, Undo, bare, legal, play, start
from companion.rules.editions import CRAZY
from tests.rules import reference_cards, reference_dice_view, spoil
from tests.rules.differential import accepts
from tests.rules.play import random_event, random_setup, random_taste

BOUNDED = settings(
    max_examples=15,
    stateful_step_count=25,
    derandomize=True,  # the same plays in every run of ./test
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


class Play(RuleBasedStateMachine):
    """One race, played by hypothesis, beside everything that must stay true of it."""

    edition = "second"
    floor = 0

    def __init__(self) -> None:
        super().__init__()
        self.race: Race
        self.states: list[State] = []
        self.lines: list[bytes] = []

    @initialize(seed=st.integers(0, 10_000))
    def begin(self, seed: int) -> None:
        self.race = start(record.to_setup(random_setup(random.Random(seed), self.edition, wild=True)))
        self.lines = [record.write(self.race.setup)]

    def _played(self, event: Any) -> None:
        self.race = play(self.race, event)
        self.lines.append(record.write(event))

    @rule(pick=st.integers(0, 10_000))
    def any_legal_event(self, pick: int) -> None:
        events = legal(self.race.state)
        if events:
            self._do(events[pick % len(events)])

    @rule(seed=st.integers(0, 10_000), count=st.integers(5, 60))
    def a_while(self, seed: int, count: int) -> None:
        """Many events at once, so that legs and races come to their ends."""
        rng = random.Random(seed)
        taste = random_taste(rng)
        for _ in range(count):
            if not self.race.state.over:
                self._do(random_event(rng, self.race, taste=taste))

    def _do(self, event: Any) -> None:
        """Does it, and undo right after it is its exact inverse."""
        before = self.race.state
        self.states.append(before)
        self._played(event)
        assert play(self.race, Undo()).state == before

    @rule(count=st.integers(1, 30))
    def undo(self, count: int) -> None:
        for _ in range(min(count, len(self.states))):
            self._played(Undo())
            assert self.race.state == self.states.pop()

    @rule(seed=st.integers(0, 100_000))
    def something_invented(self, seed: int) -> None:
        """Accepted means listed, apart from equivalent spellings; refused leaves no trace."""
        line = spoil.invented(random.Random(seed))
        before, state = self.race, self.race.state
        if not accepts(self.race, line) or line["do"] == "undo":
            assert self.race is before
            assert self.race.state is state
            return
        event = bare(record.to_event(line))
        assert _usual(event) in [_usual(one) for one in legal(self.race.state)]

    @rule()
    def try_everything(self) -> None:
        """Listed means accepted, and whatever is not listed is refused."""
        listed = {_usual(one) for one in legal(self.race.state)}
        for line in self._candidates():
            if accepts(self.race, line):
                assert _usual(record.to_event(line)) in listed, f"{line} is accepted and not listed"
            else:
                assert json.dumps(line, sort_keys=True) not in listed, f"{line} is listed and refused"

    def _candidates(self) -> list[dict[str, Any]]:
        names = [{"name": name} for name in self.race.state.book.players]
        return reference_dice_view.candidates({"players": names})

    @invariant()
    def money_never_is_below_the_floor(self) -> None:
        if self.lines:
            assert all(seat.money >= self.floor for seat in self.race.state.seats)

    @invariant()
    def every_camel_is_there_once(self) -> None:
        if self.lines:
            standing = sorted(camel for stack in self.race.state.track for camel in stack)
            assert standing == sorted((*self.race.state.book.racing, *CRAZY.get(self.edition, ())))

    def teardown(self) -> None:
        """Replaying the written record is having played."""
        if self.lines:
            assert record.replay(io.BytesIO(b"\n".join(self.lines))).state == self.race.state


def _usual(event: Any) -> str:
    """The spelling that the list has: a hand card without its steps."""
    line = msgspec.to_builtins(event)
    if line["do"] == "hand":
        line.pop("steps", None)
    return json.dumps(line, sort_keys=True)


class Second(Play):
    edition = "second"


class First(Play):
    """With every module of Supercup as the setup happens to have them."""

    edition = "first"


class Cards(Play):
    edition = "cards"
    floor = 1

    def _candidates(self) -> list[dict[str, Any]]:
        state = self.race.state
        return reference_cards.candidates({"camels": state.book.racing, "length": len(state.track) - 2})


for machine in (Second, First, Cards):
    machine.TestCase.settings = BOUNDED
TestSecond = Second.TestCase
TestFirst = First.TestCase
TestCards = Cards.TestCase
