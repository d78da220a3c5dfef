"""The reference for the card game; reading lines and undo are in reference.py."""

import itertools
from typing import Any

from tests.rules.reference_json import Bad, fields_are, name_list, one_of, whole

State = dict[str, Any]
Event = dict[str, Any]

FIGURES = ["palm", "fennec"]
CAMELS = ["blue", "green", "red", "white", "yellow"]


# ---- setup


def start(setup: Event) -> State:
    fields_are(
        setup,
        {"edition", "players", "length", "deck", "start"},
        {"youngest_first", "camels", "modules", "boost"},
    )
    if setup.get("modules", []) != [] or setup.get("boost", False) is not False:
        raise Bad("modules and boost are of the first edition")
    names = name_list(setup["players"], 2, 6)
    youngest = name_list(setup.get("youngest_first", names), len(names), len(names))
    if set(youngest) != set(names):
        raise Bad("youngest_first names the players")
    if whole(setup["deck"], 10, 12) == 11:
        raise Bad("10 or 12 cards")
    camels = name_list(setup.get("camels", CAMELS), 5, 5)
    state: State = {
        "edition": "cards",
        "camels": camels,
        "length": whole(setup["length"], 1, 24),
        "deck_size": setup["deck"],
        "youngest_first": youngest,
        "where": {0: list(camels)},  # space → camels, bottom to top (in any order on the Start card)
        "sandstorms": [],
        "figures": {"palm": None, "fennec": None},
        "leg": 0,
        "over": False,
        "players": [{"name": name, "money": 3, "tickets": [], "finals": {}} for name in names],
    }
    _walk_in(state, setup["start"])
    _begin_leg(state)
    return state


def _walk_in(state: State, cards: Any) -> None:
    if type(cards) is not list or len(cards) != 5:
        raise Bad("start is five cards")
    shown: dict[tuple[str, int], int] = {}
    for card in cards:
        if type(card) is not list or len(card) != 2:
            raise Bad("a card is a camel and its steps")
        camel, steps = one_of(card[0], state["camels"]), whole(card[1], 1, 2)
        shown[camel, steps] = shown.get((camel, steps), 0) + 1
        if shown[camel, steps] > (5 if steps == 1 else 1):
            raise Bad("no such card left")
        _move(state, camel, steps)
        if finish(state) in state["where"]:
            raise Bad("no camel may start on the Finish card")


def _begin_leg(state: State) -> None:
    state["leg"] += 1
    state["figures"] = {"palm": None, "fennec": None}
    state["stacks"] = {camel: [5, 3, 2, 2] for camel in state["camels"]}
    state["midfield"] = list(state["camels"])
    state["deck"] = state["deck_size"]
    state["seen"] = []  # [camel, steps], steps None where a hand card's number was not told
    for player in state["players"]:
        player["tickets"] = []
        player["hand"] = True
    leader, last = max(state["where"]), min(state["where"])
    if finish(state) - leader - 1 < 3:
        state["length"] = leader + 3
    for odd in range(1, state["length"], 2):
        empty = odd not in state["where"] and odd + 1 not in state["where"]
        if last < odd and odd + 1 < leader and empty and odd not in state["sandstorms"]:
            state["sandstorms"].append(odd)
    least = min(player["money"] for player in state["players"])
    poorest = [player["name"] for player in state["players"] if player["money"] == least]
    starter = next(name for name in state["youngest_first"] if name in poorest)
    state["turn"] = [player["name"] for player in state["players"]].index(starter)
    state["track_done"] = state["bet_done"] = False


# ---- the track


def finish(state: State) -> int:
    return int(state["length"]) + 1


def spaces(state: State) -> list[int]:
    """Every space that exists, from the Start card to the Finish card."""
    return [s for s in range(finish(state) + 1) if s - 1 not in state["sandstorms"]]


def step(state: State, space: int, steps: int) -> int:
    """So many spaces further; nobody goes beyond the Finish card or behind the Start card."""
    there = spaces(state)
    return there[max(0, min(len(there) - 1, there.index(space) + steps))]


def space_of(state: State, camel: str) -> int:
    return next(int(space) for space, stack in state["where"].items() if camel in stack)


def _move(state: State, camel: str, steps: int) -> None:
    where = state["where"]
    space = space_of(state, camel)
    stack = where[space]
    unit = [camel] if space == 0 else stack[stack.index(camel) :]
    where[space] = [other for other in stack if other not in unit]
    if not where[space]:
        del where[space]
    target, on_top = step(state, space, steps), True
    while True:
        hit = [name for name in FIGURES if state["figures"][name] and state["figures"][name]["space"] == target]
        if not hit:
            break
        state["figures"][hit[0]] = None
        on_top = hit[0] == "palm"
        target = step(state, target, +1 if on_top else -1)
    already = where.get(target, [])
    where[target] = already + unit if on_top else unit + already
    for name in FIGURES:
        figure = state["figures"][name]
        if figure and min(where) > figure["space"]:
            state["figures"][name] = None


def ranking(state: State) -> list[str]:
    """Camels from the first to the last; those on the Start card stand at the end, in any order."""
    order: list[str] = []
    for space in sorted(state["where"], reverse=True):
        order += list(reversed(state["where"][space]))
    return order


def places(state: State) -> dict[str, int]:
    order = ranking(state)
    return {camel: 5 if camel in state["where"].get(0, []) else order.index(camel) + 1 for camel in order}


# ---- events


def apply(state: State, event: Event) -> None:
    do = event.get("do")
    if type(do) is not str or do not in ACTIONS:
        raise Bad("no such event")
    action, needed, optional, kind = ACTIONS[do]
    fields_are(event, {"do"} | needed, {"player"} | optional)
    if state["over"]:
        raise Bad("the race is over")
    player = state["players"][state["turn"]]
    if "player" in event and event["player"] != player["name"]:
        raise Bad("not this player's turn")
    if kind == "track" and state["track_done"]:
        raise Bad("one track action a turn")
    if kind == "bet" and state["bet_done"]:
        raise Bad("one betting action a turn")
    if kind == "end" and not state["track_done"]:
        raise Bad("the track action is still to be done")
    leg = state["leg"]
    action(state, event, player)
    if state["over"] or state["leg"] != leg:
        return
    if kind == "track":
        state["track_done"] = True
    if kind == "bet":
        state["bet_done"] = True
    if kind == "end" or (state["track_done"] and state["bet_done"]):
        state["turn"] = (state["turn"] + 1) % len(state["players"])
        state["track_done"] = state["bet_done"] = False


def _see_card(state: State, camel: str, steps: int | None) -> None:
    state["seen"].append([camel, steps])
    if sum(card[0] == camel for card in state["seen"]) > 6:
        raise Bad("six cards a colour")
    if state["seen"].count([camel, 1]) > 5 or state["seen"].count([camel, 2]) > 1:
        raise Bad("no such card left")


def _reveal(state: State, event: Event, player: State) -> None:
    camel, steps = one_of(event["camel"], state["camels"]), whole(event["steps"], 1, 2)
    _see_card(state, camel, steps)
    state["deck"] -= 1
    _move(state, camel, steps)
    if finish(state) in state["where"]:
        _end_race(state)
    elif state["deck"] == 0:
        _pay(state, payouts(state))
        _begin_leg(state)


def _hand(state: State, event: Event, player: State) -> None:
    camel = one_of(event["camel"], state["camels"])
    if not player["hand"]:
        raise Bad("hand card already played")
    _see_card(state, camel, whole(event["steps"], 1, 2) if "steps" in event else None)
    player["hand"] = False
    _move(state, camel, 1)
    if finish(state) in state["where"]:
        _end_race(state)


def _place(state: State, event: Event, player: State) -> None:
    figure = one_of(event["figure"], FIGURES)
    space = whole(event["space"], 1, state["length"])
    if state["figures"][figure]:
        raise Bad("already on the track")
    if space not in spaces(state):
        raise Bad("blown away by a sandstorm")
    if space in state["where"] or space in [other["space"] for other in state["figures"].values() if other]:
        raise Bad("not empty")
    if space < min(state["where"]):
        raise Bad("behind the last camel")
    state["figures"][figure] = {"space": space, "holder": player["name"]}


def _bet(state: State, event: Event, player: State) -> None:
    kind = one_of(event["on"], ["leader", "midfield"])
    camel = one_of(event["camel"], state["camels"])
    if kind == "leader":
        if not state["stacks"][camel]:
            raise Bad("no card left")
        player["tickets"].append(["leader", camel, state["stacks"][camel].pop(0)])
    else:
        if camel not in state["midfield"]:
            raise Bad("no card left")
        state["midfield"].remove(camel)
        player["tickets"].append(["midfield", camel])


def _final(state: State, event: Event, player: State) -> None:
    kind = one_of(event["on"], ["winner", "loser"])
    camel = one_of(event["camel"], state["camels"])
    if any(other["finals"].get(kind) == camel for other in state["players"]):
        raise Bad("somebody has that card")
    player["finals"][kind] = camel


def _done(state: State, event: Event, player: State) -> None:
    """The turn ends; see apply."""


# ---- scoring


def payouts(state: State) -> dict[str, int]:
    place = places(state)
    changes = {}
    for player in state["players"]:
        net = 0
        for card in player["tickets"]:
            at = place[card[1]]
            if card[0] == "leader":
                net += card[2] if at == 1 else 1 if at == 2 else -1
            else:
                net += {1: -1, 2: 1, 3: 2, 4: 1, 5: -1}[at]
        for figure in state["figures"].values():
            if figure and figure["holder"] == player["name"]:
                net -= 1
        changes[player["name"]] = max(1, player["money"] + net) - player["money"]
    return changes


def _pay(state: State, changes: dict[str, int]) -> None:
    for player in state["players"]:
        player["money"] += changes[player["name"]]


def _end_race(state: State) -> None:
    _pay(state, payouts(state))
    place = places(state)
    for player in state["players"]:
        net = 0
        if "winner" in player["finals"]:
            net += {1: 7, 2: 3}.get(place[player["finals"]["winner"]], -1)
        if "loser" in player["finals"]:
            net += {5: 7, 4: 3}.get(place[player["finals"]["loser"]], -1)
        player["money"] = max(1, player["money"] + net)
    state["over"] = True


# ---- what replay shows


def shown(state: State) -> State:
    most = max(player["money"] for player in state["players"])
    return {
        "edition": "cards",
        "leg": state["leg"],
        "over": state["over"],
        "turn": None if state["over"] else state["players"][state["turn"]]["name"],
        "players": [
            {
                "name": player["name"],
                "money": player["money"],
                "tickets": sorted(player["tickets"] + [[kind, camel] for kind, camel in player["finals"].items()]),
                "pyramid": 0,
                "cards": [],
                "tile": None,
                "partner": None,
            }
            for player in state["players"]
        ],
        "track": {str(s): sorted(stack) if s == 0 else stack for s, stack in state["where"].items()},
        "places": places(state),
        "stacks": state["stacks"],
        "dice": state["deck"],
        "payouts": {} if state["over"] else payouts(state),
        "winners": [player["name"] for player in state["players"] if player["money"] == most] if state["over"] else [],
        "length": state["length"],
        "sandstorms": sorted(state["sandstorms"]),
        "figures": state["figures"],
    }


# ---- everything that somebody could try


def candidates(state: State) -> list[Event]:
    camels = [*state["camels"], "nobody"]
    tried: list[Event] = [{"do": "done"}]
    for camel in camels:
        tried += [{"do": "reveal", "camel": camel, "steps": steps} for steps in range(4)]
        tried += [{"do": "hand", "camel": camel}]
        tried += [{"do": "hand", "camel": camel, "steps": steps} for steps in range(4)]
        tried += [{"do": "bet", "on": on, "camel": camel} for on in ("leader", "midfield", "winner")]
        tried += [{"do": "final", "on": on, "camel": camel} for on in ("winner", "loser", "leader")]
    for figure, space in itertools.product((*FIGURES, "camel"), range(-1, state["length"] + 3)):
        tried.append({"do": "place", "figure": figure, "space": space})
    return tried


ACTIONS: dict[str, tuple[Any, set[str], set[str], str]] = {
    "reveal": (_reveal, {"camel", "steps"}, set(), "track"),
    "hand": (_hand, {"camel"}, {"steps"}, "track"),
    "place": (_place, {"figure", "space"}, set(), "track"),
    "bet": (_bet, {"on", "camel"}, set(), "bet"),
    "final": (_final, {"on", "camel"}, set(), "bet"),
    "done": (_done, set(), set(), "end"),
}
