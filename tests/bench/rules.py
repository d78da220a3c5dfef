"""`python -m tests.bench rules`: events applied and lists of legal events a second, 1,000 records replayed."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Sequence

from companion import record
from companion.rules import AnyEvent, Race, Undo, legal, play, start
from tests.rules.play import random_race, random_setup

EDITIONS = ("second", "first", "cards")


def games(edition: str, count: int) -> list[tuple[Race, list[AnyEvent]]]:
    rng = random.Random(7)
    found = []
    for _ in range(count):
        race = start(record.to_setup(random_setup(rng, edition)))
        found.append((race, [event for event, _ in random_race(rng, race, 60)]))
    return found


def best(work: Sequence[float]) -> float:
    return min(work)


def main(argv: list[str]) -> int:
    print("edition   events/s   legal lists/s   events in a list")
    for edition in EDITIONS:
        played = games(edition, 150)
        events = sum(len(game) for _, game in played)
        applied, listed, size = [], [], 0
        for _ in range(3):
            begun = time.perf_counter()
            for race, game in played:
                for event in game:
                    race = play(race, event)
            applied.append(time.perf_counter() - begun)
            states = [step.before for race, game in played for step in _played(race, game).steps()]
            begun = time.perf_counter()
            size = sum(len(legal(state)) for state in states)
            listed.append(time.perf_counter() - begun)
        print(f"{edition:8} {events / best(applied):9,.0f} {events / best(listed):15,.0f} {size / events:18.1f}")
    _growth()
    _records()
    return 0


def _played(race: Race, game: list[AnyEvent]) -> Race:
    for event in game:
        race = play(race, event)
    return race


def _growth() -> None:
    """The same two events done and undone, early and late in a record: the cost of an event must not grow."""
    race, game = games("second", 1)[0]
    race = _played(race, game[:5])
    costs = []
    for _ in range(2):
        begun = time.perf_counter()
        for _ in range(5_000):
            race = play(play(race, legal(race.state)[0]), Undo())
        costs.append(time.perf_counter() - begun)
    print(f"the second 10,000 events of a record cost {costs[1] / costs[0]:.2f} times the first")


def _records() -> None:
    texts = []
    for edition in EDITIONS:
        for race, game in games(edition, 334):
            texts.append(b"\n".join([record.write(race.setup), *map(record.write, game)]))
    begun = time.perf_counter()
    for text in texts:
        record.replay(io.BytesIO(text))
    print(f"{len(texts)} records of up to 60 events replayed in {time.perf_counter() - begun:.1f} s")
