"""The doors that everybody uses: the public state, its stream, seats, actions, the question. The rules are not here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flask import Blueprint, Response, request

from companion import live_views, record
from companion.errors import NotEntitled, NotFound, Unknown, Unreadable, as_unwelcome
from companion.live_door import Visitor
from companion.rules import AnyEvent
from companion.streams import Stream

from .asked import (
    LARGEST_LINE,
    SEAT_COOKIE,
    body,
    config,
    convert,
    host,
    known,
    live,
    nothing,
    reply,
    visitor,
    when_hung_up,
    with_cookie,
)
from .shapes import Answering, NamedSeat

door = Blueprint("table", __name__)

LONGEST_KEY = 200
RETRY_MS = 2000


@door.get("/api/table")
def public() -> Response:
    return reply(live().now.body)


@door.get("/api/events")
def events() -> Response:
    """The stream: the whole state at once, and after every change."""
    who, table, patience = visitor(), live(), config().heartbeat
    stream = table.streams.open()
    when_hung_up(stream.close)

    def told() -> Iterator[bytes]:
        yield b"retry: %d\n" % RETRY_MS + stream.next(0)
        while not stream.closed:
            yield stream.next(patience) or b": still here\n\n"
            table.door.heard(who)

    return _streamed(told(), stream)


def _streamed(messages: Iterator[bytes], stream: Stream) -> Response:
    table = live()
    response = Response(messages, mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(lambda: table.streams.close(stream))  # a generator that never began would not say so
    return response


# Seats


@door.post("/api/seats")
def claim_seat() -> Response:
    name = convert(body(), NamedSeat).name
    public, secret = live().door.claim_seat(name, visitor())
    response = reply(public, 201)
    return response if secret is None else with_cookie(response, SEAT_COOKIE, secret)


@door.delete("/api/seats/<any_name:name>")
def free_seat(name: str) -> Response:
    host()
    nothing()
    return reply(live().door.free_seat(name))


@door.get("/api/seat")
def seat() -> Response:
    """The seat's own view; the host's view of any seat."""
    who, now = known(), live().now
    name = request.args.get("name", who.seat)
    if name is None:
        raise Unknown("The host holds no seat; claim one, or ask for one with ?name=.")
    if not who.host and name != who.seat:
        raise NotEntitled("Only the host may look at another seat.")
    if name not in now.on().setup.players:
        raise NotFound("Nobody of that name plays in this race.")
    return reply(live_views.seat(now, name, secrets=name == who.seat or name not in now.seats))


@door.delete("/api/seat")
def leave_seat() -> Response:
    """A seat that is given back by the phone that holds it."""
    who = known()
    nothing()
    if who.seat is None:
        raise NotEntitled("This phone holds no seat.")
    response = reply(live().door.free_seat(who.seat))
    response.delete_cookie(SEAT_COOKIE, path="/", httponly=True, samesite="Lax")
    return response


# Actions


@door.post("/api/actions")
def act() -> Response:
    who = known()
    event = _event(body(LARGEST_LINE))
    said = live().act(who, event, _expected(), _key())
    return reply(said.body, said.status)


def _event(value: dict[str, Any]) -> AnyEvent:
    try:
        return record.to_event(value)
    except record.Malformed as error:
        raise as_unwelcome(error) from None


def _expected() -> int | None:
    """The count of events in If-Match, with or without quotes; a star matches any."""
    text = request.headers.get("If-Match")
    if text is None or text.strip() == "*":
        return None
    text = text.strip().strip('"')
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Unreadable("If-Match must be the number of events that the sender has seen.")
    return int(text)


def _key() -> str | None:
    key = request.headers.get("Idempotency-Key")
    if key is not None and not 0 < len(key) <= LONGEST_KEY:
        raise Unreadable(f"Idempotency-Key must have 1 to {LONGEST_KEY} characters.")
    return key


# The question


@door.get("/api/question")
def question() -> Response:
    found = live().desk.question()
    return Response(status=204) if found is None else reply(found)


@door.post("/api/question")
def answer() -> Response:
    who: Visitor = known()
    value = body()
    given = convert({key: value.pop(key) for key in ("id", "discard") if key in value}, Answering)
    if given.discard == bool(value):
        raise Unreadable("An answer names the die and its value, or discards the question.")
    if value.pop("do", "roll") != "roll":
        raise Unreadable("The answer to the question is a roll.")
    return reply(live().desk.answer(who, given.id, None if given.discard else value))
