"""The odds over a race: the same as those of each position, shown to those who may see them, and computed elsewhere."""

from __future__ import annotations

import json
import os
import signal
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion import record
from companion.odds import Solver
from companion.past_odds import GAMES, KEPT, SEED, HistoryOdds, PastOdds
from companion.past_races import WAITING
from companion.races import MOST_EVENTS
from companion.rules import Race
from companion.views import positions, replayed
from tests.patience import tries

from .house import CARDS, FIRST, SECOND, House, Json, Phone, good, refused

#: a process can be no less urgent.
LEAST = 19
LINES = (
    {"do": "ticket", "camel": "blue"},
    {"do": "roll", "die": "red", "value": 3},
    {"do": "undo"},
    {"do": "roll", "die": "red", "value": 1},
    {"do": "finish", "on": "winner", "camel": "red"},
)
RUN: Json = FIRST | {"track": {"16": ["white"], "1": ["orange", "yellow", "green", "blue"]}}
OVER: Json = {"do": "roll", "die": "white", "value": 1}


def played(setup: Json, *lines: Json) -> Race:
    return replayed([record.write(record.to_setup(setup)), *(record.write(record.to_event(line)) for line in lines)])


def whole(past: PastOdds, number: int, race: Race) -> HistoryOdds:
    """The answer when nothing is missing any more; the thread ends with the last point."""
    past.ask(number, race.events, positions(race))
    return settled(past, number, race.events)


def settled(past: PastOdds, number: int, events: int) -> HistoryOdds:
    for thread in threading.enumerate():
        if thread.name == "past odds":
            thread.join()
    found = past.answer(number, events)
    assert found is not None and not found.missing
    return found


@pytest.fixture
def past() -> Any:
    past = PastOdds(niceness=0)
    yield past
    past.stop()


@pytest.mark.parametrize("setup", [SECOND, CARDS])
def test_every_point_is_the_answer_to_its_position(past: PastOdds, setup: Json) -> None:
    lines = LINES if setup is SECOND else ({"do": "reveal", "camel": "blue", "steps": 2}, {"do": "done"})
    race = played(setup, *lines)
    found = whole(past, 1, race)
    assert [point.number for point in found.points] == ([0, 1, 4, 5] if setup is SECOND else [0, 1, 2])
    solver = Solver(GAMES, SEED)
    for point, (_, state) in zip(found.points, positions(race), strict=True):
        outlook = solver.outlook(state)
        assert point.leg == {camel: outlook.leg.orders.place(camel, 1) for camel in state.book.racing}
        assert point.race == {camel: each["winner"] for camel, each in outlook.race.chances().items()}


def test_what_is_known_is_not_computed_again(past: PastOdds) -> None:
    before = whole(past, 1, played(SECOND, *LINES[:2]))
    on = played(SECOND, *LINES)
    assert past.answer(1, on.events) is None
    asked = past.ask(1, on.events, positions(on))
    assert asked.points[:2] == before.points[:2] and asked.missing == 2
    assert settled(past, 1, on.events).missing == 0


def test_only_so_many_races_are_kept(past: PastOdds) -> None:
    race = played(SECOND)
    for number in range(1, KEPT + 2):
        whole(past, number, race)
    assert past.answer(1, 0) is None
    assert past.answer(2, 0) is not None


def test_a_process_that_dies_is_started_again_by_who_asks_again(
    past: PastOdds, monkeypatch: pytest.MonkeyPatch
) -> None:
    race = played(SECOND)
    with monkeypatch.context() as broken:
        broken.setenv("PYTHONHOME", "/nowhere")
        past.ask(1, 0, positions(race))
        for thread in threading.enumerate():
            if thread.name == "past odds":
                thread.join()
    assert past.answer(1, 0) is None
    assert len(whole(past, 1, race).points) == 1


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells of which process is whose child")
def test_its_process_yields_to_everything() -> None:
    """Who waits for a chart waits gladly; who taps does not."""
    past, race = PastOdds(), played(SECOND, *LINES)
    past.ask(1, race.events, positions(race))
    for _ in tries():
        if LEAST in (yields := niceness_of_children("companion.odds_worker")).values():
            break
        asked = past.answer(1, race.events)
        assert asked is not None and asked.missing, "it has done its work, as urgent as everything else"
    for process in yields:
        os.kill(process, signal.SIGKILL)  # a busy machine would let it work for minutes
    past.stop()


def niceness_of_children(module: str) -> dict[int, int]:
    """How much the processes that this one has started for that module yield."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            _, parent, *_ = (process / "stat").read_text().rpartition(")")[2].split()
            if int(parent) == os.getpid() and module.encode() in (process / "cmdline").read_bytes():
                found[int(process.name)] = os.getpriority(os.PRIO_PROCESS, int(process.name))
    return found


def test_stop_leaves_nothing_behind(past: PastOdds) -> None:
    race = played(SECOND, *LINES)
    past.ask(1, race.events, positions(race))
    past.stop()
    assert [thread for thread in threading.enumerate() if thread.name == "past odds"] == []
    assert past.ask(2, race.events, positions(race)).missing == 4
    assert [thread for thread in threading.enumerate() if thread.name == "past odds"] == []


# Who may see them


def asked(house: House, phone: Phone, race: int = 1) -> Json:
    first: Json = good(phone.get(f"/api/history/{race}/odds"))
    assert set(first) == {"race", "games", "points", "missing"}
    settled(house.table.past._odds, race, house.journal.lines(race))
    found: Json = good(phone.get(f"/api/history/{race}/odds"))
    return found


def test_while_a_race_runs_the_host_decides_and_afterwards_everybody_sees_them(house: House) -> None:
    host = house.begun(RUN)
    ana, onlooker = house.seat("Ana"), house.phone()
    for who, seen in (("nobody", ()), ("onlookers", (onlooker,)), ("everybody", (onlooker, ana, host))):
        good(host.post("/api/settings", {"odds": who}))
        for phone in (onlooker, ana, host):
            if phone in seen:
                assert len(asked(house, phone)["points"]) == 1
            else:
                refused(phone.get("/api/history/1/odds"), 403)
    good(host.post("/api/settings", {"odds": "nobody"}))
    host.acted(OVER)
    for phone in (onlooker, ana, host):
        assert asked(house, phone)["points"][-1]["race"] == dict.fromkeys(
            ("blue", "green", "orange", "yellow"), 0.0
        ) | {"white": 1.0}
    host.acted({"do": "undo"})
    refused(onlooker.get("/api/history/1/odds"), 403)


def test_an_earlier_race_is_shown_while_another_runs_and_none_is_made_up(house: House) -> None:
    host = house.begun(RUN)
    host.acted(OVER)
    good(host.post("/api/tables", SECOND), 201)
    assert [point["number"] for point in asked(house, house.phone(), 1)["points"]] == [0, 1]
    refused(house.phone().get("/api/history/2/odds"), 403)
    refused(house.phone().get("/api/history/3/odds"), 404)


def test_finish_cards_change_no_odds(house: House) -> None:
    """Two races that differ in a hidden card alone have the same chart to the byte."""
    host, said = house.begun(), []
    good(host.post("/api/settings", {"odds": "everybody"}))
    for number, camel in enumerate(("red", "blue"), 1):
        if number > 1:
            good(host.post("/api/tables", SECOND | {"replace": True}), 201)
        host.acted({"do": "finish", "on": "winner", "camel": camel})
        said.append(asked(house, house.phone(), number) | {"race": 0})
    assert said[0] == said[1]


# The setup by itself


@pytest.mark.parametrize("setup", [SECOND, CARDS])
def test_the_setup_is_the_records_first_line(house: House, setup: Json) -> None:
    host = house.begun(setup)
    text = host.get("/api/races/1.race").data
    assert house.phone().get("/api/races/1/setup").data == text.split(b"\n", 1)[0]
    refused(house.phone().get("/api/races/2/setup"), 404)


# Races played again


def test_of_past_races_few_are_played_again_at_once_and_their_charts_are_kept(house: House) -> None:
    host = house.begun(RUN)
    good(host.post("/api/abandon"))
    past = house.table.past
    waiting = [past._waiting.acquire(blocking=False) for _ in range(WAITING)]
    assert all(waiting)
    assert "in a moment" in refused(house.phone().get("/api/history/1"), 429)
    past._waiting.release()
    chart = house.phone().get("/api/history/1")
    assert chart.status_code == 200
    past._waiting.acquire(blocking=False)
    assert house.phone().get("/api/history/1").data == chart.data  # it need not be played again


def test_a_record_of_more_events_than_an_evening_has_is_not_taken_in(house: House) -> None:
    host = house.host()
    setup, back = json.dumps(RUN).encode(), b'{"do":"ticket","camel":"white"}\n{"do":"undo"}\n'
    text = setup + b"\n" + back * (MOST_EVENTS // 2 + 1)
    assert "cannot be taken in" in refused(host.client.post("/api/races", data=text, content_type="text/plain"), 413)
    assert good(host.get("/api/races")) == []
    text = setup + b"\n" + back * (MOST_EVENTS // 2)
    assert good(host.client.post("/api/races", data=text, content_type="text/plain"), 201) == {"race": 1}
    assert house.public["events"] == MOST_EVENTS
