"""Ways to play a race in tests: one line an event, random games, and the setups of every kind of race."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from companion import record
from companion.rules import AnyEvent, Race, Undo, legal, play, start
from companion.rules.editions import CRAZY, MODULES, RACING
from companion.rules.events import Hand, Position, Reveal, Roll, Tile

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo", "Joy")


def event(do: str, **fields: Any) -> AnyEvent:
    """An event as a record spells it; `with_` stands for the field `with`."""
    if "with_" in fields:
        fields["with"] = fields.pop("with_")
    return record.to_event({"do": do, **fields})


def dice_race(track: dict[int, Sequence[str]], edition: str = "second", players: int = 3, **more: Any) -> Race:
    """A race of the dice editions that begins with these stacks, bottom to top."""
    setup = {
        "edition": edition,
        "players": list(NAMES[:players]),
        "track": {str(space): list(stack) for space, stack in track.items()},
        **more,
    }
    return start(record.to_setup(setup))


def card_race(
    cards: Sequence[tuple[str, int]], players: int = 2, length: int = 16, deck: int = 10, **more: Any
) -> Race:
    """A race of the card game after these five start cards."""
    setup = {
        "edition": "cards",
        "players": list(NAMES[:players]),
        "length": length,
        "deck": deck,
        "start": [list(card) for card in cards],
        **more,
    }
    return start(record.to_setup(setup))


def after(race: Race, *events: AnyEvent) -> Race:
    for one in events:
        race = play(race, one)
    return race


def random_setup(rng: random.Random, edition: str, players: int | None = None) -> dict[str, Any]:
    """A setup of that edition: mostly a fresh race, sometimes one picked up in the middle."""
    if edition == "cards":
        return _random_cards(rng, players or rng.randint(2, 6))
    modules: list[str] = []
    if edition == "first":
        modules = [module for module in MODULES if rng.random() < 0.5]
        rng.shuffle(modules)
    count = players or rng.randint(2, 10 if len(modules) == 4 else 8)
    if count > 8:
        modules = list(MODULES)
    if count < 6 and "partnerships" in modules:
        modules.remove("partnerships")
    setup: dict[str, Any] = {"edition": edition, "players": list(NAMES[:count])}
    last = 20 if "extended" in modules else 16
    camels = list(RACING[edition] + CRAZY[edition])
    rng.shuffle(camels)
    fresh = rng.random() < 0.6
    track: dict[str, list[str]] = {}
    for camel in camels:
        if fresh:
            space = rng.randint(14, 16) if camel in CRAZY[edition] else rng.randint(1, 3)
        else:
            space = rng.randint(1, last) if rng.random() < 0.5 else rng.randint(6, 9)
        track.setdefault(str(space), []).append(camel)
    setup["track"] = track
    if modules:
        setup["modules"] = modules
    if "extended" in modules and rng.random() < 0.6:
        setup["boost"] = True
    return setup


def _random_cards(rng: random.Random, players: int) -> dict[str, Any]:
    names = list(NAMES[:players])
    pool = [[camel, steps] for camel in ("blue", "green", "red", "white", "yellow") for steps in (1, 1, 1, 1, 1, 2)]
    while True:
        length = rng.choice((3, 5, 9, 12, 16, 24))
        setup = {
            "edition": "cards",
            "players": names,
            "youngest_first": rng.sample(names, players),
            "length": length,
            "deck": rng.choice((10, 12)),
            "start": rng.sample(pool, 5),
        }
        try:
            start(record.to_setup(setup))
        except ValueError:
            continue
        return setup


def random_event(rng: random.Random, race: Race, *, undo: float = 0.0) -> AnyEvent:
    """A legal event, its kind drawn first, so that games move on and yet everything comes up."""
    if race.past and rng.random() < undo:
        return Undo()
    events = legal(race.state)
    kinds = sorted({type(e) for e in events}, key=lambda kind: kind.__name__)
    weights = [4.0 if kind in (Roll, Reveal) else 0.5 if kind in (Tile, Position, Hand) else 1.0 for kind in kinds]
    kind = rng.choices(kinds, weights)[0]
    return rng.choice([e for e in events if type(e) is kind])


def random_race(
    rng: random.Random, race: Race, most: int = 400, *, undo: float = 0.0
) -> Iterator[tuple[AnyEvent, Race]]:
    """Plays until the race is over, or for that many events."""
    for _ in range(most):
        if race.state.over:
            return
        one = random_event(rng, race, undo=undo)
        race = play(race, one)
        yield one, race
