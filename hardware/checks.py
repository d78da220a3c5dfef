"""What must hold of the printed parts: closed, on the bed, thick enough, no support, and nothing inside anything else.

The checks of single parts need numpy alone and read STL files; whether parts meet in space needs build123d.
"""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

from hardware import mesh
from hardware.parameters import BOARDS, CAMERAS, Impossible, Stand
from vision.card import FLOOR

#: The widest gap that a printer closes in the air without support.
BRIDGE = 13.0
#: Common volume below this is a touch, not a collision (cubic millimetres).
TOUCH = 0.5
#: A hair below the wanted thickness is rounding of round holes.
ROUNDING = 0.02


#: A chute must be this much wider than a die is from corner to corner, or dice jam.
EASY = 1.2


def sizes(stand: Stand) -> None:
    """Refuses sizes that no part can be made for, with what would do."""
    p, chute, widest = stand.pyramid, stand.chute, stand.dice.largest * math.sqrt(3)
    room = 2 * (stand.body.half_width - 3.0 - 1.0 - stand.printer.plate)
    need = (
        (p.base <= room, f"a foot of {p.base:g} mm: the deck carries up to {room:.0f} mm; raise [body] half_width"),
        (
            p.base >= 2 * chute.mouth + 10,
            f"a foot of {p.base:g} mm would fall through the hole; is it the longest edge?",
        ),
        (
            2 * chute.throat >= EASY * widest,
            f"dice of {stand.dice.largest:g} mm jam in the chute; raise [chute] throat",
        ),
        (
            p.tip - 4 >= widest,
            f"dice of {stand.dice.largest:g} mm do not pass a tip of {p.tip:g} mm; measure both again",
        ),
        (
            stand.tray.floor >= FLOOR,
            f"the calibration card needs a floor of {FLOOR:g} mm, this one has {stand.tray.floor:g}",
        ),
        (30 <= p.slope <= 80, f"a slope of {p.slope:g}° is no pyramid's; 30 to 80 will do"),
        (0 < stand.dice.smallest <= stand.dice.largest, "the smallest die is larger than the largest"),
    )
    for well, words in need:
        if not well:
            raise Impossible(f"These sizes cannot work: {words}.")


def jams(stand: Stand, wide: float) -> list[str]:
    """A sentence where the largest dice do not pass a tube of this width, however they turn."""
    passes = wide >= EASY * stand.dice.largest * math.sqrt(3)
    return [] if passes else [f"dice of {stand.dice.largest:g} mm jam in a tube of {wide:g} mm"]


def throat(stand: Stand, wide: float, shape: str) -> str:
    """The width of a tube beside the largest die's, in one line."""
    return (
        f"Throat: {wide:g} mm {shape}; a die of {stand.dice.largest:g} mm is "
        f"{stand.dice.largest * math.sqrt(3):.1f} mm from corner to corner, {EASY:g} times that is wanted."
    )


def faults(stand: Stand, name: str, one: mesh.Mesh, samples: int = 3000, every: bool = True) -> list[str]:
    """What is wrong with a part as it lies on the bed; empty when it can be printed."""
    found, bed = [], stand.printer.bed
    leaks, bridge = mesh.leaks(one), mesh.bridges(one)
    thin = float(mesh.thickness(one, samples, every).min())
    if leaks:
        found.append(f"{name}: {leaks} open edges")
    if max(one.size) > bed:
        found.append(f"{name}: {max(one.size):.1f} mm do not fit a bed of {bed:g} mm")
    if thin < stand.printer.thinnest - ROUNDING:
        found.append(f"{name}: {thin:.2f} mm thin, {stand.printer.thinnest:g} mm are wanted")
    if bridge > BRIDGE:
        found.append(f"{name}: a roof of {bridge:.1f} mm needs support, {BRIDGE:g} mm print without")
    if one.corners[:, 2].min() < -1e-3:
        found.append(f"{name}: lies below the bed")
    return found


def collisions(stand: Stand) -> list[str]:
    """Parts that share room, for every camera, every Pi and both seats."""
    from hardware import parts, seats

    found: list[str] = []
    shared = parts.printed(stand, CAMERAS[0])
    shared.pop(f"mount-{CAMERAS[0].key}")
    shared |= seats.first(stand)
    found += _meet(shared)
    for camera in CAMERAS:
        own = {"mount": parts.mount(stand, camera), **parts.bought(stand, camera, BOARDS[0])}
        found += [f"{camera.name}: {words}" for words in _meet(own | shared, only=set(own))]
    for board in BOARDS:
        bought = parts.bought(stand, CAMERAS[0], board)
        own = {name: bought[name] for name in ("pi", "plug", "mosfet")}
        found += [f"{board.name}: {words}" for words in _meet(own | shared, only=set(own))]
    return found


def _meet(solids: dict[str, Any], only: set[str] | None = None) -> list[str]:
    found = []
    for one, two in combinations(solids, 2):
        other = "seat-second" in (one, two) and any(name.endswith("-first") for name in (one, two))
        if other or (only is not None and not {one, two} & only):
            continue
        common = solids[one] & solids[two]
        volume = sum(part.volume for part in common) if isinstance(common, list) else getattr(common, "volume", 0.0)
        if volume > TOUCH:
            found.append(f"{one} and {two} share {volume:.1f} mm³")
    return found
