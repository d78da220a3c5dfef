"""What a request holds: its body as strictly read JSON, its cookies as a session, its token; and how one replies."""

from __future__ import annotations

import hmac
from typing import Any, TypeVar, cast

import msgspec
from flask import Response, current_app, g, request

from companion import record
from companion.errors import NotEntitled, TooLarge, Unknown, Unreadable, WrongType
from companion.journal import Said
from companion.session import Session
from companion.store import Snapshot
from companion.table import Table

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


class Context:
    """What the routes of one application share."""

    def __init__(self, table: Table, config: Config, host_key: str, reader_token: str) -> None:
        self.table, self.config = table, config
        self.host_key, self.reader_token = host_key, reader_token
        self.wrong_keys = Limit(WRONG_AT_ONCE, WRONG_A_SECOND, "too-many-keys")
        self.wrong_codes = Limit(WRONG_AT_ONCE, WRONG_A_SECOND, "too-many-codes")
        self.wrong_tokens = Limit(WRONG_AT_ONCE, WRONG_A_SECOND, "too-many-tokens")
        #: in a demo with stand-ins, which are host themselves: whether a first phone may still become host beside them.
        self.first_phone_due = config.stand_ins


def context() -> Context:
    return cast(Context, current_app.extensions["camelcam"])


def table() -> Table:
    return context().table


def config() -> Config:
    return context().config


# Who asks


def recognise() -> None:
    """Looks at the cookies of every request, so that whatever the host's phone asks for is a sign of life."""
    g.session = table().access.session(request.cookies.get(HOST_COOKIE), request.cookies.get(SEAT_COOKIE))


def session() -> Session:
    """Who shows these cookies; nobody in particular is an onlooker."""
    return cast(Session, g.session)


def known() -> Session:
    """The host or a seat. Raises Unknown for everybody else."""
    found = session()
    if not found.known:
        raise Unknown("no-seat")
    return found


def host() -> Session:
    """The host. Raises Unknown or NotEntitled for everybody else."""
    found = session()
    if not found.host:
        if not found.known:
            raise Unknown("host-unknown")
        raise NotEntitled("host-only")
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
        raise Unknown("token-missing")
    if not is_same(token.strip(), context().reader_token, context().wrong_tokens):
        raise Unknown("token-unknown")


# What is asked


def body(largest: int = LARGEST, *, floats: bool = False) -> dict[str, Any]:
    """The JSON object that was sent, as strictly read as a record is."""
    if request.mimetype != "application/json":
        raise WrongType("json-wanted")
    return record.parse(sent(largest), floats=floats)


def sent(largest: int) -> bytes:
    """The bytes that were sent. Raises TooLarge."""
    if request.content_length is not None and request.content_length > largest:
        raise TooLarge("too-large", most=largest // 1024)
    data = request.stream.read(largest + 1)
    if len(data) > largest:
        raise TooLarge("too-large", most=largest // 1024)
    return data


def nothing() -> None:
    """For requests that need no body: an empty one, or an empty object."""
    if request.content_length:
        convert(body(), Nothing)


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    pass


def convert(value: dict[str, Any], kind: type[T]) -> T:
    """The object as this type. Raises Malformed."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise record.malformed(error) from None


def number(name: str, default: int) -> int:
    """A whole number in the query. Raises Unreadable."""
    text = request.args.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Unreadable("whole-number-wanted", name=name)
    return int(text)


# How one replies


def reply(value: Any, status: int = 200) -> Response:
    """JSON; 204 where there is nothing to tell."""
    if value is None:
        return Response(status=204)
    data = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return Response(data, status, mimetype="application/json")


def state(now: Snapshot, status: int = 200) -> Response:
    """The public state after what was asked, and its id, so that a page shows it at once and nothing older later."""
    return said(Said(status, now.body, now.serial))


def said(answer: Said) -> Response:
    response = reply(answer.body, answer.status)
    if answer.id is not None and answer.status < 300:
        response.headers["Event-Id"] = str(answer.id)
    return response


def as_file(response: Response, name: str) -> Response:
    """To be kept under this name."""
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def with_cookie(response: Response, name: str, secret: str) -> Response:
    response.set_cookie(name, secret, max_age=A_YEAR, httponly=True, samesite="Lax", path="/")
    return response
