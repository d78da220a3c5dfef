"""Calibration: from the enrol pictures of a recording to a profile, with warnings about what is missing or alike."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.crops import flat_corners
from vision.describe import Description, describe, sight_of
from vision.evidence import askew, light_at, moving
from vision.frame import Image, fitted, small
from vision.image import BadImage, load_image
from vision.limits import LEAST_DIE, MOSTLY, OWN, UNFIT
from vision.locate import Found, Tray, locate, tray_of
from vision.naming import alike, leave_one_out, odds_against
from vision.plane import Plane, fit_plane, misfits
from vision.pose import Pose, pose_of
from vision.profile import Known, Profile, Unit
from vision.progress import Through
from vision.reading import RACING
from vision.recording import BadRecording, Label, labels

FEWEST = 6
MOST_ADDED = 6  # pictures of one face that are taken from a table's own games, the newest ones


@dataclass(frozen=True, eq=False)
class Shot:
    """One enrolled picture on its way into the profile."""

    label: Label
    frame: Image
    found: Found
    pose: Pose


def calibrate(folder: str | Path, through: Through = iter, add: str | Path | None = None) -> Profile:
    """Make a unit's profile from the pictures of split `enrol`; `through` may tell which is at hand.

    `add` is a recording of the unit's own reveals, confirmed or corrected at the table: its dice are enrolled as well.
    """
    listed = Path(folder) / "labels.csv"
    wanted = [one for one in labels(folder, "enrol") if one.expect in ("read", "empty")]
    if add is not None:
        wanted += _newest([one for one in labels(add) if one.expect == "read"])
    count = sum(one.expect == "read" for one in wanted)
    if count < FEWEST:
        raise BadRecording(f"{listed}:1: {count} enrolled pictures of dice are too few: take one of every face")
    frames = [(one, _frame(one)) for one in through(wanted)]
    _same_shape(frames)
    return enrol([(one, fitted(frame)) for one, frame in frames], Path(folder).resolve().name, listed)


def _newest(added: list[Label]) -> list[Label]:
    """Of every face the last few pictures of a recording, which stand at its end."""
    count: Counter[object] = Counter()
    kept = []
    for one in reversed(added):
        count[one.face] += 1
        if count[one.face] <= MOST_ADDED:
            kept.append(one)
    return kept[::-1]


def enrol(frames: list[tuple[Label, Image]], origin: str, listed: Path) -> Profile:
    """The profile that fitted frames with these labels make."""
    warnings: list[str] = []
    empties = [small(frame) for one, frame in frames if one.expect == "empty"]
    if not empties:
        warnings.append("there is no picture of the empty tray; take three")
    tray = tray_of(empties, _empty(empties or [small(frame) for _, frame in frames]))
    shots = _shots(frames, tray, warnings)
    if len(shots) < FEWEST:
        raise BadRecording(f"{listed}:1: only {len(shots)} dice were found in the pictures: light the tray better")
    plane, shots = _plane(shots, warnings)
    faces = [_face(Unit(tray, plane), shot) for shot in shots]
    lying = [askew(plane, shot.pose) for shot in shots]
    seeming = [moving(shot.pose, face) for shot, face in zip(shots, faces, strict=True)]
    unit = Unit(tray, plane, *(float(np.quantile(told, MOSTLY)) for told in (lying, seeming)))
    known = tuple(_known(shot, face) for shot, face in zip(shots, faces, strict=True))
    warnings += _unclear(shots, known)
    counts = Counter(one.expect for one, _ in frames)
    told = leave_one_out(known)
    made = {
        "from": origin,
        "pictures": len(frames),
        "empty": counts["empty"],
        "dice": counts["read"],
        "asked": len(told),
        "named": sum(one.name == name for one, name, _ in told),
        "opencv": cv2.__version__,
        "numpy": np.__version__,
    }
    warnings += missing_faces(known) + _alike(known)
    return Profile(edition_of(known), unit, known, made, tuple(warnings))


def _frame(one: Label) -> Image:
    try:
        return load_image(one.file)
    except BadImage as problem:
        raise BadRecording(f"{one.file}:1: {problem}") from problem


def _same_shape(frames: list[tuple[Label, Image]]) -> None:
    """All pictures must have the proportions of most: the plane of another shape lies elsewhere."""
    ratios = Counter(round(f.shape[0] / f.shape[1], 2) for _, f in frames)
    usual = ratios.most_common(1)[0][0]
    for one, frame in frames:
        if abs(frame.shape[0] / frame.shape[1] - usual) > 0.02:
            raise BadRecording(f"{one.file}:1: this picture has other proportions than the rest of the recording")


def _empty(pictures: list[Image]) -> Image:
    """The tray as most pictures of it show it; without pictures of it, what most dice leave free."""
    return np.asarray(np.median(np.stack(pictures), axis=0), np.uint8)


def _shots(frames: list[tuple[Label, Image]], tray: Tray, warnings: list[str]) -> list[Shot]:
    """Every enrolled die, found and posed."""
    shots = []
    for one, frame in frames:
        if one.expect != "read":
            continue
        found = locate(small(frame), tray, LEAST_DIE)
        if not found.spots:
            warnings.append(f"{one.file.name}: no die was found in it; take it again")
            continue
        shots.append(Shot(one, frame, found, pose_of(frame, found.spots[0])))
    return shots


def _plane(shots: list[Shot], warnings: list[str]) -> tuple[Plane, list[Shot]]:
    """The plane in which the dice lie, and the pictures whose die lies in it."""
    quads = np.stack([s.pose.top for s in shots])
    lowers = np.stack([s.pose.lower for s in shots])
    plane = fit_plane(quads, lowers)
    off = np.sqrt((misfits(plane.to, quads) ** 2).sum(axis=2).mean(axis=1))
    kept = []
    for shot, far in zip(shots, off, strict=True):
        if far > UNFIT:
            warnings.append(f"{shot.label.file.name}: its die does not lie as the others do; take it again")
        else:
            kept.append(shot)
    if len(kept) < FEWEST:
        kept = shots
    if len(kept) < len(shots):
        plane = fit_plane(np.stack([s.pose.top for s in kept]), np.stack([s.pose.lower for s in kept]))
    return plane, kept


def _face(unit: Unit, shot: Shot) -> Description:
    """What one enrolled picture's face shows, in the light of the empty tray."""
    light = light_at(unit, small(shot.frame), shot.found, shot.found.spots[0])
    return describe(shot.frame, *flat_corners(unit.plane, shot.pose.top), *light)


def _known(shot: Shot, seen: Description) -> Known:
    """The face of one enrolled picture."""
    one = shot.label
    assert one.die is not None and one.value is not None
    unclear = odds_against(seen.value[one.value - 1])
    colour = sight_of(shot.frame, small(shot.frame), shot.pose.top).colour
    return Known(one.die, one.support, one.value, one.mark, seen.face, seen.ink, unclear, colour)


def _unclear(shots: list[Shot], known: tuple[Known, ...]) -> list[str]:
    """One warning for every face whose number is hard to see in all of its pictures: too bright, too dark, in glare."""
    clearest = {name: min(k.unclear for k in known if k.name == name) for name in {k.name for k in known}}
    return [
        f"{shot.label.file.name}: the number of {said(one.name)} is hard to see; take it again in softer light"
        for shot, one in zip(shots, known, strict=True)
        if clearest[one.name] > 0  # less clear than even odds
    ]


def edition_of(known: tuple[Known, ...]) -> str | None:
    """The edition that has exactly these colours, if one has."""
    dice = {k.die for k in known if k.die != "grey"}
    fits = [e for e, racing in RACING.items() if dice <= set(racing)]
    return fits[0] if len(fits) == 1 else None


def missing_faces(known: tuple[Known, ...]) -> list[str]:
    """One warning for every die that lacks a face, or is not there at all though its edition has it."""
    warnings = []
    have = Counter(k.name for k in known)
    for die, support in sorted({(k.die, k.support) for k in known}):
        marks: tuple[str | None, ...] = ("black", "white") if die == "grey" else (None,)
        lacking = [
            f"{value}{'' if mark is None else ' in ' + mark}"
            for mark in marks
            for value in ((1, 2) if support else (1, 2, 3))
            if not have[(die, support, value, mark)]
        ]
        if lacking:
            warnings.append(f"the {'supporting ' if support else ''}{die} die lacks a picture of {', '.join(lacking)}")
    edition = edition_of(known)
    present = {k.die for k in known if not k.support}
    for die in RACING.get(edition or "", ()):
        if die not in present:
            warnings.append(f"the {die} die was not enrolled")
    if edition == "second" and "grey" not in present:
        warnings.append("the grey die was not enrolled")
    return warnings


def _alike(known: tuple[Known, ...]) -> list[str]:
    """Faces that cannot be told apart safely, and what to do."""
    return [
        f"{said(a)} and {said(b)} look alike in this light; some rolls will be asked for. More or whiter light helps"
        for a, b in alike(known, OWN["stranger"] * OWN["twin"])
    ]


def said(name: tuple[str, bool, int, str | None]) -> str:
    """A face in words."""
    die, support, value, mark = name
    return f"the {'supporting ' if support else ''}{die} {value}{'' if mark is None else ' in ' + mark}"


def own_table(profile: Profile) -> list[str]:
    """Every die of the unit as its own other pictures name it: one line a die, for whoever has just calibrated."""
    rows: dict[str, list[tuple[bool, float]]] = {}
    for one, name, nearer in leave_one_out(profile.known):
        die = f"{'supporting ' if one.support else ''}{one.die}"
        rows.setdefault(die, []).append((one.name == name, nearer))
    return [
        f"{die}: {sum(right for right, _ in told)} of {len(told)} pictures named by the others, "
        f"closest call {min(nearer for _, nearer in told):.2f}"
        for die, told in rows.items()
    ]
