"""The fast rasteriser: a scene of a unit into a picture and its label, in about a tenth of a second; no fonts.

Solids are met ray by ray where they can be seen, over a kept picture of the empty tray; shadows are soft polygons. It
knows nothing of the reader.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from tests.render.clear import seen_into
from tests.render.geometry import Array, Pose, turn, unit_vector
from tests.render.label import DieView, Label
from tests.render.scene import Motion, Scene, make_scene
from tests.render.sensor import develop
from tests.render.shade import Sky, floor_shadow, openness, shade, sky_of
from tests.render.surface import albedo, relief
from tests.render.things import Thing, meet, rect, top_corners
from tests.render.tray import backdrop, empty_picture
from tests.render.unit import DieLook, Unit

STEPS = 9  # poses that make up a moving die


@dataclass(frozen=True, eq=False)
class Layer:
    """A drawn thing: its place in the picture, its light (premultiplied) and how much it covers."""

    x: int
    y: int
    light: Array
    cover: Array


def draw(unit: Unit, sky: Sky, thing: Thing, others: list[Thing], over: float) -> Layer | None:
    """One thing, drawn `over` times finer than the picture; None where it is out of view."""
    camera = unit.camera
    x0, y0, x1, y1 = rect(thing, camera)
    if x1 <= x0 or y1 <= y0:
        return None
    width, height = max(1, round((x1 - x0) * over)), max(1, round((y1 - y0) * over))
    x, y = np.meshgrid(x0 + (np.arange(width) + 0.5) / over, y0 + (np.arange(height) + 0.5) / over)
    ways = unit_vector(camera.rays(x.astype(np.float32), y.astype(np.float32)).reshape(-1, 3))
    eye = camera.position.astype(np.float32)
    index, p, n = meet(thing, eye, ways)
    light = np.zeros((height * width, 4), np.float32)
    if len(index):
        colour = albedo(thing, unit.style, p, n).astype(np.float32)
        if thing.die is not None and thing.die.clear:
            colour = seen_into(thing, unit.style, p, n, eye, colour).astype(np.float32)
        world = thing.pose.out(p).astype(np.float32)
        facing = (relief(thing, unit.style, p, n) @ thing.pose.rotation.T).astype(np.float32)
        free = openness(world, facing, sky, others)
        light[index, :3] = shade(sky, world, facing, eye, colour, thing.specular, thing.rough, free)
        light[index, 3] = 1
    small = cv2.resize(
        light.reshape(height, width, 4),
        (x1 - x0, y1 - y0),
        interpolation=cv2.INTER_AREA if over > 1 else cv2.INTER_LINEAR,
    )
    return _defocus(unit, thing, Layer(x0, y0, small[..., :3], small[..., 3:]))


def _defocus(unit: Unit, thing: Thing, layer: Layer) -> Layer:
    """Things near the lens are out of focus."""
    near = float(unit.camera.depth(thing.points).min()) if len(thing.points) else 1e9
    far = float(np.linalg.norm(unit.camera.position))
    sigma = min(6.0, 2.2 * (far / max(near, 20) - 1))
    if sigma < 0.6:
        return layer
    both = cv2.GaussianBlur(np.dstack([layer.light, layer.cover]), (0, 0), sigma)
    return Layer(layer.x, layer.y, both[..., :3], both[..., 3:])


def _finer(unit: Unit, thing: Thing) -> float:
    """How much finer to draw: small things twice, what fills the picture at half size."""
    x0, y0, x1, y1 = rect(thing, unit.camera)
    area = max(1, (x1 - x0) * (y1 - y0))
    return 2.0 if area < 13000 else 1.5 if area < 30000 else 1.0 if area < 60000 else 0.5


def moved(thing: Thing, motion: Motion, share: float) -> Thing:
    spin = turn(motion.axis, motion.angle * share)
    return replace(thing, pose=Pose(spin @ thing.pose.rotation, thing.pose.centre + motion.shift * share))


def _blurred(unit: Unit, sky: Sky, thing: Thing, motion: Motion) -> Layer:
    """A moving die: the mean of its poses while the shutter is open."""
    height, width = unit.camera.height, unit.camera.width
    total = np.zeros((height, width, 4), np.float32)
    for share in motion.shares(STEPS):
        layer = draw(unit, sky, moved(thing, motion, float(share)), [], 1.0)
        if layer is not None:
            h, w = layer.light.shape[:2]
            total[layer.y : layer.y + h, layer.x : layer.x + w] += np.dstack([layer.light, layer.cover]) / STEPS
    slide = np.linalg.norm(motion.shift) * unit.camera.focal / np.linalg.norm(unit.camera.position) / STEPS
    soft = np.asarray(cv2.GaussianBlur(total, (0, 0), max(0.6, 0.5 * float(slide))))
    return Layer(0, 0, soft[..., :3], soft[..., 3:])


def dusted(image: Array, unit: Unit, rng: np.random.Generator) -> Array:
    """Specks and hairs on the tray's floor."""
    bright = float(image.mean()) * 2.5 + 0.02
    specks = np.zeros(image.shape[:2], np.uint8)
    for _ in range(int(rng.integers(5, 60))):
        x, y = (int(v) for v in rng.uniform((0, 0), (unit.camera.width, unit.camera.height)))
        if rng.random() < 0.9:
            cv2.circle(specks, (x * 16, y * 16), int(rng.uniform(6, 22)), int(rng.uniform(60, 255)), -1, cv2.LINE_AA, 4)
        else:
            axes = (int(rng.uniform(4, 16)), int(rng.uniform(3, 12)))
            cv2.ellipse(specks, (x, y), axes, rng.uniform(0, 360), 0, rng.uniform(60, 200), 160, 1, cv2.LINE_AA)
    amount = (specks / 255)[..., None] * backdrop(unit).floor[..., None] * 0.6
    return np.asarray(image + (bright - image) * amount)


def frame_sky(unit: Unit, rng: np.random.Generator) -> Sky:
    """The light of one frame: exposure, daylight and white balance drift around the unit's own."""
    light = unit.light
    exposure = light.exposure * np.exp(rng.normal(0, light.exposure_drift))
    day = light.day * np.exp(rng.normal(0, light.day_drift))
    balance = light.wb_kelvin * np.exp(rng.normal(0, light.wb_drift))
    gain = locked_gain(unit)
    return sky_of(unit, np.exp(rng.normal(0, light.led_drift)), day, exposure * gain, balance)


def locked_gain(unit: Unit) -> float:
    """The locked exposure: dark trays get more, bright ones less, so that no die burns out."""
    bright = float(unit.tray.colour @ np.array([0.21, 0.72, 0.07]))
    return float(0.85 / (1 + 0.5 * bright + 0.35 * unit.light.day))


def draw_scene(
    unit: Unit, scene: Scene, rng: np.random.Generator, other: Array | None = None
) -> tuple[Array, dict[int, Array]]:
    """The scene as linear light, and how much each die (by its place in the scene) is covered by later things.

    Where things that are no dice lie is painted into `other`.
    """
    sky = frame_sky(unit, rng)
    things = list(scene.things)
    shadow = floor_shadow(unit, things)
    if scene.motion is not None:
        shadow = cv2.GaussianBlur(shadow, (0, 0), 2 + 2.0 * float(np.linalg.norm(scene.motion.shift)))
    image = empty_picture(unit, sky, shadow)
    if rng.random() < 0.1:
        image = dusted(image, unit, rng)
    order = sorted(range(len(things)), key=lambda i: _nearness(unit, things[i]))
    covered: dict[int, Array] = {}
    for i in order:
        thing = things[i]
        others = [t for j, t in enumerate(things) if j != i]
        if scene.motion is not None and thing.die is not None:
            layer: Layer | None = _blurred(unit, sky, thing, scene.motion)
        else:
            layer = draw(unit, sky, thing, others, _finer(unit, thing))
        if layer is None:
            continue
        h, w = layer.light.shape[:2]
        spot = (slice(layer.y, layer.y + h), slice(layer.x, layer.x + w))
        image[spot] = image[spot] * (1 - layer.cover) + layer.light
        for hidden in covered.values():
            hidden[spot] = np.maximum(hidden[spot], layer.cover[..., 0])
        if thing.die is None and other is not None:
            other[spot] = np.maximum(other[spot], layer.cover[..., 0])
        if thing.die is not None:
            covered[i] = np.zeros(image.shape[:2], np.float32)
    return image, covered


def _nearness(unit: Unit, thing: Thing) -> float:
    """Painter's order: far things first."""
    if thing.kind == "limb":
        return -float(unit.camera.depth(thing.points).min())
    middle = -float(unit.camera.depth(thing.pose.centre[None])[0])
    return middle - (50 if thing.size[-1] < 3 and thing.pose.centre[2] < 6 else 0)


def view_of(unit: Unit, thing: Thing, covered: Array | None) -> DieView:
    """The truth about a die in the picture."""
    assert thing.die is not None
    face = thing.die.faces[thing.top]
    world = top_corners(thing)
    normal = np.cross(world[0] - world[1], world[1] - world[2])
    lean = float(np.degrees(np.arccos(np.clip(abs(normal[2]) / np.linalg.norm(normal), 0, 1))))
    seen = 1.0
    corners = _turned(unit.camera.project(world), face.turn)
    if covered is not None:
        mask = np.zeros(covered.shape, np.uint8)
        cv2.fillConvexPoly(mask, np.round(np.clip(corners, -2000, 2000)).astype(np.int32), 1)
        seen = 1 - float((covered * mask).sum() / max(1, int(mask.sum())))
    outline = cv2.convexHull(unit.camera.project(thing.proxy()).astype(np.float32))[:, 0]
    return DieView(thing.die.name, face.value, face.mark, thing.die.support, corners, outline, lean, seen)


def _turned(corners: Array, quarters: float) -> Array:
    """The corners counted from the mark's own top left; the printer may have turned the mark on its face."""
    return np.asarray(np.roll(corners, round(quarters) % 4, axis=0))


def render(
    unit: Unit, scene_rng: np.random.Generator, what: str, face: tuple[DieLook, int] | None = None
) -> tuple[Array, Label]:
    """A picture (480, 640, 3; 8-bit BGR, already through JPEG) of the kind `what`, and its label.

    `what` is a status of the contract that a picture can have; `face` (a die of the unit and the number of its
    upper face) fixes what a `read` shows.
    """
    pictures, label = burst(unit, scene_rng, what, 1, face)
    return pictures[0], label


def burst(
    unit: Unit, scene_rng: np.random.Generator, what: str, count: int, face: tuple[DieLook, int] | None = None
) -> tuple[list[Array], Label]:
    """Several pictures of one scene, taken in one breath: the same but for noise and a flicker of the light."""
    scene = make_scene(unit, scene_rng, what, face)
    light, covered = draw_scene(unit, scene, scene_rng)
    views = tuple(view_of(unit, t, covered.get(i)) for i, t in enumerate(scene.things) if t.die is not None)
    pictures = [develop(light, unit.sensor, scene_rng)]
    for _ in range(count - 1):
        pictures.append(develop(light * np.float32(np.exp(scene_rng.normal(0, 0.015))), unit.sensor, scene_rng))
    return pictures, Label(scene.expect, views)
