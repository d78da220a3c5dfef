"""Whether the fast rasteriser tells the truth about its pictures; how they look is for people to judge."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.render import Unit, burst, random_unit, render, resized
from tests.render.colours import apart
from tests.render.geometry import Array, Pose, face_up
from tests.render.label import STATUSES
from tests.render.marks import emblem_mask, face_mask
from tests.render.photo import photo_unit, random_photo
from tests.render.rasteriser import draw_scene, view_of
from tests.render.recording import HEADER, write
from tests.render.scene import Scene, die_thing, make_scene


@pytest.fixture(scope="module")
def unit() -> Unit:
    return random_unit(8)


def test_the_same_seed_gives_the_same_unit_and_picture(unit: Unit) -> None:
    again = random_unit(8)
    first, _ = render(unit, np.random.default_rng(1), "read")
    second, _ = render(again, np.random.default_rng(1), "read")
    other, _ = render(unit, np.random.default_rng(2), "read")
    assert np.array_equal(first, second)
    assert not np.array_equal(first, other)


@pytest.mark.parametrize("what", STATUSES)
def test_every_kind_of_picture_is_drawn_and_labelled(unit: Unit, what: str) -> None:
    picture, label = render(unit, np.random.default_rng(3), what)
    assert picture.shape == (480, 640, 3)
    assert picture.dtype == np.uint8
    assert label.expect == what
    dice = {"read": {1}, "empty": {0}, "several": {2, 3, 4, 5}, "obscured": {0, 1}, "moving": {1}, "tilted": {1}}
    assert len(label.dice) in dice[what]


def test_the_mark_stands_where_the_corners_say(unit: Unit) -> None:
    """The upper face, pulled straight by its corners, shows the mark of its label upright, and no other value's."""
    rng = np.random.default_rng(5)
    for look in unit.dice[:4]:
        for top in (0, 4):
            picture, label = render(unit, rng, "read", (look, top))
            view = label.dice[0]
            assert (view.die, view.value) == (look.name, look.faces[top].value)
            seen = _straight(picture, view.corners)
            likeness: dict[int, float] = {}
            for face in look.faces:
                mask = _upright(face_mask(face, unit.style), face.turn)
                likeness[face.value] = max(likeness.get(face.value, 0.0), abs(np.corrcoef(mask, seen)[0, 1]))
            assert max(likeness, key=lambda value: likeness[value]) == view.value, likeness


def _straight(picture: Array, corners: Array) -> Array:
    square = np.array([[0, 0], [159, 0], [159, 159], [0, 159]], np.float32)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), square)
    grey = cv2.cvtColor(cv2.warpPerspective(picture, matrix, (160, 160)), cv2.COLOR_BGR2GRAY)
    return grey[25:-25, 25:-25].astype(np.float64).ravel()


def _upright(mask: Array, quarters: float) -> Array:
    return np.asarray(np.rot90(mask, -(round(quarters) % 4)))[25:-25, 25:-25].ravel()


def test_dice_to_be_read_lie_wholly_in_the_picture() -> None:
    rng = np.random.default_rng(6)
    for seed in range(60):
        unit = random_unit(seed)
        scene = make_scene(unit, rng, "read")
        view = view_of(unit, scene.things[0], None)
        spots = np.concatenate([view.corners, view.outline])
        assert spots.min() > 0, seed
        assert np.all(spots < [640, 480]), seed
        assert view.lean < 0.01


@pytest.mark.parametrize("edition", ["second", "first"])
def test_people_can_tell_the_dice_of_a_set_apart(edition: str) -> None:
    """A printing whose yellow is its orange, or whose white is grey, would not be sold."""
    for seed in range(60):
        racing = [d for d in random_unit(seed, edition=edition).dice if not d.support]
        gaps = [apart(a.body, b.body) for k, a in enumerate(racing) for b in racing[:k]]
        assert min(gaps) > 30, seed


def test_tilted_dice_lean(unit: Unit) -> None:
    rng = np.random.default_rng(7)
    leans = [view_of(unit, make_scene(unit, rng, "tilted").things[-1], None).lean for _ in range(30)]
    assert min(leans) > 4
    assert max(leans) < 50


def test_leaning_dice_lean_a_little(unit: Unit) -> None:
    rng = np.random.default_rng(7)
    scenes = [make_scene(unit, rng, "leaning") for _ in range(30)]
    assert all(scene.expect == "tilted" for scene in scenes)
    leans = [view_of(unit, scene.things[-1], None).lean for scene in scenes]
    assert min(leans) > 4
    assert max(leans) < 19


def test_a_thing_that_hides_has_the_trays_colour(unit: Unit) -> None:
    rng = np.random.default_rng(7)
    scenes = [make_scene(unit, rng, "alike") for _ in range(20)]
    assert all(scene.expect == "obscured" for scene in scenes)
    things = [thing for scene in scenes for thing in scene.things if thing.die is None]
    assert all(apart(thing.colour, unit.tray.colour) < 25 for thing in things)
    assert any(thing.die is not None for scene in scenes for thing in scene.things)


def test_a_die_that_settles_moves_less_than_one_that_rolls(unit: Unit) -> None:
    ways: dict[str, list[float]] = {"moving": [], "settling": []}
    for what, found in ways.items():
        rng = np.random.default_rng(8)
        for _ in range(60):
            scene = make_scene(unit, rng, what)
            assert scene.expect == "moving"
            assert scene.motion is not None
            found.append(float(np.linalg.norm(scene.motion.shift)))
    assert 0 < np.mean(ways["settling"]) < 0.8 * np.mean(ways["moving"])


def test_a_recording_lists_every_picture_once(unit: Unit, tmp_path: Path) -> None:
    few = replace(unit, dice=(unit.look("red"), unit.look("grey")))
    count = write(few, tmp_path, render, enrol=4, tests=8)
    with (tmp_path / "labels.csv").open(newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == HEADER
    assert sorted(row[0] for row in rows[1:]) == sorted(p.name for p in tmp_path.glob("*.jpg"))
    assert len(rows) == count + 1
    reads = [row for row in rows[1:] if row[2] == "read"]
    assert all(row[3] and row[4] in "123" and (row[5] != "") == (row[3] == "grey") for row in reads)
    assert {row[2] for row in rows[1:] if row[1] == "test"} == set(STATUSES)


def test_a_burst_shows_one_scene(unit: Unit) -> None:
    pictures, label = burst(unit, np.random.default_rng(4), "read", 3)
    assert len(pictures) == 3
    assert not np.array_equal(pictures[0], pictures[1])
    far = np.abs(pictures[0].astype(int) - pictures[2].astype(int)).mean()
    other, _ = render(unit, np.random.default_rng(40), "read")
    assert far < np.abs(pictures[0].astype(int) - other.astype(int)).mean()
    alone, same = render(unit, np.random.default_rng(4), "read")
    assert np.array_equal(alone, pictures[0])
    assert np.array_equal(same.dice[0].corners, label.dice[0].corners)


def test_a_larger_camera_sees_the_same_larger(unit: Unit) -> None:
    _, small = render(unit, np.random.default_rng(4), "read")
    large = resized(unit, 1280, 720)
    view = view_of(large, make_scene(large, np.random.default_rng(4), "read").things[0], None)
    moved = (small.dice[0].corners - [320, 240]) * 1.5 + [640, 360]
    assert np.allclose(moved, view.corners, atol=0.01)


def test_an_unknown_kind_is_refused_with_the_known_ones(unit: Unit) -> None:
    with pytest.raises(ValueError, match="read, empty, several"):
        render(unit, np.random.default_rng(0), "upside-down")


@pytest.mark.parametrize("category", ["single", "other_value"])
def test_photographs_tell_their_value(category: str) -> None:
    picture, photo = random_photo(4, category)
    assert photo.category == category
    assert (photo.value in (1, 2, 3)) == (category == "single")
    assert (photo.value in (4, 5, 6)) == (category == "other_value")
    for view in photo.dice:
        middle = view.corners.mean(axis=0)
        assert np.all(middle > 0)
        assert np.all(middle < picture.shape[1::-1])


def test_one_sees_the_lower_faces_through_a_clear_die_and_not_through_another() -> None:
    """The upper face carries three pips; those of the lower one, four, change the picture of a clear die alone."""
    unit = photo_unit(3)
    look = replace(unit.dice[0], emblem="", wear=0.0)

    def picture(clear: float, below: int) -> Array:
        faces = tuple(replace(f, value=v) for f, v in zip(look.faces, (3, below, 3, 3, 3, 3), strict=True))
        die = replace(look, clear=clear, faces=faces)
        thing = die_thing(die, 0, Pose(face_up(0, 0.3), np.array([0, 0, die.size / 2])))
        return draw_scene(unit, Scene("single", (thing,)), np.random.default_rng(1))[0]

    assert np.abs(picture(0.9, 6) - picture(0.9, 1)).max() > 0.02
    assert np.abs(picture(0.0, 6) - picture(0.0, 1)).max() == 0


@pytest.mark.parametrize("kind", ["arc", "ring", "sign"])
def test_an_emblem_leaves_most_of_the_face_free(kind: str) -> None:
    assert 0.01 < emblem_mask(kind, 5).mean() < 0.35
