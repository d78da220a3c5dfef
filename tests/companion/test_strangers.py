"""One stranger on the network may open, begin and send what it likes: the phones in use are answered all the same."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from companion.streams import Streams
from companion.web.connections import network_of
from tests.patience import PATIENCE

from .house import SECOND, TICKET, Running

Run = Callable[..., Running]
STRANGER, PHONE = "127.0.0.2", "127.0.0.1"


@contextmanager
def lines(table: Running, count: int, *sent: bytes, source: str = STRANGER) -> Iterator[list[socket.socket]]:
    """Connections on which this was sent and nothing is read; some of them may have been closed by the table."""
    with ExitStack() as closing:
        opened = []
        for _ in range(count):
            line = closing.enter_context(
                socket.create_connection(("127.0.0.1", table.port), PATIENCE, source_address=(source, 0))
            )
            opened.append(line)
            for piece in sent:
                try:
                    line.sendall(piece)
                except OSError:
                    break
        yield opened


def held_open(process: int) -> list[str]:
    """What the descriptors of a process lead to; one that it closes between the listing and the look is not held."""
    held = []
    for one in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):
            held.append(str(one.readlink()))
    return held


def post(path: str, length: int) -> bytes:
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    )
    return head.encode()


ASKED = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize(
    ("count", "sent"),
    [
        (400, (b"",)),
        (400, (b"GET / HTTP/1.1\r\nHost: loc",)),
        (150, (ASKED * 150,)),
        (60, (post("/api/races", 4_000_000), b"x" * 300_000)),
        (200, (b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n",)),
    ],
    ids=["idle", "slow headers", "unread pipelines", "unfinished bodies", "streams"],
)
@pytest.mark.parametrize("source", [STRANGER, PHONE], ids=["another address", "the same address"])
def test_a_phone_is_answered_while_a_stranger_does_this(
    run: Run, count: int, sent: tuple[bytes, ...], source: str
) -> None:
    table = run()
    table.become_host()
    assert table.ask("POST", "/api/tables", SECOND)[0] == 201
    with lines(table, count, *sent, source=source):
        for _ in range(3):
            assert table.ask("GET", "/api/table")[0] == 200
            assert table.ask("POST", "/api/actions", TICKET)[0] == 200
            assert table.ask("POST", "/api/actions", {"do": "undo"})[0] == 200
        held = held_open(table.process.pid)
        assert not any("deleted" in one for one in held)  # no temporary file holds what was sent
        if source == STRANGER:
            with table.stream() as stream:
                assert stream.status == 200 and stream.state()[1]["events"] == 6


def test_who_sends_too_much_is_told_so_when_it_has_been_sent(run: Run) -> None:
    table = run()
    table.become_host()
    long = {"do": "ticket", "camel": "red", "note": "x" * 2_000_000}
    assert table.ask("POST", "/api/actions", long)[0] == 413
    table.cookies.clear()
    assert table.ask("POST", "/api/actions", long)[0] == 401
    assert table.ask("POST", "/api/host", {"key": "x" * 200_000})[0] == 413


CHUNKED = b"POST /api/host HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [b"1\r\nx\r\n" * 50_000, b"0" * 300_000, b"1;a=" + b"x" * 300_000, b"0\r\nA: " + b"x" * 300_000],
    ids=["small chunks", "a size without end", "an extension", "a trailer"],
)
def test_what_frames_a_body_counts_as_the_body_does(run: Run, sent: bytes) -> None:
    table = run()
    with lines(table, 1, CHUNKED, sent) as (line,):
        assert line.recv(12).endswith(b"413")


def test_one_owner_of_most_streams_makes_room_for_the_next_but_not_for_itself() -> None:
    streams = Streams(4, 0, (b"", b"0"))
    opened = [streams.open("stranger") for _ in range(3)] + [streams.open("phone")]
    second = streams.open("phone")
    assert [one.closed for one in opened] == [True, False, False, False] and not second.closed
    assert len(streams) == 4


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("fe80::1%eth0", "fe80::/64"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", ""),
    ],
)
def test_a_household_is_one_owner(address: str, network: str) -> None:
    assert network_of(address) == network
