"""The reference's own strict JSON and the small checks of fields; nothing of either game."""

import json
from typing import Any


class Bad(Exception):
    """This line may not stand in a record."""


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for key, value in pairs:
        if key in seen:
            raise Bad(f"key {key!r} twice")
        seen[key] = value
    return seen


def _no_constant(text: str) -> Any:
    raise Bad(f"{text} is no JSON")


def _check_everywhere(value: Any) -> None:
    """No null and no lone surrogate, however deep."""
    if value is None:
        raise Bad("null")
    if isinstance(value, str):
        if any(0xD800 <= ord(char) <= 0xDFFF for char in value):
            raise Bad("lone surrogate")
    elif isinstance(value, list):
        for part in value:
            _check_everywhere(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            _check_everywhere(key)
            _check_everywhere(part)


def read_object(text: str) -> dict[str, Any]:
    """The object on one line."""
    try:
        value = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
        _check_everywhere(value)
    except (ValueError, RecursionError) as error:
        raise Bad(f"no JSON: {error}") from None
    if not isinstance(value, dict):
        raise Bad("no object")
    return value


def whole(value: Any, low: int, high: int) -> int:
    """A JSON integer between low and high; 2.0, "2" and true are none."""
    if type(value) is not int or not low <= value <= high:
        raise Bad(f"{value!r} is no whole number from {low} to {high}")
    return value


def one_of(value: Any, choices: Any) -> str:
    if type(value) is not str or value not in choices:
        raise Bad(f"{value!r} is none of {list(choices)}")
    return value


def name_list(value: Any, low: int, high: int) -> list[str]:
    """Different non-empty names of at most 200 code points."""
    if type(value) is not list or not low <= len(value) <= high:
        raise Bad("no list of names of the right length")
    for name in value:
        if type(name) is not str or not 1 <= len(name) <= 200:
            raise Bad(f"{name!r} is no name")
    if len(set(value)) != len(value):
        raise Bad("a name twice")
    return list(value)


def fields_are(event: dict[str, Any], needed: set[str], optional: set[str]) -> None:
    missing = needed - set(event)
    unknown = set(event) - needed - optional
    if missing or unknown:
        raise Bad(f"missing {sorted(missing)}, unknown {sorted(unknown)}")
