"""A die that hardly differs from its tray, found by what the network believes and not by its outline.

A grey die on grey felt at night shows the light no outline, but its upper face looks like one to the network. The pose
is that of the flat die whose upper face lies there; how well the two agree stands for the outline's misfit.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.camera import Camera, Fit, edge_at, upper_face
from vision.closely import Spot, nearer
from vision.light import COARSE, WIDTH, Floats, Image
from vision.quad import rough_quad
from vision.segment import BEVEL, DIE, UPPER
from vision.tray import Outline, Thing

ROUGHLY = 0.4  # an upper face is believed less exactly than an outline is traced: so much of the misfit counts
TURNS = 8
STEP = (1e-4, 1e-4, 1e-3)


@dataclass(frozen=True)
class Believed:
    """The die's outline as the network draws it, and the flat die that its upper face fits."""

    outline: Outline
    fit: Fit


def believed_die(camera: Camera, frame: Image, light: Floats, thing: Thing) -> Believed | None:
    """The flat die that the network sees at a thing's place, whatever the light shows there."""
    x, y, w, h = (n * COARSE for n in thing.box)
    edge = camera.edge * WIDTH
    _, close = nearer(frame, light, Spot(x + w / 2, y + h / 2, edge))
    outline, upper = close.outline(DIE), close.outline(UPPER)
    if outline is None or upper is None:
        return None
    middle = np.array([frame.shape[1] / 2, frame.shape[0] / 2])
    quad = rough_quad(upper)
    quad = quad.mean(axis=0) + (quad - quad.mean(axis=0)) / BEVEL
    fit = lay(camera, (quad - middle) / WIDTH)
    places = (outline - middle) / WIDTH
    area = thing.area / (frame.shape[1] / COARSE) ** 2
    return Believed(Outline(places, places, area), fit)


def lay(camera: Camera, quad: NDArray[np.float64]) -> Fit:
    """The flat die whose upper face comes nearest to a quadrilateral (in picture widths from the middle)."""
    edge = edge_at(camera, np.array([*quad.mean(axis=0), 0.0]))
    best: tuple[NDArray[np.float64], float, float] | None = None
    side = quad[1] - quad[0]
    pose = np.array([*quad.mean(axis=0), float(np.arctan2(side[1], side[0]))])
    for _ in range(TURNS):
        away, miss = _apart(camera, pose, quad)
        if best is None or miss < best[1]:
            best = pose, miss, float(np.linalg.norm(away, axis=1).max())
        slopes = [(_apart(camera, pose + np.eye(3)[k] * STEP[k], quad)[0] - away).ravel() / STEP[k] for k in range(3)]
        pose = pose - np.linalg.lstsq(np.stack(slopes, axis=1), away.ravel(), rcond=None)[0]
    assert best is not None
    return Fit(best[0], ROUGHLY * best[1] / edge, ROUGHLY * best[2] / edge, edge)


def _apart(camera: Camera, pose: NDArray[np.float64], quad: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """From each corner of the quadrilateral to the upper face's, in the best order, and how far on average."""
    face = upper_face(camera, pose)
    ways = [np.roll(face, k, axis=0) - quad for k in range(4)]
    best = min(ways, key=lambda w: float(np.square(w).sum()))
    return best, float(np.linalg.norm(best, axis=1).mean())
