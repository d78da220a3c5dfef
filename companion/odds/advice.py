"""What each legal action is worth now, best first, each with one sentence of why; the arithmetic is in `values`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from companion.rules import AnyEvent, State

from .outlook import Solver


class Advised(NamedTuple):
    """An event, its expected value in pounds for the player who would do it, and why."""

    event: AnyEvent
    ev: float
    why: str


def advice(state: State, solver: Solver) -> Iterator[Advised]:
    """Every legal action with its worth, in the order of the rulebook, one by one as they are computed."""
    yield from ()


def best_first(advised: Iterable[Advised]) -> list[dict[str, Any]]:
    return []
