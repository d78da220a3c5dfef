"""The routes that tell about the table itself: who one is here, how to join, whether all is well, what there is."""

from __future__ import annotations

import io
import ipaddress
from pathlib import Path

import msgspec
from flask import Blueprint, Response, request

from companion import views
from companion.journal import Said

from .network import own_address
from .request import config, context, reply, said, session, table
from .shapes import Health, Join, Wifi

routes = Blueprint("about", __name__)


@routes.get("/api/me")
def me() -> Response:
    who, now = session(), table().store.now
    free = table().access.host_free or context().first_phone_due
    demo, simulated = config().demo_fifo is not None, config().simulated
    view = views.me(now, who, host_free=free, demo=demo, simulated=simulated)
    return said(Said(200, msgspec.json.encode(view), now.serial))


@routes.get("/api/join")
def join() -> Response:
    return reply(Join(_address()))


@routes.get("/api/join.svg")
def join_code() -> Response:
    return _code(_address())


@routes.get("/api/wifi")
def wifi() -> Response:
    found = _hotspot()
    return Response(status=204) if found is None else reply(Wifi(found.name, found.password))


@routes.get("/api/wifi.svg")
def wifi_code() -> Response:
    found = _hotspot()
    return Response(status=204) if found is None else _code(found.code)


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


@routes.get("/healthz")
def health() -> Response:
    store, inbox = table().store, table().inbox
    inbox.look()
    journal, reader = store.journal.check(), inbox.reader.state
    state = "running" if store.now.running else "ready"
    if not journal:
        return reply(Health(True, state, "ok", reader))
    return reply(Health(False, state, journal, reader, journal), 503)


@routes.get("/api/openapi.json")
def openapi() -> Response:
    from .openapi import describe  # every type of the interface: nobody at the table asks for it

    return reply(describe())
