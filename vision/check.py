"""Checking a reader against a recording: reading every test picture and counting what came out."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from vision.image import BadImage, load_image
from vision.progress import Through
from vision.reader import Reader
from vision.reading import Reading
from vision.recording import BadRecording, Label, labels


@dataclass(frozen=True)
class Answer:
    """A test picture, what it shows, and what was read."""

    label: Label
    reading: Reading
    ms: float

    @property
    def outcome(self) -> str:
        """`right`, `wrong`, `unsure` for a die; `false` or `silent` for everything else."""
        is_read = self.reading.status == "read"
        if self.label.expect != "read":
            return "false" if is_read else "silent"
        if not is_read:
            return "unsure"
        return "right" if self.reading.face == self.label.face else "wrong"


def check_recording(folder: str | Path, reader: Reader, split: str = "test", through: Through = iter) -> list[Answer]:
    """Read every picture of that split; `through` may tell which is at hand."""
    return list(_answers(through(labels(folder, split)), reader))


def _answers(wanted: Iterable[Label], reader: Reader) -> Iterable[Answer]:
    for label in wanted:
        try:
            frame = load_image(label.file)
        except BadImage as problem:
            raise BadRecording(f"{label.file}:1: {problem}") from problem
        started = time.perf_counter()
        reading = reader.read(frame)
        yield Answer(label, reading, (time.perf_counter() - started) * 1000)


def summary(answers: list[Answer]) -> dict[str, Any]:
    """The counts that the contract names."""
    outcomes = [a.outcome for a in answers]
    return {
        "images": len(answers),
        "read": sum(a.reading.status == "read" for a in answers),
        "right": outcomes.count("right"),
        "wrong": outcomes.count("wrong"),
        "unsure": outcomes.count("unsure"),
        "false_reads": outcomes.count("false"),
        "ms_median": round(median(a.ms for a in answers), 2) if answers else 0,
    }
