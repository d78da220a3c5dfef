"""Streams that are only watched, in a process of their own: when each of them heard of each event of each race."""

from __future__ import annotations

import json
import re
import selectors
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

#: a race, its count of events, and when a stream was told.
Heard = tuple[int, int, float]
STATE = re.compile(rb'event: table\ndata: .*?"race":(\d+),"events":(\d+)')


@contextmanager
def watching(port: int, count: int) -> Iterator[Callable[[], list[Heard]]]:
    """So many streams at the table on this port; what is given ends them, and tells what they heard."""
    command = [sys.executable, "-m", "tests.onlookers", str(port), str(count)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        told, word = process.stdout, process.stdin

        def heard() -> list[Heard]:
            word.write("enough\n")
            word.flush()
            return [(race, events, at) for race, events, at in json.loads(told.readline())]

        try:
            assert told.readline() == "watching\n"
            yield heard
        finally:
            process.kill()


def watch(port: int, count: int) -> None:
    """The process itself."""
    eyes, waiting = selectors.DefaultSelector(), {}
    for _ in range(count):
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        eyes.register(line, selectors.EVENT_READ)
        waiting[line] = b""
    eyes.register(sys.stdin, selectors.EVENT_READ)
    print("watching", flush=True)
    heard: list[Heard] = []
    while True:
        for key, _ in eyes.select():
            if key.fileobj is sys.stdin:
                print(json.dumps(heard), flush=True)
                return
            stream = key.fileobj
            assert isinstance(stream, socket.socket)
            text, now = waiting[stream] + stream.recv(1 << 16), time.monotonic()
            *messages, waiting[stream] = text.split(b"\n\n")
            heard += [(int(m[1]), int(m[2]), now) for one in messages if (m := STATE.search(one))]


if __name__ == "__main__":
    watch(int(sys.argv[1]), int(sys.argv[2]))
