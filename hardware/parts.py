"""The printed parts as solids, in their place in the stand. Needs build123d; sizes come from `parameters`, places from
`layout`. Turning a part over for the printer, files and checks live elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from build123d import (  # type: ignore[import-not-found, unused-ignore]
    Axis,
    Cylinder,
    Face,
    Location,
    Plane,
    Polyline,
    Pos,
    Rot,
    Wire,
    extrude,
    loft,
    make_face,
)
from build123d import (
    Box as Block,
)

from hardware import layout, optics
from hardware.parameters import BOARDS, Board, Camera, Stand

Solid = Any


def box(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> Solid:
    """A block between two corners."""
    return Pos((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2) * Block(x1 - x0, y1 - y0, z1 - z0)


def rod(x: float, y: float, z0: float, z1: float, diameter: float) -> Solid:
    """An upright cylinder."""
    return Pos(x, y, (z0 + z1) / 2) * Cylinder(diameter / 2, z1 - z0)


def rod_y(x: float, z: float, y0: float, y1: float, diameter: float) -> Solid:
    """A cylinder from front to back."""
    return Pos(x, (y0 + y1) / 2, z) * Rot(90, 0, 0) * Cylinder(diameter / 2, y1 - y0)


def rod_x(y: float, z: float, x0: float, x1: float, diameter: float) -> Solid:
    """A cylinder from left to right."""
    return Pos((x0 + x1) / 2, y, z) * Rot(0, 90, 0) * Cylinder(diameter / 2, x1 - x0)


def ruled(lower: Iterable[tuple[float, float, float]], upper: Iterable[tuple[float, float, float]]) -> Solid:
    """The straight-sided solid between two polygons of equally many corners."""
    return loft([_face(lower), _face(upper)], ruled=True)


def _face(corners: Iterable[tuple[float, float, float]]) -> Any:
    points = [tuple(float(one) for one in corner) for corner in corners]
    return Face(Wire(Polyline(*points, close=True).edges()))


def _rectangle(x0: float, x1: float, y0: float, y1: float, z: float) -> list[tuple[float, float, float]]:
    return [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]


def profile(corners: list[tuple[float, float]], half: float) -> Solid:
    """A polygon of the (y, z) plane, drawn out to both sides by `half`."""
    face = make_face(Plane.YZ * Polyline(*corners, close=True))
    return extrude(face, amount=half, both=True)


def body(stand: Stand) -> Solid:
    """The box: floor, side walls, back wall, posts for the deck, ledges for the lamp, a fence round the bay."""
    b, wall = stand.body, stand.printer.wall
    low, floor, wide = layout.floor_bottom(stand), layout.floor_top(stand), b.half_width + wall
    rear = b.back + wall + b.bay
    solid = box(-wide, wide, b.apron, rear, low, floor)
    for side in (-1, 1):
        inner, outer = sorted((side * b.half_width, side * wide))
        solid += box(inner, outer, b.front, b.back + wall, low, b.deck)
        solid += box(inner, outer, b.back, rear, low, 24.0)
    solid += box(-wide, wide, b.back, b.back + wall, low, b.deck)
    for x, y in layout.posts(stand):
        edge = wide - 0.2 if x > 0 else 0.2 - wide
        left, right = sorted((x - 4.5 if x > 0 else x + 4.5, edge))
        thin, thick = sorted((edge - 0.2 if x > 0 else edge + 0.2, edge))
        solid += box(left, right, y - 4.5, y + 4.5, b.deck - 14.0, b.deck)
        solid += ruled(
            _rectangle(thin, thick, y - 4.5, y + 4.5, b.deck - 26.0),
            _rectangle(left, right, y - 4.5, y + 4.5, b.deck - 14.0),
        )
    for ledge in _ledges(stand):
        solid += ledge
    out = _fence(stand)
    for x in (-out, out):
        solid += box(x - 1.2, x + 1.2, -30.0, 30.0, low, floor + 3.0)
    solid += box(-30.0, 30.0, out - 1.2, out + 1.2, low, floor + 3.0)
    return solid - _body_holes(stand)


def _fence(stand: Stand) -> float:
    """How far from the middle the rails beside the tray are, and the stop behind it."""
    _, side, _, _ = layout.tray_square(stand, layout.floor_top(stand) + 3.0, stand.printer.wall)
    return side + stand.printer.fit + 1.2


def _ledges(stand: Stand) -> list[Solid]:
    """Ledges below the lamp: 45° underneath, so that they print without support."""
    b, top = stand.body, stand.lamp.bottom - 0.2
    ledges = []
    for y in (-30.0, 30.0):
        for side in (-1, 1):
            tip, root = side * (b.half_width - 7.0), side * (b.half_width + 0.5)
            ledges.append(
                extrude(
                    _face([(tip, y - 5, top), (root, y - 5, top), (root, y - 5, top - 10.5), (tip, y - 5, top - 3.0)]),
                    amount=10.0,
                    dir=(0, 1, 0),
                )
            )
    return ledges


def _body_holes(stand: Stand) -> Solid:
    b, p = stand.body, stand.printer
    low, floor, wide = layout.floor_bottom(stand), layout.floor_top(stand), b.half_width + p.wall
    y0, y1 = b.back - 1.0, b.back + p.wall + 1.0
    holes = box(
        -30.0, 30.0, -30.0, 30.0, low - 1, floor + 1
    )  # below the tray: saves an hour, and a finger lifts it out
    for x, y in layout.posts(stand):
        holes += rod(x, y, b.deck - 12.0, b.deck + 1, p.screw_hole)
    for height in layout.ANCHORS:
        for side in (-1, 1):
            holes += rod_y(side * layout.ANCHOR_HALF, height, y0, y1, p.screw_free)
    for x, z in board_screws():
        holes += rod_y(x, z, y0, y1, 2.9)
    holes += box(-13.0, 13.0, y0, y1, b.deck - 6.0, b.deck + 1)  # camera's ribbon
    holes += box(40.0, 54.0, y0, y1, b.deck - 6.0, b.deck + 1)  # switch, status light, push button
    holes += rod_y(-50.0, 60.0, y0, y1, 10.0)  # lamp
    holes += rod_x(-30.0, 105.0, b.half_width - 1, wide + 1, 12.2)  # push button
    for x in (-wide + 9, wide - 9):
        for y in (b.apron + 9, b.back + p.wall + b.bay - 9):
            holes += rod(x, y, low - 1, low + 0.75, b.feet)
    return holes


def board_screws() -> list[tuple[float, float]]:
    """Screws of every Pi in the back wall: the lower pair serves all."""
    points = {(side * board.holes[0] / 2, layout.BOARD_BOTTOM + board.inset + up) for board in BOARDS
              for side in (-1, 1) for up in (0.0, board.holes[1])}  # fmt: skip
    return sorted(points)


def tray(stand: Stand) -> Solid:
    """The tray: lined floor, leaning walls, low in front; it lifts out."""
    t, p = stand.tray, stand.printer
    low, high = layout.floor_top(stand), t.height
    solid = ruled(
        _rectangle(*layout.tray_square(stand, low, p.wall), low),
        _rectangle(*layout.tray_square(stand, high, p.wall), high),
    )
    solid -= ruled(
        _rectangle(*layout.tray_square(stand, -t.lining), -t.lining),
        _rectangle(*layout.tray_square(stand, high + 1), high + 1),
    )
    return solid - box(-200, 200, -200, layout.lip_front(stand), t.lip, 200)


def lamp(stand: Stand) -> Solid:
    """The horseshoe: a trough for the LED tape, whose inner wall is the diffuser. Print it in white."""
    one, p, b = stand.lamp, stand.printer, stand.body
    low, high = one.bottom, one.bottom + one.height
    outer, back = b.half_width - p.fit, b.back - p.fit
    solid = box(-outer, outer, one.front, back, low, high)
    solid -= box(-one.inner, one.inner, one.front - 1, layout.lamp_back(stand), low - 1, high + 1)
    trough = box(-outer + p.wall, outer - p.wall, one.front + p.wall, back - p.wall, low + p.wall, high + 1)
    inner, mid = one.inner + p.wall, layout.lamp_back(stand) + p.wall
    solid -= trough - box(-inner, inner, one.front - 1, mid, low - 1, high + 2)
    return solid - box(-54.0, -46.0, back - 3, back + 1, low + 5.0, high + 1)  # the tape's wire


def deck(stand: Stand) -> Solid:
    """The deck: carries seat and switch, and ends below in the chute. Printed upside down."""
    p, b = stand.printer, stand.body
    plate, wide = layout.deck_box(stand), stand.chute.wall
    solid, levels = box(*plate), layout.chute_levels(stand)
    for (low, z0), (high, z1) in pairwise(levels[:3]):
        solid += ruled(layout.ring(stand, low + wide, z0), layout.ring(stand, high + wide, z1))
    x, y = layout.SWITCH_AT
    solid += box(x - 13, x + 13, y - 2.4, y, b.deck - 16.0, b.deck + 0.1)
    for (low, z0), (high, z1) in pairwise(levels):
        solid -= ruled(layout.ring(stand, low, z0), layout.ring(stand, high, z1))
    solid -= box(x - 9, x + 9, y + 0.4, y + 7.4, b.deck - 1, plate[5] + 1)
    for side in (-1, 1):
        solid -= rod_y(x + side * layout.SWITCH_HOLES / 2, b.deck - 10.0, y - 3, y + 1, 2.4)
    for px, py in layout.posts(stand):
        solid -= rod(px, py, b.deck - 1, plate[5] + 1, p.screw_free)
    for px, py in _springs(stand):
        solid -= rod(px, py, b.deck - 1, plate[5] + 1, p.screw_free)
    return solid - rod(plate[1] - 12.0, plate[2] + 5.0, b.deck - 1, plate[5] + 1, 5.2)  # status light


def _springs(stand: Stand) -> list[tuple[float, float]]:
    half = layout.spring_half(stand)
    return [(x, stand.chute.y + y) for x in (-half, half) for y in (-half, half)]


def _seat_plate(stand: Stand) -> Solid:
    """What both seats share: plate, four countersunk screws over springs, and the screw that meets the switch."""
    p, half, low = stand.printer, layout.seat_half(stand), layout.seat_bottom(stand)
    top = low + p.plate
    solid = box(-half, half, stand.chute.y - half, stand.chute.y + half, low, top)
    for x, y in _springs(stand):
        solid -= rod(x, y, low - 1, top + 1, p.screw_free)
        solid -= rod(x, y, top - 0.75, top + 1, 6.4)
    x, y = layout.SWITCH_AT
    return solid - rod(x + 5.0, y + 3.9, low - 1, top + 1, p.screw_hole)


def seat_second(stand: Stand) -> Solid:
    """Seat of the second edition: the pyramid stands upright over the hole, held by a rim with open corners."""
    p, half, low = stand.printer, layout.seat_half(stand), layout.seat_bottom(stand)
    top, inner, y = low + p.plate, half - p.plate, stand.chute.y
    rim = box(-half, half, y - half, y + half, top, top + 6.0) - box(-inner, inner, y - inner, y + inner, top - 1, 999)
    rim -= box(-25, 25, y - half - 1, y + half + 1, top - 1, 999) + box(
        -half - 1, half + 1, y - 25, y + 25, top - 1, 999
    )
    return _seat_plate(stand) + rim - rod(0, y, low - 1, top + 1, 2 * (stand.chute.mouth - 2.0))


def seat_first(stand: Stand) -> Solid:
    """Seat of the first edition: a cradle for the pyramid's tip, upside down, open to the front for the slider."""
    p, low, y, shape = stand.printer, layout.seat_bottom(stand), stand.chute.y, stand.pyramid
    top, high = low + p.plate, 26.0
    inner = shape.tip / 2 + 1.0
    wider = inner + layout.spread(90.0 - shape.slope, high)
    thick = p.plate / 0.8

    def square(half: float, z: float) -> list[tuple[float, float, float]]:
        return _rectangle(-half, half, y - half, y + half, z)

    cradle = ruled(square(inner + thick, top - 1), square(wider + thick, top + high))
    cradle -= ruled(square(inner, top), square(wider, top + high)) + box(-99, 99, -99, 99, top - 2, top)
    slot = shape.slider / 2 + 2.0
    cradle -= box(-slot, slot, y - 99, y, top, 999)
    hole = shape.tip / 2 - 2.0
    return _seat_plate(stand) + cradle - box(-hole, hole, y - hole, y + hole, low - 1, top + 1)


def mount(stand: Stand, camera: Camera) -> Solid:
    """The mount of one camera: strip, plate on the wall, four bosses. Printed lying on its side."""
    h, half, p = layout.hanger(stand, optics.mounting(stand, camera)), layout.MOUNT_HALF, stand.printer
    low, high = h.plate()
    solid = profile(h.strip(), half) + box(-half, half, h.wall - layout.STRIP, h.wall, low, high)
    face, back = h.board[1], h.board[1] + layout.BOSS
    tools = []
    for x, along in h.holes():
        solid += _across(h, x, along, face, back + 0.5, 6.0)
        tools.append(_across(h, x, along, face - 1, back + layout.STRIP + 1, 2.2))
    for tool in tools:
        solid -= tool
    for side in (-1, 1):
        solid -= rod_y(side * layout.ANCHOR_HALF, h.anchor, h.wall - 9, h.wall + 1, p.screw_hole + 0.2)
    return solid


def _across(h: layout.Hanger, x: float, along: float, near: float, far: float, diameter: float) -> Solid:
    """A cylinder along the view, between two depths."""
    y, z = h.at(along, (near + far) / 2)
    turn = Location((x, y, z), (-_degrees(h.tilt), 0, 0))
    return turn * Cylinder(diameter / 2, far - near)


def _degrees(radians: float) -> float:
    return radians * 57.29577951308232


def bought(stand: Stand, camera: Camera, board: Board) -> dict[str, Solid]:
    """Stand-ins for what is bought: camera board, Pi, switch, tape. They are checked for room, not printed."""
    h, b, p = layout.hanger(stand, optics.mounting(stand, camera)), stand.body, stand.printer
    face, back = h.board
    lens = _across(h, 0.0, 0.0, 0.0, face, 8.0)
    near, far = -stand.module.ribbon, stand.module.far
    corners = [h.at(a, d) for a, d in ((near, face), (far, face), (far, back), (near, back))]
    left, low, rear = -board.holes[0] / 2 - board.inset, layout.BOARD_BOTTOM, b.back + p.wall + layout.SPACER
    x, y = layout.SWITCH_AT
    wide, high, deep = layout.SWITCH_BODY[0], layout.SWITCH_BODY[2], layout.SWITCH_BODY[1]
    tape = b.half_width - p.fit - p.wall
    return {
        "camera": profile(corners, stand.module.wide / 2) + lens,
        "pi": box(left, left + board.size[0], rear, rear + board.size[2], low, low + board.size[1]),
        "switch": box(x - wide / 2, x + wide / 2, y + 0.1, y + 0.1 + deep, b.deck - 2 - high, b.deck - 2),
        "tape": box(tape - 1.6, tape - 0.1, stand.lamp.front + 4, 40.0, stand.lamp.bottom + 2, stand.lamp.bottom + 10),
    }


def printed(stand: Stand, camera: Camera, first: bool = False) -> dict[str, Solid]:
    """One complete stand in place: the parts that stand together."""
    seat = {"seat-first": seat_first(stand)} if first else {"seat-second": seat_second(stand)}
    return {
        "body": body(stand), "tray": tray(stand), "lamp": lamp(stand), "deck": deck(stand), **seat,
        f"mount-{camera.key}": mount(stand, camera),
    }  # fmt: skip


#: How each part lies on the printer's bed: turned about x, then about y, in degrees.
LIES = {"deck": (180.0, 0.0), "mount": (0.0, 90.0)}


def on_bed(name: str, solid: Solid) -> Solid:
    """The part as it is printed: turned, centred, standing on the bed."""
    about_x, about_y = LIES.get(name.split("-")[0], (0.0, 0.0))
    turned = solid.rotate(Axis.X, about_x).rotate(Axis.Y, about_y)
    size = turned.bounding_box()
    return Pos(-(size.min.X + size.max.X) / 2, -(size.min.Y + size.max.Y) / 2, -size.min.Z) * turned
