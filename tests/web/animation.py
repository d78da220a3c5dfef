"""`python -m tests.web.animation [FILE]`: press, die, camel, filmed from the running demo.

The page of its host: the track, and beside it the tray as the camera sees it and the pyramid to press.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from playwright.sync_api import Page

from . import browser as browsers
from .browser import open_page
from .house import ROOT, table

SIZE = 1000, 640
#: seconds before the press and after the camel has landed, those that a die may take, and the last picture's.
BEFORE, AFTER, PATIENCE, REST = 0.8, 1.2, 20.0, 1.5
#: seconds between two looks at what the page has drawn, and between two frames of the film.
LOOK, FRAME = 0.02, 0.06
TRIES, QUALITY = 12, 70
WORDS = json.loads((ROOT / "companion/languages/en.json").read_text("utf-8"))
#: what the tray may say; the simulated pyramid also has hands in the way and dice that lean, which need a longer film.
PLAIN = {WORDS[f"watch.{status}"] for status in ("waking", "pressed", "empty", "moving", "read")}
AWAKE = [re.escape(WORDS[f"watch.{status}"]) for status in ("empty", "read")]

Picture = Any


class Film:
    """What the browser draws, frame by frame, with the time of each."""

    def __init__(self, page: Page) -> None:
        self._page, self._shown = page, page.context.new_cdp_session(page)
        self._waiting: list[dict[str, Any]] = []
        self.frames: list[tuple[float, Picture]] = []
        self._shown.on("Page.screencastFrame", self._seen)
        self._shown.send("Page.startScreencast", {"format": "png"})

    def roll(self, seconds: float, done: Callable[[], bool] = lambda: False) -> bool:
        """Takes frames for so long, or until it is done; whether it is."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._page.wait_for_timeout(LOOK * 1000)
            while self._waiting:
                self._take(self._waiting.pop(0))
            if done():
                return True
        return False

    def _seen(self, shown: dict[str, Any]) -> None:
        self._waiting.append(shown)

    def _take(self, shown: dict[str, Any]) -> None:
        at = float(shown["metadata"]["timestamp"])
        if not self.frames or at - self.frames[-1][0] >= FRAME:
            data = np.frombuffer(base64.b64decode(shown["data"]), np.uint8)
            self.frames.append((at, cv2.imdecode(data, cv2.IMREAD_COLOR)))
        self._shown.send("Page.screencastFrameAck", {"sessionId": shown["sessionId"]})

    def ends(self) -> None:
        self._shown.send("Page.stopScreencast")
        self._shown.detach()

    def save(self, file: Path) -> None:
        film = cv2.Animation()
        film.frames = [picture for _, picture in self.frames]
        times = [at for at, _ in self.frames]
        until = [*times[1:], times[-1] + REST]
        film.durations = [round(1000 * (b - a)) for a, b in zip(times, until, strict=True)]
        film.loop_count = 0
        if not cv2.imwriteanimation(str(file), film, [cv2.IMWRITE_WEBP_QUALITY, QUALITY]):
            raise SystemExit(f"{file} cannot be written.")


def reveal(page: Page) -> Film | None:
    """One press and what comes of it; None where the die leaned, was hidden, or had to be asked about."""
    before = moved(page)
    page.locator(".live-tray .seen", has_text=re.compile("|".join(AWAKE))).wait_for()
    page.locator(".odds .figure", has_text="%").first.wait_for()
    film = Film(page)
    film.roll(BEFORE)
    page.click("[data-act=press]")
    strange = False

    def done() -> bool:
        nonlocal strange
        strange = strange or not plain(page)
        return strange or moved(page) > before

    film.roll(PATIENCE, done)
    film.roll(AFTER)
    film.ends()
    if moved(page) > before and not strange:
        return film
    page.locator(f"#main:not([data-events='{before}']), dialog.question .choice").first.wait_for()
    if page.locator("dialog.question").count():
        page.locator("dialog.question .choice").first.click()
        page.locator(f"#main:not([data-events='{before}'])").wait_for()
    return None


def moved(page: Page) -> int:
    return int(page.locator("#main").get_attribute("data-events") or 0)


def plain(page: Page) -> bool:
    """Whether the tray and the page show nothing but a die on its way."""
    said = page.locator(".live-tray .seen").inner_text().split("\n")[-1].strip()
    return said in PLAIN and not page.locator("dialog.question").count()


def main(arguments: list[str]) -> int:
    program = browsers.find()
    if program is None or any(word.startswith("-") for word in arguments):
        print("usage: python -m tests.web.animation [FILE.webp]; it needs a Chromium", file=sys.stderr)
        return 2
    file = Path(arguments[0]) if arguments else ROOT / "docs" / "screenshots" / "reveal.webp"
    with (
        tempfile.TemporaryDirectory() as data,
        browsers.running(program) as browser,
        table(Path(data) / "demo", demo=True, as_host=False) as house,
    ):
        page = open_page(browser, house.url + "/", size=SIZE, reduced_motion="no-preference")
        page.click("[data-act=welcome]")
        for _ in range(TRIES):
            film = reveal(page)
            if film is not None:
                film.save(file)
                print(f"{file}: {len(film.frames)} frames, {file.stat().st_size // 1000} kB")
                return 0
    print(f"No die was read in {TRIES} presses.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
