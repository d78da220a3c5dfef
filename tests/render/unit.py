"""What one table's unit is: its tray, camera, lights and dice, and how to draw one at random; no pictures here."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tests.render.colours import apart, kelvin, linear, shifted
from tests.render.geometry import Array, Camera, look_at

SECOND = {
    "red": (200, 32, 36),
    "yellow": (242, 186, 22),
    "green": (24, 128, 58),
    "blue": (66, 132, 204),
    "purple": (112, 42, 132),
    "grey": (132, 132, 134),
}
FIRST = {
    "white": (232, 228, 214),
    "orange": (236, 108, 26),
    "yellow": (240, 200, 28),
    "green": (26, 120, 60),
    "blue": (44, 70, 160),
}
LIGHT_MARK, DARK_MARK, GREY_MARK = (238, 236, 228), (26, 25, 27), (122, 122, 124)
TRAYS = {  # sRGB, gloss, texture
    "black": ((38, 38, 41), 0.35, "plastic"),
    "grey": ((118, 122, 130), 0.25, "plastic"),
    "blue-grey": ((110, 126, 146), 0.15, "plastic"),
    "white": ((226, 226, 222), 0.3, "plastic"),
    "wood": ((172, 126, 80), 0.15, "wood"),
    "dark-wood": ((96, 62, 40), 0.2, "wood"),
    "green-felt": ((32, 86, 58), 0.0, "felt"),
    "red-felt": ((120, 28, 36), 0.0, "felt"),
    "blue-felt": ((34, 48, 92), 0.0, "felt"),
    "grey-felt": ((84, 84, 86), 0.0, "felt"),
    "sand": ((206, 180, 136), 0.1, "plastic"),
    "cork": ((176, 132, 88), 0.0, "felt"),
}


@dataclass(frozen=True, eq=False)
class Face:
    """What is painted on one face. `turn` counts quarter turns; `shift` is in parts of the face's half side."""

    value: int
    mark: str
    turn: float
    shift: tuple[float, float]


@dataclass(frozen=True, eq=False)
class DieLook:
    """One kind of die of a unit. Sizes in millimetres, colours linear."""

    name: str
    support: bool
    faces: tuple[Face, ...]
    body: Array
    marks: dict[str, Array]
    size: float
    bevel: float
    wear: float
    under: Array
    grain: float
    specular: float
    rough: float
    seed: int
    clear: float = 0.0  # how much one sees into it
    emblem: str = ""  # printed on the ones and twos beside the pips: "", "arc", "ring" or "sign"
    ball: float = 0.0  # the radius of a ball that rounds its corners off, in half sides; 0: none
    bulge: float = 0.0  # how much the faces swell, as a pillow does
    depth: float = 0.0  # how deep the marks are engraved; below 0 they stand out
    speckle: float = 0.0  # how much of the body is flecks of the colour under the paint


@dataclass(frozen=True)
class MarkStyle:
    """How this printing writes its values: pips, or numerals of one font."""

    pips: bool
    font: int
    height: float
    bold: float
    pip: float
    spread: float
    glint: float = 0.0  # pips are hollows: so much of each shines


@dataclass(frozen=True, eq=False)
class Tray:
    """Half sides, walls and material of the tray, and the table seen past its open side."""

    half: tuple[float, float]
    wall: float
    slope: float
    fillet: float
    open_side: int
    kind: str
    colour: Array
    gloss: float
    texture: str
    table: Array
    seed: int
    rough: float = 0.35  # the smaller, the sharper the lamps mirror in the floor
    grain: float = 1.0  # how strong its texture is


@dataclass(frozen=True, eq=False)
class Light:
    """The lamp's points, daylight from the front, and what the camera makes of them."""

    leds: Array
    led_kelvin: float
    day_kelvin: float
    day: float
    day_way: Array
    ambient: float
    wb_kelvin: float
    wb_drift: float
    exposure: float
    exposure_drift: float
    led_drift: float = 0.06
    day_drift: float = 0.4


@dataclass(frozen=True)
class Sensor:
    """Lens and sensor: noise, blur in pixels, vignetting, tone and JPEG quality."""

    noise: float
    blur: float
    vignette: float
    contrast: float
    saturation: float
    sharpen: float
    quality: tuple[int, int]
    tint: float = 0.0  # how much each frame's white wanders, channel by channel
    fringe: float = 0.0  # red and blue are seen larger or smaller by so many parts
    bloom: float = 0.0  # how much light spills over from what shines
    bands: float = 0.0  # how strong lamps flicker while the rows are read
    mosaic: bool = False  # each pixel sees one colour only, and the others are guessed
    smear: float = 0.0  # how much a noise filter wipes away
    gamma: float = 2.2
    soft: float = 1.0  # pixels of the lens for one of the picture; below 1 the picture was blown up
    corner: float = 0.0  # blur at the picture's corners, in pixels
    smudge: float = 0.0  # grease on the lens


@dataclass(frozen=True, eq=False)
class Unit:
    """Everything that stays the same at one table."""

    name: str
    edition: str
    camera: Camera
    tray: Tray
    light: Light
    sensor: Sensor
    style: MarkStyle
    dice: tuple[DieLook, ...]
    seed: int

    def look(self, name: str, support: bool = False) -> DieLook:
        """The die of that name."""
        return next(d for d in self.dice if d.name == name and d.support == support)


def _camera(rng: np.random.Generator, tray: Tray) -> Camera:
    height = rng.uniform(70, 200)
    tilt = np.radians(rng.uniform(0, 30) if rng.random() < 0.85 else 0.0)
    tall = 2 * max(tray.half)
    scale = 480 / (tall * rng.uniform(0.95, 1.5))
    distance = max(height / np.cos(tilt), 330 / scale)  # a lens wider than 88 degrees is not believed
    base = rng.choice([-90.0, 90.0], p=[0.5, 0.5]) if rng.random() < 0.85 else rng.choice([0.0, 180.0])
    azimuth = np.radians(base + rng.normal(0, 5))
    target = np.array([rng.normal(0, 4), rng.normal(0, 4), 0.0])
    return look_at(target, distance, tilt, azimuth, np.radians(rng.normal(0, 5)), scale, rng.uniform(-0.06, 0.1))


def _tray(rng: np.random.Generator, kind: str | None) -> Tray:
    kind = kind or str(rng.choice(list(TRAYS)))
    colour, gloss, texture = TRAYS[kind]
    side = rng.uniform(31, 39)
    return Tray(
        half=(side * rng.uniform(0.95, 1.05), side * rng.uniform(0.95, 1.1)),
        wall=rng.uniform(8, 24),
        slope=np.tan(np.radians(rng.uniform(2, 28))),
        fillet=rng.uniform(0.8, 4),
        open_side=int(rng.integers(0, 4)) if rng.random() < 0.2 else 3,
        kind=kind,
        colour=linear(shifted(colour, rng, 6, 0.1, 0.12)),
        gloss=gloss * rng.uniform(0.3, 1.5),
        texture=texture,
        table=linear(shifted((150, 96, 56), rng, 7, 0.35, 0.4)),
        seed=int(rng.integers(1 << 30)),
    )


def _light(rng: np.random.Generator, camera: Camera) -> Light:
    count = int(rng.integers(3, 7))
    radius = rng.uniform(8, 32)
    round_ = rng.uniform(0, 6.28) + np.arange(count) * 6.283 / count
    offset = np.array([rng.normal(0, 10), rng.normal(0, 10), rng.uniform(-2, 10)])
    ring = np.stack([np.cos(round_) * radius, np.sin(round_) * radius, np.zeros(count)], axis=1)
    way = np.radians(rng.normal(-90, 30))
    up = np.radians(rng.uniform(18, 55))
    led_kelvin = rng.uniform(2700, 7000)
    return Light(
        leds=camera.position + offset + ring,
        led_kelvin=led_kelvin,
        day_kelvin=rng.uniform(4300, 9000),
        day=float(rng.choice([0.0, rng.uniform(0, 0.35), rng.uniform(0.3, 1.2)], p=[0.2, 0.55, 0.25])),
        day_way=np.array([np.cos(way) * np.cos(up), np.sin(way) * np.cos(up), np.sin(up)]),
        ambient=rng.uniform(0.06, 0.25),
        wb_kelvin=led_kelvin * np.exp(rng.normal(0, 0.08)),
        wb_drift=float(rng.choice([0.015, 0.05, 0.1], p=[0.4, 0.4, 0.2])),
        exposure=np.exp(rng.normal(0, 0.25)),
        exposure_drift=float(rng.choice([0.05, 0.2, 0.35], p=[0.3, 0.45, 0.25])),
    )


def _sensor(rng: np.random.Generator) -> Sensor:
    return Sensor(
        noise=float(rng.choice([0.004, 0.012, 0.03], p=[0.5, 0.35, 0.15])) * rng.uniform(0.6, 1.6),
        blur=rng.uniform(0.3, 1.5),
        vignette=rng.uniform(0, 0.5),
        contrast=rng.uniform(-0.1, 0.35),
        saturation=rng.uniform(0.75, 1.2),
        sharpen=rng.uniform(0, 0.8),
        quality=(int(rng.integers(72, 88)), 94),
    )


def _faces(rng: np.random.Generator, marks: list[tuple[int, str]]) -> tuple[Face, ...]:
    order = rng.permutation(6)
    jitter = rng.choice([0.0, 0.04])
    return tuple(
        Face(
            *marks[int(order[i])],
            float(rng.integers(0, 4) + rng.normal(0, jitter)),
            (float(rng.normal(0, 0.03)), float(rng.normal(0, 0.03))),
        )
        for i in range(6)
    )


def _marks_for(name: str, support: bool, printing: str, body: Array) -> list[tuple[int, str]]:
    if support:
        return [(v, "grey") for v in (1, 1, 1, 2, 2, 2)]
    if name == "grey":
        return [(v, m) for m in ("black", "white") for v in (1, 2, 3)]
    bright = float(body @ np.array([0.21, 0.72, 0.07]))
    colour = printing if printing != "mixed" else ("black" if bright > 0.22 else "white")
    if name == "white":
        colour = "black"
    return [(v, colour) for v in (1, 1, 2, 2, 3, 3)]


def _body(rng: np.random.Generator, name: str, colour: tuple[int, ...]) -> Array:
    if name == "grey":
        return linear(np.full(3, rng.uniform(98, 178)) + rng.normal(0, 4, 3))
    return linear(shifted(colour, rng, 5, 0.12, 0.12))


def _is_told(name: str, body: Array, colour: tuple[int, ...], others: list[Array]) -> bool:
    """Whether people would call a die by its name, whatever the edition, and tell it from the set's others."""
    names = [c for dice in (SECOND, FIRST) for n, c in dice.items() if n != name]
    is_named = name == "grey" or apart(body, linear(colour)) < 0.6 * min(apart(body, linear(c)) for c in names)
    return is_named and all(apart(body, other) > 30 for other in others)


def _die(
    rng: np.random.Generator,
    spare: np.random.Generator,
    name: str,
    before: tuple[DieLook, ...],
    base: DieLook,
    printing: str,
    colour: tuple[int, ...],
) -> DieLook:
    """One die of the set: the set's wear and shape, its own colour and faces. `before` are the dice drawn so far; a
    colour that nobody could tell is drawn again, by `spare`, so that all else of the unit stays as it is."""
    support = any(d.name == name for d in before)
    others = [d.body for d in before if d.support == support]
    body = _body(rng, name, colour)
    while not _is_told(name, body, colour, others):
        body = _body(spare, name, colour)
    return replace(
        base,
        name=name,
        support=support,
        faces=_faces(rng, _marks_for(name, support, printing, body)),
        body=body,
        wear=float(np.clip(base.wear * rng.uniform(0.5, 1.5), 0, 1)),
        seed=int(rng.integers(1 << 30)),
    )


def _grey_mark(rng: np.random.Generator) -> Array:
    """The grey of the supporting dice's marks: of a few, the one that stands out best from all bodies."""
    bodies = np.cbrt(np.array([linear(np.array(c)) for c in FIRST.values()]))

    def contrast(grey: Array) -> float:
        return float(np.linalg.norm(bodies - np.cbrt(grey), axis=1).min())

    return max((linear(np.array(GREY_MARK) + rng.uniform(-45, 40)) for _ in range(4)), key=contrast)


def _dice(rng: np.random.Generator, seed: int, edition: str, printing: str, supports: bool) -> tuple[DieLook, ...]:
    size = rng.uniform(12, 16)
    rough = rng.uniform(0.12, 0.5)
    base = DieLook(
        name="",
        support=False,
        faces=(),
        body=np.zeros(3),
        marks={
            "white": linear(np.array(LIGHT_MARK) + rng.normal(0, 6, 3)),
            "black": linear(np.array(DARK_MARK) + rng.uniform(-8, 22)),
            "grey": _grey_mark(rng),
        },
        size=size,
        bevel=size * rng.uniform(0.06, 0.19),
        wear=float(rng.choice([0.05, 0.3, 0.8], p=[0.45, 0.35, 0.2])) * rng.uniform(0.5, 1.2),
        under=linear(np.array(rng.choice([[190, 150, 100], [225, 205, 170], [210, 210, 205]]))),
        grain=float(rng.choice([0.0, 0.5, 1.0])) * rng.uniform(0.3, 1.0),
        # a broad gloss that is also strong would veil every face under the lamp
        specular=rng.uniform(0.015, 0.085) * min(1.0, 0.25 / rough),
        rough=rough,
        seed=0,
    )
    colours = SECOND if edition == "second" else FIRST
    spare = np.random.default_rng([seed, 5])
    dice: tuple[DieLook, ...] = ()
    for _ in range(2 if supports else 1):
        for name, colour in colours.items():
            dice = (*dice, _die(rng, spare, name, dice, base, printing, colour))
    return dice


def random_unit(seed: int, *, edition: str | None = None, tray: str | None = None) -> Unit:
    """A unit drawn from all that a table may have; the same seed gives the same unit."""
    rng = np.random.default_rng([seed, 4])
    edition = edition or str(rng.choice(["second", "first"], p=[0.6, 0.4]))
    a_tray = _tray(rng, tray)
    camera = _camera(rng, a_tray)
    odds = [0.6, 0.15, 0.25] if edition == "second" else [0.1, 0.55, 0.35]
    printing = str(rng.choice(["white", "black", "mixed"], p=odds))
    pips = bool(rng.random() < 0.3)
    style = MarkStyle(
        pips=pips,
        font=int(rng.integers(1 << 20)),
        height=rng.uniform(0.42, 0.74),
        bold=float(rng.normal(0, 0.6)),
        pip=rng.uniform(0.15, 0.27),
        spread=rng.uniform(0.24, 0.31),
    )
    supports = edition == "first" and bool(rng.random() < 0.4)
    return Unit(
        name=f"fast-{seed}",
        edition=edition,
        camera=camera,
        tray=a_tray,
        light=_light(rng, camera),
        sensor=_sensor(rng),
        style=style,
        dice=_dice(rng, seed, edition, printing, supports),
        seed=seed,
    )


def resized(unit: Unit, width: int, height: int) -> Unit:
    """The same table seen by a camera of another size; the picture's height shows as much as before."""
    grow = height / unit.camera.height
    camera = replace(unit.camera, width=width, height=height, focal=unit.camera.focal * grow)
    return replace(unit, camera=camera, sensor=replace(unit.sensor, blur=unit.sensor.blur * grow))


def warm(kelvins: float) -> Array:
    """The linear colour of a light, its green at one."""
    colour = kelvin(kelvins)
    return np.asarray(colour / colour[1])
