"""Finish cards over random games: their colours are in no byte that anybody but their own seat was sent."""

from __future__ import annotations

import logging
import random

import msgspec
import pytest

from companion.rules import start
from companion.rules.events import FinishCard
from companion.rules.setup import First, Second
from tests.rules.play import random_event

from .house import FIRST, SECOND, House, Json, Phone, good, refused

EVERYTHING = ("/api/table", "/api/story", "/api/scores", "/api/history/1", "/api/races", "/api/races/1.race", "/api/me")
#: No camel of these races: the cards carry names that stand nowhere else, so that every byte can be searched.
MANY: Json = SECOND | {"players": ["Ana", "Ben", "Cleo", "Dov"]}


def everything(phone: Phone) -> bytes:
    return b"".join(phone.get(path).data for path in EVERYTHING)


def shapes(house: House, phone: Phone) -> str:
    """All that a phone can learn, less what says how often it asked."""
    return everything(phone).decode() + house.table.store.now.message.decode()


@pytest.mark.parametrize("seed", range(6))
def test_two_games_that_differ_in_the_cards_alone_look_the_same(
    house: House, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """The strictest reading of secret: from outside nobody can tell which camel a card names."""
    caplog.set_level(logging.DEBUG)
    rng = random.Random(seed)
    setup = MANY if seed % 2 else FIRST | {"players": ["Ana", "Ben", "Cleo", "Dov"]}
    other = House(house.folder.with_name("other"))
    houses = (house, other)
    seats = [{name: at.seat(name) for name in setup["players"]} for at in houses if at.begun(setup)]
    hosts = [at.host() for at in houses]
    race = start(msgspec.convert(setup, Second | First))
    camels = list(race.state.book.racing)
    for _ in range(40):
        live = house.table.store.now.on()
        if live.state.over or other.table.store.now.on().state.over:
            break
        event = random_event(rng, live, undo=0.15)
        line = msgspec.to_builtins(event)
        turn = live.state.seats[live.state.turn].name
        if isinstance(event, FinishCard):
            hidden = [one["camel"] for one in good(seats[1][turn].get("/api/seat"))["legal"] if one["do"] == "finish"]
            twin = line | {"camel": rng.choice(hidden)}
            seats[0][turn].acted(line)
            seats[1][turn].acted(twin)
        else:
            for host in hosts:
                host.acted({"player": turn, **line} if line["do"] not in ("undo", "boost") else line)
        onlookers = [at.phone() for at in houses]
        assert shapes(house, onlookers[0]) == shapes(other, onlookers[1])
        assert shapes(house, hosts[0]) == shapes(other, hosts[1])
        for name in setup["players"]:
            looked = [good(host.get(f"/api/seat?name={name}")) for host in hosts]
            assert looked[0] == looked[1] and "cards" not in looked[0]
            mine = good(seats[0][name].get("/api/seat"))
            in_hand, down = mine["cards"], mine["placed"]["winner"] + mine["placed"]["loser"]
            assert sorted(in_hand + down) == sorted(camels)
    assert "finish" not in caplog.text
    other.close()


def test_a_card_that_was_taken_back_stays_secret(house: House) -> None:
    host = house.begun()
    ana = house.seat("Ana")
    ana.acted({"do": "finish", "on": "winner", "camel": "purple"})
    ana.acted({"do": "undo"})
    ana.acted({"do": "finish", "on": "loser", "camel": "green"})
    record = host.get("/api/races/1.race").data.splitlines()
    assert [msgspec.json.decode(line) for line in record[1:]] == [
        {"do": "finish", "on": "winner"},
        {"do": "undo"},
        {"do": "finish", "on": "loser"},
    ]
    assert good(host.get("/api/story"))["steps"][0]["event"] == {"do": "finish", "on": "loser"}
    assert good(ana.get("/api/seat"))["placed"] == {"winner": [], "loser": ["green"]}


def test_the_end_scoring_turns_the_cards_over_and_the_hosts_undo_turns_them_back(house: House) -> None:
    setup = FIRST | {"track": {"16": ["white"], "1": ["orange", "yellow", "green", "blue"]}}
    host = house.begun(setup)
    ana, card = house.seat("Ana"), {"do": "finish", "on": "winner", "camel": "white"}
    ana.acted(card)
    assert card not in [step["event"] for step in good(host.get("/api/story"))["steps"]]
    host.acted({"do": "roll", "die": "white", "value": 1})
    assert card in [step["event"] for step in good(host.get("/api/story"))["steps"]]
    assert b'"camel":"white"' in host.get("/api/races/1.race").data
    assert any(told["what"] == "decks-scored" for told in good(host.get("/api/history/1"))["final"])
    host.acted({"do": "undo"})
    assert card not in [step["event"] for step in good(host.get("/api/story"))["steps"]]
    assert b'"camel":"white"' not in host.get("/api/races/1.race").data


def test_the_host_cannot_find_out_a_card_by_trying(house: House) -> None:
    host = house.begun()
    ana = house.seat("Ana")
    ana.acted({"do": "finish", "on": "winner", "camel": "red"})
    for name in ("Ben", "Cleo"):
        host.acted({"do": "ticket", "camel": "blue", "player": name})
    tried = [
        refused(host.act({"do": "finish", "on": on, "camel": camel, "player": "Ana"}), 403)
        for on in ("winner", "loser")
        for camel in ("red", "blue")
    ]
    assert len(set(tried)) == 1


def test_no_secret_stands_in_an_answer_or_an_address(house: House) -> None:
    host = house.begun()
    ana = house.seat("Ana")
    cookies = [cookie.value for phone in (host, ana) for cookie in (phone.client._cookies or {}).values()]
    assert len(cookies) == 2
    text = everything(host) + everything(ana) + good_bytes(house)
    for secret in (*cookies, house.data.host_key, house.data.reader_token):
        assert secret.encode() not in text
        assert secret.encode() not in b"".join(path.read_bytes() for path in house.folder.glob("journal.db*"))


def good_bytes(house: House) -> bytes:
    return b"".join(answer.data for answer in house.said if answer.request.path != "/api/host")


def test_odds_are_shown_to_those_whom_the_host_chose(house: House) -> None:
    host = house.begun()
    ana, onlooker = house.seat("Ana"), house.phone()
    refused(onlooker.post("/api/settings", {"odds": "everybody"}), 401)
    refused(ana.post("/api/settings", {"odds": "everybody"}), 403)
    refused(host.post("/api/settings", {"odds": "me"}), 400)
    for who, seen in (("nobody", ()), ("onlookers", (onlooker,)), ("everybody", (onlooker, ana, host))):
        assert good(host.post("/api/settings", {"odds": who})) == {"odds": who}
        assert good(onlooker.get("/api/me"))["odds"] == who
        for phone in (onlooker, ana, host):
            assert phone.get("/api/odds").status_code in ((200, 204) if phone in seen else (403,)), who
