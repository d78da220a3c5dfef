"""Builds firmware/data, the simulated pyramid's pictures and profiles, from recorded units. By hand, never by a test.

`python -m tests.firmware.make_tray` makes the profiles anew, when their format has changed or vision has learned to see
better; with `--pictures` it also chooses the pictures anew. No recorded unit has supporting dice, so the simulated
pyramid never throws one.
"""

from __future__ import annotations

import csv
import shutil
import sys
import tempfile
from pathlib import Path

import numpy as np

import vision
from firmware.motion import Picture
from firmware.playback import load
from firmware.pyramid import DATA, NOISE

RECORDINGS = Path(__file__).parents[1] / "recordings"
UNITS = {"second": "unit-a", "first": "unit-b"}
HANDS = {"second": "t114.jpg", "first": "t014.jpg"}
TILTED = {
    "second": {"blue": "t005.jpg", "red": "t075.jpg", "yellow": "t093.jpg"},
    "first": {"blue": "t056.jpg", "yellow": "t085.jpg", "white": "t111.jpg"},
}
#: pictures of every face, and noises that each must be read through.
TIMES, TRIES = 2, 3

Row = dict[str, str]


def rows(folder: Path) -> list[Row]:
    return list(csv.DictReader((folder / "labels.csv").read_text().splitlines()))


def name_of(row: Row) -> str:
    """The face's name, such as red-3 or grey-1-black."""
    return "-".join(word for word in (row["die"], row["value"], row["mark"]) if word)


def readable(reader: vision.Reader, picture: Picture, face: tuple[str, int, str | None, bool]) -> bool:
    """Whether the picture is read as that face through every noise."""
    random = np.random.default_rng(1)
    for _ in range(TRIES):
        noisy = np.clip(picture + random.normal(0, NOISE, picture.shape), 0, 255).astype(np.uint8)
        reading = reader.read(noisy)
        if (reading.die, reading.value, reading.mark, reading.support) != face:
            return False
    return True


def build(edition: str, target: Path) -> None:
    """One edition's folder: profile, empty tray, hand, leaning dice, and every face."""
    folder = RECORDINGS / UNITS[edition]
    target.mkdir(parents=True)
    vision.save_profile(vision.calibrate(folder), target / "tray.profile")
    reader = vision.Reader(vision.load_profile(target / "tray.profile"))
    empty = next(row["file"] for row in rows(folder) if row["expect"] == "empty")
    plain = {"empty": empty, "hand": HANDS[edition]} | {f"tilted-{k}": v for k, v in TILTED[edition].items()}
    for name, file in plain.items():
        shutil.copy(folder / file, target / f"{name}.jpg")
    taken: dict[str, int] = {}
    for row in rows(folder):
        name = name_of(row)
        if row["split"] == "test" and row["expect"] == "read" and taken.get(name, 0) < TIMES:
            face = row["die"], int(row["value"]), row["mark"] or None, False
            if readable(reader, load(folder / row["file"]), face):
                shutil.copy(folder / row["file"], target / f"{name}-{'ab'[taken.get(name, 0)]}.jpg")
                taken[name] = taken.get(name, 0) + 1
    label(target, folder)
    missing = {name_of(row) for row in rows(folder) if row["expect"] == "read"} - set(taken)
    if missing:
        raise SystemExit(f"{edition}: not read through every noise: {', '.join(sorted(missing))}. Nothing was changed.")
    print(edition, len(taken), "faces:", {name: n for name, n in taken.items() if n < TIMES} or "all twice")


def label(target: Path, folder: Path) -> None:
    """Make the folder a recording too: first pictures of faces are its enrolment, second ones its test."""
    lines = ["file,split,expect,die,value,mark,support"]
    for letter, row in zip("bcd", [row for row in rows(folder) if row["expect"] == "empty"][1:], strict=False):
        shutil.copy(folder / row["file"], target / f"empty-{letter}.jpg")
    lines += [f"{path.name},enrol,empty,,,,0" for path in sorted(target.glob("empty*.jpg"))]
    for path in sorted(target.glob("*-[123]*-[ab].jpg")):
        die, value, *mark, which = path.stem.split("-")
        split = "enrol" if which == "a" else "test"
        lines.append(f"{path.name},{split},read,{die},{value},{''.join(mark)},0")
    lines += [f"{path.name},test,tilted,,,,0" for path in sorted(target.glob("tilted*.jpg"))]
    (target / "labels.csv").write_text("\n".join([*lines, "hand.jpg,test,obscured,,,,0"]) + "\n")


def profiles() -> None:
    """Make both profiles anew, and leave the pictures."""
    for edition, unit in UNITS.items():
        vision.save_profile(vision.calibrate(RECORDINGS / unit), DATA / edition / "tray.profile")


def everything() -> None:
    """Choose all pictures anew; nothing is changed where a face is missing."""
    with tempfile.TemporaryDirectory() as name:
        for edition in UNITS:
            build(edition, Path(name) / edition)
        for edition in UNITS:
            shutil.rmtree(DATA / edition, ignore_errors=True)
            shutil.copytree(Path(name) / edition, DATA / edition)


if __name__ == "__main__":
    everything() if "--pictures" in sys.argv else profiles()
