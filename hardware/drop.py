"""Does every die get through? A rigid-body simulation of the very shape that is printed. Needs mujoco.

A die leaves a pyramid that a hand holds above the hopper, and falls through hopper, chute and tray until it lies still.
It must end flat and whole in the picture of the camera whose mount hangs in the way. Many falls may be had in pieces:
each has its own number, is the same however the pieces are cut, and is a line of the log.
"""

from __future__ import annotations

import dataclasses
import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from operator import ne
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hardware import layout, optics
from hardware.parameters import CAMERAS, Camera, Stand

Floats = npt.NDArray[np.float64]

STEP = 0.0005  # seconds
PATIENCE = 4.0  # seconds until a die that still moves counts as stuck
LOOK = round(0.1 / STEP)  # steps between two looks
#: Allowed parts of all drops, each kind of die counting alike: not to be read without a hand, from a pyramid on its
#: seat and from one held high and askew; and leaning on a wall.
LOST, LOST_HELD, LEANING = 2 / 1000, 5 / 1000, 5 / 1000
FLAT = math.cos(math.radians(3.0))
#: How a hand holds the pyramid: millimetres above its seat, degrees askew, millimetres beside the middle (one sigma).
HEIGHT, ASKEW, BESIDE = (20.0, 80.0), 10.0, 5.0
#: Radius of a rounded die's edges, of half its edge.
ROUND = 0.25
#: So far a rounded die's faces lie behind its edges (metres): a die that lies flat then meets the floor half as often.
SHY = 0.00005
#: How a piece of the die meets all else; what the die weighs is said once for all of them.
WEIGHED = 'condim="4" priority="1"'
#: How fast the die comes out of the pyramid's opening (metres a second), and how far from the opening's middle.
SPEED, OPENING = (0.1, 0.5), 6.0


@dataclass(frozen=True)
class Die:
    """One kind of die: its edge, what it is of, and whether its edges are cut."""

    edge: float
    wooden: bool
    rounded: bool

    @property
    def name(self) -> str:
        """As the log and the tables call it."""
        return f"{self.edge:g} mm, {'wood' if self.wooden else 'plastic'}, {'rounded' if self.rounded else 'sharp'}"

    @property
    def mass(self) -> float:
        """Kilograms."""
        return (0.7e-6 if self.wooden else 1.1e-6) * self.edge**3

    @property
    def bounce(self) -> tuple[float, float]:
        """Least and most damping of its bounce: wood is duller."""
        return (0.35, 0.8) if self.wooden else (0.25, 0.6)

    @property
    def friction(self) -> tuple[float, float]:
        """Least and most friction on plastic."""
        return (0.25, 0.45) if self.wooden else (0.15, 0.35)

    def geometry(self) -> str:
        """The shape in mujoco's words. A rounded die is truly round at its edges: on the flats of a polygon it would
        stand on an edge in the middle of the tray, as no die does."""
        half = self.edge / 2000
        if not self.rounded:
            return f'<geom type="box" size="{half} {half} {half}" {WEIGHED}/>'
        radius = ROUND * half
        core = half - radius
        boxes = [" ".join(f"{half - SHY if axis == one else core:.6f}" for axis in range(3)) for one in range(3)]
        ends = [(a, b) for a, b in combinations(product((-core, core), repeat=3), 2) if sum(map(ne, a, b)) == 1]
        lines = [" ".join(f"{one:.6f}" for one in (*a, *b)) for a, b in ends]
        return "".join(
            [f'<geom type="box" size="{size}" {WEIGHED}/>' for size in boxes]
            + [f'<geom type="capsule" fromto="{line}" size="{radius:.6f}" {WEIGHED}/>' for line in lines]
        )


def kinds(stand: Stand) -> list[Die]:
    """Large and small, wooden and of plastic, sharp and rounded."""
    sizes = (stand.dice.largest, stand.dice.smallest)
    return [Die(edge, wooden, rounded) for edge in sizes for wooden in (True, False) for rounded in (False, True)]


@dataclass(frozen=True)
class Fall:
    """How one die fared: `flat`, or what went wrong, where it ended (millimetres), and when it lay still."""

    kind: str
    number: int
    end: str
    place: tuple[float, float, float]
    seconds: float


def _box(name: str, room: layout.Box, extra: str = "") -> str:
    x0, x1, y0, y1, z0, z1 = (one / 1000 for one in room)
    middle = f"{(x0 + x1) / 2:.6f} {(y0 + y1) / 2:.6f} {(z0 + z1) / 2:.6f}"
    half = f"{(x1 - x0) / 2:.6f} {(y1 - y0) / 2:.6f} {(z1 - z0) / 2:.6f}"
    return f'<geom name="{name}" type="box" pos="{middle}" size="{half}" {extra}/>'


def _walls(stand: Stand, camera: Camera) -> list[str]:
    """All that is flat: floor, table, walls, lamp, the seat's plate round the hopper, the camera's board."""
    b, lamp, low, half = stand.body, stand.lamp, layout.floor_top(stand), stand.tray.floor / 2
    wide, front, module = b.half_width, b.front, stand.module
    h = layout.hangers(stand)[camera.key]
    y, z = (one / 1000 for one in h.at((module.ribbon - module.far) / 2, h.board[1] / 2))
    top, mouth, seat = lamp.bottom + lamp.height, layout.catch(stand) + 2.0, layout.seat_half(stand)
    z0, z1, at = layout.seat_bottom(stand), layout.seat_bottom(stand) + stand.printer.plate, layout.axis(stand)
    plates = [
        _box(f"seat-{name}", (*room, z0, z1))
        for name, room in {
            "left": (-seat, -mouth, at - seat, at + seat), "right": (mouth, seat, at - seat, at + seat),
            "front": (-mouth, mouth, at - seat, at - mouth), "back": (-mouth, mouth, at + mouth, at + seat),
        }.items()
    ]  # fmt: skip
    return [
        *plates,
        _box("floor", (-half - 6, half + 6, -half - 12, half + 6, -30, 0), 'priority="2"'),
        _box("ground", (-200, 200, b.apron, 200, low - 30, low)),
        _box("table", (-400, 400, -400, 400, low - 60, low - 40)),
        _box("left", (-wide - 10, -wide, front, b.back, low, b.deck)),
        _box("right", (wide, wide + 10, front, b.back, low, b.deck)),
        _box("back", (-wide, wide, b.back, b.back + 10, low, b.deck)),
        _box("lamp-left", (-wide, -lamp.inner, lamp.front, b.back, lamp.bottom, top)),
        _box("lamp-right", (lamp.inner, wide, lamp.front, b.back, lamp.bottom, top)),
        f'<geom name="camera" type="box" pos="0 {y:.6f} {z:.6f}" euler="{math.degrees(-h.tilt):.3f} 0 0" '
        'size="0.0125 0.012 0.0035"/>',
    ]


def scene(stand: Stand, camera: Camera, die: Die) -> str:
    """The model in mujoco's own words (metres)."""
    blocks = layout.chute_pieces(stand, 4.0) + layout.skirt_pieces(stand, 4.0)
    blocks += layout.tray_pieces(stand, 6.0) + layout.hopper_pieces(stand, 4.0)
    meshes, geoms = [], _walls(stand, camera)
    for number, points in enumerate(blocks):
        words = " ".join(f"{one / 1000:.7f}" for one in points.ravel())
        meshes.append(f'<mesh name="m{number}" vertex="{words}"/>')
        geoms.append(f'<geom type="mesh" mesh="m{number}"/>')
    inertia = die.mass * (die.edge / 1000) ** 2 / 6
    return f"""<mujoco><compiler angle="degree"/>
<option timestep="{STEP}" cone="elliptic" impratio="10"><flag multiccd="enable"/></option>
<asset>{"".join(meshes)}</asset>
<worldbody>{"".join(geoms)}<body name="die"><freejoint/>
<inertial pos="0 0 0" mass="{die.mass}" diaginertia="{inertia} {inertia} {inertia}"/>{die.geometry()}</body>
</worldbody></mujoco>"""


def _start(stand: Stand, data: Any, dice: np.random.Generator, held: bool) -> None:
    """Out of a pyramid that is held above its seat, leaning and a little beside the middle; or stands on it."""
    height, lean, way = dice.uniform(*HEIGHT), math.radians(dice.uniform(0, ASKEW)), dice.uniform(0, 2 * math.pi)
    height, lean = (height, lean) if held else (0.0, 0.0)
    axis = np.array([math.sin(lean) * math.cos(way), math.sin(lean) * math.sin(way), -math.cos(lean)])
    spread, turn = OPENING * math.sqrt(dice.uniform()), dice.uniform(0, 2 * math.pi)
    x, y = dice.normal(scale=BESIDE if held else 1.0, size=2) + spread * np.array([math.cos(turn), math.sin(turn)])
    data.qpos[:3] = np.array([x, layout.axis(stand) + y, layout.foot_height(stand) + height]) / 1000
    attitude = dice.normal(size=4)
    data.qpos[3:7] = attitude / np.linalg.norm(attitude)
    data.qvel[:3] = axis * dice.uniform(*SPEED) + dice.normal(scale=0.03, size=3)
    data.qvel[3:6] = dice.normal(scale=6.0, size=3)


def _fall(stand: Stand, eye: optics.Frustum, model: Any, data: Any, die: float) -> tuple[str, Floats]:
    """Lets the die of `data` fall until three looks, a tenth of a second apart, show the same, as the reader does."""
    import mujoco  # type: ignore[import-not-found, import-untyped, unused-ignore]

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
    if place[2] > stand.chute.skirt:
        return "stuck above", place
    if max(abs(place[0]), abs(place[1])) > half or place[2] < 0:
        return "out of the tray", place
    if still < 3:
        return "never still", place
    if not ((seen >= 0) & (seen <= np.array(eye.stream))).all() or depth.min() <= 0:
        return "not in the picture", place
    return "flat" if np.abs(turn[2]).max() > FLAT else "leaning", place


def drops(
    stand: Stand, camera: Camera, die: Die, numbers: Iterable[int], seed: int = 1, held: bool = True
) -> Iterator[Fall]:
    """These falls of one kind of die. Bounce and friction differ from fall to fall, as materials do."""
    import mujoco

    eye = optics.mounting(stand, camera).frustum
    model = mujoco.MjModel.from_xml_string(scene(stand, camera, die))
    data = mujoco.MjData(model)
    die_, floor = model.geom_bodyid == model.body("die").id, model.geom("floor").id
    for number in numbers:
        dice = np.random.default_rng([seed, kinds(stand).index(die), number])
        mujoco.mj_resetData(model, data)
        model.geom_friction[die_, 0] = dice.uniform(*die.friction)
        model.geom_solref[die_] = (0.004, dice.uniform(*die.bounce))
        model.geom_friction[floor, 0] = dice.uniform(0.15, 0.38)
        model.geom_solref[floor] = (0.005, dice.uniform(0.4, 0.9))
        _start(stand, data, dice, held)
        end, place = _fall(stand, eye, model, data, die.edge)
        x, y, z = (round(float(one), 1) for one in place)
        yield Fall(die.name + ("" if held else ON_SEAT), number, end, (x, y, z), round(float(data.time), 2))


def kept(log: Path | None) -> list[Fall]:
    """The falls that a log already holds."""
    if log is None or not log.exists():
        return []
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [Fall(**{**one, "place": tuple(one["place"])}) for one in lines]


#: What a fall from a pyramid that stands on its seat is called besides its die.
ON_SEAT = ", on its seat"
#: So many of one kind, then of the next: a log that was broken off holds about as many of each.
ROUND_OF = 50


def more(stand: Stand, camera: Camera, each: int, log: Path | None, seed: int = 1, held: bool = True) -> list[Fall]:
    """Falls of every kind of die until there are so many of each; those of the log are not done again."""
    found = kept(log)
    done = {(one.kind, one.number) for one in found}
    how = "" if held else ON_SEAT
    for start, die in product(range(0, each, ROUND_OF), kinds(stand)):
        numbers = [one for one in range(start, min(start + ROUND_OF, each)) if (die.name + how, one) not in done]
        for one in drops(stand, camera, die, numbers, seed, held) if numbers else ():
            found.append(one)
            if log is not None:
                with log.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(dataclasses.asdict(one)) + "\n")
    return found


def well(falls: list[Fall], held: bool = True) -> bool:
    """Few enough that nobody reads without a hand, and few enough that lean on a wall: in view, but the reader asks."""
    lost, leaning = shares(falls)
    return lost <= (LOST_HELD if held else LOST) and leaning <= LEANING


def shares(falls: list[Fall]) -> tuple[float, float]:
    """Which part was lost and which part leans, each kind of die counting alike, however many of it fell."""
    kinds_ = {name: Counter(one.end for one in falls if one.kind == name) for name in {one.kind for one in falls}}
    lost = [1 - (ends["flat"] + ends["leaning"]) / ends.total() for ends in kinds_.values()]
    leaning = [ends["leaning"] / ends.total() for ends in kinds_.values()]
    return sum(lost) / len(lost), sum(leaning) / len(leaning)


#: How a die can end, and what the device then says.
ENDS = {
    "flat": "reads it", "leaning": "`tilted`: nudge it", "stuck above": "nothing comes: look into the hopper",
    "out of the tray": "nothing comes: lay it in", "not in the picture": "nothing comes: lay it in",
    "never still": "`moving`",
}  # fmt: skip


def report(falls: list[Fall]) -> str:
    """A line for each kind of die, and one for all; then for each end what the device says and who sees the die."""
    names = list(dict.fromkeys(one.kind for one in falls))
    lines = [
        f"| die | drops | {' | '.join(ENDS)} | still after | 99 % within |",
        f"| --- | --- | {' | '.join('---' for _ in ENDS)} | --- | --- |",
    ]
    for name in [*names, "all"]:
        some = [one for one in falls if name in (one.kind, "all")]
        ends, seconds = Counter(one.end for one in some), sorted(one.seconds for one in some)
        counts = " | ".join(str(ends[end]) for end in ENDS)
        lines.append(
            f"| {name} | {len(some)} | {counts} | {seconds[len(seconds) // 2]:.1f} s "
            f"| {seconds[int(len(seconds) * 0.99)]:.1f} s |"
        )
    lost, leaning = shares(falls)
    lines += ["", f"Each kind counting alike: {lost:.2%} lost, {leaning:.2%} leaning on a wall."]
    return "\n".join(lines)


#: The sides from which people look, and how high their eyes are (degrees above the tray).
SIDES, EYES = ("front", "left", "right"), 35.0


def watched(stand: Stand, falls: list[Fall]) -> str:
    """What the device says of each end, and from which sides people see at least half of the die's face there."""
    from hardware import placed, roomlight

    room = roomlight.stage(stand, placed.whole(stand, CAMERAS[0]))
    maps = {side: roomlight.seen(stand, room, side, EYES) for side in SIDES}
    reach = (stand.tray.floor - stand.view.die) / 2
    lines = [f"| it ends | drops | the device | {' | '.join(f'seen from the {side}' for side in SIDES)} |",
             f"| --- | --- | --- | {' | '.join('---' for _ in SIDES)} |"]  # fmt: skip
    for end, says in ENDS.items():
        some = [one for one in falls if one.end == end]
        spots = [tuple(int(np.clip(round((at + reach) / reach * 2), 0, 4)) for at in one.place[:2]) for one in some]
        inside = end in ("flat", "leaning") and some
        cells = [f"{np.mean([maps[side][y, x] >= 0.5 for x, y in spots]):.0%}" if inside else "–" for side in SIDES]
        lines.append(f"| {end} | {len(some)} | {says} | {' | '.join(cells)} |")
    return "\n".join(lines)
