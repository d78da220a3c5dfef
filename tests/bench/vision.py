"""`python -m tests.bench vision`: how the reader does on every recording, on photographs, under stress, and how fast.

Without options a line a recording and way (by its own profile, without one, with the edition said), and a sum a maker
with the bound that it proves. `--units DIR` reads other units, and may be given again: every DIR is a maker.
`--photos DIR` reads photographs of ordinary dice, `--stress` changes pictures in ways a table may, `--speed` times one
thread, `--locked` reads wild units that nobody has looked at, and notes it in docs/locked.md.
"""

from __future__ import annotations

import argparse
import csv
import os
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from datetime import date
from hashlib import sha256
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import cv2
import numpy as np

from vision import BadImage, BadRecording, Profile, Reader, calibrate, default_profile, load_image
from vision.check import Answer, check_recording
from vision.frame import HEIGHT, WIDTH, Image
from vision.recording import Label, labels

RECORDINGS = Path(__file__).parents[1] / "recordings"
LOCKED = Path(__file__).parents[2] / "docs" / "locked.md"
OUTCOMES = ("right", "wrong", "unsure", "false")
WAYS = ("own", "none", "edition")
PARTS = (1.0, 0.55, 0.3, 0.17)  # of a frame's height that a photograph is made to fill, one after the other
Change = Callable[[Image], Image]


def main(argv: list[str]) -> int:
    options = _options(argv)
    cv2.setNumThreads(1)
    makers = {d.name: sorted(p.parent for p in d.rglob("labels.csv")) for d in options.units or [RECORDINGS]}
    if options.recording:
        makers = {"given": options.recording}
    folders = [folder for every in makers.values() for folder in every]
    if options.locked:
        return locked(options.locked, options.most)
    if options.photos:
        return photos(options.photos)
    if options.stress:
        return stress(folders[: options.most])
    if options.speed:
        return speed(folders[0])
    return recordings(makers)


def _options(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench vision", description=__doc__)
    parser.add_argument("--photos", type=Path, metavar="DIR")
    parser.add_argument("--stress", action="store_true")
    parser.add_argument("--speed", action="store_true")
    parser.add_argument("--locked", type=Path, metavar="FRAMES", help="a folder of wild units' frames")
    parser.add_argument("--recording", type=Path, action="append", metavar="DIR")
    parser.add_argument("--units", type=Path, action="append", metavar="DIR", help="a folder of recordings: a maker")
    parser.add_argument("--most", type=int, default=2, help="how many units --stress or --locked takes (default 2)")
    return parser.parse_args(argv)


def recordings(makers: Mapping[str, list[Path]]) -> int:
    """The table of all recordings; exit 1 where something was read by profile that should not have been."""
    print(f"{'recording':22}{'way':>9}{'right':>7}{'wrong':>7}{'unsure':>8}{'false':>7}{'unsure %':>10}")
    sums: dict[tuple[str, str], Counter[str]] = {}
    for maker, folders in makers.items():
        for folder in folders:
            for way, profile in _profiles(folder).items():
                counts = Counter(a.outcome for a in check_recording(folder, Reader(profile)))
                sums[maker, way] = sums.get((maker, way), Counter()) + counts
                print(_row(folder.name, way, counts), flush=True)
    for (maker, way), counts in sums.items():
        print(_row(f"all of {maker}", way, counts) + _bound(counts, len(makers[maker])))
    return int(any(c["wrong"] or c["false"] for (_, way), c in sums.items() if way == "own"))


def _profiles(folder: Path) -> dict[str, Profile]:
    """The three ways to read a recording; a unit that cannot be enrolled is told and read without."""
    dice = {one.die for one in labels(folder)}
    edition = "second" if dice & {"red", "purple", "grey"} else "first"
    ways = {"none": default_profile(), "edition": default_profile(edition)}
    try:
        return {"own": calibrate(folder), **ways}
    except BadRecording as problem:
        print(problem)
        return ways


def _row(name: str, kind: str, counts: Counter[str]) -> str:
    dice = counts["right"] + counts["wrong"] + counts["unsure"]
    share = 100 * counts["unsure"] / max(dice, 1)
    figures = "".join(f"{counts[o]:>{w}}" for o, w in zip(OUTCOMES, (7, 7, 8, 7), strict=True))
    return f"{name:22}{kind:>9}{figures}{share:>10.1f}"


def _bound(counts: Counter[str], units: int) -> str:
    """What no failure proves, at 95 %: a picture fails less often than this, and so does a unit."""
    if counts["wrong"] or counts["false"]:
        return ""
    pictures = sum(counts.values())
    return f"   less than {300 / max(pictures, 1):.2f} % of pictures, {min(100, 300 / max(units, 1)):.0f} % of units"


def locked(frames: Path, most: int) -> int:
    """Reads the locked wild units of a folder by their own profiles, once, and notes when and with which weights."""
    from tests.train.answers import ask
    from vision.limits import OWN

    answers = ask(frames, "locked", most, ("OWN",))["OWN"]
    counts: Counter[str] = Counter()
    for one in answers:
        speaks = one.name is not None and all(one.doubts.get(n, -np.inf) <= limit for n, limit in OWN.items())
        if one.truth is None:
            counts["false" if speaks else "silent"] += 1
            counts["as it lies"] += speaks and one.name in one.shows
        else:
            counts["right" if speaks and one.is_right else "wrong" if speaks else "unsure"] += 1
        if speaks and not one.is_right:
            print(f"{one.file}, {one.expect}: {one.name} instead of {one.truth or one.shows}")
    units = len({one.unit for one in answers})
    counts["pictures"] = len(answers)
    print(f"{_row(f'{units} locked wild units', 'own', counts)}; {counts['as it lies']} of the false as the die lies")
    print(f"At 95 %: {_most(counts['wrong'], len(answers)):.3f} % of pictures are read wrong at most.")
    told = " | ".join(str(counts[o]) for o in ("pictures", *OUTCOMES, "as it lies"))
    with LOCKED.open("a", encoding="utf-8") as file:
        file.write(f"| {date.today()} | {_weights()} | {units} | {told} |\n")
    return int(counts["wrong"] > 0)


def _most(failures: int, count: int) -> float:
    """The greatest share, in per cent, at which so few failures still happen once in twenty times."""
    from tests.train.choose import DELTA, p_value

    shares = np.geomspace(1e-6, 0.5, 2000)
    return 100 * float(next((s for s in shares if p_value(failures, count, float(s)) <= DELTA), 1.0))


def _weights() -> str:
    """The first letters of the hash of all weights and limits."""
    from vision import limits

    home = Path(limits.__file__).parent
    parts = [*sorted((home / "data").glob("*.onnx")), Path(limits.__file__)]
    return sha256(b"".join(p.read_bytes() for p in parts)).hexdigest()[:10]


def photos(folder: Path) -> int:
    """Values read from photographs of ordinary dice; their colours do not count."""
    counts: Counter[str] = Counter()
    with (folder / "labels.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            try:
                value = value_anywhere(load_image(folder / row["file"]))
            except BadImage:
                value = None
            counts[_photo_outcome(row["value"], value)] += 1
    dice = counts["right"] + counts["wrong"] + counts["unsure"]
    others = counts["false"] + counts["silent"]
    for name, count, whole in (
        ("right", counts["right"], dice),
        ("wrong", counts["wrong"], dice),
        ("unsure", counts["unsure"], dice),
        ("false reads", counts["false"], others),
    ):
        print(f"{name:12}{count:5} of {whole:4} {100 * count / max(whole, 1):6.1f} %")
    return 0


def value_anywhere(picture: Image) -> int | None:
    """The value of an ordinary die in any picture: shown to the eyes at several sizes, by the clearest of them.

    The eyes know trays in which dice are as large as the stand's camera sees them; a photograph may be a close cut-out.
    """
    from vision.evidence import gather
    from vision.limits import NONE

    best: tuple[float, int | None] = (0.0, None)
    asked = {k: limit for k, limit in NONE.items() if k not in ("colour", "edition", "supporting", "things")}
    for part in PARTS:
        seen = gather(_placed(picture, part), default_profile())
        if seen.named is None:
            continue
        slack = min(limit - seen.doubts[name] for name, limit in asked.items())
        if slack > best[0]:
            best = (slack, seen.named.name[2])
        if "several" in seen.doubts and seen.doubts["several"] > 1:
            return None
    return best[1]


def _placed(picture: Image, part: float) -> Image:
    """The picture in the middle of a frame of its own mean colour, filling so much of the height or width."""
    scale = part * min(HEIGHT / picture.shape[0], WIDTH / picture.shape[1])
    size = (max(8, round(picture.shape[1] * scale)), max(8, round(picture.shape[0] * scale)))
    inner = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    y, x = (HEIGHT - size[1]) // 2, (WIDTH - size[0]) // 2
    edges = (y, HEIGHT - size[1] - y, x, WIDTH - size[0] - x)
    return np.asarray(cv2.copyMakeBorder(inner, *edges, cv2.BORDER_REPLICATE), np.uint8)


def _photo_outcome(shown: str, read: int | None) -> str:
    if not shown:
        return "silent" if read is None else "false"
    return "unsure" if read is None else "right" if str(read) == shown else "wrong"


def stress(folders: list[Path]) -> int:
    """How right, wrong and unsure move when pictures change; the profile stays what it was. A picture that is turned or
    tilted as a whole shows another tray than the profile's, so those changes are read without one as well."""
    changes = _changes()
    print(f"{'change':26}" + "".join(f"{o:>8}" for o in OUTCOMES))
    readers = {folder: Reader(calibrate(folder)) for folder in folders}
    worst = sum(_stressed(name, change, readers) for name, change in changes.items())
    blind = dict.fromkeys(folders, Reader(default_profile()))
    for name, change in changes.items():
        if name.startswith(("none", "turned", "tilted")):
            _stressed(f"{name}, no profile", change, blind)
    return int(worst > 0)


def _stressed(name: str, change: Change, readers: Mapping[Path, Reader]) -> int:
    """Prints a line of the table; how many readings were wrong or false."""
    counts: Counter[str] = Counter()
    for folder, reader in readers.items():
        counts += Counter(_changed(label, reader, change) for label in labels(folder, "test"))
    print(f"{name:26}" + "".join(f"{counts[o]:>8}" for o in OUTCOMES), flush=True)
    return counts["wrong"] + counts["false"]


def _changed(label: Label, reader: Reader, change: Change) -> str:
    return Answer(label, reader.read(change(load_image(label.file))), 0.0).outcome


def _changes() -> dict[str, Change]:
    """Every change of the table by name."""
    changes: dict[str, Change] = {"none": lambda image: image}
    for stops in (-2, -1, 1, 2):
        changes[f"exposure {stops:+d} EV"] = _gains(*([2.0**stops] * 3))
    for kelvin, gains in (("2500 K", (0.45, 0.8, 1.3)), ("3500 K", (0.7, 0.92, 1.12)), ("7500 K", (1.2, 1.0, 0.85))):
        changes[kelvin] = _gains(*gains)
    for grain in (4, 8, 16):
        changes[f"noise {grain}"] = _noise(grain)
    for sigma in (1.0, 2.0, 3.0):
        changes[f"blur {sigma}"] = _blur(sigma)
    changes["JPEG 40"] = _jpeg
    for degrees in range(5, 50, 5):
        changes[f"turned {degrees}°"] = turned(degrees)
    for lean in (0.05, 0.1, 0.2):
        changes[f"tilted {lean}"] = _tilted(lean)
    changes["40 % smaller"] = lambda image: np.asarray(
        cv2.resize(image, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA), np.uint8
    )
    return changes


def _gains(*gains: float) -> Change:
    def change(image: Image) -> Image:
        light = (image / 255.0) ** 2.2 * np.array(gains)
        return np.asarray(np.clip(light, 0, 1) ** (1 / 2.2) * 255 + 0.5, np.uint8)

    return change


def _noise(sigma: float) -> Change:
    def change(image: Image) -> Image:
        noise = np.random.default_rng(0).normal(0, sigma, image.shape)
        return np.asarray(np.clip(image + noise, 0, 255), np.uint8)

    return change


def _blur(sigma: float) -> Change:
    return lambda image: np.asarray(cv2.GaussianBlur(image, (0, 0), sigma), np.uint8)


def _jpeg(image: Image) -> Image:
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 40])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def turned(degrees: float) -> Change:
    def change(image: Image) -> Image:
        height, width = image.shape[:2]
        way = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
        return np.asarray(cv2.warpAffine(image, way, (width, height), borderMode=cv2.BORDER_REPLICATE), np.uint8)

    return change


def _tilted(amount: float) -> Change:
    def change(image: Image) -> Image:
        height, width = image.shape[:2]
        corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
        lean = np.array([(amount, 0), (-amount, 0), (0, 0), (0, 0)], np.float32) * width / 2
        way = cv2.getPerspectiveTransform(corners, np.asarray(corners + lean, np.float32))
        return np.asarray(cv2.warpPerspective(image, way, (width, height), borderMode=cv2.BORDER_REPLICATE), np.uint8)

    return change


def speed(folder: Path) -> int:
    """One thread: milliseconds a frame with and without a profile, at two sizes; starting up; memory."""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    frames = [load_image(label.file) for label in labels(folder, "test") if label.expect == "read"][:30]
    large = [np.asarray(cv2.resize(f, (1280, 960)), np.uint8) for f in frames]
    own, none = Reader(calibrate(folder)), Reader(default_profile())
    for name, reader, pictures in (("own", own, frames), ("none", none, frames), ("own, 1280 wide", own, large)):
        spent = np.array([_spent(reader, p) for p in pictures for _ in range(5)])
        best = spent.reshape(-1, 5).min(axis=1)
        print(f"profile {name:16} median {np.median(spent):6.1f} p99 {np.quantile(spent, 0.99):6.1f} ms")
        print(f"{'':24} median {np.median(best):6.1f} p99 {np.quantile(best, 0.99):6.1f} ms, quickest of five")
    print(f"import and first reading {_start(folder):.2f} s of processor time")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(10):
        for frame in frames:
            own.read(frame)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"memory {after / 1024:.0f} MB, grown by {(after - before) / 1024:.1f} MB over {10 * len(frames)} readings")
    return 0


def _spent(reader: Reader, frame: Image) -> float:
    begun = time.perf_counter()
    reader.read(frame)
    return 1000 * (time.perf_counter() - begun)


def _start(folder: Path) -> float:
    """Processor seconds of a new interpreter that imports vision and reads one picture."""
    picture = next(label.file for label in labels(folder, "test"))
    code = "import sys, vision; vision.Reader(vision.default_profile()).read(vision.load_image(sys.argv[1]))"
    before = os.times()
    subprocess.run([sys.executable, "-c", code, str(picture)], check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system
