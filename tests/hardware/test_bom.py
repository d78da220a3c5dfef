"""The bill of materials: sums, variants, honest prices; and the springs of the option with a switch."""

from __future__ import annotations

import dataclasses
import datetime
import math
import re

import numpy as np
import pytest

from hardware import bom, wiring
from hardware.parameters import Stand

STAND = Stand()
BY_KEY = {one.key: one for one in bom.variants()}


def test_the_usual_stand_costs_less_than_sixty_euro_beside_the_pi() -> None:
    usual = BY_KEY["usual"]
    by_hand = [one.euro for one in bom.items() if one.of == "stand" and (not one.variants or "usual" in one.variants)]
    assert bom.euro(usual, "stand") == pytest.approx(sum(by_hand))
    assert 20 < bom.euro(usual, "stand") < 60 == bom.LIMIT_EURO


def test_every_variant_has_one_camera_and_the_printed_ones_one_pi_and_a_supply() -> None:
    for one in bom.variants():
        keys = [item.key for item in bom.needed(one)]
        assert sum(key.startswith("camera-") or key == "webcam" for key in keys) == 1, one.key
        assert len(set(keys) & {"zero", "pi-4", "pi-5"}) == (one.key != "shoebox"), one.key
        assert len(set(keys) & {"supply-micro", "supply-c"}) == (one.key != "shoebox"), one.key


def test_the_totals_are_those_of_the_lines() -> None:
    text = bom.totals()
    for one in bom.variants():
        stand, pi = bom.euro(one, "stand"), bom.euro(one, "pi")
        assert f"| {one.name} | {stand:.2f} | {pi:.2f} | **{stand + pi:.2f}** |" in text


def test_variants_and_keys_are_known_and_named_once() -> None:
    keys = [one.key for one in bom.items()]
    assert len(keys) == len(set(keys))
    for one in bom.items():
        assert set(one.variants) <= set(BY_KEY) and one.of in ("stand", "pi", "switch", "extra"), one.key


def test_a_price_that_nobody_looked_up_is_called_a_guess() -> None:
    dated = [one for one in bom.items() if one.looked_up]
    for one in dated:
        assert datetime.date.fromisoformat(one.looked_up) <= datetime.date.today(), one.key
    words = f"{len(dated)} of {len(bom.items())} prices were looked up"
    assert (words in bom.totals()) == (len(dated) < len(bom.items()))


def test_a_price_from_a_page_says_which_page_and_of_when() -> None:
    for one in bom.items():
        assert bool(one.listed) == bool(one.page), one.key
        assert not one.page or one.page.startswith("https://"), one.key
        assert not re.search(r"[$€]", one.listed) or re.search(r"[A-Z][a-z]+ 20\d\d", one.listed), one.key


def test_an_order_number_is_of_two_shops_or_the_bill_says_plainly_what_is_missing() -> None:
    lines = {one.key: line for one, line in zip(bom.items(), bom.table().splitlines()[2:], strict=True)}
    for one in bom.items():
        assert all(any(shop in source for shop in bom.SHOPS) for source in one.sources), one.key
        missing = [words for words in bom.UNKNOWN.values() if words in lines[one.key]]
        assert missing == ([bom.UNKNOWN[len(bom.shops(one))]] if len(bom.shops(one)) < 2 else []), one.key


def test_the_wires_that_are_bought_are_as_long_as_their_ways() -> None:
    """200 mm were bought once, and the status light's way is 300."""
    bill = next(one for one in bom.items() if one.key == "wires")
    longest = max(one.millimetres for one in wiring.DEVICES if not one.option)
    found = re.search(r"(\d+) mm$", bill.name)
    assert found and int(found[1]) >= longest


def test_the_springs_bear_the_pyramid_and_click_under_a_finger() -> None:
    assert bom.spring_rate(STAND) == pytest.approx(79_300 * 0.5**4 / (8 * 4.5**3 * 7))
    rest = STAND.switch.weight / (4 * bom.spring_rate(STAND))
    assert rest + STAND.switch.click < 5.0 - 1.0, "the seat must not come to lie on the deck before it clicks"
    assert 3.0 < bom.click_force(STAND) < 7.0
    softer = dataclasses.replace(STAND, switch=dataclasses.replace(STAND.switch, wire=0.4))
    assert bom.click_force(softer) < 3.0


def test_wherever_the_seat_is_pushed_a_switch_goes_down_as_far_as_under_its_middle() -> None:
    """A stiff plate on four springs, solved as such: forces and moments in balance, no formula of the module's."""
    h, reach = STAND.seat.screws, STAND.pyramid.base / 2
    corners = np.array([(x, y) for x in (-h, h) for y in (-h, h)])
    stiff = np.zeros((3, 3))
    for x, y in corners:
        row = np.array([1.0, x, y])
        stiff += np.outer(row, row)
    middle = np.linalg.solve(stiff, [1.0, 0.0, 0.0])[0]
    for angle in np.linspace(0, 2 * math.pi, 25):
        x, y = reach * math.cos(angle), reach * math.sin(angle)
        down, by_x, _ = np.linalg.solve(stiff, [1.0, x, y])
        best = max(down + by_x * side * 43.0 for side in (-1, 1))
        assert best >= middle - 1e-12
        assert bom.shares(STAND, (x, y)) == pytest.approx(best / middle)
