"""A stream that died silently: what a page shows is right again by itself, and it never says "live" while it is not."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from . import player
from .browser import faults, open_page
from .freezing import network
from .house import House
from .test_pages import RECORDS


@pytest.mark.parametrize("path", ["/", "/tv"])
def test_a_page_whose_stream_froze_shows_what_came_after(browser: Browser, house: House, path: str) -> None:
    house.begin(RECORDS["second"])
    with network(house.url) as net:
        page = open_page(browser, net.url + path)
        expect(page.locator(".link.live")).to_have_count(1)
        assert net.freeze() == 1
        house.ask("/api/actions", {"do": "tile", "space": 6, "side": "boo"})
        expect(page.locator(".carpet.boo")).to_have_count(1)
        expect(page.locator(".link.live")).to_have_count(1)
        assert faults(page) == []


def test_what_one_did_oneself_is_shown_by_the_answer(browser: Browser, house: House) -> None:
    """The stream is dead, and before it is opened anew the answer to the tap has been drawn."""
    house.begin(RECORDS["second"])
    with network(house.url) as net:
        page = open_page(browser, net.url + "/")
        player.claim(page, "Ana")
        expect(page.locator("#bar [data-act=ticket]")).to_be_visible()
        page.route("**/api/events", lambda route: None)  # no stream is opened anew: it hangs
        assert net.freeze() == 1
        player.do(page, {"do": "ticket", "camel": "red"})
        expect(page.locator("#main")).to_have_attribute("data-events", "1")
        expect(page.locator("#band")).to_contain_text("Ben is to act")


def test_a_network_that_was_away_is_noticed_and_its_return_too(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    with network(house.url) as net:
        page = open_page(browser, net.url + "/")
        expect(page.locator(".link.live")).to_have_count(1)
        net.lose()
        expect(page.locator("#band")).to_contain_text("catching up")
        house.ask("/api/actions", {"do": "tile", "space": 6, "side": "boo"})
        net.find()
        expect(page.locator(".carpet.boo")).to_have_count(1)
        expect(page.locator(".link.live")).to_have_count(1)


def test_a_tap_whose_answer_was_lost_is_done_once_and_says_that_it_waits(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    page = open_page(browser, house.url + "/")
    player.claim(page, "Ana")
    keys: list[str] = []

    def lose_the_answer(route: Any) -> None:
        keys.append(route.request.headers["idempotency-key"])
        if len(keys) < 3:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/api/actions", lose_the_answer)
    page.click("#bar [data-act=ticket]")
    page.locator(f"{player.OPEN} [data-event]").first.click()
    expect(page.locator(".toast")).to_contain_text("Not answered yet")
    expect(page.locator(".toast")).to_contain_text("Ana takes the top")
    assert len(keys) >= 3
    assert len(set(keys)) == 1
    assert house.ask("/api/table")["events"] == 1


def test_an_event_costs_a_phone_no_request(browser: Browser, house: House) -> None:
    """What a tap changes comes over the stream: the state, the story, one's own hand and the odds."""
    house.begin(RECORDS["second"])
    house.ask("/api/settings", {"odds": "everybody"})
    ana, tv = open_page(browser, house.url + "/"), open_page(browser, house.url + "/tv", size=(1920, 1080))
    player.claim(ana, "Ana")
    expect(tv.locator(".meter .fill")).to_have_count(5)
    house.ask("/api/actions", {"do": "tile", "space": 6, "side": "boo"})
    expect(ana.locator("#main")).to_have_attribute("data-events", "1")
    asked: list[str] = []
    for page in (ana, tv):
        page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    while house.ask("/api/table")["turn"] != "Ana":
        turn = house.ask("/api/table")["turn"]
        legal = house.ask(f"/api/seat?name={turn}")["legal"]
        house.ask("/api/actions", next(event for event in legal if event["do"] in ("ticket", "roll")))
    expect(ana.locator("#bar [data-act=ticket]")).to_be_visible()
    expect(ana.locator("#latest")).to_contain_text("Hal takes the top")
    expect(tv.locator("#latest")).to_contain_text("Hal takes the top")
    expect(ana.locator(".meter .fill")).to_have_count(5)
    # A busy machine may be late, and then a stream begins anew.
    assert [url for url in asked if not url.endswith("/api/events")] == []
