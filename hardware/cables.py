"""The ways of ribbon and plug: how long each camera's ribbon must be for each Pi, and whether a straight plug has room.

The ribbon leaves the camera's board to the rear, goes through the slot of its mount and a port of the back wall, and
from there to the socket of the Pi. Points and lengths only; the guide's pictures draw the same points.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from hardware import layout, mesh
from hardware.parameters import BOARDS, CAMERAS, Board, Camera, Stand

Points = list[tuple[float, float, float]]

#: The ribbons that are sold, and what must be left over: four millimetres in each socket, and no pull anywhere.
LENGTHS, SPARE = (200.0, 300.0, 500.0), 15.0
#: How far a ribbon stands off before it can turn round at a board's edge, and off the board's face at its socket.
ROUND, OFF = 8.0, 10.0
#: Half the width of a ribbon at the camera (15 contacts, 1 mm apart).
HALF = 8.0


@dataclass(frozen=True)
class Way:
    """One camera's ribbon to one Pi."""

    camera: Camera
    board: Board
    points: Points

    @property
    def length(self) -> float:
        """Millimetres along the middle of the ribbon."""
        return sum(math.dist(one, two) for one, two in pairwise(self.points))

    @property
    def ribbon(self) -> float:
        """The shortest ribbon on sale that reaches."""
        return next(long for long in LENGTHS if long >= self.length + SPARE)

    @property
    def contacts(self) -> str:
        """Which two ends it needs: every camera here has a socket of 15 contacts."""
        return f"{self.board.contacts} to 15"


def way(stand: Stand, camera: Camera, board: Board) -> Way:
    """The way of one ribbon, from the camera's socket to the Pi's."""
    h, module = layout.hangers(stand)[camera.key], stand.module
    back = h.board[1] + 1.2  # the socket is on the side away from the lens
    out = stand.body.back + stand.printer.wall + 1.0
    start, wall = h.at(module.ribbon, back), h.at(h.reach(back), back)
    points: Points = [(0.0, *start), (0.0, *wall), (0.0, out, wall[1])]
    _, x1, y0, _, z0, z1 = layout.board_box(stand, board)
    x, z = x1 - board.socket[0], z0 + board.socket[1]
    if board.side:  # down or up the wall behind the board, then sideways, and round the board's edge into the socket
        points += [(0.0, out, z), (x - ROUND, out, z), (x - ROUND, y0 + 1.5, z), (x, y0 + 1.5, z)]
        return Way(camera, board, points)
    face = y0 + 1.6 + OFF
    if wall[1] < z1 + 4.0:  # the port is hidden by the board: up, and over its edge
        points.append((0.0, out, z1 + 4.0))
    points += [(0.0, face, max(wall[1], z1 + 4.0)), (0.0, face, z), (x, face, z), (x, y0 + 1.6, z)]
    return Way(camera, board, points)


def ways(stand: Stand) -> list[Way]:
    """Every camera's ribbon to every Pi."""
    return [way(stand, camera, board) for camera in CAMERAS for board in BOARDS]


def table(stand: Stand) -> str:
    """What to buy, as the guide shows it."""
    lines = ["| camera | " + " | ".join(one.name for one in BOARDS) + " |", "| --- |" + " --- |" * len(BOARDS)]
    for camera in CAMERAS:
        cells = [way(stand, camera, board) for board in BOARDS]
        words = [f"{one.length:.0f} mm: {one.ribbon:.0f} mm, {one.contacts} contacts" for one in cells]
        lines.append(f"| {camera.name} | {' | '.join(words)} |")
    return "\n".join(lines)


def plug_room(stand: Stand, board: Board) -> tuple[float, float]:
    """Millimetres below the power socket, and what a straight plug with the bend of its cable needs."""
    return layout.BOARD_BOTTOM - layout.floor_top(stand), board.power[1]


def plugs(stand: Stand) -> str:
    """The room below each Pi's power socket."""
    words = [f"{one.name} {have:.0f} mm, {need:.0f} needed" for one in BOARDS for have, need in [plug_room(stand, one)]]
    return "Room below the power socket, for a straight plug and the bend of its cable: " + "; ".join(words) + "."


def ribbon(way_: Way) -> mesh.Mesh:
    """The ribbon as thin leaves from point to point, to be drawn. It turns its flat side where it is folded."""
    faces: list[npt.NDArray[np.float64]] = []
    for one, two in pairwise(way_.points):
        a, b = np.array(one), np.array(two)
        along = (b - a) / max(float(np.linalg.norm(b - a)), 1e-9)
        across = np.array([0.0, 0.0, 1.0]) if abs(along[0]) > 0.5 else np.array([1.0, 0.0, 0.0])
        half = HALF * across
        off = np.cross(along, across) * 0.3
        low = [a - half - off, a + half - off, b + half - off, b - half - off]
        high = [point + 2 * off for point in low]
        quads = [(low[3], low[2], low[1], low[0]), tuple(high)]
        quads += [(low[k], low[(k + 1) % 4], high[(k + 1) % 4], high[k]) for k in range(4)]
        faces += [np.array([p, q, r]) for p, q, r, _ in quads] + [np.array([p, r, s]) for p, _, r, s in quads]
    return mesh.merged(np.array(faces))


def wire(points: Points, thick: float = 1.2) -> mesh.Mesh:
    """A wire from point to point, as square rods."""
    faces = []
    for one, two in pairwise(points):
        a, b = np.array(one), np.array(two)
        along = (b - a) / max(float(np.linalg.norm(b - a)), 1e-9)
        side = np.cross(along, [0.31, 0.52, 0.8])
        side = side / np.linalg.norm(side) * thick / 2
        up = np.cross(along, side)
        ring = [side + up, side - up, -side - up, -side + up]
        for k in range(4):
            p, q = ring[k], ring[(k + 1) % 4]
            faces += [np.array([a + p, a + q, b + q]), np.array([a + p, b + q, b + p])]
    return mesh.merged(np.array(faces))
