"""What a reading and its picture look like on their way to the table. No sending, no camera."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

from firmware.kept import UNTOLD
from firmware.motion import Picture

if TYPE_CHECKING:
    from firmware.reveal import Result
    from vision import Reading

#: bytes of JPEG that fit, as base64, into the 200 kB which the table takes.
PICTURE_ROOM = 140_000


def as_read(reading: Reading) -> dict[str, Any]:
    """A reading as `camelcam read` prints it, without file and time."""
    return {
        "status": reading.status,
        "die": reading.die,
        "value": reading.value,
        "mark": reading.mark,
        "support": reading.support,
        "confidence": reading.confidence,
    }


def as_sent(result: Result, reading: Reading, ms: float) -> dict[str, Any]:
    """The body of POST /api/readings: what `camelcam read` prints, and id, count and picture.

    What is not sure is sent with no count that a table can have: so it becomes a question, never a move.
    """
    return {
        "reading": result.press.id,
        "events": result.press.events if result.sure else UNTOLD,
        "file": f"{result.press.id}.jpg",
        **as_read(reading),
        "ms": round(ms, 1),
        **({} if result.picture is None else {"picture": jpeg(result.picture)}),
    }


def jpeg(picture: Picture) -> str:
    """The picture as base64 JPEG, as good as fits."""
    import cv2

    for quality in (90, 75, 50, 25):
        good, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
        if good and len(data) <= PICTURE_ROOM:
            break
    return base64.b64encode(data.tobytes()).decode()


def as_line(reading: Reading | None) -> str:
    """A result in words, for the log."""
    if reading is None:
        return "nothing to be read came out"
    if reading.status != "read":
        return f"not read: {reading.status}"
    mark = f" {reading.mark}" if reading.mark else ""
    return f"read: {reading.die}{'+' if reading.support else ''} {reading.value}{mark} ({reading.confidence:.2f})"
