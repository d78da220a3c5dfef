"""What phones ask to find out whether a Wi-Fi leads anywhere, and the answers with which they stay. No more.

A phone that has just joined is sent to a page of ours, which it shows by itself; from then on it hears what it expects
of a Wi-Fi that leads somewhere, and stays. Every other address is sent to the table. In the hotspot every name is the
Pi's; elsewhere phones ask others.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

APPLE = "<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"

#: path → status and text that its asker expects.
PROBES: dict[str, tuple[int, str]] = {
    "/generate_204": (204, ""),  # Android, Chrome
    "/gen_204": (204, ""),
    "/hotspot-detect.html": (200, APPLE),  # iOS, macOS
    "/library/test/success.html": (200, APPLE),
    "/connecttest.txt": (200, "Microsoft Connect Test"),  # Windows
    "/ncsi.txt": (200, "Microsoft NCSI"),
    "/success.txt": (200, "success\n"),  # Firefox
    "/canonical.html": (
        200,
        '<meta http-equiv="refresh" content="0;url=https://support.mozilla.org/kb/captive-portal"/>',
    ),
    "/check_network_status.txt": (200, "NetworkManager is online\n"),  # GNOME
    "/nm": (200, "NetworkManager is online\n"),  # Debian
    "/nm-check.txt": (200, "NetworkManager is online\n"),  # Arch
    "/static/hotspot.txt": (200, "OK"),  # Fedora
    "/204": (204, ""),  # Steam Deck
    "/kindle-wifi/wifistub.html": (200, "81ce4465-7167-4dcb-835b-dcc9e44c112a"),
}
#: our own two pages: what a phone shows by itself, and what it shows when somebody wants to stay.
SHOWN, STAY = "/welcome", "/stay"
#: seconds after its first question in which a phone is sent to our page; one that was put aside stays all the same.
WELCOME = 60.0
#: phones that are remembered: as many as the hotspot has addresses.
MOST = 256
#: language → you are in; stay; what to do then.
WORDS = {
    "en": (
        "You are in the table's Wi-Fi. It leads to the game and to no internet.",
        "Stay in this Wi-Fi",
        "Open the game in your browser, at this address:",
    ),
    "de": (
        "Du bist im WLAN des Tisches. Es führt zum Spiel und nicht ins Internet.",
        "In diesem WLAN bleiben",
        "Öffne das Spiel in deinem Browser, unter dieser Adresse:",
    ),
    "fr": (
        "Vous êtes dans le Wi-Fi de la table. Il mène au jeu, pas à Internet.",
        "Rester sur ce Wi-Fi",
        "Ouvrez le jeu dans votre navigateur, à cette adresse :",
    ),
    "es": (
        "Estás en el Wi-Fi de la mesa. Lleva al juego y no a internet.",
        "Quedarme en este Wi-Fi",
        "Abre el juego en tu navegador, en esta dirección:",
    ),
}


class Guests:
    """Which phones have seen our page. Used from many threads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, threading.Lock()
        #: address → until when it is sent to our page.
        self._until: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._until)

    def is_settled(self, address: str) -> bool:
        """Whether it shall hear what it expects."""
        with self._lock:
            if address not in self._until:
                self._remember(address, self._clock() + WELCOME)
            return self._clock() >= self._until[address]

    def stays(self, address: str) -> None:
        """Somebody has said so on it."""
        with self._lock:
            self._remember(address, self._clock())

    def _remember(self, address: str, until: float) -> None:
        self._until[address] = until
        if len(self._until) > MOST:  # who came first is forgotten
            del self._until[next(iter(self._until))]


def page(languages: str, table: str, asks: bool) -> str:
    """What a phone shows by itself. A small window of its own, so that the game is played in the browser."""
    wanted = re.findall(r"\b[a-z]{2}\b", languages.lower())
    language = next((one for one in wanted if one in WORDS), "en")
    here, stay, then = WORDS[language]
    button = f'<p><a class="stay" href="{STAY}">{stay}</a></p>' if asks else ""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>camelcam</title>'
        '<meta name="viewport" content="width=device-width">'
        "<style>body{font:1.25rem/1.5 sans-serif;margin:2rem;color:#222;background:#fff}"
        ".stay{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#8a3b12;color:#fff}</style>"
        f"</head><body><h1>camelcam</h1><p>{here}</p>{button}"
        f'<p>{then}<br><a href="{table}">{table}</a></p></body></html>'
    )


class Probe(BaseHTTPRequestHandler):
    """One question of one phone."""

    table_port, guests = 8000, Guests()
    protocol_version = "HTTP/1.1"
    timeout = 10

    def do_GET(self) -> None:
        here, phone = self.connection.getsockname()[0], self.client_address[0]
        path, table = self.path.split("?")[0], f"http://{here}:{self.table_port}/"
        if path in (SHOWN, STAY):
            if path == STAY:
                self.guests.stays(phone)
            self._answer(200, page(self.headers["Accept-Language"] or "", table, asks=path == SHOWN))
        elif path not in PROBES:
            self._answer(302, "", table)
        elif not self.guests.is_settled(phone):
            self._answer(302, "", f"http://{here}{SHOWN}")
        else:
            self._answer(*PROBES[path])

    def _answer(self, status: int, text: str, location: str = "") -> None:
        data = text.encode()
        self.send_response(status)
        if location:
            self.send_header("Location", location)
        kind = "text/html; charset=utf-8" if text.startswith("<") else "text/plain"
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")  # each would hold a thread, and in the hotspot everybody's programs ask
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def do_HEAD(self) -> None:
        self.do_GET()

    def log_message(self, *_: Any) -> None:
        """Who asks what is nobody's business."""


def server(address: str, port: int, table_port: int, guests: Guests | None = None) -> ThreadingHTTPServer:
    """A server that answers probes; call its serve_forever."""
    own = {"table_port": table_port, "guests": Guests() if guests is None else guests}
    return ThreadingHTTPServer((address, port), type("ProbeOfTable", (Probe,), own))


def serve(address: str, port: int, table_port: int, say: Callable[[str], None]) -> None:
    """Answer until ended."""
    with server(address, port, table_port) as probes:
        say(f"Phones' questions are answered on port {probes.server_address[1]}.")
        probes.serve_forever()
