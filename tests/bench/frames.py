"""How smoothly a reveal plays: frames of the phone's page and of the big screen's, on a processor four times as slow.

`python -m tests.bench frames [--rounds 6] [--slower 4]`: in Chromium, from the press over the die that falls to the
camel that walks, is pushed on by a tile and pays its owner. Beside it the same page while nothing happens, because a
busy machine draws late by itself: the ratio of both is what tells. What the page worked meanwhile (its main thread's
processor time, slowed as well, and how often it laid out anew) tells even where the machine has no time to draw.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page

from tests.web import browser as browsers
from tests.web.browser import open_page
from tests.web.house import House, table

PAGES = {"phone": ("/", (360, 740)), "big screen": ("/tv", (1920, 1080))}
#: milliseconds: a frame that took longer than two of sixty a second is seen as a jerk.
LATE = 34.0
#: seconds that the page is watched while nothing happens, and those from the die in its tent until the coin has landed.
IDLE, LANDED = 3.0, 2.0
RACE = (
    '{"edition":"second","players":["Ana","Ben","Cleo","Dov"],'
    '"track":{"1":["green","red"],"2":["yellow"],"3":["blue","purple"],"15":["white"],"16":["black"]}}\n'
    '{"do":"tile","space":4,"side":"cheer"}\n'
)
COUNT = """() => {
    window.frames_seen = [];
    window.counting = true;
    const frame = now => (window.frames_seen.push(now), window.counting && requestAnimationFrame(frame));
    requestAnimationFrame(frame);
}"""


class Seen(NamedTuple):
    """Milliseconds from frame to frame, and what the page did meanwhile."""

    frames: list[float]
    work: float
    layouts: float

    @property
    def median(self) -> float:
        return statistics.median(self.frames)

    @property
    def slow(self) -> float:
        """The 95th percentile."""
        return statistics.quantiles(self.frames, n=20, method="inclusive")[-1]

    @property
    def late(self) -> float:
        return sum(frame > LATE for frame in self.frames) / len(self.frames)


def done(tools: CDPSession) -> tuple[float, float]:
    """Milliseconds that the page's main thread has worked, and how often it has laid out the page."""
    told = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    return 1000 * told["ThreadTime"], told["LayoutCount"]


def counted(page: Page, tools: CDPSession, house: House | None) -> Seen:
    """The frames of a while in which a die is revealed, or nothing happens."""
    before = done(tools)
    page.evaluate(COUNT)
    if house:
        house.press()
        house.read({"status": "read", "die": "red", "value": 3, "confidence": 0.99})
        page.locator(".tent.full").wait_for()
    page.wait_for_timeout(1000 * (LANDED if house else IDLE))
    page.wait_for_function("() => window.frames_seen.length > 3")
    times: list[float] = page.evaluate("(window.counting = false, window.frames_seen)")
    work, layouts = (now - then for now, then in zip(done(tools), before, strict=True))
    return Seen([b - a for a, b in pairwise(times)], work, layouts)


def watched(page: Page, house: House, rounds: int, slower: float) -> dict[str, Seen]:
    """The page while nothing happens, and while reveals play, in turn."""
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    found: dict[str, list[Seen]] = {"nothing": [], "a reveal": []}
    for _ in range(rounds):
        tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        house.abandon()
        house.begin(RACE)
        page.locator(".carpet").wait_for()
        page.locator(".tent.full").wait_for(state="detached")
        page.wait_for_timeout(1500)  # what the new race brought has been drawn
        tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        found["nothing"].append(counted(page, tools, None))
        found["a reveal"].append(counted(page, tools, house))
    return {what: together(seen) for what, seen in found.items()}


def together(rounds: list[Seen]) -> Seen:
    """All frames, and what one round did on average."""
    frames = [frame for one in rounds for frame in one.frames]
    return Seen(frames, statistics.fmean(one.work for one in rounds), statistics.fmean(one.layouts for one in rounds))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="frames", description=__doc__)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--slower", type=float, default=4.0)
    options = parser.parse_args(argv)
    program = browsers.find()
    if program is None:
        print("No Chromium or Chrome was found. Install one (apt install chromium) and run again.", file=sys.stderr)
        return 1
    print(f"{'':22} {'median':>9} {'95 %':>9} {f'over {LATE:.0f} ms':>12} {'work':>9} {'layouts':>8}")
    with tempfile.TemporaryDirectory() as data, browsers.running(program) as browser, table(Path(data)) as house:
        for name, (path, size) in PAGES.items():
            page = open_page(browser, house.url + path, size=size, reduced_motion="no-preference")
            seen = watched(page, house, options.rounds, options.slower)
            for what, one in seen.items():
                frames = f"{one.median:6.1f} ms {one.slow:6.1f} ms {100 * one.late:10.1f} %"
                row = f"{frames} {one.work:6.0f} ms {one.layouts:8.0f}"
                print(f"{name:11} {what:10} {row}", flush=True)
            idle, reveal = seen.values()
            print(
                f"{name:11} {'ratio':10} {reveal.median / idle.median:9.2f} {reveal.slow / idle.slow:9.2f}", flush=True
            )
            page.context.close()
    return 0
