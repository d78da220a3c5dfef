"""Calibration: from the enrol pictures of a recording to a profile, with warnings about what is missing or alike."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.camera import Camera, Reach, find_camera, upper_face
from vision.closely import Spot
from vision.colour import liken
from vision.face import Ink, seek
from vision.image import BadImage, load_image
from vision.light import Image, to_width
from vision.limits import (
    LIKENESS_RANGE,
    LIKENESS_SLACK,
    MISFIT_RANGE,
    MISFIT_SLACK,
    OFFSET_RANGE,
    OFFSET_SLACK,
    RIM_SLACK,
    SHARPNESS_SLACK,
    SMEAR_RANGE,
    SMEAR_SLACK,
    STILL_MOST,
    STILL_SLACK,
    Steadiness,
)
from vision.mark import Shelf, stamp, views
from vision.motion import smear
from vision.profile import Known, Profile
from vision.reading import RACING
from vision.recording import BadRecording, Label, labels
from vision.register import slip
from vision.rim import steepness
from vision.sight import Found, Sight, find, lay_flat, only_believed
from vision.still import stillness
from vision.tray import Outline, Thing, Tray, believed_things, dark_things, gathered, learn, look, outline, things

FEWEST = 6
LEAST_AREA = 40  # coarse pixels: smaller than any die that can be read
POOR_FIT = 0.09
STRAY = 0.6
TIE = 0.045  # thin numbers in a lamp's glare are nearly as like another value: who enrolled them knows better
ALIKE_MARKS = 0.95
ALIKE_COLOURS = 1.2
SLIP_ROUNDS = 2  # the second finds what lay beyond the first one's reach


def calibrate(folder: str | Path) -> Profile:
    """Make a unit's profile from the pictures of split `enrol`."""
    wanted = labels(folder, "enrol")
    listed = Path(folder) / "labels.csv"
    frames = [(one, _frame(listed, one)) for one in wanted if one.expect in ("read", "empty")]
    dice = [(one, frame) for one, frame in frames if one.expect == "read"]
    if len(dice) < FEWEST:
        raise BadRecording(f"{listed}:1: {len(dice)} enrolled pictures of dice are too few: take one of every face")
    _same_shape(listed, frames)
    warnings: list[str] = []
    tray = learn([f for _, f in frames], [one.expect == "empty" for one, _ in frames])
    if not any(one.expect == "empty" for one, _ in frames):
        warnings.append("there is no picture of the empty tray; take three")
    camera = _camera(listed, tray, dice)
    sights = _sights(tray, camera, dice, warnings)
    camera = _slipped(tray, camera, sights)
    known = without_strays(_known(sights), warnings, [one.file.name for one, _ in sights])
    misfits = [sight.die.fit.error for _, sight in sights if sight.die is not None]
    warnings += missing_faces(known) + alike(known)
    rims = [steepness(sight.face.picture) for _, sight in sights if sight.face is not None]
    stills = [stillness(sight.frame, Spot.of(sight.corners)) for _, sight in sights if sight.corners is not None]
    steady = steadiness(known, misfits, rims, stills)
    return Profile(_edition(known), tray, camera, tuple(known), steady, _made(folder, frames), tuple(warnings))


def _frame(listed: Path, one: Label) -> Image:
    try:
        return to_width(load_image(one.file))
    except BadImage as problem:
        raise BadRecording(f"{one.file}:1: {problem}") from problem


def _same_shape(listed: Path, frames: list[tuple[Label, Image]]) -> None:
    shapes = Counter(f.shape for _, f in frames)
    usual = shapes.most_common(1)[0][0]
    for one, frame in frames:
        if frame.shape != usual:
            raise BadRecording(f"{one.file}:1: this picture has other proportions than the rest of the recording")


def _made(folder: str | Path, frames: list[tuple[Label, Image]]) -> dict[str, object]:
    counts = Counter(one.expect for one, _ in frames)
    return {
        "from": Path(folder).resolve().name,
        "pictures": len(frames),
        "empty": counts["empty"],
        "dice": counts["read"],
        "opencv": cv2.__version__,
        "numpy": np.__version__,
    }


def _largest(tray: Tray, frame: Image) -> tuple[Thing, Outline] | None:
    change = look(tray, frame)
    lying = things(change.sure, LEAST_AREA) or things(change.shadow, LEAST_AREA)
    for thing in lying[:1]:
        shape = outline(tray, change, frame, thing)
        if shape is not None:
            return thing, shape
    return None


def _camera(listed: Path, tray: Tray, dice: list[tuple[Label, Image]]) -> Camera:
    """The camera from all dice's outlines, then again without those that fit badly."""
    seen = [s for s in (_largest(tray, frame) for _, frame in dice) if s is not None and not s[0].cut]
    if len(seen) < FEWEST:
        raise BadRecording(f"{listed}:1: the dice cannot be told from the tray: light it better, or change its colour")
    areas = np.array([shape.area for _, shape in seen])
    usual = np.median(areas)
    shapes = [shape for (_, shape), area in zip(seen, areas, strict=True) if 0.5 * usual < area < 1.8 * usual]
    camera, gaps = _fitted(shapes)
    limit = max(2.5 * float(np.median(gaps)), 0.02)
    good = [shape for shape, gap in zip(shapes, gaps, strict=True) if gap < limit]
    return _fitted(good)[0] if FEWEST <= len(good) < len(shapes) else camera


def _fitted(shapes: list[Outline]) -> tuple[Camera, NDArray[np.float64]]:
    uppers = np.array([shape.upper or (np.nan, np.nan) for shape in shapes])
    return find_camera([Reach.of(shape.sure, shape.most) for shape in shapes], uppers)


def _sights(
    tray: Tray, camera: Camera, dice: list[tuple[Label, Image]], warnings: list[str]
) -> list[tuple[Label, Sight]]:
    """Every enrolled die, found and laid flat."""
    sights = []
    face_area = (camera.edge * tray.light.shape[1]) ** 2
    for one, frame in dice:
        sight = Sight(frame)
        sight.change = look(tray, frame)
        lying = gathered(sight.change, face_area)
        lying += dark_things(sight.change, lying, face_area) + believed_things(sight.change, face_area)
        found = [find(tray, camera, sight.change, frame, thing) for thing in lying[:5]]
        best = min((f for f in found if f is not None), key=_misfit, default=None)
        if best is None or best.fit.error > POOR_FIT:
            best = only_believed(camera, sight, face_area)
        if best is None or best.fit.error > POOR_FIT:
            warnings.append(f"{one.file.name}: no die was found in it; take it again")
            continue
        sight.die = best
        lay_flat(sight, tray, camera)
        sights.append((one, sight))
    return sights


def _known(sights: list[tuple[Label, Sight]]) -> list[Known]:
    return settle([_draft(one, sight) for one, sight in sights])


def _slipped(tray: Tray, camera: Camera, sights: list[tuple[Label, Sight]]) -> Camera:
    """The camera once more, with upper faces where the marks say; the sights are laid flat anew."""
    for _ in range(SLIP_ROUNDS):
        known = _known(sights)
        quads = [upper_face(camera, s.die.fit.pose) for _, s in sights if s.die is not None]
        by = slip([k.stamp for k in known], [k.value for k in known], quads)
        x, y, out = (float(n) for n in by)
        camera = replace(camera, slip_x=camera.slip_x + x, slip_y=camera.slip_y + y, slip_out=camera.slip_out + out)
        for _, sight in sights:
            lay_flat(sight, tray, camera)
    return camera


def _misfit(found: Found) -> float:
    return found.fit.error


@dataclass(frozen=True)
class Draft:
    """An enrolled face before it is known which ink its die has."""

    label: Label
    light: Ink
    dark: Ink
    colour: NDArray[np.float64]

    @property
    def kind(self) -> tuple[str | None, bool, str | None]:
        """Faces that share one ink."""
        return self.label.die, self.label.support, self.label.mark

    def known(self, is_light: bool) -> Known:
        one, ink = self.label, self.light if is_light else self.dark
        assert one.die is not None and one.value is not None
        return Known(
            one.die, one.support, one.value, one.mark, is_light, ink.sharpness, self.colour, ink.paint, stamp(ink)
        )


def _draft(one: Label, sight: Sight) -> Draft:
    assert sight.face is not None
    return Draft(one, seek(sight.face, True), seek(sight.face, False), sight.face.colour)


def settle(drafts: list[Draft]) -> list[Known]:
    """Decide for every die whether its ink is light or dark: the grey die's label says so; any other die's marks then
    look like the same values elsewhere, and like one another, only in the right one."""
    inks = {d.kind: _stronger([x for x in drafts if x.kind == d.kind]) for d in drafts}
    inks |= {k: k[2] == "white" for k in inks if k[2] is not None}
    for _ in range(2):
        for kind in inks:
            if kind[2] is None:
                inks[kind] = max((True, False), key=lambda is_light: _agreement(drafts, inks, kind, is_light))
    return [d.known(inks[d.kind]) for d in drafts]


def _stronger(drafts: list[Draft]) -> bool:
    return sum(d.light.strength for d in drafts) > sum(d.dark.strength for d in drafts)


Kind = tuple[str | None, bool, str | None]


def _agreement(drafts: list[Draft], inks: dict[Kind, bool], kind: Kind, is_light: bool) -> float:
    """How much better a die's marks agree with their own values than with others, were its ink that."""
    known = [d.known(is_light if d.kind == kind else inks[d.kind]) for d in drafts]
    shelf = Shelf.of([k.stamp for k in known], [k.value for k in known])
    total = 0.0
    for k, draft in enumerate(drafts):
        if draft.kind == kind:
            scores = dict(shelf.compare(known[k].stamp, without=k).scores)
            own = scores.pop(known[k].value, 0.0)
            total += own - 0.5 * max(scores.values(), default=0.0)
    return total


def without_strays(known: list[Known], warnings: list[str], files: list[str]) -> list[Known]:
    """Leave out pictures whose mark is like none of the same value: glare or dirt, which would only mislead."""
    shelf = Shelf.of([k.stamp for k in known], [k.value for k in known])
    kept = []
    for k, one in enumerate(known):
        match = shelf.compare(one.stamp, without=k)
        if match.best < STRAY or match.best > dict(match.scores).get(one.value, 0.0) + TIE:
            warnings.append(f"{files[k]}: its {one.value} looks unlike the others; it was left out, take it again")
        else:
            kept.append(one)
    return kept


def steadiness(known: list[Known], misfits: list[float], rims: list[float], stills: list[float]) -> Steadiness:
    """How far this unit's own flat dice stray, each compared with all the others, and how still they look."""
    shelf = Shelf.of([k.stamp for k in known], [k.value for k in known])
    matches = [shelf.compare(one.stamp, without=k) for k, one in enumerate(known)]
    misfit = MISFIT_SLACK * float(np.quantile(misfits, 0.95))
    offset = OFFSET_SLACK * float(np.quantile([m.offset for m in matches], 0.95))
    likeness = 1.0 - LIKENESS_SLACK * (1.0 - float(np.quantile([m.best for m in matches], 0.05)))
    return Steadiness(
        float(np.clip(misfit, *MISFIT_RANGE)),
        float(np.clip(offset, *OFFSET_RANGE)),
        float(np.clip(likeness, *LIKENESS_RANGE)),
        SHARPNESS_SLACK * float(np.quantile([k.sharpness for k in known], 0.05)),
        float(np.clip(SMEAR_SLACK * float(np.quantile(own_smears(known) or [0.0], 0.95)), *SMEAR_RANGE)),
        RIM_SLACK * float(np.median(rims)),
        min(float(np.quantile(stills, 0.05)) - STILL_SLACK, STILL_MOST),
    )


def own_smears(known: list[Known]) -> list[float]:
    """How smeared every mark looks beside the other pictures of the same face."""
    found = []
    for one in known:
        same = (one.die, one.support, one.value, one.mark)
        others = [k.stamp for k in known if k is not one and (k.die, k.support, k.value, k.mark) == same]
        if others:
            found.append(smear(views(one.stamp), others))
    return found


def _edition(known: list[Known]) -> str | None:
    """The edition that has exactly these colours, if one has."""
    dice = {k.die for k in known if k.die != "grey"}
    fits = [e for e, racing in RACING.items() if dice <= set(racing)]
    return fits[0] if len(fits) == 1 else None


def missing_faces(known: list[Known]) -> list[str]:
    """One warning for every die that lacks a face, or is not there at all though its edition has it."""
    warnings = []
    have = Counter((k.die, k.support, k.value, k.mark) for k in known)
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
    edition = _edition(known)
    present = {k.die for k in known if not k.support}
    for die in RACING.get(edition or "", ()):
        if die not in present:
            warnings.append(f"the {die} die was not enrolled")
    if edition == "second" and "grey" not in present:
        warnings.append("the grey die was not enrolled")
    return warnings


def alike(known: list[Known]) -> list[str]:
    """Dice whose colours cannot be told apart safely."""
    found: set[tuple[str, str]] = set()
    for one in known:
        others = [k for k in known if k.die != one.die]
        if not others:
            continue
        likeness = liken(one.colour, [k.die for k in others], np.array([k.colour for k in others]))
        if likeness.distance < ALIKE_COLOURS / 2:
            found.add((min(one.die, likeness.nearest), max(one.die, likeness.nearest)))
    return [f"the {a} and the {b} die look alike in this light; some rolls will be asked for" for a, b in sorted(found)]
