"""The reader: from one frame to one reading, by one profile. It keeps nothing between frames."""

from __future__ import annotations

from collections.abc import Collection

from vision.decide import decide, limits_for
from vision.evidence import Evidence, gather, gather_all
from vision.frame import Image, check
from vision.profile import Profile
from vision.reading import Reading


class Reader:
    """Reads frames by one profile."""

    def __init__(self, profile: Profile) -> None:
        self.profile, self._limits = profile, limits_for(profile)

    def read(self, frame: Image, possible: Collection[str] | None = None) -> Reading:
        """The reading of a BGR frame. `possible` (names such as red, grey, red+) only decides between near equals."""
        return decide(self.look(frame, possible), self._limits)

    def read_all(self, frame: Image) -> list[tuple[Reading, Evidence]]:
        """A reading of every die in a frame, as if each lay there alone; the surest die first."""
        check(frame)
        return [(decide(one, self._limits), one) for one in gather_all(frame, self.profile)]

    def look(self, frame: Image, possible: Collection[str] | None = None) -> Evidence:
        """What speaks for and against a reading."""
        check(frame)
        return gather(frame, self.profile, possible)

    def explain(self, frame: Image, possible: Collection[str] | None = None) -> Image:
        """The frame with every stage drawn in."""
        from vision.explain import draw

        evidence = self.look(frame, possible)
        return draw(evidence, decide(evidence, self._limits), self._limits)
