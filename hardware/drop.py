"""Does every die get through? A rigid-body simulation of the very shape that is printed. Needs mujoco.

A die starts in the seat's hole, turned at random and pushed at random, and falls through chute and tray until it lies
still. It must end flat and whole in the picture of the camera whose mount hangs in the way.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from hardware import layout, optics
from hardware.parameters import Camera, Stand

Floats = npt.NDArray[np.float64]

STEP = 0.0005  # seconds
PATIENCE = 4.0  # seconds until a die that still moves counts as stuck
LOOK = round(0.1 / STEP)  # steps between two looks
#: Allowed parts of all drops.
STUCK, LEANING = 2 / 1000, 5 / 1000
FLAT = math.cos(math.radians(3.0))


@dataclass(frozen=True)
class Fall:
    """How one die fared: `flat`, or what went wrong, and where it ended (millimetres)."""

    end: str
    place: tuple[float, float, float]
    seconds: float


def _box(name: str, room: layout.Box, extra: str = "") -> str:
    x0, x1, y0, y1, z0, z1 = (one / 1000 for one in room)
    middle = f"{(x0 + x1) / 2:.6f} {(y0 + y1) / 2:.6f} {(z0 + z1) / 2:.6f}"
    half = f"{(x1 - x0) / 2:.6f} {(y1 - y0) / 2:.6f} {(z1 - z0) / 2:.6f}"
    return f'<geom name="{name}" type="box" pos="{middle}" size="{half}" {extra}/>'


def _seat_pieces(stand: Stand) -> list[Floats]:
    """The seat's hole, as blocks around it."""
    low, high, inner = layout.seat_bottom(stand), layout.seat_bottom(stand) + stand.printer.plate, stand.chute.mouth - 2
    rings = [layout.ring(stand, radius, z) for z in (low, high) for radius in (inner, inner + 20)]
    rings += [layout.ring(stand, radius, z) for z in (high, high + 30) for radius in (inner + 1, inner + 5)]  # pyramid
    pieces = []
    for one in range(stand.chute.sides):
        two = (one + 1) % stand.chute.sides
        pieces += [np.array([points[at] for points in rings[k : k + 4] for at in (one, two)]) for k in (0, 4)]
    return pieces


def scene(stand: Stand, camera: Camera, die: float) -> str:
    """The model in mujoco's own words (metres)."""
    b, low = stand.body, layout.floor_top(stand)
    blocks = layout.chute_pieces(stand, 4.0) + layout.tray_pieces(stand, 6.0) + _seat_pieces(stand)
    meshes, geoms = [], []
    for number, points in enumerate(blocks):
        words = " ".join(f"{one / 1000:.7f}" for one in points.ravel())
        meshes.append(f'<mesh name="m{number}" vertex="{words}"/>')
        geoms.append(f'<geom type="mesh" mesh="m{number}"/>')
    half, wide = stand.tray.floor / 2, b.half_width
    h = layout.hanger(stand, optics.mounting(stand, camera))
    y, z = (one / 1000 for one in h.at((stand.module.far - stand.module.ribbon) / 2, h.board[1] / 2))
    lean = math.degrees(-h.tilt)
    geoms += [
        _box("floor", (-half - 6, half + 6, -half - 12, half + 6, -30, 0), 'priority="2"'),
        _box("ground", (-200, 200, b.apron, 200, low - 30, low)),
        _box("table", (-400, 400, -400, 400, low - 60, low - 40)),
        _box("left", (-wide - 10, -wide, b.front, b.back, low, b.deck)),
        _box("right", (wide, wide + 10, b.front, b.back, low, b.deck)),
        _box("back", (-wide, wide, b.back, b.back + 10, low, b.deck)),
        _box(
            "lamp-left", (-wide, -stand.lamp.inner, stand.lamp.front, b.back, stand.lamp.bottom, stand.lamp.bottom + 12)
        ),
        _box(
            "lamp-right", (stand.lamp.inner, wide, stand.lamp.front, b.back, stand.lamp.bottom, stand.lamp.bottom + 12)
        ),
        f'<geom name="camera" type="box" pos="0 {y:.6f} {z:.6f}" euler="{lean:.3f} 0 0" size="0.0125 0.012 0.0035"/>',
    ]
    edge = die / 2000
    mass = 0.7e-6 * die**3  # hard wood or plastic, kilograms
    return f"""<mujoco><compiler angle="degree"/><option timestep="{STEP}" cone="elliptic" impratio="10"/>
<asset>{"".join(meshes)}</asset>
<worldbody>{"".join(geoms)}<body name="die"><freejoint/>
<geom name="die" type="box" size="{edge} {edge} {edge}" mass="{mass}" condim="4" priority="1"/></body>
</worldbody></mujoco>"""


def _turned(dice: np.random.Generator, cocked: float | None) -> Floats:
    """A random attitude as a quaternion: any, or flat and cocked by so many degrees about a level axis."""
    if cocked is None:
        any_way: Floats = dice.normal(size=4)
        return any_way / np.linalg.norm(any_way)
    half, yaw = math.radians(cocked) / 2, dice.uniform(0, 2 * math.pi)
    tip = np.array([math.cos(half), math.sin(half) * math.cos(yaw), math.sin(half) * math.sin(yaw), 0.0])
    spin = dice.uniform(0, math.pi)
    w, x, y, z = tip
    cosine, sine = math.cos(spin), math.sin(spin)
    return np.array([w * cosine - z * sine, x * cosine + y * sine, y * cosine - x * sine, z * cosine + w * sine])


def _start(stand: Stand, data: Any, dice: np.random.Generator, die: float, cocked: float | None) -> None:
    room = max(stand.chute.mouth - 2.0 - die * 0.87, 0.0)
    radius, angle = room * math.sqrt(dice.uniform()), dice.uniform(0, 2 * math.pi)
    top = layout.seat_bottom(stand) + stand.printer.plate + die
    data.qpos[:3] = np.array([radius * math.cos(angle), stand.chute.y + radius * math.sin(angle), top]) / 1000
    data.qpos[3:7] = _turned(dice, cocked)
    data.qvel[:3] = dice.normal(scale=(0.08, 0.08, 0.05))
    data.qvel[3:6] = dice.normal(scale=6.0 if cocked is None else 0.5, size=3)


def fall(stand: Stand, eye: optics.Frustum, model: Any, data: Any, die: float) -> Fall:
    """Lets the die of `data` fall until three looks, a tenth of a second apart, show the same, as the reader does."""
    import mujoco  # type: ignore[import-not-found, unused-ignore]

    still, before = 0, np.zeros(7)
    while data.time < PATIENCE and still < 3:
        mujoco.mj_step(model, data, LOOK)
        moved = np.abs(data.qpos - before)
        still = still + 1 if moved[:3].max() < 0.0002 and moved[3:].max() < 0.004 else 0
        before = data.qpos.copy()
    place = data.xpos[model.body("die").id] * 1000
    turn = data.xmat[model.body("die").id].reshape(3, 3)
    corners = place + (np.array(np.meshgrid(*[[-0.5, 0.5]] * 3)).reshape(3, 8).T * die) @ turn.T
    seen, depth = eye.project(corners)
    half = stand.tray.floor / 2 + 0.5
    if place[2] > die * 0.95:
        end = "stuck above"
    elif max(abs(place[0]), abs(place[1])) > half:
        end = "out of the tray"
    elif still < 3:
        end = "never still"
    elif not ((seen >= 0) & (seen <= np.array(eye.stream))).all() or depth.min() <= 0:
        end = "not in the picture"
    else:
        end = "flat" if np.abs(turn[2]).max() > FLAT else "leaning"
    return Fall(end, (float(place[0]), float(place[1]), float(place[2])), float(data.time))


def drops(
    stand: Stand, camera: Camera, die: float, times: int, cocked: float | None = None, seed: int = 1
) -> list[Fall]:
    """So many falls of one die. Bounce and friction differ from fall to fall, as materials do."""
    import mujoco

    eye = optics.mounting(stand, camera).frustum
    model = mujoco.MjModel.from_xml_string(scene(stand, camera, die))
    data = mujoco.MjData(model)
    dice = np.random.default_rng(seed)
    body, floor = model.geom("die").id, model.geom("floor").id
    falls = []
    for _ in range(times):
        mujoco.mj_resetData(model, data)
        model.geom_friction[body, 0] = dice.uniform(0.2, 0.45)
        model.geom_solref[body] = (0.004, dice.uniform(0.25, 0.7))
        model.geom_friction[floor, 0] = dice.uniform(0.15, 0.38)
        model.geom_solref[floor] = (0.005, dice.uniform(0.4, 0.9))
        _start(stand, data, dice, die, cocked)
        falls.append(fall(stand, eye, model, data, die))
    return falls


def well(falls: list[Fall]) -> bool:
    """Few enough stuck or out of sight, and few enough that lean on a wall: in view, but the reader asks."""
    ends = Counter(one.end for one in falls)
    lost = len(falls) - ends["flat"] - ends["leaning"]
    return lost <= STUCK * len(falls) and ends["leaning"] <= LEANING * len(falls)


def report(name: str, falls: list[Fall]) -> str:
    """One line about many falls."""
    ends = Counter(one.end for one in falls)
    seconds = sorted(one.seconds for one in falls)
    bad = ", ".join(f"{count} {end}" for end, count in sorted(ends.items()) if end != "flat") or "none"
    return (
        f"{name}: {len(falls)} drops, flat in view {ends['flat']}, not: {bad}; "
        f"still after {seconds[len(seconds) // 2]:.2f} s, 99 % within {seconds[int(len(seconds) * 0.99)]:.2f} s"
    )
