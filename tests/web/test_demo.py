"""The demo through its page: a tap on the button is a press, a picture, a reading and a move."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from . import player
from .browser import faults
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
        moved_or_asked.first.wait_for(timeout=30_000)
        if house.ask("/api/table")["question"]:
            page.locator("dialog.question .choice").first.click()
        expect(page.locator("#latest")).to_contain_text("Ana presses the pyramid")
        expect(page.locator(".tent.full")).to_have_count(1)
        assert faults(page) == []
