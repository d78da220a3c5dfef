"""The whole loop with painted trays: presses in, readings at a table over real HTTP, and every fault on the way."""

from __future__ import annotations

import base64
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from firmware.enrol import Enrolment, Order
from firmware.errand import Errand, by_hand
from firmware.errors import CameraLost, NoCamera
from firmware.kept import PendingPress, Press
from firmware.lamp import FULL, OFF, Status
from firmware.link import Table
from firmware.look import Timing
from firmware.motion import Picture
from firmware.pictures import PICTURE_ROOM, jpeg
from firmware.reader import START_ME_AGAIN, STUMBLES, TRIES, Reader
from firmware.reveal import Frame
from tests.firmware.house import GREEN, RED, WAIT, PaperTable, plain_eye, plain_vote, tray
from vision import calibrate

EMPTY = tray()
QUICK = Timing(comes=WAIT, settles=WAIT, again=0.01)


class PaintedCamera:
    """A camera over a painted tray: every press throws a die into it. It can be gone, frozen or stuttering."""

    def __init__(self) -> None:
        self.gone = self.stuck = False
        self.throws: list[tuple[int, int, int]] = [RED, GREEN] * 50
        self.thrown = self.opened = 0
        self._script: Iterator[Picture] = iter(())
        self._lies, self._at = EMPTY, 0.0
        self._pace = threading.Event()

    def open(self) -> None:
        if self.gone:
            raise NoCamera("No camera. Look at the cable.")
        self.opened += 1

    def pressed(self) -> None:
        self._script = self._throw(self.throws[self.thrown])
        self.thrown += 1

    def _throw(self, colour: tuple[int, int, int]) -> Iterator[Picture]:
        yield from [EMPTY] * 8
        for y in range(20, 200, 30):
            yield tray((300, y, colour))
        self._lies = tray((300, 200, colour))

    def frame(self, timeout: float) -> Frame:
        self._pace.wait(0.003)
        if self.gone:
            raise CameraLost("The cable came loose.")
        if not self.stuck:
            self._at = time.monotonic()
        return Frame(next(self._script, self._lies), self._at)

    def dice(self, dice: tuple[str, ...]) -> None:
        return None

    def close(self) -> None:
        return None


class RememberedLights:
    """Lights that remember what they were told last."""

    def __init__(self) -> None:
        self.brightness, self.says = OFF, Status.QUIET
        self.all: list[Status] = []
        self.brightest = OFF

    def lamp(self, brightness: float) -> None:
        self.brightness, self.brightest = brightness, max(brightness, self.brightest)

    def status(self, status: Status) -> None:
        if status is not self.says:
            self.all.append(status)
        self.says = status

    def close(self) -> None:
        return None


class Evening:
    """A reader in a thread of its own, with its table."""

    def __init__(self, folder: Path, table: PaperTable, **settings: Any) -> None:
        self.camera, self.lights, self.table = PaintedCamera(), RememberedLights(), table
        eye = lambda picture, _possible: plain_eye(picture)  # noqa: E731
        line = Table(table.url, "secret", 2.0)
        settings = {"beat": 0.05, "timing": QUICK, "backoff": (0.01,) * 50, **settings}
        self.reader = Reader(self.camera, eye, plain_vote, line, folder, self.lights, **settings)
        self.reader.link._at_the_press = WAIT  # a busy machine is no table that was away
        self.code: int | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        self.code = self.reader.run()

    def start(self) -> Evening:
        self.thread.start()
        return self

    def saying(self, state: str) -> bool:
        return bool(self.table.signs) and self.table.signs[-1]["state"] == state

    def said(self, state: str) -> bool:
        return any(sign["state"] == state for sign in self.table.signs)

    def ready(self) -> None:
        self.table.wait(lambda: self.saying("ready"))

    def press(self) -> None:
        self.reader.press()

    def end(self) -> None:
        self.reader.stop()
        self.thread.join(WAIT)
        assert not self.thread.is_alive()


@pytest.fixture
def evening(tmp_path: Path, table: PaperTable) -> Iterator[Evening]:
    evening = Evening(tmp_path, table).start()
    evening.ready()
    yield evening
    evening.end()


def test_presses_become_readings_with_the_count_at_the_press(evening: Evening) -> None:
    for number, die in enumerate(["red", "green", "red"]):
        evening.press()
        evening.table.answered(number + 1)
        assert evening.table.readings[-1]["events"] == number
        assert evening.table.readings[-1]["die"] == die
        evening.ready()
    assert len({reading["reading"] for reading in evening.table.readings}) == 3


def test_a_reading_holds_what_camelcam_read_prints_and_its_picture(evening: Evening) -> None:
    evening.press()
    evening.table.wait(lambda: evening.table.readings)
    reading = evening.table.readings[0]
    assert set(reading) == {
        *("file", "status", "die", "value", "mark", "support", "confidence", "ms"),
        *("reading", "events", "picture"),
    }
    assert (reading["die"], reading["value"], reading["mark"], reading["support"]) == ("red", 2, None, False)
    picture = cv2.imdecode(np.frombuffer(base64.b64decode(reading["picture"]), np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    assert picture.shape == (480, 640, 3)


def test_the_worst_picture_still_fits_the_table() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (480, 640, 3), dtype=np.uint8)
    assert len(jpeg(noise)) <= 200_000
    assert PICTURE_ROOM * 4 / 3 < 200_000


def test_lamp_and_status_light_follow(evening: Evening) -> None:
    assert (evening.lights.brightness, evening.lights.says) == (FULL, Status.READY)
    evening.press()
    evening.table.wait(lambda: evening.table.applied)
    evening.ready()
    evening.table.want = "nothing"
    evening.table.wait(lambda: evening.saying("asleep"))
    evening.end()
    assert (evening.lights.brightness, evening.lights.brightest) == (OFF, FULL)
    assert evening.lights.all[:3] == [Status.READY, Status.LOOKING, Status.READ]


def test_a_reading_that_is_not_applied_sends_people_to_their_phones(evening: Evening) -> None:
    evening.table.moves_on = True
    evening.press()
    evening.table.wait(lambda: Status.PHONE in evening.lights.all)
    assert evening.table.answers
    assert evening.table.applied == []


def test_asleep_a_press_is_told_and_makes_no_reading(tmp_path: Path, table: PaperTable) -> None:
    table.want = "nothing"
    evening = Evening(tmp_path, table).start()
    table.wait(lambda: evening.saying("asleep"))
    evening.press()
    table.wait(lambda: any(sign["pressed"] for sign in table.signs))
    count = len(table.signs)
    table.wait(lambda: len(table.signs) > count + 5 and evening.saying("asleep"))
    evening.end()
    assert table.readings == []
    assert PendingPress(tmp_path).get() is None


def test_nothing_came_out_is_said_and_not_sent(tmp_path: Path, table: PaperTable) -> None:
    evening = Evening(tmp_path, table, timing=Timing(comes=0.2)).start()
    evening.ready()
    evening.camera._throw = lambda _colour: iter(())  # type: ignore[method-assign,assignment]
    evening.press()
    evening.table.wait(lambda: "Shake" in evening.table.signs[-1]["detail"])
    evening.end()
    assert evening.table.readings == []


def test_a_camera_that_goes_is_reported_and_taken_up_again(evening: Evening) -> None:
    evening.camera.gone = True
    evening.press()
    evening.table.wait(lambda: evening.said("fault"))
    evening.camera.gone = False
    evening.table.wait(lambda: evening.table.applied == ["red"])
    evening.ready()


class BrokenCamera(PaintedCamera):
    """Its driver raises what no driver should, once in each of its calls; half open it can be opened by nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.breaks, self.half_open = ["open", "frame"], False

    def open(self) -> None:
        if self.half_open:
            raise RuntimeError("in use")
        if "open" in self.breaks:
            self.breaks.remove("open")
            self.half_open = True
            raise TypeError("no such control")
        super().open()

    def frame(self, timeout: float) -> Frame:
        if "frame" in self.breaks:
            self.breaks.remove("frame")
            raise NoCamera("The camera gives YUYV, which this program cannot read.")
        return super().frame(timeout)

    def close(self) -> None:
        self.half_open = False


def test_whatever_a_driver_raises_costs_the_camera_and_not_the_process(tmp_path: Path, table: PaperTable) -> None:
    evening = Evening(tmp_path, table)
    evening.reader.lookout.camera = evening.camera = BrokenCamera()
    evening.start()
    evening.ready()
    table.wait(lambda: any("TypeError: no such control" in sign["detail"] for sign in table.signs))
    assert any("YUYV" in sign["detail"] for sign in table.signs)
    evening.press()
    table.wait(lambda: table.applied == ["red"])
    evening.end()


def test_a_frozen_camera_is_noticed_and_started_again(tmp_path: Path, table: PaperTable) -> None:
    evening = Evening(tmp_path, table, patience=0.1).start()
    evening.ready()
    evening.camera.stuck = True
    table.wait(lambda: evening.said("fault"))
    assert any("same picture" in sign["detail"] for sign in table.signs)
    opened = evening.camera.opened
    evening.camera.stuck = False
    evening.ready()
    assert evening.camera.opened >= opened
    evening.end()


def test_a_camera_that_never_returns_ends_the_process_for_systemd(tmp_path: Path, table: PaperTable) -> None:
    evening = Evening(tmp_path, table, backoff=(0.01, 0.01, 0.01))
    evening.camera.gone = True
    evening.start()
    evening.thread.join(WAIT)
    assert evening.code == START_ME_AGAIN


def test_a_press_while_the_table_is_away_is_never_applied(evening: Evening) -> None:
    evening.table.close()
    evening.press()
    assert evening.thread.is_alive()
    for _ in range(2000):
        if len(list((evening.reader._outbox._folder).glob("*.json"))):
            break
        threading.Event().wait(0.01)
    evening.table.open()
    evening.table.wait(lambda: evening.table.readings)
    assert evening.table.readings[0]["events"] == -1
    assert evening.table.applied == []


def test_a_table_that_goes_after_the_press_gets_the_reading_later(evening: Evening) -> None:
    evening.press()
    evening.table.wait(lambda: any(sign["pressed"] for sign in evening.table.signs))
    evening.table.close()
    evening.table.open()
    evening.table.wait(lambda: evening.table.applied == ["red"])


def test_a_full_disk_is_said_and_the_reading_still_goes(evening: Evening, full_disk: Any) -> None:
    full_disk(True)
    evening.press()
    evening.table.wait(lambda: evening.table.applied == ["red"])
    evening.table.wait(lambda: evening.saying("ready") and "disk is full" in evening.table.signs[-1]["detail"])
    count = len(evening.table.signs)  # it is said until something could be written
    evening.table.wait(lambda: len(evening.table.signs) > count + 5)
    assert "disk is full" in evening.table.signs[-1]["detail"]
    full_disk(False)
    evening.press()
    evening.table.wait(lambda: evening.table.signs[-1]["detail"] == "")


def test_a_stuck_switch_is_said(evening: Evening) -> None:
    evening.reader.hooks.trouble = lambda: "The switch is stuck."
    evening.table.wait(lambda: evening.table.signs[-1]["detail"] == "The switch is stuck.")
    evening.table.wait(lambda: evening.lights.says is Status.FAULT)


def test_a_press_from_before_a_crash_is_read_with_its_old_id_and_count(tmp_path: Path, table: PaperTable) -> None:
    PendingPress(tmp_path).put(Press("before", 0))
    evening = Evening(tmp_path, table).start()
    table.wait(lambda: table.applied == ["red"])
    assert [reading["reading"] for reading in table.readings] == ["before"]
    evening.ready()
    assert PendingPress(tmp_path).get() is None
    evening.end()


def test_a_die_from_before_a_crash_that_has_gone_is_asked_about_whatever_the_disk_has_lost(
    tmp_path: Path, table: PaperTable
) -> None:
    PendingPress(tmp_path).put(Press("before", 0, felt=False))  # and no tray.json
    evening = Evening(tmp_path, table, timing=Timing(comes=0.2)).start()
    table.answered(1)
    evening.ready()
    evening.end()
    assert [(reading["reading"], reading["events"]) for reading in table.readings] == [("before", -1)]
    assert PendingPress(tmp_path).get() is None


def test_a_press_whose_reading_was_already_kept_is_not_read_again(tmp_path: Path, table: PaperTable) -> None:
    PendingPress(tmp_path).put(Press("before", 0))
    evening = Evening(tmp_path, table)
    evening.reader._outbox.put({"reading": "before", "events": 0, "status": "read", "die": "red"})
    evening.start()
    table.wait(lambda: table.applied == ["red"])
    evening.ready()
    evening.end()
    assert len(table.readings) == 1
    assert evening.camera.thrown == 0


def test_a_die_that_comes_without_a_press_is_one_reading_and_no_press(evening: Evening) -> None:
    """The table is asked for its count when the die comes, and is told of no press: that could make a host."""
    evening.table.events = 4
    evening.camera.pressed()  # the pyramid's own button, which the stand does not feel
    evening.table.answered(1)
    assert (evening.table.readings[0]["die"], evening.table.readings[0]["events"]) == ("red", 4)
    assert evening.table.applied == ["red"]
    assert not any(sign["pressed"] for sign in evening.table.signs)
    evening.press()  # after all: it belongs to that die, and is told
    evening.table.wait(lambda: any(sign["pressed"] for sign in evening.table.signs))
    evening.ready()
    assert len(evening.table.readings) == 1


def test_a_host_can_make_the_press_the_only_trigger_and_take_that_back(evening: Evening) -> None:
    evening.table.more = {"trigger": "press"}
    evening.table.wait(lambda: not evening.reader.reveal.arrivals)
    evening.table.more = {}
    evening.table.wait(lambda: evening.reader.reveal.arrivals)


def test_where_nothing_can_be_pressed_arrivals_stay_the_trigger(evening: Evening) -> None:
    evening.reader.hooks.can_press = False
    evening.table.more = {"trigger": "press"}
    signs = len(evening.table.signs)
    evening.table.wait(lambda: len(evening.table.signs) > signs + 3)
    assert evening.reader.reveal.arrivals


def poisoned(evening: Evening, times: int) -> None:
    """Vision stumbles over the next pictures of a die."""
    left, real = [times], evening.reader._eye

    def eye(picture: Picture, possible: frozenset[str] | None) -> Any:
        if left[0] and plain_eye(picture).status == "read":
            left[0] -= 1
            raise ValueError("a picture that nobody thought of")
        return real(picture, possible)

    evening.reader._eye = eye


def test_an_error_in_vision_costs_one_picture_and_not_the_process(evening: Evening) -> None:
    poisoned(evening, STUMBLES - 1)
    evening.press()
    evening.table.wait(lambda: evening.table.applied == ["red"])
    assert evening.thread.is_alive()


def test_errors_without_end_become_a_question_with_the_picture(evening: Evening) -> None:
    poisoned(evening, 1000)
    evening.press()
    evening.table.answered(1)
    reading = evening.table.readings[0]
    assert (reading["status"], reading["events"]) == ("unsure", -1)
    assert reading["picture"]
    assert any("Please report this" in sign["detail"] for sign in evening.table.signs)
    assert evening.thread.is_alive()


def test_an_error_in_vision_while_dice_are_enrolled_costs_a_picture(tmp_path: Path, table: PaperTable) -> None:
    left = ["one"]

    def eye(picture: Picture, _possible: frozenset[str] | None) -> Any:
        if left:
            raise ValueError(f"a picture that nobody thought of, number {left.pop()}")
        return plain_eye(picture)

    enrolment = Enrolment(tmp_path / "dice", tmp_path / "p", eye, lambda _picture, _edition: ("", []), calibrate, print)
    evening = Evening(tmp_path, table)
    evening.reader.hooks.errand = Errand(Table(table.url, "secret"), enrolment, by_hand)
    for number, do in enumerate(("begin", "take"), 1):
        enrolment.order(Order(number, do, "second", support=False))
    evening.start()
    table.wait(lambda: evening.said("ready") and not left)
    assert enrolment.active and evening.thread.is_alive()
    evening.end()


def test_a_press_that_ends_the_process_again_and_again_becomes_a_question(tmp_path: Path, table: PaperTable) -> None:
    PendingPress(tmp_path).put(Press("before", 0))
    for _ in range(TRIES):
        Evening(tmp_path, table).reader.take_up()  # and then it dies
        assert PendingPress(tmp_path).get() is not None
    evening = Evening(tmp_path, table).start()
    table.answered(1)
    evening.ready()
    evening.end()
    assert [(reading["reading"], reading["status"]) for reading in table.readings] == [("before", "unsure")]
    assert table.applied == []
    assert PendingPress(tmp_path).get() is None
