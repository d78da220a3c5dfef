"""`python -m tests.train build --cache DIR`: the eyes from nothing, in one command.

Draws units (or takes them from the cache), cuts them up, trains the five networks, brings them into whole numbers,
chooses the limits and prints the table. Every step leaves its mark in the cache's manifest and is not done twice;
`--small` is for `.ci/eyes`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
DATA = HERE.parents[1] / "vision" / "data"


@dataclass(frozen=True)
class Setting:
    """How much is drawn and learned: units, units with few pictures, units drawn small, tables with
    ordinary dice; further seeds, of whose units a tenth chooses limits; and the steps of each network."""

    wild: int
    few: int
    small: int
    photo: int
    tune: int
    locate: int
    pose: int
    face: int
    colour: int
    support: int


FIRST, TUNE = {"wild": 1000, "few": 1300, "small": 30000, "photo": 2300}, 3000  # where each maker's seeds begin
FULL = Setting(
    wild=300, few=600, small=4000, photo=100, tune=446, locate=14000, pose=4000, face=12000, colour=6000, support=6000
)
SMALL = Setting(wild=30, few=40, small=80, photo=10, tune=60, locate=250, pose=250, face=250, colour=250, support=250)


def python(*arguments: object) -> None:
    """Runs a step of its own, and ends where it fails."""
    subprocess.run([sys.executable, "-m", *map(str, arguments)], check=True)


def together(*commands: tuple[object, ...]) -> None:
    """Runs steps side by side, one a core."""
    running = [subprocess.Popen([sys.executable, "-m", *map(str, c)]) for c in commands]
    if sum(p.wait() != 0 for p in running):
        raise SystemExit("A step failed; what is done stays in the cache. Mend it and run this again.")


def steps(setting: Setting, cache: Path) -> list[tuple[str, Callable[[], None]]]:
    """Every step by name, in order."""
    frames, cuts, tune, learned = (cache / name for name in ("frames", "cuts", "tune", "learned"))

    def draw() -> None:
        for maker, first in FIRST.items():
            both(maker, first, getattr(setting, maker), frames)
        both("wild", TUNE, setting.tune, tune, "--split", "tune")

    def both(maker: str, first: int, count: int, out: Path, *more: object) -> None:
        every = ("tests.train.frames", "--maker", maker, "--step", 2, "--units", count // 2, "--out", out, *more)
        together((*every, "--first", first), (*every, "--first", first + 1))

    def learn(name: str, count: int) -> tuple[object, ...]:
        return (f"tests.train.{name}", cuts, cache / f"{name}.pt", "--steps", count)

    def export() -> None:
        from tests.train import networks

        learned.mkdir(exist_ok=True)
        for name in networks.MADE:
            networks.export(name, cache / f"{name}.pt", learned / f"{name}.onnx", provenance(setting, cache))

    def table() -> None:
        """Whatever it says: a reading that is wrong is told by the table, and the build has been done."""
        subprocess.run([sys.executable, "-m", "tests.bench", "vision"], check=False)

    return [
        ("frames", draw),
        ("cuts", lambda: python("tests.train.patches", frames, cuts)),
        ("pose and colour", lambda: together(learn("pose", setting.pose), learn("colour", setting.colour))),
        ("face and locate", lambda: together(learn("face", setting.face), learn("locate", setting.locate))),
        ("support", lambda: python(*learn("support", setting.support), "--begin", cache / "colour.pt")),
        ("export", export),
        ("whole numbers", lambda: python("tests.train.quantise", learned, frames, DATA)),
        ("answers", lambda: python("tests.train.answers", cache / "answers.pickle", frames, tune)),
        ("limits", lambda: python("tests.train.choose", cache / "answers.pickle", "--write")),
        ("table", table),
    ]


def provenance(setting: Setting, cache: Path) -> dict[str, str]:
    """What the weights were made from: the setting, and a hash over all that they learned from."""
    cuts = sorted((cache / "cuts").glob("*.pickle"))
    learned = sha256(b"".join(sha256(p.read_bytes()).digest() for p in cuts)).hexdigest()
    return {"setting": json.dumps(asdict(setting)), "units": str(len(cuts)), "cuts": learned[:16]}


def build(setting: Setting, cache: Path) -> None:
    """Every step that the manifest does not hold yet."""
    cache.mkdir(parents=True, exist_ok=True)
    path = cache / "manifest.json"
    manifest = json.loads(path.read_text()) if path.exists() else {"setting": asdict(setting), "done": {}}
    if manifest["setting"] != asdict(setting):
        raise SystemExit(f"{path} was made with another setting; take another cache.")
    for name, do in steps(setting, cache):
        if name in manifest["done"] and name != "table":
            continue
        print(f"{name} …", flush=True)
        began = time.monotonic()
        do()
        manifest["done"][name] = {"minutes": round((time.monotonic() - began) / 60, 1)}
        path.write_text(json.dumps(manifest, indent=1))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.train", description=__doc__)
    parser.add_argument("what", choices=["build"])
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--small", action="store_true", help="a few units and steps, to see that every step works")
    options = parser.parse_args(argv)
    build(SMALL if options.small else FULL, options.cache)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
