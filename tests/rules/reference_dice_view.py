"""What the reference shows of a dice race, and all that somebody could try; the rules are in reference_dice.py."""

import itertools
from typing import Any

from tests.rules.reference_dice import CRAZY, RACERS, payouts, ranking

State = dict[str, Any]
Event = dict[str, Any]


# ---- what replay shows


def _ticket_order(ticket: list[Any]) -> tuple[Any, ...]:
    return (ticket[0], -ticket[1], len(ticket), ticket[2] if len(ticket) == 3 else 0)


def shown(state: State) -> State:
    order = ranking(state)
    most = max(player["money"] for player in state["players"])
    answer = {
        "edition": state["edition"],
        "leg": state["leg"],
        "over": state["over"],
        "turn": None if state["over"] else state["players"][state["turn"]]["name"],
        "players": [
            {
                "name": player["name"],
                "money": player["money"],
                "tickets": sorted(player["tickets"], key=_ticket_order),
                "pyramid": player["pyramid"],
                "cards": sorted(player["cards"]),
                "tile": player["tile"],
                "partner": player["partner"],
            }
            for player in state["players"]
        ],
        "track": {str(space): stack for space, stack in state["track"].items() if stack},
        "places": {camel: order.index(camel) + 1 for camel in order},
        "stacks": state["stacks"],
        "dice": sorted(state["dice"]),
        "payouts": {} if state["over"] else payouts(state),
        "winners": [player["name"] for player in state["players"] if player["money"] == most] if state["over"] else [],
    }
    if "photographer" in state["modules"]:
        answer["camera"] = state["camera"]
    return answer


# ---- everything that somebody could try


def candidates(state: State) -> list[Event]:
    camels = sorted({*RACERS["first"], *RACERS["second"], "black", "grey"})
    spaces = range(-1, 24)
    tried: list[Event] = []
    tried += [{"do": "ticket", "camel": camel} for camel in camels]
    tried += [{"do": "tile", "space": space, "side": side} for space in spaces for side in ("cheer", "boo")]
    for die, value in itertools.product(camels, range(5)):
        tried.append({"do": "roll", "die": die, "value": value})
        tried.append({"do": "roll", "die": die, "value": value, "support": True})
        tried += [{"do": "roll", "die": die, "value": value, "mark": mark} for mark in (*CRAZY, "grey")]
        tried += [{"do": "roll", "die": die, "value": value, "support": True, "mark": mark} for mark in CRAZY]
    tried += [{"do": "finish", "on": on, "camel": camel} for on in ("winner", "loser") for camel in camels]
    tried += [{"do": "partner", "with": player["name"]} for player in state["players"]]
    tried += [{"do": "photo", "space": space} for space in spaces]
    for place, camel in itertools.product(range(1, 7), camels):
        tried.append({"do": "position", "place": place, "camel": camel})
        tried += [{"do": "position", "place": place, "camel": camel, "ticket": value} for value in range(1, 7)]
    tried += [{"do": "boost", "die": die} for die in camels]
    return tried
