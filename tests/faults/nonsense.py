"""Nonsense by the million: records, readings and heads of images that no honest program would send.

Each must get a refusal or an answer, within a second, in bounded memory; any other exception ends the run.
"""

from __future__ import annotations

import io
import json
import random
import resource
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from companion import record
from companion.inbox import Reading
from companion.pictures import decode
from companion.rules import Refusal
from tests.companion.house import CARDS, FIRST, PICTURE, SECOND, SUPERCUP, reading_of
from tests.rules.spoil import ODD_VALUES
from vision import BadImage, load_image

from .game import Broken
from .kills import Figures, Say

GOLDEN = Path(__file__).parent.parent / "rules" / "golden"
IMAGES = Path(__file__).parent.parent.parent / "firmware" / "data" / "second"
SLOWEST, MOST_MEMORY = 1.0, 200
#: bytes of an image that are spoiled: its head, where sizes and lengths stand.
IMAGE_HEAD = 700
DEEP = (b"[", b'{"do":', b"[[{", b'"')


def nonsense(count: int, seed: int, work: Path, say: Say) -> Figures:
    """`count` cases: records, readings and image heads in turn. Raises Broken."""
    rng, figures = random.Random(seed), Figures()
    kinds: Sequence[tuple[str, Callable[[random.Random, Path], bool]]] = (
        ("records", some_record),
        ("readings", some_reading),
        ("image heads", some_image),
    )
    begun, slowest = memory(), 0.0
    for number in range(count):
        if figures.over:
            break
        own = rng.getrandbits(64)
        name, attempt = kinds[0 if number % 10 < 6 else 1 if number % 10 < 9 else 2]
        at = time.monotonic()
        try:
            taken = attempt(random.Random(own), work)
        except Exception as error:
            raise Broken(f"{name}, case {own}: {type(error).__name__}: {error}") from error
        took = time.monotonic() - at
        slowest = max(slowest, took)
        if took > SLOWEST and (again := timed(attempt, own, work)) > SLOWEST:
            raise Broken(f"{name}, case {own} takes {again:.1f} s")
        figures.counts[name] += 1
        figures.counts["of them taken"] += taken
        if number % 100_000 == 99_999:
            say(f"{figures}, {memory() - begun:.0f} MB more")
    if (grown := memory() - begun) > MOST_MEMORY:
        raise Broken(f"memory grew by {grown:.0f} MB")
    figures.counts["ms the slowest took"] = round(slowest * 1000)
    figures.counts["MB of growth"] = round(grown)
    return figures


def timed(attempt: Callable[[random.Random, Path], bool], own: int, work: Path) -> float:
    """Once more, by the processor's time: a busy machine is no hang."""
    at = time.process_time()
    attempt(random.Random(own), work)
    return time.process_time() - at


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def some_record(rng: random.Random, _work: Path) -> bool:
    try:
        record.replay(io.BytesIO(b"\n".join(spoiled_lines(rng))))
    except record.BadRecord:
        return False
    return True


def spoiled_lines(rng: random.Random) -> list[bytes]:
    """A few lines of a golden race, or a setup with inventions behind it, and then some bytes changed."""
    if rng.random() < 0.5:
        lines = rng.choice(GAMES)[: rng.randint(1, 12)]
    else:
        lines = [json.dumps(rng.choice((SECOND, FIRST, SUPERCUP, CARDS))).encode()]
    lines = [json.dumps(spoil(rng, json.loads(line))).encode() if rng.random() < 0.3 else line for line in lines]
    if rng.random() < 0.4:
        at = rng.randrange(len(lines))
        lines[at] = noise(rng, lines[at], 3) if rng.random() < 0.98 else rng.choice(DEEP) * rng.choice((900, 100_000))
    return lines


def spoil(rng: random.Random, value: object) -> object:
    """A value of JSON with one thing in it changed, left out or wrapped up."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.15:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: spoil(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return [*value[:at], spoil(rng, value[at]), *value[at + rng.randint(0, 1) :]]
    if rng.random() < 0.05:
        nested: object = value
        for _ in range(rng.choice((3, 50, 400))):
            nested = [nested]
        return nested if rng.random() < 0.9 else "x" * 10**6
    return rng.choice(ODD_VALUES)


def noise(rng: random.Random, data: bytes, most: int) -> bytes:
    """Some bytes turned, put in or taken out."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, most)):
        at = rng.randrange(len(changed) + 1)
        changed[at : at + rng.randint(0, 2)] = rng.randbytes(rng.randint(0, 3))
    return bytes(changed)


def some_reading(rng: random.Random, _work: Path) -> bool:
    value = json.dumps(spoil(rng, reading_of("r", rng.randint(-1, 9)))).encode()
    if rng.random() < 0.3:
        value = noise(rng, value, 4)
    try:
        reading = msgspec.convert(record.parse(value, floats=True), Reading)
        if reading.picture is not None:
            decode(reading.picture)
        record.to_event(reading.roll())
    except (Refusal, msgspec.ValidationError):
        return False
    return True


def some_image(rng: random.Random, work: Path) -> bool:
    data = rng.choice(HEADS)
    head = noise(rng, data[:IMAGE_HEAD], 6)
    file = work / "spoiled.jpg"
    file.write_bytes(head + data[IMAGE_HEAD : rng.choice((len(data), rng.randrange(len(data))))])
    try:
        load_image(file)
    except (BadImage, OSError):
        return False
    return True


GAMES = [path.read_bytes().splitlines() for path in sorted(GOLDEN.rglob("*.race"))]
HEADS = [path.read_bytes() for path in sorted(IMAGES.glob("*.jpg"))[:8]] + [PICTURE]
