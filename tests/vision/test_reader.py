"""The reader's manners: what it takes, what `possible` may do, what it draws. Accuracy is tested on recordings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

import vision
from vision import Profile, Reader, default_profile, labels, load_image
from vision.frame import Image


@pytest.fixture(scope="module")
def red(unit_a: Path) -> Image:
    return load_image(unit_a / "t011.jpg")


def test_a_clear_die_is_read_with_all_its_fields(profile_a: Profile, red: Image) -> None:
    reading = Reader(profile_a).read(red)
    assert reading.face == ("red", 3, None, False)
    assert 0.5 < reading.confidence <= 1.0


def test_a_clear_die_that_is_out_is_reported_all_the_same(profile_a: Profile, red: Image) -> None:
    assert Reader(profile_a).read(red, frozenset({"blue", "grey"})).die == "red"


def test_near_equals_are_decided_by_what_can_still_come(profile_a: Profile, red: Image) -> None:
    twins = [replace(k, die="orange") for k in profile_a.known if k.die == "red"]
    reader = Reader(replace(profile_a, known=profile_a.known + tuple(twins)))
    assert reader.read(red).status == "unsure"
    assert reader.read(red, frozenset({"red", "blue"})).die == "red"
    assert reader.read(red, frozenset({"orange", "blue"})).die == "orange"
    assert reader.read(red, frozenset({"red", "orange"})).status == "unsure"
    assert reader.read(red, frozenset({"blue"})).status == "unsure"


def test_a_racing_and_a_supporting_die_alike_are_decided_by_what_can_still_come(profile_a: Profile, red: Image) -> None:
    twins = [replace(k, support=True) for k in profile_a.known if k.die == "red"]
    reader = Reader(replace(profile_a, known=profile_a.known + tuple(twins)))
    assert reader.read(red).status == "unsure"
    assert reader.read(red, frozenset({"red+"})).name == "red+"
    assert reader.read(red, frozenset({"red"})).name == "red"


def test_a_face_that_was_never_enrolled_is_not_read(profile_a: Profile, red: Image) -> None:
    reader = Reader(replace(profile_a, known=tuple(k for k in profile_a.known if (k.die, k.value) != ("red", 3))))
    assert reader.read(red).status == "unsure"


def test_size_and_memory_layout_do_not_matter(profile_a: Profile, red: Image) -> None:
    reader = Reader(profile_a)
    large = np.asarray(cv2.resize(red, (1280, 960), interpolation=cv2.INTER_CUBIC), np.uint8)
    assert reader.read(large).face == reader.read(red).face
    assert reader.read(np.asfortranarray(red)).face == reader.read(red).face


def test_a_burnt_out_face_is_not_taken_for_another_colour(profile_of: Callable[[Path], Profile], unit_a: Path) -> None:
    folder = unit_a.parent / "unit-b"
    reader = Reader(profile_of(folder))
    for one in labels(folder, "test"):
        if one.die != "orange":
            continue
        bright = np.minimum(load_image(one.file) * (4 ** (1 / 2.2)), 255).astype(np.uint8)
        assert reader.read(bright).die in ("orange", None)


@pytest.mark.parametrize("rows", [slice(0, 360), slice(120, 480), slice(60, 420)])
def test_a_picture_of_other_proportions_is_never_read_wrongly(profile_a: Profile, red: Image, rows: slice) -> None:
    assert Reader(profile_a).read(red[rows]).die in (None, "red")


@pytest.mark.parametrize(
    "frame", [np.zeros((480, 640), np.uint8), np.zeros((480, 640, 3), np.float32), np.zeros((3, 4, 3), np.uint8)]
)
def test_what_is_no_frame_is_refused(profile_a: Profile, frame: Image) -> None:
    with pytest.raises(ValueError, match="frame"):
        Reader(profile_a).read(frame)


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_blank_frame_is_never_read(profile_a: Profile, level: int) -> None:
    frame = np.full((480, 640, 3), level, np.uint8)
    assert Reader(profile_a).read(frame).status != "read"
    assert Reader(default_profile()).read(frame).status != "read"


def test_noise_is_never_read(profile_a: Profile) -> None:
    frame = np.random.default_rng(1).integers(0, 256, (480, 640, 3)).astype(np.uint8)
    assert Reader(profile_a).read(frame).status != "read"
    assert Reader(default_profile()).read(frame).status != "read"


def test_reading_is_without_memory(profile_a: Profile, red: Image, unit_a: Path) -> None:
    reader = Reader(profile_a)
    first = reader.read(red)
    reader.read(load_image(unit_a / "t003.jpg"))
    assert reader.read(red) == first


@pytest.mark.parametrize("name", ["t001.jpg", "t002.jpg", "t003.jpg", "t004.jpg"])
def test_an_explanation_is_a_picture_of_the_frame_and_more(profile_a: Profile, unit_a: Path, name: str) -> None:
    frame = load_image(unit_a / name)
    drawn = Reader(profile_a).explain(frame)
    assert drawn.shape[1] == 640
    assert drawn.shape[0] > 480


def test_the_front_door_opens_every_name() -> None:
    for name in vision.__all__:
        assert getattr(vision, name) is not None
    with pytest.raises(AttributeError):
        _ = vision.nothing


def test_what_is_read_without_a_profile_is_plain_data(unit_a: Path) -> None:
    reader = Reader(default_profile("first"))
    folder = unit_a.parent / "unit-b"
    seen = (reader.read(load_image(one.file)) for one in labels(folder, "test") if one.expect == "read")
    reading = next(r for r in seen if r.status == "read")
    assert [type(f) for f in reading.face] == [str, int, type(None), bool]
    assert type(reading.confidence) is float


def test_a_face_enrolled_under_another_value_is_not_read(profile_a: Profile, red: Image) -> None:
    """The three that was enrolled as a two agrees with the picture in everything; what it shows is a three still."""
    swapped = tuple(replace(k, value={1: 1, 2: 3, 3: 2}[k.value]) for k in profile_a.known)
    reader = Reader(replace(profile_a, known=swapped))
    evidence = reader.look(red)
    assert evidence.named is not None
    assert evidence.named.name[2] == 2
    assert reader.read(red).status == "unsure"


def test_every_die_of_a_picture_can_be_read_at_once(profile_a: Profile, unit_a: Path) -> None:
    """Two dice that lie apart, from two pictures of the same tray."""
    left, right = (load_image(unit_a / name) for name in ("t007.jpg", "t011.jpg"))
    reader = Reader(profile_a)
    spots = [reader.look(frame).found.spots[0] for frame in (left, right)]
    assert abs(spots[0].x - spots[1].x) > 60
    x = round((spots[0].x + spots[1].x) / 2)
    both = left.copy()
    half = slice(x, None) if spots[1].x > x else slice(None, x)
    both[:, half] = right[:, half]
    assert reader.read(both).status == "several"
    seen = {reading.face for reading, _ in reader.read_all(both)}
    assert seen == {reader.read(left).face, reader.read(right).face}


def test_evidence_is_plain_json(profile_a: Profile, red: Image) -> None:
    told = Reader(profile_a).look(red).as_json()
    assert set(told) == {"dice", "doubts", "name", "runner_up", "corners"}
    assert told["name"][0] == "red"
    assert len(told["corners"]) == 4
