"""The rules of all five rulebooks, pure: race and event in, a new race or a refusal out; no I/O, clock or chance."""

from __future__ import annotations

from .accounts import Account
from .events import AnyEvent, Undo, bare
from .race import Race, Step, legal, play, play_possible, start, why_not
from .refusal import Impossible, Refusal, Refused
from .setup import AnySetup
from .state import CardState, DiceState, State

__all__ = [
    "Account",
    "AnyEvent",
    "AnySetup",
    "CardState",
    "DiceState",
    "Impossible",
    "Race",
    "Refusal",
    "Refused",
    "State",
    "Step",
    "Undo",
    "bare",
    "legal",
    "play",
    "play_possible",
    "start",
    "why_not",
]
