"""`python -m tests.vision.answers PROFILES` prints what the eyes say of every recorded picture, one line each.

.ci/run compares the lines of the oldest and the newest OpenCV and numpy. A unit is calibrated once, by whoever comes
first, and its profile kept in the folder PROFILES for the others, as on a device that is updated. It imports vision
alone, so that an environment with OpenCV and numpy and nothing else can run it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from vision import Reader, calibrate, default_profile, labels, load_image, load_profile, save_profile

RECORDINGS = Path(__file__).parent.parent / "recordings"


def main(profiles: Path) -> None:
    profiles.mkdir(exist_ok=True)
    for folder in sorted(path.parent for path in RECORDINGS.glob("*/labels.csv")):
        kept = profiles / f"{folder.name}.profile"
        if not kept.exists():
            save_profile(calibrate(folder), kept)
        readers = {"profile": Reader(load_profile(kept)), "default": Reader(default_profile())}
        for label in labels(folder):
            if label.split != "test":
                continue
            frame = load_image(label.file)
            for name, reader in readers.items():
                seen = reader.read(frame)
                print(folder.name, label.file.name, name, seen.status, seen.die, seen.value, seen.mark, seen.support)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit("usage: python -m tests.vision.answers PROFILES, a folder for the profiles")
    main(Path(sys.argv[1]))
