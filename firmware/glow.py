"""What the lamp and the room do to a simulated picture: it dims, flickers and drifts with the light. Decides nothing.

A simulated camera whose pictures do not know the lamp hides every fault of the light; this is why it stands between.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from firmware.lamp import OFF, Status
from firmware.motion import Picture

#: how a camera's numbers grow with the light: numbers are light to the power of 1/GAMMA.
GAMMA = 2.2
#: strips of a picture that a rolling shutter takes one after another, each in the light of its moment.
STRIPS = 12
#: of a picture's time the shutter takes this much to roll over it, in seconds.
ROLLS = 1 / 30


@dataclass
class Light:
    """All the light in a simulated tray. Every share is of the lamp's full light."""

    #: what comes in from the room, and how far it wanders, with its period in seconds.
    room: float = 0.05
    wander: float = 0.02
    period: float = 47.0
    #: how far lamps on the mains go up and down, the mains' hertz, and the seconds for which every line is exposed.
    flicker: float = 0.08
    mains: float = 60.3
    exposure: float = 0.02
    #: how much of its light the lamp loses as it grows warm, and within how many seconds.
    fades: float = 0.08
    warm: float = 300.0
    #: seconds that the lamp takes from one brightness to another, as the driver and the sensor's pipeline do.
    lag: float = 0.12
    #: light that comes from one side alone: added at the right edge, taken away at the left.
    slant: float = 0.0
    _was: float = OFF
    _is: float = OFF
    _since: float = float("-inf")
    _lit_at: float | None = None

    def lamp(self, brightness: float, now: float) -> None:
        """The lamp is driven at this brightness from now on."""
        if brightness != self._is:
            self._was, self._is, self._since = self.shines(now), brightness, now
        if brightness == OFF:
            self._lit_at = None
        elif self._lit_at is None:
            self._lit_at = now

    def shines(self, now: float) -> float:
        """What the lamp gives at this moment."""
        share = min(1.0, max(0.0, (now - self._since) / self.lag)) if self.lag else 1.0
        given = self._was + (self._is - self._was) * share
        lit = 0.0 if self._lit_at is None else max(0.0, now - self._lit_at)
        return given * (1 - self.fades * (1 - math.exp(-lit / self.warm)))

    def at(self, now: float) -> float:
        """All the light that falls on one line of the sensor."""
        wave = self.room + self.wander * math.sin(2 * math.pi * now / self.period)
        turn = 2 * math.pi * self.mains  # half a turn of a lamp's own, which goes twice as fast
        left = math.sin(turn * self.exposure) / (turn * self.exposure)
        return max(0.0, self.shines(now) + wave + self.flicker * left * math.sin(turn * (2 * now + self.exposure)))

    def on(self, picture: Picture, now: float) -> Picture:
        """The picture (taken under the full lamp in a dark room) as the sensor sees it in this light."""
        import cv2

        seen = np.empty_like(picture)
        edges = np.linspace(0, picture.shape[0], STRIPS + 1).astype(int)
        for n, (top, bottom) in enumerate(itertools.pairwise(edges)):
            light = self.at(now + ROLLS * n / STRIPS)
            seen[top:bottom] = cv2.LUT(picture[top:bottom], _curve(round(light, 3)))
        return self._slanted(seen) if self.slant else seen

    def _slanted(self, picture: Picture) -> Picture:
        ramp = (1 + np.linspace(-self.slant, self.slant, picture.shape[1])) ** (1 / GAMMA)
        return np.clip(picture * ramp[None, :, None].astype(np.float32), 0, 255).astype(np.uint8)


@lru_cache(maxsize=2048)
def _curve(light: float) -> NDArray[np.uint8]:
    """What every number of a picture becomes in so many times the light."""
    numbers = np.arange(256) * light ** (1 / GAMMA)
    return np.asarray(np.clip(numbers, 0, 255), np.uint8)


@dataclass
class SimulatedLights:
    """A lamp and a status light that only the simulated camera sees."""

    clock: Callable[[], float]
    light: Light = field(default_factory=Light)
    says: Status = Status.QUIET

    def lamp(self, brightness: float) -> None:
        self.light.lamp(brightness, self.clock())

    def status(self, status: Status) -> None:
        self.says = status

    def close(self) -> None:
        return None
