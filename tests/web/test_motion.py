"""What moves when a die is revealed: it is seen on both pages, and nothing of it is laid out frame by frame."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.bench.frames import PAGES, RACE, done

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


#: holds the walk, and all that moves beside it, until the test lets time go on.
HOLD = """
window.held = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
    const motion = animate.call(this, frames, how);
    if (window.held.length || /walker|camel/.test(this.getAttribute("class"))) motion.pause(), window.held.push(motion);
    return motion;
};
"""
#: time goes on by a frame of the held motions, and the page has drawn it.
ON = """at => new Promise(drawn => {
    for (const motion of window.held) motion.currentTime = at;
    requestAnimationFrame(() => requestAnimationFrame(drawn));
})"""
FRAMES = 20


@pytest.mark.parametrize(("path", "size"), PAGES.values(), ids=PAGES)
def test_while_a_camel_walks_the_page_is_not_laid_out_anew(
    browser: Browser, house: House, path: str, size: tuple[int, int]
) -> None:
    """A cheap phone has 16 ms for a frame, and laying out the track alone takes as long."""
    house.begin(RACE)
    page = open_page(browser, "about:blank", size=size, reduced_motion="no-preference")
    page.add_init_script(HOLD)
    page.goto(house.url + path)
    page.locator("#players .player").first.wait_for()
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")

    def layouts() -> float:
        """How often the page is laid out while time goes on by FRAMES."""
        page.evaluate(ON, 0)
        before = done(tools)[1]
        for frame in range(FRAMES):
            page.evaluate(ON, 16 * frame)
        return done(tools)[1] - before

    at_rest = layouts()
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 2})
    page.wait_for_function("() => window.held.length > 0")
    assert layouts() - at_rest < FRAMES / 4


@pytest.mark.parametrize(("path", "size"), PAGES.values(), ids=PAGES)
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
    page.wait_for_function("moved.some(([what]) => what === 'coin') && moved.some(([what]) => what === 'walker')")
    moved: list[list[str]] = page.evaluate("moved")
    assert {"tray-light", "piece die-picture", "falling", "walker", "coin"} <= {what for what, *_ in moved}
    assert {name for _, *names in moved for name in names} == {"transform", "opacity", "offset", "easing"}
    assert faults(page) == []
