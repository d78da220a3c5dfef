"""What the guide's pictures are made of: shapes in colours, labels beside them, and what a camera would see.

Which pictures there are is in `album`; how triangles become pixels in `render`; the section in `section`.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from hardware import card, layout, mesh, render
from hardware.optics import Frustum
from hardware.parameters import Stand
from hardware.placed import Meshes, block, pyramid, tapered
from hardware.render import Canvas, Label, Shape

COLOURS: dict[str, render.Colour] = {
    "body": (240, 234, 222), "tray": (232, 222, 200), "lamp": (255, 236, 170), "deck": (219, 184, 128),
    "seat": (200, 144, 92), "mount": (120, 156, 168), "camera": (58, 122, 84), "pi": (66, 140, 90),
    "switch": (80, 80, 92), "tape": (255, 214, 90), "die": (190, 60, 50), "pyramid": (225, 196, 120),
    "felt": (104, 104, 108), "ribbon": (236, 236, 240), "mosfet": (46, 84, 140), "wires": (200, 60, 60),
    "fit": (120, 156, 168), "base": (200, 144, 92), "tongue": (219, 184, 128),
    "webcam": (58, 122, 84), "strip": (200, 144, 92),
}  # fmt: skip
#: What labels say: printed parts are called as their files are.
NAMES = {
    "body": "body", "tray": "tray", "lamp": "lamp", "deck": "deck", "seat": "seat", "mount": "mount",
    "camera": "camera", "pi": "Pi", "switch": "micro switches",
    "ribbon": "ribbon", "mosfet": "MOSFET module", "wires": "wires", "tape": "LED tape", "fit": "fit", "base": "base",
    "tongue": "tongue", "pyramid": "pyramid", "card": "calibration card",
    "webcam": "webcam", "strip": "strip of the lid",
}  # fmt: skip
Shapes = list[tuple[str, Shape]]
#: Where a label stands, in parts of the picture: of a kind of part, or of a point (None: at the point itself).
Labels = dict[str, tuple[float, float]]
Points = dict[str, tuple[tuple[float, float] | None, tuple[float, float, float]]]


def kind(name: str) -> str:
    """The kind of a part: its name up to the first dash."""
    return name.split("-")[0]


#: What a step adds is drawn in this colour, a second thing in the next; what is there already fades by so much.
MOVING: render.Colour = (233, 116, 44)
SECOND: render.Colour = (247, 200, 70)
FADED = 0.45


def pale(colour: render.Colour) -> render.Colour:
    """A colour for what is there already."""
    return tuple(round(one + (paper - one) * FADED) for one, paper in zip(colour, render.PAPER, strict=True))  # type: ignore[return-value]


def step(
    path: Path, meshes: Meshes, moving: list[str], lift: tuple[float, float, float], turn: float, rise: float,
    size: tuple[int, int] = (560, 500),
) -> None:  # fmt: skip
    """One step: what is there, pale; what is added, orange, a second thing yellow, and moved off its place."""
    shapes: Shapes = []
    for name, one in meshes.items():
        if kind(name) in moving:
            shapes.append((name, Shape(one, SECOND if moving.index(kind(name)) else MOVING, lift)))
        else:
            shapes.append((name, Shape(one, pale(COLOURS[kind(name)]))))
    draw(path, shapes, turn, rise, size, beside=[kind(name) for name in meshes if kind(name) in moving])


def draw(
    path: Path, shapes: Shapes, turn: float, rise: float, size: tuple[int, int] = (760, 700),
    labels: Labels | None = None, points: Points | None = None, beside: list[str] | None = None,
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
    written += _beside(canvas, shapes, beside or [])
    for words, (place, point) in (points or {}).items():
        seen, _ = project(np.array([point]))
        there = (float(seen[0, 0]), float(seen[0, 1]))
        written.append(Label(words, (place[0] * wide, place[1] * high), there) if place else Label(words, there))
    render.save(path, render.picture(canvas), written)


def _beside(canvas: Canvas, shapes: Shapes, kinds: list[str]) -> list[Label]:
    """A label for each of these kinds at the nearer edge of the picture, none on another."""
    found: list[Label] = []
    spots = [(name, canvas.spot(number, (canvas.wide / 2, canvas.high / 2)))
             for number, (name, _) in enumerate(shapes) if kind(name) in kinds]  # fmt: skip
    # From above downward, so that no two lines cross.
    for name, spot in sorted(((name, spot) for name, spot in spots if spot), key=lambda one: one[1][1]):
        left, y = spot[0] < canvas.wide / 2, spot[1]
        while any(abs(one.at[1] - y) < 26 and (one.at[0] < canvas.wide / 2) == left for one in found):
            y += 26
        words = NAMES[kind(name)]
        at = 14.0 + 4.6 * len(words) if left else canvas.wide - 14.0 - 4.6 * len(words)
        found.append(Label(words, (at, min(y, canvas.high - 20.0)), spot))
    return found


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
        ("pyramid", Shape(upright, COLOURS["pyramid"], (-20.0, -layout.axis(stand), -down))),
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
