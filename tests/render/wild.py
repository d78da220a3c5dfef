"""Units as the world has them: `random_unit` made harsher in shape, material, light and lens; no pictures here.

What is drawn here lies wider than any single maker: a reader that learned of these should have met worse than a table.
"""

from __future__ import annotations

import colorsys
from dataclasses import replace

import numpy as np

from tests.render.colours import apart, linear, shifted
from tests.render.geometry import Array, Camera
from tests.render.unit import DieLook, Light, MarkStyle, Sensor, Tray, Unit, random_unit

#: what people call by a name among the dice of an edition: hues in degrees, saturations and values (HSV of sRGB)
PAINTS = {
    "second": {
        "red": ((-14, 24), (0.60, 0.97), (0.42, 0.95)),
        "yellow": ((29, 60), (0.50, 1.00), (0.70, 1.00)),
        "green": ((80, 168), (0.45, 0.95), (0.25, 0.80)),
        "blue": ((194, 246), (0.45, 0.95), (0.32, 0.95)),
        "purple": ((255, 336), (0.40, 0.90), (0.28, 0.80)),
        "grey": ((0, 360), (0.00, 0.13), (0.36, 0.76)),
    },
    "first": {
        "white": ((30, 60), (0.00, 0.18), (0.78, 0.98)),
        "orange": ((12, 33), (0.65, 1.00), (0.72, 1.00)),
        "yellow": ((39, 60), (0.50, 1.00), (0.70, 1.00)),
        "green": ((80, 168), (0.45, 0.95), (0.22, 0.80)),
        "blue": ((194, 252), (0.45, 0.95), (0.28, 0.95)),
    },
}
TOLD = 22.0  # how far apart two dice of a set, or a mark and its die, are at least (CIE Lab)
BESIDE = 0.4  # so many are lit by a lamp from one side
TEXTURES = ("plastic", "wood", "felt", "cork", "planks", "layers", "speckled")


def wild_unit(seed: int) -> Unit:
    """A unit of the world; the same seed gives the same unit."""
    unit = random_unit(seed)
    rng = np.random.default_rng([seed, 17])
    dice = _dice(rng, unit.dice, unit.edition)
    return replace(
        unit,
        name=f"wild-{seed}",
        camera=_camera(rng, unit.camera),
        tray=_tray(rng, unit.tray),
        light=_light(rng, unit.light, unit.camera),
        sensor=_sensor(rng, unit.sensor),
        style=_style(rng, unit.style, even(dice[0])),
        dice=dice,
    )


def _chance(rng: np.random.Generator, odds: float, low: float, high: float) -> float:
    """A value between low and high with these odds, else 0."""
    value = float(rng.uniform(low, high))
    return value if rng.random() < odds else 0.0


def _camera(rng: np.random.Generator, camera: Camera) -> Camera:
    """Some hang it turned, so that the tray's near side is anywhere in the picture."""
    roll = float(rng.choice([0.0, 0.0, np.pi, np.pi / 2, -np.pi / 2])) + _chance(rng, 0.3, -np.pi, np.pi)
    turned = np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]])
    return replace(camera, rotation=turned @ camera.rotation)


def even(look: DieLook) -> float:
    """How far from the middle a face is even, in half sides: where it is rounded off nothing is printed."""
    square = 1 - 1.2 * look.bevel / look.size
    return min(square, float(np.sqrt(look.ball**2 - 1))) if look.ball else square


def _style(rng: np.random.Generator, style: MarkStyle, room: float) -> MarkStyle:
    """Marks as large as they may be where a face is even so far."""
    pip = min(style.pip, 0.3 * room)
    spread = min(style.spread * float(rng.uniform(0.75, 1.0)), (room - pip) / 2**1.5)
    height = min(float(rng.uniform(0.38, 0.8)), room)
    glint = _chance(rng, 0.3, 0.2, 0.8) if style.pips else 0.0
    return replace(style, pip=pip, spread=spread, height=height, glint=glint)


def _tray(rng: np.random.Generator, tray: Tray) -> Tray:
    if rng.random() < 0.35:
        tray = replace(tray, texture=str(rng.choice(TEXTURES)))
    if rng.random() < 0.25:  # any paint
        tray = replace(tray, colour=linear(rng.uniform(15, 235, 3)))
    if rng.random() < 0.5:  # any table, bright ones too
        tray = replace(tray, table=linear(shifted((150, 140, 130), rng, 40, 0.8, 0.6)))
    return replace(
        tray,
        gloss=tray.gloss + _chance(rng, 0.4, 0.3, 3.0),
        rough=float(rng.uniform(0.12, 0.5)),
        grain=float(np.exp(rng.normal(0.1, 0.5))),
        fillet=float(rng.uniform(0.8, 8.0)),
    )


def _light(rng: np.random.Generator, light: Light, camera: Camera) -> Light:
    light = _beside(rng, light, camera) if rng.random() < BESIDE else light
    way = rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else np.arctan2(light.day_way[1], light.day_way[0])
    up = np.radians(rng.uniform(12, 60))
    return replace(
        light,
        day_way=np.array([np.cos(way) * np.cos(up), np.sin(way) * np.cos(up), np.sin(up)]),
        day_kelvin=float(rng.uniform(2200, 4200) if rng.random() < 0.3 else rng.uniform(4300, 11000)),
        day=float(light.day * rng.choice([1.0, 1.0, 2.0])),
        exposure=float(light.exposure * np.exp(rng.normal(0, 0.2))),
        led_drift=float(rng.choice([0.06, 0.25, 0.6])),
        day_drift=float(rng.choice([0.4, 0.9, 1.3])),
        wb_drift=float(light.wb_drift * rng.choice([1.0, 1.5])),
    )


def _beside(rng: np.random.Generator, light: Light, camera: Camera) -> Light:
    """One lamp beside the tray instead of a ring round the camera: dice throw long shadows, soft or hard."""
    way, out = rng.uniform(0, 2 * np.pi), float(rng.uniform(70, 320))
    place = np.array([np.cos(way) * out, np.sin(way) * out, float(rng.uniform(110, 320))])
    bulb = rng.normal(0, float(rng.choice([1.0, 6.0, 20.0])), (5, 3))
    far = float(np.linalg.norm(place))
    farther = (far / float(camera.position[2])) ** 2 * far / place[2]  # what the exposure makes up for
    return replace(light, leds=place + bulb, exposure=light.exposure * min(farther, 8.0) ** 0.75)


def _sensor(rng: np.random.Generator, sensor: Sensor) -> Sensor:
    return replace(
        sensor,
        noise=float(sensor.noise * rng.uniform(0.7, 1.8)),
        blur=float(rng.uniform(0.3, 1.9)),
        contrast=float(rng.uniform(-0.15, 0.5)),
        saturation=float(rng.uniform(0.65, 1.5)),
        gamma=float(rng.uniform(1.8, 2.6)),
        tint=_chance(rng, 0.5, 0.01, 0.1),
        fringe=_chance(rng, 0.4, -0.003, 0.003),
        bloom=_chance(rng, 0.3, 0.2, 1.2),
        bands=_chance(rng, 0.2, 0.03, 0.2),
        mosaic=bool(rng.random() < 0.5),
        smear=_chance(rng, 0.4, 0.2, 1.0),
        soft=float(rng.uniform(0.55, 1.0)) if rng.random() < 0.25 else 1.0,
        corner=_chance(rng, 0.4, 0.6, 2.5),
        smudge=_chance(rng, 0.1, 0.3, 0.9),
        sharpen=float(rng.uniform(0, 1.4)),
        quality=(int(rng.integers(50, 88)), 95),
    )


def _dice(rng: np.random.Generator, dice: tuple[DieLook, ...], edition: str) -> tuple[DieLook, ...]:
    """The set's shape and material: sharp, rounded or pillow-shaped; painted, engraved, of wood, glossy or speckled."""
    size = float(rng.uniform(11.5, 18))
    ball = float(rng.uniform(1.22, 1.6)) if rng.random() < 0.35 else 0.0
    bevel = size * float(rng.uniform(0.1, 0.27) if ball else rng.uniform(0.02, 0.2))
    bulge = _chance(rng, 0.35, 0.03, 0.2)
    depth = _chance(rng, 0.45, 0.3, 2.0) * (1 if rng.random() < 0.85 else -1)
    speckle = _chance(rng, 0.15, 0.1, 0.7)
    gloss = float(rng.choice([1.0, 1.0, 2.0]))
    fleck = rng.uniform(0, 1, 3) ** 2
    made = []
    for look in _painted(rng, dice, edition):
        under = look.body + (fleck - look.body) * rng.uniform(0.15, 0.6) if speckle else look.under
        shaped = replace(look, size=size, bevel=bevel, ball=ball, bulge=bulge, depth=depth, speckle=speckle)
        grain = look.grain * float(rng.choice([1.0, 2.5]))
        made.append(replace(shaped, under=under, specular=look.specular * gloss, grain=grain))
    return tuple(made)


def _painted(rng: np.random.Generator, dice: tuple[DieLook, ...], edition: str) -> list[DieLook]:
    """The set in any colours that people call by these names and tell apart. A supporting die has about its racing
    die's colour, and a mark that its die would hide is written in the other ink."""
    bodies: dict[str, Array] = {}
    while len(bodies) < len({d.name for d in dice}):
        name = next(d.name for d in dice if d.name not in bodies)
        body = _paint(rng, *PAINTS[edition][name])
        bodies = {**bodies, name: body} if all(apart(body, b) > TOLD for b in bodies.values()) else bodies
    painted = []
    for look in dice:
        body = bodies[look.name]
        if look.support:
            painted.append(replace(look, body=np.clip(body * np.exp(rng.normal(0, 0.06, 3)), 0, 1)))
            continue
        inks = {f.mark for f in look.faces}
        hidden = {ink for ink in inks if apart(look.marks[ink], body) < TOLD}
        shown = ("white" if hidden == {"black"} else "black") if hidden and len(inks) == 1 else None
        faces = tuple(replace(f, mark=shown) for f in look.faces) if shown else look.faces
        painted.append(replace(look, body=body, faces=faces))
    return painted


def _paint(rng: np.random.Generator, *spans: tuple[float, float]) -> Array:
    hue, saturation, value = (float(rng.uniform(*span)) for span in spans)
    return linear(np.array(colorsys.hsv_to_rgb(hue / 360 % 1, saturation, value)) * 255)
