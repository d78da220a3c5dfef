"""The odds, pure: what is likely from a state on, and what each legal action is worth; no I/O, no clock, no files."""

from __future__ import annotations

from .advice import advice
from .advised import Advised, best_first
from .answer import answer, standard_errors
from .outlook import GAMES, Leg, Outlook, Solver, position
from .sand import TooLong

__all__ = [
    "GAMES",
    "Advised",
    "Leg",
    "Outlook",
    "Solver",
    "TooLong",
    "advice",
    "answer",
    "best_first",
    "position",
    "standard_errors",
]
