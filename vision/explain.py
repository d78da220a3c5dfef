"""Drawing why: the frame with what each stage found, and a strip below with every doubt. It decides nothing."""

from __future__ import annotations

import cv2
import numpy as np

from vision.crops import flat_matrix, laid_flat
from vision.decide import WORDS, Limits, too_great
from vision.evidence import Evidence
from vision.frame import WIDTH, Floats, Image
from vision.locate import CELL
from vision.reading import Reading

SEARCH, UPPER, LOWER, OTHER = (255, 255, 0), (0, 255, 0), (0, 120, 255), (255, 0, 255)
TEXT, TOO_GREAT = (240, 240, 240), (110, 140, 255)
STRIP, COLUMNS = 184, 2


def draw(evidence: Evidence, reading: Reading, limits: Limits) -> Image:
    """The frame with every stage drawn in, and the strip."""
    canvas = evidence.frame.copy()
    for i, j in np.argwhere(evidence.found.others > 0.5):
        cv2.rectangle(canvas, (j * CELL, i * CELL), ((j + 1) * CELL - 1, (i + 1) * CELL - 1), OTHER, 1)
    for spot in evidence.found.spots:
        cv2.circle(canvas, (round(spot.x), round(spot.y)), round(spot.side * 0.75), SEARCH, 1, cv2.LINE_AA)
        cv2.putText(canvas, f"{spot.surety:.2f}", (round(spot.x), round(spot.y)), 0, 0.4, SEARCH, 1, cv2.LINE_AA)
    if evidence.top is not None and evidence.bottom is not None and evidence.pose is not None:
        _polygon(canvas, evidence.bottom, LOWER)
        _polygon(canvas, evidence.top, UPPER)
        _polygon(canvas, evidence.pose.top, TEXT)
    strip = np.zeros((STRIP, WIDTH, 3), np.uint8)
    _words(strip, evidence, reading, limits)
    return np.asarray(np.vstack([canvas, strip]), np.uint8)


def _polygon(canvas: Image, points: Floats, colour: tuple[int, int, int]) -> None:
    spots = np.round(np.clip(points, -WIDTH, 2 * WIDTH) * 8).astype(np.int32)
    cv2.polylines(canvas, [spots], True, colour, 1, cv2.LINE_AA, 3)


def _words(strip: Image, evidence: Evidence, reading: Reading, limits: Limits) -> None:
    """The face laid flat, the verdict, and each doubt beside what is borne of it; those too great stand out."""
    if evidence.top is not None:
        side = STRIP - 20
        face = laid_flat(evidence.frame, flat_matrix(evidence.top))
        strip[10 : 10 + side, 10 : 10 + side] = cv2.resize(face, (side, side), interpolation=cv2.INTER_LINEAR)
    left = STRIP + 6
    said = reading.status
    if reading.die is not None:
        said = f"{reading.name} {reading.value} {reading.mark or ''} {reading.confidence:.2f}"
    great = too_great(evidence, limits) if evidence.named is not None else []
    why = "; ".join(WORDS[name] for name in great[:1])
    _line(strip, said + (f": {why}" if why else ""), left, 18, TEXT, 0.5)
    if evidence.named is not None and evidence.named.runner_up is not None:
        names = (" ".join(str(v) for v in n if v) for n in (evidence.named.name, evidence.named.runner_up))
        _line(strip, "nearest: {}; then: {}".format(*(n.replace("True", "+") for n in names)), left, 36, TEXT, 0.38)
    for k, (name, limit) in enumerate((n, x) for n, x in limits.items() if n in evidence.doubts):
        x, y = left + (k % COLUMNS) * 220, 56 + (k // COLUMNS) * 17
        colour = TOO_GREAT if evidence.doubts[name] > limit else TEXT
        _line(strip, f"{name} {evidence.doubts[name]:.2f} (borne {limit:.2f})", x, y, colour, 0.38)


def _line(strip: Image, text: str, x: int, y: int, colour: tuple[int, int, int], size: float) -> None:
    """One line that ends before the right edge, whatever it says."""
    while text and x + cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, 1)[0][0] > strip.shape[1] - 4:
        text = text[:-1]
    cv2.putText(strip, text, (x, y), cv2.FONT_HERSHEY_SIMPLEX, size, colour, 1, cv2.LINE_AA)
