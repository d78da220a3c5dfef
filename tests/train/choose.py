"""Chooses how much of each doubt is borne: `python -m tests.train.choose ANSWERS…` prints, and writes vision/limits.py.

Learn-then-Test: a walk on a way that is laid before anything is measured, from strict limits (STRICT) to loose ones
(LOOSE), all doubts at once. At each step the exact binomial p-value of what went wrong is asked, over all units, and
the walk stops before the first that fails. Answers come from `python -m tests.train.answers`.
"""

from __future__ import annotations

import argparse
import math
import pickle
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from vision import limits

STEPS = np.linspace(0.0, 1.0, 41)
DELTA = 0.05  # so seldom may a bound that is kept here be broken elsewhere
#: what may go wrong: in one picture that shows no leaning die, and in one that does (which people often take for flat)
UPRIGHT, LEANING = 0.003, 0.15
WAYS = ("EDITION", "NONE", "OWN")  # in the order in which they are walked
#: what is chosen before a way is walked, and holds there too
FIRST = {"EDITION": "PICTURE", "NONE": "EDITION", "OWN": "PICTURE"}
#: where the walk begins: what surely is no reading by any of these doubts alone. The picture's go with the edition's
STRICT = {
    "PICTURE": {"several": 0.0, "things": -3.0},
    "EDITION": {"moving": -4.0, "askew": 0.12, "colour": -7.0, "supporting": -13.0, "number": -3.0},
    "NONE": {"edition": -8.0},
    "OWN": {"moving": 1.0, "askew": 0.02, "stranger": 0.1, "twin": 0.05, "number": -3.0, "colour": -2.0},
}
#: where it ends at the latest: log odds stay about even, the nearest face is less than half as far as the next, and no
#: die is read that leans by ten degrees (which shows its lower face 0.17 sides off) where most lie within five
LOOSE = {
    "PICTURE": {"several": 0.0, "things": -1.0},
    "EDITION": {"moving": -1.5, "askew": 0.16, "colour": -2.0, "supporting": -9.0, "number": -1.5},
    "NONE": {"edition": -3.0},
    "OWN": {"moving": 3.5, "askew": 0.1, "stranger": 0.25, "twin": 0.4, "number": -0.5, "colour": 1.0},
}


@dataclass(frozen=True)
class Answer:
    """What the eyes found in one labelled picture: `truth` and `name` as (die, supporting, value, mark). `shows`: the
    dice of a picture in which nothing is to be read, where they are known.
    """

    unit: str
    file: str
    expect: str
    truth: tuple[Any, ...] | None
    name: tuple[Any, ...] | None
    doubts: dict[str, float]
    shows: tuple[tuple[Any, ...], ...] = ()

    @property
    def is_right(self) -> bool:
        return self.truth is not None and self.name == self.truth


def outcomes(answers: list[Answer], borne: dict[str, float]) -> Counter[str]:
    """How the answers come out when so much is borne."""
    count: Counter[str] = Counter()
    for a in answers:
        speaks = a.name is not None and all(a.doubts.get(n, -20.0) <= limit for n, limit in borne.items())
        if a.truth is not None:
            count["right" if speaks and a.is_right else "wrong" if speaks else "unread"] += 1
        else:
            count["false" if speaks else "silent"] += 1
            if speaks:
                count[f"false {a.expect}"] += 1
    return count


def p_value(failures: int, count: int, alpha: float) -> float:
    """How likely so few failures are where the true share is alpha: the exact binomial tail."""
    logs = [
        math.lgamma(count + 1) - math.lgamma(k + 1) - math.lgamma(count - k + 1)
        + k * math.log(alpha) + (count - k) * math.log1p(-alpha)
        for k in range(failures + 1)
    ]  # fmt: skip
    return math.fsum(math.exp(v) for v in logs)


def fails(answers: list[Answer], borne: dict[str, float]) -> int:
    """How many answers are wrong or false when so much is borne."""
    count = outcomes(answers, borne)
    return count["wrong"] + count["false"]


def is_safe(answers: list[Answer], borne: dict[str, float]) -> bool:
    """Whether every risk is surely below its bound when so much is borne."""
    upright = [a for a in answers if a.expect != "tilted"]
    leaning = [a for a in answers if a.expect == "tilted"]
    bounds = ((upright, UPRIGHT), (leaning, LEANING))
    return all(p_value(fails(mine, borne), len(mine), alpha) <= DELTA for mine, alpha in bounds)


def walk(
    answers: list[Answer], tested: list[Answer], strict: dict[str, float], loose: dict[str, float]
) -> tuple[float, dict[str, float]]:
    """How far the walk comes from strict limits (0) to loose ones (1), and where it then stands. Of the pictures that
    are tests none may fail."""
    reached = 0.0
    for share in STEPS:
        borne = between(strict, loose, float(share))
        if fails(tested, borne) or not is_safe(answers + tested, borne):
            break
        reached = float(share)
    return reached, between(strict, loose, reached)


def between(strict: dict[str, float], loose: dict[str, float], share: float) -> dict[str, float]:
    return {n: strict[n] + share * (loose[n] - strict[n]) for n in strict}


def way_of(way: str, chosen: Mapping[str, dict[str, float]]) -> tuple[dict[str, float], dict[str, float]]:
    """From where to where a walk goes. What was chosen before stays; the picture's limits go with the edition's."""
    if way == "EDITION":
        return STRICT["PICTURE"] | STRICT[way], LOOSE["PICTURE"] | LOOSE[way]
    first = chosen[FIRST[way]]
    return first | STRICT[way], first | LOOSE[way]


def parts(way: str, borne: dict[str, float]) -> dict[str, dict[str, float]]:
    """What a walk has chosen, by the name that it has in limits.py."""
    mine = {way: {name: borne[name] for name in STRICT[way]}}
    return {"PICTURE": {name: borne[name] for name in STRICT["PICTURE"]}} | mine if way == "EDITION" else mine


def written(text: str, name: str, numbers: dict[str, float]) -> str:
    """limits.py with these numbers put in."""
    first = f"    **{FIRST[name]},\n" if name in FIRST else ""
    body = first + "".join(f'    "{doubt}": {limit:.3f},\n' for doubt, limit in numbers.items())
    return re.sub(rf"^{name} = {{\n.*?^}}\n", f"{name} = {{\n{body}}}\n", text, flags=re.M | re.S)


def read(path: Path) -> dict[str, list[Answer]]:
    """Answers by way; the file is our own, so pickle is safe here."""
    told: dict[str, list[Answer]] = pickle.loads(path.read_bytes())
    return told


def once(answers: Iterable[Answer], besides: Iterable[Answer]) -> list[Answer]:
    """The answers that are not among the others: a unit that stands in two folders would prove twice as much."""
    there = {(a.unit, a.file) for a in besides}
    return [a for a in answers if (a.unit, a.file) not in there]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.choose", description=__doc__)
    parser.add_argument("answers", type=Path, nargs="+")
    parser.add_argument("--tested", type=Path, nargs="*", default=[], help="answers on recordings that are tests")
    parser.add_argument("--ways", nargs="*", choices=WAYS, default=WAYS)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(argv)
    path = Path(limits.__file__)
    text = path.read_text(encoding="utf-8")
    chosen = {"PICTURE": limits.PICTURE, "EDITION": limits.EDITION}
    for way in sorted(options.ways, key=WAYS.index):
        told, tested = ([a for f in files for a in read(f)[way]] for files in (options.answers, options.tested))
        told = once(told, tested)
        # where only the edition is said a leaning die of a test may pass for a flat one, as often as others may
        strict = [a for a in tested if way != "EDITION" or a.expect != "tilted"]
        share, borne = walk(told + [a for a in tested if a not in strict], strict, *way_of(way, chosen))
        told += tested
        print(way, f"{len(told)} pictures of {len({a.unit for a in told})} units; walked {share:.3f} of the way")
        print("  ", dict(outcomes(told, borne)), {k: round(v, 3) for k, v in borne.items()})
        for name in borne:  # what each doubt is worth: how it would be without
            without = {n: x for n, x in borne.items() if n != name}
            print(f"   without {name:9}", dict(outcomes(told, without)))
        for name, numbers in parts(way, borne).items():
            text = written(text, name, numbers)
        if way == "EDITION":
            chosen = {"PICTURE": {n: borne[n] for n in STRICT["PICTURE"]}, "EDITION": borne}
    if options.write:
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
