"""All dice thrown into the tray together are the race's start: read, asked about where they were not, and put."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from .browser import faults, open_page
from .house import table

CAMELS = ("red", "yellow", "green", "blue", "purple", "black", "white")


def test_dice_thrown_together_say_where_the_camels_start(browser: Browser, tmp_path: Path) -> None:
    with table(tmp_path / "demo", "--speed", "4", demo=True, as_host=False) as house:
        page = open_page(browser, house.url + "/host")
        page.click("[data-act=throw]", timeout=120_000)
        page.click("[data-act=read]")
        page.locator(".thrown").wait_for(timeout=240_000)
        expect(page.locator("[data-act=take-start]")).to_be_disabled()  # the grey die tells of one crazy camel
        values = {}
        for camel in CAMELS:
            read = page.locator(f"[data-key^={camel}-][aria-pressed=true]")
            if not read.count():
                page.click(f"[data-key={camel}-2]")
            values[camel] = int(read.inner_text())
        assert values["red"] == 3  # as firmware/data/second/together.jpg shows it
        page.click("[data-act=take-start]")
        page.click("[data-act=start]")
        page.wait_for_selector("#main[data-events='0']")
        track = house.ask("/api/table")["track"]
        stands = {camel: int(space) for space, stack in track.items() for camel in stack}
        racing = {camel: value for camel, value in values.items() if camel not in ("black", "white")}
        assert stands == {**racing, "black": 17 - values["black"], "white": 17 - values["white"]}
        assert faults(page) == []
