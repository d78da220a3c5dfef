"""How far a long job is, said on standard error: `3 of 46: t007.jpg`. A pipe is told only what takes long."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence

from vision.recording import Label

#: seconds between two lines where nobody looks on: a log wants signs of life, not every picture.
APART = 5.0

#: goes through labels one by one; what is done with each is somebody else's.
Through = Callable[[Sequence[Label]], Iterator[Label]]


def told(labels: Sequence[Label], clock: Callable[[], float] = time.monotonic) -> Iterator[Label]:
    """The labels, one by one; on a terminal one line tells which is at hand, and is gone at the end."""
    out = sys.stderr
    live, last = out.isatty(), clock()
    try:
        for number, label in enumerate(labels, 1):
            if live:
                out.write(f"\r\x1b[K{number} of {len(labels)}: {label.file.name}")
                out.flush()
            elif clock() - last >= APART:
                last = clock()
                out.write(f"{number} of {len(labels)}: {label.file.name}\n")
            yield label
    finally:
        if live:
            out.write("\r\x1b[K")
            out.flush()
