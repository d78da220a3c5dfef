"""The routes of what is done before a race: the host's orders, the reader's word, and a few reveals on trial."""

from __future__ import annotations

from flask import Response

from companion.enrolling import Enrolment, NumberedOrder, Order, Progress
from companion.errors import NotNow
from companion.trial import Trial, Wish

from .request import LARGEST_READING, reply, table
from .routing import HOST, READER, Routes

routes = Routes("enrolling")


@routes.on("GET /api/enrol", HOST, {200: Enrolment})
def look() -> Response:
    """How far the reader is with enrolling dice."""
    return reply(table().inbox.enrolling.state())


@routes.on("POST /api/enrol", HOST, {202: Enrolment}, Order)
def order(wanted: Order) -> Response:
    """What the reader is to do next: card; begin, take, skip, back, finish; throw; stop."""
    if wanted.do != "stop" and table().store.now.running:  # its dice go before
        raise NotNow("race-running-still")
    table().inbox.enrolling.order(wanted)
    return reply(table().inbox.enrolling.state(), 202)


@routes.on("POST /api/enrolled", READER, {200: NumberedOrder}, Progress, most=LARGEST_READING, floats=True)
def said(progress: Progress) -> Response:
    """How far the reader is; the answer is the newest order."""
    return reply(table().inbox.enrolling.heard(progress))


@routes.on("POST /api/trial", HOST, {202: Trial}, Wish)
def begin_trial(wish: Wish) -> Response:
    """From now on reveals are read on trial, and move no camel."""
    if table().store.now.running:
        raise NotNow("race-running-still")
    table().inbox.trial.begin(wish)
    return reply(table().inbox.trial.look(), 202)


@routes.on("GET /api/trial", HOST, {200: Trial})
def trial() -> Response:
    """What came out on trial; asking keeps it going."""
    return reply(table().inbox.trial.look())
