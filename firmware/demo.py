"""The demo's two processes: a table and a reader with the simulated pyramid, joined by a FIFO and ended together.

The FIFO carries presses from the page to the pyramid: the table writes a line, the reader reads it as a press.
"""

from __future__ import annotations

import ctypes
import io
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from firmware.config import kind_of
from firmware.errors import FirmwareError

#: seconds that the table may take until it serves, and both to end.
START, END = 60.0, 5.0
PR_SET_PDEATHSIG = 1


class Ended(Exception):
    """Somebody asked for the end."""


def free_port(port: int) -> int:
    """The port, or any for 0. Raises FirmwareError where somebody listens: he would be taken for our table."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError as error:
            raise FirmwareError(
                f"Port {port} cannot be used ({error.strerror}). Give another: --port {port + 1}"
            ) from None
        return int(probe.getsockname()[1])


def folder(data: Path | None) -> Path:
    """Where the demo keeps its races: apart from those of a real table."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return data or Path(home) / "camelcam" / "demo"


@contextmanager
def fifo() -> Iterator[tuple[Path, int]]:
    """A FIFO in a folder of its own, opened so that its reader never sees an end of file."""
    with tempfile.TemporaryDirectory(prefix="camelcam-") as private:
        path = Path(private) / "press"
        os.mkfifo(path, 0o600)
        handle = os.open(path, os.O_RDWR)
        try:
            yield path, handle
        finally:
            os.close(handle)


def run(port: int, data: Path, camera: str, speed: float, say: Callable[[str], None], *, autoplay: bool = False) -> int:
    """Run both until Ctrl-C or until one of them ends; the exit code. Raises FirmwareError where they do not start.

    With `autoplay` stand-ins play the seats that nobody holds.
    """
    simulated = kind_of(camera)[0] in ("simulated", "folder")
    port = free_port(port)
    _heed_signals()
    children: list[subprocess.Popen[bytes]] = []
    with fifo() as (path, handle):
        try:
            children.append(_start_table(port, data, path, stand_ins=autoplay, simulated=simulated))
            _await(port, children[0], data / "reader.token")
            children.append(_start_reader(port, data, camera, speed, handle))
            if autoplay:
                children.append(_start_stand_ins(port, data, speed))
            say(_invitation(port))
            say(f"On this machine it is http://127.0.0.1:{port} (Ctrl-C ends it).")
            return _until_one_ends(children)
        except Ended:
            return 0
        finally:
            _end(children)


def _heed_signals() -> None:
    def end(_number: int, _frame: FrameType | None) -> None:
        raise Ended

    # SIGINT too: a shell that starts us in the background has it ignored, and then Ctrl-C sent to us would do nothing.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)


def _start_table(port: int, data: Path, press: Path, *, stand_ins: bool, simulated: bool) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "CAMELCAM_DEMO": "1", "CAMELCAM_DEMO_FIFO": str(press)}
    environment["CAMELCAM_DEMO_SIMULATED"] = "1" if simulated else ""
    environment["CAMELCAM_STAND_INS"] = "1" if stand_ins else ""
    command = [sys.executable, "-m", "camelcam", "table", "--port", str(port), "--data", str(data)]
    return subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, preexec_fn=_end_with_parent)


def _start_reader(port: int, data: Path, camera: str, speed: float, presses: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "camelcam", "reader", "--table", f"http://127.0.0.1:{port}"]
    command += ["--token-file", str(data / "reader.token"), "--state", str(data / "reader")]
    command += ["--camera", camera, "--trigger", "page", "--speed", str(speed)]
    return subprocess.Popen(command, stdin=presses, preexec_fn=_end_with_parent)


def _start_stand_ins(port: int, data: Path, speed: float) -> subprocess.Popen[bytes]:
    """A program of the table's room, which plays over HTTP and is nobody's business here."""
    command = [sys.executable, "-m", "companion.standins", f"http://127.0.0.1:{port}", str(data / "host.key")]
    command += ["--speed", str(speed)]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, preexec_fn=_end_with_parent)


def _end_with_parent() -> None:
    """In the child: a demo that is killed takes its children along, where the kernel can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _await(port: int, table: subprocess.Popen[bytes], token: Path) -> None:
    """Until the table serves and has written its token."""
    deadline = time.monotonic() + START
    while time.monotonic() < deadline:
        if table.poll() is not None:
            raise FirmwareError(f"The table has ended with code {table.returncode}. What it said is above.")
        if _serves(port) and token.exists():
            return
        time.sleep(0.05)
    raise FirmwareError(f"The table does not answer on port {port} after {START:.0f} seconds.")


def _serves(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False


def _invitation(port: int) -> str:
    """The address that phones open, as the table knows it, and its QR code."""
    import segno

    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/join", timeout=10) as answer:
        address = json.load(answer)["url"]
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return f"{drawn.getvalue()}Scan this, or open {address}"


def _until_one_ends(children: list[subprocess.Popen[bytes]]) -> int:
    while all(child.poll() is None for child in children):
        time.sleep(0.2)
    return next((code for child in children if (code := child.poll()) is not None), 0) or 1


def _end(children: list[subprocess.Popen[bytes]]) -> None:
    """Ask all to end, then make them."""
    for child in reversed(children):
        if child.poll() is None:
            child.send_signal(signal.SIGTERM)
    for child in reversed(children):
        try:
            child.wait(END)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
