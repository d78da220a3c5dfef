"""Every size of the stand, in millimetres and degrees, with what it is for; the shapes made from them live in `parts`.

The frame of the stand: the middle of the tray's floor is the origin, x to the right, y to the back, z up. The front is
open. Sizes that differ from box to box (`Pyramid`, `Dice`) are measured with a ruler; docs/build-guide.md says how.
"""

from __future__ import annotations

import dataclasses
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from firmware import lenses
from vision.card import FLOOR


@dataclass(frozen=True)
class Pyramid:
    """What only a ruler knows. The defaults are a careful guess; the seat gives 2 mm of play."""

    base: float = 115.0  # second edition: edge of the foot that stands on the seat
    tip: float = 46.0  # first edition: edge of the flat tip, which points down on this stand
    slope: float = 55.0  # first edition: angle of a side to the table
    slider: float = 36.0  # first edition: width that the slider needs, at the front


@dataclass(frozen=True)
class Dice:
    """The range of dice that must pass and be read."""

    smallest: float = 12.0
    largest: float = 16.0


@dataclass(frozen=True)
class Printer:
    """What the printer can do, and how well."""

    bed: float = 180.0
    wall: float = 1.8  # side walls; nothing is thinner than `thinnest`
    thinnest: float = 1.6
    plate: float = 2.4  # floors and decks
    fit: float = 0.4  # gap between parts that must slide into each other
    screw_hole: float = 2.6  # M3 cuts its own thread here
    screw_free: float = 3.4  # M3 passes here
    density: float = 1.24  # grams per cubic centimetre, PLA
    flow: float = 15.0  # cubic millimetres a second that a printer of today keeps up


@dataclass(frozen=True)
class Tray:
    """The floor on which the die is read. Its walls are nearly upright: on slanted ones more dice stay leaning."""

    floor: float = FLOOR  # the calibration card fills it
    lining: float = 1.0  # felt or foam, self-adhesive
    height: float = 19.0  # walls left, right and behind: higher ones would shade the dice beside them
    lip: float = 15.5  # wall in front: low enough for fingers, high enough that no die stays on it (`drop` tells)
    lean: float = 2.0
    lip_lean: float = 2.0


@dataclass(frozen=True)
class Chute:
    """From the hole below the pyramid to the air above the tray."""

    y: float = -8.0  # the throat's axis is in front of the camera
    ahead: float = 18.0  # the mouth's axis is farther in front: no die falls straight through, so none comes down fast
    mouth: float = 28.0  # radius at the deck
    throat: float = 17.0  # radius at the exit
    exit: float = 94.0  # height of the lower edge
    straight: float = 24.0  # length of the throat
    skirt: float = 60.0  # the front half of the throat reaches down to here: dice that bounce stay in the tray
    wall: float = 2.4  # measured level; square to the slope it is less
    sides: int = 24


@dataclass(frozen=True)
class Lamp:
    """A horseshoe with LED tape inside, open to the front. So low and so wide that no flat face mirrors it."""

    inner: float = 58.0  # from the middle to the face that shines
    bottom: float = 35.0
    height: float = 11.0
    front: float = -44.0  # where the arms end
    tape_width: float = 8.0
    leds_per_metre: int = 60
    milliamps_per_led: float = 17.0  # 5 V tape, each LED with its own resistor


@dataclass(frozen=True)
class Body:
    """The box around it: chamber in front, bay for the Pi behind."""

    half_width: float = 70.0  # inside
    front: float = -52.0  # of the side walls
    apron: float = -72.0  # of the floor: it keeps the stand from tipping
    back: float = 61.0  # inside of the back wall
    bay: float = 34.0  # depth behind the back wall
    deck: float = 148.0  # underside of the deck
    deck_front: float = -100.0  # front edge of the deck: the same for every seat
    feet: float = 10.5  # rubber feet: diameter of the recess


@dataclass(frozen=True)
class Window:
    """The opening in each side wall, shaped like a house, so that it prints without support: everybody sees the die."""

    front: float = -36.0
    back: float = 46.0
    low: float = 6.0
    upright: float = 84.0  # from here on the sides lean together at 45°
    flat: float = 12.0  # width of the roof: a bridge


@dataclass(frozen=True)
class Seat:
    """What carries the pyramid, and catches the die that falls from a pyramid held above it."""

    catch: float = 46.0  # radius of the hopper's upper edge, where the foot leaves room for it
    screws: float = 38.0  # half the distance of its four screws: the same for every foot
    rim: float = 6.0  # above the foot's lower edge
    tongue: float = 2.4  # first edition: the little table under the tip, which is pulled away


@dataclass(frozen=True)
class Switch:
    """The option with a switch: two in parallel beside the mouth, and a seat on springs instead of on the deck."""

    gap: float = 0.0  # between deck and seat: 0 without the switch, 5 with springs under the seat
    weight: float = 4.0  # newtons that a pyramid with its dice presses with
    click: float = 1.5  # millimetres from rest to the click
    wire: float = 0.5  # spring: diameter of the wire, outside of the coil, turns that move
    coil: float = 5.0
    turns: float = 7.0


@dataclass(frozen=True)
class Cut:
    """The stand that is cut instead of printed."""

    board: float = 2.0  # thickness: measure yours


@dataclass(frozen=True)
class Camera:
    """A camera from its data sheet, and what the optics need to know of it."""

    name: str
    key: str
    across: float  # field of view, degrees, whole sensor
    down: float
    near: float  # nearest sharp distance
    focal: float
    stop: float  # f-number
    note: str = ""


#: Fields of view and near limits as the makers' data sheets give them.
CAMERAS = (
    Camera("Camera Module 3", "module3", 66.0, 41.0, 100.0, 4.74, 1.8, note="autofocus, set to a fixed distance"),
    Camera("Camera Module 3 Wide", "wide", 102.0, 67.0, 50.0, 2.75, 2.2, note="autofocus, set to a fixed distance"),
    Camera(
        "Camera Module v2", "v2", 62.2, 48.8, 100.0, 3.04, 2.0, note="turn the lens with the ring that comes with it"
    ),
    Camera("OV5647", "ov5647", 53.5, 41.4, 100.0, 3.6, 2.9, note="turn the lens by hand, out by about one turn"),
)


@dataclass(frozen=True)
class Module:
    """The camera's board: one size for all four, from drawings. A ruler tells whether yours is so."""

    across: float = 21.0  # between the middles of its holes, side to side
    along: float = 12.5  # between the middles of its holes, the other way
    lens: float = 0.0  # the lens's middle, from the line of the two holes near the ribbon, away from the ribbon
    ribbon: float = 9.6  # from the lens's middle to the edge with the ribbon
    far: float = 14.4  # from the lens's middle to the opposite edge
    wide: float = 25.0  # the other two edges
    thick: float = 1.0
    pupil: float = 6.0  # from the board's face to the opening in the lens


@dataclass(frozen=True)
class Board:
    """A Pi, sockets downward, seen from behind: outline, screws, camera socket and power socket from its lower left."""

    name: str
    key: str
    size: tuple[float, float, float]  # along, up, thickness with connectors
    holes: tuple[float, float]
    socket: tuple[float, float]  # middle of the camera socket
    power: tuple[float, float]  # middle of the power socket, and how far the straight plug for it reaches down
    contacts: int  # of the camera socket
    side: bool = False  # the ribbon goes in at the board's right edge, not from its face
    inset: float = 3.5


#: A straight plug with its sleeve, and the bend of the cable behind it.
USB_C, MICRO_USB = 25.0 + 20.0, 22.0 + 20.0

BOARDS = (
    Board("Raspberry Pi Zero 2 W", "zero", (65.0, 30.0, 6.0), (58.0, 23.0), (65.0, 15.0), (54.0, MICRO_USB), 22, True),
    Board("Raspberry Pi 4", "pi4", (85.0, 56.0, 19.0), (58.0, 49.0), (46.5, 11.5), (11.2, USB_C), 15),
    Board("Raspberry Pi 5", "pi5", (85.0, 56.0, 19.0), (58.0, 49.0), (48.0, 11.5), (11.2, USB_C), 22),
)


@dataclass(frozen=True)
class View:
    """What the picture must hold, and how the camera hangs."""

    tilt: float = 15.0
    spare: float = 8.0  # around the floor
    pixels: float = 70.0  # per `die`, where it looks smallest
    die: float = 16.0  # the die that the pixels are counted on
    blur: float = 2.0  # largest circle of confusion, in pixels of the stream
    stream: tuple[int, int] = lenses.STREAM
    slack: float = 2.0  # how far a mounted camera may sit from its place


@dataclass(frozen=True)
class Stand:
    """All of it."""

    pyramid: Pyramid = field(default_factory=Pyramid)
    dice: Dice = field(default_factory=Dice)
    printer: Printer = field(default_factory=Printer)
    tray: Tray = field(default_factory=Tray)
    chute: Chute = field(default_factory=Chute)
    lamp: Lamp = field(default_factory=Lamp)
    body: Body = field(default_factory=Body)
    window: Window = field(default_factory=Window)
    seat: Seat = field(default_factory=Seat)
    switch: Switch = field(default_factory=Switch)
    cut: Cut = field(default_factory=Cut)
    view: View = field(default_factory=View)
    module: Module = field(default_factory=Module)


class Impossible(ValueError):
    """A combination of sizes that cannot work; the sentence says which, and what would."""


def load(path: Path | None = None) -> Stand:
    """The stand with the sizes that a TOML file changes, as `[pyramid]` `base = 112`."""
    stand = Stand()
    if path is None:
        return stand
    try:
        changes: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Impossible(f"{path}: cannot be read as sizes: {error}") from error
    groups = {one.name for one in dataclasses.fields(stand)}
    for name, sizes in changes.items():
        if name not in groups or not isinstance(sizes, dict):
            raise Impossible(f"{path}: there is no group [{name}]; there are {', '.join(sorted(groups))}")
        stand = dataclasses.replace(stand, **{name: _changed(path, name, getattr(stand, name), sizes)})
    return stand


def _changed(path: Path, name: str, group: Any, sizes: dict[str, Any]) -> Any:
    known = {one.name: getattr(group, one.name) for one in dataclasses.fields(group)}
    for key, value in sizes.items():
        if key not in known or isinstance(known[key], tuple):
            raise Impossible(f"{path}: [{name}] has no size {key}; it has {', '.join(sorted(known))}")
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Impossible(f"{path}: [{name}] {key} is a number of millimetres or degrees, not {value!r}")
        sizes[key] = type(known[key])(value)
    return dataclasses.replace(group, **sizes)


def camera(key: str) -> Camera:
    """The camera of that key, or a sentence that names those there are."""
    for one in CAMERAS:
        if one.key == key:
            return one
    raise Impossible(f"no camera {key}; there are {', '.join(one.key for one in CAMERAS)}")
