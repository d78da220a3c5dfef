"""Random games at a real table that dies: every event bears a note, and the table must keep just those it said it kept.

`Truth` holds what each note must be: acknowledged ones stand in a record once, refused ones nowhere, and of those whose
answer never came at most one each, also where they are sent again with the same key.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.companion.house import CARDS, FIRST, SECOND, SUPERCUP, Running

from .copied import Copied

SETUPS = (SECOND, FIRST, SUPERCUP, CARDS)


class Broken(AssertionError):
    """The table broke its word."""


class Truth:
    """What was sent, and what the table said to it. Used by several threads."""

    def __init__(self, prefix: str = "n") -> None:
        self._lock, self._prefix = threading.Lock(), prefix
        self.sent = self.total = 0
        #: note → where the disk was when the answer had come.
        self.kept: dict[str, int] = {}
        self.refused: dict[str, int] = {}
        self.open: dict[str, dict[str, Any]] = {}
        #: what the phone holds whom a table knows: it outlives the table, and a first answer is for that phone alone.
        self.cookies: dict[str, str] = {}
        self.enough = threading.Event()
        self._enough_at = 0

    def wake_after(self, events: int) -> None:
        """`enough` is set when so many more were acknowledged."""
        self._enough_at = len(self.kept) + events
        self.enough.clear()
        if not events:
            self.enough.set()

    def named(self, event: Mapping[str, Any]) -> dict[str, Any]:
        with self._lock:
            self.sent += 1
            named = {**event, "note": f"{self._prefix}{self.sent}"}
            self.open[named["note"]] = named
            return named

    def answered(self, event: Mapping[str, Any], status: int, text: str, position: int) -> None:
        note = event["note"]
        with self._lock:
            if status == 200:
                self.kept[note] = position
                self.total += 1
                if len(self.kept) >= self._enough_at:
                    self.enough.set()
            elif "Whether this counts" in text:
                return  # nobody knows, and that was said
            else:
                self.refused[note] = position
            self.open.pop(note, None)

    def broken(self, found: Counter[str], until: int | None = None) -> list[str]:
        """Where the records differ from what was said before the disk was there."""
        known = [note for note, at in self.kept.items() if until is None or at <= until]
        faults = [f"{note} was acknowledged and is lost" for note in known if not found[note]]
        faults += [f"{note} stands {times} times" for note, times in found.items() if times > 1]
        return faults + [f"{note} was refused and is back" for note in self.refused if found[note]]

    def broken_but_lost(self, found: Counter[str]) -> list[str]:
        """As `broken`, for a table that has said that it lost something."""
        return [fault for fault in self.broken(found) if not fault.endswith("is lost")]

    def settle(self, found: Counter[str]) -> None:
        """From here on what is there is known, and what is not there is not expected."""
        self.kept = dict.fromkeys(found, 0)
        self.open = {}


class Table:
    """A table in a process of its own, and phones that play at it until it dies."""

    #: one start in so many is that of a whole process; the others are copies of this one. Long runs ask for more.
    whole_every = 1
    started = 0

    def __init__(self, folder: Path, truth: Truth, environment: Mapping[str, str] | None = None) -> None:
        self.folder, self.truth = folder, truth
        self.position: Callable[[], int] = lambda: 0
        whole = bool(environment) or Table.started % Table.whole_every == 0
        Table.started += 1
        begun = time.monotonic()
        self.running = Running(folder, **(environment or {})) if whole else Copied(folder)
        self.running.cookies = truth.cookies
        self.ask("GET", "/api/table")
        #: seconds from the start to the first answer, where a whole process was started.
        self.first_answer = [time.monotonic() - begun] if whole else []

    def ask(self, method: str, path: str, value: Any = None, **headers: str) -> tuple[int, Any]:
        return self.running.ask(method, path, value, **headers)

    def kill(self) -> None:
        self.running.kill()

    # What it keeps

    def notes(self) -> Counter[str]:
        """The notes in all records, each race asked for as everybody may."""
        status, races = self.ask("GET", "/api/races")
        if status != 200:
            raise Broken(f"the races cannot be read: {status} {races}")
        found: Counter[str] = Counter()
        for race in races:
            status, text = self.ask("GET", f"/api/races/{race['race']}.race")
            if status != 200:
                raise Broken(f"race {race['race']} cannot be read: {status} {text}")
            found.update(json.loads(line)["note"] for line in text.splitlines()[1:] if b'"note"' in line)
        return found

    def check(self, until: int | None = None) -> None:
        """Raises Broken where the table did not keep its word."""
        found = self.notes()
        if faults := self.truth.broken(found, until):
            raise Broken("; ".join(faults[:5]))
        if "Traceback" in (said := self.running.errors.read_text()):
            raise Broken(said[-2000:])

    def host(self) -> None:
        """The phone that is host stays host; its keys hold for no other."""
        if not self.ask("GET", "/api/me")[1]["host"]:
            self.running.become_host()

    def notices(self) -> list[dict[str, Any]]:
        self.host()
        status, told = self.ask("GET", "/api/notices")
        assert status == 200, told
        return list(told["notices"])

    # Playing

    def begin(self, rng: random.Random) -> None:
        """There is a host, and a race that can be played."""
        self.host()
        state = self.ask("GET", "/api/table")[1]
        if not state["race"] or state["over"] or rng.random() < 0.1:
            status, said = self.ask("POST", "/api/tables", rng.choice(SETUPS) | {"replace": True})
            if status not in (201, 503):
                raise Broken(f"no race can be begun: {status} {said}")

    def act(self, rng: random.Random) -> int:
        """One random event; its status. Raises OSError or HTTPException when the table dies."""
        state = self.ask("GET", "/api/table")[1]
        if not state["race"]:
            return 409
        event: dict[str, Any] = {"do": "undo"}
        if not state["over"] and rng.random() > 0.1:
            status, seat = self.ask("GET", f"/api/seat?name={state['turn']}")
            if status != 200 or not seat["legal"]:
                return status
            event = rng.choice(seat["legal"])
        return self.send(self.truth.named(event))

    def send(self, event: Mapping[str, Any]) -> int:
        status, said = self.ask("POST", "/api/actions", event, Idempotency_Key=event["note"])
        self.truth.answered(event, status, str(said), self.position())
        return status

    def again(self) -> None:
        """What got no answer is sent once more, with its old key."""
        for event in list(self.truth.open.values()):
            self.send(event)

    def play(self, rng: random.Random, phones: int, until: threading.Event) -> list[threading.Thread]:
        """Phones that act at once, each until it is told or the table is gone."""

        def go_on(own: random.Random) -> None:
            with suppress(OSError, http.client.HTTPException):
                while not until.is_set():
                    self.act(own)

        threads = [threading.Thread(target=go_on, args=(random.Random(rng.random()),)) for _ in range(phones)]
        for thread in threads:
            thread.start()
        return threads


def no_table(folder: Path, environment: Mapping[str, str]) -> str:
    """What a table says that cannot start here; nothing where it can (it is killed then)."""
    with subprocess.Popen(
        Running.command(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        if process.stdout.readline():
            process.kill()
            return ""
        said = process.stderr.read()
    if "Traceback" in said:
        raise Broken(said[-2000:])
    return said.strip()
