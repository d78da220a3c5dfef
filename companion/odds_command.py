"""What `camelcam odds` and the table's worker say about a race: the odds as JSON; who reads and prints is elsewhere."""

from __future__ import annotations

from typing import Any

from .odds import Solver, advice, answer, best_first, standard_errors
from .reasons import why
from .rules import State


def told(state: State, solver: Solver, *, advise: bool = False) -> dict[str, Any]:
    """The contract's keys; with advice also each legal action's worth and why, and the errors of the race odds."""
    if not advise:
        return answer(state, solver.outlook(state))
    advised = [
        {"event": one["event"], "ev": one["ev"], "why": why(one["event"], one["because"])}
        for one in best_first(advice(state, solver))
    ]
    return {**with_errors(state, solver), "advice": advised}


def with_errors(state: State, solver: Solver) -> dict[str, Any]:
    """The contract's keys and the standard errors of the race odds."""
    outlook = solver.outlook(state)
    return {**answer(state, outlook), "stderr": standard_errors(outlook)}
