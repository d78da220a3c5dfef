"""Picture files: from a path to a BGR array of bytes, or one sentence why not. Hostile files cost little memory.

The header is read before anything is decoded, so that a file that claims to be enormous is refused unseen.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image

LARGEST_FILE = 40_000_000
LARGEST_SIDE = 10_000
MOST_PIXELS = 30_000_000
LEAST_SIDE = 32


class BadImage(ValueError):
    """One sentence that says what is wrong with a picture file."""


def load_image(path: str | Path) -> Image:
    """The picture, upright by its EXIF turn, as height × width × 3 bytes (blue, green, red)."""
    data = _bytes(Path(path))
    if data[:2] == b"\xff\xd8":
        width, height, turn = _jpeg_header(data)
    elif data[:8] == b"\x89PNG\r\n\x1a\n":
        width, height, turn = *_png_size(data), 1
    else:
        raise BadImage("this is neither a JPEG nor a PNG picture")
    if width > LARGEST_SIDE or height > LARGEST_SIDE or width * height > MOST_PIXELS:
        raise BadImage(f"{width} × {height} pixels are more than a camera's picture has")
    if min(width, height) < LEAST_SIDE:
        raise BadImage(f"{width} × {height} pixels are too few to show a die")
    return _turned(_decoded(data), turn)


def _bytes(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise BadImage("there is no such file" if not path.exists() else "this is no file")
        if path.stat().st_size > LARGEST_FILE:
            raise BadImage("the file is too large for a camera's picture")
        data = path.read_bytes()
    except OSError as problem:
        raise BadImage(f"the file cannot be read: {problem.strerror}") from problem
    if not data:
        raise BadImage("the file is empty")
    return data


def _png_size(data: bytes) -> tuple[int, int]:
    if len(data) < 45 or data[12:16] != b"IHDR":
        raise BadImage("the PNG picture is cut short")
    if not _png_is_whole(data):
        raise BadImage("the PNG picture is cut short")
    width, height = struct.unpack(">II", data[16:24])
    return int(width), int(height)


def _png_is_whole(data: bytes) -> bool:
    """Whether the chunks reach the end mark."""
    place = 8
    while place + 12 <= len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        if data[place + 4 : place + 8] == b"IEND":
            return True
        place += 12 + length
    return False


STARTS_OF_FRAME = frozenset({0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF})


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The JPEG's marker segments up to where the picture itself begins."""
    place = 2
    while place + 4 <= len(data):
        if data[place] != 0xFF:
            raise BadImage("the JPEG picture is damaged")
        kind = data[place + 1]
        if kind == 0xFF:
            place += 1
            continue
        if kind == 0xDA:
            return
        (length,) = struct.unpack(">H", data[place + 2 : place + 4])
        yield kind, data[place + 4 : place + 2 + length]
        place += 2 + length
    raise BadImage("the JPEG picture is cut short")


def _jpeg_header(data: bytes) -> tuple[int, int, int]:
    size: tuple[int, int] | None = None
    turn = 1
    for kind, body in _segments(data):
        if kind in STARTS_OF_FRAME and len(body) >= 6:
            height, width = struct.unpack(">HH", body[1:5])
            if body[5] == 4:
                raise BadImage("a CMYK picture is for printing: save it as RGB")
            size = int(width), int(height)
        elif kind == 0xE1 and body[:6] == b"Exif\0\0":
            turn = _exif_turn(body[6:])
    if size is None:
        raise BadImage("the JPEG picture is damaged")
    if b"\xff\xd9" not in data[-4096:]:
        raise BadImage("the JPEG picture is cut short")
    return *size, turn


def _exif_turn(tiff: bytes) -> int:
    """The orientation tag, 1 where there is none or it makes no sense."""
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2])
    try:
        if order is None:
            return 1
        (start,) = struct.unpack_from(order + "I", tiff, 4)
        (count,) = struct.unpack_from(order + "H", tiff, start)
        for k in range(min(count, 200)):
            tag, kind, _, value = struct.unpack_from(order + "HHIH", tiff, start + 2 + 12 * k)
            if tag == 0x0112 and kind == 3:
                return value if 1 <= value <= 8 else 1
    except struct.error:
        return 1
    return 1


def _decoded(data: bytes) -> Image:
    flags = cv2.IMREAD_UNCHANGED
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except (cv2.error, MemoryError):
        image = None
    if image is None:
        raise BadImage("the picture is damaged and cannot be decoded")
    if image.dtype == np.uint16:
        image = np.asarray(image // 257, np.uint8)
    if image.dtype != np.uint8:
        raise BadImage("pixels of this kind are not supported: save it with 8 bits a channel")
    return _three_channels(np.asarray(image, np.uint8))


def _three_channels(image: NDArray[np.uint8]) -> Image:
    if image.ndim == 2 or image.shape[2] == 1:
        return np.asarray(cv2.cvtColor(image, cv2.COLOR_GRAY2BGR), np.uint8)
    if image.shape[2] == 4:
        alpha = image[..., 3:].astype(np.uint16)
        return np.asarray((image[..., :3] * alpha + 127) // 255, dtype=np.uint8)
    return np.ascontiguousarray(image[..., :3], dtype=np.uint8)


def _turned(image: Image, turn: int) -> Image:
    """Upright: the eight ways in which EXIF lets a camera be held."""
    if turn in (5, 6, 7, 8):
        image = np.asarray(cv2.transpose(image), np.uint8)
    flips = {2: 1, 3: -1, 4: 0, 6: 1, 7: -1, 8: 0}
    return np.asarray(cv2.flip(image, flips[turn]), np.uint8) if turn in flips else image
