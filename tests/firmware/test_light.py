"""The lamp and the picture hang together: dice in a light that changes, with the real eyes on kept pictures."""

from __future__ import annotations

import pytest

import vision
from firmware.glow import Light
from firmware.kept import Press
from firmware.lamp import FULL
from firmware.look import Timing
from firmware.motion import cells, differ
from firmware.pyramid import calibrated, picture
from firmware.reveal import TAKE_OUT, Frame, Result, Reveal

#: the old idle brightness, under which the last die used to wait.
DIM = 0.3
OLD = ("red-1-a", "blue-3-b", "grey-2-white-a", "yellow-2-b")
EYES = vision.Reader(calibrated("second"))
TIMING = Timing(comes=2.0, settles=3.0, frames=20)


class Evening:
    """The real machine and the real eyes, over a tray in a light."""

    def __init__(self, light: Light) -> None:
        self.light, self.now, self.results = light, 100.0, list[Result]()
        self.reveal = Reveal(EYES.read, vision.vote, TIMING)
        self.reveal.want(True)

    def look(self, name: str, frames: int) -> None:
        for _ in range(frames):
            self.now += 1 / 30
            result = self.reveal.frame(Frame(self.light.on(picture("second", name), self.now), self.now))
            self.results.extend([result] if result else [])

    def press(self) -> None:
        self.reveal.press(Press("p", 0), self.now)


@pytest.mark.parametrize("old", OLD)
def test_an_old_die_under_a_lamp_that_grows_brighter_is_not_read_as_new(old: str) -> None:
    evening = Evening(Light())
    evening.light.lamp(DIM, evening.now)
    evening.look(old, 30)
    evening.press()
    evening.light.lamp(FULL, evening.now)
    evening.look(old, 90)
    assert [result.reading for result in evening.results] == [None]
    assert evening.reveal.detail == TAKE_OUT


@pytest.mark.parametrize(
    "light",
    [
        Light(room=0.3, wander=0.2, period=3),
        Light(room=0.3, flicker=0.9, mains=61),
        Light(room=0.2, slant=0.25),
        Light(lag=1.0),
    ],
    ids=["room light comes and goes", "the mains flicker", "light from one side", "a slow lamp"],
)
def test_one_die_is_one_event_in_whatever_light(light: Light) -> None:
    evening = Evening(light)
    light.lamp(FULL, evening.now)
    evening.look("empty", 60)
    evening.look("red-1-a", 60)
    light.lamp(DIM, evening.now)
    evening.look("red-1-a", 60)
    light.lamp(FULL, evening.now)
    evening.press()
    evening.look("red-1-a", 60)
    assert [(r.reading.die, r.sure) for r in evening.results if r.reading] == [("red", True)]


def test_the_lamp_is_in_the_picture_and_is_no_movement() -> None:
    light, lit = Light(), picture("second", "blue-3-b")
    light.lamp(DIM, 0.0)
    dim = light.on(lit, 10.0)
    light.lamp(FULL, 10.0)
    half, full = light.on(lit, 10.06), light.on(lit, 20.0)
    assert dim.mean() < half.mean() < full.mean() - 5
    assert not differ(cells(dim), cells(full))
    assert differ(cells(full), cells(picture("second", "empty")))
