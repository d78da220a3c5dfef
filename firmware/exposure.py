"""How this unit's camera is exposed: what serves most, and how that is changed. No camera and no file is opened here.

Lenses differ threefold in the light that they let through, lamps too. `camelcam doctor --only camera` tells from the
calibration card what to write into [camera] of the configuration file; reader, watch and record all take it from there.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from pathlib import Path

#: the configuration file, in whose [camera] a unit says how it differs, such as `gain = 3.1`.
SETTINGS = Path("/etc/camelcam/camelcam.toml")
#: a frame lasts 33 ms, which no exposure can outlast.
LIMITS = {"microseconds": (1000.0, 33_000.0), "gain": (1.0, 8.0), "red": (0.5, 4.0), "blue": (0.5, 4.0)}


@dataclass(frozen=True)
class Exposure:
    """What the sensor is told, and never left to automatics."""

    microseconds: float = 20_000
    gain: float = 2.0
    #: gains of red and blue, for white LEDs
    red: float = 1.6
    blue: float = 1.7

    def in_beats_of(self, mains: int) -> Exposure:
        """The same for so many whole flickers of lamps on the mains, which flicker twice in each of its periods: then
        every line of every picture gets as much of their light. What is taken from the time is given to the gain."""
        beat = 1e6 / (2 * mains)
        time = max(1, int(self.microseconds / beat + 1e-6)) * beat
        if self.microseconds < beat or abs(time - self.microseconds) < 1:
            return self
        low, high = LIMITS["gain"]
        gain = min(max(self.gain * self.microseconds / time, low), high)
        return replace(self, microseconds=round(time), gain=round(gain, 2))

    def times(self, light: float) -> Exposure:
        """The same with so many times the light: by the gain, and beyond what that can by the time."""
        gain = min(max(self.gain * light, LIMITS["gain"][0]), LIMITS["gain"][1])
        low, high = LIMITS["microseconds"]
        wanted = self.microseconds * self.gain * light / gain
        return replace(self, gain=round(gain, 1), microseconds=round(min(max(wanted, low), high), -2))

    def toned(self, red: float, blue: float) -> Exposure:
        """The same with red and blue multiplied."""
        low, high = LIMITS["red"]
        tones = (round(min(max(tone, low), high), 2) for tone in (self.red * red, self.blue * blue))
        return replace(self, **dict(zip(("red", "blue"), tones, strict=True)))

    def unlike(self, other: Exposure) -> str:
        """The lines of the file that make this of the other."""
        names = [one.name for one in fields(self) if getattr(self, one.name) != getattr(other, one.name)]
        return ", ".join(f"{name} = {getattr(self, name):g}" for name in names)


#: what serves most
USUAL = Exposure()
