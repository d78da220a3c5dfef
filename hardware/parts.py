"""The printed parts as solids, in their place in the stand. Needs build123d; sizes come from `parameters`, places from
`layout`. Turning a part over for the printer, files and checks live elsewhere."""

from __future__ import annotations

from itertools import pairwise

from build123d import (  # type: ignore[import-not-found, unused-ignore]
    Axis,
    Cylinder,
    Location,
    Plane,
    Polyline,
    Pos,
    extrude,
    make_face,
)

from hardware import layout, seats
from hardware.parameters import BOARDS, Board, Camera, Stand
from hardware.shapes import Solid, box, face, profile, rectangle, rod, rod_x, rod_y, ruled


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
            rectangle(thin, thick, y - 4.5, y + 4.5, b.deck - 26.0),
            rectangle(left, right, y - 4.5, y + 4.5, b.deck - 14.0),
        )
    for ledge in _ledges(stand):
        solid += ledge
    for side in (-1, 1):  # a rib stiffens the pillar in front of each window
        inner, outer = sorted((side * (b.half_width - 6.0), side * (b.half_width + 0.5)))
        solid += box(inner, outer, b.front, b.front + 2.4, low, b.deck)
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
    for y in layout.lamp_ledges(stand):
        for side in (-1, 1):
            tip, root = side * (b.half_width - 7.0), side * (b.half_width + 0.5)
            ledges.append(
                extrude(
                    face([(tip, y - 5, top), (root, y - 5, top), (root, y - 5, top - 10.5), (tip, y - 5, top - 3.0)]),
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
    for port in layout.ports(stand):
        holes += _house(layout.RIBBON_HALF, *port, 12.0, y0, y1)
    for side in (-1, 1):
        holes += _window(stand, side)
    holes += box(40.0, 54.0, y0, y1, b.deck - 6.0, b.deck + 1)  # switches, status light, push button
    holes += rod_y(-50.0, 45.0, y0, y1, 10.0)  # lamp
    holes += rod_x(-42.0, 105.0, b.half_width - 1, wide + 1, 12.2)  # push button
    for x in (-wide + 9, wide - 9):
        for y in (b.apron + 9, b.back + p.wall + b.bay - 9):
            holes += rod(x, y, low - 1, low + 0.75, b.feet)
    return holes


def _house(half: float, low: float, upright: float, flat: float, y0: float, y1: float) -> Solid:
    """A hole through the back wall with a roof that leans in at 45° to a short bridge."""
    top = upright + max(half - flat / 2, 0.0)
    outline = make_face(
        Plane.XZ
        * Polyline(
            (-half, low), (half, low), (half, upright), (flat / 2, top), (-flat / 2, top), (-half, upright), close=True
        )
    )
    return Pos(0, (y0 + y1) / 2, 0) * extrude(outline, amount=(y1 - y0) / 2, both=True)


def _window(stand: Stand, side: int) -> Solid:
    """The window of one side wall."""
    w, b, p = stand.window, stand.body, stand.printer
    middle, half = (w.front + w.back) / 2, (w.back - w.front) / 2
    top, ridge = w.upright + half - w.flat / 2, w.flat / 2
    corners = [
        (w.front, w.low),
        (w.back, w.low),
        (w.back, w.upright),
        (middle + ridge, top),
        (middle - ridge, top),
        (w.front, w.upright),
    ]
    outline = make_face(Plane.YZ * Polyline(*corners, close=True))
    return Pos(side * (b.half_width + p.wall / 2), 0, 0) * extrude(outline, amount=p.wall / 2 + 1.0, both=True)


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
        rectangle(*layout.tray_square(stand, low, p.wall), low),
        rectangle(*layout.tray_square(stand, high, p.wall), high),
    )
    solid -= ruled(
        rectangle(*layout.tray_square(stand, -t.lining), -t.lining),
        rectangle(*layout.tray_square(stand, high + 1), high + 1),
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
    """The deck: carries seat and switches, and ends below in the chute. Printed upside down."""
    p, b = stand.printer, stand.body
    plate, wide = layout.deck_box(stand), stand.chute.wall
    solid, levels = box(*plate), layout.chute_levels(stand)
    for (low, z0), (high, z1) in pairwise(levels[:3]):
        solid += ruled(layout.ring(stand, low + wide, z0), layout.ring(stand, high + wide, z1))
    solid += _skirt(stand)
    for side in (-1, 1):
        x, y = side * layout.SWITCH_BESIDE, layout.axis(stand)
        solid += box(x - 13, x + 13, y - 5.6, y - 3.2, b.deck - 16.0, b.deck + 0.1)
    for (low, z0), (high, z1) in pairwise(levels):
        solid -= ruled(layout.ring(stand, low, z0), layout.ring(stand, high, z1))
    for side in (-1, 1):
        x, y = side * layout.SWITCH_BESIDE, layout.axis(stand)
        solid -= box(x - 9, x + 9, y - 3.0, y + 3.6, b.deck - 1, plate[5] + 1)
        for hole in (-1, 1):
            solid -= rod_y(x + hole * layout.SWITCH_HOLES / 2, b.deck - 10.0, y - 7, y - 2, 2.4)
    for px, py in (*layout.posts(stand), *layout.seat_screws(stand)):
        solid -= rod(px, py, b.deck - 1, plate[5] + 1, p.screw_free)
    x, y = layout.status_at(stand)
    return solid - rod(x, y, b.deck - 1, plate[5] + 1, 5.2)


def _skirt(stand: Stand) -> Solid:
    """The front half of the throat, longer than the rest."""
    chute = stand.chute
    outer = layout.ring(stand, chute.throat + chute.wall, chute.skirt)
    inner = layout.ring(stand, chute.throat, chute.skirt)
    arc = layout.skirt_arc(stand)
    around = [*arc, (arc[-1] + 1) % chute.sides]
    low = [tuple(outer[one]) for one in around] + [tuple(inner[one]) for one in reversed(around)]
    return ruled(low, [(x, y, chute.exit + 0.1) for x, y, _ in low])


def mount(stand: Stand, camera: Camera) -> Solid:
    """The mount of one camera: strip, plate on the wall with the ribbon's slot, four bosses. Printed on its plate."""
    h, half, p = layout.hangers(stand)[camera.key], layout.MOUNT_HALF, stand.printer
    low, high = h.plate()
    wide = layout.PLATE_HALF
    solid = profile(h.strip(), half) + box(-wide, wide, h.wall - layout.STRIP, h.wall, low, high)
    solid -= box(-layout.RIBBON_HALF, layout.RIBBON_HALF, h.wall - layout.STRIP - 1, h.wall + 1, *h.slot())
    low_face, back = h.board[1], h.board[1] + layout.BOSS
    tools = []
    for x, along in h.holes():
        solid += _across(h, x, along, low_face, back + 0.5, 6.0)
        tools.append(_across(h, x, along, low_face - 1, back + layout.STRIP + 1, 2.2))
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
    """Stand-ins for what is bought: camera, ribbon, Pi, plug, switches, tape. Checked for room, not printed."""
    h, b = layout.hangers(stand)[camera.key], stand.body
    front, back = h.board
    lens = _across(h, 0.0, 0.0, 0.0, front, 8.0)
    near, far = -stand.module.far, stand.module.ribbon
    corners = [h.at(a, d) for a, d in ((near, front), (far, front), (far, back), (near, back))]
    x0, x1, y0, y1, z0, z1 = layout.board_box(stand, board)
    px = x1 - board.power[0]
    y, deep, high = layout.axis(stand) - 3.0, layout.SWITCH_BODY[1], layout.SWITCH_BODY[2]
    switches = [box(x - 10, x + 10, y, y + deep, b.deck - 2 - high, b.deck - 2)
                for x in (-layout.SWITCH_BESIDE, layout.SWITCH_BESIDE)]  # fmt: skip
    tape = b.half_width - stand.printer.fit - stand.printer.wall
    return {
        "camera": profile(corners, stand.module.wide / 2) + lens,
        "pi": box(x0, x1, y0, y1, z0, z1),
        "plug": box(px - 6, px + 6, y0, y0 + 8, z0 - board.power[1], z0 - 0.1),
        "switch": switches[0] + switches[1],
        "tape": box(tape - 1.6, tape - 0.1, stand.lamp.front + 4, 40.0, stand.lamp.bottom + 2, stand.lamp.bottom + 10),
        "mosfet": box(*layout.mosfet_box(stand)),
    }


def printed(stand: Stand, camera: Camera, first: bool = False) -> dict[str, Solid]:
    """One complete stand in place: the parts that stand together."""
    seat = seats.first(stand) if first else {"seat-second": seats.second(stand)}
    return {
        "body": body(stand), "tray": tray(stand), "lamp": lamp(stand), "deck": deck(stand), **seat,
        f"mount-{camera.key}": mount(stand, camera),
    }  # fmt: skip


def on_bed(name: str, solid: Solid) -> Solid:
    """The part as it is printed: turned, centred, standing on the bed."""
    turned = solid.rotate(Axis.X, layout.LIES.get(name.split("-")[0], 0.0))
    size = turned.bounding_box()
    return Pos(-(size.min.X + size.max.X) / 2, -(size.min.Y + size.max.Y) / 2, -size.min.Z) * turned
