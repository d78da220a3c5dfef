"""Random races of every edition over HTTP, from the list of what is legal: all see what the record's replay says."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.contract.examiner import CARDS, COMMAND, FIRST, SECOND, Json, Served

EXTRA = {"race", "events", "seats", "decks", "boost", "question"}
PLAIN_FIRST = {key: FIRST[key] for key in ("edition", "players", "track")} | {"players": ["Zoë", "Ben"]}
MANY = SECOND | {"players": ["Ana", "Ben", "Cleo", "Dov", "Eve", "Fay"]}
TEN = FIRST | {"players": [f"P{n}" for n in range(10)]}
EIGHT = FIRST | {"modules": ["photographer", "positions"], "boost": False, "players": ["Ana", "Ben"]}
SIX = CARDS | {"players": list("abcdef"), "youngest_first": list("fedcba"), "camels": ["i", "j", "k", "l", "m"]}
SIX["start"] = [["i", 1], ["j", 2], ["k", 1], ["k", 1], ["m", 1]]
RACES = {
    "second": (SECOND, 11),
    "second partners": (MANY, 12),
    "first": (PLAIN_FIRST, 13),
    "first camera": (EIGHT, 15),
    "first whole": (TEN, 14),
    "cards": (CARDS, 16),
    "cards many": (SIX, 17),
}


def pick(rng: random.Random, legal: list[Json]) -> Json:
    """A legal event; first which kind, so that the many rolls do not drown the rest."""
    kinds = sorted({event["do"] for event in legal})
    onward = [kind for kind in kinds if kind in ("roll", "reveal", "done")]
    kind = rng.choice(onward if onward and rng.random() < 0.45 else kinds)
    return rng.choice([event for event in legal if event["do"] == kind])


def check_list(legal: list[Json]) -> None:
    """Each once, in the contract's terms."""
    texts = [json.dumps(event, sort_keys=True) for event in legal]
    assert len(texts) == len(set(texts))
    for event in legal:
        assert not {"player", "at", "note"} & set(event)
        assert event["do"] != "undo"
        assert event["do"] != "hand" or "steps" not in event
        assert None not in event.values()
        assert event.get("support", True) is True


class Playing:
    """One race with a phone at every second seat, the host acting for the others; what was seen after every event."""

    def __init__(self, table: Served, setup: Json, seed: int) -> None:
        self.table, self.rng = table, random.Random(seed)
        self.host = table.begin(setup)
        self.phones = {name: table.seat(name) for name in setup["players"][::2]}
        self.seen = [table.state()]
        self.legal: dict[str, list[Json]] = {}
        self.onlooker = table.phone()

    def view(self, name: str) -> Json:
        """The seat's own view, through its phone or the host."""
        phone = self.phones.get(name)
        found: Json = (phone.get("/api/seat") if phone else self.host.get(f"/api/seat?name={quote(name)}")).good()
        return found

    def actor(self) -> str:
        """Who acts next; sometimes the one who may still boost."""
        state = self.seen[-1]
        name: str = state["turn"]
        return state["boost"] if state["boost"] and self.rng.random() < 0.7 else name

    def step(self) -> None:
        """One event, or its undo and it again."""
        name = self.actor()
        view = self.view(name)
        check_list(view["legal"])
        assert view["legal"], (name, self.seen[-1])
        event = pick(self.rng, view["legal"])
        phone = self.phones.get(name)
        sent = event if phone else event | {"player": name}
        answer = (phone or self.host).act(sent, If_Match=str(self.seen[-1]["events"])).good()
        assert answer == self.table.state()
        assert answer["events"] == self.seen[-1]["events"] + 1
        self.seen.append(answer)
        may = any(event["do"] == "boost" for event in self.view(name)["legal"])
        assert answer["boost"] == (name if may else None)
        if self.rng.random() < 0.06:
            self.seen.append(self.host.act({"do": "undo"}).good())
            same = {key: value for key, value in self.seen[-3].items() if key != "events"}
            assert {key: value for key, value in self.seen[-1].items() if key != "events"} == same


def prefixes(folder: Path, lines: list[Json]) -> list[Json]:
    """What replay says of the setup alone, of one event, of two, and so on."""
    names = []
    for end in range(1, len(lines) + 1):
        names.append(f"{end:05d}.race")
        text = "".join(json.dumps(line) + "\n" for line in lines[:end])
        (folder / names[-1]).write_text(text)
    done = subprocess.run([*COMMAND, "replay", *names], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def public_of(replayed: Json) -> Json:
    """What of a replay's line everybody may see."""
    told = {key: value for key, value in replayed.items() if key != "file"}
    told["players"] = [{key: value for key, value in one.items() if key != "cards"} for one in told["players"]]
    return told


@pytest.mark.parametrize("name", RACES)
def test_the_public_state_is_the_replay_of_the_record(table: Served, name: str, tmp_path: Path) -> None:
    setup, seed = RACES[name]
    playing = Playing(table, setup, seed)
    while not playing.seen[-1]["over"]:
        playing.step()
    assert [playing.view(one)["legal"] for one in setup["players"]] == [[]] * len(setup["players"])
    lines = table.record(playing.seen[-1]["race"])
    assert len(lines) == len(playing.seen)
    for state, replayed in zip(playing.seen, prefixes(tmp_path, lines), strict=True):
        assert {key: value for key, value in state.items() if key not in EXTRA} == public_of(replayed)
        assert set(state) - set(public_of(replayed)) == EXTRA
        assert [one["name"] for one in state["seats"]] == setup["players"]
