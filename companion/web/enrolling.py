"""The routes of what is done before a race: the host's orders, the reader's word, and a few reveals on trial."""

from __future__ import annotations

from flask import Blueprint, Response

from companion.enrolling import Order, Progress
from companion.errors import NotNow
from companion.trial import Wish

from .request import LARGEST_READING, body, convert, host, reader, reply, table

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
    return reply(table().inbox.enrolling.heard(convert(body(LARGEST_READING, floats=True), Progress)))


@routes.post("/api/trial")
def begin_trial() -> Response:
    """A press or a die from now on is a reveal that moves no camel. Asking for what came keeps it going."""
    host()
    wish = convert(body(), Wish)
    if table().store.now.running:
        raise NotNow("race-running-still")
    table().inbox.trial.begin(wish)
    return reply(table().inbox.trial.look(), 202)


@routes.get("/api/trial")
def trial() -> Response:
    """What has come out on trial so far."""
    host()
    return reply(table().inbox.trial.look())
