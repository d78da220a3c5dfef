"""Whether the traced units are what their list says, and their triangles whole; no tracing, which needs mitsuba."""

from __future__ import annotations

import numpy as np
import pytest

from tests.render.colours import linear
from tests.render.geometry import Array
from tests.render.meshes import Mesh, rounded_box, slab
from tests.render.mitsuba_command import UNITS, unit_named
from tests.render.outlines import OUTLINES


def _volume(mesh: Mesh) -> float:
    a, b, c = (mesh.points[mesh.faces[:, k]] for k in range(3))
    return float(np.sum(np.cross(a, b) * c) / 6)


def _outline_area(rim: Array) -> float:
    x, y = rim.T
    return float(abs(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1))) / 2)


def test_a_die_s_triangles_enclose_a_rounded_cube() -> None:
    half, edge = 7.0, 1.5
    core = 2 * (half - edge)
    whole = core**3 + 6 * core**2 * edge + 3 * core * np.pi * edge**2 + 4 / 3 * np.pi * edge**3
    assert _volume(rounded_box(np.full(3, half), edge)) == pytest.approx(whole, rel=0.01)


@pytest.mark.parametrize("outline", list(OUTLINES))
def test_a_figure_s_top_covers_its_outline_once(outline: str) -> None:
    mesh = slab(outline, 10.0, 2.0)
    a, b, c = (mesh.points[mesh.faces[:, k]] for k in range(3))
    up = np.cross(b - a, c - a)[:, 2] / 2
    assert np.all(up >= -1e-9)
    assert up.sum() == pytest.approx(_outline_area(np.array(OUTLINES[outline]) * 10), rel=1e-6)


@pytest.mark.parametrize("name", list(UNITS))
def test_a_listed_unit_is_what_it_is_listed_for(name: str) -> None:
    _, edition, tray, wish = UNITS[name]
    unit = unit_named(name)
    assert (unit.edition, unit.tray.kind) == (edition, tray)
    assert unit.dice[0].size == pytest.approx(wish.get("size", unit.dice[0].size))
    assert unit.style.pips == wish.get("pips", unit.style.pips)
    assert any(die.support for die in unit.dice) == wish.get("supports", False)
    lean = np.degrees(np.arccos(-unit.camera.rotation[2, 2]))
    assert lean == pytest.approx(wish["tilt"], abs=1e-6)
    assert unit.light.led_kelvin == wish["kelvin"]
    if "grey" in wish:
        assert unit.look("grey").body == pytest.approx(linear(np.full(3, wish["grey"])))
    assert min(die.wear for die in unit.dice) >= wish.get("wear", 0)


def test_another_table_of_the_same_kind_is_another() -> None:
    one, other = unit_named("lamplight"), unit_named("lamplight", others=5500)
    assert other.name == "unit-lamplight-5500"
    assert (other.edition, other.tray.kind) == (one.edition, one.tray.kind)
    assert other.light.led_kelvin == one.light.led_kelvin
    assert other.tray.half != one.tray.half
    assert unit_named("lamplight", others=5500).tray.half == other.tray.half
