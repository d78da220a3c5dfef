"""What a rendered picture shows, told by the renderer; no drawing here."""

from __future__ import annotations

from dataclasses import dataclass

from tests.render.geometry import Array

STATUSES = ("read", "empty", "several", "obscured", "moving", "tilted")


@dataclass(frozen=True, eq=False)
class DieView:
    """One die in the picture.

    `corners` are the four corners of the upper face's square (the bevel taken as sharp) in pixels: top left, top right,
    bottom right, bottom left of the mark when held upright. `outline` is the convex hull of the whole die.
    """

    die: str
    value: int
    mark: str
    support: bool
    corners: Array
    outline: Array
    lean: float
    seen: float
    """lean: degrees from lying flat; seen: the part of the upper face that nothing covers, 0 to 1."""


@dataclass(frozen=True, eq=False)
class Label:
    """A line of labels.csv, and the geometry behind it."""

    expect: str
    dice: tuple[DieView, ...] = ()

    def row(self, file: str, split: str) -> list[str]:
        """The line as written into labels.csv."""
        if self.expect != "read":
            return [file, split, self.expect, "", "", "", "0"]
        view = self.dice[0]
        mark = view.mark if view.die == "grey" else ""
        return [file, split, "read", view.die, str(view.value), mark, str(int(view.support))]
