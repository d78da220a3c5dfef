"""The demo through its page: a tap on the button is a press, a picture, a reading and a move."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from . import player
from .browser import faults, open_page
from .house import table


def test_the_button_of_the_demo_presses_the_pyramid(browser: Browser, tmp_path: Path) -> None:
    with table(tmp_path / "demo", demo=True) as house:
        page = player.host(browser, house)
        player.start(page, "second", ["Ana", "Ben"])
        page.click("[data-act=rollforme]")
        player.go(page)
        page.click("#bar [data-act=roll]")
        page.click("dialog .press")
        moved_or_asked = page.locator("#main:not([data-events='0']), dialog.question[open]")
        moved_or_asked.first.wait_for()
        if house.ask("/api/table")["question"]:
            page.locator("dialog.question .choice").first.click()
        expect(page.locator("#latest")).to_contain_text("Ana presses the pyramid")
        expect(page.locator(".tent.full")).to_have_count(1)
        assert faults(page) == []


def test_three_taps_from_nothing_to_a_camel_that_walks(browser: Browser, tmp_path: Path) -> None:
    """Whoever opens the demo first is host at once; names are suggested, camels are rolled, the tray is seen."""
    with table(tmp_path / "demo", demo=True, as_host=False) as house:
        page = open_page(browser, house.url + "/", size=(360, 740))
        taps = 0
        for selector in ("[data-act=welcome]", "[data-act=press]"):
            page.click(selector)
            taps += 1
        expect(page.locator(".live-tray .seen")).not_to_be_empty()
        page.locator("#main:not([data-events='0']), dialog.question[open]").first.wait_for()
        if page.locator("dialog.question").count():
            page.locator("dialog.question .choice").first.click()
            taps += 1
        expect(page.locator(".tent.full")).to_have_count(1)
        expect(page.locator(".meter").first).to_be_visible()  # odds are shown in the demo
        expect(page.locator("#notice")).to_be_empty()  # and no die is to be taken out of it
        assert page.evaluate("fetch('/api/me').then(a => a.json())")["simulated"]
        assert taps <= 3
        later = open_page(browser, house.url + "/")
        expect(later.locator("[data-act=press]")).to_have_count(0)
        assert later.evaluate("fetch('/api/me').then(a => a.json())")["host"] is False
        assert faults(page) == faults(later) == []
