"""The routes by which a phone chooses the Wi-Fi that this machine joins."""

from __future__ import annotations

import socket

import msgspec
from flask import Response

from companion import wifi
from companion.errors import NotNow

from .request import config, host, reply, session, table
from .routing import EVERYBODY, Routes
from .shapes import JoinWifi

routes = Routes("wifi")


def _may(now: wifi.InReach) -> bool:
    """The host may see and choose; while nobody is host whoever is in the machine's own Wi-Fi may, for he knows its
    password."""
    return session().host or (now.own and table().access.host_free)


@routes.on("GET /api/networks", EVERYBODY, {200: wifi.InReach})
def look() -> Response:
    """The Wi-Fi networks in reach, for the host; before there is one also for phones in the machine's own Wi-Fi."""
    now = wifi.ask({"do": "look"})
    return reply(_with_page(now if _may(now) else wifi.InReach(there=False)))


@routes.on("POST /api/networks", EVERYBODY, {202: wifi.InReach}, JoinWifi)
def join(wanted: JoinWifi) -> Response:
    """Join one of them; for those who may see them.

    The machine's own Wi-Fi closes for that, and comes back where it could not be joined.
    """
    now = wifi.ask({"do": "look"})
    if not _may(now):
        host()
    if not now.there:
        raise NotNow("no-wifi")
    return reply(_with_page(wifi.ask({"do": "join", "name": wanted.name, "password": wanted.password})), 202)


def _with_page(now: wifi.InReach) -> wifi.InReach:
    """A machine that changes its network changes its address; its name stays."""
    name = socket.gethostname().split(".")[0]
    return msgspec.structs.replace(now, page=f"http://{name}.local:{config().port}/stand")
