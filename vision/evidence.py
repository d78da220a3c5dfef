"""From a frame to evidence, in four stages that stand in order in `gather`: locate, rectify, describe, name.

The same with and without a unit. Every doubt is a number that grows with what speaks against a reading; how much of it
is borne stands in `limits`, and the verdict falls in `decide`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any

import cv2
import numpy as np

from vision.crops import flat_corners
from vision.describe import Description, describe, sight_of
from vision.frame import SMALL, Floats, Image, around, fitted, gain_at, small
from vision.limits import LEAST_DIE
from vision.locate import CELL, Found, Spot, locate
from vision.naming import Named, by_sight, by_unit
from vision.plane import Plane, as_square, misfits
from vision.pose import Pose, pose_of
from vision.profile import Profile, Unit

HIDDEN, REACH = 0.95, 1.95  # sides of a die: so far it may hide the tray, and so far its surroundings reach
CELLS = 3  # the cells that show another thing most, whose mean tells how surely one is there


@dataclass(frozen=True, eq=False)
class Evidence:
    """What the stages found in one frame. Pose, description and name are missing where no die was found."""

    frame: Image
    found: Found
    doubts: dict[str, float]
    pose: Pose | None = None
    top: Floats | None = None
    bottom: Floats | None = None
    face: Description | None = None
    named: Named | None = None

    def as_json(self) -> dict[str, Any]:
        """Everything that decides, as plain JSON."""
        return {
            "dice": [{k: round(v, 3) for k, v in asdict(s).items()} for s in self.found.spots],
            "doubts": {k: round(v, 3) for k, v in self.doubts.items()},
            "name": None if self.named is None else self.named.name,
            "runner_up": None if self.named is None else self.named.runner_up,
            "corners": None if self.top is None else [[round(float(v), 1) for v in corner] for corner in self.top],
        }


def gather(frame: Image, profile: Profile, possible: Collection[str] | None = None) -> Evidence:
    """All that one frame tells of the surest die in it."""
    whole, seen, found = _searched(frame, profile)
    others = {"things": _things(found), "several": len(found.spots) - 1.0}
    if not found.spots:
        return Evidence(whole, found, others)
    return _look_at(whole, seen, found, found.spots[0], others, profile, possible)


def gather_all(frame: Image, profile: Profile) -> list[Evidence]:
    """The same of every die in a frame, none of which is in another's way."""
    whole, seen, found = _searched(frame, profile)
    others = {"things": _things(found)}
    return [_look_at(whole, seen, found, spot, others, profile, None) for spot in found.spots]


def _searched(frame: Image, profile: Profile) -> tuple[Image, Image, Found]:
    whole = fitted(frame)
    seen = small(whole)
    return whole, seen, locate(seen, profile.unit.tray if profile.unit else None, LEAST_DIE)


def _look_at(
    whole: Image,
    seen: Image,
    found: Found,
    spot: Spot,
    others: dict[str, float],
    profile: Profile,
    possible: Collection[str] | None,
) -> Evidence:
    """All that a frame tells of the die at one spot."""
    unit = profile.unit
    pose = pose_of(whole, spot)
    down = expected_down(found, pose) if unit is None else np.zeros(2)
    top, bottom = (pose.top, pose.top + down) if unit is None else flat_corners(unit.plane, pose.top)
    face = describe(whole, top, bottom, *light_at(unit, seen, found, spot))
    sight = sight_of(whole, seen, pose.top)
    if unit is None:
        named = by_sight(face, sight, profile.edition, possible)
    else:
        named = by_unit(face, sight, profile.known, possible)
    doubts = {
        **others,
        "moving": moving(pose, face) - (unit.moving if unit else 0.0),
        "askew": askew(unit.plane, pose) - unit.askew if unit else askew_by_tray(pose, down),
        **named.doubts,
    }
    return Evidence(whole, found, doubts, pose, top, bottom, face, named)


def odds(chance: float) -> float:
    """A chance as log odds."""
    chance = min(max(float(chance), 1e-6), 1 - 1e-6)
    return float(np.log(chance / (1 - chance)))


def _things(found: Found) -> float:
    """How likely another thing is in view."""
    return odds(float(np.sort(found.others.ravel())[-CELLS:].mean()))


def light_at(unit: Unit | None, seen: Image, found: Found, spot: Spot) -> tuple[Floats, Floats]:
    """What brings this frame's light around a spot back to the light in which the unit was enrolled (nothing, where
    there is none), and the colour of the tray there."""
    free = np.ones(seen.shape[:2], np.float32)
    free -= cv2.resize(found.others.astype(np.float32), seen.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    for one in found.spots:
        centre = (round(one.x / SMALL), round(one.y / SMALL))
        cv2.circle(free, centre, round(HIDDEN * one.side / SMALL) + 1, 0.0, -1)
    place = (spot.x, spot.y, REACH * spot.side)
    gain = np.ones(3, np.float32) if unit is None else gain_at(seen, unit.tray.empty, free, *place)
    return gain, around(seen, free, *place)


def moving(pose: Pose, face: Description) -> float:
    """The log odds that the die moves, by both networks that look at it closely."""
    return -(pose.still + face.still) / 2


def askew(plane: Plane, pose: Pose) -> float:
    """How far, in sides of a die, the lower face and the corners are seen from where a flat die would have them."""
    middle = plane.points(pose.top.mean(axis=0)[None])
    lower = plane.points(pose.lower[None]) - plane.below(middle)
    corners = misfits(plane.to, pose.top[None])[0]
    return float(np.hypot(np.linalg.norm(lower), 2 * np.sqrt((corners**2).sum(axis=1).mean())))


def expected_down(found: Found, pose: Pose) -> Floats:
    """How far off, in pixels, the lower face of this die would be seen if it lay flat, as the tray lets expect."""
    middle, side, _ = as_square(pose.top)
    rows, columns = found.down.shape[:2]
    row, column = (int(np.clip(v / CELL, 0, most - 1)) for v, most in ((middle[1], rows), (middle[0], columns)))
    return np.asarray(found.down[row, column] * side)


def askew_by_tray(pose: Pose, down: Floats) -> float:
    """The same without a unit: how far, in sides, the lower face is seen from where the tray lets expect it."""
    middle, side, _ = as_square(pose.top)
    return float(np.linalg.norm(pose.lower - middle - down) / side)


__all__ = ["Evidence", "askew", "gather", "gather_all", "light_at", "moving", "odds"]
