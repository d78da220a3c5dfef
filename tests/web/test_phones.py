"""Several phones and the big screen at one table: what one does the others show, and what one hides nobody gets."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Browser, Page, expect

from . import player
from .browser import faults, open_page
from .house import House, table
from .test_pages import RECORDS

Json = dict[str, Any]

RECORD = RECORDS["second"]
HIDE = """hidden => {
    Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
}"""
#: A bar with "undo" stays for five seconds, and a busy machine may need longer to tap it.
PATIENT = "window.setTimeout = (wait => (work, time) => wait(work, time === 5000 ? 300000 : time))(window.setTimeout)"
OPEN_TO_ALL = ("/api/table", "/api/story?since=0", "/api/races/1.race", "/api/races", "/api/history/1", "/api/scores")


LISTEN = """() => {
    window.heard = '';
    fetch('/api/events').then(async answer => {
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        for (let part; !(part = await reader.read()).done;) window.heard += part.value;
    });
}"""


class Listening:
    """Keeps every byte that a page was sent, and what the table sends to a stream of this phone."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self._waiting: list[Any] = []
        self._page = page
        page.on("response", self._response)
        page.evaluate(LISTEN)
        page.wait_for_function("() => heard.includes('event: table')")  # a function: the pages forbid eval

    def _response(self, response: Any) -> None:
        if "/api/events" not in response.url:
            self._waiting.append(response)

    def everything(self) -> str:
        for response in self._waiting:
            if response.status == 200:
                own = "/api/seat" in response.url
                self.heard.append(without_own_choices(response.text()) if own else response.text())
        self._waiting.clear()
        for block in self._page.evaluate("heard").split("\n\n"):
            data = "".join(line[6:] for line in block.split("\n") if line.startswith("data: "))
            self.heard.append(without_own_choices(data) if "event: seat" in block else data)
        return "\n".join(self.heard)


def without_own_choices(text: str) -> str:
    """What a seat may do names its own cards in hand, and has to."""
    return json.dumps({key: value for key, value in json.loads(text).items() if key != "legal"})


def seated(browser: Browser, house: House, name: str) -> Page:
    page = open_page(browser, house.url + "/")
    player.claim(page, name)
    return page


def finish_cards(text: str) -> list[Json]:
    """Every finish event that stands anywhere in this text."""
    found = []
    at = text.find('"finish"')
    while at >= 0:
        start = text.rfind("{", 0, at)
        found.append(json.loads(text[start : text.index("}", at) + 1]))
        at = text.find('"finish"', at + 1)
    return found


def test_what_one_phone_does_is_on_the_others_and_its_card_is_not(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    ana, ben = seated(browser, house, "Ana"), seated(browser, house, "Ben")
    tv = open_page(browser, house.url + "/tv", size=(1920, 1080))
    ears = [Listening(ben), Listening(tv)]
    expect(ana.locator("#band")).to_contain_text("Your turn")
    expect(tv.locator("#band")).to_contain_text("Ana is to act")
    player.do(ana, {"do": "finish", "on": "winner", "camel": "blue"})
    for page in (ana, ben, tv):
        expect(page.locator("#latest")).to_contain_text("Ana puts a finish card on the deck for the overall winner.")
        expect(page.locator("#latest")).not_to_contain_text("blue")
    expect(ben.locator("#band")).to_contain_text("Your turn")
    for path in OPEN_TO_ALL:
        ben.evaluate("path => fetch(path).then(answer => answer.text())", path)
    for ear in ears:
        cards = finish_cards(ear.everything())
        assert cards, "nothing was heard of the card, so that nothing was proved"
        assert all("camel" not in card for card in cards)
    ben.click("[data-key=story]")
    expect(ben.locator(player.OPEN)).not_to_contain_text("blue")
    ben.keyboard.press("Escape")
    player.do(ben, {"do": "tile", "space": 6, "side": "cheer"})
    expect(tv.locator(".carpet.cheer")).to_have_count(1)
    expect(ana.locator("#bar")).to_be_hidden()
    assert faults(ana) == faults(ben) == faults(tv) == []


def test_undo_is_on_the_bar_for_the_seat_that_acted(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    ana = seated(browser, house, "Ana")
    ana.evaluate(PATIENT)
    player.do(ana, {"do": "ticket", "camel": "red"})
    ana.locator(".toast button").click()
    expect(ana.locator("#band")).to_contain_text("Your turn")
    assert house.ask("/api/table")["stacks"]["red"] == [5, 3, 2, 2]


def test_an_answer_that_comes_late_closes_no_other_sheet(browser: Browser, house: House) -> None:
    """The stream may tell what one did before the table's own answer to it is there, and a quick hand has gone on."""
    house.begin(RECORD)
    page = player.host(browser, house)
    page.goto(house.url + "/")
    page.route("**/api/actions", lambda route: route.fetch() and None)  # the table has it, and the answer is lost
    page.evaluate(PATIENT)
    page.click("[data-act=ticket]")
    page.locator(f"{player.OPEN} [data-event]").first.click()
    expect(page.locator("#main")).to_have_attribute("data-events", "1")
    page.click("[data-act=tile]")
    page.unroute("**/api/actions")  # the tap is sent again with its key, and now answered
    expect(page.locator(".toast")).to_contain_text("takes the top")
    expect(page.locator(f"{player.OPEN} .track")).to_be_visible()


def test_undo_on_the_bar_takes_back_nothing_that_came_after(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    page = player.host(browser, house)
    page.goto(house.url + "/")
    page.evaluate(PATIENT)
    player.do(page, {"do": "ticket", "camel": "red"})
    house.ask("/api/actions", {"do": "roll", "die": "blue", "value": 1})
    expect(page.locator("#main")).to_have_attribute("data-events", "2")
    page.locator(".toast button").click()
    expect(page.locator(".toast.bad")).to_be_visible()
    assert house.ask("/api/table")["events"] == 2


def test_a_phone_that_lost_the_table_says_so_and_comes_back(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    page = open_page(browser, house.url + "/")
    expect(page.locator(".link.live")).to_have_count(1)
    page.context.set_offline(True)
    expect(page.locator("#band")).to_contain_text("catching up")
    house.ask("/api/actions", {"do": "tile", "space": 6, "side": "boo"})
    page.context.set_offline(False)
    expect(page.locator(".link.live")).to_have_count(1)
    expect(page.locator(".carpet.boo")).to_have_count(1)


def test_a_phone_that_slept_asks_anew_at_once(browser: Browser, house: House) -> None:
    """Its stream may be dead without its knowing; that it slept it knows from the clock."""
    house.begin(RECORD)
    page = open_page(browser, house.url + "/")
    expect(page.locator(".link.live")).to_have_count(1)
    page.evaluate(HIDE, True)
    page.evaluate("Date.now = (now => () => now() + 60000)(Date.now)")
    with page.expect_request("**/api/events"):
        page.evaluate(HIDE, False)
    expect(page.locator(".link.live")).to_have_count(1)


def test_two_games_that_differ_in_a_hidden_card_alone_are_alike_to_everybody_else(tmp_path: Any) -> None:
    """The card of the first seat is another in the second game: no byte that anybody else gets may differ."""
    chance = random.Random(6)
    with table(tmp_path / "one") as one, table(tmp_path / "other") as other:
        for _ in range(3):
            on = chance.choice(["winner", "loser"])
            for house, colour in zip((one, other), chance.sample(COLOURS, 2), strict=True):
                house.abandon()
                house.begin(RECORD)
                house.ask("/api/actions", {"do": "finish", "on": on, "camel": colour})
            for _ in range(7):
                event = chance.choice([*common(one), {"do": "undo"}])
                for house in (one, other):
                    house.ask("/api/actions", event)
                assert everything(one) == everything(other)
        assert '"finish"' in one.record(1)
        assert not [colour for colour in COLOURS if colour in one.log() + other.log()]


COLOURS = ["red", "yellow", "green", "blue", "purple"]


def common(house: House) -> list[Json]:
    """What the seat to act may do in both games, that is anything but with finish cards."""
    turn = house.ask("/api/table")["turn"]
    return [event for event in house.ask(f"/api/seat?name={turn}")["legal"] if event["do"] != "finish"]


def everything(house: House) -> Json:
    """What all but the first seat can get of a table, as it is."""
    race = house.ask("/api/table")["race"]
    paths = [*OPEN_TO_ALL, "/api/seat?name=Ben", "/api/question", "/api/me", "/healthz"]
    found = {path: house.ask(path.replace("/1", f"/{race}")) for path in paths if ".race" not in path}
    return {**found, "record": house.record(race), "stream": house.stream()}


def test_names_stay_text(browser: Browser, house: House) -> None:
    bad = '<img src=x onerror="document.title=1">'
    house.begin(RECORD.replace('"Ana"', json.dumps(bad)))
    page = open_page(browser, house.url + "/")
    expect(page.locator("#players .name").first).to_have_text(bad)
    page.click("[data-key=claim]")
    expect(page.locator(player.OPEN)).to_contain_text(bad)
    assert page.locator("img[src=x]").count() == 0


def test_the_pyramid_makes_a_phone_the_host(browser: Browser, tmp_path: Any) -> None:
    with table(tmp_path / "new", as_host=False) as house:
        page = open_page(browser, house.url + "/host")
        with page.expect_response(lambda answer: answer.url.endswith("/api/host") and answer.status == 202):
            page.click("[data-act=claim]")
        house.press()
        page.wait_for_selector("[data-act=start]")
        assert house.ask("/api/table")["race"] is None


def test_a_claim_that_nobody_pressed_for_says_so(browser: Browser, tmp_path: Any) -> None:
    with table(tmp_path / "new", as_host=False) as house:
        page = open_page(browser, house.url + "/host")
        page.wait_for_selector("[data-act=claim]")
        page.clock.install()
        with page.expect_response(lambda answer: answer.url.endswith("/api/host") and answer.status == 202):
            page.click("[data-act=claim]")
        expect(page.locator(".toast")).to_contain_text("within a minute")
        page.clock.fast_forward(61_000)
        expect(page.locator(".toast.bad")).to_have_text("No press was noticed. Try again.")


def test_who_may_see_advice_reads_why_in_their_own_language(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    house.ask("/api/settings", {"odds": "everybody"})
    ana = open_page(browser, house.url + "/", locale="de-DE")
    player.claim(ana, "Ana")
    expect(ana.locator(".meter")).to_have_count(5)
    ana.click("#bar [data-act=tile]")
    expect(ana.locator(f"{player.OPEN} .space.lit .note").first).to_contain_text("≈")
    why = ana.locator(f"{player.OPEN} .why")
    why.locator("summary").click()
    expect(why.locator("li")).to_have_count(5)
    expect(why.locator("li").first).to_contain_text("Einheiten halten dort.")
    ana.keyboard.press("Escape")
    ana.click("#bar [data-act=finish]")
    expect(ana.locator(player.OPEN)).not_to_contain_text("≈")
    pad = ana.locator(".hold")
    pad.focus()
    pad.press("Enter")
    expect(ana.locator(".fan.open .ticket").first).to_contain_text("≈")
    assert faults(ana) == []


def test_a_phone_has_its_advice_however_late_its_stream_begins(browser: Browser, house: House) -> None:
    """The table may have worked out the advice before the stream of the phone that just sat down was open."""
    house.begin(RECORD)
    house.ask("/api/settings", {"odds": "everybody"})
    ana = open_page(browser, house.url + "/")
    expect(ana.locator(".meter .fill")).to_have_count(5)
    ana.route("**/api/events", lambda _: None)  # not answered yet
    player.claim(ana, "Ana")
    player.advised(ana)
    ana.unroute("**/api/events")
    ana.click("#bar [data-act=tile]")
    expect(ana.locator(f"{player.OPEN} .space.lit .note").first).to_contain_text("≈")


def test_advice_about_a_card_that_nobody_chooses_stands_for_all(browser: Browser, house: House) -> None:
    house.begin(RECORDS["cards"])
    house.ask("/api/settings", {"odds": "everybody"})
    page = player.host(browser, house)
    page.goto(house.url + "/")
    page.click("#bar [data-act=bet]")
    expect(page.locator(f"{player.OPEN} .why")).to_have_count(1)  # the advice has come
    page.keyboard.press("Escape")
    page.click("#bar [data-act=reveal]")
    sheet = page.locator(player.OPEN)
    expect(sheet).to_contain_text("Your bets stay worth the same.")
    expect(sheet).not_to_contain_text("≈")
    assert faults(page) == []


def test_a_phone_changes_seats_and_leaves_the_first_one_free(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    phone = seated(browser, house, "Ana")
    phone.click("[data-key=menu]")
    phone.get_by_role("button", name="Change seats").click()
    phone.click("[data-seat=Ben]")
    expect(phone.locator(".player.own .name")).to_contain_text("Ben")
    assert [seat["name"] for seat in house.ask("/api/table")["seats"] if seat["taken"]] == ["Ben"]


def test_a_full_table_is_asked_again_by_itself(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    page = open_page(browser, "about:blank")
    refused: list[str] = []

    def refuse_once(route: Any) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            route.fulfill(status=503, json={"error": "Too many are watching."})

    page.route("**/api/events", refuse_once)
    page.goto(house.url + "/")
    expect(page.locator(".link.live")).to_have_count(1)
    assert refused


def test_the_host_acts_for_somebody_who_has_left(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    phone = seated(browser, house, "Ana")
    page = player.host(browser, house)
    page.goto(house.url + "/")
    page.wait_for_selector("#players .player")
    expect(page.locator("#bar")).to_be_hidden()
    page.click("[data-key=player-Ana]")
    page.get_by_role("button", name="Act for Ana").click()
    player.do(page, {"do": "tile", "space": 6, "side": "cheer"})
    expect(phone.locator(".carpet.cheer")).to_have_count(1)


def test_the_question_is_asked_where_it_can_be_answered(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    ana, ben = seated(browser, house, "Ana"), seated(browser, house, "Ben")
    house.read({"status": "unsure", "die": "blue", "value": 2, "confidence": 0.4})
    question = ana.locator("dialog.question[open]")
    expect(question.locator(".photograph")).to_be_visible()
    expect(question.locator(".choices .choice")).to_have_count(4)
    expect(ben.locator("dialog.question")).to_have_count(0)
    question.get_by_role("button", name="Something else").click()
    player.tap(question, {"do": "roll", "die": "grey", "value": 1, "mark": "black"}).click()
    expect(question).to_have_count(0)
    expect(ben.locator("#band")).to_contain_text("Your turn")
    expect(ben.locator("#latest")).to_contain_text("grey 1 in black")


def test_an_answer_that_is_refused_says_why_and_leaves_the_question(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    house.ask("/api/actions", {"do": "roll", "die": "yellow", "value": 1})
    house.ask("/api/actions", {"do": "roll", "die": "green", "value": 1})
    page = seated(browser, house, "Cleo")
    house.read({"status": "read", "die": "blue", "value": 2, "events": 0})
    question = page.locator("dialog.question[open]")
    question.locator(".choices .choice").first.click()
    expect(question.locator(".toast")).to_contain_text("say that there was no roll")
    question.get_by_role("button", name="There was no roll").click()
    expect(question).to_have_count(0)


def test_events_that_come_faster_than_they_are_drawn_are_each_told_once(browser: Browser, house: House) -> None:
    house.begin(RECORD)
    page = open_page(browser, house.url + "/")
    page.wait_for_selector("#players .player")
    for die in ("yellow", "green", "blue", "purple"):
        house.ask("/api/actions", {"do": "roll", "die": die, "value": 1})
    expect(page.locator("#main")).to_have_attribute("data-events", "4")
    expect(page.locator(".tent.full")).to_have_count(4)
    page.click("[data-key=story]")
    expect(page.locator(f"{player.OPEN} .story li")).to_have_count(4)
