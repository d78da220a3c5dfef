"""The optics: every supported camera sees what it must from its place, by other sums than the module's own."""

from __future__ import annotations

import dataclasses
import math
from typing import Any

import numpy as np
import pytest

from firmware import lenses
from hardware import lighting, optics
from hardware.parameters import CAMERAS, Camera, Impossible, Stand

STAND = Stand()


@pytest.fixture(scope="module")
def table() -> dict[str, optics.Mounting]:
    return {one.camera.key: one for one in optics.table(STAND)}


@pytest.fixture(params=[one.key for one in CAMERAS])
def found(request: pytest.FixtureRequest, table: dict[str, optics.Mounting]) -> optics.Mounting:
    return table[request.param]


def changed(**groups: dict[str, Any]) -> Stand:
    """The stand with some sizes different."""
    return dataclasses.replace(
        STAND, **{name: dataclasses.replace(getattr(STAND, name), **sizes) for name, sizes in groups.items()}
    )


def seen_by_hand(found: optics.Mounting, point: tuple[float, float, float]) -> tuple[float, float]:
    """A point's place in the picture as parts of half its width and height, by angles instead of matrices."""
    eye = found.frustum
    x, forward, down = point[0], eye.y - point[1], eye.z - point[2]
    tilt = math.radians(STAND.view.tilt)
    along = math.atan2(forward, down) - tilt
    depth = math.hypot(forward, down) * math.cos(along)
    across, upright = math.radians(found.camera.across / 2), math.radians(found.camera.down / 2)
    high = min(math.tan(upright), math.tan(across) * 0.75)
    return x / depth / (high * 4 / 3), math.tan(along) / high


def test_the_whole_floor_is_seen_with_room_to_spare(found: optics.Mounting) -> None:
    edge = STAND.tray.floor / 2 + 8.0
    for x in np.linspace(-edge, edge, 9):
        for y in np.linspace(-edge, edge, 9):
            assert max(map(abs, seen_by_hand(found, (float(x), float(y), 0.0)))) <= 1.0
    beyond = STAND.tray.floor / 2 + found.spare + 0.1
    corners = [seen_by_hand(found, (x, y, 0.0)) for x in (-beyond, beyond) for y in (-beyond, beyond)]
    assert max(abs(part) for corner in corners for part in corner) > 1.0, "the spare in the table is too modest"


def test_dice_are_large_enough_everywhere(found: optics.Mounting) -> None:
    wide, high = STAND.view.stream
    for x, y in ((-19.0, -35.0), (0.0, -35.0), (19.0, -35.0), (0.0, 0.0), (-35.0, 19.0)):
        a, b, c = (seen_by_hand(found, (x + dx, y + dy, 16.0)) for dx, dy in ((0, 0), (16, 0), (0, 16)))
        assert abs(b[0] - a[0]) * wide / 2 >= 70
        assert math.hypot((c[0] - a[0]) * wide / 2, (c[1] - a[1]) * high / 2) >= 70


def test_the_stream_that_is_read_is_the_one_that_is_reckoned_with(found: optics.Mounting) -> None:
    assert found.frustum.stream == lenses.STREAM == STAND.view.stream
    assert lenses.STREAM[0] >= 640 and lenses.STREAM[1] >= 480


def test_projection_agrees_with_plain_angles(found: optics.Mounting) -> None:
    wide, high = STAND.view.stream
    for point in ((0.0, 0.0, 0.0), (20.0, -30.0, 16.0), (-35.0, 35.0, 0.0)):
        pixels, _ = found.frustum.project(np.array([point]))
        across, up = seen_by_hand(found, point)
        assert pixels[0] == pytest.approx([wide / 2 * (1 - across), high / 2 * (1 - up)], abs=1e-6)


def test_focus_and_blur_are_within_the_lens(found: optics.Mounting) -> None:
    assert found.focus >= found.camera.near
    assert found.nearest < found.focus < found.farthest
    assert found.blur <= 2.0


def test_no_flat_face_mirrors_the_lamp(found: optics.Mounting) -> None:
    """A ray from the lens, mirrored by a flat face anywhere on the floor, must miss the lamp: traced, not solved."""
    eye, lights = found.frustum, optics.lamp_points(STAND)
    for x in np.linspace(-35, 35, 15):
        for y in np.linspace(-35, 35, 15):
            go = np.array([x, y, 16.0]) - np.array([0.0, eye.y, eye.z])
            go[2] = -go[2]
            toward = lights - np.array([x, y, 16.0])
            cosine = toward @ go / np.linalg.norm(toward, axis=1) / np.linalg.norm(go)
            assert cosine.max() < 0.99999


def test_nothing_hides_the_tray(found: optics.Mounting) -> None:
    assert found.hidden == 0.0
    assert found.lamp_clear > 0


def test_a_longer_chute_is_noticed(table: dict[str, optics.Mounting]) -> None:
    long = changed(chute={"exit": 60.0})
    assert optics.hidden(long, table["module3"].frustum) > 0.05


def test_a_high_rear_wall_is_noticed(table: dict[str, optics.Mounting]) -> None:
    high = changed(tray={"height": 60.0, "lean": 0.0})
    assert optics.hidden(high, table["ov5647"].frustum) > 0


def test_the_table_holds_every_camera_of_the_firmware() -> None:
    assert [one.name for one in CAMERAS] == [one.name for one in lenses.LENSES]


def test_the_focus_of_the_firmware_is_that_of_the_table(table: dict[str, optics.Mounting]) -> None:
    known = {one.name: one for one in lenses.LENSES}
    for one in table.values():
        dioptres = known[one.camera.name].dioptres
        assert ("autofocus" in one.camera.note) == (dioptres is not None)
        if dioptres is not None:
            assert dioptres == pytest.approx(one.dioptres, abs=0.06)


@pytest.mark.parametrize(
    ("sizes", "words"),
    [
        ({"body": {"deck": 130.0}}, "it needs a deck at"),
        ({"chute": {"exit": 50.0}}, "shorten the chute"),
        ({"lamp": {"inner": 40.0, "bottom": 60.0}}, "mirror the lamp"),
        ({"view": {"tilt": 30.0}}, "are needed"),
        ({"tray": {"floor": 110.0}}, "No supported camera can"),
    ],
)
def test_what_cannot_work_is_refused_with_a_reason(sizes: dict[str, Any], words: str) -> None:
    with pytest.raises(Impossible, match=words):
        optics.mounting(changed(**sizes), CAMERAS[0])


def test_light_reaches_every_corner_and_high_walls_are_refused() -> None:
    assert lighting.check(STAND) >= 0.4
    with pytest.raises(Impossible, match="lower the tray's walls"):
        lighting.check(changed(tray={"height": 34.0}))


def test_a_refusal_names_the_cameras_that_can() -> None:
    with pytest.raises(Impossible, match=r"These can: Camera Module 3 Wide, Camera Module v2"):
        optics.mounting(changed(body={"deck": 144.0}), CAMERAS[0])


def test_a_telephoto_camera_is_refused() -> None:
    narrow = Camera("HQ with 16 mm lens", "hq", 22.0, 17.0, 200.0, 16.0, 1.4)
    with pytest.raises(Impossible, match="HQ with 16 mm lens cannot work here"):
        optics.mounting(STAND, narrow)
