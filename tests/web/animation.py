"""`python -m tests.web.animation [FILE]`: press, die, camel, filmed from the running demo.

On the left the tray as the reader sees it, with what it finds drawn in; on the right a phone at the table.
"""

from __future__ import annotations

import base64
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from playwright.sync_api import Page

from . import browser as browsers
from .browser import open_page
from .house import ROOT, House, table

PHONE, HEIGHT = (390, 760), 560
#: the tray's width and the space round both, in pixels, and the ground's colour.
TRAY, GAP, SAND = 480, 16, (218, 230, 242)
#: seconds of the film before the press and after the camel has walked, and those that a die may take.
BEFORE, AFTER, REST, PATIENCE = 1.2, 4.0, 1.5, 20.0
TRIES, QUALITY = 4, 55
SETUP = {
    "edition": "second",
    "players": ["Ana", "Ben", "Cleo", "Dov"],
    "track": {"1": ["green", "yellow"], "2": ["red"], "3": ["blue", "purple"], "14": ["white"], "16": ["black"]},
}

Picture = Any


def decoded(data: bytes) -> Picture:
    return cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)


def laid(ground: Picture, picture: Picture, left: int, width: int) -> None:
    """The picture on the ground, as large as goes between left and left + width, in the middle of the height."""
    scale = min(width / picture.shape[1], HEIGHT / picture.shape[0])
    size = int(picture.shape[1] * scale), int(picture.shape[0] * scale)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    top = (HEIGHT - size[1]) // 2
    ground[top : top + size[1], left : left + size[0]] = small


def beside(tray: Picture, phone: Picture) -> Picture:
    """The tray and the phone side by side on one ground."""
    ground = np.full((HEIGHT, TRAY + PHONE[0] * HEIGHT // PHONE[1] + 3 * GAP, 3), SAND, np.uint8)
    laid(ground, tray, GAP, TRAY)
    laid(ground, phone, TRAY + 2 * GAP, PHONE[0])
    return ground


class Film:
    """Frames with the time at which they were taken."""

    def __init__(self, house: House, page: Page) -> None:
        self._house, self._page = house, page
        self._tray: Picture | None = None
        self.frames: list[tuple[float, Picture]] = []

    def roll(self, until: float, done: Any = lambda: False) -> bool:
        """Takes frames until that time, or until it is done; whether it is."""
        while time.monotonic() < until:
            seen = self._house.ask("/api/live")
            if seen:
                self._tray = decoded(base64.b64decode(seen["picture"]))
            phone = decoded(self._page.screenshot(type="jpeg", quality=90))
            if self._tray is not None:
                self.frames.append((time.monotonic(), beside(self._tray, phone)))
            if done():
                return True
        return bool(done())

    def save(self, file: Path) -> None:
        film = cv2.Animation()
        film.frames = [picture for _, picture in self.frames]
        times = [at for at, _ in self.frames]
        until = [*times[1:], times[-1] + REST]
        film.durations = [round(1000 * (b - a)) for a, b in zip(times, until, strict=True)]
        film.loop_count = 0
        if not cv2.imwriteanimation(str(file), film, [cv2.IMWRITE_WEBP_QUALITY, QUALITY]):
            raise SystemExit(f"{file} cannot be written.")


def reveal(house: House, page: Page) -> Film | None:
    """One press and what comes of it; None where the die leaned, was hidden, or had to be asked about."""
    film, before = Film(house, page), house.ask("/api/table")["events"]
    film.roll(time.monotonic() + PATIENCE, lambda: film.frames)
    film.roll(time.monotonic() + BEFORE)
    house.ask("/api/demo/press", {})
    if not film.roll(time.monotonic() + PATIENCE, lambda: house.ask("/api/table")["events"] > before):
        return None
    film.roll(time.monotonic() + AFTER)
    return film


def main(arguments: list[str]) -> int:
    program = browsers.find()
    if program is None or any(word.startswith("-") for word in arguments):
        print("usage: python -m tests.web.animation [FILE.webp]; it needs a Chromium", file=sys.stderr)
        return 2
    file = Path(arguments[0]) if arguments else ROOT / "docs" / "screenshots" / "reveal.webp"
    with (
        tempfile.TemporaryDirectory() as data,
        browsers.running(program) as browser,
        table(Path(data) / "demo", demo=True) as house,
    ):
        house.ask("/api/tables", SETUP)
        page = open_page(browser, house.url + "/", size=PHONE)
        page.wait_for_selector(".player")
        for _ in range(TRIES):
            film = reveal(house, page)
            if film is not None:
                film.save(file)
                print(f"{file}: {len(film.frames)} frames, {file.stat().st_size // 1000} kB")
                return 0
    print(f"No die was read in {TRIES} presses.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
