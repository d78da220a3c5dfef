"""What the reader says, on the phones: in their language, until it is over, and a fault for as long as it lasts."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from companion.sentences import catalogue
from companion.web import pages
from firmware.reveal import HINTS, SHAKE, TAKE_OUT

from .browser import faults, open_page
from .house import House
from .test_pages import RECORDS


def says(house: House, state: str, detail: str = "") -> None:
    house._reader("/api/reader", {"state": state, "detail": detail, "pressed": False})


def test_the_phones_say_what_the_reader_says_until_the_race_moves_on(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    page = open_page(browser, house.url, locale="de-DE")
    word = page.locator("#reader")
    page.wait_for_selector("#players .player")
    expect(word).to_be_empty()
    says(house, "ready", SHAKE)
    expect(word).to_have_text("Es kam nichts heraus. Die Pyramide schütteln und noch einmal drücken.")
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    expect(word).to_be_empty()
    assert faults(page) == []


def test_a_fault_stays_and_a_phone_that_comes_later_sees_it(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    says(house, "fault", "The camera gives no frames. Look at its cable.")
    page = open_page(browser, house.url)
    word = page.locator("#reader")
    expect(word).to_have_text("The camera gives no frames. Look at its cable.")
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    expect(page.locator("#main[data-events='1']")).to_be_visible()
    expect(word).to_have_text("The camera gives no frames. Look at its cable.")
    says(house, "ready")
    expect(word).to_be_empty()


def test_the_pages_know_every_word_of_the_reveal() -> None:
    script = (pages.STATIC / "js" / "reader.js").read_text("utf-8")
    known = dict(re.findall(r'^  "(.+)": "(reader\.\w+)",$', script, re.M))
    assert set(known) == {SHAKE, TAKE_OUT, *HINTS.values()}
    assert {sentence: catalogue("en")[key] for sentence, key in known.items()} == {s: s for s in known}
