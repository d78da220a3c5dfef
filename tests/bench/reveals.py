"""So many simulated reveals, with every order and disturbance, in a light that changes: wrong, doubled, silent, asked.

`python -m tests.bench reveals [--reveals 1000] [--eyes] [--seed 1]`: the real reader on a clock of its own (nothing
sleeps), a table of paper that keeps the contract. Machines from a quarter to four times this one's speed, which now and
then give no picture for a second. `--eyes`: kept pictures and the real vision, instead of painted ones and a stand-in.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import cv2
import numpy as np

import firmware.reader as loop
from firmware import pyramid
from firmware.errors import CameraLost, NoCamera
from firmware.glow import Light, SimulatedLights
from firmware.link import Table
from firmware.motion import Picture
from firmware.reader import Reader
from firmware.reveal import Frame, State
from tests.bench.stories import SECOND, Die, Scene, Story, draw
from vision import Reader as Vision
from vision import Reading, vote

#: questions among quiet reveals, at most.
ASKED = 0.02
#: seconds after a story in which everything must have been said.
SETTLED = 30.0
COLOURS = {"red": (40, 40, 220), "yellow": (40, 210, 220), "green": (60, 160, 40), "blue": (200, 90, 30),
           "purple": (150, 40, 130), "grey": (150, 150, 150)}  # fmt: skip


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


class PaperLine(Table):
    """A table that keeps the contract: a count, dice, five tickets a leg, and questions that people answer at once."""

    def __init__(self) -> None:
        super().__init__("http://table", "secret")
        self.events, self.rolled = 0, list[str]()
        self.applied: list[tuple[str, int, str | None]] = []
        self.asked: list[dict[str, Any]] = []
        self.answers: dict[str, bool] = {}

    @property
    def dice(self) -> list[str]:
        return [die for die in SECOND if die not in self.rolled]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        if path == "/api/reader":
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
            seed = sum(map(ord, die.face)) + 50 * (n > 0)
            x, y = 30 + seed * 7 % 90, 40 + seed * 13 % 50
            y -= int(60 * scene.falls) if n == len(scene.dice) - 1 else 0
            picture[max(0, y) : max(0, y + 18), x : x + 18] = COLOURS[die.name]
            if die.leans:
                picture[max(0, y) : max(0, y + 9), x : x + 18] = 200
            picture[max(0, y + 4) : max(0, y + 4 + 3 * die.value[1]), x + 7 : x + 10] = 20
        picture[: int(120 * scene.hand), 30:110] = (140, 180, 230)
        return picture

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

    def _leaning(self, die: Die) -> str:
        there = [p.stem for p in sorted((pyramid.DATA / "second").glob("tilted-*.jpg"))]
        return next((name for name in there if name.endswith(die.name)), there[0])

    def read(self, picture: Picture, possible: frozenset[str] | None) -> Reading:
        return self._vision.read(picture, possible)


class Lens:
    """The camera: the story's tray at this moment, in this moment's light, as fast as this machine is."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def open(self) -> None:
        if self._play.is_gone:
            raise NoCamera("No camera.")

    def frame(self, timeout: float) -> Frame:
        play = self._play
        play.clock.now += play.tick(play.reader.reveal.hurry)
        if play.is_gone:
            raise CameraLost("The cable is loose.")
        clean = play.art.picture(play.story.script.scene(play.clock.now) if play.story else Scene())
        seen = play.light.on(clean, play.clock.now)
        noise = play.noises[play.luck.randrange(len(play.noises))][: seen.shape[0], : seen.shape[1]]
        return Frame(np.asarray(cv2.add(seen, noise, dtype=cv2.CV_8U), np.uint8), play.clock.now)

    def pressed(self) -> None:
        return None

    def dice(self, dice: tuple[str, ...]) -> None:
        return None

    def close(self) -> None:
        return None


class Play:
    """A reader, its table and its tray on one clock."""

    def __init__(self, folder: Path, seed: int, eyes: bool) -> None:
        self.luck, self.clock, self.line, self._folder = random.Random(seed), Clock(), PaperLine(), folder
        self.art: Painted | Kept = Kept() if eyes else Painted(self.luck)
        self.light = Light()
        self.speed, self.old = 1.0, tuple[Die, ...]()
        shapes, rng = (480, 640, 3), np.random.default_rng(seed)
        self.noises = [rng.normal(0, 2, shapes).astype(np.int8).astype(np.int16) for _ in range(4)]
        self.story: Story | None = None
        self.begin()

    def begin(self) -> None:
        """A reader starts, from what an earlier one has left."""
        lights = SimulatedLights(self.clock, self.light)
        self.reader = Reader(Lens(self), self.art.read, vote, self.line, self._folder, lights, clock=self.clock)
        self.reader.take_up()

    @property
    def is_gone(self) -> bool:
        gone = self.story.gone if self.story else None
        return gone is not None and gone[0] <= self.clock.now < gone[1]

    def tick(self, hurry: bool) -> float:
        """Seconds until this machine has the next picture."""
        late = 1.0 if self.luck.random() < 0.002 else 0.0
        return (1 / 30 if hurry else 0.1) * self.luck.uniform(0.9, 1.1) / self.speed + late

    def turn(self) -> None:
        before = self.clock.now
        assert self.reader.turn() is None
        if self.reader.link.waits() <= 0:
            self.reader.link.turn()
        if self.clock.now == before:
            self.clock.now += 0.1

    def until(self, moment: float) -> None:
        while self.clock.now < moment:
            self.turn()

    @property
    def at_rest(self) -> bool:
        """Whether nothing more will be said of what lies there now."""
        machine, waits = self.reader.reveal, len(self.reader._outbox)
        waits += not self.reader.inbox.empty() or self.reader._held is not None
        return machine.state is State.READY and machine.pending is None and not waits

    def reveal(self) -> tuple[str, str, Story]:
        """One story, from a tray as the last one left it; what became of it, by how fast a machine."""
        self.speed = self.luck.choice((0.25, 0.25, 0.5, 0.5, 1.0, 1.0, 1.0, 2.0, 4.0))
        story = self.story = draw(self.luck, self.clock.now, self.old, self.line.dice, self.art.faces)
        applied, asked = len(self.line.applied), len(self.line.asked)
        moments: list[tuple[float, str, float]] = [(at, "press", 0.0) for at in story.presses]
        moments += [(at, "room", light) for at, light in story.room]
        moments += [] if story.dies is None else [(story.dies, "dies", 0.0)]
        for at, what, light in sorted(moments):
            self.until(at)
            if what == "press":
                self.reader.press()
            elif what == "room":
                self.light.room = light
            else:
                self.clock.now += 4.0
                self.begin()
        self.until(story.script.end + 1.0)
        while not self.at_rest and self.clock.now < story.script.end + SETTLED:
            self.turn()
        self.light.room, self.old = 0.05, story.script.last.dice
        fate = self._fate(story, self.line.applied[applied:], self.line.asked[asked:])
        if fate.startswith(("asked", "SILENT")) and story.revealed is not None:
            self.line.roll(story.revealed.name)  # somebody enters it on a phone
            self.until(self.clock.now + 6)
        return fate, story.kind, story

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
        return "asked" if asked else "SILENT"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="reveals", description=__doc__)
    parser.add_argument("--reveals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--eyes", action="store_true", help="the real vision on kept pictures")
    parser.add_argument("--limit", type=float, default=3600.0, help="seconds of processor time, and then the sum")
    parser.add_argument("--tell", action="store_true", help="tell every story that did not end in one event")
    options = parser.parse_args(argv)
    loop.IDLE_READY = loop.IDLE_ASLEEP = 0.0
    began, fates, quiet = time.process_time(), Counter[str](), Counter[str]()
    by_kind: dict[str, Counter[str]] = {}
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        play = Play(Path(folder), options.seed, options.eyes)
        play.until(play.clock.now + 3)
        for number in range(options.reveals):
            if time.process_time() - began > options.limit:
                break
            fate, kind, story = play.reveal()
            fates[fate] += 1
            by_kind.setdefault(kind.split(",")[0], Counter())[fate] += 1
            if story.kind.startswith("quiet") and "old die" not in kind and play.speed >= 1.0:
                quiet[fate] += 1
            if options.tell and fate not in ("event", "nothing, rightly"):
                print(f"{number}: {fate}: {kind}, at {play.speed:g} times the speed", flush=True)
    for kind, found in sorted(by_kind.items()):
        print(f"{kind:<24}", dict(found))
    share = quiet["asked"] / max(1, sum(quiet.values()))
    print(f"{sum(fates.values())} stories in {time.process_time() - began:.0f} s of processor time: {dict(fates)}")
    print(f"{sum(quiet.values())} quiet ones at full speed or faster: {dict(quiet)}, {100 * share:.1f} % asked")
    bad = fates["WRONG"] + fates["DOUBLED"] + fates["SILENT"]
    print(f"{fates['WRONG']} wrong, {fates['DOUBLED']} doubled, {fates['SILENT']} silent")
    return 1 if bad or share > ASKED else 0
