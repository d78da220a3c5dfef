"""The worker process of the odds: what comes back, what is dropped, and that it never outlives who started it."""

from __future__ import annotations

import os
import queue
import re
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.odds import Solver
from companion.odds_command import told
from companion.odds_worker import Key, OddsWorker
from tests.patience import PATIENCE
from tests.rules.play import card_race

from .positions import SECOND, SUPERCUP

CARDS = card_race([("red", 1), ("blue", 2), ("red", 1), ("green", 1), ("white", 1)]).state
LONG = 60.0


class Table:
    """A table that waits for answers; its process is as urgent as the tests, which wait for it too."""

    def __init__(self, niceness: int = 0) -> None:
        self.answers: queue.Queue[tuple[Key, dict[str, Any]]] = queue.Queue()
        tell = lambda key, answer: self.answers.put((key, answer))  # noqa: E731
        self.worker = OddsWorker(tell, games=200, niceness=niceness)

    def whole(self) -> tuple[Key, dict[str, Any]]:
        """The next answer that has its advice."""
        while True:
            key, answer = self.answers.get(timeout=LONG)
            if answer["advice"] is not None:
                return key, answer


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    table.worker.start()
    yield table
    table.worker.stop()


def test_odds_come_first_and_advice_follows(table: Table) -> None:
    table.worker.ask(5, SECOND)
    key, early = table.answers.get(timeout=LONG)
    assert (key, early["advice"]) == (5, None)
    key, late = table.answers.get(timeout=LONG)
    assert key == 5
    expected = told(SECOND, Solver(200), advise=True)
    assert set(late) == set(expected)
    assert late["leg"] == early["leg"] == expected["leg"]
    assert len(late["advice"]) == len(expected["advice"])
    assert table.worker.latest() == (5, late)


def test_every_kind_of_state_survives_the_journey(table: Table) -> None:
    for key, state in enumerate((SUPERCUP, CARDS, SECOND)):
        table.worker.ask(key, state)
        assert table.whole()[0] == key


def test_answers_to_passed_positions_are_dropped(table: Table) -> None:
    for key in range(20):
        table.worker.ask(key, SUPERCUP)
    table.worker.ask("last", CARDS)
    assert table.worker.latest() is None
    answered, answer = table.whole()
    assert answered == "last"
    assert "white" in answer["race"] and "orange" not in answer["race"]
    assert table.answers.empty()


def test_an_answer_that_was_ready_before_the_position_passed_is_dropped_too() -> None:
    answers: queue.Queue[tuple[Key, dict[str, Any]]] = queue.Queue()
    asked_again = threading.Event()

    def tell(key: Key, answer: dict[str, Any]) -> None:
        answers.put((key, answer))
        assert asked_again.wait(LONG)

    worker = OddsWorker(tell, games=200, niceness=0)
    worker.start()
    worker.ask(1, SUPERCUP)
    assert answers.get(timeout=LONG)[0] == 1
    assert worker._process is not None and worker._process.stdout is not None
    # The advice has come, and nobody has read it yet.
    assert select.select([worker._process.stdout], [], [], LONG)[0]
    worker.ask(2, CARDS)
    asked_again.set()
    key, answer = answers.get(timeout=LONG)
    assert (key, answer["advice"]) == (2, None)
    assert "orange" not in answer["race"]
    worker.stop()


def test_a_dead_process_is_started_again_with_the_next_question(table: Table) -> None:
    table.worker.ask(1, SECOND)
    table.whole()
    process = table.worker._process
    assert process is not None
    process.kill()
    process.wait(LONG)
    table.worker.ask(2, SECOND)
    assert table.whole()[0] == 2


def test_stop_ends_the_process() -> None:
    table = Table()
    table.worker.start()
    table.worker.ask(1, SECOND)
    table.whole()
    process = table.worker._process
    assert process is not None
    table.worker.stop()
    assert process.poll() == 0


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when a process that is no child has ended")
def test_the_process_dies_with_its_parent() -> None:
    """Even a parent that is killed, and says nothing to anybody, leaves no process behind."""
    parent = (
        "from companion.odds_worker import OddsWorker\n"
        "from tests.odds.positions import SECOND\n"
        "import queue\n"
        "answers = queue.Queue()\n"
        "worker = OddsWorker(lambda key, answer: answers.put(key), games=50, niceness=0)\n"
        "worker.start()\n"
        "worker.ask(1, SECOND)\n"
        "answers.get()\n"
        "print(worker._process.pid, flush=True)\n"
        "queue.Queue().get()\n"
    )
    with subprocess.Popen([sys.executable, "-c", parent], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        os.kill(process.pid, signal.SIGKILL)
        process.wait(LONG)
        descriptor = os.pidfd_open(child)
        assert select.select([descriptor], [], [], LONG)[0]
        os.close(descriptor)


def test_it_yields_to_the_table() -> None:
    """Low priority, because pages and journal come first."""
    answers: queue.Queue[Key] = queue.Queue()
    worker = OddsWorker(lambda key, _answer: answers.put(key), games=50)
    worker.start()
    worker.ask(1, SECOND)
    answers.get(timeout=PATIENCE)
    assert worker._process is not None
    priority = os.getpriority(os.PRIO_PROCESS, worker._process.pid)
    worker.stop()
    assert priority >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)


def test_it_needs_little_memory(table: Table) -> None:
    """At most 100 MB, whatever the position."""
    for key, state in enumerate((SUPERCUP, replace(CARDS, deck=8))):
        table.worker.ask(key, state)
        table.whole()
    assert table.worker._process is not None
    process = table.worker._process.pid
    status = Path(f"/proc/{process}/status")
    if status.exists():
        peak = re.search(r"VmHWM:\s+(\d+) kB", status.read_text())
        assert peak is not None
        assert int(peak[1]) < 100_000
