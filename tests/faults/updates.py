"""Updates and rollbacks that are killed at random, or lead to versions that do not work; after it a table runs."""

from __future__ import annotations

import json
import random
import shutil
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from firmware.updates import House, NotWell, settle, wait_until_well
from tests.patience import PATIENCE

from .game import Broken, Truth
from .kills import Figures, Say
from .services import tell

TREE = Path(__file__).parent.parent.parent
PROGRAM = TREE / "firmware" / "updates.py"
#: what a version does in place of running a table.
BROKEN = {
    "does not start": "exit 1",
    "speaks and dies": "echo http://127.0.0.1:1/; sleep 0.2; exit 1",
    "hangs": "exec sleep 60",
    # Well on a copy, not in the service: it is not refused before it has taken over.
    "fails on trial": 'case "$*" in *"--port 0"*) exec {real} "$@";; *) exit 1;; esac',
}


class Evening:
    """Versions beside each other, the data they share, and the services."""

    def __init__(self, work: Path, patience: float = PATIENCE) -> None:
        self.root, self.data = work / "root", work / "data"
        self.root.mkdir()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        here = [sys.executable, str(Path(__file__).with_name("services.py"))]
        services = (*here, "{}", str(self.root), str(self.data), str(self.port))
        self.house = House(self.root, self.data, f"http://127.0.0.1:{self.port}", services, patience)
        #: the newest table that this process itself has started.
        self._table: subprocess.Popen[bytes] | None = None

    def version(self, name: str, script: str = "") -> Path:
        """A version that is this tree, or one that does as the script says."""
        program = self.root / f"venv-{name}" / "bin" / "camelcam"
        program.parent.mkdir(parents=True)
        real = f"env PYTHONPATH={TREE} {sys.executable} -m camelcam"
        program.write_text("#!/bin/sh\n" + (script.replace("{real}", real) or f'exec {real} "$@"') + "\n")
        program.chmod(0o755)
        return program.parent.parent

    def newer(self, name: str) -> Path:
        """A later version: this tree, and one table more in the journal."""
        tree = self.root / f"tree-{name}"
        shutil.copytree(TREE / "companion", tree / "companion", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(TREE / "camelcam.py", tree)
        additions = tree / "companion" / "additions.sql"
        additions.write_text(additions.read_text() + f"CREATE TABLE IF NOT EXISTS later_{name} (x);\n")
        return self.version(name, f'exec env PYTHONPATH={tree} {sys.executable} -m camelcam "$@"')

    def tell(self, what: str) -> None:
        before, self._table = self._table, tell(what, self.root, self.data, str(self.port))
        if before is not None:  # it was killed just now, or by the services when they started another
            before.wait(PATIENCE)

    def program(self, *arguments: str) -> subprocess.Popen[str]:
        places = ["--root", self.root, "--data", self.data, "--table", self.house.table]
        command = [sys.executable, str(PROGRAM), *arguments, *map(str, places), "--patience", str(self.house.patience)]
        return subprocess.Popen(
            [*command, "--services", *self.house.services], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def ask(self, path: str) -> bytes:
        with urllib.request.urlopen(self.house.table + path, timeout=PATIENCE) as answer:
            return bytes(answer.read())

    def reader_says(self, state: str) -> None:
        """A sign of life, as the reader gives it."""
        token = (self.data / "reader.token").read_text().strip()
        said = json.dumps({"state": state, "detail": "", "pressed": False}).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        with urllib.request.urlopen(
            urllib.request.Request(self.house.table + "/api/reader", said, headers), timeout=20
        ):
            pass

    @contextmanager
    def reader(self) -> Iterator[None]:
        """A reader that speaks whenever there is a table."""
        ended = threading.Event()

        def speak() -> None:
            while not ended.wait(0.2):
                with suppress(OSError):
                    self.reader_says("ready")

        thread = threading.Thread(target=speak)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()

    def races(self) -> list[bytes]:
        """Every record, as the running version tells it."""
        return [self.ask(f"/api/races/{race['race']}.race") for race in json.loads(self.ask("/api/races"))]


@contextmanager
def evening(work: Path, patience: float = PATIENCE) -> Iterator[Evening]:
    """A running table with a race, and its versions; all ends with it."""
    made = Evening(work, patience)
    made.house.point("venv", made.version("1"))
    made.tell("start")
    try:
        wait_until_well(made.house)
        play(made, random.Random(1), 8)
        yield made
    finally:
        made.tell("stop")


def play(made: Evening, rng: random.Random, events: int) -> None:
    """Some events at the running table, whichever version it is."""
    from tests.companion.house import Running

    from .game import Table

    table = Table.__new__(Table)
    table.truth, table.folder, table.position = Truth(), made.data, lambda: 0
    table.running = Running.__new__(Running)
    table.running.folder, table.running.port, table.running.cookies = made.data, made.port, {}
    table.begin(random.Random(0))
    for _ in range(events):
        table.act(rng)


def updates(count: int, seed: int, work: Path, say: Say) -> Figures:
    """`count` updates and rollbacks, most of them killed or led to a version that does not work. Raises Broken."""
    rng, figures = random.Random(seed), Figures()
    with evening(work, 15.0) as made:
        good = [made.version("2"), made.newer("3")]
        bad = [made.version(f"9{number}", script) for number, script in enumerate(BROKEN.values())]
        for number in range(count):
            if figures.over:
                break
            play(made, rng, 2)
            before = made.races()
            new = rng.choice(good if rng.random() < 0.6 else bad)
            arguments = ["rollback"] if rng.random() < 0.3 else ["update", "--new", str(new)]
            figures.counts["updates and rollbacks"] += 1
            one(made, arguments, rng, figures)
            try:
                wait_until_well(made.house)
            except NotWell as error:
                raise Broken(f"number {number} of seed {seed}, {arguments}: {error}") from None
            if made.races() != before:
                raise Broken(f"number {number} of seed {seed}, {arguments}: the races are not what they were")
            if made.house.trial.exists():
                raise Broken(f"number {number} of seed {seed}, {arguments}: the trial has not ended")
            if number % 20 == 19:
                say(str(figures))
    figures.counts["without a table or with a race lost"] = 0
    return figures


def one(made: Evening, arguments: list[str], rng: random.Random, figures: Figures) -> None:
    """One change of version; two in three are killed, and then the machine starts anew as it does after a power cut."""
    process = made.program(*arguments)
    if rng.random() < 0.67:
        with suppress(subprocess.TimeoutExpired):
            process.wait(rng.random() * 4)
        process.send_signal(signal.SIGKILL)
        figures.counts["killed" if process.wait() else "done before the kill"] += 1
        process.communicate()
        made.tell("restart")
        with suppress(NotWell):  # the unit camelcam-trial does it at start
            settle(made.house)
        return
    _, why = process.communicate(timeout=300)
    if "Traceback" in why:
        raise Broken(why[-2000:])
    figures.counts["changed over" if process.returncode == 0 else "refused or back by itself"] += 1
