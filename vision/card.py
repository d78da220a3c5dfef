"""The calibration card: what is printed on it, and what a picture of it in the tray says of position, focus and light.

Millimetres; the card's middle is the tray's middle, x to the right, y to the back. Everything on it is a rectangle.
`hardware.card` draws and prints it from these measures. No camera is known here: a place is judged by what it shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import WIDTH, Image

Floats = NDArray[np.float64]

GAMMA = 2.0  # roughly what cameras apply

#: Edge of the tray's floor, and of the card, which is a little smaller on every side.
FLOOR, GAP = 70.0, 0.5
EDGE = FLOOR - 2 * GAP
#: Corner marks: edge of the black square, of the white square in it, and of the dot in the front left one.
MARK, HOLE, DOT = 8.0, 4.4, 2.0
#: Neutral patches from paper white to black, 8-bit.
GREYS = (255, 190, 128, 64, 0)
#: Pitch of the focus lines: a black and a white line together.
PITCHES = (2.4, 1.6, 1.2)

#: What a picture must show: so many millimetres around the floor, and so many pixels along the foot of such a die.
SPARE, DIE, PIXELS = 8.0, 16.0, 60.0
#: With more pixels than this a camera of the stand hangs nearer than its mount holds it.
NEAR = 72.0
#: Degrees by which a picture may be turned before it is worth a word.
TURN = 3.0
#: What is left of the finest lines' contrast, where the paper's brightness belongs, and how far from grey grey may be.
CONTRAST, WHITE, CAST = 0.45, (150.0, 250.0), 0.1
#: The brightness that advice aims at.
AIM = 200.0
FLAT = 12  # pixels a millimetre of the picture once the card is laid flat


@dataclass(frozen=True)
class Patch:
    """A filled rectangle of the card: middle, size, 8-bit grey."""

    x: float
    y: float
    wide: float
    high: float
    grey: int


@dataclass(frozen=True)
class Finding:
    """One thing that the card tells: what was looked at, whether it is well, the figures, and what to do if not."""

    what: str
    well: bool
    says: str
    #: what is not well in the light may be mended so: exposure times this; gains of red and blue times these
    times: tuple[float, ...] = ()

    def __str__(self) -> str:
        return f"{'ok  ' if self.well else 'FAIL'}  {self.what}: {self.says}"


class NoCard(ValueError):
    """The card's four marks are not all in the picture; `seen` counts those that are."""

    def __init__(self, seen: int) -> None:
        super().__init__(
            f"{seen} of the card's four corner marks can be told: lay the card flat into the tray, "
            "its front to the front, lamp on, hands away"
        )
        self.seen = seen


def marks() -> Floats:
    """Middles of the corner marks: front left, front right, rear right, rear left."""
    at = EDGE / 2 - 1.0 - MARK / 2
    return np.array([[-at, -at], [at, -at], [at, at], [-at, at]])


def grey_patches() -> list[Patch]:
    """The row of neutral patches, white first."""
    return [Patch(-20.0 + 10.0 * number, -5.0, 9.0, 9.0, grey) for number, grey in enumerate(GREYS)]


def line_groups() -> list[Patch]:
    """Where the groups of focus lines are, coarse to fine: their frames."""
    return [Patch(-16.0 + 16.0 * number, 10.0, 12.0, 9.0, 255) for number in range(len(PITCHES))]


def look(picture: Image) -> list[Finding]:
    """Position, focus, exposure and white, from one picture of the card. Raises NoCard."""
    colour = _at_width(picture)
    seen = corners(colour)
    flat = _flattened(colour, seen)
    return [_position(seen, colour.shape[1], colour.shape[0]), _focus(flat), _exposure(flat), _white(flat)]


def _at_width(picture: Image) -> Image:
    """The picture as wide as every frame is looked at, its proportions kept."""
    if picture.shape[1] == WIDTH:
        return picture
    size = (WIDTH, max(1, round(picture.shape[0] * WIDTH / picture.shape[1])))
    way = cv2.INTER_AREA if picture.shape[1] > WIDTH else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(picture, size, interpolation=way), np.uint8)


def corners(picture: Image) -> Floats:
    """Pixels of the four marks, front left first, then round the card. Raises NoCard."""
    grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (3, 3), 0)
    _, dark = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY_INV | cv2.THRESH_OTSU)
    found = _marks_of(dark)
    if len(found) != 4:  # light that falls off over the card hides a mark from one limit for the whole picture
        found = _marks_of(cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, 61, 10))
    dotted = [number for number, one in enumerate(found) if one[2]]
    if len(found) != 4 or len(dotted) != 1:
        raise NoCard(min(len(found), 3))
    points = np.array([one[:2] for one in found])
    away = points - points.mean(axis=0)
    around = np.argsort(-np.arctan2(away[:, 1], away[:, 0]))
    return points[np.roll(around, -int(np.flatnonzero(around == dotted[0])[0]))]


def _marks_of(dark: Any) -> list[tuple[float, float, bool]]:
    """Every dark square with a light square in it: its middle, and whether there is a dot in that."""
    shapes, tree = cv2.findContours(dark, cv2.RETR_TREE, cv2.CHAIN_APPROX_NONE)
    found = []
    for number, shape in enumerate(shapes):
        child = int(tree[0][number][2])
        if child < 0 or _depth(tree[0], number) % 2 or not _is_mark(shape, shapes[child], dark.size / 40):
            continue
        moments = cv2.moments(shape)
        middle = moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]
        found.append((*middle, int(tree[0][child][2]) >= 0))
    return found


def _depth(tree: Any, number: int) -> int:
    """How many outlines lie around this one: even for dark shapes, odd for the holes in them."""
    depth = 0
    while tree[number][3] >= 0:
        number, depth = int(tree[number][3]), depth + 1
    return depth


def _is_mark(outer: Any, inner: Any, most: float) -> bool:
    area, hole = cv2.contourArea(outer), cv2.contourArea(inner)
    if not 150 < area < most or not 0.12 < hole / area < 0.55:
        return False
    (_, _), (wide, high), _ = cv2.minAreaRect(outer)
    return bool(0.55 < wide / high < 1.8 and area / (wide * high) > 0.8)


def _flattened(colour: Image, seen: Floats) -> Floats:
    target = (marks() * [1, -1] + EDGE / 2) * FLAT
    turn = cv2.getPerspectiveTransform(seen.astype(np.float32), target.astype(np.float32))
    size = round(EDGE * FLAT)
    return np.asarray(cv2.warpPerspective(colour, turn, (size, size)), dtype=np.float64)


def _part(flat: Floats, one: Patch, inside: float = 0.7) -> Floats:
    x0, x1 = (round((EDGE / 2 + one.x + side * one.wide / 2 * inside) * FLAT) for side in (-1, 1))
    y0, y1 = (round((EDGE / 2 - one.y + side * one.high / 2 * inside) * FLAT) for side in (-1, 1))
    return flat[y0:y1, x0:x1]


def _position(seen: Floats, wide: int, high: int) -> Finding:
    """Whether the whole tray is in the picture with room around it, and near enough."""
    shown = np.asarray(
        cv2.getPerspectiveTransform(marks().astype(np.float32), seen.astype(np.float32)), dtype=np.float64
    )
    room, pixels = _room(shown, wide, high), _die(shown)
    side = min(room, key=lambda name: room[name])
    figures = f"{room[side]:.0f} mm are seen around the tray, a {DIE:g} mm die is {pixels:.0f} pixels wide"
    x, y = seen[1] - seen[0]
    turned = (float(np.degrees(np.arctan2(y, x))) + 90.0) % 180.0 - 90.0
    if abs(turned) > TURN:
        figures += f", turned by {turned:+.0f}°"
    advice = ""
    if room[side] < SPARE and pixels > NEAR:
        advice = f"; {SPARE:g} mm are wanted, so the camera hangs too near: is it the mount for this camera?"
    elif room[side] < SPARE:
        advice = f"; {SPARE:g} mm are wanted, least is at the {side}: is the tray at its stop, and the camera straight?"
    elif pixels < PIXELS:
        advice = f"; {PIXELS:g} are wanted, so the camera hangs too far away: is it the mount for this camera?"
    return Finding("position", not advice, figures + advice)


def _room(shown: Floats, wide: int, high: int) -> dict[str, float]:
    """How many millimetres of the tray's level each border of the picture leaves beside the floor, by side."""
    half, room = FLOOR / 2, dict[str, float]()
    floor = np.array([[x, y, 1.0] for x in (-half, half) for y in (-half, half)])
    for border in ([1.0, 0.0, 0.0], [-1.0, 0.0, float(wide)], [0.0, 1.0, 0.0], [0.0, -1.0, float(high)]):
        line = shown.T @ np.array(border)  # the border as a line of the tray, positive on the seen side
        line /= float(np.hypot(line[0], line[1]))
        across = abs(line[0]) > abs(line[1])
        name = ("left" if line[0] > 0 else "right") if across else ("front" if line[1] > 0 else "back")
        room[name] = float((floor @ line).min())
    return room


def _die(shown: Floats) -> float:
    """The shortest edge that a die's foot has in the picture, in any corner of the floor."""
    near, far = FLOOR / 2 - DIE, FLOOR / 2
    squares = [[(x * a, y * b) for a, b in ((near, near), (far, near), (far, far), (near, far))]
               for x in (-1, 1) for y in (-1, 1)]  # fmt: skip
    feet = cv2.perspectiveTransform(np.array(squares, dtype=np.float64), shown)
    return float(np.linalg.norm(feet - np.roll(feet, 1, axis=1), axis=2).min())


def _focus(flat: Floats) -> Finding:
    """Contrast of the finest line group, against the card's own white and black."""
    group = _part(flat, line_groups()[-1]).mean(axis=(0, 2))
    white, black = (_part(flat, grey_patches()[number]).mean() for number in (0, -1))
    low, high = np.percentile(group, (10, 90))
    contrast = float((high - low) / max(white - black, 1.0))
    figures = f"lines of {PITCHES[-1] / 2:g} mm keep {contrast:.0%} of their contrast"
    if contrast >= CONTRAST:
        return Finding("focus", True, figures)
    advice = "turn the lens until they are sharp, or wipe it where the reader sets the focus by itself"
    return Finding("focus", False, f"{figures}, {CONTRAST:.0%} are wanted: {advice}")


def _exposure(flat: Floats) -> Finding:
    white = float(_part(flat, grey_patches()[0]).mean())
    times = (AIM / max(white, 1.0)) ** GAMMA if white <= WHITE[1] else 0.5  # what is burnt does not tell how far
    figures = f"paper is at {white:.0f} of 255, {WHITE[0]:g} to {WHITE[1]:g} will do"
    if WHITE[0] <= white <= WHITE[1]:
        return Finding("exposure", True, figures)
    advice = "is the lamp on? If it is," if white < WHITE[0] else "keep other lamps and the sun off, or"
    return Finding("exposure", False, f"{figures}: {advice} expose {times:.1f} times as long", (times,))


def _white(flat: Floats) -> Finding:
    """The colour cast of the neutral patches between white and black."""
    blue, green, red = np.mean([_part(flat, one).mean(axis=(0, 1)) for one in grey_patches()[1:4]], axis=0)
    cast = max(abs(float(one / green) - 1) for one in (red, blue))
    figures = f"grey is {cast:.0%} off grey"
    if cast <= CAST:
        return Finding("white", True, figures)
    times = tuple(float(green / max(one, 1.0)) ** GAMMA for one in (red, blue))  # gains multiply light
    advice = f"multiply the gain of red by {times[0]:.2f} and that of blue by {times[1]:.2f}"
    return Finding("white", False, f"{figures}, {CAST:.0%} will do: {advice}, then enrol the dice", times)
