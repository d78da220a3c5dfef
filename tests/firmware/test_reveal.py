"""The state machine: from a press and painted frames to a result, in a time that the tests make themselves."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from firmware.kept import Press
from firmware.motion import Picture
from firmware.reveal import HINTS, SHAKE, TAKE_OUT, Eye, Felt, Frame, Result, Reveal, State, Vote
from tests.firmware.house import GREEN, RED, SKIN, plain_eye, plain_vote, tray
from vision import Reading, vote

EMPTY = tray()
RED_LIES = tray((300, 200, RED))
GREEN_LIES = tray((420, 260, GREEN))
FALLING = [tray((300, y, RED)) for y in range(20, 200, 20)]


class Evening:
    """A machine and its clock; `play` shows pictures at 30 frames a second."""

    def __init__(
        self, eye: Eye = plain_eye, vote: Vote = plain_vote, arrivals: bool = True, every: float = 1 / 30
    ) -> None:
        #: seconds between two pictures.
        self.every = every
        self.reveal = Reveal(eye, vote, arrivals=arrivals)
        self.reveal.want(True)
        self.now = 100.0
        self.states: list[State] = []

    def play(self, pictures: Iterable[Picture]) -> list[Result]:
        results = []
        for picture in pictures:
            self.now += self.every
            result = self.reveal.frame(Frame(picture, self.now))
            if result:
                results.append(result)
            if not self.states or self.states[-1] is not self.reveal.state:
                self.states.append(self.reveal.state)
        return results

    def press(self, name: str = "p1", events: int = 7) -> bool:
        return self.reveal.press(Press(name, events), self.now) is Felt.NEW


@pytest.fixture
def evening() -> Evening:
    evening = Evening()
    evening.play([EMPTY] * 10)
    evening.states.clear()
    return evening


def one(results: list[Result]) -> Reading | None:
    assert len(results) == 1
    return results[0].reading


def test_a_die_that_falls_and_lies_is_read_once(evening: Evening) -> None:
    assert evening.press()
    reading = one(evening.play([EMPTY] * 5 + FALLING + [RED_LIES] * 20))
    assert reading and (reading.status, reading.die, reading.value) == ("read", "red", 2)
    assert evening.states == [State.LOOKING, State.SETTLING, State.READING, State.READY]


def test_the_reading_comes_within_six_frames_of_the_last_movement(evening: Evening) -> None:
    evening.press()
    evening.play([EMPTY] * 5 + FALLING + [RED_LIES])
    moved = evening.now
    results = evening.play([RED_LIES] * 5)
    assert one(results)
    assert results[0].moved == pytest.approx(moved)


def test_where_the_button_is_the_only_trigger_nothing_is_read_without_a_press() -> None:
    evening = Evening(arrivals=False)
    evening.play([EMPTY] * 10)
    assert evening.play([*FALLING, *[RED_LIES] * 60]) == []
    evening.press()
    reading = one(evening.play([RED_LIES] * 20))
    assert reading and reading.die == "red"


def test_a_second_press_while_a_die_is_awaited_is_ignored(evening: Evening) -> None:
    assert evening.press("p1")
    assert not evening.press("p2")
    results = evening.play([EMPTY] * 3 + FALLING + [RED_LIES] * 20)
    assert [result.press.id for result in results] == ["p1"]


def test_nothing_came_out(evening: Evening) -> None:
    evening.press()
    assert one(evening.play([EMPTY] * 300)) is None
    assert evening.reveal.detail == SHAKE
    assert evening.reveal.state is State.READY


def test_the_last_die_still_in_the_tray_is_not_read_again() -> None:
    evening = Evening()
    evening.play([RED_LIES] * 10)
    evening.press()
    assert one(evening.play([RED_LIES] * 300)) is None
    assert evening.reveal.detail == TAKE_OUT


def test_an_old_die_that_is_taken_out_after_the_press_is_not_read() -> None:
    evening = Evening()
    evening.play([RED_LIES] * 10)
    evening.press()
    reading = one(evening.play([EMPTY] * 20 + [tray((420, y, GREEN)) for y in range(0, 260, 20)] + [GREEN_LIES] * 20))
    assert reading and reading.die == "green"


def test_two_dice_wait_until_one_is_alone() -> None:
    evening = Evening()
    both = tray((300, 200, RED), (420, 260, GREEN))
    evening.play([RED_LIES] * 10)
    evening.press()
    assert evening.play([both] * 60) == []
    assert evening.reveal.detail == HINTS["several"]
    reading = one(evening.play([tray((300, 200, RED), (420, 260, GREEN), (300, 330, SKIN))] * 5 + [GREEN_LIES] * 20))
    assert reading and reading.die == "green"


def test_a_die_in_a_hand_is_not_read_until_the_hand_has_gone(evening: Evening) -> None:
    evening.press()
    assert evening.play([tray((300, 200, RED), (330, 260, SKIN))] * 60) == []
    assert evening.reveal.detail == HINTS["obscured"]
    reading = one(evening.play([RED_LIES] * 20))
    assert reading and reading.die == "red"


def test_what_never_can_be_read_becomes_a_question(evening: Evening) -> None:
    evening.press()
    reading = one(evening.play([tray((300, 200, RED), (330, 260, SKIN))] * 600))
    assert reading and reading.status == "unsure"
    assert evening.reveal.detail == HINTS["obscured"]


def test_after_giving_up_the_next_press_reads_what_lies_there(evening: Evening) -> None:
    evening.press("p1")
    hidden = tray((300, 200, RED), (330, 260, SKIN))
    evening.play([hidden] * 600)
    evening.play([RED_LIES] * 20)
    evening.press("p2")
    reading = one(evening.play([RED_LIES] * 20))
    assert reading and reading.die == "red"


def test_a_die_that_is_pushed_in_the_midst_of_the_burst_is_read_anew() -> None:
    read: list[Picture] = []

    def eye(picture: Picture) -> Reading:
        read.append(picture)
        return plain_eye(picture)

    evening = Evening(eye)
    evening.play([EMPTY] * 10)
    evening.press()
    pushed = [tray((x, 200, RED)) for x in range(310, 400, 10)]
    reading = one(evening.play([*FALLING, *[RED_LIES] * 5, *pushed, *[pushed[-1]] * 20]))
    assert reading and reading.die == "red"
    assert any(picture is RED_LIES for picture in read)
    assert not any(picture is moving for moving in pushed[:-1] for picture in read)


def test_votes_that_differ_twice_are_unsure() -> None:
    readings = iter([Reading("read", "red", n % 3 + 1, None, False, 0.9) for n in range(100)])
    evening = Evening(lambda picture: plain_eye(picture) if picture is EMPTY else next(readings))
    evening.play([EMPTY] * 10)
    evening.press()
    reading = one(evening.play([*FALLING, *[RED_LIES] * 60]))
    assert reading and reading.status == "unsure"


def looking(*statuses: int | str) -> tuple[Evening, list[Picture]]:
    """An evening in which the die is seen as these, frame by frame: a value that is read, or why it is not; the last
    one for ever. And the pictures that were looked at."""
    seen: list[Picture] = []

    def eye(picture: Picture) -> Reading:
        if picture is EMPTY:
            return plain_eye(picture)
        what = statuses[min(len(seen), len(statuses) - 1)]
        seen.append(picture)
        if isinstance(what, int):
            return Reading("read", "red", what, None, False, 0.9)
        return Reading(what, None, None, None, None, 0.9)

    evening = Evening(eye, vote)
    evening.play([EMPTY] * 10)
    evening.press()
    evening.play([*FALLING, RED_LIES])
    return evening, seen


@pytest.mark.parametrize(
    ("statuses", "frames"),
    [(("moving", 2, "moving", 2), 4), (("moving", "moving", "moving", 2, 2), 5), (("tilted", 2, 2), 3)],
)
def test_what_the_first_burst_does_not_tell_the_next_frames_may(statuses: tuple[int | str, ...], frames: int) -> None:
    evening, seen = looking(*statuses)
    reading = one(evening.play([RED_LIES] * (2 + frames)))
    assert reading and (reading.status, reading.value) == ("read", 2)
    assert len(seen) == frames


@pytest.mark.parametrize("between", [2, 8])
def test_a_die_that_was_read_as_two_faces_is_asked_about_whatever_comes_then(between: int) -> None:
    evening, _seen = looking(2, *["moving"] * between, 3)
    reading = one(evening.play([RED_LIES] * 60))
    assert reading and reading.status == "unsure"


def test_a_die_that_is_pushed_to_another_face_is_read_as_that() -> None:
    evening, _seen = looking(2, "moving", "moving", "moving", 3)
    evening.play([RED_LIES] * 5)
    pushed = [tray((x, 200, RED)) for x in range(310, 400, 10)]
    reading = one(evening.play([*pushed, *[pushed[-1]] * 20]))
    assert reading and (reading.status, reading.value) == ("read", 3)


def test_what_cannot_be_read_is_looked_at_now_and_then(evening: Evening) -> None:
    evening, seen = looking("obscured")
    assert evening.play([RED_LIES] * 300) == []
    assert evening.reveal.detail == HINTS["obscured"]
    assert 30 < len(seen) < 100


def test_frames_from_before_the_press_decide_nothing(evening: Evening) -> None:
    evening.now += 1
    evening.press()
    evening.now -= 1
    assert evening.play([RED_LIES] * 20) == []
    assert evening.reveal.state is State.LOOKING


def test_a_press_from_sleep_asks_about_the_die_that_nobody_saw_fall() -> None:
    evening = Evening()
    evening.reveal.want(False)
    assert not evening.reveal.camera
    evening.press()
    assert evening.reveal.camera
    results = evening.play([RED_LIES] * 20)
    assert [(result.reading and result.reading.die, result.sure) for result in results] == [("red", False)]
    assert evening.reveal.state is State.ASLEEP


def test_a_table_that_wants_no_reveal_ends_the_look(evening: Evening) -> None:
    evening.press()
    evening.reveal.want(False)
    evening.reveal.forget()
    assert evening.reveal.state is State.ASLEEP
    assert not evening.reveal.camera


@pytest.mark.parametrize("moment", range(19))
def test_a_camera_that_goes_at_any_moment_and_returns_loses_no_die(moment: int) -> None:
    evening = Evening()
    evening.play([EMPTY] * 10)
    evening.press()
    story = [EMPTY] * 4 + FALLING + [RED_LIES] * 12
    results = evening.play(story[:moment])
    evening.reveal.lost("The camera is gone.")
    assert evening.reveal.state is State.FAULT
    evening.now += 60
    results += evening.play([*story[moment:], *[RED_LIES] * 20])
    reading = one(results)
    assert reading and reading.die == "red"
    assert evening.reveal.detail == ""


def test_light_that_changes_everywhere_is_no_movement(evening: Evening) -> None:
    evening.press()
    evening.play([EMPTY + n for n in range(40)])
    assert evening.reveal.state is State.LOOKING


@pytest.mark.parametrize("seconds", [0.25, 1.0, 3.0])
def test_a_machine_that_sees_few_pictures_is_given_more_time(seconds: float) -> None:
    """Between two pictures so much time passes: by the clock alone, nothing would ever have come out."""
    evening = Evening(every=seconds)
    evening.play([EMPTY] * 10)
    evening.press()
    assert evening.play([EMPTY] * 12) == []
    reading = one(evening.play([*FALLING[::4], *[RED_LIES] * 20]))
    assert reading and (reading.status, reading.die) == ("read", "red")


def test_in_the_end_a_slow_machine_asks_with_the_picture() -> None:
    evening = Evening(lambda picture: plain_eye(picture) if picture is EMPTY else Reading("moving"), every=1.0)
    evening.play([EMPTY] * 10)
    evening.press()
    [result] = evening.play([*FALLING[::4], *[RED_LIES] * 60])
    assert result.reading and result.reading.status == "unsure" and not result.sure
    assert result.picture is RED_LIES
