"""A new stand set up by a phone alone, the whole walk: taps and a person's seconds are counted, not timed."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from firmware import hotspot
from firmware.enrol import TIMES
from firmware.record import EMPTIES, wanted
from firmware.wifi import Door
from tests.firmware.radio import Radio

from .browser import faults, open_page, picture
from .house import House, table

#: what a person needs, in seconds, for a screen that is read, a tap, a letter, a press of the pyramid, a die or a card
#: laid in, dice filled into the pyramid, and a phone that changes its Wi-Fi and opens the page again.
READ, TAP, LETTER, PRESS, LAY, CARD, FILL, WIFI = 2.5, 2.0, 0.4, 2.0, 4.5, 6.0, 10.0, 20.0
#: an enrolment takes as long as the machine takes, and so do readings: a state is waited for.
LONG = 240_000
NAMES = ("Ana", "Ben")
#: another picture was taken, or somebody is wanted.
GOES_ON = """before => document.querySelector("[data-act=next], [data-act=take]")
    || document.querySelector(".enrol").dataset.taken !== before"""


class Person:
    """Somebody with a phone, who taps, types and lays dice in; the seconds that this takes a person are added up."""

    def __init__(self, page: Page, presses: Pyramid, folder: Path | None) -> None:
        self.page, self._presses, self._folder = page, presses, folder
        self.taps, self.seconds = 0, 0.0

    def reads(self, step: str) -> None:
        self.page.locator(f"[data-step={step}] h2").wait_for(timeout=LONG)
        self.seconds += READ

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.click(timeout=LONG)
        self.taps += 1
        self.seconds += TAP

    def types(self, selector: str, text: str) -> None:
        self.page.fill(selector, text)
        self.seconds += LETTER * len(text)

    def press(self) -> None:
        self._presses.press()
        self.seconds += PRESS

    def needs(self, seconds: float) -> None:
        self.seconds += seconds

    def shows(self, name: str) -> None:
        """For whoever wants to see it: CAMELCAM_SHOW names a folder."""
        if self._folder is not None:
            for width, height, dark in ((360, 740, False), (390, 844, True), (820, 1180, False), (1920, 1080, True)):
                self.page.set_viewport_size({"width": width, "height": height})
                self.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
                self.page.wait_for_timeout(1500)
                picture(self.page, self._folder / f"stand-{name}-{width}.png")
            self.page.set_viewport_size({"width": 390, "height": 844})


class Pyramid:
    """The switch below the pyramid of the reader that stands beside the table."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def press(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()


@contextmanager
def reader(house: House, folder: Path) -> Iterator[Pyramid]:
    """The reader as the device starts it, with the simulated camera and a switch that is closed by a line."""
    command = [sys.executable, "-m", "camelcam", "reader", "--table", house.url, "--camera", "simulated"]
    command += ["--token-file", str(house.data / "reader.token"), "--state", str(folder), "--trigger", "page"]
    log = (folder.parent / "reader.log").open("w", encoding="utf-8")
    command += ["--speed", "2", "--seed", "5"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=log)
    try:
        yield Pyramid(process)
    finally:
        process.terminate()
        process.wait(timeout=60)
        if process.stdin is not None:
            process.stdin.close()
        log.close()


@contextmanager
def keeper(radio: Radio, folder: Path) -> Iterator[Door]:
    """The one that looks after the Wi-Fi, going round as on the device."""
    door, over = hotspot.opened_door(radio, folder, folder / "wifi.sock"), threading.Event()
    door.rest(0.01)
    radio.joined = hotspot.NAME  # none of those that it hears is known: it has opened its own

    def rest(seconds: float) -> None:
        if over.is_set():
            raise EOFError
        door.rest(min(seconds, 0.2))

    def go_round() -> None:
        with suppress(EOFError):
            hotspot.keep(radio, rest, root=folder)

    going = threading.Thread(target=go_round)
    going.start()
    try:
        yield door
    finally:
        over.set()
        going.join()
        door.close()


def walk(person: Person, *, enrols: bool) -> None:
    """From the hotspot to the first race."""
    page = person.page
    person.reads("wifi")
    person.shows("wifi")
    person.tap("[data-network=HOME]")
    person.types("#password", "right words")
    person.tap("[data-act=join]")
    person.needs(WIFI)
    person.reads("host")
    person.shows("host")
    person.tap("[data-act=claim]")
    page.locator(".toast").wait_for()
    person.press()
    person.reads("tray")
    person.needs(CARD)
    page.locator("[data-act=next][data-well=true]").wait_for(timeout=LONG)
    person.shows("tray")
    person.tap("[data-act=next]")
    person.reads("dice")
    if enrols:
        enrol(person)
    else:
        person.shows("dice")
        person.tap("[data-act=later]")
    person.reads("trial")
    person.needs(FILL)
    try_three(person)
    person.shows("trial")
    person.tap("[data-act=next]")
    person.reads("race")
    for at, name in enumerate(NAMES):
        person.types(f"[data-key=name-{at}]", name)
    person.shows("race")
    person.tap("[data-act=start]")
    page.wait_for_selector("#main[data-events='0']")


def enrol(person: Person) -> None:
    page = person.page
    person.tap("[data-act=begin]")
    page.locator(".asks .face").wait_for(timeout=LONG)
    person.shows("enrol")
    while not page.locator("[data-act=next]").count():
        page.wait_for_function(GOES_ON, arg=page.locator(".enrol").get_attribute("data-taken"), timeout=LONG)
        if page.locator("[data-act=take]").count() and not page.locator("[data-act=next]").count():
            person.tap("[data-act=take]")
            page.locator("[data-act=take]").first.wait_for(state="detached", timeout=LONG)
    faces = len(list(wanted("second", TIMES))) - EMPTIES
    person.needs(faces * LAY + EMPTIES)
    person.seconds += READ
    person.shows("enrolled")
    person.tap("[data-act=next]")


def try_three(person: Person) -> None:
    """Presses until three dice were read; one that was not clear is pressed for again."""
    page, came = person.page, 0
    page.locator(".tried[data-count='0']").wait_for()
    while page.locator(".tried li:not(.open)").count() < 3:
        person.press()
        came += 1
        page.locator(f".tried[data-count='{came}']").wait_for(timeout=LONG)


@pytest.mark.parametrize("enrols", [False, True], ids=["without an enrolment", "with an enrolment"])
def test_a_stand_is_set_up_by_a_phone_alone(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], enrols: bool
) -> None:
    monkeypatch.setenv("CAMELCAM_WIFI", str(tmp_path / "wifi.sock"))
    show = os.environ.get("CAMELCAM_SHOW")
    with (
        keeper(Radio(""), tmp_path),
        table(tmp_path / "data", as_host=False) as house,
        reader(house, tmp_path / "reader") as presses,
    ):
        page = open_page(browser, house.url + "/stand")
        person = Person(page, presses, Path(show) if show else None)
        walk(person, enrols=enrols)
        expect(page.locator(".player")).to_have_count(4)
        assert faults(page) == []
        assert (tmp_path / "reader" / "tray.profile").exists() == enrols
    with capsys.disabled():
        words = "with" if enrols else "without"
        print(f"\n{words} enrolment: {person.taps} taps, {person.seconds:.0f} s of a person, 0 shell commands")
    assert person.taps <= (9 if enrols else 8)
    assert person.seconds <= (300 if enrols else 90)
