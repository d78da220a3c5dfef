"""The routes that everybody uses: the public state, its stream, seats, actions, the question. No rules here."""

from __future__ import annotations

from flask import Response, request

from companion import actions, inbox, record, views
from companion.access import HANDING_OVER
from companion.errors import NotEntitled, NotFound, Unknown, Unreadable
from companion.rules import AnyEvent

from .connections import network_of
from .request import (
    HOST_COOKIE,
    LARGEST_LINE,
    SEAT_COOKIE,
    body,
    config,
    context,
    convert,
    reply,
    said,
    session,
    state,
    table,
    with_cookie,
)
from .routing import EVERYBODY, HOST, PLAYER, PUBLIC, STREAM, Routes
from .shapes import Answer, Answering, Handover, NamedSeat, SeatCode
from .telling import STREAM_TASK
from .watching import RETRY, Watcher

routes = Routes("seats")

LONGEST_KEY = 200
KEYED = ("If-Match", "Idempotency-Key")


@routes.on("GET /api/table", EVERYBODY, {200: PUBLIC})
def public() -> Response:
    """The public state."""
    return state(table().store.now)


@routes.on("GET /api/events", EVERYBODY, {200: STREAM})
def events() -> Response:
    """The public state at once and after every change."""
    if request.method == "HEAD":  # asks whether there is one, and watches nothing
        return Response(mimetype="text/event-stream")
    cookies = request.cookies.get(HOST_COOKIE), request.cookies.get(SEAT_COOKIE)
    streams = table().store.streams
    watcher = Watcher(table(), streams.open(network_of(request.remote_addr or "")), cookies, config())
    request.environ[STREAM_TASK].given = watcher  # for as long as the phone is there the teller sends what follows
    response = Response(iter([RETRY]), mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    return response


# Seats


@routes.on("POST /api/seats", EVERYBODY, {201: PUBLIC}, NamedSeat)
def claim_seat(wanted: NamedSeat) -> Response:
    """Claim a free seat."""
    now, secret = table().access.claim_seat(wanted.name, session())
    response = state(now, 201)
    return response if secret is None else with_cookie(response, SEAT_COOKIE, secret)


@routes.on("DELETE /api/seats/<any_name:name>", HOST, {200: PUBLIC})
def free_seat(name: str) -> Response:
    """Free a seat."""
    return state(table().access.free_seat(name, session()))


@routes.on("GET /api/seat", PLAYER, {200: views.SeatView}, query=("name",))
def seat() -> Response:
    """A seat's own view; the host's view of any."""
    asked, now = session(), table().store.now
    who = now.session(asked)
    if not who.known:
        raise Unknown("no-seat")
    name = request.args.get("name", who.seat)
    if name is None:
        raise Unknown("host-without-seat")
    if not who.host and name != who.seat:
        raise NotEntitled("other-seat")
    if name not in now.on().setup.players:
        raise NotFound("nobody-plays")
    return reply(views.seat(now, name, who))


@routes.on("POST /api/seat", EVERYBODY, {201: PUBLIC}, SeatCode, itself=True)
def take_over() -> Response:
    """Take the seat whose phone shows this code."""
    limit, address = context().wrong_codes, request.remote_addr or ""
    limit.check(address)
    try:
        now, secret = table().access.take_over(convert(body(), SeatCode).code, session())
    except NotEntitled:
        limit.spend(address)
        raise
    return with_cookie(state(now, 201), SEAT_COOKIE, secret)


@routes.on("POST /api/seat/code", PLAYER, {201: Handover})
def hand_over() -> Response:
    """A code that hands one's own seat to another phone."""
    return reply(Handover(table().access.hand_over(session()), int(HANDING_OVER)), 201)


@routes.on("DELETE /api/seat", PLAYER, {200: PUBLIC})
def leave_seat() -> Response:
    """Give back one's own seat."""
    who = session()
    if who.seat is None:
        raise NotEntitled("no-seat")
    response = state(table().access.free_seat(who.seat, who))
    response.delete_cookie(SEAT_COOKIE, path="/", httponly=True, samesite="Lax")
    return response


# Actions


@routes.on("POST /api/actions", PLAYER, {200: PUBLIC}, AnyEvent, headers=KEYED, most=LARGEST_LINE, itself=True)
def act() -> Response:
    """One event of the race."""
    who = session()
    return said(actions.act(table().store, who, record.to_event(body(LARGEST_LINE)), _expected(), _key()))


def _expected() -> int | None:
    """The count of events in If-Match, with or without quotes; a star matches any."""
    text = request.headers.get("If-Match")
    if text is None or text.strip() == "*":
        return None
    text = text.strip().strip('"')
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Unreadable("if-match")
    return int(text)


def _key() -> str | None:
    key = request.headers.get("Idempotency-Key")
    if key is not None and not 0 < len(key) <= LONGEST_KEY:
        raise Unreadable("idempotency-key", most=LONGEST_KEY)
    return key


# The question


@routes.on("GET /api/question", EVERYBODY, {200: inbox.Question, 204: None})
def question() -> Response:
    """The question that waits."""
    return reply(table().inbox.question())


@routes.on("POST /api/question", PLAYER, {200: PUBLIC}, Answer, itself=True)
def answer() -> Response:
    """Answer it with a roll's fields, or discard it."""
    who = session()
    value = body()
    given = convert({key: value.pop(key) for key in ("id", "discard") if key in value}, Answering)
    if given.discard == bool(value):
        raise Unreadable("answer-or-discard")
    if value.pop("do", "roll") != "roll":
        raise Unreadable("answer-no-roll")
    return state(table().inbox.answer(who, given.id, None if given.discard else value))
