"""Does the camera see the tray? Field of view, pixels, focus, what hides, what glares: from sizes alone, no drawing.

Flat geometry in the plane of symmetry: the camera hangs behind the chute, above the middle line, and looks forward and
down. `mounting` finds its place, or says why there is none and which camera there is one for.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hardware.parameters import CAMERAS, Camera, Impossible, Stand

Points = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Frustum:
    """A camera at its place: where its pupil is, how it leans, and how wide it sees in the stream's shape."""

    y: float
    z: float
    tilt: float  # radians
    tan_across: float
    tan_down: float
    stream: tuple[int, int]

    @property
    def pixels(self) -> float:
        """Focal length in pixels of the stream."""
        return self.stream[1] / 2 / self.tan_down

    def depth(self, y: float, z: float) -> float:
        """How far a point of the middle plane lies along the view."""
        return (self.y - y) * math.sin(self.tilt) + (self.z - z) * math.cos(self.tilt)

    def upward(self, y: float, z: float) -> float:
        """How far up in the picture it appears, as a tangent: the front of the tray is up."""
        return ((self.y - y) * math.cos(self.tilt) - (self.z - z) * math.sin(self.tilt)) / self.depth(y, z)

    def project(self, points: Points) -> tuple[Points, Points]:
        """Pixels (column, row) of points of the stand, and their depths. The front of the tray is at the top."""
        away = points - np.array([0.0, self.y, self.z])
        ahead = np.array([0.0, -math.sin(self.tilt), -math.cos(self.tilt)])
        up = np.array([0.0, -math.cos(self.tilt), math.sin(self.tilt)])
        depth = away @ ahead
        wide, high = self.stream
        column = wide / 2 - (away[..., 0] / depth) * self.pixels
        row = high / 2 - ((away @ up) / depth) * self.pixels
        return np.stack([column, row], axis=-1), depth


@dataclass(frozen=True)
class Mounting:
    """A camera's place and what it gives."""

    camera: Camera
    frustum: Frustum
    distance: float  # along the axis to the floor
    spare: float  # seen around the floor, on every side
    pixels: float  # of the usual die where it looks smallest
    nearest: float
    farthest: float
    focus: float
    blur: float  # pixels, at the worse end
    hidden: float  # part of the floor and of the dice on it that the chute hides
    glare: float  # from the edge of the floor to the nearest mirrored point of the lamp
    lamp_clear: float  # degrees between the lamp and the edge of the picture

    @property
    def dioptres(self) -> float:
        """The focus as `LensPosition` wants it."""
        return 1000.0 / self.focus


def field_of_view(camera: Camera, stream: tuple[int, int]) -> tuple[float, float]:
    """Tangents of half the angles across and down, once the stream's shape is cut from the middle of the sensor."""
    across, down = (math.tan(math.radians(angle / 2)) for angle in (camera.across, camera.down))
    shape = stream[0] / stream[1]
    return (down * shape, down) if across / down > shape else (across, across / shape)


def place(stand: Stand, camera: Camera, distance: float, aim: float) -> Frustum:
    """The camera `distance` from the floor along its axis, which meets the floor `aim` behind the middle."""
    tilt = math.radians(stand.view.tilt)
    across, down = field_of_view(camera, stand.view.stream)
    return Frustum(aim + distance * math.sin(tilt), distance * math.cos(tilt), tilt, across, down, stand.view.stream)


def spare(stand: Stand, eye: Frustum) -> float:
    """How far the picture reaches beyond the floor on its worst side (negative: the floor is cut)."""
    half, half_angle = stand.tray.floor / 2, math.atan(eye.tan_down)
    front = eye.z * math.tan(eye.tilt + half_angle) - eye.y
    back = eye.y + eye.z * math.tan(half_angle - eye.tilt)
    lean = math.sin(eye.tilt) * eye.tan_across
    side = (eye.y * math.sin(eye.tilt) + eye.z * math.cos(eye.tilt)) * eye.tan_across / (1 + lean)
    return min(front, back, side) - half


def pixels_per_die(stand: Stand, eye: Frustum) -> float:
    """Edge of the usual die's upper face in pixels, at the tray's far end, the shorter of its two directions."""
    far, edge = -stand.tray.floor / 2, stand.view.die
    across = edge / eye.depth(far, edge)
    along = eye.upward(far, edge) - eye.upward(far + edge, edge)
    return eye.pixels * min(across, along)


def sharpness(stand: Stand, camera: Camera, eye: Frustum) -> tuple[float, float, float, float]:
    """Nearest and farthest point of the dice, the best focus that the lens can reach, and the blur it leaves."""
    near = eye.depth(stand.tray.floor / 2, stand.dice.largest)
    far = eye.depth(-stand.tray.floor / 2, 0.0)
    focus = max(2 * near * far / (near + far), camera.near)
    pixel = 2 * camera.focal * eye.tan_down / eye.stream[1]
    spread = max(abs(1 / near - 1 / focus), abs(1 / far - 1 / focus))
    return near, far, focus, camera.focal**2 / camera.stop * spread / pixel


def hidden(stand: Stand, eye: Frustum) -> float:
    """Which part of the floor, and of the box above it that dice fill, the chute or the tray's rear wall hides."""
    half, chute = stand.tray.floor / 2, stand.chute
    grid = np.linspace(-half, half, 21)
    points = np.array([[x, y, z] for x in grid for y in grid for z in (0.0, stand.dice.largest)])
    steps = np.linspace(0.0, 1.0, 140)[:, None, None]
    rays = points * (1 - steps) + np.array([0.0, eye.y, eye.z]) * steps
    outer = chute.throat + chute.wall
    cone = chute.exit + chute.straight
    above = np.clip((rays[..., 2] - cone) / (stand.body.deck - cone), 0.0, 1.0)
    radius, axis = outer + above * (chute.mouth - chute.throat), chute.y - above * chute.ahead
    low = np.where(rays[..., 1] < chute.y, chute.skirt, chute.exit)
    inside = (rays[..., 2] >= low) & (np.hypot(rays[..., 0], rays[..., 1] - axis) <= radius)
    part = (stand.tray.height - points[:, 2]) / (eye.z - points[:, 2])
    wall = half + math.tan(math.radians(stand.tray.lean)) * stand.tray.height
    behind = points[:, 1] + part * (eye.y - points[:, 1]) > wall
    return float((inside.any(axis=0) | behind).mean())


def lamp_points(stand: Stand) -> Points:
    """Points all over the shining inner face of the horseshoe."""
    lamp, back = stand.lamp, stand.body.back - (stand.body.half_width - stand.lamp.inner)
    along = np.linspace(lamp.front, back, 25)
    across = np.linspace(-lamp.inner, lamp.inner, 25)
    line = [(side * lamp.inner, y) for side in (-1, 1) for y in along] + [(x, back) for x in across]
    return np.array([[x, y, lamp.bottom + up * lamp.height] for x, y in line for up in (0.0, 0.5, 1.0)])


def glare(stand: Stand, eye: Frustum) -> float:
    """Where flat upper faces mirror the lamp into the lens: how far outside the tray that is (negative: on it)."""
    lights, half = lamp_points(stand), stand.tray.floor / 2
    worst = math.inf
    for face in (stand.dice.smallest, stand.dice.largest):
        lamp_up, eye_up = lights[:, 2] - face, eye.z - face
        x = lights[:, 0] * eye_up / (lamp_up + eye_up)
        y = (eye.y * lamp_up + lights[:, 1] * eye_up) / (lamp_up + eye_up)
        worst = min(worst, float((np.maximum(np.abs(x), np.abs(y)) - half).min()))
    return worst


def lamp_clear(stand: Stand, eye: Frustum) -> float:
    """Degrees between the edge of the picture and the nearest part of the lamp (negative: it shines in)."""
    seen, depth = eye.project(lamp_points(stand))
    ahead = depth > 0
    if not ahead.any():
        return 90.0
    wide, high = eye.stream
    right = np.degrees(np.arctan(np.abs(seen[ahead, 0] - wide / 2) / eye.pixels)) - math.degrees(
        math.atan(eye.tan_across)
    )
    down = np.degrees(np.arctan(np.abs(seen[ahead, 1] - high / 2) / eye.pixels)) - math.degrees(math.atan(eye.tan_down))
    return float(np.maximum(right, down).min())


def measure(stand: Stand, camera: Camera, distance: float, aim: float) -> Mounting:
    """Everything about one place of one camera, whether it will do or not."""
    eye = place(stand, camera, distance, aim)
    near, far, focus, blur = sharpness(stand, camera, eye)
    return Mounting(
        camera, eye, distance, spare(stand, eye), pixels_per_die(stand, eye), near, far, focus, blur,
        hidden(stand, eye), glare(stand, eye), lamp_clear(stand, eye),
    )  # fmt: skip


def _search(stand: Stand, camera: Camera) -> Mounting:
    """The place as far from all limits of the picture as can be, whether that is far enough or not."""
    best, found = -math.inf, (0.0, 0.0)
    for distance in range(45, 200):
        for half_steps in range(-8, 25):
            eye = place(stand, camera, distance, half_steps / 2)
            margin = min(
                spare(stand, eye) - stand.view.spare,
                pixels_per_die(stand, eye) - stand.view.pixels,
                20 * (stand.view.blur - sharpness(stand, camera, eye)[3]),
            )
            if margin > best:
                best, found = margin, (float(distance), half_steps / 2)
    return measure(stand, camera, *found)


def mounting(stand: Stand, camera: Camera) -> Mounting:
    """The place of this camera, or a sentence that says why it has none and which cameras have."""
    chosen = _search(stand, camera)
    wrong = faults(stand, chosen)
    if wrong:
        others = [one.name for one in CAMERAS if one.key != camera.key and not faults(stand, _search(stand, one))]
        able = f"These can: {', '.join(others)}." if others else "No supported camera can; change a size back."
        raise Impossible(f"{camera.name} cannot work here: {'; '.join(wrong)}. {able}")
    return chosen


def faults(stand: Stand, found: Mounting) -> list[str]:
    """What is wrong with a mounting, each in words that say what to change; empty where it will do."""
    view, eye = stand.view, found.frustum
    limits = (
        (found.spare >= view.spare, f"it sees {found.spare:.1f} mm around the floor, {view.spare:g} are needed"),
        (found.pixels >= view.pixels, f"a die is {found.pixels:.0f} pixels, {view.pixels:g} are needed"),
        (found.blur <= view.blur, f"the picture is {found.blur:.1f} pixels unsharp, {view.blur:g} are allowed"),
        (found.hidden == 0, f"{found.hidden:.1%} of the tray is hidden: shorten the chute or lower the tray's walls"),
        (found.glare >= 0, f"faces mirror the lamp {-found.glare:.1f} mm inside the tray: lower or widen the lamp"),
        (found.lamp_clear >= 0, "the lamp shines into the picture: lower or widen it"),
        (eye.z + 18 <= stand.body.deck, f"it needs a deck at {eye.z + 18:.0f} mm, this one is at {stand.body.deck:g}"),
    )
    return [sentence for well, sentence in limits if not well]


def table(stand: Stand) -> list[Mounting]:
    """Every supported camera in its place."""
    return [mounting(stand, camera) for camera in CAMERAS]


def rendered(mountings: list[Mounting]) -> str:
    """The table as it stands in the guide."""
    lines = [
        "| camera | field of view in the stream | distance | height of the lens | spare | 16 mm die | dice are at "
        "| focus | blur | hidden | glare stays away | lamp outside the picture |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in mountings:
        eye = one.frustum
        across, down = (2 * math.degrees(math.atan(tangent)) for tangent in (eye.tan_across, eye.tan_down))
        lines.append(
            f"| {one.camera.name} | {across:.1f} × {down:.1f}° | {one.distance:.0f} mm | {eye.z:.0f} mm "
            f"| {one.spare:.1f} mm | {one.pixels:.0f} px | {one.nearest:.0f}–{one.farthest:.0f} mm "
            f"| {one.focus:.0f} mm, {one.dioptres:.1f} dpt | {one.blur:.1f} px | {one.hidden:.0%} | {one.glare:.1f} mm "
            f"| {one.lamp_clear:.0f}° |"
        )
    return "\n".join(lines)
