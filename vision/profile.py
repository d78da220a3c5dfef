"""A unit's profile: its empty tray, its plane and its dice as they were enrolled, in one small versioned file.

Making one from pictures is calibration's work; here it is only held, written and read back, with suspicion.
"""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.describe import LENGTH
from vision.frame import HEIGHT, SMALL, WIDTH, Floats
from vision.locate import GRID_SEEN, Tray
from vision.plane import Plane
from vision.reading import DICE, RACING

FORMAT = "camelcam profile"
VERSION = 11  # the first that says how much its own dice seem to move
LARGEST_FILE = 4_000_000
LARGEST_ARRAY = 8_000_000
MOST_FACES = 2000
SMALL_SHAPE = (HEIGHT // SMALL, WIDTH // SMALL, 3)

Name = tuple[str, bool, int, str | None]


class BadProfile(ValueError):
    """One sentence that says what is wrong with a profile."""


@dataclass(frozen=True, eq=False)
class Known:
    """One enrolled picture of a face: which it is, its description, how its ink stands out, how unclear its value
    seemed (log odds), and which colour people would have called it (chances of DICE)."""

    die: str
    support: bool
    value: int
    mark: str | None
    face: Floats
    ink: Floats
    unclear: float = -20.0
    colour: Floats = field(default_factory=lambda: np.full(len(DICE), 1 / len(DICE)))

    @property
    def name(self) -> Name:
        return self.die, self.support, self.value, self.mark


@dataclass(frozen=True, eq=False)
class Unit:
    """What one table's pictures taught: the tray, the plane, and how askew its own dice mostly lie and how much they
    mostly seem to move, from which these doubts are measured."""

    tray: Tray
    plane: Plane
    askew: float = 0.0
    moving: float = 0.0


@dataclass(frozen=True, eq=False)
class Profile:
    """All that a reader knows beforehand. Without a unit it is a default, and read more cautiously."""

    edition: str | None = None
    unit: Unit | None = None
    known: tuple[Known, ...] = ()
    made: dict[str, Any] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


def default_profile(edition: str | None = None) -> Profile:
    """The profile of a unit that nobody has calibrated; `edition` narrows which dice there are."""
    return Profile(edition=edition)


def only(profile: Profile, edition: str) -> Profile:
    """The profile without the dice that this edition does not have."""
    dice = {*RACING[edition], "grey"} if edition == "second" else set(RACING[edition])
    return replace(profile, edition=edition, known=tuple(k for k in profile.known if k.die in dice))


def save_profile(profile: Profile, path: str | Path) -> None:
    """Write the profile; the file appears whole or not at all."""
    text = json.dumps(_as_dict(profile), indent=1, ensure_ascii=False)
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    draft.write_text(text + "\n", encoding="utf-8")
    draft.replace(target)


def load_profile(path: str | Path) -> Profile:
    """Read a profile back; whatever is wrong with the file becomes one sentence."""
    where = Path(path)
    try:
        if where.stat().st_size > LARGEST_FILE:
            raise BadProfile("the file is far too large to be a profile")
        data = json.loads(where.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadProfile(f"the profile cannot be read: {problem.strerror}") from problem
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as problem:
        raise BadProfile("this is no profile: make one with camelcam calibrate") from problem
    return _from_dict(data)


def _as_dict(profile: Profile) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "edition": profile.edition,
        "made": profile.made,
        "warnings": list(profile.warnings),
        "unit": None if profile.unit is None else _unit_dict(profile.unit),
        "known": [
            {
                "die": k.die,
                "support": k.support,
                "value": k.value,
                "mark": k.mark,
                "unclear": round(k.unclear, 2),
                "face": pack(k.face),
                "ink": [round(float(n), 3) for n in k.ink],
                "colour": [round(float(n), 3) for n in k.colour],
            }
            for k in profile.known
        ],
    }


def _unit_dict(unit: Unit) -> dict[str, Any]:
    _, png = cv2.imencode(".png", unit.tray.empty)
    return {
        "empty": base64.b85encode(png.tobytes()).decode("ascii"),
        "always": pack(unit.tray.always),
        "plane": [float(n) for n in unit.plane.to.ravel()],
        "foot": [float(n) for n in unit.plane.foot],
        "sink": unit.plane.sink,
        "askew": unit.askew,
        "moving": unit.moving,
    }


def _from_dict(data: Any) -> Profile:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadProfile("this is no profile: make one with camelcam calibrate")
    if data.get("version") != VERSION:
        raise BadProfile(
            f"this camelcam reads profiles of version {VERSION}, not {data.get('version')!r}: calibrate again"
        )
    try:
        return _trusted(data)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError, zlib.error, cv2.error) as problem:
        raise BadProfile("the profile is damaged: calibrate again") from problem


def _trusted(data: dict[str, Any]) -> Profile:
    edition = data["edition"]
    if edition not in (None, *RACING) or len(data["known"]) > MOST_FACES:
        raise ValueError("edition or faces")
    return Profile(
        edition=edition,
        unit=None if data["unit"] is None else _unit(data["unit"]),
        known=tuple(_known(k) for k in data["known"]),
        made=data["made"] if isinstance(data["made"], dict) else {},
        warnings=tuple(str(w) for w in data["warnings"]),
    )


def _unit(data: dict[str, Any]) -> Unit:
    raw = np.frombuffer(base64.b85decode(data["empty"]), np.uint8)
    if raw[:8].tobytes() != b"\x89PNG\r\n\x1a\n" or tuple(raw[16:24].view(">u4")) != (SMALL_SHAPE[1], SMALL_SHAPE[0]):
        raise ValueError("empty")
    empty = cv2.imdecode(raw, cv2.IMREAD_COLOR)
    plane = Plane(np.array(data["plane"], np.float64).reshape(3, 3), _finite(data["foot"], 2), float(data["sink"]))
    if empty is None or empty.shape != SMALL_SHAPE or not np.isfinite(plane.to).all():
        raise ValueError("empty or plane")
    if abs(np.linalg.det(plane.to)) < 1e-12 or not 0 < plane.sink < 1:
        raise ValueError("plane")
    always = unpack(data["always"])
    if always.shape != (2, *GRID_SEEN) or always.min() < 0 or always.max() > 1:
        raise ValueError("always")
    askew, moving = _finite([data["askew"], data["moving"]], 2)
    return Unit(Tray(np.asarray(empty, np.uint8), always), plane, float(askew), float(moving))


def _finite(numbers: Any, count: int) -> NDArray[np.float64]:
    array = np.array(numbers, np.float64)
    if array.shape != (count,) or not np.isfinite(array).all():
        raise ValueError("numbers")
    return array


def _known(data: dict[str, Any]) -> Known:
    face, value, die, mark = unpack(data["face"]), data["value"], data["die"], data["mark"]
    if face.shape != (LENGTH,) or value not in (1, 2, 3) or die not in DICE or mark not in (None, "black", "white"):
        raise ValueError("known")
    ink, unclear, colour = (
        _finite(data["ink"], 3),
        _finite([data["unclear"]], 1).item(),
        _finite(data["colour"], len(DICE)),
    )
    return Known(die, bool(data["support"]), value, mark, face, ink, unclear, np.clip(colour, 0, 1))


def pack(array: Floats) -> dict[str, Any]:
    """An array as text: half precision, compressed."""
    raw = np.ascontiguousarray(array, dtype="<f2").tobytes()
    return {"shape": list(array.shape), "data": base64.b85encode(zlib.compress(raw, 9)).decode("ascii")}


def unpack(data: dict[str, Any]) -> NDArray[np.float32]:
    """The array again, refused when it would unfold to more than its shape says or than is sensible."""
    shape = tuple(int(n) for n in data["shape"])
    size = 2 * int(np.prod(shape, dtype=np.int64)) if shape else 0
    if min(shape, default=0) < 0 or size > LARGEST_ARRAY:
        raise ValueError("shape")
    unfolding = zlib.decompressobj()
    raw = unfolding.decompress(base64.b85decode(data["data"]), size + 1)
    if len(raw) != size:
        raise ValueError("length")
    array = np.frombuffer(raw, dtype="<f2").reshape(shape).astype(np.float32)
    if not np.isfinite(array).all():
        raise ValueError("numbers")
    return array
