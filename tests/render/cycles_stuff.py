"""The materials of the Cycles maker as Blender's shader nodes: dice, trays, tables, skin; no shapes, no lamps."""

from __future__ import annotations

from typing import Any

import bpy
import numpy as np

from tests.render.cycles_faces import FaceMaps
from tests.render.cycles_look import Dress
from tests.render.geometry import Array
from tests.render.unit import DieLook

Socket = Any


def rgb(colour: Array) -> tuple[float, float, float, float]:
    """A linear colour as Blender takes it."""
    r, g, b = (float(c) for c in colour)
    return r, g, b, 1.0


class Graph:
    """A material's nodes, put together from the last to the first."""

    def __init__(self, name: str) -> None:
        self.material: Any = bpy.data.materials.new(name)
        if self.material.node_tree is None:
            self.material.use_nodes = True
        self.tree: Any = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind: str, inputs: dict[Any, Any] | None = None, **settings: Any) -> Any:
        """One node; an input is a value or another node's socket."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def mix(self, factor: Socket, one: Socket, other: Socket, blend: str = "MIX") -> Socket:
        """Two colours mixed."""
        parts = {"Fac": factor, "Color1": one, "Color2": other}
        return self.add("MixRGB", parts, blend_type=blend).outputs["Color"]

    def calc(self, operation: str, one: Socket, other: Socket = 0.0) -> Socket:
        """Arithmetic of two numbers."""
        node = self.add("Math", operation=operation)
        for socket, value in zip(node.inputs, (one, other), strict=False):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    def ramp(self, value: Socket, low: float, high: float, a: float = 0.0, b: float = 1.0) -> Socket:
        """A number stretched from low..high to a..b, cut off at both ends."""
        parts = {"Value": value, "From Min": low, "From Max": high, "To Min": a, "To Max": b}
        return self.add("MapRange", parts, clamp=True).outputs["Result"]

    def place(self, stretch: tuple[float, float, float], turn: float = 0.0, kind: str = "Object") -> Socket:
        """Coordinates in the thing's own millimetres, stretched and turned about the upright axis."""
        base = self.add("TexCoord").outputs[kind]
        parts = {"Vector": base, "Scale": stretch, "Rotation": (0.0, 0.0, float(np.radians(turn)))}
        return self.add("Mapping", parts).outputs["Vector"]

    def noise(self, where: Socket, scale: float, detail: float = 3.0, distortion: float = 0.0) -> Socket:
        """Smooth noise from 0 to 1."""
        parts = {"Vector": where, "Scale": scale, "Detail": detail, "Distortion": distortion}
        return self.add("TexNoise", parts).outputs[0]

    def done(self, surface: Socket) -> Any:
        """The material, its surface joined."""
        self.add("OutputMaterial", {"Surface": surface})
        return self.material

    def principled(self, inputs: dict[str, Any]) -> Socket:
        """Blender's one shader for nearly everything."""
        return self.add("BsdfPrincipled", inputs).outputs["BSDF"]

    def bump(self, height: Socket, distance: float, strength: float = 1.0) -> Socket:
        """A normal bent by a height map."""
        return self.add("Bump", {"Height": height, "Distance": distance, "Strength": strength}).outputs["Normal"]


def _picture(name: str, pixels: Array) -> Any:
    """An image of Blender's from rows that start at the top."""
    height, width = pixels.shape[:2]
    image: Any = bpy.data.images.new(name, width, height, alpha=True, float_buffer=True, is_data=True)
    full = np.ones((height, width, 4), np.float32)
    full[..., : pixels.shape[2]] = pixels[::-1]
    image.pixels.foreach_set(full.ravel())
    image.pack()
    return image


def _wood(g: Graph, tone: Array, fine: float, strength: float, turn: float = 0.0) -> tuple[Socket, Socket]:
    """Wood: the colour of its grain and a height to bump it by; `fine` rings a millimetre."""
    along = g.place((1.0, 0.06, 1.0), turn)
    rings = g.noise(along, fine, 4.0, 1.2)
    bent = g.calc("ADD", g.calc("MULTIPLY", rings, 6.0), 0.0)
    year = g.calc("FRACT", bent)
    pores = g.noise(g.place((1.0, 0.03, 1.0), turn), fine * 9, 2.0)
    dark, light = tone * (1 - 0.55 * strength), np.minimum(tone * (1 + 0.25 * strength), 1.0)
    colour = g.mix(g.ramp(year, 0.0, 1.0, 0.1, 0.9), rgb(light), rgb(dark))
    spots = g.ramp(pores, 0.55, 0.75, 0.0, 0.6 * strength)
    return g.mix(spots, colour, rgb(dark * 0.6)), pores


def die(look: DieLook, maps: FaceMaps, dress: Dress) -> Any:
    """The material of one die."""
    g = Graph(f"die-{look.name}")
    layers = np.stack([maps.ink, maps.bare, maps.which], axis=-1)
    image = g.add("TexImage", interpolation="Cubic", extension="EXTEND")
    image.image = _picture(g.material.name, layers.reshape(-1, layers.shape[2], 3))
    parts = g.add("SeparateColor", {"Color": image.outputs["Color"]}).outputs
    ink, bare, which = parts[0], parts[1], parts[2]
    apart = {0: g.place((1.0, 1.0, 1.0)), 1: (look.seed % 97, look.seed % 89, 0.0)}
    where = g.add("VectorMath", apart, operation="ADD").outputs[0]
    colour: Socket = g.mix(g.ramp(g.noise(where, 0.12), 0.3, 0.7), rgb(look.body * 0.93), rgb(look.body * 1.05))
    height = g.noise(where, 1.6, 2.0)
    deep = 0.012
    if dress.stuff == "lacquer":
        grain, height = _wood(g, look.body, 0.22, dress.fleck * 0.55)
        colour, deep = g.mix(0.8, colour, grain), 0.05
    elif dress.stuff == "speckled":
        cells = g.add("TexVoronoi", {"Vector": where, "Scale": 0.85, "Randomness": 1.0}).outputs
        size = g.calc("ADD", g.calc("MULTIPLY", g.noise(where, 0.9), 0.5), -0.06)
        fleck = g.calc("LESS_THAN", cells["Distance"], size)
        other = look.body * 0.25 if float(look.body.mean()) > 0.25 else np.minimum(look.body * 2.2 + 0.1, 0.9)
        colour = g.mix(g.calc("MULTIPLY", fleck, dress.fleck), colour, rgb(other))
    elif dress.stuff == "marbled":
        swirl = g.ramp(g.noise(where, 0.16, 5.0, 2.5), 0.4, 0.65)
        colour = g.mix(swirl, rgb(look.body * 0.72), rgb(np.minimum(look.body * 1.35 + 0.02, 0.95)))
    colour = g.mix(bare, colour, rgb(look.under if dress.stuff == "lacquer" else look.body * 0.8 + 0.08))
    inks = [look.marks[name] for name in sorted({f.mark for f in look.faces})]
    paint = g.mix(which, rgb(inks[0]), rgb(inks[-1]))
    colour = g.mix(ink, colour, paint)
    rough = g.calc("ADD", g.calc("MULTIPLY", ink, 0.5 - dress.rough), dress.rough)
    inputs = {
        "Base Color": colour,
        "Roughness": g.calc("ADD", rough, g.calc("MULTIPLY", bare, 0.25)),
        "Coat Weight": dress.lacquer,
        "Coat Roughness": 0.1 + 0.2 * (1 - dress.lacquer),
        "Normal": g.bump(height, deep),
    }
    if dress.stuff in ("plastic", "speckled", "marbled", "acrylic"):
        inputs |= {"Subsurface Weight": 0.15, "Subsurface Radius": (1.0, 1.0, 1.0), "Subsurface Scale": 0.6}
    if dress.clear:
        inputs["Transmission Weight"] = g.calc("MULTIPLY", g.calc("SUBTRACT", 1.0, ink), dress.clear)
        inputs["IOR"] = 1.33
    solid = g.principled(inputs)
    if not dress.clear:
        return g.done(solid)
    through = g.add("BsdfTransparent", {"Color": rgb(np.minimum(look.body * 0.8 + 0.1, 1))}).outputs[0]
    shadow = g.add("LightPath").outputs["Is Shadow Ray"]
    factor = g.calc("MULTIPLY", shadow, 0.7 * dress.clear)
    return g.done(g.add("MixShader", {0: factor, 1: solid, 2: through}).outputs[0])


def _printed(g: Graph, tone: Array, dress: Dress) -> Socket:
    """Printed plastic: lines across the floor, layers up the walls, a gloss that runs along them."""
    where = g.place((1.0, 1.0, 1.0), dress.lines)
    parts = {"Vector": where, "Scale": 0.314 / dress.layer, "Distortion": 0.35, "Detail": 1.0, "Detail Scale": 0.4}
    flat = g.add("TexWave", parts, bands_direction="X", wave_profile="SIN").outputs[1]
    parts = {"Vector": g.place((1.0, 1.0, 1.0)), "Scale": 0.314 / 0.3, "Distortion": 0.2, "Detail": 0.5}
    upright = g.add("TexWave", parts, bands_direction="Z", wave_profile="SIN").outputs[1]
    normal = g.add("SeparateXYZ", {"Vector": g.add("NewGeometry").outputs["Normal"]}).outputs[2]
    level = g.calc("GREATER_THAN", g.calc("ABSOLUTE", normal), 0.9)
    lines = g.mix(level, upright, flat)
    uneven = g.noise(g.place((0.3, 6.0, 1.0), dress.lines + 90), 0.5, 2.0)
    shine = g.ramp(uneven, 0.3, 0.7, dress.gloss - 0.1, dress.gloss + 0.15)
    colour = g.mix(g.ramp(uneven, 0.3, 0.7), rgb(tone * 0.94), rgb(tone * 1.05))
    colour = g.mix(g.ramp(lines, 0.0, 0.4, 0.3, 0.0), colour, rgb(tone * 0.72))  # grooves lie in their own shade
    bend = g.bump(lines, 0.06)
    return g.principled({"Base Color": colour, "Roughness": shine, "Normal": bend})


def lining(kind: str, tone: Array, dress: Dress, seed: int) -> Any:
    """The material of the tray's floor or wall."""
    g = Graph(f"lining-{kind}")
    where = g.place((1.0, 1.0, 1.0), float(seed % 360))
    if kind == "printed":
        return g.done(_printed(g, tone, dress))
    if kind == "felt":
        hair = g.noise(g.place((1.0, 0.25, 1.0), float(seed % 360)), 1.9, 4.0, 1.5)
        fluff, worn = g.noise(where, 0.7, 5.0, 0.8), g.noise(where, 0.03, 2.0)
        colour = g.mix(g.ramp(hair, 0.3, 0.75), rgb(tone * 0.55), rgb(tone * 1.35 + 0.006))
        colour = g.mix(g.ramp(fluff, 0.62, 0.8, 0.0, 0.35), colour, rgb(tone * 1.5 + 0.03))
        colour = g.mix(g.ramp(worn, 0.35, 0.65, 0.0, 0.25), colour, rgb(tone * 0.7))
        sheen = {"Sheen Weight": 0.5, "Sheen Roughness": 0.5, "Specular IOR Level": 0.05}
        bent = g.bump(g.calc("ADD", hair, fluff), 0.5)
        return g.done(g.principled({"Base Color": colour, "Roughness": 0.95, "Normal": bent, **sheen}))
    if kind == "cork":
        cells = g.add("TexVoronoi", {"Vector": where, "Scale": 0.55, "Randomness": 1.0}).outputs
        grains = g.add("SeparateColor", {"Color": cells["Color"]}).outputs[0]
        colour = g.mix(grains, rgb(tone * 0.6), rgb(np.minimum(tone * 1.3, 0.9)))
        dark = g.ramp(g.noise(where, 0.45, 3.0, 1.0), 0.6, 0.68)
        colour = g.mix(g.calc("MULTIPLY", dark, 0.75), colour, rgb(tone * 0.22))
        bent = g.bump(g.calc("SUBTRACT", cells["Distance"], dark), 0.25)
        return g.done(g.principled({"Base Color": colour, "Roughness": 0.85, "Normal": bent}))
    if kind == "wood":
        colour, pores = _wood(g, tone, 0.05, 0.75, float(seed % 2) * 90)
        return g.done(g.principled({"Base Color": colour, "Roughness": dress.gloss, "Normal": g.bump(pores, 0.06)}))
    if kind == "hide":
        cells = g.add("TexVoronoi", {"Vector": where, "Scale": 0.8}, feature="DISTANCE_TO_EDGE").outputs[0]
        colour = g.mix(g.ramp(cells, 0.0, 0.25), rgb(tone * 0.75), rgb(tone))
        bent = g.bump(g.ramp(cells, 0.0, 0.3), 0.2)
        return g.done(g.principled({"Base Color": colour, "Roughness": 0.4, "Normal": bent}))
    grain = g.noise(where, 2.2, 2.0)
    colour = g.mix(g.noise(where, 0.05), rgb(tone * 0.94), rgb(tone * 1.04))
    scratch = g.ramp(g.noise(g.place((0.02, 3.0, 1.0), float(seed % 180)), 1.0, 3.0), 0.66, 0.7, 0.0, 0.12)
    colour = g.mix(scratch, colour, rgb(np.minimum(tone * 1.5 + 0.1, 1)))
    return g.done(g.principled({"Base Color": colour, "Roughness": dress.gloss, "Normal": g.bump(grain, 0.05)}))


def table(kind: str, tone: Array, seed: int) -> Any:
    """What the tray stands on."""
    g = Graph("table")
    turn = float(seed % 180)
    if kind == "planks":
        colour, pores = _wood(g, tone, 0.03, 0.8, turn)
        parts = {"Vector": g.place((1.0, 1.0, 1.0), turn), "Scale": 0.01, "Mortar Size": 0.004, "Color1": (1, 1, 1, 1)}
        parts |= {"Color2": (0.72, 0.7, 0.68, 1), "Mortar": (0.12, 0.1, 0.08, 1), "Brick Width": 0.9, "Row Height": 6.0}
        colour = g.mix(1.0, colour, g.add("TexBrick", parts).outputs["Color"], "MULTIPLY")
        return g.done(g.principled({"Base Color": colour, "Roughness": 0.45, "Normal": g.bump(pores, 0.1)}))
    if kind == "cloth":
        where = g.place((1.0, 1.0, 1.0), turn)
        parts = {
            "Vector": where,
            "Scale": 0.02 + 0.04 * (seed % 7) / 7,
            "Color1": rgb(tone),
            "Color2": rgb(tone * 0.4 + 0.4),
        }
        check = g.add("TexChecker", parts).outputs["Color"]
        weave = g.noise(where, 1.2, 3.0)
        colour = g.mix(g.ramp(weave, 0.3, 0.7, 0.0, 0.35), check, rgb(tone * 0.6))
        return g.done(g.principled({"Base Color": colour, "Roughness": 0.95, "Normal": g.bump(weave, 0.4)}))
    if kind == "mat":
        fluff = g.noise(g.place((1.0, 1.0, 1.0)), 0.9, 4.0)
        colour = g.mix(fluff, rgb(tone[::-1] * 0.5), rgb(tone[::-1] * 0.9))
        return g.done(g.principled({"Base Color": colour, "Roughness": 0.95, "Normal": g.bump(fluff, 0.4)}))
    cloud = g.noise(g.place((1.0, 1.0, 1.0)), 0.02, 6.0)
    base = np.full(3, 0.2 + 0.5 * (seed % 11) / 11)
    colour = g.mix(g.ramp(cloud, 0.3, 0.7), rgb(base * 0.85), rgb(base * 1.05))
    return g.done(g.principled({"Base Color": colour, "Roughness": 0.35}))


def thing(kind: str, tone: Array, second: Array, seed: int) -> Any:
    """The material of something that gets in the way."""
    g = Graph(f"thing-{kind}")
    where = g.place((1.0, 1.0, 1.0))
    if kind == "skin":
        blotch = g.noise(where, 0.12, 4.0)
        colour = g.mix(
            g.ramp(blotch, 0.3, 0.7), rgb(tone * np.array([0.85, 0.72, 0.7])), rgb(np.minimum(tone * 1.08, 1))
        )
        lines = g.noise(g.place((1.0, 1.0, 0.4)), 1.6, 5.0)
        inputs = {"Base Color": colour, "Roughness": 0.42, "Normal": g.bump(lines, 0.25)}
        inputs |= {"Subsurface Weight": 0.35, "Subsurface Radius": (1.0, 0.35, 0.2), "Subsurface Scale": 1.5}
        return g.done(g.principled(inputs))
    if kind == "nail":
        return g.done(g.principled({"Base Color": rgb(np.minimum(tone * 1.05 + 0.06, 1)), "Roughness": 0.2}))
    if kind == "metal":
        dull = g.noise(where, 0.35, 5.0)
        colour = g.mix(g.ramp(dull, 0.4, 0.7), rgb(tone), rgb(tone * 0.45))
        rough = g.ramp(dull, 0.3, 0.7, 0.22, 0.5)
        inputs = {"Base Color": colour, "Roughness": rough, "Metallic": 1.0, "Normal": g.bump(dull, 0.05)}
        return g.done(g.principled(inputs))
    if kind == "cloth":
        bands = g.add(
            "TexWave", {"Vector": where, "Scale": 0.6, "Distortion": 2.0}, bands_direction="DIAGONAL"
        ).outputs[1]
        colour = g.mix(g.ramp(bands, 0.0, 1.0, 0.0, 0.4), rgb(tone), rgb(second))
        weave = g.noise(where, 1.5, 3.0)
        return g.done(g.principled({"Base Color": colour, "Roughness": 0.95, "Normal": g.bump(weave, 0.6)}))
    if kind == "wooden":
        grain, pores = _wood(g, tone, 0.2, 0.4, float(seed % 180))
        return g.done(g.principled({"Base Color": grain, "Roughness": 0.4, "Normal": g.bump(pores, 0.04)}))
    if kind == "paper":
        fibre = g.noise(where, 1.0, 3.0)
        colour = g.mix(fibre, rgb(tone * 0.95), rgb(np.minimum(tone * 1.03, 1)))
        return g.done(g.principled({"Base Color": colour, "Roughness": 0.6}))
    return g.done(g.principled({"Base Color": rgb(tone), "Roughness": 0.25}))
