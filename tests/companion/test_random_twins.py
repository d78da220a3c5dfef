"""Random evenings at twin tables that differ in Ana's hidden cards: who did not place them is sent the same bytes.

Seats are claimed, freed, left and handed over, races set aside, taken up, replaced, undone, the power fails; what a
phone is shown of its own cards it has placed itself. The evenings end before a race is scored.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import TestResponse

from companion.rules.events import FinishCard

from .house import FIRST, House, Json, Phone, good

CAMELS = ["white", "orange", "yellow", "green", "blue"]
SETUP: Json = FIRST | {"players": ["Ana", "Ben", "Cleo"], "track": {"1": CAMELS[:3], "2": CAMELS[3:]}}
PHONES = ("host", "one", "two", "three")
PATHS = ("/api/table", "/api/story", "/api/scores", "/api/races", "/api/me", "/api/seat", "/api/reader", "/healthz")
SEATS = tuple(f"/api/seat?name={name}" for name in ("Ana", "Ben", "Cleo"))


class Twin:
    """One of the two tables; `cards` says which card lies here where the other table has another."""

    def __init__(self, folder: Path, cards: dict[str, str]) -> None:
        self.folder, self.cards = folder, cards
        self.house = House(folder)
        self.phones = {name: self.house.phone() for name in PHONES} | {"host": self.house.host()}
        #: who has placed a finish card, by race and event.
        self.placed_by: dict[tuple[int | None, int], str] = {}

    def cut_power(self) -> None:
        self.house.close()
        self.house, before = House(self.folder), self.phones
        self.phones = {name: self.house.phone() for name in before}
        for name, phone in before.items():
            for cookie in (phone.client._cookies or {}).values():
                self.phones[name].client.set_cookie(cookie.key, cookie.value)

    @property
    def sitter(self) -> str | None:
        """Whose phone is on Ana's seat."""
        found = (name for name, phone in self.phones.items() if good(phone.get("/api/me"))["seat"] == "Ana")
        return next(found, None)

    def place(self, who: str, camel: str, on: str) -> TestResponse:
        answer = self.phones[who].act({"do": "finish", "on": on, "camel": self.cards[camel], "player": "Ana"})
        if answer.status_code == 200:
            now = self.house.table.store.now
            self.placed_by[now.number, now.events] = who
        return answer

    def hand_over(self, to: str) -> None:
        if (sitter := self.sitter) not in (None, to):
            code = self.phones[sitter or ""].post("/api/seat/code").get_json()
            self.phones[to].post("/api/seat", {"code": code.get("code", "")})

    def heard(self, who: str, phone: Phone) -> Iterator[Any]:
        """All that this phone is sent; of its own seat what may differ is looked at and left out."""
        races = [row["race"] for row in good(phone.get("/api/races"))]
        records = [path for race in races for path in (f"/api/races/{race}.race", f"/api/history/{race}")]
        for path in (*PATHS, *SEATS, *records):
            answer = phone.get(path)
            said = answer.get_json(silent=True)
            if isinstance(said, dict) and "placed" in said:
                self.check_placed(who, said.pop("placed"))
                del said["cards"]
                yield path, said | {"legal": [event for event in said["legal"] if event["do"] != "finish"]}
            else:
                yield path, answer.status_code, answer.data
        yield self.house.table.store.now.message, self.house.table.store.now.first

    def check_placed(self, who: str, shown: dict[str, list[str | None]]) -> None:
        now = self.house.table.store.now
        steps = [step for step in now.on().steps() if isinstance(step.event, FinishCard) and step.actor == 0]
        for deck, cards in shown.items():
            lie = [step for step in steps if isinstance(step.event, FinishCard) and step.event.on == deck]
            for step, card in zip(lie, cards, strict=True):
                assert card is None or self.placed_by[now.number, step.number] == who


def step(rng: random.Random, twin: Twin) -> Callable[[Twin], Any]:
    """What happens next, at both tables alike."""
    now, who = twin.house.table.store.now, rng.choice(PHONES)
    if now.race is None:
        aside = [row["race"] for row in good(twin.phones["host"].get("/api/races")) if row["status"] == "aside"]
        path = f"/api/races/{rng.choice(aside)}/resume" if aside and rng.random() < 0.7 else "/api/tables"
        return lambda one: one.phones["host"].post(path, SETUP if path == "/api/tables" else {}).data
    hand, sitter = now.race.state.seats[0].cards, twin.sitter  # type: ignore[union-attr]
    if sitter is not None and now.race.state.turn == 0 and hand and rng.random() < 0.6:
        camel, on = rng.choice(hand), rng.choice(("winner", "loser"))
        return lambda one: one.place(sitter, camel, on).data
    if now.race.state.turn != 0 and rng.random() < 0.6:
        ticket = {"do": "ticket", "camel": rng.choice(CAMELS), "player": SETUP["players"][now.race.state.turn]}
        return lambda one: one.phones["host"].act(ticket).data
    happens: list[Callable[[Twin], Any]] = [
        lambda one: one.phones[who].post("/api/seats", {"name": "Ana"}).data,
        lambda one: one.phones[who].post("/api/seats", {"name": "Ana"}).data,
        lambda one: one.phones[who].act({"do": "undo"}).data,
        lambda one: one.phones["host"].act({"do": "undo"}).data,
        lambda one: one.phones["host"].delete("/api/seats/Ana").data,
        lambda one: one.phones[who].delete("/api/seat").data,
        lambda one: one.hand_over(who),
        lambda one: one.phones["host"].post("/api/aside").data,
        lambda one: one.phones["host"].post("/api/tables", SETUP | {"replace": True}).data,
        lambda one: one.cut_power(),
    ]
    return rng.choice(happens)


@pytest.mark.parametrize("seed", range(6))
def test_who_did_not_place_a_card_is_sent_the_same(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    others = [*CAMELS[1:], CAMELS[0]]
    twins = [
        Twin(tmp_path / "one", dict(zip(CAMELS, CAMELS, strict=True))),
        Twin(tmp_path / "other", dict(zip(CAMELS, others, strict=True))),
    ]
    for number in range(40):
        happens = step(rng, twins[0])
        answers = [happens(twin) for twin in twins]
        assert answers[0] == answers[1]
        if number % 4 == 3:
            for who in (*PHONES, "stranger"):
                phones = [twin.phones.get(who) or twin.house.phone() for twin in twins]
                one, other = (list(twin.heard(who, phone)) for twin, phone in zip(twins, phones, strict=True))
                assert one == other
    assert twins[0].placed_by
    for twin in twins:
        twin.house.close()
