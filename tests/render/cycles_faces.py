"""The faces of the Cycles maker's dice as maps: how deep they are cut, where ink is, where wear; no meshes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tests.render.cycles_look import Dress
from tests.render.geometry import Array
from tests.render.marks import noise
from tests.render.unit import DieLook, Face, MarkStyle

TEXELS = 256  # a face's side
_FINE = 512
PACKAGES = (
    "fonts-comic-neue fonts-lato fonts-freefont-ttf fonts-liberation2 fonts-roboto-unhinted fonts-cabin "
    "fonts-quicksand fonts-linuxlibertine fonts-averia-sans-gwf fonts-averia-serif-gwf fonts-courier-prime "
    "fonts-sil-andika fonts-play fonts-junction fonts-tomsontalks fonts-dejavu-core"
)
FONTS = (
    "comic-neue/ComicNeue-Bold.otf",
    "lato/Lato-Black.ttf",
    "lato/Lato-Bold.ttf",
    "freefont/FreeSansBold.ttf",
    "freefont/FreeSerifBold.ttf",
    "liberation2/LiberationSans-Bold.ttf",
    "liberation2/LiberationSerif-Bold.ttf",
    "roboto/unhinted/RobotoCondensed-Bold.ttf",
    "roboto/unhinted/RobotoTTF/Roboto-Black.ttf",
    "cabin/Cabin-Bold.otf",
    "quicksand/Quicksand-Bold.ttf",
    "linux-libertine/LinBiolinum_RB.otf",
    "linux-libertine/LinLibertine_RB.otf",
    "averia-gwf/AveriaSansGWF-Bold.ttf",
    "averia-gwf/AveriaSerifGWF-Bold.ttf",
    "courier-prime/Courier Prime Sans Bold.otf",
    "andika/Andika-Bold.ttf",
    "play/Play-Bold.ttf",
    "junction/Junction.otf",
    "tomsontalks/TomsonTalks.ttf",
    "dejavu/DejaVuSans-Bold.ttf",
    "Blender",  # its own
)
_PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}


@dataclass(frozen=True, eq=False)
class FaceMaps:
    """Six faces: millimetres cut away, parts covered with ink, which ink (0 or 1), parts worn to the bare stuff."""

    depth: Array
    ink: Array
    which: Array
    bare: Array


def _font_file(number: int) -> str:
    """Where a font of the list lies; empty for Blender's own."""
    name = FONTS[number % len(FONTS)]
    if name == "Blender":
        return ""
    for kind in ("truetype", "opentype"):
        path = Path("/usr/share/fonts") / kind / name
        if path.exists():
            return str(path)
    raise FileNotFoundError(f"The font {name} is not there; install Debian's packages {PACKAGES}.")


@lru_cache(maxsize=64)
def numeral(value: int, number: int) -> Array:
    """A white numeral, set by Blender, its height filling nine tenths of a black square."""
    import bpy

    data: Any = bpy.data.curves.new("numeral", "FONT")
    data.body, data.fill_mode = str(value), "BOTH"
    file = _font_file(number)
    if file:
        data.font = bpy.data.fonts.load(file, check_existing=True)
    thing = bpy.data.objects.new("numeral", data)
    mesh = thing.to_mesh()
    points = np.array([v.co[:2] for v in mesh.vertices])
    low, high = points.min(axis=0), points.max(axis=0)
    scale = 0.9 * _FINE / (high - low).max()
    spots = (points - (low + high) / 2) * [scale, -scale] + _FINE / 2
    mask = np.zeros((_FINE, _FINE), np.uint8)
    for polygon in mesh.polygons:
        cv2.fillPoly(mask, [np.round(spots[list(polygon.vertices)] * 16).astype(np.int32)], 255, cv2.LINE_8, 4)
    thing.to_mesh_clear()
    bpy.data.objects.remove(thing)
    bpy.data.curves.remove(data)
    return np.asarray(mask.astype(np.float32) / 255)


def _laid(mask: Array, face: Face, scale: float) -> Array:
    """The mask scaled, turned by `face.turn` quarters and shifted, as the maker's tool left it."""
    middle = (mask.shape[0] - 1) / 2
    matrix = cv2.getRotationMatrix2D((middle, middle), 90 * face.turn, scale)
    matrix[:, 2] += np.array(face.shift) * mask.shape[0] / 2
    return np.asarray(np.clip(cv2.warpAffine(mask, matrix, mask.shape[::-1]), 0, 1))


def _drilled(face: Face, style: MarkStyle) -> tuple[Array, Array]:
    """Pips: the ink's mask, and hollows like a ball's cap, one in the middle."""
    y, x = np.mgrid[0:_FINE, 0:_FINE].astype(np.float32) / (_FINE - 1) - 0.5
    ink, hollow = np.zeros((2, _FINE, _FINE), np.float32)
    for i, j in _PIPS[face.value]:
        far = np.hypot(x - i * style.spread * 0.85, y - j * style.spread * 0.85) / (style.pip / 2)
        ink = np.maximum(ink, np.clip((1 - far) * 20, 0, 1))
        hollow = np.maximum(hollow, np.sqrt(np.maximum(1 - far**2, 0)))
    return _laid(ink, face, 1.0), _laid(hollow, face, 1.0)


def _cut(face: Face, style: MarkStyle, font: int) -> tuple[Array, Array]:
    """A numeral: the ink's mask, and a groove with slanting walls."""
    ink = numeral(face.value, font)
    if style.bold > 0.3 or float(ink.mean()) < 0.08:
        ink = cv2.dilate(ink, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (15, 15)))
    mask = _laid(ink, face, style.height / 0.9)
    inside = cv2.distanceTransform((mask > 0.5).astype(np.uint8), cv2.DIST_L2, 5)
    return mask, np.clip(inside / (0.022 * _FINE), 0, 1)


@lru_cache(maxsize=32)
def face_maps(look: DieLook, style: MarkStyle, dress: Dress) -> FaceMaps:
    """The maps of all six faces of a die."""
    rng = np.random.default_rng([look.seed, 41])
    inks = sorted({f.mark for f in look.faces})
    small: dict[str, list[Array]] = {"depth": [], "ink": [], "which": [], "bare": []}
    y, x = np.abs(np.mgrid[0:TEXELS, 0:TEXELS].astype(np.float32) / (TEXELS - 1) * 2 - 1)
    edge = np.clip((np.maximum(x, y) - 0.86) / 0.14, 0, 1)
    for face in look.faces:
        ink, hollow = _drilled(face, style) if style.pips else _cut(face, style, dress.font)
        size = (TEXELS, TEXELS)
        ink, hollow = (cv2.resize(m, size, interpolation=cv2.INTER_AREA) for m in (ink, hollow))
        lumps = noise(rng, TEXELS, TEXELS, 5) * 0.5 + noise(rng, TEXELS, TEXELS, 18) * 0.6
        deep = dress.depth if style.pips or dress.relief == "engraved" else -0.02
        gone = np.clip((lumps - 1.5 + 0.5 * look.wear) * 3, 0, 1) * min(1.0, look.wear)
        small["depth"].append(cv2.GaussianBlur(hollow, (0, 0), 1.0) * deep)
        small["ink"].append(ink * (1 - 0.85 * gone))
        small["which"].append(np.full(size, float(inks.index(face.mark)), np.float32))
        bare = np.clip((edge * 1.3 * look.wear + lumps * 0.3 - 0.75) * 4, 0, 1) * min(1.0, 2 * look.wear)
        small["bare"].append(bare * (1 - 0.7 * ink))
    return FaceMaps(**{key: np.stack(maps).astype(np.float32) for key, maps in small.items()})
