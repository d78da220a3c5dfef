"""What is bought, as plain shapes in its place: camera, ribbon, Pi with header and plug, switches, tape, MOSFET, wires.

For pictures only: numbers come from `layout` and `cables`. Whether things have room is asked of `parts` and `checks`.
"""

from __future__ import annotations

import numpy as np

from firmware import pins
from hardware import cables, layout, mesh
from hardware.parameters import Board, Camera, Stand
from hardware.placed import Meshes, block, board


def joined(*several: mesh.Mesh) -> mesh.Mesh:
    """Several meshes as one."""
    return mesh.merged(np.concatenate([one.faces for one in several]))


def _lens(stand: Stand, camera: Camera) -> mesh.Mesh:
    h = layout.hangers(stand)[camera.key]
    flat = block(-4.0, 4.0, -4.0, 4.0, 0.0, h.board[0])
    return mesh.Mesh(np.array([(x, *h.at(along, back)) for x, along, back in flat.corners]), flat.triangles)


def header_pin(stand: Stand, one: Board, number: int) -> tuple[float, float, float]:
    """The tip of a header pin. The even ones are in the outer row; pin 1 is at the card's end, left from behind."""
    _, x1, y0, _, _, z1 = layout.board_box(stand, one)
    return x1 - 8.4 - 2.54 * ((number - 1) // 2), y0 + 10.0, z1 - (2.2 if number % 2 == 0 else 4.8)


def pi(stand: Stand, one: Board) -> mesh.Mesh:
    """The board with its header and its power socket."""
    x0, x1, y0, _, z0, z1 = layout.board_box(stand, one)
    first, last = header_pin(stand, one, 1), header_pin(stand, one, 40)
    power = x1 - one.power[0]
    return joined(
        block(x0, x1, y0, y0 + 1.6, z0, z1),
        block(last[0] - 1.3, first[0] + 1.3, y0 + 1.6, y0 + 4.1, first[2] - 1.3, last[2] + 1.3),
        block(power - 4.5, power + 4.5, y0 + 1.6, y0 + 4.8, z0 - 1.0, z0 + 6.0),
        block(x0 + 1.0, x0 + 5.0, y0 + 1.6, y0 + 3.0, z0 + 7.0, z0 + 23.0) if one.side
        else block(x1 - one.socket[0] - 1.5, x1 - one.socket[0] + 1.5, y0 + 1.6, y0 + 7.0, z0 + 1.0, z0 + 22.0),
    )  # fmt: skip


def wires(stand: Stand, one: Board) -> mesh.Mesh:
    """From the MOSFET and the status light to the header."""
    x0, _, y0, y1, _, z1 = layout.mosfet_box(stand)
    runs = []
    for number, pin in enumerate((pins.LAMP_SUPPLY.header, pins.LAMP_GROUND.header, pins.LAMP.header)):
        tip, spot = header_pin(stand, one, pin), (x0 + 6.0 + 6.0 * number, (y0 + y1) / 2, z1)
        out = tip[1] + 4.0 + 2.0 * number
        runs.append(cables.wire([spot, (spot[0], out, z1 + 12.0), (tip[0] - 18.0, out, tip[2] + 14.0 + 3 * number),
                                 (tip[0], out, tip[2] + 14.0 + 3 * number), (tip[0], out, tip[2]), tip]))  # fmt: skip
    notch = (47.0, stand.body.back + 1.0, stand.body.deck - 3.0)
    for number, pin in enumerate((pins.STATUS.header, pins.STATUS_GROUND.header)):
        tip = header_pin(stand, one, pin)
        out = tip[1] + 5.0 + 2.0 * number
        runs.append(cables.wire([(notch[0] + 2 * number, notch[1], notch[2]), (notch[0], out, notch[2] - 6.0),
                                 (tip[0], out, tip[2] + 12.0), (tip[0], out, tip[2]), tip]))  # fmt: skip
    return joined(*runs)


def bought(stand: Stand, camera: Camera, one: Board) -> Meshes:
    """Everything that is bought, by name."""
    b, lamp = stand.body, stand.lamp
    outer, back = b.half_width - 2.3, b.back - 2.3
    y, deep, high = layout.axis(stand) - 3.0, layout.SWITCH_BODY[1], layout.SWITCH_BODY[2]
    low, top = lamp.bottom + 2.0, lamp.bottom + 10.0
    _, x1, y0, _, z0, _ = layout.board_box(stand, one)
    spacers = [block(x - 2.5, x + 2.5, b.back + 1.8, y0, z - 2.5, z + 2.5)
               for x in (x1 - 3.5, x1 - 61.5) for z in (z0 + 3.5, z0 + 3.5 + one.holes[1])]  # fmt: skip
    return {
        "camera": joined(board(stand, camera), _lens(stand, camera)),
        "ribbon": cables.ribbon(cables.way(stand, camera, one)),
        "pi": joined(pi(stand, one), *spacers),
        "switch": joined(*[block(x - 10, x + 10, y, y + deep, b.deck - 2 - high, b.deck - 2)
                           for x in (-layout.SWITCH_BESIDE, layout.SWITCH_BESIDE)]),
        "tape": joined(block(-outer, -outer + 0.6, lamp.front + 4, back, low, top),
                       block(outer - 0.6, outer, lamp.front + 4, back, low, top),
                       block(-outer, outer, back - 0.6, back, low, top)),
        "mosfet": block(*layout.mosfet_box(stand)),
        "wires": wires(stand, one),
    }  # fmt: skip
