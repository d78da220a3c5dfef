"""What each legal action is worth now, with one sentence of why each; the arithmetic is with the edition's values."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import DiceState, State

from . import card_values, dice_values
from .advised import Advised
from .outlook import Solver


def advice(state: State, solver: Solver) -> Iterator[Advised]:
    """Every legal action with its worth, one by one as they are computed, in the order of the rulebook.

    It is meant for the player to act alone, because it lists the finish cards in that player's hand.
    """
    return dice_values.advice(state, solver) if isinstance(state, DiceState) else card_values.advice(state, solver)
