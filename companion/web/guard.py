"""What stands before every request and behind every answer: names, origins, rates, headers, and errors as JSON."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Sequence
from urllib.parse import urlsplit

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from companion.errors import NotEntitled, TooMany, Unable
from companion.rules import Refusal
from companion.sentences import REFUSAL, answer, parted

from .limits import Limit
from .names import OwnNames
from .request import recognise, reply

log = logging.getLogger("camelcam.table")

#: Ten phones behind one address, each loading a page in the same second, stay far below this.
REQUESTS_AT_ONCE, REQUESTS_A_SECOND = 4000, 400
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
#: Flask's own refusals.
CODES = {400: "bad-request", 404: "no-such-path", 405: "no-such-method", 413: "far-too-large", 415: "json-wanted"}


def guard(app: Flask, further_names: Sequence[str]) -> None:
    """Puts the guards before and behind every request of this application."""
    everything = Limit(REQUESTS_AT_ONCE, REQUESTS_A_SECOND, "too-many-requests")

    @app.before_request
    def check() -> None:
        _check_origin()
        everything.check(request.remote_addr or "")
        everything.spend(request.remote_addr or "")
        recognise()

    @app.after_request
    def dress(response: Response) -> Response:
        if response.status_code >= 400 and response.get_data()[:9] == b'{"error":':
            body, beside = parted(response.get_data())
            response.set_data(body)
            response.headers[REFUSAL] = beside
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.path.startswith("/api/") or response.status_code >= 400:
            response.headers["Cache-Control"] = "no-store"
        return response

    app.wsgi_app = OwnNames(app.wsgi_app, further_names, HEADERS)  # type: ignore[method-assign]
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _broken)


def _check_origin() -> None:
    """What another site's page makes a browser send is not done. A link to a page may be followed from anywhere."""
    origin = request.headers.get("Origin")
    if origin is not None and not _is_own_page(origin):
        raise NotEntitled("foreign-site")
    site = request.headers.get("Sec-Fetch-Site", "none").lower()
    if site in ("same-origin", "none"):
        return
    followed = request.method in ("GET", "HEAD") and request.headers.get("Sec-Fetch-Mode", "").lower() == "navigate"
    if not followed or request.path.startswith("/api/"):
        raise NotEntitled("foreign-site")


def _is_own_page(origin: str) -> bool:
    try:
        page, here = urlsplit(origin.lower()), urlsplit(f"//{request.host.lower()}")
        return page.scheme == "http" and (page.hostname, page.port or 80) == (here.hostname, here.port or 80)
    except ValueError:
        return False


def _refused(error: Refusal) -> Response:
    response = reply(answer(error), error.status)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.params["wait"])
    elif isinstance(error, Unable):
        response.headers["Retry-After"] = "3"
    elif error.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def _http(error: HTTPException) -> Response:
    """Flask's own refusals, in our words; redirections pass."""
    code = error.code or 500
    if code < 400:
        return error.get_response()  # type: ignore[return-value]
    response = reply(answer(Refusal(CODES.get(code, "http"), **({} if code in CODES else {"name": error.name}))), code)
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            response.headers[name] = value
    return response


def _broken(error: Exception) -> Response:
    """A fault of ours: its place goes to the log, and nothing of what was sent."""
    places = traceback.extract_tb(error.__traceback__)
    at = f"{places[-1].filename}:{places[-1].lineno}" if places else "somewhere"
    log.error("%s at %s while answering %s", type(error).__name__, at, request.endpoint)
    return reply(answer(Refusal("mistake")), 500)
