"""Reader and table together, each as its own process, and the demo that starts both, with the pyramid played fast."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import pytest

from firmware.demo import free_port
from firmware.errors import FirmwareError
from tests.patience import PATIENCE, patiently

RACE = {
    "edition": "second",
    "players": ["Ana", "Ben", "Cleo"],
    "track": {"1": ["green", "yellow", "red"], "3": ["blue", "purple"], "15": ["white"], "16": ["black"]},
}
SUPERCUP = {
    "edition": "first",
    "players": ["Ana", "Ben"],
    "track": {"1": ["white", "orange"], "2": ["yellow"], "3": ["green", "blue"]},
    "modules": ["extended"],
}


class Command:
    """One `camelcam …` and its host's browser; standard input presses where it is a reader."""

    def __init__(self, folder: Path, port: int, *arguments: str) -> None:
        self.port, self._folder = port, folder
        command = [sys.executable, "-m", "camelcam", *arguments]
        pipe = subprocess.PIPE
        self.child = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, text=True)
        self.said: list[str] = []
        self._news = threading.Condition()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def _listen(self) -> None:
        assert self.child.stdout
        for line in self.child.stdout:
            with self._news:
                self.said.append(line)
                self._news.notify_all()

    def says(self, word: str) -> None:
        """Until it has printed a word."""
        with self._news:
            assert self._news.wait_for(lambda: any(word in line for line in self.said), PATIENCE), self.said

    def ask(self, method: str, path: str, body: object | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        address = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(address, data, {"Content-Type": "application/json"}, method=method)
        with self._browser.open(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def host(self) -> None:
        key = (self._folder / "host.key").read_text().strip()
        self.ask("POST", "/api/host", {"key": key})

    def until(self, true: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """The public state as soon as it is as wanted, as the table's own stream tells it."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/events", timeout=PATIENCE) as stream:
            for line in patiently(stream):
                if line.startswith(b"data: {"):
                    state: dict[str, Any] = json.loads(line[6:])
                    if "edition" in state and true(state):
                        return state
        raise AssertionError("the stream has ended")

    def until_reader(self, *states: str) -> None:
        """Until the reader has said that it is in one of these states."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/events", timeout=PATIENCE) as stream:
            if self.ask("GET", "/api/reader")["state"] in states:
                return
            for line in patiently(stream):
                if line.startswith(b"data: {") and json.loads(line[6:]).get("state") in states:
                    return

    def end(self, number: int = signal.SIGTERM) -> int:
        if self.child.poll() is None:
            self.child.send_signal(number)
        code = self.child.wait(PATIENCE)
        self._listener.join(PATIENCE)
        for pipe in (self.child.stdin, self.child.stdout):
            if pipe:
                pipe.close()
        return code


Start = Callable[..., Command]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    running: list[Command] = []

    def launch(port: int, *arguments: str) -> Command:
        running.append(Command(tmp_path, port, *arguments))
        return running[-1]

    yield launch
    for command in reversed(running):
        command.end()


def children(pid: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(word) for word in found.stdout.split()]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_newcomer_presses_and_the_camel_moves(start: Start, tmp_path: Path) -> None:
    port = free_port(0)
    demo = start(port, "demo", "--port", str(port), "--data", str(tmp_path), "--speed", "5")
    demo.says("Scan this, or open http://")
    demo.says(f"On this machine it is http://127.0.0.1:{port} ")
    demo.host()
    demo.ask("POST", "/api/tables", RACE)
    demo.until_reader("ready")
    assert demo.ask("POST", "/api/demo/press") is not None
    state = demo.until(lambda state: state["events"] == 1 or state["question"])
    if state["events"]:
        assert len(state["dice"]) == 5
    pids = children(demo.child.pid)
    assert len(pids) == 2
    assert demo.end(signal.SIGINT) == 0
    assert not any(alive(pid) for pid in pids)


def test_the_demo_ends_when_one_of_its_two_dies(start: Start, tmp_path: Path) -> None:
    port = free_port(0)
    demo = start(port, "demo", "--port", str(port), "--data", str(tmp_path), "--speed", "5")
    demo.says("Ctrl-C ends it")
    table, reader = children(demo.child.pid)
    os.kill(reader, signal.SIGKILL)
    assert demo.child.wait(PATIENCE) != 0
    assert not alive(table)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends children with their parent")
def test_a_demo_that_is_killed_leaves_nothing_behind(start: Start, tmp_path: Path) -> None:
    port = free_port(0)
    demo = start(port, "demo", "--port", str(port), "--data", str(tmp_path), "--speed", "5")
    demo.says("Ctrl-C ends it")
    pids = children(demo.child.pid)
    assert len(pids) == 2
    demo.end(signal.SIGKILL)
    deadline = time.monotonic() + PATIENCE
    while any(alive(pid) for pid in pids) and time.monotonic() < deadline:
        threading.Event().wait(0.05)
    assert not any(alive(pid) for pid in pids)


def test_a_busy_port_is_refused_before_anything_starts(start: Start, tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = int(busy.getsockname()[1])
        with pytest.raises(FirmwareError, match=f"Port {port} cannot be used"):
            free_port(port)
        demo = start(port, "demo", "--port", str(port), "--data", str(tmp_path / "demo"))
        assert demo.child.wait(PATIENCE) == 1
    assert not (tmp_path / "demo").exists()


def test_a_press_made_while_the_table_was_away_becomes_a_question(start: Start, tmp_path: Path) -> None:
    port = free_port(0)
    serve = ("table", "--bind", "127.0.0.1", "--port", str(port), "--data", str(tmp_path))
    table = start(port, *serve)
    table.says("The table is at")
    table.host()
    table.ask("POST", "/api/tables", RACE)
    arguments = ["--table", f"http://127.0.0.1:{port}", "--token-file", str(tmp_path / "reader.token")]
    arguments += ["--camera", "simulated", "--speed", "5", "--state", str(tmp_path / "reader")]
    reader = start(port, "reader", *arguments)
    table.until_reader("ready")
    table.end()
    assert reader.child.stdin
    reader.child.stdin.write("\n")
    reader.child.stdin.flush()
    deadline = time.monotonic() + PATIENCE
    while not list((tmp_path / "reader" / "outbox").glob("*.json")):
        assert time.monotonic() < deadline, reader.said
        threading.Event().wait(0.05)
    again = start(port, *serve)
    again.says("The table is at")
    state = again.until(lambda state: state["question"])
    assert state["events"] == 0


def test_the_supporting_die_of_the_supercup_comes_out_and_moves_its_camel(start: Start, tmp_path: Path) -> None:
    port = free_port(0)
    table = start(port, "table", "--bind", "127.0.0.1", "--port", str(port), "--data", str(tmp_path))
    table.says("The table is at")
    table.host()
    table.ask("POST", "/api/tables", SUPERCUP)
    for die in ("white", "orange", "yellow", "green", "blue"):
        left = table.ask("POST", "/api/actions", {"do": "roll", "die": die, "value": 1})["dice"]
    assert left == ["white+"]
    arguments = ["--table", f"http://127.0.0.1:{port}", "--token-file", str(tmp_path / "reader.token"), "--seed", "2"]
    arguments += ["--camera", "simulated", "--speed", "5", "--state", str(tmp_path / "reader")]
    reader = start(port, "reader", *arguments)
    table.until_reader("ready")
    assert reader.child.stdin
    reader.child.stdin.write("\n")
    reader.child.stdin.flush()
    state = table.until(lambda state: state["events"] == 6 or state["question"])
    assert (state["question"], state["leg"]) == (False, 2)


def test_the_press_of_the_page_needs_the_demo(start: Start, tmp_path: Path) -> None:
    port = free_port(0)
    table = start(port, "table", "--bind", "127.0.0.1", "--port", str(port), "--data", str(tmp_path))
    table.says("The table is at")
    with pytest.raises(urllib.error.HTTPError) as refused:
        table.ask("POST", "/api/demo/press")
    with refused.value:
        assert refused.value.code == 404
