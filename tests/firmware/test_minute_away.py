"""The table away for a minute, the reader dead at any moment, the disk full: no die lost, none counted twice.

Every test plays whole minutes on a clock of its own (tests/firmware/world.py), with the real reader and the real table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from firmware.kept import PendingPress
from firmware.link import Answer
from firmware.reveal import TAKE_OUT, State
from tests.companion.house import good
from tests.firmware.world import World, touching

MINUTE = 60.0
Make = Callable[..., World]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    worlds: list[World] = []

    def new(kill_at: int | None = None) -> World:
        worlds.append(World(tmp_path / f"{len(worlds)}", kill_at))
        touching(worlds[-1], monkeypatch)
        worlds[-1].rest()
        return worlds[-1]

    yield new
    for world in worlds:
        world.close()


def an_evening(world: World) -> None:
    """One press that the table hears; a minute without table, with two presses; and one more when it is back."""
    world.press("red")
    world.rest()
    world.away = True
    world.press("green")
    world.go(world.clock.now + MINUTE / 2)
    world.press("blue")
    world.go(world.clock.now + MINUTE / 2)
    world.away = False
    world.rest()


def test_presses_of_a_minute_without_table_become_questions_in_order(make: Make) -> None:
    world = make()
    an_evening(world)
    assert world.rolls == 1
    assert len(world.delivered) == len(set(world.delivered)) == 3
    question = world.question
    assert question and question["likely"][0] == {"do": "roll", "die": "blue", "value": 1}
    with world.elsewhere():
        good(world.house.host().post("/api/question", {"id": question["id"], "discard": True}))
    world.press("green")
    world.rest()
    assert world.rolls == 2
    assert world.question is None


def test_a_table_that_dies_between_press_and_reading_gets_the_roll_when_it_is_back(make: Make) -> None:
    world = make()
    world.leaves_after_press = True
    world.press("red")
    world.go(world.clock.now + MINUTE)
    assert (world.rolls, len(world.reader._outbox)) == (0, 1)
    world.leaves_after_press = world.away = False
    world.rest()
    assert world.rolls == 1
    assert world.question is None


def test_a_table_that_dies_before_its_answer_counts_the_die_once(make: Make) -> None:
    world = make()
    world.leaves_after_reading = True
    world.press("red")
    world.go(world.clock.now + MINUTE)
    assert world.rolls == 1
    world.away = False
    world.rest()
    assert world.rolls == 1
    assert world.question is None
    assert len(world.delivered) == 2
    assert len(set(world.delivered)) == 1


def test_somebody_who_enters_the_roll_while_the_reader_cannot_reach_the_table_is_not_counted_twice(make: Make) -> None:
    world = make()
    world.leaves_after_press = True
    world.press("red")
    world.go(world.clock.now + MINUTE)
    with world.elsewhere():
        good(world.house.host().act({"do": "roll", "die": "red", "value": 2}))
    world.leaves_after_press = world.away = False
    world.rest()
    assert world.rolls == 1
    assert world.question is not None


def test_an_answer_from_before_the_press_drops_no_die(make: Make) -> None:
    world = make()
    world.press("red")
    world.reader.inbox.put(Answer(0, (), "nothing"))  # said before the race began, and heard after the press
    world.rest()
    assert world.rolls == 1


@pytest.mark.parametrize("away", [False, True])
def test_a_press_without_a_race_is_dropped_once_the_table_has_said_so(make: Make, away: bool) -> None:
    world = make()
    with world.elsewhere():
        good(world.house.host().post("/api/abandon", {}))
    world.away = away
    world.press("red")
    world.turn()
    world.turn()
    world.away = False
    world.go(world.clock.now + MINUTE)
    assert PendingPress(world.folder).get() is None
    assert world.reader.reveal.state is State.ASLEEP
    assert world.question is None


def deaths(make: Make, story: Callable[[World], Any]) -> range:
    """Every moment of a story, counted by playing it once without a death."""
    world = make()
    first = len(world.moments)
    story(world)
    return range(first, len(world.moments))


def pressed_once(world: World) -> None:
    world.press("red")
    world.rest()


@pytest.mark.parametrize("is_quick", [False, True], ids=["written first", "answered first"])
def test_killed_at_any_moment_between_press_and_answer(make: Make, is_quick: bool) -> None:
    def new(kill_at: int | None = None) -> World:
        world = make(kill_at)
        world.is_quick = is_quick
        return world

    moments = deaths(new, pressed_once)
    assert len(moments) > 30
    unfelt = 0
    for moment in moments:
        world = new(moment)
        felt = kept_at_death(world, lambda world=world: pressed_once(world))  # type: ignore[misc]
        assert world.kills == 1
        if not felt:
            unfelt += 1
            assert world.killed_before in ("open", "fsync", "replace")  # the press is on the disk before all else
            assert world.question  # the tray was empty, and nobody saw the die fall: the phones are asked
        question = world.question
        assert (world.rolls == 1) == (question is None), moment
        assert question is None or question["likely"][0] == {"do": "roll", "die": "red", "value": 2}, moment
        assert len(set(world.delivered)) == 1
    assert 0 < unfelt <= 3


def kept_at_death(world: World, story: Callable[[], Any]) -> bool:
    """Plays a story in which the reader dies once; whether the press was on the disk by then, or past it."""
    felt = True
    begin = world.begin

    def watched() -> None:
        nonlocal felt
        kept = PendingPress(world.folder).get() is not None or any((world.folder / "outbox").glob("*.json"))
        felt = kept or bool(world.delivered)
        begin()

    world.begin = watched  # type: ignore[method-assign]
    story()
    return felt


def test_killed_at_any_moment_of_a_minute_without_table(make: Make) -> None:
    moments = deaths(make, an_evening)
    for moment in list(moments)[:: max(1, len(moments) // 24)]:
        world = make(moment)
        an_evening(world)
        assert world.kills == 1
        assert world.rolls <= 1, moment
        unfelt = world.killed_before in ("open", "fsync", "replace")
        assert len(set(world.delivered)) in ((2, 3) if unfelt else (3,)), moment
        assert world.rolls == 1 or len(set(world.delivered)) == 3 or world.question, moment
        assert world.question, moment  # of the last press, which the table never heard of


def test_a_full_disk_loses_nothing_while_the_reader_lives(make: Make, full_disk: Callable[[bool], None]) -> None:
    world = make()
    full_disk(True)
    an_evening(world)
    assert world.rolls == 1
    assert len(world.delivered) == len(set(world.delivered)) == 3
    assert world.question
    full_disk(False)


def test_a_card_that_can_no_longer_be_written_stops_nobody(make: Make) -> None:
    world = make()
    pressed_once(world)
    world.worn_out = True
    world.press("green")
    world.rest()
    assert world.rolls == 2
    assert world.question is None
    world.go(world.clock.now + 10)
    assert "readings are in memory alone" in world.house.table.inbox.reader.detail


def test_a_die_that_nobody_felt_fall_is_taken_out_and_thrown_again(make: Make) -> None:
    world = make()
    pressed_once(world)
    assert world.rolls == 1
    world.reader.press()
    world.rest()
    assert world.rolls == 1
    assert world.reader.reveal.detail == TAKE_OUT
