"""Where marks say that upper faces lie, and whether a mark is smeared; on drawn stamps, no pictures needed."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.camera import Camera, upper_face
from vision.light import Floats
from vision.mark import STAMP, views
from vision.motion import smear
from vision.register import EDGE, slip


def two(x: float = 0.0, y: float = 0.0, turn: float = 0.0) -> Floats:
    """A drawn 2, shifted by stamp pixels and turned by radians."""
    big = np.zeros((8 * STAMP, 8 * STAMP), np.uint8)
    line = np.array([(72, 76), (84, 62), (104, 60), (118, 72), (116, 90), (72, 130), (120, 130)], np.int32)
    cv2.polylines(big, [line], False, 255, 14)
    way = cv2.getRotationMatrix2D((4 * STAMP, 4 * STAMP), float(np.degrees(turn)), 1.0)
    way[:, 2] += np.array([8 * x, 8 * y])
    moved = cv2.warpAffine(big, way, (8 * STAMP, 8 * STAMP))
    return np.asarray(cv2.resize(moved, (STAMP, STAMP), interpolation=cv2.INTER_AREA) / 255.0, np.float32)


def quad(camera: Camera, x: float, y: float) -> NDArray[np.float64]:
    return upper_face(camera, np.array([x, y, 0.0]))


def test_faces_that_were_sought_off_are_put_where_their_marks_are() -> None:
    camera = Camera(0.9, 7.0, 0.0, 0.0)
    places = [(0.1, 0.1), (-0.2, 0.1), (0.2, -0.1), (-0.1, -0.2), (0.0, 0.0), (0.15, 0.2)]
    quads = [quad(camera, x, y) for x, y in places]
    edge = float(np.linalg.norm(quads[0][1] - quads[0][0]))
    stamps = []
    for k in range(len(places)):
        plain = np.rot90(two(), k)  # it lies in every turn, and is seen a pixel to the right in all
        stamps.append(np.asarray(np.roll(plain, 1, axis=1), np.float32))
    x, y, out = slip(stamps, [2] * len(stamps), quads)
    assert abs(x - edge / EDGE) < 0.2 * edge / EDGE
    assert abs(y) < 0.2 * edge / EDGE
    assert abs(out) < 0.03


def test_a_slip_moves_the_upper_face_and_nothing_else() -> None:
    plain, slipped = Camera(0.9, 7.0, 0.1, 0.2), Camera(0.9, 7.0, 0.1, 0.2, slip_x=0.01, slip_out=0.1)
    face = quad(plain, 0.2, 0.1)
    assert np.allclose(quad(slipped, 0.2, 0.1), face + (0.01, 0.0) + 0.1 * face.mean(axis=0))


def test_marks_of_different_values_say_nothing_together() -> None:
    camera = Camera(0.9, 7.0, 0.0, 0.0)
    quads = [quad(camera, 0.1 * k, 0.0) for k in range(3)]
    assert not slip([two()] * 3, [1, 2, 3], quads).any()


def test_a_mark_that_only_lies_elsewhere_is_not_smeared() -> None:
    assert smear(views(two(0.4, -1.3, 0.06)), [two()]) < 0.005


def test_a_mark_moved_while_it_was_seen_is_smeared() -> None:
    down = np.mean([two(0.0, d) for d in (-2.0, -1.0, 0.0, 1.0, 2.0)], axis=0)
    along = np.mean([two(d, d) for d in (-2.0, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0)], axis=0)
    assert smear(views(along), [two()]) > 0.014
    assert smear(views(down), [two()]) > 0.014
