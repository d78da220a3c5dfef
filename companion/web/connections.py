"""Connections as waitress keeps them, so that no stranger can keep the table from answering others. Nothing of races.

One address has a share of the connections, and where it is used up its longest idle one makes room; headers and bodies
have a deadline; a body that its sender may not send is never stored; and no thread waits for who reads no answers.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Mapping
from contextlib import suppress
from io import BytesIO
from socket import SHUT_WR, socket
from typing import Any

from waitress.channel import HTTPChannel  # type: ignore[import-untyped]
from waitress.parser import HTTPRequestParser  # type: ignore[import-untyped]
from waitress.receiver import ChunkedReceiver, FixedStreamReceiver  # type: ignore[import-untyped]
from waitress.server import TcpWSGIServer  # type: ignore[import-untyped]
from waitress.task import ErrorTask  # type: ignore[import-untyped]
from waitress.utilities import RequestEntityTooLarge  # type: ignore[import-untyped]

from companion.rules import Refusal
from companion.sentences import REFUSAL, answer, parted

from .telling import StreamTask, Teller

#: seconds in which the headers, and the whole of a request, must have come.
HEADERS_WITHIN, REQUEST_WITHIN = 10.0, 30.0
#: seconds after which a watcher that takes in nothing is given up.
STUCK = 30.0
#: seconds by which a clock goes wrong between two looks only where somebody sets it.
JUMP = 5.0
#: requests that may wait on one connection; no browser sends a second one before the first is answered.
PIPELINED = 4
CODES = {400: "bad-request", 413: "far-too-large", 431: "headers-too-large"}


class JsonErrorTask(ErrorTask):  # type: ignore[misc]
    """What waitress itself refuses is answered as everything else is, at once, though more of it may still come."""

    def execute(self) -> None:
        error = self.request.error
        body, beside = parted(answer(Refusal(CODES.get(error.code, "bad-request"))))
        self.status = f"{error.code} {error.reason}"
        self.response_headers += [("Content-Type", "application/json"), (REFUSAL, beside)]
        self.set_close_on_finish()
        self.content_length = len(body)
        self.channel.hears_no_more()
        self.write(body)
        self.close_on_finish = False  # whoever still sends would be reset, and never read the answer


class Bounded:
    """A body of which no more is kept than this; the rest goes nowhere."""

    def __init__(self, most: int) -> None:
        self._most, self._kept = most, bytearray()
        self.came = 0

    def append(self, data: bytes) -> None:
        self.came += len(data)
        self._kept += data[: self._most - len(self._kept)]

    def getfile(self) -> BytesIO:
        return BytesIO(self._kept)

    def close(self) -> None:
        pass

    def __len__(self) -> int:
        return len(self._kept)


class Parser(HTTPRequestParser):  # type: ignore[misc]
    """Asks as soon as the headers are there how much of a body this sender may send; the routes refuse what is more.

    What frames its chunks may weigh a quarter of that: thousands of small ones keep everybody else waiting.
    """

    adj: Any
    body = Bounded(0)
    largest = 0

    def received(self, data: bytes) -> int:
        consumed = int(super().received(data))
        if self.chunked and self.body_bytes_received - self.body.came > self.largest // 4:
            self.error, self.completed = RequestEntityTooLarge("too much around the chunks"), True
        return consumed if self.error is None else len(data)  # what follows a refused request is none

    def parse_header(self, header_plus: bytes) -> None:
        super().parse_header(header_plus)
        self.largest = self.adj.largest_body(self.path, self.headers)
        if self.content_length > self.largest:
            self.body_rcv = FixedStreamReceiver(self.content_length, Bounded(0))
        elif self.chunked:
            self.body = Bounded(self.largest + 1)
            self.body_rcv = ChunkedReceiver(self.body)


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection that no thread waits for; a stream on it is told by the teller, and ends when the phone hangs up."""

    error_task_class = JsonErrorTask
    task_class = StreamTask
    parser_class = Parser
    #: the answer that goes on, where this connection is a stream.
    stream: StreamTask | None = None
    begun = 0.0
    #: a request was refused while it came: what still comes is thrown away, and after the answer its end is said.
    deaf = said_end = False

    def __init__(self, server: Any, sock: Any, addr: Any, adj: Any, map: Any = None) -> None:  # noqa: A002
        super().__init__(server, sock, addr, adj, map=map)
        self.owner = network_of(str(addr[0]))
        self._make_room()

    def _make_room(self) -> None:
        """Where this address has its share already, its longest idle connection ends, or else this one."""
        own = [one for one in self.server.active_channels.values() if one.owner == self.owner and one is not self]
        if len(own) < self.adj.share:
            return
        idle = [one for one in own if not one.requests and not one.total_outbufs_len and one.stream is None]
        if idle:
            min(idle, key=lambda one: float(one.last_activity)).handle_close()
        else:
            self.will_close = True

    def goes_on(self, stream: StreamTask) -> None:
        """From here on this connection is a stream."""
        self.stream = stream
        self.server.teller.tell(stream)

    def service(self) -> None:
        if self.stream is None:
            super().service()
        else:  # an answer would stand in the middle of the stream
            self.give_up()

    def hears_no_more(self) -> None:
        self.deaf, self.begun = True, time.time()

    def writable(self) -> bool:
        return bool(super().writable()) or (self.deaf and not self.said_end)

    def handle_write(self) -> None:
        with self.outbuf_lock:  # waitress takes it only while a request is answered, and the teller writes at any time
            super().handle_write()
            if self.deaf and not self.said_end and not self.requests and not self.total_outbufs_len:
                self.said_end = True
                with suppress(OSError):
                    self.socket.shutdown(SHUT_WR)
        if not self.total_outbufs_len:
            self._wake()

    def received(self, data: bytes) -> bool:
        if self.deaf or any(one.error for one in self.requests):
            return False
        before = self.request
        went = bool(super().received(data))
        if self.request is not None and self.request is not before:
            self.begun = time.time()
        if len(self.requests) > PIPELINED:
            self.give_up()
        return went

    def _flush_outbufs_below_high_watermark(self) -> None:
        if self.total_outbufs_len > self.adj.outbuf_high_watermark:
            self.give_up()

    def give_up(self) -> None:
        self.will_close, self.connected = True, False
        self.server.pull_trigger()

    def is_late(self, now: float) -> bool:
        """Whether it has had its time."""
        if self.total_outbufs_len:
            return now - float(self.last_activity) > STUCK
        if self.deaf:
            return now - self.begun > REQUEST_WITHIN
        if self.request is None:
            return False
        return now - self.begun > (REQUEST_WITHIN if self.request.headers_finished else HEADERS_WITHIN)

    def handle_close(self) -> None:
        super().handle_close()
        self._wake()

    def _wake(self) -> None:
        """The stream on this connection, if it is one, can be told more, or has ended."""
        stream = self.stream
        if stream is not None:
            self.server.teller.wake(stream)


def network_of(address: str) -> str:
    """Whose address this is: of the newer kind one household has as many as it likes."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network(f"{found}/64", strict=False))


class Server(TcpWSGIServer):  # type: ignore[misc]
    """waitress on one socket, with our connections and their deadlines."""

    channel_class = Channel
    next_channel_cleanup = 0.0
    #: a signal came. Raised wherever the loop is, the end could come between the taking of a stream's lock and its
    #: release, and the teller would wait for that lock for ever: so it ends where it begins anew.
    over = False

    def __init__(self, app: Any, listener: socket, **settings: Any) -> None:
        self.teller = Teller()
        self._ahead = time.time() - time.monotonic()
        about = listener.family, listener.type, listener.proto, listener.getsockname()
        super().__init__(app, _sock=listener, sockinfo=about, bind_socket=False, sockets=[listener], **settings)

    def readable(self) -> bool:
        if self.over:
            raise SystemExit(0)
        soon = time.time() + self.adj.cleanup_interval
        self.next_channel_cleanup = min(self.next_channel_cleanup, soon)  # no later where the clock was set back
        return bool(super().readable())

    def maintenance(self, now: float) -> None:
        """The look at the connections, every second. It goes by the clock on the wall, which somebody may set."""
        jumped, self._ahead = now - time.monotonic() - self._ahead, now - time.monotonic()
        if abs(jumped) > JUMP:  # nobody has been idle for years
            for one in list(self.active_channels.values()):
                one.last_activity += jumped
                one.begun += jumped
        super().maintenance(now)
        for one in list(self.active_channels.values()):
            if one.is_late(now):
                one.handle_close()


def cookies_of(headers: Mapping[str, str]) -> dict[str, str]:
    """The cookies of a request that is still being received."""
    pairs = (one.strip().partition("=") for one in headers.get("COOKIE", "").split(";"))
    return {name: value.strip('"') for name, _, value in pairs}
