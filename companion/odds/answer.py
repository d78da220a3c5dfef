"""The answer that `camelcam odds` prints, as plain JSON; what is likely is computed elsewhere."""

from __future__ import annotations

from typing import Any

from companion.rules import CardState, State
from companion.rules.editions import LEADER_BY_PLACE, SECOND_PLACE, WRONG_TICKET

from .orders import CAMELS, Orders
from .outlook import Outlook

Json = dict[str, Any]


def answer(state: State, outlook: Outlook) -> Json:
    """The contract's four keys, and `exact` where the race was computed and not played on."""
    leg = outlook.leg.orders
    camels = sorted(state.book.racing)
    found: Json = {
        "leg": {camel: _places(leg, camel) for camel in camels},
        "tickets": {camel: None if state.over else top_ticket(state, leg, camel) for camel in camels},
        "race": dict(sorted(outlook.race.chances().items())),
        "games": outlook.race.games,
    }
    return found if outlook.race.games else found | {"exact": True}


def standard_errors(outlook: Outlook) -> Json:
    """How far off each chance of the race may be (one standard error)."""
    return dict(sorted(outlook.race.errors().items()))


def _places(leg: Orders, camel: str) -> Json:
    other = sum(leg.place(camel, place) for place in range(3, CAMELS + 1))
    return {"first": leg.place(camel, 1), "second": leg.place(camel, 2), "other": other}


def top_ticket(state: State, leg: Orders, camel: str) -> float | None:
    """The expected reward of the camel's top ticket by itself, or None where none is left."""
    left = state.offer[camel]
    return ticket(state, leg, camel, left[0]) if left else None


def ticket(state: State, leg: Orders, camel: str, value: int) -> float:
    """The expected reward of a ticket (card game: a leader card) with this value."""
    later = LEADER_BY_PLACE[1:] if isinstance(state, CardState) else (SECOND_PLACE, *[WRONG_TICKET] * (CAMELS - 2))
    return sum(reward * leg.place(camel, place) for place, reward in enumerate((value, *later), 1))
