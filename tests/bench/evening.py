"""One evening at a pyramid, played: the reader, a table of paper, a tray whose pictures are painted or kept, one clock.

The clock moves by itself (nothing sleeps), or is the real one, so many times as fast. Used by `tests.bench reveals`.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from firmware import pyramid
from firmware.errors import CameraLost, NoCamera
from firmware.glow import Light, SimulatedLights
from firmware.link import Table
from firmware.motion import Picture
from firmware.reader import Reader
from firmware.reveal import Frame, State
from tests.bench.stories import SECOND, Box, Die, Scene, Story, draw
from vision import Reader as Vision
from vision import Reading, vote

#: seconds after a story in which everything must have been said.
SETTLED = 30.0
COLOURS = {"red": (40, 40, 220), "yellow": (40, 210, 220), "green": (60, 160, 40), "blue": (200, 90, 30),
           "purple": (150, 40, 130), "grey": (150, 150, 150)}  # fmt: skip


class Clock:
    """Time that passes when it is waited for."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def skip(self, seconds: float) -> None:
        self.now += seconds


class RealClock:
    """The machine's own time, so many times as fast; what waits for it waits."""

    def __init__(self, pace: float) -> None:
        self._pace, self._ahead = pace, 1000.0 - time.monotonic() * pace

    @property
    def now(self) -> float:
        return time.monotonic() * self._pace + self._ahead

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        time.sleep(seconds / self._pace)

    def skip(self, seconds: float) -> None:
        self._ahead += seconds


class PaperLine(Table):
    """A table that keeps the contract: a count, dice, five tickets a leg, and questions that people answer at once."""

    def __init__(self) -> None:
        super().__init__("http://table", "secret")
        self.events, self.rolled = 0, list[str]()
        self.applied: list[tuple[str, int, str | None]] = []
        self.asked: list[dict[str, Any]] = []
        self.answers: dict[str, bool] = {}
        #: the states that were told since the latest story began.
        self.told: set[str] = set()

    @property
    def dice(self) -> list[str]:
        return [die for die in SECOND if die not in self.rolled]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        if path == "/api/reader":
            self.told.add(body["state"])
            return {"events": self.events, "dice": self.dice, "want": "reveals"}
        if body["reading"] not in self.answers:
            good = body["status"] == "read" and body["events"] == self.events and body["die"] in self.dice
            self.answers[body["reading"]] = good
            if good:
                self.applied.append((body["die"], body["value"], body["mark"]))
                self.roll(body["die"])
            else:
                self.asked.append(body)
        return {"applied": self.answers[body["reading"]]}

    def roll(self, die: str) -> None:
        self.events += 1
        self.rolled = [] if len(self.rolled) == 4 else [*self.rolled, die]


class Painted:
    """Scenes as painted pictures, and the stand-in that reads them: it knows what it painted last."""

    faces = pyramid.faces("second")

    def __init__(self, luck: random.Random) -> None:
        self._luck, self._scene = luck, Scene()

    def picture(self, scene: Scene) -> Picture:
        self._scene = scene
        picture = np.full((120, 160, 3), 90, np.uint8)
        for n, die in enumerate(scene.dice):
            x, y = (round(160 * at) for at in self.place(die.face))
            y -= int(60 * scene.falls) if n == len(scene.dice) - 1 else 0
            picture[max(0, y) : max(0, y + 18), x : x + 18] = COLOURS[die.name]
            if die.leans:
                picture[max(0, y) : max(0, y + 9), x : x + 18] = 200
            picture[max(0, y + 4) : max(0, y + 4 + 3 * die.value[1]), x + 7 : x + 10] = 20
        picture[: int(120 * scene.hand), 30:110] = (140, 180, 230)
        return picture

    def place(self, face: str) -> tuple[float, float]:
        seed = sum(map(ord, face))
        return (30 + seed * 7 % 90) / 160, (40 + seed * 13 % 50) / 160

    def read(self, picture: Picture, possible: object) -> Reading:
        scene = self._scene
        if scene.hand > 0.05:
            return Reading("obscured", confidence=0.9)
        if scene.falls > 0.01 or self._luck.random() < 0.02:
            return Reading("moving" if scene.dice else "empty", confidence=0.9)
        if len(scene.dice) != 1:
            return Reading("several" if scene.dice else "empty", confidence=0.9)
        [die] = scene.dice
        if die.leans:
            return Reading("tilted", confidence=0.9)
        return Reading("read", *die.value, False, 0.95)


class Kept:
    """Scenes of the kept pictures, composed; and the real eyes."""

    faces = pyramid.faces("second")

    def __init__(self) -> None:
        self._vision = Vision(pyramid.calibrated("second"))
        self._cache: dict[Scene, Picture] = {}

    def picture(self, scene: Scene) -> Picture:
        if scene not in self._cache:
            if len(self._cache) > 60:
                self._cache.clear()
            self._cache[scene] = self._composed(scene)
        return self._cache[scene]

    def _composed(self, scene: Scene) -> Picture:
        empty = pyramid.picture("second", "empty")
        picture = empty
        for n, die in enumerate(scene.dice):
            shown = pyramid.picture("second", self._leaning(die) if die.leans else die.face)
            mask = pyramid.matte(shown, empty)
            falls = scene.falls if n == len(scene.dice) - 1 else 0.0
            if n == 0 and not falls:
                picture = shown
            else:
                move = pyramid.moved(mask, 0, -420 * falls, 300 * falls)
                picture = pyramid.placed(picture, shown, mask, move, int(1 + 24 * falls))
        if scene.hand:
            hand = pyramid.picture("second", "hand")
            mask = pyramid.matte(hand, empty, convex=False)
            move = np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 480 * (1 - scene.hand)]])
            picture = pyramid.placed(picture, hand, mask, move, 1 + int(8 * (1 - scene.hand)))
        return picture

    def place(self, face: str) -> tuple[float, float]:
        return _lies(face)

    def _leaning(self, die: Die) -> str:
        there = [p.stem for p in sorted((pyramid.DATA / "second").glob("tilted-*.jpg"))]
        return next((name for name in there if name.endswith(die.name)), there[0])

    def read(self, picture: Picture, possible: frozenset[str] | None) -> Reading:
        return self._vision.read(picture, possible)


@cache
def _lies(face: str) -> tuple[float, float]:
    """The middle of the die in a kept picture, in shares of its width."""
    mask = pyramid.matte(pyramid.picture("second", face), pyramid.picture("second", "empty"))
    rows, columns = np.nonzero(mask > 0.5)
    return float(columns.mean()) / mask.shape[1], float(rows.mean()) / mask.shape[1]


class Lens:
    """The camera: the story's tray at this moment, in this moment's light, as fast as this machine is."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._last: Frame | None = None

    def open(self) -> None:
        if self._play.is_gone:
            raise NoCamera("No camera.")
        story, self._last = self._play.story, None
        if story is not None and story.freezes is not None and story.freezes <= self._play.clock.now:
            story.freezes = None

    def frame(self, timeout: float) -> Frame:
        play = self._play
        play.tick()
        if play.is_gone:
            raise CameraLost("The cable is loose.")
        frozen = play.story and play.story.freezes is not None and play.story.freezes <= play.clock.now
        if frozen and self._last is not None:
            return self._last
        scene = play.story.script.scene(play.clock.now) if play.story else Scene()
        play.shown.update(scene.dice)
        clean = play.art.picture(scene)
        taken = play.clock.now
        seen = play.light.on(clean, taken)
        noise = play.noises[play.luck.randrange(len(play.noises))][: seen.shape[0], : seen.shape[1]]
        self._last = Frame(np.asarray(cv2.add(seen, noise, dtype=cv2.CV_8U), np.uint8), taken)
        return self._last

    def pressed(self) -> None:
        return None

    def dice(self, dice: tuple[str, ...]) -> None:
        return None

    def close(self) -> None:
        return None


@dataclass(frozen=True)
class Ended:
    """What became of a story: its fate, which story it was, by how fast a machine or clock, and whether that machine
    gave no picture for a second meanwhile."""

    fate: str
    kind: str
    speed: float
    has_stalled: bool = False

    @property
    def is_undisturbed(self) -> bool:
        """Whether nothing disturbed it, on a machine that is not slow."""
        return self.kind.startswith("quiet") and "old die" not in self.kind and self.speed >= 1.0


class Play:
    """A reader, its table and its tray on one clock."""

    def __init__(
        self, folder: Path, seed: int, eyes: bool, pace: float = 0.0, trace: bool = False, alone: bool = False
    ) -> None:
        self.luck, self.line, self._folder = random.Random(seed), PaperLine(), folder
        self.clock: Clock | RealClock = RealClock(pace) if pace else Clock()
        self._pace, self._due, self._trace, self._alone = pace, 0.0, trace, alone
        self.art: Painted | Kept = Kept() if eyes else Painted(self.luck)
        self._box = Box(self.art.faces, self.art.place, self.luck)
        self.light = Light()
        self.speed, self.old = 1.0, tuple[Die, ...]()
        shapes, rng = (480, 640, 3), np.random.default_rng(seed)
        self.noises = [rng.normal(0, 2, shapes).astype(np.int8).astype(np.int16) for _ in range(4)]
        self.story: Story | None = None
        #: the dice of which there was a picture since the latest story began.
        self.shown: set[Die] = set()
        self.has_stalled = False
        self.begin()

    def begin(self) -> None:
        """A reader starts, from what an earlier one has left."""
        lights = SimulatedLights(self.clock, self.light)
        lens, arrivals, clock = Lens(self), not self._alone, self.clock
        self.reader = Reader(lens, self._read, vote, self.line, self._folder, lights, arrivals=arrivals, clock=clock)
        self.reader.take_up()

    @property
    def is_gone(self) -> bool:
        gone = self.story.gone if self.story else None
        return gone is not None and gone[0] <= self.clock.now < gone[1]

    def tick(self) -> None:
        """Wait until this machine has the next picture."""
        every = 1 / 30 if self.reader.reveal.hurry else 0.1
        if self._pace:  # as busy as the machine is
            self.clock.wait(max(0.0, self._due - self.clock.now))
            self._due = self.clock.now + every
        else:
            late = 1.0 if self.luck.random() < 0.002 else 0.0
            self.has_stalled |= late > 0
            self.clock.wait(every * self.luck.uniform(0.9, 1.1) / self.speed + late)

    def _read(self, picture: Picture, possible: frozenset[str] | None) -> Reading:
        seen = self.art.read(picture, possible)
        if self._trace:
            machine = self.reader.reveal
            what = " ".join(str(part) for part in seen.face if part is not None)
            waits = "-" if machine.pending is None else "pressed" if machine.pending.felt else "arrived"
            where = f"{self.clock.now:9.2f} {machine.state:<9} {machine.tray.known:<8} {waits:<8}"
            print(f"{where} {seen.status} {what} {seen.confidence:.2f}", flush=True)
        return seen

    def turn(self) -> None:
        before = self.clock.now
        assert self.reader.turn() is None
        if self.reader.link.waits() <= 0:
            self.reader.link.turn()
        if self.clock.now == before:
            self.clock.wait(0.1)

    def until(self, moment: float) -> None:
        while self.clock.now < moment:
            self.turn()

    @property
    def at_rest(self) -> bool:
        """Whether nothing more will be said of what lies there now."""
        machine, waits = self.reader.reveal, len(self.reader._outbox)
        waits += not self.reader.inbox.empty() or self.reader._held is not None
        return machine.state is State.READY and machine.pending is None and not waits

    def reveal(self) -> Ended:
        """One story, from a tray as the last one left it; what became of it."""
        self.speed = self.luck.choice((0.25, 0.25, 0.5, 0.5, 1.0, 1.0, 1.0, 2.0, 4.0))
        story = self.story = draw(self._box, self.clock.now, self.old, self.line.dice, self._alone)
        applied, asked = len(self.line.applied), len(self.line.asked)
        self.shown, self.line.told, self.has_stalled = set(), set(), False
        for at, what, light in story.moments:
            self.until(at)
            self._tell(f"{what} {light or ''}")
            if what == "press":
                self.reader.press()
            elif what == "room":
                self.light.room = light
            elif what == "dies":
                self.clock.skip(4.0)
                self.begin()
        self.until(story.script.end + 1.0)
        while not self.at_rest and self.clock.now < story.script.end + SETTLED:
            self.turn()
        self.light.room, self.old = 0.05, story.script.last.dice
        fate = self._fate(story, self.line.applied[applied:], self.line.asked[asked:])
        self._tell(f"{fate}: {story.kind}")
        if fate.startswith(("asked", "SILENT", "never seen")) and story.revealed is not None:
            self.line.roll(story.revealed.name)  # somebody enters it on a phone
            self.until(self.clock.now + 6)
        return Ended(fate, story.kind, self._pace or self.speed, self.has_stalled)

    def _tell(self, what: str) -> None:
        if self._trace:
            print(f"{self.clock.now:9.2f} == {what}", flush=True)

    def _fate(self, story: Story, events: list[tuple[str, int, str | None]], asked: list[dict[str, Any]]) -> str:
        die = story.revealed
        faces = {d.value for _, shows in story.script.at for d in shows(1e12).dice if die and d.name == die.name}
        if any(event not in faces for event in events):
            return "WRONG"
        if len(events) > 1:
            return "DOUBLED"
        if die is None:
            return "WRONG" if events else "asked for nothing" if asked else "nothing, rightly"
        if events:
            return "event, and asked besides" if asked else "event"
        if (
            not asked
            and not story.presses
            and State.FAULT in self.line.told
            and all(d.name != die.name for d in self.shown)
        ):
            return "never seen, and the phones said that the camera is away"
        return "asked" if asked else "SILENT"
