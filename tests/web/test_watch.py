"""The host's window on the tray, through the page: the demo's camera wakes, and what it sees is drawn."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from . import player
from .browser import faults, open_page
from .house import House, table


def test_the_host_sees_what_the_camera_sees(browser: Browser, tmp_path: Path) -> None:
    with table(tmp_path / "demo", demo=True) as house:
        page = player.host(browser, house, size=(360, 740))
        page.goto(house.url + "/watch")
        expect(page.locator(".seen")).to_have_text("The tray is empty.")
        picture = page.locator("canvas.photograph")
        assert picture.get_attribute("width") == "640"
        assert picture.evaluate("one => one.height / one.width - one.clientHeight / one.clientWidth") < 0.02
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert faults(page) == []


def test_a_table_without_a_reader_says_so(browser: Browser, house: House) -> None:
    page = player.host(browser, house)
    page.goto(house.url + "/watch")
    expect(page.locator(".seen")).to_have_text("No reader speaks to this table.")
    assert faults(page) == []


def test_whoever_is_not_the_host_is_shown_the_way(browser: Browser, house: House) -> None:
    page = open_page(browser, house.url + "/watch")
    page.get_by_role("link", name="Be the host").click()
    page.wait_for_selector("[data-act=key]")
    assert faults(page) == []


def test_a_reader_that_fell_silent_and_speaks_again_is_believed(browser: Browser, house: House) -> None:
    """The warning goes, though the calibration card lies as it lay before."""
    well = dict.fromkeys(("position", "focus", "exposure", "white"), True)
    progress = {"order": 1, "phase": "card", "card": {"marks": 4, "well": well, "corners": [], "turned": 0}}
    said = {"order": 1, "heard": True, "progress": progress}
    page = player.host(browser, house)
    page.route("**/api/enrol", lambda route: route.fulfill(json=said))
    page.goto(house.url + "/stand#tray")
    expect(page.locator(".seen-card .checked")).to_be_visible()
    said["heard"] = False
    expect(page.locator(".seen-card .warn")).to_be_visible()
    said["heard"] = True
    expect(page.locator(".seen-card .checked")).to_be_visible()
    assert faults(page) == []
