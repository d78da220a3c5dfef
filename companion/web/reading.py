"""The reader's routes: its signs of life, its readings, its live pictures; and the demo's press."""

from __future__ import annotations

import errno
import os

from flask import Blueprint, Response

from companion.errors import NotFound, Unable, Unreadable
from companion.inbox import Reading, SignOfLife
from companion.pictures import decode
from companion.unit_profile import Own
from companion.watching import Seen

from .request import LARGEST_READING, body, config, convert, host, reader, reply, said, table
from .shapes import Pressed

routes = Blueprint("reading", __name__)

LONGEST_ID = 200


@routes.post("/api/readings")
def take() -> Response:
    reader()
    reading = convert(body(LARGEST_READING, floats=True), Reading)
    if not 0 < len(reading.reading) <= LONGEST_ID:
        raise Unreadable("reading-id", most=LONGEST_ID)
    if reading.status == "read" and (reading.die is None or reading.value is None):
        raise Unreadable("reading-incomplete")
    picture = None if reading.picture is None else decode(reading.picture)
    return said(table().inbox.take(reading, picture))


@routes.post("/api/reader")
def sign_of_life() -> Response:
    reader()
    told = convert(body(), SignOfLife)
    claimed = told.pressed and table().access.press()
    return reply(table().inbox.sign_of_life(told, claimed=claimed))


@routes.get("/api/reader")
def last_said() -> Response:
    """What the reader last said of itself, in words for the people at the table."""
    table().inbox.look()
    return reply(table().inbox.reader)


@routes.post("/api/profile")
def hand_over() -> Response:
    """The profile that the reader reads with; the answer is one that came back with a saved table."""
    reader()
    own = convert(body(LARGEST_READING), Own)
    try:
        return reply(table().inbox.profile.heard(own))
    except OSError as error:
        raise Unable("not-restored", why=error.strerror or "") from None


@routes.post("/api/live")
def show() -> Response:
    """What the camera sees at this moment."""
    reader()
    seen = convert(body(LARGEST_READING, floats=True), Seen)
    decode(seen.picture)
    table().inbox.watching.show(seen)
    return Response(status=204)


@routes.get("/api/live")
def look() -> Response:
    """The newest picture, for the host's page. Asking is what keeps the camera on."""
    host()
    seen = table().inbox.watching.look()
    return Response(status=204) if seen is None else reply(seen)


@routes.post("/api/demo/press")
def press() -> Response:
    """Presses the simulated pyramid."""
    fifo = config().demo_fifo
    if fifo is None:
        raise NotFound("no-pyramid")
    try:
        handle = os.open(fifo, os.O_WRONLY | os.O_NONBLOCK)
    except OSError as error:
        if error.errno in (errno.ENXIO, errno.ENOENT):
            raise Unable("pyramid-away") from None
        raise Unable("pyramid-broken") from None
    try:
        os.write(handle, b"press\n")
    except OSError:
        raise Unable("pyramid-busy") from None
    finally:
        os.close(handle)
    return reply(Pressed(True), 202)
