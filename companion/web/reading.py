"""The reader's doors: its signs of life, its readings, its live pictures; and the demo's press."""

from __future__ import annotations

import errno
import os

from flask import Blueprint, Response

from companion.errors import NotFound, Unable, Unreadable
from companion.live_desk import Reading, SignOfLife
from companion.pictures import decode
from companion.watching import Seen

from .asked import LARGEST_READING, body, config, convert, host, live, reader, reply

door = Blueprint("reading", __name__)

LONGEST_ID = 200


@door.post("/api/readings")
def take() -> Response:
    reader()
    reading = convert(body(LARGEST_READING, floats=True), Reading)
    if not 0 < len(reading.reading) <= LONGEST_ID:
        raise Unreadable(f'"reading" must be an id of 1 to {LONGEST_ID} characters.')
    if reading.status == "read" and (reading.die is None or reading.value is None):
        raise Unreadable("A reading that was read names its die and its value.")
    picture = None if reading.picture is None else decode(reading.picture)
    said = live().desk.take(reading, picture)
    return reply(said.body, said.status)


@door.post("/api/reader")
def sign_of_life() -> Response:
    reader()
    return reply(live().desk.sign_of_life(convert(body(), SignOfLife)))


@door.get("/api/reader")
def said() -> Response:
    """What the reader last said of itself, in words for the people at the table."""
    last = live().desk.reader
    return reply({"state": last.state, "detail": last.detail})


@door.post("/api/live")
def show() -> Response:
    """What the camera sees at this moment."""
    reader()
    seen = convert(body(LARGEST_READING, floats=True), Seen)
    decode(seen.picture)
    live().desk.watching.show(seen)
    return Response(status=204)


@door.get("/api/live")
def look() -> Response:
    """The newest picture, for the host's page. Asking is what keeps the camera on."""
    host()
    seen = live().desk.watching.look()
    return Response(status=204) if seen is None else reply(seen)


@door.post("/api/demo/press")
def press() -> Response:
    """Presses the simulated pyramid."""
    fifo = config().demo_fifo
    if fifo is None:
        raise NotFound("There is no simulated pyramid at this table.")
    try:
        handle = os.open(fifo, os.O_WRONLY | os.O_NONBLOCK)
    except OSError as error:
        if error.errno in (errno.ENXIO, errno.ENOENT):
            raise Unable("The simulated pyramid does not listen. Start the demo again.") from None
        raise Unable("The simulated pyramid cannot be pressed. Start the demo again.") from None
    try:
        os.write(handle, b"press\n")
    except OSError:
        raise Unable("The simulated pyramid is busy. Press again in a moment.") from None
    finally:
        os.close(handle)
    return reply({"pressed": True}, 202)
