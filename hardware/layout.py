"""Where things sit in the stand: points and boxes computed once, used by the solid model, the drop and the pictures.

No solids here and no drawing: numbers only, so that the simulation drops dice into the very shape that is printed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hardware.optics import Mounting
from hardware.parameters import Module, Stand

Points = npt.NDArray[np.float64]
Box = tuple[float, float, float, float, float, float]  # x0, x1, y0, y1, z0, z1

#: How a camera board hangs, from its pupil: back of the board, boss, strip (millimetres against the view).
BOSS, STRIP = 3.0, 3.0
#: Half the width of the mount.
MOUNT_HALF = 14.0
#: Heights of the two screw pairs in the back wall, and half their distance.
ANCHORS, ANCHOR_HALF = (82.0, 118.0), 8.0
#: The micro switch, as sold under many names: body, holes, and where its middle is.
SWITCH_BODY, SWITCH_HOLES = (20.0, 6.4, 10.2), 9.5
SWITCH_AT = (46.0, -38.0)
#: Lower edge of the Pi's board on the back wall, and its spacers.
BOARD_BOTTOM, SPACER = 26.0, 10.0


def floor_top(stand: Stand) -> float:
    """Upper side of the body's floor, on which the tray stands."""
    return -stand.tray.lining - stand.printer.plate


def floor_bottom(stand: Stand) -> float:
    """Lower side of the body: the table without feet."""
    return floor_top(stand) - stand.printer.plate


def spread(lean: float, height: float) -> float:
    """How far a leaning wall has moved outward at that height."""
    return height * math.tan(math.radians(lean))


def tray_square(stand: Stand, z: float, offset: float = 0.0) -> tuple[float, float, float, float]:
    """Inside of the tray at height z, grown by `offset` measured square to the walls: x0, x1, y0, y1."""
    tray = stand.tray
    side = tray.floor / 2 + spread(tray.lean, z) + offset / math.cos(math.radians(tray.lean))
    front = tray.floor / 2 + spread(tray.lip_lean, z) + offset / math.cos(math.radians(tray.lip_lean))
    return -side, side, -front, side


def lip_front(stand: Stand) -> float:
    """Inside of the front wall at its upper edge."""
    return -stand.tray.floor / 2 - spread(stand.tray.lip_lean, stand.tray.lip)


def seat_half(stand: Stand) -> float:
    """Half the edge of the seat: the pyramid's foot, a millimetre of play on each side, and the rim."""
    return stand.pyramid.base / 2 + 1.0 + stand.printer.plate


def spring_half(stand: Stand) -> float:
    """Half the distance of the seat's four screws."""
    return seat_half(stand) - 11.0


def deck_top(stand: Stand) -> float:
    """Upper side of the deck."""
    return stand.body.deck + stand.printer.plate


def seat_bottom(stand: Stand) -> float:
    """Lower side of the seat at rest."""
    return deck_top(stand) + stand.body.spring_gap


def deck_box(stand: Stand) -> Box:
    """The deck's plate: from 8 mm in front of the seat, for the status light, to the back wall."""
    wide = stand.body.half_width + stand.printer.wall
    front = stand.chute.y - seat_half(stand) - 10.0
    return -wide, wide, front, stand.body.back + stand.printer.wall, stand.body.deck, deck_top(stand)


def posts(stand: Stand) -> list[tuple[float, float]]:
    """Middles of the four posts that the deck is screwed to."""
    body = stand.body
    return [(side * (body.half_width - 4.5), y) for side in (-1, 1) for y in (body.front + 4.5, body.back - 4.5)]


def ring(stand: Stand, radius: float, z: float) -> Points:
    """A ring of the chute's polygon at height z."""
    turn = 2 * math.pi / stand.chute.sides
    return np.array(
        [
            [radius * math.cos(turn * one), stand.chute.y + radius * math.sin(turn * one), z]
            for one in range(stand.chute.sides)
        ]
    )


def chute_levels(stand: Stand) -> list[tuple[float, float]]:
    """Radius and height of the chute's inside from the exit up to the deck's upper side."""
    chute = stand.chute
    return [
        (chute.throat, chute.exit), (chute.throat, chute.exit + chute.straight),
        (chute.mouth, stand.body.deck), (chute.mouth, deck_top(stand)),
    ]  # fmt: skip


def chute_pieces(stand: Stand, thick: float) -> list[Points]:
    """The chute as convex blocks of eight corners, inside exact, `thick` outward."""
    pieces = []
    for (low, z0), (high, z1) in zip(chute_levels(stand), chute_levels(stand)[1:], strict=False):
        rings = [
            ring(stand, low, z0),
            ring(stand, low + thick, z0),
            ring(stand, high, z1),
            ring(stand, high + thick, z1),
        ]
        for one in range(stand.chute.sides):
            two = (one + 1) % stand.chute.sides
            pieces.append(np.array([points[at] for points in rings for at in (one, two)]))
    return pieces


def tray_pieces(stand: Stand, thick: float) -> list[Points]:
    """The tray's four walls as convex blocks, inside exact, `thick` outward."""
    x0, x1, y0, y1 = tray_square(stand, 0.0)
    a0, a1, _, b1 = tray_square(stand, stand.tray.height)
    high, lip, front = stand.tray.height, stand.tray.lip, lip_front(stand)
    c0, c1, _, _ = tray_square(stand, lip)
    faces = [
        (np.array([[x0, y0, 0], [x0, y1, 0], [a0, front, high], [a0, b1, high]]), np.array([-thick, 0, 0])),
        (np.array([[x1, y0, 0], [x1, y1, 0], [a1, front, high], [a1, b1, high]]), np.array([thick, 0, 0])),
        (np.array([[x0, y1, 0], [x1, y1, 0], [a0, b1, high], [a1, b1, high]]), np.array([0, thick, 0])),
        (np.array([[c0, front, lip], [c1, front, lip], [x0, y0, 0], [x1, y0, 0]]), np.array([0, -thick, 0])),
    ]
    return [np.concatenate([face, face + outward]) for face, outward in faces]


@dataclass(frozen=True)
class Hanger:
    """A camera's mount in the plane of symmetry: everything as (y, z)."""

    module: Module
    pupil: tuple[float, float]
    tilt: float
    wall: float
    anchor: float
    top: float

    def at(self, along: float, back: float) -> tuple[float, float]:
        """The point `along` the board (to the rear) and `back` from the pupil, against the view."""
        sine, cosine = math.sin(self.tilt), math.cos(self.tilt)
        return self.pupil[0] + along * cosine + back * sine, self.pupil[1] - along * sine + back * cosine

    def reach(self, back: float) -> float:
        """How far along the board's direction the back wall is, at that depth."""
        return (self.wall - self.pupil[0] - back * math.sin(self.tilt)) / math.cos(self.tilt)

    @property
    def board(self) -> tuple[float, float]:
        """Depth of the board's face and back."""
        return self.module.pupil, self.module.pupil + self.module.thick

    def holes(self) -> list[tuple[float, float]]:
        """The board's screws: to the side, and along the board, from the lens."""
        one, rows = self.module, (0.0 - self.module.lens, self.module.along - self.module.lens)
        return [(side * one.across / 2, along) for along in rows for side in (-1, 1)]

    def strip(self) -> list[tuple[float, float]]:
        """The strip that carries the board, from in front of the lens to the wall."""
        under = self.board[1] + BOSS
        over = under + STRIP
        front = -4.0 - self.module.lens
        return [
            self.at(front, under),
            self.at(self.reach(under), under),
            self.at(self.reach(over), over),
            self.at(front, over),
        ]

    def plate(self) -> tuple[float, float]:
        """Lower and upper end of the plate on the wall: it holds the strip's end and the two screws."""
        ends = [point[1] for point in self.strip()[1:3]]
        return min(*ends, self.anchor - 7.0), min(max(*ends, self.anchor + 7.0), self.top)


def hanger(stand: Stand, found: Mounting) -> Hanger:
    """The mount of a camera at the place that the optics found."""
    eye = found.frustum
    anchor = min(ANCHORS, key=lambda height: abs(height - eye.z - 2.0))
    return Hanger(stand.module, (eye.y, eye.z), eye.tilt, stand.body.back - 0.2, anchor, stand.body.deck - 1.0)


def lamp_back(stand: Stand) -> float:
    """The shining face at the back."""
    return stand.body.back - (stand.body.half_width - stand.lamp.inner)


def tape_length(stand: Stand) -> float:
    """Millimetres of LED tape: along the inside of the horseshoe's outer wall."""
    outer = stand.body.half_width - stand.printer.fit - stand.printer.wall
    return 2 * (lamp_back(stand) - stand.lamp.front) + 2 * outer
