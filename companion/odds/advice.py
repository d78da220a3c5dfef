"""What each legal action is worth now, and what that comes from; the arithmetic is with the edition's values."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import DiceState, State, legal
from companion.rules.events import Reveal, Roll

from . import card_values, dice_values
from .advised import Advised
from .outlook import Solver


def advice(state: State, solver: Solver) -> Iterator[Advised]:
    """Every legal action with its worth, one by one as they are computed, in the order of the rulebook.

    One reveal stands for all, because nobody can choose it. The advice is meant for the player to act alone, because
    it lists the finish cards in that player's hand.
    """
    value = dice_values.values(state, solver) if isinstance(state, DiceState) else card_values.values(state, solver)
    revealed = False
    for event in legal(state):
        if isinstance(event, Roll | Reveal):
            if revealed:
                continue
            revealed = True
        yield Advised(event, *value(event))
