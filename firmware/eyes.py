"""The reader's way to `vision`: one profile at a time, opened when it is first needed. No arithmetic of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware.motion import Picture

if TYPE_CHECKING:
    import vision

#: edition, if known → the profile that knows its dice.
BuiltIn = Callable[["str | None"], "vision.Profile"]

#: where a unit's own profile lies, for its service and for whoever looks through its camera.
UNIT_PROFILE = Path("/etc/camelcam/tray.profile")
#: the camels that only one edition has: they tell which dice lie in the box.
ONLY = {"second": {"red", "purple", "grey"}, "first": {"white", "orange"}}


def edition_of(dice: tuple[str, ...]) -> str | None:
    """The edition that these dice belong to, where they tell."""
    colours = {die.rstrip("+") for die in dice}
    return next((edition for edition, only in ONLY.items() if colours & only), None)


def newer(one: Path, other: Path) -> bool:
    """Whether this profile is there, and the other is not or is older."""
    try:
        at = one.stat().st_mtime
        return not other.exists() or at > other.stat().st_mtime
    except OSError:
        return False


class Eyes:
    """Reads pictures with the profile of this unit, or with `built_in`'s of the edition that is being played."""

    def __init__(self, profile: Path | None = None, built_in: BuiltIn | None = None) -> None:
        self._profile, self._built_in = profile, built_in
        self._edition: str | None = None
        #: a network looks at one picture at a time, and the host's window looks in a thread of its own.
        self._one = threading.Lock()
        self._reader: vision.Reader | None = None

    @property
    def profile(self) -> Path | None:
        """The unit's own, which is read with; None where it is a built-in one."""
        return self._profile

    def use(self, profile: Path) -> None:
        """From now on this unit's dice are read with that profile."""
        with self._one:  # who is opening the old one must not put it back
            self._profile, self._reader = profile, None

    def play(self, dice: tuple[str, ...]) -> None:
        """The race has these dice left: from now on the profile of their edition reads them."""
        edition = edition_of(dice)
        if self._profile is None and edition and edition != self._edition:
            with self._one:
                self._edition, self._reader = edition, None

    def reader(self) -> vision.Reader:
        """Vision's own reader."""
        reader = self._reader  # the window's thread asks, too
        if reader is None:
            import cv2

            import vision

            cv2.setNumThreads(1)  # the pictures are small: more threads would only fight the table for the processor
            built_in = self._built_in or vision.default_profile
            profile = vision.load_profile(self._profile) if self._profile else built_in(self._edition)
            reader = self._reader = vision.Reader(profile)
        return reader

    def read(self, picture: Picture, possible: frozenset[str] | None = None) -> vision.Reading:
        """One picture's reading, given the dice that can still come."""
        with self._one:
            return self.reader().read(picture, possible)

    def read_all(self, picture: Picture, edition: str) -> tuple[str, list[dict[str, Any]]]:
        """Every die of a picture, of that edition's: the picture, and each die with its corners in shares of it."""
        from firmware.pictures import as_read, jpeg

        self.play(tuple(ONLY[edition]))
        found = []
        with self._one:
            all_of_them = self.reader().read_all(picture)
        for reading, evidence in all_of_them:
            corners = evidence.as_json()["corners"]
            scale = evidence.frame.shape[1], evidence.frame.shape[0]
            at = [] if corners is None else [[round(x / scale[0], 4), round(y / scale[1], 4)] for x, y in corners]
            found.append({**as_read(reading), "corners": at})
        return jpeg(picture), found

    def explain(self, picture: Picture, possible: frozenset[str] | None = None) -> tuple[vision.Reading, Picture]:
        """The same, and the picture with all that was found drawn in."""
        with self._one:
            reader = self.reader()
            return reader.read(picture, possible), reader.explain(picture, possible)
