"""What a request holds: its body as strictly read JSON, its cookies as a visitor, its token; and how one replies."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec
from flask import Response, current_app, g, request

from companion import record
from companion.errors import NotEntitled, TooLarge, Unknown, Unreadable, WrongType, as_unwelcome
from companion.live import Live
from companion.live_door import Visitor

from .config import Config
from .limits import Limit

T = TypeVar("T")

LARGEST = 64 * 1024
LARGEST_LINE = record.LONGEST_LINE  # a setup or an event is a line of a record
LARGEST_READING = 400 * 1024
LARGEST_RECORD = 4 * 1024 * 1024
HOST_COOKIE, SEAT_COOKIE = "camelcam_host", "camelcam_seat"
A_YEAR = 365 * 24 * 3600
#: wrong keys and tokens of one address.
WRONG_AT_ONCE, WRONG_A_SECOND = 20, 1 / 6


class Table:
    """What the doors of one application share."""

    def __init__(self, live: Live, config: Config, host_key: str, reader_token: str) -> None:
        self.live, self.config = live, config
        self.host_key, self.reader_token = host_key, reader_token
        self.wrong_keys = Limit(WRONG_AT_ONCE, WRONG_A_SECOND, "Too many wrong keys from this address. Wait a minute.")
        self.wrong_tokens = Limit(WRONG_AT_ONCE, WRONG_A_SECOND, "Too many wrong tokens. Wait a minute.")


def table() -> Table:
    return cast(Table, current_app.extensions["camelcam"])


def live() -> Live:
    return table().live


def config() -> Config:
    return table().config


# Who asks


def recognise() -> None:
    """Looks at the cookies of every request, so that whatever the host's phone asks for is a sign of life."""
    g.visitor = live().door.visitor(request.cookies.get(HOST_COOKIE), request.cookies.get(SEAT_COOKIE))


def visitor() -> Visitor:
    """Who shows these cookies; nobody in particular is an onlooker."""
    return cast(Visitor, g.visitor)


def known() -> Visitor:
    """The host or a seat. Raises Unknown for everybody else."""
    found = visitor()
    if not found.known:
        raise Unknown("This phone holds no seat at this table. Claim one, or ask the host.")
    return found


def host() -> Visitor:
    """The host. Raises Unknown or NotEntitled for everybody else."""
    found = visitor()
    if not found.host:
        if not found.known:
            raise Unknown("Only the host may do this. Log in with the host's key.")
        raise NotEntitled("Only the host may do this.")
    return found


def is_same(given: str, kept: str, wrong: Limit) -> bool:
    """Compares a secret without telling by the time it takes how much of it was right; wrong ones are counted."""
    address = request.remote_addr or ""
    wrong.check(address)
    if hmac.compare_digest(given.encode(errors="replace"), kept.encode()):
        return True
    wrong.spend(address)
    return False


def reader() -> None:
    """Raises Unknown for everybody but the reader."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Unknown("This is the reader's. It shows the token of reader.token.")
    if not is_same(token.strip(), table().reader_token, table().wrong_tokens):
        raise Unknown("Nobody knows this token. Give the reader the table's reader.token.")


# What is asked


def body(largest: int = LARGEST, *, floats: bool = False) -> dict[str, Any]:
    """The JSON object that was sent, as strictly read as a record is."""
    if request.mimetype != "application/json":
        raise WrongType("This takes JSON; send it with Content-Type: application/json.")
    try:
        return record.parse(sent(largest), floats=floats)
    except record.Malformed as error:
        raise as_unwelcome(error) from None


def sent(largest: int) -> bytes:
    """The bytes that were sent. Raises TooLarge."""
    if request.content_length is not None and request.content_length > largest:
        raise TooLarge(f"What was sent is larger than {largest // 1024} kB.")
    data = request.stream.read(largest + 1)
    if len(data) > largest:
        raise TooLarge(f"What was sent is larger than {largest // 1024} kB.")
    return data


def nothing() -> None:
    """For requests that need no body: an empty one, or an empty object."""
    if request.content_length:
        convert(body(), Nothing)


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    pass


def convert(value: dict[str, Any], kind: type[T]) -> T:
    """The object as this type. Raises Unreadable."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(record.in_words(str(error)) + ".") from None


def number(name: str, default: int) -> int:
    """A whole number in the query. Raises Unreadable."""
    text = request.args.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Unreadable(f'"{name}" must be a whole number.')
    return int(text)


def when_hung_up(do: Callable[[], None]) -> None:
    """Has this done when the phone hangs up, where the server can tell; else the next heartbeat finds out."""
    channel = getattr(request.environ.get("waitress.client_disconnected"), "__self__", None)
    if channel is not None:
        channel.hung_up = do


# How one replies


def reply(value: Any, status: int = 200) -> Response:
    data = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return Response(data, status, mimetype="application/json")


def with_cookie(response: Response, name: str, secret: str) -> Response:
    response.set_cookie(name, secret, max_age=A_YEAR, httponly=True, samesite="Lax", path="/")
    return response
