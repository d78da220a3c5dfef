"""Where things sit in the stand: points and boxes computed once, used by the solid model, the drop and the pictures.

No solids here and no drawing: numbers only, so that the simulation drops dice into the very shape that is printed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from hardware.optics import Mounting, table
from hardware.parameters import Board, Module, Stand

Points = npt.NDArray[np.float64]
Box = tuple[float, float, float, float, float, float]  # x0, x1, y0, y1, z0, z1

#: How a camera board hangs, from its pupil: back of the board, boss, strip (millimetres against the view).
BOSS, STRIP = 3.0, 3.0
#: Half the width of the mount's strip, and of its plate on the wall.
MOUNT_HALF, PLATE_HALF = 14.0, 21.0
#: Heights of the screw pairs in the back wall, and half their distance.
ANCHORS, ANCHOR_HALF = (82.0, 100.0, 118.0), 16.5
#: The ribbon's way through mount and wall: half its width, and its height in the mount.
RIBBON_HALF, RIBBON_SLOT = 9.5, 6.0
#: The micro switch, as sold under many names: body, holes, how far its middle is beside the chute's axis, and how far
#: its lever's end. Two in parallel: wherever the seat is pushed, one of them goes down at least as far as the middle.
SWITCH_BODY, SWITCH_HOLES = (20.0, 6.4, 10.2), 9.5
SWITCH_BESIDE, TRIGGER_BESIDE = 48.0, 43.0
#: Lower edge of the Pi's board on the back wall, and its spacers.
BOARD_BOTTOM, SPACER = 54.0, 10.0

#: How parts lie on the printer's bed: turned about x, in degrees. All others stand as they do in the stand.
LIES = {"deck": 180.0, "mount": -90.0}


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


def foot_half(stand: Stand) -> float:
    """Half the edge inside the seat's rim: the pyramid's foot, and a millimetre of play on each side."""
    return stand.pyramid.base / 2 + 1.0


def seat_half(stand: Stand) -> float:
    """Half the edge of the seat's plate: foot and rim, and never less than its screws need."""
    return max(foot_half(stand) + stand.printer.plate, stand.seat.screws + 14.0)


def catch(stand: Stand) -> float:
    """Radius of the hopper's upper edge: the pyramid's foot stands on it and around it."""
    return min(stand.seat.catch, stand.pyramid.base / 2 - 5.0)


def hopper_low(stand: Stand) -> float:
    """Radius of the hole in the seat, a little less than the deck's mouth."""
    return stand.chute.mouth - 1.0


def hopper_levels(stand: Stand) -> list[tuple[float, float]]:
    """Radius and height of the hopper's inside, from the seat's lower side up: 45°, so that it prints by itself."""
    low, inner, outer = seat_bottom(stand), hopper_low(stand), catch(stand)
    return [(inner, low), (inner, low + stand.printer.plate), (outer, low + stand.printer.plate + outer - inner)]


def foot_height(stand: Stand) -> float:
    """Where the second edition's pyramid stands: on the hopper's upper edge."""
    return hopper_levels(stand)[-1][1]


def seat_screws(stand: Stand) -> list[tuple[float, float]]:
    """The four screws (and springs, with the switch) that hold every seat."""
    half = stand.seat.screws
    return [(x, axis(stand) + y) for x in (-half, half) for y in (-half, half)]


def deck_top(stand: Stand) -> float:
    """Upper side of the deck."""
    return stand.body.deck + stand.printer.plate


def seat_bottom(stand: Stand) -> float:
    """Lower side of the seat at rest: on the deck, or on its springs."""
    return deck_top(stand) + stand.switch.gap


def deck_box(stand: Stand) -> Box:
    """The deck's plate: from in front of the largest seat, for the status light, to the back wall."""
    wide = stand.body.half_width + stand.printer.wall
    rear = stand.body.back + stand.printer.wall
    return -wide, wide, stand.body.deck_front, rear, stand.body.deck, deck_top(stand)


def status_at(stand: Stand) -> tuple[float, float]:
    """Where the status light looks through the deck: in front of every seat."""
    return deck_box(stand)[1] - 12.0, stand.body.deck_front + 4.5


def lamp_ledges(stand: Stand) -> tuple[float, float]:
    """Where the lamp lies on the side walls: on both sides of the windows."""
    return stand.window.front - 6.0, stand.window.back + 6.0


def posts(stand: Stand) -> list[tuple[float, float]]:
    """Middles of the four posts that the deck is screwed to."""
    body = stand.body
    return [(side * (body.half_width - 4.5), y) for side in (-1, 1) for y in (body.front + 4.5, body.back - 4.5)]


def axis(stand: Stand, z: float = math.inf) -> float:
    """Where the middle of chute and hopper is at height z: the throat's, slanted between, the mouth's."""
    chute = stand.chute
    low = chute.exit + chute.straight
    part = min(max((z - low) / (stand.body.deck - low), 0.0), 1.0)
    return chute.y - part * chute.ahead


def ring(stand: Stand, radius: float, z: float) -> Points:
    """A ring of the chute's polygon at height z."""
    turn = 2 * math.pi / stand.chute.sides
    return np.array(
        [
            [radius * math.cos(turn * one), axis(stand, z) + radius * math.sin(turn * one), z]
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
    return _pieces(stand, chute_levels(stand), thick)


def skirt_arc(stand: Stand) -> list[int]:
    """The sides of the chute's polygon that look to the front: the skirt is made of them."""
    half = stand.chute.sides // 2
    return list(range(half, 2 * half))


def skirt_pieces(stand: Stand, thick: float) -> list[Points]:
    """The skirt in the same way."""
    chute = stand.chute
    levels = [(chute.throat, chute.skirt), (chute.throat, chute.exit)]
    pieces = _pieces(stand, levels, thick)
    return [pieces[one] for one in skirt_arc(stand)]


def hopper_pieces(stand: Stand, thick: float) -> list[Points]:
    """The second edition's hopper in the same way."""
    return _pieces(stand, hopper_levels(stand), thick)


def _pieces(stand: Stand, levels: list[tuple[float, float]], thick: float) -> list[Points]:
    pieces = []
    for (low, z0), (high, z1) in pairwise(levels):
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
        """The board's screws: to the side, and along the board, from the lens. The ribbon leaves to the rear."""
        one = self.module
        return [(side * one.across / 2, along) for along in (one.lens, one.lens - one.along) for side in (-1, 1)]

    def strip(self) -> list[tuple[float, float]]:
        """The strip that carries the board, from over its front screws to the wall."""
        under = self.board[1] + BOSS
        over = under + STRIP
        front = self.module.lens - self.module.along - 3.0
        return [
            self.at(front, under),
            self.at(self.reach(under), under),
            self.at(self.reach(over), over),
            self.at(front, over),
        ]

    def slot(self) -> tuple[float, float]:
        """Lower and upper end of the ribbon's way through the plate on the wall: right below the strip."""
        under = self.board[1] + BOSS
        high = min(self.at(self.reach(under), under)[1], self.at(self.reach(under) - STRIP, under)[1])
        return high - RIBBON_SLOT, high

    def plate(self) -> tuple[float, float]:
        """Lower and upper end of the plate on the wall: it holds the strip's end, the slot and the two screws."""
        ends = [point[1] for point in self.strip()[1:3]]
        return min(self.slot()[0] - 4.0, self.anchor - 7.0), min(max(*ends, self.anchor + 7.0), self.top)


def hanger(stand: Stand, found: Mounting) -> Hanger:
    """The mount of a camera at the place that the optics found."""
    eye = found.frustum
    anchor = min(ANCHORS, key=lambda height: abs(height - eye.z - 2.0))
    return Hanger(stand.module, (eye.y, eye.z), eye.tilt, stand.body.back - 0.2, anchor, stand.body.deck - 1.0)


@cache
def hangers(stand: Stand) -> dict[str, Hanger]:
    """The mount of every camera, by its key."""
    return {one.camera.key: hanger(stand, one) for one in table(stand)}


def ports(stand: Stand) -> list[tuple[float, float]]:
    """Lower and upper ends of the holes in the back wall through which the ribbons go; near ones become one."""
    found: list[tuple[float, float]] = []
    for low, high in sorted(one.slot() for one in hangers(stand).values()):
        if found and low - 1.0 - found[-1][1] < 6.0:
            found[-1] = (found[-1][0], max(found[-1][1], high + 1.0))
        else:
            found.append((low - 1.0, high + 1.0))
    return found


def board_box(stand: Stand, board: Board) -> Box:
    """Where a Pi is on the back wall, sockets downward: seen from behind, its left screws are the same for all."""
    left, rear = board.holes[0] / 2 + board.inset, stand.body.back + stand.printer.wall + SPACER
    wide, high, deep = board.size
    return left - wide, left, rear, rear + deep, BOARD_BOTTOM, BOARD_BOTTOM + high


def mosfet_box(stand: Stand) -> Box:
    """Where the MOSFET module is stuck: to the floor of the bay, below the hole for the lamp's wire."""
    back, low = stand.body.back + stand.printer.wall, floor_top(stand)
    return -66.0, -32.0, back + 6.0, back + 23.0, low + 0.5, low + 12.5


def lamp_back(stand: Stand) -> float:
    """The shining face at the back."""
    return stand.body.back - (stand.body.half_width - stand.lamp.inner)


def tape_length(stand: Stand) -> float:
    """Millimetres of LED tape: along the inside of the horseshoe's outer wall."""
    outer = stand.body.half_width - stand.printer.fit - stand.printer.wall
    return 2 * (lamp_back(stand) - stand.lamp.front) + 2 * outer
