"""Every case of docs/reveals.md: exactly one event per revealed die, or a question with its picture, never nothing.

A story is a list of steps, played with painted trays on a clock of its own. `sure` dice are events; the others ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from firmware.camera import Camera
from firmware.kept import Press
from firmware.look import Timing
from firmware.lookout import Lookout
from firmware.motion import Picture
from firmware.reveal import SHAKE, TAKE_OUT, Felt, Frame, Result, Reveal, State
from firmware.tray import Tray
from tests.firmware.house import BLUE, GLARE, GREEN, RED, RED_LEANS, RED_THREE, SKIN, plain_eye, plain_vote, tray

Colour = tuple[int, int, int]
DOCS = Path(__file__).parents[2] / "docs" / "reveals.md"
EMPTY = tray()
HERE, THERE = (300, 200), (420, 260)
PLACES = {RED: HERE, GREEN: THERE, BLUE: HERE, RED_THREE: HERE, RED_LEANS: HERE}
ALL = frozenset({"red", "green", "blue", "yellow", "purple", "grey"})


def lying(*colours: Colour) -> Picture:
    return tray(*((*PLACES[colour], colour) for colour in colours))


def under_a_hand(picture: Picture, reach: int = 480) -> Picture:
    covered = picture.copy()
    covered[:reach, 120:360] = SKIN
    return covered


class Played:
    """One story: what is done to the tray, in order, and what became of it."""

    def __init__(self, arrivals: bool = True, memory: Tray | None = None) -> None:
        self.possible: frozenset[str] | None = ALL
        self.results: list[Result] = []
        self.presses: list[Felt] = []
        self.now = 100.0
        self.lies = EMPTY
        self._arrivals = arrivals
        self.begin(memory)

    def begin(self, memory: Tray | None = None) -> None:
        timing = Timing(comes=2.0, settles=3.0, frames=20)
        self.reveal = Reveal(plain_eye, plain_vote, timing, lambda: self.possible, arrivals=self._arrivals, tray=memory)
        self.reveal.want(True)

    def show(self, picture: Picture, frames: int = 1) -> Played:
        for _ in range(frames):
            self.now += 1 / 30
            result = self.reveal.frame(Frame(picture, self.now))
            if result is not None:
                self.results.append(result)
                if self.possible and result.reading and result.reading.status == "read":
                    self.possible -= {result.reading.name}
        self.lies = picture
        return self

    def empty(self, frames: int = 10) -> Played:
        return self.show(EMPTY, frames)

    def fall(self, colour: Colour, beside: tuple[Colour, ...] = ()) -> Played:
        x, y = PLACES[colour]
        others = [(*PLACES[other], other) for other in beside]
        for high in range(0, y, 30):
            self.show(tray((x, high, colour), *others))
        return self.show(lying(colour, *beside), 2)

    def rest(self, seconds: float = 1.0) -> Played:
        return self.show(self.lies, round(30 * seconds))

    def frozen(self) -> Played:
        """The driver gives one picture for ever, until the lookout opens the camera anew."""
        stuck = Frame(self.lies, self.now)
        camera = SimpleNamespace(frame=lambda _timeout: stuck, open=lambda: None, close=lambda: None)
        lookout = Lookout(cast(Camera, camera), self.reveal.lost, lambda: self.now)
        while self.reveal.state is not State.FAULT:
            self.now += 1 / 30
            frame = lookout.frame()
            assert frame is None or self.reveal.frame(frame) is None
        return self

    def press(self) -> Played:
        self.presses.append(self.reveal.press(Press(f"p{len(self.presses)}", 0), self.now))
        return self

    def hand(self, after: Picture) -> Played:
        """A hand comes, what lies there becomes something else under it, and it goes."""
        for reach in range(60, 480, 60):
            self.show(under_a_hand(self.lies, reach))
        self.show(under_a_hand(self.lies), 8)
        for reach in range(420, 0, -60):
            self.show(under_a_hand(after, reach))
        return self.show(after)

    def counted(self, colour: Colour) -> Played:
        """A die has come out and has been counted."""
        self.empty().fall(colour).rest()
        assert self.said() == [(plain_eye(lying(colour)).die, True)]
        self.results.clear()
        self.now += 20  # a while ago
        return self.rest(0.2)

    def said(self) -> list[tuple[str | None, bool]]:
        """Events and questions, in order."""
        return [(r.reading.die, r.sure) for r in self.results if r.reading is not None]

    @property
    def nothing(self) -> bool:
        return self.said() == []

    @property
    def asks(self) -> bool:
        """Exactly one question, with a picture of more than the empty tray."""
        [result] = [result for result in self.results if result.reading is not None]
        return not result.sure and result.picture is not None and bool((result.picture != EMPTY).any())

    def counts(self, *dice: str) -> bool:
        return self.said() == [(die, True) for die in dice]


Case = Callable[[], bool]
CASES: dict[str, Case] = {}


def case(text: str) -> Callable[[Case], Case]:
    def add(story: Case) -> Case:
        assert text not in CASES
        CASES[text] = story
        return story

    return add


def started(arrivals: bool = True) -> Played:
    return Played(arrivals).empty()


@case("press, then the die falls")
def _() -> bool:
    return started().press().empty(5).fall(RED).rest().counts("red")


@case("the die falls, nobody presses")
def _() -> bool:
    return started().fall(RED).rest().counts("red")


@case("the die falls, and the press comes while it is being read")
def _() -> bool:
    story = started().fall(RED).show(lying(RED), 3).press().rest(4)
    return story.counts("red")


@case("the die falls and is read, and the press comes after")
def _() -> bool:
    story = started().fall(RED).rest().press().rest(4)
    return story.counts("red") and story.presses == [Felt.SAME] and story.reveal.detail == ""


@case("pressed twice for one die")
def _() -> bool:
    return started().press().empty(3).press().fall(RED).rest().press().rest(4).counts("red")


@case("press, and nothing falls")
def _() -> bool:
    story = started().press().empty(90)
    return story.nothing and story.reveal.detail == SHAKE


@case("press, and the die falls when nobody waits for it any more")
def _() -> bool:
    return started().press().empty(90).fall(RED).rest().counts("red")


@case("the last die still lies there, press, and nothing falls")
def _() -> bool:
    story = Played().counted(RED).press().rest(4)
    return story.nothing and story.reveal.detail == TAKE_OUT


@case("the last die still lies there, and the light changes")
def _() -> bool:
    story = Played().counted(RED)
    for light in (0.9, 0.7, 0.5, 1.2):
        story.show((lying(RED) * light).clip(0, 255).astype("uint8"), 20)
    return story.nothing


@case("the last die still lies there, press, and the new one falls beside it; the old one is taken out")
def _() -> bool:
    story = Played().counted(RED).press().fall(GREEN, (RED,)).rest(0.5)
    return story.hand(lying(GREEN)).rest().counts("green")


@case("the last die still lies there, and the new one falls beside it without a press; the old one is taken out")
def _() -> bool:
    story = Played().counted(RED).fall(GREEN, (RED,)).rest(0.5)
    return story.hand(lying(GREEN)).rest().counts("green")


@case("the last die still lies there, the new one falls beside it, and the new one is taken out")
def _() -> bool:
    return Played().counted(RED).fall(GREEN, (RED,)).rest(0.5).hand(lying(RED)).rest(4).asks


@case("the last die still lies there, press, the new one falls beside it, its shadow is large, and it is taken out")
def _() -> bool:
    both = lying(RED, GREEN)
    both[20:180, 300:560] = 46
    return Played().counted(RED).press().show(both, 30).hand(lying(RED)).rest(4).asks


@case("the last die still lies there, the new one falls beside it, and both stay")
def _() -> bool:
    return Played().counted(RED).fall(GREEN, (RED,)).rest(5).asks


@case("the last die still lies there, and the new one falls against it so that they cannot be told apart")
def _() -> bool:
    touching = tray((*HERE, RED), (HERE[0] + 70, HERE[1], GREEN), (HERE[0] + 56, HERE[1], GLARE))
    return Played().counted(RED).show(touching, 60).asks


@case("the last die still lies there, and is seen no longer for sure")
def _() -> bool:
    return Played().counted(RED).show(tray((*HERE, RED), (HERE[0], HERE[1], GLARE)), 60).nothing


@case("the last die is taken out, and the next one falls")
def _() -> bool:
    return Played().counted(RED).hand(EMPTY).empty().fall(GREEN).rest().counts("green")


@case("press while the last die lies there; it is taken out, and the next one falls")
def _() -> bool:
    return Played().counted(RED).press().hand(EMPTY).empty().fall(GREEN).rest().counts("green")


@case("a counted die is turned by a finger")
def _() -> bool:
    return Played().counted(RED).hand(lying(RED_THREE)).rest(4).nothing


@case("a die is turned by a finger while it is being read")
def _() -> bool:
    story = started().press().fall(RED).show(lying(RED), 2)
    return story.show(under_a_hand(lying(RED), 60), 1).show(lying(RED_THREE), 30).counts("red")


@case("a counted die is taken out and put back, while it is not in the pyramid")
def _() -> bool:
    return Played().counted(RED).hand(EMPTY).empty().hand(lying(RED)).rest(4).nothing


@case("a counted die is taken out and put back with another face, while it is not in the pyramid")
def _() -> bool:
    return Played().counted(RED).hand(EMPTY).empty().hand(lying(RED_THREE)).rest(4).nothing


@case("a counted die is taken out and put back after the end of the leg")
def _() -> bool:
    story = Played().counted(RED)
    story.possible = ALL
    return story.hand(EMPTY).empty().hand(lying(RED)).rest(4).asks


@case("the same die comes out again in the next leg")
def _() -> bool:
    story = Played().counted(RED).hand(EMPTY).empty()
    story.possible, story.now = ALL, story.now + 60
    return story.empty().fall(RED).rest().counts("red")


@case("a die is taken out before it could be read, and put back")
def _() -> bool:
    return started().fall(RED).rest(0.1).hand(EMPTY).empty().hand(lying(RED)).rest(4).asks


@case("a die is seen by one picture alone, and taken out")
def _() -> bool:
    return started().fall(RED).show(lying(RED), 2).hand(EMPTY).empty(120).asks


@case("two dice fall, and one is taken out")
def _() -> bool:
    return started().press().fall(RED).fall(GREEN, (RED,)).rest(0.5).hand(lying(GREEN)).rest().counts("green")


@case("two dice fall at once, and both stay")
def _() -> bool:
    return started().press().show(lying(RED, GREEN), 150).asks


@case("a hand puts a die in by mistake that is in the pyramid")
def _() -> bool:
    return started().hand(lying(GREEN)).rest(4).asks


@case("a hand puts a die in by mistake that is not in the pyramid")
def _() -> bool:
    story = started()
    story.possible = ALL - {"green"}
    return story.hand(lying(GREEN)).rest(4).asks


@case("a hand passes over the empty tray")
def _() -> bool:
    return started().hand(EMPTY).empty(120).nothing


@case("a hand passes over the last die")
def _() -> bool:
    return Played().counted(RED).hand(lying(RED)).rest(4).nothing


@case("a hand passes over the last die, after a press")
def _() -> bool:
    story = Played().counted(RED).press().hand(lying(RED)).rest(4)
    return story.nothing and story.reveal.detail == TAKE_OUT


@case("a hand hides the die that has fallen, and goes")
def _() -> bool:
    return started().fall(RED).hand(lying(RED)).rest().counts("red")


@case("a hand hides the die that has fallen after a press, and stays")
def _() -> bool:
    return started().press().fall(RED).show(under_a_hand(lying(RED)), 150).asks


@case("a die leans, and is laid flat")
def _() -> bool:
    return started().fall(RED_LEANS).rest(0.5).hand(lying(RED)).rest().counts("red")


@case("a die leans for good")
def _() -> bool:
    return started().fall(RED_LEANS).rest(5).asks


@case("a question was asked, nobody has answered, and somebody presses again")
def _() -> bool:
    story = started().fall(RED_LEANS).rest(5)
    return story.asks and story.hand(lying(RED)).press().rest().said() == [(None, False), ("red", True)]


@case("the camera is away while the die falls after a press")
def _() -> bool:
    story = started().press()
    story.reveal.lost("The camera is gone.")
    story.now += 60
    return story.show(lying(RED), 30).counts("red")


@case("the camera is away while the die falls without a press")
def _() -> bool:
    story = started()
    story.reveal.lost("The camera is gone.")
    story.now += 60
    return story.show(lying(RED), 30).asks


@case("the last die still lies there, the new one falls beside it, the camera is away, and the new one is taken out")
def _() -> bool:
    story = Played().counted(RED).fall(GREEN, (RED,)).rest(0.5)
    story.reveal.lost("The camera is gone.")
    story.now += 5
    return story.show(lying(RED), 200).asks


@case("the last die still lies there, press, both are seen by one picture alone, and the new one is taken out")
def _() -> bool:
    story = Played().counted(RED).press()
    return story.show(lying(RED, GREEN), 4).hand(lying(RED)).rest(4).asks


@case("the last die still lies there, the new one is seen to fall, the camera is away, and the new one is taken out")
def _() -> bool:
    story = Played().counted(RED).show(lying(RED, GREEN))
    story.reveal.lost("The camera is gone.")
    story.now += 5
    return story.show(lying(RED), 200).asks


@case("a press after a die was read, and the camera is away while the next one falls and is taken out")
def _() -> bool:
    story = started().fall(RED).rest().press()
    assert story.presses == [Felt.SAME] and story.counts("red")
    story.results.clear()
    story.reveal.lost("The camera is gone.")
    story.now += 5
    return story.show(lying(RED), 200).asks


@case("a press after a die was read, the reader is started anew, and the next one falls and is taken out meanwhile")
def _() -> bool:
    story = started().fall(RED).rest().press()
    assert story.presses == [Felt.SAME] and story.counts("red")
    story.results.clear()
    story.begin(Tray.of(story.reveal.tray.kept()))
    story.now += 5
    return story.show(lying(RED), 200).asks


@case("the camera is away, a hand is in the way when it is back, and then the last die lies there as before")
def _() -> bool:
    story = Played().counted(RED)
    story.reveal.lost("The camera is gone.")
    story.now += 5
    return story.show(under_a_hand(lying(RED)), 5).show(lying(RED), 200).asks


@case("the camera is away, a hand is just leaving when it is back, and then the last die lies there as before")
def _() -> bool:
    story = Played().counted(RED)
    story.reveal.lost("The camera is gone.")
    story.now += 5
    for reach in (400, 240, 80):
        story.show(under_a_hand(lying(RED), reach))
    return story.show(lying(RED), 200).asks


@case("the reader is started anew, a hand is in the way, and then the last die lies there as before")
def _() -> bool:
    story = Played().counted(RED)
    story.begin(Tray.of(story.reveal.tray.kept()))
    return story.show(under_a_hand(lying(RED)), 5).show(lying(RED), 200).asks


@case("a die lies there after a second without pictures, without a press")
def _() -> bool:
    story = started()
    story.now += 1
    return story.show(lying(RED), 30).asks


@case("a die lies there after a second without pictures, after a press")
def _() -> bool:
    story = started().press()
    story.now += 1
    return story.show(lying(RED), 30).counts("red")


@case("the camera gives the same picture again and again while the die falls after a press")
def _() -> bool:
    return started().press().frozen().show(lying(RED), 30).counts("red")


@case("the camera gives the same picture again and again while the die falls without a press")
def _() -> bool:
    return started().frozen().show(lying(RED), 30).asks


@case("the reader is started anew, and a die fell meanwhile")
def _() -> bool:
    story = started()
    story.begin(Tray.of(story.reveal.tray.kept()))
    return story.show(lying(RED), 30).asks


@case("the reader is started anew, and the last die still lies there")
def _() -> bool:
    story = Played().counted(RED)
    story.begin(Tray.of(story.reveal.tray.kept()))
    return story.show(lying(RED), 120).nothing


@case("the reader is started anew, and where a die lay that could not be read one can be read")
def _() -> bool:
    story = Played()
    story.begin(Tray.of({"known": "thing", "die": None, "face": None, "counted": True}))
    return story.show(lying(RED), 60).asks


@case("the reader is started anew, the new die falls beside the last one and is taken out meanwhile, then the press")
def _() -> bool:
    story = Played().counted(RED)
    story.begin(Tray.of(story.reveal.tray.kept()))
    story.show(lying(RED), 60).press().rest(5)
    assert story.said() == [(None, False)]
    # The last die is still the last die, and the next one counts.
    return story.said() == [(None, False)] and story.hand(EMPTY).empty().fall(GREEN).rest().said()[1:] == [
        ("green", True)
    ]


@case("the reader is started anew while a die that came without a press is looked at, and it is taken out meanwhile")
def _() -> bool:
    story = Played().counted(RED).show(lying(RED, GREEN), 6)
    begun = story.reveal.pending
    assert begun is not None and not begun.felt and story.nothing
    story.begin(Tray.of(story.reveal.tray.kept()))
    story.reveal.press(begun, story.now)  # what the file says of it
    return story.show(lying(RED), 200).asks


@case("the camera is away after a press while the die falls and is taken out")
def _() -> bool:
    story = started().press()
    story.reveal.lost("The camera is gone.")
    story.now += 5
    story.empty(120)
    return story.said() == [(None, False)] and story.fall(RED).rest().said()[1:] == [("red", True)]


@case("the camera was away long before a press, and nothing falls")
def _() -> bool:
    story = started()
    story.reveal.lost("The camera is gone.")
    story.now += 5
    return story.empty().rest(11).press().empty(120).nothing and story.reveal.detail == SHAKE


@case("a die lies there when the reader first looks")
def _() -> bool:
    return Played().show(lying(RED), 60).nothing


@case("a die lies there when the reader first looks, after a press")
def _() -> bool:
    return Played().press().show(lying(RED), 60).asks


@case("the button is the only trigger: the die falls, then the press comes")
def _() -> bool:
    story = started(arrivals=False).fall(RED).rest()
    return story.nothing and story.press().rest().counts("red")


@case("the button is the only trigger: the press comes long after the die")
def _() -> bool:
    story = started(arrivals=False).fall(RED).rest(11).press().rest()
    return story.asks


@case("the button is the only trigger: the die falls, nobody presses, and arrivals are let count at once")
def _() -> bool:
    story = started(arrivals=False).fall(RED).rest()
    story.reveal.arrivals = True
    return story.rest().counts("red") and story.rest(11).counts("red")


@case("the button is the only trigger: the die falls, nobody presses, and arrivals are let count long after")
def _() -> bool:
    story = started(arrivals=False).fall(RED).rest(11)
    story.reveal.arrivals = True
    return story.rest().asks and story.empty().fall(GREEN).rest().said()[1:] == [("green", True)]


def pressed_for(colour: Colour) -> Played:
    """The button is the only trigger, and the last die has been counted by it."""
    story = started(arrivals=False).fall(colour).rest().press().rest()
    assert story.said() == [(plain_eye(lying(colour)).die, True)]
    story.results.clear()
    story.now += 20
    return story.rest(0.2)


@case("the button is the only trigger: the new die falls beside the last one, then the press; the old one is taken out")
def _() -> bool:
    return pressed_for(RED).fall(GREEN, (RED,)).rest().press().rest(0.2).hand(lying(GREEN)).rest().counts("green")


@case("the button is the only trigger: the new die falls beside the last one, then the press; the new one is taken out")
def _() -> bool:
    return pressed_for(RED).fall(GREEN, (RED,)).rest().press().rest(0.2).hand(lying(RED)).rest(4).asks


@case("the button is the only trigger: the new die falls beside the last one, then the press, and both stay")
def _() -> bool:
    return pressed_for(RED).fall(GREEN, (RED,)).rest().press().rest(5).asks


@case("a die is being looked at, and the button is made the only trigger")
def _() -> bool:
    story = started().fall(RED).rest(0.1)
    begun = story.reveal.pending
    story.reveal.arrivals = False
    return begun is not None and story.nothing and story.rest().counts("red")


@pytest.mark.parametrize("text", CASES)
def test_case(text: str) -> None:
    assert CASES[text]()


def rows() -> Iterator[str]:
    for line in DOCS.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) == 2 and cells[0] not in ("what happens", "---"):
            yield cells[0]


def test_the_documents_tell_exactly_these_cases() -> None:
    assert sorted(rows()) == sorted(CASES)
