"""`python -m tests.vision.compare OLD NEW` compares two answers of `tests.vision.answers`: one picture, one die.

A die that one reads and the other leaves unread lies on the edge of a limit, where another version's rounding decides.
Each is printed, and more than one picture in two hundred is a failure too, as is any picture read as two dice.
"""

from __future__ import annotations

import sys
from pathlib import Path

EDGE = 1 / 200


def main(old: Path, new: Path) -> int:
    pairs = list(zip(old.read_text().splitlines(), new.read_text().splitlines(), strict=True))
    differing = [(one, other) for one, other in pairs if one != other]
    contradictions = [pair for pair in differing if all(line.split()[3] == "read" for line in pair)]
    for one, other in differing:
        print(f"{one}\n   but {other}")
    print(f"{len(differing)} of {len(pairs)} answers differ, {len(contradictions)} name two dice for one picture")
    return 1 if contradictions or len(differing) > EDGE * len(pairs) else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python -m tests.vision.compare OLD NEW, two outputs of tests.vision.answers")
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
