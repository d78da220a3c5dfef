"""The race record: reading `.race` files strictly, line by line, and writing them; the rules know what it means."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO, NoReturn, get_args

import msgspec

from .rules import AnyEvent, AnySetup, Race, Refusal, play, start
from .rules.editions import RACING

LONGEST_LINE = 1 << 20
BLANK = b" \t\r\n"
#: what the colour of a finish card adds to a line at most.
LONGEST_CARD = len(',"camel":""') + max(len(camel) for camels in RACING.values() for camel in camels)


class Malformed(Refusal):
    """Bytes that are no setup and no event."""

    status = 400


class BadRecord(Exception):
    """A record that cannot be replayed: the first bad line, and why it is bad."""

    def __init__(self, line: int, why: Refusal) -> None:
        super().__init__(line, why)
        self.line, self.why = line, why


def parse(line: bytes, *, floats: bool = False) -> dict[str, Any]:
    """One JSON object, as strictly as the contract asks; raises Malformed. A record holds no floats, a reading may."""
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise Malformed("not-utf-8") from None
    if text.startswith("\ufeff"):
        raise Malformed("byte-order-mark")
    try:
        value = json.loads(
            text, object_pairs_hook=_unique, parse_float=float if floats else _no_float, parse_constant=_no_float
        )
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Malformed("lone-surrogate") from None
    except RecursionError:
        raise Malformed("nested-too-deep") from None
    except json.JSONDecodeError as error:
        raise Malformed("no-json", why=error.msg, column=error.colno) from None
    except Malformed:
        raise
    except ValueError:
        raise Malformed("number-too-long") from None
    if not isinstance(value, dict):
        raise Malformed("no-object")
    return value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise Malformed("field-twice", field=next(k for i, k in enumerate(keys) if k in keys[:i]))
    return found


def _no_float(text: str) -> NoReturn:
    raise Malformed("not-whole", value=text)


def to_setup(value: dict[str, Any]) -> AnySetup:
    return _convert(value, AnySetup)  # type: ignore[no-any-return]


def to_event(value: dict[str, Any]) -> AnyEvent:
    """By its verb, where it has one: msgspec looks at a union of types anew every time."""
    verb = value.get("do")
    return _convert(value, _VERBS.get(verb, AnyEvent) if isinstance(verb, str) else AnyEvent)  # type: ignore[no-any-return]


def _convert(value: dict[str, Any], kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise malformed(error) from None


_VERBS = {kind.__struct_config__.tag: kind for kind in get_args(AnyEvent)}
#: kinds that msgspec calls by two names.
_KINDS = {"list": "array", "dict": "object", "NoneType": "null"}
#: How msgspec says it, and the code; the groups are its parameters.
_CODES = (
    (r"Object missing required field `(?P<field>.*)`", "field-missing"),
    (r"Object contains unknown field `(?P<field>.*)`", "field-unknown"),
    (r"Invalid (?:enum )?value (?P<value>.*)", "value-unknown"),
    (r"Expected `(?:int|float)` <= (?P<most>.*)", "number-at-most"),
    (r"Expected `(?:int|float)` >= (?P<least>.*)", "number-at-least"),
    (r"Expected `array` of length <= (?P<most>.*)", "list-at-most"),
    (r"Expected `array` of length >= (?P<least>.*)", "list-at-least"),
    (r"Expected `array` of length (?P<wanted>.*), got (?P<got>.*)", "list-of"),
    (r"Expected `str` of length <= (?P<most>.*)", "text-at-most"),
    (r"Expected `str` of length >= (?P<least>.*)", "text-at-least"),
    (r"Expected `(?P<wanted>\w+)(?: \| \w+)*`.*, got `(?P<got>\w+)`", "wrong-kind"),
)


def malformed(error: msgspec.ValidationError) -> Malformed:
    """What msgspec found, as a code; `at` is the field that it stands in, ready to be read before the rest."""
    message = str(error)
    what, at, path = message.rpartition(" - at `$")
    what, field = (what, path.rstrip("`").lstrip(".").replace("[...]", "")) if at else (message, "")
    where = f'"{field}": ' if field else ""
    for pattern, code in _CODES:
        if said := re.fullmatch(pattern, what, re.DOTALL):
            named = {name: _KINDS.get(kind, kind) for name, kind in said.groupdict().items()}
            return Malformed(code, at=where, **named)
    return Malformed("malformed", at=where, why=what)


def races(file: BinaryIO) -> Iterator[Race]:
    """The race after the setup and after every event of a record, in constant memory a line; raises BadRecord."""
    race: Race | None = None
    for number, line in _lines(file):
        try:
            value = parse(line)
            race = start(to_setup(value)) if race is None else play(race, to_event(value))
        except Refusal as error:
            raise BadRecord(number, error) from None
        yield race
    if race is None:
        raise BadRecord(1, Malformed("no-setup"))


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers; a line that is too long is never read whole."""
    number = 0
    while line := file.readline(LONGEST_LINE + 2):
        number += 1
        line = line.removesuffix(b"\n")
        if len(line) > LONGEST_LINE:
            raise BadRecord(number, Malformed("line-too-long"))
        if line.strip(BLANK):
            yield number, line


def replay(file: BinaryIO) -> Race:
    """The race at the end of a record; raises BadRecord."""
    (race,) = deque(races(file), maxlen=1)
    return race


def write(value: AnySetup | AnyEvent | dict[str, Any]) -> bytes:
    """One line of a record, without its end."""
    return msgspec.json.encode(value)


def shown(lines: Sequence[bytes], *, scored: bool) -> Sequence[bytes]:
    """A race as everybody may read it; until it has been scored to its end, finish cards lie face down in it."""
    return lines if scored else [*lines[:1], *map(face_down, lines[1:])]


def face_down(line: bytes) -> bytes:
    """An event before the race has been scored; also of a race that came without its colours."""
    if b"finish" not in line and b"\\" not in line:
        return line  # most are, and parsing a long race for everybody who asks would keep taps waiting
    event = parse(line)
    if event.get("do") != "finish" or "camel" not in event:
        return line
    return msgspec.json.encode({name: value for name, value in event.items() if name != "camel"})


def even(line: bytes) -> bytes:
    """The line, as long as with any other card that lies face down: how long a sealed file is tells nothing."""
    covered = face_down(line)
    return line if covered == line else line.ljust(len(covered) + LONGEST_CARD)
