"""The guide as data: the steps of `book.toml`, and whether everything is there before it is used. No page is made here.

`guide` makes the page of it, `album` the pictures, `booklet` the PDF for the workshop.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hardware import bom

SOURCE = Path(__file__).with_name("book.toml")


@dataclass(frozen=True)
class Picture:
    """What a step's picture shows; with nothing to show it has a drawing of its own."""

    name: str
    caption: str
    show: tuple[str, ...] = ()
    moving: tuple[str, ...] = ()
    lift: tuple[float, float, float] = (0.0, 0.0, 0.0)
    turn: float = 30.0
    rise: float = 30.0


@dataclass(frozen=True)
class Step:
    """One step of the guide."""

    key: str
    title: str
    minutes: int
    needs: tuple[str, ...]
    makes: tuple[str, ...]
    do: tuple[str, ...]
    works: str
    mistakes: tuple[str, ...]
    picture: Picture
    tables: tuple[str, ...] = ()
    after: str = ""
    wait: str = ""
    also: Picture | None = None  # a second picture, for the other edition


@cache
def told() -> dict[str, Any]:
    """The file as it is."""
    return tomllib.loads(SOURCE.read_text(encoding="utf-8"))


def _tuples(line: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in line.items()}


def _steps(group: str) -> list[Step]:
    return [Step(**(_tuples(line) | _pictures(line))) for line in told()[group]]


def _pictures(line: dict[str, Any]) -> dict[str, Picture]:
    return {name: Picture(**_tuples(line[name])) for name in ("picture", "also") if name in line}


def steps() -> list[Step]:
    """The way from nothing to the first evening."""
    return _steps("step")


def options() -> list[Step]:
    """What may be added afterwards."""
    return _steps("option")


def imager() -> list[tuple[str, str]]:
    """The screens of Raspberry Pi Imager, and what is chosen on each."""
    return [(one["screen"], one["choose"]) for one in told()["imager"]]


def symptoms() -> list[tuple[str, list[str]]]:
    """What people see when something is wrong, and what to look at, in order."""
    return [(one["name"], list(one["ways"])) for one in told()["symptom"]]


def name(need: str) -> str:
    """What a need is called in the list of a step."""
    kind, _, rest = need.partition("/")
    bill = {one.key: one.name for one in bom.items()}
    if kind == "part":
        own = {"seat": "your seat (printed; first edition: `seat-first`, `base-first`, `tongue-first`)",
               "mount": "your mount (printed)"}  # fmt: skip
        return own.get(rest, f"`{rest}.stl`")
    if kind == "item":
        return (
            bill.get(rest)
            or {"camera": "your camera", "ribbon": "its ribbon", "pi": "your Pi", "supply": "its power supply"}[rest]
        )
    return rest


def faults(parts: set[str]) -> list[str]:
    """What the steps use before it is there, use without naming it, or never use at all; empty where all is well."""
    found, made, used = [], set[str](), set[str]()
    alike, bill = told()["alike"], {one.key: one for one in bom.items()}
    kinds = {one.split("-")[0] for one in parts}
    for one in (*steps(), *options()):
        for need in one.needs:
            kind, _, rest = need.partition("/")
            known = {"part": rest in kinds | parts, "item": rest in bill or need in alike, "tool": True,
                     "made": rest in made}[kind]  # fmt: skip
            if not known:
                found.append(f"{one.key}: {need} is not there yet")
        found += [f"{one.key}: says {word!r}, and {thing} is not among its needs" for thing, word in _unnamed(one)]
        made |= set(one.makes)
        used |= set(one.needs)
    found += [
        f"part/{one} is used by no step"
        for one in ("body", "tray", "lamp", "deck", "seat", "mount")
        if f"part/{one}" not in used
    ]
    for key, item in bill.items():
        names = {f"item/{key}"} | {one for one, keys in alike.items() if key in keys}
        printed = not item.variants or set(item.variants) & {"usual", "cheap", "pi4", "pi5"}
        if printed and item.of != "extra" and not names & used:
            found.append(f"item/{key} is bought and used by no step")
    return found


def _unnamed(one: Step) -> list[tuple[str, str]]:
    """Things that a step's words speak of though the step does not need them, nor anything made of them."""
    words = " ".join((*one.do, one.after, one.works))
    text = re.sub(r"```.*?```|`[^`]*`", "", words, flags=re.S)  # a command and a file's name are no things in a hand
    missing = []
    for thing, word in told()["words"].items():
        match = re.search(rf"\b(?:{word})", text, re.I if thing.startswith("tool/") else 0)
        if match and thing not in one.needs and not _within(thing, one.needs, set()):
            missing.append((thing, match[0]))
    return missing


def _within(thing: str, needs: tuple[str, ...], seen: set[str]) -> bool:
    """Whether a thing went into something that is needed, however long ago."""
    for need in needs:
        if need.startswith("made/") and need not in seen:
            maker = next(one for one in (*steps(), *options()) if need.removeprefix("made/") in one.makes)
            if thing in maker.needs or _within(thing, maker.needs, seen | {need}):
                return True
    return False
