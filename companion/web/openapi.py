"""The description of the HTTP interface: what each route says of itself, with schemas made from the types."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from companion import errors, inbox, table_odds, views
from companion.rules import Refusal as Refused

from . import ROOMS, shapes
from .routing import EVERYBODY, HOST, PLAYER, PUBLIC, READER, Operation, Who

OPERATIONS = {name: one for room in ROOMS for name, one in room.routes.operations.items()}
#: the events of a stream, and what each holds.
STREAMED: dict[str, Any] = {
    "table": PUBLIC,
    "story": views.Story,
    "me": views.Me,
    "seat": views.SeatView,
    "odds": table_odds.OddsFor,
    "reader": inbox.ReaderState,
    "heartbeat": shapes.Heartbeat,
}
REFUSALS = {
    kind.status: (kind.__doc__ or "").partition("\n")[0]
    for kind in Refused.__subclasses__()
    if kind.__module__ == errors.__name__
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
