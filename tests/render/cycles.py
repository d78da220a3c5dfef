"""Pictures by the maker that uses Blender's Cycles; slow, a development tool, nothing at run time.

It needs `bpy` (pip install -e '.[cycles]', Python 3.11) and fonts of Debian (cycles_faces.py names the packages). What
a unit looks like is drawn in cycles_look.py; only a part round dice and things is traced, over the kept empty tray.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from tests.render.cycles_camera import develop, straight
from tests.render.cycles_checks import nameable, plain, readable, settled, shows
from tests.render.cycles_faces import face_maps
from tests.render.cycles_look import Dress
from tests.render.cycles_studio import Box, Studio
from tests.render.geometry import Array
from tests.render.label import DieView, Label
from tests.render.rasteriser import moved, view_of
from tests.render.scene import Scene, make_scene
from tests.render.things import Thing
from tests.render.unit import DieLook, Unit

SAMPLES, MOVING_SAMPLES, BIG_SAMPLES, EMPTY_SAMPLES = 7, 8, 4, 7
BIG = 110000  # pixels: a larger part is traced with fewer samples
SOFT = 10  # pixels over which a part passes into the kept tray
TRIES = 5
LEAST_SHADE = 0.1  # lamps of a smaller share throw no shadow that is looked after


class UntoldError(RuntimeError):
    """No picture of a kind came out so that a person would say what its label says."""


class Maker:
    """Draws the pictures of one unit; `draw` takes what the other makers' render takes."""

    def __init__(self, unit: Unit, dress: Dress) -> None:
        self.unit, self.dress = unit, dress
        self.studio = Studio(unit, dress)
        white = self.studio.floor_white()
        bright = float(np.percentile(white.mean(axis=1), 85))
        tray = float(unit.tray.colour @ np.array([0.21, 0.72, 0.07]))
        darker = float(np.clip((0.3 / (tray + 0.1)) ** 0.3, 0.75, 1.3))  # a dark tray lets the camera open up
        self.gain = 0.85 * dress.optics.exposure * darker / bright
        mean = white.mean(axis=0)
        self.balance = (mean[1] / mean) ** 0.88  # cameras leave a little of a lamp's warmth
        kinds = list(dict.fromkeys(lamp.kind for lamp in dress.lamps))
        self.layers = {kind: self._layer(kind, kind == kinds[0]) for kind in kinds}
        self.wander = {lamp.kind: lamp.wander for lamp in dress.lamps}

    def _layer(self, kind: str, first: bool) -> Array:
        """The empty tray lit by one kind of lamp; the light from all round goes with the first kind."""
        self.studio.light({kind: 1.0, "round": float(first)})
        return self.studio.trace(None, EMPTY_SAMPLES, 3)

    def _box(self, scene: Scene) -> Box:
        """The part of the canvas that things and their shadows may change."""
        tray = self.unit.tray
        things = list(scene.things)
        if scene.motion is not None:
            things = [moved(t, scene.motion, float(s)) for t in things for s in scene.motion.shares(7)]
        total = sum(lamp.share for lamp in self.dress.lamps) + self.dress.round
        spots = []
        for thing in things:
            points = thing.proxy()
            points = points[points[:, 2] < self.unit.camera.position[2] - 15]
            if not len(points):
                continue
            spots += [points + np.array(way) for way in ((5, 0, 0), (-5, 0, 0), (0, 5, 0), (0, -5, 0))]
            for lamp in self.dress.lamps:
                if lamp.share * sum(o.kind == lamp.kind for o in self.dress.lamps) / total < LEAST_SHADE:
                    continue
                fall = np.maximum(points[:, 2:], 0) / np.maximum(lamp.place[2] - points[:, 2:], 20)
                shade = points + np.minimum(fall, 5) * (points - lamp.place)
                reach = np.array(tray.half) + tray.wall * tray.slope + 3
                spots.append(np.c_[np.clip(shade[:, :2], -reach, reach), np.zeros(len(shade))])
        flat = straight(self.unit.camera, np.concatenate(spots))
        edge = np.array([self.studio.width, self.studio.height])
        x0, y0 = np.clip(np.floor(flat.min(axis=0)) - SOFT, 0, edge - 40).astype(int)
        x1, y1 = np.clip(np.ceil(flat.max(axis=0)) + SOFT, 40, edge).astype(int)
        return int(x0), int(y0), max(int(x1), int(x0) + 40), max(int(y1), int(y0) + 40)

    def _feather(self, box: Box) -> Array:
        """How much of a traced part replaces the kept tray: all of it, but for a soft border inside the canvas."""
        x, y = np.arange(box[2] - box[0]), np.arange(box[3] - box[1])
        ends = [box[0] > 0, box[2] < self.studio.width, box[1] > 0, box[3] < self.studio.height]
        gaps = [g if inner else np.full_like(g, SOFT) for g, inner in zip((x, x[::-1], y, y[::-1]), ends, strict=True)]
        across, down = np.minimum(gaps[0], gaps[1]), np.minimum(gaps[2], gaps[3])
        return np.asarray(np.clip(np.minimum(across[None], down[:, None]) / SOFT, 0, 1)[..., None], np.float32)

    def _light(self, scene: Scene, rng: np.random.Generator) -> Array | None:
        """The scene's light on the canvas; None where the things in it hardly show."""
        factors = {kind: float(np.exp(rng.normal(0, s))) for kind, s in self.wander.items()}
        if "window" in factors:
            factors["window"] = min(factors["window"], 1.4)
        first = next(iter(factors))
        layers = [layer * factors[kind] for kind, layer in self.layers.items()]
        image: Array = np.sum(layers, axis=0).astype(np.float32)
        if not scene.things:
            return image
        box = self._box(scene)
        spot = (slice(box[1], box[3]), slice(box[0], box[2]))
        big = (box[2] - box[0]) * (box[3] - box[1]) > BIG
        samples = MOVING_SAMPLES if scene.motion is not None else BIG_SAMPLES if big else SAMPLES
        with self.studio.furnished(scene.things, scene.motion):
            self.studio.light({**factors, "round": factors[first]})
            part = self.studio.trace(box, samples, int(rng.integers(1 << 30)))
        if not shows(part * self.gain * self.balance, image[spot] * self.gain * self.balance):
            return None
        keep = self._feather(box)
        image[spot] = image[spot] * (1 - keep) + part * keep
        return image

    def _picture(self, light: Array, rng: np.random.Generator) -> Array:
        optics = self.dress.optics
        balance = self.balance * np.exp(rng.normal(0, optics.cast) * np.array([1.0, 0.0, -1.0]))
        gain = self.gain * np.exp(rng.normal(0, optics.wander))
        return develop(light * (balance * gain).astype(np.float32), self.unit.camera, optics, self.unit.seed, rng)

    def _told(self, picture: Array, scene: Scene) -> bool:
        """Whether a person could read the die of a picture that is to be read."""
        if scene.expect != "read":
            return True
        thing = scene.things[0]
        assert thing.die is not None
        view, ink = view_of(self.unit, thing, None), self._ink(thing)
        if not readable(picture, view, ink, thing.die):
            return False
        return nameable(picture, view, ink, tuple(d for d in self.unit.dice if d.support == thing.die.support))

    def _ink(self, thing: Thing) -> Array:
        """The mark on a die's upper face, upright."""
        assert thing.die is not None
        mask = _inks(thing.die, self.unit, self.dress)[thing.top]
        return np.asarray(np.rot90(mask, -(round(thing.die.faces[thing.top].turn) % 4)))

    def draw(
        self, unit: Unit, rng: np.random.Generator, what: str, face: tuple[DieLook, int] | None = None
    ) -> tuple[Array, Label]:
        """A picture of the kind `what` and its label; scenes of which a person would say otherwise are left."""
        for _ in range(TRIES):
            scene = _plain_scene(unit, rng, what, face)
            light = self._light(scene, rng)
            if light is None:
                continue
            picture = self._picture(light, rng)
            if self._told(picture, scene):
                views: tuple[DieView, ...] = tuple(view_of(unit, t, None) for t in scene.things if t.die is not None)
                return picture, Label(scene.expect, views)
        raise UntoldError(f"{unit.name}: no picture in {TRIES} shows {what} so that a person could tell.")


def _plain_scene(unit: Unit, rng: np.random.Generator, what: str, face: tuple[DieLook, int] | None) -> Scene:
    for _ in range(200):
        scene = settled(make_scene(unit, rng, what, face))
        if plain(unit, scene):
            return scene
    raise UntoldError(f"{unit.name}: walls hide every {what}.")


@lru_cache(maxsize=32)
def _inks(look: DieLook, unit: Unit, dress: Dress) -> Array:
    maps = face_maps(look, unit.style, dress)
    return np.stack([cv2.resize(m, (64, 64), interpolation=cv2.INTER_AREA) for m in maps.ink])
