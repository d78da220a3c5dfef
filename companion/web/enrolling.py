"""The routes of an enrolment: the host's orders, and the reader's word."""

from __future__ import annotations

from flask import Blueprint, Response

from companion.enrolling import Order, Progress
from companion.errors import NotNow

from .request import body, convert, host, reader, reply, table

routes = Blueprint("enrolling", __name__)


@routes.get("/api/enrol")
def look() -> Response:
    """How far the reader is with the dice."""
    host()
    return reply(table().inbox.enrolling.state())


@routes.post("/api/enrol")
def order() -> Response:
    """What the reader is to do next. Never while a race is running: its dice go before."""
    host()
    wanted = convert(body(), Order)
    if wanted.do != "stop" and table().store.now.running:
        raise NotNow("race-running-still")
    table().inbox.enrolling.order(wanted)
    return reply(table().inbox.enrolling.state(), 202)


@routes.post("/api/enrolled")
def said() -> Response:
    """The reader's word; the answer is the newest order."""
    reader()
    return reply(table().inbox.enrolling.heard(convert(body(), Progress)))
