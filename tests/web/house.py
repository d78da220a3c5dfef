"""A real table in a process of its own, and what a test does to it over HTTP; nothing of the browser."""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import sys
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE

Json = dict[str, Any]

ROOT = Path(__file__).resolve().parents[2]


class House:
    """One running table, with the host's rights for the test."""

    def __init__(self, url: str, data: Path, *, as_host: bool = True) -> None:
        self.url = url
        self.data = data
        self.key = (data / "host.key").read_text().strip()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        self._readings = 0
        if as_host:
            self.ask("/api/host", {"key": self.key})

    def ask(self, path: str, body: Json | None = None, *, text: str | None = None) -> Any:
        data = text.encode() if text is not None else None if body is None else json.dumps(body).encode()
        kind = "text/plain" if text is not None else "application/json"
        headers = {} if data is None else {"Content-Type": kind}
        with self._opener.open(urllib.request.Request(self.url + path, data, headers), timeout=PATIENCE) as answer:
            content = answer.read()
        return json.loads(content) if content else None

    def stream(self) -> Json:
        """The first state that a stream tells."""
        with self._opener.open(f"{self.url}/api/events", timeout=PATIENCE) as lines:
            for line in lines:
                if line.startswith(b"data: "):
                    state: Json = json.loads(line[6:])
                    return state
        raise AssertionError("the stream ended without a word")

    def log(self) -> str:
        """What the table has written for whoever runs it."""
        return (self.data.parent / f"{self.data.name}.log").read_text("utf-8")

    def record(self, race: int) -> str:
        with self._opener.open(f"{self.url}/api/races/{race}.race", timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
        return text

    def abandon(self) -> None:
        """Ends the race that is running, if one is."""
        state = self.ask("/api/table")
        if state["race"] is not None and not state["over"]:
            self.ask("/api/abandon", {})

    def free(self, name: str) -> None:
        request = urllib.request.Request(f"{self.url}/api/seats/{urllib.parse.quote(name)}", method="DELETE")
        self._opener.open(request, timeout=PATIENCE).close()

    def _reader(self, path: str, body: Json) -> Any:
        token = (self.data / "reader.token").read_text().strip()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with self._opener.open(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def press(self) -> None:
        """As the reader, which felt the pyramid being pressed."""
        self._reader("/api/reader", {"state": "ready", "detail": "", "pressed": True})

    def read(self, reading: Json, picture: Path = ROOT / "firmware/data/second/tilted-blue.jpg") -> None:
        """As the reader, which has seen something in the tray."""
        self._readings += 1
        body = {
            "file": "",
            "mark": None,
            "support": False,
            "ms": 80,
            "reading": f"reading {self._readings}",
            "events": self.ask("/api/table")["events"],
            "picture": base64.b64encode(picture.read_bytes()).decode(),
        }
        self._reader("/api/readings", {**body, **reading})

    def begin(self, record: str, *, events: int | None = None) -> Json:
        """Brings a record to the table, up to so many events, and gives the public state."""
        lines = [line for line in record.splitlines() if line.strip()]
        kept = lines if events is None else lines[: events + 1]
        self.ask("/api/races", text="\n".join(kept) + "\n")
        state: Json = self.ask("/api/table")
        return state


@contextmanager
def table(data: Path, *arguments: str, demo: bool = False, as_host: bool = True) -> Iterator[House]:
    """Starts `camelcam table` (or the demo) on a free port, and ends it."""
    command = [sys.executable, "-u", "-m", "camelcam", "demo" if demo else "table", "--port", "0", "--data", str(data)]
    if not demo:
        command += ["--bind", "127.0.0.1"]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    log = (data.parent / f"{data.name}.log").open("w", encoding="utf-8")
    process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://[^\s/]+:(\d+)", line):
                yield House(f"http://127.0.0.1:{found[1]}", data, as_host=as_host)
                return
        raise AssertionError("the table ended before it said its address")
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)
        log.close()
        if process.stdout is not None:
            process.stdout.close()


def replayed(record: str, folder: Path) -> Json:
    """What `camelcam replay` says of this record."""
    file = folder / "exported.race"
    file.write_text(record, encoding="utf-8")
    said = subprocess.run([sys.executable, "-m", "camelcam", "replay", str(file)], capture_output=True, check=True)
    final: Json = json.loads(said.stdout)
    return final
