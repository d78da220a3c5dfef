"""What every page must be: as wide as the phone, quiet in the console, small on the wire, at home in its language."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from . import player
from .browser import faults, open_page
from .house import ROOT, House

RACES = {
    "second": """{"edition":"second","players":["Ana","Ben","Cleo","Dov","Eve","Fay","Gus","Hal"],
"track":{"1":["green","yellow","red"],"3":["blue","purple"],"15":["white"],"16":["black"]}}""",
    "first": """{"edition":"first","players":["Ana","Ben","Cleo","Dov","Eve","Fay","Gus","Hal","Ivo","Jo"],
"modules":["extended","photographer","positions","partnerships"],"boost":true,
"track":{"1":["green","yellow","white"],"3":["blue","orange"]}}""",
    "cards": """{"edition":"cards","players":["Ana","Maximiliane-Friederike-Donaudampfschiff","Cleo"],
"length":16,"deck":10,
"start":[["red",1],["blue",2],["red",1],["green",1],["white",1]]}""",
}
RECORDS = {edition: text.replace("\n", "") + "\n" for edition, text in RACES.items()}
ROLL = '{"do":"roll","die":"red","value":3}\n'
TILE = '{"do":"tile","space":6,"side":"cheer"}\n'
NEARLY = (
    '{"edition":"second","players":["Ana","Ben"],"track":{"14":["red"],"1":["yellow","green","blue","purple"],'
    '"15":["white"],"16":["black"]}}\n{"do":"finish","on":"winner","camel":"red"}\n'
    '{"do":"finish","on":"loser","camel":"purple"}\n'
)
#: A first view of the scoreboard, everything included, in bytes over the wire.
FIRST_VIEW = 100_000


def is_as_wide_as_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def rows(page: Page) -> None:
    page.wait_for_selector("#players .player")


VIEWS: dict[str, Callable[[Page], Any]] = {
    "/": rows,
    "/host": lambda page: page.wait_for_selector(".new [data-act=start]"),
    "/history": lambda page: page.wait_for_selector(".item"),
    "/history/1": lambda page: page.wait_for_selector(".chart"),
}


@pytest.mark.parametrize(("edition", "locale"), [("second", "de-DE"), ("first", "fr-FR"), ("cards", "es-ES")])
def test_no_page_scrolls_sideways(browser: Browser, house: House, edition: str, locale: str) -> None:
    house.begin(RECORDS[edition] + (TILE + ROLL if edition == "second" else ""))
    page = player.host(browser, house, size=(360, 740), color_scheme="dark", locale=locale)
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 740})
        for path, ready in VIEWS.items():
            page.goto(house.url + path)
            ready(page)
            assert is_as_wide_as_the_screen(page), f"{path} at {width}"
    page.goto(house.url + "/")
    for act in page.locator("#bar [data-act]").all():
        act.click()
        page.locator(player.OPEN).wait_for()
        assert is_as_wide_as_the_screen(page), act.get_attribute("data-act")
        page.keyboard.press("Escape")
    assert faults(page) == []


#: words of buttons that go on in the next line.
BROKEN = """() => [...document.querySelectorAll("button, .button")].flatMap(one => {
    const found = [], texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange();
    while (texts.nextNode())
        for (const {0: word, index} of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({bottom}) => bottom)).size > 1) found.push(word);
        }
    return found;
})"""


@pytest.mark.parametrize("locale", ["de", "en", "es", "fr"])
def test_no_button_breaks_a_word(browser: Browser, house: House, locale: str) -> None:
    house.begin(RECORDS["second"])
    page = player.host(browser, house, size=(360, 740), locale=locale)
    for path, ready in VIEWS.items():
        page.goto(house.url + path)
        ready(page)
        assert page.evaluate(BROKEN) == [], path
    page.goto(house.url + "/")
    for act in page.locator("#bar [data-act], [data-key=menu]").all():
        act.click()
        page.locator(player.OPEN).wait_for()
        assert page.evaluate(BROKEN) == []
        page.keyboard.press("Escape")
    house.abandon()
    ask = {"expect": "read", "die": "purple", "value": "1", "mark": "", "support": "0"}
    known: dict[str, Any] = {"note": {"code": "tilted"}, "warnings": [], "missing": [], "card": None, "thrown": None}
    progress = {"order": 1, "phase": "asks", "number": 7, "of": 46, "taken": 6, "ask": ask, **known}
    said = {"order": 1, "heard": True, "progress": progress}
    page.route("**/api/enrol", lambda route: route.fulfill(json=said))
    page.goto(house.url + "/stand#dice")
    page.click("[data-act=begin]")
    page.locator("[data-act=skip]").wait_for()
    assert page.evaluate(BROKEN) == []
    assert is_as_wide_as_the_screen(page)


@pytest.mark.parametrize("locale", ["de", "en", "es", "fr"])
def test_headings_and_the_leg_fit_in_every_language(browser: Browser, house: House, locale: str) -> None:
    """The narrowest phone with the odds, and the leg beside the pyramid of the big screen."""
    house.begin(RECORDS["second"])
    house.ask("/api/settings", {"odds": "everybody"})
    phone = open_page(browser, house.url + "/", size=(360, 740), locale=locale)
    phone.locator("thead :nth-child(4)").wait_for()
    assert is_as_wide_as_the_screen(phone)
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080), locale=locale)
    rows(tv)
    overlaps = """says => [...document.querySelectorAll("#track :is(.space .ground, .house)")].filter(other => {
        const [a, b] = [says, other].map(one => one.getBoundingClientRect());
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }).length"""
    assert tv.locator("text.leg").evaluate(overlaps) == 0


def test_the_big_screen_says_what_its_percentages_are_of_where_there_is_room(browser: Browser, house: House) -> None:
    house.ask("/api/settings", {"odds": "everybody"})
    for players, room in ((RECORDS["second"].replace(',"Fay","Gus","Hal"', ""), True), (RECORDS["first"], False)):
        house.begin(players)
        tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
        expect(tv.locator("#camels tbody .figure").first).to_contain_text("%")
        expect(tv.get_by_text("Leads the leg")).to_be_visible(visible=room)
        last = tv.locator("#camels tr").last.bounding_box()
        assert last is not None and last["y"] + last["height"] <= 1080
        house.abandon()


def test_the_big_screen_fits_and_shows_the_code(browser: Browser, house: House) -> None:
    house.begin(RECORDS["first"])
    page = open_page(browser, house.url + "/tv", size=(1920, 1080))
    rows(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    code = page.locator("#join img").bounding_box()
    assert code is not None
    assert code["x"] + code["width"] <= 1920
    assert code["y"] + code["height"] <= 1080
    for row in page.locator("#players .player").all():
        box = row.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 1080
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('#latest p')).fontSize)") >= 48
    assert faults(page) == []


def test_on_the_big_screen_a_space_s_number_is_not_behind_its_camels(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    page = open_page(browser, house.url + "/tv", size=(1920, 1080))
    rows(page)
    for space, camel in ((1, "green"), (3, "blue"), (15, "white"), (16, "black")):
        number = page.locator(f"[data-space='{space}'] .number").bounding_box()
        stands = page.locator(f"#track .camel[data-camel={camel}]").bounding_box()
        assert number is not None and stands is not None
        assert stands["y"] + stands["height"] <= number["y"] + 0.6 * number["height"], space
    board, track = (page.locator(what).bounding_box() for what in (".board", "#track"))
    assert board is not None and track is not None
    # else what lies over the track leaves some of it
    assert board["y"] + board["height"] <= track["y"] + track["height"] + 1


def test_the_big_screen_shows_how_the_table_s_own_wifi_is_joined(browser: Browser, house: House) -> None:
    house.begin(RECORDS["first"])
    page = open_page(browser, "about:blank", size=(1920, 1080))
    wifi = {"name": "camelcam", "password": "kmwxyz2345"}
    page.route("**/api/wifi", lambda route: route.fulfill(json=wifi))
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'
    page.route("**/api/wifi.svg*", lambda route: route.fulfill(body=picture, content_type="image/svg+xml"))
    page.goto(house.url + "/tv")
    rows(page)
    page.locator("#wifi img").wait_for()
    told = page.locator("#wifi").inner_text()
    assert "camelcam" in told and "kmwxyz2345" in told
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    codes = [box for way in ("wifi", "join") if (box := page.locator(f"#{way} img").bounding_box())]
    assert [code["y"] for code in codes] == [codes[0]["y"]] * 2  # beside each other
    for code in codes:
        assert code["width"] >= 120  # a phone reads it from three metres
        assert code["x"] + code["width"] <= 1920 and code["y"] + code["height"] <= 1080
    assert faults(page) == []


@pytest.mark.parametrize(("path", "drawn"), [("/", ".player"), ("/tv", ".player"), ("/stand", "[data-step] h2")])
def test_the_first_view_is_small_and_asks_nobody_else(browser: Browser, house: House, path: str, drawn: str) -> None:
    house.begin(RECORDS["second"])
    page = open_page(browser, "about:blank")
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    sizes: list[float] = []
    asked: list[str] = []
    tools.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    tools.on("Network.dataReceived", lambda told: sizes.append(0))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(house.url + path)
    page.locator(drawn).first.wait_for()
    page.wait_for_load_state("load")
    print(f"the first view of {path}: {sum(sizes):.0f} bytes")
    assert 5_000 < sum(sizes) < FIRST_VIEW
    assert [url for url in asked if not url.startswith(house.url)] == []


def test_the_phone_decides_the_language_and_the_edition_the_words(browser: Browser, house: House) -> None:
    house.begin(RECORDS["first"])
    house.ask("/api/actions", {"do": "tile", "space": 6, "side": "boo"})
    for locale, words in {"de-AT": "Wüstenplättchen", "fr-FR": "tuile désert", "es-ES": "loseta de desierto"}.items():
        page = open_page(browser, house.url + "/", locale=locale)
        expect(page.locator("#latest")).to_contain_text(words)
        expect(page.locator("html")).to_have_attribute("lang", locale[:2])
        page.context.close()


def test_the_end_is_turned_over_card_by_card(browser: Browser, house: House) -> None:
    house.begin(NEARLY)
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    page = open_page(browser, house.url + "/")
    dialog = page.locator("dialog.scoring[open]")
    dialog.locator("[data-act=next]").click()
    expect(dialog.locator(".decks .down")).to_have_count(2)
    dialog.locator("[data-act=turn]").click()
    expect(dialog.locator(".decks .down")).to_have_count(1)
    expect(dialog.locator(".decks li").first).to_contain_text("+8")
    dialog.locator("[data-act=turn]").click()
    dialog.locator("[data-act=next]").click()
    expect(dialog.locator(".winner")).to_contain_text("Ana")
    dialog.locator("[data-act=next]").click()
    expect(dialog).to_have_count(0)
    page.reload()
    rows(page)
    expect(dialog).to_have_count(0)


def test_a_table_without_a_race_says_what_to_do(browser: Browser, house: House) -> None:
    page = open_page(browser, house.url + "/")
    page.get_by_role("link").click()
    expect(page).to_have_url(house.url + "/host")
    expect(page.locator("#key")).to_be_visible()
    expect(page.locator("[data-act=claim]")).to_have_count(0)  # a press makes nobody host while somebody is


def test_the_big_screen_is_a_stage_before_the_first_race(browser: Browser, house: House) -> None:
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    expect(tv.locator("#track .camel:not([hidden])")).to_have_count(7)
    expect(tv.locator("#latest")).to_contain_text("Scan the code to join")
    code = tv.locator("#join img").bounding_box()
    assert code is not None and code["width"] >= 400  # the one thing that there is to do
    assert code["x"] + code["width"] <= 1920 and code["y"] + code["height"] <= 1080
    house.begin(RECORDS["first"])
    rows(tv)
    expect(tv.locator("#track .camel:not([hidden])")).to_have_count(5)
    assert faults(tv) == []


def test_names_are_moved_by_button_and_by_drag(browser: Browser, house: House) -> None:
    page = player.host(browser, house)
    player.start(page, "second", ["Ana", "Ben", "Cleo"])
    page.click("[data-key=down-0]")
    names = page.locator(".names input")
    assert [names.nth(at).input_value() for at in range(3)] == ["Ben", "Ana", "Cleo"]
    page.locator(".grip").nth(2).scroll_into_view_if_needed()
    grip, first = page.locator(".grip").nth(2).bounding_box(), names.nth(0).bounding_box()
    assert grip is not None
    assert first is not None
    page.mouse.move(grip["x"] + 5, grip["y"] + 10)
    page.mouse.down()
    page.mouse.move(grip["x"] + 5, first["y"] + 2, steps=6)
    page.mouse.up()
    assert [names.nth(at).input_value() for at in range(3)] == ["Cleo", "Ben", "Ana"]


def test_the_host_corrects_the_last_die(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"] + ROLL)
    page = player.host(browser, house)
    page.click("[data-act=correct]")
    page.locator(player.OPEN).wait_for()
    player.tap(page.locator(player.OPEN), {"do": "roll", "die": "red", "value": 1}).click()
    expect(page.locator(player.OPEN)).to_have_count(0)
    state = house.ask("/api/table")
    assert state["events"] == 3
    assert state["track"]["2"] == ["red"]
    assert state["turn"] == "Ben"
    page.click("[data-act=undo]")
    expect(page.locator(".lately")).to_have_count(0)
    assert house.ask("/api/table")["turn"] == "Ana"


def test_the_history_keeps_races_and_who_won_them(browser: Browser, house: House) -> None:
    for _ in range(2):
        house.begin(NEARLY)
        house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    page = open_page(browser, house.url + "/history")
    expect(page.locator("a.item")).to_have_count(2)
    expect(page.locator(".ranking li").first).to_have_text("Ana2 of 2")
    page.locator("a.item").first.click()
    expect(page.locator(".odds-over .chart")).to_have_attribute("aria-label", re.compile("red: 100"))
    expect(page.locator(".chart")).to_have_count(3)
    page.click("[data-key=odds-leg]")
    expect(page.locator(".odds-over")).to_contain_text("at the end of the leg")
    expect(page.locator(".decks .down")).to_have_count(2)
    page.click("[data-act=turn]")
    expect(page.locator(".decks li").first).to_contain_text("+8")
    expect(page.locator(".ranking li").first.get_by_role("img", name="winner")).to_be_visible()
    assert faults(page) == []


def test_the_history_of_a_running_race_shows_odds_to_those_alone_who_may_see_them(
    browser: Browser, house: House
) -> None:
    house.begin(RECORDS["second"] + ROLL)
    page = open_page(browser, house.url + "/history/1")
    expect(page.locator(".chart")).to_have_count(2)
    house.ask("/api/settings", {"odds": "onlookers"})
    page.reload()
    expect(page.locator(".chart")).to_have_count(3)
    assert faults(page) == []


def test_the_big_screen_turns_the_cards_of_the_end_over_one_by_one(browser: Browser, house: House) -> None:
    house.begin(NEARLY)
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    rows(tv)
    tv.clock.install(time=0)
    tv.clock.pause_at(60_000)  # milliseconds: from here on time passes only when it is told to
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    expect(tv.locator(".panel .down")).to_have_count(2)
    expect(tv.locator("#players .player").first).to_have_text(re.compile("Ana.*4 EP"))
    expect(tv.locator("#latest")).not_to_contain_text("wins")
    tv.clock.run_for(2500)
    expect(tv.locator(".panel .down")).to_have_count(1)
    expect(tv.locator("#players .player").first).to_have_text(re.compile("Ana.*12 EP"))
    tv.clock.run_for(2500)
    expect(tv.locator(".panel .winner")).to_have_text("Ana")
    expect(tv.locator("#players .player").first.get_by_role("img", name="winner")).to_be_visible()
    expect(tv.locator("#latest")).to_contain_text("Ana wins with 12")
    tv.reload()
    expect(tv.locator(".panel .winner")).to_have_text("Ana")
    assert faults(tv) == []


def test_the_big_screen_asks_for_the_die_until_somebody_acts(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    rows(tv)
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    expect(tv.locator(".take")).to_have_text("RTake the red die out of the tray and put it on its tent.")
    house.ask("/api/actions", {"do": "ticket", "camel": "red"})
    expect(tv.locator(".take")).to_have_count(0)


def test_the_payouts_of_ten_fit_the_big_screen(browser: Browser, house: House) -> None:
    lines = (ROOT / "tests/rules/golden/supercup-10.race").read_text("utf-8").splitlines()
    events = [json.loads(line) for line in lines[1:]]
    house.ask("/api/tables", json.loads(lines[0]))
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    rows(tv)
    while house.ask("/api/table")["leg"] == 1:
        house.ask("/api/actions", events.pop(0))
    expect(tv.locator(".panel .sheets section")).to_have_count(10)
    tv.wait_for_function(
        "() => (list => list.scrollHeight <= list.clientHeight)(document.querySelector('.panel .sheets'))"
    )


@pytest.mark.parametrize("game", ["second-8", "supercup-10", "cards-6"])
def test_the_end_of_every_game_fits_the_big_screen(browser: Browser, house: House, game: str) -> None:
    """Nothing on the big screen can be scrolled: what does not fit is never seen."""
    record = (ROOT / f"tests/rules/golden/{game}.race").read_text("utf-8")
    *_, last = record.splitlines()
    house.begin(record, events=len(record.splitlines()) - 2)
    house.ask("/api/actions", json.loads(last))
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    expect(tv.locator(".podium li")).to_have_count(3)
    fits = (
        "list => list.scrollHeight <= list.clientHeight && list.lastChild.getBoundingClientRect().bottom <= innerHeight"
    )
    assert tv.locator(".panel .decks").evaluate(fits)


def test_the_end_fills_the_big_screen_with_two_players_too(browser: Browser, house: House) -> None:
    house.begin(NEARLY)
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    panel, last = (tv.locator(where).last.bounding_box() for where in (".finale", ".finale .decks li"))
    assert panel is not None and last is not None
    assert last["y"] + last["height"] > panel["y"] + 0.9 * panel["height"]


def test_the_payouts_of_four_are_read_from_three_metres(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"].replace(',"Eve","Fay","Gus","Hal"', ""))
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    rows(tv)
    for die in ("yellow", "green", "blue", "purple", "red"):
        house.ask("/api/actions", {"do": "roll", "die": die, "value": 1})
    tv.locator(".panel table").first.wait_for()
    assert tv.evaluate("parseFloat(getComputedStyle(document.querySelector('.panel table')).fontSize)") >= 40
    assert tv.evaluate("(list => list.scrollHeight <= list.clientHeight)(document.querySelector('.panel .sheets'))")
    expect(tv.locator(".led .piece")).to_have_count(2)


def test_the_payouts_of_a_leg_give_way_to_the_next_die_and_hide_no_end(browser: Browser, house: House) -> None:
    """Who leaves the phone on the table sees the race go on, and how it ended."""
    house.begin(RECORDS["second"].replace(',"Cleo","Dov","Eve","Fay","Gus","Hal"', "").replace('"3":', '"14":'))
    page = open_page(browser, house.url + "/")
    rows(page)
    title = page.locator("dialog.scoring[open] h2")
    for die in ("grey", "yellow", "green", "red", "purple"):
        mark = {"mark": "white"} if die == "grey" else {}
        house.ask("/api/actions", {"do": "roll", "die": die, "value": 1, **mark})
    expect(title).to_have_text("Leg 1 is over")
    house.ask("/api/actions", {"do": "ticket", "camel": "red"})
    expect(page.locator("#latest")).to_contain_text("red betting ticket")
    expect(title).to_have_text("Leg 1 is over")  # who is still reading may
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 1})
    expect(title).to_have_count(0)
    expect(page.locator(".tent.full")).to_have_count(1)
    house.ask("/api/actions", {"do": "roll", "die": "blue", "value": 3})
    expect(page.locator("#main")).to_have_attribute("data-events", "8")
    expect(title).to_have_text("Leg 2 is over")


def test_where_nobody_bet_on_the_race_no_bets_are_shown(browser: Browser, house: House) -> None:
    house.begin(NEARLY.splitlines()[0] + "\n")
    page = open_page(browser, house.url + "/")
    rows(page)
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 3})
    page.click("dialog.scoring[open] [data-act=next]")
    expect(page.locator("dialog.scoring[open] h2")).to_have_text("The winner, with 4")
    page.click("dialog.scoring[open] [data-act=next]")
    expect(page.locator("dialog")).to_have_count(0)


def test_the_big_screen_shows_the_payouts_and_then_the_track_again(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    rows(tv)
    for die in ("yellow", "green", "blue", "purple"):
        house.ask("/api/actions", {"do": "roll", "die": die, "value": 1})
    expect(tv.locator(".tent.full")).to_have_count(4)
    expect(tv.locator(".panel")).to_have_count(0)
    house.ask("/api/actions", {"do": "roll", "die": "red", "value": 1})
    expect(tv.locator(".panel .sheets section")).to_have_count(8)
    expect(tv.locator(".panel")).to_contain_text("Put all the dice back")
    house.ask("/api/actions", {"do": "tile", "space": 9, "side": "boo"})
    expect(tv.locator(".carpet.boo")).to_have_count(1)
    expect(tv.locator(".panel")).to_have_count(0)
    assert faults(tv) == []
