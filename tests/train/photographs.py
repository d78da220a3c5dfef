"""Training pictures of ordinary dice away from any tray: `python -m tests.train.photographs --units N --out DIR`.

One file holds the photographs of twenty tables, several of each: a table costs more to draw than what lies on it.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from pathlib import Path

import cv2
import numpy as np

from tests.render.photo import Photo, photo_of, photo_unit

CATEGORIES = ("single", "single", "single", "single", "other_value", "multi", "multi", "multi", "ood")
A_FILE = 20


def photographs(seed: int) -> list[tuple[bytes, Photo]]:
    """One table's photographs as JPEG, and what they show."""
    rng = np.random.default_rng([seed, 12])
    unit = photo_unit(seed)
    made = []
    for category in CATEGORIES:
        image, photo = photo_of(unit, rng, category)
        _, jpeg = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 93])
        made.append((jpeg.tobytes(), photo))
    return made


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.photographs", description=__doc__)
    parser.add_argument("--units", type=int, default=400)
    parser.add_argument("--first", type=int, default=80000, help="the first table's seed")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(argv)
    options.out.mkdir(parents=True, exist_ok=True)
    for first in range(options.first, options.first + options.units, A_FILE):
        seeds = range(first, min(first + A_FILE, options.first + options.units))
        made = [one for seed in seeds for one in photographs(seed)]
        with (options.out / f"p{first}.pickle").open("wb") as file:
            pickle.dump(made, file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
