"""How a mark departs from its face, by which a supporting die is told from a racing die of its colour. No pictures."""

from __future__ import annotations

import numpy as np
import pytest

from vision.colour import departure, paleness

FACE, WHITE, GREY = np.array([0.5, 0.1, 0.06]), np.array([0.92, 0.9, 0.88]), np.array([0.5, 0.32, 0.3])


def how_far(veil: float, light: float, mark: np.ndarray, known: np.ndarray) -> float:
    """From a face that is seen through a veil of glare and in more or less light, to an enrolled one."""
    seen = (np.log(light * FACE + veil), np.log(light * mark + veil))
    return departure(*seen, np.log(FACE), np.log(known))


@pytest.mark.parametrize("veil", [0.0, 0.1, 0.3])
@pytest.mark.parametrize("light", [0.85, 1.0, 1.15])
def test_a_veil_of_glare_makes_no_racing_die_of_a_supporting_one(veil: float, light: float) -> None:
    assert how_far(veil, light, GREY, GREY) < how_far(veil, light, GREY, WHITE) - 0.1
    assert how_far(veil, light, WHITE, WHITE) < how_far(veil, light, WHITE, GREY) - 0.1


def test_the_same_mark_in_the_same_light_does_not_depart_at_all() -> None:
    assert how_far(0.0, 1.0, WHITE, WHITE) == pytest.approx(0.0)


def test_exposure_does_not_change_how_pale_a_mark_is() -> None:
    seen = np.log(0.3 * FACE), np.log(0.3 * GREY)
    assert paleness(*seen, np.log(FACE), np.log(GREY)) == pytest.approx(0.0, abs=1e-9)
    assert paleness(*seen, np.log(FACE), np.log(WHITE)) > 1
