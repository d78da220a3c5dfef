"""`python -m tests.web.audit TOOLS`: axe and Lighthouse look at every page; TOOLS holds their node_modules."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from . import browser as browsers
from . import player
from .browser import open_page
from .house import House, table
from .screenshots import EXAMPLES
from .test_pages import NEARLY

PHONE, SCREEN = (360, 740), (1920, 1080)
PAGES = ("/", "/tv", "/host", "/stand", "/history", "/history/1")
CATEGORIES = ("performance", "accessibility", "best-practices")
LEAST = 95
TRIES = 3


def main(arguments: list[str]) -> int:
    program = browsers.find()
    if program is None or len(arguments) != 1 or not (Path(arguments[0]) / "node_modules").is_dir():
        print(
            "This needs a Chromium, and the folder with the node_modules of axe-core and lighthouse.", file=sys.stderr
        )
        return 2
    tools = Path(arguments[0])
    failed = 0
    with tempfile.TemporaryDirectory() as data, table(Path(data)) as house:
        house.ask("/api/settings", {"odds": "everybody"})
        with browsers.running(program) as browser:
            for race in EXAMPLES:
                begin(house, race)
                failed += axe(browser, house, tools, race)
        begin(house, "second")
        for path in PAGES:
            failed += lighthouse(house, tools, program, path)
    print(f"{failed or 'Nothing'} to put right.")
    return min(failed, 1)


def begin(house: House, name: str) -> None:
    house.abandon()
    setup, lines = EXAMPLES[name]
    house.ask("/api/tables", json.loads(setup))
    for line in lines:
        house.ask("/api/actions", line)


# axe


def axe(browser: Browser, house: House, tools: Path, race: str) -> int:
    """Every page by day and by night, and every sheet of the race; the number of findings."""
    script = tools / "node_modules" / "axe-core" / "axe.min.js"
    found = 0
    for scheme in ("light", "dark"):
        page = open_page(browser, house.url + "/healthz", size=PHONE, color_scheme=scheme, bypass_csp=True)
        look = partial(judged, page, script, f"{race} {scheme}")
        player.become_host(page, house)
        found += look("/host")
        for path in (*PAGES, "/watch"):
            page.goto(house.url + path)
            page.wait_for_load_state("load")
            page.locator(".player, .paper, .item, .chart").first.wait_for()
            found += look(path)
        found += sheets(page, house, look)
        if race == "second" and scheme == "dark":
            found += dialogs(page, house, look)
        page.context.close()
    return found


def sheets(page: Page, house: House, look: Callable[[str], int]) -> int:
    """What opens from the scoreboard: every action, the menu, the story, a player, the seats."""
    page.goto(house.url + "/")
    page.locator(".player").first.wait_for()
    found = 0
    for selector in (
        "#bar [data-act]",
        "[data-key=menu]",
        "[data-key=story]",
        ".player button >> nth=0",
        "[data-key=claim]",
    ):
        for button in page.locator(selector).all():
            button.click()
            page.locator(player.OPEN).wait_for()
            page.evaluate("document.querySelectorAll('dialog details').forEach(part => part.open = true)")
            found += look(f"{selector} {button.get_attribute('data-act') or ''}")
            page.keyboard.press("Escape")
    return found


def dialogs(page: Page, house: House, look: Callable[[str], int]) -> int:
    """What comes over everything: the question, and the end of the leg; on the big screen the die and the payouts."""
    house.read({"status": "unsure", "die": "blue", "value": 2, "confidence": 0.4})
    page.locator("dialog.question[open] .photograph").wait_for()
    found = look("the question")
    house.ask("/api/question", {"id": house.ask("/api/question")["id"], "discard": True})
    page.locator("dialog.question").wait_for(state="detached")
    house.ask("/api/actions", {"do": "roll", "die": "blue", "value": 1})
    page.locator("dialog.scoring[open]").wait_for()
    found += look("the end of a leg")
    page.goto(house.url + "/tv")
    page.locator(".player").first.wait_for()
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 1})
    page.locator(".take").wait_for()
    found += look("/tv take the die out")
    for die in ("yellow", "green", "blue", "purple"):
        house.ask("/api/actions", {"do": "roll", "die": die, "value": 1})
    page.locator(".panel").wait_for()
    return found + look("/tv the end of a leg") + finale(page, house, look)


def finale(page: Page, house: House, look: Callable[[str], int]) -> int:
    """The end of the race: its cards one by one on the phone, then the podium on the big screen."""
    house.abandon()
    house.begin(NEARLY)
    page.goto(house.url + "/")
    page.locator(".player").first.wait_for()
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    found = 0
    for scene in ("its leg", "no card", "one card", "both cards", "who won"):
        page.locator("dialog.scoring[open] .wide").first.wait_for()
        found += look(f"the end of the race, {scene}")
        page.locator("dialog.scoring[open] :is([data-act=next], [data-act=turn])").click()
    found += look("after the race")
    page.goto(house.url + "/tv")
    page.locator(".podium").wait_for()
    return found + look("/tv the podium")


def judged(page: Page, script: Path, race: str, name: str) -> int:
    page.add_script_tag(path=script)
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    for finding in result["violations"]:
        print(f"axe: {race} {name}: {finding['id']}: {finding['help']}")
        for node in finding["nodes"][:3]:
            print(f"     {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}")
    return len(result["violations"])


# Lighthouse


def lighthouse(house: House, tools: Path, program: str, path: str) -> int:
    """The best of a few tries, as the machine does other things as well; how many categories fall short."""
    best = dict.fromkeys(CATEGORIES, 0)
    for _ in range(TRIES):
        for category, score in measured(house.url + path, tools, program, screen=path == "/tv").items():
            best[category] = max(best[category], score)
        if min(best.values()) >= LEAST:
            break
    print(f"lighthouse {path}: " + ", ".join(f"{category} {score}" for category, score in best.items()))
    return sum(score < LEAST for score in best.values())


def measured(url: str, tools: Path, program: str, *, screen: bool) -> dict[str, int]:
    command = [
        str(tools / "node_modules" / ".bin" / "lighthouse"),
        url,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-path={program}",
        "--chrome-flags=" + " ".join(browsers.ARGUMENTS),
        *(["--preset=desktop"] if screen else []),
    ]
    said = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    if said.returncode:
        raise SystemExit(f"Lighthouse could not look at {url}: {said.stderr.strip().splitlines()[-1:]}")
    report = json.loads(said.stdout)
    for category in CATEGORIES:
        if report["categories"][category]["score"] * 100 < LEAST:
            tell(report, category)
    return {category: round(report["categories"][category]["score"] * 100) for category in CATEGORIES}


def tell(report: dict[str, Any], category: str) -> None:
    """What cost the points."""
    for part in report["categories"][category]["auditRefs"]:
        audit = report["audits"][part["id"]]
        if part["weight"] and audit["score"] is not None and audit["score"] < 1:
            print(f"  {category}: {audit['title']} {audit.get('displayValue', '')}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
