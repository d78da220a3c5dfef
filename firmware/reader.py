"""The loop of `camelcam reader`: presses, pictures and the table's answers come together here and drive the reveal.

One thread (this one) owns the state machine. The camera, the light, the link to the table and what is shown have an
owner each; the threads of button and link only put what they have into the inbox. No arithmetic on pictures, no HTTP.
"""

from __future__ import annotations

import logging
import queue
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.camera import Camera
from firmware.errand import Errand
from firmware.errors import EndOfPictures
from firmware.handover import Handover
from firmware.kept import Outbox, PendingPress, Press, TrayFile
from firmware.lamp import OFF, Lights, Status
from firmware.link import Answer, Away, Heard, Link, Table, Told, Verdict
from firmware.look import Timing
from firmware.lookout import BACKOFF, FRAME_PATIENCE, Lookout
from firmware.motion import Picture
from firmware.pictures import as_line, as_sent
from firmware.reveal import Felt, Frame, Result, Reveal, Vote
from firmware.shown import Lamp, Shown
from firmware.tray import Tray
from firmware.watchdog import Watchdog
from firmware.window import Window

if TYPE_CHECKING:
    from vision import Reading

log = logging.getLogger("camelcam.reader")

#: what reads one picture, given the dice that can still come.
Eye = Callable[[Picture, "frozenset[str] | None"], "Reading"]
Explain = Callable[[Picture, "frozenset[str] | None"], "tuple[Reading, Picture]"]

#: seconds of rest between frames while nothing happens, and between looks at the inbox while the camera is off.
IDLE_READY, IDLE_ASLEEP = 0.1, 0.5
#: seconds for which a reading waits for the count that the table tells at its press or arrival.
WAITS = 2.0
#: seconds for which a reading waits for its answer before it is written: the table has mostly given it by then.
ANSWERED = 0.1
#: processes that may begin to look for the die of one press; the next one asks the phones instead.
TRIES = 3
#: pictures in a row that may fail before the phones are asked about the die that waits.
STUMBLES = 5
#: what the process exits with where only a fresh start can help (EX_TEMPFAIL).
START_ME_AGAIN = 75


@dataclass(frozen=True)
class Pressed:
    """The button's word in the inbox."""


@dataclass(frozen=True)
class Stop:
    """Somebody wants the loop to end."""


@dataclass
class Hooks:
    """What others want to know of the loop, and what they add to it."""

    #: what is wrong with the switches or the profile; empty where nothing is.
    trouble: Callable[[], str] = str
    #: a reading and the picture with all of it drawn in, for the host's window.
    explain: Explain | None = None
    #: what runs for the dice's enrolment; None where this reader enrols none.
    errand: Errand | None = None
    #: what hands this unit's profile to the table and back; None where the pictures are not a unit's own.
    handover: Handover | None = None
    #: whether a press waits while the last die is being read: what is recorded comes picture by picture, none left out.
    patient: bool = False
    #: whether there is anything to press: where there is nothing, the host cannot make a press the only trigger.
    can_press: bool = True
    dice: Callable[[tuple[str, ...]], None] = lambda _dice: None
    result: Callable[[Result], None] = lambda _result: None
    verdict: Callable[[Verdict], None] = lambda _verdict: None


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
        hooks: Hooks | None = None,
        arrivals: bool = True,
        beat: float = 5.0,
        backoff: tuple[float, ...] = BACKOFF,
        patience: float = FRAME_PATIENCE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock, self._eye, self._ms, self._arrivals = clock, eye, 0.0, arrivals
        self.hooks = hooks or Hooks()
        self.inbox: queue.SimpleQueue[Heard | Pressed | Stop] = queue.SimpleQueue()
        self._outbox, self._pending = Outbox(folder / "outbox"), PendingPress(folder)
        self._tray_file = TrayFile(folder)
        tray = Tray.of(self._tray_file.get())
        self.reveal = Reveal(self._read, vote, timing, self._possible, arrivals, self._begun, tray)
        self.link = Link(table, self._outbox, self.inbox.put, beat, clock=clock)
        self.lookout = Lookout(camera, self.reveal.lost, clock, backoff, patience)
        self._watchdog, self._lights, self._lamp = Watchdog(), lights, Lamp(lights)
        self._shown = Shown(lights, self.link, self._watchdog, lambda: self.hooks.trouble(), clock)
        self._window = Window(table, self._explained)
        self._dice: frozenset[str] | None = None
        #: the table's count in its latest answer, and when the phones were last asked.
        self._events, self._asked_at = 0, -1
        self._live = self._stopping = self._ended = False
        self._away = ""
        self._stumbles = self._waiting = 0
        #: a die that was read before the table has told its count, and until when it is waited for.
        self._held: tuple[Result, float] | None = None
        #: whether what the table says from now on it says after the latest press, and not on the way before it.
        self._knows_press = True

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
        if self.hooks.handover is not None:
            self.hooks.handover.go()
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
            if self.hooks.errand is not None:
                self.hooks.errand.close()
            if self.hooks.handover is not None:
                self.hooks.handover.close()
            self.lookout.camera.close()
            self._lights.lamp(OFF)
            self._lights.status(Status.QUIET)

    def turn(self) -> int | None:
        """Once round: what has come in, one frame, and what is to be shown; an exit code where there is no going on."""
        self._hear()
        if self._held is not None and (self._away or self._clock() >= self._held[1]):
            self._post(self._held[0])
        if self._waiting and self.reveal.pending is None and self._held is None and not self._ended:
            self._waiting -= 1
            self._on_press()
        self._lamp.shine(self.reveal.camera and not self._ended)
        code = self._look()
        self._shown.show(self.reveal)
        return code

    def take_up(self) -> None:
        """After a crash: a press whose reading was kept is done; any other still waits for its die.

        Where looking for it has ended the process again and again, it becomes a question without another look.
        """
        press = self._pending.get()
        if press is None:
            return
        if self._outbox.holds(press.id):
            self._pending.clear()
            self.reveal.tray.forget()  # what lies there has its reading
            return
        press = replace(press, tries=press.tries + 1)
        self._keep_press(press)
        if press.tries > TRIES:
            log.error("a press has ended this program %d times: the phones are asked", TRIES)
            self._post_unread(press)
            return
        log.info("a press from before the restart still waits for its die")
        self.reveal.tray.look_away()  # it may have come and gone since
        self.reveal.press(press, self._clock())
        if press.felt:
            self.lookout.pressed()

    # What comes in

    def _hear(self) -> None:
        open_wait = 0.0 if self.reveal.hurry else IDLE_READY
        wait = open_wait if self.lookout.is_open else IDLE_ASLEEP
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
                self._count_told(press)
                pending = self.reveal.pending
                if pending is not None and pending.id == press.id:
                    self._keep_press(pending)
            case Answer():
                self._on_answer(heard)
            case Verdict():
                self._shown.verdict(heard)
                self.hooks.verdict(heard)
            case Away(why):
                if why != self._away:
                    log.warning("%s", why)
                self._away, self._knows_press = why, True

    def _on_press(self) -> None:
        press = Press(uuid.uuid4().hex)
        felt = self.reveal.press(press, self._clock(), unanswered=self._events == self._asked_at)
        if felt is Felt.AGAIN and self.hooks.patient:
            self._waiting += 1
            return
        if felt is Felt.AGAIN:
            log.info("pressed again while the last die is still being read: ignored")
            return
        if felt is Felt.NEW:
            self._knows_press = False
            self.lookout.pressed()
        if self.reveal.pending is not None:
            self._keep_press(self.reveal.pending)  # before the table hears of it: a power cut loses nothing
        self._shown.show(self.reveal)
        self.link.pressed(press)

    def _begun(self, arrived: Press) -> None:
        """A die has come without a press: the table is asked for its count, and told of no press."""
        self._knows_press = False
        self._keep_press(arrived)
        self.link.pressed(arrived)

    def _possible(self) -> frozenset[str] | None:
        return self._dice

    def _keep_press(self, press: Press) -> None:
        try:
            self._pending.put(press)
            self._shown.is_full = False
        except OSError as error:
            self._shown.is_full = True
            log.error("the press cannot be kept on disk (%s); it is in memory alone", error)

    def _on_answer(self, answer: Answer) -> None:
        if self._away:
            log.info("the table answers again")
        self._away = ""
        self._dice, self._events = frozenset(answer.dice), answer.events
        self.lookout.camera.dice(answer.dice)
        self.hooks.dice(answer.dice)
        self._live = answer.want == "live"
        self.reveal.arrivals = self._arrivals and not (answer.press_alone and self.hooks.can_press)
        if answer.enrol and self.hooks.errand is not None:
            self.hooks.errand.go()
        if answer.profile and self.hooks.handover is not None:
            self.hooks.handover.go()
        self.reveal.want(answer.want == "reveals" or self._live or answer.enrol)
        self._knows_press |= answer.to_press
        if answer.want == "nothing" and self.reveal.pending is not None and self._knows_press:
            self.reveal.forget()
            self._pending.clear()

    # The camera

    def _look(self) -> int | None:
        """One frame where frames are needed; an exit code where there is no going on."""
        if self._ended:
            return None if len(self._outbox) else 0
        if not self.reveal.camera:
            self.lookout.rest()
            self._watchdog.feed()
            return None
        if not self.lookout.is_open:
            self._watchdog.feed()  # opening may take as long as the watchdog allows
        try:
            frame = self.lookout.frame()
        except EndOfPictures as end:
            self._at_the_end(end)
            return None
        if frame is not None or not self.lookout.is_open:  # waiting for the next try is going round as well
            self._watchdog.feed()
        if frame is not None:
            self._see(frame)
        return START_ME_AGAIN if self.lookout.gave_up else None

    def _at_the_end(self, end: EndOfPictures) -> None:
        """What was recorded has been shown: leave, once the table has everything."""
        log.info("%s", end)
        self.lookout.shut()
        self.reveal.forget()
        self._pending.clear()
        self._ended = True

    def _read(self, picture: Picture) -> Reading:
        start = time.perf_counter()
        reading = self._eye(picture, self._dice or None)
        self._ms = (time.perf_counter() - start) * 1000
        return reading

    def _explained(self, picture: Picture) -> tuple[Reading, Picture]:
        """For the window: the last die lies there still, though it is in the pyramid no more."""
        if self.hooks.explain is None:
            return self._eye(picture, None), picture
        return self.hooks.explain(picture, None)

    def _see(self, frame: Frame) -> None:
        """One picture. Whatever goes wrong with it costs this picture, never the process."""
        errand = self.hooks.errand if self.hooks.errand and self.hooks.errand.enrolment.active else None
        before, result = self.reveal.state, None
        try:
            if errand is None:
                result = self.reveal.frame(frame)
            else:  # while dice are enrolled nothing is a reveal, and what lies there afterwards people have laid in
                errand.enrolment.frame(frame.picture)
                self.reveal.tray.forget()
            self._stumbles, self._shown.stumbled = 0, ""
        except Exception as error:
            log.exception("a picture could not be looked at")
            self._shown.stumbled = f"A picture could not be looked at ({type(error).__name__}). Please report this."
            self._stumbles += 1
            result = self.reveal.ask(frame) if self._stumbles >= STUMBLES else None
        if self.reveal.state is not before:
            log.debug("%s → %s", before, self.reveal.state)
        if result is not None:
            self._settle(result)
        elif self._live:
            self._window.show(frame.picture, plain=self.reveal.hurry or errand is not None)
        if self._held is None:
            self._tray_file.put(self.reveal.tray.kept())

    # What goes out

    def _settle(self, result: Result) -> None:
        """Send it; or hold it for a moment, where eyes were quicker than the table's answer to the press or arrival."""
        if self._held is not None:
            self._post(self._held[0])
        if result.reading is not None and result.sure and not result.press.is_told and not self._away:
            self._held = result, self._clock() + WAITS
        else:
            self._post(result)

    def _count_told(self, press: Press) -> None:
        if self._held is not None and self._held[0].press.id == press.id:
            self._post(replace(self._held[0], press=press))

    def _post(self, result: Result) -> None:
        """Send the reading and keep it, forget the press: whatever is done twice after a crash has the same id."""
        self._held = None
        self.hooks.result(result)
        if result.reading is not None:
            self._keep_reading(as_sent(result, result.reading, self._ms))
            if not result.sure:
                self._asked_at = self._events
        self._tray_file.put(self.reveal.tray.kept())
        self._pending.clear()
        self._shown.result(result)
        log.info("%s", as_line(result.reading))

    def _post_unread(self, press: Press) -> None:
        """The phones are asked about a die of which there is not even a picture."""
        from vision import Reading

        nothing = Result(replace(press, events=-1), Reading("unsure"), None, 0.0, 0.0, sure=False)
        self._post(nothing)

    def _keep_reading(self, sent: dict[str, object]) -> None:
        kept = self._outbox.put(sent, self.link.posted, ANSWERED if self.link.alive else 0.0)
        self._shown.is_full |= not kept  # the next press tells when there is room again
        if not kept:
            log.error("the disk is full: the reading is in memory alone")
