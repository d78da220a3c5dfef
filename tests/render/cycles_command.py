"""The command line of the maker that uses Blender's Cycles; nothing is traced here.

`python -m tests.render cycles --others SEED --units N --out DIR` draws recordings of N units, unit SEED first.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from tests.render.cycles_look import dressed
from tests.render.recording import HEADER, Wish, enrol_wishes, test_wishes
from tests.render.unit import Unit

if TYPE_CHECKING:
    from tests.render.cycles import Maker

DRAWN = "drawn.csv"  # the rows of a unit that is not whole yet


def parser() -> argparse.ArgumentParser:
    """What can be set."""
    made = argparse.ArgumentParser(
        prog="python -m tests.render cycles",
        description="Traces recordings of random units with Blender's Cycles; units that are there are skipped.",
    )
    made.add_argument("--others", type=int, default=0, metavar="SEED", help="the seed of the first unit (default 0)")
    made.add_argument("--units", type=int, default=1, help="how many units; their seeds count on (default 1)")
    made.add_argument("--out", type=Path, required=True, help="the folder that gets one folder a unit")
    made.add_argument("--enrol", type=int, default=36, help="about how many pictures to enrol (default 36)")
    made.add_argument("--tests", type=int, default=60, help="how many test pictures (default 60)")
    made.add_argument("--edition", choices=["second", "first"], help="draw only this edition")
    return made


def main(argv: list[str]) -> int:
    """Draws unit after unit; a folder appears under its name only when it is whole."""
    options = parser().parse_args(argv)
    for seed in range(options.others, options.others + options.units):
        draw_unit(seed, options.out, options.enrol, options.tests, options.edition)
    return 0


def draw_unit(seed: int, out: Path, enrol: int, tests: int, edition: str | None = None) -> None:
    """Draws one unit, unless it is there; what an interrupted run drew of it is kept."""
    unit, dress = dressed(seed, edition)
    folder, rough = out / unit.name, out / f".{unit.name}"
    if folder.exists():
        return
    rough.mkdir(parents=True, exist_ok=True)
    drawn = _drawn(rough / DRAWN)
    wishes = planned(unit, enrol, tests)
    began, fresh = time.monotonic(), 0
    if len(drawn) < len(wishes):
        from tests.render.cycles import Maker

        maker = Maker(unit, dress)
        for number, (split, stem, wish) in enumerate(wishes):
            if stem not in drawn:
                drawn[stem] = _draw(maker, np.random.default_rng([unit.seed, 47, number]), rough, (split, stem, wish))
                with (rough / DRAWN).open("a", newline="") as file:
                    csv.writer(file, lineterminator="\n").writerow([stem, *drawn[stem]])
                fresh += 1
    rows = [row for row in drawn.values() if row]
    if missing := _unenrolled(unit, rows):
        print(f"{folder}: left out, nobody could enrol {missing}", flush=True)
        return
    (rough / DRAWN).unlink()
    with (rough / "labels.csv").open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([HEADER, *rows])
    rough.rename(folder)
    each = (time.monotonic() - began) / max(1, fresh)
    kind = f"{unit.edition}, {dress.shape} {dress.stuff}, {dress.lining} tray"
    print(f"{folder}: {len(rows)} pictures, {each:.1f} s each; {kind}", flush=True)


def planned(unit: Unit, enrol: int, tests: int) -> list[tuple[str, str, Wish]]:
    """The pictures of a recording: split, name and what each is to show."""
    rng = np.random.default_rng([unit.seed, 5])
    plan = [("enrol", f"e{i + 1:03d}", w) for i, w in enumerate(enrol_wishes(unit, rng, enrol))]
    return plan + [("test", f"t{i + 1:03d}", w) for i, w in enumerate(test_wishes(unit, rng, tests))]


def _drawn(path: Path) -> dict[str, list[str]]:
    """The rows of an interrupted run by picture; an empty row is a picture that was left out."""
    if not path.exists():
        return {}
    with path.open(newline="") as file:
        return {row[0]: row[1:] for row in csv.reader(file)}


def _draw(maker: Maker, rng: np.random.Generator, rough: Path, plan: tuple[str, str, Wish]) -> list[str]:
    """Draws one picture; no row where a person would not say what the label says."""
    from tests.render.cycles import UntoldError

    split, stem, (what, face) = plan
    try:
        image, label = maker.draw(maker.unit, rng, what, face)
    except UntoldError as problem:
        print(f"{stem} left out: {problem}", flush=True)
        return []
    cv2.imwrite(str(rough / f"{stem}.jpg"), image, [cv2.IMWRITE_JPEG_QUALITY, 88])
    return label.row(f"{stem}.jpg", split)


def _unenrolled(unit: Unit, rows: list[list[str]]) -> str:
    """The first face of the unit's dice that no enrol picture shows; empty where all are there."""
    shown = {tuple(row[3:]) for row in rows if row[1] == "enrol"}
    for look in unit.dice:
        for face in look.faces:
            mark = face.mark if look.name == "grey" else ""
            if (look.name, str(face.value), mark, str(int(look.support))) not in shown:
                return f"{look.name} {face.value} {mark}".strip()
    return ""
