"""Whether lamps on the mains flicker in the pictures, and for which mains a camera is exposed then. Opens no camera.

A lamp flickers twice in each period of the mains, and an exposure of whole flickers is blind to it. Exposed for 1/60
second a camera of 30 pictures a second sees nothing of lamps at 60 Hz; lamps at 50 Hz go round in three pictures. So
one look is enough: what goes round is 50 Hz, and where nothing does, whole flickers of 60 Hz are right.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from firmware.motion import cells

if TYPE_CHECKING:
    from firmware.reveal import Frame

log = logging.getLogger("camelcam.reader")

#: pictures until a new exposure has arrived, and those that are looked at: a second.
ARRIVES, LOOKED_AT = 6, 30
#: the mains' hertz that a look begins with, and what it may find.
BLIND, FOUND = 60, 50
#: what share of the brightness goes round at least, and how many times as much as beside that frequency.
SEEN, LOUD = 0.0005, 4.0
#: hertz beside it, near enough to share its noise and far enough to be told apart within a second.
BESIDE = (-4.0, -3.0, -2.0, 2.0, 3.0, 4.0)


def measure(expose: Callable[[int], None], frame: Callable[[], Frame]) -> int:
    """Expose for the mains that are seen here; their hertz."""
    expose(BLIND)
    for _ in range(ARRIVES):
        frame()
    if not flickers([frame() for _ in range(LOOKED_AT)], 2 * FOUND):
        return BLIND
    log.info("lamps on mains of %d Hz are in view: the exposure keeps to them", FOUND)
    expose(FOUND)
    return FOUND


def flickers(frames: Sequence[Frame], hertz: float) -> bool:
    """Whether the pictures' rows grow brighter and darker so many times a second."""
    at = np.array([frame.at for frame in frames])
    rows = np.array([cells(frame.picture).mean(axis=(1, 2)) for frame in frames])
    rows = rows / np.maximum(rows.mean(axis=0), 1.0)
    slope, level = np.polyfit(at - at[0], rows, 1) if np.ptp(at) else (0.0, 1.0)  # a room may grow brighter meanwhile
    rows = rows - level - np.outer(at - at[0], slope)

    def strength(of: float) -> float:
        turning = np.exp(-2j * np.pi * of * at) * np.hanning(len(at) + 2)[1:-1]
        return float(np.median(np.abs(turning @ rows)) * 2 / np.abs(turning).sum())

    return strength(hertz) > max(SEEN, LOUD * float(np.median([strength(hertz + apart) for apart in BESIDE])))
