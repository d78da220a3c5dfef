"""What the reader shows of itself: lamp, status light, systemd's status line and the sign of life all say the same.

It decides nothing: whoever knows something new tells it, and `show` says it where it can be seen.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from firmware.lamp import FULL, OFF, Lights, Status
from firmware.link import Link, Verdict
from firmware.reveal import Result, Reveal, State
from firmware.watchdog import Watchdog

log = logging.getLogger("camelcam.reader")

#: seconds for which the status light says what became of a reading.
SHOWN = 4.0
DISK_FULL = "The reader's disk is full. Free some space; readings are in memory alone."


class Lamp:
    """The owner of the light over the tray: at reading brightness from the moment in which a die can come."""

    def __init__(self, lights: Lights) -> None:
        self._lights = lights

    def shine(self, camera: bool) -> None:
        """Full while pictures are taken, in the light that dice were enrolled in; off while nobody needs any."""
        self._lights.lamp(FULL if camera else OFF)


class Shown:
    """The owner of everything that is said."""

    def __init__(
        self, lights: Lights, link: Link, watchdog: Watchdog, trouble: Callable[[], str], clock: Callable[[], float]
    ) -> None:
        self._lights, self._link, self._watchdog = lights, link, watchdog
        self._asked_for_trouble, self._clock = trouble, clock
        self._status, self._until = Status.READY, 0.0
        self._trouble = ""
        #: whether the disk takes nothing any more, and what vision last stumbled over.
        self.is_full = False
        self.stumbled = ""

    def result(self, result: Result) -> None:
        """A press or an arrival has been decided."""
        self._say(Status.PHONE if result.reading is None else Status.LOOKING)

    def verdict(self, verdict: Verdict) -> None:
        """The table has answered a reading."""
        self._say(Status.READ if verdict.applied else Status.PHONE)

    def _say(self, status: Status) -> None:
        self._status, self._until = status, self._clock() + SHOWN

    def show(self, reveal: Reveal) -> None:
        """Say how things are."""
        trouble = self._asked_for_trouble() or self.stumbled
        if trouble and trouble != self._trouble:
            log.warning("%s", trouble)
        self._trouble = trouble
        detail = reveal.detail or (DISK_FULL if self.is_full else "") or trouble
        self._link.say(reveal.told_state.value, detail)
        self._watchdog.status(f"{reveal.told_state}. {detail}".strip())
        self._lights.status(self._light(reveal))

    def _light(self, reveal: Reveal) -> Status:
        if reveal.state is State.FAULT or self._trouble or self.is_full:
            return Status.FAULT
        if reveal.pending is not None:
            return Status.LOOKING
        if self._clock() < self._until:
            return self._status
        return Status.QUIET if reveal.state is State.ASLEEP else Status.READY
