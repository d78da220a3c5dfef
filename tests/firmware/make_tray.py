"""Builds firmware/data, the simulated pyramid's pictures and profiles. By hand, never by a test.

`python -m tests.firmware.make_tray` makes the profiles anew, when their format has changed or vision has learned to see
better; with `--pictures` also the pictures. The second edition's are those of a traced unit in tests/recordings; the
first edition's are drawn by the fast rasteriser, because no recorded unit shows every face of the supporting dice.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import cv2
import numpy as np

import vision
from firmware.motion import Picture
from firmware.playback import load
from firmware.pyramid import DATA, NOISE, faces, fade, matte
from tests.render.recording import enrol_wishes
from tests.render.unit import DieLook, Unit, random_unit

TRACED = Path(__file__).parents[1] / "recordings" / "unit-a"
HAND = "t114.jpg"
TILTED = {"blue": "t005.jpg", "red": "t075.jpg", "yellow": "t093.jpg"}
#: the unit that is drawn for the first edition: a pale tray, numerals that read well, supporting dice.
DRAWN = 14
#: the seeds of its pictures of a hand and of leaning dice: chosen by looking.
HAND_SEED, LEANING = 18, {"white": 3, "yellow": 12, "green+": 1, "orange+": 5}
#: pictures that are drawn of every face until enough of them are read, and pictures of its enrolment.
DRAWS, ENROL = 3, 54
#: pictures of every face (of a supporting die one), and noises that each must be read through.
TIMES, TRIES = 2, 3
HEADER = "file,split,expect,die,value,mark,support"

#: throws of all dice, among which one is looked for in which none is in another's way.
THROWS = 100_000
#: pixels of a picture at which the corners of the calibration card lie: rear left, rear right, front right, front left.
CARD = {
    "second": ((190, 62), (506, 110), (452, 430), (126, 384)),
    "first": ((188, 78), (494, 98), (476, 404), (164, 388)),
}

Row = dict[str, str]
Face = tuple[str, int, str | None, bool]


def rows(folder: Path) -> list[Row]:
    return list(csv.DictReader((folder / "labels.csv").read_text().splitlines()))


def face_of(row: Row) -> Face:
    return row["die"], int(row["value"]), row["mark"] or None, row["support"] == "1"


def name_of(face: Face) -> str:
    """The face's name, such as red-3, grey-1-black, or white+-2 of a supporting die."""
    die, value, mark, support = face
    return "-".join(word for word in (die + "+" * support, str(value), mark) if word)


def readable(reader: vision.Reader, picture: Picture, face: Face) -> bool:
    """Whether the picture is read as that face through every noise."""
    random = np.random.default_rng(1)
    for _ in range(TRIES):
        noisy = np.clip(picture + random.normal(0, NOISE, picture.shape), 0, 255).astype(np.uint8)
        reading = reader.read(noisy)
        if (reading.die, reading.value, reading.mark, reading.support) != face:
            return False
    return True


def traced(target: Path) -> Iterator[tuple[Face, Path]]:
    """The second edition: copies what is not to be read, and gives every face that is."""
    empty = [row["file"] for row in rows(TRACED) if row["expect"] == "empty"]
    plain = {"empty": empty[0], "hand": HAND} | {f"tilted-{die}": file for die, file in TILTED.items()}
    plain |= {f"empty-{letter}": file for letter, file in zip("bcd", empty[1:], strict=False)}
    for name, file in plain.items():
        shutil.copy(TRACED / file, target / f"{name}.jpg")
    for row in rows(TRACED):
        if row["split"] == "test" and row["expect"] == "read":
            yield face_of(row), TRACED / row["file"]


@cache
def unit() -> Unit:
    return random_unit(DRAWN, edition="first")


def draw(folder: Path, name: str, seed: int, what: str, face: tuple[DieLook, int] | None = None) -> Path:
    """One drawn picture; the same kind and seed give the same."""
    from tests.render.rasteriser import render

    picture, label = render(unit(), np.random.default_rng([DRAWN, seed, *what.encode()]), what, face)
    assert label.expect == what
    cv2.imwrite(str(folder / f"{name}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 85])
    return folder / f"{name}.jpg"


def enrolled(folder: Path) -> None:
    """The drawn unit's five minutes of pictures, as a recording."""
    folder.mkdir()
    lines = [HEADER]
    for number, (what, face) in enumerate(enrol_wishes(unit(), np.random.default_rng(DRAWN), ENROL)):
        draw(folder, f"e{number:03d}", 1000 + number, what, face)
        lines.append(f"e{number:03d}.jpg,enrol,{what}," + (as_columns(looks(*face)) if face else ",,,0"))
    (folder / "labels.csv").write_text("\n".join(lines) + "\n")


def looks(look: DieLook, top: int) -> Face:
    """What a die of the drawn unit shows with that face up; it has no grey die, and so no marks."""
    return look.name, look.faces[top].value, None, look.support


def drawn(target: Path) -> Iterator[tuple[Face, Path]]:
    """The first edition: draws what is not to be read, and every face a few times."""
    for seed, name in enumerate(("empty", "empty-b", "empty-c", "empty-d")):
        draw(target, name, seed, "empty")
    draw(target, "hand", HAND_SEED, "obscured")
    for die, seed in LEANING.items():
        draw(target, f"tilted-{die}", seed, "tilted")
    with tempfile.TemporaryDirectory() as spare:
        for seed, (look, top, _time) in enumerate(itertools.product(unit().dice, range(6), range(DRAWS))):
            yield looks(look, top), draw(Path(spare), str(seed), seed, "read", (look, top))


def profile(edition: str) -> vision.Profile:
    if edition == "second":
        return vision.calibrate(TRACED)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "drawn"
        enrolled(folder)
        return vision.calibrate(folder)


def build(edition: str, target: Path) -> None:
    """One edition's folder: profile, empty tray, hand, leaning dice, and every face."""
    target.mkdir(parents=True)
    vision.save_profile(profile(edition), target / "tray.profile")
    reader = vision.Reader(vision.load_profile(target / "tray.profile"))
    taken: dict[Face, int] = {}
    for face, path in (traced if edition == "second" else drawn)(target):
        count = taken.setdefault(face, 0)
        if count < (1 if face[3] else TIMES) and readable(reader, load(path), face):
            shutil.copy(path, target / f"{name_of(face)}-{'ab'[count]}.jpg")
            taken[face] = count + 1
    card(edition, target)
    together(edition, target)
    label(target)
    if missing := [name_of(face) for face, count in taken.items() if not count]:
        raise SystemExit(f"{edition}: not read through every noise: {', '.join(sorted(missing))}. Nothing was changed.")
    print(edition, len(taken), "faces,", sum(taken.values()), "pictures of them")


def card(edition: str, target: Path) -> None:
    """The calibration card in the empty tray, in its light; a little turned, as a hand lays it."""
    from hardware.card import raster
    from vision.card import EDGE

    scale = 12
    drawn, empty = raster(scale), load(target / "empty.jpg")
    size = round(EDGE * scale)
    flat = np.array([(0, 0), (size, 0), (size, size), (0, size)], np.float32)
    turn = cv2.getPerspectiveTransform(flat, np.array(CARD[edition], np.float32))
    shape = (empty.shape[1] * 4, empty.shape[0] * 4)  # larger first, so that the lines are not torn
    turn = np.diag([4.0, 4.0, 1.0]) @ turn
    on = [cv2.warpPerspective(one, turn, shape) for one in (drawn, np.full_like(drawn, 255))]
    paper, there = (cv2.resize(one, empty.shape[1::-1], interpolation=cv2.INTER_AREA) for one in on)
    light = cv2.GaussianBlur(empty.max(axis=2).astype(np.float32), (0, 0), 40)
    light = 0.86 + 0.1 * (light / light.max() - 0.5)
    shown = np.clip(np.asarray(paper, np.float32) * light, 12, 255)[:, :, None]
    alpha = (np.asarray(there, np.float32) / 255)[:, :, None]
    picture = np.clip(empty * (1 - alpha) + shown * alpha, 0, 255).astype(np.uint8)
    cv2.imwrite(str(target / "card.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 92])


def together(edition: str, target: Path) -> None:
    """All dice but the supporting ones side by side: kept pictures that are in no other's way, and all of them read."""
    empty = load(target / "empty.jpg")
    dice = {die: names for die, names in faces(edition).items() if not die.endswith("+")}
    masks = {name: matte(load(target / f"{name}.jpg"), empty) for names in dice.values() for name in names}
    room = {name: cv2.dilate(cv2.resize(mask, (80, 60)), np.ones((3, 3))) > 0 for name, mask in masks.items()}
    reader, random = vision.Reader(vision.load_profile(target / "tray.profile")), np.random.default_rng(DRAWN)
    best = -1
    for _ in range(THROWS):
        chosen = [random.choice(names) for names in dice.values()]
        if np.sum([room[name] for name in chosen], axis=0).max() > 1:
            continue
        tray = empty
        for name in chosen:
            tray = fade(tray, load(target / f"{name}.jpg"), masks[name][:, :, None])
        read = sum(reading.status == "read" for reading, _ in reader.read_all(tray))
        if read > best:
            best = read
            cv2.imwrite(str(target / "together.jpg"), tray, [cv2.IMWRITE_JPEG_QUALITY, 90])
        if best == len(dice):
            break
    print(edition, f"{best} of {len(dice)} dice that lie together are read")


def as_columns(face: Face) -> str:
    die, value, mark, support = face
    return f"{die},{value},{mark or ''},{int(support)}"


def label(target: Path) -> None:
    """Make the folder a recording too: first pictures of faces are its enrolment, second ones its test."""
    lines = [HEADER, *(f"{path.name},enrol,empty,,,,0" for path in sorted(target.glob("empty*.jpg")))]
    for path in sorted(target.glob("*-[123]*-[ab].jpg")):
        die, value, *mark, which = path.stem.split("-")
        face = die.rstrip("+"), int(value), "".join(mark), die.endswith("+")
        lines.append(f"{path.name},{'enrol' if which == 'a' else 'test'},read,{as_columns(face)}")
    lines += [f"{path.name},test,tilted,,,,0" for path in sorted(target.glob("tilted*.jpg"))]
    (target / "labels.csv").write_text("\n".join([*lines, "hand.jpg,test,obscured,,,,0"]) + "\n")


def remake_profile(edition: str) -> None:
    """Make the profile anew, and leave the pictures. Says which of them it no longer reads."""
    folder = DATA / edition
    vision.save_profile(profile(edition), folder / "tray.profile")
    reader = vision.Reader(vision.load_profile(folder / "tray.profile"))
    dice = [row for row in rows(folder) if row["expect"] == "read"]
    lost = [row["file"] for row in dice if not readable(reader, load(folder / row["file"]), face_of(row))]
    print(edition, f"{len(dice) - len(lost)} of {len(dice)} pictures are read through every noise; not:", *lost)


def remake(edition: str) -> None:
    """Choose all pictures anew; nothing is changed where a face is missing."""
    with tempfile.TemporaryDirectory() as name:
        build(edition, Path(name) / edition)
        shutil.rmtree(DATA / edition, ignore_errors=True)
        shutil.copytree(Path(name) / edition, DATA / edition)


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="make_tray", description=__doc__)
    parser.add_argument("editions", nargs="*", metavar="second|first", help="only these")
    parser.add_argument("--pictures", action="store_true", help="choose and draw the pictures anew, too")
    options = parser.parse_args(argv)
    for edition in options.editions or ("second", "first"):
        (remake if options.pictures else remake_profile)(edition)


if __name__ == "__main__":
    main(sys.argv[1:])
