"""Fills the tables of docs/build-guide.md from the code, so that the guide cannot say anything else than the stand is.

The words between the tables are written by hand; a table stands between `<!-- NAME -->` and `<!-- /NAME -->`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from firmware import lenses
from hardware import bom, lighting, optics, wiring
from hardware import build as builder
from hardware.parameters import BOARDS, CAMERAS, Stand

GUIDE = Path(__file__).parent.parent / "docs" / "build-guide.md"
BLOCK = re.compile(r"<!-- ([a-z]+) -->\n.*?<!-- /\1 -->", re.S)

#: How each part is printed, beyond what the table's numbers say.
HOW = {
    "body": "floor down; white",
    "tray": "floor down; white",
    "lamp": "open side up; white, it is the diffuser",
    "deck": "upside down, chute up; any colour",
    "seat-second": "rim up; for the second edition",
    "seat-first": "cradle up; for the first edition",
    "mount": "on its side; the one for your camera",
}


def parts_table() -> str:
    """Sizes, weights and printing times of the committed parts."""
    from hardware import mesh

    stand = Stand()
    lines = ["| file | size on the bed | weight | printing | how |", "| --- | --- | --- | --- | --- |"]
    for path in sorted(builder.PARTS.glob("*.stl")):
        one = mesh.read_stl(path)
        x, y, z = one.size
        minutes = one.volume / stand.printer.flow / 60
        how = HOW.get(path.stem, HOW.get(path.stem.split("-")[0], ""))
        lines.append(
            f"| `{path.name}` | {x:.0f} × {y:.0f} × {z:.0f} mm | {one.volume * stand.printer.density / 1000:.0f} g "
            f"| {minutes:.0f} min | {how} |"
        )
    weight = builder.one_stand(builder.grams(stand))
    hours = weight / stand.printer.density * 1000 / stand.printer.flow / 3600
    lines.append(
        f"| **one stand** (one seat, one mount) | bed of {stand.printer.bed:g} mm | **{weight:.0f} g** "
        f"| **{hours:.1f} h** | |"
    )
    return "\n".join(lines)


#: What a ruler must tell: the stand's group and size, and where to lay the ruler.
RULER = (
    ("pyramid", "base", "second edition: the longest edge of the pyramid's foot"),
    ("pyramid", "tip", "first edition: the edge of the flat tip with the slider"),
    ("pyramid", "slope", "first edition: angle between a side and the table, the pyramid standing upright"),
    ("pyramid", "slider", "first edition: how wide the slider is, with room for a finger"),
    ("dice", "smallest", "the edge of your smallest die"),
    ("dice", "largest", "the edge of your largest die"),
    ("module", "across", "camera board: between the middles of two holes, side to side"),
    ("module", "along", "camera board: between the middles of two holes, from the ribbon's edge away"),
    (
        "module",
        "lens",
        "camera board: from the line of the two holes near the ribbon to the lens's middle, away from it",
    ),
    ("module", "ribbon", "camera board: from the lens's middle to the edge with the ribbon"),
    ("module", "pupil", "camera board: from its face to the opening in the lens"),
)


def sizes_table() -> str:
    """What a ruler must tell, with what is assumed."""
    stand = Stand()
    lines = ["| group | size | assumed | what to measure |", "| --- | --- | --- | --- |"]
    for group, name, what in RULER:
        value = getattr(getattr(stand, group), name)
        lines.append(f"| `[{group}]` | `{name}` | {value:g}{'°' if name == 'slope' else ' mm'} | {what} |")
    return "\n".join(lines)


def cameras_table() -> str:
    """Each camera, its mount, and how it is focused and read."""
    lines = ["| camera | mount | sensor mode | focus |", "| --- | --- | --- | --- |"]
    known = {one.name: one for one in lenses.LENSES}
    for one in CAMERAS:
        lens = known[one.name]
        focus = f"the reader sets {lens.dioptres:g} dioptres" if lens.dioptres else one.note
        lines.append(f"| {one.name} | `mount-{one.key}.stl` | {lens.mode[0]}×{lens.mode[1]} | {focus} |")
    wide, high = lenses.STREAM
    return "\n".join(
        [*lines, "", f"Every picture is {wide}×{high}, cut to that shape from the middle of the whole sensor."]
    )


def boards_line() -> str:
    """The Pis that fit."""
    return "It fits: " + ", ".join(one.name for one in BOARDS) + ". The lower two screws are the same for all."


def blocks() -> dict[str, Callable[[], str]]:
    """Every table by name."""
    stand = Stand()
    return {
        "sizes": sizes_table,
        "parts": parts_table,
        "bom": lambda: bom.table(builder.one_stand(builder.grams(stand))),
        "cameras": cameras_table,
        "boards": boards_line,
        "optics": lambda: optics.rendered(optics.table(stand)),
        "light": lambda: f"Direct light alone: the darkest die gets {lighting.check(stand):.0%} of the brightest.",
        "pins": wiring.pin_table,
        "joints": wiring.joints_table,
        "budget": lambda: f"The lamp: {wiring.budget(stand)}.",
        "never": lambda: "\n".join(f"- {sentence}" for sentence in wiring.NEVER),
    }


def filled(text: str) -> str:
    """The guide with every table made anew."""
    tables = blocks()

    def fill(block: re.Match[str]) -> str:
        return f"<!-- {block[1]} -->\n{tables[block[1]]()}\n<!-- /{block[1]} -->" if block[1] in tables else block[0]

    return BLOCK.sub(fill, text)
