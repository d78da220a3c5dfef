"""The routes that tell about the table itself: who one is here, how to join, whether all is well, what there is."""

from __future__ import annotations

import io
import ipaddress
from pathlib import Path
from typing import Any

import msgspec
from flask import Response, request

from companion import views
from companion.journal import Said

from .network import own_address
from .request import config, context, reply, said, session, table
from .routing import EVERYBODY, SVG, Routes
from .shapes import Health, Join, Wifi

routes = Routes("about")


@routes.on("GET /api/me", EVERYBODY, {200: views.Me})
def me() -> Response:
    """Who this phone is here."""
    who, now = session(), table().store.now
    free = table().access.host_free or context().first_phone_due
    demo, simulated = config().demo_fifo is not None, config().simulated
    view = views.me(now, who, host_free=free, demo=demo, simulated=simulated)
    return said(Said(200, msgspec.json.encode(view), now.serial))


@routes.on("GET /api/join", EVERYBODY, {200: Join})
def join() -> Response:
    """The address that phones should open."""
    return reply(Join(_address()))


@routes.on("GET /api/join.svg", EVERYBODY, {200: SVG})
def join_code() -> Response:
    """The same as a QR code."""
    return _code(_address())


@routes.on("GET /api/wifi", EVERYBODY, {200: Wifi, 204: None})
def wifi() -> Response:
    """How the table's own Wi-Fi is joined, while it is open."""
    found = _hotspot()
    return reply(found and Wifi(found.name, found.password))


@routes.on("GET /api/wifi.svg", EVERYBODY, {200: SVG, 204: None})
def wifi_code() -> Response:
    """The same as a QR code."""
    found = _hotspot()
    return _code(found.code) if found else reply(None)


class _Hotspot(msgspec.Struct):
    """What the service that opens the Wi-Fi writes."""

    name: str
    password: str
    code: str


def _hotspot() -> _Hotspot | None:
    """The Wi-Fi that this machine has opened. Who can ask is in it, or in the same house: nothing here is a secret."""
    try:
        return msgspec.json.decode(Path(config().wifi).read_bytes(), type=_Hotspot)
    except (OSError, msgspec.MsgspecError):
        return None


def _code(text: str) -> Response:
    import segno  # a tenth of the table's start, and most of an evening nobody needs a code

    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(drawn, kind="svg", border=2, xmldecl=False, omitsize=True)
    return Response(drawn.getvalue(), mimetype="image/svg+xml")


def _address() -> str:
    """Where phones find the table: by the name that this request used, unless only this machine can use it."""
    if config().host_names:
        return f"http://{config().host_names[0]}{_port(str(config().port))}/"
    name, _, port = request.host.rpartition(":") if not request.host.endswith("]") else (request.host, "", "")
    if not port.isdecimal():
        name, port = request.host, "80"
    if _only_here(name):
        return f"http://{own_address()}{_port(str(config().port))}/"
    return f"http://{name}{_port(port)}/"


def _port(port: str) -> str:
    return "" if port == "80" else f":{port}"


def _only_here(name: str) -> bool:
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name.lower() == "localhost"


@routes.on("GET /healthz", EVERYBODY, {200: Health, 503: Health})
def health() -> Response:
    """Is all well."""
    store, inbox = table().store, table().inbox
    inbox.look()
    journal, reader = store.journal.check(), inbox.reader.state
    state = "running" if store.now.running else "ready"
    if not journal:
        return reply(Health(True, state, "ok", reader))
    return reply(Health(False, state, journal, reader, journal), 503)


@routes.on("GET /api/openapi.json", EVERYBODY, {200: dict[str, Any]})
def openapi() -> Response:
    """This description."""
    from .openapi import describe  # every type of the interface: nobody at the table asks for it

    return reply(describe())
