"""The line to the table: signs of life, presses and readings go out, what it wants comes in. HTTP and nothing else.

One thread sends everything in order, so that a press is always told before its reading. Whatever comes back goes to
`heard`; nothing here knows the camera.
"""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlsplit

from firmware.errors import FirmwareError, TableAway, TableRefuses, UnknownReader
from firmware.kept import Kept, Outbox, Press

#: seconds between two signs of life.
BEAT = 5.0
#: seconds that the table may take for an answer.
PATIENCE = 3.0
#: seconds after a press in which the table's count still is the count at the press.
AT_THE_PRESS = 2.0
#: the first and the longest pause before trying again, in seconds.
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 5.0


@dataclass(frozen=True)
class Answer:
    """What the table said to a sign of life."""

    events: int
    dice: tuple[str, ...]
    want: str
    #: whether that sign of life told of a press, or of a die that came without one.
    to_press: bool = False
    #: whether an order about enrolling dice waits at the table.
    enrol: bool = False
    #: whether a profile waits there that came back with a saved table.
    profile: bool = False
    #: whether the host wants a die to count after a press alone.
    press_alone: bool = False


@dataclass(frozen=True)
class Told:
    """The table has heard of the press, and this is its count."""

    press: Press


@dataclass(frozen=True)
class Verdict:
    """The table's answer to a reading, and when it came: whoever hears of it may be waiting for a picture."""

    reading: str
    applied: bool
    at: float = field(default=0.0, compare=False)


@dataclass(frozen=True)
class Away:
    """The table does not answer as it should; the sentence says how."""

    why: str


Heard = Answer | Told | Verdict | Away


class Table:
    """The table's address and the token that it knows this reader by: one request, one answer."""

    def __init__(self, url: str, token: str, patience: float = PATIENCE) -> None:
        try:
            parts = urlsplit(url if "//" in url else f"http://{url}")
            host, port = parts.hostname or "", parts.port
        except ValueError:
            host, port = "", None
        if (
            not host
            or parts.scheme not in ("http", "https")
            or not all(char.isalnum() or char in "-.:_" for char in host)
        ):
            raise FirmwareError(f"{url} is no address of a table. It looks like http://127.0.0.1:8000.")
        self._secure = parts.scheme == "https"
        self._host, self._port = host, port or (443 if self._secure else 80)
        self._token, self._patience = token, patience

    def ask(self, method: str, path: str, body: object | None = None) -> Any:
        """Send one request and give back the answer's JSON. Raises TableAway, TableRefuses or UnknownReader."""
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        connection = kind(self._host, self._port, timeout=self._patience)
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            status, text = answer.status, answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise TableAway(
                f"The table at {self._host}:{self._port} does not answer ({error or 'no answer'})."
            ) from None
        finally:
            connection.close()
        return understand(status, text)


def understand(status: int, text: bytes) -> Any:
    try:
        said = json.loads(text) if text else {}
    except ValueError:
        said = {}
    why = said.get("error", f"status {status}") if isinstance(said, dict) else f"status {status}"
    if status in (401, 403):
        raise UnknownReader(f"The table does not let this reader in ({why}). Give the reader the table's reader.token.")
    if status in (400, 413, 422):
        raise TableRefuses(f"The table refuses this: {why}")
    if not 200 <= status < 300:
        raise TableAway(f"The table cannot take anything just now: {why}")
    return said


class Link:
    """The thread that talks to the table."""

    def __init__(
        self,
        table: Table,
        outbox: Outbox,
        heard: Callable[[Heard], None],
        beat: float = BEAT,
        at_the_press: float = AT_THE_PRESS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._table, self._outbox, self._heard, self._beat = table, outbox, heard, beat
        self._at_the_press, self._clock = at_the_press, clock
        self._next_beat = self._pause = self._until = 0.0
        self._news = threading.Condition()
        self._presses: deque[tuple[Press, float]] = deque()
        self._state, self._detail, self._said = "starting", "", True
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="link", daemon=True)

    def start(self) -> None:
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether what is said here will be sent."""
        return self._thread.is_alive()

    def pressed(self, press: Press) -> None:
        """Tell the table of a press, at once; or ask for its count, where a die came without one."""
        with self._news:
            self._presses.append((press, self._clock()))
            self._news.notify()

    def say(self, state: str, detail: str = "") -> None:
        """What the next sign of life says; a change is told at once."""
        with self._news:
            if (state, detail) != (self._state, self._detail):
                self._state, self._detail, self._said = state, detail, False
                self._news.notify()

    def posted(self) -> None:
        """There is something new in the outbox."""
        with self._news:
            self._news.notify()

    def close(self) -> None:
        with self._news:
            self._closing = True
            self._news.notify()
        if self._thread.is_alive():
            self._thread.join(PATIENCE + 1)

    def _run(self) -> None:
        while not self._closing:
            self.turn()
            with self._news:
                while not self._closing and (left := self.waits()) > 0:
                    self._news.wait(left)

    def turn(self) -> None:
        """Send what is due, and hear what the table says to it."""
        try:
            if self._speak(self._clock() >= self._next_beat):
                self._next_beat = self._clock() + self._beat
            if not self._presses and (kept := self._outbox.first()):
                self._deliver(kept)
            self._pause = 0.0
        except (TableAway, TableRefuses, UnknownReader) as error:
            self._pause = min(max(2 * self._pause, FIRST_PAUSE), LONGEST_PAUSE, self._beat)
            self._next_beat = 0.0
            self._heard(Away(str(error)))
        self._until = self._clock() + self._pause if self._pause else self._next_beat

    def waits(self) -> float:
        """Seconds until the next turn; after a failure only a press is worth trying before the pause ends."""
        if self._presses or (not self._pause and (not self._said or len(self._outbox))):
            return 0.0
        return self._until - self._clock()

    def _speak(self, due: bool) -> bool:
        """A sign of life, for a press where there is one. True where one was sent."""
        with self._news:
            press, at = self._presses.popleft() if self._presses else (None, 0.0)
            if not (press or due or not self._said):
                return False
            body = {"state": self._state, "detail": self._detail, "pressed": press is not None and press.felt}
            self._said = True
        if press and self._clock() - at > self._at_the_press:
            body["pressed"] = False  # too old to be a press: it would claim or count at the wrong moment
        answer = _answer(self._table.ask("POST", "/api/reader", body))
        if press and self._clock() - at <= self._at_the_press:
            self._heard(Told(Press(press.id, answer.events)))
        self._heard(replace(answer, to_press=press is not None))
        return True

    def _deliver(self, kept: Kept) -> None:
        try:
            said = self._table.ask("POST", "/api/readings", kept.reading)
        except TableRefuses as error:
            self._outbox.refused(kept)
            self._heard(Verdict(kept.reading["reading"], False, self._clock()))
            self._heard(Away(str(error)))
            return
        self._said = False  # the next sign of life brings the dice that are left now
        self._heard(Verdict(kept.reading["reading"], bool(said.get("applied")), self._clock()))
        self._outbox.answered(kept)  # nobody waits for the disk; cut off before, it is sent again and known by its id


def _answer(said: Any) -> Answer:
    try:
        dice = tuple(str(die) for die in said["dice"])
        events = said["events"]
        count = events if isinstance(events, int) else -1
        press_alone = said.get("trigger") == "press"
        return Answer(count, dice, str(said["want"]), False, "enrol" in said, "profile" in said, press_alone)
    except (KeyError, TypeError) as error:
        raise TableAway(f"What answers there is no table of camelcam ({error} is missing).") from None
