"""What WCAG 2.2 asks beyond axe: targets that a finger hits, and focus that is never covered; the language, too."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from . import player
from .browser import faults, open_page
from .house import House
from .test_pages import NEARLY, RECORDS, VIEWS, is_as_wide_as_the_screen

#: CSS pixels a side, success criterion 2.5.8; a link within a sentence is excepted.
LEAST = 24
SMALL = """least => [...document.querySelectorAll("button, a[href], input, select, summary, [role=button][tabindex]")]
    .map(node => [node, (node.closest("label") ?? node).getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
    .map(([node, box]) => `${node.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""
#: what covers the middle of the element that has the focus, or nothing.
COVERED = """() => {
    const node = document.activeElement, box = node.getBoundingClientRect();
    if (node === document.body || !box.width) return "";
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (top && (node.contains(top) || top.contains(node))) return "";
    return `${node.outerHTML.slice(0, 90)} is under ${top?.outerHTML.slice(0, 90)}`;
}"""


def focus_is_seen(page: Page, steps: int) -> list[str]:
    covered: set[str] = set()
    for _ in range(steps):
        page.keyboard.press("Tab")
        found: str = page.evaluate(COVERED)
        covered |= {found} - {""}
    return sorted(covered)


@pytest.mark.parametrize("edition", ["second", "cards"])
def test_targets_are_large_and_focus_is_never_covered(browser: Browser, house: House, edition: str) -> None:
    house.begin(RECORDS[edition])
    page = player.host(browser, house, size=(360, 740))
    for path, ready in VIEWS.items():
        page.goto(house.url + path)
        ready(page)
        small: list[Any] = page.evaluate(SMALL, LEAST)
        assert small == [], path
        assert focus_is_seen(page, 40) == [], path
    assert faults(page) == []


def test_targets_are_large_in_every_scene(browser: Browser, house: House) -> None:
    """What comes over the pages: the question, the end of a leg, the end of the race, and the podium."""
    house.begin(NEARLY)
    page, screen = (
        player.host(browser, house, size=(360, 740)),
        open_page(browser, house.url + "/tv", size=(1920, 1080)),
    )
    page.goto(house.url + "/")
    page.locator(".player").first.wait_for()

    def judge(scene: str) -> None:
        assert page.evaluate(SMALL, LEAST) == screen.evaluate(SMALL, LEAST) == [], scene
        assert is_as_wide_as_the_screen(page), scene
        assert focus_is_seen(page, 8) == [], scene

    house.read({"status": "unsure", "die": "blue", "value": 2, "confidence": 0.4})
    page.locator("dialog.question[open]").get_by_role("button", name="Something else").click()
    judge("the question")
    page.locator("dialog.question[open] [data-event]").first.click()
    page.locator("dialog.question").wait_for(state="detached")
    screen.locator(".take").wait_for()
    judge("the die is out")
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    for scene in ("the end of the race", "the first card", "the second card", "both cards", "the winner"):
        next_one = page.locator("dialog.scoring[open] :is([data-act=next], [data-act=turn])")
        next_one.wait_for()
        judge(scene)
        next_one.click()
    screen.locator(".podium").wait_for()
    page.locator("dialog").wait_for(state="detached")
    judge("the podium")
    assert faults(page) == faults(screen) == []


def test_the_language_is_chosen_in_the_menu(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    page = open_page(browser, house.url + "/")
    page.click("[data-key=menu]")
    page.select_option("#language", "fr")
    page.wait_for_selector("html[lang=fr] #players .player")
    page.goto(house.url + "/history")
    page.wait_for_selector("html[lang=fr]")
