"""How this unit's camera is exposed: what serves most, and a file for the unit that differs. No camera is opened here.

Lenses differ threefold in the light that they let through, lamps too. `camelcam doctor --only camera` tells from the
calibration card what to write into the file; reader, watch and record all take it from there.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path

from firmware.errors import NoCamera

#: where a unit says how it differs, such as `gain = 3.1`.
SETTINGS = Path("/etc/camelcam/camera.toml")
#: a frame lasts 33 ms, which no exposure can outlast.
LIMITS = {"microseconds": (1000.0, 33_000.0), "gain": (1.0, 8.0), "red": (0.5, 4.0), "blue": (0.5, 4.0)}


@dataclass(frozen=True)
class Exposure:
    """What the sensor is told, and never left to automatics."""

    #: two periods of the mains' flicker
    microseconds: float = 20_000
    gain: float = 2.0
    #: gains of red and blue, for white LEDs
    red: float = 1.6
    blue: float = 1.7

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


def load(path: Path = SETTINGS) -> Exposure:
    """What the file says; the usual where there is none. Raises NoCamera with what is wrong in it."""
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return USUAL
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise NoCamera(f"{path} cannot be read ({error}). Write lines such as gain = 3.1, or remove it.") from error
    for name, value in said.items():
        if name not in LIMITS:
            raise NoCamera(f"{path}: there is no {name}; there are {', '.join(LIMITS)}.")
        low, high = LIMITS[name]
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise NoCamera(f"{path}: {name} must be a number from {low:g} to {high:g}, not {value}.")
    return Exposure(**{name: float(value) for name, value in said.items()})
