"""`camelcam watch`: what the camera sees and what vision makes of it, in the terminal and as a page. Sends nothing."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import numpy as np

from firmware.camera import Camera
from firmware.motion import Picture

if TYPE_CHECKING:
    import vision

PAGE = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What the reader sees</title><style>body{margin:0;background:#222;color:#eee;font:1rem sans-serif}
img{width:100%;max-width:960px;display:block;margin:auto}</style>
<img src="/frames" alt="The tray, as the reader sees it">"""
#: characters a line, and the seconds for which a frame may be waited for.
COLUMNS, PATIENCE = 64, 5.0


def in_blocks(picture: Picture, columns: int = COLUMNS) -> str:
    """A picture as coloured half blocks for a terminal: two pixels a character."""
    import cv2

    rows = 2 * round(columns * picture.shape[0] / picture.shape[1] / 2)
    small = np.asarray(cv2.resize(picture, (columns, rows), interpolation=cv2.INTER_AREA), np.uint8)
    lines = []
    for upper, lower in zip(small[::2], small[1::2], strict=True):
        pairs = zip(upper[:, ::-1].tolist(), lower[:, ::-1].tolist(), strict=True)
        cells = (f"\x1b[38;2;{u[0]};{u[1]};{u[2]}m\x1b[48;2;{v[0]};{v[1]};{v[2]}m▀" for u, v in pairs)
        lines.append("".join(cells) + "\x1b[0m")
    return "\n".join(lines)


def seen(camera: Camera, reader: vision.Reader) -> Iterator[tuple[Picture, vision.Reading]]:
    """Frames with their readings, until the camera ends."""
    from firmware.errors import EndOfPictures

    while True:
        try:
            frame = camera.frame(PATIENCE)
        except EndOfPictures:
            return
        yield frame.picture, reader.read(frame.picture)


def as_json(reading: vision.Reading) -> str:
    """A reading as one line."""
    return json.dumps(asdict(reading))


class Page:
    """The latest frame with vision's overlay, as a page of moving JPEG."""

    def __init__(self, address: str, port: int) -> None:
        self._new = threading.Condition()
        self._jpeg, self._number = b"", 0
        self._server = ThreadingHTTPServer((address, port), self._handler())
        self.port = int(self._server.server_address[1])
        threading.Thread(target=self._server.serve_forever, args=(0.05,), name="page", daemon=True).start()

    def show(self, picture: Picture) -> None:
        """This is what everybody sees from now on."""
        import cv2

        _good, data = cv2.imencode(".jpg", picture)
        with self._new:
            self._jpeg, self._number = data.tobytes(), self._number + 1
            self._new.notify_all()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def frames(self) -> Iterator[bytes]:
        """Every new frame; the newest where one was missed."""
        number = -1
        while True:
            with self._new:
                if self._number == number and not self._new.wait(PATIENCE):
                    return
                number, data = self._number, self._jpeg
            if data:
                yield data

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        page = self

        class Viewer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path == "/frames":
                    self._frames()
                else:
                    self._answer("text/html; charset=utf-8", PAGE.encode())

            def _answer(self, kind: str, data: bytes) -> None:
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def _frames(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
                self.end_headers()
                try:
                    for data in page.frames():
                        head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
                        self.wfile.write(head.encode() + data + b"\r\n")
                except OSError:
                    return  # the viewer has gone

            def log_message(self, *_: Any) -> None:
                return None

        return Viewer


def run(camera: Camera, reader: vision.Reader, say: Callable[[str], None], page: Page | None, pictures: bool) -> None:
    """Show every frame: as blocks in a terminal, else a line where the reading has changed; and on the page."""
    last = ""
    for picture, reading in seen(camera, reader):
        explained = reader.explain(picture) if page or pictures else picture
        if page:
            page.show(explained)
        line = as_json(reading)
        if pictures:
            say(f"\x1b[H{in_blocks(explained)}\n{line}\x1b[K")
        elif line != last:
            say(line)
        last = line
