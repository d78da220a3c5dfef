"""Bakes the numerals 1 to 6 of many free fonts into numerals.png, so that rendering needs no fonts; nothing else.

`python -m tests.render.bake TTF…` needs Pillow; pictures are rendered without it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import numpy as np

from tests.render.colours import Array

CELL = 64
ATLAS = Path(__file__).with_name("numerals.png")


def _cells(path: str) -> Array | None:
    """The six numerals of a font, each filling the height of its cell; None where the font has none of them."""
    from PIL import Image, ImageDraw, ImageFont  # type: ignore[import-not-found, unused-ignore]

    try:
        font = ImageFont.truetype(path, 200)
    except OSError:
        return None
    cells = []
    for text in "123456":
        image = Image.new("L", (400, 400), 0)
        ImageDraw.Draw(image).text((100, 60), text, font=font, fill=255)
        pixels = np.asarray(image)
        ys, xs = np.nonzero(pixels > 127)
        if len(ys) < 500:
            return None
        crop = pixels[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
        scale = (CELL - 8) / max(crop.shape)
        small = cv2.resize(crop, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        cell = np.zeros((CELL, CELL), np.uint8)
        y, x = (CELL - small.shape[0]) // 2, (CELL - small.shape[1]) // 2
        cell[y : y + small.shape[0], x : x + small.shape[1]] = small
        cells.append(cell // 17 * 17)  # sixteen greys keep the file small
    one, two, three = (c.astype(float) for c in cells[:3])
    alike = min(float(np.abs(one - two).mean()), float(np.abs(two - three).mean()))
    return np.hstack(cells) if alike > 12 and min(c.mean() for c in cells[:3]) > 11 else None


def _alike(cells: Array, other: Array) -> bool:
    return float(np.mean(cv2.absdiff(cells[:, : 3 * CELL], other[:, : 3 * CELL]))) < 6


def main(paths: list[str]) -> int:
    """Bakes what can be baked, one row a font, leaving out those that look like one already there."""
    rows: list[Array] = []
    for path in paths:
        cells = _cells(path)
        if cells is None or any(_alike(cells, other) for other in rows):
            continue
        rows.append(cells)
    if not rows:
        print(
            "usage: python -m tests.render.bake FONT …, TrueType files with figures that can be told apart",
            file=sys.stderr,
        )
        return 2
    cv2.imwrite(str(ATLAS), np.vstack(rows), [cv2.IMWRITE_PNG_COMPRESSION, 9])
    print(f"{len(rows)} fonts in {ATLAS.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
