"""Adds up the bill of materials of `bom.toml` for every variant, and makes the guide's tables. No prices live here.

What a shop asked stands with its day; the rest is called a guess. A number stands there only where somebody has it.
"""

from __future__ import annotations

import csv
import datetime
import io
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
class Offer:
    """Where one thing, or one piece of it, is sold."""

    shop: str
    number: str = ""
    of: str = ""  # which piece; none: the whole thing
    what: str = ""
    price: float = 0.0
    money: str = ""
    seen: str = ""  # the day, or the month, on which the price was read
    takes: float = 0.0  # how much of what is bought goes in; more than nothing: it counts
    page: str = ""
    told: str = ""  # whose list has it


@dataclass(frozen=True)
class Item:
    """One line."""

    key: str
    name: str
    quantity: str
    euro: float  # a guess
    grams: float
    instead: str
    of: str = "stand"  # or pi, switch, extra
    variants: tuple[str, ...] = ()  # none: every one
    part: str = ""
    pieces: tuple[str, ...] = ()  # what must be had for it, where it is several things
    offers: tuple[Offer, ...] = ()
    note: str = ""
    search: str = ""  # what to type into a shop; none: the maker's number, or the name


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
        more = {name: tuple(line[name]) for name in ("variants", "pieces") if name in line}
        offers = tuple(Offer(**one) for one in line.get("offers", ()))
        found.append(Item(**{**line, **more, "offers": offers}))
    return found


def variants(path: Path = SOURCE) -> list[Variant]:
    """All ways to have a stand."""
    return [Variant(**line) for line in _read(path)["variant"]]


def needed(variant: Variant, of: tuple[str, ...] = ("stand", "pi")) -> list[Item]:
    """What one variant takes."""
    return [one for one in items() if one.of in of and (not one.variants or variant.key in one.variants)]


def euro(variant: Variant, of: str) -> float:
    """What a variant costs, of the stand or of the Pi."""
    return sum(cost(one) for one in needed(variant, (of,)))


def asked(variant: Variant) -> float:
    """How much of a variant's sum is what shops asked."""
    return sum(cost(one) for one in needed(variant) if is_asked(one))


def is_asked(one: Item) -> bool:
    """Whether a shop's price is known of all that a line is."""
    return set(one.pieces or ("",)) <= {offer.of for offer in one.offers if offer.takes}


def cost(one: Item) -> float:
    """A line's euro: what shops asked for what goes into one stand, or else the guess."""
    return sum(in_euro(offer) for offer in one.offers) if is_asked(one) else one.euro


def in_euro(offer: Offer) -> float:
    """What the share of an offer that goes in costs, with tax."""
    prices = _read(SOURCE)["prices"]
    rate = {"€": 1.0, "$": prices["dollar"] * (1 + prices["tax"])}
    return float(offer.price * offer.takes * rate[offer.money]) if offer.takes else 0.0


def day(written: str) -> str:
    """A day, or a month, as people write it."""
    if len(written) == len("2026-03"):
        return f"{datetime.date.fromisoformat(written + '-01'):%B %Y}"
    return f"{datetime.date.fromisoformat(written):%-d %B %Y}"


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
    return f"{cost(one):.2f}" + ("" if is_asked(one) else " (guess)")


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


def shops(one: Item, piece: str) -> set[str]:
    """Who sells a piece of a line, under a number or on a page that is known."""
    return {offer.shop for offer in one.offers if not one.pieces or offer.of == piece}


def least(one: Item) -> int:
    """How many shops are known of that piece of a line of which the fewest are."""
    return min(len(shops(one, piece)) for piece in one.pieces or ("",))


#: What is said where so many shops are known.
UNKNOWN = {0: "no order number is known: ask by name", 1: "no second shop's number is known"}


def _known(one: Item) -> str:
    """Numbers and prices of one line, and in plain words what is missing."""
    told = [one.part] if one.part else []
    for piece in (*one.pieces, ""):
        offers = [_offer(offer) for offer in one.offers if offer.of == piece]
        words = UNKNOWN.get(len(shops(one, piece))) if piece or not one.pieces else None
        if offers or words:
            told.append((f"{piece}: " if piece else "") + "; ".join(filter(None, (*offers, words))))
    return "; ".join(filter(None, (*told, one.note)))


def _offer(offer: Offer) -> str:
    name = f"[{offer.shop}]({offer.page})" if offer.page else offer.shop
    more = (offer.what, f"{offer.price:.2f} {offer.money}, {day(offer.seen)}" if offer.price else "")
    told = ", ".join(filter(None, more))
    return f"{name} {offer.number}".rstrip() + (f" ({told})" if told else "")


def totals() -> str:
    """What each variant costs."""
    head = "| | variant | the stand, € | Pi, supply and card, € | together, € | of that a shop's price, € |"
    lines = [head, "| --- | --- | --- | --- | --- | --- |"]
    for number, one in enumerate(variants(), 1):
        stand, pi = euro(one, "stand"), euro(one, "pi")
        lines.append(f"| {number} | {one.name} | {stand:.2f} | {pi:.2f} | **{stand + pi:.2f}** | {asked(one):.2f} |")
    switch = [one for one in items() if one.of == "switch"]
    every, priced = sum(map(cost, switch)), sum(cost(one) for one in switch if is_asked(one))
    lines.append(f"| | the option with a switch, on any printed one | {every:.2f} | | | {priced:.2f} |")
    return "\n".join([*lines, "", dated(), "", ordered()])


def dated() -> str:
    """Of when the prices are, how they were added up, and what to do about it."""
    prices, every = _read(SOURCE)["prices"], items()
    days = sorted(offer.seen for one in every if is_asked(one) for offer in one.offers if offer.takes)
    return (
        f"**These prices are old: {day(days[0])} to {day(days[-1])}.** {sum(map(is_asked, every))} of {len(every)} "
        "lines are what a shop asked on the day beside the price, as public lists of others have it; the others are "
        f"guesses. We read those lists on {day(str(prices['read']))} and asked no shop ourselves. Dollars are without "
        f"tax there; here a dollar is {prices['dollar']:g} € (European Central Bank, {day(str(prices['rate']))}) and "
        f"{prices['tax']:.0%} tax is added. Plastic, screws, feet and wires count by what goes in, not by the pack; "
        "postage is not in it. Memory, and so every Pi and card, has become dearer this year: ask before you order. "
        "`python -m hardware bom --list usual >list.csv` writes the list of a variant for a spreadsheet, with what to "
        f"search for and room for what your shops ask ({', '.join(kinds())})."
    )


def ordered() -> str:
    """How many things have order numbers, and how many of two shops."""
    every = items()
    one, two = (sum(least(item) >= many for item in every) for many in (1, 2))
    return (
        f"An order number is known of {one} of {len(every)} lines, two shops' of {two}; a shop whose numbers no public "
        "list names has a link to its own page instead. Where none is known the line says so."
    )


def kinds() -> list[str]:
    """Of what there is a list: every variant, and the option with a switch."""
    return [*(one.key for one in variants()), "switch"]


def shopping(kind: str) -> str:
    """The list of a variant, or of the option, for a spreadsheet; its last three columns are for the one who buys."""
    wanted = [one for one in items() if one.of == kind]
    for variant in variants():
        if variant.key == kind:
            wanted = needed(variant)
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(["what", "how much", "search for", "numbers", "about €", "asked today", "shop", "day"])
    for one in wanted:
        numbers = "; ".join(f"{offer.shop} {offer.number}" for offer in one.offers if offer.number)
        rows.writerow(
            [one.name, _quantity(one), one.search or one.part or one.name, numbers, f"{cost(one):.2f}", "", "", ""]
        )
    return written.getvalue()


def shares(stand: Stand, push: tuple[float, float]) -> float:
    """How far the nearer switch goes down when the seat is pushed at a place, against the middle's way.

    A stiff plate on four springs at (±h, ±h): a push at (x, y) sinks a point (u, v) by F/4k (1 + xu/h² + yv/h²).
    """
    from hardware.layout import TRIGGER_BESIDE

    square = stand.seat.screws**2
    return max(1 + push[0] * side * TRIGGER_BESIDE / square for side in (-1, 1)) if math.hypot(*push) else 1.0
