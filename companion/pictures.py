"""The pictures of reveals: a bounded ring of JPEG files, and the labelled recording that is made of them."""

from __future__ import annotations

import base64
import binascii
import csv
import io
import logging
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

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
        raise TooLarge("The picture is larger than 200 kB.")
    try:
        data = base64.b64decode(picture, validate=True)
    except (binascii.Error, ValueError):
        raise Unreadable("The picture is no base64.") from None
    if not data.startswith(JPEG_BEGINS):
        raise Unreadable("The picture is no JPEG.")
    return data


class Pictures:
    """The folder of kept pictures; which there are, and what they show, is in the journal."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path(self, number: int) -> Path:
        return self._folder / f"{number:06d}.jpg"

    def put(self, number: int, data: bytes) -> bool:
        """Keeps a picture. A full disk costs the picture and never the reading."""
        half = self.path(number).with_suffix(".half")
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            half.write_bytes(data)
            half.replace(self.path(number))
        except OSError as error:
            log.warning("A picture could not be kept: %s", error)
            with suppress(OSError):
                half.unlink()
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
        name = f"reveal-{row.number:06d}.jpg"
        (folder / name).write_bytes(data)
        label = row.label
        support = int(label.get("support", False))
        table.writerow((name, "test", "read", label["die"], label["value"], label.get("mark", ""), support))
        count += 1
    (folder / "labels.csv").write_text(lines.getvalue(), encoding="utf-8")
    return count
