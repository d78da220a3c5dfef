"""`python -m tests.vision.answers [FOLDER…]` prints what the eyes say of every recorded picture, one line each.

.ci/run compares the lines of the oldest and the newest OpenCV and numpy: they must be the same, picture for picture.
It imports nothing but vision, so that an environment with OpenCV and numpy alone can run it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from vision import Reader, calibrate, default_profile, labels, load_image

RECORDINGS = Path(__file__).parent.parent / "recordings"


def main(folders: list[str]) -> None:
    for folder in map(Path, folders) if folders else sorted(path.parent for path in RECORDINGS.glob("*/labels.csv")):
        readers = {"profile": Reader(calibrate(folder)), "default": Reader(default_profile())}
        for label in labels(folder):
            if label.split != "test":
                continue
            frame = load_image(folder / label.file)
            for name, reader in readers.items():
                seen = reader.read(frame)
                print(
                    folder.name, Path(label.file).name, name, seen.status, seen.die, seen.value, seen.mark, seen.support
                )


if __name__ == "__main__":
    main(sys.argv[1:])
