"""What can happen at a pyramid, as a tray that is a function of time; drawn at random for `tests.bench reveals`.

A scene is what lies there and what hangs over it. Nothing here looks at a picture or knows what the reader does.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

SECOND = ("red", "yellow", "green", "blue", "purple", "grey")
#: seconds that a fall takes, and that a hand needs to come, to do something, and to go.
FALLS, COMES, DOES = 0.4, 0.3, 0.35
#: how often the last die is left where it lies.
LEFT = 0.15


@dataclass(frozen=True)
class Die:
    """A die with what lies on top: a picture's name such as red-2-a, or tilted."""

    name: str
    face: str
    leans: bool = False

    @property
    def value(self) -> tuple[str, int, str | None]:
        name, value, *mark = self.face.split("-")[:-1]
        return name, int(value), mark[0] if mark else None


@dataclass(frozen=True)
class Scene:
    """What a picture would show."""

    dice: tuple[Die, ...] = ()
    #: how far a hand reaches in, 0 to 1; how far the newest die still is from where it lies, 0 to 1.
    hand: float = 0.0
    falls: float = 0.0


@dataclass
class Script:
    """The tray over time, written ahead: at every moment the latest scene that has begun."""

    now: float
    at: list[tuple[float, Callable[[float], Scene]]] = field(default_factory=list)
    end: float = 0.0
    last: Scene = field(default_factory=Scene)

    def __post_init__(self) -> None:
        self.end = max(self.end, self.now)

    def add(self, seconds: float, scene: Callable[[float], Scene], after: Scene) -> None:
        start = self.end
        self.at.append((start, lambda now: scene(min(1.0, (now - start) / seconds) if seconds else 1.0)))
        self.end, self.last = start + seconds, after
        self.at.append((self.end, lambda _now: after))

    def scene(self, now: float) -> Scene:
        begun = [shows for start, shows in self.at if start <= now]
        return begun[-1](now) if begun else Scene()

    # What people and dice do

    def wait(self, seconds: float) -> None:
        after = self.last
        self.add(seconds, lambda _share: after, after)

    def fall(self, die: Die) -> None:
        after = replace(self.last, dice=(*self.last.dice, die))
        self.add(FALLS, lambda share: replace(after, falls=(1 - share) ** 2), after)

    def hand(self, dice: tuple[Die, ...], stays: float = DOES) -> None:
        """A hand comes, makes these of what lies there, and goes."""
        before, after = self.last, Scene(dice)
        self.add(COMES, lambda share: replace(before, hand=share), replace(before, hand=1.0))
        self.add(stays, lambda share: Scene(before.dice if share < 0.5 else dice, 1.0), Scene(dice, 1.0))
        self.add(COMES, lambda share: replace(after, hand=1 - share), after)


@dataclass
class Story:
    """One reveal (or none): its tray, when the button is pressed, and what else goes wrong."""

    kind: str
    script: Script
    revealed: Die | None
    presses: list[float] = field(default_factory=list)
    #: moments at which the camera is gone, and is back; at which the reader dies; at which the room's light changes.
    gone: tuple[float, float] | None = None
    #: when its driver begins to give the same picture again and again, until it is opened anew.
    freezes: float | None = None
    dies: float | None = None
    room: list[tuple[float, float]] = field(default_factory=list)
    #: a hand did what it should not: a question besides the event is fair.
    fair: bool = False

    @property
    def moments(self) -> list[tuple[float, str, float]]:
        """When what happens beside the tray, in order; with the room's light, where that is what changes."""
        found = [(at, "press", 0.0) for at in self.presses] + [(at, "room", light) for at, light in self.room]
        found += [] if self.dies is None else [(self.dies, "dies", 0.0)]
        return sorted(found)


#: where a die with this face lies, in shares of the tray's width; and from where on two dice do not lie in each other.
Place = Callable[[str], tuple[float, float]]
APART = 0.14


@dataclass
class Box:
    """The dice as things: which there are, how they may lie, and that two never lie in one place."""

    faces: dict[str, list[str]]
    place: Place
    luck: random.Random

    def thrown(self, names: list[str], beside: tuple[Die, ...] = ()) -> Die:
        """One of these that does not lie there yet, beside those that do."""
        lie = {die.name for die in beside}
        there = [face for name in names if name not in lie for face in self.faces[name] if self._is_free(face, beside)]
        name = self.luck.choice(sorted({face.split("-")[0] for face in there}))
        return Die(name, self.luck.choice([face for face in there if face.startswith(f"{name}-")]))

    def turned(self, die: Die, beside: tuple[Die, ...]) -> Die:
        """The same with another face on top."""
        others = [face for face in self.faces[die.name] if face != die.face]
        free = [face for face in others if self._is_free(face, beside)]
        return replace(die, face=self.luck.choice(free or others))

    def _is_free(self, face: str, beside: tuple[Die, ...]) -> bool:
        x, y = self.place(face)
        return all(abs(x - there[0]) + abs(y - there[1]) > APART for there in (self.place(die.face) for die in beside))


#: disturbances and their weights: what the issue lists, and quiet reveals.
KINDS = {
    "quiet": 50,
    "room light": 6,
    "hand passes before": 4,
    "hand hides it": 6,
    "hand stays": 1,
    "turned early": 3,
    "turned late": 4,
    "taken out and put back": 4,
    "put back turned": 2,
    "leans, laid flat": 5,
    "leans for good": 1,
    "second die by hand": 3,
    "two dice": 2,
    "camera away": 3,
    "camera freezes": 2,
    "reader dies": 3,
    "press and nothing": 3,
    "mistake": 2,
}
ORDERS = {"press first": 5, "die first": 3, "arrival alone": 4, "pressed twice": 1, "press much later": 1}


def draw(box: Box, now: float, old: tuple[Die, ...], dice: list[str], alone: bool = False) -> Story:
    """One story: the last die is taken out or left, a die falls, something disturbs it; where `alone`, with a press."""
    luck = box.luck
    kind = luck.choices(list(KINDS), list(KINDS.values()))[0]
    orders = {order: often for order, often in ORDERS.items() if not alone or order != "arrival alone"}
    order = luck.choices(list(orders), list(orders.values()))[0]
    script = Script(now, last=Scene(old))
    script.wait(luck.uniform(0.5, 2.0))
    left, begins = bool(old) and luck.random() < LEFT, len(dice) == len(SECOND)
    if old and (begins or not left):
        script.hand(())
        script.wait(luck.uniform(0.6, 4.0))
        left = False
    if begins:  # a leg has ended: it is paid out, and six dice go back into the pyramid
        script.wait(luck.uniform(10.0, 40.0))
    die = box.thrown(dice, script.last.dice)
    story = Story(f"{kind}, {order}" + (", old die left" if left else ""), script, die)
    start = script.end
    if order in ("press first", "pressed twice"):
        story.presses.append(start)
        script.wait(luck.uniform(0.1, 2.5))
        if order == "pressed twice":
            story.presses.append(start + luck.uniform(0.05, 1.0))
    if kind == "press and nothing":
        story.revealed, story.presses = None, [start]
        script.wait(10.0)
        return story
    _disturbed(box, story, kind, die, dice)
    if kind == "mistake":  # nobody presses: a press and a die laid in by hand are a reveal, and look like one
        pass
    elif order == "die first":
        story.presses.append(start + FALLS + luck.uniform(-0.3, 1.5))
    elif order == "press much later":
        story.presses.append(start + FALLS + luck.uniform(3.0, 7.0))
    if left:
        _old_one_leaves(luck, story, old, die)
    script.wait(1.0)
    return story


def _disturbed(box: Box, story: Story, kind: str, die: Die, dice: list[str]) -> None:
    luck, script, before = box.luck, story.script, story.script.last.dice
    if kind == "mistake":  # a hand lays a die in; nothing was revealed
        story.revealed, story.presses, story.fair = None, [], True
        script.hand((*before, die))
        script.wait(1.0)
        script.hand(before)
        return
    if kind == "hand passes before":
        script.hand(before)
        script.wait(luck.uniform(0.5, 1.0))
    fell = script.end
    leans = kind.startswith("leans")
    script.fall(replace(die, leans=leans))
    lies = script.last.dice
    turned = box.turned(die, before)
    match kind:
        case "hand hides it":
            script.wait(luck.uniform(0.05, 0.5))
            script.hand(lies, luck.uniform(0.3, 3.0))
        case "hand stays":
            script.wait(luck.uniform(0.05, 0.5))
            script.hand(lies, 25.0)
        case "turned early" | "turned late":
            script.wait(luck.uniform(0.0, 0.4) if kind == "turned early" else luck.uniform(1.5, 4.0))
            script.hand((*before, turned))
        case "taken out and put back" | "put back turned":
            script.wait(luck.uniform(0.4, 4.0))
            script.hand(before)
            script.wait(luck.uniform(0.5, 3.0))
            script.hand((*before, turned if kind == "put back turned" else die))
            story.fair = True
        case "leans, laid flat":
            script.wait(luck.uniform(0.3, 4.0))
            script.hand((*before, die))
        case "leans for good":
            script.wait(20.0)
        case "second die by hand":
            script.wait(luck.uniform(0.3, 3.0))
            other = box.thrown(list(SECOND), lies)
            script.hand((*lies, other))
            script.wait(luck.uniform(0.5, 3.0))
            script.hand(lies)
            story.fair = True
        case "two dice":
            script.fall(box.thrown(dice, lies))
            script.wait(luck.uniform(0.5, 4.0))
            script.hand(lies)
        case "camera away":
            story.gone = (fell - luck.uniform(-1.0, 2.0), fell + luck.uniform(0.5, 6.0))
        case "camera freezes":
            story.freezes = fell - luck.uniform(-1.0, 1.0)
            script.wait(4.0)
        case "reader dies":
            story.dies = fell + luck.uniform(-1.0, 2.0)
        case "room light":
            story.room = [(fell + luck.uniform(-2, 2), luck.uniform(0.0, 0.4)) for _ in range(4)]
    script.wait(3.0)


def _old_one_leaves(luck: random.Random, story: Story, old: tuple[Die, ...], die: Die) -> None:
    """The phones have said what to do; most people do it."""
    story.fair = True
    lies, does = story.script.last.dice, luck.random()
    if does < 0.8:
        story.script.hand(tuple(one for one in lies if one not in old))
    elif does < 0.9:
        story.script.hand(old)
    story.script.wait(20.0 if does >= 0.8 else 3.0)
