"""From a press to one reading: the state machine. Frames, presses and the time come in; no device, network or files.

                 the table wants reveals                 press
    ┌────────┐ ────────────────────────▶ ┌────────┐ ──────────────▶ ┌─────────┐
    │ ASLEEP │                           │ READY  │                 │ LOOKING │──── time is up: nothing came out
    └────────┘ ◀──────────────────────── └────────┘ ◀─────────────  └─────────┘               or is read ──▶ READY
        │         it wants nothing            ▲      a result           │  ▲
        │                                     │                         │  │ the tray
        │ press                               │            something    │  │ is empty
        ▼                                     │            came         ▼  │ after all
     LOOKING                                  │                     ┌──────────┐
                                              │ time is up:         │ SETTLING │ ◀────────┐
    any state                                 │ unsure              └──────────┘          │ it moved, or
        │ no frames                           │                         │ still for       │ cannot be read
        ▼                                     │                         ▼ n frames        │ as it lies
    ┌────────┐ frames: to READY,              │  the votes agree    ┌─────────┐           │
    │ FAULT  │ or LOOKING if a press waits    └──────────────────── │ READING │ ──────────┘
    └────────┘                                                      └─────────┘
                                                         reads on for a few bursts before it rests

A press counts in every state in which none is pending. `want` is heard in every state; it takes effect between reveals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from firmware.kept import Press
from firmware.motion import Picture, cells, differ

if TYPE_CHECKING:
    from vision import Reading


class State(StrEnum):
    """Where a reveal stands; see the picture above."""

    ASLEEP = "asleep"
    READY = "ready"
    LOOKING = "looking"
    SETTLING = "settling"
    READING = "reading"
    FAULT = "fault"


@dataclass(frozen=True)
class Timing:
    """How long everything takes."""

    #: frames that must be still in a row, and frames that are then read.
    still: int = 3
    burst: int = 3
    #: seconds until nothing has come out; and, once something has, until it must have been read.
    comes: float = 8.0
    settles: float = 15.0
    #: bursts in a row in which a thing that lies still may be read, and seconds of rest before each further one.
    looks: int = 3
    again: float = 0.4
    #: bursts that may end unsure before the phones are asked.
    unsure: int = 2

    def faster(self, speed: float) -> Timing:
        """The same for a tray that is played faster; never so fast that a busy machine could not keep up."""
        comes, settles = max(3.0, self.comes / speed), max(4.0, self.settles / speed)
        return replace(self, comes=comes, settles=settles, again=self.again / speed)


@dataclass(frozen=True)
class Frame:
    """One picture of the tray and the second (of the monotonic clock) at which it was taken."""

    picture: Picture
    at: float


@dataclass(frozen=True)
class Result:
    """What became of a press. Without a reading nothing came out."""

    press: Press
    reading: Reading | None
    picture: Picture
    #: when the last frame was taken in which something moved, and the frame that decided; for measuring.
    moved: float
    at: float


Eye = Callable[[Picture], "Reading"]
Vote = Callable[[list["Reading"]], "Reading"]

SHAKE = "Nothing came out. Shake the pyramid and press again."
TAKE_OUT = "The last die is still in the tray. Take it out, then press again."
#: what the people can do about a thing that cannot be read as it lies.
HINTS = {
    "several": "More than one thing lies in the tray. Leave the new die alone there.",
    "obscured": "Something is in the way. Take the hand or the thing out of the tray.",
    "tilted": "The die is leaning. Let it lie flat.",
    "moving": "The picture is not sharp. Leave the die alone for a moment.",
}


class Reveal:
    """The machine. `eye` reads one picture, `vote` makes one reading of several."""

    def __init__(self, eye: Eye, vote: Vote, timing: Timing | None = None) -> None:
        self._eye, self._vote, self._timing = eye, vote, timing or Timing()
        self.state = State.ASLEEP
        self.detail = ""
        self.pending: Press | None = None
        self._wanted = False
        self._since = self._until = self._pause = self.moved = 0.0
        self._last: NDArray[np.int16] | None = None
        self._before: NDArray[np.int16] | None = None
        self._still = self._unsure = 0
        self._owed = False
        self._burst: list[Reading] = []
        self._faces: set[object] = set()
        self._seen: Reading | None = None

    @property
    def camera(self) -> bool:
        """Whether frames are needed."""
        return self._wanted or self.pending is not None

    @property
    def hurry(self) -> bool:
        """Whether every frame counts."""
        return self.pending is not None

    def want(self, reveals: bool) -> None:
        """The table says whether a press is part of a race at all."""
        self._wanted = reveals
        if self.pending is None and self.state in (State.ASLEEP, State.READY):
            self._rest()

    def forget(self) -> None:
        """The press was for something else (the table wants no reveal): drop it."""
        self.pending = None
        if self.state is not State.FAULT:
            self._rest()

    def press(self, press: Press, now: float) -> bool:
        """The pyramid was pressed. False where an earlier press still waits for its die."""
        if self.pending is not None:
            return False
        self.pending, self.detail = press, ""
        if self._owed:  # the die of the last press could not be read: what lies there may be meant
            self._before, self._owed = None, False
        if self.state is not State.FAULT:
            self._look(now)
        return True

    def told(self, press: Press) -> None:
        """The table has said what it had counted at that press."""
        if self.pending is not None and self.pending.id == press.id:
            self.pending = press

    def lost(self, why: str) -> None:
        """The camera gives no frames."""
        self.state, self.detail = State.FAULT, why
        self._last = self._before = None

    def frame(self, frame: Frame) -> Result | None:
        """One more picture; the result of the press where this one decides it."""
        now = frame.at
        if self.state is State.FAULT:
            self.detail = ""
            if self.pending is None:
                self._rest()
            else:
                self._look(now)
        small = cells(frame.picture)
        moving = self._last is None or differ(small, self._last)
        self._last = small
        self._still = 0 if moving else self._still + 1
        if moving:
            self.moved = now
        if self.pending is None:
            if self._still >= self._timing.still:
                self._before = small
            return None
        if now < self._since:  # taken before the press, delivered after it
            return None
        return self._step(frame, moving, small) or self._late(frame)

    def _step(self, frame: Frame, moving: bool, small: NDArray[np.int16]) -> Result | None:
        if self.state is State.LOOKING:
            if self._before is None or differ(small, self._before):
                self.state, self._until = State.SETTLING, frame.at + self._timing.settles
        elif self.state is State.READING and moving:
            self.state = State.SETTLING
        if self.state is State.SETTLING:
            if moving:
                self._pause = 0.0
                self._faces.clear()
            if self._still >= self._timing.still and frame.at >= self._pause:
                self.state, self._burst = State.READING, []
        return self._read(frame) if self.state is State.READING else None

    def _read(self, frame: Frame) -> Result | None:
        """One more picture of what lies there: from the first burst on, what the last few agree on is the reading."""
        burst, seen = self._timing.burst, self._eye(frame.picture)
        self._burst.append(seen)
        if seen.status == "read":
            self._faces.add(seen.face)
        if len(self._burst) < burst:
            return None
        seen = self._agreed(self._burst[-burst:])
        if seen.status == "read":
            return self._done(seen, frame)
        return None if len(self._burst) % burst else self._unread(seen, frame)

    def _agreed(self, latest: list[Reading]) -> Reading:
        """The vote of these; unsure where, since it came to lie there, it has been read as two faces."""
        seen = self._vote(latest)
        return replace(seen, status="unsure", confidence=0.0) if len(self._faces) > 1 else seen

    def _unread(self, seen: Reading, frame: Frame) -> Result | None:
        """After a whole burst without a reading: nothing there, nothing to be done, or another look."""
        if seen.status == "empty":
            self.state, self._before, self.detail, self._seen = State.LOOKING, self._last, "", None
            self._until = max(self._until - self._timing.settles, frame.at + self._timing.comes / 2)
            return None
        self._seen = seen
        self._unsure += seen.status == "unsure"
        if self._unsure >= self._timing.unsure:
            return self._done(seen, frame)
        rested = self._pause > 0
        if rested or len(self._burst) >= self._timing.looks * self._timing.burst:
            self.state, self._pause = State.SETTLING, frame.at + self._timing.again
            self.detail = HINTS.get(seen.status, "")
        return None

    def _late(self, frame: Frame) -> Result | None:
        """The result where time is up: what was seen and could not be read is unsure, so that the phones ask."""
        if frame.at < self._until:
            return None
        if self.state is State.LOOKING:
            left = self._eye(frame.picture).status != "empty"
            result = self._done(None, frame)
            self.detail = TAKE_OUT if left else SHAKE
        else:
            seen, self._owed = self._seen, True
            result = self._done(seen and replace(seen, status="unsure", confidence=0.0), frame)
            self.detail = HINTS.get(seen.status if seen else "moving", "")
        return result

    def _done(self, reading: Reading | None, frame: Frame) -> Result:
        assert self.pending is not None
        result = Result(self.pending, reading, frame.picture, self.moved, frame.at)
        self.pending, self.detail = None, ""
        self._rest()
        return result

    def _rest(self) -> None:
        self.state = State.READY if self._wanted else State.ASLEEP
        if self.state is State.ASLEEP:
            self._last = self._before = None

    def _look(self, now: float) -> None:
        self.state, self._since, self._until = State.LOOKING, now, now + self._timing.comes
        self._burst, self._seen, self._unsure, self._pause = [], None, 0, 0.0
        self._faces.clear()
