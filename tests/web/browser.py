"""Finding and starting a Chromium for the tests of the pages, and opening phones and screens in it; no game."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.patience import PATIENCE

NAMES = ("chromium", "chromium-browser", "google-chrome")
MACOS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
#: What the browser does without. The first three draw its own bars beside every page, which costs nearly as much as the
#: page; the others are those of playwright's list that matter here, because only the last such list counts.
WITHOUT = (
    "PreloadTopChromeWebUI",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
)
#: Nothing is asked of anybody but the table.
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join(WITHOUT),
)
PHONE = (390, 844)


def find() -> str | None:
    """The browser of this machine, or None."""
    asked = os.environ.get("CAMELCAM_CHROMIUM")
    if asked:
        return shutil.which(asked)
    return next(filter(None, map(shutil.which, NAMES)), None) or next(filter(os.path.exists, MACOS), None)


@contextmanager
def running(program: str) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


def open_page(browser: Browser, url: str, *, size: tuple[int, int] = PHONE, **settings: Any) -> Page:
    """A page in a context of its own, that is a phone of its own; faults of its scripts fail the test that looks."""
    settings = {"locale": "en-GB", "reduced_motion": "reduce", **settings}
    context = browser.new_context(base_url=url, viewport={"width": size[0], "height": size[1]}, **settings)
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.faults = faults  # type: ignore[attr-defined]
    page.goto(url)
    return page


def faults(page: Page) -> list[str]:
    """What went wrong in the page's scripts; a refusal that the table answered is not one."""
    said: list[str] = page.faults  # type: ignore[attr-defined]
    return [line for line in said if "Failed to load resource" not in line]


def picture(page: Page, path: Path) -> None:
    page.screenshot(path=path, animations="disabled")
