"""Every picture of the stand that the guide shows, drawn from the model: whole, apart, step by step, and by the camera.

How triangles become pixels is in `render`; the section with the camera's cone is in `section`.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from hardware import layout, mesh, render
from hardware.optics import Frustum
from hardware.parameters import Stand
from hardware.render import Canvas, Label, Shape

Meshes = dict[str, mesh.Mesh]

COLOURS: dict[str, render.Colour] = {
    "body": (240, 234, 222), "tray": (222, 208, 182), "lamp": (255, 236, 170), "deck": (219, 184, 128),
    "seat": (200, 144, 92), "mount": (120, 156, 168), "camera": (58, 122, 84), "pi": (66, 140, 90),
    "switch": (80, 80, 92), "tape": (255, 214, 90), "die": (190, 60, 50), "pyramid": (225, 196, 120),
    "card": (250, 250, 250),
}  # fmt: skip
NAMES = {
    "body": "body", "tray": "tray", "lamp": "lamp ring", "deck": "deck with chute", "seat": "seat",
    "mount": "camera mount", "camera": "camera", "pi": "Pi", "switch": "micro switch", "tape": "LED tape",
    "pyramid": "pyramid", "die": "die",
}  # fmt: skip


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
    half, low = stand.pyramid.base / 2, layout.seat_bottom(stand) + stand.printer.plate
    y, tip, high = stand.chute.y, 20.0, low + 95.0
    corners = [[x, y + d, low] for x, d in ((-half, -half), (half, -half), (half, half), (-half, half))]
    corners += [[x, y + d, high] for x, d in ((-tip, -tip), (tip, -tip), (tip, tip), (-tip, tip))]
    quads = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]
    triangles = [(a, b, c) for a, b, c, _ in quads] + [(a, c, d) for a, _, c, d in quads]
    return mesh.Mesh(np.array(corners), np.array(triangles))


def draw(
    path: Path, shapes: list[tuple[str, Shape]], turn: float, rise: float, size: tuple[int, int] = (760, 700),
    labels: dict[str, tuple[float, float]] | None = None,
) -> None:  # fmt: skip
    """One picture of shapes seen from outside, filling the paper; `labels` gives where a name stands (parts of 1)."""
    wide, high = size
    points = np.concatenate([one.mesh.corners + np.array(one.shift) for _, one in shapes])
    flat, _ = render.orthographic(turn, rise, 1.0, np.zeros(3), 0, 0)(points)
    low, top = flat.min(axis=0), flat.max(axis=0)
    scale = min((wide - 60) / (top[0] - low[0]), (high - 60) / (top[1] - low[1]))
    middle = (low + top) / 2 * scale
    project = render.orthographic(turn, rise, scale, np.zeros(3), int(wide - 2 * middle[0]), int(high - 2 * middle[1]))
    canvas = Canvas(wide, high)
    render.paint(canvas, [one for _, one in shapes], project, render.sun(turn))
    written = []
    for name, shape in shapes:
        if labels and kind(name) in labels:
            across, down = labels[kind(name)]
            seen, _ = project(shape.mesh.corners + np.array(shape.shift))
            near = (
                seen.mean(axis=0)
                if kind(name) not in ("body", "lamp", "pi")
                else seen[np.argmax(seen @ (across - 0.5, 0))]
            )
            written.append(Label(NAMES[kind(name)], (across * wide, down * high), (float(near[0]), float(near[1]))))
    render.save(path, render.picture(canvas), written)


def shape(name: str, meshes: Meshes, up: float = 0.0, forward: float = 0.0) -> tuple[str, Shape]:
    """A part ready to be drawn, moved out of its place."""
    return name, Shape(meshes[name], COLOURS[kind(name)], (0.0, -forward, up))


def exploded(path: Path, meshes: Meshes) -> None:
    """All parts of a stand, pulled apart upward in the order in which they come together."""
    lift = {
        "body": 0.0,
        "tape": 62.0,
        "lamp": 62.0,
        "tray": 0.0,
        "mount": 20.0,
        "camera": 0.0,
        "pi": 0.0,
        "switch": 88.0,
    }
    lift |= {"deck": 150.0, "seat": 205.0, "pyramid": 250.0}
    out = {"tray": 95.0, "mount": 0.0, "pi": -60.0}
    shapes = [shape(name, meshes, lift[kind(name)], out.get(kind(name), 0.0)) for name in meshes]
    labels = {
        "pyramid": (0.82, 0.06), "seat": (0.14, 0.24), "deck": (0.13, 0.36), "lamp": (0.1, 0.6), "mount": (0.86, 0.44),
        "camera": (0.87, 0.61), "tray": (0.12, 0.78), "body": (0.9, 0.88), "pi": (0.9, 0.66), "switch": (0.12, 0.5),
    }  # fmt: skip
    draw(path, shapes, 32.0, 26.0, (820, 1000), labels)


def steps(folder: Path, meshes: Meshes, printed: Meshes) -> list[str]:
    """The pictures of the guide's steps; their file names."""
    have = {kind(name): name for name in meshes}

    def some(*kinds: str) -> list[tuple[str, Shape]]:
        return [shape(have[one], meshes) for one in kinds]

    cell, row = 190.0, []
    for number, (name, one) in enumerate(printed.items()):
        shift = ((number % 4) * cell, -(number // 4) * cell, 0.0)
        row.append((name, Shape(one, COLOURS[kind(name)], shift)))
    draw(folder / "parts.png", row, 12.0, 48.0, (900, 760))
    at = {"camera": {"camera": (0.3, 0.5)}, "lamp": {"lamp": (0.1, 0.45)}, "pi": {"pi": (0.66, 0.5)}}
    inside = some("body", "mount", "camera")
    draw(folder / "step-camera.png", inside, 28.0, 40.0, (620, 560), at["camera"])
    draw(folder / "step-lamp.png", [*inside, *some("lamp")], 28.0, 48.0, (620, 600), at["lamp"])
    draw(folder / "step-pi.png", some("body", "pi"), 205.0, 24.0, (620, 560), at["pi"])
    draw(folder / "step-deck.png", some("deck", "switch"), 35.0, -32.0, (620, 480), {"switch": (0.85, 0.2)})
    seated = some("body", "tray", "lamp", "deck", "seat", "mount", "camera")
    draw(folder / "step-seat.png", seated, 30.0, 24.0, (620, 640))
    draw(folder / "stand.png", [*seated, *some("pyramid")], 30.0, 20.0, (620, 760))
    return ["parts", "step-camera", "step-lamp", "step-pi", "step-deck", "step-seat", "stand"]


def camera_view(path: Path, meshes: Meshes, stand: Stand, eye: Frustum) -> None:
    """What the camera would see: the model through its own lens, with a die of each size and the spare margin."""
    wide, high = eye.stream
    edge, small = stand.dice.largest, stand.dice.smallest
    shapes = [
        Shape(one, COLOURS[kind(name)])
        for name, one in meshes.items()
        if kind(name) in ("body", "tray", "lamp", "deck")
    ]
    shapes.append(Shape(block(-4, -4 + edge, -6, -6 + edge, 0, edge), COLOURS["die"]))
    shapes.append(Shape(block(-30, -30 + small, 16, 16 + small, 0, small), (60, 90, 170)))
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
