"""Every picture of the stand that the guide shows, drawn from the model: whole, apart, step by step, and by the camera.

How triangles become pixels is in `render`; the section with the camera's cone is in `section`.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from hardware import card, layout, mesh, render
from hardware.optics import Frustum
from hardware.parameters import Stand
from hardware.render import Canvas, Label, Shape

Meshes = dict[str, mesh.Mesh]

COLOURS: dict[str, render.Colour] = {
    "body": (240, 234, 222), "tray": (232, 222, 200), "lamp": (255, 236, 170), "deck": (219, 184, 128),
    "seat": (200, 144, 92), "mount": (120, 156, 168), "camera": (58, 122, 84), "pi": (66, 140, 90),
    "switch": (80, 80, 92), "tape": (255, 214, 90), "die": (190, 60, 50), "pyramid": (225, 196, 120),
    "felt": (104, 104, 108),
}  # fmt: skip
#: What labels say: printed parts are called as their files are.
NAMES = {
    "body": "body", "tray": "tray", "lamp": "lamp", "deck": "deck", "seat": "seat", "mount": "mount",
    "camera": "camera", "pi": "Pi", "switch": "micro switch", "pyramid": "pyramid", "card": "calibration card",
}  # fmt: skip
Shapes = list[tuple[str, Shape]]
#: Where a label stands, in parts of the picture: of a kind of part, or of a point (None: at the point itself).
Labels = dict[str, tuple[float, float]]
Points = dict[str, tuple[tuple[float, float] | None, tuple[float, float, float]]]


def kind(name: str) -> str:
    """The kind of a part: its name up to the first dash."""
    return name.split("-")[0]


def block(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> mesh.Mesh:
    """A box as triangles."""
    corners = np.array([[x, y, z] for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)])
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    triangles = [(a, b, c) for a, b, c, _ in quads] + [(a, c, d) for a, _, c, d in quads]
    return mesh.Mesh(corners, np.array(triangles))


def pyramid(stand: Stand) -> mesh.Mesh:
    """A pyramid as large as the parameters say, standing on the seat."""
    low = layout.seat_bottom(stand) + stand.printer.plate
    return tapered(stand.pyramid.base / 2, 20.0, low, low + 95.0, (0.0, stand.chute.y))


def tapered(lower: float, upper: float, low: float, high: float, at: tuple[float, float]) -> mesh.Mesh:
    """A square that becomes another on its way up, by their half edges."""
    x, y = at
    turns = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    corners = [[x + half * a, y + half * b, z] for half, z in ((lower, low), (upper, high)) for a, b in turns]
    quads = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]
    triangles = [(a, b, c) for a, b, c, _ in quads] + [(a, c, d) for a, _, c, d in quads]
    return mesh.Mesh(np.array(corners), np.array(triangles))


def draw(
    path: Path, shapes: Shapes, turn: float, rise: float, size: tuple[int, int] = (760, 700),
    labels: Labels | None = None, points: Points | None = None,
) -> None:  # fmt: skip
    """One picture of shapes seen from outside, filling the paper. Labels point at what can be seen of a shape."""
    wide, high = size
    corners = np.concatenate([one.mesh.corners + np.array(one.shift) for _, one in shapes])
    flat, _ = render.orthographic(turn, rise, 1.0, np.zeros(3), 0, 0)(corners)
    low, top = flat.min(axis=0), flat.max(axis=0)
    scale = min((wide - 60) / (top[0] - low[0]), (high - 60) / (top[1] - low[1]))
    middle = (low + top) / 2 * scale
    project = render.orthographic(turn, rise, scale, np.zeros(3), int(wide - 2 * middle[0]), int(high - 2 * middle[1]))
    canvas = Canvas(wide, high)
    render.paint(canvas, [one for _, one in shapes], project, render.sun(turn))
    written = []
    for number, (name, _) in enumerate(shapes):
        if labels and kind(name) in labels:
            at = (labels[kind(name)][0] * wide, labels[kind(name)][1] * high)
            written.append(Label(NAMES[kind(name)], at, canvas.spot(number, at)))
    for words, (place, point) in (points or {}).items():
        seen, _ = project(np.array([point]))
        there = (float(seen[0, 0]), float(seen[0, 1]))
        written.append(Label(words, (place[0] * wide, place[1] * high), there) if place else Label(words, there))
    render.save(path, render.picture(canvas), written)


def shape(name: str, meshes: Meshes, up: float = 0.0, forward: float = 0.0) -> tuple[str, Shape]:
    """A part ready to be drawn, moved out of its place."""
    return name, Shape(meshes[name], COLOURS[kind(name)], (0.0, -forward, up))


def exploded(path: Path, meshes: Meshes) -> None:
    """All parts of a stand, pulled apart upward in the order in which they come together."""
    lift = {
        "body": 0.0, "tape": 62.0, "lamp": 62.0, "tray": 0.0, "mount": 20.0, "camera": 0.0, "pi": 0.0, "switch": 88.0,
        "deck": 150.0, "seat": 205.0, "pyramid": 250.0,
    }  # fmt: skip
    out = {"tray": 95.0, "pi": -60.0}
    shapes = [shape(name, meshes, lift[kind(name)], out.get(kind(name), 0.0)) for name in meshes]
    labels = {
        "pyramid": (0.82, 0.06), "seat": (0.12, 0.24), "deck": (0.13, 0.34), "switch": (0.12, 0.49),
        "lamp": (0.12, 0.58), "mount": (0.86, 0.44), "camera": (0.87, 0.56), "pi": (0.9, 0.66), "tray": (0.12, 0.8),
        "body": (0.9, 0.88),
    }  # fmt: skip
    draw(path, shapes, 32.0, 26.0, (820, 1000), labels)


#: The printed parts on paper: rows from the back, left to right.
ROWS = (("body", "deck", "lamp"), ("seat-second", "seat-first", "tray"), ("mount-",))


def parts(path: Path, printed: Meshes) -> None:
    """Every printed part as it lies on the bed, with its file's name before it."""
    shapes, points, back = Shapes(), Points(), 0.0
    for row in ROWS:
        names = [name for start in row for name in printed if name.startswith(start)]
        left, deep = 0.0, max(printed[name].size[1] for name in names)
        for name in names:
            wide = max(printed[name].size[0], 100.0)
            low = printed[name].corners.min(axis=0)
            at = (left + (wide - printed[name].size[0]) / 2 - low[0], back - deep - low[1], 0.0)
            shapes.append((name, Shape(printed[name], COLOURS[kind(name)], at)))
            points[f"{name}.stl"] = (None, (left + wide / 2, back - deep - 14.0, 0.0))
            left += wide + 22.0
        back -= deep + 44.0
    draw(path, shapes, 8.0, 44.0, (900, 860), points=points)


def card_on(stand: Stand) -> Shapes:
    """The calibration card as it lies in the tray: its patches as leaves, each a hair above the one before."""
    leaves = Shapes()
    for number, one in enumerate(card.patches()):
        z = 0.4 + 0.01 * number
        leaf = block(
            one.x - one.wide / 2, one.x + one.wide / 2, one.y - one.high / 2, one.y + one.high / 2, z, z + 0.01
        )
        leaves.append(("card" if number == 0 else "leaf", Shape(leaf, (one.grey, one.grey, one.grey))))
    return leaves


def steps(folder: Path, meshes: Meshes, printed: Meshes, stand: Stand) -> list[str]:
    """The pictures of the guide's steps; their file names."""
    have = {kind(name): name for name in meshes}

    def some(*kinds: str) -> Shapes:
        return [shape(have[one], meshes) for one in kinds]

    parts(folder / "parts.png", printed)
    measure(folder / "step-measure.png", stand)
    hung = {"mount": (0.2, 0.85), "camera": (0.2, 0.08)}
    draw(folder / "step-mount.png", some("mount", "camera"), 40.0, -28.0, (420, 420), hung)
    inside = some("body", "mount", "camera")
    draw(folder / "step-camera.png", inside, 28.0, 40.0, (620, 560), {"mount": (0.72, 0.05), "camera": (0.13, 0.1)})
    draw(folder / "step-pi.png", some("body", "pi"), 205.0, 24.0, (620, 560), {"pi": (0.75, 0.93)})
    draw(folder / "step-lamp.png", [*inside, *some("lamp")], 28.0, 48.0, (620, 600), {"lamp": (0.1, 0.85)})
    plate, low = layout.deck_box(stand), stand.body.deck
    below: Points = {"status light": ((0.12, 0.92), (plate[1] - 12.0, plate[2] + 5.0, low))}
    draw(folder / "step-deck.png", some("deck", "switch"), 160.0, -30.0, (620, 480), {"switch": (0.14, 0.14)}, below)
    seated = some("body", "tray", "lamp", "deck", "seat", "mount", "camera")
    x, y = layout.SWITCH_AT
    screw: Points = {"screw for the switch": ((0.8, 0.05), (x + 5.0, y + 3.9, layout.seat_bottom(stand) + 2.4))}
    draw(folder / "step-seat.png", seated, 30.0, 34.0, (620, 640), {"seat": (0.1, 0.08)}, screw)
    tray = [*some("tray"), felt(stand)]
    draw(folder / "step-tray.png", [*tray, *card_on(stand)], 20.0, 76.0, (520, 440), {"card": (0.85, 0.05)})
    draw(folder / "step-dice.png", [*some("body", "lamp", "tray"), felt(stand), *dice(stand)], 15.0, 30.0, (620, 560))
    draw(folder / "stand.png", [*seated, *some("pyramid")], 30.0, 20.0, (620, 760))
    names = ("parts", "step-measure", "step-mount", "step-camera", "step-pi", "step-lamp", "step-deck", "step-seat")
    return [*names, "step-tray", "step-dice", "stand"]


def felt(stand: Stand) -> tuple[str, Shape]:
    """The tray's lining."""
    half = stand.tray.floor / 2
    return "felt", Shape(block(-half, half, -half, half, -0.5, 0.0), COLOURS["felt"])


def dice(stand: Stand) -> Shapes:
    """A die of each size."""
    big, small = stand.dice.largest, stand.dice.smallest
    return [
        ("die", Shape(block(-4, -4 + big, -6, -6 + big, 0, big), COLOURS["die"])),
        ("die", Shape(block(-30, -30 + small, 16, 16 + small, 0, small), (60, 90, 170))),
    ]


def measure(path: Path, stand: Stand) -> None:
    """Both editions' pyramids, with what the ruler must tell."""
    upright = pyramid(stand)
    down = upright.corners.min(axis=0)[2]
    p, tall, apart = stand.pyramid, 95.0, 150.0
    half, run = p.tip / 2, tall / math.tan(math.radians(p.slope))
    tipped = tapered(half, half + run, 0.0, tall, (apart, 0.0))
    shapes: Shapes = [
        ("pyramid", Shape(upright, COLOURS["pyramid"], (-20.0, -stand.chute.y, -down))),
        ("pyramid", Shape(tipped, COLOURS["pyramid"])),
    ]
    edge = p.base / 2
    points: Points = {
        "base: the foot's longest edge": ((0.2, 0.95), (-20.0, -edge, 0.0)),
        "tip: edge of the flat tip": ((0.55, 0.93), (apart, -half, 0.0)),
        "slope: this side's angle to the table": (
            (0.75, 0.04),
            (apart + half + run * 0.5, -half - run * 0.5, tall * 0.5),
        ),
    }
    draw(path, shapes, 8.0, 18.0, (760, 420), points=points)


def camera_view(path: Path, meshes: Meshes, stand: Stand, eye: Frustum) -> None:
    """What the camera would see: the model through its own lens, with a die of each size and the spare margin."""
    wide, high = eye.stream
    shapes = [
        Shape(one, COLOURS[kind(name)])
        for name, one in meshes.items()
        if kind(name) in ("body", "tray", "lamp", "deck")
    ]
    shapes += [one for _, one in (felt(stand), *dice(stand))]
    canvas = Canvas(wide, high)
    clipped = [Shape(_ahead(one.mesh, eye), one.colour) for one in shapes]
    render.paint(canvas, clipped, eye.project, render.sun(-60.0))
    half = stand.tray.floor / 2 + stand.view.spare
    corners, _ = eye.project(
        np.array([[x, y, 0.0] for x, y in ((-half, -half), (half, -half), (half, half), (-half, half))])
    )
    labels = [
        Label("", (float(a[0]), float(a[1])), (float(b[0]), float(b[1])))
        for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True)
    ]
    render.save(path, render.picture(canvas), labels)


def _ahead(one: mesh.Mesh, eye: Frustum) -> mesh.Mesh:
    """The triangles that lie wholly in front of the lens, cut small enough for that to be no loss."""
    faces = one.faces
    for _ in range(4):
        faces = np.concatenate([
            np.stack(three, axis=1)
            for a, b, c in [faces.swapaxes(0, 1)]
            for ab, bc, ca in [((a + b) / 2, (b + c) / 2, (c + a) / 2)]
            for three in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))
        ]) if len(faces) < 20000 else faces  # fmt: skip
    _, depth = eye.project(faces.reshape(-1, 3))
    seen = (depth.reshape(-1, 3) > 2.0).all(axis=1)
    return mesh.merged(faces[seen])
