"""Light on surfaces: lamps, daylight, ambient, gloss and shadows; no shapes of its own."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tests.render.geometry import Array, Camera, dot, unit_vector
from tests.render.things import Thing
from tests.render.unit import Unit, warm


@dataclass(frozen=True, eq=False)
class Sky:
    """The light of one moment. Colours are linear, as the camera's white balance and exposure see them."""

    leds: Array
    led: Array
    reach: float
    ways: Array
    day: Array
    above: Array
    below: Array


def day_ways(unit: Unit) -> Array:
    """A few directions towards the window, which is not a point."""
    side = np.cross(unit.light.day_way, [0, 0, 1])
    return unit_vector(np.stack([unit.light.day_way + side * s for s in (-0.35, 0.0, 0.35)]))


def sky_of(unit: Unit, led: float, day: float, exposure: float, balance: float) -> Sky:
    """The light of a frame: how strong lamp and day are, the exposure, and the temperature the camera believes."""
    light = unit.light
    seen = exposure / warm(balance)
    led_colour, day_colour = warm(light.led_kelvin) * seen * led, warm(light.day_kelvin) * seen * day
    everything = led_colour + 0.6 * day_colour
    return Sky(
        leds=light.leds.astype(np.float32),
        led=(led_colour / len(light.leds)).astype(np.float32),
        reach=float(unit.camera.position[2]),
        ways=day_ways(unit).astype(np.float32),
        day=(day_colour / 3).astype(np.float32),
        above=(everything * light.ambient).astype(np.float32),
        below=(everything * unit.tray.colour * 0.45).astype(np.float32),
    )


def shade(
    sky: Sky, p: Array, n: Array, eye: Array, albedo: Array, specular: float, rough: float, open_: Array
) -> Array:
    """Linear colour of surface points. `open_` (N, 2): how much of lamp and day reaches each."""
    up = (0.5 + 0.5 * n[:, 2])[:, None]
    out = albedo * (sky.above * up + sky.below * (1 - up))
    look = unit_vector(eye - p)
    for led in sky.leds:
        way = led - p
        square = dot(way, way)
        way = way / np.sqrt(square)[:, None]
        out = out + sky.led * _lobe(way, n, look, albedo, specular, rough, sky.reach**2 / square * open_[:, 0])
    for day in sky.ways:
        out = out + sky.day * _lobe(day[None], n, look, albedo, specular, rough, open_[:, 1])
    return np.asarray(out)


def _lobe(way: Array, n: Array, look: Array, albedo: Array, specular: float, rough: float, strength: Array) -> Array:
    """Diffuse and glossy reflection of one light (GGX with a plain visibility term)."""
    facing = np.maximum(dot(n, way), 0)
    middle = unit_vector(way + look)
    square = np.maximum(dot(n, middle), 0) ** 2
    a2 = rough * rough
    gloss = specular * a2 / (square * (a2 - 1) + 1) ** 2 * 0.25
    gloss = np.minimum(gloss / np.maximum(dot(look, middle), 0.2) ** 2, 3.0)
    return np.asarray((albedo + gloss[:, None]) * (facing * strength)[:, None])


def _thrown(light: Array, points: Array, far: bool) -> Array:
    """Where the shadows of points fall on the floor."""
    if far:
        ground = points - light * (np.maximum(points[:, 2:], 0) / light[2])
    else:
        high = np.minimum(points[:, 2:], 0.92 * light[2])
        ground = light + (points - light) * (light[2] / np.maximum(light[2] - high, 1))
    return np.asarray(np.clip(ground, -400, 400) * [1, 1, 0])


def _fill(mask: Array, camera: Camera, thing: Thing, light: Array | None, far: bool) -> None:
    """Paints a thing's shadow into a mask; without a light, its footprint."""
    for patch in thing.patches():
        ground = patch * [1, 1, 0] if light is None else _thrown(light, patch, far)
        spots = np.clip(camera.project(ground), -3000, 3000).astype(np.float32)
        if thing.kind == "slab":  # an outline may be hollow: fill it at its foot and at its top, not its hull
            for half in np.split(spots, 2):
                cv2.fillPoly(mask, [np.round(half).astype(np.int32)], 255)
        else:
            cv2.fillConvexPoly(mask, np.round(cv2.convexHull(spots)).astype(np.int32), 255)


def floor_shadow(unit: Unit, things: list[Thing]) -> Array:
    """Per pixel of the floor, how much of lamp and day still arrives (H, W, 2), things' contact included."""
    camera = unit.camera
    out = np.ones((camera.height, camera.width, 2), np.float32)
    if not things:
        return out
    scale = camera.focal / float(np.linalg.norm(camera.position))
    for channel, lights in enumerate((unit.light.leds, day_ways(unit))):
        dark = np.zeros((camera.height, camera.width), np.float32)
        for light in lights:
            mask = np.zeros((camera.height, camera.width), np.uint8)
            for thing in things:
                _fill(mask, camera, thing, light, channel == 1)
            dark += mask
        soft = cv2.GaussianBlur(dark / (255 * len(lights)), (0, 0), scale * (0.5 if channel == 0 else 0.9))
        out[..., channel] = 1 - soft
    contact = np.zeros((camera.height, camera.width), np.uint8)
    for thing in things:
        if thing.kind != "limb" and thing.proxy()[:, 2].min() < 3:
            _fill(contact, camera, thing, None, False)
    near = cv2.GaussianBlur(contact.astype(np.float32) / 255, (0, 0), 1.6 * scale)
    return np.asarray(out * (1 - 0.55 * near[..., None]))


def openness(p: Array, n: Array, sky: Sky, others: list[Thing]) -> Array:
    """How much of lamp and day reaches points of one thing past the others, each taken as a row of balls."""
    out = np.ones((len(p), 2), np.float32)
    lamp = sky.leds.mean(axis=0)
    for other in others:
        balls, sizes = _balls(other)
        for centre, radius in zip(balls, sizes, strict=True):
            for channel, target in enumerate((lamp - p, sky.ways[1][None])):
                way = unit_vector(target)
                gap = centre.astype(np.float32) - p
                along = dot(gap, way)
                miss = np.sqrt(np.maximum(dot(gap, gap) - along * along, 0))
                hidden = np.clip((radius * 1.2 - miss) / (0.5 * radius + 0.08 * np.maximum(along, 0)), 0, 1)
                out[:, channel] *= 1 - np.where(along > radius * 0.4, hidden * 0.85, 0)
    return out


def _balls(thing: Thing) -> tuple[Array, Array]:
    if thing.kind == "limb":
        return thing.points, thing.radii
    if thing.size[-1] < 3:  # flat things throw nothing on their neighbours
        return np.zeros((0, 3)), np.zeros(0)
    return thing.pose.centre[None], np.array([float(thing.half().min())])
