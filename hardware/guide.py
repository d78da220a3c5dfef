"""Makes docs/build-guide.md: the book's steps, with every table filled from the code, so that it cannot lag behind.

The steps are in `book.toml` and checked in `book`; pictures come from `album`, the booklet from `booklet`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from firmware import lenses
from hardware import bom, book, cables, lighting, optics, slicing, wiring
from hardware import build as builder
from hardware.parameters import BOARDS, CAMERAS, Stand
from vision.card import DIE, PIXELS, SPARE

GUIDE = Path(__file__).parent.parent / "docs" / "build-guide.md"
BLOCK = re.compile(r"<!-- ([a-z]+) -->\n.*?<!-- /\1 -->", re.S)
#: What `python -m hardware room`, `cut`, `shoebox` and `drop` found, kept so that the guide shows it without tracing.
FOUND = Path(__file__).with_name("found.json")


def found(name: str) -> str:
    """A table that takes minutes of computing, as it was found last."""
    told: dict[str, str] = json.loads(FOUND.read_text(encoding="utf-8"))
    return told[name]


def keep(name: str, words: str) -> None:
    """Keeps what was found for the guide."""
    told = json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
    FOUND.write_text(
        json.dumps(told | {name: words}, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8"
    )


def parts_table() -> str:
    """Every printed part: size on the bed, how it lies, and what PrusaSlicer says of it."""
    from hardware import mesh

    sliced = slicing.kept()
    lines = ["| file | size on the bed | filament | time | how it lies | plastic | brim |",
             "| --- | --- | --- | --- | --- | --- | --- |"]  # fmt: skip
    for path in sorted(builder.PARTS.glob("*.stl")):
        x, y, z = mesh.read_stl(path).size
        how, told = slicing.how(path.stem), sliced[path.stem]
        brim = f"{how.brim:g} mm" if how.brim else "–"
        lines.append(
            f"| `{path.name}` | {x:.0f} × {y:.0f} × {z:.0f} mm | {told.grams:.0f} g, {told.metres:.1f} m "
            f"| {clock(told.minutes)} | {how.lies}{', solid' if how.solid else ''} | {how.plastic} | {brim} |"
        )
    minutes, grams = one_stand(sliced)
    lines.append(f"| **one stand** (one seat, one mount) | bed of {Stand().printer.bed:g} mm | **{grams:.0f} g** "
                 f"| **{clock(minutes)}** | | | |")  # fmt: skip
    return "\n".join(lines)


def one_stand(sliced: dict[str, slicing.Sliced]) -> tuple[float, float]:
    """Minutes and grams of one stand for the second edition, with its heaviest seat and mount."""
    kinds = ("body", "tray", "lamp", "deck", "seat-second", "mount")
    some = [[one for name, one in sliced.items() if name.startswith(kind)] for kind in kinds]
    return sum(max(one.minutes for one in kind) for kind in some), sum(max(one.grams for one in kind) for kind in some)


def clock(minutes: float) -> str:
    """Minutes as people say them."""
    return f"{minutes:.0f} min" if minutes < 90 else f"{minutes / 60:.1f} h"


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
    """The Pis that fit, and the room for their plug."""
    names = ", ".join(one.name for one in BOARDS)
    return f"It fits: {names}. The lower two screws are the same for all.\n\n{cables.plugs(Stand())}"


CARD = """| line | asks | where it says `FAIL` |
| --- | --- | --- |
| `position` | is the whole tray in the picture with {spare} mm around it, and a die large enough? | push the tray back to its stop; look whether the board lies flat on its mount and the mount on the wall; far off: it is another camera's mount, or a size of step 1 differs |
| `focus` | are lines of 0.6 mm sharp? | turn the lens of v2 and OV5647; wipe the lens of a Module 3 |
| `exposure` | is paper light, but not burnt? | it gives the line to write into `[camera]` of `/etc/camelcam/camelcam.toml`, such as `gain = 3.1` |
| `white` | is grey grey? | it gives the line to write there too, such as `red = 1.45` |"""  # noqa: E501


def imager_table() -> str:
    """The screens of Imager."""
    lines = ["| screen | choose |", "| --- | --- |"]
    return "\n".join([*lines, *(f"| {screen} | {choose} |" for screen, choose in book.imager())])


def blocks() -> dict[str, Callable[[], str]]:
    """Every table by name."""
    stand = Stand()
    return {
        "sizes": sizes_table,
        "parts": parts_table,
        "bom": bom.table,
        "totals": bom.totals,
        "imager": imager_table,
        "cameras": cameras_table,
        "boards": boards_line,
        "ribbons": lambda: cables.table(stand),
        "card": lambda: CARD.format(spare=f"{SPARE:g}"),
        "optics": lambda: optics.rendered(optics.table(stand)),
        "light": lambda: f"Direct light alone: the darkest die gets {lighting.check(stand):.0%} of the brightest.",
        "room": lambda: found("room"),
        "cut": lambda: found("cut"),
        "shoebox": lambda: found("shoebox"),
        "drops": lambda: found("drops"),
        "set": lambda: found("set"),
        "pins": wiring.pin_table,
        "wiring": lambda: "![Wiring](stand/wiring.svg)",
        "joints": wiring.joints_table,
        "budget": lambda: f"The lamp: {wiring.budget(stand)}.",
        "springs": lambda: bom.springs(stand),
        "never": lambda: "\n".join(f"- {sentence}" for sentence in wiring.NEVER),
    }


#: What stands above a table, where the step alone does not say it.
HEADS = {
    "joints": "What is soldered:",
    "never": "What must never be connected:",
    "ribbons": "The way of each ribbon, and what to buy:",
    "pins": "The 40 pins are the same on Pi Zero 2 W, 4 and 5; the names are those of `firmware/pins.py`:",
}


def table(name: str) -> str:
    """One table between its marks."""
    head = f"{HEADS[name]}\n\n" if name in HEADS else ""
    return f"{head}<!-- {name} -->\n{blocks()[name]()}\n<!-- /{name} -->"


def page() -> str:
    """The whole guide."""
    steps, told = book.steps(), book.told()
    minutes, _ = one_stand(slicing.kept())
    fit = slicing.kept()["fit-test"].minutes
    words = {"fit": clock(fit), "stand": clock(minutes)}
    front = "![The stand, with a pyramid on it](stand/stand.png)"
    lines = ["# Building the stand", "", told["intro"].strip(), "", front, "", told["honest"].strip(), "",
             "| step | your time | |", "| --- | --- | --- |"]  # fmt: skip
    for number, one in enumerate(steps, 1):
        lines.append(f"| [{number}. {one.title}](#{anchor(f'{number}. {one.title}')}) | {one.minutes} min "
                     f"| {one.wait.format(**words)} |")  # fmt: skip
    lines += [f"| **all** | **{sum(one.minutes for one in steps) / 60:.1f} h** | |", "",
              "*Front* is where you take the die out. Printed parts are called as their files are. "
              "The same as a booklet: [build-guide.pdf](build-guide.pdf).", ""]  # fmt: skip
    lines += ["## What is bought", "", table("totals"), "", table("bom"), ""]
    for number, one in enumerate(steps, 1):
        lines += step_lines(f"{number}. {one.title}", one)
    for one in book.options():
        lines += step_lines(one.title, one)
    return "\n".join(lines + _rest()) + "\n"


def anchor(title: str) -> str:
    """The link to a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def step_lines(title: str, one: book.Step) -> list[str]:
    """One step of the page."""
    named = "; ".join(_need(need) for need in one.needs)
    lines = [f"## {title}", "", f"*{one.minutes} minutes.* **You need:** {named}.", "",
             f"![{one.picture.caption}](stand/{one.picture.name}.png)", ""]  # fmt: skip
    if one.also:
        lines += [f"![{one.also.caption}](stand/{one.also.name}.png)", ""]
    lines += [f"{number}. {sentence}" for number, sentence in enumerate(one.do, 1)] + [""]
    for name in one.tables:
        lines += [table(name), ""]
    if one.after:
        after = one.after.strip()
        for key, value in (("spare", SPARE), ("pixels", PIXELS), ("die", DIE)):
            after = after.replace("{" + key + "}", f"{value:g}")
        lines += [after, ""]
    lines += [f"**Does it work?** {one.works}", "", "**Common mistakes.**", ""]
    return [*lines, *(f"- {mistake}" for mistake in one.mistakes), ""]


def _need(need: str) -> str:
    kind, _, rest = need.partition("/")
    return f"the {rest} from before" if kind == "made" and not rest.startswith("a ") else book.name(need)


def _rest() -> list[str]:
    """Symptoms, the stands without a printer, and what was checked."""
    lines = [
        "## When something is wrong",
        "",
        "`camelcam doctor` looks at everything, and says what to do. Starting, phones and seats are in "
        "[symptoms.md](symptoms.md). Beside them:",
        "",
    ]
    for name, ways in book.symptoms():
        lines += [f"### {name}", "", *(f"{number}. {way}" for number, way in enumerate(ways, 1)), ""]
    text = book.told()
    for key in ("cardboard", "shoebox", "seen", "checked"):
        chapter = re.sub(r"\{\{(\w+)\}\}", lambda match: table(match[1]), text["chapter"][key].strip())
        lines += [chapter, ""]
    return lines


def filled(text: str) -> str:
    """A page of the guide with every table made anew."""
    tables = blocks()

    def fill(block: re.Match[str]) -> str:
        return f"<!-- {block[1]} -->\n{tables[block[1]]()}\n<!-- /{block[1]} -->" if block[1] in tables else block[0]

    return BLOCK.sub(fill, text)


def differing(old: str, new: str) -> list[str]:
    """Which tables are not the same in two versions of the guide; `words` where something else is not."""
    before, after = ({one[1]: one[0] for one in BLOCK.finditer(text)} for text in (old, new))
    names = [name for name in after if before.get(name) != after[name]]
    return names if names or old == new else ["words"]
