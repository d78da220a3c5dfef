"""The odds, pure: what is likely from a state on, and what each legal action is worth; no I/O, no clock, no files.

solver = Solver(games=20_000, seed=1)           # keeps its latest answers, position by position
answer(state, solver.outlook(state))            # what `camelcam odds` prints
best_first(advice(state, solver))               # what the player to act could do, its worth and why
"""

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
