"""One unit's room in Blender: tray, lamps and camera, and the tracing of parts of the picture; no kinds of pictures."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import bpy
import numpy as np
from mathutils import Matrix

from tests.render import cycles_solids as solids
from tests.render import cycles_stuff as stuff
from tests.render import cycles_things
from tests.render.cycles_camera import canvas, straight
from tests.render.cycles_faces import face_maps
from tests.render.cycles_look import Dress, Lamp
from tests.render.geometry import Array, Camera, unit_vector
from tests.render.rasteriser import moved
from tests.render.scene import Motion
from tests.render.things import Thing
from tests.render.unit import DieLook, Unit, warm

WHITE = 0.8  # how much light the white card throws back by which lamps are measured
Box = tuple[int, int, int, int]


def _set_up(camera: Camera, dress: Dress) -> Any:
    """An empty scene whose camera stands where the unit's stands."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene: Any = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.render.use_persistent_data = True
    scene.render.resolution_x, scene.render.resolution_y = canvas(camera)
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "32"
    scene.view_settings.view_transform = "Standard"
    cycles = scene.cycles
    cycles.device, cycles.use_adaptive_sampling, cycles.use_denoising = "CPU", False, True
    cycles.denoiser, cycles.denoising_input_passes = "OPENIMAGEDENOISE", "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4.0, 30.0
    eye: Any = bpy.data.cameras.new("eye")
    eye.sensor_fit, eye.sensor_width = "HORIZONTAL", 36.0
    eye.lens = camera.focal * 36.0 / canvas(camera)[0]
    eye.clip_start, eye.clip_end = 1.0, 9000.0
    eye.dof.use_dof = True
    eye.dof.focus_distance = float(camera.depth(np.array([[0.0, 0.0, 6.0]]))[0])
    eye.dof.aperture_fstop = eye.lens * 1e-3 / (2 * dress.optics.aperture)
    stand: Any = bpy.data.objects.new("eye", eye)
    rows = np.eye(4)
    right, down, ahead = camera.rotation
    rows[:3, :3], rows[:3, 3] = np.stack([right, -down, -ahead], axis=1), camera.position
    stand.matrix_world = Matrix(rows.tolist())
    scene.collection.objects.link(stand)
    scene.camera = stand
    return scene


def _light(kind: str, place: Array, colour: Array, aim: Array, **settings: Any) -> Any:
    data: Any = bpy.data.lights.new(kind, kind)
    data.energy, data.color = 1.0, tuple(float(c) for c in colour)
    for key, value in settings.items():
        setattr(data, key, value)
    made: Any = bpy.data.objects.new(kind, data)
    back = unit_vector(place - aim)
    side = unit_vector(np.cross(np.array([0.02, 0.03, 1.0]), back))
    rows = np.eye(4)
    rows[:3, :3], rows[:3, 3] = np.stack([side, np.cross(back, side), back], axis=1), place
    made.matrix_world = Matrix(rows.tolist())
    bpy.context.scene.collection.objects.link(made)
    return made


def _lights(lamp: Lamp, rng: np.random.Generator) -> list[Any]:
    """The lights of one lamp, each at strength one: a window has four panes."""
    colour, middle = warm(lamp.kelvin), np.zeros(3)
    if lamp.kind in ("ring", "bulb"):
        return [_light("POINT", lamp.place, colour, middle, shadow_soft_size=lamp.size)]
    if lamp.kind == "desk":
        aim = np.array([*rng.normal(0, 14, 2), 0.0])
        wide = {"spot_size": float(np.radians(rng.uniform(22, 60))), "spot_blend": float(rng.uniform(0.3, 1.0))}
        return [_light("SPOT", lamp.place, colour, aim, shadow_soft_size=lamp.size, **wide)]
    if lamp.kind == "ceiling":
        return [_light("AREA", lamp.place, colour, middle, shape="DISK", size=2 * lamp.size)]
    out = unit_vector(lamp.place * [1, 1, 0])
    side = np.array([-out[1], out[0], 0.0])
    panes = []
    for i in (-0.5, 0.5):
        for j in (-0.5, 0.5):
            place = lamp.place + side * i * lamp.size * 1.08 + np.array([0, 0, j * lamp.size * 1.5])
            size = {"shape": "RECTANGLE", "size": lamp.size, "size_y": lamp.size * 1.4}
            panes.append(_light("AREA", place, colour, place - out, **size))
    return panes


class Studio:
    """A unit's room, built once; its lamps can be set anew for every picture."""

    def __init__(self, unit: Unit, dress: Dress) -> None:
        self.unit, self.dress = unit, dress
        self.scene = _set_up(unit.camera, dress)
        self.width, self.height = canvas(unit.camera)
        self._build()
        rng = np.random.default_rng([unit.seed, 43])
        self.lamps: dict[str, list[Any]] = {}
        for lamp in dress.lamps:
            self.lamps.setdefault(lamp.kind, []).extend(_lights(lamp, rng))
        world: Any = bpy.data.worlds.new("room")
        if world.node_tree is None:
            world.use_nodes = True
        self.sky = next(n for n in world.node_tree.nodes if n.type == "BACKGROUND")
        self.scene.world = world
        self.strength: dict[str, float] = {}
        self.white: dict[str, Array] = {}
        self._measure()
        self._dice: dict[int, Any] = {}

    def _build(self) -> None:
        dress, tray = self.dress, self.unit.tray
        wall = dress.lining if dress.lining in ("printed", "moulded", "wood", "hide") else "printed"
        inside = stuff.lining(dress.lining, tray.colour, dress, tray.seed)
        outside = stuff.lining(wall, dress.wall, dress, tray.seed + 1)
        cycles_things.object_of("floor", solids.floor(tray), inside)
        cycles_things.object_of("walls", solids.walls(tray, dress.corner), outside, 50)
        wide = np.array([[-3e3, -3e3, -3], [3e3, -3e3, -3], [3e3, 3e3, -3], [-3e3, 3e3, -3]])
        big = solids.Solid(wide, np.array([[0, 1, 2, 3]]))
        cycles_things.object_of("table", big, stuff.table(dress.table, tray.table, tray.seed))

    def _measure(self) -> None:
        """Sets every lamp so that it gives the floor its share, by a white card laid over everything."""
        card = stuff.Graph("card")
        plain = card.done(card.add("BsdfDiffuse", {"Color": (WHITE, WHITE, WHITE, 1.0)}).outputs[0])
        layer: Any = bpy.context.view_layer
        layer.material_override = plain
        full = self.scene.render.resolution_percentage
        self.scene.render.resolution_percentage = 8
        shares = {"round": self.dress.round}
        for lamp in self.dress.lamps:
            shares[lamp.kind] = shares.get(lamp.kind, 0.0) + lamp.share
        total = sum(shares.values())
        for kind in shares:
            self.strength[kind] = 1e5 if kind != "round" else 1.0
            self.light({k: float(k == kind) for k in shares})
            card_light = self._pixels(64, 1)
            floor = card_light[self._on_floor(card_light.shape)]
            mean = float(floor.mean()) + 1e-9
            self.strength[kind] *= shares[kind] / total / mean
            self.white[kind] = card_light * (shares[kind] / total / mean)
        self.scene.render.resolution_percentage = full
        layer.material_override = None

    def _on_floor(self, shape: tuple[int, ...]) -> Array:
        """Which pixels of a smaller canvas show the floor."""
        a, b = self.unit.tray.half
        x, y = np.meshgrid(np.linspace(-a, a, 60), np.linspace(-b, b, 60))
        spots = straight(self.unit.camera, np.stack([x.ravel(), y.ravel(), np.zeros(3600)], axis=1))
        cells = np.floor(spots / [self.width, self.height] * [shape[1], shape[0]]).astype(int)
        held = (cells >= 0).all(axis=1) & (cells < [shape[1], shape[0]]).all(axis=1)
        mask = np.zeros(shape[:2], bool)
        mask[cells[held, 1], cells[held, 0]] = True
        return mask

    def floor_white(self) -> Array:
        """The colours of a white card all over the floor, all lamps as they should be (N, 3)."""
        total = sum(self.white.values(), np.zeros(3))
        return np.asarray(total[self._on_floor(total.shape)])

    def light(self, factors: dict[str, float]) -> None:
        """Sets each kind of lamp to so many times its own strength."""
        for kind, lights in self.lamps.items():
            for made in lights:
                made.data.energy = self.strength.get(kind, 0.0) * factors.get(kind, 0.0)
                made.hide_render = made.data.energy <= 0
        colour = warm(self.dress.lamps[0].kelvin) * 0.5 + 0.5
        self.sky.inputs["Color"].default_value = stuff.rgb(colour)
        self.sky.inputs["Strength"].default_value = self.strength.get("round", 0.0) * factors.get("round", 0.0)

    def _pixels(self, samples: int, seed: int) -> Array:
        self.scene.cycles.samples, self.scene.cycles.seed = samples, seed
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "part.exr"
            self.scene.render.filepath = str(path)
            with _silent():
                bpy.ops.render.render(write_still=True)
            image: Any = bpy.data.images.load(str(path))
            image.colorspace_settings.name = "Non-Color"
            width, height = image.size
            flat = np.empty(width * height * 4, np.float32)
            image.pixels.foreach_get(flat)
            bpy.data.images.remove(image)
        return np.minimum(flat.reshape(height, width, 4)[::-1, :, :3], 30.0)

    def trace(self, box: Box | None, samples: int, seed: int) -> Array:
        """Linear light of a part of the canvas (x0, y0, x1, y1), or of all of it."""
        render = self.scene.render
        render.use_border = render.use_crop_to_border = box is not None
        if box is not None:
            x0, y0, x1, y1 = box
            render.border_min_x, render.border_max_x = (x0 + 0.01) / self.width, (x1 + 0.01) / self.width
            render.border_min_y = 1 - (y1 - 0.01) / self.height
            render.border_max_y = 1 - (y0 - 0.01) / self.height
        part = self._pixels(samples, seed)
        if box is not None and part.shape[:2] != (box[3] - box[1], box[2] - box[0]):
            raise RuntimeError(f"Blender traced {part.shape[:2]} where {box} was asked for.")
        return part

    def _die(self, look: DieLook) -> Any:
        """The object of a die, made at its first use."""
        if look.seed not in self._dice:
            maps = face_maps(look, self.unit.style, self.dress)
            solid = solids.die(look.size, look.bevel, self.dress.bulge, maps.depth)
            made = cycles_things.object_of(f"die-{look.name}", solid, stuff.die(look, maps, self.dress))
            made.hide_render = True
            made.rotation_mode = "QUATERNION"
            self._dice[look.seed] = made
        return self._dice[look.seed]

    @contextmanager
    def furnished(self, things: tuple[Thing, ...], motion: Motion | None) -> Iterator[None]:
        """The tray with these things in it; they are gone afterwards."""
        used: list[Any] = []
        again = []
        for thing in things:
            if thing.die is None:
                continue
            made = self._die(thing.die)
            if made in used:  # one object lies in one place only
                made = made.copy()
                made.data = made.data.copy()
                self.scene.collection.objects.link(made)
                again.append(made)
            made.hide_render = False
            used.append(made)
            if motion is None:
                made.matrix_world = Matrix(cycles_things.matrix(thing.pose))
            else:
                self._move(made, thing, motion)
        others = cycles_things.build(things)
        self.scene.render.use_motion_blur = motion is not None
        try:
            yield
        finally:
            self.scene.render.use_motion_blur = False
            cycles_things.remove([*others, *again])
            for made in used:
                if made not in again:
                    made.hide_render = True
                    made.animation_data_clear()

    def _move(self, made: Any, thing: Thing, motion: Motion) -> None:
        """The way of a die while the shutter is open, as keys of an animation; rows are read one after the other."""
        scene = self.scene
        scene.frame_set(1)
        scene.render.motion_blur_shutter, scene.render.motion_blur_position = 1.0, "CENTER"
        scene.cycles.rolling_shutter_type, scene.cycles.rolling_shutter_duration = "TOP", 0.6
        made.cycles.use_motion_blur, made.cycles.motion_steps = True, 4
        before = None
        for step, share in enumerate(motion.shares(17)):
            turned = Matrix(cycles_things.matrix(moved(thing, motion, float(share)).pose))
            way = turned.to_quaternion()
            if before is not None:
                way.make_compatible(before)
            before = way
            made.location, made.rotation_quaternion = turned.to_translation(), way
            for path in ("location", "rotation_quaternion"):
                made.keyframe_insert(path, frame=0.5 + step / 16)
        scene.frame_set(1)


@contextmanager
def _silent() -> Iterator[None]:
    """Keeps Blender's progress from standard output."""
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)
