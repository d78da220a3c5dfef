"""The bill of materials: sums, variants, honest prices; and the springs of the option with a switch."""

from __future__ import annotations

import csv
import dataclasses
import math
import re
import tomllib

import numpy as np
import pytest

from hardware import bom, wiring
from hardware.parameters import Stand

STAND = Stand()
BY_KEY = {one.key: one for one in bom.variants()}
ITEMS = {one.key: one for one in bom.items()}
PRICES = tomllib.loads(bom.SOURCE.read_text(encoding="utf-8"))["prices"]
OFFERS = [(one.key, offer) for one in bom.items() for offer in one.offers]


def test_the_usual_stand_costs_less_than_sixty_euro_beside_the_pi() -> None:
    usual = BY_KEY["usual"]
    wanted = [one for one in bom.items() if one.of == "stand" and (not one.variants or "usual" in one.variants)]
    by_hand = [bom.cost(one) for one in wanted]
    assert bom.euro(usual, "stand") == pytest.approx(sum(by_hand))
    assert 20 < bom.euro(usual, "stand") < 60 == bom.LIMIT_EURO


def test_the_figures_name_the_price_that_the_bill_has() -> None:
    figures = (bom.SOURCE.parents[1] / "docs" / "figures.md").read_text(encoding="utf-8")
    assert f"costs {bom.euro(BY_KEY['usual'], 'stand'):.2f} € beside the Pi" in figures


def test_every_variant_has_one_camera_and_the_printed_ones_one_pi_and_a_supply() -> None:
    for one in bom.variants():
        keys = [item.key for item in bom.needed(one)]
        assert sum(key.startswith("camera-") or key == "webcam" for key in keys) == 1, one.key
        assert len(set(keys) & {"zero", "pi-4", "pi-5"}) == (one.key != "shoebox"), one.key
        assert len(set(keys) & {"supply-micro", "supply-pi4", "supply-pi5"}) == (one.key != "shoebox"), one.key


def test_the_totals_are_those_of_the_lines() -> None:
    text = bom.totals()
    for one in bom.variants():
        stand, pi = bom.euro(one, "stand"), bom.euro(one, "pi")
        assert f"| {one.name} | {stand:.2f} | {pi:.2f} | **{stand + pi:.2f}** | {bom.asked(one):.2f} |" in text
        assert 0 <= bom.asked(one) <= stand + pi + 1e-9


def test_variants_and_keys_are_known_and_named_once() -> None:
    keys = [one.key for one in bom.items()]
    assert len(keys) == len(set(keys))
    for one in bom.items():
        assert set(one.variants) <= set(BY_KEY) and one.of in ("stand", "pi", "switch", "extra"), one.key


def test_an_offer_has_a_number_or_the_shop_s_own_page_and_is_of_a_piece_that_there_is() -> None:
    for key, offer in OFFERS:
        assert offer.number or offer.page, (key, offer)
        assert offer.of in ITEMS[key].pieces or not offer.of, (key, offer)
        assert not offer.page or offer.page.startswith("https://"), (key, offer)


def test_a_price_has_its_day_its_money_and_a_page_and_nothing_without_a_price_counts() -> None:
    for key, offer in OFFERS:
        assert bool(offer.price) == bool(offer.money) == bool(offer.seen), (key, offer)
        assert offer.price or not offer.takes, (key, offer)
        assert not offer.price or (offer.page and offer.money in "€$"), (key, offer)
        assert offer.seen <= str(PRICES["read"]), (key, offer)


def test_what_a_line_costs_is_what_shops_asked_for_what_goes_in_or_else_the_guess() -> None:
    dollar = 0.877 * 1.19
    assert bom.cost(ITEMS["camera-wide"]) == pytest.approx(38.50 * dollar)
    assert bom.cost(ITEMS["pi-5"]) == pytest.approx(77.50 * dollar + 5.90), "two pieces: board and cooler"
    assert bom.cost(ITEMS["screws-m2"]) == pytest.approx((4 * 0.12 + 0.04 * 7.41) * dollar)
    half = dataclasses.replace(ITEMS["pi-5"], offers=ITEMS["pi-5"].offers[:1])
    assert not bom.is_asked(half) and bom.cost(half) == half.euro, "the cooler's price is missing"
    assert bom.cost(ITEMS["tape"]) == ITEMS["tape"].euro


def test_the_bill_says_which_prices_are_guesses_and_of_when_the_others_are() -> None:
    lines = dict(zip(ITEMS, bom.table().splitlines()[2:], strict=True))
    for one in ITEMS.values():
        assert (f"| {bom.cost(one):.2f} (guess) |" in lines[one.key]) == (not bom.is_asked(one)), one.key
        for offer in one.offers:
            assert not offer.price or f"{offer.price:.2f} {offer.money}, {bom.day(offer.seen)}" in lines[one.key]
    asked = sum(map(bom.is_asked, ITEMS.values()))
    assert asked >= 12, "fewer than were known on 20 November 2026"
    days = [o.seen for key, o in OFFERS if o.takes]
    assert f"{bom.day(min(days))} to {bom.day(max(days))}.** {asked} of {len(ITEMS)} lines" in bom.totals()


def test_a_day_and_a_month_are_written_as_people_do() -> None:
    assert bom.day("2026-09-03") == "3 September 2026" and bom.day("2026-03") == "March 2026"


def test_an_order_number_is_of_two_shops_or_the_bill_says_plainly_what_is_missing() -> None:
    lines = dict(zip(ITEMS, bom.table().splitlines()[2:], strict=True))
    for one in ITEMS.values():
        known = {piece: len(bom.shops(one, piece)) for piece in one.pieces or ("",)}
        for many, words in bom.UNKNOWN.items():
            assert lines[one.key].count(words) == list(known.values()).count(many), (one.key, words)
        assert bom.least(one) == min(known.values())
    first, second = (sum(bom.least(item) >= many for item in ITEMS.values()) for many in (1, 2))
    assert f"of {first} of {len(ITEMS)} lines, two shops' of {second};" in bom.totals()
    assert second >= 25, "fewer than were known on 20 November 2026"


@pytest.mark.parametrize("kind", bom.kinds())
def test_the_list_of_a_variant_is_all_it_takes_with_room_for_what_a_shop_asks_today(kind: str) -> None:
    head, *rows = csv.reader(bom.shopping(kind).splitlines())
    wanted = bom.needed(BY_KEY[kind]) if kind in BY_KEY else [one for one in bom.items() if one.of == kind]
    assert [row[0] for row in rows] == [one.name for one in wanted]
    assert head[-3:] == ["asked today", "shop", "day"] and all(row[-3:] == ["", "", ""] for row in rows)
    assert all(row[2] for row in rows), "something to search for"
    assert sum(float(row[4]) for row in rows) == pytest.approx(sum(map(bom.cost, wanted)), abs=0.1)


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
