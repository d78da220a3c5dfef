"""The rules of all five rulebooks, pure: race and event in, a new race or a refusal out; no I/O, clock or chance."""

from __future__ import annotations

from .accounts import Account
from .events import AnyEvent, Undo, bare
from .race import Race, Step, legal, play, start, why_not
from .setup import AnySetup, Impossible
from .state import CardState, DiceState, Refused, State

__all__ = [
    "Account",
    "AnyEvent",
    "AnySetup",
    "CardState",
    "DiceState",
    "Impossible",
    "Race",
    "Refused",
    "State",
    "Step",
    "Undo",
    "bare",
    "legal",
    "play",
    "start",
    "why_not",
]
