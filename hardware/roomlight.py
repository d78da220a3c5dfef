"""Who sees the die, and how much of the room's light falls on it through the windows that let people see it.

Rays are traced through the very parts that are printed: from a die's face to the eyes round the table, and from the
tray on its way back to lamp and room, thrown about by white walls. What the eyes of the device make of it is not here.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hardware import layout, optics, rays, wiring
from hardware.parameters import Stand
from hardware.placed import Meshes
from hardware.rays import Floats, Scene

#: How much light each kind of part throws back: white plastic, any colour, dark felt.
WHITE = {"body": 0.75, "tray": 0.75, "lamp": 0.75, "deck": 0.5, "seat": 0.5, "mount": 0.5, "camera": 0.1, "felt": 0.06,
         "pyramid": 0.4, "card": 0.6}  # fmt: skip
#: Eyes of people who sit at a table: so far away, and so many degrees above the tray.
FAR, HEIGHTS = 600.0, (25.0, 35.0, 45.0)
SIDES = {"front": 0.0, "right": 90.0, "back": 180.0, "left": -90.0}
#: Each side is looked at from straight ahead and from so many degrees beside it.
BESIDE = (-25.0, 0.0, 25.0)
#: Light of one LED at 17 mA (lumens), and how much of it the printed diffuser lets through.
LUMEN, THROUGH = 5.0, 0.5
#: A bright room: lux on walls and table, and how much of it they throw back. A window: candela a square metre.
ROOM_LUX, ROOM_WHITE, WINDOW = 500.0, 0.6, 2000.0
#: From these degrees above the table up it is the ceiling's light.
CEILING = 50.0
BOUNCES, PATHS = 8, 6000
#: At most this part of the lamp's light may come from a bright room.
MOST = 0.15


def stage(stand: Stand, meshes: Meshes) -> Scene:
    """The stand as rays meet it, with felt in its tray."""
    from hardware.placed import block

    half = stand.tray.floor / 2
    return rays.scene(meshes | {"felt": block(-half, half, -half, half, -stand.tray.lining, 0.0)}, WHITE)


def seen(stand: Stand, room: Scene, side: str, height: float) -> Floats:
    """How much of a die's upper face people at a side see, from 0 to 1, over the tray (rows from the front)."""
    reach, top, inset = (stand.tray.floor - stand.view.die) / 2, stand.view.die, stand.view.die * 0.3
    places = np.linspace(-reach, reach, 5)
    spots = [(0.0, 0.0), *((a * inset, b * inset) for a in (-1, 1) for b in (-1, 1))]
    points = np.array([(x + a, y + b, top + 0.2) for y in places for x in places for a, b in spots])
    best = np.zeros(len(points))
    for beside in BESIDE:
        round_, up = np.radians(SIDES[side] + beside), np.radians(height)
        eye = FAR * np.array([np.sin(round_), -np.cos(round_), np.tan(up)])
        way = eye - points
        far, _ = rays.first(room, points, way / np.linalg.norm(way, axis=1, keepdims=True))
        best += np.isinf(far) / len(BESIDE)
    return np.asarray(best.reshape(5, 5, len(spots)).mean(axis=2))


def covered(stand: Stand, meshes: Meshes, eye: optics.Frustum) -> float:
    """Which part of the floor, and of the dice on it, a lens does not see past these parts."""
    grid = np.linspace(-stand.tray.floor / 2 + 0.5, stand.tray.floor / 2 - 0.5, 15)
    points = np.array([[x, y, z] for x in grid for y in grid for z in (0.1, stand.dice.largest)])
    way = np.array([0.0, eye.y, eye.z]) - points
    long = np.linalg.norm(way, axis=1)
    far, _ = rays.first(rays.scene(meshes, WHITE), points, way / long[:, None])
    return float((far < long).mean())


def sight(stand: Stand, meshes: Meshes) -> dict[str, list[float]]:
    """For each side and height of the eyes: which part of the dice shows people there at least half of its face."""
    room = stage(stand, meshes)
    return {side: [float((seen(stand, room, side, height) >= 0.5).mean()) for height in HEIGHTS] for side in SIDES}


@dataclass(frozen=True)
class Share:
    """The light on the tray, in lux: of the lamp, of a bright room by the way it comes in, of a window at one side."""

    lamp: float
    room: dict[str, float]
    window: dict[str, float]
    even: float  # the darkest place under the lamp as a part of the brightest, walls included

    @property
    def part(self) -> float:
        """The bright room's light as a part of the lamp's."""
        return sum(self.room.values()) / self.lamp

    @property
    def worst_window(self) -> float:
        """Daylight from a window that fills one side, as a part of the lamp's light."""
        return max(self.window.values()) / self.lamp

    def told(self, where: str) -> str:
        """One line for a stand without a table of its own; `where` the window is."""
        return (
            f"Light: a bright room gives {self.part:.1%} of the lamp's {self.lamp:.0f} lux, a window {where} "
            f"{self.worst_window:.0%}; the darkest place gets {self.even:.0%} of the brightest."
        )


def _glow(stand: Stand) -> float:
    """Luminance of the lamp's face (candela a square metre)."""
    lamp, back = stand.lamp, layout.lamp_back(stand)
    area = (2 * (back - lamp.front) + 2 * lamp.inner) * lamp.height / 1e6
    return wiring.lamp_leds(stand) * LUMEN * THROUGH / (np.pi * area)


def light(stand: Stand, meshes: Meshes, paths: int = PATHS, seed: int = 1) -> Share:
    """Follows light backwards from upper faces over the tray, until it comes from the lamp, the room, or is gone."""
    room, dice = stage(stand, meshes), np.random.default_rng(seed)
    reach = (stand.tray.floor - stand.view.die) / 2
    start = np.column_stack([dice.uniform(-reach, reach, (paths, 2)), np.full(paths, stand.view.die)])
    born, weight = start.copy(), np.ones(paths)
    way = rays.scattered(dice, np.broadcast_to([0.0, 0.0, 1.0], start.shape))
    lamp, whose = np.zeros(paths), np.arange(paths)
    out_way, out_weight = [], []
    for _ in range(BOUNCES):
        far, which = rays.first(room, start, way)
        gone = np.isinf(far)
        out_way.append(way[gone])
        out_weight.append(weight[gone])
        met = start + np.where(gone, 0.0, far)[:, None] * way
        start, way, weight = met[~gone], way[~gone], weight[~gone]
        whose, which = whose[~gone], which[~gone]
        shines = _shines(stand, room, start, which)
        np.add.at(lamp, whose[shines], weight[shines])
        up = room.outward[which]
        up = up * -np.sign((up * way).sum(axis=1, keepdims=True))
        way, weight, start = rays.scattered(dice, up), weight * room.white[which], start + up * 1e-3
    return _shared(stand, born, lamp, np.concatenate(out_way), np.concatenate(out_weight), paths)


def _shines(stand: Stand, room: Scene, points: Floats, which: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
    """Which points lie on the lamp's shining face: its inner wall."""
    one = stand.lamp
    mine = np.array([name.split("-")[0] == "lamp" for name in room.names])[room.owner[which]]
    sides = np.abs(np.abs(points[:, 0]) - one.inner) < 0.05
    back = np.abs(points[:, 1] - layout.lamp_back(stand)) < 0.05
    return np.asarray(mine & (sides | back) & (points[:, 2] > one.bottom))


def _shared(stand: Stand, born: Floats, lamp: Floats, way: Floats, weight: Floats, paths: int) -> Share:
    glow = np.pi * _glow(stand)
    high = np.degrees(np.arcsin(np.clip(way[:, 2], -1, 1)))
    round_ = np.degrees(np.arctan2(way[:, 0], -way[:, 1]))
    side = (np.round(round_ / 90.0).astype(int) % 4)[:, None] == np.arange(4)
    walls = (high > 0) & (high < CEILING)
    names = tuple(SIDES)
    part = {name: float(weight[walls & side[:, k]].sum()) / paths for k, name in enumerate(names)}
    ceiling, table = (float(weight[where].sum()) / paths for where in (high >= CEILING, high <= 0))
    lit = ROOM_LUX * ROOM_WHITE
    room = {name: value * lit for name, value in part.items()} | {"ceiling": ceiling * lit, "table": table * lit}
    squares = [
        lamp[(np.floor((born[:, 0] + 27) / 18).astype(int) == i) & (np.floor((born[:, 1] + 27) / 18).astype(int) == j)]
        for i in range(3) for j in range(3)
    ]  # fmt: skip
    means = [float(one.mean()) for one in squares]
    window = {name: value * np.pi * WINDOW for name, value in part.items()}
    return Share(float(lamp.mean()) * glow, room, window, min(means) / max(*means, 1e-9))


def clear(stand: Stand) -> float:
    """Degrees between a window's edge and a camera's picture: people are never in it (negative: they are)."""
    worst = np.inf
    w, x = stand.window, stand.body.half_width
    for found in optics.table(stand):
        corners = np.array([[side * x, y, w.low] for side in (-1, 1) for y in (w.front, w.back)])
        spots, depth = found.frustum.project(corners)
        wide = found.frustum.stream[0]
        beyond = np.degrees(np.arctan((np.abs(spots[:, 0] - wide / 2) - wide / 2) / found.frustum.pixels))
        worst = min(worst, float(beyond[depth > 0].min()))
    return worst


def report(stand: Stand, meshes: Meshes, share: Share) -> str:
    """Who sees the die, and whose light falls on it, in two tables."""
    heights = " | ".join(f"eyes {height:g}° above the tray" for height in HEIGHTS)
    lines = [f"| people sit at the | {heights} | light of a bright room | daylight from a window there |",
             f"| --- | {' | '.join('---' for _ in HEIGHTS)} | --- | --- |"]  # fmt: skip
    for side, parts in sight(stand, meshes).items():
        cells = " | ".join(f"{part:.0%}" for part in parts)
        lines.append(
            f"| {side} | {cells} | {share.room[side] / share.lamp:.1%} | {share.window[side] / share.lamp:.0%} |"
        )
    ceiling, table = (share.room[name] / share.lamp for name in ("ceiling", "table"))
    lines += [
        f"| ceiling, table | | | | {ceiling + table:.1%} | |", "",
        f"The first columns: on how many of 25 places in the tray a die shows people there at least half of its upper "
        f"face. The lamp gives the tray {share.lamp:.0f} lux; its light and the room's are compared. A bright room of "
        f"{ROOM_LUX:g} lux gives {share.part:.1%} of it in all (at most {MOST:.0%} are allowed). The last column: a "
        f"window of {WINDOW:g} cd/m² that fills that whole side. No window of the stand is in any camera's picture: "
        f"{clear(stand):.1f}° are between.",
    ]  # fmt: skip
    return "\n".join(lines)
