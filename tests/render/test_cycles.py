"""Whether the Cycles maker's shapes, camera and checks are what its labels rely on; no tracing, which needs Blender."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.render.cycles_camera import canvas, develop, straight
from tests.render.cycles_checks import LEAST_LEAN, LEAST_TURN, nameable, plain, readable, settled, shows
from tests.render.cycles_command import DRAWN, main, planned
from tests.render.cycles_faces import face_maps
from tests.render.cycles_look import ROOMS, SHAPES, STUFFS, dressed
from tests.render.cycles_solids import Solid, die, heights, hidden, walls
from tests.render.geometry import Array, Pose, face_up, turn
from tests.render.label import DieView
from tests.render.rasteriser import view_of
from tests.render.scene import Motion, Scene, die_thing, make_scene
from tests.render.unit import DieLook, Unit

FLAT = np.zeros((6, 8, 8), np.float32)


def _volume(solid: Solid) -> float:
    a, b, c, d = (solid.points[solid.faces[:, k]] for k in range(4))
    halves = np.sum(np.cross(a, b) * c) + np.sum(np.cross(a, c) * d)
    return float(abs(halves) / 6)


def _lens(seed: int = 3, bend: float = 0.08) -> tuple[Unit, int]:
    unit, _ = dressed(seed)
    return replace(unit, camera=replace(unit.camera, bend=bend)), seed


def test_the_same_seed_gives_the_same_unit_and_another_another() -> None:
    (one, dress), (again, same), (other, _) = dressed(11), dressed(11), dressed(12)
    assert one.name == again.name == "unit-11"
    assert [d.bevel for d in one.dice] == [d.bevel for d in again.dice]
    assert (dress.stuff, dress.font, dress.optics) == (same.stuff, same.font, same.optics)
    assert one.tray.half != other.tray.half


def test_many_units_have_all_that_the_maker_can() -> None:
    drawn = [dressed(seed) for seed in range(60)]
    assert {dress.shape for _, dress in drawn} == set(SHAPES)
    assert {dress.stuff for _, dress in drawn} == set(STUFFS)
    assert {dress.lining for _, dress in drawn} == {"felt", "cork", "wood", "printed", "moulded", "hide"}
    assert {unit.edition for unit, _ in drawn} == {"first", "second"}
    assert any(d.support for unit, _ in drawn for d in unit.dice)
    assert {lamp.kind for _, dress in drawn for lamp in dress.lamps} == {"ring", "desk", "window", "bulb", "ceiling"}
    assert len(ROOMS) == 5
    sides = [{lamp.kind for lamp in dress.lamps} for _, dress in drawn]
    assert any(kinds == {"window", "bulb"} for kinds in sides)


@pytest.mark.parametrize(("edge", "bulge"), [(0.4, 0.0), (2.5, 0.0), (3.0, 0.03)])
def test_a_die_s_surface_is_closed(edge: float, bulge: float) -> None:
    solid = die(14.0, edge, bulge, FLAT)
    sides = np.sort(np.stack([solid.faces, np.roll(solid.faces, -1, axis=1)], axis=-1).reshape(-1, 2), axis=1)
    _, count = np.unique(sides, axis=0, return_counts=True)
    assert set(count) == {2}


@pytest.mark.parametrize("edge", [0.4, 2.5])
def test_a_die_is_as_large_as_a_rounded_cube(edge: float) -> None:
    core = 14.0 - 2 * edge
    whole = core**3 + 6 * core**2 * edge + 3 * core * np.pi * edge**2 + 4 / 3 * np.pi * edge**3
    assert _volume(die(14.0, edge, 0.0, FLAT)) == pytest.approx(whole, rel=0.01)


def test_a_pillow_bulges_no_further_than_its_size_and_a_groove_takes_volume() -> None:
    pillow = die(14.0, 3.0, 0.03, FLAT)
    assert np.abs(pillow.points).max() == pytest.approx(7.0, abs=1e-3)
    deep = FLAT + 0.4
    assert _volume(die(14.0, 1.0, 0.0, deep)) < _volume(die(14.0, 1.0, 0.0, FLAT)) - 300


def test_pips_are_hollow_where_the_ink_is() -> None:
    unit, dress = dressed(3)
    assert unit.style.pips
    look = unit.dice[0]
    maps = face_maps(look, unit.style, dress)
    areas = {f.value: float(ink.mean()) for f, ink in zip(look.faces, maps.ink, strict=True)}
    assert areas[3] == pytest.approx(3 * areas[1], rel=0.25)
    assert maps.depth.max() == pytest.approx(dress.depth, rel=0.1)
    assert float(maps.depth[maps.ink < 0.01].mean()) < 0.02 * dress.depth


@pytest.mark.parametrize("bend", [-0.03, 0.0, 0.11])
def test_a_point_of_the_canvas_comes_where_the_labels_say(bend: float) -> None:
    unit, seed = _lens(bend=bend)
    _, dress = dressed(seed)
    optics = replace(dress.optics, fringe=0.0, grease=0.0, specks=0, bands=0.0, photons=1e6, read=0.0, smear=0.0)
    optics = replace(optics, soft=0.5, corner=0.0, sharpen=0.0)
    points = np.array([[0.0, 0.0, 0.0], [25.0, 20.0, 0.0], [-25.0, 18.0, 8.0], [22.0, -24.0, 3.0]])
    width, height = canvas(unit.camera)
    light = np.zeros((height, width), np.float32)
    for where in straight(unit.camera, points):
        cv2.circle(light, (int(where[0]), int(where[1])), 4, 0.8, -1)
    picture = develop(np.repeat(light[..., None], 3, axis=2), unit.camera, optics, 5, np.random.default_rng(1))
    seen = [e for e in unit.camera.project(points) if 12 < e[0] < 628 and 12 < e[1] < 468]
    assert len(seen) >= 2
    for x, y in seen:
        left, top = int(x) - 12, int(y) - 12
        bright = picture[top : top + 25, left : left + 25].mean(axis=2)
        weight = bright * (bright > 90)
        rows, cols = np.mgrid[0:25, 0:25] + 0.5
        middle = [left + (weight * cols).sum() / weight.sum(), top + (weight * rows).sum() / weight.sum()]
        assert middle == pytest.approx([x, y], abs=1.2)


def test_colours_stay_themselves_through_the_camera() -> None:
    unit, seed = _lens()
    _, dress = dressed(seed)
    width, height = canvas(unit.camera)
    colours = np.array([[0.6, 0.05, 0.05], [0.05, 0.4, 0.08], [0.05, 0.08, 0.5], [0.3, 0.3, 0.3]], np.float32)
    light = np.repeat(np.repeat(colours[None], width // 4 + 1, axis=1), height, axis=0)[:, :width]
    picture = develop(light, unit.camera, dress.optics, 5, np.random.default_rng(2))
    assert picture.shape == (480, 640, 3)
    assert picture.dtype == np.uint8
    seen = [picture[230:250, 60 + 160 * i : 100 + 160 * i].reshape(-1, 3).mean(axis=0)[::-1] for i in range(4)]
    assert [int(np.argmax(rgb)) for rgb in seen[:3]] == [0, 1, 2]
    assert float(np.ptp(seen[3])) < 6


def test_a_wall_hides_what_lies_behind_it_from_the_side_and_nothing_from_above() -> None:
    unit, _ = dressed(4)
    tray = replace(unit.tray, half=(35.0, 35.0), wall=20.0, slope=0.1, open_side=4)
    near, far = np.array([[34.0, 0.0, 1.0]]), np.array([[-30.0, 0.0, 1.0]])
    low, high = np.array([120.0, 0.0, 60.0]), np.array([0.0, 0.0, 200.0])
    assert hidden(tray, low, near).all()
    assert not hidden(tray, low, far).any()
    assert not hidden(tray, high, np.concatenate([near, far])).any()
    assert not hidden(replace(tray, open_side=0), low, near).any()


def test_an_open_side_has_next_to_no_wall() -> None:
    unit, _ = dressed(4)
    tray = replace(unit.tray, half=(35.0, 35.0), wall=20.0, open_side=3)
    foot = np.array([[0.0, -35.0], [0.0, 35.0], [35.0, 0.0]])
    assert heights(tray, foot) == pytest.approx([0.8, 20.0, 20.0])
    assert walls(tray, 3.0).points[:, 2].max() == pytest.approx(20.0, abs=0.1)


def _leaning(unit: Unit, degrees: float) -> Scene:
    look = unit.dice[0]
    rotation = turn(np.array([0.0, 1.0, 0.0]), np.radians(degrees)) @ face_up(0, 0.3)
    return Scene("tilted", (die_thing(look, 0, Pose(rotation, np.array([0.0, 0.0, look.size * 0.6]))),))


def test_only_a_die_that_leans_clearly_is_called_tilted() -> None:
    unit, _ = dressed(4)
    assert plain(unit, _leaning(unit, LEAST_LEAN + 1))
    assert not plain(unit, _leaning(unit, LEAST_LEAN - 1))


def test_a_moving_die_does_not_come_to_rest_within_the_picture() -> None:
    unit, _ = dressed(4)
    scene = make_scene(unit, np.random.default_rng(3), "moving")
    assert scene.motion is not None
    braked = replace(scene, motion=replace(scene.motion, ease=5.0))
    motion = settled(braked).motion
    assert motion is not None
    assert abs(float(motion.shares(9)[4] - motion.shares(9)[8])) > 0.2


def test_a_die_that_turns_a_little_on_the_spot_is_not_called_moving() -> None:
    unit, _ = dressed(4)
    still = _leaning(unit, 0)
    spin = Motion(np.zeros(3), np.array([0.0, 0.0, 1.0]), float(np.radians(LEAST_TURN - 5)))
    assert not plain(unit, replace(still, expect="moving", motion=spin))
    assert plain(unit, replace(still, expect="moving", motion=replace(spin, angle=float(np.radians(LEAST_TURN + 5)))))


def test_what_has_the_tray_s_own_light_does_not_show() -> None:
    before = np.full((60, 60, 3), 0.1, np.float32)
    after = before.copy()
    after[20:40, 20:40] = 0.3
    assert shows(after, before)
    assert not shows(before * 1.05, before)


def _face(body: tuple[int, ...], mark: tuple[int, ...], under: Unit) -> tuple[Array, DieView, Array, DieLook]:
    """A picture of a face as plain colours (blue first), its view and the mark's mask."""
    unit = under
    look = next(d for d in unit.dice if d.name == "red")
    view = replace(view_of(unit, _leaning(unit, 0).things[0], None), die="red", mark="white")
    ink = np.zeros((64, 64), np.float32)
    ink[16:48, 26:38] = 1
    square = np.array([[0, 0], [64, 0], [64, 64], [0, 64]], np.float32)
    way = cv2.getPerspectiveTransform(square, view.corners.astype(np.float32))
    flat = np.where(ink[..., None] > 0, np.array(mark), np.array(body)).astype(np.float32)
    picture = cv2.warpPerspective(flat, way, (640, 480), borderMode=cv2.BORDER_REPLICATE)
    white = replace(look, marks={**look.marks, "white": np.full(3, 0.8)}, body=np.array([0.5, 0.02, 0.02]))
    return picture, view, ink, white


def test_a_mark_is_readable_where_it_stands_out_as_it_should() -> None:
    unit, _ = dressed(4)
    assert unit.edition == "second"
    picture, view, ink, look = _face((40, 36, 190), (230, 230, 230), unit)
    assert readable(picture, view, ink, look)
    veiled, view, ink, look = _face((225, 222, 235), (230, 230, 235), unit)
    assert not readable(veiled, view, ink, look)
    mirrored, view, ink, look = _face((240, 250, 250), (120, 120, 140), unit)
    assert not readable(mirrored, view, ink, look)


def test_a_colour_is_nameable_unless_it_looks_like_another_die_s() -> None:
    unit, _ = dressed(4)
    assert unit.edition == "second"
    picture, view, ink, _ = _face((40, 36, 190), (230, 230, 230), unit)
    assert nameable(picture, view, ink, unit.dice)
    white, view, ink, _ = _face((240, 240, 240), (90, 90, 90), unit)
    assert not nameable(white, view, ink, unit.dice)


def test_a_unit_that_is_there_is_not_drawn_again(tmp_path: Path) -> None:
    kept = tmp_path / "unit-77" / "labels.csv"
    kept.parent.mkdir()
    kept.write_text("kept")
    assert main(["--others", "77", "--out", str(tmp_path)]) == 0
    assert kept.read_text() == "kept"
    assert [p.name for p in tmp_path.iterdir()] == ["unit-77"]


def test_a_unit_whose_last_picture_was_drawn_is_made_whole_without_drawing(tmp_path: Path) -> None:
    unit, _ = dressed(78)
    rough = tmp_path / ".unit-78"
    rough.mkdir()
    rows = []
    for split, stem, (what, face) in planned(unit, 25, 6):
        look, top = face or (unit.dice[0], 0)
        mark = look.faces[top].mark if look.name == "grey" else ""
        told = [look.name, str(look.faces[top].value), mark, str(int(look.support))]
        rows.append([stem, f"{stem}.jpg", split, what, *(told if what == "read" else ["", "", "", "0"])])
    rows[-1] = rows[-1][:1]  # this one was left out
    (rough / DRAWN).write_text("".join(",".join(row) + "\n" for row in rows))
    assert main(["--others", "78", "--out", str(tmp_path), "--enrol", "25", "--tests", "6"]) == 0
    lines = (tmp_path / "unit-78" / "labels.csv").read_text().splitlines()
    assert lines[0] == "file,split,expect,die,value,mark,support"
    assert len(lines) == len(rows)
    assert [p.name for p in (tmp_path / "unit-78").iterdir()] == ["labels.csv"]


def test_a_unit_with_a_face_that_nobody_could_enrol_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unit, _ = dressed(78)
    rough = tmp_path / ".unit-78"
    rough.mkdir()
    (rough / DRAWN).write_text("".join(f"{stem}\n" for _, stem, _ in planned(unit, 25, 6)))
    assert main(["--others", "78", "--out", str(tmp_path), "--enrol", "25", "--tests", "6"]) == 0
    assert "left out" in capsys.readouterr().out
    assert not (tmp_path / "unit-78").exists()
