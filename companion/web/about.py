"""The doors that tell about the table itself: who one is here, how to join, whether all is well, what else there is."""

from __future__ import annotations

import io
import ipaddress

import segno
from flask import Blueprint, Response, request

from .asked import config, live, reply, visitor
from .network import own_address
from .openapi import describe

door = Blueprint("about", __name__)


@door.get("/api/me")
def me() -> Response:
    who, now = visitor(), live().now
    return reply(
        {
            "host": who.host,
            "seat": who.seat,
            "demo": config().demo_fifo is not None,
            "host_free": live().door.host_free,
            "odds": now.odds,
            "advice": who.seat is not None and now.odds == "everybody",
        }
    )


@door.get("/api/join")
def join() -> Response:
    return reply({"url": _address()})


@door.get("/api/join.svg")
def join_code() -> Response:
    drawn = io.BytesIO()
    segno.make(_address(), error="m").save(drawn, kind="svg", border=2, xmldecl=False, omitsize=True)
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


@door.get("/healthz")
def health() -> Response:
    table = live()
    journal = table.journal.check()
    state = "running" if table.now.running else "ready"
    if not journal:
        return reply({"ok": True, "table": state, "journal": "ok", "reader": table.desk.reader.state})
    return reply(
        {"ok": False, "table": state, "journal": journal, "reader": table.desk.reader.state, "error": journal}, 503
    )


@door.get("/api/openapi.json")
def openapi() -> Response:
    return reply(describe())
