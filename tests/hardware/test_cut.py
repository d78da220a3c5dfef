"""The stands without a printer: at true scale, whole, and seen, lit and passed like the printed one."""

from __future__ import annotations

import dataclasses
import math
import re
from pathlib import Path

import numpy as np
import pytest

from hardware import book, build, cut, panels, roomlight, shoebox
from hardware.panels import Panel, rectangle
from hardware.parameters import CAMERAS, Camera, Stand

STAND = Stand()


@pytest.mark.parametrize("camera", CAMERAS, ids=lambda one: str(one.key))
def test_every_camera_sees_the_whole_tray_of_the_cut_stand(camera: Camera) -> None:
    assert cut.faults(STAND, camera) == []


def test_what_hides_the_tray_or_stops_a_die_is_named() -> None:
    long = dataclasses.replace(STAND, tray=dataclasses.replace(STAND.tray, height=60.0, lean=0.0))
    assert "hidden" in "; ".join(cut.faults(long, CAMERAS[3]))
    narrow = dataclasses.replace(STAND, chute=dataclasses.replace(STAND.chute, throat=15.0))
    assert "jam" in "; ".join(cut.faults(narrow, CAMERAS[0]))


def test_the_room_s_light_stays_a_small_part_there_too() -> None:
    for standing in (cut.standing(STAND, CAMERAS[0]), shoebox.standing(STAND, shoebox.Box())):
        share = roomlight.light(STAND, standing, paths=1500)
        assert 0 < share.part <= roomlight.MOST


def test_the_pieces_have_the_printed_stand_s_measures() -> None:
    every = {one.name: one for one in cut.pieces(STAND, CAMERAS[0]) if one.times}
    b, t = STAND.body, STAND.cut.board
    assert every["back"].size == pytest.approx((2 * b.half_width, b.deck - cut.floor(STAND) + t))
    assert every["side"].size[0] == pytest.approx(b.back + t - b.front)
    assert every["tray"].size[0] == pytest.approx(STAND.tray.floor + 2 * STAND.tray.height)
    hole = np.array(every["deck"].holes[0])
    assert np.ptp(hole[:, 0]) == pytest.approx(2 * STAND.chute.throat)


def test_hopper_flaps_meet_edge_to_edge() -> None:
    """Two neighbours have the same slanted edge, so that it can be glued."""
    flaps = [one for one in cut.pieces(STAND, CAMERAS[0]) if one.name.startswith("hopper")]
    assert len(flaps) == 4
    for one, two in zip(flaps, [*flaps[1:], flaps[0]], strict=True):
        right, left = math.dist(one.outline[1], one.outline[2]), math.dist(two.outline[0], two.outline[3])
        assert right == pytest.approx(left)


def test_a_sheet_is_at_true_scale_and_holds_every_piece(tmp_path: Path) -> None:
    every = [one for one in cut.pieces(STAND, CAMERAS[0]) if one.times and not one.paper]
    laid = panels.laid(every, *cut.BOARD_SHEET)
    assert len(laid) == sum(one.times for one in every)
    for sheet in {one.sheet for one in laid}:
        panels.svg(tmp_path / "sheet.svg", laid, sheet, *cut.BOARD_SHEET, "a sheet")
        text = (tmp_path / "sheet.svg").read_text()
        wide, high = cut.BOARD_SHEET
        assert f'width="{wide:g}mm" height="{high:g}mm"' in text and f'viewBox="0 0 {wide:g} {high:g}"' in text
        points = [tuple(map(float, pair)) for pair in re.findall(r"[ML]([\d.-]+),([\d.-]+)", text)]
        assert all(0 <= x <= wide and 0 <= y <= high for x, y in points)


def test_pieces_on_a_sheet_do_not_lie_on_each_other() -> None:
    laid = panels.laid([one for one in cut.pieces(STAND, CAMERAS[0]) if one.times], *cut.BOARD_SHEET)
    boxes = []
    for one in laid:
        xs, ys = zip(*one.panel.outline, strict=True)
        x, y = one.at
        boxes.append((one.sheet, min(xs) + x, max(xs) + x, min(ys) + y, max(ys) + y))
    for number, (sheet, a0, a1, b0, b1) in enumerate(boxes):
        for other, c0, c1, d0, d1 in boxes[:number]:
            assert other != sheet or a1 <= c0 or c1 <= a0 or b1 <= d0 or d1 <= b0


def test_a_panel_with_a_hole_is_taken_apart_exactly() -> None:
    ring = [(10 + 5 * math.cos(k * math.pi / 8), 10 + 5 * math.sin(k * math.pi / 8)) for k in range(16)]
    one = Panel("plate", rectangle(0, 30, 0, 20), [ring])
    disc = 16 * 0.5 * 25 * math.sin(math.pi / 8)
    assert panels.area(one) == pytest.approx(600 - disc)
    assert panels.placed(one).faces.shape[1:] == (3, 3)


def test_a_piece_that_no_sheet_holds_is_named() -> None:
    with pytest.raises(ValueError, match="plank of 400 × 10 mm does not fit"):
        panels.laid([Panel("plank", rectangle(0, 400, 0, 10))], 210, 297)


def test_the_shoebox_is_without_fault_and_its_page_and_the_sheets_are_there() -> None:
    assert shoebox.faults(STAND, shoebox.Box()) == []
    assert {"cut.pdf", "shoebox.pdf", "cut-board-1.svg"} <= {path.name for path in build.CUT.iterdir()}


def test_a_shallow_box_or_a_narrow_tube_is_named() -> None:
    assert "too shallow" in "; ".join(shoebox.faults(STAND, shoebox.Box(deep=80.0)))
    assert "jam" in "; ".join(shoebox.faults(STAND, shoebox.Box(tube=32.0)))


def test_the_shoebox_says_where_its_light_comes_from() -> None:
    """No Pi and no MOSFET stand beside it; the page told of a tape and of nothing that lights it."""
    words = " ".join(shoebox.WORDS)
    assert "USB LED tape" in words and "its plug in the computer" in words
    assert "USB LED tape" in book.told()["chapter"]["shoebox"]
