"""What the table's tests share: a table in this process with phones, and one in a process of its own. No tests."""

from __future__ import annotations

import base64
import http.client
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.data import Data
from companion.journal import Journal
from companion.past_odds import PastOdds
from companion.pictures import Pictures
from companion.sentences import parameters
from companion.table import Table
from companion.web import Config, create_app
from tests.patience import PATIENCE, tries

Json = dict[str, Any]

SECOND: Json = {
    "edition": "second",
    "players": ["Ana", "Ben", "Cleo"],
    "track": {"1": ["green", "yellow", "red"], "3": ["blue", "purple"], "15": ["white"], "16": ["black"]},
}
FIRST: Json = {
    "edition": "first",
    "players": ["Ana", "Ben"],
    "track": {"1": ["white", "orange"], "2": ["yellow"], "3": ["green", "blue"]},
}
SUPERCUP: Json = FIRST | {"modules": ["extended", "photographer", "positions"], "boost": True}
CARDS: Json = {
    "edition": "cards",
    "players": ["Ana", "Ben"],
    "length": 16,
    "deck": 10,
    "start": [["red", 1], ["blue", 2], ["red", 1], ["green", 1], ["white", 1]],
}
PICTURE = b"\xff\xd8\xff\xe0" + bytes(range(256)) + b"\xff\xd9"
TICKET: Json = {"do": "ticket", "camel": "red"}
ROLL: Json = {"do": "roll", "die": "red", "value": 2}


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Phone:
    """One phone: a cookie jar, and requests in JSON."""

    def __init__(self, client: FlaskClient, said: list[TestResponse]) -> None:
        self.client, self._said = client, said

    def get(self, path: str, **more: Any) -> TestResponse:
        return self._heard(self.client.get(path, **more))

    def post(self, path: str, value: Any = None, **more: Any) -> TestResponse:
        return self._heard(self.client.post(path, json=value, **more))

    def delete(self, path: str, **more: Any) -> TestResponse:
        return self._heard(self.client.delete(path, **more))

    def act(self, event: Json, **headers: str) -> TestResponse:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.post("/api/actions", event, headers=named)

    def acted(self, event: Json) -> Any:
        return good(self.act(event))

    def _heard(self, response: TestResponse) -> TestResponse:
        self._said.append(response)
        return response


class House:
    """A table in this process on its own data directory."""

    def __init__(self, folder: Path, clock: Clock | None = None, schema: str | None = None, **config: Any) -> None:
        self.folder, self.clock = folder, clock or Clock()
        self.data = Data(folder)
        self.journal = Journal(self.data.journal, schema)
        # As urgent as the tests: on a busy machine what is less urgent waits for minutes, and a test with it.
        past_odds = PastOdds(niceness=0)
        self.table = Table(self.journal, Pictures(self.data.pictures), clock=self.clock, past_odds=past_odds)
        keys = {"host_key": self.data.host_key, "reader_token": self.data.reader_token}
        self.app = create_app(self.table, Config(**config), **keys)
        self.said: list[TestResponse] = []

    def close(self) -> None:
        self.table.close()
        self.data.close()

    def phone(self) -> Phone:
        return Phone(self.app.test_client(), self.said)

    def host(self) -> Phone:
        phone = self.phone()
        good(phone.post("/api/host", {"key": self.data.host_key}))
        return phone

    def begun(self, setup: Json = SECOND) -> Phone:
        """The host of a race that has begun."""
        host = self.host()
        good(host.post("/api/tables", setup), 201)
        return host

    def seat(self, name: str) -> Phone:
        phone = self.phone()
        good(phone.post("/api/seats", {"name": name}), 201)
        return phone

    def reader(self, path: str, value: Json) -> TestResponse:
        token = {"Authorization": f"Bearer {self.data.reader_token}"}
        return self.phone().post(path, value, headers=token)

    def press(self) -> Any:
        return good(self.reader("/api/reader", {"state": "ready", "detail": "", "pressed": True}))

    def read(self, reading: str = "r1", events: int | None = None, **more: Any) -> bool:
        """A reading of the red die with a 2, unless told otherwise; whether it was applied."""
        value = reading_of(reading, self.table.store.now.events if events is None else events, **more)
        return bool(good(self.reader("/api/readings", value))["applied"])

    @property
    def public(self) -> Any:
        return good(self.phone().get("/api/table"))


def reading_of(reading: str, events: int, **more: Any) -> Json:
    read = {"status": "read", "die": "red", "value": 2, "mark": None, "support": False}
    if more.get("status", "read") != "read":
        read = {"die": None, "value": None, "mark": None, "support": None}
    about = {"file": "x.jpg", "confidence": 0.97, "ms": 21.5, "picture": base64.b64encode(PICTURE).decode()}
    return {"reading": reading, "events": events, **read, **about, **more}


def good(response: TestResponse, status: int = 200) -> Any:
    assert response.status_code == status, response.get_data(as_text=True)
    return response.get_json()


def refused(response: TestResponse, status: int) -> str:
    """The one sentence of a refusal."""
    assert response.status_code == status, response.get_data(as_text=True)
    said = response.get_json()
    assert list(said) == ["error"] and said["error"].endswith("."), said
    beside = json.loads(response.headers["Refusal"])
    assert set(beside["params"]) >= set(parameters()[beside["code"]])
    return str(said["error"])


class Running:
    """A table in a process of its own, on a free port of this machine."""

    def __init__(self, folder: Path, *more: str, **environment: str) -> None:
        self.folder = folder
        self.errors = folder.with_suffix(".errors")
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [*self.command(folder), *more],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, **environment},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://127.0.0.1:" in line, self.errors.read_text()
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])
        self.cookies: dict[str, str] = {}

    @staticmethod
    def command(folder: Path) -> list[str]:
        listen = ["--bind", "127.0.0.1", "--port", "0"]
        return [sys.executable, "-m", "camelcam", "table", *listen, "--data", str(folder)]

    def ask(self, method: str, path: str, value: Any = None, **headers: str) -> tuple[int, Any]:
        """One request as the host; the status, and the JSON of the answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        if value is not None:
            named["Content-Type"] = "application/json"
        if self.cookies and "Cookie" not in named:
            named["Cookie"] = self.cookie
        with closing(line):
            line.request(method, path, None if value is None else json.dumps(value), named)
            with line.getresponse() as answer:
                text = answer.read()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, secret = cookie.partition(";")[0].partition("=")
            self.cookies[name] = secret
        return answer.status, json.loads(text) if answer.headers["Content-Type"] == "application/json" else text

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={secret}" for name, secret in self.cookies.items())

    def become_host(self) -> None:
        key = (self.folder / "host.key").read_text().strip()
        assert self.ask("POST", "/api/host", {"key": key})[0] == 200

    def kill(self) -> None:
        """As a power cut does it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._closed()

    def stop(self) -> int:
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self._closed()
        return code

    def _closed(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()

    @contextmanager
    def stream(self, **headers: str) -> Iterator[Watching]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request("GET", "/api/events", headers=headers)
            yield Watching(line.getresponse())
        finally:
            line.close()


class Watching:
    """One stream, read message by message."""

    def __init__(self, answer: http.client.HTTPResponse) -> None:
        self.answer = answer
        self.status = answer.status

    def message(self) -> dict[str, str]:
        """The next message that has a name or is a comment."""
        while True:
            found: dict[str, str] = {}
            while (got := self.answer.readline()) and (line := got.decode().rstrip("\n")):
                name, _, text = line.partition(": ")
                found[name or "comment"] = text
            if found:
                return found
            assert got, "the stream has ended"

    def state(self) -> tuple[int, Json]:
        """The next public state, with its id."""
        for _ in tries():
            message = self.message()
            if message.get("event") == "table":
                return int(message["id"]), json.loads(message["data"])
        raise AssertionError

    def beginning(self) -> dict[str, Json]:
        """What a stream begins with, by its kind; the state comes last."""
        found: dict[str, Json] = {}
        while "table" not in found:
            message = self.message()
            if "event" in message:
                found[message["event"]] = json.loads(message["data"])
        return found

    def told(self, kind: str) -> Json:
        """The next message of that kind."""
        for _ in tries():
            message = self.message()
            if message.get("event") == kind:
                return dict(json.loads(message["data"]))
        raise AssertionError


def until(true: Callable[[], bool]) -> None:
    """Asks again and again; every question goes over the network and so takes a moment."""
    for _ in tries():
        if true():
            return


def lines_of(text: bytes | str) -> list[Json]:
    return [json.loads(line) for line in (text.decode() if isinstance(text, bytes) else text).splitlines()]


def replayed(tmp: Path, text: bytes) -> Json:
    """What `camelcam replay` says of this record."""
    file = tmp / "exported.race"
    file.write_bytes(text)
    done = subprocess.run([sys.executable, "-m", "camelcam", "replay", str(file)], capture_output=True, check=True)
    return dict(json.loads(done.stdout))


def names(setup: Json) -> Sequence[str]:
    return list(setup["players"])
