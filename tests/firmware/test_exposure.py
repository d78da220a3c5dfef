"""How a unit's camera is exposed: the mains, and what is asked for when light or colour is not well."""

from __future__ import annotations

import pytest

from firmware.exposure import LIMITS, USUAL, Exposure


def test_the_time_is_so_many_whole_flickers_of_the_mains() -> None:
    assert USUAL.in_beats_of(50) == USUAL
    at_sixty = USUAL.in_beats_of(60)
    assert at_sixty.microseconds == 16_667
    assert at_sixty.microseconds * at_sixty.gain == pytest.approx(USUAL.microseconds * USUAL.gain, rel=0.01)
    assert Exposure(microseconds=4000).in_beats_of(60).microseconds == 4000  # shorter than a flicker


@pytest.mark.parametrize("light", [0.1, 0.5, 1.4, 3.0, 5.0])
def test_so_many_times_the_light_is_what_is_asked_for(light: float) -> None:
    """Gain and time multiply; within what both can, their product is as wanted."""
    asked = USUAL.times(light)
    assert asked.gain * asked.microseconds == pytest.approx(light * USUAL.gain * USUAL.microseconds, rel=0.05)
    for name in ("gain", "microseconds"):
        assert LIMITS[name][0] <= getattr(asked, name) <= LIMITS[name][1]


def test_the_lines_to_write_name_only_what_changes() -> None:
    assert USUAL.times(1.5).unlike(USUAL) == "gain = 3"
    assert USUAL.toned(0.5, 9.0).unlike(USUAL) == "red = 0.8, blue = 4"
    assert USUAL.unlike(USUAL) == ""
