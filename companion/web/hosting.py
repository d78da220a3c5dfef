"""The host's routes: becoming host, starting and ending races, settings, taking a record in."""

from __future__ import annotations

from flask import Response, request
from msgspec import UNSET
from msgspec.structs import asdict

from companion import races, record
from companion.errors import NotEntitled, NotFound, Unreadable, WrongType
from companion.rules import AnySetup
from companion.sealed import Packet, TableKey

from .request import (
    HOST_COOKIE,
    LARGEST_LINE,
    LARGEST_RECORD,
    as_file,
    body,
    config,
    context,
    is_same,
    reply,
    sent,
    state,
    table,
    with_cookie,
)
from .routing import EVERYBODY, HOST, PUBLIC, TEXT, Routes
from .shapes import BecomeHost, Hosting, Notices, OpenClaim, Settings, TakenIn

routes = Routes("hosting")


@routes.on("POST /api/host", EVERYBODY, {200: Hosting, 202: OpenClaim}, BecomeHost)
def become_host(asked: BecomeHost) -> Response:
    """Become host: with the key, or by a press of the pyramid within a minute."""
    if asked.key is not UNSET and asked.claim is not UNSET:
        raise Unreadable("key-or-claim")
    if asked.key is not UNSET:
        if not is_same(_plain(asked.key), _plain(context().host_key), context().wrong_keys):
            raise NotEntitled("wrong-key")
        return _welcome(table().access.let_host_in(alone=False))
    if asked.claim is UNSET:
        return reply(OpenClaim(table().access.open_claim()), 202)
    secret = table().access.fetch_claim(asked.claim)
    return reply(OpenClaim(asked.claim), 202) if secret is None else _welcome(secret)


@routes.on("POST /api/demo/host", EVERYBODY, {200: Hosting})
def host_of_the_demo() -> Response:
    """Become host of the demo, while nobody is.

    It has no pyramid beside its page: whoever opens it first is host, and sees the odds.
    """
    if config().demo_fifo is None:
        raise NotFound("no-pyramid")
    secret = table().access.let_host_in(alone=not context().first_phone_due)
    context().first_phone_due = False
    _set(Settings(odds="everybody"))
    return _welcome(secret)


def _plain(key: str) -> str:
    """A key as typed from a label: case, spaces and dashes do not count."""
    return "".join(key.split()).replace("-", "").lower()


def _welcome(secret: str) -> Response:
    return with_cookie(reply(Hosting(True)), HOST_COOKIE, secret)


@routes.on("POST /api/tables", HOST, {201: PUBLIC}, AnySetup, most=LARGEST_LINE, itself=True)
def begin() -> Response:
    """Start a race; `replace` gives up a running one."""
    value = body(LARGEST_LINE)
    instead = value.pop("replace", False)
    if not isinstance(instead, bool):
        raise Unreadable("replace-or-not")
    begun = races.begin(table().store, record.to_setup(value), instead=instead)
    table().inbox.enrolling.rest()
    return state(begun, 201)


@routes.on("POST /api/abandon", HOST, {200: PUBLIC})
def abandon() -> Response:
    """End the running race without a winner."""
    return state(races.end(table().store, "abandoned"))


@routes.on("POST /api/aside", HOST, {200: PUBLIC})
def set_aside() -> Response:
    """Set the running race aside for another evening."""
    return state(races.end(table().store, "aside"))


@routes.on("POST /api/races/<int:race>/resume", HOST, {200: PUBLIC})
def resume(race: int) -> Response:
    """Take up a race that was set aside."""
    return state(races.resume(table().store, race))


@routes.on("GET /api/table-key", EVERYBODY, {200: TableKey})
def table_key() -> Response:
    """What another table needs to seal a race for this one."""
    return reply(table().seal.public)


@routes.on("POST /api/races/<int:race>/sealed", HOST, {200: Packet}, TableKey)
def seal(other: TableKey, race: int) -> Response:
    """A race that was set aside, readable by the table with this key alone."""
    return as_file(reply(races.sealed(table().store, table().seal, race, other.key)), f"camelcam-{race}.sealed")


@routes.on("POST /api/races/sealed", HOST, {201: TakenIn}, Packet, most=LARGEST_RECORD)
def unseal(packet: Packet) -> Response:
    """Take in a race that another table has sealed; it lies aside."""
    return reply(TakenIn(races.unsealed(table().store, table().seal, packet)), 201)


@routes.on("POST /api/settings", HOST, {200: Settings}, Settings)
def settings(asked: Settings) -> Response:
    """Who sees the odds, and whether a die counts that came without a press."""
    _set(asked)
    return reply(asked)


def _set(asked: Settings) -> None:
    said = {name: value for name, value in asdict(asked).items() if value is not UNSET}
    with table().store.change() as change:
        for name, value in said.items():
            change.journal.put(name, value)
        change.become(**said)


@routes.on("GET /api/notices", HOST, {200: Notices})
def notices() -> Response:
    """What was lost or mended when the table started, for the host to know."""
    return reply(Notices(table().store.journal.notices()))


@routes.on("DELETE /api/notices", HOST, {200: Notices})
def notices_seen() -> Response:
    """The host has seen them."""
    with table().store.journal.change():
        table().store.journal.set_notices(())
    return reply(Notices([]))


@routes.on("POST /api/races", HOST, {201: TakenIn}, str, kind=TEXT, most=LARGEST_RECORD, itself=True)
def take_in() -> Response:
    """Take in a race record."""
    if request.mimetype not in ("text/plain", "application/jsonl", "application/octet-stream"):
        raise WrongType("record-wanted")
    return reply(TakenIn(races.take_in(table().store, sent(LARGEST_RECORD))), 201)
