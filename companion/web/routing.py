"""How a route is declared: its head says who may ask, what it takes and what it answers; its first sentence, what for.

Nobody else is let in to the route itself. `openapi.py` makes the description of the interface of the same heads.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any, Literal

from flask import Blueprint, Response
from msgspec import Struct

from companion.views import NoRace, PublicState

from .request import LARGEST, body, convert, host, known, nothing, reader

Who = Literal["everybody", "a seat or the host", "the host", "the reader"]
View = Callable[..., Response]

EVERYBODY: Who = "everybody"
PLAYER: Who = "a seat or the host"
HOST: Who = "the host"
READER: Who = "the reader"
#: who is let in; each raises Unknown or NotEntitled for all others.
DOORS: dict[Who, Callable[[], object]] = {EVERYBODY: lambda: None, PLAYER: known, HOST: host, READER: reader}

#: several types: the answer is of one of them.
PUBLIC = (PublicState, NoRace)
TEXT, STREAM, SVG, ZIP = "text/plain", "text/event-stream", "image/svg+xml", "application/zip"


class Operation(Struct, frozen=True):
    """One request: what it is for, who may send it, what it takes, and what it answers by status.

    What is taken is read as its type, of so many bytes at most, and handed to the route, unless it reads it `itself`.
    """

    what: str
    who: Who
    answers: dict[int, Any]
    takes: Any = None
    kind: str = "application/json"
    query: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()
    most: int = LARGEST
    floats: bool = False
    itself: bool = False


class Routes:
    """The routes of one file, for the application; and what they are, for its description."""

    def __init__(self, name: str) -> None:
        self.blueprint = Blueprint(name, __name__)
        self.operations: dict[str, Operation] = {}

    def on(
        self, line: str, who: Who, answers: dict[int, Any], takes: Any = None, **more: Any
    ) -> Callable[[View], View]:
        """`line` is a method and a path in Flask's notation; `more` are further fields of the operation."""
        method, path = line.split(" ")

        def declare(view: View) -> View:
            what = " ".join((view.__doc__ or "").partition("\n\n")[0].split())
            one = Operation(what, who, answers, takes, **more)
            self.operations[re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", line)] = one

            @wraps(view)
            def let_in(**values: Any) -> Response:
                DOORS[who]()
                if one.itself or method == "GET":
                    return view(**values)
                if takes is not None:
                    return view(convert(body(one.most, floats=one.floats), takes), **values)
                nothing()
                return view(**values)

            self.blueprint.add_url_rule(path, view_func=let_in, methods=[method])
            return view

        return declare
