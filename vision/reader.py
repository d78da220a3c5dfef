"""The reader: from one frame to one reading. It decides; seeing, comparing and drawing are done elsewhere."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.blind import see_blind
from vision.colour import Likeness, liken
from vision.face import Face, Ink, seek
from vision.guess import COLOURS, colour_chances, traits, value_chances
from vision.light import Image, to_width
from vision.limits import BLIND, LIMITS, Steadiness
from vision.mark import Match, Shelf, stamp
from vision.motion import smear
from vision.profile import Known, Profile
from vision.reading import RACING, Reading, silent
from vision.sight import Sight, see


@dataclass(frozen=True)
class Verdict:
    """What was compared and how it came out, for whoever wants to see why."""

    reading: Reading
    sight: Sight
    colours: Likeness | None = None
    match: Match | None = None
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

    def value_of(self, frame: Image) -> int | None:
        """The value of any die in any surroundings, by shape alone; None where it is not clear."""
        _check(frame)
        sight = see_blind(to_width(frame))
        if sight.face is None:
            return None
        chances = value_chances(seek(sight.face, True), seek(sight.face, False))
        value = int(np.argmax(chances[1:])) + 1
        return value if chances[value] >= BLIND.value else None

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
            return self._guess(see_blind(whole), possible)
        try:
            sight = see(profile.tray, profile.camera, whole)
        except ValueError as problem:
            return Verdict(silent("unsure"), Sight(whole), why=str(problem))
        if sight.face is None:
            return Verdict(silent(sight.status), sight, why=sight.status)
        return self._decide(sight, sight.face, possible)

    def _guess(self, sight: Sight, possible: Collection[str] | None) -> Verdict:
        """Without a profile: by what the networks learned of other units, and only where they are sure."""
        if sight.face is None or sight.middle is None:
            return Verdict(silent(sight.status), sight, why=sight.status)
        light, dark = seek(sight.face, True), seek(sight.face, False)
        chances = value_chances(light, dark)
        value = int(np.argmax(chances[1:])) + 1
        colours, support = colour_chances(traits(sight.face, light, dark, sight.middle))
        die, surety = self._likely(colours, possible)
        ratio = light.strength / dark.strength
        sight.ink = light if ratio > 1 else dark
        doubts = (
            (chances[value] < BLIND.value, "the mark is not clear"),
            (die is None, "the colour is not clear"),
            (BLIND.support < support < 1 - BLIND.support, "the number's grey may be black"),
            (die == "grey" and 1 / BLIND.ink < ratio < BLIND.ink, "the number's black may be white"),
            (support >= 0.5 and value == 3, "no supporting die has a 3"),
        )
        for doubt, why in doubts:
            if doubt:
                return Verdict(silent("unsure"), sight, why=f"{why} ({value} {chances[value]:.2f} {die} {surety:.2f})")
        mark = ("white" if ratio > 1 else "black") if die == "grey" else None
        confidence = round(float(min(chances[value], surety, max(support, 1 - support))), 4)
        is_support = bool(support > 0.5 and die in RACING["first"])
        return Verdict(Reading("read", die, value, mark, is_support, confidence), sight, why="read")

    def _likely(self, colours: NDArray[np.float64], possible: Collection[str] | None) -> tuple[str | None, float]:
        """The die whose colour this surely is, among those of the edition."""
        edition = self.profile.edition
        there = set(RACING[edition]) | ({"grey"} if edition == "second" else set()) if edition else set(COLOURS)
        chances = {c: float(p) for c, p in zip(COLOURS, colours, strict=True) if c in there}
        total = max(sum(chances.values()), 1e-9)
        best = max(chances, key=lambda c: chances[c])
        surety = chances[best] / total
        if total > BLIND.colour / 2 and surety >= BLIND.colour:
            return best, surety
        if possible is None:
            return None, surety
        open_ = {c: p for c, p in chances.items() if (c in possible or c + "+" in possible) and p > 0.05}
        return (next(iter(open_)), surety) if len(open_) == 1 and total > BLIND.colour else (None, surety)

    def _decide(self, sight: Sight, face: Face, possible: Collection[str] | None) -> Verdict:
        colours = liken(face.colour, self._dice, self._colours)
        ink, match = self._mark(face, colours.nearest)
        sight.ink = ink

        def stop(status: str, why: str) -> Verdict:
            return Verdict(silent(status), sight, colours, match, why)

        steady = self.profile.steadiness
        if ink.sharpness < steady.sharpness:
            return stop("moving", "the mark is blurred")
        if match.best < steady.likeness:
            return stop("tilted", "no known mark lies flat here")
        misfit = sight.die.fit.error / steady.misfit if sight.die is not None else 9.0
        if max(misfit, match.offset / steady.offset) > 1 or misfit + match.offset / steady.offset > LIMITS.askew:
            return stop("tilted", "the mark is not where a flat die would have it")
        if match.share > LIMITS.rival:
            return stop("unsure", "two values look alike")
        die = self._die(colours, possible)
        if die is None:
            return stop("unsure", "the colour is nobody's, or two dice's")
        support = self._support(die, face, ink, possible)
        if support is None:
            return stop("unsure", "the number's grey may be black")
        mark = ("white" if ink.is_light else "black") if die == "grey" else None
        if self._is_smeared(die, match.value, ink):
            return stop("moving", "the mark is smeared beside how it was enrolled")
        if not self._was_enrolled(die, support, match.value, mark, ink.is_light):
            return stop("unsure", "this die was never enrolled with that face")
        reading = Reading("read", die, match.value, mark, support, confidence_of(steady, sight, colours, match))
        return Verdict(reading, sight, colours, match, "read")

    def _mark(self, face: Face, die: str) -> tuple[Ink, Match]:
        """The mark in the ink in which it is most like a known one; other inks than this die's are not tried."""
        inks = {k.is_light for k in self.profile.known if k.die == die}
        tried = [(ink, self._shelf.compare(stamp(ink))) for ink in (seek(face, is_light) for is_light in sorted(inks))]
        return max(tried, key=lambda t: t[1].best)

    def _die(self, colours: Likeness, possible: Collection[str] | None) -> str | None:
        """The die by its colour: near enough, and clearly nearer than any other that could be it."""
        near = [(n, d) for n, d in colours.ranks if d < LIMITS.colour]
        if not near:
            return None
        close = [n for n, d in near if d - near[0][1] < LIMITS.colour_margin]
        if possible is not None and len(close) > 1:
            close = [n for n in close if n in possible or n + "+" in possible]
        return close[0] if len(close) == 1 else None

    def _support(self, die: str, face: Face, mark: Ink, possible: Collection[str] | None) -> bool | None:
        """Racing or supporting, where both have this colour: by how the number departs from its face."""
        mine = [k for k in self.profile.known if k.die == die]
        kinds = {k.support for k in mine}
        if len(kinds) == 1:
            return kinds.pop()
        seen = mark.paint - face.colour
        far = {
            s: min(float(np.linalg.norm(seen - (k.paint - k.colour))) for k in mine if k.support == s) for s in kinds
        }
        if abs(far[True] - far[False]) >= LIMITS.ink_margin:
            return bool(far[True] < far[False])
        if possible is not None and (die in possible) != (die + "+" in possible):
            return die + "+" in possible
        return None

    def _is_smeared(self, die: str, value: int, ink: Ink) -> bool:
        known = [k.stamp for k in self.profile.known if (k.die, k.value, k.is_light) == (die, value, ink.is_light)]
        return bool(known) and smear(stamp(ink), known) > self.profile.steadiness.smear

    def _was_enrolled(self, die: str, support: bool, value: int, mark: str | None, is_light: bool) -> bool:
        """A face that the profile does not hold is a mistake somewhere, and so is a mark of the other polarity."""
        mine = [k for k in self.profile.known if k.die == die and k.support == support]
        if mark is None:
            if not any(k.is_light == is_light for k in mine):
                return False
        elif not any(k.mark == mark for k in mine):
            return False
        return any(k.value == value for k in mine)


def confidence_of(steady: Steadiness, sight: Sight, colours: Likeness, match: Match) -> float:
    """One number from the weakest of geometry, colour and mark, 0.5 at the limits."""
    assert sight.die is not None
    parts = (
        1.0 - sight.die.fit.error / steady.misfit,
        1.0 - match.offset / steady.offset,
        1.0 - colours.distance / LIMITS.colour,
        (match.best - steady.likeness) / (1.0 - steady.likeness),
        1.0 - match.share / LIMITS.rival,
    )
    weakest = min(max(min(parts), 0.0), 1.0)
    return round(float(1.0 - 0.5 * np.exp(-8.0 * weakest)), 4)


def _check(frame: Image) -> None:
    if not isinstance(frame, np.ndarray) or frame.dtype != np.uint8 or frame.ndim != 3 or frame.shape[2] != 3:
        raise ValueError("a frame is an array of height × width × 3 bytes, blue, green, red")
    if min(frame.shape[:2]) < 32:
        raise ValueError("a frame of fewer than 32 pixels a side shows nothing")
