"""The loop of `camelcam reader`: presses, frames and the table's answers come together here and drive the reveal.

One thread (this one) owns camera, lights and state machine. The threads of button and link only put what they have
into the inbox. No arithmetic on pictures, no HTTP.
"""

from __future__ import annotations

import logging
import queue
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.camera import Camera
from firmware.errors import CameraLost, EndOfPictures, FirmwareError, NoCamera
from firmware.kept import Outbox, PendingPress, Press
from firmware.lamp import DIM, FULL, OFF, Lights, Status
from firmware.link import Answer, Away, Heard, Link, Table, Told, Verdict
from firmware.motion import Picture
from firmware.pictures import as_line, as_sent
from firmware.reveal import Frame, Result, Reveal, State, Timing, Vote
from firmware.watchdog import Watchdog
from firmware.window import Window

if TYPE_CHECKING:
    from vision import Reading

log = logging.getLogger("camelcam.reader")

#: what reads one picture, given the dice that can still come.
Eye = Callable[[Picture, "frozenset[str] | None"], "Reading"]

#: seconds that a frame may take before the camera counts as lost.
FRAME_PATIENCE = 2.0
#: seconds of rest between frames while nobody presses, and between looks at the inbox while the camera is off.
IDLE_READY, IDLE_ASLEEP = 0.1, 0.5
#: pauses before the camera is opened again; after the last the process leaves, and systemd starts it anew.
BACKOFF = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
#: seconds for which the status light says what became of a reading.
SHOWN = 4.0
#: what the process exits with where only a fresh start can help (EX_TEMPFAIL).
START_ME_AGAIN = 75


@dataclass(frozen=True)
class Pressed:
    """The button's word in the inbox."""


@dataclass(frozen=True)
class Stop:
    """Somebody wants the loop to end."""


class Reader:
    """Everything that one reader is; `run` goes round until `stop`."""

    def __init__(
        self,
        camera: Camera,
        eye: Eye,
        vote: Vote,
        table: Table,
        folder: Path,
        lights: Lights,
        timing: Timing | None = None,
        beat: float = 5.0,
        backoff: tuple[float, ...] = BACKOFF,
        patience: float = FRAME_PATIENCE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.camera, self._lights, self._backoff, self._clock = camera, lights, backoff, clock
        self._dice: frozenset[str] | None = None
        self._eye, self._ms = eye, 0.0
        self.reveal = Reveal(self._read, vote, timing)
        self.inbox: queue.SimpleQueue[Heard | Pressed | Stop] = queue.SimpleQueue()
        self._outbox, self._pending = Outbox(folder / "outbox"), PendingPress(folder)
        self.link = Link(table, self._outbox, self.inbox.put, beat, clock=clock)
        self._window = Window(table, self._explained)
        self._watchdog = Watchdog()
        self._open, self._tries, self._open_at = False, 0, 0.0
        self._last_at, self._fresh, self._patience = float("-inf"), 0.0, patience
        self._live = self._stopping = False
        self._away = self._trouble = ""
        self._full = self._ended = self._camera_knows = False
        #: whether what the table says from now on it says after the latest press, and not on the way before it.
        self._knows_press = True
        self._shown, self._shown_until = Status.READY, 0.0
        self.trouble: Callable[[], str] = str
        self.explain: Callable[[Picture, frozenset[str] | None], tuple[Reading, Picture]] = lambda picture, possible: (
            eye(picture, possible),
            picture,
        )
        self.on_dice: Callable[[tuple[str, ...]], None] = lambda _dice: None
        self.on_result: Callable[[Result], None] = lambda _result: None
        self.on_verdict: Callable[[Verdict], None] = lambda _verdict: None

    def press(self) -> None:
        """The pyramid was pressed. May be called from any thread."""
        self.inbox.put(Pressed())

    def stop(self) -> None:
        """End the loop. May be called from any thread."""
        self.inbox.put(Stop())

    def run(self) -> int:
        """Go round until stopped; the exit code."""
        self.take_up()
        self.link.start()
        self._watchdog.say("READY=1")
        try:
            code = None
            while code is None and not self._stopping:
                code = self.turn() if self.link.alive else START_ME_AGAIN
            return code or 0
        finally:
            self._watchdog.say("STOPPING=1")
            self.link.close()
            self._window.close()
            self.camera.close()
            self._lights.lamp(OFF)
            self._lights.status(Status.QUIET)

    def turn(self) -> int | None:
        """Once round: what has come in, one frame, and what is to be shown; an exit code where there is no going on."""
        self._hear()
        code = self._look()
        self._show()
        return code

    def take_up(self) -> None:
        """After a crash: a press whose reading was kept is done; any other still waits for its die."""
        press = self._pending.get()
        if press is None:
            return
        if self._outbox.holds(press.id):
            self._pending.clear()
        else:
            log.info("a press from before the restart still waits for its die")
            self.reveal.press(press, self._clock())

    # What comes in

    def _hear(self) -> None:
        wait = 0.0 if self.reveal.hurry and self._open else IDLE_READY if self._open else IDLE_ASLEEP
        try:
            self._take(self.inbox.get(timeout=wait) if wait else self.inbox.get_nowait())
            while True:
                self._take(self.inbox.get_nowait())
        except queue.Empty:
            return

    def _take(self, heard: Heard | Pressed | Stop) -> None:
        match heard:
            case Pressed():
                self._on_press()
            case Stop():
                self._stopping = True
            case Told(press):
                self.reveal.told(press)
                if self.reveal.pending == press:
                    self._keep_press(press)
            case Answer():
                self._on_answer(heard)
            case Verdict():
                self._on_verdict(heard)
            case Away(why):
                if why != self._away:
                    log.warning("%s", why)
                self._away, self._knows_press = why, True

    def _on_press(self) -> None:
        press = Press(uuid.uuid4().hex)
        if not self.reveal.press(press, self._clock()):
            log.info("pressed again while the last die is still being read: ignored")
            return
        self._camera_knows = self._knows_press = False
        self._tell_camera()
        self._keep_press(press)  # before the table hears of it: from here on a power cut loses nothing
        self._show()
        self.link.pressed(press)

    def _tell_camera(self) -> None:
        """A press is told to the camera once, as soon as it is open."""
        if self._open and self.reveal.pending is not None and not self._camera_knows:
            self._camera_knows = True
            self.camera.pressed()

    def _keep_press(self, press: Press) -> None:
        try:
            self._pending.put(press)
            self._full = False
        except OSError as error:
            self._full = True
            log.error("the press cannot be kept on disk (%s); it is in memory alone", error)

    def _on_answer(self, answer: Answer) -> None:
        if self._away:
            log.info("the table answers again")
        self._away = ""
        self._dice = frozenset(answer.dice) or None
        self.camera.dice(answer.dice)
        self.on_dice(answer.dice)
        self._live = answer.want == "live"
        self.reveal.want(answer.want == "reveals" or self._live)
        self._knows_press |= answer.to_press
        if answer.want == "nothing" and self.reveal.pending is not None and self._knows_press:
            self.reveal.forget()
            self._pending.clear()

    def _on_verdict(self, verdict: Verdict) -> None:
        self._shown = Status.READ if verdict.applied else Status.PHONE
        self._shown_until = self._clock() + SHOWN
        self.on_verdict(verdict)

    # The camera

    def _look(self) -> int | None:
        """One frame where frames are needed; an exit code where there is no going on."""
        if self._ended:
            return None if len(self._outbox) else 0
        if not self.reveal.camera:
            self._shut()
            self._tries = 0
            self._watchdog.feed()
            return None
        if not self._open and not self._reopen():
            self._watchdog.feed()  # waiting for the next try is going round as well
            return START_ME_AGAIN if self._tries > len(self._backoff) else None
        try:
            frame = self.camera.frame(self._patience)
        except EndOfPictures as end:
            self._at_the_end(end)
            return None
        except CameraLost as error:
            self._lose(error)
            return None
        if frame.at <= self._last_at:
            if self._clock() - self._fresh > self._patience:
                self._lose(CameraLost("The camera gives the same picture again and again. Look at its cable."))
            return None
        self._last_at, self._fresh, self._tries = frame.at, self._clock(), 0
        self._watchdog.feed()
        self._see(frame)
        return None

    def _reopen(self) -> bool:
        if self._clock() < self._open_at:
            return False
        self._lights.lamp(self._bright(DIM))
        try:
            self.camera.open()
        except (NoCamera, CameraLost) as error:
            self._lose(error)
            return False
        self._open, self._last_at, self._fresh = True, float("-inf"), self._clock()
        self._tell_camera()
        return True

    def _lose(self, error: FirmwareError) -> None:
        if str(error) != self.reveal.detail:
            log.error("%s", error)
        self._shut()
        pause = self._backoff[min(self._tries, len(self._backoff) - 1)]
        self._tries, self._open_at = self._tries + 1, self._clock() + pause
        self.reveal.lost(str(error))

    def _shut(self) -> None:
        if self._open:
            self._open = False
            self.camera.close()

    def _at_the_end(self, end: EndOfPictures) -> None:
        """What was recorded has been shown: leave, once the table has everything."""
        log.info("%s", end)
        self._shut()
        self.reveal.forget()
        self._pending.clear()
        self._ended = True

    def _read(self, picture: Picture) -> Reading:
        start = time.perf_counter()
        reading = self._eye(picture, self._dice)
        self._ms = (time.perf_counter() - start) * 1000
        return reading

    def _explained(self, picture: Picture) -> tuple[Reading, Picture]:
        return self.explain(picture, self._dice)

    def _see(self, frame: Frame) -> None:
        before = self.reveal.state
        result = self.reveal.frame(frame)
        if self.reveal.state is not before:
            log.debug("%s → %s", before, self.reveal.state)
        if result is not None:
            self._post(result)
        elif self._live:
            self._window.show(frame.picture, plain=self.reveal.hurry)

    # What goes out

    def _post(self, result: Result) -> None:
        """Keep the reading, send it, forget the press: whatever is done twice after a crash has the same id."""
        reading = result.reading
        if reading is not None:
            kept = self._outbox.put(as_sent(result, reading, self._ms))
            self._full = not kept
            if not kept:
                log.error("the disk is full: the reading is in memory alone")
        self.on_result(result)
        self.link.posted()
        self._pending.clear()
        sent = reading is not None
        self._shown, self._shown_until = Status.LOOKING if sent else Status.PHONE, self._clock() + SHOWN
        log.info("%s", as_line(reading))

    def _show(self) -> None:
        """Lamp, status light, systemd's status line and the next sign of life all say the same."""
        state, detail = self.reveal.state, self.reveal.detail
        trouble = self.trouble()
        if trouble and trouble != self._trouble:
            log.warning("%s", trouble)
        self._trouble = trouble
        if self._full:
            detail = detail or "The reader's disk is full. Free some space; readings are in memory alone."
        detail = detail or trouble
        self.link.say(state.value, detail)
        self._watchdog.status(f"{state}. {detail}".strip())
        if state is not State.FAULT:
            self._lights.lamp(self._bright(DIM if self._open else OFF))
        self._lights.status(self._status(state, trouble))

    def _bright(self, idle: float) -> float:
        """What the lamp shows: pictures to be read are taken, and watched, in the light that dice were enrolled in."""
        return FULL if self.reveal.hurry or self._live else idle

    def _status(self, state: State, trouble: str) -> Status:
        if state is State.FAULT or trouble or self._full:
            return Status.FAULT
        if self.reveal.hurry:
            return Status.LOOKING
        if self._clock() < self._shown_until:
            return self._shown
        return Status.QUIET if state is State.ASLEEP else Status.READY
