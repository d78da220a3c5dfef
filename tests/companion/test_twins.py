"""Twin races that differ only in hidden cards: until scoring everybody else is sent the same bytes, come what may."""

from __future__ import annotations

import base64
import io
import json
import os
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from companion.sealed import BASE, BYTES, PRIME

from .house import FIRST, House, Json, Phone, good, refused

PATHS = (
    *("/api/table", "/api/story", "/api/scores", "/api/history/1", "/api/history/2", "/api/races", "/api/races/1.race"),
    *("/api/races/2.race", "/api/races/1/setup", "/api/me", "/api/question", "/api/odds", "/api/seat", "/healthz"),
    *("/api/seat?name=Ana", "/api/seat?name=Ben", "/api/seat?name=Cleo", "/api/history/1/odds", "/api/reader"),
)
TRACK = {"16": ["white"], "1": ["orange", "yellow", "green"], "2": ["blue"]}
SETUP: Json = FIRST | {"players": ["Ana", "Ben", "Cleo"], "track": TRACK}
#: Which card Ana places first and second, in the one race and in the other.
CARDS = (("yellow", "green"), ("blue", "orange"))
#: The key of another table, and where the host asks for files that go there or come back from there.
AWAY = base64.b64encode(pow(BASE, 42, PRIME).to_bytes(BYTES, "big")).decode()
FILES: tuple[dict[str, str], ...] = ({}, {"pictures": "1"}, {"key": AWAY})


class Twin:
    """One of two tables: its phones, a stream for each, and every byte that was sent to anybody but Ana."""

    def __init__(self, house: House, cards: tuple[str, str]) -> None:
        self.house, self.cards = house, cards
        self.host = house.begun(SETUP)
        self.phones: dict[str, Phone] = {"onlooker": house.phone(), "host": self.host}
        self.heard: list[tuple[Any, ...]] = []
        self.streams: dict[str, Iterator[bytes]] = {}

    def finish(self, who: str, on: str, number: int) -> Json:
        event = {"do": "finish", "on": on, "camel": self.cards[number]}
        return dict(self.phones[who].acted(event))

    def sit(self, name: str, phone: str | None = None) -> None:
        self.phones[phone or name] = self.house.seat(name)

    def tell(self, step: str, secret: tuple[str, ...] = ("Ana",)) -> None:
        """Notes what everybody but those who know can be told now, and what the odds and errors say."""
        while self.house.table.past.odds(1).missing:
            os.sched_yield()  # computed beside: how far it has come is no secret, and not the same in both
        for who, phone in self.phones.items():
            if who not in secret:
                for path in PATHS:
                    answer = phone.get(path)
                    self.heard.append((step, who, path, answer.status_code, str(answer.headers), answer.data))
        for camel in ("white", "orange", "yellow", "green", "blue"):
            for on in ("winner", "loser"):
                event = {"do": "finish", "on": on, "camel": camel, "player": "Ana"}
                for who in ("host", "onlooker", "Ben"):
                    if who in self.phones:
                        answer = self.phones[who].act(event, If_Match="0")  # never applied: the race has moved on
                        self.heard.append((step, who, "tried", answer.status_code, str(answer.headers), answer.data))
        self.heard += [(step, "file", asked, *sizes(self.host, asked)) for asked in FILES]
        now = self.house.table.store.now
        self.heard.append((step, "every stream", now.message, now.first))


def sizes(host: Phone, asked: dict[str, str]) -> Iterator[Any]:
    """What can be told of a saved table and of a sealed race without the table that can open them."""
    data = host.get("/api/backup", query_string=asked).data
    yield len(data)
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        for entry in file.infolist():
            yield entry.filename, entry.file_size, entry.compress_size
            if entry.filename != "sealed.json":
                yield file.read(entry)
    answer = host.post("/api/races/1/sealed", {"key": AWAY})
    yield answer.status_code, str(answer.headers), len(answer.data), answer.data if answer.status_code != 200 else ""


@pytest.fixture
def twins(tmp_path: Path) -> Iterator[tuple[Twin, Twin]]:
    with ExitStack() as closing:
        made = []
        for number, cards in enumerate(CARDS):
            house = House(tmp_path / f"data{number}")
            closing.callback(house.close)
            made.append(Twin(house, cards))
        yield made[0], made[1]


def both(twins: tuple[Twin, Twin], do: Callable[[Twin], Any], step: str, secret: tuple[str, ...] = ("Ana",)) -> None:
    for twin in twins:
        do(twin)
        twin.tell(step, secret)
    for one, other in zip(*(twin.heard for twin in twins), strict=True):
        assert one == other, step
    for twin in twins:
        twin.heard.clear()


def place_and_take_back(twin: Twin) -> None:
    """Ana places a card, takes it back, and places two in the end."""
    twin.sit("Ana")
    twin.sit("Ben")
    twin.finish("Ana", "winner", 0)
    good(twin.phones["Ana"].act({"do": "undo"}))
    twin.finish("Ana", "winner", 0)
    for name in ("Ben", "Cleo"):
        twin.host.acted({"do": "ticket", "camel": "white", "player": name})
    twin.finish("Ana", "loser", 1)


def freed(twin: Twin) -> None:
    twin.host.delete("/api/seats/Ana")


def handed_over(twin: Twin) -> None:
    code = good(twin.phones["Ana"].post("/api/seat/code"), 201)["code"]
    new = twin.house.phone()
    good(new.post("/api/seat", {"code": code}), 201)
    twin.phones["new Ana"] = new
    refused(twin.phones["Ana"].get("/api/seat"), 401)


def test_everybody_else_is_sent_the_same_until_scoring(twins: tuple[Twin, Twin]) -> None:
    both(twins, place_and_take_back, "placed")
    both(twins, handed_over, "handed over", ("new Ana",))
    for twin in twins:
        view = good(twin.phones["new Ana"].get("/api/seat"))
        assert view["placed"] == {"winner": [None], "loser": [None]}
        assert sorted((*view["cards"], *twin.cards)) == ["blue", "green", "orange", "white", "yellow"]
    both(twins, freed, "freed", ("new Ana",))
    both(twins, lambda twin: twin.house.press(), "pressed", ())
    both(twins, lambda twin: good(twin.host.post("/api/aside")), "set aside", ())
    both(twins, lambda twin: good(twin.host.post("/api/races/1/resume")), "taken up", ())
    both(twins, lambda twin: good(twin.host.post("/api/settings", {"odds": "nobody"})), "settings", ())
    both(twins, lambda twin: twin.sit("Ana", "third Ana"), "claimed anew", ("third Ana",))
    both(twins, lambda twin: twin.phones["third Ana"].act({"do": "undo"}), "an undo by the new phone", ("third Ana",))
    both(twins, lambda twin: good(twin.host.act({"do": "undo"})), "undone by the host", ("third Ana",))
    both(twins, lambda twin: good(twin.host.post("/api/abandon")), "abandoned", ())
    both(twins, lambda twin: good(twin.host.post("/api/tables", FIRST), 201), "the next race", ())
    for twin in twins:
        refused(twin.host.post("/api/races/1/resume"), 409)
        lines = twin.host.get("/api/races/1.race").data
        assert lines.count(b'"finish"') == 3 and not any(b'"camel":"%s"' % one.encode() in lines for one in twin.cards)


def test_a_new_phone_may_not_take_back_what_it_did_not_place(twins: tuple[Twin, Twin]) -> None:
    for twin in twins:
        place_and_take_back(twin)
        handed_over(twin)
        assert "before this phone" in refused(twin.phones["new Ana"].act({"do": "undo"}), 409)


def test_a_race_goes_to_another_table_and_its_cards_stay_face_down(twins: tuple[Twin, Twin], tmp_path: Path) -> None:
    """On the way nobody can read it, at the other table no phone is shown what lies face down, and it can be scored."""
    away = House(tmp_path / "away")
    host = away.host()
    key = good(host.get("/api/table-key"))
    shown, ana = [], away.phone()
    for number, twin in enumerate(twins, 1):
        place_and_take_back(twin)
        refused(twin.host.post("/api/races/1/sealed", key), 409)
        good(twin.host.post("/api/aside"))
        packet = good(twin.host.post("/api/races/1/sealed", key))
        assert not any(camel in json.dumps(packet) for camel in twin.cards)
        refused(twin.host.post("/api/races/sealed", packet), 400)  # it was sealed for the other table
        assert good(host.post("/api/races/sealed", packet), 201) == {"race": number}
        assert good(host.get("/api/races"))[number - 1]["status"] == "aside"
        good(host.post(f"/api/races/{number}/resume"))
        ana = away.seat("Ana") if number == 1 else ana  # who sits there stays there in the next race
        view = good(ana.get("/api/seat"))
        assert view["placed"] == {"winner": [None], "loser": [None]}
        shown.append((away.public | {"race": 0}, host.get(f"/api/races/{number}.race").data))
        if number == 1:
            good(host.post("/api/aside"))
    assert shown[0] == shown[1]
    state = host.acted({"do": "ticket", "camel": "blue", "player": "Ben"})
    state = host.acted({"do": "roll", "die": "white", "value": 1, "player": state["turn"]})
    assert state["over"]
    told = next(one for one in good(host.get("/api/history/2"))["final"] if one["what"] == "decks-scored")
    assert [card["camel"] for card in told["cards"]] == list(twins[1].cards)
    away.close()


def test_taken_up_again_a_phone_knows_what_it_placed_and_another_one_does_not(twins: tuple[Twin, Twin]) -> None:
    twin = twins[0]
    place_and_take_back(twin)
    ana = twin.phones["Ana"]
    known = good(ana.get("/api/seat"))["placed"]
    assert known == {"winner": [twin.cards[0]], "loser": [twin.cards[1]]}
    good(twin.host.post("/api/aside"))
    assert twin.house.public == {"edition": None, "race": None}
    good(twin.host.post("/api/tables", FIRST), 201)  # another race in between, with the same people
    assert good(ana.get("/api/seat"))["placed"] == {"winner": [], "loser": []}
    refused(twin.host.post("/api/races/1/resume"), 409)
    good(twin.host.post("/api/abandon"))
    good(twin.host.post("/api/races/1/resume"))
    assert good(ana.get("/api/seat"))["placed"] == known
    good(twin.host.post("/api/aside"))
    good(twin.host.post("/api/tables", FIRST), 201)
    twin.host.delete("/api/seats/Ana")
    other = twin.house.seat("Ana")
    good(twin.host.post("/api/abandon"))
    good(twin.host.post("/api/races/1/resume"))
    assert good(other.get("/api/seat"))["placed"] == {"winner": [None], "loser": [None]}
    refused(ana.get("/api/seat"), 401)


def test_the_host_never_sees_the_hand_of_a_seat_that_a_phone_has_held(twins: tuple[Twin, Twin]) -> None:
    twin = twins[0]
    place_and_take_back(twin)
    twin.host.delete("/api/seats/Ana")
    view = good(twin.host.get("/api/seat?name=Ana"))
    assert "cards" not in view and "placed" not in view
    cleo = good(twin.host.get("/api/seat?name=Cleo"))
    assert len(cleo["cards"]) == 5 and "placed" not in cleo  # no phone has ever sat there
    for name in ("Ben", "Cleo"):
        twin.host.acted({"do": "ticket", "camel": "green", "player": name})
    refused(twin.host.act({"do": "finish", "on": "winner", "camel": "white", "player": "Ana"}), 403)


def test_a_code_hands_a_seat_over_once_and_not_for_long(twins: tuple[Twin, Twin]) -> None:
    twin = twins[0]
    twin.sit("Ana")
    ana, new = twin.phones["Ana"], twin.house.phone()
    refused(twin.phones["onlooker"].post("/api/seat/code"), 401)
    old = good(ana.post("/api/seat/code"), 201)
    code = good(ana.post("/api/seat/code"), 201)["code"]
    refused(new.post("/api/seat", {"code": old["code"]}), 403)
    twin.house.clock.now += old["seconds"] + 1
    refused(new.post("/api/seat", {"code": code}), 403)
    code = good(ana.post("/api/seat/code"), 201)["code"]
    good(new.post("/api/seat", {"code": f" {code[:4].upper()} {code[4:]} "}), 201)
    refused(twin.house.phone().post("/api/seat", {"code": code}), 403)
    assert good(new.get("/api/seat"))["name"] == "Ana"
    for _ in range(20):
        twin.phones["onlooker"].post("/api/seat", {"code": "aaaaaaaa"})
    refused(twin.phones["onlooker"].post("/api/seat", {"code": "aaaaaaaa"}), 429)
