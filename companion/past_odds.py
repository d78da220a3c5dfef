"""The odds of a race point by point, as its chart needs them: computed on demand by a process that ends with its work.

    past = PastOdds()
    past.answer(race, events)                # what is known; None where nobody has asked for that many events yet
    past.ask(race, events, points)           # the same, and the rest is computed from now on; never blocks
    past.stop()

A point is the number of the event that stands, 0 for the start, and the position after it. The leg is as exact as
everywhere; the race is played on GAMES times with a fixed seed, so that the chart is the same whenever it is drawn.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from .odds_worker import Reply, end, launched, request
from .rules import State

Point = tuple[int, State]

#: The chance of a camel is then off by about one in a hundred.
GAMES = 2000
SEED = 1
NICENESS = 19
#: so many races stay in memory; each point is a few hundred bytes.
KEPT = 8


class OddsPoint(Struct, forbid_unknown_fields=True):
    """The chance of every racing camel to lead this leg, and to win the race, after that event."""

    number: int
    leg: dict[str, float]
    race: dict[str, float]


class HistoryOdds(Struct, forbid_unknown_fields=True):
    """What is known so far; `missing` points are being computed. The race was played on `games` times."""

    race: int
    games: int
    points: list[OddsPoint]
    missing: int


class _Chart:
    """What is known of one race, by the number of the event, and which points it has now."""

    def __init__(self) -> None:
        self.events = -1
        self.points: list[Point] = []
        self.known: dict[int, OddsPoint] = {}

    def told(self, race: int) -> HistoryOdds:
        found = [self.known[at] for at, _ in self.points if at in self.known]
        return HistoryOdds(race, GAMES, found, len(self.points) - len(found))

    @property
    def next(self) -> Point | None:
        return next((point for point in self.points if point[0] not in self.known), None)


class PastOdds:
    """The charts that were asked for; one thread and one process work on them while something is missing."""

    def __init__(self, niceness: int = NICENESS) -> None:
        self._niceness = niceness
        self._lock = threading.Lock()
        self._charts: OrderedDict[int, _Chart] = OrderedDict()
        self._thread: threading.Thread | None = None
        self._stopped = False

    def answer(self, race: int, events: int) -> HistoryOdds | None:
        """What is known of the race after so many events; None where `ask` has to tell of its points first."""
        with self._lock:
            chart = self._charts.get(race)
            if chart is None or chart.events != events or (chart.next is not None and self._thread is None):
                return None
            return chart.told(race)

    def ask(self, race: int, events: int, points: Sequence[Point]) -> HistoryOdds:
        """These are the points of the race now. What is known of them stays known."""
        with self._lock:
            chart = self._charts.setdefault(race, _Chart())
            chart.events, chart.points = events, list(points)
            self._charts.move_to_end(race)
            while len(self._charts) > KEPT:
                self._charts.popitem(last=False)
            if chart.next is not None and self._thread is None and not self._stopped:
                self._thread = threading.Thread(target=self._work, name="past odds", daemon=True)
                self._thread.start()
            return chart.told(race)

    def forget(self) -> None:
        """The races of these numbers are others now."""
        with self._lock:
            self._charts.clear()

    def stop(self) -> None:
        with self._lock:
            self._stopped, thread = True, self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        """Point after point, the race that was asked for last before the others."""
        process = None
        try:
            process = launched(self._niceness)
            while (point := self._next()) is not None:
                chart, (number, state) = point
                found = _answered(process, number, state)
                with self._lock:
                    chart.known[number] = found
        except (OSError, msgspec.DecodeError) as error:
            if not self._stopped:
                print(f"No odds for the chart: their process has ended ({error}).", file=sys.stderr)
        finally:
            with self._lock:
                if self._thread is threading.current_thread():
                    self._thread = None
            if process is not None:
                end(process)

    def _next(self) -> tuple[_Chart, Point] | None:
        with self._lock:
            if self._stopped:
                return None
            waiting = ((chart, chart.next) for chart in reversed(self._charts.values()))
            found = next(((chart, point) for chart, point in waiting if point is not None), None)
            if found is None:
                self._thread = None  # whoever asks from now on starts another
            return found


def _answered(process: subprocess.Popen[bytes], number: int, state: State) -> OddsPoint:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(request(number, GAMES, state, SEED, advise=False))
    process.stdin.flush()
    found = msgspec.json.decode(process.stdout.readline(), type=Reply).answer
    leg = {camel: chances["first"] for camel, chances in found["leg"].items()}
    return OddsPoint(number, leg, {camel: chances["winner"] for camel, chances in found["race"].items()})
