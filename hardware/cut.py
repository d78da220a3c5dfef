"""The stand without a printer: board and paper cut by hand or by laser, from the same numbers as the printed one.

The tray, the camera's place, the lamp's and the throat are those of the printed stand; walls are flat, the chute is a
square tube, the hopper four flaps. What panels are is in `panels`; the page with the shoebox is in `shoebox`.
"""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

from hardware import checks, layout, mesh, optics, panels, roomlight
from hardware.panels import Loop, Panel, Place, rectangle
from hardware.parameters import BOARDS, Camera, Impossible, Stand

#: Board for the laser on sheets of this size (A3); drawing paper, and all that a printer prints, on A4.
BOARD_SHEET, PAPER_SHEET = (297.0, 420.0), (210.0, 297.0)
#: A strip to glue by.
TAB = 9.0


def floor(stand: Stand) -> float:
    """Upper side of the floor: felt and one leaf of paper below the tray's zero."""
    return -stand.tray.lining - 0.4


def _circle(x: float, y: float, diameter: float) -> Loop:
    return [
        (x + diameter / 2 * math.cos(k * math.pi / 6), y + diameter / 2 * math.sin(k * math.pi / 6)) for k in range(12)
    ]


def _walls(stand: Stand, camera: Camera) -> list[Panel]:
    """Floor, sides, back and deck, of board."""
    b, t, w, low = stand.body, stand.cut.board, stand.window, floor(stand)
    half, zero = b.half_width, low - t
    middle, wide = (w.front + w.back) / 2, (w.back - w.front) / 2
    top = w.upright + wide - w.flat / 2
    window = [
        (w.front, w.low),
        (w.back, w.low),
        (w.back, w.upright),
        (middle + w.flat / 2, top),
        (middle - w.flat / 2, top),
        (w.front, w.upright),
    ]
    side = Panel("side", rectangle(b.front, b.back + t, zero, b.deck), [window], folds=_shelf(stand, b.front, b.back),
                 origin=(-half - t, 0, 0), right=(0, 1, 0), note="two; the line is the lamp's lower edge")  # fmt: skip
    h = layout.hangers(stand)[camera.key]
    under = h.at(h.reach(h.board[1] + layout.BOSS), h.board[1] + layout.BOSS)[1]
    slot = rectangle(-14.3, 14.3, under - layout.RIBBON_SLOT, under + t / math.cos(h.tilt) + 0.5)
    x1, z0 = layout.board_box(stand, BOARDS[0])[1], layout.BOARD_BOTTOM
    screws = [_circle(x1 - 3.5 - x, z0 + 3.5 + z, 2.9) for x in (0.0, 58.0) for z in (0.0, 23.0, 49.0)]
    back = Panel("back", rectangle(-half, half, zero, b.deck), [slot, *screws, _circle(-50.0, 45.0, 10.0)],
                 folds=_shelf(stand, -half, half), origin=(0, b.back, 0))  # fmt: skip
    ground = Panel("floor", rectangle(-half, half, b.apron, b.back), folds=_lines(_fence(stand)), origin=(0, 0, low),
                   up=(0, 1, 0), note="the tray stands on the lines")  # fmt: skip
    throat, y = stand.chute.throat, stand.chute.y
    hole = rectangle(-throat, throat, y - throat, y + throat)
    front = y - throat - 12.0
    plate, light = rectangle(-half - t, half + t, min(front, b.front), b.back + t), _circle(*_status(stand), 5.2)
    deck = Panel("deck", plate, [hole, light], origin=(0, 0, b.deck), up=(0, 1, 0))
    return [side, replace(side, name="side", origin=(half + t, 0, 0)), back, ground, deck]


def _status(stand: Stand) -> tuple[float, float]:
    return stand.body.half_width - 12.0, stand.body.front + 8.0


def _shelf(stand: Stand, start: float, end: float) -> list[tuple[panels.Point, panels.Point]]:
    return [((start, stand.lamp.bottom), (end, stand.lamp.bottom))]


def _fence(stand: Stand) -> Loop:
    half = stand.tray.floor / 2
    return rectangle(-half, half, -half, half)


def _lines(loop: Loop) -> list[tuple[panels.Point, panels.Point]]:
    return list(zip(loop, [*loop[1:], loop[0]], strict=True))


def _mount(stand: Stand, camera: Camera) -> list[Panel]:
    """The strip that carries the camera through the back wall, and two gussets that hold it at its angle."""
    h, t, module = layout.hangers(stand)[camera.key], stand.cut.board, stand.module
    depth = h.board[1] + layout.BOSS
    front, rear = module.lens - module.along - 4.0, h.reach(depth) + t + 8.0
    start, sine, cosine = h.at(front, depth), math.sin(h.tilt), math.cos(h.tilt)
    holes = [_circle(x, along - front, 2.2) for x, along in h.holes()]
    shape, note = rectangle(-14.0, 14.0, 0.0, rear - front), "camera below it, three nuts M2 between as spacers"
    strip = Panel("mount", shape, holes, origin=(0.0, *start), up=(0, cosine, -sine), note=note)
    z = h.at(h.reach(depth), depth + t)[1]
    legs = 20.0
    gusset = [(stand.body.back, z), (stand.body.back, z + legs), (stand.body.back - legs * cosine, z + legs * sine)]
    left: Place = (-13.0, 0.0, 0.0)
    brace = Panel("gusset", gusset, origin=left, right=(0, 1, 0), note="two, glued on the mount and to the back wall")
    return [strip, brace, replace(brace, origin=(13.0, 0.0, 0.0))]


def _tube(stand: Stand) -> list[Panel]:
    """The throat: one folded leaf, and its four sides as they stand."""
    c, top = stand.chute, stand.body.deck
    w, half, rise = 2 * c.throat, c.throat, c.exit - c.skirt
    tall = top - c.skirt
    outline = [(0, rise), (w + half, rise), (w + half, 0), (3 * w + half, 0), (3 * w + half, rise), (4 * w, rise)]
    outline += [(4 * w + TAB, rise), (4 * w + TAB, tall), (4 * w, tall + TAB), (0, tall + TAB)]
    folds = [((k * w, 0.0 if 1 < k < 4 else rise), (k * w, tall + TAB)) for k in range(1, 5)] + [
        ((0, tall), (4 * w, tall))
    ]
    net = Panel("chute", [(float(x), float(y)) for x, y in outline], folds=folds, paper=True, solid=False,
                note="back, side, front, side; the flaps are glued under the deck")  # fmt: skip
    flank = [
        (c.y - half, c.skirt),
        (c.y, c.skirt),
        (c.y, c.exit),
        (c.y + half, c.exit),
        (c.y + half, top),
        (c.y - half, top),
    ]
    sides = [Panel("chute-side", flank, origin=(x, 0, 0), right=(0, 1, 0), times=0) for x in (-half, half)]
    sides += [Panel("chute-front", rectangle(-half, half, c.skirt, top), origin=(0, c.y - half, 0), times=0)]
    return [net, *sides, Panel("chute-back", rectangle(-half, half, c.exit, top), origin=(0, c.y + half, 0), times=0)]


def _hopper(stand: Stand) -> list[Panel]:
    """Four flaps from the deck's hole to the catch, which lies farther in front: no die falls straight through."""
    c, low = stand.chute, stand.body.deck + stand.cut.board
    reach, half, ahead = stand.seat.catch, c.throat, layout.axis(stand)
    high = low + reach - half
    inner = [(-half, c.y - half, low), (half, c.y - half, low), (half, c.y + half, low), (-half, c.y + half, low)]
    outer = [
        (-reach, ahead - reach, high),
        (reach, ahead - reach, high),
        (reach, ahead + reach, high),
        (-reach, ahead + reach, high),
    ]
    names = ("hopper front", "hopper side", "hopper back", "hopper side")
    return [panels.unfolded([inner[k], inner[(k + 1) % 4], outer[(k + 1) % 4], outer[k]], names[k]) for k in range(4)]


def _tray(stand: Stand) -> list[Panel]:
    """The tray: one folded leaf, and its walls as they stand."""
    t = stand.tray
    half, tall, lip = t.floor / 2, t.height, t.lip
    far = half + tall
    outline = [(-half, -half - lip), (half, -half - lip), (half, -half), (far, -half), (far, half), (half, half)]
    outline += [(half, far), (-half, far), (-half, half), (-far, half), (-far, -half), (-half, -half)]
    net = Panel("tray", outline, folds=_lines(_fence(stand)), paper=True, solid=False,
                note="fold the walls up and close the corners with tape outside")  # fmt: skip
    lean = math.radians(t.lean)
    out, up = math.sin(lean), math.cos(lean)
    flank, front = rectangle(-half, half, 0, tall), rectangle(-half, half, 0, lip)
    walls = [
        Panel("tray-side", flank, origin=(side * half, 0, 0), right=(0, 1, 0), up=(side * out, 0, up), times=0)
        for side in (-1, 1)
    ]
    walls.append(Panel("tray-back", flank, origin=(0, half, 0), up=(0, out, up), times=0))
    return [net, *walls, Panel("tray-front", front, origin=(0, -half, 0), up=(0, -out, up), times=0)]


def _lamp(stand: Stand) -> list[Panel]:
    """Three square tubes of white paper with the tape inside: their inner face shines."""
    one, back = stand.lamp, layout.lamp_back(stand)
    nets, deep = [], stand.body.half_width - one.inner
    for name, long, times in (("lamp side", back - one.front, 2), ("lamp back", 2 * one.inner, 1)):
        wide = [0.0, one.height, one.height + deep, 2 * one.height + deep, 2 * (one.height + deep)]
        folds = [((x, 0.0), (x, long)) for x in wide[1:]]
        shape, note = (
            rectangle(0, wide[-1] + TAB, 0, long),
            "white paper of 120 g; the tape lies on the face at the wall",
        )
        nets.append(Panel(name, shape, folds=folds, paper=True, solid=False, times=times, note=note))
    low, high = one.bottom, one.bottom + one.height
    faces = [Panel("lamp-face", rectangle(one.front, back, low, high), origin=(x, 0, 0), right=(0, 1, 0), times=0)
             for x in (-one.inner, one.inner)]  # fmt: skip
    faces += [Panel("lamp-face", rectangle(-one.inner, one.inner, low, high), origin=(0, back, 0), times=0)]
    for z in (low, high):
        for x0, x1 in ((-stand.body.half_width, -one.inner), (one.inner, stand.body.half_width)):
            faces.append(
                Panel(
                    "lamp-lid", rectangle(x0, x1, one.front, stand.body.back), origin=(0, 0, z), up=(0, 1, 0), times=0
                )
            )
        faces.append(
            Panel(
                "lamp-lid",
                rectangle(-one.inner, one.inner, back, stand.body.back),
                origin=(0, 0, z),
                up=(0, 1, 0),
                times=0,
            )
        )
    return nets + faces


def pieces(stand: Stand, camera: Camera) -> list[Panel]:
    """Everything that is cut, and everything that stands."""
    return [
        *_walls(stand, camera),
        *_mount(stand, camera),
        *_tube(stand),
        *_hopper(stand),
        *_tray(stand),
        *_lamp(stand),
    ]


#: What a panel counts as where light is traced.
KIND = {"side": "body", "back": "body", "floor": "body", "gusset": "mount", "chute": "deck", "hopper": "seat"}


def standing(stand: Stand, camera: Camera) -> dict[str, mesh.Mesh]:
    """The cut stand as triangles in place, named by what each part is."""
    found = {}
    for number, one in enumerate(pieces(stand, camera)):
        if one.solid:
            first = one.name.replace(" ", "-").split("-")[0]
            found[f"{KIND.get(first, first)}-{number}"] = panels.placed(one)
    return found


def hidden(stand: Stand, camera: Camera) -> float:
    """Which part of the floor, and of the dice on it, the camera cannot see past board and paper."""
    parts = {name: one for name, one in standing(stand, camera).items() if not name.startswith("mount")}
    return roomlight.covered(stand, parts, optics.mounting(stand, camera).frustum)


def faults(stand: Stand, camera: Camera) -> list[str]:
    """What is wrong with the cut stand for this camera, in sentences; empty where it will do."""
    try:
        checks.sizes(stand)
        optics.mounting(stand, camera)
    except Impossible as error:
        return [str(error)]
    covered = hidden(stand, camera)
    found = [] if covered == 0 else [f"{covered:.1%} of the tray is hidden from {camera.name}"]
    return found + checks.jams(stand, 2 * stand.chute.throat)


def report(stand: Stand, camera: Camera, paths: int = roomlight.PATHS) -> str:
    """Field of view, light and throat of the cut stand, in a few lines."""
    found, wrong = optics.mounting(stand, camera), faults(stand, camera)
    share = roomlight.light(stand, standing(stand, camera), paths)
    lines = [
        f"Cut stand, {camera.name}: sees {found.spare:.1f} mm around the tray, a die is {found.pixels:.0f} pixels, "
        f"{hidden(stand, camera):.0%} hidden.",
        share.told("at one side"),
        checks.throat(stand, 2 * stand.chute.throat, "square"),
    ]
    return "\n".join(lines + wrong)


def write(stand: Stand, camera: Camera, folder: Path) -> list[str]:
    """The sheets as SVG at true scale and all of them as one PDF; their names."""
    wrong = faults(stand, camera)
    if wrong:
        raise Impossible("; ".join(wrong) + ".")
    every = [one for one in pieces(stand, camera) if one.times]
    board = panels.laid([one for one in every if not one.paper], *BOARD_SHEET)
    paper = panels.laid([one for one in every if one.paper], *PAPER_SHEET)
    names = []
    for kind, placed, size in (("board", board, BOARD_SHEET), ("paper", paper, PAPER_SHEET)):
        for sheet in range(max(one.sheet for one in placed) + 1):
            names.append(f"cut-{kind}-{sheet + 1}.svg")
            panels.svg(folder / names[-1], placed, sheet, *size, f"camelcam, cut stand, {kind}, sheet {sheet + 1}")
    printed = panels.laid([one for one in every if not one.paper], *PAPER_SHEET)
    groups = [(printed, f"board of {stand.cut.board:g} mm"), (paper, "paper")]
    panels.pdf(folder / "cut.pdf", [(placed, *PAPER_SHEET, title) for placed, title in groups])
    return [*names, "cut.pdf"]
