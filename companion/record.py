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
LONGEST_MESSAGE = 600
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
        value = json.loads(
            text, object_pairs_hook=_unique, parse_float=float if floats else _no_float, parse_constant=_no_float
        )
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
    "float": "a fraction",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "list": "a list",
    "object": "an object in braces",
    "dict": "an object in braces",
    "null": "null",
    "NoneType": "null",
}
#: How msgspec says it, and how we do; groups named w and g are kinds of values, wanted and got.
_SENTENCES = [
    (re.compile(pattern, re.DOTALL), sentence)
    for pattern, sentence in (
        (r"Object missing required field `(.*)`", 'the field "{0}" is missing'),
        (r"Object contains unknown field `(.*)`", 'the field "{0}" does not belong here'),
        (r"Invalid (?:enum )?value (.*)", "{0} is not one of the values that this field may have"),
        (r"Expected `int` <= (.*)", "a number of at most {0} belongs here"),
        (r"Expected `int` >= (.*)", "a number of at least {0} belongs here"),
        (r"Expected `array` of length <= (.*)", "a list of at most {0} belongs here"),
        (r"Expected `array` of length >= (.*)", "a list of at least {0} belongs here"),
        (r"Expected `array` of length (.*), got (.*)", "a list of {0} belongs here, not of {1}"),
        (r"Expected `str` of length <= (.*)", "a text of at most {0} characters belongs here"),
        (r"Expected `str` of length >= (.*)", "a text of at least {0} characters belongs here"),
        (r"Expected `(?P<w>\w+)(?: \| \w+)*`.*, got `(?P<g>\w+)`", "{w} belongs here, not {g}"),
    )
]


def in_words(message: str) -> str:
    """msgspec's message in the words of this page: the field first, then what is wrong with it."""
    what, at, path = message.rpartition(" - at `$")
    what, field = (what, path.rstrip("`").lstrip(".").replace("[...]", "")) if at else (message, "")
    for pattern, sentence in _SENTENCES:
        if said := pattern.fullmatch(what):
            kinds = {name: _KINDS.get(kind, kind) for name, kind in said.groupdict().items()}
            what = sentence.format(*said.groups(), **kinds)
            break
    return f'"{field}": {what}' if field else what


def races(file: BinaryIO) -> Iterator[Race]:
    """The race after the setup and after every event of a record, in constant memory a line; raises BadRecord."""
    race: Race | None = None
    for number, line in _lines(file):
        try:
            value = parse(line)
            race = start(to_setup(value)) if race is None else play(race, to_event(value))
        except (Malformed, Impossible, Refused) as error:
            raise BadRecord(number, _short(str(error))) from None
        yield race
    if race is None:
        raise BadRecord(1, "there is no setup; the first line of a record says who plays what")


def _short(sentence: str) -> str:
    """A line may hold a name of a megabyte; the message about it may not."""
    return sentence if len(sentence) <= LONGEST_MESSAGE else sentence[:LONGEST_MESSAGE] + "…"


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
