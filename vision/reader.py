"""The reader: from one frame to one reading. It decides; seeing, comparing and drawing are done elsewhere."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np

from vision.anywhere import value_anywhere
from vision.blind import see_blind
from vision.camera import Camera
from vision.closely import Spot
from vision.colour import Likeness, departure, liken, paleness
from vision.face import Face, Ink, seek
from vision.glance import Glance, glance, seen_at
from vision.guess import doubted, kind_chances, likely, settled
from vision.level import level, view_of
from vision.light import Floats, Image, to_width
from vision.limits import BLIND, LIMITS
from vision.mark import Match, Shelf, stamp, views
from vision.motion import smear
from vision.moved import likeness
from vision.profile import Profile
from vision.reading import Reading, silent
from vision.rim import steepness
from vision.sight import Sight, relaid, see
from vision.still import stillness
from vision.surety import Evidence, Stillness, contradicts, doubts, is_plain, surety, weigh
from vision.tray import Tray


@dataclass(frozen=True)
class Verdict:
    """What was compared and how it came out, for whoever wants to see why."""

    reading: Reading
    sight: Sight
    colours: Likeness | None = None
    match: Match | None = None
    why: str = ""
    evidence: Evidence | None = None
    is_forbidden: bool = False


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
        return value_anywhere(frame)

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
            return _guess(see_blind(whole), profile.edition, possible)
        try:
            sight = see(profile.tray, profile.camera, whole)
        except ValueError as problem:
            return Verdict(silent("unsure"), Sight(whole), why=str(problem))
        verdict = Verdict(silent(sight.status), sight, why=sight.status)
        if sight.face is not None:
            verdict = self._decide(sight, sight.face, possible)
            if verdict.evidence is not None and verdict.evidence.glance < LIMITS.hardly_seen:
                verdict = self._elsewhere(verdict, profile.tray, profile.camera, possible)
        if verdict.reading.status != "read" and _is_moved(profile.tray, sight):
            return _guess(see_blind(whole), None, possible)
        return verdict

    def _decide(self, sight: Sight, face: Face, possible: Collection[str] | None) -> Verdict:
        assert sight.die is not None and sight.change is not None and sight.corners is not None
        colours = liken(face.colour, self._dice, self._colours)
        ink, match, seen = self._mark(face, colours.nearest)
        sight.ink = ink
        evidence = self._evidence(sight, match, self._smear(colours.nearest, match.value, ink, seen))
        sure = surety(evidence)
        assert sight.glance is not None

        def stop(status: str, why: str) -> Verdict:
            return Verdict(silent(status, 1 - sure), sight, colours, match, f"{why} ({sure:.2f})", evidence)

        if (forbidden := forbids(evidence, ink.framed, sight.glance, match.value)) is not None:
            return replace(stop(*forbidden), is_forbidden=True)
        if sure < LIMITS.surety:
            return stop(*doubt(evidence))
        sight.still = stillness(sight.frame, Spot.of(sight.corners))
        stiller = sight.still - self.profile.steadiness.still
        if stiller < 0:
            return stop("moving", "the die is smeared beside how it was enrolled")
        if not is_plain(evidence, stiller) and doubts(_looked_again(sight, stiller), stiller):
            return stop("unsure", "a second look sees no die that lies flat and still here")
        if face.tone.max() > LIMITS.burnt and face.brighter > LIMITS.bright:
            return stop("unsure", "the face is burnt out: its colour is not to be trusted")
        die = self._die(colours, possible)
        if die is None:
            return stop("unsure", "the colour is nobody's, or two dice's")
        support = self._support(die, match.value, face, ink, possible)
        if support is None:
            return stop("unsure", "the number's grey may be black")
        mark = ("white" if ink.is_light else "black") if die == "grey" else None
        if not self._was_enrolled(die, support, match.value, mark):
            return stop("unsure", "this die was never enrolled with that face")
        fit = min(max(1.0 - colours.distance / LIMITS.colour, 0.0), 1.0)
        confidence = round(float(sure * (1.0 - 0.25 * np.exp(-8.0 * fit))), 4)
        reading = Reading("read", die, match.value, mark, support, confidence)
        return Verdict(reading, sight, colours, match, "read", evidence)

    def _elsewhere(self, verdict: Verdict, tray: Tray, camera: Camera, possible: Collection[str] | None) -> Verdict:
        """The verdict on the die where its upper face is seen, if that reads it, where its outline had led nowhere."""
        other = relaid(verdict.sight, tray, camera)
        if other is None or other.face is None:
            return verdict
        again = self._decide(other, other.face, possible)
        return again if again.reading.status == "read" else verdict

    def _evidence(self, sight: Sight, match: Match, smeared: float) -> Evidence:
        """What speaks for the reading. The network looks once, and where that settles nothing or contradicts the
        mark, four times."""
        assert sight.die is not None and sight.face is not None and sight.corners is not None and sight.ink is not None
        steady, misfit = self.profile.steadiness, sight.die.fit.error
        still = Stillness(smeared, steepness(sight.face.picture), sight.ink.sharpness)
        view = view_of(sight.frame, sight.corners)
        sight.glance = level(view)
        evidence = weigh(steady, misfit, match, still, sight.glance)
        if LIMITS.hopeless < surety(evidence) < LIMITS.clear or contradicts(sight.glance, match.value):
            sight.glance = level(view, 4, sight.glance)
            evidence = weigh(steady, misfit, match, still, sight.glance)
        return evidence

    def _mark(self, face: Face, die: str) -> tuple[Ink, Match, Floats]:
        """The mark in the ink in which it is most like a known one, and its views; other inks than this die's are not
        tried."""
        inks = [seek(face, is_light) for is_light in sorted({k.is_light for k in self.profile.known if k.die == die})]
        tried = [(ink, self._shelf.match(seen), seen) for ink, seen in ((ink, views(stamp(ink))) for ink in inks)]
        return max(tried, key=lambda t: t[1].best)

    def _die(self, colours: Likeness, possible: Collection[str] | None) -> str | None:
        """The die by its colour: near enough, and clearly nearer than any other that could be it."""
        close = [(n, d) for n, d in colours.ranks if d - colours.distance < LIMITS.colour_margin]
        if possible is not None and len(close) > 1:
            close = [(n, d) for n, d in close if n in possible or n + "+" in possible]
        return close[0][0] if len(close) == 1 and close[0][1] < LIMITS.colour else None

    def _support(self, die: str, value: int, face: Face, mark: Ink, possible: Collection[str] | None) -> bool | None:
        """Racing or supporting, where the unit has both in this colour: by how the number departs from its face."""
        mine = [k for k in self.profile.known if k.die == die]
        kinds = {k.support for k in mine if not k.support or value < 3 or k.value == value}
        if len(kinds) < 2:
            return kinds == {True}
        seen = (face.colour, mark.paint)
        light, ratio = (
            {s: min(far(*seen, k.colour, k.paint) for k in mine if k.support == s) for s in kinds}
            for far in (departure, paleness)
        )
        by_light, by_ratio = light[False] - light[True], ratio[False] - ratio[True]
        agree = by_light * by_ratio > 0 and abs(by_light) > LIMITS.ink_least and abs(by_ratio) > LIMITS.ink_ratio
        differ = by_light * by_ratio < 0 and abs(by_ratio) > LIMITS.ink_against
        is_told = agree or (abs(by_light) > LIMITS.ink_margin and not differ)
        if is_told and face.tone.min() < LIMITS.white_hot:
            return bool(by_light > 0)
        if possible is not None and (die in possible) != (die + "+" in possible):
            return die + "+" in possible
        return None

    def _smear(self, die: str, value: int, ink: Ink, seen: Floats) -> float:
        """How much better the mark agrees with that die's enrolled ones if those are smeared."""
        known = [k.stamp for k in self.profile.known if (k.die, k.value, k.is_light) == (die, value, ink.is_light)]
        return smear(seen, known) if known else 0.0

    def _was_enrolled(self, die: str, support: bool, value: int, mark: str | None) -> bool:
        """A face that the profile does not hold is a mistake somewhere. Polarity counts on the grey die only: elsewhere
        no other ink than this die's is tried, and grey on yellow is lighter in blue, but darker in all the rest."""
        mine = [k for k in self.profile.known if k.die == die and k.support == support]
        return any(k.value == value for k in mine) and any(k.mark == mark for k in mine)


def _guess(sight: Sight, edition: str | None, possible: Collection[str] | None) -> Verdict:
    """Without a profile: by what the networks learned of other units, and only where they are sure."""
    if sight.face is None or sight.traits is None or sight.glance is None:
        return Verdict(silent(sight.status), sight, why=sight.status)
    seen = sight.glance
    sight.ink = seek(sight.face, seen.light > 0.5)
    chances, total = likely(kind_chances(sight.traits), seen.chances[1:], edition)
    kind, surety = settled(chances, total, BLIND.colour, possible)
    if sight.still is not None and sight.still < BLIND.still:
        return Verdict(silent("moving"), sight, why="the die is smeared")
    die, support = (kind or "").rstrip("+"), (kind or "").endswith("+")
    twin = 0.0 if support or seen.value == 3 else chances.get(f"{die}+", 0.0)
    reasons = (
        (seen.chances[0] > BLIND.nothing, "no die lies flat and still here"),
        (seen.chances[0] > BLIND.vague_nothing and sight.vagueness > BLIND.vague, "the die's outline is vague"),
        (seen.surety < BLIND.value * (1 - seen.chances[0]), "the mark is not clear"),
        (kind is None, doubted(chances)),
        (twin > BLIND.twin, "the number's black may be grey"),
        (die == "grey" and BLIND.ink < seen.light < 1 - BLIND.ink, "the number's black may be white"),
        (support and seen.value == 3, "no supporting die has a 3"),
    )
    for is_doubt, why in reasons:
        if is_doubt:
            why = f"{why} ({seen.value} {seen.surety:.2f} {kind} {surety:.2f})"
            return Verdict(silent("unsure"), sight, why=why)
    mark = ("white" if seen.light > 0.5 else "black") if die == "grey" else None
    confidence = round(float(min(seen.surety, surety)), 4)
    return Verdict(Reading("read", die, seen.value, mark, support, confidence), sight, why="read")


def _is_moved(tray: Tray, sight: Sight) -> bool:
    """Whether the camera was knocked: the tray is seen elsewhere than its profile has it, which then says nothing."""
    return sight.change is not None and likeness(tray.light, sight.change.light) < LIMITS.moved


def _looked_again(sight: Sight, stiller: float) -> Glance:
    """What is seen at a glance where the die was found, whatever the profile knows; once, where that settles it."""
    assert sight.corners is not None
    spot = Spot.of(sight.corners)
    view, slant = seen_at(sight.frame, spot.x, spot.y, spot.edge, spot.angle)
    seen = glance(view, slant, turns=1)
    enough = LIMITS.again_clear if stiller < LIMITS.hardly_still else LIMITS.again_likely
    return seen if seen.chances[0] < enough else glance(view, slant, 4, seen)


def forbids(evidence: Evidence, framed: float, seen: Glance, value: int) -> tuple[str, str] | None:
    """What forbids a reading, whatever else speaks for it: a status, and in words."""
    reasons = (
        (evidence.edges < 0, "moving", "the face's edges are blurred"),
        (
            framed > LIMITS.framed and evidence.agree < LIMITS.agreed,
            "unsure",
            "a lamp shines in the face: its mark is not to be trusted",
        ),
        (evidence.misfit > LIMITS.astray and not _is_evident(evidence), "tilted", "no flat die has this outline"),
        (contradicts(seen, value), "unsure", "at a glance another value lies up"),
        (evidence.glance < LIMITS.hardly_seen, "unsure", "at a glance hardly a die lies flat here"),
    )
    return next(((status, why) for is_so, status, why in reasons if is_so), None)


def _is_evident(evidence: Evidence) -> bool:
    """Whether a die lies there so clearly, and with edges so sharp, that its outline may be wrong."""
    return evidence.glance > LIMITS.evident and evidence.edges > LIMITS.steep


def doubt(evidence: Evidence) -> tuple[str, str]:
    """What speaks most against reading: a status, and in words."""
    reasons = (
        (evidence.smear, "moving", "the mark is smeared beside how it was enrolled"),
        (evidence.unlike, "tilted", "no known mark lies flat here"),
        (max(evidence.misfit, evidence.offset), "tilted", "the mark is not where a flat die would have it"),
    )
    most, status, why = max(reasons, key=lambda r: r[0])
    return (status, why) if most > 1 else ("unsure", "no die lies clearly here")


def _check(frame: Image) -> None:
    if not isinstance(frame, np.ndarray) or frame.dtype != np.uint8 or frame.ndim != 3 or frame.shape[2] != 3:
        raise ValueError("a frame is an array of height × width × 3 bytes, blue, green, red")
    if min(frame.shape[:2]) < 32:
        raise ValueError("a frame of fewer than 32 pixels a side shows nothing")
