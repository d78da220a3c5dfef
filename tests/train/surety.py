"""Fits how sure a reading by profile is: `python -m tests.train.surety DIR…`, each DIR holding recordings.

For every recording a profile is made from what was enrolled; its test pictures say what evidence comes from dice that
may be read and from those that may not, where nothing forbids a reading anyway. Traced pictures and photographs (of
folders unit-…) count more than those of the fast rasteriser, which the networks know best. Printed is how sure the fit
of all others is of each recording.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision import Reader, calibrate, labels, load_image
from vision.surety import MOST, NAMES

DATA = Path(__file__).parents[2] / "vision" / "data"
Array = NDArray[Any]
RIDGE, ROUNDS, PACE = 0.1, 60, 0.7
#: what never speaks for a die, and what never speaks against one
SIGNS = np.array([-1.0, -1.0, -1.0, -1.0, -1.0, 1.0, 1.0, 1.0])
TRACED = 4.0


def gathered(folders: list[Path]) -> tuple[Array, Array, Array, list[str]]:
    """Evidence, whether the die was to be read so, the recording's number, and the pictures' names."""
    rows, truths, owners, names = [], [], [], []
    recordings = [p.parent for folder in folders for p in sorted(folder.glob("*/labels.csv"))]
    for number, folder in enumerate(recordings):
        reader = Reader(calibrate(folder))
        for label in labels(folder, "test"):
            verdict = reader.look(load_image(label.file))
            if verdict.evidence is None or verdict.match is None or verdict.is_forbidden:
                continue
            rows.append(verdict.evidence.row())
            truths.append(label.expect == "read" and label.value == verdict.match.value)
            owners.append(number)
            names.append(f"{folder.name}/{label.file.name}")
        print(folder.name, len(rows), flush=True)
    return np.stack(rows), np.array(truths, float), np.array(owners), names


def fit(rows: Array, truths: Array, counts: Array) -> Array:
    """Logistic regression by Newton's way, its slopes keeping their signs; the last number is where it starts. `counts`
    are how often each row counts."""
    wide = np.column_stack([rows / MOST, np.ones(len(rows))])
    # Between as many dice as others, and as many as there happen to be.
    dice = float((counts * truths).sum() / counts.sum())
    heavy = counts * np.sqrt(np.where(truths > 0, 0.5 / dice, 0.5 / (1 - dice)))
    ridge = np.append(np.full(len(MOST), RIDGE), 1e-6)
    found = np.zeros(wide.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(wide @ found, -40, 40)))
        slope = wide.T @ (heavy * (chance - truths)) + ridge * found
        bend = (wide * (heavy * chance * (1 - chance))[:, None]).T @ wide + np.diag(ridge)
        found = found - PACE * np.linalg.solve(bend, slope)
        found[:-1] = np.where(found[:-1] * SIGNS < 0, 0.0, found[:-1])
    return np.asarray(found / np.append(MOST, 1.0))


def chances(rows: Array, found: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-(rows @ found[:-1] + found[-1]))))


def left_out(rows: Array, truths: Array, counts: Array, owners: Array) -> Array:
    """For every picture, what the fit of all other recordings says."""
    said = np.zeros(len(rows))
    for number in np.unique(owners):
        mine = owners == number
        said[mine] = chances(rows[mine], fit(rows[~mine], truths[~mine], counts[~mine]))
    return said


def table(said: Array, truths: Array, names: list[str]) -> None:
    edges = [0, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98, 1.0001]
    print("said          pictures  to be read")
    for low, high in pairwise(edges):
        mine = (said >= low) & (said < high)
        print(f"{low:.2f} to {min(high, 1):.2f} {int(mine.sum()):9} {int(truths[mine].sum()):9}")
    for limit in (0.5, 0.7, 0.8, 0.9):
        silent, false = truths[said < limit].sum() / truths.sum(), int((1 - truths[said >= limit]).sum())
        print(f"limit {limit}: {100 * silent:.1f} % of dice unread, {false} read falsely of {int((1 - truths).sum())}")
    for k in np.argsort(-said * (1 - truths))[:6]:
        if not truths[k]:
            print(f"  {names[k]} {said[k]:.3f}, not to be read")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.surety", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR")
    rows, truths, owners, names = gathered(parser.parse_args(argv).folders)
    counts = np.array([TRACED if name.startswith("unit-") else 1.0 for name in names])
    table(left_out(rows, truths, counts, owners), truths, names)
    found = fit(rows, truths, counts)
    print({name: round(float(w), 3) for name, w in zip((*NAMES, "start"), found, strict=True)})
    np.savez(DATA / "surety.npz", slopes=found[:-1].astype(np.float16), start=found[-1:].astype(np.float16))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
