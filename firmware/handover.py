"""The unit's profile, handed to the table for the file that the host saves; and one that came back, for a unit without.

A thread of its own, because neither a frame nor a reading may wait for it.
"""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from firmware.errors import TableAway, TableRefuses, UnknownReader
from firmware.eyes import Eyes
from firmware.kept import write_synced
from firmware.link import Table

log = logging.getLogger("camelcam.reader")

#: seconds of rest after the table did not answer.
REST = 10.0


class Handover:
    """Brings the table the profile that is read with, whenever that may be another; `own` is where one is kept."""

    def __init__(self, table: Table, eyes: Eyes, own: Path) -> None:
        self._table, self._eyes, self._own = table, eyes, own
        self._due, self._closing = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None

    def go(self) -> None:
        """The profile may be another, or one waits at the table. May be said again and again."""
        self._due.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="handover", daemon=True)
            self._thread.start()

    def use(self, profile: Path) -> None:
        """From now on this unit's dice are read with that one."""
        self._eyes.use(profile)
        self.go()

    def close(self) -> None:
        self._closing.set()
        self._due.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while self._due.wait() and not self._closing.is_set():
            self._due.clear()
            try:
                self.once()
            except (TableAway, UnknownReader):
                self._due.set()
                self._closing.wait(REST)
            except (TableRefuses, OSError) as error:
                log.warning("the profile cannot be handed over (%s)", error)

    def once(self) -> None:
        """There and back. Raises TableAway, TableRefuses, UnknownReader, OSError."""
        waiting = self._told(None)
        if waiting.get("sum") is not None:
            self._take(str(waiting["profile"]))
            self._told(waiting["sum"])

    def _told(self, took: str | None) -> dict[str, str | None]:
        path = self._eyes.profile
        try:
            text = None if path is None else path.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            text = None
        answer: dict[str, str | None] = self._table.ask("POST", "/api/profile", {"profile": text, "took": took})
        return answer

    def _take(self, text: str) -> None:
        """A unit that has a profile keeps it: it knows this camera, and the other one may be another's."""
        import vision

        if self._eyes.profile is not None:
            return
        draft = self._own.with_name("brought.profile")
        try:
            write_synced(draft, text)
            vision.load_profile(draft)
            draft.replace(self._own)
            self._eyes.use(self._own)
        except vision.BadProfile as error:
            log.warning("The profile that came back with a saved table is of no use: %s", error)
        finally:
            draft.unlink(missing_ok=True)
