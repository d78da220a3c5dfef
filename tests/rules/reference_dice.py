"""The reference for the dice editions, Supercup included; reading lines and undo are in reference.py."""

import itertools
from typing import Any

from tests.rules.reference_json import Bad, fields_are, name_list, one_of, whole

State = dict[str, Any]
Event = dict[str, Any]

RACERS = {
    "second": ["red", "yellow", "green", "blue", "purple"],
    "first": ["white", "orange", "yellow", "green", "blue"],
}
CRAZY = ["black", "white"]
MODULES = ["extended", "photographer", "positions", "partnerships"]
RACE_CARDS = [8, 5, 3, 2]


# ---- setup


def start(setup: Event) -> State:
    fields_are(setup, {"edition", "players", "track"}, {"modules", "boost"})
    edition = setup["edition"]
    modules = _modules(setup)
    names = name_list(setup["players"], 2, 10)
    if len(names) > 8 and not (edition == "first" and len(modules) == 4):
        raise Bad("9 or 10 only with all four modules")
    if "partnerships" in modules and len(names) < 6:
        raise Bad("partnerships need 6")
    boost = setup.get("boost", False)
    if type(boost) is not bool or (boost and "extended" not in modules):
        raise Bad("boost needs extended")
    racers = RACERS[edition]
    last = 20 if "extended" in modules else 16
    state: State = {
        "edition": edition,
        "modules": modules,
        "boost_allowed": boost,
        "racers": racers,
        "last": last,
        "track": _track(setup["track"], racers + (CRAZY if edition == "second" else []), last),
        "leg": 0,
        "over": False,
        "turn": 0,
        "players": [{"name": name, "money": 3, "cards": list(racers), "tile": None, "partner": None} for name in names],
        "decks": {"winner": [], "loser": []},
        "may_boost": None,
        "partnerships": len(names) >= 6 if edition == "second" else "partnerships" in modules,
    }
    _begin_leg(state)
    return state


def _modules(setup: Event) -> list[str]:
    modules = setup.get("modules", [])
    if type(modules) is not list:
        raise Bad("modules is no list")
    for module in modules:
        one_of(module, MODULES)
    if len(set(modules)) != len(modules):
        raise Bad("a module twice")
    if modules and setup["edition"] != "first":
        raise Bad("modules are of the first edition")
    return list(modules)


def _track(given: Any, camels: list[str], last: int) -> dict[int, list[str]]:
    if type(given) is not dict:
        raise Bad("track is no object")
    track: dict[int, list[str]] = {space: [] for space in range(last + 2)}
    for key, stack in given.items():
        if key not in [str(space) for space in range(1, last + 1)]:
            raise Bad(f"no space {key!r}")
        if type(stack) is not list or not stack:
            raise Bad("no stack")
        for camel in stack:
            one_of(camel, camels)
        track[int(key)] = list(stack)
    standing = sorted(itertools.chain.from_iterable(track.values()))
    if standing != sorted(camels):
        raise Bad("every camel once")
    return track


def _begin_leg(state: State) -> None:
    """Everything goes back to its place, and the dice into the pyramid."""
    state["leg"] += 1
    four = state["edition"] == "second" or "extended" in state["modules"] or "positions" in state["modules"]
    state["stacks"] = {camel: [5, 3, 2, 2] if four else [5, 3, 2] for camel in state["racers"]}
    state["position_tiles"] = [2, 3, 4, 5] if "positions" in state["modules"] else []
    state["camera"] = None
    state["dice"] = list(state["racers"])
    state["pedestal"] = []
    if state["edition"] == "second":
        state["dice"].append("grey")
    if "extended" in state["modules"]:
        last_camel = ranking(state)[-1]
        state["pedestal"] = [camel for camel in state["racers"] if camel != last_camel]
        state["dice"].append(last_camel + "+")
    state["pyramid_tickets"] = 5 if state["edition"] == "second" else len(state["dice"])
    for player in state["players"]:
        player["tickets"] = []  # [camel, value] or [camel, value, place]
        player["pyramid"] = 0
        player["tile"] = None
        player["partner"] = None


# ---- where camels stand


def ranking(state: State) -> list[str]:
    """Racing camels, best first."""
    order = []
    for space in sorted(state["track"], reverse=True):
        order += [camel for camel in reversed(state["track"][space]) if camel in state["racers"]]
    return order


def space_of(state: State, camel: str) -> int:
    for space, stack in state["track"].items():
        if camel in stack:
            return int(space)
    raise AssertionError(camel)


def tiles(state: State) -> dict[int, int]:
    """Space → index of the tile's owner."""
    return {player["tile"]["space"]: i for i, player in enumerate(state["players"]) if player["tile"]}


# ---- events


def apply(state: State, event: Event) -> None:
    do = event.get("do")
    if type(do) is not str or do not in ACTIONS:
        raise Bad("no such event")
    action, needed, optional = ACTIONS[do]
    fields_are(event, {"do"} | needed, {"player"} | optional)
    if state["over"]:
        raise Bad("the race is over")
    actor = state["may_boost"] if do == "boost" else state["turn"]
    if actor is None:
        raise Bad("nobody may boost")
    if "player" in event and event["player"] != state["players"][actor]["name"]:
        raise Bad("not this player's turn")
    if do == "boost":
        action(state, event, state["players"][actor])
        state["may_boost"] = None
        return
    state["may_boost"] = actor if state["boost_allowed"] else None
    state["turn"] = (actor + 1) % len(state["players"])
    action(state, event, state["players"][actor])


def _ticket(state: State, event: Event, player: State) -> None:
    camel = one_of(event["camel"], state["racers"])
    if not state["stacks"][camel]:
        raise Bad("no ticket left")
    player["tickets"].append([camel, state["stacks"][camel].pop(0)])


def _tile(state: State, event: Event, player: State) -> None:
    space = whole(event["space"], 2, state["last"])
    side = one_of(event["side"], ["cheer", "boo"])
    if state["track"][space]:
        raise Bad("camels there")
    if state["camera"] and state["camera"]["space"] == space:
        raise Bad("camera there")
    if player["tile"] and player["tile"]["space"] == space:
        raise Bad("already there")
    others = [other["tile"]["space"] for other in state["players"] if other["tile"] and other is not player]
    if {space - 1, space, space + 1} & set(others):
        raise Bad("a tile there or beside")
    player["tile"] = {"space": space, "side": side}


def _finish(state: State, event: Event, player: State) -> None:
    deck = one_of(event["on"], ["winner", "loser"])
    camel = one_of(event["camel"], player["cards"])
    player["cards"].remove(camel)
    state["decks"][deck].append((player["name"], camel))


def _partner(state: State, event: Event, player: State) -> None:
    if not state["partnerships"]:
        raise Bad("no partnerships here")
    others = {other["name"]: other for other in state["players"] if other is not player}
    other = others[one_of(event["with"], others)]
    if player["partner"] is not None or other["partner"] is not None:
        raise Bad("has a partner")
    player["partner"] = other["name"]
    other["partner"] = player["name"]


def _photo(state: State, event: Event, player: State) -> None:
    if "photographer" not in state["modules"]:
        raise Bad("no photographer here")
    space = whole(event["space"], 1, state["last"])
    if state["camera"] and state["camera"]["holder"] != player["name"]:
        raise Bad("another one is the photographer")
    if state["camera"] and state["camera"]["space"] == space:
        raise Bad("camera already there")
    if state["track"][space] or space in tiles(state):
        raise Bad("space is not empty")
    state["camera"] = {"space": space, "holder": player["name"]}


def _position(state: State, event: Event, player: State) -> None:
    place = whole(event["place"], 2, 5)
    camel = one_of(event["camel"], state["racers"])
    if place not in state["position_tiles"]:
        raise Bad("no such position tile left")
    if "ticket" in event:
        value = whole(event["ticket"], 2, 5)
        if [camel, value] not in player["tickets"]:
            raise Bad("no such uncovered ticket")
        player["tickets"].remove([camel, value])
    else:
        if not state["stacks"][camel]:
            raise Bad("no ticket left")
        value = state["stacks"][camel].pop()
    player["tickets"].append([camel, value, place])
    state["position_tiles"].remove(place)


def _boost(state: State, event: Event, player: State) -> None:
    die = one_of(event["die"], state["racers"])
    if not player["pyramid"]:
        raise Bad("no pyramid ticket of one's own")
    if die == ranking(state)[0]:
        raise Bad("the leader's die")
    if die not in state["pedestal"]:
        raise Bad("not on the pedestal")
    player["pyramid"] -= 1
    state["pyramid_tickets"] += 1
    state["pedestal"].remove(die)
    state["dice"].append(die + "+")


def _roll(state: State, event: Event, player: State) -> None:
    die = one_of(event["die"], state["racers"] + (["grey"] if state["edition"] == "second" else []))
    support = event.get("support", False)
    if type(support) is not bool:
        raise Bad("support is true or false")
    value = whole(event["value"], 1, 2 if support else 3)
    if ("mark" in event) != (die == "grey"):
        raise Bad("the grey die and no other has a mark")
    if die == "grey":
        one_of(event["mark"], CRAZY)
    shown = die + "+" if support else die
    if shown not in state["dice"]:
        raise Bad("not in the pyramid")
    state["dice"].remove(shown)
    if support and not state["boost_allowed"]:
        state["pedestal"].append(die)
    player["pyramid"] += 1
    state["pyramid_tickets"] -= 1
    if die == "grey":
        _move(state, _crazy_to_move(state, event["mark"]), value, -1)
    else:
        _move(state, die, value, +1)
    if state["track"][0] or state["track"][state["last"] + 1]:
        _end_race(state)
    elif state["pyramid_tickets"] == 0:
        _score_leg(state)
        _begin_leg(state)
        state["may_boost"] = None


def _crazy_to_move(state: State, mark: str) -> str:
    carrying = []
    for camel in CRAZY:
        stack = state["track"][space_of(state, camel)]
        above = stack[stack.index(camel) + 1 :]
        other = "white" if camel == "black" else "black"
        if above and above[0] == other:
            return other
        if any(rider in state["racers"] for rider in above):
            carrying.append(camel)
    return carrying[0] if len(carrying) == 1 else mark


def _move(state: State, camel: str, value: int, direction: int) -> None:
    track, last = state["track"], state["last"]
    space = space_of(state, camel)
    foot = track[space].index(camel)
    unit = track[space][foot:]
    track[space] = track[space][:foot]
    target = max(0, min(last + 1, space + value * direction))
    on_top = True
    if target in tiles(state):
        owner = state["players"][tiles(state)[target]]
        owner["money"] += 1
        on_top = owner["tile"]["side"] == "cheer"
        target += direction if on_top else -direction
    track[target] = track[target] + unit if on_top else unit + track[target]
    if state["camera"] and state["camera"]["space"] == target:
        photographer = next(player for player in state["players"] if player["name"] == state["camera"]["holder"])
        photographer["money"] += len(unit)
        state["camera"] = None


# ---- scoring


def rewards(state: State, player: State) -> list[int]:
    """What each single ticket in front of the player is worth now."""
    order = ranking(state)
    worth = [1] * player["pyramid"]
    for camel, value, *cover in player["tickets"]:
        place = order.index(camel) + 1
        if cover:
            worth.append(3 if cover[0] == place else -1)
        elif place == 1:
            worth.append(value)
        elif place == 2:
            worth.append(1)
        else:
            worth.append(-1)
    return worth


def payouts(state: State) -> dict[str, int]:
    worth = {player["name"]: rewards(state, player) for player in state["players"]}
    changes = {}
    for player in state["players"]:
        net = sum(worth[player["name"]])
        if player["partner"] is not None:
            net += max([0, *worth[player["partner"]]])
        changes[player["name"]] = max(0, player["money"] + net) - player["money"]
    return changes


def _score_leg(state: State) -> None:
    for name, change in payouts(state).items():
        for player in state["players"]:
            if player["name"] == name:
                player["money"] += change


def _end_race(state: State) -> None:
    _score_leg(state)
    state["over"] = True
    state["may_boost"] = None
    order = ranking(state)
    for deck, right in (("winner", order[0]), ("loser", order[-1])):
        hits = 0
        for name, camel in state["decks"][deck]:
            player = next(player for player in state["players"] if player["name"] == name)
            if camel == right:
                player["money"] += RACE_CARDS[hits] if hits < len(RACE_CARDS) else 1
                hits += 1
            else:
                player["money"] = max(0, player["money"] - 1)


ACTIONS: dict[str, tuple[Any, set[str], set[str]]] = {
    "ticket": (_ticket, {"camel"}, set()),
    "tile": (_tile, {"space", "side"}, set()),
    "roll": (_roll, {"die", "value"}, {"mark", "support"}),
    "finish": (_finish, {"on", "camel"}, set()),
    "partner": (_partner, {"with"}, set()),
    "photo": (_photo, {"space"}, set()),
    "position": (_position, {"place", "camel"}, {"ticket"}),
    "boost": (_boost, {"die"}, set()),
}
