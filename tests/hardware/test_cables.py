"""Ribbons reach, and the plug has room: for every camera and every Pi."""

from __future__ import annotations

import dataclasses

import pytest

from hardware import cables, layout
from hardware.parameters import BOARDS, CAMERAS, Board, Camera, Stand

STAND = Stand()


@pytest.mark.parametrize("board", BOARDS, ids=lambda one: str(one.key))
@pytest.mark.parametrize("camera", CAMERAS, ids=lambda one: str(one.key))
def test_a_ribbon_of_200_mm_reaches(camera: Camera, board: Board) -> None:
    way = cables.way(STAND, camera, board)
    assert way.length + cables.SPARE <= way.ribbon == 200.0
    x0, x1, y0, _, z0, z1 = layout.board_box(STAND, board)
    x, y, z = way.points[-1]
    assert x0 <= x <= x1 and z0 <= z <= z1 and y == pytest.approx(y0 + 1.5, abs=0.2), "it ends at the socket"


@pytest.mark.parametrize("camera", CAMERAS, ids=lambda one: str(one.key))
def test_every_ribbon_goes_through_a_port_of_the_wall(camera: Camera) -> None:
    through = next(point for point in cables.way(STAND, camera, BOARDS[0]).points if point[1] > STAND.body.back)
    assert any(low <= through[2] <= high for low, high in layout.ports(STAND))
    low, high = layout.hangers(STAND)[camera.key].slot()
    assert low <= through[2] <= high


def test_a_longer_way_needs_a_longer_ribbon() -> None:
    way = cables.way(STAND, CAMERAS[0], BOARDS[0])
    far = dataclasses.replace(way, points=[*way.points, (way.points[-1][0] - 80.0, *way.points[-1][1:])])
    assert far.length == pytest.approx(way.length + 80.0) and far.ribbon == 300.0


def test_a_straight_plug_has_room_below_every_pi() -> None:
    for board in BOARDS:
        have, need = cables.plug_room(STAND, board)
        assert have >= need >= 40.0, board.name


def test_the_larger_pis_reach_to_the_right_seen_from_behind() -> None:
    """Their left screws are those of the small one, and left is +x from behind."""
    small, large = (layout.board_box(STAND, one) for one in BOARDS[:2])
    assert small[1] == large[1] and large[0] < small[0] < 0
