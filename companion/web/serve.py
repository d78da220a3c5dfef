"""The running server: waitress with settings for streams, systemd's notifications, and an end that loses nothing."""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
from flask import Flask
from waitress.channel import HTTPChannel  # type: ignore[import-untyped]
from waitress.server import create_server  # type: ignore[import-untyped]
from waitress.task import ErrorTask  # type: ignore[import-untyped]

from companion.data import Data
from companion.journal import Journal
from companion.live import Live
from companion.pictures import Pictures

from . import create_app
from .config import Config
from .network import own_address

#: threads beside those that the streams hold.
SPARE_THREADS = 8
#: connections beside the streams; idle ones are closed after CHANNEL_TIMEOUT seconds.
SPARE_CONNECTIONS = 256
CHANNEL_TIMEOUT = 60
#: a body that is larger is refused unread; up to here the doors say it themselves.
LARGEST_BODY = 8 * 1024 * 1024
LARGEST_HEADER = 32 * 1024
#: bytes that may wait for a slow phone before its stream's thread waits, too.
HIGH_WATER = 256 * 1024
#: milliseconds after which a phone that acknowledges nothing counts as gone.
GONE_AFTER = 30_000


class JsonErrorTask(ErrorTask):  # type: ignore[misc]
    """What waitress itself refuses is answered as everything else is."""

    def execute(self) -> None:
        error = self.request.error
        body = msgspec.json.encode({"error": f"{error.reason}: {error.body}."})
        self.status = f"{error.code} {error.reason}"
        self.response_headers.append(("Content-Type", "application/json"))
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection that answers in JSON and tells its stream when the phone hangs up."""

    error_task_class = JsonErrorTask
    hung_up: Callable[[], None] = staticmethod(lambda: None)

    def handle_close(self) -> None:
        super().handle_close()
        self.hung_up()


def listening(address: str, port: int) -> socket.socket:
    """The socket; a colon address listens on both kinds of network. Raises OSError."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    both = family == socket.AF_INET6 and address == "::" and socket.has_dualstack_ipv6()
    listener = socket.create_server((address, port), family=family, dualstack_ipv6=both, backlog=256)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # inherited by every connection
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_AFTER)
    return listener


def server(app: Flask, listener: socket.socket, streams: int) -> Any:
    """waitress, set for many streams. (It sends every byte at once by default, as streams need it.)"""
    made = create_server(
        app,
        sockets=[listener],
        threads=streams + SPARE_THREADS,
        connection_limit=streams + SPARE_CONNECTIONS,
        channel_timeout=CHANNEL_TIMEOUT,
        cleanup_interval=10,
        asyncore_use_poll=True,  # select() ends at 1,024 descriptors
        channel_request_lookahead=1,  # keeps reading, and so notices at once that a phone has hung up
        max_request_body_size=LARGEST_BODY,
        max_request_header_size=LARGEST_HEADER,
        outbuf_high_watermark=HIGH_WATER,
        clear_untrusted_proxy_headers=True,
        ident="camelcam",
    )
    made.channel_class = Channel
    return made


def run(folder: Path, config: Config, address: str, said: Callable[[str], None]) -> None:
    """Serves until it is told to stop. Raises NoData, NoJournal, OSError."""
    _quiet_waitress()
    with closing(Data(folder)) as data, closing(listening(address, config.port)) as listener:
        config = msgspec.structs.replace(config, port=listener.getsockname()[1])
        live = Live(Journal(data.journal), Pictures(data.pictures), streams=config.streams)
        with closing(live):
            app = create_app(live, config, host_key=data.host_key, reader_token=data.reader_token)
            made = server(app, listener, config.streams)
            _stop_on_signals(live)
            said(f"The table is at http://{_shown(address)}:{config.port}/")
            notify("READY=1")
            _feed_watchdog(live)
            made.run()  # until a signal; it then waits for the requests that are being answered
            notify("STOPPING=1")


def _shown(address: str) -> str:
    if address in ("0.0.0.0", "::", ""):
        return own_address()
    return f"[{address}]" if ":" in address else address


def _quiet_waitress() -> None:
    """A line for what goes wrong between two machines, and no traceback of it."""

    def shortened(entry: logging.LogRecord) -> bool:
        entry.exc_info = None
        return True

    log = logging.getLogger("waitress")
    log.setLevel(logging.ERROR)
    log.addFilter(shortened)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)


def _stop_on_signals(live: Live) -> None:
    def stop(_number: int, _frame: FrameType | None) -> None:
        # Streams must end, or their threads would hold up the end. In a thread of its own: the signal may have come
        # while this one closed a stream, and then it would wait for itself.
        threading.Thread(target=live.streams.end, name="stop").start()
        raise SystemExit(0)

    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, stop)


def notify(word: str) -> None:
    """Tells systemd, where it listens."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    if address.startswith("@"):
        address = "\0" + address[1:]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        try:
            line.connect(address)
            line.sendall(word.encode())
        except OSError as error:
            logging.getLogger("camelcam.table").warning("systemd does not listen: %s", error)


def _feed_watchdog(live: Live) -> None:
    """Says that the table is alive as long as it could take an event, three times as often as systemd asks."""
    every = int(os.environ.get("WATCHDOG_USEC", "0")) / 3_000_000
    if not every:
        return

    def feed() -> None:
        pause = threading.Event()
        while not pause.wait(every):
            if live.healthy():
                notify("WATCHDOG=1")

    threading.Thread(target=feed, name="watchdog", daemon=True).start()
