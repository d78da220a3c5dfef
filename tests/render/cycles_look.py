"""What the maker that renders with Blender's Cycles adds to a unit: shapes, materials, lamps and a lens; no pictures.

A unit of `random_unit` gives edition, dice, tray and where the camera stands; everything that gives pictures their look
is drawn here anew, so that this maker shares no surface, light or sensor with the others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tests.render.colours import linear
from tests.render.geometry import Array
from tests.render.unit import DieLook, Unit, random_unit

SHAPES = {"pillow": 0.4, "round": 0.35, "sharp": 0.25}
STUFFS = {"lacquer": 0.28, "plastic": 0.27, "acrylic": 0.16, "speckled": 0.15, "marbled": 0.14}
ROOMS = {"ring": 0.26, "desk": 0.2, "sides": 0.26, "evening": 0.16, "ceiling": 0.12}
LININGS = {"felt": "felt", "cork": "cork", "wood": "wood"}
TABLES = ("planks", "cloth", "laminate", "mat")
WALLS = ((30, 30, 33), (205, 204, 198), (120, 84, 52), (60, 62, 68), (150, 112, 72), (88, 92, 98))


@dataclass(frozen=True, eq=False)
class Lamp:
    """One light: where it hangs, how large and warm it is, its share of the floor's light and how that wanders."""

    kind: str
    place: Array
    size: float
    kelvin: float
    share: float
    wander: float


@dataclass(frozen=True)
class Optics:
    """Lens, sensor and the camera's own arithmetic; lengths in pixels where nothing else is said."""

    aperture: float  # millimetres, half the opening
    fringe: float  # how much larger red is seen than blue, in parts
    vignette: float
    soft: float
    corner: float  # further softness in the corners
    veil: float  # stray light
    grease: float  # fingerprints on the lens
    specks: int  # dust on it
    photons: float  # electrons at full scale: few make noise
    read: float  # noise of reading, electrons
    bands: float  # flicker of lamps, in parts
    period: float  # rows from band to band
    smear: float  # how hard noise is taken out
    sharpen: float
    halo: float
    curve: float
    lift: float
    vivid: float
    exposure: float
    wander: float  # of the exposure, from frame to frame
    cast: float  # of the white balance, from frame to frame
    quality: tuple[int, int]


@dataclass(frozen=True, eq=False)
class Dress:
    """How this maker makes a unit's dice, tray and room."""

    shape: str
    bulge: float
    relief: str  # engraved, printed
    depth: float
    font: int
    stuff: str
    rough: float
    lacquer: float
    clear: float
    fleck: float
    lining: str
    wall: Array
    gloss: float
    lines: float  # degrees: which way the printed floor's lines run
    layer: float  # millimetres from line to line
    corner: float
    table: str
    lamps: tuple[Lamp, ...]
    round: float  # the share of light from all round
    optics: Optics


def _pick(rng: np.random.Generator, odds: dict[str, float]) -> str:
    return str(rng.choice(list(odds), p=list(odds.values())))


def _side(rng: np.random.Generator, angle: float, far: float, low: float, high: float) -> Array:
    up = np.radians(rng.uniform(low, high))
    return far * np.array([np.cos(angle) * np.cos(up), np.sin(angle) * np.cos(up), np.sin(up)])


def _lamps(rng: np.random.Generator, unit: Unit) -> tuple[tuple[Lamp, ...], float]:
    """The lamps of one room, and the share of light from all round."""
    room, angle = _pick(rng, ROOMS), rng.uniform(0, 2 * np.pi)
    eye = unit.camera.position
    ring = [Lamp("ring", p, 1.5, unit.light.led_kelvin, 1 / len(unit.light.leds), 0.04) for p in unit.light.leds]
    desk = Lamp("desk", _side(rng, angle, rng.uniform(240, 420), 45, 75), rng.uniform(12, 40), 2950, 1.0, 0.06)
    window = Lamp("window", _side(rng, angle, 900, 16, 42), rng.uniform(260, 420), rng.uniform(5600, 9500), 1.0, 0.35)
    other = angle + np.pi + rng.normal(0, 0.5)
    bulb = Lamp("bulb", _side(rng, other, rng.uniform(350, 700), 25, 60), rng.uniform(18, 35), 2600, 1.0, 0.1)
    if room == "ring":
        lamps = [*(replace(lamp, share=0.8 * lamp.share) for lamp in ring), replace(window, share=rng.uniform(0, 0.25))]
    elif room == "desk":
        lamps = [replace(desk, share=0.75), replace(window, share=rng.uniform(0, 0.35))]
    elif room == "sides":
        part = rng.uniform(0.35, 0.65)
        lamps = [replace(window, share=part, wander=0.2), replace(bulb, share=1 - part)]
    elif room == "evening":
        lamps = [*(replace(lamp, share=0.45 * lamp.share) for lamp in ring)]
        lamps += [replace(bulb, share=rng.uniform(0.1, 0.35)), replace(window, share=rng.uniform(0.15, 0.4))]
    else:
        high = [np.array([eye[0] * 0.3 + rng.normal(0, 500), rng.normal(0, 500), 1700.0]) for _ in range(2)]
        lamps = [Lamp("ceiling", p, rng.uniform(80, 320), rng.uniform(2800, 4600), 0.5, 0.05) for p in high]
    lamps = [lamp for lamp in lamps if lamp.share > 0.04]
    return tuple(lamps), float(rng.uniform(0.12, 0.4))


def _optics(rng: np.random.Generator) -> Optics:
    good = bool(rng.random() < 0.5)
    return Optics(
        aperture=rng.uniform(0.25, 0.9),
        fringe=float(rng.choice([0.0006, 0.0022])) * rng.uniform(0.3, 1.5),
        vignette=rng.uniform(0.1, 0.75),
        soft=rng.uniform(0.35, 0.7) if good else rng.uniform(0.55, 1.15),
        corner=rng.uniform(0, 1.1),
        veil=float(rng.choice([0.01, 0.05])) * rng.uniform(0.3, 1.3),
        grease=rng.uniform(0.1, 0.6) if rng.random() < 0.3 else 0.0,
        specks=int(rng.integers(0, 5)),
        photons=float(rng.choice([12000, 5000, 1800], p=[0.5, 0.35, 0.15])) * rng.uniform(0.6, 1.5),
        read=rng.uniform(2, 7),
        bands=rng.uniform(0.02, 0.1) if rng.random() < 0.3 else 0.0,
        period=rng.uniform(60, 260),
        smear=rng.uniform(0.15, 1.0),
        sharpen=rng.uniform(0.0, 0.6) if good else rng.uniform(0.4, 1.5),
        halo=rng.uniform(0.8, 1.8),
        curve=rng.uniform(-0.05, 0.4),
        lift=rng.uniform(0, 0.02),
        vivid=rng.uniform(0.85, 1.25),
        exposure=float(np.exp(rng.normal(0, 0.17))),
        wander=float(rng.choice([0.02, 0.07, 0.14])),
        cast=float(rng.choice([0.008, 0.025, 0.05], p=[0.4, 0.4, 0.2])),
        quality=(int(rng.integers(70, 86)), 94),
    )


def _dress(rng: np.random.Generator, unit: Unit) -> Dress:
    shape = _pick(rng, SHAPES)
    lining = next((v for k, v in LININGS.items() if k in unit.tray.kind), "")
    lining = lining or str(rng.choice(["printed", "moulded", "hide"], p=[0.55, 0.3, 0.15]))
    own = lining in ("printed", "moulded", "wood") or rng.random() < 0.2
    lamps, around = _lamps(rng, unit)
    stuff = _pick(rng, STUFFS)
    relief = "engraved" if unit.style.pips or rng.random() < 0.7 else "printed"
    return Dress(
        shape=shape,
        bulge=rng.uniform(0.018, 0.042) if shape == "pillow" else rng.uniform(0, 0.006),
        relief=relief,
        depth=rng.uniform(0.25, 0.6),
        font=int(rng.integers(1 << 20)),
        stuff=stuff,
        rough=rng.uniform(0.12, 0.45),
        lacquer=float(rng.choice([0.0, rng.uniform(0.2, 0.9)])),
        clear=rng.uniform(0.25, 0.6) if stuff == "acrylic" else 0.0,
        fleck=rng.uniform(0.25, 0.8),
        lining=lining,
        wall=unit.tray.colour if own else linear(WALLS[int(rng.integers(len(WALLS)))]),
        gloss=rng.uniform(0.25, 0.6),
        lines=float(rng.choice([45, -45, 0, 90]) + rng.normal(0, 1)),
        layer=rng.uniform(0.38, 0.7),
        corner=rng.uniform(2.0, 5.0),
        table=str(rng.choice(TABLES)),
        lamps=lamps,
        round=around,
        optics=_optics(rng),
    )


def _edged(look: DieLook, dress: Dress, edge: float, wear: float) -> DieLook:
    return replace(look, bevel=look.size * edge, wear=look.wear * wear, grain=1.0 if dress.stuff == "lacquer" else 0.0)


def dressed(seed: int, edition: str | None = None, tray: str | None = None) -> tuple[Unit, Dress]:
    """The unit of that seed as this maker makes it; the same seed gives the same."""
    unit = random_unit(seed, edition=edition, tray=tray)
    rng = np.random.default_rng([seed, 31])
    dress = _dress(rng, unit)
    edge = {"pillow": (0.17, 0.26), "round": (0.07, 0.14), "sharp": (0.025, 0.05)}[dress.shape]
    part = rng.uniform(*edge)
    dice = tuple(_edged(d, dress, part, 0.6) for d in unit.dice)
    style = replace(unit.style, height=min(unit.style.height, 0.58) if dress.shape == "pillow" else unit.style.height)
    open_side = unit.tray.open_side if rng.random() < 0.5 else 4
    bend = float(rng.uniform(-0.03, 0.11))
    camera = replace(unit.camera, bend=bend)
    trayed = replace(unit.tray, open_side=open_side, fillet=rng.uniform(0.5, 1.5))
    return replace(unit, name=f"unit-{seed}", dice=dice, style=style, tray=trayed, camera=camera), dress
