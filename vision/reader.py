"""The reader: from one frame to one reading. It decides; seeing, comparing and drawing are done elsewhere."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from vision.colour import Likeness, ink, liken
from vision.face import Face
from vision.light import Image, to_width
from vision.limits import LIMITS
from vision.mark import Shelf, bare
from vision.profile import Known, Profile
from vision.reading import Reading, silent
from vision.sight import Sight, see


@dataclass(frozen=True)
class Verdict:
    """What was compared and how it came out, for whoever wants to see why."""

    reading: Reading
    sight: Sight
    colours: Likeness | None = None
    values: tuple[tuple[int, float], ...] = ()
    why: str = ""


def name_of(known: Known) -> str:
    return known.die + ("+" if known.support else "")


class Reader:
    """Reads frames by one profile. It keeps nothing between frames."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        known = profile.known
        self._shelf = Shelf.of([k.stamp for k in known], [k.value for k in known])
        self._colours = np.array([k.colour for k in known]).reshape(-1, 3)
        self._dice = [k.die for k in known]

    def read(self, frame: Image, possible: Collection[str] | None = None) -> Reading:
        """The reading of a BGR frame. `possible` (names such as red, grey, red+) only decides between near equals."""
        return self.look(frame, possible).reading

    def explain(self, frame: Image, possible: Collection[str] | None = None) -> Image:
        """The frame with every step of reading drawn in."""
        from vision.explain import draw

        return draw(self.profile, self.look(frame, possible))

    def look(self, frame: Image, possible: Collection[str] | None = None) -> Verdict:
        """Read, and keep what was seen on the way."""
        _check(frame)
        profile = self.profile
        whole = to_width(frame)
        if profile.tray is None or profile.camera is None or not profile.known:
            return Verdict(silent("unsure"), Sight(whole), why="there is no profile")
        try:
            sight = see(profile.tray, profile.camera, whole)
        except ValueError as problem:
            return Verdict(silent("unsure"), Sight(whole), why=str(problem))
        if sight.face is None:
            return Verdict(silent(sight.status), sight, why=sight.status)
        return self._decide(sight, sight.face, possible)

    def _decide(self, sight: Sight, face: Face, possible: Collection[str] | None) -> Verdict:
        light, dark = self._shelf.compare(bare(face))
        is_light = max(light.values()) > max(dark.values())
        values = tuple(sorted((light if is_light else dark).items(), key=lambda s: -s[1]))
        colours = liken(face.colour, self._dice, self._colours)
        if values[0][1] < LIMITS.likeness:
            return Verdict(silent("tilted"), sight, colours, values, "no known mark lies flat here")
        rival = values[1][1] if len(values) > 1 else 0.0
        share = (1.0 - values[0][1]) / max(1.0 - rival, 1e-6)
        if share > LIMITS.rival:
            return Verdict(silent("unsure"), sight, colours, values, "two values look alike")
        die = self._die(colours, possible)
        if die is None:
            return Verdict(silent("unsure"), sight, colours, values, "the colour is nobody's, or two dice's")
        support = self._support(die, face, possible)
        if support is None:
            return Verdict(silent("unsure"), sight, colours, values, "the number's grey may be black")
        mark = ("white" if is_light else "black") if die == "grey" else None
        if not self._was_enrolled(die, support, values[0][0], mark, is_light):
            return Verdict(silent("unsure"), sight, colours, values, "this die was never enrolled with that face")
        confidence = confidence_of(sight, colours, values[0][1], share)
        reading = Reading("read", die, values[0][0], mark, support, confidence)
        return Verdict(reading, sight, colours, values, "read")

    def _die(self, colours: Likeness, possible: Collection[str] | None) -> str | None:
        """The die by its colour: near enough, and clearly nearer than any other that could be it."""
        near = [(n, d) for n, d in colours.ranks if d < LIMITS.colour]
        if not near:
            return None
        close = [n for n, d in near if d - near[0][1] < LIMITS.colour_margin]
        if possible is not None and len(close) > 1:
            close = [n for n in close if n in possible or n + "+" in possible]
        return close[0] if len(close) == 1 else None

    def _support(self, die: str, face: Face, possible: Collection[str] | None) -> bool | None:
        """Racing or supporting, where both have this colour: by how dark the number is on it."""
        mine = [k for k in self.profile.known if k.die == die]
        kinds = {k.support for k in mine}
        if len(kinds) == 1:
            return kinds.pop()
        seen = np.log(max(ink(face.colour, face.mark), 1e-3))
        far = {
            s: min(abs(seen - np.log(max(ink(k.colour, k.paint), 1e-3))) for k in mine if k.support == s) for s in kinds
        }
        if abs(far[True] - far[False]) >= LIMITS.ink_margin:
            return bool(far[True] < far[False])
        if possible is not None and (die in possible) != (die + "+" in possible):
            return die + "+" in possible
        return None

    def _was_enrolled(self, die: str, support: bool, value: int, mark: str | None, is_light: bool) -> bool:
        """A face that the profile does not hold is a mistake somewhere, and so is a mark of the other polarity."""
        mine = [k for k in self.profile.known if k.die == die and k.support == support]
        if mark is None:
            if not any((k.contrast > 0) == is_light for k in mine):
                return False
        elif not any(k.mark == mark for k in mine):
            return False
        return any(k.value == value for k in mine)


def confidence_of(sight: Sight, colours: Likeness, best: float, share: float) -> float:
    """One number from the weakest of geometry, colour and mark, 0.5 at the limits."""
    assert sight.die is not None
    parts = (
        1.0 - sight.die.fit.error / LIMITS.misfit,
        1.0 - colours.distance / LIMITS.colour,
        (best - LIMITS.likeness) / (1.0 - LIMITS.likeness),
        1.0 - share / LIMITS.rival,
    )
    weakest = min(max(min(parts), 0.0), 1.0)
    return round(float(1.0 - 0.5 * np.exp(-8.0 * weakest)), 4)


def _check(frame: Image) -> None:
    if not isinstance(frame, np.ndarray) or frame.dtype != np.uint8 or frame.ndim != 3 or frame.shape[2] != 3:
        raise ValueError("a frame is an array of height × width × 3 bytes, blue, green, red")
    if min(frame.shape[:2]) < 32:
        raise ValueError("a frame of fewer than 32 pixels a side shows nothing")
