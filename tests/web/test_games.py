"""Whole games through real pages, ending with the money that `camelcam replay` finds in the exported record."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from . import player
from .browser import faults
from .house import House, replayed

Json = dict[str, Any]

PEOPLE = ("Ana", "Ben & <b>Bo</b>", "Zoë O'Neil", "Мария", "Dov", "ana", "Eve", "Fay", "Gus", "Hal")
SUPERCUP = ("extended", "photographer", "positions", "partnerships")
SECOND = {10: ["red", "blue"], 11: ["yellow"], 9: ["green", "purple"], 15: ["white"], 16: ["black"]}
FIRST = {10: ["white", "blue"], 11: ["yellow"], 9: ["green", "orange"]}
EXTENDED = {14: ["white", "blue"], 15: ["yellow"], 13: ["green", "orange"]}

WHOLE = bool(os.environ.get("CAMELCAM_ALL_GAMES"))
every = pytest.mark.skipif(not WHOLE, reason="one of the long games: set CAMELCAM_ALL_GAMES=1 (.ci/pages does)")

GAMES = [
    pytest.param("second", 3, (), id="second edition, 3 players"),
    pytest.param("cards", 3, (), id="card game, 3 players"),
    pytest.param("first", 10, SUPERCUP, id="Supercup, 10 players"),
    pytest.param("second", 8, (), id="second edition, 8 players", marks=every),
    pytest.param("first", 3, (), id="first edition, 3 players", marks=every),
    pytest.param("first", 8, (), id="first edition, 8 players", marks=every),
    pytest.param("cards", 6, (), id="card game, 6 players", marks=every),
]


@pytest.mark.parametrize(("edition", "people", "modules"), GAMES)
def test_a_whole_game_ends_with_the_money_of_its_record(
    browser: Browser, house: House, tmp_path: Path, edition: str, people: int, modules: tuple[str, ...]
) -> None:
    page = player.host(browser, house)
    player.start(page, edition, PEOPLE[:people], modules=modules, boost=bool(modules))
    if edition == "cards":
        page.fill("#length", "8")
        page.click("[data-act=rollforme]")
    else:
        player.place(page, EXTENDED if modules else SECOND if edition == "second" else FIRST)
    player.go(page)
    done = play_on(page, random.Random(f"{edition} {people}"))
    assert faults(page) == []
    record = house.record(1)
    final = replayed(record, tmp_path)
    assert final["over"]
    assert player.money(page) == {seat["name"]: seat["money"] for seat in final["players"]}
    assert len(done) >= 4, f"too few kinds of actions were played: {dict(done)}"


def play_on(page: Page, chance: random.Random) -> Counter[str]:
    """Plays from the host's one screen for everybody until the race is over; a few of each kind, then the dice."""
    done: Counter[str] = Counter()
    while True:
        state = page.request.get("/api/table").json()
        if state["over"]:
            return done
        event, hand = next_event(page, state, done, chance)
        player.do(page, event, hand=hand)
        done[event["do"]] += 1


def next_event(page: Page, state: Json, done: Counter[str], chance: random.Random) -> tuple[Json, str]:
    """A kind that was seldom played, or the die."""
    hands = [state["turn"], *([state["boost"]] if state["boost"] and done["boost"] < 2 else [])]
    legal = [(event, name) for name in hands for event in legal_of(page, name)]
    rare = [(event, name) for event, name in legal if done[event["do"]] < 2 and event["do"] != "done"]
    on = [(event, name) for event, name in legal if event["do"] in ("roll", "reveal")]
    over = [(event, name) for event, name in legal if event["do"] == "done"]
    if rare and chance.random() < 0.7:
        kind = chance.choice(sorted({event["do"] for event, _ in rare}))
        rare = [pair for pair in rare if pair[0]["do"] == kind]
        return chance.choice(rare)
    return chance.choice(on or over or legal)


def legal_of(page: Page, name: str) -> list[Json]:
    legal: list[Json] = page.request.get("/api/seat", params={"name": name}).json()["legal"]
    return legal


@pytest.mark.parametrize(("edition", "people", "modules"), [("first", 10, SUPERCUP), ("cards", 3, ())])
def test_every_legal_action_is_offered_on_some_sheet(
    browser: Browser, house: House, edition: str, people: int, modules: tuple[str, ...]
) -> None:
    """Over a random race with everything in it: what the rules list, a person can tap, and nothing else."""
    house.ask("/api/settings", {"odds": "everybody"})
    page = player.host(browser, house)
    player.start(page, edition, PEOPLE[:people], modules=modules, boost=bool(modules))
    page.click("[data-act=rollforme]")
    player.go(page)
    chance = random.Random(10)
    for _ in range(6):
        turn = page.request.get("/api/table").json()["turn"]
        legal = legal_of(page, turn)
        choices = [event for event in legal if event["do"] != "done"]
        assert player.offered(page, turn) == sorted(json.dumps(event, sort_keys=True) for event in choices)
        kind = chance.choice(sorted({event["do"] for event in legal}))
        player.do(page, chance.choice([event for event in legal if event["do"] == kind]), hand=turn)
    assert faults(page) == []
