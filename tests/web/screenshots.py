"""`python -m tests.web.screenshots [FOLDER]`: pictures of all pages from a running table, into docs/screenshots."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from . import browser as browsers
from . import player
from .browser import open_page
from .house import ROOT, House, table

PHONE = (390, 844)
SCREEN = (1920, 1080)
EXAMPLES: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "second": (
        '{"edition":"second","players":["Ana","Ben","Cleo","Dov"],"track":{"1":["green","yellow"],"2":["red"],'
        '"3":["blue","purple"],"14":["white"],"16":["black"]}}',
        [
            {"do": "ticket", "camel": "blue"},
            {"do": "tile", "space": 5, "side": "cheer"},
            {"do": "roll", "die": "red", "value": 3},
            {"do": "ticket", "camel": "purple"},
            {"do": "roll", "die": "grey", "value": 2, "mark": "white"},
            {"do": "finish", "on": "winner", "camel": "red"},
            {"do": "tile", "space": 8, "side": "boo"},
            {"do": "roll", "die": "yellow", "value": 3},
            {"do": "ticket", "camel": "red"},
            {"do": "roll", "die": "purple", "value": 1},
        ],
    ),
    "supercup": (
        '{"edition":"first","players":["Ana","Ben","Cleo","Dov","Eve","Fay","Gus"],"modules":["extended",'
        '"photographer","positions","partnerships"],"boost":true,"track":{"1":["green","yellow","white"],'
        '"3":["blue","orange"]}}',
        [
            {"do": "ticket", "camel": "orange"},
            {"do": "photo", "space": 6},
            {"do": "roll", "die": "orange", "value": 3},
            {"do": "partner", "with": "Gus"},
            {"do": "tile", "space": 8, "side": "cheer"},
            {"do": "roll", "die": "yellow", "value": 2},
            {"do": "boost", "die": "white"},
            {"do": "ticket", "camel": "blue"},
            {"do": "position", "camel": "orange", "place": 2},
        ],
    ),
    "cards": (
        '{"edition":"cards","players":["Ana","Ben","Cleo"],"length":16,"deck":10,'
        '"start":[["red",1],["blue",2],["red",1],["green",1],["white",1]]}',
        [
            {"do": "reveal", "camel": "green", "steps": 2},
            {"do": "bet", "on": "leader", "camel": "green"},
            {"do": "place", "figure": "palm", "space": 5},
            {"do": "bet", "on": "midfield", "camel": "red"},
            {"do": "reveal", "camel": "white", "steps": 1},
            {"do": "final", "on": "winner", "camel": "blue"},
        ],
    ),
}


#: the odds of every camel, where odds are shown at all.
ODDS_ARE_THERE = "() => [...document.querySelectorAll('.odds .figure')].every(one => one.textContent !== '…')"


class Album:
    """Takes pictures and gives them names."""

    def __init__(self, browser: Browser, house: House, folder: Path) -> None:
        self.browser, self.house, self.folder = browser, house, folder

    def take(
        self,
        name: str,
        path: str = "/",
        *,
        size: tuple[int, int] = PHONE,
        seat: str | None = None,
        as_host: bool = False,
        before: Callable[[Page], object] | None = None,
        **settings: Any,
    ) -> None:
        scale = 1.5 if size[0] < 900 else 1
        page = open_page(self.browser, self.house.url + "/healthz", size=size, device_scale_factor=scale, **settings)
        if as_host:
            player.become_host(page, self.house)
        page.goto(self.house.url + path)
        page.wait_for_load_state("networkidle") if path.startswith("/history") else page.wait_for_selector(
            ".live, .paper"
        )
        if seat:
            player.claim(page, seat)
        if before:
            before(page)
        page.wait_for_function(ODDS_ARE_THERE)
        page.wait_for_timeout(500)
        page.screenshot(path=self.folder / f"{name}.png", animations="disabled")
        print(f"{self.folder.name}/{name}.png")
        page.context.close()
        if seat:
            self.house.free(seat)

    def begin(self, name: str, events: int | None = None) -> None:
        self.house.abandon()
        setup, lines = EXAMPLES[name]
        self.house.ask("/api/tables", json.loads(setup))
        for line in lines[:events]:
            self.house.ask("/api/actions", line)


def explained(act: str) -> Callable[[Page], object]:
    """The sheet with what its choices are worth, and why."""

    def open_both(page: Page) -> None:
        page.click(f"#bar [data-act={act}]")
        page.click(".why summary")
        page.locator(".why li").last.scroll_into_view_if_needed()

    return open_both


def opened(act: str) -> Callable[[Page], object]:
    return lambda page: page.click(f"#bar [data-act={act}]")


def held(page: Page) -> None:
    """A finger on the field: the finish cards lie open."""
    page.click("#bar [data-act=finish]")
    pad = page.locator(".hold").bounding_box()
    assert pad is not None
    page.mouse.move(pad["x"] + 40, pad["y"] + 30)
    page.mouse.down()


def rolled(edition: str) -> Callable[[Page], object]:
    """The new race, filled in."""

    def fill(page: Page) -> None:
        player.start(page, edition, ["Ana", "Ben", "Cleo", "Dov"])
        page.click("[data-act=rollforme]")
        page.locator(".new").scroll_into_view_if_needed()

    return fill


def phones(album: Album) -> None:
    album.begin("second")
    album.take("scoreboard")
    album.take("scoreboard-night", color_scheme="dark")
    album.take("your-turn", seat="Cleo")
    album.take("ticket", seat="Cleo", before=explained("ticket"))
    album.take("tile", seat="Cleo", before=opened("tile"))
    album.take("finish-cards", seat="Cleo", before=held)
    album.take("pyramid", seat="Cleo", before=opened("roll"))
    album.take("player", seat="Ana", before=lambda page: page.click("[data-key=player-Ana]"))
    album.take("story", before=lambda page: page.click("[data-key=story]"), locale="de-DE")
    album.house.read({"status": "unsure", "die": "blue", "value": 2, "confidence": 0.4})
    album.take("question", as_host=True)
    album.house.ask("/api/question", {"id": album.house.ask("/api/question")["id"], "discard": True})


def screens(album: Album) -> None:
    album.take("tv", "/tv", size=SCREEN)
    album.take("tv-night", "/tv", size=SCREEN, color_scheme="dark")
    album.begin("supercup")
    album.take("supercup", as_host=True)
    album.take("tv-supercup", "/tv", size=SCREEN)
    album.begin("cards")
    album.take("cards", as_host=True)
    album.take("tv-cards", "/tv", size=SCREEN)


def other_camels(page: Page) -> None:
    rolled("cards")(page)
    page.click("[data-act=camels] summary")
    page.fill("[data-key=camel-1]", "Pink")
    page.press("[data-key=camel-1]", "Tab")
    page.locator("[data-act=camels]").scroll_into_view_if_needed()


def hosts(album: Album) -> None:
    album.take("host", "/host", as_host=True)
    album.take("new-second", "/host", as_host=True, before=rolled("second"))
    album.take("new-cards", "/host", as_host=True, before=rolled("cards"))
    album.take("new-camels", "/host", as_host=True, before=other_camels)
    album.take("become-host", "/host")


def ends(album: Album) -> None:
    album.begin("second")
    last = {"do": "roll", "die": "blue", "value": 2}
    album.house.ask("/api/actions", {"do": "undo"})
    purple = {"do": "roll", "die": "purple", "value": 1}
    album.take("tv-die-out", "/tv", size=SCREEN, before=ended(album, purple, ".take"))
    album.take("tv-leg-over", "/tv", size=SCREEN, before=ended(album, last, ".panel"))
    album.take("leg-over")
    album.house.ask("/api/actions", {"do": "roll", "die": "green", "value": 3})
    album.house.ask("/api/tables", {**json.loads(EXAMPLES["second"][0]), "replace": True, "track": LATE})
    for line in ({"do": "finish", "on": "winner", "camel": "red"}, {"do": "finish", "on": "loser", "camel": "blue"}):
        album.house.ask("/api/actions", line)
    album.house.ask("/api/actions", {"do": "finish", "on": "winner", "camel": "purple"})
    album.house.ask("/api/actions", {"do": "roll", "die": "green", "value": 3})
    winning = {"do": "roll", "die": "red", "value": 3}
    album.take("tv-reveal", "/tv", size=SCREEN, before=ended(album, winning, ".panel li:not(.down)"))
    album.take("end-scoring", before=turned_two)
    album.take("tv-end", "/tv", size=SCREEN)
    whole = (ROOT / "tests/rules/golden/second-3.race").read_text("utf-8")
    race = album.house.ask("/api/races", text=whole)["race"]
    album.take("history", "/history")
    album.take("history-race", f"/history/{race}")
    album.take("history-odds", f"/history/{race}", before=odds_drawn)


LATE = {"11": ["green", "yellow"], "15": ["red"], "9": ["blue", "purple"], "14": ["white"], "16": ["black"]}


def ended(album: Album, event: dict[str, Any], shows: str) -> Callable[[Page], object]:
    """Something happens while the page looks on, and this is seen of it."""

    def happen(page: Page) -> None:
        page.wait_for_selector(".player")
        album.house.ask("/api/actions", event)
        page.wait_for_selector(shows)

    return happen


def odds_drawn(page: Page) -> None:
    page.wait_for_selector(".odds-over .chart")
    page.locator(".odds-over").scroll_into_view_if_needed()


def turned_two(page: Page) -> None:
    page.click("dialog [data-act=next]")
    page.click("dialog [data-act=turn]")
    page.click("dialog [data-act=turn]")


def main(arguments: list[str]) -> int:
    program = browsers.find()
    if program is None:
        print("No Chromium or Chrome was found. Install one (apt install chromium) and run again.", file=sys.stderr)
        return 1
    if any(word.startswith("-") for word in arguments):
        print("usage: python -m tests.web.screenshots [FOLDER]", file=sys.stderr)
        return 2
    folder = Path(arguments[0]) if arguments else ROOT / "docs" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, browsers.running(program) as browser, table(Path(data)) as house:
        house.ask("/api/settings", {"odds": "everybody"})
        album = Album(browser, house, folder)
        for chapter in (phones, screens, hosts, ends):
            chapter(album)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
