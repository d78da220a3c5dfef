"""The race record: reading `.race` files strictly, line by line, and writing them; the rules know what it means."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn

import msgspec

from .rules import AnyEvent, AnySetup, Impossible, Race, Refused, play, start

LONGEST_LINE = 1 << 20
BLANK = b" \t\r\n"


class Malformed(ValueError):
    """Bytes that are no setup and no event; the sentence says why."""


class BadRecord(ValueError):
    """A record that cannot be replayed, with the first bad line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


def parse(line: bytes, *, floats: bool = False) -> dict[str, Any]:
    """One JSON object, as strictly as the contract asks; raises Malformed. A record holds no floats, a reading may."""
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise Malformed("these bytes are no UTF-8 text") from None
    if text.startswith("\ufeff"):
        raise Malformed("a byte order mark stands before the text; save the file without it")
    try:
        value = json.loads(text, object_pairs_hook=_unique, parse_float=float if floats else _no_float, parse_constant=_no_float)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Malformed("half of a character (a lone surrogate) stands in a text") from None
    except RecursionError:
        raise Malformed("the brackets are nested too deep") from None
    except json.JSONDecodeError as error:
        raise Malformed(f"this is no JSON: {error.msg} (column {error.colno})") from None
    except Malformed:
        raise
    except ValueError:
        raise Malformed("a number is far too long") from None
    if not isinstance(value, dict):
        raise Malformed("a line holds one JSON object, in braces")
    return value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise Malformed(f'the field "{next(k for i, k in enumerate(keys) if k in keys[:i])}" stands twice')
    return found


def _no_float(text: str) -> NoReturn:
    raise Malformed(f"{text} is no whole number")


def to_setup(value: dict[str, Any]) -> AnySetup:
    return _convert(value, AnySetup)  # type: ignore[no-any-return]


def to_event(value: dict[str, Any]) -> AnyEvent:
    return _convert(value, AnyEvent)  # type: ignore[no-any-return]


def _convert(value: dict[str, Any], kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Malformed(in_words(str(error))) from None


_KINDS = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object in braces",
    "null": "null",
}


def in_words(message: str) -> str:
    """msgspec's message in the words of this page: the field first, then what is wrong with it."""
    what, _, path = message.partition(" - at `")
    field = f'"{path.rstrip("`").lstrip("$.").replace("[...]", "")}": ' if path.lstrip("$`") else ""
    if missing := re.fullmatch(r"Object missing required field `(.*)`", what):
        return f'{field}the field "{missing[1]}" is missing'
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL):
        return f'{field}the field "{unknown[1]}" does not belong here'
    if kinds := re.fullmatch(r"Expected `(\w+)(?: \| \w+)*`(.*?), got `(\w+)`", what):
        wanted, got = _KINDS.get(kinds[1], kinds[1]), _KINDS.get(kinds[3], kinds[3])
        return f"{field}{wanted} belongs here, not {got}"
    if unknown := re.fullmatch(r"Invalid (?:enum )?value (.*)", what, re.DOTALL):
        return f"{field}{unknown[1]} is not one of the values that this field may have"
    return f"{field}{what[0].lower()}{what[1:].replace('`', '')}"


def races(file: BinaryIO) -> Iterator[Race]:
    """The race after the setup and after every event of a record, in constant memory a line; raises BadRecord."""
    race: Race | None = None
    for number, line in _lines(file):
        try:
            value = parse(line)
            race = start(to_setup(value)) if race is None else play(race, to_event(value))
        except (Malformed, Impossible, Refused) as error:
            raise BadRecord(number, str(error)) from None
        yield race
    if race is None:
        raise BadRecord(1, "there is no setup; the first line of a record says who plays what")


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers; a line that is too long is never read whole."""
    number = 0
    while line := file.readline(LONGEST_LINE + 2):
        number += 1
        line = line.removesuffix(b"\n")
        if len(line) > LONGEST_LINE:
            raise BadRecord(number, "the line is longer than 1 MiB")
        if line.strip(BLANK):
            yield number, line


def replay(file: BinaryIO) -> Race:
    """The race at the end of a record; raises BadRecord."""
    (race,) = deque(races(file), maxlen=1)
    return race


def write(value: AnySetup | AnyEvent | dict[str, Any]) -> bytes:
    """One line of a record, without its end."""
    return msgspec.json.encode(value)
