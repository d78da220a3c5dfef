"""The description of the HTTP interface: what each path takes and answers, with schemas made from the types."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from companion import enrolling, inbox, past_odds, saved, sealed, table_odds, unit_profile, views, watching, wifi
from companion.journal import RaceRow
from companion.rules import AnyEvent, AnySetup
from companion.trial import Trial, Wish

from . import shapes

Who = Literal["everybody", "a seat or the host", "the host", "the reader"]


class Operation(Struct, frozen=True):
    """One request: what it is for, who may send it, what it takes, and what it answers by status."""

    what: str
    who: Who
    answers: dict[int, Any]
    takes: Any = None
    kind: str = "application/json"
    query: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()


#: several types: the answer is of one of them.
State = (views.PublicState, views.NoRace)
EVERYBODY: Who = "everybody"
PLAYER: Who = "a seat or the host"
HOST: Who = "the host"
READER: Who = "the reader"
TEXT, STREAM, SVG, ZIP = "text/plain", "text/event-stream", "image/svg+xml", "application/zip"

OPERATIONS: dict[str, Operation] = {
    "GET /api/table": Operation("The public state.", EVERYBODY, {200: State}),
    "GET /api/events": Operation("The public state at once and after every change.", EVERYBODY, {200: STREAM}),
    "POST /api/host": Operation(
        "Become host: with the key, or by a press of the pyramid within a minute.",
        EVERYBODY,
        {200: shapes.Hosting, 202: shapes.OpenClaim},
        shapes.BecomeHost,
    ),
    "POST /api/tables": Operation("Start a race; `replace` gives up a running one.", HOST, {201: State}, AnySetup),
    "POST /api/abandon": Operation("End the running race without a winner.", HOST, {200: State}),
    "POST /api/aside": Operation("Set the running race aside for another evening.", HOST, {200: State}),
    "POST /api/races/{race}/resume": Operation("Take up a race that was set aside.", HOST, {200: State}),
    "GET /api/table-key": Operation(
        "What another table needs to seal a race for this one.", EVERYBODY, {200: sealed.TableKey}
    ),
    "POST /api/races/{race}/sealed": Operation(
        "A race that was set aside, readable by the table with this key alone.",
        HOST,
        {200: sealed.Packet},
        sealed.TableKey,
    ),
    "POST /api/races/sealed": Operation(
        "Take in a race that another table has sealed; it lies aside.", HOST, {201: shapes.TakenIn}, sealed.Packet
    ),
    "POST /api/settings": Operation("Who sees the odds.", HOST, {200: shapes.Settings}, shapes.Settings),
    "GET /api/notices": Operation(
        "What was lost or mended when the table started, for the host to know.", HOST, {200: shapes.Notices}
    ),
    "DELETE /api/notices": Operation("The host has seen them.", HOST, {200: shapes.Notices}),
    "GET /api/backup": Operation(
        "The whole table as one file; with `pictures=1` the kept pictures, too. What lies face down in it is read by "
        "this table alone, and by the one whose `key` is given.",
        HOST,
        {200: ZIP},
        query=("pictures", "key"),
    ),
    "POST /api/restore": Operation(
        "A piece of such a file with `at`, and when all of it is here, without: it takes effect.",
        HOST,
        {200: (shapes.Have, saved.BroughtBack)},
        shapes.Restore,
        query=("at",),
    ),
    "GET /api/bundle": Operation("What those who help need to see, with all that is private masked.", HOST, {200: ZIP}),
    "POST /api/seats": Operation("Claim a free seat.", EVERYBODY, {201: State}, shapes.NamedSeat),
    "DELETE /api/seats/{name}": Operation("Free a seat.", HOST, {200: State}),
    "GET /api/seat": Operation(
        "A seat's own view; the host's view of any.", PLAYER, {200: views.SeatView}, query=("name",)
    ),
    "POST /api/seat": Operation("Take the seat whose phone shows this code.", EVERYBODY, {201: State}, shapes.SeatCode),
    "POST /api/seat/code": Operation(
        "A code that hands one's own seat to another phone.", PLAYER, {201: shapes.Handover}
    ),
    "DELETE /api/seat": Operation("Give back one's own seat.", PLAYER, {200: State}),
    "POST /api/actions": Operation(
        "One event of the race.", PLAYER, {200: State}, AnyEvent, headers=("If-Match", "Idempotency-Key")
    ),
    "GET /api/question": Operation("The question that waits.", EVERYBODY, {200: inbox.Question, 204: None}),
    "POST /api/question": Operation(
        "Answer it with a roll's fields, or discard it.", PLAYER, {200: State}, shapes.Answer
    ),
    "POST /api/readings": Operation("What the reader has read.", READER, {200: shapes.Applied}, inbox.Reading),
    "POST /api/reader": Operation("The reader's sign of life.", READER, {200: inbox.Wanted}, inbox.SignOfLife),
    "GET /api/reader": Operation("What the reader last said of itself.", EVERYBODY, {200: inbox.ReaderState}),
    "POST /api/live": Operation("What the camera sees now.", READER, {204: None}, watching.Seen),
    "GET /api/live": Operation(
        "The newest of these pictures; asking keeps the camera on.", HOST, {200: watching.Seen, 204: None}
    ),
    "GET /api/enrol": Operation("How far the reader is with enrolling dice.", HOST, {200: enrolling.Enrolment}),
    "POST /api/enrol": Operation(
        "What the reader is to do next: card; begin, take, skip, back, finish; throw; stop.",
        HOST,
        {202: enrolling.Enrolment},
        enrolling.Order,
    ),
    "POST /api/enrolled": Operation(
        "How far the reader is; the answer is the newest order.",
        READER,
        {200: enrolling.NumberedOrder},
        enrolling.Progress,
    ),
    "POST /api/profile": Operation(
        "The profile that the reader reads with; the answer is one that came back with a saved table.",
        READER,
        {200: unit_profile.Waiting},
        unit_profile.Own,
    ),
    "POST /api/trial": Operation("From now on reveals are read on trial, and move no camel.", HOST, {202: Trial}, Wish),
    "GET /api/trial": Operation("What came out on trial; asking keeps it going.", HOST, {200: Trial}),
    "GET /api/networks": Operation(
        "The Wi-Fi networks in reach, for the host; before there is one also for phones in the machine's own Wi-Fi.",
        EVERYBODY,
        {200: wifi.InReach},
    ),
    "POST /api/networks": Operation("Join one of them.", HOST, {202: wifi.InReach}, shapes.JoinWifi),
    "GET /api/races": Operation("All races.", EVERYBODY, {200: list[RaceRow]}),
    "POST /api/races": Operation("Take in a race record.", HOST, {201: shapes.TakenIn}, str, kind=TEXT),
    "GET /api/races/{race}.race": Operation("A race as a record.", EVERYBODY, {200: TEXT}),
    "GET /api/races/{race}/setup": Operation("The setup of a race.", EVERYBODY, {200: AnySetup}),
    "GET /api/history/{race}": Operation("Money and places over a race.", EVERYBODY, {200: views.History}),
    "GET /api/history/{race}/odds": Operation(
        "The odds over a race; while it runs, for those who may see any.", EVERYBODY, {200: past_odds.HistoryOdds}
    ),
    "GET /api/story": Operation("What each event that stands did.", EVERYBODY, {200: views.Story}, query=("since",)),
    "GET /api/scores": Operation("What the leg would pay now, line by line.", EVERYBODY, {200: views.Scores}),
    "GET /api/odds": Operation("The odds, where the host shows them.", EVERYBODY, {200: table_odds.OddsFor, 204: None}),
    "GET /api/me": Operation("Who this phone is here.", EVERYBODY, {200: views.Me}),
    "GET /api/join": Operation("The address that phones should open.", EVERYBODY, {200: shapes.Join}),
    "GET /api/join.svg": Operation("The same as a QR code.", EVERYBODY, {200: SVG}),
    "GET /api/wifi": Operation(
        "How the table's own Wi-Fi is joined, while it is open.", EVERYBODY, {200: shapes.Wifi, 204: None}
    ),
    "GET /api/wifi.svg": Operation("The same as a QR code.", EVERYBODY, {200: SVG, 204: None}),
    "POST /api/demo/press": Operation("Press the simulated pyramid.", EVERYBODY, {202: shapes.Pressed}),
    "POST /api/demo/host": Operation("Become host of the demo, while nobody is.", EVERYBODY, {200: shapes.Hosting}),
    "GET /api/openapi.json": Operation("This description.", EVERYBODY, {200: dict[str, Any]}),
    "GET /healthz": Operation("Is all well.", EVERYBODY, {200: shapes.Health, 503: shapes.Health}),
}
#: the events of a stream, and what each holds.
STREAMED: dict[str, Any] = {
    "table": State,
    "story": views.Story,
    "me": views.Me,
    "seat": views.SeatView,
    "odds": table_odds.OddsFor,
    "reader": inbox.ReaderState,
    "heartbeat": shapes.Heartbeat,
}
REFUSALS = {
    400: "Malformed, or impossible in any state of this race.",
    401: "A cookie or token that is needed is missing or unknown.",
    403: "Known, but not entitled; or sent by another site.",
    404: "Unknown name, number or path.",
    409: "Not now: no race, not that seat's turn, or a rule forbids it.",
    412: "The race has moved on since the sender saw it.",
    413: "Too large.",
    415: "Not the content type that this takes.",
    429: "Too often.",
    503: "Not possible just now; try again.",
}
REFERENCE = "#/components/schemas/{name}"


@cache
def describe() -> dict[str, Any]:
    """The OpenAPI document of every path."""
    named = [
        kind for one in OPERATIONS.values() for kinds in (*one.answers.values(), one.takes) for kind in _types(kinds)
    ]
    streamed = [kind for kinds in STREAMED.values() for kind in _types(kinds)]
    schemas, components = msgspec.json.schema_components([*named, *streamed, shapes.Refusal], ref_template=REFERENCE)
    found = {repr(kind): schema for kind, schema in zip([*named, *streamed], schemas, strict=False)}
    paths: dict[str, dict[str, Any]] = {}
    for name, one in OPERATIONS.items():
        method, path = name.split(" ")
        paths.setdefault(path, {})[method.lower()] = _operation(path, one, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "camelcam", "version": "1", "description": "The table of the Camel Up companion."},
        "paths": paths,
        "x-events": {name: {"anyOf": [found[repr(one)] for one in _types(kinds)]} for name, kinds in STREAMED.items()},
        "components": {
            "schemas": components,
            "securitySchemes": {
                "host": {"type": "apiKey", "in": "cookie", "name": "camelcam_host"},
                "seat": {"type": "apiKey", "in": "cookie", "name": "camelcam_seat"},
                "reader": {"type": "http", "scheme": "bearer"},
            },
        },
    }


SECURITY: dict[Who, list[dict[str, list[str]]]] = {
    EVERYBODY: [],
    PLAYER: [{"seat": []}, {"host": []}],
    HOST: [{"host": []}],
    READER: [{"reader": []}],
}


def _types(kinds: Any) -> tuple[Any, ...]:
    """The types among these; a content type and nothing are none."""
    return kinds if isinstance(kinds, tuple) else () if kinds is None or isinstance(kinds, str) else (kinds,)


def _operation(path: str, one: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {"summary": one.what, "security": SECURITY[one.who]}
    names = [("path", name) for name in re.findall(r"{(\w+)}", path)]
    names += [("query", name) for name in one.query] + [("header", name) for name in one.headers]
    described["parameters"] = [
        {"in": where, "name": name, "required": where == "path", "schema": {"type": "string"}} for where, name in names
    ]
    if one.takes is not None:
        content = {one.kind: {"schema": schemas[repr(one.takes)]}}
        described["requestBody"] = {"required": True, "content": content}
    answers = {str(status): _answer(kind, schemas) for status, kind in one.answers.items()}
    refusal = {"application/json": {"schema": {"$ref": REFERENCE.format(name="Refusal")}}}
    for status, why in REFUSALS.items():
        answers.setdefault(str(status), {"description": why, "content": refusal})
    described["responses"] = answers
    return described


def _answer(kind: Any, schemas: dict[str, Any]) -> dict[str, Any]:
    if kind is None:
        return {"description": "Nothing yet."}
    if isinstance(kind, str):
        return {"description": "Done.", "content": {kind: {"schema": {"type": "string"}}}}
    found = [schemas[repr(one)] for one in _types(kind)]
    schema = found[0] if len(found) == 1 else {"anyOf": found}
    return {"description": "Done.", "content": {"application/json": {"schema": schema}}}
