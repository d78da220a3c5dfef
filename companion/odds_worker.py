"""The process that computes odds for the table, off every request's path; what it computes is in `companion.odds`.

    worker = OddsWorker(on_answer=tell_the_phones)
    worker.start()
    worker.ask(events, race.state)      # after every event; never blocks, and replaces the request before
    worker.latest()                     # (events, answer), or None while the position asked for last is being looked at
    worker.stop()

An answer is what `camelcam odds` prints, with `stderr` and `advice`. It comes twice: at once with the odds, `advice`
None, and again when the advice is ready. The advice is for the player to act (it lists that player's finish cards), so
it belongs to that seat alone. Answers to a request that has been replaced are dropped; so is work on them.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, BinaryIO

import msgspec

from .rules import CardState, DiceState, State

Key = int | str
OnAnswer = Callable[[Key, dict[str, Any]], None]
NICENESS = 10
PATIENCE = 5.0


class Request(msgspec.Struct):
    """What goes to the process: one line of JSON."""

    number: int
    games: int
    dice: DiceState | None = None
    cards: CardState | None = None
    #: a fixed seed makes the same chances every time.
    seed: int | None = None
    advise: bool = True

    @property
    def state(self) -> State:
        state = self.dice or self.cards
        assert state is not None
        return state


def request(number: int, games: int, state: State, seed: int | None = None, *, advise: bool = True) -> bytes:
    """The line that asks about this position."""
    dice, cards = (state, None) if isinstance(state, DiceState) else (None, state)
    return msgspec.json.encode(Request(number, games, dice, cards, seed, advise)) + b"\n"


class Reply(msgspec.Struct):
    """What comes back: one line of JSON."""

    number: int
    answer: dict[str, Any]


class OddsWorker:
    """The table's end of the worker process; every method returns at once."""

    def __init__(self, on_answer: OnAnswer | None = None, games: int = 20_000, niceness: int = NICENESS) -> None:
        self._on_answer = on_answer
        self._games = games
        self._niceness = niceness
        self._changed = threading.Condition()
        self._number = 0
        self._key: Key | None = None
        self._waiting: State | None = None
        self._latest: tuple[Key, dict[str, Any]] | None = None
        self._running = False
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Starts the process; a process that dies is started again with the next request."""
        self._running = True
        self._thread = threading.Thread(target=self._feed, name="odds", daemon=True)
        self._thread.start()

    def ask(self, key: Key, state: State) -> None:
        """The position to look at from now on; the key is handed back with the answer."""
        with self._changed:
            self._number += 1
            self._key, self._waiting, self._latest = key, state, None
            self._changed.notify()

    def latest(self) -> tuple[Key, dict[str, Any]] | None:
        """The newest answer to the newest request, or None while there is none yet."""
        with self._changed:
            return self._latest

    def stop(self) -> None:
        """Ends the process, which sees its input close."""
        with self._changed:
            self._running = False
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(PATIENCE)
        if self._process is not None:
            end(self._process)

    def _feed(self) -> None:
        """Hands every newest request to the process."""
        self._ready()
        while True:
            with self._changed:
                while self._running and self._waiting is None:
                    self._changed.wait()
                if not self._running:
                    return
                state, number, self._waiting = self._waiting, self._number, None
            assert state is not None
            self._send(request(number, self._games, state))

    def _send(self, line: bytes) -> None:
        process = self._ready()
        if process is None or process.stdin is None:
            return
        # Where the process has just died, the next request starts another one.
        with suppress(OSError):
            process.stdin.write(line)
            process.stdin.flush()

    def _ready(self) -> subprocess.Popen[bytes] | None:
        """The process, a new one where it has died; None where the machine has no room for one now."""
        if self._process is not None and self._process.poll() is not None:
            end(self._process)
            self._process = None
        if self._process is None:
            try:
                self._process = self._launched()
            except OSError as error:
                print(f"No odds: their process cannot be started ({error}).", file=sys.stderr)
        return self._process

    def _launched(self) -> subprocess.Popen[bytes]:
        process = launched(self._niceness)
        threading.Thread(target=self._listen, args=(process,), name="odds answers", daemon=True).start()
        return process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            reply = msgspec.json.decode(line, type=Reply)
            with self._changed:
                if reply.number != self._number or self._key is None or not self._running:
                    continue
                key = self._key
                self._latest = (key, reply.answer)
            if self._on_answer is not None:
                self._on_answer(key, reply.answer)


def launched(niceness: int) -> subprocess.Popen[bytes]:
    """A process that reads requests and writes replies, so much less urgent than this one. Raises OSError."""
    # One thread is enough for sums of integers, and each further one would cost memory.
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-m", __spec__.name, str(niceness)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)


def end(process: subprocess.Popen[bytes]) -> None:
    """It sees its input close, and goes."""
    assert process.stdin is not None and process.stdout is not None
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()


def main() -> None:
    """The process: reads requests until its input ends, and with it its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(int(sys.argv[1]))
    requests = _Requests(sys.stdin.buffer)
    from .odds import Solver

    solvers: dict[tuple[int, int | None], Solver] = {}
    with suppress(BrokenPipeError):
        while (line := requests.newest()) is not None:
            asked = msgspec.json.decode(line, type=Request)
            solver = solvers.setdefault((asked.games, asked.seed), Solver(asked.games, asked.seed))
            for answer in _answers(asked, solver, requests):
                sys.stdout.buffer.write(msgspec.json.encode(Reply(asked.number, answer)) + b"\n")
                sys.stdout.buffer.flush()


def _answers(asked: Request, solver: Any, requests: _Requests) -> Iterator[dict[str, Any]]:
    """First the odds, then the same with the advice, unless something newer has been asked meanwhile."""
    from .odds import advice, best_first
    from .odds_command import with_errors

    found = with_errors(asked.state, solver)
    yield {**found, "advice": None}
    if not asked.advise:
        return
    advised = []
    for one in advice(asked.state, solver):
        if requests.something_newer():
            return
        advised.append(one)
    yield {**found, "advice": best_first(advised)}


class _Requests:
    """The requests that have come; only the newest is worth an answer."""

    def __init__(self, stream: BinaryIO) -> None:
        self._file = stream.fileno()
        self._read = b""
        self._ended = False

    def newest(self) -> bytes | None:
        """Waits for a request and returns the newest; None at the end."""
        while b"\n" not in self._read and not self._ended:
            self._fill()
        while self.something_newer() and not self._ended:
            self._fill()
        if b"\n" not in self._read:
            return None
        *lines, self._read = self._read.split(b"\n")
        return lines[-1]

    def something_newer(self) -> bool:
        """Has something come, or the end, that nobody has looked at yet."""
        return bool(select.select([self._file], [], [], 0)[0])

    def _fill(self) -> None:
        read = os.read(self._file, 1 << 16)
        self._read += read
        self._ended = not read


if __name__ == "__main__":
    main()
