"""The teller and its streams, on the real server: who hangs up, who is slow, who asks on, who makes it stumble."""

from __future__ import annotations

import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPResponse
from pathlib import Path
from typing import Any

import pytest

from companion.streams import BEHIND
from companion.views import me
from companion.web import connections, serve
from companion.web.serve import listening, server
from tests.patience import PATIENCE

from .house import TICKET, House, Watching, until

ASKED = b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Served:
    """A table in this process, with the server that it has in real life. Its heart beats once in a thousand seconds."""

    def __init__(self, folder: Path) -> None:
        self.house = House(folder, heartbeat=1000.0)
        self.listener = listening("127.0.0.1", 0)
        self.server: Any = server(self.house.app, self.listener, 128)
        self.server.teller.start()
        self._loop = threading.Thread(target=self.server.run)
        self._loop.start()

    def has_streams(self, count: int) -> bool:
        """Whether so many are open, once the server has answered somebody else."""
        with self.line(b"GET /api/table HTTP/1.1\r\nHost: localhost\r\n\r\n") as line:
            line.recv(1)
        return len(self.house.table.store.streams) == count

    def channels(self) -> list[Any]:
        """The connections, once the server has answered somebody else."""
        self.has_streams(0)
        return list(self.server.active_channels.values())

    def line(self, sent: bytes = ASKED) -> socket.socket:
        line = socket.create_connection(self.listener.getsockname(), PATIENCE)
        line.sendall(sent)
        return line

    def close(self) -> None:
        self.house.table.store.streams.end()
        self.server.teller.stop()
        self.server.task_dispatcher.shutdown()
        self.server.asyncore.close_all(self.server._map)
        self._loop.join(PATIENCE)
        self.house.close()


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(serve, "GONE_AFTER", 600_000)  # a slow machine makes nobody a phone that is gone
    monkeypatch.setattr(connections, "STUCK", 600.0)
    with closing(Served(tmp_path / "data")) as made:
        yield made


def told(line: socket.socket) -> Watching:
    answer = HTTPResponse(line)
    answer.begin()
    return Watching(answer)


def test_a_stream_ends_at_once_when_its_phone_hangs_up(served: Served) -> None:
    with served.line() as line:
        told(line).state()
        assert served.has_streams(1)
    until(lambda: served.has_streams(0))


def test_a_stream_holds_no_thread(served: Served) -> None:
    before = threading.active_count()
    lines = [served.line() for _ in range(40)]
    for line in lines:
        told(line).state()
    assert threading.active_count() == before
    for line in lines:
        line.close()
    until(lambda: served.has_streams(0))


def test_who_reads_slowly_gets_the_newest_states_whole_and_keeps_nobody_waiting(served: Served) -> None:
    publish, filling = served.house.table.store.streams.publish, b"x" * 400_000
    with served.line() as slow:
        late = told(slow)
        assert late.state()[1]["race"] is None
        for number in range(100, 140):  # 16 MB: more than the buffers between two sockets hold
            change = b'id: %d\nevent: table\ndata: {"x":"%b"}\n\n' % (number, filling)
            publish(number, (b"", change), (b"", change))
        until(lambda: any(one.total_outbufs_len for one in served.channels()))
        with served.line() as quick:  # the teller, which waits for nobody now, is there for the next
            assert told(quick).state()[0] == 139
        ids = [late.state()[0]]
        while ids[-1] < 139:
            ids.append(late.state()[0])
        assert ids[-BEHIND:] == list(range(140 - BEHIND, 140)) and ids == sorted(ids)


def test_who_is_told_cannot_ask_on_the_same_line(served: Served) -> None:
    with served.line(ASKED + b"GET /api/table HTTP/1.1\r\nHost: localhost\r\n\r\n") as line:
        line.sendall(b"GET /api/table HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try:
            while line.recv(1 << 16):
                pass
        except ConnectionError:
            pass
    until(lambda: served.has_streams(0))


@pytest.mark.parametrize("head", [b"HEAD /api/events HTTP/1.1", b"GET /api/events HTTP/1.0"])
def test_only_a_get_goes_on_and_an_old_proxy_is_told_too(served: Served, head: bytes) -> None:
    with served.line(head + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n") as line:
        if head.startswith(b"HEAD"):
            while line.recv(1 << 16):
                pass
        else:
            assert told(line).state()[1]["race"] is None
    until(lambda: served.has_streams(0))


def test_a_mistake_in_one_stream_ends_that_one_alone(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    host = served.house.begun()
    with served.line() as one, served.line() as other:
        watched = told(other)
        told(one).state(), watched.state()
        broken: list[bool] = []

        def once(*about: Any, **more: Any) -> Any:
            if not broken:
                broken.append(True)
                raise ValueError("a secret")
            return me(*about, **more)

        monkeypatch.setattr("companion.views.me", once)
        host.acted(TICKET)
        until(lambda: served.has_streams(1))
        host.acted({"do": "undo"})
        left = [line for line in (one, other) if served_on(line)]
        assert len(left) == 1


def served_on(line: socket.socket) -> bool:
    """Whether the newest state comes on this line, and not its end."""
    text = b""
    try:
        while b'"events":2' not in text:
            piece = line.recv(1 << 16)
            if not piece:
                return False
            text += piece
    except ConnectionError:
        return False
    return True


def test_a_clock_that_is_set_back_puts_no_look_at_the_connections_off(tmp_path: Path) -> None:
    house = House(tmp_path)
    with listening("127.0.0.1", 0) as listener:
        made = server(house.app, listener, 128)
        made.next_channel_cleanup = time.time() + 1e9
        made.readable()
        assert made.next_channel_cleanup < time.time() + 1e6
        made.close()
    house.close()


def test_a_signal_is_raised_nowhere_but_where_the_loop_begins_anew(tmp_path: Path) -> None:
    """It came while a stream's lock was taken, and the table never ended: the teller waited for that lock."""
    house = House(tmp_path)
    listener = listening("127.0.0.1", 0)
    made = server(house.app, listener, 128)
    before = {name: signal.getsignal(name) for name in (signal.SIGTERM, signal.SIGINT)}
    try:
        serve._stop_on_signals(made)
        signal.raise_signal(signal.SIGTERM)  # raises nothing here
        made.run()  # and ends at once
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
        made.close()
        listener.close()
        house.close()
