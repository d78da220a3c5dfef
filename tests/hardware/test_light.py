"""Rays, people's sight and the room's light: against plain sums, and on the committed parts."""

from __future__ import annotations

import math

import numpy as np
import pytest

from hardware import mesh, placed, rays, roomlight
from hardware.parameters import CAMERAS, Stand
from hardware.placed import block

STAND = Stand()


def by_hand(start: rays.Floats, way: rays.Floats, faces: rays.Floats) -> float:
    """The first hit by solving three equations for each triangle."""
    best = math.inf
    for a, b, c in faces:
        u, v, far = np.linalg.solve(np.stack([b - a, c - a, -way], axis=1), start - a)
        if u >= 0 and v >= 0 and u + v <= 1 and far > 1e-4:
            best = min(best, far)
    return best


def test_the_first_hit_is_that_of_plain_algebra() -> None:
    dice = np.random.default_rng(5)
    heap = mesh.Mesh(dice.normal(size=(300, 3)) * 4, np.arange(300).reshape(-1, 3))
    start, way = dice.normal(size=(60, 3)) * 6, dice.normal(size=(60, 3))
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    far, _ = rays.first(rays.scene({"body": heap}, {"body": 0.5}), start, way)
    wanted = [by_hand(p, d, heap.faces) for p, d in zip(start, way, strict=True)]
    assert np.isfinite(far).sum() > 10
    assert far == pytest.approx(wanted)


def test_scattered_light_goes_up_as_a_matt_surface_throws_it() -> None:
    up = np.tile([0.0, 0.0, 1.0], (4000, 1))
    way = rays.scattered(np.random.default_rng(1), up)
    assert (way[:, 2] > 0).all() and way[:, 2].mean() == pytest.approx(2 / 3, abs=0.02)


def test_a_part_is_put_back_where_it_was() -> None:
    """The deck is printed upside down: back in its place its plate is on top, the skirt in front."""
    parts = placed.parts()
    deck, body = parts["deck"], parts["body"]
    assert deck.corners[:, 2].max() == pytest.approx(STAND.body.deck + STAND.printer.plate)
    assert deck.corners[:, 2].min() == pytest.approx(STAND.chute.skirt)
    lowest = deck.corners[deck.corners[:, 2] < STAND.chute.skirt + 1]
    assert lowest[:, 1].max() <= STAND.chute.y + 0.01
    assert body.corners[:, 2].max() == pytest.approx(STAND.body.deck)
    wall = parts["mount-module3"].corners[:, 1].max()
    assert wall == pytest.approx(STAND.body.back - 0.2, abs=0.01)


def test_people_in_front_see_the_die_and_those_beside_most_of_it() -> None:
    room = roomlight.stage(STAND, placed.whole(STAND, CAMERAS[0]))
    share = {side: (roomlight.seen(STAND, room, side, 35.0) >= 0.5).mean() for side in ("front", "left", "back")}
    assert share["front"] >= 0.95 and share["left"] >= 0.7 and share["back"] == 0


def test_without_windows_people_beside_see_nothing() -> None:
    b = STAND.body
    shut = {"body-1": block(b.half_width, b.half_width + 2, b.front, b.back, -5, b.deck),
            "body-2": block(-b.half_width - 2, -b.half_width, b.front, b.back, -5, b.deck)}  # fmt: skip
    room = roomlight.stage(STAND, placed.whole(STAND, CAMERAS[0]) | shut)
    assert (roomlight.seen(STAND, room, "left", 35.0) >= 0.5).mean() == 0


def test_a_bright_room_gives_the_tray_a_small_part_of_the_lamp_s_light() -> None:
    share = roomlight.light(STAND, placed.whole(STAND, CAMERAS[0]), paths=500)
    assert 0.03 < share.part <= roomlight.MOST
    assert share.room["front"] > share.room["back"]
    assert roomlight.clear(STAND) > 0


def test_an_open_sky_over_a_bare_floor_is_all_of_the_room_s_light() -> None:
    """Nothing but felt, the lamp far below: what comes in is what the room has."""
    half = STAND.tray.floor / 2
    bare = {"lamp": block(-1, 1, -1, 1, -900, -899), "body": block(-half, half, -half, half, -50, -40)}
    share = roomlight.light(STAND, bare, paths=3000)
    assert sum(share.room.values()) == pytest.approx(roomlight.ROOM_LUX * roomlight.ROOM_WHITE, rel=0.02)
    quarter = math.sin(math.radians(roomlight.CEILING)) ** 2 / 4
    assert share.window["left"] == pytest.approx(math.pi * roomlight.WINDOW * quarter, rel=0.12)
