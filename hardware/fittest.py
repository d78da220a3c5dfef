"""The fit test: ten minutes of printing that tell whether rail, screw, throat and foot will fit. Needs build123d.

Five small things on one plate: a rail with its slider, a block with both screw holes, a ring as wide as the throat, and
a gauge for the pyramid's foot.
"""

from __future__ import annotations

from hardware import layout
from hardware.parameters import Stand
from hardware.shapes import Solid, box, rod, ruled


def plate(stand: Stand) -> dict[str, Solid]:
    """Its pieces by name, as they lie on the bed, the gauge in front."""
    return {"rail": _rail(stand), "slider": _slider(stand), "screws": _screws(stand), "throat": _throat(stand),
            "foot": _foot(stand)}  # fmt: skip


#: Width of the slider; the rail is wider by what the tray has on both sides.
SLIDER = 16.0


def _rail(stand: Stand) -> Solid:
    half = SLIDER / 2 + stand.printer.fit
    solid = box(-half - 2.0, half + 2.0, 6.0, 12.0, 0.0, 1.6)
    for side in (-1, 1):
        x0, x1 = sorted((side * half, side * (half + 2.0)))
        solid += box(x0, x1, 6.0, 12.0, 0.0, 3.0)
    return solid


def _slider(stand: Stand) -> Solid:
    return box(16.0, 16.0 + SLIDER, 6.0, 12.0, 0.0, 1.6)


def _screws(stand: Stand) -> Solid:
    """M3 bites in the narrow hole and passes the wide one."""
    p = stand.printer
    solid = box(-32.0, -14.0, 6.0, 13.0, 0.0, 3.0)
    return solid - rod(-27.5, 9.5, -1, 9, p.screw_hole) - rod(-18.5, 9.5, -1, 9, p.screw_free)


def _throat(stand: Stand) -> Solid:
    """The dice that must pass must pass here, corner first too."""
    c = stand.chute
    shift = 38.0

    def ring(radius: float, z: float) -> list[tuple[float, float, float]]:
        return [(float(x), float(y) - c.y + shift, z) for x, y, _ in layout.ring(stand, radius, 0.0)]

    solid = ruled(ring(c.throat + 1.8, 0.0), ring(c.throat + 1.8, 1.6))
    return solid - ruled(ring(c.throat, -1.0), ring(c.throat, 6.0))


def _foot(stand: Stand) -> Solid:
    """The pyramid's foot lies between the stops, with a millimetre of play at each."""
    half, wide = layout.foot_half(stand), 1.8
    solid = box(-half - wide, half + wide, -2.0, 2.0, 0.0, 1.6)
    for side in (-1, 1):
        x0, x1 = sorted((side * half, side * (half + wide)))
        solid += box(x0, x1, -2.0, 2.0, 0.0, 3.0)
    return solid
