"""The seats: what carries the pyramid on the deck and catches its die. Needs build123d; sizes from `parameters`.

Every seat has the same four screws, so that another pyramid needs another seat and nothing else.
"""

from __future__ import annotations

from itertools import pairwise

from hardware import layout
from hardware.parameters import Stand
from hardware.shapes import Solid, box, rectangle, rod, ruled


def _plate(stand: Stand, low: float, thick: float) -> Solid:
    """A plate with four countersunk screws, and two holes for the screws that meet the switches."""
    p, half, y = stand.printer, layout.seat_half(stand), layout.axis(stand)
    solid = box(-half, half, y - half, y + half, low, low + thick)
    for px, py in layout.seat_screws(stand):
        solid -= rod(px, py, low - 1, low + thick + 1, p.screw_free)
    for px, py in layout.posts(stand):  # heads of the deck's screws below a large seat
        if abs(px) - 4.0 < half:
            solid -= rod(px, py, low - 1, low + thick + 1, 8.0)
    for side in (-1, 1):
        solid -= rod(side * layout.TRIGGER_BESIDE, y + 0.3, low - 1, low + thick + 1, p.screw_hole)
    return solid


def _heads(stand: Stand, top: float) -> Solid:
    """Room for the heads of the four screws, and for the screwdriver."""
    tools = None
    for x, y in layout.seat_screws(stand):
        tool = rod(x, y, top - 0.75, top + 99, 6.4)
        tools = tool if tools is None else tools + tool
    return tools


def second(stand: Stand) -> Solid:
    """Second edition: a hopper that the pyramid stands on, or is held above; four corners keep its foot in place."""
    p, half, y = stand.printer, layout.seat_half(stand), layout.axis(stand)
    low, levels = layout.seat_bottom(stand), layout.hopper_levels(stand)
    solid, wide = _plate(stand, low, p.plate), p.plate * 1.3
    (inner, _), (_, z0), (outer, z1) = levels
    solid += ruled(layout.ring(stand, inner + wide, z0 - 0.4), layout.ring(stand, outer + wide + 0.4, z1))
    foot, corner = layout.foot_half(stand), 9.0
    for a in (-1, 1):
        for b in (-1, 1):
            x0, x1 = sorted((a * (half - corner), a * half))
            y0, y1 = sorted((y + b * (half - corner), y + b * half))
            solid += box(x0, x1, y0, y1, low, z1 + stand.seat.rim)
    solid -= box(-foot, foot, y - foot, y + foot, z1, z1 + 99)
    solid -= _heads(stand, low + p.plate)
    for (r0, a0), (r1, a1) in pairwise([(inner, low - 1), (inner, z0), (outer, z1)]):
        solid -= ruled(layout.ring(stand, r0, a0), layout.ring(stand, r1, a1))
    return solid - ruled(layout.ring(stand, outer, z1), layout.ring(stand, outer, z1 + 1))


def first(stand: Stand) -> dict[str, Solid]:
    """First edition: a cradle for the tip, pointing down, over a little table that is pulled away: the tongue."""
    p, shape, y = stand.printer, stand.pyramid, layout.axis(stand)
    low, tongue = layout.seat_bottom(stand), stand.seat.tongue
    hole = shape.tip / 2 - 2.0
    wide, groove = hole + 3.0, low + p.plate
    top = groove + tongue + p.fit
    base = _plate(stand, low, top - low) - box(-hole, hole, y - hole, y + hole, low - 1, top + 1)
    base -= box(-wide - 0.3, 200, y - wide - 0.3, y + wide + 0.3, groove, top + 1)
    half = layout.seat_half(stand)
    plate = box(-wide, half + 14.0, y - wide, y + wide, groove, groove + tongue)
    plate += box(half + 4.0, half + 14.0, y - wide, y + wide, groove, groove + 7.0)
    return {"seat-first": _cradle(stand, top), "base-first": base, "tongue-first": plate}


def _cradle(stand: Stand, low: float) -> Solid:
    """The upper part of the first edition's seat, open to the front for the slider."""
    p, y, shape = stand.printer, layout.axis(stand), stand.pyramid
    top, high = low + p.plate, 26.0
    inner = shape.tip / 2 + 1.0
    wider = inner + layout.spread(90.0 - shape.slope, high)
    thick = p.plate / 0.8

    def square(half: float, z: float) -> list[tuple[float, float, float]]:
        return rectangle(-half, half, y - half, y + half, z)

    solid = _plate(stand, low, p.plate)
    solid += ruled(square(inner + thick, top - 1), square(wider + thick, top + high))
    solid -= ruled(square(inner, top), square(wider, top + high))
    solid -= box(-inner, inner, y - inner, y + inner, low - 1, top + 0.01)
    edge = stand.seat.screws - 4.5  # the cradle's corners make room for the screws
    for a in (-1, 1):
        for b in (-1, 1):
            x0, x1 = sorted((a * edge, a * 200.0))
            y0, y1 = sorted((y + b * edge, y + b * 200.0))
            solid -= box(x0, x1, y0, y1, top, 999)
    solid -= _heads(stand, top)
    slot = shape.slider / 2 + 2.0
    return solid - box(-slot, slot, y - 99, y, top, 999)
