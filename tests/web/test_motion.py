"""What moves when a die is revealed: it is seen on both pages, and nothing of it is laid out frame by frame."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.bench.frames import RACE

from .browser import faults, open_page
from .house import House

#: remembers the properties of everything that a script sets in motion.
REMEMBER = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
    window.moved.push([this.getAttribute("class"), ...new Set(frames.flatMap(Object.keys))]);
    return animate.call(this, frames, how);
};
"""


@pytest.mark.parametrize(("path", "size"), [("/", (360, 740)), ("/tv", (1920, 1080))])
def test_a_reveal_moves_by_transform_and_opacity_alone(
    browser: Browser, house: House, path: str, size: tuple[int, int]
) -> None:
    house.begin(RACE)
    page = open_page(browser, "about:blank", size=size, reduced_motion="no-preference")
    page.add_init_script(REMEMBER)
    page.goto(house.url + path)
    page.locator("#players .player").first.wait_for()
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    page.locator(".tent.full").wait_for()
    page.wait_for_function("moved.some(([what]) => what === 'coin') && moved.some(([what]) => what === 'camel')")
    moved: list[list[str]] = page.evaluate("moved")
    assert {"tray-light", "piece die-picture", "falling", "camel", "coin"} <= {what for what, *_ in moved}
    assert {name for _, *names in moved for name in names} == {"transform", "opacity", "offset", "easing"}
    assert faults(page) == []
