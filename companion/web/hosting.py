"""The host's doors: becoming host, starting and ending races, settings, taking a record in."""

from __future__ import annotations

from flask import Blueprint, Response, request
from msgspec import UNSET

from companion import record
from companion.errors import NotEntitled, Unreadable, WrongType, as_unwelcome

from .asked import (
    HOST_COOKIE,
    LARGEST_LINE,
    LARGEST_RECORD,
    body,
    convert,
    host,
    is_same,
    live,
    nothing,
    reply,
    sent,
    table,
    with_cookie,
)
from .shapes import BecomeHost, Settings

door = Blueprint("hosting", __name__)


@door.post("/api/host")
def become_host() -> Response:
    """With the key at once; without it by a press of the pyramid."""
    asked = convert(body(), BecomeHost)
    if asked.key is not UNSET and asked.claim is not UNSET:
        raise Unreadable("Either the key or the claim, not both.")
    if asked.key is not UNSET:
        if not is_same(_plain(asked.key), _plain(table().host_key), table().wrong_keys):
            raise NotEntitled("This is not the host's key. It is in the file host.key and on the label.")
        return _welcome(live().door.let_host_in(alone=False))
    if asked.claim is UNSET:
        return reply({"claim": live().door.open_claim()}, 202)
    secret = live().door.fetch_claim(asked.claim)
    return reply({"claim": asked.claim}, 202) if secret is None else _welcome(secret)


def _plain(key: str) -> str:
    """A key as typed from a label: case, spaces and dashes do not count."""
    return "".join(key.split()).replace("-", "").lower()


def _welcome(secret: str) -> Response:
    return with_cookie(reply({"host": True}), HOST_COOKIE, secret)


@door.post("/api/tables")
def begin() -> Response:
    host()
    value = body(LARGEST_LINE)
    instead = value.pop("replace", False)
    if not isinstance(instead, bool):
        raise Unreadable('"replace": true or false belongs here.')
    try:
        setup = record.to_setup(value)
    except record.Malformed as error:
        raise as_unwelcome(error) from None
    return reply(live().begin(setup, instead=instead), 201)


@door.post("/api/abandon")
def abandon() -> Response:
    host()
    nothing()
    return reply(live().abandon())


@door.post("/api/settings")
def settings() -> Response:
    host()
    live().set_odds(convert(body(), Settings).odds)
    return reply({"odds": live().now.odds})


@door.post("/api/races")
def take_in() -> Response:
    """A record, as text; a finished race is filed, any other is played on."""
    host()
    if request.mimetype not in ("text/plain", "application/jsonl", "application/octet-stream"):
        raise WrongType("This takes a race record; send it with Content-Type: text/plain.")
    return reply({"race": live().take_in(sent(LARGEST_RECORD))}, 201)
