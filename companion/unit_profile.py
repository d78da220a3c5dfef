"""The unit's profile as the table keeps it, for the saved file: what the reader gave last, and what waits for it.

The reader makes and uses the profile, and no other process may open its folder; so it hands a copy over, and fetches
one that came back with a saved table. The table understands neither.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from .durable import replace_synced

#: where a profile may lie that no reader has handed over.
OF_THE_UNIT = Path("/etc/camelcam/tray.profile")


class HandedOver(Struct, frozen=True, forbid_unknown_fields=True):
    """The reader's word: the profile that it reads with, and which one that waited it has looked at."""

    profile: str | None = None
    took: str | None = None


class Waiting(Struct, frozen=True, forbid_unknown_fields=True):
    """A profile that came back with a saved table, and its sum; nothing where none did."""

    profile: str | None = None
    sum: str | None = None


class UnitProfile:
    """The two files, beside the journal."""

    def __init__(self, folder: Path) -> None:
        self._given, self._brought = folder / "tray.profile", folder / "brought.profile"
        #: whether one waits; every sign of life asks.
        self.waits = self._brought.exists()

    def bring(self, profile: str) -> None:
        """It waits for the reader from now on. Raises OSError."""
        replace_synced(self._brought, profile.encode())
        self.waits = True

    def heard(self, given: HandedOver) -> Waiting:
        """What the reader reads with; what waits for it. Raises OSError."""
        waiting = self._waiting()
        if given.took is not None and given.took == waiting.sum:
            self.waits, waiting = False, Waiting()
            self._brought.unlink(missing_ok=True)
        if given.profile is not None and given.profile != _text(self._given):
            replace_synced(self._given, given.profile.encode())
        return waiting

    def newest(self) -> str | None:
        """What a saved table holds."""
        found = (_text(path) for path in (self._brought, self._given, OF_THE_UNIT))
        return next((text for text in found if text is not None), None)

    def _waiting(self) -> Waiting:
        text = _text(self._brought)
        return Waiting() if text is None else Waiting(text, hashlib.sha256(text.encode()).hexdigest())


def _text(path: Path) -> str | None:
    with suppress(OSError, UnicodeDecodeError):
        return path.read_bytes().decode()
    return None
