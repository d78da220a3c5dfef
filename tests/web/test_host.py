"""The host's page: seats, odds, the end of a race, a rematch, a record from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from . import player
from .browser import faults, open_page
from .house import House, table
from .test_pages import NEARLY, RECORDS

HERE = "#players .player"


def test_the_host_frees_a_seat_and_the_phone_notices(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    ana = open_page(browser, house.url + "/")
    player.claim(ana, "Ana")
    expect(ana.locator("#bar")).to_be_visible()
    page = player.host(browser, house)
    page.click("[data-free=Ana]")
    expect(ana.locator("#bar")).to_be_hidden()
    expect(ana.locator("[data-key=claim]")).to_be_visible()
    assert faults(page) == faults(ana) == []


def test_what_was_lost_is_said_in_the_hosts_language(browser: Browser, house: House) -> None:
    lines = [["notice.back", {}], ["notice.changes", {"count": 2}]]
    notice = {"code": "journal_went_back", "at": 1, "params": {}, "text": "English.", "lines": lines}
    before = {**notice, "lines": [], "text": "Told by an older camelcam."}
    page = open_page(browser, house.url + "/host", locale="de-DE")
    page.route("**/api/notices", lambda route: route.fulfill(json={"notices": [notice, before]}))
    player.become_host(page, house)
    expect(page.locator(".notices")).to_contain_text("Die letzten 2 Änderungen des Tisches sind verloren.")
    expect(page.locator(".notices")).to_contain_text("Told by an older camelcam.")
    expect(page.locator(".notices")).not_to_contain_text("English.")
    assert faults(page) == []


def test_a_phone_gives_its_seat_back(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    ana = open_page(browser, house.url + "/")
    player.claim(ana, "Ana")
    ana.click("[data-key=menu]")
    ana.get_by_role("button", name="Give Ana's seat back").click()
    expect(ana.locator("[data-key=claim]")).to_be_visible()
    assert not any(seat["taken"] for seat in house.ask("/api/table")["seats"])


LATE = """() => {
  const fetch = window.fetch;
  const wait = () => new Promise((done) => setTimeout(done, 700));
  window.fetch = async (where, ...more) => (String(where).includes("/api/me") && (await wait()), fetch(where, ...more));
}"""


def test_a_quick_hand_finds_its_seat_in_the_menu(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    ana = open_page(browser, house.url + "/")
    ana.evaluate(LATE)
    player.claim(ana, "Ana")
    ana.click("[data-key=menu]")
    ana.get_by_role("button", name="Give Ana's seat back").click()
    expect(ana.locator("[data-key=claim]")).to_be_visible()


def test_the_host_decides_who_sees_the_odds(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    onlooker = open_page(browser, house.url + "/")
    onlooker.wait_for_selector(HERE)
    expect(onlooker.locator(".meter")).to_have_count(0)
    page = player.host(browser, house)
    page.click("[data-key=odds-onlookers]")
    expect(onlooker.locator(".meter")).to_have_count(5)
    expect(onlooker.locator(".odds .figure").first).to_contain_text("%")
    page.goto(house.url + "/")
    page.wait_for_selector(HERE)
    expect(page.locator(".meter")).to_have_count(0)
    page.goto(house.url + "/host")
    page.click("[data-key=odds-nobody]")
    expect(onlooker.locator(".meter")).to_have_count(0)
    assert faults(onlooker) == []


def test_the_host_decides_whether_a_die_counts_without_a_press(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    page = player.host(browser, house)
    page.click("[data-key=trigger-press]")
    expect(page.locator("[data-key=trigger-press]")).to_have_attribute("aria-pressed", "true")
    page.click("[data-key=odds-nobody]")  # one setting leaves the other as it was
    expect(page.locator("[data-key=trigger-press]")).to_have_attribute("aria-pressed", "true")
    page.click("[data-key=trigger-either]")
    expect(page.locator("[data-key=trigger-press]")).to_have_attribute("aria-pressed", "false")
    assert faults(page) == []


def test_a_stream_opened_as_a_stranger_does_not_make_the_host_one_again(browser: Browser, house: House) -> None:
    """What the table told the phone before it became host may come after; what was typed meanwhile stays."""
    house.begin(RECORDS["second"])
    page = player.host(browser, house)
    page.locator(".names input").first.fill("Zoe")
    house.ask("/api/settings", {"odds": "everybody"})
    house.ask("/api/actions", {"do": "tile", "space": 6, "side": "boo"})
    expect(page.locator(".running .lately")).to_contain_text("spectator tile")
    expect(page.locator(".names input").first).to_have_value("Zoe")
    expect(page.locator("[data-act=claim]")).to_have_count(0)


def test_a_question_is_on_the_hosts_page_too(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    page = player.host(browser, house)
    house.read({"status": "unsure", "die": "blue", "value": 2, "confidence": 0.4})
    page.get_by_role("link", name="What is this die?").click()
    expect(page.locator("dialog.question[open] .photograph")).to_be_visible()


def test_an_ended_race_is_followed_by_a_rematch_of_the_same_people(browser: Browser, house: House) -> None:
    house.begin(RECORDS["first"])
    page = player.host(browser, house)
    page.click("[data-act=abandon]")
    page.click("[data-act=abandon-sure]")
    expect(page.locator("[data-act=abandon]")).to_have_count(0)
    page.reload()
    page.wait_for_selector("[data-act=start]")
    assert [field.input_value() for field in page.locator(".names input").all()][:3] == ["Ana", "Ben", "Cleo"]
    expect(page.locator("#module-positions")).to_be_checked()
    page.click("[data-act=start]")
    expect(page.locator(".toast")).to_contain_text("Put every camel on the track first")
    page.click("[data-act=rollforme]")
    player.go(page)
    assert len(house.ask("/api/table")["players"]) == 10
    assert [race["status"] for race in house.ask("/api/races")] == ["abandoned", "running"]


def test_of_the_spaces_that_may_be_tapped_those_shine_where_the_dice_put_the_camel(
    browser: Browser, house: House
) -> None:
    page = player.host(browser, house)
    for camel, spaces in (("red", {1, 2, 3}), ("black", {14, 15, 16})):
        page.click(f"[data-camel-tray={camel}]")
        assert {int(one.get_attribute("data-space") or 0) for one in page.locator(".new .lit").all()} == spaces
        expect(page.locator(".new .space[role=button]")).to_have_count(16)
    player.place(page, {9: ["red"]})  # a race that began elsewhere is taken up where it stands
    expect(page.locator(".new .board .camel:not([hidden])")).to_have_count(1)
    assert faults(page) == []


def test_the_track_of_a_new_race_is_as_wide_as_its_paper(browser: Browser, house: House) -> None:
    page = player.host(browser, house, size=(360, 740))
    track, title = (page.locator(f".new {what}").last.bounding_box() for what in (".board", "h3"))
    assert track is not None and title is not None
    assert abs(track["width"] - title["width"]) < 2


def test_camels_on_spaces_that_are_gone_go_back_into_the_box(browser: Browser, house: House) -> None:
    page = player.host(browser, house)
    player.start(page, "first", ["Ana", "Ben"], modules=["extended"])
    player.place(page, {18: ["white"], 20: ["orange"], 2: ["yellow"]})
    page.uncheck("#module-extended")
    expect(page.locator(".new .board .camel:not([hidden])")).to_have_count(1)
    assert faults(page) == []


def test_a_refusal_speaks_the_language_of_the_phone(browser: Browser, house: House) -> None:
    """What the table refuses is said here, and counted as this language counts."""
    house.begin(RECORDS["second"])
    page = player.host(browser, house, locale="de-DE")
    player.start(page, "second", ["Ana", "Ben"])
    page.click("[data-act=rollforme]")
    alone = '{"edition":"second","players":["Ana"],"track":{},"replace":true}'
    page.route("**/api/tables", lambda route: route.continue_(post_data=alone))
    page.click("[data-act=start]")
    page.click("[data-act=replace]")
    expect(page.locator(".toast.bad")).to_have_text("Dieses Rennen ist für 2 bis 8 Personen, und eine ist genannt.")


def test_the_card_game_is_played_with_other_camels(browser: Browser, house: House) -> None:
    page = player.host(browser, house)
    player.start(page, "cards", ["Ana", "Ben"])
    page.click("[data-act=camels] summary")
    for at, name in enumerate(("Pink", "Purple", "Purple")):
        page.fill(f"[data-key=camel-{at}]", name)
        page.press(f"[data-key=camel-{at}]", "Tab")
    page.click("[data-act=rollforme]")
    page.click("[data-act=start]")
    expect(page.locator(".toast")).to_contain_text("five different names")
    page.fill("[data-key=camel-2]", "teal")
    page.press("[data-key=camel-2]", "Tab")
    page.click("[data-act=rollforme]")
    player.go(page)
    assert sorted(house.ask("/api/table")["places"]) == ["Pink", "purple", "teal", "white", "yellow"]
    looks = page.locator("#camels .piece .shape > path:first-child")
    assert len({path.get_attribute("fill") for path in looks.all()}) == 5
    assert faults(page) == []


def test_a_new_race_in_the_midst_of_another_is_asked_about(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    page = player.host(browser, house)
    page.click("[data-act=rollforme]")
    page.click("[data-act=start]")
    page.click("[data-act=replace]")
    page.wait_for_selector("#main[data-events='0']")
    assert house.ask("/api/table")["race"] == 2


def test_a_record_from_elsewhere_goes_on_here(browser: Browser, house: House, tmp_path: Path) -> None:
    file = tmp_path / "brought.race"
    file.write_text(NEARLY, encoding="utf-8")
    page = player.host(browser, house)
    page.click(".bring summary")
    page.set_input_files("#import", file)
    page.wait_for_selector("#main[data-events='2']")
    expect(page.locator("#band")).to_contain_text("Ana is to act")


def test_a_race_is_set_aside_and_taken_up_on_another_evening(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    page = player.host(browser, house)
    page.click("[data-act=aside]")
    page.click("[data-act=aside-sure]")
    expect(page.locator("[data-act=aside]")).to_have_count(0)
    page.click("[data-act=resume]")
    page.wait_for_selector(HERE)
    assert [race["status"] for race in house.ask("/api/races")] == ["running"]


def test_a_race_moves_to_another_table_as_a_file_for_it_alone(browser: Browser, house: House, tmp_path: Path) -> None:
    house.begin(RECORDS["second"])
    house.ask("/api/actions", {"do": "finish", "on": "winner", "camel": "red"})
    here = player.host(browser, house)
    here.click("[data-act=aside]")
    here.click("[data-act=aside-sure]")
    with table(tmp_path / "other") as other:
        there = player.host(browser, other)
        there.click(".bring summary")
        key = saved(there, lambda: there.click("a[href='/api/table-key']"), tmp_path / "key.json")
        here.click("[data-act=move]")
        file = saved(here, lambda: here.set_input_files("#key-file", key), tmp_path / "race.sealed")
        assert b"red" not in file.read_bytes()
        there.set_input_files("#sealed", key)
        expect(there.locator(".toast.bad")).not_to_be_empty()
        there.set_input_files("#sealed", file)
        there.click("[data-act=resume]")
        there.wait_for_selector("#main[data-events='1']")
        assert faults(here) == faults(there) == []


def test_a_table_comes_back_from_its_file_and_moves_to_a_blank_one(
    browser: Browser, house: House, tmp_path: Path
) -> None:
    house.begin(RECORDS["second"])
    house.ask("/api/actions", {"do": "finish", "on": "winner", "camel": "red"})
    here = player.host(browser, house)
    here.click(".keeping summary")
    with table(tmp_path / "other") as other:
        there = player.host(browser, other)
        there.click(".bring summary")
        there.click(".keeping summary")
        key = saved(there, lambda: there.click("a[href='/api/table-key']"), tmp_path / "key.json")
        here.set_input_files("#backup-key", key)
        expect(here.locator(".keeping a[href*='key=']")).to_be_visible()
        here.uncheck("#with-pictures")
        file = saved(here, lambda: here.click(".keeping a[href*='pictures=0&key=']"), tmp_path / "table.zip")
        there.set_input_files("#restore", key)
        expect(there.locator(".toast.bad")).not_to_be_empty()
        there.set_input_files("#restore", file)
        expect(there.locator("dialog.sheet")).to_contain_text("One race is back.")
        there.click("[data-act=restored]")
        there.wait_for_selector("#main[data-events='1']")
        here.set_input_files("#restore", file)
        here.click("[data-act=restore-sure]")
        here.click("[data-act=restored]")
        here.wait_for_selector("#main[data-events='1']")
        assert faults(here) == faults(there) == []


def saved(page: Page, work: Callable[[], object], path: Path) -> Path:
    """The file that this makes the page save."""
    with page.expect_download() as download:
        work()
    download.value.save_as(path)
    return path


def test_a_seat_moves_to_another_phone_by_a_code(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    old, new = open_page(browser, house.url + "/"), open_page(browser, house.url + "/")
    player.claim(old, "Ana")
    old.click("[data-key=menu]")
    old.get_by_role("button", name="Move Ana's seat to another phone").click()
    code = old.locator(f"{player.OPEN} .winner").inner_text()
    new.click("[data-key=menu]")
    new.get_by_role("button", name="I have a code").click()
    new.fill("#code", code)
    new.click("[data-act=take-seat]")
    expect(new.locator(".player.own .name")).to_contain_text("Ana")
    expect(old.locator(".player.own")).to_have_count(0)
    assert faults(old) == faults(new) == []


def test_odds_that_were_ready_before_a_phone_came_are_shown(browser: Browser, house: House) -> None:
    house.begin(RECORDS["second"])
    house.ask("/api/settings", {"odds": "everybody"})
    first = open_page(browser, house.url + "/")
    expect(first.locator(".meter .fill")).to_have_count(5)
    later = open_page(browser, house.url + "/")
    expect(later.locator(".meter .fill")).to_have_count(5)
