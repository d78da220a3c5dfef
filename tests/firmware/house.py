"""What the device's tests share: a table played over real HTTP, and painted pictures of a tray. No fixtures."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import numpy as np

from firmware.motion import Picture
from vision import Reading

ALL_DICE = ["blue", "green", "grey", "purple", "red", "yellow"]
WAIT = 60.0


@dataclass
class PaperTable:
    """Answers as CONTRACT.md says a table does; `events`, `dice` and `want` are whatever a test writes here."""

    events: int = 0
    dice: list[str] = field(default_factory=lambda: list(ALL_DICE))
    want: str = "reveals"
    #: what else it answers to a sign of life.
    more: dict[str, Any] = field(default_factory=dict)
    token: str = "secret"
    #: what to do instead of answering: a status, or None to hang up at once.
    trouble: list[int | None] = field(default_factory=list)
    #: answers are formed and then not sent: the table died in between.
    forgetful: int = 0
    #: the race moves on right after every press: somebody has typed the roll in.
    moves_on: bool = False
    signs: list[dict[str, Any]] = field(default_factory=list)
    readings: list[dict[str, Any]] = field(default_factory=list)
    pictures: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[str, bool] = field(default_factory=dict)
    applied: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.changed = threading.Condition()
        self._server: ThreadingHTTPServer | None = None
        self.port = 0

    def open(self, port: int = 0) -> None:
        """Serve, on the old port again where there was one."""
        table = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                table.serve(self)

            def log_message(self, *_: Any) -> None:
                return None

        self._server = ThreadingHTTPServer(("127.0.0.1", port or self.port), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def serve(self, request: BaseHTTPRequestHandler) -> None:
        body = json.loads(request.rfile.read(int(request.headers["Content-Length"])))
        if self.trouble:
            trouble = self.trouble.pop(0)
            if trouble is not None:
                self._send(request, trouble, {"error": "not now"})
            else:
                request.close_connection = True
            self._tell()
            return
        if request.headers["Authorization"] != f"Bearer {self.token}":
            self._send(request, 401, {"error": "unknown token"})
            return
        if request.path == "/api/live":
            self.pictures.append(body)
            self._send(request, 204, None)
            self._tell()
            return
        answer = self._sign(body) if request.path == "/api/reader" else self._reading(body)
        if self.forgetful and request.path == "/api/readings":
            self.forgetful -= 1
            request.close_connection = True
        else:
            self._send(request, 200, answer)
        self._tell()

    def _tell(self) -> None:
        with self.changed:
            self.changed.notify_all()

    def _sign(self, body: dict[str, Any]) -> dict[str, Any]:
        self.signs.append(body)
        events = self.events
        if body["pressed"] and self.moves_on:
            self.events += 1
        return {"events": events, "dice": self.dice, "want": self.want, **self.more}

    def _reading(self, body: dict[str, Any]) -> dict[str, Any]:
        self.readings.append(body)
        if body["reading"] not in self.answers:
            good = body["status"] == "read" and body["events"] == self.events
            self.answers[body["reading"]] = good
            if good:
                self.applied.append(body["die"])
                self.events += 1
        return {"applied": self.answers[body["reading"]]}

    def _send(self, request: BaseHTTPRequestHandler, status: int, answer: dict[str, Any] | None) -> None:
        data = b"" if answer is None else json.dumps(answer).encode()
        request.send_response(status)
        request.send_header("Content-Length", str(len(data)))
        request.end_headers()
        request.wfile.write(data)

    def wait(self, true: Callable[[], object]) -> None:
        """Until something holds, which only changes when a request comes."""
        with self.changed:
            assert self.changed.wait_for(true, WAIT), (self.signs[-3:], len(self.readings))

    def answered(self, count: int) -> None:
        """Until so many readings have got their first answer."""
        self.wait(lambda: len(self.answers) == count)


RED, GREEN, BLUE, SKIN = (40, 40, 220), (60, 160, 40), (200, 90, 30), (140, 180, 230)
#: the red die with another face on top, and the red die leaning.
RED_THREE, RED_LEANS = (40, 40, 160), (80, 80, 255)
#: a light in which the eye is not sure of anything.
GLARE = (255, 255, 255)
#: colour → die and value.
FACES = {RED: ("red", 2), GREEN: ("green", 3), BLUE: ("blue", 1), RED_THREE: ("red", 3)}


def tray(*things: tuple[int, int, tuple[int, int, int]]) -> Picture:
    """A grey tray with coloured squares at the given places."""
    picture = np.full((480, 640, 3), 60, np.uint8)
    for x, y, colour in things:
        picture[y : y + 70, x : x + 70] = colour
    return picture


def plain_eye(picture: Picture) -> Reading:
    """Reads the painted trays: red is a 2, green a 3, blue a 1, skin is a hand, nothing is nothing."""
    seen = picture[::8, ::8]
    found = [face for colour, face in FACES.items() if (seen == colour).all(2).any()]
    if (seen == SKIN).all(2).any():
        return Reading("obscured", None, None, None, None, 0.9)
    if (seen == GLARE).all(2).any():
        return Reading("unsure", None, None, None, None, 0.1)
    if (seen == RED_LEANS).all(2).any():
        return Reading("tilted", None, None, None, None, 0.9)
    if len(found) > 1:
        return Reading("several", None, None, None, None, 0.9)
    if not found:
        return Reading("empty", None, None, None, None, 0.9)
    return Reading("read", *found[0], None, False, 0.95)


def plain_vote(readings: list[Reading]) -> Reading:
    """All must agree."""
    same = all(reading == readings[0] for reading in readings)
    return readings[0] if same else Reading("unsure", None, None, None, None, 0.1)
