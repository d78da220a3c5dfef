"""What a picture was read as, and what several readings of one die agree on. Nothing here looks at pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

STATUSES = ("read", "empty", "several", "obscured", "moving", "tilted", "unsure")
RACING = {
    "first": ("white", "orange", "yellow", "green", "blue"),
    "second": ("red", "yellow", "green", "blue", "purple"),
}
DICE = ("red", "yellow", "green", "blue", "purple", "grey", "white", "orange")


@dataclass(frozen=True)
class Reading:
    """One answer. Only `read` carries a die; everything else is a reason for silence."""

    status: str
    die: str | None = None
    value: int | None = None
    mark: str | None = None
    support: bool | None = None
    confidence: float = 0.0

    @property
    def name(self) -> str | None:
        """The die as the table names it: a supporting die is `red+`."""
        return None if self.die is None else self.die + ("+" if self.support else "")

    @property
    def face(self) -> tuple[str | None, int | None, str | None, bool | None]:
        return self.die, self.value, self.mark, self.support


def silent(status: str, confidence: float = 0.0) -> Reading:
    """A reading without a die."""
    return Reading(status, confidence=confidence)


def vote(readings: Sequence[Reading]) -> Reading:
    """What a burst of frames of one die agrees on.

    Every frame that was read must show the same face, and at least half of the frames must have been read: the burst is
    as sure as its middle frame, never surer by averaging.
    """
    if not readings:
        return silent("unsure")
    read = [r for r in readings if r.status == "read"]
    if len({r.face for r in read}) > 1:
        return silent("unsure")
    if read and 2 * len(read) >= len(readings):
        by_confidence = sorted(read, key=lambda r: r.confidence)
        return by_confidence[(len(read) - 1) // 2]
    return _commonest([r for r in readings if r.status != "read"], len(readings))


def _commonest(silences: list[Reading], frames: int) -> Reading:
    """The reason that most frames give; `unsure` where there is no majority."""
    reasons = [r.status for r in silences]
    best = max(set(reasons), key=lambda s: (reasons.count(s), s))
    if 2 * reasons.count(best) <= frames:
        return silent("unsure")
    return silent(best, max(r.confidence for r in silences if r.status == best))
