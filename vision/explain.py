"""Drawing why: the frame with tray, outline, upper face, mark and what it was compared with. It decides nothing."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.camera import whole_die
from vision.light import WIDTH, Floats, Image
from vision.mark import stamp
from vision.profile import Profile
from vision.reader import Verdict
from vision.sight import Found

SURE = (255, 255, 0)
SHADOW = (255, 0, 255)
UPPER = (0, 255, 0)
SIDES = (0, 120, 255)
TEXT = (240, 240, 240)
PANEL = 150


def draw(profile: Profile, verdict: Verdict) -> Image:
    """The frame with every step drawn in, and a strip below with the face, its mark and the nearest known ones."""
    sight = verdict.sight
    canvas = sight.frame.copy()
    for found in sight.found:
        _outline(canvas, profile, found)
    if sight.quad is not None:
        _polygon(canvas, sight.quad, UPPER, 2)
    strip = np.zeros((PANEL, canvas.shape[1], 3), np.uint8)
    _panels(strip, profile, verdict)
    _words(strip, verdict)
    return np.asarray(np.vstack([canvas, strip]), np.uint8)


def _polygon(canvas: Image, points: NDArray[np.float64], colour: tuple[int, int, int], width: int = 1) -> None:
    cv2.polylines(canvas, [np.int32(np.round(points * 8))], True, colour, width, cv2.LINE_AA, 3)  # type: ignore[list-item]


def _outline(canvas: Image, profile: Profile, found: Found) -> None:
    middle = np.array([canvas.shape[1] / 2, canvas.shape[0] / 2])
    _polygon(canvas, found.outline.most * WIDTH + middle, SHADOW)
    _polygon(canvas, found.outline.sure * WIDTH + middle, SURE)
    if profile.camera is None or not found.is_die:
        return
    corners = whole_die(profile.camera, found.fit.pose) * WIDTH + middle
    for upper, lower in zip(corners[:4], corners[4:], strict=True):
        ends = np.round(np.stack([upper, lower])).astype(int)
        cv2.line(canvas, tuple(map(int, ends[0])), tuple(map(int, ends[1])), SIDES, 1, cv2.LINE_AA)


def _panels(strip: Image, profile: Profile, verdict: Verdict) -> None:
    face = verdict.sight.face
    if face is None:
        return
    side = PANEL - 20
    _paste(strip, face.picture, 10, side)
    if verdict.sight.ink is None or verdict.match is None:
        return
    _grey(strip, stamp(verdict.sight.ink), 20 + side, side)
    for known in [k for k in profile.known if k.value == verdict.match.value][:1]:
        _grey(strip, known.stamp, 30 + 2 * side, side)


def _grey(strip: Image, mark: Floats, left: int, side: int) -> None:
    grey = np.clip(128 + 110 * mark, 0, 255).astype(np.uint8)
    _paste(strip, np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8), left, side)


def _paste(strip: Image, picture: Image, left: int, side: int) -> None:
    strip[10 : 10 + side, left : left + side] = cv2.resize(picture, (side, side), interpolation=cv2.INTER_NEAREST)


def _words(strip: Image, verdict: Verdict) -> None:
    reading = verdict.reading
    face = (
        "" if reading.die is None else f": {reading.name} {reading.value} {reading.mark or ''} {reading.confidence:.2f}"
    )
    lines = [f"{reading.status}{face}", verdict.why]
    if verdict.match is not None:
        lines.append("values " + ", ".join(f"{v}: {s:.2f}" for v, s in verdict.match.scores))
    if verdict.colours is not None:
        lines.append("colours " + ", ".join(f"{n} {d:.1f}" for n, d in verdict.colours.ranks[:3]))
    for die in verdict.sight.found[:1]:
        lines.append(f"misfit {die.fit.error:.3f}, size {die.size:.2f}")
    if verdict.sight.still is not None:
        lines.append(f"lies still {verdict.sight.still:.1f}")
    left = 3 * PANEL - 20 if verdict.sight.face is not None else 10
    for k, line in enumerate(lines):
        cv2.putText(strip, line, (left, 28 + 24 * k), cv2.FONT_HERSHEY_SIMPLEX, 0.42, TEXT, 1, cv2.LINE_AA)
