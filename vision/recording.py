"""Recordings: the folder of pictures and its labels.csv. What the pictures show is not looked at here."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from vision.reading import DICE

HEADER = ["file", "split", "expect", "die", "value", "mark", "support"]
EXPECTATIONS = ("read", "empty", "several", "obscured", "moving", "tilted")
LONGEST = 1_000_000


class BadRecording(ValueError):
    """`FILE:LINE: what is wrong`, in one line."""


@dataclass(frozen=True)
class Label:
    """What one picture of a recording shows; `die`, `value` and `mark` only where something may be read."""

    file: Path
    split: str
    expect: str
    die: str | None
    value: int | None
    mark: str | None
    support: bool

    @property
    def face(self) -> tuple[str | None, int | None, str | None, bool | None]:
        return self.die, self.value, self.mark, self.support


def labels(folder: str | Path, split: str | None = None) -> list[Label]:
    """The labels of a recording, in the file's order; all lines are checked, whichever split is wanted."""
    path = Path(folder) / "labels.csv"
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
        text = data.decode("utf-8-sig")
    except FileNotFoundError as problem:
        raise BadRecording(f"{path}:1: there is no such file; a recording's folder holds a labels.csv") from problem
    except OSError as problem:
        raise BadRecording(f"{path}:1: it cannot be read: {problem.strerror}") from problem
    except UnicodeDecodeError as problem:
        raise BadRecording(f"{path}:{data[: problem.start].count(10) + 1}: these bytes are no UTF-8") from problem
    if len(data) > LONGEST:
        raise BadRecording(f"{path}:1: the file is too large for a list of labels")
    found = list(_parsed(path, text))
    return [one for one in found if split in (None, one.split)]


def _parsed(path: Path, text: str) -> Iterator[Label]:
    reader = csv.reader(text.splitlines())
    try:
        header = next(reader, None)
        if header != HEADER:
            raise BadRecording(f"{path}:1: the header must be {','.join(HEADER)}")
        for row in reader:
            if row:
                yield _label(path, reader.line_num, row)
    except csv.Error as problem:
        raise BadRecording(f"{path}:{reader.line_num}: {problem}") from problem


def _label(path: Path, line: int, row: list[str]) -> Label:
    def bad(what: str) -> BadRecording:
        return BadRecording(f"{path}:{line}: {what}")

    if len(row) != len(HEADER):
        raise bad(f"{len(row)} fields where {len(HEADER)} belong")
    file, split, expect, die, value, mark, support = row
    if not file or Path(file).name != file:
        raise bad("file must be the name of a picture in the same folder")
    if split not in ("enrol", "test"):
        raise bad("split must be enrol or test")
    if expect not in EXPECTATIONS:
        raise bad(f"expect must be one of {', '.join(EXPECTATIONS)}")
    if support not in ("0", "1", ""):
        raise bad("support must be 1 for a supporting die, else 0")
    if expect != "read":
        return Label(path.parent / file, split, expect, None, None, None, False)
    if die not in DICE:
        raise bad(f"die must be one of {', '.join(DICE)}")
    if value not in ("1", "2", "3"):
        raise bad("value must be 1, 2 or 3")
    if mark not in (("black", "white") if die == "grey" else ("",)):
        raise bad("mark is black or white for the grey die, and empty for all others")
    return Label(path.parent / file, split, expect, die, int(value), mark or None, support == "1")
