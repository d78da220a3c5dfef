"""The running server: waitress with settings for streams, systemd's notifications, and an end that loses nothing."""

from __future__ import annotations

import gc
import hmac
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from types import FrameType

import msgspec
from flask import Flask

from companion.data import Data
from companion.log_ring import RING
from companion.pictures import Pictures
from companion.recovery import open_journal
from companion.table import Table

from . import ROOMS, create_app
from .config import Config
from .connections import Server, cookies_of
from .network import own_address
from .request import HOST_COOKIE, LARGEST, LARGEST_LINE, LARGEST_RECORD, SEAT_COOKIE, Context
from .routing import READER, Operation

#: threads that answer requests.
THREADS = 16
#: connections beside the streams, how many of these one address may have, and seconds after which idle ones end.
SPARE_CONNECTIONS, SPARE_OF_ONE = 256, 32
CHANNEL_TIMEOUT = 60
#: a body that is larger is refused unread; up to here the doors say it themselves.
LARGEST_BODY = 8 * 1024 * 1024
LARGEST_HEADER = 32 * 1024
#: bytes that may wait for who reads no answers.
HIGH_WATER = 256 * 1024
#: milliseconds after which a phone that acknowledges nothing counts as gone.
GONE_AFTER = 30_000


def listening(address: str, port: int) -> socket.socket:
    """The socket; a colon address listens on both kinds of network. Raises OSError, UnicodeError."""
    address.encode("idna")  # what can be no name at all fails before a socket is open
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    both = family == socket.AF_INET6 and address == "::" and socket.has_dualstack_ipv6()
    listener = socket.create_server((address, port), family=family, dualstack_ipv6=both, backlog=256)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # inherited by every connection
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_AFTER)
    return listener


def server(app: Flask, listener: socket.socket, streams: int) -> Server:
    """waitress, set for many streams. (It sends every byte at once by default, as streams need it.)"""
    made = Server(
        app,
        listener,
        threads=THREADS,
        connection_limit=streams + SPARE_CONNECTIONS,
        channel_timeout=CHANNEL_TIMEOUT,
        cleanup_interval=1,
        asyncore_use_poll=True,  # select() ends at 1,024 descriptors
        channel_request_lookahead=1,  # keeps reading, and so notices at once that a phone has hung up
        max_request_body_size=LARGEST_BODY,
        inbuf_overflow=LARGEST_BODY,  # no temporary files: what is stored at all is small
        max_request_header_size=LARGEST_HEADER,
        outbuf_high_watermark=HIGH_WATER,
        clear_untrusted_proxy_headers=True,
        ident="camelcam",
    )
    made.adj.share = streams + SPARE_OF_ONE
    made.adj.largest_body = largest_body(app.extensions["camelcam"])
    return made


def largest_body(context: Context) -> Callable[[str, Mapping[str, str]], int]:
    """How much of a body who may send where: known before any of it is stored."""
    access = context.table.access
    operations = [pair for room in ROOMS for pair in room.routes.operations.items()]
    larger: dict[str, Operation] = {line.split(" ")[1]: one for line, one in operations if one.most > LARGEST}

    def largest(path: str, headers: Mapping[str, str]) -> int:
        if (one := larger.get(path)) is None:
            return LARGEST
        if one.who == READER:
            token = headers.get("AUTHORIZATION", "").partition(" ")[2].strip()
            reads = hmac.compare_digest(token.encode(errors="replace"), context.reader_token.encode())
            return one.most if reads else LARGEST
        cookies = cookies_of(headers)
        who = access.session(cookies.get(HOST_COOKIE), cookies.get(SEAT_COOKIE))
        return max(LARGEST, min(one.most, LARGEST_RECORD if who.host else LARGEST_LINE if who.known else LARGEST))

    return largest


def run(folder: Path, config: Config, address: str, said: Callable[[str], None]) -> None:
    """Serves until it is told to stop. Raises NoData, NoJournal, OSError."""
    _quiet_waitress()
    logging.getLogger().addHandler(RING)
    with closing(Data(folder)) as data, closing(listening(address, config.port)) as listener:
        config = msgspec.structs.replace(config, port=listener.getsockname()[1])
        table = Table(open_journal(data.journal), Pictures(data.pictures), streams=config.streams)
        with closing(table):
            app = create_app(table, config, host_key=data.host_key, reader_token=data.reader_token)
            made = server(app, listener, config.streams)
            _stop_on_signals(made)
            table.keep_time()
            said(f"The table is at http://{_shown(address)}:{config.port}/")
            notify("READY=1")
            _feed_watchdog(table)
            made.teller.start()
            gc.freeze()  # what is here now stays: no later look at garbage keeps a tap waiting for it
            gc.enable()
            made.run()  # until a signal; it then waits for the requests that are being answered
            table.store.streams.end()
            made.teller.stop()
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


def _stop_on_signals(made: Server) -> None:
    def stop(_number: int, _frame: FrameType | None) -> None:
        made.over = True
        made.pull_trigger()

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


def _feed_watchdog(table: Table) -> None:
    """Says that the table is alive as long as it could take an event, three times as often as systemd asks."""
    every = int(os.environ.get("WATCHDOG_USEC", "0")) / 3_000_000
    if not every:
        return

    def feed() -> None:
        pause = threading.Event()
        while not pause.wait(every):
            if table.store.healthy():
                notify("WATCHDOG=1")

    threading.Thread(target=feed, name="watchdog", daemon=True).start()
