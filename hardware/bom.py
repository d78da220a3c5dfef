"""Adds up the bill of materials of `bom.toml` for every variant, and makes the guide's tables. No prices live here.

A price that nobody has looked up is called a guess, and a part number stands there only where it is certain.
"""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hardware.parameters import Stand

SOURCE = Path(__file__).with_name("bom.toml")
#: The usual stand may cost no more than this beside the Pi.
LIMIT_EURO = 60.0
#: Springs of steel: shear modulus (newtons a square millimetre).
STEEL = 79_300.0


@dataclass(frozen=True)
class Item:
    """One line."""

    key: str
    name: str
    quantity: str
    euro: float
    grams: float
    instead: str
    of: str = "stand"  # or pi, switch, extra
    variants: tuple[str, ...] = ()  # none: every one
    part: str = ""
    sources: tuple[str, ...] = ()
    looked_up: str = ""  # the day of the price; none: nobody has asked
    listed: str = ""  # what a page says of it, and when
    page: str = ""


@dataclass(frozen=True)
class Variant:
    """One way to have a stand."""

    key: str
    name: str
    parts: str  # which printed parts: `second`, or `none`


@cache
def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def items(path: Path = SOURCE) -> list[Item]:
    """All lines in order."""
    found = []
    for line in _read(path)["item"]:
        more = {name: tuple(line[name]) for name in ("variants", "sources") if name in line}
        found.append(Item(**{**line, **more}))
    return found


def variants(path: Path = SOURCE) -> list[Variant]:
    """All ways to have a stand."""
    return [Variant(**line) for line in _read(path)["variant"]]


def needed(variant: Variant, of: tuple[str, ...] = ("stand", "pi")) -> list[Item]:
    """What one variant takes."""
    return [one for one in items() if one.of in of and (not one.variants or variant.key in one.variants)]


def euro(variant: Variant, of: str) -> float:
    """What a variant costs, of the stand or of the Pi."""
    return sum(one.euro for one in needed(variant, (of,)))


def spring_rate(stand: Stand) -> float:
    """Newtons a millimetre of one spring."""
    one = stand.switch
    middle = one.coil - one.wire
    return STEEL * one.wire**4 / (8 * middle**3 * one.turns)


def click_force(stand: Stand) -> float:
    """Newtons in the middle of the seat from rest to the click. Off the middle it takes less, never more."""
    return 4 * spring_rate(stand) * stand.switch.click


def springs(stand: Stand) -> str:
    """The springs of the option with a switch, in one sentence."""
    one, rate = stand.switch, spring_rate(stand)
    rest = one.weight / (4 * rate)
    return (
        f"Four springs, wire {one.wire:g} mm, outside {one.coil:g} mm, {one.turns:g} turns that move: {rate:.2f} N/mm "
        f"each. A pyramid of {one.weight:g} N presses them by {rest:.1f} mm; from there the click is "
        f"{one.click:g} mm away and takes {click_force(stand):.1f} N, with the finger anywhere on the seat "
        "that much or less."
    )


def _quantity(one: Item) -> str:
    s = Stand().switch
    return one.quantity.format(spring=f"{s.wire:g} × {s.coil:g} × 10 mm (wire × outside × length), "
                               f"{spring_rate(Stand()):.2f} N/mm")  # fmt: skip


def _price(one: Item) -> str:
    return f"{one.euro:.2f}" + (f" ({one.looked_up})" if one.looked_up else "")


def table() -> str:
    """Everything that is bought, with the variants that take it."""
    every = variants()
    head = " | ".join(str(number) for number in range(1, len(every) + 1))
    lines = [f"| what | how much | € | {head} | maker's number and sources | instead of it |",
             f"| --- | --- | --- | {' | '.join('---' for _ in every)} | --- | --- |"]  # fmt: skip
    for one in items():
        marks = []
        for variant in every:
            takes = not one.variants or variant.key in one.variants
            marks.append("•" if takes and one.of in ("stand", "pi") else "")
        extra = {"switch": " (option: switch)", "extra": " (option)"}.get(one.of, "")
        lines.append(
            f"| {one.name}{extra} | {_quantity(one)} | {_price(one)} | {' | '.join(marks)} | {_known(one)} "
            f"| {one.instead} |"
        )
    return "\n".join(lines)


#: The shops that order numbers are of.
SHOPS = ("Adafruit", "Amazon", "Digi-Key", "Farnell", "McMaster-Carr", "Mouser", "SparkFun")


def shops(one: Item) -> set[str]:
    """Of which shops an order number is known."""
    return {shop for shop in SHOPS if any(shop in source for source in one.sources)}


#: What is said where so many shops' numbers are known.
UNKNOWN = {0: "no order number is known: ask by name", 1: "no second shop's number is known"}


def _known(one: Item) -> str:
    """Numbers and price of one line, and in plain words what is missing."""
    told = f"[{one.listed}]({one.page})" if one.page else ""
    return "; ".join(filter(None, (one.part, *one.sources, UNKNOWN.get(len(shops(one)), ""), told)))


def totals() -> str:
    """What each variant costs."""
    lines = ["| | variant | the stand, € | Pi, supply and card, € | together, € |", "| --- | --- | --- | --- | --- |"]
    for number, one in enumerate(variants(), 1):
        stand, pi = euro(one, "stand"), euro(one, "pi")
        lines.append(f"| {number} | {one.name} | {stand:.2f} | {pi:.2f} | **{stand + pi:.2f}** |")
    switch = sum(one.euro for one in items() if one.of == "switch")
    lines.append(f"| | the option with a switch, on any printed one | {switch:.2f} | | |")
    asked = [one.looked_up for one in items() if one.looked_up]
    if len(asked) < len(items()):
        priced = sum("$" in one.listed or "€" in one.listed for one in items())
        words = (
            f"{len(asked)} of {len(items())} prices were looked up in a shop; the others are guesses, without postage. "
            f"Behind {priced} of them stands what a shop's page asked, before tax, on the day that is named, as public "
            "lists of others have it: it changes, and memory, and so every Pi, has become dearer."
        )
        lines += ["", f"{words} {_ordered()}"]
    return "\n".join(lines)


def _ordered() -> str:
    """How many things have order numbers, and how many of two shops."""
    one, two = (sum(len(shops(item)) >= least for item in items()) for least in (1, 2))
    return f"An order number is known of {one}, two shops' of {two}; each stands in public bills of others, too."


def shares(stand: Stand, push: tuple[float, float]) -> float:
    """How far the nearer switch goes down when the seat is pushed at a place, against the middle's way.

    A stiff plate on four springs at (±h, ±h): a push at (x, y) sinks a point (u, v) by F/4k (1 + xu/h² + yv/h²).
    """
    from hardware.layout import TRIGGER_BESIDE

    square = stand.seat.screws**2
    return max(1 + push[0] * side * TRIGGER_BESIDE / square for side in (-1, 1)) if math.hypot(*push) else 1.0
