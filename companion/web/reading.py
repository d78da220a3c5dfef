"""The reader's routes: its signs of life, its readings, its live pictures; and the demo's press."""

from __future__ import annotations

import errno
import os

from flask import Response

from companion import inbox, unit_profile, watching
from companion.errors import NotFound, Unable, Unreadable
from companion.pictures import decode

from .request import LARGEST_READING, config, reply, said, table
from .routing import EVERYBODY, HOST, READER, Routes
from .shapes import Applied, Pressed

routes = Routes("reading")

LONGEST_ID = 200


@routes.on("POST /api/readings", READER, {200: Applied}, inbox.Reading, most=LARGEST_READING, floats=True)
def take(reading: inbox.Reading) -> Response:
    """What the reader has read."""
    if not 0 < len(reading.reading) <= LONGEST_ID:
        raise Unreadable("reading-id", most=LONGEST_ID)
    if reading.status == "read" and (reading.die is None or reading.value is None):
        raise Unreadable("reading-incomplete")
    picture = None if reading.picture is None else decode(reading.picture)
    return said(table().inbox.take(reading, picture))


@routes.on("POST /api/reader", READER, {200: inbox.Wanted}, inbox.SignOfLife)
def sign_of_life(told: inbox.SignOfLife) -> Response:
    """The reader's sign of life."""
    claimed = told.pressed and table().access.press()
    return reply(table().inbox.sign_of_life(told, claimed=claimed))


@routes.on("GET /api/reader", EVERYBODY, {200: inbox.ReaderState})
def last_said() -> Response:
    """What the reader last said of itself."""
    table().inbox.look()
    return reply(table().inbox.reader)


@routes.on("POST /api/profile", READER, {200: unit_profile.Waiting}, unit_profile.HandedOver, most=LARGEST_READING)
def hand_over(given: unit_profile.HandedOver) -> Response:
    """The profile that the reader reads with; the answer is one that came back with a saved table."""
    try:
        return reply(table().inbox.profile.heard(given))
    except OSError as error:
        raise Unable("not-restored", why=error.strerror or "") from None


@routes.on("POST /api/live", READER, {204: None}, watching.Seen, most=LARGEST_READING, floats=True)
def show(seen: watching.Seen) -> Response:
    """What the camera sees now."""
    decode(seen.picture)
    table().inbox.watching.show(seen)
    return reply(None)


@routes.on("GET /api/live", HOST, {200: watching.Seen, 204: None})
def look() -> Response:
    """The newest of these pictures; asking keeps the camera on."""
    return reply(table().inbox.watching.look())


@routes.on("POST /api/demo/press", EVERYBODY, {202: Pressed}, itself=True)
def press() -> Response:
    """Press the simulated pyramid."""
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
