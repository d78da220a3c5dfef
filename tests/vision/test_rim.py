"""Edges of a face beside its corners: sharp at rest, soft where it moved or turned while it was seen."""

from __future__ import annotations

import cv2
import numpy as np

from vision.face import MARGIN, SIDE
from vision.light import Image
from vision.rim import steepness

FINE = 8


def face(x: float = 0.0, y: float = 0.0, turn: float = 0.0) -> Image:
    """A dark square on a light tray, in the rectified picture's place, moved by pixels and turned by degrees."""
    wide = np.full((SIDE * FINE, SIDE * FINE, 3), 200, np.uint8)
    wide[MARGIN * FINE : -MARGIN * FINE, MARGIN * FINE : -MARGIN * FINE] = (40, 40, 120)
    way = cv2.getRotationMatrix2D((SIDE * FINE / 2, SIDE * FINE / 2), turn, 1.0)
    way[:, 2] += np.array([x, y]) * FINE
    moved = cv2.warpAffine(wide, way, (SIDE * FINE, SIDE * FINE), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(moved, (SIDE, SIDE), interpolation=cv2.INTER_AREA), np.uint8)


def seen_during(faces: list[Image]) -> Image:
    return np.asarray(np.mean(faces, axis=0), np.uint8)


def test_a_face_at_rest_has_steep_edges_wherever_it_lies() -> None:
    assert steepness(face()) > 0.95
    assert steepness(face(1.0, -0.5)) > 0.9


def test_a_face_that_moved_or_turned_has_softer_ones() -> None:
    still = steepness(face())
    assert steepness(seen_during([face(x, 0.5 * x) for x in np.linspace(-3, 3, 9)])) < 0.8 * still
    assert steepness(seen_during([face(turn=a) for a in np.linspace(-9, 9, 9)])) < 0.8 * still


def test_a_slide_along_one_pair_of_sides_softens_the_other_pair() -> None:
    """The sides that lie along the way stay sharp, and would hide the slide if all counted alike."""
    assert steepness(seen_during([face(x) for x in np.linspace(-2.5, 2.5, 9)])) < 0.7 * steepness(face())


def test_where_nothing_differs_no_edge_is_steep() -> None:
    assert steepness(np.full((SIDE, SIDE, 3), 90, np.uint8)) == 0
