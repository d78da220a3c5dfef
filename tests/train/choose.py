"""Chooses how much of each doubt is borne: `python -m tests.train.choose ANSWERS…` prints, and writes vision/limits.py.

Learn-then-Test: limits are fitted on one half of the units. On the other half the walk goes from strict limits towards
those; each step's exact binomial p-value is asked, and the walk stops before the first that fails.
Answers come from `python -m tests.train.answers` on units of split `tune`.
"""

from __future__ import annotations

import argparse
import math
import pickle
import re
import sys
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from vision import limits

STRICT = 0.5  # the walk begins where so many of the dice that are named rightly doubt less, for each doubt
STEPS = np.linspace(0.0, 1.0, 41)
LEVELS = np.array(
    [
        0.2,
        0.35,
        0.5,
        0.65,
        0.75,
        0.82,
        0.87,
        0.9,
        0.92,
        0.94,
        0.95,
        0.96,
        0.97,
        0.98,
        0.985,
        0.99,
        0.993,
        0.996,
        0.998,
        1.0,
    ]
)
MARGIN = 0.25  # of what lies between the 75th and the 90th of a hundred dice that are named rightly
DELTA = 0.05  # so seldom may a bound that is kept here be broken elsewhere
#: what may go wrong: in one picture that shows no leaning die, and in one that does
RISKS = {"OWN": {"upright": 0.01, "leaning": 0.15}, "NONE": {"upright": 0.005, "leaning": 0.15}}
#: what no fit may loosen further: log odds stay on the side of reading, the nearest face is nearer than the next, and
#: no die is read that leans by ten degrees, which shows its lower face 0.17 sides off
CAPS = {
    "OWN": {"nothing": 0.8, "several": -0.5, "things": -0.5, "moving": -1.5, "covered": 0.0, "askew": 0.167,
            "stranger": 0.4, "twin": -0.04, "value": 0.7, "ink": 0.5},
    "NONE": {"nothing": 0.0, "several": -1.0, "things": -1.8, "moving": -2.5, "covered": -2.0, "askew": 0.167,
             "colour": -1.5, "value": -1.0, "ink": -1.0},
}  # fmt: skip
#: what a fit may tighten: all, or what alone tells too little where no unit is known
TIGHTENED = {"OWN": tuple(CAPS["OWN"]), "NONE": ("askew", "colour")}
BEYOND = 1.5  # of the same: what stops nothing is borne so much beyond the most doubtful die
SPARE = 8  # the fit keeps so many times within what the risks allow


@dataclass(frozen=True)
class Answer:
    """What the eyes found in one labelled picture: `truth` and `name` as (die, supporting, value, mark)."""

    unit: str
    file: str
    expect: str
    truth: tuple[Any, ...] | None
    name: tuple[Any, ...] | None
    doubts: dict[str, float]

    @property
    def is_right(self) -> bool:
        return self.truth is not None and self.name == self.truth


def limits_at(answers: list[Answer], names: list[str], quantile: float) -> dict[str, float]:
    """Every doubt's limit: so many of the dice that are named rightly doubt less."""
    good = [a.doubts for a in answers if a.is_right]
    return {n: float(np.quantile([max(g.get(n, -20.0), -20.0) for g in good], quantile)) for n in names}


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


def is_safe(answers: list[Answer], borne: dict[str, float], risks: dict[str, float]) -> bool:
    """Whether every risk is surely below its bound when so much is borne."""
    for kind, alpha in risks.items():
        mine = [a for a in answers if kind == "all" or (a.expect == "tilted") == (kind == "leaning")]
        count = outcomes(mine, borne)
        if p_value(count["wrong"] + count["false"], len(mine), alpha) > DELTA:
            return False
    return True


def fit(answers: list[Answer], way: str) -> dict[str, float]:
    """Limits that leave few dice unread: from loose ones, that is tightened which stops most for each die that it
    costs, until no more fails than a part of what the risks allow.

    Whatever must not be read counts as if it were a little less doubtful than it is (MARGIN).
    """
    names, risks = list(CAPS[way]), RISKS[way]
    doubts = np.array([[max(a.doubts.get(n, -20.0), -20.0) for n in names] for a in answers])
    right = np.array([a.is_right for a in answers])
    grid = np.quantile(doubts[right], LEVELS, axis=0)
    spread = np.quantile(doubts[right], 0.9, axis=0) - np.quantile(doubts[right], 0.75, axis=0)
    grid = np.minimum(np.concatenate([grid, grid[-1:] + BEYOND * spread]), list(CAPS[way].values()))
    nearer = doubts - MARGIN * spread
    lean = np.array([a.expect == "tilted" for a in answers]) & ~right
    may_lean = risks.get("leaning", risks.get("all", 0.0)) / SPARE * int(lean.sum())
    may_fail = risks.get("upright", risks.get("all", 0.0)) / SPARE * len(answers)
    grid[-1] = np.where([n in TIGHTENED[way] for n in names], grid[-1], list(CAPS[way].values()))
    at = np.full(len(names), len(grid) - 1)

    def read(levels: Any) -> tuple[float, float]:
        """How many dice are read with these levels, and how much fails beyond what may."""
        borne = grid[levels, np.arange(len(names))]
        fails = (nearer[~right & ~lean] <= borne).all(axis=1).sum()
        leaning = (nearer[lean] <= borne).all(axis=1).sum()
        return float((doubts[right] <= borne).all(axis=1).sum()), float(
            max(0.0, fails - may_fail) + max(0.0, leaning - may_lean)
        )

    while (now := read(at))[1] > 0:
        tried = [(k, level) for k, n in enumerate(names) if n in TIGHTENED[way] for level in range(at[k])]
        if not tried:
            break
        outcome = {(k, level): read(np.where(np.arange(len(at)) == k, level, at)) for k, level in tried}
        k, level = max(tried, key=lambda t: (now[1] - outcome[t][1]) / (now[0] - outcome[t][0] + 1.0))
        at[k] = level
    return {n: float(grid[at[k], k]) for k, n in enumerate(names)}


def walk(answers: list[Answer], way: str) -> tuple[float, dict[str, float]]:
    """How far the walk comes from strict limits (0) to those that one half of the units is fitted to (1), asked of the
    other half alone."""
    first = [a for a in answers if int(sha256(a.unit.encode()).hexdigest(), 16) % 2]
    second = [a for a in answers if not int(sha256(a.unit.encode()).hexdigest(), 16) % 2]
    strict, loose = CAPS[way] | limits_at(first, list(TIGHTENED[way]), STRICT), fit(first, way)
    reached = 0.0
    for share in STEPS:
        if not is_safe(second, between(strict, loose, float(share)), RISKS[way]):
            break
        reached = float(share)
    return reached, between(strict, loose, reached)


def between(strict: dict[str, float], loose: dict[str, float], share: float) -> dict[str, float]:
    return {n: strict[n] + share * (loose[n] - strict[n]) for n in strict}


def written(text: str, way: str, borne: dict[str, float]) -> str:
    """limits.py with one way's numbers put in."""
    body = "".join(f'    "{name}": {limit:.3f},\n' for name, limit in borne.items())
    return re.sub(rf"^{way} = {{\n.*?^}}\n", f"{way} = {{\n{body}}}\n", text, flags=re.M | re.S)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.choose", description=__doc__)
    parser.add_argument("answers", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(argv)
    path = Path(limits.__file__)
    text = path.read_text(encoding="utf-8")
    for way in CAPS:
        told: list[Answer] = []
        for file in options.answers:
            told += pickle.loads(file.read_bytes())[way]
        if not told:
            continue
        share, borne = walk(told, way)
        print(way, f"{len(told)} pictures of {len({a.unit for a in told})} units; walked {share:.3f} of the way")
        print("  ", dict(outcomes(told, borne)), {k: round(v, 3) for k, v in borne.items()})
        for name in CAPS[way]:  # what each doubt is worth: how it would be without
            without = {n: x for n, x in borne.items() if n != name}
            print(f"   without {name:9}", dict(outcomes(told, without)))
        text = written(text, way, borne)
    if options.write:
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
