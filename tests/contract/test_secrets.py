"""Finish cards lie face down: whatever their colours, everybody but their seat gets the same bytes."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from tests.contract.examiner import FIRST, SECOND, Json, Phone, Served
from tests.contract.test_editions import pick

PUBLIC = ["/api/table", "/api/races/{race}.race", "/api/question", "/healthz", "/", "/tv"]
FURTHER = [
    "/api/story",
    "/api/scores",
    "/api/history/{race}",
    "/api/odds",
    "/api/me",
    "/api/join",
    "/api/reader",
    "/api/wifi",
]


def colours_of(legal: list[Json]) -> set[str]:
    """Camels that a seat's list says it may still place."""
    return {event["camel"] for event in legal if event["do"] == "finish"}


def twins(table: Served, camel: str, other: str, setup: Json) -> tuple[list[Any], list[Any]]:
    """What all others get in a race in which a seat placed this camel's card, and in one with the other's."""
    told = []
    for colour in (camel, other):
        host = table.begin(setup)
        ana, ben = table.seat("Ana"), table.seat("Ben")
        race = table.state()["race"]
        with table.stream(ben) as stream:
            stream.table()
            ana.act({"do": "finish", "on": "winner", "camel": colour}, Idempotency_Key=f"{colour}{race}").good()
            told.append([bare(stream.table()[1], race), *heard(table, host, ben, race)])
            host.act({"do": "undo"}).good()
            told[-1] += [bare(stream.table()[1], race), *heard(table, host, ben, race)]
            ana.act({"do": "finish", "on": "loser", "camel": colour}).good()
            told[-1] += [bare(stream.table()[1], race), *heard(table, host, ben, race)]
    return told[0], told[1]


def bare(value: Any, race: int) -> Any:
    """The answer without the number of the race."""
    return {key: inner for key, inner in value.items() if key != "race"} if isinstance(value, dict) else value


def unnumbered(text: str, race: int) -> str:
    """The text without the number of the race."""
    return re.sub(rf'("race":\s*|races/){race}\b', "N", text)


def heard(table: Served, host: Phone, ben: Phone, race: int) -> list[Any]:
    """Every answer that a phone other than Ana's can get of the table."""
    answers: list[Any] = []
    for phone in (table.phone(), ben, host):
        for path in PUBLIC + FURTHER + (["/api/seat"] if phone is ben else []):
            answer = phone.get(path.format(race=race))
            assert answer.status in (200, 204, 401, 403, 404), (path, answer.status)
            text = unnumbered(answer.body.decode(), race)
            answers.append((path, answer.status, text if "api" in path else len(text)))
    for name in ("Ana", "Ben", "Cleo"):
        seen = host.get(f"/api/seat?name={name}").body.decode()
        answers.append(("host", name, unnumbered(seen, race)))
    answers.append(host.act({"do": "finish", "on": "winner", "camel": "blue", "player": "Ana"}).body)
    answers.append(host.act({"do": "finish", "on": "loser", "camel": "red", "player": "Ana"}).body)
    return answers


def test_whichever_card_lies_there_others_get_the_same_bytes(table: Served) -> None:
    for setup in (SECOND, FIRST):
        one, two = twins(table, "blue", "green", setup)
        for left, right in zip(one, two, strict=True):
            assert left == right


def test_own_cards_are_shown_to_their_seat_alone(table: Served) -> None:
    table.begin(SECOND)
    ana = table.seat("Ana")
    assert colours_of(ana.get("/api/seat").good()["legal"]) == {"red", "yellow", "green", "blue", "purple"}
    ana.act({"do": "finish", "on": "winner", "camel": "red"}).good()
    ana.act({"do": "undo"}).good()
    ana.act({"do": "finish", "on": "loser", "camel": "blue"}).good()
    view = ana.get("/api/seat").good()
    assert view["cards"] == ["green", "purple", "red", "yellow"]
    own = {key: value for key, value in view.items() if key not in table.state() and key not in ("legal", "cards")}
    assert "blue" in json.dumps(own)
    assert "red" not in json.dumps(own)


def whole_race(table: Served, seed: int) -> list[Json]:
    """A random race of three seats with many finish cards, its end left out."""
    host, rng = table.begin(SECOND), random.Random(seed)
    events: list[Json] = []
    while not (state := table.state())["over"]:
        legal = host.get(f"/api/seat?name={state['turn']}").good()["legal"]
        cards = [event for event in legal if event["do"] == "finish"]
        event = rng.choice(cards) if cards and rng.random() < 0.3 else pick(rng, legal)
        events.append(event | {"player": state["turn"]})
        host.act(events[-1]).good()
    return events[:-1]


def swapped(event: Json) -> Json:
    """Every finish card in another colour, the same for each colour."""
    if event["do"] != "finish":
        return event
    camels = ["red", "yellow", "green", "blue", "purple"]
    return event | {"camel": camels[(camels.index(event["camel"]) + 1) % 5]}


def overheard(table: Served, events: list[Json]) -> list[Any]:
    """What an onlooker, a player without finish cards and the host get while these are played from their seats."""
    host = table.begin(SECOND)
    seats = {name: table.seat(name) for name in SECOND["players"]}
    race = table.state()["race"]
    got: list[Any] = []
    with table.stream() as stream:
        stream.table()
        for count, event in enumerate(events):
            seats[event["player"]].act(event).good()
            got.append(bare(stream.table()[1], race))
            if event["do"] == "finish" and count % 2:
                others = [name for name in seats if name != event["player"]]
                host.act({"do": "undo"}).good()
                seats[event["player"]].act(event).good()
                got += [bare(stream.table()[1], race), bare(stream.table()[1], race)]
                got += everything(host, [*others, event["player"]], race)
        told = re.sub(r"event: heartbeat\n.*\n\n", "", stream.seen.decode())  # as many as it took seconds
        got.append(unnumbered(re.sub(r"\nid: \d+", "", told), race))
    got += everything(table.phone(), [], race)
    return got


def everything(phone: Phone, names: list[str], race: int) -> list[Any]:
    """All that may be asked for, the host's views of these seats included."""
    paths = [path.format(race=race) for path in PUBLIC + FURTHER if "api" in path]
    paths += [f"/api/seat?name={name}" for name in names]
    return [(path.replace(str(race), "N"), unnumbered(phone.get(path).body.decode(), race)) for path in paths]


def test_a_whole_race_sounds_the_same_with_other_cards(table: Served) -> None:
    events = whole_race(table, 21)
    assert sum(event["do"] == "finish" for event in events) >= 4
    one = overheard(table, events)
    two = overheard(table, [swapped(event) for event in events])
    for left, right in zip(one, two, strict=True):
        assert left == right
    log = table.log.read_text()
    assert "finish" not in log
    assert "camelcam_" not in log
