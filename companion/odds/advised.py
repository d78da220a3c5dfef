"""One piece of advice: an event, its worth and the numbers behind it; who advises, and the words, are elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from companion.rules import AnyEvent

#: What an action's worth comes from, by name: chances, pounds, counts. With the event it is all that a sentence needs.
Because = dict[str, Any]


class Advised(NamedTuple):
    """An event, its expected value in pounds for the player who would do it, and what that comes from."""

    event: AnyEvent
    ev: float
    because: Because


def best_first(advised: Iterable[Advised]) -> list[dict[str, Any]]:
    """As plain JSON, best first; equals stay in the order of the rulebook."""
    ranked = sorted(advised, key=lambda one: -one.ev)
    return [{"event": msgspec.to_builtins(one.event), "ev": one.ev, "because": one.because} for one in ranked]
