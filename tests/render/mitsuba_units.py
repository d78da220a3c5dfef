"""Physically based pictures of the same units, traced by mitsuba; slow, a development tool, nothing at run time.

`python -m tests.render.mitsuba_units --help`. The environment variable DRJIT_LIBLLVM_PATH names LLVM's library for the
fast variant; without one the scalar variant is used.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from tests.render import meshes
from tests.render.geometry import Array
from tests.render.label import Label
from tests.render.marks import TEXELS
from tests.render.rasteriser import dusted, locked_gain, moved, view_of
from tests.render.scene import Scene, make_scene
from tests.render.sensor import develop
from tests.render.surface import albedo, coat
from tests.render.things import Thing, rect
from tests.render.tray import texture
from tests.render.unit import DieLook, Unit, warm

SAMPLES = 32
BACKDROP_SAMPLES = 48
DAYLIGHTS = (0.5, 1.0, 1.6)  # a unit's daylight at three times of its evening


@lru_cache(maxsize=1)
def tracer() -> Any:
    """The renderer's module, its variant chosen."""
    import mitsuba as mi  # type: ignore[import-not-found, unused-ignore]

    mi.set_variant("llvm_ad_rgb" if os.environ.get("DRJIT_LIBLLVM_PATH") else "scalar_rgb")
    return mi


def _bitmap(pixels: Array, wrap: str = "repeat") -> dict[str, Any]:
    mi = tracer()
    return {
        "type": "bitmap",
        "bitmap": mi.Bitmap(np.ascontiguousarray(pixels, np.float32)),
        "raw": True,
        "wrap_mode": wrap,
    }


def _rgb(colour: Array) -> dict[str, Any]:
    return {"type": "rgb", "value": [float(c) for c in colour]}


def _shape(name: str, mesh: meshes.Mesh, bsdf: dict[str, Any], colours: Array | None = None) -> Any:
    """A mesh as mitsuba holds it."""
    mi = tracer()
    props = mi.Properties()
    props["bsdf"] = mi.load_dict(bsdf)
    if mesh.normals is None and colours is None and mesh.uv is None:
        props["face_normals"] = True
    made = mi.Mesh(name, len(mesh.points), len(mesh.faces), props, mesh.normals is not None, mesh.uv is not None)
    values = mi.traverse(made)
    values["vertex_positions"] = np.ascontiguousarray(mesh.points, np.float32).ravel()
    values["faces"] = np.ascontiguousarray(mesh.faces, np.uint32).ravel()
    if mesh.normals is not None:
        values["vertex_normals"] = np.ascontiguousarray(mesh.normals, np.float32).ravel()
    if mesh.uv is not None:
        values["vertex_texcoords"] = np.ascontiguousarray(mesh.uv, np.float32).ravel()
    values.update()
    if colours is not None:
        made.add_attribute("vertex_color", 3, np.ascontiguousarray(colours, np.float32).ravel())
    return made


@lru_cache(maxsize=40)
def _die_paint(look: DieLook, unit: Unit) -> Any:
    """The material of a die: its six painted faces, one above the other, under a coat of lacquer."""
    skin = coat(look, unit.style)
    body = look.body * skin.tone[..., None]
    body = body + (look.under - body) * skin.bare[..., None]
    faces = body + (skin.colours[:, None, None] - body) * skin.mark[..., None]
    tall = np.clip(faces, 0, 1).reshape(6 * TEXELS, TEXELS, 3)
    return {
        "type": "roughplastic",
        "diffuse_reflectance": _bitmap(tall[::-1], "clamp"),
        "alpha": float(look.rough),
        "nonlinear": True,
    }


def _material(thing: Thing, unit: Unit) -> dict[str, Any]:
    if thing.die is not None:
        return dict(_die_paint(thing.die, unit))
    tint = {"type": "mesh_attribute", "name": "vertex_color"} if thing.kind != "slab" else _rgb(thing.colour)
    if thing.texture == "cloth":
        return {"type": "twosided", "bsdf": {"type": "diffuse", "reflectance": tint}}
    metal = 0.85 if thing.texture == "coin" else 0.0
    return {
        "type": "twosided",
        "bsdf": {
            "type": "principled",
            "base_color": tint,
            "metallic": metal,
            "roughness": max(0.25, thing.rough),
            "specular": 0.4,
        },
    }


def _solid(name: str, thing: Thing, unit: Unit) -> Any:
    mesh = meshes.solid(thing)
    colours = None
    if thing.die is None and thing.kind != "slab":
        up = np.tile([0.0, 0.0, 1.0], (len(mesh.points), 1))
        colours = np.clip(albedo(thing, unit.style, mesh.points.astype(np.float32), up), 0, 1)
    world = thing.pose.out(mesh.points)
    normals = mesh.normals @ thing.pose.rotation.T if mesh.normals is not None and thing.die is not None else None
    uv = mesh.uv if thing.die is not None else None
    if uv is not None:  # mitsuba counts texture rows from below
        uv = np.stack([uv[:, 0], 1 - uv[:, 1]], axis=1)
    return _shape(name, meshes.Mesh(world, mesh.faces, normals, uv), _material(thing, unit), colours)


def _lamps(unit: Unit, day: float) -> dict[str, Any]:
    """The ring of lamps, the window as a bright rectangle, and the room's dim light."""
    mi = tracer()
    light = unit.light
    out: dict[str, Any] = {}
    high, radius = float(unit.camera.position[2]), 2.0
    colour = warm(light.led_kelvin) * high**2 / (len(light.leds) * radius**2)
    for i, spot in enumerate(light.leds):
        out[f"led{i}"] = {
            "type": "sphere",
            "center": [float(v) for v in spot],
            "radius": radius,
            "emitter": {"type": "area", "radiance": _rgb(colour)},
        }
    far, wide = 320.0, (150.0, 90.0)
    place = light.day_way * far
    t = mi.ScalarTransform4f
    to_world = t().look_at(origin=place.tolist(), target=[0, 0, 0], up=[0, 0, 1]) @ t().scale([*wide, 1])
    window = warm(light.day_kelvin) * (light.day * day * np.pi * far**2 / (4 * wide[0] * wide[1]))
    out["window"] = {"type": "rectangle", "to_world": to_world, "emitter": {"type": "area", "radiance": _rgb(window)}}
    everything = warm(light.led_kelvin) + 0.6 * light.day * day * warm(light.day_kelvin)
    out["room"] = {"type": "constant", "radiance": _rgb(everything * light.ambient * 0.8)}
    return out


def _tray(unit: Unit) -> dict[str, Any]:
    tray = unit.tray
    pixels = texture(tray.texture, tray.seed, tray.colour)
    stuff: dict[str, Any] = {"type": "diffuse", "reflectance": _bitmap(pixels, "mirror")}
    if tray.gloss > 0.02:
        stuff = {
            "type": "roughplastic",
            "diffuse_reflectance": _bitmap(pixels, "mirror"),
            "alpha": float(np.clip(0.5 - tray.gloss, 0.12, 0.5)),
        }
    both = {"type": "twosided", "bsdf": stuff}
    wood = {"type": "diffuse", "reflectance": _bitmap(texture("wood", tray.seed + 1, tray.table), "mirror")}
    big = np.array([[-400, -400, -3], [400, -400, -3], [400, 400, -3], [-400, 400, -3]], dtype=np.float64)
    table = meshes.Mesh(big, np.array([[0, 1, 2], [0, 2, 3]]), None, big[:, :2] / 256 + 0.5)
    return {
        "floor": _shape("floor", meshes.floor(tray), both),
        "walls": _shape("walls", meshes.walls(tray), both),
        "table": _shape("table", table, wood),
    }


@lru_cache(maxsize=2)
def _still(unit: Unit) -> dict[str, Any]:
    return _tray(unit)


def trace(
    unit: Unit, things: list[Thing], day: float, window: tuple[int, int, int, int], samples: int, seed: int
) -> Array:
    """Linear light of a part of the picture (x0, y0, x1, y1)."""
    mi = tracer()
    camera = unit.camera
    x0, y0, x1, y1 = window
    to_world = mi.ScalarTransform4f().look_at(
        origin=camera.position.tolist(),
        target=(camera.position + camera.rotation[2] * 100).tolist(),
        up=(-camera.rotation[1]).tolist(),
    )
    film = {"type": "hdrfilm", "width": camera.width, "height": camera.height, "crop_offset_x": x0, "crop_offset_y": y0}
    film |= {"crop_width": x1 - x0, "crop_height": y1 - y0, "rfilter": {"type": "box"}, "pixel_format": "rgb"}
    sensor = {
        "type": "perspective",
        "fov": float(np.degrees(2 * np.arctan(camera.width / 2 / camera.focal))),
        "fov_axis": "x",
        "to_world": to_world,
        "film": film,
        "sampler": {"type": "independent", "sample_count": samples},
    }
    scene = {"type": "scene", "integrator": {"type": "path", "max_depth": 4}, "sensor": sensor}
    scene |= _lamps(unit, day) | _still(unit)
    scene |= {f"thing{i}": _solid(f"thing{i}", t, unit) for i, t in enumerate(things)}
    image: Array = np.array(mi.render(mi.load_dict(scene), spp=samples, seed=seed))[..., :3]
    return np.asarray(np.minimum(image, 6.0))  # a spark is no light


@lru_cache(maxsize=2 * len(DAYLIGHTS))
def _backdrop(unit: Unit, day: float) -> Array:
    """The empty tray, traced once."""
    whole = (0, 0, unit.camera.width, unit.camera.height)
    image = trace(unit, [], day, whole, BACKDROP_SAMPLES, 1)
    return np.asarray(cv2.bilateralFilter(image.astype(np.float32), 7, 0.04, 2))


def _window(unit: Unit, things: list[Thing]) -> tuple[int, int, int, int]:
    """The part of the picture that things and their shadows may change."""
    boxes = np.array([rect(t, unit.camera) for t in things])
    x0, y0 = boxes[:, :2].min(axis=0)
    x1, y1 = boxes[:, 2:].max(axis=0)
    spare = int(10 * unit.camera.focal / np.linalg.norm(unit.camera.position))
    return (
        max(0, x0 - spare),
        max(0, y0 - spare),
        min(unit.camera.width, x1 + spare),
        min(unit.camera.height, y1 + spare),
    )


def _feather(shape: tuple[int, int], window: tuple[int, int, int, int], whole: tuple[int, int]) -> Array:
    """How much of a traced part replaces the backdrop: all of it, but for a soft border inside the picture."""
    soft = 12
    x = np.minimum(
        np.arange(shape[1]) if window[0] > 0 else soft, np.arange(shape[1])[::-1] if window[2] < whole[0] else soft
    )
    y = np.minimum(
        np.arange(shape[0]) if window[1] > 0 else soft, np.arange(shape[0])[::-1] if window[3] < whole[1] else soft
    )
    x, y = np.broadcast_to(x, shape[1]), np.broadcast_to(y, shape[0])
    return np.asarray(np.clip(np.minimum(x[None], y[:, None]) / soft, 0, 1)[..., None])


def _light(unit: Unit, scene: Scene, rng: np.random.Generator) -> Array:
    day = float(rng.choice(DAYLIGHTS))
    image = _backdrop(unit, day).copy()
    if rng.random() < 0.08:
        image = dusted(image, unit, rng)
    things = list(scene.things)
    if not things:
        return image
    seed = int(rng.integers(1 << 30))
    if scene.motion is not None:
        poses = [[moved(t, scene.motion, s) for t in things] for s in scene.motion.shares(10)]
        window = _window(unit, [t for pose in poses for t in pose])
        part = np.mean([trace(unit, pose, day, window, 8, seed + i) for i, pose in enumerate(poses)], axis=0)
    else:
        window = _window(unit, things)
        big = (window[2] - window[0]) * (window[3] - window[1]) > 120000
        part = trace(unit, things, day, window, SAMPLES // 2 if big else SAMPLES, seed)
        part = np.asarray(cv2.bilateralFilter(part.astype(np.float32), 3, 0.03, 1), part.dtype)
    keep = _feather(part.shape[:2], window, (unit.camera.width, unit.camera.height))
    spot = (slice(window[1], window[3]), slice(window[0], window[2]))
    image[spot] = image[spot] * (1 - keep) + part * keep
    return np.asarray(image)


def render(
    unit: Unit, rng: np.random.Generator, what: str, face: tuple[DieLook, int] | None = None
) -> tuple[Array, Label]:
    """Like the fast rasteriser's render, traced."""
    scene = make_scene(unit, rng, what, face)
    image = _light(unit, scene, rng)
    light = unit.light
    balance = light.wb_kelvin * np.exp(rng.normal(0, light.wb_drift))
    exposure = light.exposure * np.exp(rng.normal(0, light.exposure_drift)) * locked_gain(unit)
    image = image * (exposure / warm(balance))
    views = tuple(view_of(unit, t, None) for t in scene.things if t.die is not None)
    return develop(image, unit.sensor, rng), Label(scene.expect, views)


def straight(unit: Unit) -> Unit:
    """The unit with a lens that does not bend, as mitsuba's has none that does."""
    return replace(unit, camera=replace(unit.camera, bend=0.0))


if __name__ == "__main__":
    from tests.render.mitsuba_command import main

    sys.exit(main(sys.argv[1:]))
