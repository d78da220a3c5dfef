"""Ways to play a race in tests: one line an event, random games, and the setups of every kind of race."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion import record
from companion.rules import AnyEvent, Race, Refusal, Undo, legal, play, start
from companion.rules.editions import CARD_CAMELS, CRAZY, MODULES, RACING
from companion.rules.events import (
    Bet,
    Boost,
    Done,
    Final,
    FinishCard,
    Hand,
    Partner,
    Photo,
    Place,
    Position,
    Reveal,
    Roll,
    Ticket,
    Tile,
)

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo", "Joy")


def event(do: str, **fields: Any) -> AnyEvent:
    """An event as a record spells it; `with_` stands for the field `with`."""
    if "with_" in fields:
        fields["with"] = fields.pop("with_")
    return record.to_event({"do": do, **fields})


def dice_race(track: Mapping[int, Sequence[str]], edition: str = "second", players: int = 3, **more: Any) -> Race:
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


def random_setup(rng: random.Random, edition: str, players: int | None = None, *, wild: bool = False) -> dict[str, Any]:
    """A setup of that edition: a fresh race, or with `wild` often one picked up in the middle of trouble."""
    if edition == "cards":
        return _random_cards(rng, players or rng.randint(2, 6), wild)
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
    setup["track"] = _random_track(rng, camels, CRAZY[edition], last, wild)
    if modules:
        setup["modules"] = modules
    if "extended" in modules and rng.random() < 0.6:
        setup["boost"] = True
    return setup


def _random_track(
    rng: random.Random, camels: Sequence[str], crazy: Sequence[str], last: int, wild: bool
) -> dict[str, list[str]]:
    """A fresh race, one in full run, one huddle anywhere, or a finish in which the crazy camels come home."""
    kind = rng.choice(("fresh", "fresh", "anywhere", "huddle", "home")) if wild else "fresh"
    low = rng.randint(1, last - 3)
    track: dict[str, list[str]] = {}
    for camel in camels:
        space = rng.randint(1, last)
        if kind == "fresh":
            space = rng.randint(14, 16) if camel in crazy else rng.randint(1, 3)
        elif kind == "huddle":
            space = rng.randint(low, low + 3)
        elif kind == "home":
            space = rng.randint(1, 4) if camel in crazy or rng.random() < 0.6 else rng.randint(last - 3, last)
        track.setdefault(str(space), []).append(camel)
    return track


def _random_cards(rng: random.Random, players: int, wild: bool) -> dict[str, Any]:
    names = list(NAMES[:players])
    camels = ["a", "Esel", "z\u00e9bu", "b+", "grey"] if wild and rng.random() < 0.3 else list(CARD_CAMELS)
    pool = [[camel, steps] for camel in camels for steps in (1, 1, 1, 1, 1, 2)]
    while True:
        setup: dict[str, Any] = {
            "edition": "cards",
            "players": names,
            "length": rng.choice((rng.randint(1, 24), rng.randint(3, 8))) if wild else 16,
            "deck": rng.choice((10, 12)),
            "start": rng.sample(pool, 5),
        }
        if rng.random() < 0.7:
            setup["youngest_first"] = rng.sample(names, players)
        if camels != list(CARD_CAMELS):
            setup["camels"] = camels
        try:
            start(record.to_setup(setup))
        except Refusal:
            continue
        return setup


Taste = Mapping[type, float]
#: How much a player likes each kind of event: mostly dice and cards, so that games move on.
USUAL: Taste = {Roll: 4.0, Reveal: 4.0, Tile: 0.5, Position: 0.5, Hand: 0.5}
KINDS = (Ticket, Tile, Roll, FinishCard, Partner, Photo, Position, Boost, Reveal, Hand, Place, Bet, Final, Done)


def random_taste(rng: random.Random) -> Taste:
    """Players who like some kinds of events much more than others: tiles everywhere, or boosts, or figures."""
    return {kind: rng.choice((0.05, 0.5, 1.0, 1.0, 4.0)) for kind in KINDS}


def random_event(rng: random.Random, race: Race, *, undo: float = 0.0, taste: Taste = USUAL) -> AnyEvent:
    """A legal event, its kind drawn first, so that everything comes up."""
    if race.past and rng.random() < undo:
        return Undo()
    events = legal(race.state)
    kinds = sorted({type(e) for e in events}, key=lambda kind: kind.__name__)
    kind = rng.choices(kinds, [taste.get(kind, 1.0) for kind in kinds])[0]
    return rng.choice([e for e in events if type(e) is kind])


def random_race(
    rng: random.Random, race: Race, most: int = 400, *, undo: float = 0.0, taste: Taste = USUAL
) -> Iterator[tuple[AnyEvent, Race]]:
    """Plays until the race is over (and perhaps undone again), or for that many events."""
    for _ in range(most):
        if race.state.over and rng.random() >= 2 * undo:
            return
        one = Undo() if race.state.over else random_event(rng, race, undo=undo, taste=taste)
        race = play(race, one)
        yield one, race
