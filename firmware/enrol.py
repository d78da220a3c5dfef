"""Enrolling dice for somebody with a phone: what is asked for now, whether the picture can be that, and the profile.

Frames and orders come in, `said` goes out; nothing here knows the table or the camera. The plan and the folder are
those of `camelcam record`, so that an enrolment can be taken up on either way. Before it the calibration card is looked
at, and before a race all dice that were thrown together: both want the same frames, and nothing of them is kept.
"""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware.card import Seen, seen
from firmware.errors import FirmwareError
from firmware.motion import Picture, cells, differ
from firmware.record import STILL, Recording, Wanted, doubt, wanted

if TYPE_CHECKING:
    from vision import Profile, Reading

#: pictures of every face; and the frames for which something may go on moving before it is taken as it is.
TIMES, RESTLESS = 2, 200
#: still frames before a picture is taken by itself: a hand rests for a moment, too. And seconds between two cards.
RESTS, CARD_EVERY = 15, 0.4

#: what reads a picture, given the dice that it can be; and what makes a profile of a folder.
Eye = Callable[[Picture, "frozenset[str] | None"], "Reading"]
Make = Callable[[Path], "Profile"]
#: what reads every die of a picture, by the dice of an edition: the picture to show, and what each die is.
EyeOfAll = Callable[[Picture, str], "tuple[str, list[dict[str, Any]]]"]


class Phase(StrEnum):
    """Where an enrolment is: at the card, waiting for a die to be laid in, for it to lie still, for the profile; or at
    an end. `throws` and `thrown`: all dice at once, looked for and read."""

    CARD = "card"
    THROWS = "throws"
    THROWN = "thrown"

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
    #: whether a picture is taken as soon as what was laid in lies still, without a word.
    hands_free: bool = False


class Enrolment:
    """One unit's dice. `order` and `frame` may be called from two threads."""

    def __init__(
        self, folder: Path, profile: Path, eye: Eye, eye_of_all: EyeOfAll, make: Make, ready: Callable[[Path], None]
    ) -> None:
        self._folder, self._profile, self._make, self._ready = folder, profile, make, ready
        self._eye, self._eye_of_all = eye, eye_of_all
        self._edition, self.hands_free, self._came, self._doubts = "second", False, False, 0
        self._card: Seen | None = None
        self._card_at = float("-inf")
        self._thrown: tuple[str, list[dict[str, Any]]] | None = None
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
        return self.phase in (Phase.CARD, Phase.THROWS, Phase.ASKS, Phase.LOOKS, Phase.MAKES)

    @property
    def asks_for(self) -> Wanted | None:
        """What is to be laid into the tray now."""
        return self._plan[self._at] if self._at < len(self._plan) else None

    def said(self) -> dict[str, Any]:
        """Where it is, for the phone."""
        with self._lock:
            enrols = self.phase in (Phase.ASKS, Phase.LOOKS, Phase.MAKES)
            one = self.asks_for if enrols else None
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
                "missing": self._missing() if self.phase is Phase.DONE else [],
                "card": None if self._card is None or self.phase is not Phase.CARD else self._card.told(),
                "thrown": None if self._thrown is None else {"picture": self._thrown[0], "dice": self._thrown[1]},
            }

    def _missing(self) -> list[str]:
        """The faces that nobody has shown."""
        album = self._album
        return [] if album is None else [one.shows for one in dict.fromkeys(self._plan) if not album.has(one)]

    @property
    def edition(self) -> str:
        """Whose dice these are."""
        return self._edition

    def due(self) -> tuple[object, Wanted] | None:
        """What a simulated hand is to lay into the tray without a further word, and a name for this one time."""
        with self._lock:
            if self.phase is Phase.CARD:
                return self._heard, Wanted("card")
            if self.phase is Phase.THROWS:
                return self._heard, Wanted("several")
            one = self.asks_for if self.phase is Phase.ASKS and self.hands_free else None
            return None if one is None else ((self._at, self._doubts, self._heard), one)

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
        if order.do in ("begin", "card", "throw"):
            self._edition, self.hands_free, self._note, self._thrown = order.edition, order.hands_free, None, None
            self._last, self._moving, self._still, self._came = None, 0, 0, False
        if order.do == "begin":
            self._begin(order)
        elif order.do == "card":
            self.phase, self._card = Phase.CARD, None
        elif order.do == "throw":
            self.phase = Phase.THROWS
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
            if self.phase is Phase.CARD:
                self._look_at_card(picture)
                return
            alone = self.phase is Phase.ASKS and self.hands_free
            if self.phase not in (Phase.LOOKS, Phase.THROWS) and not alone:
                return
            small = cells(picture)
            moves = self._last is None or differ(small, self._last)
            self._last, self._moving, self._still = small, self._moving + 1, 0 if moves else self._still + 1
            self._came |= moves
            if alone and self._still >= RESTS:
                self._take_alone(picture)
            elif not alone and (self._still >= STILL or self._moving >= RESTLESS):
                self._take(picture, insists=self._insists)

    def _look_at_card(self, picture: Picture) -> None:
        """Now and then: focus and light are turned by a hand, which wants to see at once what comes of it."""
        if time.monotonic() - self._card_at >= CARD_EVERY:
            self._card, self._card_at = seen(picture), time.monotonic()

    def _take_alone(self, picture: Picture) -> None:
        """Without a word: what has come and lies still, once. The empty tray is taken as often as it is wanted."""
        one = self.asks_for
        if one is not None and (self._came or one.expect == "empty"):
            self._take(picture, insists=False)
        self._came, self._still = False, 0

    def _take(self, picture: Picture, *, insists: bool) -> None:
        if self.phase is Phase.THROWS:
            self._thrown = self._eye_of_all(picture, self._edition)
            self.phase = Phase.THROWN
            return
        if self._album is None or (one := self.asks_for) is None:
            return
        self.phase = Phase.ASKS
        self._note = None if insists else doubt(one, self._eye(picture, None), any_die=not self.hands_free)
        if self._note is not None:
            self._doubts += 1
            return
        try:
            self._album.add(one, picture)
        except FirmwareError as error:
            self._fail(str(error))
            return
        self._at, self._came, self._still = self._at + 1, False, 0
        self._go_on(self._album)

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
        except Exception as error:  # of whatever kind: a profile that is made for ever leaves no picture for a reveal
            self._fail(str(error) or type(error).__name__)
            return
        with self._lock:
            self._warnings = list(profile.warnings)
            if self.phase is Phase.MAKES:
                self.phase = Phase.DONE
        self._ready(self._profile)

    def _fail(self, why: str) -> None:
        with self._lock:
            self.phase, self._note = Phase.FAILED, {"code": "failed", "why": why}
