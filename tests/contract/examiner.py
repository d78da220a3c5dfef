"""The examiner's tools: a served table, phones with cookies, streams, records. What must hold stands in the tests."""

from __future__ import annotations

import base64
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from tests.patience import PATIENCE, tries

Json = dict[str, Any]
COMMAND = [sys.executable, "-m", "camelcam"]

SECOND: Json = {
    "edition": "second",
    "players": ["Ana", "Ben", "Cleo"],
    "track": {"1": ["green", "yellow", "red"], "3": ["blue", "purple"], "15": ["white"], "16": ["black"]},
}
FIRST: Json = {
    "edition": "first",
    "players": ["Ana", "Ben", "Cleo", "Dov", "Eve", "Fay"],
    "track": {"1": ["green", "yellow"], "2": ["blue", "orange"], "3": ["white"]},
    "modules": ["extended", "photographer", "positions", "partnerships"],
    "boost": True,
}
CARDS: Json = {
    "edition": "cards",
    "players": ["Ana", "Ben"],
    "youngest_first": ["Ben", "Ana"],
    "length": 16,
    "deck": 10,
    "start": [["red", 1], ["blue", 2], ["red", 1], ["green", 1], ["white", 1]],
}


@dataclass(frozen=True)
class Answer:
    """What came back: the status, the headers and the bytes."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        """The body as JSON, which it must be and say."""
        assert self.headers.get_content_type() == "application/json", self
        return json.loads(self.body)

    def good(self, status: int = 200) -> Any:
        """The JSON of an answer that must have this status."""
        assert self.status == status, (self.status, self.body[:400])
        return self.json

    def refused(self, *statuses: int) -> str:
        """The one sentence of an error, which is all that an error holds; for other languages there is a header."""
        assert self.status in statuses, (self.status, self.body[:400])
        assert list(self.json) == ["error"]
        said = self.json["error"]
        assert isinstance(said, str)
        assert said.strip()
        assert "\n" not in said
        assert "Traceback" not in said
        return said


class Served:
    """A table as `camelcam table` serves it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder.parent / f"{folder.name}.log"
        self.start()

    def start(self) -> None:
        """Serve, and know the address once it is printed."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "table", "--data", str(self.folder), "--port", "0", "--bind", "127.0.0.1"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = [word for word in said.split() if word.startswith("http://")]
        assert found, (said, self.log.read_text())
        self.port = int(urlsplit(found[0]).port or 80)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the process; SIGKILL is the power cut."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def again(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it and start it anew on the same data."""
        self.stop(how)
        self.start()

    @property
    def key(self) -> str:
        """What the label says to the host."""
        return (self.folder / "host.key").read_text().strip()

    @property
    def token(self) -> str:
        """What the reader shows."""
        return (self.folder / "reader.token").read_text().strip()

    def phone(self) -> Phone:
        """A phone that has never been here."""
        return Phone(self)

    def host(self) -> Phone:
        """A phone that typed the host's key."""
        phone = self.phone()
        phone.post("/api/host", {"key": self.key}).good()
        return phone

    def begin(self, setup: Json) -> Phone:
        """A fresh race in which every seat is free, and its host."""
        host = self.host()
        for seat in self.state().get("seats", []):
            host.delete(f"/api/seats/{quote(seat['name'], safe='')}")
        host.post("/api/tables", {**setup, "replace": True}).good(201)
        return host

    def seat(self, name: str) -> Phone:
        """A phone that sits there."""
        phone = self.phone()
        phone.post("/api/seats", {"name": name}).good(201)
        return phone

    def state(self) -> Json:
        """The public state as anybody gets it."""
        state: Json = self.phone().get("/api/table").good()
        return state

    def record(self, race: int) -> list[Json]:
        """The lines of a race's record."""
        answer = self.phone().get(f"/api/races/{race}.race")
        assert answer.status == 200, answer.body
        return [json.loads(line) for line in answer.body.decode().split("\n") if line.strip()]

    def reader(self, path: str, value: Any, token: str | None = None) -> Answer:
        """Something that the reader says."""
        return self.phone().post(path, value, Authorization=f"Bearer {self.token if token is None else token}")

    def sign(self, pressed: bool = False) -> Json:
        """The reader's sign of life or press, and the answer."""
        said = {"state": "ready", "detail": "", "pressed": pressed}
        answer: Json = self.reader("/api/reader", said).good()
        return answer

    @contextmanager
    def stream(self, phone: Phone | None = None) -> Iterator[Stream]:
        """An open stream of events."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request("GET", "/api/events", headers=(phone or self.phone()).headers())
            with line.getresponse() as answer:
                yield Stream(answer)
        finally:
            line.close()


class Phone:
    """A visitor with a cookie jar."""

    def __init__(self, table: Served) -> None:
        self.table = table
        self.cookies: dict[str, str] = {}
        self.set: list[str] = []
        self.heard: list[bytes] = []

    def headers(self) -> dict[str, str]:
        """The cookies, as a browser sends them."""
        kept = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": kept} if kept else {}

    def ask(self, method: str, path: str, body: bytes | None = None, /, **headers: str) -> Answer:
        """One request on its own connection; underscores in names of headers are dashes."""
        line = http.client.HTTPConnection("127.0.0.1", self.table.port, timeout=PATIENCE)
        sent = self.headers() | {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            line.request(method, path, body=body, headers=sent)
            got = line.getresponse()
            answer = Answer(got.status, got.headers, got.read())
        finally:
            line.close()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            self.set.append(cookie)
            name, _, value = cookie.partition(";")[0].partition("=")
            if value:
                self.cookies[name] = value
            else:
                self.cookies.pop(name, None)
        self.heard.append(answer.body)
        return answer

    def get(self, path: str, **headers: str) -> Answer:
        """A GET."""
        return self.ask("GET", path, **headers)

    def post(self, path: str, value: Any = None, **headers: str) -> Answer:
        """A POST of JSON."""
        return self.raw(path, json.dumps(value).encode(), **headers)

    def raw(self, path: str, body: bytes, **headers: str) -> Answer:
        """A POST of these very bytes, said to be JSON."""
        told: dict[str, str] = {"Content_Type": "application/json"} | headers
        return self.ask("POST", path, body, **told)

    def delete(self, path: str) -> Answer:
        """A DELETE."""
        return self.ask("DELETE", path)

    def act(self, event: Json, **headers: str) -> Answer:
        """An event for the race."""
        return self.post("/api/actions", event, **headers)


class Stream:
    """Server-Sent Events, message by message."""

    def __init__(self, answer: http.client.HTTPResponse) -> None:
        self.answer = answer
        self.status = answer.status
        self.seen = b""

    def line(self) -> str:
        """The next line as it was sent."""
        line = self.answer.readline()
        self.seen += line
        assert line.endswith(b"\n"), "the stream ended"
        return line.decode().rstrip("\r\n")

    def message(self) -> Json:
        """The next message with an event, comments passed over; its data is read."""
        fields: dict[str, list[str]] = {}
        while True:
            line = self.line()
            if line.startswith(":"):
                continue
            if line:
                name, _, value = line.partition(":")
                fields.setdefault(name, []).append(value.removeprefix(" "))
            elif "data" in fields:
                found: Json = {name: "\n".join(values) for name, values in fields.items()}
                found["data"] = json.loads(found["data"])
                return found
            else:
                fields = {}

    def table(self) -> tuple[int, Json]:
        """The next state of the table with its id."""
        for _ in tries():
            message = self.message()
            if message.get("event") == "table":
                return int(message["id"]), message["data"]
        raise AssertionError


def roll(die: str, value: int, **more: Any) -> Json:
    """A roll's event."""
    return {"do": "roll", "die": die, "value": value, **more}


def jpeg(size: int = 400) -> str:
    """A picture in base64 of as many bytes: the smallest grey JPEG, and padding behind its end."""
    small = base64.b64decode(
        "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////"
        "////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA="
    )
    return base64.b64encode(small + b"\0" * max(0, size - len(small))).decode()


def reading(name: str, events: int, **more: Any) -> Json:
    """What the reader sends of a die; `more` overrides."""
    return {
        "reading": name,
        "events": events,
        "file": "frame.jpg",
        "status": "read",
        "die": "red",
        "value": 2,
        "mark": None,
        "support": False,
        "confidence": 0.99,
        "ms": 80,
        "picture": jpeg(),
    } | more


def replayed(folder: Path, record: bytes) -> Json:
    """What `camelcam replay` says of these bytes."""
    file = folder / "exported.race"
    file.write_bytes(record)
    done = subprocess.run(
        [*COMMAND, "replay", str(file)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    assert done.returncode == 0, done.stderr
    state: Json = json.loads(done.stdout)
    return state


def plain(port: int, sent: bytes) -> bytes:
    """The whole answer to bytes that no library would send."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.sendall(sent)
        got = b""
        while part := line.recv(65536):
            got += part
        return got
