"""One piece of advice and the numbers in its sentence; who advises what is elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from companion.rules import AnyEvent


class Advised(NamedTuple):
    """An event, its expected value in pounds for the player who would do it, and why."""

    event: AnyEvent
    ev: float
    why: str


def best_first(advised: Iterable[Advised]) -> list[dict[str, Any]]:
    """As plain JSON, best first; equals stay in the order of the rulebook."""
    ranked = sorted(advised, key=lambda one: -one.ev)
    return [{"event": msgspec.to_builtins(one.event), "ev": one.ev, "why": one.why} for one in ranked]


def in_100(chance: float) -> str:
    """A chance in words that need no arithmetic."""
    number = round(100 * chance)
    if 0 < chance < 0.005:
        return "less than 1 time in 100"
    if number == 100 and chance < 1:
        return "more than 99 times in 100"
    return f"{number} {'time' if number == 1 else 'times'} in 100"


def pounds(amount: float) -> str:
    """An expected amount, to one place after the point, without a minus before zero."""
    return f"{abs(amount) if abs(amount) < 0.05 else amount:.1f}"


def shift(amount: float) -> str:
    """How one's tickets do by it."""
    if abs(amount) < 0.05:
        return "your tickets stay worth the same"
    return f"your tickets {'gain' if amount > 0 else 'lose'} {pounds(abs(amount))}"


def cap(text: str) -> str:
    """The sentence begins with a capital; names keep theirs."""
    return text[:1].upper() + text[1:]
