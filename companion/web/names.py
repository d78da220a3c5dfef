"""The outermost guard: requests that call this table by a foreign name are answered before anything else sees them."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from werkzeug.wrappers import Response

from companion.errors import NotEntitled
from companion.sentences import REFUSAL, parted
from companion.sentences import answer as answered

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FOREIGN = NotEntitled("foreign-name")


class OwnNames:
    """Wraps an application. A foreign name means that somebody else's web site has been pointed at this table."""

    def __init__(self, inner: WSGIApplication, further: Sequence[str], headers: dict[str, str]) -> None:
        self._inner = inner
        self._further = frozenset(name.lower().rstrip(".") for name in further)
        self._headers = headers

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        host: Any = environ.get("HTTP_HOST")
        answer: Callable[..., Iterable[bytes]] = self._inner
        if host is not None and not self._is_ours(_bare(host)):
            body, beside = parted(answered(FOREIGN))
            answer = Response(
                body,
                FOREIGN.status,
                {**self._headers, "Cache-Control": "no-store", REFUSAL: beside},
                mimetype="application/json",
            )
        return answer(environ, start_response)

    def _is_ours(self, name: str) -> bool:
        whole = socket.gethostname().lower()
        machine = whole.split(".")[0]
        if name in {"localhost", whole, machine, f"{machine}.local"} or name in self._further:
            return True
        number = name.removeprefix(f"{machine}-").removesuffix(".local")
        if number.isdecimal() and name == f"{machine}-{number}.local":  # so Avahi calls the second one in a network
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _bare(host: str) -> str:
    """The name or address, without port and brackets; nothing where it is neither."""
    try:
        parts = urlsplit(f"//{host}")
        good = not set("/?#@\\") & set(host) and (parts.port is None or parts.port >= 0)
        return (parts.hostname or "").rstrip(".") if good else ""
    except ValueError:
        return ""
