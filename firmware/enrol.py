"""Enrolling dice for somebody with a phone: what is asked for now, whether the picture can be that, and the profile.

Frames and orders come in, `said` goes out; nothing here knows the table or the camera. The plan and the folder are
those of `camelcam record`, so that an enrolment can be taken up on either way.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware.errors import FirmwareError
from firmware.motion import Picture, cells, differ
from firmware.record import STILL, Recording, Wanted, wanted

if TYPE_CHECKING:
    from vision import Profile, Reading

#: pictures of every face; and the frames for which something may go on moving before it is taken as it is.
TIMES, RESTLESS = 2, 200

#: what reads a picture, given the dice that it can be; and what makes a profile of a folder.
Eye = Callable[[Picture, "frozenset[str] | None"], "Reading"]
Make = Callable[[Path], "Profile"]


class Phase(StrEnum):
    """Where an enrolment is: waiting for a die to be laid in, for it to lie still, for the profile; or at an end."""

    ASKS = "asks"
    LOOKS = "looks"
    MAKES = "makes"
    DONE = "done"
    FAILED = "failed"
    OVER = "over"


@dataclass(frozen=True)
class Order:
    """What the host wants, as the table hands it on."""

    number: int
    do: str
    edition: str
    support: bool


class Enrolment:
    """One unit's dice. `order` and `frame` may be called from two threads."""

    def __init__(self, folder: Path, profile: Path, eye: Eye, make: Make, ready: Callable[[Path], None]) -> None:
        self._folder, self._profile, self._eye, self._make, self._ready = folder, profile, eye, make, ready
        self._lock = threading.RLock()
        self.phase, self._heard = Phase.OVER, 0
        self._plan: list[Wanted] = []
        self._at = self._moving = self._still = 0
        self._album: Recording | None = None
        self._last: Any = None
        self._note: dict[str, Any] | None = None
        self._insists = False
        self._warnings: list[str] = []
        self._maker: threading.Thread | None = None

    @property
    def active(self) -> bool:
        """Whether frames are wanted, and nothing else is to be done with them."""
        return self.phase in (Phase.ASKS, Phase.LOOKS, Phase.MAKES)

    @property
    def asks_for(self) -> Wanted | None:
        """What is to be laid into the tray now."""
        return self._plan[self._at] if self._at < len(self._plan) else None

    def said(self) -> dict[str, Any]:
        """Where it is, for the phone."""
        with self._lock:
            one = self.asks_for if self.active else None
            fields = ("expect", "die", "value", "mark", "support")
            return {
                "order": self._heard,
                "phase": str(self.phase),
                "number": min(self._at + 1, len(self._plan)),
                "of": len(self._plan),
                "taken": 0 if self._album is None else len(self._album.rows),
                "ask": None if one is None else {name: getattr(one, name) for name in fields},
                "note": self._note,
                "warnings": self._warnings[:20],
            }

    @property
    def edition(self) -> str:
        """Whose dice these are."""
        return "second" if self._album is None else self._album.folder.name

    # Orders

    def order(self, order: Order) -> bool:
        """Do what the host wants, each order once; whether a picture is to be taken now."""
        with self._lock:
            if order.number <= self._heard:
                return False
            self._heard = order.number
            try:
                self._obey(order)
            except FirmwareError as error:
                self._fail(str(error))
            return order.do == "take" and self.phase is Phase.LOOKS

    def _obey(self, order: Order) -> None:
        if order.do == "begin":
            self._begin(order)
        elif order.do == "stop":
            self.phase = Phase.OVER
        elif self.phase is Phase.ASKS and self._album is not None:
            self._step(order.do, self._album)

    def _begin(self, order: Order) -> None:
        """From where it was left; from the beginning where it was finished."""
        folder = self._folder / order.edition
        self._plan = list(wanted(order.edition, TIMES, order.support))
        self._album = Recording(folder, "enrol")
        if len(self._album.rows) >= len(self._plan):
            shutil.rmtree(folder, ignore_errors=True)
            self._album = Recording(folder, "enrol")
        self._at, self._note, self._insists, self._warnings = 0, None, False, []
        self.phase = Phase.ASKS
        self._go_on(self._album)

    def _step(self, do: str, album: Recording) -> None:
        if do == "take" and self.asks_for is not None:
            self._insists = self._note is not None
            self.phase, self._last, self._moving, self._still = Phase.LOOKS, None, 0, 0
            return
        self._note = None
        if do == "skip":
            self._at += 1
            self._go_on(album)
        elif do == "back" and album.rows:
            gone = album.take_back()
            self._at = next((at for at, one in enumerate(self._plan) if one == gone), self._at)
        elif do == "finish":
            self._make_profile()

    def _go_on(self, album: Recording) -> None:
        """To the next face that there are not enough pictures of; after the last the profile is made."""
        while (one := self.asks_for) is not None and album.has(one) > self._plan[: self._at].count(one):
            self._at += 1
        if self.asks_for is None:
            self._make_profile()

    # Pictures

    def frame(self, picture: Picture) -> None:
        """What the camera sees; taken once nothing has moved for a few frames."""
        with self._lock:
            if self.phase is not Phase.LOOKS or self._album is None or (one := self.asks_for) is None:
                return
            small = cells(picture)
            self._still = 0 if self._last is None or differ(small, self._last) else self._still + 1
            self._last, self._moving = small, self._moving + 1
            if self._still < STILL and self._moving < RESTLESS:
                return
            self.phase = Phase.ASKS
            self._note = None if self._insists else self._doubt(one, picture)
            if self._note is not None:
                return
            try:
                self._album.add(one, picture)
            except FirmwareError as error:
                self._fail(str(error))
                return
            self._at += 1
            self._go_on(self._album)

    def _doubt(self, one: Wanted, picture: Picture) -> dict[str, Any] | None:
        """Why this can hardly be what was asked for; None where it can. Unsure is no doubt: for that one enrols."""
        seen = self._eye(picture, None)
        if one.expect == "empty":
            return None if seen.status in ("empty", "unsure", "obscured") else {"code": "not-empty"}
        if seen.status == "read" and (seen.value != int(one.value) or seen.mark != (one.mark or None)):
            return {"code": "other-face", "die": seen.die, "value": seen.value, "mark": seen.mark}
        return None if seen.status in ("read", "unsure") else {"code": seen.status}

    # The profile

    def _make_profile(self) -> None:
        """In a thread of its own: it may take a minute, and the camera must be looked at meanwhile."""
        self.phase = Phase.MAKES
        self._maker = threading.Thread(target=self._made, args=(self._album,), name="profile", daemon=True)
        self._maker.start()

    def _made(self, album: Recording) -> None:
        import vision

        try:
            profile = self._make(album.folder)
            vision.save_profile(profile, self._profile)
        except (ValueError, OSError) as error:
            self._fail(str(error))
            return
        with self._lock:
            self._warnings = list(profile.warnings)
            if self.phase is Phase.MAKES:
                self.phase = Phase.DONE
        self._ready(self._profile)

    def _fail(self, why: str) -> None:
        with self._lock:
            self.phase, self._note = Phase.FAILED, {"code": "failed", "why": why}
