"""The routes of what is done before a race: the host's orders, the reader's word, and a few reveals on trial."""

from __future__ import annotations

from flask import Response

from companion.enrolling import Enrolment, NumberedOrder, Order, Progress
from companion.errors import NotNow
from companion.trial import Trial, Wish

from .request import LARGEST_READING, body, convert, reply, table
from .routing import HOST, READER, Routes

routes = Routes("enrolling")


@routes.on("GET /api/enrol", HOST, {200: Enrolment})
def look() -> Response:
    """How far the reader is with enrolling dice."""
    return reply(table().inbox.enrolling.state())


@routes.on("POST /api/enrol", HOST, {202: Enrolment}, Order)
def order() -> Response:
    """What the reader is to do next: card; begin, take, skip, back, finish; throw; stop."""
    wanted = convert(body(), Order)  # never while a race is running: its dice go before
    if wanted.do != "stop" and table().store.now.running:
        raise NotNow("race-running-still")
    table().inbox.enrolling.order(wanted)
    return reply(table().inbox.enrolling.state(), 202)


@routes.on("POST /api/enrolled", READER, {200: NumberedOrder}, Progress)
def said() -> Response:
    """How far the reader is; the answer is the newest order."""
    return reply(table().inbox.enrolling.heard(convert(body(LARGEST_READING, floats=True), Progress)))


@routes.on("POST /api/trial", HOST, {202: Trial}, Wish)
def begin_trial() -> Response:
    """From now on reveals are read on trial, and move no camel."""
    wish = convert(body(), Wish)
    if table().store.now.running:
        raise NotNow("race-running-still")
    table().inbox.trial.begin(wish)
    return reply(table().inbox.trial.look(), 202)


@routes.on("GET /api/trial", HOST, {200: Trial})
def trial() -> Response:
    """What came out on trial; asking keeps it going."""
    return reply(table().inbox.trial.look())
