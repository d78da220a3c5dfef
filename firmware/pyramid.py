"""The simulated pyramid: it draws a die, throws it into a picture of the tray, and plays what a camera would see.

The pictures of dice, trays and hands are kept ones (firmware/data); only the way into the tray is drawn here. Nothing
reads the pictures here: they go through the real vision like any other. A supporting die is called by a plus, as the
table calls it: red+.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from firmware.camera import SIZE
from firmware.eyes import edition_of
from firmware.glow import Light
from firmware.motion import Picture
from firmware.playback import RATE, load
from firmware.record import Wanted
from firmware.reveal import Frame

if TYPE_CHECKING:
    import vision

DATA = Path(__file__).with_name("data")
#: one reveal in so many has a cocked die, or a hand that goes away again.
COCKED, HAND = 12, 9
#: the camera's noise, as a standard deviation of a colour's 256 steps; and how many different noises are kept.
NOISE, NOISES = 2.0, 4
#: frames: of the old die being taken out, until a die falls, of its fall, of a cocked die or a hand in the way.
TAKEN, EMPTY, FALL, AWHILE = 5, 8, 14, 45


@lru_cache(maxsize=8)  # a picture weighs a megabyte
def picture(edition: str, name: str) -> Picture:
    """One of the kept pictures."""
    return load(DATA / edition / f"{name}.jpg")


def calibrated(edition: str | None) -> vision.Profile:
    """The profile of the kept unit, made by `camelcam calibrate` from its five minutes of pictures.

    Where vision has learned another format since, a smaller one is made from the few pictures that are here.
    """
    import vision

    folder = DATA / (edition or "second")
    try:
        return vision.load_profile(folder / "tray.profile")
    except vision.BadProfile:
        return vision.calibrate(folder)


@cache
def faces(edition: str) -> dict[str, list[str]]:
    """Which pictures there are of every die, supporting dice with their plus: the names of its faces."""
    found: dict[str, list[str]] = {}
    for path in sorted((DATA / edition).glob("*-[123]*-[ab].jpg")):
        found.setdefault(path.stem.split("-")[0], []).append(path.stem)
    return found


def matte(thing: Picture, empty: Picture, convex: bool = True) -> NDArray[np.float32]:
    """How much of every pixel is the thing and not the tray, 0 to 1."""
    import cv2

    change = thing.astype(np.int16) - empty.astype(np.int16)
    change -= np.median(change, axis=(0, 1)).astype(np.int16)
    mask = (np.abs(change).max(axis=2) > 30).astype(np.uint8)
    mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    if not outlines:
        return np.zeros(mask.shape, np.float32)
    largest = max(outlines, key=cv2.contourArea)
    whole = np.zeros(mask.shape, np.float32)
    cv2.drawContours(whole, [cv2.convexHull(largest) if convex else largest], -1, 1.0, cv2.FILLED)
    soft: Any = cv2.GaussianBlur(cv2.dilate(whole, np.ones((9, 9), np.float32)), (9, 9), 0)
    return np.asarray(soft, np.float32)


def tray_without(thing: Picture, empty: Picture, mask: NDArray[np.float32]) -> Picture:
    """The picture of a thing with the thing taken out: the empty tray stands there, in the light of that picture."""
    import cv2

    bare = (cv2.dilate(mask, np.ones((25, 25), np.float32)) < 0.01).astype(np.float32)[:, :, None]
    size = (SIZE[0] // 8, SIZE[1] // 8)
    sums: list[Any] = [
        cv2.GaussianBlur(cv2.resize(part * bare + 1e-3, size, interpolation=cv2.INTER_AREA), (0, 0), 8)
        for part in (thing.astype(np.float32), empty.astype(np.float32))
    ]
    light: Any = cv2.resize(sums[0] / sums[1], SIZE)
    return fade(thing, np.clip(empty * light, 0, 255).astype(np.uint8), mask[:, :, None])


def placed(tray: Picture, thing: Picture, mask: NDArray[np.float32], move: NDArray[np.float64], blur: int) -> Picture:
    """The tray with the thing moved by a 2×3 matrix, and smeared by `blur` pixels."""
    import cv2

    alpha: Any = cv2.warpAffine(mask, move, SIZE)
    pixels: Any = cv2.warpAffine(thing, move, SIZE)
    if blur > 1:
        alpha, pixels = cv2.blur(alpha, (blur, blur)), cv2.blur(pixels, (blur, blur))
    alpha = np.asarray(alpha, np.float32)[:, :, None]
    return np.asarray(tray * (1 - alpha) + pixels * alpha, np.uint8)


def moved(mask: NDArray[np.float32], x: float, y: float, turn: float) -> NDArray[np.float64]:
    """The matrix that turns the thing about its own middle by `turn` degrees and shifts it."""
    import cv2

    weight = max(float(mask.sum()), 1e-6)
    rows, columns = np.indices(mask.shape)
    middle = (float((columns * mask).sum() / weight), float((rows * mask).sum() / weight))
    matrix = np.asarray(cv2.getRotationMatrix2D(middle, turn, 1.0), np.float64)
    matrix[:, 2] += (x, y)
    return matrix


class Pyramid:
    """Which die comes out, and what it looks like from the press until it lies still. Endless random, seeded."""

    def __init__(self, edition: str | None = None, seed: int | None = None) -> None:
        self.random = random.Random(seed)
        self.edition = edition or "second"
        self.dice: tuple[str, ...] | None = None
        self.lies = self.empty
        #: the name of the picture that was thrown last, such as red-3-a: for tests, and for nobody else.
        self.thrown = ""

    @property
    def empty(self) -> Picture:
        return picture(self.edition, "empty")

    def told(self, dice: tuple[str, ...]) -> None:
        """The race says which dice are left."""
        self.dice, before = dice, self.edition
        self.edition = edition_of(dice) or before
        if self.edition != before:
            self.lies = self.empty  # another box, another tray

    def reveal(self) -> Iterator[Picture]:
        """The frames from the press until the die lies; from then on `lies` is the picture."""
        before, self.lies = self.lies, self.empty
        for step in range(TAKEN):
            yield fade(before, self.empty, (step + 1) / TAKEN)
        for _ in range(self.random.randrange(EMPTY, 2 * EMPTY)):
            yield self.empty
        face = self._draw()
        if face is None:
            return
        self.thrown = face
        die = picture(self.edition, face)
        luck = self.random.randrange(COCKED * HAND)
        cocked = f"tilted-{face.split('-')[0]}"
        if luck % COCKED == 0 and (DATA / self.edition / f"{cocked}.jpg").exists():
            yield from self._fall(picture(self.edition, cocked))
            for _ in range(AWHILE):
                yield self.lies
            yield from self._hand(self.lies, die, AWHILE // 3)
        elif luck % HAND == 0:
            yield from self._fall(die)
            yield from self._hand(die, die, AWHILE)
        else:
            yield from self._fall(die)
        self.lies = die

    def laid(self, one: Wanted) -> Iterator[Picture]:
        """The frames until this face lies there, or the card, or all dice, or the tray is empty, under a hand that
        comes and goes."""
        before = self.lies
        named = "-".join(filter(None, (f"{one.die}{'+' if one.support == '1' else ''}", one.value, one.mark)))
        known = [name for name in faces(self.edition).get(named.split("-")[0], []) if name.rpartition("-")[0] == named]
        self.lies = picture(self.edition, self.random.choice(known)) if known else self.empty
        if one.expect in ("card", "several"):
            self.lies = picture(self.edition, "card" if one.expect == "card" else "together")
        yield from self._hand(before, self.lies, AWHILE // 3)

    def _draw(self) -> str | None:
        """A picture of one of the dice that are left; None where none is."""
        known = faces(self.edition)
        left = [die for die in (known if self.dice is None else self.dice) if die in known]
        return self.random.choice(known[self.random.choice(left)]) if left else None

    def _fall(self, die: Picture) -> Iterator[Picture]:
        mask = matte(die, self.empty)
        tray = tray_without(die, self.empty, mask)
        x, turn = self.random.uniform(-200, 200), self.random.uniform(200, 500)
        for step in range(FALL):
            left = (1 - (step + 1) / FALL) ** 2
            bounce = abs(np.sin(step / 2)) * 40 * left
            move = moved(mask, x * left, -420 * left - bounce, turn * left)
            yield placed(tray, die, mask, move, int(1 + 24 * left))
        self.lies = die
        yield die

    def _hand(self, before: Picture, after: Picture, frames: int) -> Iterator[Picture]:
        """A hand comes over the tray, stays, and leaves; under it the one picture becomes the other."""
        hand = picture(self.edition, "hand")
        mask = matte(hand, self.empty, convex=False)
        away = -SIZE[1] if mask[: SIZE[1] // 2].sum() > mask[SIZE[1] // 2 :].sum() else SIZE[1]
        for step in range(frames):
            far = max(0.0, 1 - step / 8, 1 - (frames - 1 - step) / 8)
            shake = self.random.uniform(-3, 3)
            move = np.array([[1.0, 0.0, shake], [0.0, 1.0, away * far]])
            yield placed(before if step < frames // 2 else after, hand, mask, move, int(1 + 12 * far))


def fade(one: Picture, other: Picture, share: float | NDArray[np.float32]) -> Picture:
    """One picture turned into another by a share of 0 to 1, over all or pixel by pixel."""
    return np.asarray(one * (1 - share) + other * share, np.uint8)


class SimulatedCamera:
    """A camera over the simulated pyramid, at 30 frames a second times `speed`, in the light of its tray."""

    def __init__(
        self, edition: str | None = None, speed: float = 1.0, seed: int | None = None, light: Light | None = None
    ) -> None:
        self.pyramid, self._light = Pyramid(edition, seed), light
        self._interval = 1 / (RATE * speed)
        self._script: Iterator[Picture] = iter(())
        self._next_at = 0.0
        random = np.random.default_rng(seed)
        shape = (SIZE[1], SIZE[0], 3)
        self._noises = [random.normal(0, NOISE, shape).astype(np.int8).astype(np.int16) for _ in range(NOISES)]
        self._clock: Callable[[], float] = time.monotonic

    def open(self) -> None:
        self._next_at = self._clock()

    def expose(self, seconds: float) -> None:
        """Every line is exposed to the light for so long."""
        if self._light is not None:
            self._light.exposure = seconds

    def pressed(self) -> None:
        """The next die is on its way."""
        self._script = self.pyramid.reveal()

    def lay(self, one: Wanted, edition: str) -> None:
        """Somebody lays this into the tray, as an enrolment of that edition's dice asks for it."""
        self.pyramid.edition = edition
        self._script = self.pyramid.laid(one)

    def dice(self, dice: tuple[str, ...]) -> None:
        self.pyramid.told(dice)

    def frame(self, timeout: float) -> Frame:
        """The tray as it is now, with the noise of a small sensor."""
        import cv2

        self._next_at = max(self._next_at + self._interval, self._clock() - self._interval)
        time.sleep(max(0.0, self._next_at - self._clock()))
        clean, at = next(self._script, self.pyramid.lies), self._clock()
        if self._light is not None:
            clean = self._light.on(clean, at)
        noisy = cv2.add(clean, self.pyramid.random.choice(self._noises), dtype=cv2.CV_8U)
        return Frame(np.asarray(noisy, np.uint8), at)

    def close(self) -> None:
        return None
