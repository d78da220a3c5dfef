"""The pages: shells that the server renders, and the files that they load; the game itself comes over the API alone."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, abort, render_template, request

from companion.sentences import LANGUAGES, catalogue

from .numbers import numbers
from .request import A_YEAR

HERE = Path(__file__).parent
STATIC = HERE / "static"
LANGUAGE_COOKIE = "camelcam_language"
TYPES = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}
#: Below this a compressed file is hardly smaller than the plain one.
WORTH_COMPRESSING = 600

routes = Blueprint("pages", __name__, template_folder="templates")


@routes.get("/", defaults={"name": "scoreboard"})
@routes.get("/<any(tv, host, stand, watch):name>")
def page(name: str) -> Response:
    return _page(name)


@routes.get("/history")
@routes.get("/history/<int:race>")
def history(race: int | None = None) -> Response:
    return _page("history", race=race)


@routes.get("/assets/<version>/<path:name>")
def asset(version: str, name: str) -> Response:
    """A file of the pages. Its address changes with any of them, so that a phone may keep it for good."""
    if name not in _files():
        abort(404)
    plain, packed = _bytes(name)
    small = packed is not None and "gzip" in request.headers.get("Accept-Encoding", "")
    response = Response(packed if small else plain)
    response.headers["Content-Type"] = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "text/plain"
    if small:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    kept = version == _version()
    response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable" if kept else "no-cache"
    return response


def language() -> str:
    """The phone's language as far as we speak it. `?lang=` goes before, for a big screen, and what the menu chose."""
    asked, chosen = request.args.get("lang", ""), request.cookies.get(LANGUAGE_COOKIE, "")
    wished = [asked, chosen, *(tag.split("-")[0].lower() for tag in request.accept_languages.values())]
    return next((one for one in wished if one in LANGUAGES), "en")


def _page(name: str, **more: object) -> Response:
    spoken = language()
    html = render_template(
        f"{name}.html",
        page=name,
        lang=spoken,
        words=catalogue(spoken),
        numbers=numbers(),
        assets=f"/assets/{_version()}",
        modules=_modules(f"js/{name}.js"),
        **more,
    )
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = Response(gzip.compress(html.encode(), 6) if packed else html, mimetype="text/html")
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    return response


@cache
def _files() -> frozenset[str]:
    return frozenset(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file())


@cache
def _bytes(name: str) -> tuple[bytes, bytes | None]:
    plain = (STATIC / name).read_bytes()
    return plain, gzip.compress(plain, 9) if len(plain) > WORTH_COMPRESSING else None


@cache
def _version() -> str:
    """One name for all the files as they are now."""
    digest = hashlib.sha256()
    for name in sorted(_files()):
        digest.update(name.encode() + b"\0" + (STATIC / name).read_bytes())
    return digest.hexdigest()[:12]


@cache
def _modules(entry: str) -> tuple[str, ...]:
    """What this module imports, directly or not, so that a phone can ask for all of it at once."""
    found: list[str] = []
    waiting = [entry]
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found.append(name)
        text = (STATIC / name).read_text("utf-8")
        waiting += [f"js/{other}" for other in re.findall(r'^import\b[^;]*?from "\./([^"]+)";', text, re.M)]
    return tuple(found)
