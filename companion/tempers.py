"""How a stand-in chooses among the events that it may send: what looks worth it, seen through a temper. Pure."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

Json = dict[str, Any]


class Temper(NamedTuple):
    """What somebody likes: each number multiplies what an action seems worth in pounds."""

    ticket: float
    tile: float
    finish: float
    roll: float
    #: how far one choice may be from the best, in pounds.
    whim: float


#: who sits down first is careful, then come the bold one, the one who lays tiles, and the one who does anything.
TEMPERS = (
    Temper(ticket=1.0, tile=0.8, finish=0.8, roll=1.1, whim=0.3),
    Temper(ticket=1.3, tile=0.5, finish=1.6, roll=0.8, whim=0.6),
    Temper(ticket=0.8, tile=1.8, finish=0.9, roll=1.0, whim=0.4),
    Temper(ticket=1.0, tile=1.0, finish=1.0, roll=1.0, whim=1.5),
)
#: the chance that a camel in this place is first or second at the end of a leg, as a player would guess it.
FIRST, SECOND = (0.5, 0.25, 0.12, 0.08, 0.05), (0.25, 0.27, 0.2, 0.16, 0.12)
#: pounds for the quickest right finish card, and the space from which one begins to be sure.
FINISH, LATE = 8.0, 10


def choose(seat: Json, temper: Temper, dice: random.Random) -> Json | None:
    """One of the seat's legal events, None where there is none. All rolls count as one: the pyramid decides which."""
    best: tuple[float, Json] | None = None
    for event in _distinct(seat["legal"], dice):
        seems = worth(event, seat) * getattr(temper, event["do"], 1.0) + dice.uniform(0, temper.whim)
        if best is None or seems > best[0]:
            best = seems, event
    return None if best is None else best[1]


def _distinct(legal: list[Json], dice: random.Random) -> list[Json]:
    """One roll or reveal instead of every face that may come."""
    chance = [event for event in legal if event["do"] in ("roll", "reveal")]
    return [event for event in legal if event not in chance] + ([dice.choice(chance)] if chance else [])


def worth(event: Json, seat: Json) -> float:
    """What this seems to be worth in pounds, at a glance."""
    kind = event["do"]
    if kind in ("roll", "reveal"):
        return 1.0
    if kind == "ticket":
        return _ticket(event["camel"], seat)
    if kind == "bet":
        return _place(event["camel"], seat, FIRST) * 4 if event["on"] == "leader" else 1.0
    if kind in ("finish", "final"):
        return _finish(event, seat)
    if kind in ("tile", "place", "photo"):
        return _landings(event["space"], seat)
    return 0.5


def _ticket(camel: str, seat: Json) -> float:
    first, second = _place(camel, seat, FIRST), _place(camel, seat, SECOND)
    value = seat["stacks"][camel][0]
    left = max(0, 5 - len(seat["dice"])) / 5  # the more dice are out, the surer the places are
    sure = 0.6 + 0.5 * left
    return float(value * first * sure + second * sure - (1 - first * sure - second * sure))


def _place(camel: str, seat: Json, chances: tuple[float, ...]) -> float:
    return float(chances[min(seat["places"].get(camel, 5), len(chances)) - 1])


def _finish(event: Json, seat: Json) -> float:
    """Early a guess, late nearly sure; and the more cards lie there, the less is left to win."""
    leader = max((int(space) for space, stack in seat["track"].items() if set(stack) & set(seat["places"])), default=0)
    if leader < LATE:
        return -1.0
    place = seat["places"][event["camel"]]
    wanted = place == 1 if event["on"] == "winner" else place == max(seat["places"].values())
    prize = FINISH / (1 + len(seat["decks"][event["on"]]))
    return float(prize * (0.55 if wanted else 0.05) * (leader - LATE + 2) / 6 - 0.5)


def _landings(space: int, seat: Json) -> float:
    """How many units may come to land there: those one, two or three spaces behind."""
    landings = sum(0.35 for behind in (1, 2, 3) if str(space - behind) in seat["track"])
    lies = any(player["name"] == seat["turn"] and player["tile"] for player in seat["players"])
    return landings * (0.4 if lies else 1.0)
