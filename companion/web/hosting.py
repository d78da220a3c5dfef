"""The host's routes: becoming host, starting and ending races, settings, taking a record in."""

from __future__ import annotations

from flask import Blueprint, Response, request
from msgspec import UNSET

from companion import races, record
from companion.errors import NotEntitled, NotFound, Unreadable, WrongType
from companion.sealed import Packet, TableKey
from companion.views import OddsSetting

from .request import (
    HOST_COOKIE,
    LARGEST_LINE,
    LARGEST_RECORD,
    body,
    config,
    context,
    convert,
    host,
    is_same,
    nothing,
    reply,
    sent,
    state,
    table,
    with_cookie,
)
from .shapes import BecomeHost, Hosting, Notices, OpenClaim, Settings, TakenIn

routes = Blueprint("hosting", __name__)


@routes.post("/api/host")
def become_host() -> Response:
    """With the key at once; without it by a press of the pyramid."""
    asked = convert(body(), BecomeHost)
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


@routes.post("/api/demo/host")
def host_of_the_demo() -> Response:
    """The demo has no pyramid beside its page: whoever opens it first is host, and sees the odds."""
    nothing()
    if config().demo_fifo is None:
        raise NotFound("no-pyramid")
    secret = table().access.let_host_in(alone=not context().first_phone_due)
    context().first_phone_due = False
    _show_odds("everybody")
    return _welcome(secret)


def _plain(key: str) -> str:
    """A key as typed from a label: case, spaces and dashes do not count."""
    return "".join(key.split()).replace("-", "").lower()


def _welcome(secret: str) -> Response:
    return with_cookie(reply(Hosting(True)), HOST_COOKIE, secret)


@routes.post("/api/tables")
def begin() -> Response:
    host()
    value = body(LARGEST_LINE)
    instead = value.pop("replace", False)
    if not isinstance(instead, bool):
        raise Unreadable("replace-or-not")
    begun = races.begin(table().store, record.to_setup(value), instead=instead)
    table().inbox.enrolling.rest()
    return state(begun, 201)


@routes.post("/api/abandon")
def abandon() -> Response:
    host()
    nothing()
    return state(races.end(table().store, "abandoned"))


@routes.post("/api/aside")
def set_aside() -> Response:
    """The race is played on another evening."""
    host()
    nothing()
    return state(races.end(table().store, "aside"))


@routes.post("/api/races/<int:race>/resume")
def resume(race: int) -> Response:
    host()
    nothing()
    return state(races.resume(table().store, race))


@routes.get("/api/table-key")
def table_key() -> Response:
    """What another table needs in order to seal a race for this one."""
    return reply(table().seal.public)


@routes.post("/api/races/<int:race>/sealed")
def seal(race: int) -> Response:
    """A race that was set aside, as a file that only the table with this key can read."""
    host()
    response = reply(races.sealed(table().store, table().seal, race, convert(body(), TableKey).key))
    response.headers["Content-Disposition"] = f'attachment; filename="camelcam-{race}.sealed"'
    return response


@routes.post("/api/races/sealed")
def unseal() -> Response:
    """A race from another table; it lies aside here until it is taken up."""
    host()
    return reply(TakenIn(races.unsealed(table().store, table().seal, convert(body(LARGEST_RECORD), Packet))), 201)


@routes.post("/api/settings")
def settings() -> Response:
    host()
    asked = convert(body(), Settings)
    _show_odds(asked.odds)
    return reply(asked)


def _show_odds(odds: OddsSetting) -> None:
    with table().store.change() as change:
        change.journal.put("odds", odds)
        change.become(odds=odds)


@routes.get("/api/notices")
def notices() -> Response:
    """What was lost or mended at a start, until the host says that it was seen."""
    host()
    return reply(Notices(table().store.journal.notices()))


@routes.delete("/api/notices")
def notices_seen() -> Response:
    host()
    with table().store.journal.change():
        table().store.journal.set_notices(())
    return reply(Notices([]))


@routes.post("/api/races")
def take_in() -> Response:
    """A record, as text; a finished race is filed, any other is played on."""
    host()
    if request.mimetype not in ("text/plain", "application/jsonl", "application/octet-stream"):
        raise WrongType("record-wanted")
    return reply(TakenIn(races.take_in(table().store, sent(LARGEST_RECORD))), 201)
