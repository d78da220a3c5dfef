"""Where things are: vectors, poses and the camera; nothing is drawn here.

The world is in millimetres: the floor of the tray is z = 0, its middle the origin, its open front lies towards -y.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
WIDTH, HEIGHT = 640, 480

# The six faces of a die as right, up and outward normal, in the die's own axes.
FACES: Array = np.array(
    [
        [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        [[1, 0, 0], [0, -1, 0], [0, 0, -1]],
        [[0, 1, 0], [0, 0, 1], [1, 0, 0]],
        [[0, -1, 0], [0, 0, 1], [-1, 0, 0]],
        [[-1, 0, 0], [0, 0, 1], [0, 1, 0]],
        [[1, 0, 0], [0, 0, 1], [0, -1, 0]],
    ],
    dtype=np.float64,
)


@dataclass(frozen=True, eq=False)
class Pose:
    """A turn and a place: world = rotation @ own + centre."""

    rotation: Array
    centre: Array

    def out(self, points: Array) -> Array:
        """Own coordinates to world."""
        return np.asarray(points @ self.rotation.T + self.centre)

    def into(self, points: Array) -> Array:
        """World coordinates to own."""
        return np.asarray((points - self.centre) @ self.rotation)


def dot(a: Array, b: Array) -> Array:
    """Products summed along the last axis; einsum is several times quicker here than sum."""
    return np.asarray(np.einsum("...i,...i->...", a, b))


def unit_vector(v: Array) -> Array:
    """The same direction with length one, along the last axis."""
    return np.asarray(v / np.maximum(np.sqrt(dot(v, v)), 1e-9)[..., None])


def turn(axis: Array, angle: float) -> Array:
    """Rotation about an axis (Rodrigues)."""
    x, y, z = unit_vector(np.asarray(axis, dtype=np.float64))
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross)


def face_up(face: int, yaw: float) -> Array:
    """The rotation that lays a die with that face up, the top of its mark pointing along yaw."""
    up = np.array([np.cos(yaw), np.sin(yaw), 0.0])
    above = np.array([0.0, 0.0, 1.0])
    world = np.stack([np.cross(up, above), up, above], axis=1)
    return np.asarray(world @ FACES[face])


@dataclass(frozen=True, eq=False)
class Camera:
    """A pinhole with a little radial distortion. Rows of `rotation`: right, down, forward."""

    position: Array
    rotation: Array
    focal: float
    bend: float
    width: int = WIDTH
    height: int = HEIGHT

    def rays(self, x: Array, y: Array) -> Array:
        """Directions (not normalised, one along forward) through pixel centres; any shape, plus a last axis of 3."""
        u = (x - self.width / 2) / self.focal
        v = (y - self.height / 2) / self.focal
        grow = 1 + self.bend * (u * u + v * v)
        own = np.stack([u * grow, v * grow, np.ones_like(u)], axis=-1)
        return np.asarray((own @ self.rotation).astype(np.float32))

    def depth(self, points: Array) -> Array:
        """How far points lie along forward."""
        return np.asarray((points - self.position) @ self.rotation[2])

    def project(self, points: Array) -> Array:
        """World points (N, 3) to pixels (N, 2); points behind the lens are pushed far out."""
        own = (points - self.position) @ self.rotation.T
        deep = np.maximum(own[:, 2:], 1.0)
        straight = own[:, :2] / deep
        bent = straight
        for _ in range(4):  # a few steps undo the bend, which is small
            bent = straight / (1 + self.bend * np.sum(bent * bent, axis=1, keepdims=True))
        return np.asarray(bent * self.focal + np.array([self.width / 2, self.height / 2]))


def look_at(
    target: Array, distance: float, tilt: float, azimuth: float, roll: float, scale: float, bend: float
) -> Camera:
    """A camera above the target, leaning by `tilt` towards `azimuth`, `scale` pixels a millimetre at the target."""
    lean = np.array([np.cos(azimuth), np.sin(azimuth), 0.0])
    forward = np.sin(tilt) * lean - np.cos(tilt) * np.array([0.0, 0.0, 1.0])
    up = np.cos(tilt) * lean + np.sin(tilt) * np.array([0.0, 0.0, 1.0])
    up = turn(forward, roll) @ up
    rotation = np.stack([np.cross(forward, up), -up, forward])
    return Camera(target - forward * distance, rotation, scale * distance, bend)
