"""What stands in for systemd: `services.py WHAT ROOT DATA PORT` starts, stops or restarts what `venv` leads to."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path


def tell(what: str, root: Path, data: Path, port: str) -> subprocess.Popen[bytes] | None:
    """The table that was started, if one was; who stays longer than it must wait for it."""
    kept = root / "table.pid"
    if what in ("stop", "restart"):
        with contextlib.suppress(OSError, ValueError):
            process = int(kept.read_text())
            os.kill(process, signal.SIGKILL)
            while is_table(process):
                pass
    if what in ("start", "restart"):
        command = [str(root / "venv" / "bin" / "camelcam"), "table", "--bind", "127.0.0.1", "--port", port]
        with (root / "table.errors").open("ab") as errors:
            started = subprocess.Popen(
                [*command, "--data", str(data)], stdout=subprocess.DEVNULL, stderr=errors, start_new_session=True
            )
        kept.write_text(str(started.pid))
        return started
    return None


def is_table(process: int) -> bool:
    """Whether the process is still there and holds its port; a dead one that nobody has waited for does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


if __name__ == "__main__":
    tell(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4])
