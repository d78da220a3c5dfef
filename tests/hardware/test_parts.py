"""The committed parts: built for today's sizes, closed, on the bed, thick enough; and the checks, on bad parts."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from hardware import build, checks, mesh
from hardware.parameters import CAMERAS, Impossible, Stand, load
from hardware.placed import block

STAND = Stand()
MANIFEST: dict[str, Any] = json.loads((build.PARTS / build.MANIFEST).read_text(encoding="utf-8"))
STL = sorted(build.PARTS.glob("*.stl"))
AGAIN = "run: python -m hardware build (needs pip install -e '.[stand]'), then python -m hardware guide"


def test_the_committed_set_was_built_for_the_sizes_of_today() -> None:
    assert MANIFEST["sizes"] == build.sizes(STAND), AGAIN


@pytest.mark.parametrize("name", sorted(MANIFEST["files"]))
def test_a_committed_file_is_the_one_that_was_checked(name: str) -> None:
    path = build.committed(name)
    assert hashlib.sha256(path.read_bytes()).hexdigest() == MANIFEST["files"][name], AGAIN


def test_nothing_else_lies_among_the_committed_files() -> None:
    known = {build.committed(name) for name in MANIFEST["files"]} | {build.PARTS / build.MANIFEST}
    kept = [path for folder in (build.PARTS, build.PICTURES, build.CUT) for path in folder.iterdir()]
    assert [path.name for path in kept if path not in known] == []


def test_there_is_every_part() -> None:
    wanted = {"body", "tray", "lamp", "deck", "fit-test", "seat-first", "base-first", "tongue-first", "seat-second"}
    wanted |= {f"seat-second-{foot}" for foot in (98, 105, 110, 120, 126)} | {f"mount-{one.key}" for one in CAMERAS}
    assert {path.stem for path in STL} == wanted


@pytest.mark.parametrize("path", STL, ids=lambda path: str(path.stem))
def test_a_part_can_be_printed(path: Path) -> None:
    """A quick look at fewer points than `python -m hardware check` takes."""
    assert checks.faults(STAND, path.stem, mesh.read_stl(path), samples=150, every=False) == []


@pytest.mark.parametrize("path", sorted(build.PARTS.glob("seat-second*.stl")), ids=lambda path: str(path.stem))
def test_a_seat_holds_the_foot_that_it_is_called_by(path: Path) -> None:
    """Between the four corners there is the foot, and a millimetre on each side; the foot stands above the hopper."""
    _, _, number = path.stem.partition("second")
    foot = float(number.lstrip("-") or STAND.pyramid.base)
    seat = mesh.read_stl(path)
    top = seat.corners[:, 2].max()
    rim = seat.corners[seat.corners[:, 2] > top - 0.01]
    place = np.abs(rim[:, :2])
    assert not (place < foot / 2 + 0.98).all(axis=1).any(), "the foot's place is free"
    assert np.abs(place - (foot / 2 + 1.0)).min(axis=0).max() < 0.02, "and not larger than it must be"
    ledge = top - STAND.seat.rim
    ring = seat.corners[np.abs(seat.corners[:, 2] - ledge) < 0.01]
    catch = min(STAND.seat.catch, foot / 2 - 5)
    assert np.hypot(*(ring[:, :2].T)).min() == pytest.approx(catch, abs=0.02)


@pytest.mark.parametrize("path", STL, ids=lambda path: str(path.stem))
def test_a_3mf_holds_the_same_part(path: Path) -> None:
    with zipfile.ZipFile(path.with_suffix(".3mf")) as packed:
        root = ElementTree.fromstring(packed.read("3D/3dmodel.model"))
    space = {"m": "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"}
    corners = [[float(one.attrib[axis]) for axis in "xyz"] for one in root.iterfind(".//m:vertex", space)]
    faces = [[int(one.attrib[f"v{k}"]) for k in (1, 2, 3)] for one in root.iterfind(".//m:triangle", space)]
    one = mesh.Mesh(np.array(corners), np.array(faces))
    assert root.attrib["unit"] == "millimeter" and mesh.leaks(one) == 0
    assert one.volume == pytest.approx(mesh.read_stl(path).volume, rel=1e-3)


@pytest.mark.parametrize(
    ("group", "sizes", "words"),
    [
        ("pyramid", {"base": 150.0}, "the deck carries up to 127 mm"),
        ("pyramid", {"base": 60.0}, "would fall through the hole"),
        ("dice", {"largest": 18.0}, "jam in the chute"),
        ("pyramid", {"tip": 28.0}, "do not pass a tip of 28 mm"),
        ("dice", {"smallest": 17.0}, "larger than the largest"),
        ("tray", {"floor": 68.0}, "the calibration card needs a floor of 70 mm"),
    ],
)
def test_sizes_that_no_part_can_be_made_for_are_refused(group: str, sizes: dict[str, float], words: str) -> None:
    changed: dict[str, Any] = {group: dataclasses.replace(getattr(STAND, group), **sizes)}
    with pytest.raises(Impossible, match=words):
        checks.sizes(dataclasses.replace(STAND, **changed))


def test_the_usual_sizes_are_not_refused() -> None:
    checks.sizes(STAND)


def test_a_hole_in_the_surface_is_noticed() -> None:
    whole = block(0, 20, 0, 20, 0, 20)
    assert mesh.leaks(whole) == 0
    assert mesh.leaks(mesh.Mesh(whole.corners, whole.triangles[1:])) == 3
    turned = whole.triangles.copy()
    turned[0] = turned[0][::-1]
    assert mesh.leaks(mesh.Mesh(whole.corners, turned)) > 0


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (block(0, 20, 0, 20, 0, 1.5), "1.50 mm thin"),
        (block(0, 190, 0, 20, 0, 5), "do not fit a bed of 180 mm"),
        (block(0, 20, 0, 20, -3, 5), "lies below the bed"),
    ],
)
def test_a_bad_part_is_refused(part: mesh.Mesh, words: str) -> None:
    assert words in "; ".join(checks.faults(STAND, "part", part))


def test_a_wide_roof_is_noticed() -> None:
    """A table: a plate in the air on one leg."""
    leg, plate = block(0, 4, 0, 40, 0, 20), block(0, 40, 0, 40, 20, 24)
    both = mesh.merged(np.concatenate([leg.faces, plate.faces]))
    assert mesh.bridges(both) == pytest.approx(40.0)
    assert mesh.bridges(leg) == 0.0


def test_volume_and_stl_round_trip(tmp_path: Path) -> None:
    part = block(0, 10, 0, 20, 0, 30)
    assert part.volume == pytest.approx(6000.0)
    mesh.write_stl(tmp_path / "a.stl", part, "a")
    again = mesh.read_stl(tmp_path / "a.stl")
    assert again.size == part.size and again.volume == pytest.approx(6000.0)


def test_sizes_from_a_file_change_the_stand(tmp_path: Path) -> None:
    file = tmp_path / "sizes.toml"
    file.write_text("[pyramid]\nbase = 112\n")
    assert load(file) == dataclasses.replace(STAND, pyramid=dataclasses.replace(STAND.pyramid, base=112.0))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[pyramids]\nbase = 1\n", r"no group \[pyramids\]; there are body"),
        ("[pyramid]\nbse = 1\n", r"\[pyramid\] has no size bse; it has base"),
        ("[pyramid]\nbase = 'wide'\n", "is a number of millimetres"),
        ("[view]\nstream = 5\n", "has no size stream"),
        ("[pyramid\n", "cannot be read as sizes"),
    ],
)
def test_a_bad_file_of_sizes_gets_a_sentence(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "sizes.toml"
    file.write_text(text)
    with pytest.raises(Impossible, match=words):
        load(file)
