"""A table, a pyramid and a reader on one clock that moves by itself: no thread, no waiting, and death at any moment.

The table is the real one, asked without a socket; the reader is the real one, driven turn by turn. What outlives a
reader is here: the tray with its die, the time, the table, and the reader's folder. No tests.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from firmware import reader as reading
from firmware.errors import TableAway
from firmware.lamp import NoLights
from firmware.link import Table, understand
from firmware.look import Timing
from firmware.motion import Picture
from firmware.reader import Reader
from firmware.reveal import Frame, State
from tests.companion.house import Clock, House
from tests.firmware.house import BLUE, GREEN, RED, plain_eye, plain_vote, tray

EMPTY = tray()
COLOURS = {"red": RED, "green": GREEN, "blue": BLUE}
#: seconds of a frame, and of a turn of the loop while nobody presses.
FRAME, IDLE = 1 / 30, 0.5
#: turns after which something that should come to rest has not.
RESTLESS = 4000


class Killed(BaseException):
    """The process is gone, as by a power cut; nothing may catch this."""


class Line(Table):
    """The way to the table: a call, if the table is there."""

    def __init__(self, world: World) -> None:
        super().__init__("http://table", "secret")
        self._world = world

    def ask(self, method: str, path: str, body: object | None = None) -> Any:
        world = self._world
        world.moment(f"before {path}")
        if world.away:
            raise TableAway("The table does not answer.")
        assert isinstance(body, dict)
        with world.elsewhere():
            answer = world.house.reader(path, body)
        if path == "/api/readings":
            world.delivered.append(body["reading"])
            if world.leaves_after_reading:
                world.leaves_after_reading, world.away = False, True
                raise TableAway("The table has died before it could answer.")
        elif body["pressed"]:
            world.told += 1
            world.away = world.away or world.leaves_after_press
        world.moment(f"after {path}")
        return understand(answer.status_code, answer.data)


class Eyelid:
    """The camera: looks at the world's tray, a frame at a time."""

    def __init__(self, world: World) -> None:
        self._world = world

    def open(self) -> None:
        self._world.moment("open")

    def frame(self, timeout: float) -> Frame:
        return Frame(self._world.look(), self._world.clock.now)

    def pressed(self) -> None:
        return None

    def dice(self, dice: tuple[str, ...]) -> None:
        return None

    def close(self) -> None:
        return None


class World:
    """Everything, and the hand that presses."""

    def __init__(self, folder: Path, kill_at: int | None = None) -> None:
        self.clock = Clock()
        self.house = House(folder / "table", self.clock)
        self.house.begun()
        self.folder, self.kill_at = folder / "reader", kill_at
        self.moments: list[str] = []
        self.delivered: list[str] = []
        self.told = 0
        self.away = self.leaves_after_press = self.leaves_after_reading = False
        #: the table has answered a reading before the reader goes on.
        self.is_quick = False
        #: the card can no longer be written.
        self.worn_out = False
        self.is_elsewhere = False
        self._lies: Picture = EMPTY
        self._script: Iterator[Picture] = iter(())
        self.kills, self.killed_before = 0, ""
        self.begin()

    def begin(self) -> None:
        """A reader starts, from what an earlier one has left."""
        eye = lambda picture, _possible: plain_eye(picture)  # noqa: E731
        line, lights = Line(self), NoLights()
        self.reader = Reader(
            Eyelid(self), eye, plain_vote, line, self.folder, lights, Timing(comes=3.0), clock=self.clock
        )
        posted = self.reader.link.posted
        self.reader.link.posted = lambda: self.reader.link.turn() if self.is_quick else posted()  # type: ignore[method-assign]
        self.reader.take_up()

    # The pyramid

    def _throw(self, colour: str) -> Iterator[Picture]:
        yield from [EMPTY] * 8
        for y in range(20, 200, 60):
            yield tray((300, y, COLOURS[colour]))
        self._lies = tray((300, 200, COLOURS[colour]))

    def look(self) -> Picture:
        if self.reader.reveal.hurry:
            self.moment("frame")
            self.clock.now += FRAME
        else:
            self.clock.now += IDLE
        return next(self._script, self._lies)

    def press(self, colour: str) -> None:
        """A hand takes the last die out and presses; a die falls whether or not anybody sees it."""
        self._lies, self._script = EMPTY, iter(())
        self.go(self.clock.now + 3)
        self._script = self._throw(colour)
        self.reader.press()

    # Time

    def moment(self, name: str) -> None:
        """Something happens: the power may fail before it."""
        if self.is_elsewhere:
            return
        self.moments.append(name)
        if self.kill_at is not None and len(self.moments) == self.kill_at + 1:
            self.killed_before = name
            raise Killed(name)

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """What happens in another process is no moment of the reader's."""
        self.is_elsewhere = True
        try:
            yield
        finally:
            self.is_elsewhere = False

    def turn(self) -> None:
        """Once round with loop and link; whoever dies is started anew, and the die goes on falling."""
        before = self.clock.now
        try:
            assert self.reader.turn() is None
            if self.reader.link.waits() <= 0:
                self.reader.link.turn()
        except Killed:
            self.kills += 1
            self.clock.now += 5.0
            for _picture in self._script:
                pass
            self.begin()
        if self.clock.now == before:  # asleep, or without a camera: time passes all the same
            self.clock.now += IDLE

    def go(self, until: float) -> None:
        while self.clock.now < until:
            self.turn()

    def rest(self) -> None:
        """Until a press would count, and nothing is left to be sent."""
        for _ in range(RESTLESS):
            self.turn()
            resting = self.reader.reveal.state is State.READY and self.reader.inbox.empty()
            unsent = len(self.reader._outbox) + (self.reader._held is not None)
            if resting and self.reader.reveal.pending is None and not unsent:
                return
        raise AssertionError(f"It does not come to rest: {self.reader.reveal.state}, {len(self.reader._outbox)} unsent")

    @property
    def rolls(self) -> int:
        return int(self.house.table.store.now.events)

    @property
    def question(self) -> dict[str, Any] | None:
        found = self.house.table.inbox.question()
        return None if found is None else dict(msgspec.to_builtins(found))

    def close(self) -> None:
        self.house.close()


def touching(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that the reader does to its disk is a moment; and its loop never waits."""
    monkeypatch.setattr(reading, "IDLE_READY", 0.0)
    monkeypatch.setattr(reading, "IDLE_ASLEEP", 0.0)

    def marked(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def do(*arguments: Any, **named: Any) -> Any:
            world.moment(name)
            if world.worn_out and not world.is_elsewhere:
                raise OSError(errno.EROFS, "Read-only file system")
            return real(*arguments, **named)

        return do

    monkeypatch.setattr(os, "fsync", marked("fsync", os.fsync))
    for name in ("replace", "unlink", "open"):
        monkeypatch.setattr(Path, name, marked(name, getattr(Path, name)))
