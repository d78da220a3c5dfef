"""Adds up the bill of materials of `bom.toml` and makes the guide's table of it. No prices live here."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).with_name("bom.toml")
#: The stand may cost no more than this beside the Pi.
LIMIT_EURO = 60.0


@dataclass(frozen=True)
class Item:
    """One line."""

    name: str
    quantity: str
    euro: float
    grams: float
    alternatives: str
    of: str = "stand"


def items(path: Path = SOURCE) -> list[Item]:
    """All lines in order."""
    return [Item(**line) for line in tomllib.loads(path.read_text(encoding="utf-8"))["item"]]


def euro(of: str = "stand") -> float:
    """What the stand costs, or what belongs to the Pi."""
    return sum(one.euro for one in items() if one.of == of)


def table(printed_grams: float) -> str:
    """The table as it stands in the guide."""
    lines = ["| what | how much | € | g | instead of it |", "| --- | --- | --- | --- | --- |"]
    for one in items():
        mark = " (Pi)" if one.of == "pi" else ""
        weight = printed_grams if one.name == "White PLA" else one.grams
        lines.append(f"| {one.name}{mark} | {one.quantity} | {one.euro:.2f} | {weight:.0f} | {one.alternatives} |")
    total = sum(one.grams for one in items()) + printed_grams
    lines.append(f"| **the stand, beside the Pi** | | **{euro():.2f}** | **{total:.0f} with the Pi** | |")
    lines.append(f"| the Pi, its supply and card | | {euro('pi'):.2f} | | |")
    return "\n".join(lines)
