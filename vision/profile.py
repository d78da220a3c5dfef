"""A unit's profile: its tray, its camera and its dice as they were enrolled, in one small versioned file.

Making one from pictures is calibration's work; here it is only held, written and read back, with suspicion.
"""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.camera import Camera
from vision.limits import Steadiness
from vision.mark import STAMP
from vision.reading import DICE, RACING
from vision.tray import Tray

FORMAT = "camelcam profile"
VERSION = 4
#: the first did not say how steep a face's edges are, so none is asked; two knew no lamp; three not how still dice look
READABLE = (1, 2, 3, VERSION)
LARGEST_FILE = 4_000_000
LARGEST_ARRAY = 8_000_000


class BadProfile(ValueError):
    """One sentence that says what is wrong with a profile."""


@dataclass(frozen=True)
class Known:
    """One enrolled picture of a face: which it is, its mark's stamp, and both its colours as logs of light."""

    die: str
    support: bool
    value: int
    mark: str | None
    is_light: bool
    sharpness: float
    colour: NDArray[np.float64]
    paint: NDArray[np.float64]
    stamp: NDArray[np.float32]


@dataclass(frozen=True)
class Profile:
    """All that a reader knows beforehand. Without tray and camera it is a default, and read more cautiously."""

    edition: str | None = None
    tray: Tray | None = None
    camera: Camera | None = None
    known: tuple[Known, ...] = ()
    steadiness: Steadiness = field(default_factory=Steadiness)
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
    tray = profile.tray
    return {
        "format": FORMAT,
        "version": VERSION,
        "edition": profile.edition,
        "made": profile.made,
        "warnings": list(profile.warnings),
        "steadiness": asdict(profile.steadiness),
        "camera": None if profile.camera is None else asdict(profile.camera),
        "tray": None
        if tray is None
        else {
            "light": pack(tray.light),
            "stray": pack(tray.stray),
            "modes": pack(tray.modes),
            "lamp": [round(float(n), 4) for n in tray.lamp],
        },
        "known": [_known_dict(k) for k in profile.known],
    }


def _known_dict(known: Known) -> dict[str, Any]:
    return {
        "die": known.die,
        "support": known.support,
        "value": known.value,
        "mark": known.mark,
        "light": known.is_light,
        "sharpness": round(known.sharpness, 4),
        "colour": [round(float(c), 4) for c in known.colour],
        "paint": [round(float(c), 4) for c in known.paint],
        "stamp": pack(known.stamp),
    }


def _from_dict(data: Any) -> Profile:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadProfile("this is no profile: make one with camelcam calibrate")
    if data.get("version") not in READABLE:
        raise BadProfile(
            f"this camelcam reads profiles of version {VERSION}, not {data.get('version')!r}: calibrate again"
        )
    try:
        return _trusted(data)
    except (KeyError, TypeError, ValueError, AttributeError, zlib.error) as problem:
        raise BadProfile("the profile is damaged: calibrate again") from problem


def _trusted(data: dict[str, Any]) -> Profile:
    tray = data["tray"]
    camera = data["camera"]
    made = data["made"] if isinstance(data["made"], dict) else {}
    return Profile(
        edition=data["edition"],
        tray=None if tray is None else _tray(tray),
        camera=None if camera is None else _camera(camera),
        known=tuple(_known(k) for k in data["known"]),
        steadiness=Steadiness(**{k: float(v) for k, v in data["steadiness"].items()}),
        made=made,
        warnings=tuple(str(w) for w in data["warnings"]),
    )


def _camera(data: dict[str, Any]) -> Camera:
    camera = Camera(**{k: float(v) for k, v in data.items()})
    if not (0.2 < camera.focal < 10 and 1.5 < camera.height < 100 and np.isfinite(camera.numbers()).all()):
        raise ValueError("camera")
    return camera


def _tray(data: dict[str, Any]) -> Tray:
    light, stray, modes = (unpack(data[k]) for k in ("light", "stray", "modes"))
    lamp = np.array(data.get("lamp", [0.0] * 6), np.float64)
    if light.ndim != 3 or light.shape[2] != 3 or stray.shape != light.shape[:2] or modes.shape[:2] != light.shape[:2]:
        raise ValueError("tray")
    if lamp.shape != (6,) or not np.isfinite(lamp).all():
        raise ValueError("lamp")
    return Tray(light, stray, modes, lamp)


def _known(data: dict[str, Any]) -> Known:
    stamp = unpack(data["stamp"])
    colour, paint = (np.array(data[k], dtype=np.float64) for k in ("colour", "paint"))
    value, die, mark = data["value"], data["die"], data["mark"]
    fits = stamp.shape == (STAMP, STAMP) and colour.shape == (3,) and paint.shape == (3,)
    if not fits or value not in (1, 2, 3) or die not in DICE or mark not in (None, "black", "white"):
        raise ValueError("known")
    return Known(
        die, bool(data["support"]), value, mark, bool(data["light"]), float(data["sharpness"]), colour, paint, stamp
    )


def pack(array: NDArray[np.floating]) -> dict[str, Any]:
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
