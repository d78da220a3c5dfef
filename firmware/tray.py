"""The tray's memory: what lies there, since when, and whether it has been counted. It decides what a reading means.

What lay there before is never the new die, in whatever light. The tray counts as cleared only when it was seen empty.
No states of a reveal, no time of its own, no pixels but those of `motion`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from firmware.motion import MOVED, Cells, differ, middle, size

if TYPE_CHECKING:
    from vision import Reading

#: cells that a thing in view covers before it is larger than dice; a die covers about eighty, with its shadow more.
LARGE = 400
#: how many times as large as what lies there at last a thing must have been to be another thing: a hand.
LARGER = 2.0
#: how many times as much as the old die shows that something lies against it.
GROWN = 1.4
#: seconds within which the die that lay there last, seen again, has more likely been put back than thrown.
PUT_BACK = 15.0
#: seconds after which a die that came without a press is no longer what a press means.
LATE = 10.0
#: seconds without a picture in which a hand may have come, put a die down and gone.
GAP = 0.7
#: seconds after such a press in which nobody may have looked, or it may have meant a die that nobody saw.
MISSED = 60.0
#: cells between two places of one and the same die.
SAME_PLACE = 2.5


class Known(StrEnum):
    """What is known of the tray."""

    NOTHING = "nothing"
    EMPTY = "empty"
    THING = "thing"


class Meaning(StrEnum):
    """What a reading of the tray means."""

    REVEAL = "reveal"
    ASK = "ask"  # it may be a reveal; the phones are asked
    OLD = "old"  # it lay there before, or was put back


@dataclass
class Tray:
    """What is known of the tray. Every picture is shown to it by `glimpse`; `empty` and `lies` say what it showed."""

    known: Known = Known.NOTHING
    #: the die that lies there, as the table calls it, and its face; None where it could not be read.
    die: str | None = None
    face: object = None
    #: whether it has become an event or a question, or lay there from the start; and whether it was asked about.
    counted: bool = True
    asked: bool = False
    #: whether a press belongs to it already.
    felt: bool = False
    since: float = 0.0
    #: whether nobody looked since that was known: the camera was away, or the reader.
    blind: bool = False
    #: whether nobody looks now; and until when nobody did the last time.
    is_away: bool = False
    away_until: float = float("-inf")
    #: when the latest picture was taken.
    seen_at: float = float("inf")
    #: whether a second thing was seen beside it.
    beside: bool = False
    #: the die that lay there last, and when it was last seen there.
    last: str | None = None
    last_face: object = None
    last_at: float = float("-inf")
    #: when a press was felt that was put down to the die that lay there already.
    put_down: float = float("-inf")
    #: the most that was in view since the tray was seen empty, until something lay still; and whether that has been.
    most: int = 0
    has_lain: bool = False
    _scene: Cells | None = None
    _empty: Cells | None = None
    _covered: Cells | None = None

    # What is seen

    def glimpse(self, small: Cells, still: bool, now: float) -> None:
        """One more picture. The empty tray is known again at once, in any light."""
        if self.is_away:
            self.is_away, self.away_until = False, now
        if self.known is Known.EMPTY and now - self.seen_at > GAP:
            self.blind = True
        self.seen_at = now
        if self._empty is None:
            return
        seen = size(small, self._empty)
        if seen < MOVED:
            self.empty(small, now)
        elif self.known is Known.EMPTY and not self.has_lain:
            self.has_lain = still and seen < LARGE
            self.most = max(self.most, seen)
        elif self.known is Known.THING and not self.is_new(small):
            self.last_at = now

    def is_new(self, small: Cells) -> bool:
        """Whether the picture shows something that has not been looked at."""
        if self._scene is None or differ(small, self._scene):
            return self._covered is None or differ(small, self._covered)
        self._covered = None
        return False

    def empty(self, small: Cells, now: float) -> None:
        """The tray is seen empty: whatever lies there next has come since."""
        if self.known is not Known.EMPTY or self._empty is None:
            self.since = now
        self.known, self.blind, self.beside, self.has_lain, self.most = Known.EMPTY, False, False, False, 0
        self.die = self.face = self._covered = None
        self.counted, self.asked, self.felt = True, False, False
        self._scene = self._empty = small

    def lies(self, seen: Reading | None, small: Cells, now: float, counted: bool, felt: bool = False) -> None:
        """This lies there now, read or (None) not; `counted` where it needs no event any more."""
        if self.known is not Known.THING or (seen is not None and seen.name != self.die):
            self.since = now
        self.known, self.blind, self.beside = Known.THING, False, False
        self.die, self.face = (None, None) if seen is None else (seen.name, seen.face)
        if seen is not None:
            self.last, self.last_face = seen.name, seen.face
        self.asked = self.asked and counted and self.counted  # what was asked about may be read later
        self.counted, self.felt, self.last_at = counted, felt or self.felt, now
        self._scene, self._covered = small, None

    def nudged(self, small: Cells) -> None:
        """It is what lay there before, only that it looks otherwise now."""
        self._scene, self._covered, self.blind = small, None, False

    def unread(self, small: Cells, now: float, felt: bool) -> None:
        """What lies there could not be read, and the phones are asked."""
        self.lies(None, small, now, counted=True, felt=felt)
        self.asked = True

    def covered(self, small: Cells) -> None:
        """Something is in the way and stays: it is looked at again when it has moved."""
        self._covered = small

    def uncover(self) -> None:
        """Whatever is in the way is looked at anew."""
        self._covered = None

    def again(self, now: float) -> None:
        """What lies there shall be read as if it had just come: the phones were asked, and nobody has answered."""
        self.counted, self.asked, self.since = False, False, now

    def look_away(self) -> None:
        """Nobody looks from now on."""
        self.blind = self.is_away = True

    @property
    def is_unclaimed(self) -> bool:
        """Whether what lies there waits for a press, which it needs no more where arrivals are let count."""
        return self.known is Known.THING and not self.counted

    def may_have_missed(self, now: float) -> bool:
        """Whether a press was put down to the old die, and nobody has looked since: it may have meant a new one."""
        return self.is_away and 0 <= now - self.put_down <= MISSED

    def was_away(self, pressed: float) -> bool:
        """Whether the die of a press may have come and gone while nobody looked."""
        return pressed - self.away_until <= LATE

    def forget(self) -> None:
        """Anything may lie there the next time somebody looks."""
        self.known, self._scene, self._covered = Known.NOTHING, None, None
        self.die = self.face = self.last = self.last_face = None
        self.counted, self.asked, self.felt, self.beside = True, False, False, False

    # What it means

    def may_be_new(self, seen: Reading, small: Cells) -> bool:
        """Whether what lies there unread may be a new die. Beside an old one there must be more.

        Something large is a hand, unless the eyes count dice: with their shadows two may be large.
        """
        is_large = self._empty is not None and size(small, self._empty) >= LARGE
        if seen.status == "obscured" or (is_large and seen.status != "several"):
            return False
        if self.known is Known.THING and self.counted:
            self.beside = self.beside or seen.status == "several" or self._has_grown(small)
            return self.beside
        return self.known is not Known.NOTHING

    def meaning(self, seen: Reading, small: Cells, felt: bool, possible: Collection[str] | None, now: float) -> Meaning:
        """Whether a die that was read is a reveal. The cases are told in docs/reveals.md."""
        if self.known is Known.NOTHING:
            return Meaning.ASK if felt else Meaning.OLD
        if self.known is Known.THING and self.counted:
            return self._beside_the_old(seen, small, felt)
        if self.known is Known.THING and not self.blind and now - self.since <= LATE:
            return Meaning.REVEAL
        if self.known is Known.THING:
            return Meaning.ASK
        return self._in_the_empty(seen, small, felt, possible, now)

    def _beside_the_old(self, seen: Reading, small: Cells, felt: bool) -> Meaning:
        if self.die is None:
            return Meaning.ASK if self.beside or self.blind else Meaning.OLD
        if seen.name == self.die:
            return Meaning.OLD
        return Meaning.REVEAL if self.beside or (felt and self._elsewhere(small)) else Meaning.ASK

    def _elsewhere(self, small: Cells) -> bool:
        """Whether what lies there lies where the old thing did not."""
        if self._empty is None or self._scene is None:
            return False
        before, now = middle(self._scene, self._empty), middle(small, self._empty)
        if before is None or now is None:
            return False
        return abs(before[0] - now[0]) + abs(before[1] - now[1]) > SAME_PLACE

    def _in_the_empty(
        self, seen: Reading, small: Cells, felt: bool, possible: Collection[str] | None, now: float
    ) -> Meaning:
        hand = self._by_hand(small)
        the_last = seen.name == self.last
        is_put_back = the_last and now - self.last_at <= PUT_BACK
        if felt:
            return Meaning.ASK if is_put_back and hand else Meaning.REVEAL
        if possible is not None and seen.name not in possible:
            return Meaning.OLD if the_last and (hand or seen.face == self.last_face) else Meaning.ASK
        return Meaning.ASK if self.blind or hand or is_put_back else Meaning.REVEAL

    def _has_grown(self, small: Cells) -> bool:
        """Whether more lies there than the old die: a new one may lie against it, not to be told apart."""
        if self._empty is None or self._scene is None:
            return False
        return size(small, self._empty) > GROWN * size(self._scene, self._empty)

    def _by_hand(self, small: Cells) -> bool:
        """Whether something larger than a die was in view before anything lay still: then a hand has put it there."""
        lies = 0 if self._empty is None else size(small, self._empty)
        return self.most >= LARGE and self.most > LARGER * lies

    # What outlives the process

    def kept(self) -> dict[str, Any]:
        """What another process must know to go on from here."""
        face = list(self.face) if isinstance(self.face, tuple) else None
        put_down = self.put_down if self.put_down > 0 else None
        return {
            "known": self.known.value, "die": self.die, "face": face, "counted": self.counted, "put_down": put_down
        }  # fmt: skip

    @staticmethod
    def of(kept: dict[str, Any]) -> Tray:
        """The memory of an earlier process: nobody has looked since. What cannot be understood is nothing known."""
        try:
            known, die, face = Known(kept["known"]), kept["die"], kept["face"]
            tray = Tray(known, die, tuple(face) if face else None, bool(kept["counted"]), blind=True, is_away=True)
            tray.since, put_down = float("-inf"), kept.get("put_down")
            tray.put_down = float("-inf") if put_down is None else float(put_down)
        except (KeyError, TypeError, ValueError, OverflowError):
            return Tray()
        tray.last, tray.last_face = tray.die, tray.face
        return tray
