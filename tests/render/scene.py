"""What lies in the tray: poses of dice and of everything that gets in the way, by kind of picture; nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tests.render.colours import linear, shifted
from tests.render.geometry import Array, Pose, face_up, turn
from tests.render.outlines import OUTLINES
from tests.render.things import Thing
from tests.render.unit import FIRST, SECOND, DieLook, Unit

SKINS = ((232, 190, 160), (222, 170, 135), (196, 140, 104), (150, 98, 70), (98, 62, 44), (70, 46, 36))
EDGE = 4  # pixels kept free at the picture's edge
AT_WALL, IN_CORNER = 0.35, 0.25  # so many dice roll as far as a wall, and of these so many as far as two
SETTLING = (0.3, 0.9)  # of a moving die's way
LITTLE = 18.0  # degrees: a die that leans less hardly seems to


@dataclass(frozen=True, eq=False)
class Motion:
    """How a die moves while the shutter is open; with more ease it comes to rest meanwhile."""

    shift: Array
    axis: Array
    angle: float
    ease: float = 1.0

    def shares(self, count: int) -> Array:
        """How much of the way it has come at so many moments, from half the way before its place to half behind it."""
        return np.asarray(0.5 - (1 - np.linspace(0, 1, count)) ** self.ease)


@dataclass(frozen=True, eq=False)
class Scene:
    """Things in the tray, dice among them, and what kind of picture this is."""

    expect: str
    things: tuple[Thing, ...] = ()
    motion: Motion | None = None


def die_thing(look: DieLook, top: int, pose: Pose) -> Thing:
    """A die as a solid."""
    half = np.full(3, look.size / 2)
    return Thing(
        "box", pose, half, look.bevel, look.body, look.specular, look.rough, "die", die=look, top=top, seed=look.seed,
        ball=look.ball * look.size / 2,
    )  # fmt: skip


def _inside(unit: Unit, thing: Thing) -> bool:
    spots = unit.camera.project(thing.proxy())
    size = np.array([unit.camera.width, unit.camera.height])
    return bool(np.all(spots > EDGE) and np.all(spots < size - EDGE))


def flat_die(unit: Unit, rng: np.random.Generator, look: DieLook, top: int) -> Thing:
    """A die lying flat somewhere on the floor, wholly in the picture."""
    room = np.array(unit.tray.half) - look.size / 2
    for _ in range(60):
        yaw = rng.uniform(0, 2 * np.pi)
        spin = (abs(np.cos(yaw)) + abs(np.sin(yaw))) * look.size / 2 - look.size / 2
        place = _rolled(rng) * (room - spin)
        thing = die_thing(look, top, Pose(face_up(top, yaw), np.array([*place, look.size / 2])))
        if _inside(unit, thing):
            return thing
    middle = np.array([0, 0, look.size / 2])
    return die_thing(look, top, Pose(face_up(top, float(rng.uniform(0, 6.28))), middle))


def _rolled(rng: np.random.Generator) -> Array:
    """Where a die comes to rest, as shares of the room it has: anywhere, but often at a wall."""
    place = rng.uniform(-1, 1, 2)
    if rng.random() < AT_WALL:
        ends = rng.choice([-1, 1], 2) * (1 - rng.uniform(0, 0.08, 2))
        at = int(rng.integers(2))
        place[at] = ends[at]
        if rng.random() < IN_CORNER:
            place = ends
    return np.asarray(place)


def any_die(unit: Unit, rng: np.random.Generator) -> tuple[DieLook, int]:
    """A die of the unit and the face that lies up."""
    return unit.dice[int(rng.integers(len(unit.dice)))], int(rng.integers(6))


def _apart(a: Thing, b: Thing, gap: float) -> bool:
    across = float(np.linalg.norm((a.pose.centre - b.pose.centre)[:2]))
    return bool(across > (a.half()[:2].max() + b.half()[:2].max()) * 1.2 + gap)


def several(unit: Unit, rng: np.random.Generator) -> Scene:
    """Two to five dice, sometimes touching."""
    dice: list[Thing] = []
    count = int(rng.choice([2, 3, 4, 5], p=[0.55, 0.25, 0.12, 0.08]))
    for _ in range(80):
        look, top = any_die(unit, rng)
        thing = flat_die(unit, rng, look, top)
        if dice and rng.random() < 0.35:
            thing = _beside(dice[-1], thing, rng)
        if all(_apart(thing, other, -look.size * 0.19 * (1 if thing.edge else 0)) for other in dice) and _inside(
            unit, thing
        ):
            dice.append(thing)
        if len(dice) == count:
            break
    if len(dice) < 2:
        return several(unit, rng)
    return Scene("several", tuple(dice))


def _beside(first: Thing, thing: Thing, rng: np.random.Generator) -> Thing:
    """The same thing moved until its side touches the first one's side."""
    way = first.pose.rotation @ (np.eye(3)[int(rng.integers(3))] * rng.choice([-1, 1]))
    if abs(way[2]) > 0.5 or first.die is None or thing.die is None:
        return thing
    side = np.cross(way, [0, 0, 1]) * rng.uniform(-0.5, 0.5) * first.die.size
    gap = (first.die.size + thing.die.size) / 2 + rng.choice([0.05, rng.uniform(0, 3)])
    yaw = float(np.arctan2(way[1], way[0]) + rng.integers(4) * np.pi / 2)
    centre = first.pose.centre + way * gap + side
    return die_thing(thing.die, thing.top, Pose(face_up(thing.top, yaw), np.array([*centre[:2], thing.die.size / 2])))


def _settle(pose: Pose, look: DieLook, floor: float = 0.0) -> Pose:
    """The pose lowered or raised until the die's lowest point rests at `floor`."""
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * (look.size / 2 - look.bevel)
    low = float((corners @ pose.rotation.T)[:, 2].min()) - look.bevel
    return Pose(pose.rotation, np.array([pose.centre[0], pose.centre[1], floor - low]))


def tilted(unit: Unit, rng: np.random.Generator, most: float = 45) -> Scene:
    """A die leaning on a wall, or on another thing, by 10 to 45 degrees, or at most so many."""
    look, top = any_die(unit, rng)
    lean = float(np.radians(rng.uniform(10, most)))
    for _ in range(40):
        if rng.random() < 0.6:
            things: tuple[Thing, ...] = (_on_wall(unit, rng, look, top, lean),)
        else:
            things = _propped(unit, rng, look, top, min(lean, float(np.radians(30))))
        if _inside(unit, things[-1]):
            return Scene("tilted", things)
    return tilted(unit, rng, most)


def leaning(unit: Unit, rng: np.random.Generator) -> Scene:
    """A die that leans so little that it can hardly be told from one that lies flat."""
    return tilted(unit, rng, LITTLE)


def _on_wall(unit: Unit, rng: np.random.Generator, look: DieLook, top: int, lean: float) -> Thing:
    """A die standing on one lower edge; the other, raised one touches a wall."""
    tray, half = unit.tray, look.size / 2
    out = np.array([[1, 0], [-1, 0], [0, 1], [0, -1]], dtype=np.float64)[
        int(rng.choice([i for i in range(4) if i != tray.open_side]))
    ]
    room, side = (tray.half[0], tray.half[1]) if out[0] else (tray.half[1], tray.half[0])
    along = np.array([-out[1], out[0]]) * rng.uniform(-0.85, 0.85) * (side - half)
    yaw = float(np.arctan2(out[1], out[0]) + rng.integers(4) * np.pi / 2 + rng.normal(0, 0.08))
    rotation = turn(np.array([out[1], -out[0], 0]), lean) @ face_up(top, yaw)
    pose = _settle(Pose(rotation, np.zeros(3)), look)
    width = half * (np.cos(lean) + np.sin(lean)) - look.bevel * 0.3
    place = out * (room + tray.slope * min(look.size * np.sin(lean), tray.wall) - width) + along
    return die_thing(look, top, Pose(pose.rotation, np.array([*place, pose.centre[2]])))


def _propped(unit: Unit, rng: np.random.Generator, look: DieLook, top: int, lean: float) -> tuple[Thing, ...]:
    """A die with one side up on a coin, a figure or a card."""
    prop = flat_thing(unit, rng, str(rng.choice(["coin", "figure", "card"])))
    thick = min(look.size * np.sin(lean), 6.0)
    prop = replace(prop, size=np.array([*prop.size[:-1], thick / 2]), edge=min(prop.edge, thick / 4))
    prop = replace(prop, pose=Pose(prop.pose.rotation, np.array([*prop.pose.centre[:2], thick / 2])))
    angle = rng.uniform(0, 2 * np.pi)
    way = np.array([np.cos(angle), np.sin(angle), 0])
    yaw = float(angle + rng.integers(4) * np.pi / 2)
    rotation = turn(np.array([way[1], -way[0], 0]), float(np.arcsin(min(0.7, thick / look.size)))) @ face_up(top, yaw)
    place = prop.pose.centre - way * (prop.half()[:2].min() + look.size * 0.33)
    return prop, die_thing(look, top, _settle(Pose(rotation, place), look))


def flat_thing(unit: Unit, rng: np.random.Generator, kind: str) -> Thing:
    """A coin, a cut-out figure, a card, a pen or a peg lying somewhere in the tray."""
    spin = turn(np.array([0, 0, 1.0]), rng.uniform(0, 6.28))
    place = rng.uniform(-0.75, 0.75, 2) * np.array(unit.tray.half)
    vivid = list(SECOND.values()) + list(FIRST.values()) + [(40, 40, 42), (225, 220, 210), (170, 60, 150)]
    colour = linear(shifted(vivid[int(rng.integers(len(vivid)))], rng, 6, 0.1, 0.1))
    seed = int(rng.integers(1 << 30))
    if kind == "coin":
        metal = ((205, 170, 90), (190, 192, 196), (178, 110, 78), (120, 100, 70))[int(rng.integers(4))]
        size = np.array([rng.uniform(7, 13), rng.uniform(0.7, 1.2)])
        return _lying("disc", spin, place, size, 0.3, linear(metal) * 0.75, "coin", seed, 0.35, rng.uniform(0.2, 0.4))
    if kind == "peg":
        size = np.array([rng.uniform(3, 8), rng.uniform(2, 7)])
        return _lying("disc", spin, place, size, 0.8, colour, "plain", seed)
    if kind == "figure":
        size = np.array([rng.uniform(8, 15), rng.uniform(2, 5)])
        outline = str(rng.choice(list(OUTLINES)))
        return _lying("slab", spin, place, size, 0.5, colour, "plain", seed, outline=outline)
    if kind == "pen":
        way = spin @ np.array([1.0, 0, 0])
        radius = rng.uniform(2.5, 5)
        middle = np.array([*place, radius + rng.uniform(0, 6)])
        points = middle + np.outer(np.array([-70, -20, 30, 44]), way)
        radii = np.array([radius, radius, radius, 0.8])
        home = Pose(np.eye(3), np.zeros(3))
        return Thing("limb", home, np.zeros(3), 0, colour, 0.05, 0.2, "plain", points=points, radii=radii, seed=seed)
    size = np.array([rng.uniform(9, 16), rng.uniform(12, 22), rng.uniform(0.3, 1.0)])
    second = linear((232, 226, 210))
    return replace(_lying("box", spin, place, size, 0.2, colour, "card", seed), second=second)


def _lying(
    kind: str, spin: Array, place: Array, size: Array, edge: float, colour: Array, texture: str, seed: int,
    specular: float = 0.035, rough: float = 0.4, outline: str = "",
) -> Thing:  # fmt: skip
    pose = Pose(spin, np.array([*place, size[-1]]))
    return Thing(kind, pose, size, edge, colour, specular, rough, texture, outline, seed=seed)


def fingers(unit: Unit, rng: np.random.Generator, aim: Array) -> list[Thing]:
    """One to three fingers reaching in from outside to a place in the tray, or a whole hand."""
    tone = linear(shifted(SKINS[int(rng.integers(len(SKINS)))], rng, 4, 0.1, 0.08))
    angle = rng.uniform(0, 2 * np.pi)
    out = []
    count = int(rng.choice([1, 2, 3]))
    lift = rng.uniform(0.18, 0.5)
    highest = unit.camera.position[2] * 0.62
    home = Pose(np.eye(3), np.zeros(3))
    for i in range(count):
        radius = rng.uniform(6.5, 9.5)
        way = angle + (i - (count - 1) / 2) * rng.uniform(0.05, 0.25)
        back = np.array([np.cos(way), np.sin(way), lift])
        side = np.array([-np.sin(angle), np.cos(angle), 0]) * (i - (count - 1) / 2) * rng.uniform(17, 26)
        tip = aim + side + back * (rng.uniform(0, 14) if i else 0)
        knots = np.array([0, 12, 34, 60, 110])[:, None] * back + tip
        knots[:, 2] = np.minimum(knots[:, 2] + rng.normal(0, 1.5, 5), highest - radius)
        radii = radius * np.array([0.78, 0.92, 1.0, 1.08, 1.5])
        out.append(
            Thing(
                "limb",
                home,
                np.zeros(3),
                0,
                tone,
                0.03,
                0.45,
                "skin",
                points=knots,
                radii=radii,
                seed=int(rng.integers(1 << 30)),
            )
        )
    if rng.random() < 0.35:
        palm = aim + np.array([np.cos(angle), np.sin(angle), lift]) * 70
        palm[2] = min(palm[2], highest - 20)
        reach = np.array([-np.sin(angle), np.cos(angle), 0]) * 22
        points, radii = np.stack([palm - reach, palm, palm + reach]), np.array([18.0, 22.0, 18.0])
        out.append(Thing("limb", home, np.zeros(3), 0, tone, 0.03, 0.45, "skin", points=points, radii=radii, seed=3))
    return out


def sleeve(unit: Unit, rng: np.random.Generator, aim: Array) -> list[Thing]:
    """The end of a sleeve, wide and woven, hanging in from a side."""
    angle = rng.uniform(0, 2 * np.pi)
    way = np.array([np.cos(angle), np.sin(angle), rng.uniform(0.05, 0.4)])
    radius = rng.uniform(14, 24)
    start = aim + way * rng.uniform(2, 25)
    start[2] = min(radius + rng.uniform(1, 10), unit.camera.position[2] * 0.6 - radius)
    points = start + np.array([0, 30, 90])[:, None] * way
    points[:, 2] = np.minimum(points[:, 2], unit.camera.position[2] * 0.62 - radius)
    radii = radius * np.array([0.95, 1.0, 1.15])
    colour = linear(rng.uniform(20, 235, 3))
    home = Pose(np.eye(3), np.zeros(3))
    second = linear(rng.uniform(20, 235, 3)) if rng.random() < 0.4 else colour
    return [
        Thing(
            "limb",
            home,
            np.zeros(3),
            0,
            colour,
            0.0,
            0.9,
            "cloth",
            points=points,
            radii=radii,
            second=second,
            seed=int(rng.integers(1 << 30)),
        )
    ]


def obscured(unit: Unit, rng: np.random.Generator) -> Scene:
    """Something that is no die in view: on the die, beside it, or alone."""
    look, top = any_die(unit, rng)
    die = flat_die(unit, rng, look, top) if rng.random() < 0.66 else None
    kind = str(
        rng.choice(
            ["finger", "sleeve", "coin", "figure", "card", "pen", "peg"], p=[0.4, 0.1, 0.14, 0.14, 0.12, 0.05, 0.05]
        )
    )
    for _ in range(40):
        aim = rng.uniform(-0.7, 0.7, 3) * np.array([*unit.tray.half, 0])
        if die is not None and kind in ("finger", "sleeve") and rng.random() < 0.7:
            aim = die.pose.centre + np.array([*rng.uniform(-0.7, 0.7, 2), 0]) * look.size
        if kind == "finger":
            aim[2] = rng.uniform(6, 10) if die is None else look.size + rng.uniform(3, 8)
            things = fingers(unit, rng, aim)
        elif kind == "sleeve":
            things = sleeve(unit, rng, aim)
        else:
            things = [flat_thing(unit, rng, kind)]
            if die is not None and kind != "pen" and not _apart(die, things[0], -2):
                if kind != "card" or rng.random() < 0.8:
                    continue
                things = [_raised(things[0], look.size)]
        if _shows(unit, things):
            return Scene("obscured", (*([die] if die else []), *things))
    return obscured(unit, rng)


def alike(unit: Unit, rng: np.random.Generator) -> Scene:
    """A thing of nearly the tray's own colour, which shows by its edges and its shadow; mostly with a die beside it."""
    for _ in range(40):
        scene = obscured(unit, rng)
        if scene.things[-1].kind != "limb" or scene.things[-1].texture == "plain":
            break
    own = np.clip(unit.tray.colour * np.exp(rng.normal(0, 0.12) + rng.normal(0, 0.03, 3)), 0, 0.95)
    things = tuple(
        t if t.die is not None else replace(t, colour=own, second=own, texture="plain") for t in scene.things
    )
    return Scene("obscured", things)


def _raised(thing: Thing, height: float) -> Thing:
    """A card that lies on top of the die instead of on the floor."""
    centre = thing.pose.centre + np.array([0, 0, height + 0.2])
    return replace(thing, pose=Pose(thing.pose.rotation, centre))


def _shows(unit: Unit, things: list[Thing]) -> bool:
    """Whether at least one thing reaches well into the picture."""
    for thing in things:
        spots = unit.camera.project(thing.points if thing.kind == "limb" else thing.proxy())
        held = (spots > 12) & (spots < np.array([unit.camera.width, unit.camera.height]) - 12)
        if held.all(axis=1).sum() >= (1 if thing.kind == "limb" else 0.5 * len(spots)):
            return True
    return False


def moving(unit: Unit, rng: np.random.Generator) -> Scene:
    """A die sliding, spinning or tumbling while the shutter is open."""
    look, top = any_die(unit, rng)
    die = flat_die(unit, rng, look, top)
    kind = int(rng.integers(3))
    angle = rng.uniform(0, 6.28)
    slide = rng.uniform(2.5, 22) if kind != 1 else rng.uniform(0, 3)
    shift = np.array([np.cos(angle), np.sin(angle), 0]) * slide
    spin = np.radians(rng.uniform(22, 110)) * rng.choice([-1, 1]) if kind != 0 else np.radians(rng.normal(0, 5))
    axis = np.array([0, 0, 1.0]) if kind != 2 else rng.normal(size=3)
    if kind == 2:
        pose = _settle(
            Pose(turn(rng.normal(size=3), rng.uniform(0, 1)) @ die.pose.rotation, die.pose.centre),
            look,
            rng.uniform(0, 6),
        )
        die = replace(die, pose=pose)
    ease = rng.uniform(1.5, 5) if rng.random() < 0.4 else 1.0
    return Scene("moving", (die,), Motion(shift, axis, float(spin), ease))


def settling(unit: Unit, rng: np.random.Generator) -> Scene:
    """A die that moves so little while the shutter is open that it nearly seems to lie still."""
    scene = moving(unit, rng)
    assert scene.motion is not None
    part, whole = rng.uniform(*SETTLING), scene.motion
    return replace(scene, motion=replace(whole, shift=part * whole.shift, angle=part * whole.angle))


def make_scene(unit: Unit, rng: np.random.Generator, what: str, face: tuple[DieLook, int] | None = None) -> Scene:
    """A scene of the wanted kind; `face` fixes die and upper face of a `read`."""
    if what == "read":
        look, top = face or any_die(unit, rng)
        return Scene("read", (flat_die(unit, rng, look, top),))
    makers = {"several": several, "tilted": tilted, "leaning": leaning, "obscured": obscured}
    makers |= {"alike": alike, "moving": moving, "settling": settling}
    if what == "empty":
        return Scene("empty")
    if what not in makers:
        raise ValueError(f"No kind of picture is called {what!r}; use read, empty, {', '.join(makers)}.")
    return makers[what](unit, rng)
