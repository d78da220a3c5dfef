"""The sentences that a phone makes of what happened, as a person reads them."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from . import player
from .browser import open_page
from .house import House

TWINS = (
    '{"edition":"second","players":["ana","Ana"],"track":{"1":["red","blue"],'
    '"2":["green","yellow","purple"],"15":["white"],"16":["black"]}}\n'
)
EVENTS = (
    {"do": "tile", "space": 4, "side": "boo"},
    {"do": "finish", "on": "loser", "camel": "green"},
    {"do": "roll", "die": "red", "value": 3},
)


def told(page: Page) -> list[list[str]]:
    page.wait_for_selector("#players .player")
    page.click("[data-key=story]")
    page.locator(player.OPEN).wait_for()
    entries = page.locator(f"{player.OPEN} .story li").all_inner_texts()
    return [[line for line in entry.split("\n") if line] for entry in entries]


def test_the_story_keeps_names_as_they_are_and_cards_face_down(browser: Browser, house: House) -> None:
    house.begin(TWINS)
    for event in EVENTS:
        house.ask("/api/actions", event)
    story = told(open_page(browser, house.url + "/"))
    assert story == [
        [
            "ana presses the pyramid: red 3.",
            "Red and blue walk to 4.",
            "ana is paid 1 for the tile.",
            "ana's tile boos them back to 3, underneath.",
        ],
        ["Ana puts a finish card on the deck for the overall loser."],
        ["ana puts the spectator tile on space 4, booing side up."],
    ]


def test_the_same_story_in_german(browser: Browser, house: House) -> None:
    house.begin(TWINS)
    for event in EVENTS:
        house.ask("/api/actions", event)
    story = told(open_page(browser, house.url + "/?lang=de", locale="fr-FR"))
    assert story[0][:2] == ["ana drückt die Pyramide: Rot 3.", "Rot und Blau ziehen auf 4."]


def test_a_phone_that_comes_after_a_leg_hears_how_it_ended(browser: Browser, house: House) -> None:
    house.begin(TWINS)
    for die in ("yellow", "green", "blue", "purple", "red"):
        house.ask("/api/actions", {"do": "roll", "die": die, "value": 1})
    page = open_page(browser, house.url + "/")
    expect(page.locator("#latest")).not_to_have_text("")
    assert "Leg 1 is scored" in page.locator("#latest").inner_text()
    expect(page.locator("dialog.scoring[open] section")).to_have_count(2)  # what was paid, until it is tapped away
    page.click("dialog.scoring [data-act=next]")
    expect(page.locator("dialog.scoring")).to_have_count(0)
    expect(page.locator(".tent.full")).to_have_count(0)


def test_the_big_screen_speaks_only_when_it_is_switched_on(browser: Browser, house: House) -> None:
    house.begin(TWINS)
    house.ask("/api/actions", EVENTS[0])
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    tv.wait_for_selector("#players .player")
    tv.evaluate("() => { window.heard = []; speechSynthesis.speak = words => heard.push(words.text); }")
    house.ask("/api/actions", {"do": "ticket", "camel": "red"})
    expect(tv.locator("#latest")).to_contain_text("Ana takes the top red betting ticket.")
    tv.click(".voice")
    house.ask("/api/actions", EVENTS[2])
    expect(tv.locator("#latest")).to_contain_text("red 3")
    tv.wait_for_function("() => heard.length > 0")
    assert tv.evaluate("heard") == ["red 3. ana is paid 1 for the tile."]
