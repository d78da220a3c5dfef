"""One look at the tray: how long everything may take, and what has been seen so far. Decides nothing."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from firmware.motion import Picture

if TYPE_CHECKING:
    from vision import Reading


@dataclass(frozen=True)
class Timing:
    """How long everything takes."""

    #: frames that must be still in a row, and frames that are then read.
    still: int = 3
    burst: int = 3
    #: seconds until nothing has come out; and, once something has, until it must have been read.
    comes: float = 8.0
    settles: float = 15.0
    #: and the pictures that must have been seen by then: a slow machine is given more time.
    frames: int = 40
    #: bursts in a row in which a thing that lies still may be read, and seconds of rest before each further one.
    looks: int = 3
    again: float = 0.4
    #: bursts that may end unsure before the phones are asked.
    unsure: int = 2

    def faster(self, speed: float) -> Timing:
        """The same for a tray that is played faster; never so fast that a busy machine could not keep up."""
        comes, settles = max(3.0, self.comes / speed), max(4.0, self.settles / speed)
        return replace(self, comes=comes, settles=settles, again=self.again / speed)


@dataclass
class Look:
    """One look at something new in the tray, or for it: what has been seen so far, and how long it may take."""

    #: pictures from before this moment decide nothing; after `until`, and `frames` pictures, time is up.
    since: float
    until: float
    frames: int = 0
    pause: float = 0.0
    burst: list[Reading] = field(default_factory=list)
    #: the faces that it was read as since it came to lie there.
    faces: set[object] = field(default_factory=set)
    #: bursts that ended without a reading, and those of them that ended unsure.
    looks: int = 0
    unsure: int = 0
    #: why the latest burst could not be read.
    why: str = "moving"
    #: what was made of a new thing that lay there, and its picture: should it go unread, the phones are asked.
    seen: Reading | None = None
    picture: Picture | None = None

    def moved(self) -> None:
        """What was read of it lay otherwise."""
        self.pause = 0.0
        self.faces.clear()

    def begins(self, at: float, seconds: float) -> None:
        """Something new is in view: from now on it must be read within so many seconds."""
        self.until, self.frames = at + seconds, 0

    def over(self, at: float, frames: int) -> bool:
        """Whether time is up: the seconds have passed, and so many pictures have been seen."""
        return at >= self.until and self.frames >= frames
