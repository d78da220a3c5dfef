"""From a press or an arrival to one reading: the state machine. Frames, presses and the time come in; no device here.

                 the table wants reveals                 press
    ┌────────┐ ────────────────────────▶ ┌────────┐ ──────────────▶ ┌─────────┐
    │ ASLEEP │                           │ READY  │                 │ LOOKING │──── time is up: nothing came out
    └────────┘ ◀──────────────────────── └────────┘ ◀─────────────  └─────────┘               or is read ──▶ READY
                 it wants nothing         │     ▲      a result          │ ▲
                                something │     │                        │ │ the tray is empty after all,
                                new lies  │     │              something │ │ or what lay there before
                                there     ▼     │              new came  ▼ │ is seen again
    any state                            ┌──────────┐              ┌──────────┐
        │ no frames                      │ SETTLING │  (the same)  │ SETTLING │ ◀────────┐
        ▼                                └──────────┘              └──────────┘          │ it moved, or
    ┌────────┐ frames: back to where                                    │ still for      │ cannot be read
    │ FAULT  │ it was                                                   ▼ n frames       │ as it lies
    └────────┘                                                     ┌─────────┐           │
              the votes agree, or time is up: the phones are asked │ READING │ ──────────┘
                                                      READY ◀───── └─────────┘ reads on for a few bursts

What a reading means (a reveal, a question, the old die) is decided by the tray's memory, `firmware.tray`; where a die
came without a press, `pending` begins when the first picture shows it. docs/reveals.md tells every case.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from firmware.kept import Press
from firmware.look import Look, Timing
from firmware.motion import Cells, Picture, cells, differ
from firmware.tray import Known, Meaning, Tray

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
class Frame:
    """One picture of the tray and the second (of the monotonic clock) at which it was taken."""

    picture: Picture
    at: float


@dataclass(frozen=True)
class Result:
    """What became of a press or an arrival. Without a reading nothing came out; not `sure`: the phones are asked."""

    press: Press
    reading: Reading | None
    #: None where there was not even one.
    picture: Picture | None
    #: when the last frame was taken in which something moved, and the frame that decided; for measuring.
    moved: float
    at: float
    sure: bool = True


class Felt(StrEnum):
    """What a press is to the reveal."""

    NEW = "new"  # its die is awaited from now on
    SAME = "same"  # it belongs to the die that came before it was felt
    AGAIN = "again"  # an earlier press still waits for its die


Eye = Callable[[Picture], "Reading"]
Vote = Callable[[list["Reading"]], "Reading"]
Possible = Callable[[], "Collection[str] | None"]

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
    """The machine. `eye` reads one picture, `vote` makes one reading of several, `possible` tells the dice left."""

    def __init__(
        self,
        eye: Eye,
        vote: Vote,
        timing: Timing | None = None,
        possible: Possible = lambda: None,
        arrivals: bool = True,
        begun: Callable[[Press], None] = lambda _press: None,
        tray: Tray | None = None,
    ) -> None:
        self._eye, self._vote, self._timing, self._possible = eye, vote, timing or Timing(), possible
        self._begun = begun
        #: whether a die that comes without a press is a reveal.
        self.arrivals = arrivals
        self.tray = tray or Tray()
        self.state, self.detail = State.ASLEEP, ""
        self.pending: Press | None = None
        self.moved = 0.0
        self._wanted = False
        self._last: Cells | None = None
        self._still = 0
        self._look = Look(0.0, 0.0)

    @property
    def camera(self) -> bool:
        """Whether frames are needed."""
        return self._wanted or self.pending is not None

    @property
    def hurry(self) -> bool:
        """Whether every frame counts."""
        return self.pending is not None or self.state in (State.SETTLING, State.READING)

    @property
    def told_state(self) -> State:
        """The state as people are told it: a look at a hand or at another light is nobody's reveal."""
        is_idle = self.pending is None and self.state in (State.SETTLING, State.READING)
        return State.READY if is_idle else self.state

    # What the table and the switch say

    def want(self, reveals: bool) -> None:
        """The table says whether a die is part of a race at all."""
        self._wanted = reveals
        if self.pending is None and (self.state in (State.ASLEEP, State.READY) or not reveals):
            self._rest()

    def forget(self) -> None:
        """The press was for something else (the table wants no reveal): its die is nobody's."""
        self.pending = None
        self.tray.forget()
        if self.state is not State.FAULT:
            self._rest()

    def press(self, press: Press, now: float, unanswered: bool = True) -> Felt:
        """The pyramid was pressed. `unanswered`: nobody has told the table what the last question was about."""
        tray = self.tray
        if self.pending is not None:
            if self.pending.felt:
                return Felt.AGAIN
            self.pending = replace(self.pending, felt=True)
            return Felt.SAME
        if tray.known is Known.THING and tray.asked and unanswered and self.state is not State.ASLEEP:
            tray.again(now)
        elif tray.known is Known.THING and tray.counted and not tray.felt and now - tray.since <= self._timing.comes:
            tray.felt, tray.put_down = True, now
            return Felt.SAME
        tray.uncover()
        self.pending, self.detail = press, ""
        if self.state not in (State.FAULT, State.SETTLING, State.READING):
            self._seek(now, keeps=tray.beside)
        return Felt.NEW

    def told(self, press: Press) -> None:
        """The table has said what it had counted when this began."""
        if self.pending is not None and self.pending.id == press.id and not self.pending.is_told:
            self.pending = replace(self.pending, events=press.events)

    def lost(self, why: str) -> None:
        """The camera gives no frames. What was just coming may be gone before there are any: it is waited for."""
        if self.state in (State.SETTLING, State.READING) and self.tray.known is not Known.NOTHING:
            self._begin()
        self.state, self.detail = State.FAULT, why
        self._last = None
        self.tray.look_away()

    def ask(self, frame: Frame) -> Result | None:
        """Give up on what is pending, whatever it is: the phones are asked."""
        return self._asked(frame, cells(frame.picture)) if self.pending is not None else None

    # Pictures

    def frame(self, frame: Frame) -> Result | None:
        """One more picture; the result where this one decides it."""
        is_owed = self.state is State.READY and self.arrivals and self.tray.is_unclaimed
        has_missed = self._wanted and self.pending is None and (is_owed or self.tray.may_have_missed(frame.at))
        if has_missed:
            self._begin()
        if has_missed or self.state is State.FAULT:
            self.detail = ""
            self._back(frame.at)
        small = cells(frame.picture)
        moving = self._last is None or differ(small, self._last)
        self._last = small
        self._still = 0 if moving else self._still + 1
        if moving:
            self.moved = frame.at
        if self.state is State.ASLEEP:
            return None
        self.tray.glimpse(small, not moving, frame.at)
        if frame.at < self._look.since:  # taken before the press, delivered after it
            return None
        self._look.frames += 1
        return self._step(frame, moving, small) or self._late(frame, small)

    def _step(self, frame: Frame, moving: bool, small: Cells) -> Result | None:
        look, is_due = self._look, self.pending is not None and not self.tray.counted
        is_new = is_due or self.tray.is_new(small)
        if self.state in (State.READY, State.LOOKING) and is_new:
            if self.state is State.READY:
                look = self._look_anew(frame.at, 0.0, keeps=self.tray.beside)
            look.begins(frame.at, self._timing.settles)
            self.state = State.SETTLING
        elif self.state in (State.SETTLING, State.READING) and not is_new:
            self._gone(frame)
            return None
        # Where it never rests and nobody waits, it is read as it moves: the phones are asked rather than nobody.
        restless = self.pending is None and look.over(frame.at, self._timing.frames)
        if moving and not restless:
            look.moved()
            if self.state is State.READING:
                self.state = State.SETTLING
            if self.state is State.SETTLING and self.pending is None and self._may_hide(frame):
                self._hides(self._eye(frame.picture), frame)  # a hand may be gone before it rests
        is_still = self._still >= self._timing.still and frame.at >= look.pause
        if self.state is State.SETTLING and (is_still or restless):
            self.state, look.burst = State.READING, []
        return self._read(frame, small) if self.state is State.READING else None

    def _read(self, frame: Frame, small: Cells) -> Result | None:
        """One more picture of what lies there: from the first burst on, what the last few agree on is the reading."""
        look, size = self._look, self._timing.burst
        seen = self._eye(frame.picture)
        look.burst.append(seen)
        if seen.status == "read":
            look.faces.add(seen.face)
            if self._meaning(seen, frame, small) is not Meaning.OLD:
                look.seen, look.picture = seen, frame.picture
                self._begin()
        elif seen.status == "several" and self.pending is not None and self.tray.may_be_new(seen, small):
            look.seen, look.picture = seen, frame.picture  # the new one may be gone before the next picture
        elif self._may_hide(frame):
            self._hides(seen, frame)
        if len(look.burst) < size:
            return None
        seen = self._vote(look.burst[-size:])
        if len(look.faces) > 1:  # since it came to lie there, it has been read as two faces
            seen = replace(seen, status="unsure", confidence=0.0)
        if seen.status == "read":
            return self._means(seen, frame, small)
        return None if len(look.burst) % size else self._unread(seen, frame, small)

    def _may_hide(self, frame: Frame) -> bool:
        """Whether what is in the way now may be taking out what nobody has seen."""
        return self.tray.blind and self.tray.was_away(frame.at)

    def _hides(self, seen: Reading, frame: Frame) -> None:
        if seen.status == "obscured":
            self._look.seen, self._look.picture = seen, frame.picture
            self._begin()

    def _begin(self) -> None:
        """A die has come without a press: from now on it is a reveal like any other."""
        if self.pending is None and self._wanted and self.arrivals and self._possible() != frozenset():
            self.pending = Press(uuid.uuid4().hex, felt=False)
            self._begun(self.pending)

    def _meaning(self, seen: Reading, frame: Frame, small: Cells) -> Meaning:
        felt = self.pending is not None and self.pending.felt
        return self.tray.meaning(seen, small, felt, self._possible(), frame.at)

    def _means(self, seen: Reading, frame: Frame, small: Cells) -> Result | None:
        """A die has been read; the tray's memory knows whether it is the one that was waited for."""
        meaning, pending = self._meaning(seen, frame, small), self.pending
        if meaning is Meaning.OLD or pending is None:
            is_old = meaning is Meaning.OLD
            self.tray.lies(seen, small, frame.at, counted=is_old or self.arrivals, felt=is_old)
            self._gone(frame)
            return None
        self.tray.lies(seen, small, frame.at, counted=True, felt=pending.felt)
        return self._done(seen, frame, meaning is Meaning.REVEAL)

    def _unread(self, seen: Reading, frame: Frame, small: Cells) -> Result | None:
        """After a whole burst without a reading: nothing there, nothing to be done, or another look."""
        look = self._look
        if seen.status == "empty":
            self.tray.empty(small, frame.at)
            self._gone(frame)
            return None
        look.looks, look.why = look.looks + 1, seen.status
        look.unsure += seen.status == "unsure"
        if self.tray.may_be_new(seen, small):
            look.seen, look.picture = seen, frame.picture
            self._begin()
        if self.pending is not None and look.unsure >= self._timing.unsure:
            return self._asked(frame, small)
        if look.looks >= self._timing.looks:
            if self.pending is None:
                self._leave(seen, frame, small)
                return None
            self.state, look.pause = State.SETTLING, frame.at + self._timing.again
            self.detail = HINTS.get(seen.status, "")
        return None

    def _leave(self, seen: Reading, frame: Frame, small: Cells) -> None:
        """Nobody waits for it, and it cannot be read: it is left alone until it looks otherwise."""
        if seen.status == "obscured":
            self.tray.covered(small)
        elif self.tray.known is Known.THING:
            self.tray.nudged(small)
        else:
            counted = self.tray.known is Known.NOTHING or self.arrivals
            self.tray.lies(None, small, frame.at, counted, felt=True)
        self._rest()

    def _gone(self, frame: Frame) -> None:
        """There is nothing new in the tray: back to waiting, if somebody pressed or a die was there and has gone."""
        look, self.detail = self._look, ""
        if self.pending is None:  # a shadow, a hand: no die was seen
            self._rest()
            return
        self.state, look.burst, look.frames, look.looks, look.pause = State.LOOKING, [], 0, 0, 0.0
        look.faces.clear()
        look.until = max(look.until - self._timing.settles, frame.at + self._timing.comes / 2)

    def _late(self, frame: Frame, small: Cells) -> Result | None:
        """The result where time is up: what was seen and could not be read is asked about, never passed over."""
        look = self._look
        if self.pending is None or not look.over(frame.at, self._timing.frames):
            return None
        if self.state is not State.LOOKING or look.seen is not None:
            return self._asked(frame, small)
        left = self._eye(frame.picture).status != "empty"
        if left and self.tray.known is not Known.THING:  # it hardly differs from the tray, but the eye sees it
            return self._asked(frame, small)
        if self.tray.was_away(look.since):  # it may have come and gone while nobody looked
            from vision import Reading

            return self._done(Reading("unsure"), frame, sure=False)
        result = self._done(None, frame)
        self.detail = TAKE_OUT if left else SHAKE
        return result

    def _asked(self, frame: Frame, small: Cells) -> Result:
        """The phones are asked, with the picture of what could not be read."""
        from vision import Reading

        assert self.pending is not None
        look, seen = self._look, self._look.seen
        picture, hint = frame.picture, HINTS.get(look.why, "")
        if self.state is State.LOOKING and look.picture is not None:  # it has gone again
            picture = look.picture
        else:
            self.tray.unread(small, frame.at, self.pending.felt)
        unsure = replace(seen, status="unsure", confidence=0.0) if seen else Reading("unsure")
        result = self._done(unsure, Frame(picture, frame.at), sure=False)
        self.detail = hint
        return result

    def _done(self, reading: Reading | None, frame: Frame, sure: bool = True) -> Result:
        assert self.pending is not None
        result = Result(self.pending, reading, frame.picture, self.moved, frame.at, sure)
        self.pending, self.detail = None, ""
        self._look.seen = self._look.picture = None
        self._rest()
        return result

    def _rest(self) -> None:
        self.state = State.READY if self._wanted else State.ASLEEP
        if self.state is State.ASLEEP:
            self._last = None
            self.tray.forget()

    def _back(self, now: float) -> None:
        """Pictures come again."""
        if self.pending is None:
            self._rest()
        else:
            self._seek(now, keeps=True)

    def _seek(self, now: float, *, keeps: bool) -> None:
        self.state = State.LOOKING
        self._look_anew(now, now + self._timing.comes, keeps=keeps)

    def _look_anew(self, since: float, until: float, *, keeps: bool) -> Look:
        """Another look; it `keeps` what was seen of a new die that nobody was asked about, and that may be gone."""
        before, self._look = self._look, Look(since, until)
        if keeps:
            self._look.seen, self._look.picture = before.seen, before.picture
        return self._look
