"""What phones ask to find out whether a Wi-Fi leads anywhere, and the answers with which they stay. No more.

Every other address is sent to the table. Runs only in the hotspot, where every name is the Pi's.
"""

from __future__ import annotations

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
    "/kindle-wifi/wifistub.html": (200, "81ce4465-7167-4dcb-835b-dcc9e44c112a"),
}


class Probe(BaseHTTPRequestHandler):
    """One question of one phone."""

    table_port = 8000
    protocol_version = "HTTP/1.1"
    timeout = 10

    def do_GET(self) -> None:
        status, text = PROBES.get(self.path.split("?")[0], (302, ""))
        data = text.encode()
        self.send_response(status)
        if status == 302:
            self.send_header("Location", f"http://{self.connection.getsockname()[0]}:{self.table_port}/")
        self.send_header("Content-Type", "text/html" if text.startswith("<") else "text/plain")
        self.send_header("Cache-Control", "no-store")
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def do_HEAD(self) -> None:
        self.do_GET()

    def log_message(self, *_: Any) -> None:
        """Who asks what is nobody's business."""


def server(address: str, port: int, table_port: int) -> ThreadingHTTPServer:
    """A server that answers probes; call its serve_forever."""
    handler = type("ProbeOfTable", (Probe,), {"table_port": table_port})
    return ThreadingHTTPServer((address, port), handler)


def serve(address: str, port: int, table_port: int, say: Callable[[str], None]) -> None:
    """Answer until ended."""
    with server(address, port, table_port) as probes:
        say(f"Phones' questions are answered on port {probes.server_address[1]}.")
        probes.serve_forever()
