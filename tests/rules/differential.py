"""Plays random races with the engine and the reference side by side; `python -m tests.rules.differential --races 1000`.

Whatever the two disagree about is kept as a record under --keep and printed.
"""

from __future__ import annotations

import argparse
import io
import json
import random
from pathlib import Path
from typing import Any

import msgspec

from companion import record
from companion.rules import Impossible, Race, Refused, legal, play, start, views
from tests.rules import reference, spoil
from tests.rules.corners import corners
from tests.rules.play import USUAL, random_race, random_setup, random_taste

EDITIONS = ("second", "first", "first", "cards")
Verdict = tuple[int, Any]


def by_engine(data: bytes) -> Verdict:
    """The bad line and nothing, or 0 and the final object as JSON."""
    try:
        race = record.replay(io.BytesIO(data))
    except record.BadRecord as bad:
        return bad.line, None
    return 0, json.loads(json.dumps(views.full(race.state)))


def by_reference(data: bytes) -> Verdict:
    try:
        race = reference.replay(data)
    except reference.BadLine as bad:
        return bad.line, None
    return 0, json.loads(json.dumps(race.shown()))


def random_lines(rng: random.Random, *, undo: float | None = None) -> list[dict[str, Any]]:
    """The lines of a race that the engine plays, cut off anywhere."""
    setup = random_setup(rng, rng.choice(EDITIONS), wild=rng.random() < 0.7)
    race = start(record.to_setup(setup))
    lines = [setup]
    undo = rng.choice((0, 0, 0.05, 0.3)) if undo is None else undo
    names = race.state.book.players
    taste = rng.choice((USUAL, random_taste(rng)))
    for event, after in random_race(rng, race, rng.choice((5, 20, 60, 400)), undo=undo, taste=taste):
        line: dict[str, Any] = msgspec.to_builtins(event)
        step = after.latest
        if line["do"] == "undo" and rng.random() < 0.3:
            line["player"] = rng.choice(names)
        elif line["do"] != "undo" and step is not None and rng.random() < 0.3:
            line["player"] = names[step.actor]
        lines.append(line)
    return lines


def come_to(lines: list[dict[str, Any]]) -> set[str]:
    """The corners of the rules that this record comes to."""
    race, found = start(record.to_setup(lines[0])), set()
    for line in lines[1:]:
        event = record.to_event(line)
        after = play(race, event)
        found |= corners(race, event, after)
        race = after
    return found


def accepts(race: Race, event: dict[str, Any]) -> bool:
    try:
        play(race, record.to_event(event))
    except (record.Malformed, Impossible, Refused):
        return False
    return True


def legal_lists_differ(lines: list[dict[str, Any]]) -> str:
    """Whether both list and accept the same events at the end of this record, for every seat; the difference in words.

    Every event that can be thought of is tried with both.
    """
    data = reference.written(lines)
    engine, other = record.replay(io.BytesIO(data)), reference.replay(data)
    told = ""
    for event in other.candidates():
        if accepts(engine, event) != other.accepts(event):
            told += f"only one of the two accepts {event}\n"
    for seat, name in enumerate(engine.state.book.players):
        listed = [json.dumps(line, sort_keys=True) for line in msgspec.to_builtins(legal(engine.state, seat))]
        if len(set(listed)) != len(listed):
            told += f"{name}: listed twice {[one for one in listed if listed.count(one) > 1]}\n"
        tried = [event for event in other.legal(name) if not (event["do"] == "hand" and "steps" in event)]
        found = {json.dumps(event, sort_keys=True) for event in tried}
        if found != set(listed):
            told += f"{name}: only engine {sorted(set(listed) - found)}, only reference {sorted(found - set(listed))}\n"
    return told


def compare(seed: int, *, lists: float) -> tuple[str, bytes]:
    """One random race, as it is or spoiled; what the two disagree about, in words, and the record."""
    rng = random.Random(seed)
    lines = random_lines(rng)
    if lists and rng.random() < lists:
        told = legal_lists_differ(lines)
        if told:
            return told, reference.written(lines)
    if rng.random() < 0.6:
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            lines = spoil.spoiled(rng, lines)
    data = spoil.written(rng, lines)
    if rng.random() < 0.15:
        data = spoil.spoiled_bytes(rng, data)
    engine, other = by_engine(data), by_reference(data)
    if engine == other:
        return "", data
    keys = sorted(key for key in engine[1] if engine[1][key] != other[1].get(key)) if engine[1] and other[1] else []
    return f"engine line {engine[0]}, reference line {other[0]}, keys {keys}", data


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lists", type=float, default=0.05, help="share of races whose legal lists are compared")
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    differ = 0
    for seed in range(options.seed, options.seed + options.races):
        if seed % 5000 == 0:
            print(f"at seed {seed}, {differ} disagreements so far", flush=True)
        told, data = compare(seed, lists=options.lists)
        if told:
            differ += 1
            print(f"seed {seed}: {told}")
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{seed}.race").write_bytes(data)
    print(f"{options.races} races compared, {differ} disagreements")


if __name__ == "__main__":
    main()
