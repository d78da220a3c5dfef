"""Ways to spoil a record for tests: lines left out, swapped, invented or misspelt, and bytes that are no JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

Lines = list[dict[str, Any]]

NAMES = ("Ana", "Ben", "Cleo", "Joy", "nobody", "", "ana")
CAMELS = ("red", "yellow", "green", "blue", "purple", "white", "black", "orange", "grey", "Red", "red+", "")
ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 4, -1, 2.0, 1.5, 1e30, 10**30, "2", "", "red", [], {}, [1], ["red"]),
    *({"a": 1}, "cheer", "boo", "winner", "loser", "leader", "midfield", "palm", "black", "\u0000"),
)
FIELDS: dict[str, tuple[Any, ...]] = {
    "do": (
        *("ticket", "tile", "roll", "finish", "partner", "photo", "position", "boost", "undo", "reveal", "hand"),
        *("place", "bet", "final", "done", "Roll", "", "pass"),
    ),
    "player": NAMES,
    "camel": CAMELS,
    "die": CAMELS,
    "space": tuple(range(-1, 30)),
    "side": ("cheer", "boo", "oasis", "mirage", "Cheer"),
    "value": (0, 1, 2, 3, 4),
    "mark": ("black", "white", "grey", ""),
    "support": (True, False),
    "on": ("winner", "loser", "leader", "midfield", "Winner"),
    "with": NAMES,
    "place": tuple(range(7)),
    "ticket": tuple(range(7)),
    "steps": (0, 1, 2, 3),
    "figure": ("palm", "fennec", "camel"),
    "at": ("", "21:04", "\u00e9"),
    "note": ("", "a slip", "\ud83d\ude00"),
}
SHAPES: dict[str, tuple[str, ...]] = {
    "ticket": ("camel",),
    "tile": ("space", "side"),
    "roll": ("die", "value"),
    "finish": ("on", "camel"),
    "partner": ("with",),
    "photo": ("space",),
    "position": ("place", "camel"),
    "boost": ("die",),
    "undo": (),
    "reveal": ("camel", "steps"),
    "hand": ("camel",),
    "place": ("figure", "space"),
    "bet": ("on", "camel"),
    "final": ("on", "camel"),
    "done": (),
}
OPTIONAL = ("mark", "support", "ticket", "steps", "player", "at", "note")


def invented(rng: random.Random) -> dict[str, Any]:
    """A well-formed event of any edition; hardly ever a legal one."""
    do = rng.choice(sorted(SHAPES))
    event: dict[str, Any] = {"do": do, **{field: rng.choice(FIELDS[field]) for field in SHAPES[do]}}
    if rng.random() < 0.3:
        field = rng.choice(OPTIONAL)
        event[field] = rng.choice(FIELDS[field])
    return event


def spoiled(rng: random.Random, lines: Lines) -> Lines:
    """The record with one thing about it changed; it may still be good."""
    lines = [dict(line) for line in lines]
    at = rng.randrange(1, len(lines)) if len(lines) > 1 else 0
    if lines[at]:  # an empty object has nothing more to spoil
        rng.choice(_CHANGES if at else _SETUP_CHANGES)(rng, lines, at)
    return lines


def _drop_line(rng: random.Random, lines: Lines, at: int) -> None:
    del lines[at]


def _repeat_line(rng: random.Random, lines: Lines, at: int) -> None:
    lines.insert(at, dict(lines[at]))


def _swap_lines(rng: random.Random, lines: Lines, at: int) -> None:
    other = rng.randrange(1, len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def _insert_invented(rng: random.Random, lines: Lines, at: int) -> None:
    lines.insert(at, invented(rng))


def _insert_undo(rng: random.Random, lines: Lines, at: int) -> None:
    lines[at:at] = [{"do": "undo"}] * rng.randint(1, 4)


def _change_field(rng: random.Random, lines: Lines, at: int) -> None:
    field = rng.choice(sorted(lines[at]))
    lines[at][field] = rng.choice(FIELDS.get(field, ODD_VALUES))


def _odd_field(rng: random.Random, lines: Lines, at: int) -> None:
    lines[at][rng.choice(sorted(lines[at]))] = rng.choice(ODD_VALUES)


def _drop_field(rng: random.Random, lines: Lines, at: int) -> None:
    del lines[at][rng.choice(sorted(lines[at]))]


def _add_field(rng: random.Random, lines: Lines, at: int) -> None:
    field = rng.choice(sorted(FIELDS))
    lines[at][field] = rng.choice(FIELDS[field])


def _unknown_field(rng: random.Random, lines: Lines, at: int) -> None:
    lines[at][rng.choice(("colour", "", "Do", "players", "file"))] = rng.choice(ODD_VALUES)


def _spoil_setup(rng: random.Random, lines: Lines, at: int) -> None:
    if lines[0]:
        rng.choice(_SETUP_CHANGES)(rng, lines, 0)


def _setup_value(rng: random.Random, lines: Lines, at: int) -> None:
    """Any leaf of the setup becomes something odd."""
    holder: Any = lines[0]
    key: Any = rng.choice(sorted(holder))
    holder[key] = json.loads(json.dumps(holder[key]))
    while isinstance(holder[key], list | dict) and holder[key] and rng.random() < 0.7:
        holder = holder[key]
        key = rng.randrange(len(holder)) if isinstance(holder, list) else rng.choice(sorted(holder))
    holder[key] = rng.choice((*ODD_VALUES, "green", "Ana", 16, 25, 10, 12, 11, ["green", 2], "extended"))


def _setup_field(rng: random.Random, lines: Lines, at: int) -> None:
    lines[0][rng.choice(("modules", "boost", "length", "deck", "camels", "youngest_first", "at", "seats"))] = (
        rng.choice(
            (*ODD_VALUES, ["extended"], ["positions", "positions"], ["extended", "photographer"], list("abcde"), "noon")
        )
    )


def _setup_track(rng: random.Random, lines: Lines, at: int) -> None:
    given = lines[0].get("track", {})
    given = given if isinstance(given, dict) else {}
    track = {space: list(stack) for space, stack in given.items() if isinstance(stack, list)}
    lines[0]["track"] = track
    stacks = [*track.values(), []]
    rng.choice(stacks).append(rng.choice(CAMELS))
    track[rng.choice(("0", "17", "20", "21", "01", " 1", "-1", "1.0", "x", "5"))] = rng.choice(stacks)


_SETUP_CHANGES: tuple[Callable[[random.Random, Lines, int], None], ...] = (
    *(_drop_field, _odd_field, _unknown_field, _setup_value, _setup_value, _setup_value, _setup_field, _setup_track),
)
_CHANGES: tuple[Callable[[random.Random, Lines, int], None], ...] = (
    *(_drop_line, _repeat_line, _swap_lines, _insert_invented, _insert_invented, _insert_undo, _change_field),
    *(_change_field, _change_field, _odd_field, _drop_field, _add_field, _unknown_field, _spoil_setup),
)


def written(rng: random.Random, lines: Lines) -> bytes:
    """The record as somebody else's program might write it: other spaces, escapes, blank lines, line ends."""
    pieces = []
    for line in lines:
        if rng.random() < 0.1:
            pieces.append(rng.choice((b"", b"  ", b"\t", b"\r")))
        keys = sorted(line)
        rng.shuffle(keys)
        separators = rng.choice(((", ", ": "), (",", ":"), (" , ", " : ")))
        text = json.dumps({key: line[key] for key in keys}, separators=separators, ensure_ascii=rng.random() < 0.5)
        pieces.append(text.encode(errors="surrogatepass") + rng.choice((b"", b"", b" ", b"\r")))
    return b"\n".join(pieces) + rng.choice((b"\n", b"", b"\n\n"))


_BAD_BYTES = (
    *(b"\xef\xbb\xbf", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\x0b", b"\x0c", b"\xc2\xa0", b"\\ud800", b","),
    *(b"null", b"{}", b"[]", b'"', b"NaN", b"//", b"'", b"\r", b"\n", b" ", b"2.0", b"1e1", b"01", b"-1", b"{", b"}"),
)


def spoiled_bytes(rng: random.Random, data: bytes) -> bytes:
    """The bytes of a record with some struck out, doubled or put in."""
    at = rng.randrange(len(data) + 1)
    kind = rng.randrange(4)
    if kind == 0:
        return data[:at] + rng.choice(_BAD_BYTES) + data[at:]
    if kind == 1:
        return data[:at] + data[at + rng.randint(1, 3) :]
    if kind == 2:
        lines = data.split(b"\n")
        which = rng.randrange(len(lines))
        fields = lines[which].strip().strip(b"{}").split(b",")
        lines[which] = b"{" + b",".join([*fields, rng.choice(fields)]) + b"}"
        return b"\n".join(lines)
    return data[:at]
