"""Picture files, kind and hostile: a picture comes out, or one sentence."""

from __future__ import annotations

import struct
import tracemalloc
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision import BadImage, load_image


def picture(height: int = 48, width: int = 64) -> NDArray[np.uint8]:
    """Left blue, right red, the upper left corner white."""
    image = np.zeros((height, width, 3), np.uint8)
    image[:, : width // 2] = (200, 0, 0)
    image[:, width // 2 :] = (0, 0, 200)
    image[:8, :8] = 255
    return image


def encoded(image: NDArray[np.uint8], kind: str = ".png") -> bytes:
    done, data = cv2.imencode(kind, image)
    assert done
    return data.tobytes()


def png(width: int, height: int, depth: int = 8, colour: int = 2, body: bytes = b"") -> bytes:
    """A PNG whose header says whatever one likes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def with_exif(jpeg: bytes, turn: int) -> bytes:
    tiff = b"II*\0\x08\0\0\0" + struct.pack("<HHHIHHI", 1, 0x0112, 3, 1, turn, 0, 0)
    body = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + jpeg[2:]


def test_a_picture_comes_as_blue_green_red(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(encoded(picture()))
    assert np.array_equal(load_image(tmp_path / "a.png"), picture())


def test_sixteen_bits_grey_and_alpha_become_three_bytes_a_pixel(tmp_path: Path) -> None:
    deep = picture().astype(np.uint16) * 257
    (tmp_path / "deep.png").write_bytes(encoded(deep))  # type: ignore[arg-type]
    assert np.array_equal(load_image(tmp_path / "deep.png"), picture())
    (tmp_path / "grey.png").write_bytes(encoded(picture()[..., 0]))
    assert np.array_equal(load_image(tmp_path / "grey.png")[..., 2], picture()[..., 0])
    clear = np.dstack([picture(), np.full((48, 64), 255, np.uint8)])
    clear[:, 32:, 3] = 0
    (tmp_path / "alpha.png").write_bytes(encoded(clear))
    shown = load_image(tmp_path / "alpha.png")
    assert np.array_equal(shown[:, :32], picture()[:, :32])
    assert not shown[:, 32:].any()


#: where the white upper left corner of the stored picture belongs when shown upright
CORNERS = {1: "00", 2: "01", 3: "11", 4: "10", 5: "00", 6: "01", 7: "11", 8: "10"}


@pytest.mark.parametrize("turn", sorted(CORNERS))
def test_a_turned_camera_gives_an_upright_picture(tmp_path: Path, turn: int) -> None:
    (tmp_path / "t.jpg").write_bytes(with_exif(encoded(picture(), ".jpg"), turn))
    image = load_image(tmp_path / "t.jpg")
    assert image.shape[:2] == ((48, 64) if turn < 5 else (64, 48))
    corners = {f"{r}{c}": image[(-4 if r else 3), (-4 if c else 3)].min() for r in (0, 1) for c in (0, 1)}
    assert max(corners, key=lambda k: corners[k]) == CORNERS[turn]


HOSTILE = {
    "text named .jpg": b"this is no picture at all, only text\n" * 10,
    "nothing in it": b"",
    "a truncated JPEG": encoded(picture(480, 640), ".jpg")[:900],
    "a JPEG without its end": encoded(picture(480, 640), ".jpg")[:-40],
    "a truncated PNG": encoded(picture(480, 640))[:120],
    "one pixel": encoded(picture(2, 2)[:1, :1]),
    "a header of 20,000 × 20,000": png(20000, 20000),
    "a header of 100,000 × 40": png(100000, 40),
    "a PNG without pixels": png(640, 480),
    "a GIF": b"GIF89a" + bytes(40),
}


@pytest.mark.parametrize("what", sorted(HOSTILE))
def test_a_hostile_file_is_one_clear_line_and_little_memory(tmp_path: Path, what: str) -> None:
    path = tmp_path / "hostile.jpg"
    path.write_bytes(HOSTILE[what])
    tracemalloc.start()
    try:
        with pytest.raises(BadImage) as refusal:
            load_image(path)
        assert tracemalloc.get_traced_memory()[1] < 8_000_000
    finally:
        tracemalloc.stop()
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) > 10


def test_a_cmyk_picture_is_named_as_such(tmp_path: Path) -> None:
    frame = b"\xff\xc0" + struct.pack(">HBHHB", 20, 8, 480, 640, 4) + bytes(12)
    (tmp_path / "c.jpg").write_bytes(b"\xff\xd8" + frame + b"\xff\xda\0\x02\xff\xd9")
    with pytest.raises(BadImage, match="CMYK"):
        load_image(tmp_path / "c.jpg")


def test_a_folder_and_a_missing_file_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(BadImage, match="no file"):
        load_image(tmp_path)
    with pytest.raises(BadImage, match="no such file"):
        load_image(tmp_path / "gone.jpg")
