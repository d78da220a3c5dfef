"""Stand-ins at a real table: they play whole races, leave a seat to its guest, take it up again."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.standins import PLAYERS, RESTS, Phone, StandIns, TurnedDown, new_race
from companion.tempers import TEMPERS, choose
from tests.web.house import House, table

GOLDEN = Path(__file__).parent.parent / "rules" / "golden"


class Pyramid:
    """The simulated pyramid's end of the line: every press lets a die out, and now and then the eyes are not sure."""

    def __init__(self, place: Path) -> None:
        os.mkfifo(place)
        self._line = os.open(place, os.O_RDWR | os.O_NONBLOCK)
        self._dice = random.Random(5)
        self.presses = 0

    def reveal(self, house: House) -> None:
        try:
            pressed = os.read(self._line, 1000).count(b"\n")
        except BlockingIOError:
            return
        for _ in range(pressed):
            self.presses += 1
            die = self._dice.choice(house.ask("/api/table")["dice"])
            mark = self._dice.choice(["black", "white"]) if die == "grey" else None
            seen = {"die": die, "value": self._dice.randint(1, 3), "mark": mark}
            sure = self.presses % 5 > 0
            house.read({**seen, "status": "read" if sure else "unsure", "confidence": 0.9 if sure else 0.3})

    def close(self) -> None:
        os.close(self._line)


@pytest.fixture(scope="module")
def one_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Pyramid]]:
    folder = tmp_path_factory.mktemp("table")
    pyramid = Pyramid(folder / "press")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("CAMELCAM_DEMO", "1")
        patched.setenv("CAMELCAM_DEMO_FIFO", str(folder / "press"))
        patched.setenv("CAMELCAM_STAND_INS", "1")
        with table(folder / "data") as running:
            yield running, pyramid
    pyramid.close()


@pytest.fixture
def pyramid(one_table: tuple[House, Pyramid]) -> Pyramid:
    return one_table[1]


@pytest.fixture
def house(one_table: tuple[House, Pyramid]) -> House:
    """A table without a race, also where one was played to its end; one process serves all tests of this file."""
    one_table[0].ask("/api/tables", {**new_race(random.Random(1)), "replace": True})
    one_table[0].abandon()
    return one_table[0]


def stand_ins(house: House, clock: Any = lambda: 0.0) -> StandIns:
    phone = Phone(house.url)
    phone.ask("/api/host", {"key": house.key})
    return StandIns(phone, random.Random(3), clock=clock)


def play(players: StandIns, house: House, pyramid: Pyramid, until: Any) -> Any:
    for _ in range(600):
        state = house.ask("/api/table")
        if until(state):
            return state
        players.turn()
        pyramid.reveal(house)
    raise AssertionError("it takes too long")


def test_they_play_a_whole_race_each_in_their_own_way(house: House, pyramid: Pyramid) -> None:
    state = play(stand_ins(house), house, pyramid, lambda state: state["race"] and state["over"])
    assert [player["name"] for player in state["players"]] == list(PLAYERS)
    assert state["winners"] and pyramid.presses > 10
    lines = house.record(state["race"])
    kinds = Counter(kind for kind in ("roll", "ticket", "tile", "finish") for _ in range(lines.count(f'"do":"{kind}"')))
    assert min(kinds.values()) > 0 and len(kinds) == 4


def test_a_guest_takes_over_at_any_seat_and_leaves_it_again(house: House, pyramid: Pyramid) -> None:
    players = stand_ins(house)
    play(players, house, pyramid, lambda state: state["race"] and state["events"] > 2 and state["turn"] != "Cleo")
    guest = Phone(house.url)
    guest.ask("/api/seats", {"name": "Cleo"})
    state = play(players, house, pyramid, lambda state: state["turn"] == "Cleo")
    assert [players.turn() for _ in range(5)] == [False] * 5
    assert house.ask("/api/table")["events"] == state["events"]
    guest.ask("/api/actions", next(event for event in guest.ask("/api/seat")["legal"] if event["do"] == "ticket"))
    state = play(players, house, pyramid, lambda state: state["turn"] == "Cleo")
    house.free("Cleo")
    play(players, house, pyramid, lambda now: now["events"] > state["events"])


def test_the_first_phone_is_host_beside_them_and_no_later_one(house: House) -> None:
    stand_ins(house)
    guest, later = Phone(house.url), Phone(house.url)
    assert guest.ask("/api/me")["host_free"]
    assert guest.ask("/api/demo/host", {}) == {"host": True}
    assert guest.ask("/api/me")["host"]
    assert not later.ask("/api/me")["host_free"]
    with pytest.raises(TurnedDown):
        later.ask("/api/demo/host", {})


def test_after_a_race_everybody_may_look_before_the_next_begins(house: House, pyramid: Pyramid) -> None:
    now = [0.0]
    players = stand_ins(house, lambda: now[0])
    *lines, last = (GOLDEN / "second-3.race").read_text().splitlines()
    house.begin("\n".join(lines))
    house.ask("/api/actions", json.loads(last))
    assert not players.turn()
    now[0] = RESTS - 1
    assert not players.turn()
    now[0] = RESTS + 1
    assert players.turn()
    assert house.ask("/api/table")["events"] == 0


def test_a_die_that_does_not_come_is_asked_for_once(house: House, pyramid: Pyramid) -> None:
    players = stand_ins(house)
    players.turn()
    pressed = 0
    for _ in range(40):  # nobody looks into the tray
        players.turn()
        try:
            pressed += os.read(pyramid._line, 1000).count(b"\n")
        except BlockingIOError:
            continue
    assert pressed == 1


def test_a_die_that_came_too_late_is_no_end(house: House, pyramid: Pyramid) -> None:
    players = stand_ins(house)
    state = play(players, house, pyramid, lambda state: state["race"] and state["events"] > 3 and not state["question"])
    house.read({"status": "read", "die": state["dice"][0], "value": 1, "mark": None, "events": state["events"] - 2})
    assert house.ask("/api/table")["question"]
    play(players, house, pyramid, lambda now: now["events"] > state["events"] + 1)


def test_somebody_who_was_quicker_is_no_end(house: House) -> None:
    phone = Phone(house.url)
    with pytest.raises(TurnedDown):
        phone.ask("/api/actions", {"do": "undo"})


@pytest.mark.parametrize("name", ["second-8", "first-4", "supercup-10", "cards-3"])
def test_what_they_choose_is_legal_in_every_edition(house: House, name: str) -> None:
    lines = (GOLDEN / f"{name}.race").read_text()
    for events in (0, 9, 25):
        state = house.begin(lines, events=events)
        seat = house.ask(f"/api/seat?name={state['turn']}")
        for temper in TEMPERS:
            assert choose(seat, temper, random.Random(1)) in seat["legal"]
        house.abandon()


def test_camels_start_where_the_rulebook_has_them() -> None:
    track = new_race(random.Random(2))["track"]
    racing = {camel for space in ("1", "2", "3") for camel in track.get(space, [])}
    assert racing == {"red", "yellow", "green", "blue", "purple"}
    assert {camel for space in ("14", "15", "16") for camel in track.get(space, [])} == {"black", "white"}
