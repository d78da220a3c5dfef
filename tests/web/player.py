"""A person at the pages: starts races, claims seats, and does any legal event by the taps that a person would make."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.patience import tries

from .browser import open_page
from .house import House

Json = dict[str, Any]

OPEN = "dialog.sheet[open]"


def become_host(page: Page, house: House) -> None:
    page.goto(house.url + "/host")
    page.fill("#key", house.key)
    page.click("[data-act=key]")
    page.wait_for_selector("[data-act=start]")


def host(browser: Browser, house: House, **settings: Any) -> Page:
    page = open_page(browser, house.url + "/host", **settings)
    become_host(page, house)
    return page


def start(page: Page, edition: str, names: Sequence[str], *, modules: Sequence[str] = (), boost: bool = False) -> None:
    """Fills in the form for a new race, without where the camels start."""
    page.click(f"[data-edition={edition}]")
    for name in [*modules, *(["boost"] if boost else [])]:
        page.check(f"#module-{name}")
    fields = page.locator(".names input")
    while fields.count() < len(names):
        page.click("[data-act=add]")
    while fields.count() > len(names):
        page.locator(".names li").last.get_by_role("button").last.click()
    for at, name in enumerate(names):
        fields.nth(at).fill(name)


def place(page: Page, stacks: Mapping[int, Sequence[str]]) -> None:
    """Taps every camel onto its space, lower ones first."""
    for space, stack in stacks.items():
        for camel in stack:
            page.click(f"[data-camel-tray={camel}]")
            page.click(f".new [data-space='{space}']")


def go(page: Page) -> None:
    page.click("[data-act=start]")
    page.wait_for_selector("#main[data-events='0']")


def claim(page: Page, name: str) -> None:
    page.click("[data-key=claim]")
    page.locator(f"{OPEN} [data-seat]", has_text=name).filter(has=page.get_by_text(name, exact=True)).click()
    expect(page.locator(OPEN)).to_have_count(0)


def advised(page: Page) -> None:
    """Waits until the table has worked out what it advises this phone, whatever the phone shows of it."""
    for _ in tries():
        odds = page.request.get("/api/odds")
        if odds.status == 200 and odds.json().get("advice"):
            return
        page.wait_for_timeout(200)


def do(page: Page, event: Json, *, hand: str | None = None) -> None:
    """The taps for one event, and then the wait until the page stands behind it."""
    before = int(page.locator("#main").get_attribute("data-events") or 0)
    close_scoring(page)
    kind = event["do"]
    strip = (
        page.locator(f"[data-key={json.dumps(f'{hand}-{kind}', ensure_ascii=False)}]")
        if hand
        else page.locator(f"[data-act={kind}]")
    )
    strip.first.click()
    _choose(page, kind, event)
    page.wait_for_function("n => Number(document.getElementById('main').dataset.events) > n", arg=before)
    close_scoring(page)


def _choose(page: Page, kind: str, event: Json) -> None:
    sheet = page.locator(OPEN)
    if kind == "done":
        return
    sheet.wait_for()
    if kind == "finish":
        _hold_and_slide(page, sheet, event)
    elif kind in ("tile", "photo", "place"):
        if kind != "photo":
            sheet.locator(f"[data-key={event.get('side') or event['figure']}]").click()
        sheet.locator(f".lit[data-space='{event['space']}']").click()
    else:
        tap(sheet, event).click()


def tap(sheet: Locator, event: Json) -> Locator:
    wanted = {key: value for key, value in event.items() if key != "player"}
    for choice in sheet.locator("[data-event]").all():
        if json.loads(choice.get_attribute("data-event") or "") == wanted:
            return choice
    raise AssertionError(f"the sheet does not offer {wanted}")


def _hold_and_slide(page: Page, sheet: Locator, event: Json) -> None:
    """A finger goes down on the field, the cards open, the finger slides to the card and lets go."""
    sheet.locator(f"[data-deck={event['on']}]").click()
    pad = sheet.locator(".hold").bounding_box()
    assert pad is not None
    page.mouse.move(pad["x"] + 40, pad["y"] + 20)
    page.mouse.down()
    card = sheet.locator(".fan.open .choice", has=page.locator(f"[data-camel={event['camel']}]")).bounding_box()
    assert card is not None
    page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    page.mouse.up()


def close_scoring(page: Page) -> None:
    """Taps through the payouts of a leg, or the cards at the end of the race."""
    while (button := page.locator("dialog.scoring[open] :is([data-act=next], [data-act=turn])")).count():
        button.first.click()


def money(page: Page) -> dict[str, int]:
    """What the scoreboard shows."""
    rows = page.locator("#players .player").all()
    shown = {}
    for row in rows:
        text = row.locator(".money").inner_text()
        shown[row.get_attribute("data-player") or ""] = int(text.replace("EP", "").strip())
    return shown


def offered(page: Page, hand: str) -> list[str]:
    """Every event that the sheets of this hand offer, as sorted JSON."""
    found: list[Json] = []
    for strip in page.locator(f"[data-key^={json.dumps(hand + '-', ensure_ascii=False)}]").all():
        kind = strip.get_attribute("data-act") or ""
        if kind == "done":
            continue
        strip.click()
        sheet = page.locator(OPEN)
        sheet.wait_for()
        found += _offers(sheet, kind)
        page.keyboard.press("Escape")
        sheet.wait_for(state="detached")
    return sorted(json.dumps(event, sort_keys=True) for event in found)


def _offers(sheet: Locator, kind: str) -> list[Json]:
    if kind in ("tile", "photo", "place"):
        name = {"tile": "side", "place": "figure"}.get(kind)
        found: list[Json] = []
        for tab in sheet.locator(".segments button").all() if name else [None]:
            if tab:
                tab.click()
            which = {str(name): tab.get_attribute("data-key")} if tab else {}
            for lit in sheet.locator(".lit").all():
                found.append({"do": kind, "space": int(lit.get_attribute("data-space") or 0), **which})
        return found
    if kind == "finish":
        pad = sheet.locator(".hold")
        found = []
        for deck in sheet.locator("[data-deck]").all():
            deck.click()
            pad.focus()
            pad.press("Enter")
            for camel in sheet.locator(".fan.open [data-camel]").all():
                on = deck.get_attribute("data-deck")
                found.append({"do": kind, "on": on, "camel": camel.get_attribute("data-camel")})
        return found
    return [json.loads(choice.get_attribute("data-event") or "") for choice in sheet.locator("[data-event]").all()]
