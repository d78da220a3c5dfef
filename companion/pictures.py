"""The pictures of reveals: a bounded ring of JPEG files, and the labelled recording that is made of them."""

from __future__ import annotations

import base64
import binascii
import csv
import hashlib
import io
import logging
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from .durable import replace_synced
from .errors import TooLarge, Unreadable
from .journal import PictureRow

log = logging.getLogger("camelcam.table")

#: how many pictures are kept; at 150 kB each they take 45 MB of the card.
KEPT = 300
LARGEST = 200 * 1024
JPEG_BEGINS, JPEG_ENDS = b"\xff\xd8\xff", b"\xff\xd9"
COLUMNS = ("file", "split", "expect", "die", "value", "mark", "support")


def decode(picture: str) -> bytes:
    """The bytes of a picture that came as base64. Raises Unreadable or TooLarge."""
    if len(picture) > LARGEST * 4 // 3 + 4:
        raise TooLarge("too-large", most=LARGEST // 1024)
    try:
        data = base64.b64decode(picture, validate=True)
    except (binascii.Error, ValueError):
        raise Unreadable("no-picture") from None
    if not data.startswith(JPEG_BEGINS):
        raise Unreadable("no-picture")
    return data


class Pictures:
    """The folder of kept pictures; which there are, and what they show, is in the journal."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path(self, number: int) -> Path:
        return self._folder / f"{number:06d}.jpg"

    def put(self, number: int, data: bytes) -> bool:
        """Keeps a picture. A full disk costs the picture and never the reading."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            replace_synced(self.path(number), data)
        except OSError as error:
            log.warning("A picture could not be kept: %s", error)
            return False
        return True

    def get(self, number: int) -> bytes | None:
        try:
            return self.path(number).read_bytes()
        except OSError:
            return None

    def forget(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            with suppress(OSError):
                self.path(number).unlink()


def sum_of(data: bytes) -> str:
    """What a kept picture is known again by."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def whole(row: PictureRow, data: bytes | None) -> bool:
    """Whether this is the picture that was kept, every byte of it; where an old row tells no sum, its ends must do."""
    if data is None:
        return False
    if kept := row.reading.get("sum"):
        return bool(kept == sum_of(data))
    return data.startswith(JPEG_BEGINS) and data.endswith(JPEG_ENDS)


def export(rows: Iterable[PictureRow], pictures: Pictures, folder: Path) -> int:
    """Writes the labelled pictures as a recording and says how many there are. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = io.StringIO()
    table = csv.writer(lines, lineterminator="\n")
    table.writerow(COLUMNS)
    count = 0
    for row in rows:
        data = pictures.get(row.number)
        if row.label is None or data is None:
            continue
        if not whole(row, data):
            log.warning("Picture %d is damaged and was left out.", row.number)
            continue
        name = f"reveal-{row.number:06d}.jpg"
        (folder / name).write_bytes(data)
        label = row.label
        support = int(label.get("support", False))
        table.writerow((name, "test", "read", label["die"], label["value"], label.get("mark", ""), support))
        count += 1
    (folder / "labels.csv").write_text(lines.getvalue(), encoding="utf-8")
    return count
