"""The letterbox between the host's phone and the reader before a race: the newest order, the newest word.

The card is looked at, dice are enrolled, or all of them are thrown together to say where the camels start.

It keeps both in memory and understands neither: what is asked for, and what of it is there, is the reader's business.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict

#: seconds without a word of the reader after which an enrolment counts as over.
SILENT = 15.0
#: seconds for which an order waits for a reader that is only starting.
WAITS = 180.0
#: seconds after the host's page last looked in which the camera stays on for it: who has gone goes on later.
LEFT = 120.0
#: the phases in which the reader has more to do.
BUSY = ("card", "throws", "asks", "looks", "makes")


class Order(Struct, frozen=True):
    """What the host wants done. The dice matter where something begins."""

    do: Literal["card", "begin", "take", "skip", "back", "finish", "throw", "stop"]
    edition: Literal["second", "first"] = "second"
    support: bool = False
    #: a picture is taken as soon as what was laid in lies still, without a word.
    hands_free: bool = False


class NumberedOrder(Order, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the reader is to do; each number once."""

    number: int


class Progress(Struct, frozen=True):
    """The reader's word: how far it is, what it asks for, and what it thought of the last picture."""

    #: the number of the newest order that it has carried out.
    order: int
    phase: Literal["card", "throws", "thrown", "asks", "looks", "makes", "done", "failed", "over"]
    number: int = 0
    of: int = 0
    taken: int = 0
    ask: dict[str, Any] | None = None
    note: dict[str, Any] | None = None
    warnings: list[str] = []
    #: the faces that nobody has shown, once the profile is made.
    missing: list[str] = []
    #: how the calibration card lies; and the dice that were thrown together, with their picture.
    card: dict[str, Any] | None = None
    thrown: dict[str, Any] | None = None


class Enrolment(Struct, forbid_unknown_fields=True):
    """The newest order's number, whether the reader still speaks, and how far it is."""

    order: int
    heard: bool
    progress: Progress | None


class Enrolling:
    """One enrolment at a time; whoever is host leads it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._lock = clock, threading.Lock()
        self._number, self._order = 0, Order("stop")
        self._said: Progress | None = None
        self._ordered_at = self._said_at = self._looked_at = float("-inf")

    def order(self, order: Order) -> None:
        """The host wants this; what was wanted before is wanted no more."""
        with self._lock:
            self._number, self._order, self._ordered_at = self._number + 1, order, self._clock()
            if order.do in ("begin", "card", "throw"):
                self._said = None

    def rest(self) -> None:
        """A race begins: from now on the reader looks for dice that come out of the pyramid, and for nothing else."""
        if self._order.do != "stop":
            self.order(Order("stop"))

    def heard(self, said: Progress) -> NumberedOrder:
        """The reader has said where it is; the newest order for it."""
        with self._lock:
            self._said, self._said_at = said, self._clock()
            left = self._clock() - max(self._looked_at, self._ordered_at) > LEFT
            if left and said.phase in BUSY and said.phase != "makes" and self._order.do != "stop":
                self._number, self._order = self._number + 1, Order("stop")
            return NumberedOrder(number=self._number, **asdict(self._order))

    @property
    def wanted(self) -> int | None:
        """The number of the order for which the reader is to come; None where it need not."""
        with self._lock:
            said = self._said
            waits = said is None or said.order < self._number
            if waits and self._order.do != "stop" and self._clock() - self._ordered_at <= WAITS:
                return self._number
            busy = said is not None and said.phase in BUSY and self._clock() - self._said_at <= SILENT
            return self._number if busy else None

    def state(self) -> Enrolment:
        """For the host's page: the reader's newest word, and whether it still speaks."""
        with self._lock:
            self._looked_at = self._clock()
            heard = self._clock() - max(self._said_at, self._ordered_at) <= SILENT
            return Enrolment(self._number, heard, self._said)
