"""What the eyes find in labelled units, with every doubt: `python -m tests.train.answers OUT SOURCE…`.

A source is a folder of frames (`tests.train.frames`, units of the split that is asked for) or a recording's folder.
Wild units are enrolled by one picture of each face; what calibration asks for again is taken again once, as a person
would. Nothing is chosen here.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections.abc import Collection, Mapping
from pathlib import Path

import cv2

from tests.train.choose import WAYS, Answer
from tests.train.frames import Frame, load
from tests.train.splits import units
from vision.calibration import calibrate, enrol
from vision.frame import Image, fitted
from vision.image import load_image
from vision.profile import Name, Profile, default_profile
from vision.reader import Reader
from vision.recording import BadRecording, Label, labels

Picture = tuple[Label, Image]
LEANING = 3  # of a wild unit's leaning dice so many are asked: a recording has about that share of them


def _label(name: str, k: int, frame: Frame, split: str) -> Label:
    if frame.expect != "read":
        return Label(Path(f"{name}-{k}"), split, frame.expect, None, None, None, False)
    die = frame.dice[0]
    mark = die.mark if die.name == "grey" else None
    return Label(Path(f"{name}-{k}"), split, "read", die.name, die.value, mark, die.support)


def wild(path: Path) -> tuple[list[Picture], list[Picture]]:
    """A wild unit's pictures: what a person would enrol, and the rest."""
    enrolled, tests, seen, empties, leaning = [], [], set(), 0, 0
    for k, frame in enumerate(load(path)):
        label = _label(path.stem, k, frame, "test")
        if frame.expect == "empty" and empties < 2:
            empties += 1
            enrolled.append((label, frame.image()))
        elif frame.expect == "read" and label.face not in seen:
            seen.add(label.face)
            enrolled.append((label, frame.image()))
        elif frame.expect != "tilted" or (leaning := leaning + 1) <= LEANING:
            tests.append((label, frame.image()))
    return enrolled, tests


def taken_again(enrolled: list[Picture], tests: list[Picture], profile: Profile) -> bool:
    """What a person does whom calibration asks to take pictures again: each is changed for another one of its face, if
    there is one. Whether anything was asked for."""
    asked = {said.split(":")[0] for said in profile.warnings if "take it again" in said}
    bad = [k for k, (label, _) in enumerate(enrolled) if label.file.name in asked]
    for k in bad:
        face = enrolled[k][0].face
        again = next((n for n, (label, _) in enumerate(tests) if label.expect == "read" and label.face == face), None)
        if again is not None:
            enrolled[k] = tests.pop(again)
    return bool(bad)


def as_a_person_would(enrolled: list[Picture], tests: list[Picture], path: Path) -> Profile:
    """The profile of a wild unit; pictures that are taken again go over from the tests."""

    def made() -> Profile:
        return enrol([(one, fitted(frame)) for one, frame in enrolled], path.stem, path)

    profile = made()
    return made() if taken_again(enrolled, tests, profile) else profile


def shown(path: Path) -> dict[str, tuple[Name, ...]]:
    """The dice of every frame of a wild unit, by the name that its picture has in the answers."""
    return {
        f"{path.stem}-{k}": tuple((d.name, d.support, d.value, d.mark if d.name == "grey" else None) for d in one.dice)
        for k, one in enumerate(load(path))
    }


def told(
    unit: str, tests: list[Picture], profile: Profile, shows: Mapping[str, tuple[Name, ...]] | None = None
) -> list[Answer]:
    """What a profile makes of these pictures."""
    reader, answers = Reader(profile), []
    for label, frame in tests:
        seen = reader.look(frame)
        truth = (label.die, label.support, label.value, label.mark) if label.expect == "read" else None
        name = None if seen.named is None else seen.named.name
        there = (shows or {}).get(label.file.name, ())
        answers.append(Answer(unit, label.file.name, label.expect, truth, name, seen.doubts, there))
    return answers


def edition_of(pictures: list[Picture]) -> str:
    return "second" if {label.die for label, _ in pictures} & {"red", "purple", "grey"} else "first"


def ask(source: Path, split: str, most: int, ways: Collection[str] = WAYS) -> dict[str, list[Answer]]:
    """The answers of every unit in a source: by its own profile, without one, and with the edition said."""
    answers: dict[str, list[Answer]] = {way: [] for way in ways}
    recordings = [p.parent for p in sorted(source.rglob("labels.csv"))]
    for path in recordings or units(source, split, ("wild",))[:most]:
        try:
            if recordings:
                profile = calibrate(path)
                tests = [(one, load_image(one.file)) for one in labels(path, "test")]
            else:
                enrolled, tests = wild(path)
                profile = as_a_person_would(enrolled, tests, path)
            answers["OWN"] += told(path.stem, tests, profile, {} if recordings else shown(path))
        except BadRecording as problem:
            print(problem, file=sys.stderr)
        if "NONE" in ways:
            answers["NONE"] += told(path.stem, tests, default_profile())
        if "EDITION" in ways:
            answers["EDITION"] += told(path.stem, tests, default_profile(edition_of(tests)))
    return answers


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train.answers", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("sources", type=Path, nargs="+")
    parser.add_argument("--split", choices=("tune", "locked"), default="tune")
    parser.add_argument("--most", type=int, default=10000, help="units of each source")
    options = parser.parse_args(argv)
    cv2.setNumThreads(1)
    every: dict[str, list[Answer]] = {way: [] for way in WAYS}
    for source in options.sources:
        for way, answers in ask(source, options.split, options.most).items():
            every[way] += answers
    options.out.write_bytes(pickle.dumps(every))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
