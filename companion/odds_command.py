"""What `camelcam odds` and the table's worker say about a race: the odds as JSON; who reads and prints is elsewhere."""

from __future__ import annotations

from typing import Any

from .odds import Solver, advice, answer, best_first, standard_errors
from .rules import State


def told(state: State, solver: Solver, *, advise: bool = False) -> dict[str, Any]:
    """The contract's keys; with advice also what each legal action is worth, and the errors of the race odds."""
    if not advise:
        return answer(state, solver.outlook(state))
    return {**with_errors(state, solver), "advice": best_first(advice(state, solver))}


def with_errors(state: State, solver: Solver) -> dict[str, Any]:
    """The contract's keys and the standard errors of the race odds."""
    outlook = solver.outlook(state)
    return {**answer(state, outlook), "stderr": standard_errors(outlook)}
