"""What lies in the Cycles maker's tray beside dice, as Blender's objects: coins, cards, figures, pens, hands."""

from __future__ import annotations

from typing import Any

import bpy
import numpy as np

from tests.render import cycles_stuff as stuff
from tests.render import meshes
from tests.render.cycles_solids import Solid
from tests.render.geometry import Array, Pose, unit_vector
from tests.render.outlines import OUTLINES
from tests.render.things import Thing


def matrix(pose: Pose) -> list[list[float]]:
    """A pose as Blender's rows."""
    rows = np.eye(4)
    rows[:3, :3], rows[:3, 3] = pose.rotation, pose.centre
    return [[float(v) for v in row] for row in rows]


def object_of(name: str, solid: Solid, material: Any, sharp: float | None = None) -> Any:
    """A solid as an object of the scene, smooth but for edges sharper than so many degrees."""
    mesh: Any = bpy.data.meshes.new(name)
    corners = solid.faces.shape[1]
    mesh.vertices.add(len(solid.points))
    mesh.vertices.foreach_set("co", np.ascontiguousarray(solid.points, np.float32).ravel())
    mesh.loops.add(solid.faces.size)
    mesh.loops.foreach_set("vertex_index", np.ascontiguousarray(solid.faces, np.int32).ravel())
    mesh.polygons.add(len(solid.faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, solid.faces.size, corners, dtype=np.int32))
    if solid.uv is not None:
        layer = mesh.uv_layers.new(name="uv")
        layer.data.foreach_set("uv", np.ascontiguousarray(solid.uv, np.float32).ravel())
    mesh.polygons.foreach_set("use_smooth", np.ones(len(solid.faces), bool))
    mesh.update(calc_edges=True)
    mesh.validate()
    if sharp is not None:
        mesh.set_sharp_from_angle(angle=float(np.radians(sharp)))
    made: Any = bpy.data.objects.new(name, mesh)
    made.data.materials.append(material)
    bpy.context.scene.collection.objects.link(made)
    return made


def remove(things: list[Any]) -> None:
    """Takes objects out of the scene, with their meshes and materials."""
    for made in things:
        data, kind = made.data, made.type
        materials = [m for m in data.materials if m is not None]
        bpy.data.objects.remove(made)
        (bpy.data.meshes if kind == "MESH" else bpy.data.curves).remove(data)
        for material in materials:
            if material.users == 0:
                bpy.data.materials.remove(material)


def _curve(name: str, kind: str, material: Any, place: list[list[float]], **settings: Any) -> Any:
    data: Any = bpy.data.curves.new(name, kind)
    for key, value in settings.items():
        setattr(data, key, value)
    data.materials.append(material)
    made: Any = bpy.data.objects.new(name, data)
    made.matrix_world = _blender(place)
    bpy.context.scene.collection.objects.link(made)
    return made


def _blender(rows: list[list[float]]) -> Any:
    from mathutils import Matrix

    return Matrix(rows)


def _writing(text: str, thing: Thing, material: Any, size: float, raised: float, shift: Array) -> Any:
    """Letters on a thing's upper side."""
    top = Pose(thing.pose.rotation, thing.pose.out(shift[None])[0])
    settings = {"body": text, "size": size, "extrude": raised, "align_x": "CENTER", "align_y": "CENTER"}
    return _curve("writing", "FONT", material, matrix(top), **settings)


def _figure(thing: Thing) -> Any:
    """A cut-out figure with soft edges."""
    thick = float(thing.size[-1])
    edge = min(0.9, thick * 0.45)
    material = stuff.thing("wooden", thing.colour, thing.second, thing.seed)
    settings = {"dimensions": "2D", "fill_mode": "BOTH", "extrude": thick - edge, "bevel_depth": edge}
    made = _curve("figure", "CURVE", material, matrix(thing.pose), **settings)
    made.data.bevel_resolution = 3
    rim = np.array(OUTLINES[thing.outline]) * (float(thing.size[0]) - edge * 0.6)
    spline = made.data.splines.new("NURBS")
    spline.points.add(len(rim) - 1)
    for point, (x, y) in zip(spline.points, rim, strict=True):
        point.co = (float(x), float(y), 0.0, 1.0)
    spline.use_cyclic_u, spline.order_u, spline.resolution_u = True, 3, 6
    return made


def _disc(thing: Thing) -> list[Any]:
    mesh = meshes.disc(float(thing.size[0]), float(thing.size[1]), thing.edge)
    metal = thing.texture == "coin"
    material = stuff.thing("metal" if metal else "wooden", thing.colour, thing.second, thing.seed)
    made = object_of("disc", Solid(mesh.points, mesh.faces), material, 40)
    made.matrix_world = _blender(matrix(thing.pose))
    if not metal:
        return [made]
    text = ("1", "2", "3", "5", "10", "20", "50")[thing.seed % 7]
    top = np.array([0.0, 0.0, float(thing.size[1])])
    number = _writing(text, thing, material, float(thing.size[0]) * (1.25 if len(text) == 1 else 1.0), 0.16, top)
    ring = thing.size[0] * np.stack([np.cos(np.arange(48) * np.pi / 24), np.sin(np.arange(48) * np.pi / 24)], axis=1)
    settings = {"dimensions": "3D", "bevel_depth": 0.35}
    rim = _curve("rim", "CURVE", material, matrix(thing.pose), **settings)
    spline = rim.data.splines.new("POLY")
    spline.points.add(len(ring) - 1)
    for point, (x, y) in zip(spline.points, ring * 0.93, strict=True):
        point.co = (float(x), float(y), float(thing.size[1]), 1.0)
    spline.use_cyclic_u = True
    return [made, number, rim]


def _card(thing: Thing) -> list[Any]:
    """A card: pale stock, a coloured field and a number or a word printed on it."""
    w, h, thick = (float(v) for v in thing.size)
    mesh = meshes.rounded_box(thing.half(), min(thing.edge, thick * 0.45), 6)
    paper = stuff.thing("paper", thing.second, thing.second, thing.seed)
    made = object_of("card", Solid(mesh.points, mesh.faces), paper, 30)
    made.matrix_world = _blender(matrix(thing.pose))
    ink = stuff.thing("paper", thing.colour, thing.colour, thing.seed)
    flat = np.array([[-w, -h, 0], [w, -h, 0], [w, h, 0], [-w, h, 0]]) * [0.84, 0.84, 0] + [0, 0, thick + 0.03]
    field = object_of("field", Solid(flat, np.array([[0, 1, 2, 3]])), ink)
    field.matrix_world = made.matrix_world
    text = ("5", "3", "2", "+1", "-1", "Camel", "Bank")[thing.seed % 7]
    size = w * (1.5 if len(text) < 3 else 0.55)
    return [made, field, _writing(text, thing, paper, size, 0.0, np.array([0, 0, thick + 0.06]))]


def _hand(limbs: list[Thing]) -> list[Any]:
    """Fingers, and a palm where there is one, grown together."""
    parts = [meshes.limb(t.points, t.radii) for t in limbs]
    starts = np.cumsum([0] + [len(p.points) for p in parts[:-1]])
    faces = np.concatenate([p.faces + s for p, s in zip(parts, starts, strict=True)])
    first = limbs[0]
    skin = stuff.thing("skin", first.colour, first.second, first.seed)
    made = object_of("hand", Solid(np.concatenate([p.points for p in parts]), faces), skin)
    grown = made.modifiers.new("grown", "REMESH")
    grown.mode, grown.voxel_size, grown.use_smooth_shade = "VOXEL", 1.1, True
    soft = made.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, 12
    nail = stuff.thing("nail", first.colour, first.second, first.seed)
    return [made, *(_nail(t, nail) for t in limbs if len(t.points) == 5)]


def _nail(thing: Thing, material: Any) -> Any:
    """A nail on the upper side of a finger's tip."""
    back = unit_vector(thing.points[1] - thing.points[0])
    side = unit_vector(np.cross(np.array([0.0, 0.0, 1.0]), back))
    up = np.cross(back, side)
    radius = float(thing.radii[0])
    mesh = meshes.rounded_box(np.array([1.0, 1.0, 1.0]), 0.98, 2)
    size = np.array([0.62, 0.5, 0.22]) * radius
    place = thing.points[0] + up * radius * 0.86 + back * radius * 0.15
    made = object_of("nail", Solid(mesh.points * size, mesh.faces), material)
    made.matrix_world = _blender(matrix(Pose(np.stack([back, side, up], axis=1), place)))
    return made


def _limb(thing: Thing) -> list[Any]:
    mesh = meshes.limb(thing.points, thing.radii)
    kind = "cloth" if thing.texture == "cloth" else "plain"
    material = stuff.thing(kind, thing.colour, thing.second, thing.seed)
    made = object_of("limb", Solid(mesh.points, mesh.faces), material)
    if kind == "cloth":
        folds: Any = bpy.data.textures.new("folds", "CLOUDS")
        folds.noise_scale = 14.0
        wrinkled = made.modifiers.new("folds", "DISPLACE")
        wrinkled.texture, wrinkled.strength = folds, 4.0
        return [made]
    tip = stuff.thing("metal", np.full(3, 0.5), thing.second, thing.seed)
    way = unit_vector(thing.points[-1] - thing.points[-2])
    end = meshes.limb(np.stack([thing.points[-1] + way * 6, thing.points[-1] - way]), np.array([0.5, 1.4]))
    return [made, object_of("tip", Solid(end.points, end.faces), tip)]


def build(things: tuple[Thing, ...]) -> list[Any]:
    """Objects for everything in a scene that is no die."""
    out: list[Any] = []
    skins = [t for t in things if t.kind == "limb" and t.texture == "skin"]
    if skins:
        out += _hand(skins)
    for thing in things:
        if thing.die is not None or thing in skins:
            continue
        if thing.kind == "slab":
            out.append(_figure(thing))
        elif thing.kind == "disc":
            out += _disc(thing)
        elif thing.kind == "limb":
            out += _limb(thing)
        else:
            out += _card(thing)
    return out
